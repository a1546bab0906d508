"""What forbids a rearranging (Q2.4, Q2.6, Q2.18, Q3.2, Q3.3)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from boardgames_core.game import Reason
from boardgames_core.jsondata.values import repr_of
from boardgames_core.quadroton.moves.changed_board import board_after, changed_squares, most_changes
from boardgames_core.quadroton.moves.refusals import (
    cell_data,
    cell_refusal,
    limit_refusal,
    parts_refusal,
    size_refusal,
    twice_refusal,
)
from boardgames_core.quadroton.squares import CELL_BITS, occupied
from boardgames_core.quadroton.state.limits import apart, first_move_with, rearranging_limits
from boardgames_core.quadroton.state.position import State, moves_made, protected_squares
from boardgames_core.quadroton.vocabulary import (
    Cell,
    Change,
    Options,
    Rearranging,
    Rotation,
)

_LIMITED: Final = "moves with tiles on the board"


def rearranging_reasons(state: State, move: Rearranging, player: int) -> list[Reason]:
    """Every clause that forbids a rearranging (Q2.6, Q2.18, Q3.2, Q3.3). Clause Q2.4."""
    reverse, changes = state.options.reverse, move.changes
    clause = "Q3.2" if reverse else "Q2.4"
    refusal = parts_refusal(changes, Change, clause)
    if refusal is not None:
        return [refusal]
    size, made = len(changes), state.rearranged[player]
    refusal = size_refusal(changes, clause) or _changes_refusal(state, changes, clause)
    refusals = [refusal, _unchanged_refusal(changes, reverse=reverse)]
    limits = rearranging_limits(reverse=reverse)
    if reverse:
        mixed = None if refusal else _mixed_refusal(changes, state.options)
        refusals += [mixed, _opening_refusal(state, size, player)]
        if not (refusal or mixed):  # else Q3.2 has spoken already
            refusals.append(limit_refusal(clause, size, made, limits, _LIMITED, "Q-R24"))
    else:
        refusals.append(limit_refusal("Q2.6", size, made, limits, _LIMITED))
    if refusal is None and (protected := protected_squares(state, player)):
        refusals.append(_undoing_refusal(state, move, protected))
    return [*filter(None, refusals)]


def _changes_refusal(state: State, changes: tuple[Change, ...], clause: str) -> Reason | None:
    """Cells without a tile, cells that are not free, cells named twice (Q2.4, Q3.2)."""
    for change in changes:
        source, target = change.source, change.target
        refusal = cell_refusal(source, clause) or (
            None if target is source else cell_refusal(target, clause)
        )
        if refusal is not None:
            return refusal
        if type(change.rotation) is not Rotation:
            return Reason(clause, "not-a-rotation", f"{repr_of(change.rotation)} is not a rotation")
    taken = occupied(state.board)
    for change in changes:
        source = change.source
        if not taken >> CELL_BITS[source.index] & 1:
            return Reason(clause, "no-tile", f"no tile lies on {source}", cell_data(source))
    if len(changes) == 1 and changes[0].source is changes[0].target:  # no other cell is named
        return None
    return _meeting_refusal(taken, changes, clause)


def _meeting_refusal(taken: int, changes: tuple[Change, ...], clause: str) -> Reason | None:
    """Cells named twice, or gone to while a tile lies there (Q2.4, Q3.2)."""
    sources = [change.source for change in changes]
    targets = [change.target for change in changes]
    refusal = twice_refusal(sources, clause, "changes begin on") or twice_refusal(
        targets, clause, "tiles end on"
    )
    if refusal is not None:
        return refusal
    for target in targets:
        if taken >> CELL_BITS[target.index] & 1 and target not in sources:
            text = f"{target} is neither free nor left by a tile of this move"
            return Reason(clause, "occupied", text, cell_data(target))
    return None


def _unchanged_refusal(changes: tuple[Change, ...], *, reverse: bool) -> Reason | None:
    """A listed tile that neither changes its cell nor is rotated. Ruling Q-R1. Ruling Q-R20.

    A rotation that leaves the tile's colours alike is a rotation.
    """
    for change in changes:
        if change.rotation is Rotation.NONE and change.source == change.target:
            if type(change.source) is not Cell:
                return None  # what is no cell cannot be judged; Q2.4 refuses it
            clause = "Q-R20" if reverse else "Q-R1"
            text = f"the tile on {change.source} is listed, but neither moved nor rotated"
            return Reason(clause, "unchanged", text)
    return None


def _mixed_refusal(changes: tuple[Change, ...], options: Options) -> Reason | None:
    """Tiles turned in their cells and others exchanged, by one move of the reverse game (Q3.2)."""
    if not mixes_kinds(changes, options):
        return None
    kept = _kept(changes)
    changed = len(changes) - kept
    text = f"{kept} of the tiles keep their cells and {changed} do not; a move turns or exchanges"
    data = (("kept", kept), ("changed", changed))
    return Reason("Q3.2", "mixed-kinds", text, data, ruling="Q-R25")


def _kept(changes: Sequence[Change]) -> int:
    """How many of the tiles keep their cells."""
    return sum(change.source == change.target for change in changes)


def mixes_kinds(changes: Sequence[Change], options: Options) -> bool:
    """Whether Q-R25 forbids these changes in one move."""
    return apart(options) and 0 < _kept(changes) < len(changes)


def _opening_refusal(state: State, size: int, player: int) -> Reason | None:
    """Too many tiles so early in the reverse game (Q3.3, Q-R21)."""
    if not size or not too_early(state, size, player):
        return None
    this, first = moves_made(state, player) + 1, first_move_with(size)
    text = f"{size} tiles at once only from the own move {first} on; this is move {this}"
    return Reason("Q3.3", "opening", text, (("move", this), ("first_move", first)))


def too_early(state: State, size: int, player: int) -> bool:
    """Whether the reverse game does not allow this many tiles at once yet, by Q3.3."""
    return state.options.reverse and moves_made(state, player) + 1 < first_move_with(size)


def _undoing_refusal(state: State, move: Rearranging, protected: int) -> Reason | None:
    """A move that undoes the opponent's last move. Clause Q2.18.

    `protected` are its squares (Q-R15); `most_changes` says how many may change.
    """
    after, _ = board_after(state.board, move)
    changed, of = changed_squares(state.board, after, protected), protected.bit_count()
    if changed <= most_changes(of):
        return None
    text = f"it changes {changed} of the {of} squares of the opponent's last move"
    return Reason("Q2.18", "undoing", text, (("changed", changed), ("of", of)))
