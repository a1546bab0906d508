"""Speed of Triples beside what a user might use instead, in one run.

    python -m benchmarks.triples_playouts [--rounds 9] [--moves 5000]

Four questions. How fast is the list of legal moves, beside a plain version whose board is a tuple
of cells? How many checked moves a second does a random game make through the public interface
(list of legal moves, one drawn, `apply`), beside the plain version, python-chess and OpenSpiel's
tic-tac-toe in Python? What does the import cost, beside a bare start of Python? How long does it
take to verify a record of 400 moves with all claims?

The versions take turns, round by round, and processor time is counted, so that a busy machine
slows all alike; medians are compared, and of starts the least (what disturbs a start only adds).
Times with a limit are scaled to a machine on which python-chess makes 43,000 moves a second. Peers
that are not installed are left out (dependency group `bench`).
"""

from __future__ import annotations

import argparse
import importlib.util
import os
import random
import resource
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from time import process_time
from typing import Any, Final

from boardgames_core import Record, triples
from boardgames_core.bits import indices
from boardgames_core.chance import pick
from boardgames_core.triples.sliding import legal_taps
from boardgames_core.triples.state import Step, grid, occupied

LONGEST: Final = 400
"""Random finales, and random games of chess, are cut off after so many moves."""

CHESS_RATE: Final = 43_000
"""Moves a second of python-chess on the machine that limits in milliseconds are meant for."""

MOVES_OF_RECORD: Final = 400

# The goals.
LIST_RATIO: Final = 1.2
MOVES_RATIO: Final = 100_000 / CHESS_RATE
IMPORT_MS: Final = 40
VERIFY_MS: Final = 50


@dataclass(frozen=True)
class Row:
    """A line of the table: what was measured, both values, their ratio, and the goal."""

    what: str
    ours: str
    peer: str
    ratio: str
    goal: str
    met: bool | None

    def cells(self) -> tuple[str, ...]:
        """The texts of the line."""
        met = {True: "yes", False: "NO", None: ""}[self.met]
        return self.what, self.ours, self.peer, self.ratio, self.goal, met


# --- The plain version: a tuple of cells ----------------------------------------------------------

ROWS, COLUMNS = 9, 6
SIZE: Final = ROWS * COLUMNS
KINDS: Final = {
    tuple(sorted((a, b, c))): 1 << (16 * a + 4 * b + c)
    for a in range(1, 5)
    for b in range(a, 5)
    for c in range(b, 5)
}
HALF: Final = 10


def _ring(index: int, distance: int) -> tuple[int, ...]:
    row, column = divmod(index, COLUMNS)
    places = [(row - distance, column), (row, column - distance)]
    places += [(row, column + distance), (row + distance, column)]
    return tuple(r * COLUMNS + c for r, c in places if 0 <= r < ROWS and 0 <= c < COLUMNS)


def _lines(index: int) -> tuple[tuple[int, int, int], ...]:
    lines = []
    for row in range(ROWS - 2):
        for column in range(COLUMNS):
            for aside in (1, -1):
                if 0 <= column + 2 * aside < COLUMNS:
                    step = COLUMNS + aside
                    top = row * COLUMNS + column
                    lines.append((top, top + step, top + 2 * step))
    return tuple(line for line in lines if index in line)


RINGS: Final = [
    tuple(filter(None, (_ring(index, distance) for distance in range(1, ROWS))))
    for index in range(SIZE)
]
LINES: Final = [_lines(index) for index in range(SIZE)]


def plain_source(cells: tuple[int, ...], index: int) -> int | None:
    """The tile that slides into a free cell, None if none does."""
    for ring in RINGS[index]:
        found = [other for other in ring if cells[other]]
        if found:
            return found[0] if len(found) == 1 else None
    return None


def plain_legal(cells: tuple[int, ...]) -> list[int]:
    """The legal taps of a board, in reading order."""
    legal = []
    for index, cell in enumerate(cells):
        if cell:
            continue
        for ring in RINGS[index]:
            found = 0
            for other in ring:
                if cells[other]:
                    found += 1
            if found:
                if found == 1:
                    legal.append(index)
                break
    return legal


@dataclass(frozen=True, slots=True)
class Plain:
    """A state of the plain version; kinds are bits, as a tuned version would have them."""

    cells: tuple[int, ...]
    notes: tuple[int, int]
    mover: int
    finale: bool
    over: bool
    legal: list[int]


