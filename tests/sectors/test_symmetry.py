"""Renaming the codes: 5,040 ways, for states and moves alike; canonical states; keys."""

from __future__ import annotations

import math
import random

import pytest

from boardgames_core import InvalidStateError, sectors
from boardgames_core.chance import pick, shuffled
from tests.depth import cases
from tests.sectors.games import named, position

IDENTITY = sectors.Renaming(sectors.CODES)


def random_renaming(rng: random.Random) -> sectors.Renaming:
    return sectors.Renaming(tuple(shuffled(rng, sectors.CODES)))


def random_states(seed: int, count: int) -> list[sectors.State]:
    rng = random.Random(seed)
    found = []
    for _ in range(count):
        options = sectors.Options(
            puzzle_fields=pick(rng, ("upper", "both")), claimers=pick(rng, (1, 2)), rounds=9
        )
        state = sectors.initial(options)
        for _ in range(int(rng.random() * 18)):
            state = sectors.apply(state, sectors.sample_move(state, rng))
        found.append(state)
    return found


@pytest.mark.clause("S1")
def test_all_renamings_are_different_and_the_first_changes_nothing() -> None:
    found = [renaming.codes for renaming in sectors.renamings()]
    assert len(found) == len(set(found)) == math.factorial(7) == 5040
    assert found[0] == sectors.CODES


@pytest.mark.parametrize(
    "codes",
    [
        (),
        sectors.CODES[:6],
        sectors.CODES[:6] + sectors.CODES[:1],
        sectors.CODES + sectors.CODES[:1],  # all seven, and one of them again
        (*sectors.CODES[:6], []),
        list(sectors.CODES),
        5,
    ],
)
def test_what_is_no_renaming(codes: object) -> None:
    with pytest.raises(InvalidStateError):
        sectors.Renaming(codes)  # type: ignore[arg-type]


def test_a_renaming_by_hand() -> None:
    codes = {code.sector: code for code in sectors.CODES}
    # 51 -> 52 -> 53 -> 51, the others stay.
    turn = sectors.Renaming(tuple(codes[i] for i in (2, 3, 1, 4, 5, 6, 7)))
    assert [str(turn.combination(field)) for field in named("123 135 257")] == ["123", "125", "357"]
    assert str(turn.move(sectors.parse_move("+135"))) == "+125"
    assert str(turn.move(sectors.parse_move("l257"))) == "l357"
    state = position("135,567 u146 l257 4", puzzle_fields="both")
    assert sectors.format_position(turn.state(state)) == "125,567 u246 l357 4"
    assert turn.then(turn).then(turn) == IDENTITY
    assert turn.then(turn) == turn.inverse()


def test_renamings_are_a_group_that_acts() -> None:
    rng = random.Random(6)
    for _ in range(50):
        one, other = random_renaming(rng), random_renaming(rng)
        assert one.then(one.inverse()) == IDENTITY == one.inverse().then(one)
        for field in sectors.FIELDS:
            both = one.then(other).combination(field)
            assert both == other.combination(one.combination(field))
        assert {one.combination(field) for field in sectors.FIELDS} == set(sectors.FIELDS)


def test_images_of_a_state() -> None:
    for state in random_states(1, 2):
        images = list(sectors.symmetries(state))
        assert images[0] == state
        assert len(images) == 5040
        some = list(zip(sectors.renamings(), images, strict=True))[:: 5040 // 7]
        assert all(renaming.state(state) == image for renaming, image in some)
    # Seven codes are alike at the start; 123 with marks 145 is kept by 2 · 2 · 2 renamings.
    assert len(set(sectors.symmetries(sectors.initial()))) == 1
    assert len(set(sectors.symmetries(position("123 u145 - 2")))) == 5040 // 8


def test_canonical_states_are_the_same_for_images_and_only_for_them() -> None:
    rng = random.Random(9)
    for state in random_states(2, cases(12, short=2)):
        canonical, renaming = sectors.canonical(state)
        assert renaming.state(state) == canonical
        image = random_renaming(rng).state(state)
        assert sectors.canonical(image)[0] == canonical
        assert sectors.canonical(canonical) == (canonical, IDENTITY)
    # Alike but for one thing each: what is marked, who covers, whose turn.
    different = [
        position("123 u123 - 2"),
        position("123 u124 - 2"),
        position("123 u145 - 2"),
        position("123 - - 1"),
        position("123,124 u123 - 3"),
        position("123,145 u123 - 3"),
        position("123,145 u124 - 3"),
        position("123,145 u245 - 3"),
    ]
    assert len({sectors.canonical(state)[0] for state in different}) == len(different)


def test_the_key_has_all_but_the_number_of_steps() -> None:
    states = [
        position(text, puzzle_fields="both", claimers=2)
        for text in (
            "-;- - - 0",
            "123;- - - 1",
            "123;- u123 - 2",
            "123;- u124 - 2",
            "123;145 u124 - 3",
            "145;123 u124 - 3",
            "123;145 u124 l124 4",
            "123;145 u124 l125 4",
        )
    ]
    assert len({sectors.key(state) for state in states}) == len(states)
    for state in states:
        again = sectors.decode(sectors.encode(state))
        assert sectors.key(again) == sectors.key(state)
        assert hash(sectors.key(again)) == hash(sectors.key(state))
