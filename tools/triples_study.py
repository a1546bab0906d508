"""The default board of Triples and those around it: which games die, how long they are, who wins.

    python tools/triples_study.py             measure, write the numbers, draw the picture
    python tools/triples_study.py --tables    print the tables of the page
    python tools/triples_study.py --draw      draw the picture from the numbers that are there

Random games in batches (`triples.batch`), 20,000 for each board and number of tiles, and on the
default board 1,000 games of the engine `greedy` against itself, each from a start of its own. The
numbers are written to `docs/explanation/triples-study.json`, the picture (by matplotlib, which only
the documentation uses) to `docs/images/triples-study.svg`.
"""

from __future__ import annotations

import argparse
import json
from itertools import islice
from pathlib import Path
from typing import Any, Final

import numpy as np

from boardgames_core import arena, triples
from boardgames_core.arena.results import Rate, wilson
from boardgames_core.triples import batch
from boardgames_core.triples.scoring import possible_kinds

DOCS: Final = Path(__file__).parent.parent / "docs"
NUMBERS: Final = DOCS / "explanation" / "triples-study.json"
PICTURE: Final = DOCS / "images" / "triples-study.svg"

SIZES: Final = ((7, 5), (9, 5), (12, 4), (8, 6), (9, 6), (8, 7))
"""Rows and columns; a batch has room for 64 cells and edge."""

TILES: Final = (2, 3, 4, 5, 6, 7)
"""Tiles of each colour."""

DEFAULT: Final = (9, 6)
GAMES: Final = 20_000
SEED: Final = 1
MOVES: Final = 2_000
"""A race that goes on longer has no end: see the page."""

LAST: Final = 500
"""Of endless races this many of the last taps are looked at."""

ENOUGH: Final = 2_000
"""The picture shows who wins, and when, of boards with this many games that were won."""

GREEDY_GAMES: Final = 1_000

READINGS: Final[dict[str, Any]] = {"claims": "exclusive", "finale": "bound", "finale_limit": 1}
"""Those of version 1 of the rules. The finale is left out: one tap of it."""

Row = dict[str, Any]


def random_row(rows: int, columns: int, tiles: int, count: int = GAMES) -> Row:
    """What happens in `count` random games on one board."""
    options = triples.Options(rows, columns, (tiles,) * 4, **READINGS)
    found = batch.playouts(options, count=count, seed=SEED, max_moves=MOVES, keep_taps=True)
    won = found.winner >= 0
    drawn = found.phase == batch.DRAW
    every_kind = possible_kinds(options.tiles_per_colour).bit_count()
    level = drawn & (found.scores.sum(axis=1) == every_kind)
    lengths = found.moves[won]
    return {
        "rows": rows,
        "columns": columns,
        "tiles": tiles,
        "games": count,
        "won": int(won.sum()),
        "won_by_first": int((found.winner == 0).sum()),
        "jammed": int((drawn & ~level).sum()),
        "level": int(level.sum()),
        "endless": int((found.phase == batch.CUT_OFF).sum()),
        "endless_cells": cells_of_endless(found),
        "lengths": np.percentile(lengths, (10, 50, 90)).tolist() if lengths.size else None,
    }


def cells_of_endless(found: batch.Playouts) -> float | None:
    """On how many different cells the last taps of an endless race fall, the median; or None."""
    endless = np.flatnonzero(found.phase == batch.CUT_OFF)
    if found.taps is None or not endless.size:
        return None
    last = np.sort(found.taps[-LAST:, endless], axis=0)
    return float(np.median(1 + (np.diff(last, axis=0) != 0).sum(axis=0)))


def greedy_row(count: int = GREEDY_GAMES) -> Row:
    """What happens in games of `greedy` against itself on the default board.

    The arena's games come in pairs with one start; of each pair the first is taken, so that all
    games are independent.
    """
    options, engines = triples.Options(**READINGS), ("greedy", "greedy")
    work = arena.tasks(triples, engines, 2 * count, seed=SEED, options=options, max_turns=MOVES)
    won_by_first, endless, lengths = 0, 0, []
    for played in arena.play_games(islice(work, 0, None, 2)):
        endless += played.ending == arena.CUT_OFF
        if played.winners:
            *_, last = played.record.replay()
            lengths.append(last.after.moves)
            won_by_first += played.winners == (0,)
    return {
        "games": count,
        "won": len(lengths),
        "won_by_first": won_by_first,
        "endless": endless,
        "lengths": np.percentile(lengths, (10, 50, 90)).tolist(),
    }


def measure() -> None:
    """Measure everything and write it."""
    rows = [random_row(*size, tiles) for size in SIZES for tiles in TILES]
    numbers = {"seed": SEED, "moves": MOVES, "random": rows, "greedy": greedy_row()}
    text = json.dumps(numbers)
    NUMBERS.write_text(text.replace("{", "\n{").strip() + "\n", encoding="utf-8")


def read() -> dict[str, Any]:
    """The numbers that were written."""
    numbers: dict[str, Any] = json.loads(NUMBERS.read_text(encoding="utf-8"))
    return numbers


# --- Tables --------------------------------------------------------------------------------------


