"""Scenarios of Quadroton: time, steps that are no moves, ends; clauses Q2.7 to Q2.9 and Q2.12."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from boardgames_core.quadroton.scenarios.help import (
    NOTHING,
    Data,
    plays,
    refused,
    stands,
)
from boardgames_core.scenarios import Scenario

TURN, PLAYER, OFFER = 360_000, 10_800_000, 600_000
"""The milliseconds of a turn, of a player, and between two offers."""

ONE = {"c5": "RGBY"}
PLACES = "RRGB@h8"
SPENT: list[Any] = [8, 7, 6, 5, 4, 3, 2, 1]
"""All rearrangings that a player may make."""


def scenarios() -> Iterator[Scenario]:
    """All of them, clause by clause."""
    yield from _time()
    yield from _misses()
    yield from _computer()
    yield from _words()
    yield from _offers()
    yield from _resigning()
    yield from _finished()
    yield from _ends()
    yield from _coinciding()
    yield from _after_the_end()


def _time() -> Iterator[Scenario]:
    """Of clause Q2.7 and ruling Q-R2: the time of moves."""
    yield plays("Q-R2-charged", "Q-R2 Q2.7", "a move takes 5 seconds", {}, PLACES, ms=5_000)
    about = "the time of a turn is over exactly with the move: it is allowed"
    yield plays("Q2.7-exact", "Q2.7 Q-R2", about, {}, PLACES, ms=TURN)
    about = "a millisecond later it is too late"
    yield refused("Q2.7-late", "Q2.7 Q-R2", about, {}, PLACES, ms=TURN + 1)
    used: Data = {"turn_ms": 200_000, "clock_ms": [PLAYER - 200_000, PLAYER]}
    about = "what the turn has used already counts"
    yield plays("Q2.7-rest", "Q2.7 Q-R2", about, {}, PLACES, ms=160_000, **used)
    about = "what the turn has used already counts: too late"
    yield refused("Q2.7-rest-late", "Q2.7 Q-R2", about, {}, PLACES, ms=160_001, **used)
    short: Data = {"clock_ms": [1_000, PLAYER]}
    about = "the three hours are over exactly with the move: it counts, and the player is finished"
    yield plays("Q2.7-hours", "Q2.7 Q2.8 Q-R2", about, {}, PLACES, ms=1_000, **short)
    about = "the three hours are over"
    yield refused("Q2.7-hours-late", "Q2.7 Q-R2", about, {}, PLACES, ms=1_001, **short)
    about = "a move without a time takes none"
    yield plays("Q-R2-none", "Q-R2", about, {}, PLACES, **used)
    about = "the next turn begins at 0"
    yield plays("Q-R2-next", "Q-R2 Q2.1", about, {}, PLACES, ms=1, **used)
    about = "an offer's time is charged to the player whose turn it is, and the turn goes on"
    yield plays("Q-R2-other", "Q-R2 Q-R4 Q-R7", about, {}, "offer", player=1, to_move=0, ms=7_000)
    about = "an offer that comes when the turn's time is over"
    yield refused(
        "Q-R2-other-late", "Q2.7 Q-R2", about, {}, "offer", player=1, to_move=0, ms=TURN + 1
    )
    about = "too late, and no such tile: two clauses forbid it"
    yield refused("Q2.7-both", "Q2.7 Q2.2", about, {}, "BBBB@h8", ms=TURN + 1)


def _misses() -> Iterator[Scenario]:
    """Of clauses Q2.7 and Q2.8, ruling Q-R2: missed turns."""
    about = "a miss takes the rest of the turn's six minutes"
    yield plays("Q2.7-miss", "Q2.7 Q-R2 Q-R4", about, {}, "miss")
    used: Data = {"turn_ms": 200_000, "clock_ms": [PLAYER - 200_000, PLAYER]}
    about = "a miss takes what is left of the turn"
    yield plays("Q2.7-miss-rest", "Q2.7 Q-R2", about, {}, "miss", **used)
    about = "its time may be given"
    yield plays("Q2.7-miss-time", "Q2.7 Q-R2", about, {}, "miss", ms=160_000, **used)
    about = "another time of a miss is refused"
    yield refused("Q2.7-miss-wrong", "Q2.7 Q-R2", about, {}, "miss", ms=159_999, **used)
    short: Data = {"clock_ms": [1_000, PLAYER]}
    about = "a miss takes the rest of the three hours if that is less"
    yield plays("Q2.7-miss-hours", "Q2.7 Q-R2 Q2.8", about, {}, "miss", **short)
    for missed in range(3):
        about = (
            f"{missed + 1} turns in a row are missed, by whoever has the turns: the game goes on"
        )
        yield plays(f"Q2.8-miss-{missed + 1}", "Q2.8 Q2.7", about, {}, "miss", missed=missed)
    about = "four turns in a row are missed: the game ends"
    yield plays("Q2.8-miss-4", "Q2.8 Q2.7", about, {}, "miss", missed=3, scores=[5, 9])
    about = "only a move breaks the row of misses"
    yield plays("Q2.8-row", "Q2.8", about, {}, PLACES, missed=3)
    about = "an offer does not break it"
    yield plays("Q2.8-row-offer", "Q2.8 Q-R7", about, {}, "offer", missed=3)


def _computer() -> Iterator[Scenario]:
    """Of clause Q2.7 and ruling Q-R3."""
    first: Data = {"computer": 1}
    about = "against the computer a miss counts as resignation: level, so the other gets a point"
    yield plays("Q-R3-miss", "Q-R3 Q2.7", about, {}, "miss", first, scores=[5, 5])
    about = "behind, the scores stay"
    yield plays("Q-R3-behind", "Q-R3 Q2.7", about, {}, "miss", first, scores=[5, 9])
    about = "the computer's own miss is nothing special"
    yield plays("Q-R3-own", "Q-R3 Q2.7", about, {}, "miss", first, player=1)
    about = "a start that ended by a miss against the computer"
    ended: Data = {"by": "miss", "player": 0}
    yield stands("Q-R3-start", "Q-R3 Q2.7", about, {}, first, to_move=None, ended=ended)
    about = "the fourth miss in a row, against the computer: the resignation comes first"
    yield plays(
        "Q-R8-computer", "Q-R8 Q-R3 Q2.7", about, {}, "miss", first, missed=3, scores=[9, 5]
    )


def _words() -> Iterator[Scenario]:
    """Of ruling Q-R4 and clause Q2.12."""
    for player in (0, 1):
        about = f"player {player} leaves in player 0's turn: the other one wins, scores stay"
        scores = [7, 3]
        name = f"Q2.12-{player}"
        yield plays(name, "Q2.12 Q-R4", about, {}, "leave", player=player, to_move=0, scores=scores)
    about = "an offer that uses up the three hours ends the turn"
    yield plays(
        "Q-R4-hours", "Q-R4 Q2.8 Q-R2", about, {}, "offer", ms=1_000, clock_ms=[1_000, PLAYER]
    )
    about = "an offer with all of the turn's six minutes does not end it: a miss or a move does"
    yield plays("Q-R4-minutes", "Q-R4 Q-R2", about, {}, "offer", ms=TURN)
    about = "a start that ended by leaving"
    ended: Data = {"by": "leave", "player": 1}
    yield stands("Q2.12-start", "Q2.12", about, {}, to_move=None, ended=ended, scores=[1, 4])


def _offers() -> Iterator[Scenario]:
    """Of clause Q2.8 and ruling Q-R7: draws by agreement."""
    yield plays("Q-R7-offer", "Q-R7 Q2.8", "an offer of a draw", {}, "offer")
    stands_0: Data = {"offer": 0, "offered_ms": [0, None]}
    about = "the offer is accepted: both get the higher score"
    scores = [12, 30]
    yield plays("Q2.8-draw", "Q2.8 Q-R7", about, {}, "accept", player=1, scores=scores, **stands_0)
    about = "accepted out of turn"
    yield plays(
        "Q-R7-out-of-turn", "Q-R7 Q-R4", about, {}, "accept", player=1, to_move=0, **stands_0
    )
    about = "there is no offer to accept"
    yield refused("Q-R7-none", "Q-R7", about, {}, "accept")
    about = "nobody accepts their own offer"
    yield refused("Q-R7-own", "Q-R7", about, {}, "accept", **stands_0)
    about = "an offer while the opponent's stands"
    yield refused("Q-R7-stands", "Q-R7", about, {}, "offer", player=1, **stands_0)
    about = "an offer while one's own stands, ten minutes later"
    later: Data = {"clock_ms": [PLAYER - OFFER, PLAYER]}
    yield refused("Q-R7-own-stands", "Q-R7", about, {}, "offer", **stands_0, **later)
    about = "the opponent moves: the offer falls"
    yield plays("Q-R7-moves", "Q-R7", about, {}, PLACES, player=1, **stands_0)
    about = "the opponent misses a turn: the offer falls"
    yield plays("Q-R7-misses", "Q-R7", about, {}, "miss", player=1, **stands_0)
    about = "the player who offered moves: the offer stands"
    yield plays("Q-R7-offerer", "Q-R7", about, {}, PLACES, **stands_0)
    before: Data = {"offered_ms": [0, None]}
    clock: list[Any] = [PLAYER - OFFER + 1, PLAYER]
    about = "a second offer, a millisecond too soon"
    yield refused("Q-R7-soon", "Q-R7 Q2.8", about, {}, "offer", clock_ms=clock, **before)
    about = "a second offer: with this step's time ten minutes have gone"
    yield plays("Q-R7-time", "Q-R7 Q2.8", about, {}, "offer", ms=1, clock_ms=clock, **before)
    about = "the other player's offer of before does not count"
    yield plays("Q-R7-other", "Q-R7", about, {}, "offer", player=1, **before)
    about = "an offer too soon, and too late in the turn: two clauses forbid it"
    yield refused("Q-R7-both", "Q2.7 Q-R7", about, {}, "offer", ms=TURN + 1, **before)
    about = "a player who is finished may accept"
    alone: Data = {"clock_ms": [PLAYER, 0], "to_move": 0}
    yield plays("Q-R7-finished", "Q-R7 Q2.8", about, {}, "accept", player=1, **alone, **stands_0)
    about = "the opponent is finished: the offer stands until the end"
    yield plays("Q-R7-alone", "Q-R7 Q2.8", about, {}, PLACES, clock_ms=[PLAYER, 0], **stands_0)


def _resigning() -> Iterator[Scenario]:
    """Of clause Q2.8: resignation."""
    for name, about, scores in (
        ("ahead", "ahead: the opponent gets the resigner's points and one more", [50, 20]),
        ("level", "level: the opponent gets one point more", [20, 20]),
        ("behind", "behind: the scores stay", [20, 50]),
    ):
        yield plays(f"Q2.8-resign-{name}", "Q2.8 Q-R4", about, {}, "resign", scores=scores)
    about = "out of turn"
    yield plays("Q2.8-resign-other", "Q2.8 Q-R4", about, {}, "resign", player=1, to_move=0)
    about = "a start that ended by resignation: scores are those changed by it"
    ended: Data = {"by": "resign", "player": 0}
    yield stands("Q2.8-resigned", "Q2.8", about, {}, to_move=None, ended=ended, scores=[50, 51])
    about = "a start that ended by agreement"
    ended = {"by": "accept", "player": 1}
    yield stands("Q2.8-agreed", "Q2.8", about, {}, to_move=None, ended=ended, scores=[50, 50])


def _finished() -> Iterator[Scenario]:
    """Of clause Q2.8, ruling Q-R5: players who are finished."""
    alone: Data = {"clock_ms": [PLAYER, 0]}
    about = "the opponent has no time: the player goes on alone"
    yield plays("Q2.8-alone", "Q2.8", about, {}, PLACES, **alone)
    about = "a start in which the player to move has no time: the turn passes"
    yield stands("Q2.8-passes", "Q2.8", about, {}, to_move=1, **alone)
    about = "who has no time cannot move"
    yield refused("Q2.8-no-time", "Q2.8 Q2.1", about, {}, PLACES, player=1, to_move=0, **alone)
    about = "who goes on alone misses turns alone"
    yield plays("Q2.8-misses-alone", "Q2.8 Q2.7", about, {}, "miss", missed=1, **alone)
    about = "who goes on alone misses the fourth turn in a row"
    yield plays("Q2.8-four-alone", "Q2.8 Q2.7", about, {}, "miss", missed=3, **alone)
    about = "tiles in hand and free cells, but all placings are limited: one tile may be placed"
    spent: Data = {"rearranged": [NOTHING, SPENT]}
    yield stands("Q-R5-places", "Q-R5", about, ONE, to_move=1, **spent)


def _ends() -> Iterator[Scenario]:
    """Of clause Q2.8, rulings Q-R5 and Q-R6."""
    about = "both players have used up their time: more points win"
    yield plays("Q2.8-time", "Q2.8 Q2.7", about, {}, PLACES, ms=9, clock_ms=[9, 0], scores=[7, 8])
    about = "both players have used up their time, and are level: a draw"
    yield plays("Q2.8-level", "Q2.8", about, {}, PLACES, ms=9, clock_ms=[9, 0], scores=[8, 8])
    yield stands(
        "Q2.8-time-start", "Q2.8", "a start without time", {}, to_move=None, clock_ms=[0, 0]
    )
    about = "a lead of 8,000 points"
    chain = {"c5": "RRRG"}
    row = "RRGB@d5"
    yield plays("Q2.8-lead", "Q2.8 Q-R6 Q2.19", about, chain, row, scores=[7994, 0])
    about = "the move's points bring a lead of 7,999"
    yield plays("Q-R6-less", "Q-R6 Q2.8", about, chain, row, scores=[7993, 0])
    about = "the move's points end the other player's lead: it goes on"
    yield plays("Q-R6-behind", "Q-R6 Q2.8", about, chain, row, scores=[0, 7_999])
    yield stands(
        "Q2.8-lead-start", "Q2.8", "a start with a lead", {}, to_move=None, scores=[0, 8000]
    )


def _coinciding() -> Iterator[Scenario]:
    """Of ruling Q-R8: which end is named, and that a start is judged."""
    about = "no time and a lead: the result is the same"
    yield stands(
        "Q-R8-lead-time", "Q-R8 Q2.8", about, {}, to_move=None, scores=[9_000, 1], clock_ms=[0, 0]
    )
    about = "the fourth miss, and the time of both is over"
    yield plays(
        "Q-R8-miss-time", "Q-R8 Q2.8", about, {}, "miss", missed=3, clock_ms=[9, 0], scores=[1, 2]
    )
    about = "a start that names a player to move is over all the same"
    yield stands("Q-R8-judged", "Q-R8 Q2.8", about, {}, to_move=0, scores=[8_000, 0])
    about = "a start with four missed turns is over"
    yield stands("Q-R8-misses", "Q-R8 Q2.8", about, {}, to_move=1, missed=4, scores=[3, 3])


def _after_the_end() -> Iterator[Scenario]:
    """Of clauses Q2.7, Q2.8 and Q2.12: steps after the end."""
    over: Data = {"to_move": None, "scores": [8_000, 0]}
    for word in ("miss", "offer"):
        about = f"{word} after the end"
        yield refused(f"Q2.8-after-{word}", "Q2.8 Q-R4", about, {}, word, **over)
    about = "a placing after the end"
    yield refused("Q2.8-after-placing", "Q2.8", about, {}, PLACES, **over)
    about = "a placing after the end, of a tile that the player has not: two clauses forbid it"
    yield refused("Q2.8-after-both", "Q2.8 Q2.2", about, {}, "BBBB@a1", **over)
    about = "a step after a player left"
    left: Data = {"by": "leave", "player": 0}
    yield refused("Q2.12-after", "Q2.12", about, {}, PLACES, to_move=None, ended=left)
    about = "a step after a miss against the computer"
    missed: Data = {"by": "miss", "player": 0}
    yield refused(
        "Q2.7-after", "Q2.7 Q-R3", about, {}, PLACES, {"computer": 1}, to_move=None, ended=missed
    )
