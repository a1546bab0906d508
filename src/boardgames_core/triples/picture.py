"""Positions as lines of text and in words for a listener, and sound as a picture."""

from __future__ import annotations

from collections.abc import Iterable
from types import MappingProxyType
from typing import Final

from boardgames_core.checks import all_of_type, check_turn, check_whole, wrong_type
from boardgames_core.game import Turn
from boardgames_core.pictures.palette import TILES
from boardgames_core.telling import counted, told_turn
from boardgames_core.triples.scoring import covered_tiles, outcome, scores
from boardgames_core.triples.state import (
    State,
    TriplesTurn,
    changed_cells,
    grid,
    may_stop,
    not_a_state,
    notice_board,
    occupied,
    tile_at,
)
from boardgames_core.triples.vocabulary import Cell, Colour, Phase, Step
from boardgames_core.triples.voices import Voice, schedule

NAMES: Final = MappingProxyType(
    {Colour.BLUE: "blue", Colour.RED: "red", Colour.GREEN: "green", Colour.YELLOW: "yellow"}
)

_XMLNS: Final = 'xmlns="http://www.w3.org/2000/svg" font-family="sans-serif"'
MOST_TICKS: Final = 2**31 - 1
"""How long a schedule can be that is drawn."""

_NAMED_TICKS: Final = 8
"""How many ticks are named below a schedule, at most."""


def describe(shown: State | TriplesTurn) -> str:
    """A position or a turn in words. Raises `InvalidStateError` for anything else.

    Of a position: who is to move, what is noted, and the tiles row by row from the top. Of a turn:
    the tap, which tile slid, every triple completed, and the standing.

    >>> from boardgames_core import triples
    >>> start = triples.parse_position("1B1/3/R1G 0 - - race")
    >>> print(describe(triples.explain(start, triples.parse_move("b2"))))
    Player 0 taps b2, and the blue tile slides there from b3.
    Kinds noted: 0 to 0.
    Player 1 is to move. Moves made: 1.
    """
    if isinstance(shown, Turn):
        check_turn(shown, State, "Triples")
        standing = f"Kinds noted: {' to '.join(map(str, scores(shown.after)))}."
        return told_turn(shown, _did(shown), [standing, _standing(shown.after)])
    if type(shown) is not State:
        raise wrong_type(shown, "a state or a turn of Triples")
    state = shown
    lines = [_standing(state)]
    for player in range(2):
        kinds = ", ".join(kind.name for kind in notice_board(state, player)) or "none"
        lines.append(f"Player {player} has noted: {kinds}.")
    for row in reversed(range(state.options.rows)):
        tiles = [
            f"{NAMES[tile]} on {cell}"
            for cell in (Cell(column, row) for column in range(state.options.columns))
            if (tile := tile_at(state, cell)) is not None
        ]
        lines.append(f"Row {row + 1}: {', '.join(tiles) or 'free'}.")
    return "\n".join(lines)


def _did(turn: TriplesTurn) -> str:
    """What a turn did to the board (T3)."""
    if turn.move is Step.STOP:
        return f"Player {turn.player} stops the finale."
    slid = "no tile slides"
    if changed := changed_cells(turn):
        tile = tile_at(turn.before, changed[0])
        slid = f"the {NAMES[tile] if tile else ''} tile slides there from {changed[0]}"
    return f"Player {turn.player} taps {turn.move}, and {slid}."


def _standing(state: State) -> str:
    result = outcome(state)
    if result is not None:
        return f"The game is over: {result.text}."
    if state.phase is Phase.FINALE:
        taken = occupied(state.tiles)
        alone = taken.bit_count() - covered_tiles(grid(state), taken).bit_count()
        of_all = counted(taken.bit_count(), "tile")
        left = f"{alone} of {of_all} {'is' if alone == 1 else 'are'} in no triple"
        stop = " They may stop." if may_stop(state) else ""
        return f"Finale of player {state.winner}, who moves alone: {left}.{stop}"
    return f"Player {state.mover} is to move. Moves made: {state.moves}."


def diagram(state: State) -> str:
    """The board as lines of text with its coordinates, a dot for a free cell.

    >>> from boardgames_core.triples.notation import parse_position
    >>> print(diagram(parse_position("1B1/3/R1G 0 - - race")))
     3  . B .
     2  . . .
     1  R . G
        a b c
    """
    if type(state) is not State:
        raise not_a_state(state)
    columns = range(state.options.columns)
    lines = []
    for row in reversed(range(state.options.rows)):
        tiles = (tile_at(state, Cell(column, row)) for column in columns)
        lines.append(f"{row + 1:2}  " + " ".join(tile.letter if tile else "." for tile in tiles))
    lines.append("    " + " ".join(str(Cell(column, 0))[0] for column in columns))
    return "\n".join(lines)


def schedule_svg(voices: Iterable[Voice], ticks: int) -> str:
    """The schedule of these voices as an SVG picture: a line a voice, a mark where it is heard.

    The ticks run from 0 to `ticks` - 1, some of them named below (T14).
    """
    check_whole(ticks, "ticks", 0, MOST_TICKS)
    playing = sorted(all_of_type(voices, Voice), key=lambda voice: (voice.number, voice.kind.name))
    line, left, width = 24, 140, 640
    height = line * (len(playing) + 1)
    parts = [
        f'<svg {_XMLNS} viewBox="0 0 {left + width + 20} {height}" role="img" font-size="12">',
        f"<title>Schedule of {len(playing)} voices for {ticks} ticks</title>",
        f'<rect width="{left + width + 20}" height="{height}" fill="#f4f1ea"/>',
    ]
    rows = [(voice, line * (place + 0.8)) for place, voice in enumerate(playing)]
    for voice, y in rows:
        parts.append(
            f'<text x="8" y="{y:g}">{voice.kind} factor {voice.factor}: {voice.number}</text>'
        )
    for tick, _ in schedule(playing):
        if tick >= ticks:
            break
        x = left + width * tick / ticks
        for voice, y in rows:
            if tick % voice.number == 0:
                fill, top = TILES[voice.kind.colours[0].letter][0], y - 10
                mark = f'<rect x="{x:.2f}" y="{top:g}" width="2" height="12" fill="{fill}"/>'
                parts.append(mark)
    base = line * (len(playing) + 0.8)
    parts.append(f'<text x="8" y="{base:g}">tick</text>')
    for tick in sorted({part * ticks // _NAMED_TICKS for part in range(_NAMED_TICKS)}):
        x = left + width * tick / max(ticks, 1)
        parts.append(f'<text x="{x:.2f}" y="{base:g}" text-anchor="middle">{tick}</text>')
    return "\n".join([*parts, "</svg>"]) + "\n"
