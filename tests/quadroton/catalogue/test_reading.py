"""Catalogues: the two of the package, and those that JSON data or TOML give."""

from __future__ import annotations

import copy
import json
import pickle
import random
import subprocess
import sys
import tracemalloc
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boardgames_core import quadroton
from boardgames_core.errors import InvalidStateError
from boardgames_core.quadroton.catalogue.pattern import MOST_PATTERNS, MOST_SQUARES, Pattern
from boardgames_core.quadroton.catalogue.reading import (
    NAMES,
    Catalogue,
    from_data,
    load_toml,
    named_catalogue,
    read_toml,
)
from tests.oracles.quadroton_catalogue import ATTESTED, catalogue_faults

DOT: dict[str, Any] = {"id": "dot", "parts": [[[0, 0]]], "points": 1}
PAIR: dict[str, Any] = {"id": "pair", "parts": [[[0, 0]], [[0, 1]]], "points": 2}

TOML = """
[[patterns]]
id = "dot"
parts = [[[0, 0]]]
points = 1

[[patterns]]
id = "pair"
parts = [[[0, 0]], [[0, 1]]]
points = 2
"""


def faults(data: Any, place: str = "catalogue") -> list[tuple[str, str]]:
    """Code and place of each fault of JSON data."""
    with pytest.raises(InvalidStateError) as caught:
        from_data(data, place)
    return [(fault.code, str(dict(fault.data)["place"])) for fault in caught.value.faults]


@pytest.mark.clause("Q2.13", "Q2.15")
def test_attested_holds_the_five_shapes_with_stand_in_points() -> None:
    attested = named_catalogue("attested")
    assert [pattern.as_data() for pattern in attested.patterns] == ATTESTED["patterns"]
    assert "stand-ins" in attested.note


@pytest.mark.clause("Q2.13", "Q2.17")
def test_demo_adds_eight_patterns_that_are_marked_as_ours() -> None:
    attested, demo = named_catalogue("attested"), named_catalogue("demo")
    assert demo.patterns[:5] == attested.patterns
    own = demo.patterns[5:]
    assert [len(pattern.parts) for pattern in own] == [2] * 4 + [1] * 4
    assert all(pattern.id.startswith("own-") for pattern in own)
    assert not any(pattern.id.startswith("own-") for pattern in attested.patterns)
    assert "own-" in demo.note
    assert catalogue_faults({"patterns": [pattern.as_data() for pattern in demo.patterns]}) == []


def test_files_say_in_words_what_is_ours() -> None:
    folder = Path(sys.modules[Catalogue.__module__].__file__ or "").parent
    for name, words in (("attested", "stand-ins of this project"), ("demo", "NOT the source's")):
        assert words in (folder / f"{name}.toml").read_text(encoding="utf-8")


