"""A position or a turn as an SVG picture: the board with what was found, and words beside it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from boardgames_core.checks import check_turn, wrong_type
from boardgames_core.game import Turn
from boardgames_core.pictures.pieces import scaled
from boardgames_core.pictures.sheet import PANEL, Block, sheet
from boardgames_core.pictures.view import Layout, Theme, View, view_of
from boardgames_core.quadroton.moves.making import QuadrotonTurn
from boardgames_core.quadroton.picture import describe
from boardgames_core.quadroton.squares import CELL_MASKS
from boardgames_core.quadroton.state.position import State, outcome, tile_at
from boardgames_core.quadroton.svg_picture.beside import hands, last_said, legend, limits, standing
from boardgames_core.quadroton.svg_picture.board import (
    LABELS,
    cells_shown,
    frames,
    labels,
    region,
)
from boardgames_core.quadroton.svg_picture.findings import numbered_squares, numbers_on, outlined
from boardgames_core.quadroton.vocabulary import (
    CELLS,
    Cell,
    Move,
    Placing,
    Rearranging,
    Step,
)

_WIDE: Final = 480
"""How wide a board is beside words."""

_NAMES: Final = {str(cell): cell for cell in CELLS}


def svg(  # noqa: PLR0913 - how a picture is wanted
    shown: State | QuadrotonTurn,
    *,
    last: Move | None = None,
    highlight: Iterable[str] = (),
    orientation: int = 0,
    size: int | None = None,
    layout: Layout = "auto",
    theme: Theme = "auto",
    bare: bool = False,
    crop: bool = True,
) -> str:
    """A position or a turn as an SVG picture: board, points, clock, hands, limits.

    Of a turn it shows what scored and why: the numbers 1, 2, 3, … of the events on their squares
    (Q2.11), patterns, chains and fences outlined in their colours, a fenced area hatched, what was
    found and did not score in grey with its clause, the tiles of the move framed, and the cells
    that they left dashed. Of a position `last` is the move that led to it. The cells of
    `highlight` (names, such as "c5") are framed, `orientation` is the player at whose side the
    bottom edge is, `size` the width in pixels (64 to 10,000; None: as wide as there is room). By
    `layout` the words stand below the board ("tall") or beside it ("wide"); "auto" is wide from a
    size of 600 on. `theme` is "light", "dark", or "auto": as the reader's screen is. A `bare`
    picture is the board alone; `crop` leaves out what is empty all around. Each cell that is shown
    is an element with `data-cell`. Squares carry their letter, so that no colour need be seen.
    Raises `InvalidStateError` for anything else.

    >>> from boardgames_core import quadroton
    >>> turn = quadroton.explain(quadroton.initial(seed=4), quadroton.parse_move("RGBY@c5"))
    >>> picture = svg(turn)
    >>> 'data-cell="c5"' in picture, 'data-cell="p16"' in picture
    (True, False)
    """
    state, turn = _state_and_turn(shown)
    if last is not None and type(last) not in (Placing, Rearranging, Step):
        raise wrong_type(last, "a move, a Step, or None")
    if type(crop) is not bool:
        raise wrong_type(crop, "true or false for crop")
    view = view_of(
        _NAMES,
        2,
        highlight=highlight,
        orientation=orientation,
        size=size,
        layout=layout,
        theme=theme,
        bare=bare,
    )
    told = describe(state)
    if turn is not None:
        last = turn.move
        told = "\n".join([*(event.text for event in turn.events), told])
    result = outcome(state)
    goes = f"player {state.mover} is to move" if result is None else f"over, {result.text}"
    title = f"Quadroton{', reverse game' if state.options.reverse else ''}: {goes}."
    above = [*standing(state), *last_said(state, turn, last)]
    below = [*(legend(turn) if turn is not None else ()), *hands(state), *limits(state)]
    return sheet(view, title, told, _board(state, turn, last, view, crop=crop), above, below)


def _state_and_turn(shown: State | QuadrotonTurn) -> tuple[State, QuadrotonTurn | None]:
    """The state to draw, and the turn that led to it if it is one."""
    if isinstance(shown, Turn):
        check_turn(shown, State, "Quadroton")
        return shown.after, shown
    if type(shown) is not State:
        raise wrong_type(shown, "a state or a turn of Quadroton")
    return shown, None


def _board(
    state: State, turn: QuadrotonTurn | None, last: Move | None, view: View, *, crop: bool
) -> Block:
    """Cells and tiles, what the turn found, frames, and the names of rows and columns."""
    framed = _framed(state, last)
    for name in sorted(view.highlight):
        framed[_NAMES[name]] = "glow"
    found = 0
    for each in (*turn.events, *turn.unscored) if turn is not None else ():
        found |= each.bits
    seen = [
        cell
        for cell in CELLS
        if cell in framed or tile_at(state, cell) is not None or found & CELL_MASKS[cell.index]
    ]
    where = region(seen, _WIDE if view.wide else PANEL, crop=crop, turned=view.turned)
    names = {} if turn is None else numbers_on(turn, where)
    outlines = outlined(turn, where) if turn is not None else []
    numbers = numbered_squares(names) if turn is not None else []
    over = ['<g class="over">', *outlines, *frames(where, framed), *numbers, "</g>"]
    pieces = scaled([*cells_shown(state, where, set(names)), *over], where.scale, LABELS)
    return Block([*pieces, '<g class="over">', *labels(where), "</g>"], *where.size)


def _framed(state: State, last: Move | None) -> dict[Cell, str]:
    """The cells where the last move left its tiles, and those that they left (Q2.4)."""
    if isinstance(last, Rearranging):
        cells = {change.source: "from" for change in last.changes}
        return cells | {change.target: "frame" for change in last.changes}
    if isinstance(last, Placing):
        return {placed.cell: "frame" for placed in last.tiles}
    if last is None and state.last is not None:
        return dict.fromkeys(state.last.cells, "frame")
    return {}
