"""Positions and turns as SVG pictures: what a tap did, and why it scored."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from boardgames_core.checks import check_turn, wrong_type
from boardgames_core.game import Turn, clauses_named
from boardgames_core.pictures.pieces import Place, circle, line, rect, scaled, text
from boardgames_core.pictures.sheet import PANEL, Block, gap, sheet, words
from boardgames_core.pictures.view import Layout, Theme, View, view_of
from boardgames_core.triples.notation import format_position
from boardgames_core.triples.picture import NAMES, describe
from boardgames_core.triples.scoring import outcome, scores
from boardgames_core.triples.state import State, TriplesTurn, cells, changed_cells, tile_at
from boardgames_core.triples.vocabulary import (
    KINDS,
    Cell,
    Kind,
    Move,
    Phase,
    Step,
    Tap,
    TripleEvent,
)

_SIDE: Final = 40
"""The side of a cell in the units that the board is drawn in, before it is scaled."""

_MOST: Final = 1.1
_WIDE: Final = 420
"""How far a board is enlarged at most; how wide one is beside words."""


def svg(  # noqa: PLR0913 - how a picture is wanted
    shown: State | TriplesTurn,
    *,
    last: Move | None = None,
    highlight: Iterable[str] = (),
    orientation: int = 0,
    size: int | None = None,
    layout: Layout = "auto",
    theme: Theme = "auto",
    bare: bool = False,
) -> str:
    """A position or a turn as an SVG picture: board, scores, whose turn it is, notice boards.

    Of a turn it shows what the tap did: the cell that the tile left, the triples that it completed,
    new ones apart from known ones (T6), a winner, the finale. Of a position `last` is the move that
    led to it. The cells of `highlight` (names, such as "c5") are framed, `orientation` is the
    player at whose side the bottom edge is, `size` the width in pixels (64 to 10,000; None: as wide
    as there is room). By `layout` the words stand below the board ("tall") or beside it ("wide");
    "auto" is wide from a size of 600 on. `theme` is "light", "dark", or "auto": as the reader's
    screen is. A `bare` picture is the board alone. Each cell is an element with `data-cell`. Tiles
    carry their letter, so that no colour need be seen. Raises `InvalidStateError` for anything
    else.

    >>> from boardgames_core import triples
    >>> picture = svg(triples.parse_position("1B1/3/R1G 0 - - race"), highlight=["b2"])
    >>> picture.count("data-cell"), 'data-cell="b2"' in picture
    (9, True)
    """
    state, turn = _state_and_turn(shown)
    if last is not None and type(last) not in (Tap, Step):
        raise wrong_type(last, "a Tap, a Step, or None")
    view = view_of(
        {str(cell) for cell in cells(state.options)},
        2,
        highlight=highlight,
        orientation=orientation,
        size=size,
        layout=layout,
        theme=theme,
        bare=bare,
    )
    title = "Triples: " + format_position(state)
    told = describe(state)
    if turn is not None:
        last = turn.move
        told = "\n".join([_moved(turn), *(event.text for event in turn.events), told])
    above = [*_standing(state), *_last(state, turn, last)]
    below = [*_legend(turn), *_notices(state, turn)]
    return sheet(view, title, told, _board(state, turn, last, view), above, below)


def _state_and_turn(shown: State | TriplesTurn) -> tuple[State, TriplesTurn | None]:
    """The state to draw, and the turn that led to it if it is one."""
    if isinstance(shown, Turn):
        check_turn(shown, State, "Triples")
        return shown.after, shown
    if type(shown) is not State:
        raise wrong_type(shown, "a state or a turn of Triples")
    return shown, None


# --- The board ------------------------------------------------------------------------------------


class _Places(NamedTuple):
    """Where the cells of a board lie in the picture."""

    rows: int
    columns: int
    turned: bool

    def corner(self, cell: Cell) -> Place:
        """The upper left corner of a cell."""
        column, row = cell.column, self.rows - 1 - cell.row
        if self.turned:
            column, row = self.columns - 1 - column, cell.row
        return (column + 0.6) * _SIDE, row * _SIDE

    def middle(self, cell: Cell) -> Place:
        """The middle of a cell."""
        x, y = self.corner(cell)
        return x + _SIDE / 2, y + _SIDE / 2


def _board(state: State, turn: TriplesTurn | None, last: Move | None, view: View) -> Block:
    """Cells, what the turn did under the tiles, tiles, frames, and the names of the cells."""
    rows, columns = state.options.rows, state.options.columns
    room = _WIDE if view.wide else PANEL
    across, down = (columns + 1.2) * _SIDE, (rows + 0.6) * _SIDE
    scale = min(_MOST, room / across)
    at = _Places(rows, columns, view.turned)
    order = cells(state.options)
    pieces = [rect(at.corner(cell), (_SIDE, _SIDE), "cell") for cell in order]
    pieces += ['<g class="over">', *_way(turn, at), *_lines(turn, at), "</g>"]
    pieces += [_cell(state, cell, at) for cell in order]
    frames = {str(last.cell): "frame"} if isinstance(last, Tap) else {}
    frames |= dict.fromkeys(view.highlight, "glow")
    pieces.append('<g class="over">')
    for cell in order:
        if str(cell) in frames:
            x, y = at.corner(cell)
            inner = _SIDE - 3
            pieces.append(rect((x + 1.5, y + 1.5), (inner, inner), frames[str(cell)]))
    pieces += [*_labels(at), "</g>"]
    return Block(scaled(pieces, scale), across * scale, down * scale)


def _cell(state: State, cell: Cell, at: _Places) -> str:
    """What can be touched: the cell, with its tile if there is one."""
    tile = tile_at(state, cell)
    spot = f"{rect(at.corner(cell), (_SIDE, _SIDE), 'spot')}"
    if tile is None:
        return f'<g data-cell="{cell}">{spot}</g>'
    x, y = at.middle(cell)
    letter = text((x, y + 0.14 * _SIDE), tile.letter, 0.4 * _SIDE, f"head middle on-{tile.letter}")
    disc = circle((x, y), 0.38 * _SIDE, f"tile-{tile.letter}")
    return f'<g data-cell="{cell}"><title>{NAMES[tile]} on {cell}</title>{spot}{disc}{letter}</g>'


def _way(turn: TriplesTurn | None, at: _Places) -> list[str]:
    """The cell that the tile left, and the way that it slid (T3)."""
    changed = changed_cells(turn) if turn is not None else ()
    if not changed:
        return []
    source, target = changed
    ends = at.middle(source), at.middle(target)
    return [line(ends, "way"), circle(ends[0], 0.36 * _SIDE, "from")]


def _lines(turn: TriplesTurn | None, at: _Places) -> list[str]:
    """The completed triples, those that were known first, so that the new ones are seen (T4)."""
    found = [event for event in _triples(turn) if not event.new]
    found += [event for event in _triples(turn) if event.new]
    return [
        line([at.middle(cell) for cell in event.cells], "new" if event.new else "known")
        for event in found
    ]


def _triples(turn: TriplesTurn | None) -> list[TripleEvent]:
    events = () if turn is None else turn.events
    return [event for event in events if isinstance(event, TripleEvent)]


def _labels(at: _Places) -> list[str]:
    """The column letters below the board and the row numbers beside it."""
    font, labels = 0.34 * _SIDE, []
    for column in range(at.columns):
        x, _ = at.middle(Cell(column, 0))
        base = (at.rows + 0.42) * _SIDE
        labels.append(text((x, base), str(Cell(column, 0))[0], font, "soft middle"))
    for row in range(at.rows):
        _, y = at.middle(Cell(0, row))
        labels.append(text((0.46 * _SIDE, y + 0.12 * _SIDE), str(row + 1), font, "soft end"))
    return labels


# --- Words above and below ------------------------------------------------------------------------


def _standing(state: State) -> list[Block]:
    """Whose turn it is, or how the game ended, and the scores (T6)."""
    result = outcome(state)
    if result is not None:
        said = f"The game is over: {result.text}"
    elif state.phase is Phase.FINALE:
        said = f"Finale: player {state.winner} moves alone"
    else:
        said = f"Player {state.mover} is to move"
    first, second = scores(state)
    return [words(said, "head"), words(f"Kinds: player 0 has {first}, player 1 has {second}")]


def _last(state: State, turn: TriplesTurn | None, last: Move | None) -> list[Block]:
    """The last move, if it is known."""
    if turn is not None:
        return [words(f"Last move: {_moved(turn)}")]
    if last is None:
        return []
    return [words(f"Last move: {last}")]


def _moved(turn: TriplesTurn) -> str:
    """What a turn did, in words (T3)."""
    if turn.move is Step.STOP:
        return f"player {turn.player} stopped the finale"
    changed = changed_cells(turn)
    slid = f", and a tile slid there from {changed[0]}" if changed else ", and no tile slid"
    return f"player {turn.player} tapped {turn.move}{slid}"


def _legend(turn: TriplesTurn | None) -> list[Block]:
    """Every event with its clause, and for a triple that is not new what stopped it (T6, T8)."""
    if turn is None:
        return []
    why = {event.cells: event for event in turn.unscored}
    blocks = []
    for event in turn.events:
        told = why.get(event.cells, event) if isinstance(event, TripleEvent) else event
        swatch = ""
        if isinstance(event, TripleEvent):
            ends = (3.5, 11) if event.new else (0, 15)
            swatch = line([(x, 8) for x in ends], "new" if event.new else "known")
        said = f"{told.text} ({', '.join(clauses_named(told))})"
        blocks.append(words(said[0].upper() + said[1:], "" if swatch else "head", swatch))
    return [*blocks, gap()] if blocks else []


_COLUMNS: Final = 5
_CHIP: Final = (56, 17)


def _notices(state: State, turn: TriplesTurn | None) -> list[Block]:
    """Both notice boards: own kinds in colour, the opponent's in grey, others as outlines (T6)."""
    fresh = {event.kind for event in _triples(turn) if event.new}
    blocks = []
    for player in range(2):
        own, other = state.notes[player], state.notes[1 - player]
        newest = fresh if turn is not None and turn.player == player else set()
        width, height = _CHIP
        pieces = []
        for index, kind in enumerate(KINDS):
            row, column = divmod(index, _COLUMNS)
            x, y = column * (width + 4), row * (height + 4) + 3
            noted = "own" if own >> index & 1 else "other" if other >> index & 1 else "free"
            pieces.append(_chip(kind, (x, y), noted, newest=kind in newest))
        blocks.append(words(f"Notice board of player {player}", "head"))
        blocks.append(Block(pieces, PANEL, len(KINDS) // _COLUMNS * (height + 4) + 8))
    if state.options.claims == "shared":
        blocks.append(words("Grey: the opponent's; both can note a kind (T-R2)", "soft"))
    else:
        blocks.append(words("Grey: the opponent's, gone (T-R2)", "soft"))
    return blocks


def _chip(kind: Kind, at: Place, noted: str, *, newest: bool) -> str:
    """A kind on a notice board; one noted by this turn is framed."""
    (x, y), (width, height), part = at, _CHIP, _CHIP[0] / 3
    pieces = []
    for place, colour in enumerate(kind.colours):
        fill = {"own": f"tile-{colour.letter}", "other": "gone"}.get(noted, "cell")
        ink = f"on-{colour.letter}" if noted == "own" else "soft"
        corner = (x + place * part, y)
        pieces.append(rect(corner, (part, height), fill))
        middle = (corner[0] + part / 2, y + 13)
        pieces.append(text(middle, colour.letter, 11.5, f"middle {ink}"))
    if newest:
        pieces.append(rect((x - 1, y - 1), (width + 2, height + 2), "frame"))
    return f'<g data-kind="{kind.name}" class="{noted}">{"".join(pieces)}</g>'
