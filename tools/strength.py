"""Measures how strong the engines are, and writes what `docs/explanation/strength.md` shows.

    python tools/strength.py [--only TEXT] [--games N] [--seconds S] [--workers K] [--records DIR]
    python tools/strength.py --counted --records DIR
    python tools/strength.py --tables

Each duel is a run of the arena, in pairs of games with sides exchanged; a row of
`docs/explanation/strength.json` is written as soon as its duel is done, and the rows of other duels
stay. `--only` takes the duels whose name has this text in it, `--games` plays this many games a
duel instead of its own number, `--seconds` ends a duel after the pair of games in which this many
seconds are over. With `--records` the games are kept in a folder, and games that are there are not
played again; `--counted` plays none and counts what is there, the file of a run under way included.
`--tables` prints the tables of the page.

The two games of a pair have the same start, so that they may depend on each other. The intervals of
the page take that into account: see `of_pairs`.

Besides, the engines play Sectors against exact play, once with each role: how far do they fall
short of the value of the game?
"""

from __future__ import annotations

import argparse
import json
import statistics
import time
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import nullcontext
from dataclasses import dataclass, field
from math import sqrt
from pathlib import Path
from typing import Any, Final

from boardgames_core import arena, games
from boardgames_core.arena.results import WILSON_Z, Played, Rate, Tally, wilson
from boardgames_core.game import JSON
from boardgames_core.records.record import iter_records

TABLE: Final = Path(__file__).parent.parent / "docs" / "explanation" / "strength.json"
SEED: Final = 2
GOAL: Final = 0.55
"""What the lower end of the interval is to be above."""
MANY: Final = 100
"""Leads from here on are shown without decimals."""


@dataclass(frozen=True)
class Duel:
    """Two engines, the stronger one first, and how many games they play."""

    game: str
    engines: tuple[str, str]
    games: int
    options: dict[str, JSON] = field(default_factory=dict)
    exact: bool = False

    @property
    def name(self) -> str:
        """What `--only` looks into, and what a row and a file of records are called."""
        return f"{self.game} {' '.join(self.engines)}"


FINALE: Final[dict[str, JSON]] = {"claims": "exclusive", "finale": "bound", "finale_limit": 50}
"""Version 1 of Triples; its winner is known before the finale, which may go on for ever."""

DUELS: Final = (
    Duel("triples", ("greedy", "uniform"), 1000, FINALE),
    Duel("triples", ("minimax", "greedy"), 200, FINALE),
    Duel("triples", ("mcts", "greedy"), 400, FINALE),
    Duel("sectors", ("greedy", "uniform"), 1000),
    Duel("sectors", ("minimax", "greedy"), 200),
    Duel("sectors", ("minimax:nodes=10000", "greedy"), 400),
    Duel("sectors", ("solve", "greedy"), 400),
    Duel("sectors", ("mcts", "greedy"), 200),
    Duel("sectors", ("mcts:playouts=2000", "greedy"), 200),
    Duel("quadroton", ("greedy", "uniform"), 200),
    Duel("quadroton", ("mcts:ms=1000", "greedy"), 200),
    Duel("sectors", ("uniform", "solve"), 200, exact=True),
    Duel("sectors", ("greedy", "solve"), 200, exact=True),
    Duel("sectors", ("mcts", "solve"), 200, exact=True),
    Duel("sectors", ("minimax", "solve"), 200, exact=True),
)


# --- Playing -------------------------------------------------------------------------------------


def played_games(duel: Duel, given: argparse.Namespace) -> Iterator[Played]:
    """The games of a duel, until its number or the seconds are reached."""
    game = games[duel.game]
    work = arena.tasks(
        game,
        duel.engines,
        given.games or duel.games,
        seed=SEED,
        options=game.decode_options(duel.options),
    )
    path = Path(given.records or "") / f"{duel.name.replace(':', '-')}.jsonl"
    if given.counted:
        yield from counted_games(path, work)
        return
    begin = time.monotonic()
    with nullcontext() if given.workers == 1 else ProcessPoolExecutor(given.workers) as pool:
        if given.records:
            found = arena.recorded_games(path, work, pool, in_flight=2 * given.workers)
        else:
            found = arena.play_games(work, pool, in_flight=2 * given.workers)
        for each in found:
            yield each
            if each.number % 2 and given.seconds and time.monotonic() - begin > given.seconds:
                return


def counted_games(path: Path, work: Iterable[arena.Task]) -> Iterator[Played]:
    """The games that a file holds; the file is only read, since somebody may be writing it."""
    if path.exists():
        with path.open("rb") as file:
            for line, task in zip(iter_records(file), work, strict=False):
                if line.record is None:  # the last line, half written
                    return
                yield arena.played_before(line.record, task)


def measured(duel: Duel, played: Iterator[Played]) -> dict[str, Any] | None:
    """The row of a duel, of whole pairs of games; None without any."""
    tally = Tally(duel.engines)
    pairs: list[float] = []
    scores: tuple[list[float], list[float]] = ([], [])
    for pair in zip(played, played, strict=False):
        pairs.append(sum(points_of_the_first(each) for each in pair) / len(pair))
        for each in pair:
            tally.add(each)
            if duel.exact and each.scores[0] is not None:
                scores[each.seats[0]].append(float(each.scores[0]))
    if not pairs:
        return None
    interval = of_pairs(pairs)
    row: dict[str, Any] = {
        "name": duel.name,
        "game": duel.game,
        "options": duel.options,
        "seed": SEED,
        "planned": duel.games,
        "exact": duel.exact,
        "pairs": {"points": interval.value, "low": interval.low, "high": interval.high},
        **tally.as_data(),
    }
    if duel.exact:
        value = games[duel.game].solve(games[duel.game].initial()).value  # type: ignore[attr-defined]  # only Sectors has it
        row["value"] = value
        row["as_claimer"] = mean_with_interval([value - score for score in scores[0]])
        row["as_setter"] = mean_with_interval([score - value for score in scores[1]])
    return row


