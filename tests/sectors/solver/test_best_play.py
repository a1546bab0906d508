"""The exact solver: the rulebook's table, plain minimax without symmetry, its own lines."""

from __future__ import annotations

import random
from fractions import Fraction
from itertools import product
from typing import Any

import numpy as np
import pytest

from boardgames_core import InvalidStateError, sectors
from boardgames_core.sectors.solver import best_play, retrograde
from boardgames_core.sectors.solver.ranks import Ranks
from tests.depth import cases, deep, parts, some
from tests.oracles import sectors as oracle
from tests.oracles import sectors_play as random_play
from tests.oracles.sectors_solver import Solver
from tests.oracles.sectors_tables import FreeTables, Tables
from tests.sectors.games import play, position

TABLE = {1: "0 2 4 5 6 8 9", 2: "0 2 3 4 6 7 9", 3: "0 2 3 4 6 6 9"}
"""The rulebook's values of best play, by `relocate`, for 1 to 7 rounds."""


@pytest.mark.clause("S-R3", "S-R4", "S13")
@pytest.mark.parametrize("relocate", [1, 2, 3])
def test_the_rulebooks_table(relocate: int) -> None:
    found = [
        sectors.solve(sectors.initial(sectors.Options(rounds=rounds, relocate=relocate))).value
        for rounds in range(1, 8)
    ]
    assert found == [int(value) for value in TABLE[relocate].split()]


def test_seven_rounds_are_exactly_par() -> None:
    for relocate in (1, 2, 3):
        solution = sectors.solve(sectors.initial(sectors.Options(relocate=relocate)))
        assert (solution.value, solution.par, solution.lead) == (9, Fraction(9), Fraction(0))


@pytest.mark.clause("S-R7")
@pytest.mark.parametrize("relocate", some([1, 2, 3], every=3))
def test_the_rulebooks_values_with_marks_together(relocate: int) -> None:
    """One and two rounds are on the page; three are worked out by the oracle, too."""
    found = []
    for rounds in (1, 2, 3):
        options = {**TOGETHER, "rounds": rounds, "relocate": relocate}
        solution = sectors.solve(sectors.initial(sectors.decode_options(options)))
        assert solution.par == Fraction(18 * rounds, 7)
        assert solution.lead < 0  # the setters win
        found.append(solution.value)
    assert found[:2] == [0, 4]
    assert found[2] == Tables({**TOGETHER, "rounds": 3, "relocate": relocate}).left[0].item()


# --- Against plain minimax ------------------------------------------------------------------------

SHORT_GAMES = [
    {"rounds": rounds, "relocate": relocate, "may_stand": may_stand, "values": values}
    for rounds, relocate, may_stand, values in product(
        (1, 2, 3), (1, 2, 3), (False, True), ([0, 1, 2, 3], [0, 0, 1, 5], [2, 2, 3, 3])
    )
]
SHORT_GAMES_OF_TWO = [
    {
        "puzzle_fields": puzzle_fields,
        "count": count,
        "rounds": rounds,
        "relocate": relocate,
        "may_stand": may_stand,
        "values": values,
    }
    for puzzle_fields, count, rounds, relocate, may_stand, values in [
        ("both", "all", 2, 1, False, [0, 1, 2, 3]),
        ("both-one", "last", 2, 2, True, [0, 0, 1, 5]),
        ("both", "all", 3, 1, False, [0, 1, 2, 3]),
        ("both", "last", 3, 2, False, [0, 1, 2, 3]),
        ("both-one", "all", 3, 3, True, [1, 1, 4, 9]),
        ("both-one", "last", 3, 1, True, [0, 0, 1, 5]),
        ("both-one", "all", 2, 2, False, [3, 2, 1, 0]),
    ]
]
TOGETHER = {"puzzle_fields": "both", "order": "marks-together"}
FREE = {"puzzle_fields": "both-one", "field_choice": "free"}
SHORT_GAMES_OF_OTHER_ORDERS = [
    {**TOGETHER, "rounds": 1, "relocate": 1},
    {**TOGETHER, "rounds": 2, "relocate": 2, "count": "last"},
    {**TOGETHER, "rounds": 3, "relocate": 1},
    {**TOGETHER, "rounds": 3, "relocate": 2, "may_stand": True, "values": [4, 0, 3, 1]},
    {**FREE, "rounds": 2, "relocate": 1},
    {**FREE, "rounds": 2, "relocate": 3, "count": "last", "values": [3, 2, 1, 0]},
    {**FREE, "rounds": 3, "relocate": 2, "may_stand": True, "values": [0, 0, 1, 5]},
    {**FREE, "rounds": 3, "relocate": 1, "count": "last"},
]


