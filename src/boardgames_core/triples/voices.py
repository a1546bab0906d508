"""The sound of a position, exactly: voices, numbers, pitches, the schedule. Standard library only.

Sound is not part of the game: it has its own `SoundOptions`, and no place in a state or a record.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from math import lcm, prod
from types import MappingProxyType
from typing import Final, Literal, TypeAlias, get_args

from boardgames_core.checks import all_of_type, check_whole, wrong_type
from boardgames_core.errors import InvalidStateError
from boardgames_core.game import Reason
from boardgames_core.jsondata.values import LARGEST_NUMBER, shown
from boardgames_core.triples.state import State, cells, not_a_state, tile_at
from boardgames_core.triples.vocabulary import KINDS, Cell, Colour, Kind

PRIMES: Final = MappingProxyType({Colour.BLUE: 2, Colour.RED: 3, Colour.GREEN: 5, Colour.YELLOW: 7})
"""The prime of each colour (T11)."""

FACTORS: Final = tuple(PRIMES.values())
"""What the fourth factor can be. Clause T12."""

LOWEST_NUMBER: Final = 16
LOWEST_PITCH: Final = 196
"""The smallest number sounds as the G of 196 hertz (T13)."""

FOLD_ABOVE: Final = 8000
"""With `fold`, fundamentals above this many hertz go down by octaves (T-R9)."""


@dataclass(frozen=True, slots=True)
class Presence:
    """The triples of one kind that are on a board, for the fourth factor.

    `occurrences` is how many there are, `orders` the different colour orders among them, each read
    from top to bottom, and `kinds` how many different kinds are on the whole board.
    """

    kind: Kind
    occurrences: int
    orders: frozenset[tuple[Colour, Colour, Colour]]
    kinds: int


VoicesOf: TypeAlias = Literal["kind", "triple"]
Reading: TypeAlias = Literal["occurrences", "kinds", "orderings", "permutations"]
FactorFunction: TypeAlias = Callable[[Presence], int]


def _occurrences(presence: Presence) -> int:
    return FACTORS[min(presence.occurrences, 4) - 1]


def _kinds(presence: Presence) -> int:
    return FACTORS[min(presence.kinds, 4) - 1]


def _orderings(presence: Presence) -> int:
    return FACTORS[min(len(presence.orders), 4) - 1]


def _permutations(presence: Presence) -> int:
    return FACTORS[len(set(presence.kind.colours)) - 1]


_READINGS: Final[MappingProxyType[Reading, FactorFunction]] = MappingProxyType(
    {
        "occurrences": _occurrences,
        "kinds": _kinds,
        "orderings": _orderings,
        "permutations": _permutations,
    }
)


@dataclass(frozen=True, slots=True)
class Instrument:
    """What plays a voice: a name and a General MIDI program, counted from 1. Clause T15."""

    name: str
    program: int


@dataclass(frozen=True, slots=True)
class Voice:
    """A kind that is present on the board, with its fourth factor (T10, T11, T-R7).

    >>> voice = Voice(Kind.named("BBB"), 5)
    >>> voice.number, voice.pitch
    (40, Fraction(490, 1))
    """

    kind: Kind
    factor: int

    @property
    def number(self) -> int:
        """The product of the three colours' primes and the fourth factor. Clause T11."""
        return prod(PRIMES[colour] for colour in self.kind.colours) * self.factor

    @property
    def pitch(self) -> Fraction:
        """The frequency in hertz, exactly. Clause T13."""
        return Fraction(self.number * LOWEST_PITCH, LOWEST_NUMBER)

    def fundamental(self, *, fold: bool = False) -> Fraction:
        """The frequency to render, in hertz; with `fold` at most 8,000. Ruling T-R9."""
        pitch = self.pitch
        while fold and pitch > FOLD_ABOVE:
            pitch /= 2
        return pitch


_BY_FACTOR: Final = MappingProxyType(
    {
        2: Instrument("marimba", 13),
        3: Instrument("vibraphone", 12),
        5: Instrument("kalimba", 109),
        7: Instrument("tubular bells", 15),
    }
)


def instrument_by_factor(voice: Voice) -> Instrument:
    """The instrument of a voice by its fourth factor (T15). Ruling T-R11.

    >>> instrument_by_factor(Voice(Kind.named("BBB"), 5)).name
    'kalimba'
    """
    if type(voice) is not Voice:
        raise wrong_type(voice, "a Voice")
    return _BY_FACTOR[voice.factor]


