"""Time and ends: a small machine of its own, that knows neither board nor hands.

It is asked four questions about a step, in this order: is it refused (`refusals`), what does the
clock show after it (`after_step`), is the game over (`end`), and who has the turn (`pass_turn`).
All it is told of the position is the scores and which players could still move.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Final, NamedTuple, TypeAlias

from boardgames_core.game import Data, Reason
from boardgames_core.jsondata.values import repr_of
from boardgames_core.quadroton.vocabulary import Options, Step

PLAYER_MS: Final = 3 * 60 * 60 * 1000
"""What a player has for all their moves, in milliseconds (Q2.7)."""

TURN_MS: Final = 6 * 60 * 1000
"""What a turn has, in milliseconds (Q2.7)."""

OFFER_MS: Final = 10 * 60 * 1000
"""The least game time between two offers of the same player, in milliseconds (Q2.8)."""

LEAD: Final = 8000
"""The lead in points that ends a game (Q2.8)."""

MISSES: Final = 4
"""How many missed turns in a row end a game (Q2.8)."""

Pair: TypeAlias = tuple[int, int]
"""One whole number for each player."""


@dataclass(frozen=True, slots=True)
class Ended:
    """A step that ended the game at once, and who took it: clauses Q2.7, Q2.8, Q2.12.

    `by` is `RESIGN`, `ACCEPT`, `LEAVE`, or `MISS` for a turn missed against the computer.
    """

    by: Step
    player: int


@dataclass(frozen=True, slots=True)
class Clock:
    """What has to be remembered of time, misses and offers; times in milliseconds.

    By Q2.7, Q2.8, Q-R2 and Q-R7. `left_ms`: what each player has left; `turn_ms`: what the turn
    under way has used; `missed`: turns missed in a row; `offer`: the player whose offer stands;
    `offered_ms`: the game time of each player's last offer.
    """

    left_ms: Pair = (PLAYER_MS, PLAYER_MS)
    turn_ms: int = 0
    missed: int = 0
    offer: int | None = None
    offered_ms: tuple[int | None, int | None] = (None, None)
    ended: Ended | None = None

    @property
    def now_ms(self) -> int:
        """Game time: what has been charged to both players so far (Q-R2)."""
        return 2 * PLAYER_MS - self.left_ms[0] - self.left_ms[1]

    def rest_ms(self, player: int) -> int:
        """What is left of the turn that `player` has, or of their time if that is less.

        By Q2.7 and Q-R2 exactly what a miss takes.
        """
        return min(TURN_MS - self.turn_ms, self.left_ms[player])


NEW_CLOCK: Final = Clock()
"""The clock at the start of a game: no time charged, no misses, no offers."""


# --- Is a step refused? ---------------------------------------------------------------------------


def refusals(
    clock: Clock, mover: int, player: int, step: Step | None, ms: int | None
) -> Iterator[Reason]:
    """Why `player` may not take `step` (None for a move) while `mover` has the turn.

    At most one reason a clause, in the rulebook's order: Q2.1, Q2.7, Q-R7.
    """
    if player != mover and (step is None or step is Step.MISS):
        text = f"player {mover} is to move, not player {player}"
        yield Reason("Q2.1", "not-to-move", text, (("to_move", mover),))
    if ms is not None:
        yield from _time_refusals(clock, mover, step, ms)
    if step is Step.OFFER:
        yield from _offer_refusals(clock, player, ms)
    elif step is Step.ACCEPT and clock.offer != 1 - player:
        text = f"there is no offer of a draw for player {player} to accept"
        yield Reason("Q-R7", "no-offer", text, (("player", player),))


def _time_refusals(clock: Clock, mover: int, step: Step | None, ms: int) -> Iterator[Reason]:
    """A step that comes too late, or a miss with a wrong time (Q-R2). Clause Q2.7."""
    rest = clock.rest_ms(mover)
    if type(ms) is not int or ms < 0:
        text = f"a time is a whole number of milliseconds from 0, not {repr_of(ms)}"
        yield Reason("Q2.7", "not-a-time", text, ruling="Q-R2")
    elif step is Step.MISS:
        if ms != rest:
            text = f"a miss takes exactly the rest of the time, {rest} ms, not {repr_of(ms)} ms"
            yield Reason("Q2.7", "wrong-miss-time", text, (("rest_ms", rest),), "Q-R2")
    elif ms > rest:
        of_what = "turn" if rest == TURN_MS - clock.turn_ms else "game"
        text = (
            f"player {mover} has {rest} ms left in this {of_what}, the step took {repr_of(ms)} ms"
        )
        yield Reason("Q2.7", "late", text, (("rest_ms", rest),))


def _offer_refusals(clock: Clock, player: int, ms: int | None) -> Iterator[Reason]:
    """An offer while one stands, or too soon after the player's last. Ruling Q-R7."""
    if clock.offer is not None:
        text = f"player {clock.offer}'s offer of a draw still stands"
        yield Reason("Q-R7", "offer-stands", text, (("player", clock.offer),))
        return
    last = clock.offered_ms[player]
    if last is not None:
        since = clock.now_ms + (ms if type(ms) is int else 0) - last
        if since < OFFER_MS:
            text = f"player {player} offered {since} ms ago; {OFFER_MS} ms must have passed"
            yield Reason("Q-R7", "offer-too-soon", text, (("since_ms", since),))


