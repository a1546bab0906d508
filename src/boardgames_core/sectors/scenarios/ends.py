"""Scenarios of Sectors: ends, values, results, starts that cannot be. Clauses S11 to S13."""

from __future__ import annotations

from collections.abc import Iterator

from boardgames_core.game import JSON
from boardgames_core.scenarios import Object, Scenario
from boardgames_core.sectors.scenarios.play import BOTH, BOTH_ONE, TWO, ask, lists, makes, refused

ONE_ROUND: Object = {"rounds": 1}
TWO_ROUNDS: Object = {"rounds": 2}


def stands(
    name: str, clauses: str, about: str, position: str, options: Object | None = None
) -> Scenario:
    """How a start stands."""
    return ask(name, clauses, about, position, {"kind": "start"}, options, shows="scores")


def cannot(
    name: str, clauses: str, about: str, position: str, options: Object | None = None
) -> Scenario:
    """A start that cannot be."""
    return ask(name, clauses, about, position, {"kind": "start"}, options, shows="faults")


def scenarios() -> Iterator[Scenario]:
    """All of them, clause by clause."""
    yield from _end()
    yield from _values()
    yield from _counting()
    yield from _against_par()
    yield from _several_claimers()
    yield from _options()
    yield from _faults()
    yield from _texts()


def _end() -> Iterator[Scenario]:
    """Clause S11 and ruling S-R4."""
    about = "the last step is a setter's mark; then the game is over"
    yield makes("S11-last", "S11 S-R4 S13", about, "135 - - 1", 1, "u136", ONE_ROUND)
    about = "the last claim does not end the game"
    yield makes("S11-last-claim", "S11 S-R4", about, "123 u247 - 2", 0, "+124", TWO_ROUNDS)
    about = "a round more is to be played"
    yield makes("S11-not-yet", "S11 S-R4", about, "123 - - 1", 1, "u247", TWO_ROUNDS)
    over = "135 u136 - 2"
    for number, (player, move) in enumerate(((0, "+123"), (1, "u137"), (0, "+135"), (1, "l567"))):
        about = "a step after the end: S11 is named before all else"
        yield refused(f"S11-after-{number}", "S11", about, over, player, move, ONE_ROUND)
    yield lists("S11-none", "S11", "no legal move after the end", over, ONE_ROUND)
    yield stands("S11-over", "S11 S13", "a start that is over", over, ONE_ROUND)
    about = "by default seven rounds are played"
    seven = "123,124,125,126,127,134,135 u123 - 13"
    yield makes("S-R4-default", "S-R4 S11", about, seven, 1, "u124")
    about = "with 35 rounds every field is covered, and the claimer's score is 45"
    fields = ",".join(
        f"{first}{second}{third}"
        for first in range(1, 8)
        for second in range(first + 1, 8)
        for third in range(second + 1, 8)
    )
    yield makes("S-R4-all", "S-R4 S11 S13", about, f"{fields} u123 - 69", 1, "u127", {"rounds": 35})


def _values() -> Iterator[Scenario]:
    """Clause S12 and ruling S-R5: the value of a field."""
    for mark, shared in (("456", 0), ("345", 1), ("234", 2), ("123", 3)):
        about = f"{shared} codes shared: value {shared}"
        yield makes(f"S12-{shared}", "S12", about, "123 - - 1", 1, f"u{mark}", ONE_ROUND)
        about = f"{shared} codes shared, by a table of values"
        table: dict[str, JSON] = {"rounds": 1, "values": [1, 1, 5, 70]}
        yield makes(f"S-R5-table-{shared}", "S-R5 S12", about, "123 - - 1", 1, f"u{mark}", table)
    about = "the marks last set count, not those before"
    yield makes("S12-last", "S12", about, "123,567 u123 - 3", 1, "u127", TWO_ROUNDS)
    about = "values are listed by claimer, then in the order of S3"
    listed = "245,367;123,567 u345 - 7"
    four: dict[str, JSON] = {"claimers": 2, "rounds": 4}
    yield makes("S12-order", "S12 S3", about, listed, 2, "u457", four)


