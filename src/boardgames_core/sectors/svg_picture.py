"""Positions and turns as SVG pictures: covers, marks now and before, shared codes and values."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Final, NamedTuple

from boardgames_core.checks import check_turn, wrong_type
from boardgames_core.game import Turn, clauses_named
from boardgames_core.pictures.palette import COVERS
from boardgames_core.pictures.pieces import Place, circle, line, rect, text
from boardgames_core.pictures.sheet import Block, gap, sheet, words
from boardgames_core.pictures.view import Layout, Theme, View, view_of
from boardgames_core.sectors.combinatorics import shared_codes
from boardgames_core.sectors.notation import format_position
from boardgames_core.sectors.picture import describe
from boardgames_core.sectors.scoring import (
    claimer_scores,
    covered_value,
    marks_by_counting,
    number_in_words,
    par,
)
from boardgames_core.sectors.state import (
    SectorsTurn,
    State,
    covered,
    fields_of,
    last_mark,
    owner,
    players,
    puzzle_fields,
    setter,
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

_TALL: Final = 3
_WIDE: Final = 5
"""How many fields are beside each other, below words and beside them."""

_SECTOR: Final = 13.5
_GAP: Final = 8
_CODES: Final = 19
"""How high the codes of a field are; its player and value stand below them."""

_FIELD: Final = (len(CODES) * _SECTOR, _CODES + 14)
_PUZZLE: Final = (len(CODES) * 30, 30)
"""Width and height of a field, and of a puzzle field."""

_FONT: Final = 10.5
_TITLE: Final = 46
"""How much room the name of a puzzle field takes beside it."""

_SAID_AT_MOST: Final = 21
"""How many values are told in words."""

_LONGEST: Final = 10_000
"""From what on a value has no room on its field."""


def svg(  # noqa: PLR0913 - how a picture is wanted
    shown: State | SectorsTurn,
    *,
    last: Move | None = None,
    highlight: Iterable[str] = (),
    orientation: int = 0,
    size: int | None = None,
    layout: Layout = "auto",
    theme: Theme = "auto",
    bare: bool = False,
) -> str:
    """A position or a turn as an SVG picture: covers, marks, scores, whose turn it is.

    A covered field has its player and, once a mark counts, the codes that it shares with it and its
    value so far (S12). Of a turn it shows the field that was covered, or the mark and, dashed, the
    one before it. Of a position `last` is the move that led to it. The fields of `highlight`
    (names, such as "135", "upper") are framed; `orientation` is the player who looks: setters sit
    opposite the claimers and see the board turned. `size` is the width in pixels (64 to 10,000;
    None: as wide as there is room). By `layout` there are three fields in a row and the words below
    ("tall"), or five and the words beside them ("wide"); "auto" is wide from a size of 600 on.
    `theme` is "light", "dark", or "auto": as the reader's screen is. A `bare` picture is the board
    alone. Each field is an element with `data-cell`, each code of a puzzle field with `data-code`.
    Raises `InvalidStateError` for anything else.

    >>> from boardgames_core import sectors
    >>> picture = svg(sectors.parse_position("135 u247 - 2"), highlight=["135"])
    >>> picture.count("data-cell"), 'data-cell="upper"' in picture
    (36, True)
    """
    state, turn = _state_and_turn(shown)
    if last is not None and type(last) not in (Claim, Mark):
        raise wrong_type(last, "a Claim or a Mark, or None")
    named = {*(field.digits for field in FIELDS), *map(_title, puzzle_fields(state.options))}
    view = view_of(
        named,
        players(state.options),
        highlight=highlight,
        orientation=orientation,
        size=size,
        layout=layout,
        theme=theme,
        bare=bare,
    )
    view = view._replace(turned=orientation >= state.options.claimers)
    title = "Sectors: " + format_position(state)
    told = describe(state)
    standing = told.partition("\n")[0].removesuffix(".")
    if turn is not None:
        last = turn.move
        told = "\n".join([*(event.text for event in turn.events), told])
    above = [words(standing, "head"), *_scores(state), *_last(turn, last)]
    below = [*_legend(turn), *_who(state)]
    return sheet(view, title, told, _board(state, turn, last, view), above, below)


def _state_and_turn(shown: State | SectorsTurn) -> tuple[State, SectorsTurn | None]:
    """The state to draw, and the turn that led to it if it is one."""
    if isinstance(shown, Turn):
        check_turn(shown, State, "Sectors")
        return shown.after, shown
    if type(shown) is not State:
        raise wrong_type(shown, "a state or a turn of Sectors")
    return shown, None


def _title(puzzle_field: PuzzleField) -> str:
    return puzzle_field.title


# --- The board ------------------------------------------------------------------------------------


class _Strip(NamedTuple):
    """Seven sectors in a row: where, how large, and whether the first is at the right."""

    at: Place
    size: Place
    codes: float
    turned: bool

    def middle(self, code: Code) -> Place:
        """The middle of a code's sector."""
        place = code.sector - 0.5
        if self.turned:
            place = len(CODES) - place
        return self.at[0] + place * self.size[0] / len(CODES), self.at[1] + self.codes / 2

    def drawn(self, style: str) -> list[str]:
        """The empty strip (S1)."""
        (x, y), (width, _) = self.at, self.size
        pieces = [rect(self.at, self.size, style), rect(self.at, self.size, "edge")]
        for sector in range(1, len(CODES)):
            edge = x + sector * width / len(CODES)
            pieces.append(line([(edge, y), (edge, y + self.codes)], "rule"))
        return pieces


