"""Scenarios of Triples: sliding, triples, kinds, notice boards. Clauses T1 to T6."""

from __future__ import annotations

from collections.abc import Iterator

from boardgames_core.vectors._book import Scenario
from boardgames_core.vectors._triples_help import EXAMPLE, ask, moves, no_tap, stands, tap

SHARED = {"claims": "shared"}


def scenarios() -> Iterator[Scenario]:
    """All of them, clause by clause."""
    yield from _players()
    yield from _slides()
    yield from _refusals()
    yield from _triples()
    yield from _kinds()
    yield from _notes()


def _players() -> Iterator[Scenario]:
    """Clause T1."""
    yield stands("T1-first", "T1", "player 0 moves first", EXAMPLE)
    yield tap("T1-turns", "T1", "after player 0's move player 1 is to move", EXAMPLE, "a3")
    back = "B2/3/R1G 1 - - race"
    yield tap("T1-back", "T1", "after player 1's move player 0 is to move", back, "b3", moves=1)
    out = "the player who is not to move taps"
    yield no_tap("T1-out-of-turn", "T1", out, EXAMPLE, "a3", player=1)
    out = "not the player's turn, and the cell is occupied: the turn is named"
    yield no_tap("T1-before-T3", "T1", out, EXAMPLE, "b3", player=1)


def _slides() -> Iterator[Scenario]:
    """Clause T3: which tile slides, and which cells may be tapped."""
    yield moves("T3-example", "T3", "the legal taps, in reading order", EXAMPLE)
    for cell, about in (
        ("a3", "B, one cell away in the row, slides; R, two away in the column, stays"),
        ("c3", "B, one cell away in the row, slides; G, two away in the column, stays"),
        ("a2", "the tile below slides up; no triple is completed, and the move is legal"),
        ("b2", "the tile above slides down"),
        ("c2", "the tile below slides up"),
    ):
        yield tap(f"T3-{cell}", "T3", about, EXAMPLE, cell)
    far = "B24R/26/26/B25 0 - - race"
    yield tap("T3-far", "T3 T-R1", "a tile slides over eleven free cells", far, "l4")
    high = "/".join(["BBB", *["3"] * 97, "R2"]) + " 0 - - race"
    yield tap("T3-high", "T3 T-R1", "on the highest board, a tile slides up 96 cells", high, "a98")
    behind = "RB2/4/4/1G1Y 0 - - race"
    about = "only the first tile in each direction is met: B slides, R behind it does not count"
    yield tap("T3-behind", "T3", about, behind, "c4")
    yield moves(
        "T3-perft",
        "T3",
        "the 21 legal taps of a larger board",
        "2BB1Y/3R1G/3B2/GB2G1/1Y3R/2Y3/1GR3/6/1Y3R 0 - - race",
    )
    yield moves("T3-finale", "T3 T8", "the taps of a finale are by T3", "BB1/3/2B 0 BBB - finale0")
    yield moves("T3-over", "T3 T8", "no taps after the end", "B2/1B1/2B 0 BBB - over0")
    yield moves("T3-drawn", "T3 T-R4", "no taps after a draw", "B1B/3/B1B 0 - - draw")


def _refusals() -> Iterator[Scenario]:
    """Clause T3: taps that are no move, and texts that are no tap."""
    yield no_tap("T3-tie-2", "T3", "two tiles at the same least distance", EXAMPLE, "b1")
    three = "1B1/R1G/3/3 0 - - race"
    yield no_tap("T3-tie-3", "T3", "three tiles at the same least distance", three, "b3")
    four = "1B1/R1G/1Y1/3 0 - - race"
    yield no_tap("T3-tie-4", "T3", "four tiles at the same least distance", four, "b3")
    away = "B4/5/2B1B 0 - - race"
    about = "a tie two cells away, along the row and along the column"
    yield no_tap("T3-tie-away", "T3", about, away, "c3")
    lonely = "BB2/4/4/3B 0 - - race"
    yield no_tap("T3-no-tile", "T3", "no tile in the row or in the column", lonely, "c3")
    yield no_tap("T3-occupied", "T3", "the cell is occupied", EXAMPLE, "b3")
    for cell in ("d1", "a4", "z99"):
        yield no_tap(f"T3-off-{cell}", "T3", "the cell is off the board", EXAMPLE, cell)
    for number, text in enumerate(
        ("", "a", "3", "A3", "a0", "a01", "a100", " a3", "a3 ", "aa3", "a-1", "\uff413", "a³", "ä1")
    ):
        about = f"{text!r} is not how a tap is written"
        question = {"kind": "read-move", "text": text}
        yield ask(f"T3-text-{number}", "T3", about, EXAMPLE, question, shows="refused")
    question = {"kind": "read-move", "text": "z99"}
    yield ask("T3-text", "T3", "a tap as it is written", EXAMPLE, question, shows="move")
    about = "a step whose text is wrong is refused as such"
    yield no_tap("T3-text-step", "T3", about, EXAMPLE, "a03")