def _counting() -> Iterator[Scenario]:
    """Ruling S-R5: both puzzle fields, or the one marked last."""
    both = "123,567 u123 - 3"
    about = "with both puzzle fields the values are added"
    yield makes("S-R5-both", "S-R5 S12", about, both, 2, "l235", {**BOTH, **TWO_ROUNDS})
    about = "with one setter of both alike"
    yield makes("S-R5-both-one", "S-R5 S12", about, both, 1, "l235", {**BOTH_ONE, **TWO_ROUNDS})
    about = "only the puzzle field marked last counts: the lower one"
    last: Object = {**BOTH, **TWO_ROUNDS, "count": "last"}
    yield makes("S-R5-last-lower", "S-R5 S12 S13", about, both, 2, "l235", last)
    about = "only the puzzle field marked last counts: the upper one"
    three: Object = {**BOTH, "rounds": 3, "count": "last"}
    position = "123,135,567 u123 l567 5"
    yield makes("S-R5-last-upper", "S-R5 S12 S13", about, position, 1, "u124", three)
    about = "with one puzzle field both readings are the same"
    one: Object = {"rounds": 1, "count": "last"}
    yield makes("S-R5-one-field", "S-R5", about, "123 - - 1", 1, "u235", one)
    about = "while the game goes on, the field marked last so far counts"
    later: Object = {**BOTH, "count": "last"}
    yield stands("S-R5-so-far-lower", "S-R5 S13", about, "123,135 u123 l567 4", later)
    yield stands("S-R5-so-far-upper", "S-R5 S13", about, "123,124,135 u123 l567 6", later)


def _against_par() -> Iterator[Scenario]:
    """Clause S13 and ruling S-R6: a single claimer."""
    about = "above par of 9/7 the claimer wins"
    yield makes("S13-above", "S13 S-R6", about, "123 - - 1", 1, "u124", ONE_ROUND)
    about = "below par of 9/7 the setter wins"
    yield makes("S13-below", "S13 S-R6", about, "123 - - 1", 1, "u145", ONE_ROUND)
    about = "at par nobody wins: seven fields in which every code occurs three times score 9"
    fano = "123,145,167,246,257,347,356 u123 - 13"
    yield makes("S13-at-par", "S13 S-R6", about, fano, 1, "u124")
    about = "both setters win together"
    yield makes(
        "S13-setters", "S13 S-R6", about, "123,124 u567 - 3", 2, "l567", {**BOTH, **TWO_ROUNDS}
    )
    about = "one setter of both puzzle fields wins alone"
    yield makes(
        "S13-both-one", "S13 S-R6", about, "123,124 u567 - 3", 1, "l567", {**BOTH_ONE, **TWO_ROUNDS}
    )
    about = "par is kept as a fraction in lowest terms"
    for fields in ("123", "123,124", "123,124,125"):
        steps = 2 * len(fields.split(",")) - 1
        name = f"S-R6-par-{steps}"
        mark = "-" if steps == 1 else "u567"
        yield stands(name, "S-R6 S13", about, f"{fields} {mark} - {steps}")
    about = "par counts every puzzle field that will count, marked yet or not"
    yield stands("S-R6-par-both", "S-R6 S13", about, "123 - - 1", BOTH)
    about = "with count=last par is that of one puzzle field"
    yield stands("S-R6-par-last", "S-R6 S13", about, "123 - - 1", {**BOTH, "count": "last"})
    about = "par of another table of values: 4, 18, 12 and 1 of 35 marks"
    yield stands("S-R6-par-table", "S-R6 S-R5", about, "123 - - 1", {"values": [1, 2, 3, 50]})
    about = "a puzzle field not marked yet adds nothing, not even the value of no shared code"
    yield stands("S13-unmarked", "S13", about, "123 - - 1", {"values": [1, 2, 3, 4]})
    about = "the lower puzzle field is not marked yet, and adds nothing"
    yield stands("S13-half", "S13", about, "123 u567 - 2", {**BOTH, "values": [1, 2, 3, 4]})
    about = "all values are 0: par and score are 0"
    zero: Object = {"rounds": 1, "values": [0, 0, 0, 0]}
    yield makes("S13-zero", "S13 S-R5", about, "123 - - 1", 1, "u123", zero)


