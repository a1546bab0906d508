"""Legality, and what a step does. `why_illegal` decides; the rest agrees with it."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from typing import Final, cast

from boardgames_core.chance import pick
from boardgames_core.checks import check_rng, time_fault
from boardgames_core.errors import IllegalMoveError
from boardgames_core.game import Data, Reason, Rng, Turn
from boardgames_core.jsondata.values import shown
from boardgames_core.sectors.combinatorics import allowed_marks, distance, moving_marks
from boardgames_core.sectors.scoring import result, value_events
from boardgames_core.sectors.state import (
    SectorsTurn,
    State,
    claim_is_due,
    due_in_words,
    due_puzzle_fields,
    free,
    is_over,
    marked,
    mover,
    owner,
    tells_last,
)
from boardgames_core.sectors.vocabulary import (
    CLAIMS,
    MARKS,
    Claim,
    Combination,
    Mark,
    Move,
    PuzzleField,
    chooses_field,
)

_PUZZLE_FIELDS: Final = {"upper": "S-R1", "both": "S-R7", "both-one": "S-R8"}
"""The ruling that says which puzzle field is marked, by the option."""

_CLAIMS_AND_BITS: Final = tuple((claim, 1 << claim.field.index) for claim in CLAIMS)

_EVERY: Final = tuple(range(len(CLAIMS)))


def legal_moves(state: State) -> Iterator[Move]:
    """The legal claims or marks in the order of S3; none when the game is over.

    A claim takes any field not covered yet (clause S7); the first mark of a puzzle field is free,
    a later one moves as many codes as the options allow (clause S10). Where the setter chooses the
    puzzle field (S-R8), the marks of the upper one come first.

    >>> from boardgames_core import sectors
    >>> state = sectors.parse_position("123 - - 1")
    >>> len(list(sectors.legal_moves(state)))
    35
    """
    return iter(_legal(state))


def _legal(state: State) -> list[Move]:
    """The list of legal moves, found without asking `why_illegal` for each."""
    if is_over(state):
        return []
    if claim_is_due(state):
        uncovered = free(state.covers)
        return [claim for claim, bit in _CLAIMS_AND_BITS if uncovered & bit]
    legal: list[Move] = []
    for puzzle_field in due_puzzle_fields(state):
        marks = MARKS[puzzle_field]
        legal += [marks[index] for index in _following(state, marked(state, puzzle_field))]
    return legal


def _following(state: State, last: int | None) -> tuple[int, ...]:
    """The marks that may follow `last`, by index, on the puzzle field due (S10)."""
    if last is None:
        return _EVERY
    return allowed_marks(state.options.relocate, state.options.may_stand)[last]


def sample_move(state: State, rng: Rng) -> Move:
    """A legal move, each equally likely. Raises `IllegalMoveError` when the game is over."""
    legal = _legal(state)
    if not legal:
        raise IllegalMoveError(_over(state), state, None)
    check_rng(rng)
    return pick(rng, legal)


def why_illegal(
    state: State, move: Move, *, player: int | None = None, ms: int | None = None
) -> Reason | None:
    """None if `player` (default: whoever is to move) may take this step, else the reason.

    The first that applies names it: the game is over (clause S11), it is another player's turn
    (S9), `ms` is no time (it plays no other part: Sectors knows no clock), a claim where a mark is
    due or the other way (S9), then the field or the mark itself.

    >>> from boardgames_core import sectors
    >>> state = sectors.parse_position("123,145 u246 - 3")
    >>> print(sectors.why_illegal(state, sectors.parse_move("u135")))
    u135 would move 3 of the marks u246; exactly 1 must move (clause S10)
    """
    if is_over(state):
        return _over(state)
    if player is not None and (type(player) is not int or player != mover(state)):
        return _not_to_move(state, player)
    if ms is not None and (fault := time_fault(ms)) is not None:
        return fault
    if type(move) is Claim and type(move.field) is Combination:
        return _why_no_claim(state, move)
    if (
        type(move) is Mark
        and type(move.codes) is Combination
        and type(move.puzzle_field) is PuzzleField
    ):
        return _why_no_mark(state, move)
    text = f"a move is a claim of a field or a mark of a puzzle field, not {shown(move)}"
    return Reason("S9", "not-a-move", text)


def _why_no_claim(state: State, move: Claim) -> Reason | None:
    """None if the field may be covered now, else the reason (S7, S9)."""
    if not claim_is_due(state):
        text = f"a mark of {due_in_words(state)} is due, not a claim"
        return Reason("S9", "mark-is-due", text, (), _of_two_setters(state))
    if free(state.covers) >> move.field.index & 1:
        return None
    holder = cast(int, owner(state, move.field))
    text = f"field {move.field} is covered already, by player {holder}"
    data: Data = (("field", move.field.digits), ("owner", holder))
    return Reason("S7", "covered", text, data)


def _why_no_mark(state: State, move: Mark) -> Reason | None:
    """None if the mark may be made now, else the reason (S8, S9, S10, S-R3)."""
    if claim_is_due(state):
        text = "a claim of a field is due, not a mark"
        return Reason("S9", "claim-is-due", text, (), _of_two_setters(state))
    if move.puzzle_field not in due_puzzle_fields(state):
        return _wrong_puzzle_field(state, move)
    last = marked(state, move.puzzle_field)
    if last is None or move.codes.index in _following(state, last):
        return None
    return _wrong_relocation(state, move, MARKS[move.puzzle_field][last])


def _wrong_puzzle_field(state: State, move: Mark) -> Reason:
    """The refusal of a mark of the puzzle field that is not due (S9, S-R1, S-R7, S-R8)."""
    (due,) = due_puzzle_fields(state)
    data: Data = (("due", due.letter),)
    if chooses_field(state.options):
        text = f"the {due.title} puzzle field is not marked yet, and this is the last mark"
        return Reason("S9", "other-field-unmarked", text, data, "S-R8")
    text = f"the {due.title} puzzle field is to be marked, not the {move.puzzle_field.title}"
    ruling = _PUZZLE_FIELDS[state.options.puzzle_fields]
    return Reason("S9", "wrong-puzzle-field", text, data, ruling)


def _wrong_relocation(state: State, move: Mark, last: Mark) -> Reason:
    """The refusal of a mark that moves too many codes, or none (S10, S-R3)."""
    moved = distance(move.codes, last.codes)
    moving = moving_marks(state.options.relocate, state.options.may_stand)
    least, most = moving[0], moving[-1]
    data: Data = (("last", str(last)), ("moved", moved), ("least", least), ("most", most))
    allowed = f"exactly {most} must move" if least == most else f"{least} to {most} may move"
    if moved == 0:
        text = f"{move} would leave all marks where they are; {allowed}"
        return Reason("S10", "no-mark-moved", text, data, "S-R3")
    text = f"{move} would move {moved} of the marks {last}; {allowed}"
    return Reason("S10", "too-many-marks-moved", text, data, "S-R3")


def is_legal(state: State, move: Move, *, player: int | None = None, ms: int | None = None) -> bool:
    """Whether `player` (default: whoever is to move) may take the step (S7 to S11)."""
    return why_illegal(state, move, player=player, ms=ms) is None


def apply(state: State, move: Move, *, player: int | None = None, ms: int | None = None) -> State:
    """The state after the step. Raises `IllegalMoveError` with the reason if it is not legal.

    >>> from boardgames_core import sectors
    >>> state = sectors.apply(sectors.initial(), sectors.parse_move("+135"))
    >>> sectors.format_position(sectors.apply(state, sectors.parse_move("u247")))
    '135 u247 - 2'
    """
    reason = why_illegal(state, move, player=player, ms=ms)
    if reason is not None:
        raise IllegalMoveError(reason, state, move)
    steps = state.steps + 1
    if isinstance(move, Claim):
        covers = _with_cover(state, move.field.index)
        return State(state.options, covers, state.upper, state.lower, steps, state.starred)
    starred = move.puzzle_field if tells_last(state.options) else None
    if move.puzzle_field is PuzzleField.UPPER:
        return State(state.options, state.covers, move.codes.index, state.lower, steps, starred)
    return State(state.options, state.covers, state.upper, move.codes.index, steps, starred)


def _with_cover(state: State, index: int) -> tuple[int, ...]:
    """The covers after the claimer to move has covered the field at `index` (S7)."""
    covers = state.covers
    claimer = mover(state)
    return (*covers[:claimer], covers[claimer] | 1 << index, *covers[claimer + 1 :])


def explain(
    state: State, move: Move, *, player: int | None = None, ms: int | None = None
) -> SectorsTurn:
    """The turn: the state after the step, and after the last mark the value of each covered field.

    `unscored` lists, with `count="last"`, what the other puzzle field would give. Raises
    `IllegalMoveError`.

    >>> from boardgames_core import sectors
    >>> one_round = sectors.Options(rounds=1)
    >>> state = sectors.parse_position("135 - - 1", one_round)
    >>> for event in sectors.explain(state, sectors.parse_move("u136")).events:
    ...     print(event.text)
    field 135 of player 0 shares 51, 53 with u136: value 2
    """
    after = apply(state, move, player=player, ms=ms)
    events, unscored = value_events(after) if is_over(after) else ((), ())
    return Turn(state, mover(state), move, after, events, unscored, ms)


def _over(state: State) -> Reason:
    """The refusal of a step after the last mark (S11)."""
    rounds = state.options.rounds
    text = f"the game is over, {rounds} of {rounds} rounds are played: {result(state).text}"
    return Reason("S11", "over", text, (("rounds", rounds),))


def _not_to_move(state: State, player: Hashable) -> Reason:
    """The refusal of a step by a player whose turn it is not (S9, S-R2)."""
    text = f"player {mover(state)} is to move, not {shown(player)}"
    data: Data = (("to_move", mover(state)),)
    return Reason("S9", "not-to-move", text, data, _of_two_setters(state))


def _of_two_setters(state: State) -> str:
    """The ruling that says whose turn it is and what is due, where there are two setters (S-R7)."""
    return "S-R7" if state.options.puzzle_fields == "both" else ""
