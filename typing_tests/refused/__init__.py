"""Mistakes; the comment on a line says by which error of mypy and by which rule of pyright."""
