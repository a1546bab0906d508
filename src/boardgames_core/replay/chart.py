"""Scores over time as a small picture: a line for each player."""

from __future__ import annotations

from collections.abc import Sequence

WIDTH, HEIGHT = 600, 120
_MARGIN = 8


def chart(scores: Sequence[Sequence[float]]) -> str:
    """The scores of each player frame by frame as SVG; "" if there is nothing to compare.

    `scores` has a row a frame and in it a number a player. The line that stands where the page is,
    has the id `now` and is moved by the page, which reads its range from `data-first`, `data-last`.

    >>> chart([(0, 0)])
    ''
    >>> "polyline" in chart([(0, 0), (1, 0)])
    True
    """
    least = min(min(row) for row in scores)
    most = max(max(row) for row in scores)
    if least == most:
        return ""
    across = (WIDTH - 2 * _MARGIN) / (len(scores) - 1)
    down = (HEIGHT - 2 * _MARGIN) / (most - least)

    def points(player: int) -> str:
        return " ".join(
            f"{_MARGIN + at * across:.1f},{HEIGHT - _MARGIN - (row[player] - least) * down:.1f}"
            for at, row in enumerate(scores)
        )

    lines = "".join(
        f'<polyline class="player{player % 4}" points="{points(player)}"/>'
        for player in range(len(scores[0]))
    )
    return (
        f'<svg id="chart" viewBox="0 0 {WIDTH} {HEIGHT}" preserveAspectRatio="none" role="img" '
        f'aria-label="scores after every turn, from {least:g} to {most:g}">{lines}'
        f'<line id="now" data-first="{_MARGIN}" data-last="{WIDTH - _MARGIN}" '
        f'x1="{_MARGIN}" x2="{_MARGIN}" y1="0" y2="{HEIGHT}"/></svg>'
    )
