"""How the documentation is built: `make docs`, every warning an error."""

from __future__ import annotations

import sys
from pathlib import Path

import boardgames_core

# The extension that draws the figures is imported from the project's root, as `docs._ext`.
sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

project = "boardgames-core"
author = "boardgames-core contributors"
# Sphinx's own name for it.
copyright = f"2026, {author}"  # noqa: A001
release = boardgames_core.__version__
version = release

extensions = [
    "myst_parser",
    # Docstrings are plain sentences, without the sections that napoleon would look for.
    "sphinx.ext.autodoc",
    # The figures are drawn by the package itself.
    "docs._ext.figures",
]
exclude_patterns = ["_build"]

# Every heading can be linked to.
myst_heading_anchors = 3
myst_enable_extensions = ["colon_fence", "deflist"]

# Docstrings write code between single backticks.
default_role = "code"
autodoc_member_order = "bysource"
autodoc_typehints = "signature"
autodoc_typehints_format = "short"
autodoc_preserve_defaults = True
python_use_unqualified_type_names = True
python_display_short_literal_types = True

# The standard library's pages and type variables have no page here to link to, nor have Hypothesis
# and NumPy.
nitpick_ignore_regex = [
    (r"py:.*", r"(hypothesis|numpy)\..*"),
    (
        r"py:.*",
        r"(collections|concurrent|dataclasses|enum|fractions|importlib|os|pathlib|random|typing)\..*|PathLike",
    ),
    (r"py:.*", r"(.*\.)?([A-Z][A-Za-z]*)?T(_co|_contra)?"),
]

html_theme = "furo"
# How pages look when they are printed.
html_static_path = ["_static"]
html_css_files = ["print.css"]
html_title = f"boardgames-core {release}"
html_copy_source = False
html_show_sourcelink = False
