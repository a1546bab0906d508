"""Positions as pictures: SVG, lines of text, and words for a listener."""

from __future__ import annotations

from html import escape
from typing import Final

from boardgames_core.checks import wrong_type
from boardgames_core.game import Score
from boardgames_core.sectors.notation import format_position
from boardgames_core.sectors.scoring import outcome, scores
from boardgames_core.sectors.state import (
    State,
    claim_is_due,
    claims_made,
    due_in_words,
    fields_of,
    last_mark,
    not_a_state,
    owner,
    puzzle_fields,
    to_move,
)
from boardgames_core.sectors.vocabulary import (
    CODES,
    FIELDS,
    Claim,
    Code,
    Combination,
    Mark,
    Move,
    PuzzleField,
)

_COLUMNS: Final = 5
"""Fields beside each other in a picture: seven rows of five."""

_SECTOR: Final = 18
_FIELD_WIDTH: Final = len(CODES) * _SECTOR
_FIELD_HEIGHT: Final = 30
_GAP: Final = 14
_MARGIN: Final = 24
_ROW: Final = _FIELD_HEIGHT + _GAP
_COVERS: Final = ("#f2c14e", "#7fb7e6", "#a6d38a", "#e59a9a", "#c5a3e0", "#9ad6cf", "#d9b38c")
"""The colours of the claimers' covers (clause S5); with more than seven claimers they recur."""

_XMLNS: Final = 'xmlns="http://www.w3.org/2000/svg" font-family="sans-serif" font-size="11"'
_PAPER: Final = "#f4f1ea"
_INK: Final = "#222"


def describe(state: State) -> str:
    """The position in words: who is to move, the last marks, who covered which fields."""
    lines = [_standing(state)]
    for puzzle_field in puzzle_fields(state.options):
        mark = last_mark(state, puzzle_field)
        shows = "is not marked yet" if mark is None else f"shows {_spoken(mark.codes)}"
        if puzzle_field is state.starred:
            shows += " and was marked last"
        lines.append(f"The {puzzle_field.title} puzzle field {shows}.")
    for claimer in range(len(state.covers)):
        fields = ", ".join(field.digits for field in fields_of(state, claimer)) or "none"
        lines.append(f"Fields of player {claimer}: {fields}.")
    found = ", ".join(_score_text(score) for score in scores(state))
    lines.append(f"Scores so far: {found}.")
    return "\n".join(lines)


def _spoken(combination: Combination) -> str:
    first, second, third = (str(code.value) for code in combination.codes)
    return f"{first}, {second} and {third}"


def _score_text(score: Score) -> str:
    return "no score" if score is None else str(score)


def _standing(state: State) -> str:
    result = outcome(state)
    if result is not None:
        return f"The game is over: {result.text}."
    rounds, mover = state.options.rounds, to_move(state)
    claims = claims_made(state.options, state.steps) + claim_is_due(state)
    place = f"Round {claims} of {rounds}"
    if claim_is_due(state):
        return f"{place}: player {mover} is to claim a field."
    return f"{place}: player {mover} is to mark {due_in_words(state)}."


def diagram(state: State) -> str:
    """The puzzle fields and the 35 fields in the order of S3, each with the player who covered it.

    Where a position has to tell the puzzle field marked last (S-R8), a star is behind it.

    >>> from boardgames_core.sectors.notation import parse_position
    >>> print(diagram(parse_position("135 u247 - 2")))
    upper  . 2 . 4 . . 7
    <BLANKLINE>
     123     124     125     126     127
     134     135 0   136     137     145
     146     147     156     157     167
     234     235     236     237     245
     246     247     256     257     267
     345     346     347     356     357
     367     456     457     467     567
    """
    if type(state) is not State:
        raise not_a_state(state)
    lines = [_puzzle_line(state, puzzle_field) for puzzle_field in puzzle_fields(state.options)]
    lines.append("")
    for begin in range(0, len(FIELDS), _COLUMNS):
        cells = (_field_text(state, field) for field in FIELDS[begin : begin + _COLUMNS])
        lines.append(f" {'  '.join(cells)}".rstrip())
    return "\n".join(lines)


def _puzzle_line(state: State, puzzle_field: PuzzleField) -> str:
    mark = last_mark(state, puzzle_field)
    shown = () if mark is None else mark.codes.codes
    codes = " ".join(code.digit if code in shown else "." for code in CODES)
    return f"{puzzle_field.title}  {codes}{' *' if puzzle_field is state.starred else ''}"


