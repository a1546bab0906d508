"""Sines, halvings and logarithms in whole numbers, so that they are the same on every machine.

A mathematical library's last digits differ from machine to machine; those of roots of whole numbers
do not.
"""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from math import isqrt
from typing import Final

BITS: Final = 24
"""Values from 0 to 1 are whole numbers from 0 to `ONE`."""

ONE: Final = 1 << BITS

SINE_BITS: Final = 12
"""The table of sines has this power of two of entries for a full circle."""

HALVING_BITS: Final = 8
"""A halving has this power of two of coarse steps, and each of them as many fine ones."""

_GUARD: Final = 96
"""Bits of the numbers that tables are computed by."""

_LOG_BITS: Final = 48


def _rounded(value: int, bits: int) -> int:
    """A number of this many fractional bits as one of `BITS`."""
    return (value + (1 << (bits - BITS - 1))) >> (bits - BITS)


@cache
def sines() -> tuple[int, ...]:
    """The sines of a full circle in 2**`SINE_BITS` steps, from 0 to the circle's end, included.

    >>> table = sines()
    >>> table[0], table[1024] == ONE, table[2048], table[3072] == -ONE, table[4096]
    (0, True, 0, True, 0)
    """
    one = 1 << _GUARD
    # From a quarter of the circle, halved again and again: cos(x/2) is the root of (1 + cos x)/2.
    cosine = 0
    for _ in range(SINE_BITS - 2):
        cosine = isqrt((one + cosine) << (_GUARD - 1))
    sine = isqrt((one << _GUARD) - cosine * cosine)
    x, y, quarter = one, 0, [0]
    for _ in range(1 << (SINE_BITS - 2)):
        x, y = (x * cosine - y * sine) >> _GUARD, (x * sine + y * cosine) >> _GUARD
        quarter.append(_rounded(y, _GUARD))
    half = quarter + quarter[-2::-1]
    return tuple(half + [-value for value in half[1:]])


@cache
def halvings(bits: int) -> tuple[int, ...]:
    """The powers 2**(-k / 2**`bits`) for k from 0 up to the last one above a half.

    >>> halvings(1)
    (16777216, 11863283)
    """
    step = 1 << (_GUARD - 1)
    for _ in range(bits):
        step = isqrt(step << _GUARD)
    power, table = 1 << _GUARD, []
    for _ in range(1 << bits):
        table.append(_rounded(power, _GUARD))
        power = power * step >> _GUARD
    return tuple(table)


def binary_logarithm(value: Fraction) -> Fraction:
    """The logarithm of a positive value to the base 2, exact to 2**-40.

    >>> binary_logarithm(Fraction(8)), float(binary_logarithm(Fraction(3)))
    (Fraction(3, 1), 1.58496250072...)
    """
    whole = value.numerator.bit_length() - value.denominator.bit_length()
    mantissa = int(value / Fraction(2) ** whole * (1 << _GUARD))
    logarithm = whole << _LOG_BITS
    if mantissa < 1 << _GUARD:
        mantissa, logarithm = mantissa << 1, logarithm - (1 << _LOG_BITS)
    for place in reversed(range(_LOG_BITS)):
        mantissa = mantissa * mantissa >> _GUARD
        if mantissa >> (_GUARD + 1):
            mantissa >>= 1
            logarithm += 1 << place
    return Fraction(logarithm, 1 << _LOG_BITS)