@dataclass(frozen=True, slots=True)
class SoundOptions:
    """How a position sounds.

    `factor` is a reading of the fourth factor (ruling T-R8) or a function of the caller's from
    `Presence` to 2, 3, 5 or 7; `ticks_per_second` a whole number from 1 (T-R10); `fold` moves high
    fundamentals down (T-R9); `instrument` assigns the instruments (T-R11); `voices` is one for each
    "kind" or each "triple" on the board (T-R7). Raises `InvalidStateError` with all faults.
    """

    factor: Reading | FactorFunction = "occurrences"
    ticks_per_second: int = 32
    fold: bool = False
    instrument: Callable[[Voice], Instrument] = instrument_by_factor
    voices: VoicesOf = "kind"

    def __post_init__(self) -> None:
        faults = []
        if not callable(self.factor) and self.factor not in get_args(Reading):
            text = f"factor must be a function or one of {', '.join(get_args(Reading))}"
            faults.append(Reason("T-R8", "factor", f"{text}, not {shown(self.factor)}"))
        ticks = self.ticks_per_second
        if type(ticks) is not int or not 1 <= ticks <= LARGEST_NUMBER:
            text = f"ticks_per_second must be 1 to 2**63 - 1, not {shown(ticks)}"
            faults.append(Reason("T-R10", "ticks-per-second", text))
        if type(self.fold) is not bool:
            faults.append(Reason("T-R9", "fold", f"fold must be true or false: {shown(self.fold)}"))
        if type(self.voices) is not str or self.voices not in get_args(VoicesOf):
            text = f"voices must be 'kind' or 'triple', not {shown(self.voices)}"
            faults.append(Reason("T-R7", "voices", text))
        if faults:
            raise InvalidStateError(tuple(faults))


def presences(state: State) -> tuple[Presence, ...]:
    """The kinds that are present on the board, in the order of T5. Clause T10.

    All triples on the board count, whoever completed them, and those nobody completed.
    """
    if type(state) is not State:
        raise not_a_state(state)
    orders: defaultdict[Kind, list[tuple[Colour, Colour, Colour]]] = defaultdict(list)
    for first in cells(state.options):
        for aside in (1, -1):
            triple = tuple(
                tile_at(state, Cell(first.column + aside * step, first.row - step))
                for step in range(3)
            )
            colours = tuple(tile for tile in triple if tile is not None)
            if len(colours) == len(triple):
                one, two, three = colours
                ordered = sorted(colours, key=lambda colour: colour.index)
                orders[Kind((ordered[0], ordered[1], ordered[2]))].append((one, two, three))
    return tuple(
        Presence(kind, len(orders[kind]), frozenset(orders[kind]), len(orders))
        for kind in KINDS
        if kind in orders
    )


def present_voices(state: State, sound: SoundOptions | None = None) -> tuple[Voice, ...]:
    """The voices of a position, in the order of T5. Ruling T-R7.

    One for each kind present or, with `voices="triple"`, for each triple. Raises
    `InvalidStateError` if a factor function of the caller's gives anything but 2, 3, 5, 7.

    >>> from boardgames_core.triples.notation import parse_position
    >>> state = parse_position("B4/1B3/2B2/5/4R 0 - - race")
    >>> [voice.number for voice in present_voices(state)]
    [16]
    """
    if sound is not None and type(sound) is not SoundOptions:
        raise wrong_type(sound, "SoundOptions or None")
    sound = sound or SoundOptions()
    voices: list[Voice] = []
    for presence in presences(state):
        count = presence.occurrences if sound.voices == "triple" else 1
        voices += [Voice(presence.kind, _fourth_factor(presence, sound))] * count
    return tuple(voices)


def _fourth_factor(presence: Presence, sound: SoundOptions) -> int:
    """The fourth factor of a kind that is present (T12). Ruling T-R8."""
    reading = sound.factor
    factor = reading(presence) if callable(reading) else _READINGS[reading](presence)
    if type(factor) is not int or factor not in FACTORS:
        text = f"the fourth factor of {presence.kind} must be 2, 3, 5 or 7, not {shown(factor)}"
        raise InvalidStateError((Reason("T12", "factor", text),))
    return factor


def all_numbers() -> tuple[int, ...]:
    """The 35 numbers that a voice can have, in rising order (T13).

    >>> len(all_numbers()), all_numbers()[0], all_numbers()[-1]
    (35, 16, 2401)
    """
    return tuple(sorted({Voice(kind, factor).number for kind in KINDS for factor in FACTORS}))


def heard_at(voices: Iterable[Voice], tick: int) -> tuple[Voice, ...]:
    """The voices that are heard at `tick` (0 or more): those whose number divides it.

    Clause T14. Ruling T-R10. At tick 0 all voices are heard: every number divides 0.
    """
    check_whole(tick, "tick", 0)
    return _heard(all_of_type(voices, Voice), tick)


def _heard(playing: tuple[Voice, ...], tick: int) -> tuple[Voice, ...]:
    return tuple(voice for voice in playing if tick % voice.number == 0)


def schedule(voices: Iterable[Voice], start: int = 0) -> Iterator[tuple[int, tuple[Voice, ...]]]:
    """The ticks from `start` on at which something is heard, each with its voices; without end.

    Without voices it is empty (T14).

    >>> from itertools import islice
    >>> pair = (Voice(Kind.named("BBB"), 2), Voice(Kind.named("BBR"), 2))
    >>> [(tick, len(heard)) for tick, heard in islice(schedule(pair), 5)]
    [(0, 2), (16, 1), (24, 1), (32, 1), (48, 2)]
    """
    check_whole(start, "start", 0)
    playing = all_of_type(voices, Voice)
    tick = start
    while playing:
        tick = min(-(-tick // voice.number) * voice.number for voice in playing)
        yield tick, _heard(playing, tick)
        tick += 1


def period(voices: Iterable[Voice]) -> int:
    """After how many ticks the pattern repeats: the least common multiple (T-R10).

    >>> period((Voice(Kind.named("BBB"), 2), Voice(Kind.named("BBR"), 2)))
    48
    """
    return lcm(*(voice.number for voice in all_of_type(voices, Voice)))
