"""Hypothesis strategies: set-up positions and whole games of Triples.

What is valid and what is legal comes from the second model in `tests/oracles`, not from the
package.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product
from typing import Any

from hypothesis import strategies as st

from boardgames_core import triples
from boardgames_core.triples.state import TriplesTurn
from tests.oracles import triples as oracle
from tests.oracles.triples_board import KINDS, LETTERS, parse_board, possible_kinds
from tests.oracles.triples_play import CHOICES, Start
from tests.triples.boards import board_text

# What cells are drawn from: sparse and dense boards, boards without a colour, boards that jam.
CONTENTS = ("....BRGY", "..BRGY", "....BRG", "...GY", "...B", ".BRGY", "BRGYBRGYBRGY.")


@dataclass(frozen=True)
class Game:
    """A start and the moves of a game from it, all of them legal."""

    start: Start
    moves: tuple[str, ...]

    def turns(self) -> list[TriplesTurn]:
        """The turns of the game, as the package explains them."""
        state = state_of(self.start)
        turns: list[TriplesTurn] = []
        for move in self.moves:
            turns.append(triples.explain(state, triples.parse_move(move)))
            state = turns[-1].after
        return turns


def state_of(start: Start) -> triples.State:
    """The package's state of a start."""
    data: Any = {"options": start.options, "start": start.data()}
    return triples.decode({"game": "triples", "rules": 2, **data})


@st.composite
def boards(draw: st.DrawFn) -> str:
    """The text of a board of 3 to 7 rows and 3 to 6 columns with at least one free cell."""
    rows, columns = draw(st.integers(3, 7)), draw(st.integers(3, 6))
    contents = draw(st.sampled_from(CONTENTS))
    size = rows * columns
    cells = draw(st.lists(st.sampled_from(contents), min_size=size, max_size=size))
    if "." not in cells:
        cells[draw(st.integers(0, size - 1))] = "."
    lines = ["".join(cells[at : at + columns]) for at in range(0, size, columns)]
    return board_text("\n".join(lines))


@st.composite
def all_options(draw: st.DrawFn, board: str) -> dict[str, Any]:
    """The options of a game on this board, as a record has them."""
    tiles, rows, columns = parse_board(board)
    return {
        "rows": rows,
        "columns": columns,
        "tiles_per_colour": [list(tiles.values()).count(letter) for letter in LETTERS],
        **{name: draw(st.sampled_from(values)) for name, values in CHOICES.items()},
        "move_limit": draw(st.none() | st.integers(1, 30)),
        "finale_limit": draw(st.none() | st.integers(1, 20)),
    }


@st.composite
def notice_boards(draw: st.DrawFn, board: str, claims: str) -> str:
    """Two notice boards of kinds that the tiles can form."""
    possible = [kind for kind in KINDS if kind in possible_kinds(parse_board(board)[0])]
    both = ["", "0", "1", *(["01"] if claims == "shared" else [])]
    owners = draw(
        st.lists(st.sampled_from(both), min_size=len(possible), max_size=len(possible))
        | st.just([""] * len(possible))
    )
    boards_of = []
    for player in "01":
        noted = [kind for kind, who in zip(possible, owners, strict=True) if player in who]
        boards_of.append(",".join(noted) or "-")
    return " ".join(boards_of)


@st.composite
def positions(draw: st.DrawFn, *, going_on: bool = False) -> Start:
    """A set-up position that can be, in any phase; with `going_on` one that is not over."""
    board = draw(boards())
    options = draw(all_options(board))
    notes = draw(notice_boards(board, options["claims"]))
    moves = draw(st.integers(0, options["move_limit"] or 40))
    finale_moves = draw(st.integers(0, options["finale_limit"] or 40))
    possible = []
    for phase, player in product(oracle.PHASES, "01"):
        start = Start(options, f"{board} {player} {notes} {phase}", moves, finale_moves)
        if going_on and phase not in ("race", "finale0", "finale1"):
            continue
        if oracle.is_valid(options, start.position, moves, finale_moves):
            possible.append(start)
    if not possible:  # a race that is over, or one without room for a move
        options = {**options, "move_limit": None, "finale_limit": None}
        game = oracle.begin(options, board)
        possible = [Start(options, oracle.position_text(game))]
    return draw(st.sampled_from(possible))


@st.composite
def games(draw: st.DrawFn, *, most: int = 40) -> Game:
    """A game of at most this many moves, to its end if it comes by then."""
    start = draw(positions(going_on=True))
    # Moves by their place among the legal ones; every third of those that complete something.
    choices = draw(st.lists(st.integers(0, 999), min_size=1, max_size=most))
    game = start.game()
    moves = []
    for at in range(most):
        legal = oracle.legal_moves(game)
        if not legal:
            break
        choice = choices[at % len(choices)]
        if choice % 3 == 0:
            legal = [move for move in legal if oracle.play(game, move)[1]] or legal
        moves.append(legal[choice % len(legal)])
        game, _ = oracle.play(game, moves[-1])
    return Game(start, tuple(moves))
