"""A line of the table of speed, and the table as text, as Markdown and as JSON data."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import asdict, dataclass
from typing import Any, Final

HEADINGS: Final = ("game", "what", "ours", "beside it", "ratio", "goal", "met")
GAMES: Final = ("Triples", "Sectors", "Quadroton")
"""The order of the games in the table."""

_DIGITS: Final = 4
"""Significant digits that are kept; a second run never agrees in more."""

_WHOLE: Final = 100
"""Numbers from here on are shown without a fraction."""


@dataclass(frozen=True, slots=True)
class Row:
    """A line: what was measured, our value, and that of a peer or a limit in the same unit.

    `what` is a topic and, after a colon, the case. `peer` is None where the peer is not installed.
    `more` says that more is better (moves a second), otherwise less is (microseconds). `goal` is
    the least ratio wanted, None where there is none.
    """

    game: str
    what: str
    ours: float
    unit: str
    peer_name: str
    peer: float | None
    more: bool = False
    goal: float | None = None

    @property
    def topic(self) -> str:
        """What is before the colon."""
        return self.what.split(":", 1)[0]

    @property
    def ratio(self) -> float | None:
        """How many times as good as the peer, more than 1 being better; None without a peer."""
        if self.peer is None:
            return None
        better, worse = (self.ours, self.peer) if self.more else (self.peer, self.ours)
        return better / worse

    @property
    def met(self) -> bool | None:
        """Whether the goal is met; None without a goal or a peer."""
        ratio = self.ratio
        return None if ratio is None or self.goal is None else ratio >= self.goal

    def data(self) -> dict[str, Any]:
        """The row as JSON data: its fields, `ratio` and `met`."""
        return {**asdict(self), "ratio": _rounded(self.ratio), "met": self.met}

    def cells(self) -> tuple[str, ...]:
        """The texts of the line, in the order of `HEADINGS`."""
        met = {True: "yes", False: "MISSED", None: ""}[self.met]
        peer = "not installed" if self.peer is None else f"{shown(self.peer)} {self.unit}"
        return (
            self.game,
            self.what,
            f"{shown(self.ours)} {self.unit}",
            f"{peer} ({self.peer_name})",
            "" if self.ratio is None else shown(self.ratio),
            "" if self.goal is None else f"≥ {shown(self.goal)}",
            met,
        )


def row_of(data: dict[str, Any]) -> Row:
    """The row that `Row.data` made this of; ratio and verdict follow from the rest."""
    return Row(**{name: value for name, value in data.items() if name not in ("ratio", "met")})


def measured(row: Row) -> Row:
    """The row with its values to four digits, as it is kept and shown."""
    kept = asdict(row)
    return Row(**{**kept, "ours": _rounded(row.ours), "peer": _rounded(row.peer)})


def _rounded(value: float | None) -> float | None:
    return None if value is None else float(f"{value:.{_DIGITS}g}")


def shown(value: float) -> str:
    """A number with three significant digits, those before the point all being shown."""
    return f"{value:,.0f}" if value >= _WHOLE else f"{value:.3g}"


def by_game(rows: Iterable[Row]) -> list[Row]:
    """The rows game by game, otherwise in the order given."""
    return sorted(rows, key=lambda row: GAMES.index(row.game))


def text_table(rows: Iterable[Row]) -> str:
    """The rows below their headings, in columns."""
    lines = [HEADINGS, *(row.cells() for row in rows)]
    widths = [max(len(line[at]) for line in lines) for at in range(len(HEADINGS))]
    texts = ["  ".join(map(str.ljust, line, widths)).rstrip() for line in lines]
    return "\n".join(texts)


def markdown_table(rows: Iterable[Row]) -> str:
    """The rows as a table of a page."""
    lines = [HEADINGS, ("---",) * len(HEADINGS), *(row.cells() for row in rows)]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def summary(rows: Iterable[Row]) -> str:
    """How many goals there are, and how many are met."""
    verdicts = [row.met for row in rows if row.met is not None]
    return f"{sum(verdicts)} of {len(verdicts)} goals met"