def plain_start(cells: tuple[int, ...]) -> Plain:
    """The race from this board."""
    return Plain(cells, (0, 0), 0, False, False, plain_legal(cells))


def plain_apply(state: Plain, move: int) -> Plain:
    """The state after a checked tap."""
    source = None if state.over or state.cells[move] else plain_source(state.cells, move)
    if source is None:
        raise ValueError(move)
    new = list(state.cells)
    new[move], new[source] = new[source], 0
    cells = tuple(new)
    notes, mover, finale = state.notes, state.mover, state.finale
    if not finale:
        noted = notes[mover]
        for a, b, c in LINES[move]:
            if cells[a] and cells[b] and cells[c]:
                kind = KINDS[tuple(sorted((cells[a], cells[b], cells[c])))]
                noted |= kind & ~notes[1 - mover]
        notes = (noted, notes[1]) if mover == 0 else (notes[0], noted)
        first, second = notes[0].bit_count(), notes[1].bit_count()
        finale = first + second >= HALF and first != second
        mover = int(second > first) if finale else 1 - mover
    legal = plain_legal(cells)
    over = not legal or (finale and plain_complete(cells))
    return Plain(cells, notes, mover, finale, over, [] if over else legal)


def plain_complete(cells: tuple[int, ...]) -> bool:
    """Whether every tile is part of a triple."""
    return all(
        any(cells[a] and cells[b] and cells[c] for a, b, c in LINES[index])
        for index, cell in enumerate(cells)
        if cell
    )


def plain_cells(state: triples.State) -> tuple[int, ...]:
    """The board of one of our states: 0 for a free cell, 1 to 4 for the colours."""
    tiles = (triples.tile_at(state, cell) for cell in triples.cells(triples.options(state)))
    return tuple(0 if tile is None else tile.index + 1 for tile in tiles)


def check_that_both_agree() -> None:
    """Play some games both ways; raises `AssertionError` if legal moves or ends differ."""
    for seed in range(5):
        rng = random.Random(seed)
        ours = triples.initial(seed=seed)
        plain = plain_start(plain_cells(ours))
        cells = triples.cells(triples.options(ours))
        for _ in range(LONGEST):
            legal = list(triples.legal_moves(ours))
            if [cells[index] for index in plain.legal] != [move.cell for move in legal]:
                raise AssertionError("the plain version plays by other rules")
            if not legal:
                break
            move = pick(rng, legal)
            ours = triples.apply(ours, move)
            plain = plain_apply(plain, cells.index(move.cell))


# --- Measuring ------------------------------------------------------------------------------------

Contestant = Callable[[int], float]
"""Takes a seed, runs for a while, and gives a rate or a time."""


def in_turns(
    contestants: dict[str, Contestant],
    rounds: int,
    summary: Callable[[list[float]], float] = statistics.median,
) -> dict[str, float]:
    """The median (or another summary) of each contestant's results, one result a round."""
    found: dict[str, list[float]] = {name: [] for name in contestants}
    for seed in range(rounds):
        for name, contestant in contestants.items():
            found[name].append(contestant(seed))
    return {name: summary(results) for name, results in found.items()}


def some_states(count: int) -> list[triples.State]:
    """States of random games on the default board."""
    rng = random.Random(1)
    states: list[triples.State] = []
    seed = 0
    while len(states) < count:
        state = triples.initial(seed=seed)
        seed += 1
        for _ in range(20):
            legal = list(triples.legal_moves(state))
            if not legal:
                break
            states.append(state)
            state = triples.apply(state, pick(rng, legal))
    return states


def list_contestants() -> dict[str, Contestant]:
    """Legal moves of the same boards: microseconds a board."""
    states = some_states(200)
    boards = [(grid(state), occupied(state.tiles)) for state in states]
    plain = [plain_cells(state) for state in states]

    def timed(run: Callable[[], object]) -> Contestant:
        def contestant(_: int) -> float:
            begin = process_time()
            for _ in range(5):
                run()
            return (process_time() - begin) / (5 * len(states)) * 1e6

        return contestant

    return {
        "bits": timed(lambda: [legal_taps(table, tiles) for table, tiles in boards]),
        "taps": timed(
            lambda: [
                [table.taps[index] for index in indices(legal_taps(table, tiles))]
                for table, tiles in boards
            ]
        ),
        "public": timed(lambda: [list(triples.legal_moves(state)) for state in states]),
        "plain": timed(lambda: [plain_legal(cells) for cells in plain]),
    }


