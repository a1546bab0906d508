"""What a window of a program shows: cells, tiles, hands, clocks, the cells that a turn changed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import assert_type

from boardgames_core import quadroton, triples


def board(state: triples.State) -> dict[str, str]:
    shown: dict[str, str] = {}
    for cell in triples.cells(triples.options(state)):
        colour = triples.tile_at(state, cell)
        assert_type(colour, triples.Colour | None)
        shown[str(cell)] = "" if colour is None else colour.name
    return shown


def flashed(turn: triples.Turn) -> tuple[triples.Cell, ...]:
    return triples.changed_cells(turn)


def beside(state: quadroton.State) -> str:
    hand = quadroton.hand(state, 0)
    assert_type(hand, Mapping[quadroton.Kind, int])
    clock = quadroton.clock_of(state)
    assert_type(clock, quadroton.Clock)
    mover = quadroton.to_move(state)
    return "over" if mover is None else f"player {mover}, {sum(hand.values())} tiles"


def main() -> None:
    state = triples.parse_position("1B1/3/R1G 0 - - race")
    assert len(board(state)) == 9
    assert len(flashed(triples.explain(state, triples.parse_move("b2")))) == 2
    assert triples.svg(state, last=triples.parse_move("b2")).startswith("<svg")
    assert beside(quadroton.initial(seed=4))
