"""How somebody wants to see a picture: whose view, how large, how laid out, in light or dark."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import Final, Literal, NamedTuple, TypeAlias, get_args

from boardgames_core.checks import check_player, check_whole, wrong_type

Layout: TypeAlias = Literal["auto", "tall", "wide"]
Theme: TypeAlias = Literal["auto", "light", "dark"]

SIZES: Final = range(64, 10_001)
"""How many pixels wide a picture can be asked to be."""

WIDE_FROM: Final = 600
"""From this size on there is room for words beside a board, if `layout` is "auto"."""


NOTEBOOK: Final = 640
"""How many pixels wide pictures are in a notebook."""


class View(NamedTuple):
    """A picture as it is wanted; `turned` if it is seen from the other side."""

    highlight: frozenset[str]
    turned: bool
    size: int | None
    wide: bool
    theme: Theme
    bare: bool


def view_of(  # noqa: PLR0913 - the keywords of `svg`
    cells: Collection[str],
    players: int,
    *,
    highlight: Iterable[str],
    orientation: int,
    size: int | None,
    layout: Layout = "auto",
    theme: Theme = "auto",
    bare: bool = False,
) -> View:
    """The view that these keywords of `svg` ask for; raises `InvalidStateError` for wrong ones.

    `turned` is for the game to say from `orientation`: here it is whether it is not player 0.
    """
    check_player(orientation, players)
    if size is not None:
        check_whole(size, "size", SIZES[0], SIZES[-1])
    for name, value, known in (("layout", layout, Layout), ("theme", theme, Theme)):
        if type(value) is not str or value not in get_args(known):
            raise wrong_type(value, f"a {name}: {', '.join(get_args(known))}")
    if type(bare) is not bool:
        raise wrong_type(bare, "true or false for bare")
    wide = layout == "wide" or (layout == "auto" and size is not None and size >= WIDE_FROM)
    lit = _highlighted(cells, highlight)
    return View(lit, orientation != 0, size, wide, theme, bare)


def _highlighted(cells: Collection[str], highlight: Iterable[str]) -> frozenset[str]:
    """The names of cells to highlight, each one of the board."""
    wrong = isinstance(highlight, str | bytes | Mapping) or not isinstance(highlight, Iterable)
    found = () if wrong else tuple(highlight)
    if wrong or any(type(each) is not str or each not in cells for each in found):
        raise wrong_type(highlight, "names of cells of this board, such as ['a1']")
    return frozenset(found)
