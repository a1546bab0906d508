"""Scenarios of Sectors: fields, roles, claims, marks, turns. Clauses S1 to S10."""

from __future__ import annotations

from collections.abc import Iterator

from boardgames_core.scenarios import Object, Scenario, step

BOTH: Object = {"puzzle_fields": "both"}
BOTH_ONE: Object = {"puzzle_fields": "both-one"}
TWO: Object = {"claimers": 2}


def ask(  # noqa: PLR0913 - everything that a scenario consists of
    name: str,
    clauses: str,
    about: str,
    position: str,
    question: Object,
    options: Object | None = None,
    *,
    shows: str,
) -> Scenario:
    """A question about a position."""
    start = {"position": position}
    return Scenario(name, about, tuple(clauses.split()), options or {}, start, question)


def makes(  # noqa: PLR0913, PLR0917 - as above
    name: str,
    clauses: str,
    about: str,
    position: str,
    player: int,
    move: str,
    options: Object | None = None,
) -> Scenario:
    """What follows from a step."""
    question = step(player, move)
    return ask(name, clauses, about, position, question, options, shows="events")


def refused(  # noqa: PLR0913, PLR0917 - as above
    name: str,
    clauses: str,
    about: str,
    position: str,
    player: int,
    move: str,
    options: Object | None = None,
) -> Scenario:
    """A step that is refused."""
    question = step(player, move)
    return ask(name, clauses, about, position, question, options, shows="refused")


def lists(
    name: str, clauses: str, about: str, position: str, options: Object | None = None
) -> Scenario:
    """The legal moves of a position."""
    question = {"kind": "legal-moves"}
    return ask(name, clauses, about, position, question, options, shows="moves")


def scenarios() -> Iterator[Scenario]:
    """All of them, clause by clause."""
    yield from _fields()
    yield from _texts()
    yield from _roles()
    yield from _claims()
    yield from _order()
    yield from _marks()


def _fields() -> Iterator[Scenario]:
    """Clauses S1 to S5: what there is."""
    about = "all 35 fields, in the order in which they are made"
    yield lists("S3-claims", "S1 S2 S3 S7", about, "- - - 0")
    about = "all 35 marks, in the same order; the first mark of a puzzle field is free"
    yield lists("S3-marks", "S1 S3 S4 S8", about, "123 - - 1")
    about = "the marks of the lower puzzle field are written with l"
    yield lists("S4-lower", "S4 S8 S-R2", about, "123,124 u567 - 3", BOTH)
    about = "a claimer's cover lies on the field"
    yield makes("S5-cover", "S5 S7", about, "- - - 0", 0, "+135")
    about = "covers are listed in the order of S3, whenever they were laid"
    yield makes("S5-order", "S5 S3", about, "267 u247 - 2", 0, "+134")
    about = "each claimer has covers of their own"
    yield makes("S5-claimers", "S5 S6", about, "123;- u247 - 2", 1, "+567", TWO)
    about = "code pieces show the mark on the upper puzzle field"
    yield makes("S5-mark", "S5 S8 S4", about, "135 - - 1", 1, "u136")
    about = "code pieces show the mark on the lower puzzle field"
    yield makes("S5-mark-lower", "S5 S8 S4", about, "123,135 u136 - 3", 2, "l567", BOTH)


def _texts() -> Iterator[Scenario]:
    """Clauses S1, S2 and S4: how steps are written."""
    for number, text in enumerate(("+123", "+567", "u247", "l135")):
        question = {"kind": "read-move", "text": text}
        about = f"{text} is how a step is written"
        yield ask(f"S2-text-{number}", "S1 S2", about, "- - - 0", question, shows="move")
    for number, text in enumerate(
        (
            "",
            "+",
            "123",
            "+118",
            "+531",
            "+012",
            "+128",
            "+12",
            "+1234",
            "u12",
            "U123",
            "x123",
            "+ 123",
            "+123 ",
            "+\uff11\uff12\uff13",
            "-123",
            "ul123",
            "+1,2,3",
        )
    ):
        question = {"kind": "read-move", "text": text}
        about = f"{text!r} names no claim and no mark"
        yield ask(f"S2-wrong-{number}", "S1 S2", about, "- - - 0", question, shows="refused")


def _roles() -> Iterator[Scenario]:
    """Clause S6 and ruling S-R1: who claims and who marks."""
    about = "one claimer, one setter: player 1 marks"
    yield makes("S6-setter", "S6 S-R1", about, "123 - - 1", 1, "u123")
    about = "three claimers: the setter is player 3"
    three: Object = {"claimers": 3}
    yield makes("S6-three", "S6 S-R1", about, "123;-;- - - 1", 3, "u567", three)
    about = "two claimers, two setters: player 2 holds the upper puzzle field"
    four: Object = {**TWO, **BOTH}
    yield makes("S-R1-upper", "S-R1 S6", about, "123;- - - 1", 2, "u567", four)
    about = "two claimers, two setters: player 3 holds the lower puzzle field"
    yield makes("S-R1-lower", "S-R1 S6", about, "123;124 u567 - 3", 3, "l567", four)
    about = "one setter holds both: player 2 marks the lower one, too"
    one: Object = {**TWO, **BOTH_ONE}
    yield makes("S-R1-both-one", "S-R1 S6", about, "123;124 u567 - 3", 2, "l567", one)


