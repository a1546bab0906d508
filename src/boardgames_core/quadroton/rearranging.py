"""What forbids a rearranging. Clauses Q2.4, Q2.6, Q2.18, Q3.2 and Q3.3."""

from __future__ import annotations

from collections.abc import Iterator

from boardgames_core.game import Reason
from boardgames_core.quadroton.effect import board_after, changed_squares
from boardgames_core.quadroton.faults import (
    cell_data,
    cell_fault,
    limit_reason,
    parts_fault,
    size_fault,
    twice_fault,
)
from boardgames_core.quadroton.limits import first_move_with, rearranging_limits
from boardgames_core.quadroton.squares import CELL_BITS, occupied
from boardgames_core.quadroton.state import State, moves_made, protected_squares
from boardgames_core.quadroton.vocabulary import Change, Rearranging, Rotation, shown


def rearranging_reasons(state: State, move: Rearranging, player: int) -> Iterator[Reason]:
    """Every clause that forbids a rearranging. Clauses Q2.4, Q2.6, Q2.18, Q3.2 and Q3.3."""
    reverse = state.options.reverse
    clause = "Q3.2" if reverse else "Q2.4"
    fault = parts_fault(move.changes, Change, clause)
    if fault is not None:
        yield fault
        return
    fault = size_fault(move.changes, clause) or _changes_fault(state, move, clause)
    if fault is not None:
        yield fault
    yield from _unchanged_reason(move, reverse=reverse)
    size, made = len(move.changes), state.rearranged[player]
    if reverse:
        yield from _opening_reason(state, size, player)
    if not (reverse and fault is not None):  # in the reverse game Q3.2 has spoken already
        limit_clause = "Q3.2" if reverse else "Q2.6"
        limits = rearranging_limits(reverse=reverse)
        yield from limit_reason(limit_clause, size, made, limits, "moves with tiles on the board")
    if fault is None:
        yield from _undoing_reason(state, move, player)


def _changes_fault(state: State, move: Rearranging, clause: str) -> Reason | None:
    """Cells without a tile, cells that are not free, cells named twice. Clauses Q2.4 and Q3.2."""
    for change in move.changes:
        fault = cell_fault(change.source, clause) or cell_fault(change.target, clause)
        if fault is not None:
            return fault
        if type(change.rotation) is not Rotation:
            return Reason(clause, "not-a-rotation", f"{shown(change.rotation)} is not a rotation")
    taken = occupied(state.board)
    sources = [change.source for change in move.changes]
    for source in sources:
        if not taken >> CELL_BITS[source.index] & 1:
            return Reason(clause, "no-tile", f"no tile lies on {source}", cell_data(source))
    targets = [change.target for change in move.changes]
    fault = twice_fault(sources, clause, "changes begin on") or twice_fault(
        targets, clause, "tiles end on"
    )
    if fault is not None:
        return fault
    for target in targets:
        if taken >> CELL_BITS[target.index] & 1 and target not in sources:
            text = f"{target} is neither free nor left by a tile of this move"
            return Reason(clause, "occupied", text, cell_data(target))
    return None


def _unchanged_reason(move: Rearranging, *, reverse: bool) -> Iterator[Reason]:
    """A listed tile that neither changes its cell nor is rotated. Rulings Q-R1 and Q-R20.

    A rotation that leaves the tile's colours alike is a rotation.
    """
    for change in move.changes:
        if change.source == change.target and change.rotation is Rotation.NONE:
            clause = "Q-R20" if reverse else "Q-R1"
            text = f"the tile on {change.source} is listed, but neither moved nor rotated"
            yield Reason(clause, "unchanged", text)
            return


def _opening_reason(state: State, size: int, player: int) -> Iterator[Reason]:
    """Too many tiles so early in the reverse game. Clause Q3.3, ruling Q-R21."""
    this, first = moves_made(state, player) + 1, first_move_with(size)
    if size and this < first:
        text = f"{size} tiles at once only from the own move {first} on; this is move {this}"
        yield Reason("Q3.3", "opening", text, (("move", this), ("first_move", first)))


def _undoing_reason(state: State, move: Rearranging, player: int) -> Iterator[Reason]:
    """A move that undoes the opponent's last move. Clause Q2.18, ruling Q-R15."""
    protected = protected_squares(state, player)
    if not protected:
        return
    after, _ = board_after(state.board, move)
    changed, of = changed_squares(state.board, after, protected), protected.bit_count()
    if 2 * changed > of:
        text = f"it changes {changed} of the {of} squares of the opponent's last move"
        yield Reason("Q2.18", "undoing", text, (("changed", changed), ("of", of)))
