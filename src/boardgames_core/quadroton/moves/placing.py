"""What forbids a placing (Q2.2, Q2.6, Q3.1)."""

from __future__ import annotations

from boardgames_core.game import Reason
from boardgames_core.jsondata.values import repr_of
from boardgames_core.quadroton.moves.refusals import (
    cell_data,
    cell_refusal,
    limit_refusal,
    parts_refusal,
    size_refusal,
    twice_refusal,
)
from boardgames_core.quadroton.squares import CELL_BITS, occupied
from boardgames_core.quadroton.state.limits import placing_limits
from boardgames_core.quadroton.state.position import State
from boardgames_core.quadroton.tiles import KIND_OF, KINDS
from boardgames_core.quadroton.vocabulary import Placed, Placing, Tile


def placing_reasons(state: State, move: Placing, player: int) -> list[Reason]:
    """What forbids a placing (Q2.6, Q3.1). Clause Q2.2.

    None is forbidden by Q2.18: a placing changes no square that is covered.
    """
    reverse = state.options.reverse
    if reverse:
        return [Reason("Q3.1", "no-placing", "there is no placing in the reverse game")]
    refusal = parts_refusal(move.tiles, Placed, "Q2.2")
    if refusal is not None:
        return [refusal]
    refusal = (
        size_refusal(move.tiles, "Q2.2")
        or _placed_cells_refusal(state, move)
        or _hand_refusal(state, move, player)
    )
    size, made = len(move.tiles), state.placed[player]
    limit = limit_refusal("Q2.6", size, made, placing_limits(reverse=reverse), "placings")
    return [*filter(None, (refusal, limit))]


def _placed_cells_refusal(state: State, move: Placing) -> Reason | None:
    """What is not a tile or not a cell, and cells not free or named twice (Q2.2)."""
    taken = occupied(state.board)
    for placed in move.tiles:
        if type(placed.tile) is not Tile or placed.tile.index < 0:
            return Reason("Q2.2", "not-a-tile", f"{repr_of(placed.tile)} is not a tile")
        refusal = cell_refusal(placed.cell, "Q2.2")
        if refusal is not None:
            return refusal
        if taken >> CELL_BITS[placed.cell.index] & 1:
            text = f"{placed.cell} is not free; a tile is never placed onto another"
            return Reason("Q2.2", "occupied", text, cell_data(placed.cell))
    return twice_refusal([placed.cell for placed in move.tiles], "Q2.2", "tiles go to")


def _hand_refusal(state: State, move: Placing, player: int) -> Reason | None:
    """More tiles of a kind than the player has in hand (Q2.2)."""
    own = state.hands[player]
    wanted: dict[int, int] = {}
    for placed in move.tiles:
        kind = KIND_OF[placed.tile.index]
        wanted[kind] = wanted.get(kind, 0) + 1
        if wanted[kind] > own[kind]:
            name = KINDS[kind].name
            text = f"player {player} has {own[kind]} of kind {name} in hand, too few for {move}"
            return Reason("Q2.2", "not-in-hand", text, (("kind", name), ("in_hand", own[kind])))
    return None
