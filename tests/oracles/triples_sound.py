"""The sound of a Triples position, for the oracle: clauses T10 to T14.

Everything here takes a board (see triples_board.py), its rows and its columns; sound is no part of
a game.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from itertools import permutations
from math import lcm

from tests.oracles.triples_board import KINDS, Board, all_triples, kind_of, letters_of

PRIME_OF = {"B": 2, "R": 3, "G": 5, "Y": 7}
READINGS = ("occurrences", "kinds", "orderings", "permutations")


@dataclass(frozen=True)
class Voice:
    """A kind that is present on the board, its fourth factor and its number."""

    kind: str
    factor: int
    number: int


def nth_factor(count: int) -> int:
    """The fourth factor for a count: 1, 2, 3, 4 or more give 2, 3, 5, 7 (T-R8)."""
    if count == 1:
        return 2
    if count == 2:
        return 3
    if count == 3:
        return 5
    return 7


def fourth_factor(kind: str, orders_on_board: list[str], reading: str) -> int:
    """The fourth factor of a kind on a board with these triples, each read from the top (T-R8)."""
    orders = [order for order in orders_on_board if kind_of(order) == kind]
    if reading == "occurrences":
        return nth_factor(len(orders))
    if reading == "kinds":
        return nth_factor(len({kind_of(order) for order in orders_on_board}))
    if reading == "orderings":
        return nth_factor(len(set(orders)))
    if reading == "permutations":
        return {1: 2, 3: 3, 6: 5}[len(set(permutations(kind)))]
    raise ValueError(reading)


def number(kind: str, factor: int) -> int:
    """The product of three colours' primes and of the fourth factor (T11)."""
    product = factor
    for letter in kind:
        product *= PRIME_OF[letter]
    return product


def voices(
    board: Board, rows: int, columns: int, reading: str = "occurrences", each: str = "kind"
) -> list[Voice]:
    """The voices present, in the order of the kinds: one for `each` kind or triple (T10, T-R7)."""
    orders = [letters_of(board, triple) for triple in all_triples(board, rows, columns)]
    present = []
    for kind in KINDS:
        triples = len([order for order in orders if kind_of(order) == kind])
        if triples:
            factor = fourth_factor(kind, orders, reading)
            voice = Voice(kind, factor, number(kind, factor))
            present += [voice] * (triples if each == "triple" else 1)
    return present


def pitch(number: int) -> Fraction:
    """The frequency in hertz (T13)."""
    return number * Fraction(196, 16)


def folded(frequency: Fraction) -> Fraction:
    """The frequency, moved down by octaves while it is above 8,000 Hz (T-R9)."""
    while frequency > 8000:
        frequency /= 2
    return frequency


def heard(present: list[Voice], tick: int) -> list[Voice]:
    """The voices that sound at this tick of the counter (T14, T-R10)."""
    return [voice for voice in present if tick % voice.number == 0]


def period(present: list[Voice]) -> int:
    """After how many ticks the pattern repeats (T-R10); 1 for no voice at all."""
    return lcm(*[voice.number for voice in present])


def instrument(factor: int) -> tuple[str, int]:
    """The default instrument and its General MIDI program, counted from 1 (T-R11)."""
    return {
        2: ("marimba", 13),
        3: ("vibraphone", 12),
        5: ("kalimba", 109),
        7: ("tubular bells", 15),
    }[factor]
