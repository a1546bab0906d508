"""How colours look to people: contrast (WCAG 2), colour blindness (Machado 2009), CIEDE2000.

Written from the published formulas, and not from what the package says of its own colours.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import atan2, cos, degrees, exp, hypot, radians, sin, sqrt
from types import MappingProxyType
from typing import Final

Triple = tuple[float, float, float]

SIGHTS: Final = MappingProxyType(
    {
        "all cones": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
        "protanopia": (
            (0.152286, 1.052583, -0.204868),
            (0.114503, 0.786281, 0.099216),
            (-0.003882, -0.048116, 1.051998),
        ),
        "deuteranopia": (
            (0.367322, 0.860646, -0.227968),
            (0.280085, 0.672501, 0.047413),
            (-0.011820, 0.042940, 0.968881),
        ),
        "tritanopia": (
            (1.255528, -0.076749, -0.178779),
            (-0.078411, 0.930809, 0.147602),
            (0.004733, 0.691367, 0.303900),
        ),
    }
)
"""Machado, Oliveira and Fernandes (2009), severity 1.0, for linear RGB."""


def linear(colour: str) -> Triple:
    """`#rrggbb` as linear RGB from 0 to 1 (sRGB, IEC 61966-2-1)."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return red, green, blue


def product(matrix: Sequence[Sequence[float]], vector: Triple) -> Triple:
    """A matrix of three rows times a vector."""
    first, second, third = (
        sum(factor * part for factor, part in zip(row, vector, strict=True)) for row in matrix
    )
    return first, second, third


def contrast(one: str, other: str) -> float:
    """The contrast ratio of two colours (WCAG 2.2), from 1 to 21."""
    light = sorted(
        sum(f * part for f, part in zip((0.2126, 0.7152, 0.0722), linear(colour), strict=True))
        for colour in (one, other)
    )
    return (light[1] + 0.05) / (light[0] + 0.05)


def seen(colour: str, sight: str) -> Triple:
    """CIELAB (D65) of a colour as somebody with this sight sees it."""
    red, green, blue = (min(max(part, 0), 1) for part in product(SIGHTS[sight], linear(colour)))
    x, y, z = product(
        (
            (0.4124564, 0.3575761, 0.1804375),
            (0.2126729, 0.7151522, 0.0721750),
            (0.0193339, 0.1191920, 0.9503041),
        ),
        (red, green, blue),
    )
    fx, fy, fz = (
        part ** (1 / 3) if part > 216 / 24389 else (24389 / 27 * part + 16) / 116
        for part in (x / 0.95047, y, z / 1.08883)
    )
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def _hue(a: float, b: float) -> float:
    return degrees(atan2(b, a)) % 360 if a or b else 0.0


def ciede2000(one: Triple, other: Triple) -> float:
    """The colour difference of two CIELAB colours (CIE 142-2001; Sharma, Wu and Dalal 2005)."""
    (l1, a1, b1), (l2, a2, b2) = one, other
    mean_c7 = ((hypot(a1, b1) + hypot(a2, b2)) / 2) ** 7
    g = 0.5 * (1 - sqrt(mean_c7 / (mean_c7 + 25**7)))
    a1, a2 = (1 + g) * a1, (1 + g) * a2
    c1, c2 = hypot(a1, b1), hypot(a2, b2)
    h1, h2 = _hue(a1, b1), _hue(a2, b2)
    dh, hue_sum = h2 - h1, h1 + h2
    if c1 * c2 == 0:
        dh, mean_h = 0.0, hue_sum
    elif abs(dh) <= 180:
        mean_h = hue_sum / 2
    else:
        dh += 360 if dh < 0 else -360
        mean_h = (hue_sum + (360 if hue_sum < 360 else -360)) / 2
    d_l, d_c, d_h = l2 - l1, c2 - c1, 2 * sqrt(c1 * c2) * sin(radians(dh) / 2)
    mean_l, mean_c = (l1 + l2) / 2, (c1 + c2) / 2
    t = (
        1
        - 0.17 * cos(radians(mean_h - 30))
        + 0.24 * cos(radians(2 * mean_h))
        + 0.32 * cos(radians(3 * mean_h + 6))
        - 0.20 * cos(radians(4 * mean_h - 63))
    )
    s_l = 1 + 0.015 * (mean_l - 50) ** 2 / sqrt(20 + (mean_l - 50) ** 2)
    s_c, s_h = 1 + 0.045 * mean_c, 1 + 0.015 * mean_c * t
    r_c = 2 * sqrt(mean_c**7 / (mean_c**7 + 25**7))
    r_t = -sin(radians(60 * exp(-(((mean_h - 275) / 25) ** 2)))) * r_c
    parts = d_l / s_l, d_c / s_c, d_h / s_h
    return sqrt(sum(part * part for part in parts) + r_t * parts[1] * parts[2])