# --- What does the clock show after it? -----------------------------------------------------------


def after_move(clock: Clock, mover: int, ms: int | None) -> Clock:
    """The clock after a move: time charged, the row of misses broken, an offer to the mover lapsed.

    By Q2.8, Q-R2 and Q-R7.
    """
    if ms:
        clock = _charged(clock, mover, ms)
    if clock.missed or clock.offer == 1 - mover:
        offer = None if clock.offer == 1 - mover else clock.offer
        clock = replace(clock, missed=0, offer=offer)
    return clock


def after_step(
    now: Situation, mover: int, player: int, step: Step, ms: int | None, options: Options
) -> Clock:
    """The clock after a step that is no move, taken by `player` in the turn of `mover`.

    By Q2.7, Q2.8, Q2.12, Q-R2, Q-R7 and Q-R22. Ruling Q-R3.
    """
    clock = now.clock
    if step is Step.MISS:
        clock = _charged(clock, mover, clock.rest_ms(mover))
        missed = _missed_after(clock.missed, options, alone=now.finished(1 - mover))
        offer = None if clock.offer == 1 - mover else clock.offer
        ended = Ended(Step.MISS, mover) if options.computer == 1 - mover else None
        return replace(clock, missed=missed, offer=offer, ended=ended)
    clock = _charged(clock, mover, ms or 0)
    if step is Step.OFFER:
        this, (first, second) = clock.now_ms, clock.offered_ms
        offered = (this, second) if player == 0 else (first, this)
        return replace(clock, offer=player, offered_ms=offered)
    if step is Step.ACCEPT:
        return replace(clock, offer=None, ended=Ended(step, player))
    return replace(clock, ended=Ended(step, player))


def _missed_after(missed: int, options: Options, *, alone: bool) -> int:
    """The count of the row of misses after one more. Ruling Q-R22.

    A miss by who plays `alone` is one more of the row, breaks it, or counts as two: the turn passes
    to the opponent, and back. (A miss takes no time from the opponent, so whether that player is
    finished is the same before and after it.)
    """
    if alone and options.misses == "both":
        return 0
    return min(missed + (2 if alone and options.misses == "passings" else 1), MISSES)


def _charged(clock: Clock, mover: int, ms: int) -> Clock:
    """The clock with so much more time used in the turn of `mover`. Ruling Q-R2."""
    first, second = clock.left_ms
    left = (first - ms, second) if mover == 0 else (first, second - ms)
    return replace(clock, left_ms=left, turn_ms=clock.turn_ms + ms)


def ends_turn(clock: Clock, mover: int, step: Step | None) -> bool:
    """Whether the turn of `mover` is over after `step`, None for a move (Q-R4).

    Moves and misses end a turn, and any step that used up the mover's time; `clock` is after it.
    """
    return step is None or step is Step.MISS or clock.left_ms[mover] == 0


def scores_after_step(scores: Pair, step: Step, player: int) -> Pair:
    """The scores after `player` ended the game by `step` (Q2.8, Q2.12).

    Who resigns while ahead or level leaves the opponent one point more than they have themselves;
    a draw by agreement gives both the higher score; leaving changes nothing. A miss is one against
    the computer (Q2.7), which counts as resigning.

    >>> scores_after_step((50, 20), Step.RESIGN, 0), scores_after_step((50, 20), Step.ACCEPT, 0)
    ((50, 51), (50, 50))
    """
    if step is Step.ACCEPT:
        return max(scores), max(scores)
    if step in (Step.RESIGN, Step.MISS) and scores[player] >= scores[1 - player]:
        own = scores[player]
        return (own, own + 1) if player == 0 else (own + 1, own)
    return scores


# --- Is the game over? ----------------------------------------------------------------------------


