"""Scenarios of Triples: the winner, draws, the finale. Clauses T7 to T9 and their rulings."""

from __future__ import annotations

from collections.abc import Iterator

from boardgames_core.vectors._book import Scenario
from boardgames_core.vectors._triples_help import ask, cannot, moves, no_tap, stands, tap

SHARED = {"claims": "shared"}


def scenarios() -> Iterator[Scenario]:
    """All of them, clause by clause."""
    yield from _winner()
    yield from _ties()
    yield from _no_move()
    yield from _length()
    yield from _finale()
    yield from _unfinished()
    yield from _new_game()


# Tiles B B R G form three kinds: BBR, BBG, BRG. Half of them are found when two are.
_THREE = "4/B3/2B1/R2G"


def _winner() -> Iterator[Scenario]:
    """Clause T7."""
    about = "one kind of three is less than half: the race goes on"
    yield tap("T7-less", "T7", about, f"{_THREE} 0 - - race", "b3")
    about = "two of three kinds are found, and the mover has both: they win"
    yield tap("T7-half", "T7 T8", about, f"{_THREE} 0 BBR - race", "b3", moves=2)
    about = "one of two kinds is exactly half"
    yield tap("T7-exactly", "T7", about, "BBB/1R1/3 0 - - race", "a1")
    about = "the mover finds a third kind of five, and the opponent, who has two, wins"
    behind = "4/B3/2G1/B1RR 0 - BBR,BRR race"
    yield tap("T7-opponent", "T7 T8", about, behind, "b3", moves=4)
    about = "a kind that both have found counts once: one of three, no winner"
    yield tap("T7-once", "T7 T-R2", about, f"{_THREE} 0 - BBG race", "b3", SHARED, moves=2)
    about = "two kinds of three by one move"
    both = "1B3/5/3R1/2B1G 0 - - race"
    yield tap("T7-both", "T7", about, both, "c3")


def _ties() -> Iterator[Scenario]:
    """Ruling T-R3."""
    level = f"{_THREE} 0 - BBR race"
    about = "two of three kinds are found, one by each: the race goes on"
    yield tap("T-R3-level", "T-R3 T7", about, level, "b3", moves=2)
    about = "half are found, but the players are level: a start"
    yield stands("T-R3-level-start", "T-R3", about, f"{_THREE} 0 BBG BBR race", moves=2)
    after = "4/B3/2G1/B2R 0 BBG BBR race"
    about = "level before, and now one leads: they win"
    yield tap("T-R3-then", "T-R3 T7", about, after, "b3", moves=4)
    about = "no possible kind: drawn at once"
    yield stands("T-R3-nothing", "T-R3", about, "BR1/3/3 0 - - draw")
    about = "all possible kinds are found, and the players are level"
    yield stands("T-R3-all", "T-R3", about, "BB1/3/RR1 0 BBR BRR draw", moves=8)
    about = "shared claims: both have all kinds"
    yield stands("T-R3-shared", "T-R3", about, "BB1/3/RR1 1 BBR,BRR BBR,BRR draw", SHARED, moves=9)
    about = "shared claims: level, and kinds are left to find: the race goes on"
    yield stands("T-R3-left", "T-R3", about, "BB2/4/RRG1/4 1 BBR,BRR BBR,BRR race", SHARED, moves=9)
    about = "a tap after a draw by T-R3"
    yield no_tap("T-R3-after", "T-R3", about, "BB1/3/RR1 0 BBR BRR draw", "a2", moves=8)


def _no_move() -> Iterator[Scenario]:
    """Ruling T-R4."""
    about = "after the move no tap is a legal move: drawn"
    yield tap("T-R4-jam", "T-R4", about, "BB1/3/B1B 0 - - race", "c3")
    lead = "GBR/3/B2 0 BBR - race"
    yield tap("T-R4-lead", "T-R4", "drawn whatever the lead", lead, "b2", moves=2)
    yield stands("T-R4-start", "T-R4", "a start without a legal move", "B1B/3/B1B 0 - - draw")
    about = "a tap after a draw by T-R4, by the other player, of an occupied cell"
    yield no_tap("T-R4-after", "T-R4", about, "B1B/3/B1B 0 - - draw", "a1", player=1)
    about = "a winner is named before it is asked for moves: the finale is over, unfinished"
    yield tap("T-R4-win", "T-R4 T7 T-R6", about, "BBB/3/R2 0 - - race", "b2")


def _length() -> Iterator[Scenario]:
    """Ruling T-R5."""
    board = "B2/3/RB1/3 0 - - race"
    limit = {"move_limit": 6}
    yield tap("T-R5-limit", "T-R5", "the last move of the limit draws", board, "c4", limit, moves=5)
    yield tap("T-R5-before", "T-R5", "the last move but one does not", board, "c4", limit, moves=4)
    about = "a win on the last move of the limit stands"
    yield tap("T-R5-win", "T-R5 T7", about, "1BB/3/B1R 0 - - race", "b2", limit, moves=5)
    jam = "BB1/3/B1B 0 - - race"
    about = "no move left on the last move of the limit: T-R4 comes first"
    yield tap("T-R5-jam", "T-R5 T-R4", about, jam, "c3", limit, moves=5)
    over = "B2/3/RB1/3 0 - - draw"
    yield stands("T-R5-drawn", "T-R5", "drawn by the limit", over, limit, moves=6)
    yield no_tap("T-R5-after", "T-R5", "a tap after a draw by T-R5", over, "a3", limit, moves=6)
    about = "a race that has made as many moves as the limit"
    yield cannot("T-R5-fault", "T-R5", about, board, limit, moves=6)
    about = "the limit is at least 1"
    yield cannot("T-R5-option", "T-R5", about, board, {"move_limit": 0})