def test_importing_the_game_reads_no_catalogue() -> None:
    program = (
        "import sys; before = set(sys.modules);"
        "from boardgames_core.quadroton.catalogue import reading;"
        "print(reading._read_named.cache_info().currsize, 'tomllib' in {*sys.modules} - before)"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    assert done.stdout.split() == ["0", "False"]


@pytest.mark.parametrize("name", NAMES)
def test_named_catalogues_are_read_once_and_written_by_name(name: str) -> None:
    catalogue = named_catalogue(name)
    assert named_catalogue(name) is catalogue
    assert from_data(name) is catalogue
    assert catalogue.as_data() == name
    listed: Any = {"patterns": [pattern.as_data() for pattern in catalogue.patterns]}
    assert from_data(listed) == catalogue
    assert from_data(listed).as_data() == name


def test_other_catalogues_are_written_as_data() -> None:
    data: Any = {"patterns": [DOT, PAIR]}
    assert from_data(data).as_data() == data
    assert from_data({"patterns": []}).as_data() == {"patterns": []}
    # Squares stand as they were written, not shifted or sorted.
    shifted: Any = {"patterns": [{"id": "a", "parts": [[[5, 6], [5, 5]]], "points": 1}]}
    assert from_data(shifted).as_data() == shifted


def test_equality_is_by_patterns_and_the_hash_agrees() -> None:
    one, other = from_data({"patterns": [DOT, PAIR]}), load_toml(TOML)
    assert one == other
    assert hash(one) == hash(other)
    assert one == Catalogue(one.patterns, note="another note")
    for different in (
        from_data({"patterns": [PAIR, DOT]}),
        from_data({"patterns": [DOT]}),
        from_data({"patterns": [DOT, {**PAIR, "points": 3}]}),
    ):
        assert different != one


def test_catalogues_are_frozen_and_travel() -> None:
    catalogue = load_toml('note = "ours"\n' + TOML)
    with pytest.raises(AttributeError):
        catalogue.note = "changed"  # type: ignore[misc]
    for again in (pickle.loads(pickle.dumps(catalogue)), copy.deepcopy(catalogue)):
        assert (again, again.note) == (catalogue, "ours")


@pytest.mark.clause("Q2.13")
def test_toml_gives_what_json_gives() -> None:
    assert load_toml(TOML) == from_data({"patterns": [DOT, PAIR]})
    assert load_toml(TOML).note == ""
    assert load_toml('note = "of ours"\n' + TOML).note == "of ours"


def test_a_toml_file_is_read_as_utf_8(tmp_path: Path) -> None:
    path = tmp_path / "own.toml"
    path.write_text(TOML.replace('"dot"', '"точка"'), encoding="utf-8")
    assert read_toml(path).patterns[0].id == "точка"
    assert read_toml(str(path)).patterns[0].id == "точка"
    path.write_bytes(b'note = "\xff"')
    with pytest.raises(InvalidStateError, match="not UTF-8 at byte 8"):
        read_toml(path)
    with pytest.raises(FileNotFoundError):
        read_toml(tmp_path / "missing.toml")


@pytest.mark.parametrize(
    "text",
    ["[[patterns]", "patterns = ", "a = " + "[" * 100_000, "a = " + "9" * 5_000, "a = \ud800"],
)
def test_wrong_toml_is_refused(text: str) -> None:
    with pytest.raises(InvalidStateError, match="not TOML"):
        load_toml(text)


def test_toml_with_other_keys_or_types_is_refused() -> None:
    with pytest.raises(InvalidStateError) as caught:
        load_toml("note = 3\nextra = 1\n[[patterns]]\nid = 1979-05-27\nparts = nan\npoints = 1.5")
    assert [(fault.code, dict(fault.data)["place"]) for fault in caught.value.faults] == [
        ("unknown-key", ""),
        ("unknown-key", ""),
        ("wrong-type", "patterns[0].id"),
        ("wrong-type", "patterns[0].parts"),
        ("points", "patterns[0].points"),
    ]


@pytest.mark.clause("Q2.11")
@pytest.mark.parametrize("points", [1, 2**62, 2**63 - 1])
def test_scores_that_play_reaches_have_no_limit(points: int) -> None:
    """Two copies at once score three times the points."""
    dominoes = {**DOT, "parts": [[[0, 0], [0, 1]]], "points": points}
    options = quadroton.Options(catalogue=from_data({"patterns": [dominoes]}))
    state, move = quadroton.initial(options, seed=1), quadroton.parse_move("RRGG@a1")
    after = quadroton.apply(state, move)
    assert sorted(quadroton.scores(after)) == [0, 3 * points]
    assert quadroton.decode(quadroton.encode(after)) == after


@pytest.mark.clause("Q2.13")
@pytest.mark.parametrize(
    ("data", "found"),
    [
        ("own", [("unknown-catalogue", "catalogue")]),
        (None, [("wrong-type", "catalogue")]),
        ([DOT], [("wrong-type", "catalogue")]),
        ({}, [("missing-key", "catalogue")]),
        ({"patterns": {}}, [("wrong-type", "catalogue.patterns")]),
        ({"patterns": "dot"}, [("wrong-type", "catalogue.patterns")]),
        ({"patterns": [], "note": "x"}, [("unknown-key", "catalogue")]),
        ({"patterns": [7]}, [("wrong-type", "catalogue.patterns[0]")]),
        ({"patterns": [{"id": "a"}]}, [("missing-key", "catalogue.patterns[0]")] * 2),
        ({"patterns": [{**DOT, "x": 1}]}, [("unknown-key", "catalogue.patterns[0]")]),
        ({"patterns": [{**DOT, "parts": 1}]}, [("wrong-type", "catalogue.patterns[0].parts")]),
        (
            {"patterns": [{**DOT, "parts": [[{}]]}]},
            [("not-a-square", "catalogue.patterns[0].parts[0][0]")],
        ),
        (
            {"patterns": [{**DOT, "parts": [[[[0], 0]]]}]},
            [("not-a-square", "catalogue.patterns[0].parts[0][0]")],
        ),
    ],
)
def test_data_that_is_refused(data: Any, found: list[tuple[str, str]]) -> None:
    assert faults(data) == found


def test_all_faults_of_data_are_told_at_once_with_the_place_given() -> None:
    data = {"patterns": [7, {**DOT, "points": 0}, {**PAIR, "z": 1}, {**PAIR, "parts": []}], "y": 2}
    assert sorted(faults(data, place="options.catalogue")) == [
        ("equal-ids", "options.catalogue.patterns[3].id"),
        ("no-part", "options.catalogue.patterns[3].parts"),
        ("points", "options.catalogue.patterns[1].points"),
        ("unknown-key", "options.catalogue"),
        ("unknown-key", "options.catalogue.patterns[2]"),
        ("wrong-type", "options.catalogue.patterns[0]"),
    ]


@pytest.mark.clause("Q2.13")
def test_a_missing_key_hides_no_other_fault() -> None:
    data = {
        "patterns": [
            {"parts": [[[0, 40]], [], []], "points": 0},
            {"id": 7, "points": -1, "x": 1},
            {"id": "dot", "parts": [[[5, 5]]]},
            {**DOT, "points": True},
            {},
        ]
    }
    assert set(faults(data)) == {
        ("missing-key", "catalogue.patterns[0]"),
        ("not-a-square", "catalogue.patterns[0].parts[0][0]"),
        ("empty-part", "catalogue.patterns[0].parts[1]"),
        ("empty-part", "catalogue.patterns[0].parts[2]"),
        ("too-many-parts", "catalogue.patterns[0].parts"),
        ("points", "catalogue.patterns[0].points"),
        ("missing-key", "catalogue.patterns[1]"),
        ("unknown-key", "catalogue.patterns[1]"),
        ("wrong-type", "catalogue.patterns[1].id"),
        ("points", "catalogue.patterns[1].points"),
        ("missing-key", "catalogue.patterns[2]"),
        ("equal-ids", "catalogue.patterns[3].id"),
        ("equal-patterns", "catalogue.patterns[3].parts"),
        ("points", "catalogue.patterns[3].points"),
        ("missing-key", "catalogue.patterns[4]"),
    }


@pytest.mark.parametrize("name", ["own", "", "ATTESTED", 3, None])
def test_an_unknown_name_is_refused(name: Any) -> None:
    with pytest.raises(InvalidStateError, match="there are attested and demo"):
        named_catalogue(name)


def test_a_pattern_is_a_value() -> None:
    assert Pattern("a", (((0, 0),),), 1) == Pattern("a", (((0, 0),),), 1)
    assert len({Pattern("a", (((0, 0),),), 1), Pattern("a", (((0, 0),),), 1)}) == 1


def _sized(sizes: list[tuple[int, int]]) -> list[Any]:
    """Two-part patterns with this many squares in their parts, up to half a board in each."""
    return [
        {
            "id": str(number),
            "parts": [
                [[at // 32, at % 32] for at in range(first)],
                [[16 + at // 32, at % 32] for at in range(second)],
            ],
            "points": 1,
        }
        for number, (first, second) in enumerate(sizes)
    ]


@pytest.mark.clause("Q2.13")
@given(st.lists(st.tuples(st.integers(1, 512), st.integers(1, 512)), min_size=1, max_size=12))
def test_squares_of_a_catalogue_have_a_limit(sizes: list[tuple[int, int]]) -> None:
    """Above it nothing is read: whatever else is wrong is not looked at."""
    large = sum(map(sum, sizes)) > MOST_SQUARES
    with pytest.raises(InvalidStateError) as caught:
        from_data({"patterns": [*_sized(sizes), {"id": 7, "parts": "none", "points": 1}]})
    codes = [fault.code for fault in caught.value.faults]
    assert (codes == ["too-many-squares"]) == large
    assert ("wrong-type" in codes) != large


def _many(count: int) -> list[Any]:
    """Different patterns of three or four squares: two at the top, and others far below."""
    below = [[[row, column]] for row in range(2, 32) for column in range(32)]
    below += [[[row, column], [row + 2, column]] for row in (2, 3) for column in range(32)]
    return [
        {"id": str(at), "parts": [[[0, 0], [0, 1], *squares]], "points": 1}
        for at, squares in enumerate(below[:count])
    ]


@pytest.mark.clause("Q2.13")
@pytest.mark.parametrize(
    ("at_the_limit", "beyond", "code"),
    [
        (_many(MOST_PATTERNS), _many(MOST_PATTERNS + 1), "too-many-patterns"),
        (
            _sized([(512 - at, 512) for at in range(4)] + [(3, 3)]),
            _sized([(512 - at, 512) for at in range(4)] + [(3, 4)]),
            "too-many-squares",
        ),
    ],
    ids=["patterns", "squares"],
)
def test_the_largest_catalogues(at_the_limit: list[Any], beyond: list[Any], code: str) -> None:
    """The largest can be written and read again, one larger is refused in every form."""
    catalogue = from_data({"patterns": at_the_limit})
    assert from_data(json.loads(json.dumps(catalogue.as_data()))) == catalogue
    parts = [tuple(tuple(map(tuple, part)) for part in each["parts"]) for each in beyond]
    listed = tuple(Pattern(str(at), each, 1) for at, each in enumerate(parts))
    ways: list[Callable[[], object]] = [
        lambda: from_data({"patterns": beyond}),
        lambda: Catalogue(listed),
    ]
    for wrong in ways:
        with pytest.raises(InvalidStateError) as caught:
            wrong()
        assert [fault.code for fault in caught.value.faults] == [code]


def test_the_largest_catalogue_is_made_ready_in_little_memory() -> None:
    """The one that hurts most: as many parts as can be, each of squares that do not touch."""
    loose = [[row, column] for row in range(0, 32, 2) for column in range(0, 32, 2)]
    rng = random.Random(1)
    drawn = [rng.sample(loose, 32) for _ in range(MOST_SQUARES // 32)]
    listed: Any = [
        {"id": str(at), "parts": [each[:16], each[16:]], "points": 1}
        for at, each in enumerate(drawn)
    ]
    options = quadroton.Options(catalogue=from_data({"patterns": listed}))
    state = quadroton.initial(options, seed=1)
    tracemalloc.start()
    try:
        quadroton.explain(state, next(iter(quadroton.legal_moves(state))))
        assert tracemalloc.get_traced_memory()[1] < 16 * 2**20
    finally:
        tracemalloc.stop()