def _triples() -> Iterator[Scenario]:
    """Clause T4: which triples a move completes, and in which order they are listed."""
    yield tap("T4-falling-right", "T4", "one, falling to the right", "BB1/3/2B 0 - - race", "b2")
    yield tap("T4-falling-left", "T4", "one, falling to the left", "1BB/3/B2 0 - - race", "b2")
    middle = "2B2/1R1G1/5/1Y1B1/5 0 - - race"
    yield tap("T4-X", "T4", "the middle of an X with four ends: two", middle, "c3")
    run = "B4/1R3/Y4/3G1/4Y/5 0 - - race"
    yield tap("T4-run", "T4", "the middle of a diagonal run of five: three", run, "c4")
    point = "R3G/1R1G1/5/5/2B2 0 - - race"
    yield tap("T4-V", "T4", "the point of a V: two", point, "c3")
    six = "R3R/1G1G1/B4/1G1G1/R3R 0 - - race"
    yield tap("T4-six", "T4 T6", "the most there can be: six, of two kinds", six, "c3")
    bend = "B3/3B/B3/4 0 - - race"
    yield tap("T4-bend", "T4", "two diagonal steps with a bend are no triple", bend, "b3")
    apart = "B4/5/4B/3B1/5 0 - - race"
    yield tap("T4-gap", "T4", "a diagonal with a gap is no triple", apart, "c3")
    there = "B3/1B2/2B1/R3 0 - - race"
    about = "a triple that was there before is not completed by a move elsewhere"
    yield tap("T4-before", "T4 T2", about, there, "b1")
    leaves = "B3/1B2/2B1/4 0 - - race"
    about = "a tile that leaves a triple completes nothing"
    yield tap("T4-leaves", "T4", about, leaves, "d2")
    edge = "4/1B2/2B1/B3 0 - - race"
    yield tap("T4-edge", "T4", "diagonals end at the edge of the board", edge, "a2")


def _kinds() -> Iterator[Scenario]:
    """Clause T5: what makes a kind, and which are possible."""
    outer = "R3/3G/2R1/4 0 - - race"
    yield tap("T5-RGR", "T5", "red, green, red is the kind RRG", outer, "b3")
    inner = "G3/3R/2R1/4 0 - - race"
    yield tap("T5-GRR", "T5", "green, red, red is the kind RRG, too", inner, "b3")
    again = "G3/3R/2R1/B1B1 0 - RRG race"
    about = "the kind was found in another order: it is the same"
    yield tap("T5-same", "T5 T-R2", about, again, "b3", moves=2)
    other = "R4/3Y1/2R2/4G 0 RRG - race"
    about = "RRG and RRY are two kinds"
    yield tap("T5-other", "T5", about, other, "b3", moves=2)
    for letters in ("BYB", "YRG", "GYB"):
        first, second, third = letters
        position = f"{first}3/3{second}/2{third}1/4 0 - - race"
        about = f"{letters} from the top, written in the order B R G Y"
        yield tap(f"T5-{letters}", "T5", about, position, "b3")


def _notes() -> Iterator[Scenario]:
    """Clause T6 and ruling T-R2: what is noted, and for whom."""
    board = "4/B3/2B1/R2G"
    yield tap("T6-new", "T6", "a kind is noted for the mover", f"{board} 1 - - race", "b3", moves=1)
    own = f"{board} 1 - BBG race"
    yield tap("T6-own", "T6", "the mover has it already: nothing is noted", own, "b3", moves=1)
    two = "2B2/1R1G1/5/1Y1B1/5 0 - - race"
    yield tap("T6-two", "T6", "two kinds by one move are both noted", two, "c3")
    twice = "2B2/1R1R1/5/1G1G1/5 0 - - race"
    about = "one kind twice by one move: it is new on the first triple alone"
    yield tap("T6-twice", "T6", about, twice, "c3")
    theirs = f"{board} 0 - BBG race"
    about = "exclusive claims: the opponent's kind is not noted"
    yield tap("T-R2-exclusive", "T-R2 T6", about, theirs, "b3", moves=2)
    about = "shared claims: the opponent's kind is noted, too"
    yield tap("T-R2-shared", "T-R2 T6", about, theirs, "b3", SHARED, moves=2)
    about = "shared claims: one's own kind is not noted again"
    yield tap("T-R2-shared-own", "T-R2 T6", about, f"{board} 0 BBG - race", "b3", SHARED, moves=2)