def points_of_the_first(played: Played) -> float:
    """What the first engine got in a game: 1, 0, or for a draw a half."""
    sharing = played.winners or range(len(played.seats))
    return sum(played.seats[seat] == 0 for seat in sharing) / len(sharing)


def of_pairs(pairs: Sequence[float]) -> Rate:
    """The mean of shares, one a pair of games, with a 95 % interval; a pair's games may depend.

    It is Wilson's, for as many independent games as would vary as much as these pairs do: about as
    many as there are pairs if both games of a pair always end alike. More than there are games they
    are never taken to be, though the start's advantage, which evens out in a pair, would allow it.
    """
    mean = statistics.fmean(pairs)
    alike = mean * (1 - mean)
    spread = statistics.variance(pairs) if len(pairs) > 1 else alike
    effective = 2 * len(pairs)
    if 2 * spread > alike:
        effective = min(effective, int(len(pairs) * alike / spread))
    return wilson(mean * effective, effective)


def mean_with_interval(values: list[float]) -> dict[str, float]:
    """The mean with its 95 % interval, by the normal distribution."""
    mean = statistics.fmean(values)
    spread = WILSON_Z * statistics.stdev(values) / sqrt(len(values))
    return {"mean": mean, "low": mean - spread, "high": mean + spread}


def write(row: dict[str, Any]) -> None:
    """Put a row into the file, in the place of an older one, in the order of the duels."""
    rows = {each["name"]: each for each in read()}
    rows[row["name"]] = row
    ordered = [rows[duel.name] for duel in DUELS if duel.name in rows]
    text = ",\n".join(json.dumps(each) for each in ordered)
    # In one step: another run may be reading it.
    new = TABLE.with_suffix(".new")
    new.write_text(f"[\n{text}\n]\n", encoding="utf-8")
    new.replace(TABLE)


def read() -> list[dict[str, Any]]:
    """All rows."""
    if not TABLE.exists():
        return []
    rows: list[dict[str, Any]] = json.loads(TABLE.read_text(encoding="utf-8"))
    return rows


# --- The tables of the page ----------------------------------------------------------------------


def duels_table(rows: list[dict[str, Any]]) -> str:
    """The duels, as Markdown."""
    lines = [
        "| game | engine | against | games | won, drawn, lost | points | mean lead | above 55 % |",
        "|---|---|---|---|---|---|---|---|",
    ]
    for row in rows:
        if row["exact"]:
            continue
        one, other = row["engines"]
        points = percent(row["pairs"])
        met = "yes" if row["pairs"]["low"] > GOAL else "no"
        lines.append(
            f"| {row['game']} | `{one['engine']}` | `{other['engine']}` | {number(row)} "
            f"| {won_drawn_lost(row)} | {points} | {lead(one['lead'])} | {met} |"
        )
    return "\n".join(lines)


def percent(rate: dict[str, float]) -> str:
    """A share and its interval."""
    return str(Rate(rate["points"], rate["low"], rate["high"]))


def number(row: dict[str, Any]) -> str:
    """How many games there are, and of how many, if some are missing."""
    played, planned = row["games"], row["planned"]
    return f"{played:,}" if played >= planned else f"{played:,} of {planned:,}"


def won_drawn_lost(row: dict[str, Any]) -> str:
    """How many games the first engine won, how many nobody, how many the other."""
    won, lost = (engine["wins"] for engine in row["engines"])
    return f"{won:,}, {row['games'] - won - lost:,}, {lost:,}"


def lead(mean: float) -> str:
    """A mean lead, with as many digits as say something."""
    return f"{mean:+,.2f}" if abs(mean) < MANY else f"{mean:+,.0f}"


def exact_table(rows: list[dict[str, Any]]) -> str:
    """How far the engines fall short of exact play, as Markdown."""
    lines = ["| engine | games | short as claimer | short as setter |", "|---|---|---|---|"]
    for row in rows:
        if row["exact"]:
            cells = [
                f"{row[role]['mean']:.2f} [{row[role]['low']:.2f}, {row[role]['high']:.2f}]"
                for role in ("as_claimer", "as_setter")
            ]
            engine = row["engines"][0]["engine"]
            lines.append(f"| `{engine}` | {number(row)} | {cells[0]} | {cells[1]} |")
    return "\n".join(lines)


def main() -> None:
    """Play the duels, or print the tables."""
    parser = argparse.ArgumentParser(description="how strong the engines are")
    parser.add_argument("--only", default="", metavar="TEXT")
    parser.add_argument("--games", type=int, metavar="N")
    parser.add_argument("--seconds", type=float, metavar="S")
    parser.add_argument("--workers", type=int, default=1, metavar="K")
    parser.add_argument("--records", metavar="DIR")
    parser.add_argument("--counted", action="store_true")
    parser.add_argument("--tables", action="store_true")
    given = parser.parse_args()
    if given.counted and not given.records:
        parser.error("--counted needs --records")
    if given.tables:
        print(duels_table(read()), exact_table(read()), sep="\n\n")
        return
    if given.records:
        Path(given.records).mkdir(parents=True, exist_ok=True)
    for duel in DUELS:
        if given.only in duel.name:
            row = measured(duel, played_games(duel, given))
            if row is not None:
                write(row)
                print(f"{duel.name}: {row['games']} games, {percent(row['pairs'])}", flush=True)


if __name__ == "__main__":
    main()