def all_marks(table: Any) -> tuple[list[int], list[int]]:
    """All pairs of last marks, in the order of a table of the oracle; empty if not made yet."""
    _, upper, lower = table.shape
    pairs = list(product(range(upper), range(lower)))
    return (
        [one for one, _ in pairs] if upper > 1 else [],
        [other for _, other in pairs] if lower > 1 else [],
    )


def check_between(tables: Tables, analysis: retrograde.Analysis, scores: Any) -> None:
    """All values with the second mark of a round due, for some sets of fields."""
    for count, table in tables.between.items():
        upper, lower = all_marks(table)
        for number, fields in list(enumerate(tables.sets[count]))[:: 11**count // 11]:
            cover = sum(1 << field for field in fields)
            found = scores[analysis.between_marks(cover, upper, lower)]
            assert (found == table[number].reshape(-1)).all()


@pytest.mark.clause("S-R7", "S-R8")
@pytest.mark.parametrize("options", some(SHORT_GAMES_OF_OTHER_ORDERS, every=5))
def test_every_position_of_a_short_game_of_another_order(options: dict[str, Any]) -> None:
    """As above, and with the second of two marks due; those that no game comes to left out."""
    free = "field_choice" in options
    tables = FreeTables(options) if free else Tables(options)
    analysis = retrograde.Analysis(sectors.decode_options(options), 0)
    scores = np.array([analysis.score(rank) for rank in range(len(Ranks(analysis.options).scores))])
    for count in range(tables.rounds):
        due = tables.due[count + 1]
        place = {fields: number for number, fields in enumerate(tables.sets[count + 1])}
        upper, lower = all_marks(due)
        if free:
            pairs = [pair for pair in zip(upper, lower, strict=True) if made_by(pair, count)]
            upper, lower = ([pair[axis] for pair in pairs] for axis in (0, 1))
        for fields in tables.sets[count]:
            larger = [place[tuple(sorted((*fields, n)))] for n in range(35) if n not in fields]
            found = scores[analysis.after_claims(sum(1 << n for n in fields), upper, lower)]
            wanted = due[larger][:, upper, lower] if free else due[larger].reshape(35 - count, -1)
            assert (found == wanted).all()
    check_between(tables, analysis, scores)


def made_by(marks: tuple[int, int], count: int) -> bool:
    """Whether the last marks can be these after this many, where the setter chooses."""
    return min(count, 1) <= sum(mark != retrograde.UNMADE for mark in marks) <= count


@pytest.mark.parametrize("options", some(SHORT_GAMES + SHORT_GAMES_OF_TWO, every=11))
def test_every_position_of_a_short_game(options: dict[str, Any]) -> None:
    """All values with a mark due, with a claim due and at the end, for all last marks."""
    tables = Tables(options)
    analysis = retrograde.Analysis(sectors.decode_options(options), 0)
    scores = np.array([analysis.score(rank) for rank in range(len(Ranks(analysis.options).scores))])
    for count in range(tables.rounds):
        due, left = tables.due[count + 1], tables.left[count]
        place = {fields: number for number, fields in enumerate(tables.sets[count + 1])}
        upper, lower = all_marks(due)
        for number, fields in enumerate(tables.sets[count]):
            free = [new for new in range(35) if new not in fields]
            larger = [place[tuple(sorted((*fields, new)))] for new in free]
            cover = sum(1 << field for field in fields)
            found = scores[analysis.after_claims(cover, upper, lower)]
            assert (found == due[larger].reshape(len(free), -1)).all()
            assert (found.max(axis=0) == left[number].reshape(-1)).all()
    upper, lower = all_marks(tables.left[tables.rounds])
    for number, fields in enumerate(tables.sets[tables.rounds][::7]):
        cover = sum(1 << field for field in fields)
        final = Ranks(analysis.options).final(np.array([cover]))
        found = scores[final[0, upper, lower or 0]]
        assert (found == tables.left[tables.rounds][7 * number].reshape(-1)).all()


def late_position(rng: random.Random) -> tuple[dict[str, Any], str]:
    """A position near the end of a longer game for one claimer, and its options."""
    options = random_play.random_options(rng)
    options["claimers"] = 1
    options["rounds"] = 4 + random_play.below(rng, 32)
    fields_left = 35 - options["rounds"]
    most = 2 if fields_left > 15 else 3 if fields_left > 4 else 4
    if oracle.field_is_free(options):
        most = min(most, 3)
    steps = oracle.steps_of_game(options) - random_play.below(rng, most + 1)
    return options, random_play.random_position(rng, options, steps)


@pytest.mark.clause("S-R5", "S-R7", "S-R8")
@pytest.mark.parametrize("part", parts(10))
def test_late_positions_of_longer_games(part: int) -> None:
    """The value, every move's value, and a line that comes to the value."""
    rng = random.Random(part)
    for _ in range(cases(50, short=15)):
        options, text = late_position(rng)
        game = oracle.make(options, text)
        state = sectors.parse_position(text, sectors.decode_options(options))
        solution = sectors.solve(state)
        plain = Solver(options)
        assert solution.value == plain.value(game)
        assert {str(move): value for move, value in solution.moves} == plain.move_values(game)
        check_line(state, solution)


def check_line(state: sectors.State, solution: sectors.Solution) -> None:
    """The line begins with the move, is legal, and ends with the score that is the value."""
    for move in solution.line:
        state = sectors.apply(state, move)
    assert sectors.to_move(state) is None
    assert sectors.scores(state)[0] == solution.value
    assert (solution.line or (None,))[0] == solution.move


# --- What a solution says -------------------------------------------------------------------------


def test_a_solution_by_hand() -> None:
    # 123 and 145 against marks 246. To move one code: 267 leaves 2 alone, worth 1; none leaves 0.
    state = position("123,145 u246 - 3", rounds=2)
    solution = sectors.solve(state)
    assert (solution.value, str(solution.move)) == (1, "u267")
    assert solution.par == Fraction(18, 7)
    assert solution.lead == Fraction(11, 7)
    values = {str(move): value for move, value in solution.moves}
    assert len(values) == 12
    assert (values["u124"], values["u256"], values["u234"]) == (4, 2, 3)
    assert solution.line == (sectors.parse_move("u267"),)


def test_a_game_that_is_over() -> None:
    solution = sectors.solve(position("123 u145 - 2", rounds=1))
    assert (solution.value, solution.move, solution.moves, solution.line) == (1, None, (), ())
    assert (solution.lead, solution.positions) == (Fraction(-2, 7), 1)


@pytest.mark.clause("S13", "S-R6")
def test_several_claimers_are_not_two_sides() -> None:
    for state in (
        sectors.initial(sectors.Options(claimers=2)),
        position("123;145 u123 - 4", rounds=2, claimers=2),
    ):
        with pytest.raises(InvalidStateError, match="2 claimers are not two sides"):
            sectors.solve(state)


def test_along_the_line_the_value_stays() -> None:
    for options in (
        sectors.Options(rounds=6),
        sectors.Options(rounds=5, relocate=2, may_stand=True),
        sectors.Options(rounds=5, puzzle_fields="both", count="last"),
        sectors.Options(rounds=4, puzzle_fields="both", order="marks-together"),
        sectors.Options(rounds=4, puzzle_fields="both-one", field_choice="free", count="last"),
    ):
        state = sectors.initial(options)
        solution = sectors.solve(state)
        check_line(state, solution)
        for move in solution.line:
            state = sectors.apply(state, move)
            assert sectors.solve(state).value == solution.value


@deep
def test_what_is_at_hand_changes_no_solution() -> None:
    rng = random.Random(3)
    options = sectors.Options(rounds=6, relocate=2)
    state = sectors.initial(options)
    best_play._RECENT.clear()
    while sectors.to_move(state) is not None:
        kept = sectors.solve(state)
        best_play._RECENT.clear()
        anew = sectors.solve(state)
        assert (kept.value, kept.moves, kept.line) == (anew.value, anew.moves, anew.line)
        sectors.solve(sectors.initial(options))
        state = sectors.apply(state, sectors.sample_move(state, rng))


def test_what_is_at_hand_is_used_for_what_can_follow_alone() -> None:
    options = sectors.Options(rounds=4)
    after = play(sectors.initial(options), "+123 u145 +145")
    analysis = retrograde.Analysis(options, after.covers[0])
    assert analysis.holds(options, after.covers[0])
    renamed = position("124,156 u123 - 3", rounds=4)
    assert analysis.holds(options, renamed.covers[0])  # two fields that share one code, too
    assert not analysis.holds(options, position("123,124 u123 - 3", rounds=4).covers[0])
    assert not analysis.holds(options, 0)
    assert not analysis.holds(sectors.Options(rounds=5), after.covers[0])
    assert analysis.holds(options, position("123,145,246 u123 - 5", rounds=4).covers[0])
    assert not analysis.holds(options, 2**5 - 1)


def test_scores_of_any_size_are_exact() -> None:
    huge = 10**18
    for values in ((0, 1, huge, 2 * huge), (huge, huge + 1, huge + 2, huge + 3)):
        state = position("123,145 u246 - 3", rounds=2, values=list(values))
        solution = sectors.solve(state)
        plain = {
            str(move): sectors.scores(sectors.apply(state, move))[0]
            for move in sectors.legal_moves(state)
        }
        assert {str(move): value for move, value in solution.moves} == plain
    # More than 256 different scores: ranks of two bytes.
    options: dict[str, Any] = {"values": [0, 1, 40, 1600], "puzzle_fields": "both", "rounds": 8}
    assert Ranks(sectors.decode_options(options)).type is np.uint16
    options["rounds"] = 3
    assert sectors.solve(sectors.initial(sectors.decode_options(options))).value == int(
        Tables(options).left[0].item()
    )


@pytest.mark.parametrize(
    ("rounds", "values"), [(12, [0, 1, 40, 1600]), (12, [0, 7, 50, 300]), (20, [0, 1, 3, 900])]
)
def test_ranks_of_two_bytes(rounds: int, values: list[int]) -> None:
    options: dict[str, Any] = {"rounds": rounds, "values": values, "relocate": 2}
    rng = random.Random(rounds)
    text = random_play.random_position(rng, options, 2 * rounds - 2)
    state = sectors.parse_position(text, sectors.decode_options(options))
    assert len(Ranks(sectors.options(state)).scores) > 256
    solution = sectors.solve(state)
    assert {str(move): value for move, value in solution.moves} == Solver(options).move_values(
        oracle.make(options, text)
    )


def test_progress_is_reported() -> None:
    best_play._RECENT.clear()
    lines: list[str] = []
    solution = sectors.solve(sectors.initial(sectors.Options(rounds=3)), report=lines.append)
    assert lines[:3] == [
        "1 of 3 fields covered: 1 sets",
        "2 of 3 fields covered: 3 sets",
        "3 of 3 fields covered: 10 sets",
    ]
    # 1 set before a first mark, 3 and 10 sets with 35 last marks, and the start itself.
    assert lines[3:] == [
        "values of 350 positions with 3 fields covered",
        "values of 105 positions with 2 fields covered",
        "values of 1 positions with 1 fields covered",
    ]
    assert solution.positions == 1 + 350 + 105 + 1


def test_several_games_side_by_side() -> None:
    rng = np.random.default_rng(5)
    tables = [rng.integers(0, 200, (3, 35, 1)).astype(np.uint8) for _ in range(5)]
    layer = retrograde.first_layer(0b111)
    following = retrograde.next_layer(layer)
    tables = [np.resize(table, (len(following.sets), 35, 1)) for table in tables]
    together = retrograde.before_claim(layer, retrograde.side_by_side(tables))
    for table, found in zip(tables, retrograde.apart(together, 5), strict=True):
        assert (retrograde.before_claim(layer, table) == found).all()
