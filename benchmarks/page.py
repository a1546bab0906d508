"""Makes the page on speed anew from the runs that were kept: its table and its picture.

    python -m benchmarks.page

The table in `docs/explanation/speed.md`, between two comments, is that of the last run;
`docs/images/speed.svg` shows all runs. A goal that was missed must have its reason on the page: the
command names those that have none, and its status is 1 then. The picture needs matplotlib, which is
in the dependency group `docs`.
"""

from __future__ import annotations

import hashlib
import re
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

from benchmarks import history
from benchmarks.history import Run
from benchmarks.rows import GAMES, Row, markdown_table, summary

if TYPE_CHECKING:
    from matplotlib.axes import Axes

DOCS: Final = Path(__file__).resolve().parent.parent / "docs"
PAGE: Final = DOCS / "explanation" / "speed.md"
PICTURE: Final = DOCS / "images" / "speed.svg"

BEGIN: Final = "<!-- the last run, written by: python -m benchmarks.page -->\n"
END: Final = "<!-- end of the last run -->\n"

OWN_PANEL: Final = 5
"""A topic with this many goals has a panel of the picture for itself."""

TICKS: Final = (0.5, 1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024)
MOST_TICKS: Final = 8
"""With more of them, every other one is left out."""


# --- The table -----------------------------------------------------------------------------------


def last_run(run: Run) -> str:
    """What the page says of a run: when and what it was, and the table."""
    names = [f"{name} {number}" for name, number in run.peers.items() if number]
    commit = f", commit {run.commit}" if run.commit else ""
    return (
        f"Version {run.version}{commit}, on {run.date}, with Python {run.python}, "
        f"{', '.join(names)}: {summary(run.rows)}.\n\n{markdown_table(run.rows)}\n"
    )


def with_table(page: str, run: Run) -> str:
    """The page with the table of this run in the place of the one that it has."""
    pattern = re.compile(f"(?<={re.escape(BEGIN)}).*(?={re.escape(END)})", re.DOTALL)
    made, number = pattern.subn(lambda _: f"\n{last_run(run)}\n", page)
    if number != 1:
        raise ValueError(f"the page has {number} places for the table, between {BEGIN} and {END}")
    return made


def unexplained(page: str, run: Run) -> list[str]:
    """The rows whose goal is missed, and which the page does not name outside of its table.

    A row is named by its topic or by the whole of `Row.what`, in bold letters.
    """
    written = page[: page.index(BEGIN)] + page[page.index(END) :]
    named = set(re.findall(r"\*\*(.+?)\*\*", written.replace("\n", " ")))
    missed = [row for row in run.rows if row.met is False]
    return [row.what for row in missed if not {row.topic, row.what} & named]


# --- The picture ---------------------------------------------------------------------------------


def digest(data: bytes) -> str:
    """By what a picture says which history it shows."""
    return f"history.jsonl, SHA-256 {hashlib.sha256(data).hexdigest()[:16]}"


def panels(runs: Sequence[Run]) -> dict[str, list[Row]]:
    """The rows of the last run that have a goal, by the title of their panel."""
    found: dict[str, list[Row]] = {}
    with_goal = [row for row in runs[-1].rows if row.met is not None]
    topics = [(row.game, row.topic) for row in with_goal]
    for game in GAMES:
        for row in with_goal:
            if row.game == game:
                large = topics.count((game, row.topic)) >= OWN_PANEL
                title = f"{game}: {row.topic}" if large else game
                found.setdefault(title, []).append(row)
    return found


def draw_row(axes: Axes, row: Row, runs: Sequence[Run], words: str) -> None:
    """One line with these words: the ratio of a row by its goal, over all runs that had it."""
    points = [
        (number, each.ratio / each.goal)
        for number, run in enumerate(runs, 1)
        for each in run.rows
        if (each.game, each.what, each.peer_name) == (row.game, row.what, row.peer_name)
        and each.ratio is not None
        and each.goal is not None
    ]
    numbers, values = zip(*points, strict=True)
    axes.plot(numbers, values, marker=".", label=words)


def draw_panel(axes: Axes, title: str, rows: Sequence[Row], runs: Sequence[Run]) -> None:
    """One panel, with its title above it and the names of its lines beside it."""
    from matplotlib.ticker import NullFormatter, StrMethodFormatter

    for row in rows:
        case = row.what.split(": ", 1)[-1] if title.endswith(f": {row.topic}") else row.what
        draw_row(axes, row, runs, f"{case} ({row.peer_name})")
    axes.axhline(1, color="black", linewidth=0.8)
    axes.set_yscale("log")
    highest = max(axes.get_ylim()[1], 2.5)
    axes.set_ylim(min(axes.get_ylim()[0], 0.8), highest)
    ticks = [tick for tick in TICKS if tick <= highest]
    axes.set_yticks(ticks[1::2] if len(ticks) > MOST_TICKS else ticks)
    axes.yaxis.set_major_formatter(StrMethodFormatter("{x:g}"))
    axes.yaxis.set_minor_formatter(NullFormatter())
    axes.set_title(title, fontsize=10)
    axes.set_ylabel("ratio ÷ goal", fontsize=8)
    axes.set_xlim(0.5, len(runs) + 0.5)
    named = range(1, len(runs) + 1, 1 + len(runs) // MOST_TICKS)
    axes.set_xticks(named, [runs[number - 1].date for number in named], fontsize=7)
    axes.tick_params("y", labelsize=7)
    axes.grid(alpha=0.3)
    axes.legend(loc="center left", bbox_to_anchor=(1.01, 0.5), fontsize=7)


def draw(runs: Sequence[Run], source: str, path: Path) -> None:
    """All runs: how many times as good as its goal each ratio is, a panel a topic."""
    import matplotlib as mpl
    from matplotlib.figure import Figure

    # The same runs give the same file.
    mpl.rcParams["svg.hashsalt"] = "speed"
    mpl.rcParams["svg.fonttype"] = "none"
    found = panels(runs)
    figure = Figure(figsize=(10, 2.4 * len(found)), layout="constrained")
    all_axes = figure.subplots(len(found), squeeze=False)[:, 0]
    for axes, (title, rows) in zip(all_axes, found.items(), strict=True):
        draw_panel(axes, title, rows, runs)
    figure.savefig(path, metadata={"Date": None, "Source": source})


def main() -> int:
    """Write table and picture; 1 if the page owes a reason."""
    runs = history.load(history.FILE)
    page = with_table(PAGE.read_text(encoding="utf-8"), runs[-1])
    PAGE.write_text(page, encoding="utf-8")
    draw(runs, digest(history.FILE.read_bytes()), PICTURE)
    owed = unexplained(page, runs[-1])
    for what in owed:
        print(f"missed, and the page says no reason: {what}", file=sys.stderr)
    return 1 if owed else 0


if __name__ == "__main__":
    sys.exit(main())