def _finale() -> Iterator[Scenario]:
    """Clause T8."""
    about = "every tile is in a triple when the winner is named: over at once"
    yield tap("T8-at-once", "T8 T7", about, "BB1/3/2B 0 - - race", "b2")
    goes_on = "1BB/1R1/B2 0 BBR - finale0"
    about = "the winner moves, and is to move again"
    yield tap("T8-again", "T8", about, "BB1/1R1/3/2B 0 BBR - finale0", "c3", moves=3)
    about = "the opponent has no turns in the finale"
    yield no_tap("T8-opponent", "T8", about, goes_on, "a2", player=1, moves=3)
    about = "the opponent taps an occupied cell: T8 is named, not T3"
    yield no_tap("T8-opponent-occupied", "T8", about, goes_on, "a1", player=1, moves=3)
    about = "a tie is no move in the finale either"
    yield no_tap("T8-tie", "T8 T3", about, "BBB/1R1/3/3 0 BBR - finale0", "c3", moves=3)
    frozen = "BBB/1R1/3 0 BBB - finale0"
    yield tap("T8-frozen", "T8 T6", "the notice boards are frozen", frozen, "a1", moves=3)
    done = "BB1/3/2B 0 BBB - finale0"
    about = "the last tile comes into a triple: the finale is complete"
    yield tap("T8-complete", "T8", about, done, "b2", moves=1, finale_moves=2)
    row = "BBB/3/R2/3 0 BBR - finale0"
    about = "three in a row are no triple: the finale goes on"
    yield tap("T8-row", "T8 T4", about, row, "c3", moves=1)
    one = "1BB/3/B2 1 - BBB finale1"
    about = "player 1's finale"
    yield tap("T8-player-1", "T8", about, one, "b2", moves=4)
    over = "B2/1B1/2B 0 BBB - over0"
    yield stands("T8-over", "T8 T7", "a start that is over", over, moves=3, finale_moves=1)
    for player in (0, 1):
        about = f"player {player} taps after the end"
        yield no_tap(f"T8-after-{player}", "T8", about, over, "a2", player=player, moves=3)
    yield stands("T8-finale", "T8", "a start in the finale", goes_on, moves=3)
    yield moves("T8-taps", "T8 T3", "the winner's legal taps", goes_on)


def _unfinished() -> Iterator[Scenario]:
    """Ruling T-R6."""
    about = "no legal move is left in the finale: over, unfinished"
    yield tap("T-R6-jam", "T-R6 T8", about, "BBB/3/R2 0 BBB - finale0", "b2", moves=1)
    goes_on = "BBB/1R1/3 0 BBB - finale0"
    limit = {"finale_limit": 3}
    about = "the last move of the finale's limit: over, unfinished"
    yield tap("T-R6-limit", "T-R6 T8", about, goes_on, "a1", limit, moves=1, finale_moves=2)
    about = "the last move but one"
    yield tap("T-R6-before", "T-R6 T8", about, goes_on, "a1", limit, moves=1, finale_moves=1)
    about = "complete with the last move of the limit: complete"
    done = "BB1/3/2B 0 BBB - finale0"
    yield tap("T-R6-complete", "T-R6 T8", about, done, "b2", limit, moves=1, finale_moves=2)
    over = "1BB/1R1/B2 0 BBB - over0"
    about = "a start that is over, unfinished by its limit"
    yield stands("T-R6-over", "T-R6 T7", about, over, limit, moves=1, finale_moves=3)
    about = "a tap after an unfinished finale"
    yield no_tap("T-R6-after", "T-R6 T8", about, over, "a2", limit, moves=1, finale_moves=3)
    about = "a finale that has made as many moves as its limit"
    yield cannot("T-R6-fault", "T-R6", about, goes_on, limit, moves=1, finale_moves=3)
    about = "the limit is at least 1"
    yield cannot("T-R6-option", "T-R6", about, goes_on, {"finale_limit": 0})


def _new_game() -> Iterator[Scenario]:
    """Clauses T9 and T2: what a new game may begin with."""
    about = "every start of three blue tiles on nine cells; those without a legal move are drawn"
    question = {"kind": "starts"}
    yield ask("T9-starts", "T9 T2 T-R4", about, "BB1/3/2B 0 - - race", question, shows="starts")
    about = "every start of seven blue tiles and a red one on nine cells: all are drawn"
    yield ask("T2-starts", "T9 T2 T-R4", about, "BBB/BBB/BR1 0 - - draw", question, shows="starts")
    about = "a tap after the end is no move of the old game: it asks for a new start"
    yield no_tap("T9-after", "T9 T8", about, "B2/1B1/2B 0 BBB - over0", "b1", moves=3)
