"""Scenarios of Quadroton: patterns of one colour and of two; clauses Q2.3, Q2.10, Q2.13 to Q2.17.

Where not said otherwise neither chains nor fences score, and the catalogue has a few small shapes.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from boardgames_core.quadroton.scenarios.help import (
    DOMINO,
    ELBOW,
    Data,
    Square,
    Table,
    ask,
    only,
    plays,
)
from boardgames_core.scenarios import Object, Scenario, step


def pattern(name: str, points: int, *parts: str) -> Object:
    """A pattern from parts such as `"00 01 03"`: the row and the column of each square."""
    squares: list[Any] = [[[int(pair[0]), int(pair[1])] for pair in part.split()] for part in parts]
    return {"id": name, "parts": squares, "points": points}


GAP: Final = pattern("gap", 4, "00 01 03 04")
POSTS: Final = pattern("posts", 9, "00 10 02 12")
ESS: Final = pattern("ess", 7, "00 01 11 12")
BLOCK: Final = pattern("block", 8, "00 01 10 11")
DOT: Final = pattern("dot", 2, "00")
BRICKS: Final = pattern("bricks", 3, "00 01", "10 11")
WEAVE: Final = pattern("weave", 8, "00 11", "01 10")
FACING: Final = pattern("facing", 4, "00 01", "03 04")

ATTESTED: Final[Data] = {"chains": False, "fences": False}
DOMINOES: Final = only(DOMINO)


def scenarios() -> Iterator[Scenario]:
    """All of them, clause by clause."""
    yield from _aim()
    yield from _clean()
    yield from _rotations()
    yield from _repeats()
    yield from _contained()
    yield from _within()
    yield from _copies()
    yield from _two_colours()
    yield from _two_colours_only()


def _aim() -> Iterator[Scenario]:
    """Of clauses Q2.3, Q2.5, Q2.10 and Q2.11: what a move completes."""
    about = "a placed tile completes a pattern: a domino of red"
    yield plays("Q2.3-placed", "Q2.3 Q2.13 Q2.9", about, {}, "RRGB@c5", DOMINOES)
    about = "a tile from before takes part, though it did not move"
    yield plays("Q2.3-before", "Q2.3 Q2.13", about, {"d5": "RGBY"}, "GRYB@c5", DOMINOES)
    about = "a pattern that lies elsewhere is not completed by the move"
    yield plays("Q2.3-elsewhere", "Q2.3", about, {"c5": "RRGB"}, "RGBY@m12", DOMINOES)
    about = "a turned tile completes a pattern"
    yield plays(
        "Q2.5-turned",
        "Q2.5 Q2.3",
        about,
        {"c5": "RGRB"},
        "c5:90",
        only(pattern("slope", 2, "00 11")),
    )
    about = "a moved tile completes a pattern where it goes"
    yield plays("Q2.5-moved", "Q2.5 Q2.3", about, {"c5": "RRGB"}, "c5>h8", DOMINOES)
    about = "squares that a tile left are not involved: what becomes clean there does not score"
    left: Data = {"c5": "RRGB", "d5": "RGBY"}
    yield plays("Q2.3-left", "Q2.3 Q2.5", about, left, "d5>m12", DOMINOES)
    about = "two patterns by one move both score, in reading order"
    yield plays("Q2.10-two", "Q2.10 Q2.11 Q2.6", about, {}, "RRGB@c5+YYBG@h12", DOMINOES)
    about = "events are numbered in the order of the catalogue first"
    both = only(ELBOW, DOMINO)
    yield plays("Q2.11-catalogue", "Q2.11 Q2.10", about, {}, "RRGB@c12+YBYY@h5", both)
    about = "then in the order of rotations"
    yield plays("Q2.11-rotation", "Q2.11 Q2.10 Q-R9", about, {}, "RGBR@c12+RRGB@h5", DOMINOES)
    about = "a pattern, a pair, chains and a fence: events in their order"
    every: Data = {"catalogue": {"patterns": [DOMINO, WEAVE]}}
    row = {"g4": "RRGB", "h4": "RRBG"}
    move = "YYGB@m12+RGRG@c12+GRBR@a16+RGBY@i4"
    yield plays("Q2.11-kinds", "Q2.11 Q2.10 Q2.5 Q2.9", about, row, move, every)


def _clean() -> Iterator[Scenario]:
    """Of clause Q2.13."""
    for letter, tile in (("G", "GGBR"), ("B", "BBRG"), ("Y", "YYRB")):
        about = f"in any of the four colours: {letter}"
        yield plays(f"Q2.13-{letter}", "Q2.13", about, {}, f"{tile}@h8", DOMINOES)
    about = "at the edge of the board"
    yield plays("Q2.13-edge", "Q2.13 Q1.1", about, {}, "GBRR@p1", DOMINOES)
    about = "not clean: another square of the colour touches it by side"
    yield plays("Q2.13-side", "Q2.13", about, {"d5": "RGBY"}, "RRGB@c5", DOMINOES)
    about = "not clean: another square of the colour touches it by corner"
    yield plays("Q2.13-corner", "Q2.13", about, {"d6": "GBYR"}, "RRGB@c5", DOMINOES)
    about = "a square of another colour touches it: it is clean"
    yield plays("Q2.13-other", "Q2.13", about, {"d6": "RBYG"}, "RRGB@c5", DOMINOES)
    about = "a pattern of two pieces with a gap"
    gap = "RRGB@c5+GRBY@d5+RGBY@e5"
    yield plays("Q2.13-gap", "Q2.13 Q2.15", about, {}, gap, ATTESTED)
    about = "the gap has the colour: it is another pattern"
    full = "RRGB@c5+RRBY@d5+RGBY@e5"
    yield plays("Q2.13-no-gap", "Q2.13", about, {}, full, ATTESTED)
    about = "a mirror image does not count unless the catalogue lists it"
    yield plays("Q2.13-mirror", "Q2.13", about, {}, "GRRR@c5+RGBY@d5", only(ESS))
    about = "the shape itself counts"
    yield plays("Q2.13-ess", "Q2.13", about, {}, "RRRG@c5+GBYR@d5", only(ESS))


def _rotations() -> Iterator[Scenario]:
    """Of clause Q2.13 and ruling Q-R9."""
    about = "the pattern rotated by 90 degrees counts"
    yield plays("Q-R9-upright", "Q-R9 Q2.13", about, {}, "RGBR@c5", DOMINOES)
    about = "without the option it does not"
    fixed = only(DOMINO, rotated_mono=False)
    yield plays("Q2.13-fixed", "Q2.13 Q-R9", about, {}, "RGBR@c5", fixed)
    about = "without the option the pattern as it is listed counts"
    yield plays("Q2.13-fixed-as-is", "Q2.13", about, {}, "RRGB@c5", fixed)
    about = "a shape that all rotations give is listed once"
    yield plays("Q-R9-once", "Q-R9", about, {}, "RRRR@c5", only(BLOCK))
    for degrees, tile in ((0, "RGRR"), (90, "RRGR"), (180, "RRRG"), (270, "GRRR")):
        about = f"an elbow, rotated clockwise by {degrees} degrees"
        yield plays(f"Q-R9-{degrees}", "Q-R9 Q2.13", about, {}, f"{tile}@c5", only(ELBOW))


PLACE: Final[list[Any]] = [[22, 4], [22, 5]]
"""The upper squares of c5."""


def _repeats() -> Iterator[Scenario]:
    """Of clause Q2.14 and ruling Q-R10."""
    used: Data = {"used_places": [PLACE]}
    about = "a pattern counted at the same place before is not counted again"
    yield plays("Q2.14-again", "Q2.14 Q-R10", about, {"c5": "RGBR"}, "c5:90", DOMINOES, **used)
    about = "not in another colour either"
    yield plays("Q2.14-colour", "Q2.14 Q-R10", about, {}, "YYGB@c5", DOMINOES, **used)
    about = "not for the other player either"
    yield plays("Q2.14-player", "Q2.14", about, {}, "YYGB@c5", DOMINOES, player=1, **used)
    about = "another place is another place"
    yield plays("Q2.14-elsewhere", "Q2.14", about, {}, "YYGB@d5", DOMINOES, **used)
    about = "the same place is exactly the same set of squares: a larger one is another"
    larger: Data = {"used_places": [[[22, 4], [22, 5], [22, 6]]]}
    yield plays("Q-R10-larger", "Q-R10 Q2.14", about, {}, "YYGB@c5", DOMINOES, **larger)
    about = "a smaller one is another"
    smaller: Data = {"used_places": [[[22, 4]], [[22, 5]]]}
    yield plays("Q-R10-smaller", "Q-R10 Q2.14", about, {}, "YYGB@c5", DOMINOES, **smaller)


PLUS: Final = "RGBR@h9+RRGB@g8+RRBR@h8+RYGB@i8+RGYB@h7"
"""A plus of arms two: its middle is the upper left square of h8."""


def _contained() -> Iterator[Scenario]:
    """Of clause Q2.15 and ruling Q-R11."""
    about = "the plus alone scores; none of the four shapes in it can score there later"
    yield plays("Q2.15-plus", "Q2.15 Q-R11", about, {}, PLUS, ATTESTED)
    two = only(ELBOW, DOMINO)
    about = "an elbow uses up the domino in it that lies at the same rotation, and not the other"
    yield plays("Q-R11-marks", "Q-R11 Q2.15", about, {}, "RGRR@c5", two)
    elbow: Data = {
        "used_places": [[[22, 4], [23, 4], [23, 5]], [[23, 4], [23, 5]]],
    }
    about = "the domino that it used up does not score"
    yield plays("Q-R11-used", "Q-R11 Q2.14", about, {}, "GBRR@c5", two, **elbow)
    about = "the other one does"
    yield plays("Q-R11-unused", "Q-R11 Q2.14", about, {}, "RGBR@c5", two, **elbow)
    gap = "RRGB@c5+GRBY@d5+RGBY@e5"
    pieces = only(GAP, DOMINO)
    about = "the pieces of a gap are dominoes, and contained in it: only the gap scores"
    yield plays("Q2.15-pieces", "Q2.15 Q-R11", about, {}, gap, pieces)
    about = "a gap that was counted before does not score, and drops its pieces all the same"
    counted: Data = {"used_places": [[[22, 4], [22, 5], [22, 7], [22, 8]]]}
    yield plays("Q-R11-dropped", "Q-R11 Q2.15 Q2.14", about, {}, gap, pieces, **counted)
    about = "patterns of different rotations do not contain each other: posts, and the domino twice"
    posts = "RGBR@c5+RYBR@d5"
    yield plays("Q2.15-rotations", "Q2.15 Q-R11 Q2.16", about, {}, posts, only(POSTS, DOMINO))
    about = "a symmetric shape has several rotations, and shares one with its upright parts"
    upright = only(POSTS, pattern("pillar", 3, "00 10"))
    yield plays("Q-R11-shared", "Q-R11 Q2.15", about, {}, posts, upright)
    about = "dominoes of different colours are not joined to a gap, nor dropped by one"
    mixed = "RRGB@c5+GYRB@d5+YGBG@e5"
    yield plays("Q2.15-colours", "Q2.15 Q2.10", about, {}, mixed, pieces)


def _frame(top: int, left: int) -> set[Square]:
    """The squares of a frame of seven columns and five rows."""
    rows, columns = range(top, top + 5), range(left, left + 7)
    border = {(row, column) for row in rows for column in (columns[0], columns[-1])}
    return border | {(row, column) for row in (rows[0], rows[-1]) for column in columns}


def _within() -> Iterator[Scenario]:
    """Of clause Q2.15 and ruling Q-R12: one pattern within another."""
    whole: list[Any] = [list(square) for square in sorted(_frame(0, 0))]
    options = only({"id": "frame", "parts": [whole], "points": 200}, DOMINO)
    corner: set[Square] = {(12, 12), (12, 13), (13, 12)}
    for name, inner, clauses, about in (
        ("alike", "+RRGB@h9", "Q-R12 Q2.15", "one within another, of one colour: neither counts"),
        ("other", "+GGBY@h9", "Q-R12 Q2.10", "one within another, of two colours: both count"),
        ("frame", "", "Q-R12 Q2.13", "a frame with nothing inside"),
    ):
        table = Table()
        table.keep(0, inner)
        move = table.plan(corner, "R") + inner
        table.draw(_frame(12, 12) - corner, "R")
        start, question = table.start(), step(0, move)
        yield ask(f"Q-R12-{name}", clauses, about, start, question, options, shows="events")
    about = "beside each other, not within: both count"
    yield plays("Q-R12-beside", "Q-R12 Q2.16", about, {}, "RRGB@c5+RRBG@e5", only(DOMINO, ESS))
    about = "the boxes are equal: both count"
    boxes = only(pattern("corners", 5, "00 04 40 44"), pattern("middles", 6, "02 20 24 42"))
    table = Table()
    move = table.plan({(12 + row, 12 + column) for row, column in EVERY_OTHER}, "R")
    start, question = table.start(), step(0, move)
    yield ask("Q-R12-equal", "Q-R12 Q2.15", about, start, question, boxes, shows="events")


EVERY_OTHER: Final = ((0, 0), (0, 2), (0, 4), (2, 0), (2, 4), (4, 0), (4, 2), (4, 4))
"""The corners of a box of five by five squares, and the middles of its sides."""


def _copies() -> Iterator[Scenario]:
    """Of clause Q2.16 and ruling Q-R13."""
    about = "two copies by one move: the second scores twice"
    yield plays("Q2.16-two", "Q2.16 Q-R13", about, {}, "RRGB@c5+RRBG@m12", DOMINOES)
    about = "three copies: once, twice, three times; colours do not matter"
    three = "RRGB@c5+YYBG@m12+GGYB@e9"
    yield plays("Q2.16-three", "Q2.16 Q-R13", about, {}, three, DOMINOES)
    about = "a rotated copy is not a copy"
    yield plays("Q2.16-rotated", "Q2.16 Q-R9", about, {}, "RRGB@c5+RGBR@m12", DOMINOES)
    about = "another pattern is not a copy"
    yield plays("Q2.16-other", "Q2.16", about, {}, "RRGB@c5+RGRR@m12", only(DOMINO, ELBOW))
    about = "a copy that was counted before is none: the other one is the first"
    used: Data = {"used_places": [PLACE]}
    yield plays("Q-R13-used", "Q-R13 Q2.16 Q2.14", about, {}, "RRGB@c5+RRBG@m1", DOMINOES, **used)


def _two_colours() -> Iterator[Scenario]:
    """Of clause Q2.17."""
    bricks = only(BRICKS)
    about = "two colours: the first part's colour first"
    yield plays("Q2.17-bricks", "Q2.17", about, {}, "RRGG@c5", bricks)
    about = "any two of the four colours"
    yield plays("Q2.17-colours", "Q2.17", about, {}, "BBYY@c5", bricks)
    about = "upside down it is the same pattern at rotation 0, the colours exchanged"
    yield plays("Q2.17-turned", "Q2.17", about, {}, "GGRR@c5", bricks)
    about = "upright: the least rotation that gives it, 90 degrees, says which part is the first"
    yield plays("Q2.17-upright", "Q2.17 Q-R9", about, {}, "RGGR@c5", bricks)
    about = "without the option a rotated pattern does not count"
    fixed = only(BRICKS, rotated_two_colour=False)
    yield plays("Q2.17-fixed", "Q2.17", about, {}, "RGGR@c5", fixed)
    about = "without the option the pattern as it is listed counts"
    yield plays("Q2.17-fixed-as-is", "Q2.17", about, {}, "RRGG@c5", fixed)
    about = "the option for patterns of one colour does not matter here"
    mono = only(BRICKS, DOMINO, rotated_mono=False)
    yield plays("Q2.17-mono", "Q2.17 Q2.13", about, {}, "RGGR@c5", mono)
    about = "not clean: a square of the first colour touches the pattern"
    yield plays("Q2.17-first", "Q2.17", about, {"d5": "RBYB"}, "RRGG@c5", bricks)
    about = "not clean: a square of the second colour touches the pattern by corner"
    yield plays("Q2.17-second", "Q2.17", about, {"d6": "BYRG"}, "RRGG@c5", bricks)
    about = "a square of a third colour touches it: it is clean"
    yield plays("Q2.17-third", "Q2.17", about, {"d5": "BYBY"}, "RRGG@c5", bricks)
    about = "both parts have one colour: it is no pattern"
    yield plays("Q2.17-one", "Q2.17", about, {}, "RRRR@c5", bricks)
    about = "a weave, each colour on a diagonal"
    yield plays("Q2.17-weave", "Q2.17", about, {}, "RGRG@c5", only(WEAVE))
    about = "two parts apart from each other"
    facing = "RRBY@c5+BGYB@d5+GBYB@e5"
    yield plays("Q2.17-facing", "Q2.17 Q2.3", about, {}, facing, only(FACING))
    about = "a pair and its pieces: patterns of one colour and of two may mix"
    yield plays("Q2.17-mix", "Q2.17 Q2.13 Q2.10 Q2.11", about, {}, "RRGG@c5", only(DOMINO, BRICKS))


def _two_colours_only() -> Iterator[Scenario]:
    """Of ruling Q-R14: what does not hold for two colours."""
    bricks = only(BRICKS)
    used: Data = {"used_places": [[[22, 4], [22, 5], [23, 4], [23, 5]]]}
    about = "a place used before does not matter"
    yield plays("Q-R14-again", "Q-R14 Q2.14 Q2.17", about, {}, "RRGG@c5", bricks, **used)
    about = "copies have no bonus"
    yield plays("Q-R14-copies", "Q-R14 Q2.16 Q2.17", about, {}, "RRGG@c5+BBYY@m12", bricks)
    about = "they do not contain each other"
    inner = only(pattern("beads", 9, "00 04", "02"), pattern("near", 5, "00", "02"))
    beads = "RBYB@c5+GYBY@d5+RYBY@e5"
    yield plays("Q-R14-contained", "Q-R14 Q2.15 Q2.17", about, {}, beads, inner)
    about = "a pattern of two colours leaves no place used"
    yield plays("Q-R14-unused", "Q-R14 Q2.17", about, {"c5": "RGGR"}, "c5:90", bricks)
