"""Scenarios of Triples: starts that cannot be, texts that are none, sound. T2, T-R1, T10 to T15."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from boardgames_core.game import JSON
from boardgames_core.vectors._book import Scenario
from boardgames_core.vectors._triples_help import EXAMPLE, ask, cannot, stands

READINGS: Final = ("occurrences", "kinds", "orderings", "permutations")


def scenarios() -> Iterator[Scenario]:
    """All of them."""
    yield from _sizes()
    yield from _faults()
    yield from _texts()
    yield from _sound()


def _sizes() -> Iterator[Scenario]:
    """Clause T2 and ruling T-R1: boards and tiles."""
    about = "a triple that the start holds counts for nobody"
    yield stands("T2-triple", "T2", about, "B3/1B2/2B1/R3 0 - - race")
    yield stands("T2-plain", "T2", "the example of T3 as a start", EXAMPLE)
    smallest = "BB1/3/2B 0 - - race"
    yield stands("T-R1-smallest", "T-R1", "the smallest board", smallest)
    for name, options in (
        ("rows-2", {"rows": 2}),
        ("rows-100", {"rows": 100}),
        ("columns-2", {"columns": 2}),
        ("columns-27", {"columns": 27}),
        ("three-colours", {"tiles_per_colour": [1, 1, 1]}),
        ("below-zero", {"tiles_per_colour": [1, 1, -1, 0]}),
        ("full", {"tiles_per_colour": [3, 3, 3, 0]}),
        ("both", {"rows": 1, "columns": 99}),
    ):
        about = f"options that cannot be: {name}"
        yield cannot(f"T-R1-{name}", "T-R1", about, EXAMPLE, options)
    about = "claims are exclusive or shared"
    yield cannot("T-R2-option", "T-R2", about, EXAMPLE, {"claims": "none"})
    about = "every option is wrong: all are named"
    wrong: dict[str, JSON] = {"rows": 0, "claims": "", "move_limit": 0, "finale_limit": -1}
    yield cannot("T-R1-all", "T-R1 T-R2 T-R5 T-R6", about, EXAMPLE, wrong)
    about = "the board is larger than the options say"
    yield cannot("T-R1-size", "T-R1", about, "1B1/3/3/R1G 0 - - race", {"rows": 3})
    about = "other tiles than the options say"
    yield cannot("T-R1-tiles", "T-R1", about, EXAMPLE, {"tiles_per_colour": [1, 2, 0, 0]})


def _faults() -> Iterator[Scenario]:
    """Positions that cannot be, each with the clauses that say so."""
    about = "a kind that these tiles cannot form"
    yield cannot("T5-impossible", "T5", about, "1B1/3/R1G 0 BBB - race")
    about = "two blue tiles can form BBR, and not BBB"
    yield cannot("T5-two", "T5", about, "BB2/4/4/RG2 0 BBB - race")
    about = "with exclusive claims one kind is on both boards"
    both = "4/B3/2B1/R2G 0 BBG BBG race"
    yield cannot("T-R2-both", "T-R2", about, both, moves=2)
    about = "with shared claims one kind may be on both boards"
    yield stands("T-R2-both-shared", "T-R2", about, both, {"claims": "shared"}, moves=2)
    about = "a race that T7 has ended"
    yield cannot("T7-race", "T7", about, "4/B3/2B1/R2G 0 BBR,BBG - race", moves=3)
    about = "a race without a possible kind"
    yield cannot("T-R3-race", "T-R3", about, "BR1/3/3 0 - - race")
    about = "a race with all kinds found, level"
    yield cannot("T-R3-race-all", "T-R3", about, "BB1/3/RR1 0 BBR BRR race", moves=8)
    about = "a race without a legal move"
    yield cannot("T-R4-race", "T-R4", about, "B1B/3/B1B 0 - - race")
    about = "a finale of a player who does not lead"
    finale = "1BB/1R1/B2 0 BBR - finale0"
    yield cannot("T7-finale", "T7", about, "1BB/1R1/B2 1 BBR - finale1", moves=3)
    about = "a finale with fewer than half of the kinds found"
    yield cannot("T7-too-few", "T7", about, "4/B3/2B1/R2G 0 BBG - finale0", moves=3)
    about = "a finale in which the winner is not to move"
    yield cannot("T8-mover", "T8", about, finale.replace(" 0 ", " 1 "), moves=3)
    about = "a finale with every tile in a triple"
    yield cannot("T8-complete-finale", "T8", about, "B2/1B1/2B 0 BBB - finale0", moves=3)
    about = "a finale without a legal move"
    yield cannot("T-R6-stuck", "T-R6", about, "B1B/1B1/R2 0 BBB - finale0", moves=3)
    about = "over, with a move left and a tile in no triple"
    over = "1BB/1R1/B2 0 BBR - over0"
    yield cannot("T8-not-over", "T8", about, over, moves=3)
    about = "the same where a limit of the finale can have ended it"
    yield stands("T8-over-limit", "T8 T-R6", about, over, {"finale_limit": 9}, moves=3)
    about = "over for a player who does not lead"
    yield cannot("T7-over", "T7", about, "B2/1B1/2B 1 BBB - over1", moves=3)
    about = "a draw where T7 names a winner"
    yield cannot("T7-draw", "T7", about, "4/B3/2B1/R2G 0 BBR,BBG - draw", moves=3)
    about = "a draw with a move left and kinds to find"
    draw = "4/B3/2B1/R2G 0 - - draw"
    yield cannot("T-R4-draw", "T-R4", about, draw, moves=3)
    about = "the same where a move limit can have ended it"
    yield stands("T-R5-draw", "T-R5", about, draw, {"move_limit": 3}, moves=3)
    about = "several faults at once: all are named"
    many = "B1B/3/B1B 1 BBR - finale0"
    yield cannot("T5-many", "T5 T8 T-R6", about, many, moves=3)


def _texts() -> Iterator[Scenario]:
    """Positions that are not written as the rulebook says. Clause T2."""
    for number, position in enumerate(
        (
            "1B1/3/R1G",
            "1B1/3/R1G 0 - -",
            "1B1/3/R1G 0 - - race ",
            "1B1/3/R1G  0 - - race",
            "1b1/3/R1G 0 - - race",
            "1X1/3/R1G 0 - - race",
            "1B1/2/R1G 0 - - race",
            "1B1//R1G 0 - - race",
            "1B1/3/R1G/ 0 - - race",
            "01B1/3/R1G 0 - - race",
            "0B2/3/R1G 0 - - race",
            "1B1/3/R1G 2 - - race",
            "1B1/3/R1G 0 -  race",
            "1B1/3/R1G 0 BGR - race",
            "1B1/3/R1G 0 BRG,BRG - race",
            "BB1/3/RG1 0 BBG,BBR - race",
            "1B1/3/R1G 0 BRG, - race",
            "1B1/3/R1G 0 - - Race",
            "1B1/3/R1G 0 - - finale",
            "1B1/3/R1G 0 - - over2",
            "1B1/³/R1G 0 - - race",
        )
    ):
        about = f"{position!r} is not how a position is written"
        options: dict[str, JSON] = {"rows": 3, "columns": 3, "tiles_per_colour": [1, 1, 1, 0]}
        question = {"kind": "start"}
        name = f"T2-text-{number}"
        yield ask(name, "T2", about, position, question, options, shows="refused")


_SOUNDING: Final = {
    "one": ("B2/1B1/2B/3/R2 0 - - race", "BBB once"),
    "two": ("BB3/1BB2/2R2/2B2/5 0 - - race", "BBR twice, in two orders"),
    "three": ("B5/1B4/2B3/3B2/4B1 0 - - race", "BBB three times: with factor 5 the number 40"),
    "more": ("Y1Y1Y/1Y1Y1/Y1Y1Y/5/5 0 - - race", "YYY more than four times"),
    "many": ("BRRY/1BR1/Y1BG/1G1B/G2B 0 - - race", "many kinds, some of them in several orders"),
}


def _sound() -> Iterator[Scenario]:
    """Clauses T10 to T15 and rulings T-R7 to T-R11."""
    silent = "1B1/3/R1G 0 - - race"
    about = "no triple: no voice, and the pattern repeats at once"
    yield _voices("T10-silent", "T10 T-R10", about, silent, "occurrences")
    clauses = "T10 T-R7 T11 T12 T-R8 T13 T14 T-R10 T15 T-R11"
    for name, (position, about) in _SOUNDING.items():
        for reading in READINGS:
            text = f"{about}; the fourth factor by {reading}"
            yield _voices(f"T12-{name}-{reading}", clauses, text, position, reading)
    high = _SOUNDING["more"][0]
    about = "the highest tone, 29,412.25 hertz, is left out at this sample rate; its number stays"
    yield _voices("T-R9-high", "T-R9 T13", about, high, "occurrences")
    about = "moved down by two octaves it is rendered; its number stays"
    yield _voices("T-R9-folded", "T-R9 T13", about, high, "occurrences", fold=True)
    about = "8,403.5 hertz is moved down by an octave"
    yield _voices("T-R9-octave", "T-R9 T13", about, high, "kinds", fold=True)
    middle = "B2/1R1/2R/3/B2 0 - - race"
    about = "441 hertz is 0.45 of a sample rate of 980: it is left out"
    yield _voices("T-R9-at", "T-R9 T13", about, middle, "occurrences", sample_rate=980)
    about = "441 hertz is below 0.45 of a sample rate of 981: it is rendered"
    yield _voices("T-R9-below", "T-R9 T13", about, middle, "occurrences", sample_rate=981)
    about = "a triple that a player completed sounds like any other"
    noted = "B2/1B1/2B/3/R2 0 BBB - finale0"
    yield _voices("T10-noted", "T10", about, noted, "occurrences")


def _voices(  # noqa: PLR0913 - everything that a scenario consists of
    name: str,
    clauses: str,
    about: str,
    position: str,
    factor: str,
    *,
    fold: bool = False,
    sample_rate: int = 44_100,
) -> Scenario:
    """The sound of a position at ticks from the first on."""
    question: dict[str, JSON] = {
        "kind": "sound",
        "factor": factor,
        "fold": fold,
        "sample_rate": sample_rate,
        "ticks": [0, 1, 16, 24, 36, 40, 48, 54, 240, 2401, 5040, 1_000_000_000_000],
    }
    return ask(name, clauses, about, position, question, shows="voices")
