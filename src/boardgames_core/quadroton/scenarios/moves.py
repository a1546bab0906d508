"""Scenarios of Quadroton: tiles, placing, rearranging, limits, undoing. Q1.1 to Q2.6, Q2.18."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from boardgames_core.quadroton.scenarios.help import (
    NOTHING,
    Data,
    Table,
    ask,
    counts,
    plays,
    refused,
)
from boardgames_core.scenarios import Scenario

ONE = {"c5": "RGBY"}
"""A tile of four colours on c5."""


def scenarios() -> Iterator[Scenario]:
    """All of them, clause by clause."""
    yield from _tiles()
    yield from _texts()
    yield from _turns()
    yield from _placing()
    yield from _rearranging()
    yield from _limits()
    yield from _undoing()


def _tiles() -> Iterator[Scenario]:
    """Of clauses Q1.1 to Q1.3."""
    for cell in ("a1", "p16"):
        about = f"a corner of the board: {cell}"
        yield plays(f"Q1.1-{cell}", "Q1.1 Q2.2", about, {}, f"RGBY@{cell}")
    about = "a tile may lie in any of four rotations: it is of the kind RGBY"
    for tile in ("RGBY", "YRGB", "BYRG", "GBYR"):
        yield plays(f"Q1.2-{tile}", "Q1.2 Q2.2", about, {}, f"{tile}@h8")
    about = "a kind of two tiles: each player has one, and its two looks are one kind"
    yield plays("Q1.2-two", "Q1.2 Q1.3", about, {}, "GRGR@h8")
    about = "the one-coloured tile that the player was dealt"
    yield plays("Q1.2-one", "Q1.2 Q1.3", about, {}, "RRRR@h8")
    about = "the one-coloured tile that the other player was dealt"
    yield refused("Q1.3-other", "Q1.3 Q2.2", about, {}, "BBBB@h8")
    about = "all deals, and either player first: who has which one-coloured tiles is drawn"
    yield ask(
        "Q1.3-starts", "Q1.3 Q2.1", about, Table().start(), {"kind": "starts"}, shows="starts"
    )
    about = "the first moves with one tile: 254 oriented tiles on 256 cells"
    question: Data = {"kind": "count-moves", "tiles": 1}
    yield ask("Q1.2-count", "Q1.2 Q1.3 Q2.2", about, Table().start(), question, shows="count")


def _texts() -> Iterator[Scenario]:
    """How moves and steps are written (Q1.1, Q1.2, Q-R4)."""
    start = Table().start()
    for number, (text, about) in enumerate(
        (
            ("RGBY@c5", "a placing"),
            ("RGBY@c5+RRGG@a1", "a placing is written in the order of its cells"),
            ("c5>d7", "a tile moves"),
            ("c5>d7:90", "a tile moves and turns"),
            ("c5:180", "a tile turns"),
            ("d7>c5:270+c5>d7", "a rearranging is written in the order of the cells left"),
            ("p16>a1+a16>p16", "row by row from the bottom, each row from the left"),
            ("miss", "a step that is no move"),
            ("offer", "a step that is no move"),
            ("accept", "a step that is no move"),
            ("resign", "a step that is no move"),
            ("leave", "a step that is no move"),
        )
    ):
        clauses = "Q-R4" if text.isalpha() else "Q1.1 Q1.2"
        question: Data = {"kind": "read-move", "text": text}
        yield ask(f"Q1.2-text-{number}", clauses, about, start, question, shows="move")
    for number, text in enumerate(
        (
            "",
            "c5>c5",
            "c5:0",
            "c5>d7:0",
            "c5:45",
            "q1>a1",
            "a17:90",
            "a0:90",
            "RGBY@c5+c5:90",
            "c5:90+c5>d7",
            "c5>d7+e5>d7",
            "RGBY@c5+RRGG@c5",
            "RGB@c5",
            "rgby@c5",
            "RGBY@c5+",
            " c5:90",
            "Miss",
            "c\uff15:90",
        )
    ):
        question = {"kind": "read-move", "text": text}
        about = f"{text!r} is not how a step is written"
        yield ask(f"Q1.2-wrong-{number}", "Q1.1 Q1.2", about, start, question, shows="refused")


def _turns() -> Iterator[Scenario]:
    """Of clause Q2.1."""
    about = "player 0 has moved: player 1 is to move"
    yield plays("Q2.1-turn", "Q2.1", about, {}, "RGBY@h8")
    about = "player 1 may be the first by lot"
    yield plays("Q2.1-first", "Q2.1", about, {}, "RGBY@h8", player=1)
    about = "the player who is not to move places a tile"
    yield refused("Q2.1-other", "Q2.1", about, {}, "RGBY@h8", player=1, to_move=0)
    about = "the player who is not to move rearranges where no tile lies: two clauses forbid it"
    yield refused("Q2.1-both", "Q2.1 Q2.4", about, {}, "c5:90", player=1, to_move=0)
    about = "the player who is not to move cannot miss a turn"
    yield refused("Q2.1-miss", "Q2.1 Q-R4", about, {}, "miss", player=1, to_move=0)


def _placing() -> Iterator[Scenario]:
    """Of clause Q2.2."""
    eight = "+".join(
        f"{tile}@{cell}"
        for tile, cell in zip(
            ("RGBY", "RYBG", "RGYB", "RBGY", "RYGB", "RBYG", "RRGB", "GGYB"),
            ("a1", "e1", "i1", "m1", "a9", "e9", "i9", "m9"),
            strict=True,
        )
    )
    yield plays("Q2.2-eight", "Q2.2 Q2.6", "eight tiles at once", {}, eight)
    about = "nine tiles are well written, and too many"
    yield refused("Q2.2-nine", "Q2.2", about, {}, eight + "+BBYG@p16")
    about = "the cell is not free"
    yield refused("Q2.2-occupied", "Q2.2", about, ONE, "RRGB@c5")
    about = "one of two cells is not free"
    yield refused("Q2.2-one-occupied", "Q2.2", about, ONE, "RRGB@c6+RRBG@c5")
    about = "both tiles of the kind"
    yield plays("Q2.2-both", "Q2.2 Q1.3", about, {}, "RGBY@a1+YRGB@h8")
    about = "three tiles of a kind, of which the player has two"
    yield refused("Q2.2-not-in-hand", "Q2.2 Q1.3", about, {}, "RGBY@a1+YRGB@h8+BYRG@p16")
    about = "a placed tile is not in the hand any more"
    gone = {"a1": "RRRR"}
    yield refused("Q2.2-gone", "Q2.2", about, gone, "RRRR@h8")


def _rearranging() -> Iterator[Scenario]:
    """Of clause Q2.4, rulings Q-R1 and Q2.5."""
    two = {"c5": "RGBY", "h8": "RRGB"}
    yield plays("Q2.4-moves", "Q2.4", "a tile moves to a free cell", ONE, "c5>d7")
    yield plays("Q2.4-turns", "Q2.4", "a tile turns clockwise", ONE, "c5:90")
    for degrees in (180, 270):
        about = f"a tile turns by {degrees} degrees"
        yield plays(f"Q2.4-turns-{degrees}", "Q2.4", about, ONE, f"c5:{degrees}")
    yield plays("Q2.4-both", "Q2.4", "a tile moves and turns", ONE, "c5>d7:90")
    yield plays("Q2.4-exchange", "Q2.4", "two tiles exchange their cells", two, "c5>h8+h8>c5")
    about = "a tile goes where another one of the move leaves, which goes elsewhere"
    yield plays("Q2.4-follow", "Q2.4", about, two, "c5>h8:180+h8>a1")
    three = {**two, "m3": "GGYB"}
    about = "three tiles go round, one of them turning"
    yield plays("Q2.4-round", "Q2.4", about, three, "c5>h8+h8>m3:90+m3>c5")
    about = "any mixture: one turns, one moves"
    yield plays("Q2.4-mixture", "Q2.4", about, two, "c5:270+h8>h9")
    about = "a tile that the other player placed"
    yield plays("Q2.4-other", "Q2.4", about, ONE, "c5:90", placed=[NOTHING, counts(1)])
    yield refused("Q2.4-no-tile", "Q2.4", "no tile lies there", ONE, "d5:90")
    about = "the cell is neither free nor left by a tile of the move"
    yield refused("Q2.4-occupied", "Q2.4", about, two, "c5>h8")
    about = "one of two cells is not left"
    yield refused("Q2.4-not-left", "Q2.4", about, three, "c5>h8+h8>m3")
    nine = dict(
        zip(
            ("a1", "c1", "e1", "g1", "i1", "k1", "m1", "o1", "a3"),
            ("RGBY", "RYBG", "RGYB", "RBGY", "RYGB", "RBYG", "RRGB", "GGYB", "BBYG"),
            strict=True,
        )
    )
    every = [f"{cell}:90" for cell in nine]
    about = "eight tiles turn at once"
    yield plays("Q2.4-eight", "Q2.4 Q2.6", about, nine, "+".join(every[:8]))
    yield refused("Q2.4-nine", "Q2.4", "nine tiles are too many", nine, "+".join(every))
    about = "a rotation that leaves the tile's colours alike counts as a change"
    yield plays("Q-R1-alike", "Q-R1 Q2.4", about, {"c5": "RRRR"}, "c5:90")
    about = "half a turn of a tile of two looks leaves it alike, and counts"
    yield plays("Q-R1-half", "Q-R1 Q2.4", about, {"c5": "RGRG"}, "c5:180")


def _limits() -> Iterator[Scenario]:
    """Of clause Q2.6."""
    laid = dict(
        zip(
            ("a1", "c1", "e1", "g1", "i1", "k1", "m1", "o1"),
            ("RGBY", "RYBG", "RGYB", "RBGY", "RYGB", "RBYG", "RRGB", "GGYB"),
            strict=True,
        )
    )
    once = [counts(8), NOTHING]
    about = "the one placing of eight tiles is made"
    again = "+".join(
        f"{tile}@{cell}3" for tile, cell in zip(laid.values(), "acegikmo", strict=True)
    )
    yield _owned("Q2.6-eight", about, laid, again, placed=once)
    about = "a placing of seven tiles is another matter"
    seven = "+".join(again.split("+")[:7])
    yield _owned("Q2.6-seven", about, laid, seven, shows="events", placed=once)
    for size, limit in ((1, 8), (2, 7), (5, 4), (8, 1)):
        made = counts(*[size] * limit)
        move = "+".join(f"{cell}:90" for cell in list(laid)[:size])
        about = f"the rearrangings with {size} tiles, {limit} in number, are all made"
        yield refused(f"Q2.6-r{size}", "Q2.6", about, laid, move, rearranged=[made, NOTHING])
    about = "the last rearranging of one tile that may be made"
    last = counts(*[1] * 7)
    yield plays("Q2.6-last", "Q2.6", about, laid, "a1:90", rearranged=[last, NOTHING])
    about = "the other player's limits are their own"
    used = counts(*[1] * 8)
    yield plays("Q2.6-own", "Q2.6", about, laid, "a1:90", rearranged=[NOTHING, used])
    about = "the limit is used up, and no tile lies there: two clauses forbid it"
    yield refused("Q2.6-both", "Q2.4 Q2.6", about, laid, "b1:90", rearranged=[used, NOTHING])


def _owned(
    name: str,
    about: str,
    laid: dict[str, str],
    move: str,
    *,
    shows: str = "refused",
    **more: Any,
) -> Scenario:
    """A placing of player 0, who laid all tiles that lie."""
    table = Table()
    for cell, tile in laid.items():
        table.lay(cell, tile, (0,))
    table.keep(0, move)
    question: Data = {"kind": "step", "player": 0, "move": move}
    start = table.start(**more)
    return ask(name, "Q2.6 Q2.2", about, start, question, shows=shows)


def _undoing() -> Iterator[Scenario]:
    """Of clause Q2.18 and ruling Q-R15."""
    last: Data = {"player": 1, "cells": ["c5"]}
    about = "turning the tile changes all four squares of the opponent's last move"
    yield refused("Q2.18-turn", "Q2.18", about, ONE, "c5:90", last=last)
    about = "the squares that a tile left have another colour"
    yield refused("Q2.18-away", "Q2.18", about, ONE, "c5>d7", last=last)
    about = "two of four squares change: exactly half is allowed"
    yield plays("Q2.18-half", "Q2.18", about, {"c5": "RRRG"}, "c5:90", last=last)
    about = "a rotation that leaves the colours alike changes nothing"
    yield plays("Q2.18-alike", "Q2.18 Q-R1", about, {"c5": "RRRR"}, "c5:90", last=last)
    pair = {"c5": "RGBY", "h8": "GGYB"}
    both: Data = {"player": 1, "cells": ["c5", "h8"]}
    about = "four of eight squares change: exactly half is allowed"
    yield plays("Q2.18-one-of-two", "Q2.18", about, pair, "c5:90", last=both)
    about = "seven of eight squares change"
    yield refused("Q2.18-most", "Q2.18", about, pair, "c5:90+h8:90", last=both)
    about = "a tile that looks alike takes its place: no square has another colour"
    twins = {"c5": "RGBY", "h8": "RGBY"}
    yield plays("Q2.18-twins", "Q2.18", about, twins, "c5>h8+h8>c5", last=last)
    about = "a placing changes no square that was covered"
    yield plays("Q2.18-placing", "Q2.18 Q2.2", about, ONE, "RRGB@c6", last=last)
    about = "another tile may be moved"
    yield plays("Q2.18-elsewhere", "Q2.18", about, pair, "h8:90", last=last)
    about = "after a missed turn the move is not protected any more"
    yield plays("Q-R15-missed", "Q-R15 Q2.18", about, ONE, "c5:90", last=last, missed=1)
    about = "a miss ends the protection"
    yield plays("Q-R15-miss", "Q-R15 Q-R4", about, ONE, "miss", last=last)
    about = "one's own last move is not protected"
    own: Data = {"player": 0, "cells": ["c5"]}
    alone = [10_800_000, 0]
    yield plays("Q-R15-own", "Q-R15 Q2.18", about, ONE, "c5:90", last=own, clock_ms=alone)
    about = "the opponent moved and is finished since: their move is protected"
    yield refused("Q-R15-finished", "Q-R15 Q2.18", about, ONE, "c5:90", last=last, clock_ms=alone)
    about = "a standing offer of a draw does not end the protection"
    offered = [None, 0]
    yield refused(
        "Q-R15-offer", "Q-R15 Q2.18", about, ONE, "c5:90", last=last, offer=1, offered_ms=offered
    )
    about = "it would undo a move, and its limit is used up: two clauses forbid it"
    used = [counts(*[1] * 8), NOTHING]
    yield refused("Q2.18-both", "Q2.18 Q2.6", about, ONE, "c5:90", last=last, rearranged=used)
