"""Canonical forms of sets of fields: alike exactly for sets that are images of each other."""

from __future__ import annotations

import random
from itertools import combinations, permutations

import numpy as np
import pytest

from boardgames_core import sectors
from boardgames_core.sectors.solver.hypergraphs import Numbers, canon
from boardgames_core.sectors.solver.retrograde import first_layer, next_layer
from tests.depth import deep

TRIPLES = list(combinations(range(7), 3))
PLACE = {frozenset(triple): index for index, triple in enumerate(TRIPLES)}


def classes_by_burnside() -> list[int]:
    """How many sets of 0, 1, … 35 fields there are up to renaming, by counting what is kept."""
    totals = [0] * 36
    for renaming in permutations(range(7)):
        image = [PLACE[frozenset(renaming[point] for point in triple)] for triple in TRIPLES]
        kept = [1] + [0] * 35
        seen: set[int] = set()
        for start in range(35):
            length = 0
            at = start
            while at not in seen:
                seen.add(at)
                at = image[at]
                length += 1
            if length:  # a cycle is in a kept set as a whole or not at all
                for size in range(35, length - 1, -1):
                    kept[size] += kept[size - length]
        totals = [total + count for total, count in zip(totals, kept, strict=True)]
    return [total // 5040 for total in totals]


def test_numbers_of_sets_up_to_renaming() -> None:
    known = classes_by_burnside()
    assert sum(known) == 7_013_320  # 3-uniform hypergraphs on seven points, as is well known
    assert known[:5] == [1, 1, 3, 10, 38]
    layers = [first_layer(0)]
    while len(layers) <= 9:
        layers.append(next_layer(layers[-1]))
    assert [len(layer.sets) for layer in layers] == known[:10]


def test_layers_to_the_full_board() -> None:
    layers = [first_layer(2**30 - 1)]
    while len(layers) <= 5:
        layers.append(next_layer(layers[-1]))
    assert layers[-1].sets.tolist() == [2**35 - 1]
    # Of 34 fields all but one: alike for all.
    assert len(layers[-2].sets) == 1


def renamed(cover: int, renaming: tuple[int, ...]) -> int:
    """The image of a set, a triple at a time."""
    result = 0
    for index, triple in enumerate(TRIPLES):
        if cover >> index & 1:
            result |= 1 << PLACE[frozenset(renaming[point] for point in triple)]
    return result


def covers(seed: int) -> list[int]:
    """Sets of all sizes, among them those that many renamings keep."""
    rng = random.Random(seed)
    planes = [sum(1 << field.index for field in plane) for plane in sectors.fano_claims()]
    with_code = [sum(1 << PLACE[frozenset(t)] for t in TRIPLES if point in t) for point in range(7)]
    found = [0, 2**35 - 1, *planes[:3], *with_code[:3], with_code[0] & with_code[1]]
    found += [2**35 - 1 - each for each in found]
    for size in range(36):
        order = sorted(range(35), key=lambda _: rng.random())
        found += [sum(1 << index for index in order[:size])]
    return found


def as_numbers(sets: list[int]) -> Numbers:
    return np.array(sets, np.int64)


def test_the_renaming_leads_to_the_canonical_set() -> None:
    sets = covers(1)
    forms, ways = canon().forms(as_numbers(sets))
    images = canon().sets(forms).tolist()
    for cover, way, image in zip(sets, ways.tolist(), images, strict=True):
        to = canon().renamed_fields[way].tolist()
        assert sum(1 << to[index] for index in range(35) if cover >> index & 1) == image


@deep
def test_the_numbered_renamings_are_the_5040_renamings() -> None:
    rows = {tuple(row) for row in canon().renamed_fields.tolist()}
    expected = {
        (*(renaming.combination(field).index for field in sectors.FIELDS), 35)
        for renaming in sectors.renamings()
    }
    assert rows == expected
    assert len(rows) == 5040


@pytest.mark.parametrize("seed", range(3))
def test_images_have_the_same_form(seed: int) -> None:
    rng = random.Random(seed)
    sets = covers(seed)
    images = []
    for cover in sets:
        order = sorted(range(7), key=lambda _: rng.random())
        images.append(renamed(cover, tuple(order)))
    one, _ = canon().forms(as_numbers(sets))
    other, _ = canon().forms(as_numbers(images))
    assert one.tolist() == other.tolist()


@pytest.mark.parametrize(("size", "classes"), [(0, 1), (1, 1), (2, 3), (3, 10), (4, 38)])
def test_forms_differ_for_sets_that_are_no_images(size: int, classes: int) -> None:
    # Images have the same form, so that there are at most as many forms as classes; if there are
    # as many, no two classes share one. The numbers are those of Burnside's count above.
    every = [sum(1 << index for index in each) for each in combinations(range(35), size)]
    forms, _ = canon().forms(as_numbers(every))
    assert len(set(forms.tolist())) == classes