def _several_claimers() -> Iterator[Scenario]:
    """Clause S13 and ruling S-R6: several claimers."""
    two: Object = {**TWO, **TWO_ROUNDS}
    about = "the claimer with the highest score wins; the setter has no score"
    yield makes("S13-highest", "S13 S-R6", about, "123;567 u456 - 3", 2, "u457", two)
    about = "equal highest scores share the win"
    yield makes("S13-shared", "S13 S-R6", about, "123;124 u347 - 3", 2, "u345", two)
    about = "a claimer who made one claim more may win by it"
    three: Object = {**TWO, "rounds": 3}
    yield makes("S13-more", "S13 S-R4", about, "123,124;567 u127 - 5", 2, "u126", three)
    about = "two of three share the win"
    of_three: Object = {"claimers": 3, "rounds": 3, "relocate": 3}
    yield makes("S13-two-of-three", "S13 S-R6", about, "123;124;567 u347 - 5", 3, "u125", of_three)
    about = "scores while the game goes on"
    yield stands("S13-so-far", "S13", about, "123;124 u124 - 4", TWO)


def _options() -> Iterator[Scenario]:
    """Options that cannot be. Rulings S-R1, S-R3, S-R4, S-R5."""
    start = "- - - 0"
    wrong: tuple[tuple[str, dict[str, JSON]], ...] = (
        ("S-R1", {"claimers": 0}),
        ("S-R1", {"puzzle_fields": "lower"}),
        ("S-R3", {"relocate": 0}),
        ("S-R3", {"relocate": 4}),
        ("S-R4", {"rounds": 0}),
        ("S-R4", {"rounds": 36}),
        ("S-R4", {"rounds": 2, "claimers": 3}),
        ("S-R4", {"rounds": 1, "puzzle_fields": "both"}),
        ("S-R4", {"rounds": 1, "puzzle_fields": "both-one"}),
        ("S-R5", {"values": [0, 1, 2]}),
        ("S-R5", {"values": [0, 1, 2, 1]}),
        ("S-R5", {"values": [-1, 1, 2, 3]}),
        ("S-R5", {"count": "first"}),
        ("S-R1 S-R3 S-R4 S-R5", {"claimers": -1, "relocate": 9, "rounds": 99, "count": ""}),
    )
    for number, (clauses, options) in enumerate(wrong):
        about = "options that cannot be"
        yield cannot(f"S-R1-option-{number}", clauses, about, start, options)
    about = "as many claimers as fields"
    many = ";".join("-" * 35)
    yield stands("S-R1-many", "S-R1 S-R4", about, f"{many} - - 0", {"claimers": 35, "rounds": 35})


def _faults() -> Iterator[Scenario]:
    """Positions that cannot be."""
    wrong: tuple[tuple[str, str, str, Object], ...] = (
        ("S7", "a field is covered twice", "123,123 u567 - 3", {}),
        ("S7", "a field is covered by two claimers", "123;123 u567 - 3", TWO),
        ("S-R1", "covers of two claimers, of one in the options", "123;124 u567 - 3", {}),
        ("S-R1", "covers of one claimer, of two in the options", "123 - - 1", TWO),
        ("S-R2", "fewer covers than claims", "123 u567 - 3", {}),
        ("S-R2", "more covers than claims", "123,124 - - 1", {}),
        ("S-R2", "the second claimer has claimed more than the first", "-;123 - - 1", TWO),
        ("S-R2", "the mark is missing", "123 - - 2", {}),
        ("S-R2", "a mark before the first", "123 u567 - 1", {}),
        ("S-R1", "a mark of the lower puzzle field, which is not in play", "123 u567 l567 2", {}),
        ("S-R2", "the lower mark is missing", "123,124 u567 - 4", BOTH),
        ("S-R2", "the lower mark is too early", "123 u567 l567 2", BOTH),
        ("S-R4", "more steps than the rounds have", "123,124 u567 - 4", ONE_ROUND),
        ("S7 S-R2 S-R4", "several faults at once", "123,123 - - 5", ONE_ROUND),
    )
    for number, (clauses, about, position, options) in enumerate(wrong):
        yield cannot(f"S7-fault-{number}", clauses, about, position, options)


def _texts() -> Iterator[Scenario]:
    """Positions that are not written as the rulebook says. Clause S2."""
    for number, position in enumerate(
        (
            "",
            "- - 0",
            "- - - ",
            "- - - 0 ",
            "-  - - 0",
            "- - - 00",
            "- - - -1",
            "- - - x",
            "124,123 u567 - 3",
            "123, u567 - 2",
            "132 - - 1",
            "123 567 - 2",
            "123 l567 - 2",
            "123 u576 - 2",
            "123 u567 u567 - 2",
            "123;; u567 - 2",
            "none - - 0",
        )
    ):
        about = f"{position!r} is not how a position is written"
        question = {"kind": "start"}
        yield ask(f"S2-start-{number}", "S2", about, position, question, shows="refused")