def _claims() -> Iterator[Scenario]:
    """Clause S7."""
    yield refused("S7-own", "S7", "the field is covered already", "123 u247 - 2", 0, "+123")
    about = "the field is covered already, by another claimer"
    yield refused("S7-other", "S7", about, "123;- u247 - 2", 1, "+123", TWO)
    about = "what is not covered yet can be claimed, in the order of S3"
    yield lists("S7-left", "S7 S3", about, "123,234,567 u247 - 6")
    about = "the last field of all"
    fields = "123,124,125,126,127,134,135,136,137,145,146,147,156,157,167,234,235,236,237,245,"
    fields += "246,247,256,257,267,345,346,347,356,357,367,456,457,467"
    yield makes("S7-last", "S7 S-R4", about, f"{fields} u123 - 68", 0, "+567", {"rounds": 35})
    yield lists("S7-one-left", "S7", "one field is left", f"{fields} u123 - 68", {"rounds": 35})


def _order() -> Iterator[Scenario]:
    """Clause S9 and ruling S-R2."""
    about = "after a claim a mark is due, not a claim"
    yield refused("S9-claim", "S9", about, "123 - - 1", 1, "+124")
    about = "at the start a claim is due, not a mark"
    yield refused("S9-mark", "S9", about, "- - - 0", 0, "u123")
    about = "the setter's mark is due, and the claimer marks"
    yield refused("S9-claimer-marks", "S9", about, "123 - - 1", 0, "u123")
    about = "a claim is due, and the setter claims"
    yield refused("S9-setter-claims", "S9", about, "- - - 0", 1, "+123")
    about = "the second claimer's claim is due, and the first one claims"
    yield refused("S9-claimer", "S9 S-R2", about, "123;- u247 - 2", 0, "+124", TWO)
    about = "the lower puzzle field is due, and the upper one is marked"
    yield refused("S9-lower-due", "S9 S-R2", about, "123,124 u123 - 3", 2, "u124", BOTH)
    about = "the upper puzzle field is due, and the lower one is marked"
    yield refused("S9-upper-due", "S9 S-R2", about, "123 - - 1", 1, "l124", BOTH)
    about = "the lower puzzle field is not in play"
    yield refused("S9-no-lower", "S9 S-R1", about, "123 - - 1", 1, "l124")
    about = "the holder of the upper puzzle field marks the lower one in its turn"
    yield refused("S9-holder", "S9 S-R1", about, "123,124 u123 - 3", 1, "l124", BOTH)
    about = "out of turn with a covered field: S9 is named before S7"
    yield refused("S9-before-S7", "S9", about, "123 u247 - 2", 1, "+123")
    about = "the wrong puzzle field with too many marks moved: S9 is named before S10"
    marked = "123,124,125 u123 l123 5"
    yield refused("S9-before-S10", "S9", about, marked, 1, "l567", BOTH)
    about = "the third claim of two claimers is the first one's again"
    yield makes("S-R2-rotate", "S-R2 S9", about, "123;124 u247 - 4", 0, "+125", TWO)
    about = "after upper and lower the upper puzzle field is marked again"
    yield makes("S-R2-again", "S-R2 S9", about, marked, 1, "u124", BOTH)
    about = "one setter of both puzzle fields marks them in turn"
    yield makes("S-R2-in-turn", "S-R2 S9", about, marked, 1, "u124", BOTH_ONE)
    about = "three claimers and two puzzle fields go round separately"
    three: Object = {"claimers": 3, **BOTH}
    yield makes("S-R2-round", "S-R2", about, "123;124;125 u123 l123 6", 0, "+126", three)


def _marks() -> Iterator[Scenario]:
    """Clauses S8 and S10, ruling S-R3."""
    later = "123,124 u123 - 3"
    yield lists("S10-one", "S10 S-R3", "one mark moves: twelve marks", later)
    for most, count in ((2, 30), (3, 34)):
        about = f"up to {most} marks move: {count} marks"
        yield lists(f"S10-{most}", "S10 S-R3", about, later, {"relocate": most})
    about = "one mark moves, or none"
    yield lists("S10-stand", "S10 S-R3", about, later, {"may_stand": True})
    about = "any marks, none moved among them"
    yield lists("S10-any", "S10 S-R3", about, later, {"may_stand": True, "relocate": 3})
    about = "one mark moves"
    yield makes("S10-moves", "S10", about, later, 1, "u237")
    about = "two marks move where one may"
    yield refused("S10-two-moved", "S10 S-R3", about, later, 1, "u345")
    about = "three marks move where two may"
    yield refused("S10-three-moved", "S10 S-R3", about, later, 1, "u456", {"relocate": 2})
    about = "three marks move where three may"
    yield makes("S10-three", "S10 S-R3", about, later, 1, "u456", {"relocate": 3})
    about = "no mark moves"
    yield refused("S10-none-moved", "S10 S-R3", about, later, 1, "u123")
    about = "no mark moves where three may"
    yield refused("S10-none-of-three", "S10 S-R3", about, later, 1, "u123", {"relocate": 3})
    about = "no mark moves where marks may stand"
    yield makes("S10-stands", "S10 S-R3", about, later, 1, "u123", {"may_stand": True})
    about = "the first mark of the lower puzzle field is free, whatever the upper one shows"
    yield makes("S10-first-lower", "S10 S8", about, later, 2, "l567", BOTH)
    about = "each puzzle field has its own last mark to move from"
    both = "123,124,125,126 u123 l567 7"
    yield lists("S10-lower", "S10 S4", about, both, BOTH)
