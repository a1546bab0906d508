"""The mathematics of three codes out of seven: distances, shared codes, balanced claims.

Combinations are the points of the Johnson graph J(7,3); two that differ in one code are neighbours.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import combinations
from typing import Final

from boardgames_core.bits import from_indices
from boardgames_core.checks import all_of_type, check_whole, wrong_type
from boardgames_core.sectors.vocabulary import CODES, FIELDS, Code, Combination

_CODES_OF: Final = tuple(from_indices(code.sector - 1 for code in each.codes) for each in FIELDS)
"""The codes of each combination as seven bits."""

ALL_FIELDS: Final = (1 << len(FIELDS)) - 1
"""The set of all fields: bit i stands for the field with index i."""


def shared_count(first: int, second: int) -> int:
    """How many codes the combinations with these indices share, 0 to 3 (S12)."""
    return (_CODES_OF[first] & _CODES_OF[second]).bit_count()


def _sharing(index: int) -> tuple[int, int, int, int]:
    """The sets of fields that share 0, 1, 2 and 3 codes with the combination at `index`."""
    sets = [0, 0, 0, 0]
    for other in range(len(FIELDS)):
        sets[shared_count(index, other)] |= 1 << other
    none, one, two, three = sets
    return none, one, two, three


SHARING: Final = tuple(map(_sharing, range(len(FIELDS))))
"""For each mark the sets of fields that share 0, 1, 2 and 3 codes with it (S12)."""


def _check_combination(value: Combination) -> None:
    if type(value) is not Combination:
        raise wrong_type(value, "a Combination")


def shared_codes(first: Combination, second: Combination) -> tuple[Code, ...]:
    """The codes that two combinations share, in rising order (S12).

    >>> [code.value for code in shared_codes(Combination.named("135"), Combination.named("136"))]
    [51, 53]
    """
    _check_combination(first)
    _check_combination(second)
    return tuple(code for code in first.codes if code in second.codes)


def distance(first: Combination, second: Combination) -> int:
    """How many of the three codes must move to get from one mark to the other, 0 to 3 (S10).

    It is the distance in the Johnson graph J(7,3).

    >>> distance(Combination.named("123"), Combination.named("145"))
    2
    """
    _check_combination(first)
    _check_combination(second)
    return len(first.codes) - shared_count(first.index, second.index)


def neighbours(centre: Combination, away: int = 1) -> tuple[Combination, ...]:
    """The combinations at distance `away` (0 to 3) from `centre`, in the order of S3.

    There are 1, 12, 18 and 4 of them.

    >>> [str(each) for each in neighbours(Combination.named("123"), 3)]
    ['456', '457', '467', '567']
    """
    _check_combination(centre)
    check_whole(away, "away", 0, 3)
    return tuple(each for each in FIELDS if distance(centre, each) == away)


def intersection_number(apart: int, first: int, second: int) -> int:
    """How many marks are `first` from one and `second` from the other of two marks `apart`.

    All distances are 0 to 3. That the number is the same for all pairs that far apart makes J(7,3)
    a distance-regular graph.

    >>> [intersection_number(1, 1, other) for other in range(4)]
    [1, 5, 6, 0]
    """
    for given, what in ((apart, "apart"), (first, "first"), (second, "second")):
        check_whole(given, what, 0, 3)
    one = FIELDS[0]
    other = neighbours(one, apart)[0]
    return len(set(neighbours(one, first)) & set(neighbours(other, second)))


def moving_marks(relocate: int, may_stand: bool) -> range:
    """How many of the three marks may move at a later marking. Ruling S-R3."""
    return range(0 if may_stand else 1, relocate + 1)


@lru_cache(maxsize=6)
def allowed_marks(relocate: int, may_stand: bool) -> tuple[tuple[int, ...], ...]:
    """For each mark, by index, the marks that may follow it on its puzzle field. Clause S10.

    `relocate` (1 to 3) is how many of the three codes may move; one must, unless `may_stand`
    (S-R3).

    >>> [len(allowed_marks(relocate, False)[0]) for relocate in (1, 2, 3)]
    [12, 30, 34]
    """
    moving = moving_marks(relocate, may_stand)
    return tuple(
        tuple(new.index for new in FIELDS if distance(last, new) in moving) for last in FIELDS
    )


def occurrences(fields: Iterable[Combination]) -> tuple[int, ...]:
    """How often each of the seven codes occurs on these fields.

    With the default values and one puzzle field, a claimer's score is the sum of the occurrences of
    the three marked codes.

    >>> occurrences([Combination.named("123"), Combination.named("135")])
    (2, 1, 2, 0, 1, 0, 0)
    """
    known = all_of_type(fields, Combination)
    shown = [code for field in known for code in field.codes]
    return tuple(map(shown.count, CODES))


def fano_claims() -> Iterator[tuple[Combination, ...]]:
    """The 30 Fano planes: seven fields on which every two codes occur together exactly once.

    Every code occurs three times in them, so that seven such fields score 9 whatever is marked
    (with the default values and one puzzle field).

    >>> [str(field) for field in next(fano_claims())]
    ['123', '145', '167', '246', '257', '347', '356']
    """
    pairs = [from_indices(pair) for pair in combinations(range(len(CODES)), 2)]
    yield from _planes(pairs, ())


def _planes(pairs: list[int], chosen: tuple[int, ...]) -> Iterator[tuple[Combination, ...]]:
    """The planes that hold the `chosen` fields; `pairs` of codes are still in none of them."""
    if not pairs:
        yield tuple(FIELDS[index] for index in sorted(chosen))
        return
    for index, codes in enumerate(_CODES_OF):
        inside = [pair for pair in pairs if pair & codes == pair]
        # The field has the first missing pair, and none of its three pairs is used up.
        if inside[:1] == pairs[:1] and len(inside) == len(FIELDS[index].codes):
            left = [pair for pair in pairs if pair & codes != pair]
            yield from _planes(left, (*chosen, index))