def our_moves(seed: int, moves: int) -> float:
    """Checked moves a second in random games through the public interface."""
    rng, made, game = random.Random(seed), 0, 0
    state = triples.initial(seed=seed)
    begin = process_time()
    for made in range(moves):
        legal = list(triples.legal_moves(state))
        if not legal or made - game >= LONGEST:
            game = made
            state = triples.initial(seed=made)
            legal = list(triples.legal_moves(state))
        state = triples.apply(state, pick(rng, legal))
    return moves / (process_time() - begin)


def plain_moves(seed: int, moves: int) -> float:
    """Checked moves a second of the plain version."""
    rng, made, game = random.Random(seed), 0, 0
    tiles = [colour for colour in (1, 2, 3, 4) for _ in range(4)] + [0] * (SIZE - 16)
    rng.shuffle(tiles)
    state = plain_start(tuple(tiles))
    begin = process_time()
    for made in range(moves):
        if not state.legal or made - game >= LONGEST:
            game = made
            rng.shuffle(tiles)
            state = plain_start(tuple(tiles))
        state = plain_apply(state, pick(rng, state.legal))
    return moves / (process_time() - begin)


def chess_moves(seed: int, moves: int) -> float:
    """Moves a second of python-chess: the list of legal moves, and a push, which checks nothing."""
    import chess

    rng, board = random.Random(seed), chess.Board()
    begin = process_time()
    for _ in range(moves):
        legal = list(board.legal_moves)
        if not legal or len(board.move_stack) >= LONGEST:
            board = chess.Board()
            legal = list(board.legal_moves)
        board.push(pick(rng, legal))
    return moves / (process_time() - begin)


def open_spiel_moves(seed: int, moves: int) -> float:
    """Moves a second of OpenSpiel's tic-tac-toe in Python."""
    pyspiel: Any = importlib.import_module("pyspiel")  # it has no types
    importlib.import_module("open_spiel.python.games.tic_tac_toe")  # registers the game
    game = pyspiel.load_game("python_tic_tac_toe")
    rng, state = random.Random(seed), game.new_initial_state()
    begin = process_time()
    for _ in range(moves):
        if state.is_terminal():
            state = game.new_initial_state()
        state.apply_action(pick(rng, state.legal_actions()))
    return moves / (process_time() - begin)