class Situation(NamedTuple):
    """What an end is judged by; `movable`: whether each player has a move left (ruling Q-R5)."""

    clock: Clock
    scores: Pair
    movable: tuple[bool, bool]

    def out_of_time(self, player: int) -> bool:
        """Whether the player has used up their 3 hours (Q2.7)."""
        return self.clock.left_ms[player] == 0

    def finished(self, player: int) -> bool:
        """Whether the player has no time or no move left (Q2.8)."""
        return self.out_of_time(player) or not self.movable[player]

    @property
    def some_finished(self) -> bool:
        """Whether one of the players is finished, or both (Q2.8)."""
        return self.finished(0) or self.finished(1)


class End(NamedTuple):
    """How a game ended: the clause of its outcome, a stable code, in words, the winner, numbers.

    `data` has the lead in points where points decided, else the player who took the last step.
    `ruling` is the ruling that decided, "" if none did.
    """

    clause: str
    code: str
    text: str
    winner: int | None
    data: Data
    ruling: str = ""


ENDS: Final[tuple[tuple[str, str, Callable[[Situation], bool]], ...]] = (
    (
        "four-misses",
        f"the row of missed turns has reached {MISSES}",
        lambda now: now.clock.missed >= MISSES,
    ),
    (
        "lead",
        f"the lead is {LEAD} points or more",
        lambda now: abs(now.scores[0] - now.scores[1]) >= LEAD,
    ),
    (
        "time",
        "both players have used up their time",
        lambda now: now.out_of_time(0) and now.out_of_time(1),
    ),
    (
        "moves",
        "neither player has a move left",
        lambda now: not now.movable[0] and not now.movable[1],
    ),
    (
        "time-and-moves",
        "one player has no time left, the other no move",
        lambda now: now.finished(0) and now.finished(1),
    ),
)
"""The ends that more points decide: code, text, and when (Q2.8, Q-R6, Q-R8).

Where several hold, the first is named: all agree on the result.
"""


def end(now: Situation) -> End | None:
    """How the game has ended, None if it goes on (Q2.7, Q2.12). Clause Q2.8.

    Ruling Q-R8: a step that ended the game at once comes before all else. Ruling Q-R6: points only
    change by moves, so the lead is looked at after each of them.
    """
    if now.clock.ended is not None:
        return _end_by_step(now.clock.ended)
    for code, text, holds in ENDS:
        if holds(now):
            first, second = now.scores
            winner = None if first == second else int(second > first)
            ruling = "Q-R22" if code == "four-misses" and now.some_finished else ""
            return End("Q2.8", code, text, winner, (("lead", abs(first - second)),), ruling)
    return None


def _end_by_step(ended: Ended) -> End:
    """The end that a step brought about (Q2.7, Q2.8). Clause Q2.12."""
    player, winner = ended.player, 1 - ended.player
    data: Data = (("player", player),)
    if ended.by is Step.ACCEPT:
        return End("Q2.8", "agreement", "the players agreed to a draw", None, data)
    if ended.by is Step.LEAVE:
        return End("Q2.12", "left", f"player {player} left the game", winner, data)
    if ended.by is Step.MISS:
        text = f"player {player} missed a turn against the computer, which counts as resigning"
        return End("Q2.7", "missed-against-computer", text, winner, data, "Q-R3")
    return End("Q2.8", "resignation", f"player {player} resigned", winner, data)


# --- Who has the turn? ----------------------------------------------------------------------------


def goes_on(scores: Pair, movable: tuple[bool, bool]) -> bool:
    """Whether the other player's turn follows a move for which no time was given, on a new clock.

    By Q2.8. With no time charged, no misses and no offers, `end` and `pass_turn` depend on these
    two things alone, and so nearly every move of a game without times needs no more.
    `test_the_short_way_through_a_move_is_the_long_one` compares the two.
    """
    return movable == (True, True) and -LEAD < scores[0] - scores[1] < LEAD


def pass_turn(now: Situation, mover: int, *, turn_over: bool) -> tuple[Clock, int | None]:
    """The clock and the player who has the turn next; None when the game is over (Q2.8).

    Clause Q2.1. `turn_over`: whether the turn of `mover` has ended. A finished player has no turns:
    the other goes on alone. The time used in a turn is counted from 0 again when the next one
    begins.
    """
    clock = now.clock
    over = end(now) is not None
    if not over and not turn_over and not now.finished(mover):
        return clock, mover
    if (turn_over or not over) and clock.turn_ms:
        clock = replace(clock, turn_ms=0)
    if over:
        return clock, None
    return clock, mover if now.finished(1 - mover) else 1 - mover