def size_of(row: Row) -> tuple[int, int]:
    """The rows and columns of a board."""
    return row["rows"], row["columns"]


def covered(row: Row) -> float:
    """How many of a hundred cells have a tile."""
    return float(400 * row["tiles"] / (row["rows"] * row["columns"]))


def spread(row: Row) -> str:
    """The median of the moves, with the range that four of five games are in."""
    low, middle, high = map(round, row["lengths"])
    return f"{middle} ({low} to {high})"


def dead(row: Row) -> Rate:
    """The share of games that can have no winner any more: jammed or endless."""
    return wilson(row["jammed"] + row["endless"], row["games"])


def first(row: Row) -> Rate:
    """The share of the first mover of the games that were won."""
    return wilson(row["won_by_first"], row["won"])


def board_table(numbers: dict[str, Any]) -> str:
    """The default size with each number of tiles, as Markdown."""
    lines = [
        "| tiles a colour | covered | jammed | endless | on cells | moves | first mover |",
        "|---|---|---|---|---|---|---|",
    ]
    for row in numbers["random"]:
        if size_of(row) == DEFAULT:
            jammed, endless = (wilson(row[name], row["games"]) for name in ("jammed", "endless"))
            cells = "–" if row["endless_cells"] is None else f"{row['endless_cells']:.0f}"
            lines.append(
                f"| {row['tiles']} | {covered(row):.0f}% | {jammed} | {endless} | {cells} "
                f"| {spread(row)} | {first(row)} |"
            )
    return "\n".join(lines)


def size_table(numbers: dict[str, Any]) -> str:
    """Games without a winner by size and number of tiles, as Markdown."""
    lines = [
        f"| board | {' | '.join(f'{tiles} of each' for tiles in TILES)} |",
        f"|---|{'---|' * len(TILES)}",
    ]
    for size in SIZES:
        cells = [f"{dead(row).value:.1%}" for row in numbers["random"] if size_of(row) == size]
        lines.append(f"| {size[0]} × {size[1]} | {' | '.join(cells)} |")
    return "\n".join(lines)


def greedy_table(numbers: dict[str, Any]) -> str:
    """Who wins where both sides are played by `greedy`, on the default board, as Markdown."""
    row = numbers["greedy"]
    endless = wilson(row["endless"], row["games"])
    return "\n".join(
        [
            "| games | endless | moves | first mover |",
            "|---|---|---|---|",
            f"| {row['games']:,} | {endless} | {spread(row)} | {first(row)} |",
        ]
    )


def tables(numbers: dict[str, Any]) -> tuple[str, str, str]:
    """All tables of the page."""
    return board_table(numbers), size_table(numbers), greedy_table(numbers)


# --- The picture ---------------------------------------------------------------------------------


def draw(numbers: dict[str, Any], path: Path) -> None:
    """Three panels over the share of cells covered, a line for each size."""
    import matplotlib as mpl
    from matplotlib.figure import Figure
    from matplotlib.ticker import NullFormatter, ScalarFormatter

    # The same numbers give the same file.
    mpl.rcParams["svg.hashsalt"] = "triples-study"
    mpl.rcParams["svg.fonttype"] = "none"
    figure = Figure(figsize=(9.5, 3.6), layout="constrained")
    died, length, mover = figure.subplots(1, 3)
    for size in SIZES:
        boards = [row for row in numbers["random"] if size_of(row) == size]
        style = {
            "label": f"{size[0]} × {size[1]}",
            "marker": ".",
            "linewidth": 2.5 if size == DEFAULT else 1,
        }
        died.plot(list(map(covered, boards)), [100 * dead(row).value for row in boards], **style)
        often = [row for row in boards if row["won"] >= ENOUGH]
        places = list(map(covered, often))
        length.plot(places, [row["lengths"][1] for row in often], **style)
        shares = [first(row) for row in often]
        low = [100 * (share.value - share.low) for share in shares]
        high = [100 * (share.high - share.value) for share in shares]
        mover.errorbar(places, [100 * share.value for share in shares], (low, high), **style)
    for panel, title in (
        (died, "games without a winner, %"),
        (length, "moves to the winner, median"),
        (mover, "won by the first mover, %"),
    ):
        panel.set_title(title, fontsize=10)
        panel.set_xlabel("cells covered, %")
        panel.grid(alpha=0.3)
    length.set_yscale("log")
    length.set_yticks((20, 50, 100, 200))
    length.yaxis.set_major_formatter(ScalarFormatter())
    length.yaxis.set_minor_formatter(NullFormatter())
    died.legend(fontsize=8)
    path.parent.mkdir(exist_ok=True)
    figure.savefig(path, metadata={"Date": None})


def main() -> None:
    """Do what was asked for."""
    parser = argparse.ArgumentParser(description="a study of the boards of Triples")
    parser.add_argument("--tables", action="store_true", help="print the tables of the page")
    parser.add_argument("--draw", action="store_true", help="draw from the numbers at hand")
    given = parser.parse_args()
    if given.tables:
        print(*tables(read()), sep="\n\n")
        return
    if not given.draw:
        measure()
    draw(read(), PICTURE)


if __name__ == "__main__":
    main()
