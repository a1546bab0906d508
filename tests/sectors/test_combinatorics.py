"""The mathematics of three codes out of seven."""

from __future__ import annotations

from itertools import combinations, product

import pytest

from boardgames_core import sectors
from boardgames_core.sectors.combinatorics import ALL_FIELDS, SHARING, allowed_marks, shared_count
from tests.sectors.games import named

PAIRS = list(product(sectors.FIELDS, repeat=2))


def codes(combination: sectors.Combination) -> set[sectors.Code]:
    return set(combination.codes)


@pytest.mark.clause("S12")
@pytest.mark.parametrize(
    ("field", "mark", "shared"),
    [("135", "136", "51 53"), ("123", "456", ""), ("567", "567", "55 56 57")],
)
def test_shared_codes(field: str, mark: str, shared: str) -> None:
    (one,), (other,) = named(field), named(mark)
    assert " ".join(str(code.value) for code in sectors.shared_codes(one, other)) == shared
    assert shared_count(one.index, other.index) == len(shared.split())


def test_fields_by_what_they_share_with_a_mark() -> None:
    # 4, 18, 12 and 1 fields share none, one, two and all three codes (ruling S-R6).
    for index, sets in enumerate(SHARING):
        assert [each.bit_count() for each in sets] == [4, 18, 12, 1]
        assert sum(sets) == ALL_FIELDS == 2**35 - 1
        assert sets[3] == 1 << index


def test_distance_is_how_many_codes_must_move() -> None:
    for one, other in PAIRS:
        assert sectors.distance(one, other) == len(codes(one) - codes(other))


def test_distance_is_that_of_the_graph_of_single_relocations() -> None:
    for start in sectors.FIELDS:
        found = {start: 0}
        wave = [start]
        while wave:
            following = []
            for each in wave:
                for new in sectors.neighbours(each):
                    if new not in found:
                        found[new] = found[each] + 1
                        following.append(new)
            wave = following
        assert max(found.values()) == 3
        assert all(sectors.distance(start, other) == found[other] for other in sectors.FIELDS)


@pytest.mark.parametrize(("away", "count"), [(0, 1), (1, 12), (2, 18), (3, 4)])
def test_numbers_of_neighbours(away: int, count: int) -> None:
    for centre in sectors.FIELDS:
        found = sectors.neighbours(centre, away)
        assert len(found) == count
        assert [each.index for each in found] == sorted(each.index for each in found)
        assert all(len(codes(centre) & codes(each)) == 3 - away for each in found)


def test_intersection_numbers_are_the_same_for_all_pairs() -> None:
    for one, other in PAIRS:
        apart = len(codes(one) - codes(other))
        counted = {(i, j): 0 for i in range(4) for j in range(4)}
        for mark in sectors.FIELDS:
            counted[len(codes(one) - codes(mark)), len(codes(other) - codes(mark))] += 1
        if one.index == 0 or other.index == 34:  # 69 of the 1,225 pairs, of every distance
            for (i, j), count in counted.items():
                assert sectors.intersection_number(apart, i, j) == count


def test_intersection_array_of_the_johnson_graph() -> None:
    # By the textbook: b_i = (3 - i)(4 - i), c_i = i * i.
    for i in range(3):
        assert sectors.intersection_number(i, i + 1, 1) == (3 - i) * (4 - i)
    for i in range(1, 4):
        assert sectors.intersection_number(i, i - 1, 1) == i * i


@pytest.mark.clause("S10", "S-R3")
@pytest.mark.parametrize("may_stand", [False, True])
@pytest.mark.parametrize(("relocate", "count"), [(1, 12), (2, 30), (3, 34)])
def test_allowed_marks(relocate: int, may_stand: bool, count: int) -> None:
    for last, allowed in enumerate(allowed_marks(relocate, may_stand)):
        assert len(allowed) == count + may_stand
        assert list(allowed) == sorted(allowed)
        assert (last in allowed) == may_stand
        for new in allowed:
            moved = codes(sectors.FIELDS[new]) - codes(sectors.FIELDS[last])
            assert len(moved) <= relocate


def test_occurrences() -> None:
    assert sectors.occurrences(named("123 135 137")) == (3, 1, 3, 0, 1, 0, 1)
    assert sectors.occurrences(sectors.FIELDS) == (15,) * 7
    assert sectors.occurrences(()) == (0,) * 7


def test_thirty_fano_planes() -> None:
    planes = list(sectors.fano_claims())
    assert len(planes) == len(set(planes)) == 30
    for plane in planes:
        lines = [codes(field) for field in plane]
        for pair in combinations(sectors.CODES, 2):
            assert sum(set(pair) <= line for line in lines) == 1
        assert [field.index for field in plane] == sorted(field.index for field in plane)


def test_there_is_no_other_fano_plane() -> None:
    # Seven lines, every two of them with one code in common; each plane is met once, in order.
    meets = {
        one: {other for other in sectors.FIELDS if len(codes(one) & codes(other)) == 1}
        for one in sectors.FIELDS
    }
    found = 0

    def extend(chosen: int, candidates: list[sectors.Combination]) -> None:
        nonlocal found
        if chosen == 7:
            found += 1
        for place, field in enumerate(candidates):
            extend(chosen + 1, [each for each in candidates[place + 1 :] if each in meets[field]])

    extend(0, list(sectors.FIELDS))
    assert found == 30


@pytest.mark.clause("S12", "S13")
def test_a_fano_plane_scores_nine_whatever_is_marked() -> None:
    for plane in sectors.fano_claims():
        assert sectors.occurrences(plane) == (3,) * 7
        for mark in sectors.FIELDS:
            assert sum(len(sectors.shared_codes(field, mark)) for field in plane) == 9


@pytest.mark.clause("S12")
def test_all_fields_together_share_45_codes_with_any_mark() -> None:
    for mark in sectors.FIELDS:
        assert sum(len(codes(field) & codes(mark)) for field in sectors.FIELDS) == 45
        assert sum(shared_count(field.index, mark.index) for field in sectors.FIELDS) == 45
