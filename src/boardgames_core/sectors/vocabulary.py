"""The nouns of Sectors: codes, combinations, fields, options, claims and marks and events."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import Enum
from types import MappingProxyType
from typing import Final, Literal, TypeAlias, get_args

from boardgames_core.checks import wrong_type
from boardgames_core.errors import InvalidStateError, refuse
from boardgames_core.face import as_call
from boardgames_core.game import JSON, Reason
from boardgames_core.jsondata.values import LARGEST_NUMBER, shown


class Code(Enum):
    """One of the seven codes. Clause S1."""

    C51 = 51
    C52 = 52
    C53 = 53
    C54 = 54
    C55 = 55
    C56 = 56
    C57 = 57

    @property
    def sector(self) -> int:
        """The sector that belongs to the code, 1 to 7 from the left."""
        return self.value - 50

    @property
    def digit(self) -> str:
        """The last digit, which writes the code in moves and positions."""
        return str(self.sector)


CODES: Final = tuple(Code)
"""The seven codes in rising order."""

Sectors: TypeAlias = tuple[int, int, int]
"""Three different sectors, 1 to 7, in rising order."""


def successor(sectors: Sectors) -> Sectors | None:
    """The sectors marked on the next field, None after the last. Clause S3.

    >>> successor((1, 2, 3)), successor((1, 2, 7)), successor((1, 6, 7)), successor((5, 6, 7))
    ((1, 2, 4), (1, 3, 4), (2, 3, 4), None)
    """
    if type(sectors) is not tuple or tuple(map(type, sectors)) != (int, int, int):
        raise wrong_type(sectors, "three sectors, 1 to 7 in rising order")
    first, second, third = sectors
    if third < len(CODES):
        return first, second, third + 1
    if second < len(CODES) - 1:
        return first, second + 1, second + 2
    if first < len(CODES) - 2:
        return first + 1, first + 2, first + 3
    return None


def _in_order() -> Iterator[Sectors]:
    """The sectors of all fields, from the one that the makers start with (S3)."""
    sectors: Sectors | None = (1, 2, 3)
    while sectors is not None:
        yield sectors
        sectors = successor(sectors)


_PLACE: Final[dict[tuple[int, ...], int]] = {
    sectors: place for place, sectors in enumerate(_in_order())
}


@dataclass(frozen=True, slots=True)
class Combination:
    """Three of the seven codes, in rising order: what a field shows, or a mark (S8). Clause S2.

    No two fields are alike, so a field is known by its combination. `index` is its place in the
    order of S3, from 0. Raises `InvalidStateError` for anything but three codes in rising order.

    >>> Combination.named("135").codes
    (<Code.C51: 51>, <Code.C53: 53>, <Code.C55: 55>)
    """

    codes: tuple[Code, Code, Code]
    index: int = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        if type(self.codes) is tuple and all(type(code) is Code for code in self.codes):
            place = _PLACE.get(tuple(code.sector for code in self.codes))
            if place is not None:
                object.__setattr__(self, "index", place)
                return
        text = f"a combination is three codes in rising order, not {shown(self.codes)}"
        raise InvalidStateError((Reason("S2", "no-such-combination", text),))

    @property
    def digits(self) -> str:
        """The last digits of the codes, as moves and positions write them."""
        return "".join(code.digit for code in self.codes)

    @property
    def number(self) -> int:
        """The number of the field with this combination, 1 to 35, for display (S3)."""
        return self.index + 1

    @classmethod
    def named(cls, digits: str) -> Combination:
        """The combination with these digits; raises `KeyError` for anything but one of the 35."""
        return FIELDS[FIELD_INDEX[digits]]

    def __str__(self) -> str:
        return self.digits

    def __repr__(self) -> str:
        return f"sectors.parse_field({self.digits!r})"


def _combination(sectors: tuple[int, ...]) -> Combination:
    first, second, third = (CODES[sector - 1] for sector in sectors)
    return Combination((first, second, third))


FIELDS: Final[tuple[Combination, ...]] = tuple(map(_combination, _PLACE))
"""The 35 fields in the order of clause S3, from 123 to 567."""

FIELD_INDEX: Final = MappingProxyType({each.digits: each.index for each in FIELDS})
"""The place of a field in `FIELDS` by its digits."""


class PuzzleField(Enum):
    """One of the two puzzle fields. Clause S4."""

    UPPER = "u"
    LOWER = "l"

    @property
    def letter(self) -> str:
        """The letter that writes it before a mark."""
        return self.value

    @property
    def title(self) -> str:
        """Its name in a sentence."""
        return self.name.lower()


@dataclass(frozen=True, slots=True)
class Claim:
    """A claimer's step: covering a field (S7)."""

    field: Combination

    def __str__(self) -> str:
        return f"+{self.field}"

    def __repr__(self) -> str:
        return _move_as_call(self)