def _board(state: State, turn: SectorsTurn | None, last: Move | None, view: View) -> Block:
    """The upper puzzle field, the 35 fields in the order of S3, the lower puzzle field (S4)."""
    columns = _WIDE if view.wide else _TALL
    strips = _strips(puzzle_fields(state.options), columns, turned=view.turned)
    pieces = []
    for each in puzzle_fields(state.options):
        pieces += _puzzle_field(state, turn, each, strips[each.title])
    for field in FIELDS:
        pieces += _field(state, field, strips[field.digits])
    pieces.append('<g class="over">')
    framed = {str(last.field): "frame"} if isinstance(last, Claim) else {}
    if isinstance(last, Mark):
        framed[last.puzzle_field.title] = "frame"
    for name, style in (framed | dict.fromkeys(sorted(view.highlight), "glow")).items():
        pieces.append(rect(strips[name].at, strips[name].size, style))
    width = columns * (_FIELD[0] + _GAP) - _GAP
    return Block(
        [*pieces, "</g>"], width, max(at[1] + size[1] for at, size, *_ in strips.values()) + 6
    )


def _strips(in_play: Collection[PuzzleField], columns: int, *, turned: bool) -> dict[str, _Strip]:
    """Where each field lies, by its name; turned, the lower puzzle field is at the top."""
    rows = -(-len(FIELDS) // columns)
    across, down = _FIELD[0] + _GAP, _FIELD[1] + _GAP
    left = (columns * across - _GAP - _PUZZLE[0] + _TITLE) / 2
    first = PuzzleField.LOWER if turned else PuzzleField.UPPER
    strips, y = {}, 4.0
    if first in in_play:
        strips[first.title] = _Strip((left, y), _PUZZLE, _PUZZLE[1], turned)
        y += _PUZZLE[1] + 2 * _GAP
    for field in FIELDS:
        row, column = divmod(field.index, columns)
        if turned:
            row, column = rows - 1 - row, columns - 1 - column
        at = (column * across, y + row * down)
        strips[field.digits] = _Strip(at, _FIELD, _CODES, turned)
    y += rows * down + _GAP
    for other in in_play:
        if other is not first:
            strips[other.title] = _Strip((left, y), _PUZZLE, _PUZZLE[1], turned)
    return strips


def _field(state: State, field: Combination, strip: _Strip) -> list[str]:
    """A field with its codes, those that it shares with a mark, its player, its value (S2, S12)."""
    claimer = owner(state, field)
    style = "cell" if claimer is None else f"cover-{claimer % len(COVERS)}"
    ink = "" if claimer is None else " on-cover"
    if claimer is None:
        strip = strip._replace(codes=strip.size[1])
    pieces = strip.drawn(style)
    counting, _ = marks_by_counting(state)
    if claimer is not None:
        for mark in counting:
            for code in shared_codes(field, mark.codes):
                pieces.append(_shared(mark.puzzle_field, strip.middle(code)))
    for code in field.codes:
        pieces.append(_code(strip.middle(code), code, _FONT, ink))
    if claimer is not None:
        (x, y), (width, height) = strip.at, strip.size
        base = y + height - 4
        pieces.append(text((x + 4, base), f"player {claimer}", _FONT, "on-cover"))
        if counting:
            worth = sum(
                covered_value(state.options, 1 << field.index, mark.codes.index)
                for mark in counting
            )
            said = f"value {worth}" if worth < _LONGEST else "huge"
            pieces.append(text((x + width - 4, base), said, _FONT, "end on-cover"))
    taken = "free" if claimer is None else f"player {claimer}"
    title = f"<title>field {field.digits}, {taken}</title>"
    return [f'<g data-cell="{field.digits}">{title}', *pieces, "</g>"]


def _puzzle_field(
    state: State, turn: SectorsTurn | None, puzzle_field: PuzzleField, strip: _Strip
) -> list[str]:
    """A puzzle field with its marked codes and, dashed, those marked before (S4, S8).

    The one marked last has a star where a position has to tell (S-R8).
    """
    mark = last_mark(state, puzzle_field)
    before = None
    if turn is not None and isinstance(turn.move, Mark):
        before = last_mark(turn.before, puzzle_field)
    pieces = strip.drawn("cell")
    for code in CODES:
        middle = strip.middle(code)
        inner = []
        if mark is not None and code in mark.codes.codes:
            inner.append(_shape(puzzle_field, middle, 11, "mark"))
        if before is not None and code in before.codes.codes and before != mark:
            inner.append(_shape(puzzle_field, middle, 13.5, "before"))
        half = strip.size[0] / len(CODES) / 2
        spot = rect((middle[0] - half, strip.at[1]), (2 * half, strip.size[1]), "spot")
        inner += [spot, _code(middle, code, 13, "")]
        pieces.append(f'<g data-code="{code.digit}">{"".join(inner)}</g>')
    star = " *" if puzzle_field is state.starred else ""
    at = (strip.at[0] - 8, strip.at[1] + strip.size[1] / 2 + 4)
    pieces.append(text(at, f"{puzzle_field.title}{star}", 12, "head end"))
    return [f'<g data-cell="{puzzle_field.title}">', *pieces, "</g>"]


def _shape(puzzle_field: PuzzleField, middle: Place, radius: float, style: str) -> str:
    """What marks a code: a disc for the upper puzzle field, a square for the lower one."""
    if puzzle_field is PuzzleField.UPPER:
        return circle(middle, radius, style)
    side = 1.7 * radius
    return rect((middle[0] - side / 2, middle[1] - side / 2), (side, side), style)


def _shared(puzzle_field: PuzzleField, middle: Place) -> str:
    """What shows a shared code: round for the upper puzzle field, a box for the lower one."""
    (x, y), width = middle, _SECTOR - 1
    if puzzle_field is PuzzleField.LOWER:
        return rect((x - width / 2, y - 8.5), (width, 17), "shared")
    return rect((x - width / 2, y - 8), (width, 16), "shared round")


def _code(middle: Place, code: Code, font: float, ink: str) -> str:
    x, y = middle
    return text((x, y + 0.36 * font), str(code.value), font, f"middle{ink}")


# --- Words above and below ------------------------------------------------------------------------


def _scores(state: State) -> list[Block]:
    """The scores so far; of a single claimer beside par, which the setters aim at (S13, S-R6)."""
    found = claimer_scores(state)
    if len(found) == 1:
        fields = covered(state.covers).bit_count()
        level = number_in_words(par(state.options, fields))
        return [
            words(f"Score: player 0 has {number_in_words(found[0])}; par for {fields} is {level}")
        ]
    told = ", ".join(f"player {each} has {number_in_words(own)}" for each, own in enumerate(found))
    return [words(f"Scores: {told}")]


def _last(turn: SectorsTurn | None, last: Move | None) -> list[Block]:
    """The last move: who covered which field, or which codes were marked, and before (S7, S8)."""
    if last is None:
        return []
    who = "" if turn is None else f"player {turn.player} "
    if isinstance(last, Claim):
        return [words(f"Last move: {who}covered field {last.field}")]
    said = f"Last move: {who}marked {_codes(last)} on the {last.puzzle_field.title} puzzle field"
    before = None if turn is None else last_mark(turn.before, last.puzzle_field)
    return [words(said if before is None else f"{said}, before {_codes(before)}")]


def _codes(mark: Mark) -> str:
    first, second, third = (str(code.value) for code in mark.codes.codes)
    return f"{first}, {second} and {third}"


def _legend(turn: SectorsTurn | None) -> list[Block]:
    """The value of each covered field with its clause, and what does not count (S12, S-R5)."""
    if turn is None or not turn.events:
        return []
    told = [(event, "") for event in turn.events] + [(event, "soft") for event in turn.unscored]
    blocks = []
    for event, style in told[:_SAID_AT_MOST]:
        said = f"{event.text} ({', '.join(clauses_named(event))})"
        blocks.append(words(said[0].upper() + said[1:], style))
    if len(told) > _SAID_AT_MOST:
        blocks.append(words(f"and {len(told) - _SAID_AT_MOST} more", "soft"))
    return [*blocks, gap()]


def _who(state: State) -> list[Block]:
    """Who has which colour, and who marks with which shape (S6)."""
    blocks = []
    for claimer in range(state.options.claimers):
        own = len(fields_of(state, claimer))
        said = f"Player {claimer} covered {own} field{'' if own == 1 else 's'}"
        tint = rect((0, 2), (14, 13), f"cover-{claimer % len(COVERS)}")
        number = text((7, 13), str(claimer), 11, "middle on-cover")
        blocks.append(words(said, "", tint + number))
    for each in puzzle_fields(state.options):
        said = f"Player {setter(state.options, each)} marks the {each.title} puzzle field"
        blocks.append(words(said, "", _shape(each, (7, 8), 6.5, "mark")))
    return blocks
