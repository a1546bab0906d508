"""Words beside the board: standing, clock, what the turn found, hands, limits."""

from __future__ import annotations

from typing import Final

from boardgames_core.game import clauses_named
from boardgames_core.pictures.pieces import line, rect, text
from boardgames_core.pictures.sheet import PANEL, Block, gap, words
from boardgames_core.quadroton.moves.making import QuadrotonTurn
from boardgames_core.quadroton.state.clock import MISSES, TURN_MS
from boardgames_core.quadroton.state.limits import placing_limits, rearranging_limits
from boardgames_core.quadroton.state.position import State, hand, outcome
from boardgames_core.quadroton.svg_picture.findings import name_of_unscored
from boardgames_core.quadroton.vocabulary import LARGEST_MOVE, Kind, Move

_SAID_AT_MOST: Final = 12
"""How many things found and not scored are named."""


def standing(state: State) -> list[Block]:
    """Whose turn it is, or how the game ended, the points, and the clock (Q2.7, Q2.9)."""
    result = outcome(state)
    said = f"Player {state.mover} is to move"
    if result is not None:
        said = f"The game is over: {result.text}"
    first, second = state.scores
    clock = state.clock
    left = " and ".join(_time(ms) for ms in clock.left_ms)
    blocks = [
        words(said + (" (reverse game)" if state.options.reverse else ""), "head"),
        words(f"Points: player 0 has {first}, player 1 has {second}"),
        words(f"Time left: {left}, turn {_time(TURN_MS - clock.turn_ms)}"),
    ]
    if clock.missed:
        blocks.append(words(f"Turns missed in a row: {clock.missed} of {MISSES}"))
    if clock.offer is not None:
        blocks.append(words(f"Player {clock.offer} offers a draw"))
    return blocks


def _time(ms: int) -> str:
    """A time in hours, minutes and seconds, rounded down."""
    seconds = max(ms, 0) // 1000
    return f"{seconds // 3600}:{seconds // 60 % 60:02}:{seconds % 60:02}"


def last_said(state: State, turn: QuadrotonTurn | None, last: Move | None) -> list[Block]:
    """The last move, as far as it is known."""
    if turn is not None:
        gained = turn.after.scores[turn.player] - turn.before.scores[turn.player]
        scored = f", {_points(gained)}" if gained else ""
        return [words(f"Last move: player {turn.player}, {_spaced(turn.move)}{scored}")]
    if last is not None:
        return [words(f"Last move: {_spaced(last)}")]
    if state.last is not None:
        cells = ", ".join(str(cell) for cell in state.last.cells)
        return [words(f"Last move: player {state.last.player}, tiles on {cells}")]
    return []


def _spaced(move: Move) -> str:
    """A move as text, with room to break its line."""
    return str(move).replace("+", " + ")


def _points(number: int) -> str:
    return f"{number} point{'' if number == 1 else 's'}"


def legend(turn: QuadrotonTurn) -> list[Block]:
    """Each event by its number, and what was found and not scored by its letter (Q2.11)."""
    blocks = []
    for number, event in enumerate(turn.events, start=1):
        said = f"{event.text} ({', '.join(clauses_named(event))})"
        swatch = text((7, 12), str(number), 12, "number")
        blocks.append(words(said[0].upper() + said[1:], "", swatch))
    for place, dropped in enumerate(turn.unscored[:_SAID_AT_MOST]):
        said = f"Not scored: {dropped.text} ({', '.join(clauses_named(dropped))})"
        named = text((7, 10), name_of_unscored(place), 12, "soft head middle")
        swatch = named + line([(1, 14), (14, 14)], "unscored")
        blocks.append(words(said, "soft", swatch))
    more = len(turn.unscored) - _SAID_AT_MOST
    if more > 0:
        blocks.append(words(f"and {more} more that did not score", "soft"))
    return [*blocks, gap()] if blocks else []


# --- Hands and limits -----------------------------------------------------------------------------

_IN_ROW: Final = 8
_KIND: Final = (37, 22)
_TILE: Final = 16


def hands(state: State) -> list[Block]:
    """The hand of each player: how many tiles of each kind (Q1.2)."""
    blocks = []
    for player in range(2):
        held = hand(state, player)
        tiles = sum(held.values())
        said = f"Hand of player {player}: {tiles} tile{'' if tiles == 1 else 's'}"
        pieces = [
            _kind(kind, count, divmod(place, _IN_ROW), player)
            for place, (kind, count) in enumerate(held.items())
        ]
        rows = -(-len(held) // _IN_ROW)
        blocks += [words(said, "head"), Block(pieces, PANEL, rows * _KIND[1] + 6)]
    return [] if state.options.reverse else blocks


def _kind(kind: Kind, count: int, place: tuple[int, int], player: int) -> str:
    """A kind in a hand: a small tile, and how many there are."""
    x, y = place[1] * _KIND[0], place[0] * _KIND[1] + 3
    half = _TILE / 2
    corners = ((0, 0), (1, 0), (1, 1), (0, 1))
    pieces = [
        rect((x + right * half, y + down * half), (half, half), f"tile-{colour.letter}")
        for colour, (right, down) in zip(kind.looks[0].colours, corners, strict=True)
    ]
    pieces.append(rect((x, y), (_TILE, _TILE), "edge"))
    pieces.append(text((x + _TILE + 3, y + 12.5), str(count), 12))
    return f'<g data-kind="{kind}" data-player="{player}">{"".join(pieces)}</g>'


def limits(state: State) -> list[Block]:
    """How many moves with 1, 2, … 8 tiles each player may still make (Q2.6, Q3.2)."""
    reverse = state.options.reverse
    rows = [("tiles", [str(tiles) for tiles in range(1, LARGEST_MOVE + 1)])]
    for player in range(2):
        if not reverse:
            left = zip(placing_limits(reverse=False), state.placed[player], strict=True)
            rows.append((f"player {player} places", [str(most - made) for most, made in left]))
        left = zip(rearranging_limits(reverse=reverse), state.rearranged[player], strict=True)
        rows.append((f"player {player} rearranges", [str(most - made) for most, made in left]))
    pieces = []
    for row, (name, numbers) in enumerate(rows):
        base, style = 16 * row + 12, " soft" if row == 0 else ""
        pieces.append(text((0, base), name, 12, style.strip()))
        for column, each in enumerate(numbers):
            pieces.append(text((144 + 22 * column, base), each, 12, f"end{style}"))
    return [words("Moves left with so many tiles", "head"), Block(pieces, PANEL, 16 * len(rows))]
