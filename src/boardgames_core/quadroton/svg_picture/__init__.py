"""Positions and turns as SVG pictures.

In reading order: `board` (which part is shown, cells and tiles), `findings` (what a turn scored,
and found without scoring it, on the board), `beside` (words beside the board), `whole` (it all).
"""
