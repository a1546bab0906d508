"""Monte Carlo tree search: the move that wins most of many playouts.

UCT: at each position the move with the best upper bound of its mean is followed. A playout ends at
the first new position, where the game's own evaluation tells who is ahead: random moves to the end
of a game tell less (in these games good moves are rare) and cost more. Where there are more moves
than can be tried, a position gets new moves as it is visited more often (progressive widening),
those first after which the evaluation is best for whoever moves there.
"""

from __future__ import annotations

from itertools import pairwise
from math import log, sqrt, tanh
from typing import Generic

from boardgames_core.chance import generator, shuffled
from boardgames_core.engines.candidates import candidates, ended_early
from boardgames_core.engines.choice import Budget, Choice, mover
from boardgames_core.engines.clock import Meter
from boardgames_core.game import GameOf, MoveT, Rng, StateT
from boardgames_core.telling import counted

DEFAULT_PLAYOUTS = 200
"""How many playouts without a budget."""

EXPLORATION = 0.1
"""The weight of the unknown in the upper bound; little, since an evaluation is not noisy."""

CHILDREN_A_NODE = 64
"""How many moves a position can get at the most."""

ROOT_WIDTH = 1_000
"""How many moves the position to move in can get: there they are looked for only once."""

WIDENING = 2.0
"""A position visited n times has at most WIDENING * sqrt(n) moves, or all if they are few."""

FEW = 48
"""Up to this many moves a position has all of them from the beginning."""


class _Node(Generic[StateT, MoveT]):
    """A position in the tree: its moves still untried, its children, its playouts."""

    __slots__ = ("children", "mover", "state", "total", "untried", "visits")

    def __init__(self, state: StateT, mover: int | None) -> None:
        self.state = state
        self.mover = mover
        self.children: dict[MoveT, _Node[StateT, MoveT]] = {}
        self.untried: list[MoveT] | None = None
        self.visits = 0
        self.total = 0.0


def mcts(
    game: GameOf[StateT, MoveT], state: StateT, /, *, seed: int, budget: Budget | None = None
) -> Choice[MoveT]:
    """The move that was visited most often within the budget (playouts, default 200; or ms).

    `value` is how its playouts went for the mover, from 0 to 1, lost to won; `visits` counts them;
    `line` follows the most visited moves. Raises `IllegalMoveError` when the game is over.

    >>> from boardgames_core import triples
    >>> state = triples.initial(seed=1)
    >>> choice = mcts(triples, state, seed=1, budget=Budget(playouts=30))
    >>> triples.why_illegal(state, choice.move) is None
    True
    """
    player = mover(game, state)
    root: _Node[StateT, MoveT] = _Node(state, player)
    search = _Search(game, generator(seed))
    meter = Meter(budget, DEFAULT_PLAYOUTS)
    ending = ended_early(game, state, player)
    if ending is not None:
        return ending
    root.untried = search.moves(root, ROOT_WIDTH)
    while True:
        search.iterate(root)
        meter.done += 1
        if meter.spent():
            break
    move, child = _most_visited(root)
    share = child.total / child.visits
    reason = f"{child.visits} of {counted(root.visits, 'playout')} tried it, and it won {share:.0%}"
    return Choice(move, share, _line(root), child.visits, reason)


def _most_visited(node: _Node[StateT, MoveT]) -> tuple[MoveT, _Node[StateT, MoveT]]:
    """The child that was visited most often, the better mean first among equals."""
    return max(node.children.items(), key=lambda item: (item[1].visits, item[1].total))


def _line(node: _Node[StateT, MoveT]) -> tuple[MoveT, ...]:
    line: list[MoveT] = []
    while node.children:
        move, node = _most_visited(node)
        line.append(move)
    return tuple(line)


class _Search(Generic[StateT, MoveT]):
    """What the iterations share: the game, the randomness, the scale of evaluations."""

    def __init__(self, game: GameOf[StateT, MoveT], rng: Rng) -> None:
        self.game = game
        self.rng = rng
        self.players = 0
        self.size = 0.0
        self.count = 0

    def iterate(self, root: _Node[StateT, MoveT]) -> None:
        """Walk down the tree, add a position, and note on the way who is ahead there."""
        path = [root]
        node = root
        while node.mover is not None:
            fresh = self._widened(node)
            if fresh is not None:
                path.append(fresh)
                break
            node = self._best(node)
            path.append(node)
        end = path[-1].state
        values: dict[int, float] = {}
        for parent, child in pairwise(path):
            player = parent.mover
            if player is not None:
                if player not in values:
                    values[player] = self._reward(end, player)
                child.total += values[player]
        for each in path:
            each.visits += 1

    def _widened(self, node: _Node[StateT, MoveT]) -> _Node[StateT, MoveT] | None:
        """A new child of `node`, None if it has enough for now."""
        if node.untried is None:
            node.untried = self.moves(node, CHILDREN_A_NODE)
        allowed = len(node.children) + len(node.untried)
        if allowed > FEW:
            allowed = int(WIDENING * sqrt(node.visits + 1))
        if not node.untried or len(node.children) >= allowed:
            return None
        move = node.untried.pop()
        state = self.game.apply(node.state, move)
        child: _Node[StateT, MoveT] = _Node(state, self.game.to_move(state))
        node.children[move] = child
        return child

    def moves(self, node: _Node[StateT, MoveT], width: int) -> list[MoveT]:
        """The moves to try, from the last on: in random order, the best first if they are many."""
        moves = shuffled(self.rng, candidates(self.game, node.state, self.rng, width))
        player = node.mover
        if len(moves) > FEW and player is not None:
            apply, evaluate = self.game.apply, self.game.evaluate
            moves.sort(key=lambda move: evaluate(apply(node.state, move), player))
        return moves

    def _best(self, node: _Node[StateT, MoveT]) -> _Node[StateT, MoveT]:
        """The child with the best upper bound of its mean."""
        unknown = EXPLORATION * EXPLORATION * 2 * log(node.visits + 1)
        return max(
            node.children.values(),
            key=lambda child: child.total / child.visits + sqrt(unknown / child.visits),
        )

    def _reward(self, state: StateT, player: int) -> float:
        """Who is ahead, from 0 to 1: 1 and 0 for a win and a loss, evaluations in between.

        Evaluations have the game's own scale; the mean size of those seen so far is taken as one.
        """
        if self.game.to_move(state) is None:
            return 0.5 + 0.5 * self.game.utility(state, player)
        value = self.game.evaluate(state, player)
        self.size += abs(value)
        self.count += 1
        scale = self.size / self.count
        return 0.5 + 0.45 * tanh(value / (2 * scale)) if scale else 0.5
