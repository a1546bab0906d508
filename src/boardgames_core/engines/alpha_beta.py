"""Alpha-beta search: the best move if everybody looks a few plies ahead.

With more than two players, or with players who share no score, all others are taken to play
against the searcher (the paranoid assumption): every value is from the searcher's point of view.
"""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from math import inf
from typing import Generic

from boardgames_core.chance import generator, shuffled
from boardgames_core.engines.candidates import candidates, ended_early
from boardgames_core.engines.choice import Budget, Choice, mover
from boardgames_core.engines.clock import Meter
from boardgames_core.game import GameOf, MoveT, Rng, StateT
from boardgames_core.telling import counted

SEARCHED_POSITIONS = 3_000
"""How many positions are looked at without a budget."""

DEEPEST = 64
"""How many plies ahead at most; the search recurses once a ply."""

MOVES_A_POSITION = 40
"""How many moves a position are looked at where there are too many to list."""

OVER = 10_000.0
"""What a win that ends the game counts beyond its evaluation."""


def minimax(
    game: GameOf[StateT, MoveT], state: StateT, /, *, seed: int, budget: Budget | None = None
) -> Choice[MoveT]:
    """The move with the best value by alpha-beta search, ties drawn by `seed`.

    It deepens ply by ply until the budget (nodes: positions looked at, default 3,000; or
    milliseconds) is spent, tries moves in the order of their gain, and keeps a transposition table.
    `value` is in the terms of the game's `evaluate`, `line` the expected moves. Raises
    `IllegalMoveError` when the game is over.

    >>> from boardgames_core import triples
    >>> state = triples.parse_position("2BB1Y/3R1G/3B2/GB2G1/1Y3R/2Y3/1GR3/6/1Y3R 0 - - race")
    >>> minimax(triples, state, seed=1, budget=Budget(nodes=400)).value
    1.0
    """
    player = mover(game, state)
    search = _Search(game, player, Meter(budget, SEARCHED_POSITIONS), generator(seed))
    ending = ended_early(game, state, player)
    if ending is not None:
        return ending
    return search.deepened(state)


class _SpentError(Exception):
    """The budget is spent: the search ends where it is."""


@dataclass(slots=True)
class _Entry(Generic[MoveT]):
    """What is known of a position: searched so deep, at least or at most or exactly the value."""

    depth: int
    value: float
    exact: bool
    lower: bool
    move: MoveT | None


class _Search(Generic[StateT, MoveT]):
    """One search: its table, its budget, and the moves of positions seen before."""

    def __init__(self, game: GameOf[StateT, MoveT], player: int, meter: Meter, rng: Rng) -> None:
        self.game = game
        self.player = player
        self.meter = meter
        self.rng = rng
        self.table: dict[Hashable, _Entry[MoveT]] = {}
        self.children: dict[StateT, list[tuple[MoveT, StateT]]] = {}
        self.cut = False

    def deepened(self, state: StateT) -> Choice[MoveT]:
        """The choice of the deepest search that was finished, or of the first."""
        moves = self._ordered(state, count=False)
        best = Choice(moves[0][0], self._value(moves[0][1]), (moves[0][0],))
        for depth in range(1, DEEPEST + 1):
            self.cut = False
            try:
                value = self._search(state, depth, -inf, inf)
            except _SpentError:
                break
            line = self._line(state, depth)
            ahead = f"it is worth {value:+.4g}, looking {counted(depth, 'move')} ahead"
            best = Choice(line[0], value, line, reason=ahead)
            if not self.cut or self.meter.spent():
                break
        return best

    def _search(self, state: StateT, depth: int, low: float, high: float) -> float:
        """The value of a position for the searcher within the bounds `low` and `high`."""
        player = self.game.to_move(state)
        if player is None:
            return self._value(state)
        if depth == 0:
            self.cut = True
            return self._value(state)
        key = self.game.key(state)
        entry = self.table.get(key)
        if entry is not None and entry.depth >= depth and self._settles(entry, low, high):
            self.cut = self.cut or entry.depth < DEEPEST
            return entry.value
        maximises = player == self.player
        best_value = -inf if maximises else inf
        best_move: MoveT | None = None
        alpha, beta = low, high
        for move, child in self._first(self._ordered(state), entry):
            value = self._search(child, depth - 1, alpha, beta)
            if (value > best_value) if maximises else (value < best_value):
                best_value, best_move = value, move
            if maximises:
                alpha = max(alpha, value)
            else:
                beta = min(beta, value)
            if alpha >= beta:
                break
        exact = low < best_value < high
        self.table[key] = _Entry(depth, best_value, exact, best_value >= high, best_move)
        return best_value

    @staticmethod
    def _settles(entry: _Entry[MoveT], low: float, high: float) -> bool:
        """Whether what is known of a position is enough within these bounds."""
        return entry.exact or (entry.value >= high if entry.lower else entry.value <= low)

    @staticmethod
    def _first(
        moves: list[tuple[MoveT, StateT]], entry: _Entry[MoveT] | None
    ) -> list[tuple[MoveT, StateT]]:
        """The moves with the one that was best before in front."""
        if entry is None or entry.move is None:
            return moves
        return sorted(moves, key=lambda pair: pair[0] != entry.move)

    def _ordered(self, state: StateT, *, count: bool = True) -> list[tuple[MoveT, StateT]]:
        """The moves with the states after them, the best gain for the mover first."""
        known = self.children.get(state)
        if known is not None:
            return known
        game, player = self.game, mover(self.game, state)
        pairs = []
        for move in shuffled(self.rng, candidates(game, state, self.rng, MOVES_A_POSITION)):
            if count and self.meter.spent():
                raise _SpentError
            self.meter.done += 1
            child = game.apply(state, move)
            pairs.append((game.evaluate(child, player), move, child))
        pairs.sort(key=lambda triple: -triple[0])
        ordered = [(move, child) for _, move, child in pairs]
        self.children[state] = ordered
        return ordered

    def _value(self, state: StateT) -> float:
        """The value of a position without looking further."""
        value: float = self.game.evaluate(state, self.player)
        if self.game.to_move(state) is None:
            value += OVER * self.game.utility(state, self.player)
        return value

    def _line(self, state: StateT, depth: int) -> tuple[MoveT, ...]:
        """The moves that the search expects, as far as its table tells."""
        line: list[MoveT] = []
        while len(line) < depth and self.game.to_move(state) is not None:
            entry = self.table.get(self.game.key(state))
            if entry is None or entry.move is None:
                break
            line.append(entry.move)
            state = self.game.apply(state, entry.move)
        return tuple(line)