@dataclass(frozen=True, slots=True)
class Mark:
    """A setter's step: showing three codes on a puzzle field. Clause S8."""

    puzzle_field: PuzzleField
    codes: Combination

    def __str__(self) -> str:
        return f"{self.puzzle_field.letter}{self.codes}"

    def __repr__(self) -> str:
        return _move_as_call(self)


Move: TypeAlias = Claim | Mark


def is_move(move: object) -> bool:
    """Whether this is a claim or a mark, made of what these are made of (S7, S8)."""
    if type(move) is Claim:
        return type(move.field) is Combination
    return (
        type(move) is Mark
        and type(move.codes) is Combination
        and type(move.puzzle_field) is PuzzleField
    )


def _move_as_call(move: Claim | Mark) -> str:
    """The call of `parse_move` that gives a claim or a mark; of what is neither, its fields."""
    if is_move(move):
        return f"sectors.parse_move({str(move)!r})"
    return as_call(f"sectors.{type(move).__name__}", move)


CLAIMS: Final = tuple(map(Claim, FIELDS))
"""The claim of each field, in the order of S3."""

MARKS: Final = MappingProxyType(
    {each: tuple(Mark(each, codes) for codes in FIELDS) for each in PuzzleField}
)
"""Every mark of each puzzle field, in the order of S3."""

PuzzleFields: TypeAlias = Literal["upper", "both", "both-one"]
Order: TypeAlias = Literal["alternate", "marks-together"]
FieldChoice: TypeAlias = Literal["alternate", "free"]
Count: TypeAlias = Literal["all", "last"]

ROUNDS: Final = range(1, len(FIELDS) + 1)
RELOCATIONS: Final = range(1, 4)
_VALUES: Final = 4


@dataclass(frozen=True, slots=True)
class Options:
    """The options of a game, with the defaults of the rulebook.

    `claimers`, from 1, and `puzzle_fields`, "upper", "both" (a setter each) or "both-one" (one
    setter holds both): ruling S-R1. `relocate`, 1 to 3: at most how many marks move; `may_stand`:
    whether none may (S-R3). `rounds`, 1 to 35, at least `claimers`, at least 2 with both puzzle
    fields unless marks are made together (S-R4). `values`, four whole numbers from 0 to 2**63 - 1:
    the value of a field by its shared codes; `count`, "all" puzzle fields or the one marked "last"
    (S-R5).
    `order`, "alternate" or "marks-together": how two setters take turns (S-R7). `field_choice`,
    "alternate" or "free": which puzzle field one setter with both marks (S-R8). Raises
    `InvalidStateError` with all faults.

    >>> Options(claimers=2, puzzle_fields="both").rounds
    7
    """

    claimers: int = 1
    puzzle_fields: PuzzleFields = "upper"
    relocate: int = 1
    may_stand: bool = False
    rounds: int = 7
    values: tuple[int, int, int, int] = (0, 1, 2, 3)
    count: Count = "all"
    order: Order = "alternate"
    field_choice: FieldChoice = "alternate"

    def __post_init__(self) -> None:
        refuse((*_player_faults(self), *_round_faults(self), *_rule_faults(self)))

    def __repr__(self) -> str:
        return as_call("sectors.Options", self)


def marks_a_round(options: Options) -> int:
    """The number of marks that follow each claim: 1, or 2 of two setters. Ruling S-R7."""
    return 2 if options.order == "marks-together" and options.puzzle_fields == "both" else 1


def chooses_field(options: Options) -> bool:
    """Whether the setter chooses which puzzle field to mark (S-R8)."""
    return options.puzzle_fields == "both-one" and options.field_choice == "free"


def _is_one_of(value: object, literal: object) -> bool:
    return type(value) is str and value in get_args(literal)