def move_contestants(moves: int) -> dict[str, Contestant]:
    """Random games: moves a second."""
    found: dict[str, Contestant] = {
        "ours": lambda seed: our_moves(seed, moves),
        "plain": lambda seed: plain_moves(seed, moves),
    }
    if importlib.util.find_spec("chess"):
        found["chess"] = lambda seed: chess_moves(seed, moves // 4)
    if importlib.util.find_spec("pyspiel"):
        found["open_spiel"] = lambda seed: open_spiel_moves(seed, moves // 2)
    return found


def start_milliseconds(program: str, environment: dict[str, str]) -> float:
    """The processor time in which Python starts and runs this program."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([sys.executable, "-c", program], check=True, env=environment)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    spent = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return spent * 1000


def start_contestants(cache: str) -> dict[str, Contestant]:
    """Starts of Python, in milliseconds; the import must not load NumPy.

    Compiled files are kept in the folder `cache`, as they are for a user, whatever the environment
    says; the first starts fill it.
    """
    environment = {**os.environ, "PYTHONPYCACHEPREFIX": cache}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    program = "import boardgames_core.triples, sys; sys.exit('numpy' in sys.modules)"
    return {
        "ours": lambda _: start_milliseconds(program, environment),
        "bare": lambda _: start_milliseconds("pass", environment),
    }


def long_record() -> bytes:
    """A record of 400 moves with all claims, of a random game."""
    for seed in range(100):
        rng = random.Random(seed)
        state = start = triples.initial(seed=seed)
        turns: list[Step] = []
        while triples.to_move(state) is not None and len(turns) < MOVES_OF_RECORD:
            turns.append(triples.explain(state, triples.sample_move(state, rng)))
            state = turns[-1].after
        if len(turns) == MOVES_OF_RECORD:
            return Record.from_turns(start, turns).dump()
    raise AssertionError("no game is that long")


def record_contestants() -> dict[str, Contestant]:
    """Milliseconds to verify a record of 400 moves, alone and with reading it."""
    data = long_record()
    record = Record.load(data)

    def timed(run: Callable[[], Any]) -> Contestant:
        def contestant(_: int) -> float:
            begin = process_time()
            if not run().ok:
                raise AssertionError("the record is right")
            return (process_time() - begin) * 1000

        return contestant

    return {
        "verify": timed(record.verify),
        "load and verify": timed(lambda: Record.load(data).verify()),
    }


# --- The table ------------------------------------------------------------------------------------


def list_rows(rounds: int) -> list[Row]:
    """The list of legal moves beside the plain version."""
    found = in_turns(list_contestants(), rounds)
    names = {
        "bits": "legal taps as bits, µs",
        "taps": "legal taps as a list, worked out anew, µs",
        "public": "list(legal_moves(state)) of a state in play, µs",
    }
    rows = []
    for name, what in names.items():
        ratio = found["plain"] / found[name]
        goal = f"{LIST_RATIO}" if name == "taps" else ""
        met = ratio >= LIST_RATIO if goal else None
        peer = f"{found['plain']:.2f} (plain)"
        rows.append(Row(what, f"{found[name]:.2f}", peer, f"{ratio:.2f}", goal, met))
    return rows


def move_rows(found: dict[str, float]) -> list[Row]:
    """Moves a second beside the peers."""
    goals = {"chess": MOVES_RATIO}
    names = {"plain": "plain", "chess": "python-chess", "open_spiel": "OpenSpiel tic-tac-toe"}
    rows = []
    for peer, name in names.items():
        if peer not in found:
            rows.append(Row("checked moves a second", "", f"{name}: not installed", "", "", None))
            continue
        ratio, goal = found["ours"] / found[peer], goals.get(peer)
        rows.append(
            Row(
                "checked moves a second",
                f"{found['ours']:,.0f}",
                f"{found[peer]:,.0f} ({name})",
                f"{ratio:.2f}",
                f"{goal:.2f}" if goal else "",
                ratio >= goal if goal else None,
            )
        )
    return rows


def time_rows(rounds: int, chess: float | None) -> list[Row]:
    """Times with a limit, scaled by the speed of python-chess; unscaled where it is missing."""
    scale = 1.0 if chess is None else chess / CHESS_RATE
    with tempfile.TemporaryDirectory() as cache:
        starts = in_turns(start_contestants(cache), max(rounds, 15), min)
    records = in_turns(record_contestants(), rounds)
    cost = starts["ours"] - starts["bare"]
    rows = [
        Row(
            "import boardgames_core.triples, ms",
            f"{starts['ours']:.1f}",
            f"{starts['bare']:.1f} (bare start)",
            f"+{cost:.1f}",
            f"< +{IMPORT_MS}",
            cost < IMPORT_MS,
        )
    ]
    for name, took in records.items():
        scaled = took * scale
        what = f"{name} 400 moves with claims, ms"
        limited = name == "verify"
        goal, met = (f"< {VERIFY_MS}", scaled < VERIFY_MS) if limited else ("", None)
        rows.append(Row(what, f"{took:.1f}", "", f"scaled {scaled:.1f}", goal, met))
    return rows


def print_table(rows: list[Row]) -> None:
    """The rows below their headings, in columns."""
    lines = [("what", "ours", "peer", "ratio", "goal", "met"), *(row.cells() for row in rows)]
    widths = [max(len(line[at]) for line in lines) for at in range(6)]
    for line in lines:
        print("  ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)))


def main() -> None:
    """Measure everything and print the table."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--rounds", type=int, default=9, help="how often each takes its turn")
    parser.add_argument("--moves", type=int, default=5000, help="moves a round of a random game")
    arguments = parser.parse_args()
    check_that_both_agree()
    moves = in_turns(move_contestants(arguments.moves), arguments.rounds)
    print_table(
        [
            *list_rows(arguments.rounds),
            *move_rows(moves),
            *time_rows(arguments.rounds, moves.get("chess")),
        ]
    )


if __name__ == "__main__":
    main()