def _field_text(state: State, field: Combination) -> str:
    holder = owner(state, field)
    return f"{field} {'' if holder is None else holder:<2}"


def svg(state: State, *, last: Move | None = None) -> str:
    """The position as an SVG picture; the field or mark of `last`, which led to it, is framed.

    The upper puzzle field stands above the board, the lower one below it, if in play. A cover is a
    tint with the number of the player.
    """
    if type(state) is not State:
        raise not_a_state(state)
    if last is not None and type(last) not in (Claim, Mark):
        raise wrong_type(last, "a Claim or a Mark, or None")
    in_play = puzzle_fields(state.options)
    width = 2 * _MARGIN + _COLUMNS * (_FIELD_WIDTH + _GAP) - _GAP
    rows = len(FIELDS) // _COLUMNS + len(in_play)
    height = 2 * _MARGIN + rows * _ROW
    parts = [
        f'<svg {_XMLNS} viewBox="0 0 {width} {height}" role="img" text-anchor="middle">',
        f"<title>{escape('Sectors: ' + format_position(state))}</title>",
        f"<desc>{escape(describe(state))}</desc>",
        f'<rect width="{width}" height="{height}" fill="{_PAPER}"/>',
    ]
    for puzzle_field in in_play:
        row = 0 if puzzle_field is PuzzleField.UPPER else rows - 1
        parts += _puzzle_svg(state, puzzle_field, (width, row), last)
    for field in FIELDS:
        parts += _field_svg(state, field, last)
    return "\n".join([*parts, "</svg>"]) + "\n"


def _field_svg(state: State, field: Combination, last: Move | None) -> list[str]:
    """A field with its three codes, its cover and its place on the board (S2, S5)."""
    row, column = divmod(field.index, _COLUMNS)
    x = _MARGIN + column * (_FIELD_WIDTH + _GAP)
    y = _MARGIN + (row + 1) * _ROW
    holder = owner(state, field)
    fill = "#fff" if holder is None else _COVERS[holder % len(_COVERS)]
    framed = isinstance(last, Claim) and last.field == field
    parts = _strip(x, y, fill, framed=framed)
    parts += [_code_svg(x, y, code) for code in field.codes]
    if holder is not None:
        parts.append(f'<text x="{x + _FIELD_WIDTH / 2:g}" y="{y - 3}">player {holder}</text>')
    return parts


def _puzzle_svg(
    state: State, puzzle_field: PuzzleField, place: tuple[int, int], last: Move | None
) -> list[str]:
    """A puzzle field, all its codes named, the marked ones as discs (S4, S5, S8).

    The one marked last has a star where a position has to tell (S-R8).
    """
    width, row = place
    x, y = (width - _FIELD_WIDTH) // 2, _MARGIN + row * _ROW
    framed = isinstance(last, Mark) and last.puzzle_field is puzzle_field
    mark = last_mark(state, puzzle_field)
    marked = () if mark is None else mark.codes.codes
    parts = _strip(x, y, "#fff", framed=framed)
    name = f"{puzzle_field.title}{' *' if puzzle_field is state.starred else ''}"
    parts.append(f'<text x="{x - 26}" y="{y + 19}">{name}</text>')
    for code in CODES:
        if code in marked:
            middle = x + (code.sector - 0.5) * _SECTOR
            parts.append(f'<circle cx="{middle:g}" cy="{y + 15}" r="9" fill="#e8c7c7"/>')
        parts.append(_code_svg(x, y, code))
    return parts


def _strip(x: int, y: int, fill: str, *, framed: bool) -> list[str]:
    """Seven empty sectors in a row (S1)."""
    width = 3 if framed else 1
    size = f'width="{_FIELD_WIDTH}" height="{_FIELD_HEIGHT}"'
    parts = [f'<rect x="{x}" y="{y}" {size} fill="{fill}" stroke="{_INK}" stroke-width="{width}"/>']
    for sector in range(1, len(CODES)):
        edge = x + sector * _SECTOR
        parts.append(f'<path d="M{edge} {y}v{_FIELD_HEIGHT}" stroke="#b9b2a3" fill="none"/>')
    return parts


def _code_svg(x: int, y: int, code: Code) -> str:
    middle = x + (code.sector - 0.5) * _SECTOR
    return f'<text x="{middle:g}" y="{y + 19}" fill="{_INK}">{code.value}</text>'
