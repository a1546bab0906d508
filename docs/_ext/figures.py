"""A Sphinx extension: the figures of the pages, drawn by the package while the pages are built.

Each game's figures are a mapping from the name of a file to a function that draws it. They are
written into `docs/_figures`, which no repository holds, before any page is read, so that a figure
cannot show anything but what the package does today.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

from sphinx.application import Sphinx
from sphinx.util.typing import ExtensionMetadata

from docs._ext import quadroton_figures, sectors_figures, sound_figures, triples_figures

FOLDER = "_figures"

FIGURES: tuple[Mapping[str, Callable[[], str]], ...] = (
    triples_figures.FIGURES,
    sectors_figures.FIGURES,
    quadroton_figures.FIGURES,
    sound_figures.FIGURES,
)
"""The figures of all games; another game adds its own here."""


def write(app: Sphinx) -> None:
    """Draw every figure; one that is as it was is left alone, so that pages are not read again."""
    folder = Path(app.srcdir) / FOLDER
    folder.mkdir(exist_ok=True)
    drawings = {name: draw for figures in FIGURES for name, draw in figures.items()}
    for old in folder.iterdir():
        if old.name not in drawings:
            old.unlink()
    for name, draw in drawings.items():
        file, drawn = folder / name, draw()
        if not file.exists() or file.read_text(encoding="utf-8") != drawn:
            file.write_text(drawn, encoding="utf-8")


def write_sounds(app: Sphinx, error: Exception | None) -> None:
    """Write the sounds beside the pages, where their players look for them."""
    if error is None and app.builder.format == "html":
        for name, made in sound_figures.SOUNDS.items():
            (Path(app.outdir) / "_static" / name).write_bytes(made())


def setup(app: Sphinx) -> ExtensionMetadata:
    """What Sphinx calls: figures are drawn before the pages are looked for."""
    app.connect("builder-inited", write)
    app.connect("build-finished", write_sounds)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