def _player_faults(options: Options) -> Iterator[Reason]:
    """What is wrong with the players, the puzzle fields and how they take turns (S-R1, S-R7)."""
    if type(options.claimers) is not int or options.claimers < 1:
        text = f"claimers must be 1 or more, not {shown(options.claimers)}"
        yield Reason("S-R1", "claimers", text)
    if not _is_one_of(options.puzzle_fields, PuzzleFields):
        text = "puzzle_fields must be 'upper', 'both' or 'both-one', not "
        yield Reason("S-R1", "puzzle-fields", f"{text}{shown(options.puzzle_fields)}")
    if not _is_one_of(options.order, Order):
        text = f"order must be 'alternate' or 'marks-together', not {shown(options.order)}"
        yield Reason("S-R7", "order", text)
    if not _is_one_of(options.field_choice, FieldChoice):
        text = f"field_choice must be 'alternate' or 'free', not {shown(options.field_choice)}"
        yield Reason("S-R8", "field-choice", text)


def _round_faults(options: Options) -> Iterator[Reason]:
    """What is wrong with the number of rounds (S-R4)."""
    rounds, claimers = options.rounds, options.claimers
    if type(rounds) is not int or rounds not in ROUNDS:
        text = f"rounds must be {ROUNDS[0]} to {ROUNDS[-1]}, not {shown(rounds)}"
        yield Reason("S-R4", "rounds", text)
        return
    if type(claimers) is int and rounds < claimers:
        text = f"rounds must be at least the number of claimers: {rounds} for {shown(claimers)}"
        yield Reason("S-R4", "rounds-for-claimers", text)
    marks = rounds * marks_a_round(options)
    if options.puzzle_fields in ("both", "both-one") and marks < len(PuzzleField):
        text = f"with both puzzle fields rounds must be 2 or more, not {rounds}"
        yield Reason("S-R4", "rounds-for-puzzle-fields", text)


def _rule_faults(options: Options) -> Iterator[Reason]:
    """What is wrong with the limit of relocation and the values (S-R3, S-R5)."""
    if type(options.relocate) is not int or options.relocate not in RELOCATIONS:
        text = f"relocate must be 1, 2 or 3, not {shown(options.relocate)}"
        yield Reason("S-R3", "relocate", text)
    if type(options.may_stand) is not bool:
        text = f"may_stand must be true or false, not {shown(options.may_stand)}"
        yield Reason("S-R3", "may-stand", text)
    if not _is_table(options.values):
        text = "values must be four whole numbers from 0 to 2**63 - 1, not "
        yield Reason("S-R5", "values", text + _listed(options.values))
    if not _is_one_of(options.count, Count):
        text = f"count must be 'all' or 'last', not {shown(options.count)}"
        yield Reason("S-R5", "count", text)


def _is_table(values: object) -> bool:
    """Whether these are four whole numbers that people may give (S-R5)."""
    if type(values) is not tuple or len(values) != _VALUES:
        return False
    return all(type(value) is int and 0 <= value <= LARGEST_NUMBER for value in values)


def _listed(values: object) -> str:
    """Values of wrong content, short enough for a message."""
    if type(values) is not tuple or len(values) > 2 * _VALUES:
        return shown(values)
    return ", ".join(map(shown, values)) or "none"


@dataclass(frozen=True, slots=True)
class ValueEvent:
    """The value of a covered field after the last mark: clause S12.

    `player` covered it. `shared` holds, for each puzzle field that counts, the mark and the codes
    that it shares with the field; `value` follows from their numbers. An unscored one is of a
    puzzle field that does not count (ruling S-R5).
    """

    player: int
    field: Combination
    shared: tuple[tuple[Mark, tuple[Code, ...]], ...]
    value: int
    clause: str = "S12"
    code: str = "value"
    ruling: str = "S-R5"

    @property
    def text(self) -> str:
        """One English sentence."""
        parts = " and ".join(_shared_text(mark, codes) for mark, codes in self.shared)
        worth = (
            f"value {shown(self.value)}" if self.code == "value" else "not counted: marked earlier"
        )
        return f"field {self.field} of player {self.player} shares {parts}: {worth}"

    def as_data(self) -> dict[str, JSON]:
        """The event as records write it."""
        return {
            "clause": self.clause,
            "player": self.player,
            "field": self.field.digits,
            "value": self.value,
        }


def _shared_text(mark: Mark, codes: tuple[Code, ...]) -> str:
    names = ", ".join(str(code.value) for code in codes) or "no code"
    return f"{names} with {mark}"


Event: TypeAlias = ValueEvent
