"""Scoring a Quadroton move: this package beside a tuned SciPy version.

    python -m benchmarks.quadroton_scoring [--quick] [--json]

All score the same moves on the same boards: one-coloured patterns of a catalogue of 40 shapes,
chains and fences, nothing counted before, with the same points and the same memory as a result
(which is checked first). A move turns tiles on the board. `scoring` is the inner function, without
events; `explain` is the public one, with all checks and events. SciPy labels the components of all
four colours in one call, and the complements of all touched components in another; a leaner version
of it leaves out those that are too small to surround anything.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeAlias

from benchmarks.measuring import Contestant, in_turns, main, time_of
from benchmarks.quadroton_boards import LARGE, SMALL, Case, cases, made_ready
from benchmarks.rows import Row
from boardgames_core import quadroton
from boardgames_core.quadroton.scoring.decision import settle
from boardgames_core.quadroton.squares import EMPTY, Board
from boardgames_core.quadroton.state.counted_before import Memory
from boardgames_core.quadroton.vocabulary import Options

if TYPE_CHECKING:
    from benchmarks.quadroton_scipy import Memory as TheirMemory
    from benchmarks.quadroton_scipy import SciPyScoring

Piles: TypeAlias = list[tuple[Any, Any]]
"""Boards as arrays, and the squares of the moved tiles."""

GAME: Final = "Quadroton"
SCIPY: Final = "SciPy"
LEAN: Final = "SciPy, leaner"
FEW: Final = "few shapes"
MANY: Final = "many shapes"

GOALS: Final = {
    ("10 %", 1): 10.0,
    ("10 %", 8): 6.0,
    ("50 %", 1): 10.0,
    ("50 %", 8): 6.0,
    ("100 %", 1): 8.0,
    ("100 %", 8): 4.0,
    ("clustered", 1): 6.0,
    ("clustered", 8): 2.5,
}
"""How many times faster than SciPy the inner scoring is to be, by kind of board and tiles moved."""

EXPLAIN_SHARE: Final = 0.5
"""The same of `explain`, as a share of that."""

CATALOGUE_GOAL: Final = 1 / 1.1
"""The large catalogue may cost 10 % more than the small one."""

Version: TypeAlias = Callable[[int], object]
"""Scores the move with this number."""


class Times(NamedTuple):
    """Microseconds a move on one kind of board, by version."""

    board: str
    goal: float
    taken: dict[str, float]


def score_pile(scipy: SciPyScoring, nothing: TheirMemory, piles: Piles, at: int) -> object:
    """Scores one of the boards by SciPy."""
    return scipy.score(*piles[at], nothing)


def scipy_versions(moves: list[tuple[Board, int]], options: Options) -> dict[str, Version]:
    """SciPy's versions, found to agree with ours; none where SciPy is not installed."""
    if not find_spec("scipy"):
        return {}
    from benchmarks import quadroton_scipy as theirs

    piles = [(theirs.pile_of(board), theirs.pile_of((involved,) * 4)) for board, involved in moves]
    before, nothing = Memory(), theirs.nothing()
    versions: dict[str, Version] = {}
    for name, skims in ((SCIPY, False), (LEAN, True)):
        scipy = theirs.SciPyScoring(options.catalogue, skims=skims)
        for move, pile in zip(moves, piles, strict=True):
            points, after = settle(EMPTY, *move, before, options)
            their_points, their_after = scipy.score(*pile, nothing)
            if points != their_points or not theirs.same(after, their_after, scipy):
                raise SystemExit(f"{name} and this package differ on a board")
        versions[name] = partial(score_pile, scipy, nothing, piles)
    return versions


def all_versions(given: list[Case]) -> dict[str, Version]:
    """What is compared, by name."""
    options = Options(catalogue=SMALL)
    moves = [(case.board, case.involved) for case in given]
    memory = Memory()
    return {
        **scipy_versions(moves, options),
        "scoring": lambda at: settle(EMPTY, *moves[at], memory, options),
        "explain": lambda at: quadroton.explain(given[at].state, given[at].move),
    }


def catalogue_versions(given: list[Case]) -> dict[str, Version]:
    """The inner scoring with few and with many shapes.

    They take turns apart from SciPy, which leaves whoever comes after it with other data at hand.
    """
    few, many = Options(catalogue=SMALL), Options(catalogue=LARGE)
    memory = Memory()
    return {
        FEW: lambda at: settle(EMPTY, given[at].board, given[at].involved, memory, few),
        MANY: lambda at: settle(EMPTY, given[at].board, given[at].involved, memory, many),
    }


def contestants(versions: dict[str, Version], boards: int) -> dict[str, Contestant]:
    """The versions, each scoring all moves in its turn: microseconds a move."""

    def over_all(version: Version) -> Callable[[], None]:
        def run() -> None:
            for at in range(boards):
                version(at)

        return run

    for version in versions.values():
        version(0)  # tables are made at the first use
    return {
        name: time_of(over_all(version), parts=boards, unit=1e6)
        for name, version in versions.items()
    }


def times(kind: str, tiles: int, boards: int, rounds: int) -> Times:
    """Measures all versions on one kind of board."""
    given = cases(kind, tiles, boards)
    taken = in_turns(contestants(all_versions(given), boards), rounds)
    taken |= in_turns(contestants(catalogue_versions(given), boards), rounds)
    full = kind if kind == "clustered" else f"{kind} full"
    words = f"{full}, {tiles} tile{'s' if tiles > 1 else ''}"
    return Times(words, GOALS[kind, tiles], taken)


def measure(*, quick: bool) -> Iterator[Row]:
    """The rows."""
    size = (5, 1) if quick else (200, 9)
    found = [times(kind, tiles, *size) for kind, tiles in GOALS]
    for board, goal, taken in found:
        what, ours = f"scoring: {board}", taken["scoring"]
        yield Row(GAME, what, ours, "µs", SCIPY, taken.get(SCIPY), goal=goal)
        yield Row(GAME, what, ours, "µs", LEAN, taken.get(LEAN))
    for board, goal, taken in found:
        what, scipy = f"explain: {board}", taken.get(SCIPY)
        yield Row(GAME, what, taken["explain"], "µs", SCIPY, scipy, goal=goal * EXPLAIN_SHARE)
    few, many = (f"{len(made_ready(catalogue).one_coloured):,}" for catalogue in (SMALL, LARGE))
    for board, _, taken in found:
        what, peer = f"{many} oriented shapes: {board}", f"{few} shapes"
        yield Row(GAME, what, taken[MANY], "µs", peer, taken[FEW], goal=CATALOGUE_GOAL)


if __name__ == "__main__":
    main(measure, __doc__)
