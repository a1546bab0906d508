"""Engines, the arena and perft with a state, an engine or a budget that does not fit."""

from __future__ import annotations

from boardgames_core import GameOf, arena, quadroton, sectors, triples
from boardgames_core.engines import Budget, Choice, Engine, engine_from_text, greedy, mcts, play
from boardgames_core.game import ability
from boardgames_core.perft import perft

TRIPLES = triples.initial(seed=1)
SECTORS = sectors.initial()
OPTIONS = sectors.Options()
CHOICE = greedy(triples, TRIPLES, seed=1)


def tapper(
    game: GameOf[triples.State, triples.Tap],
    state: triples.State,
    /,
    *,
    seed: int,
    budget: Budget | None = None,
) -> Choice[triples.Tap]:
    return greedy(game, state, seed=seed, budget=budget)


def careless(game: GameOf[triples.State, triples.Tap], state: triples.State) -> triples.Tap:
    return game.parse_move(game.format_position(state))


greedy(triples, SECTORS, seed=1)  # refused: misc, reportArgumentType
greedy(triples, TRIPLES)  # refused: call-arg, reportCallIssue
sectors.apply(SECTORS, CHOICE.move)  # refused: arg-type, reportArgumentType
CHOICE.value + 1  # refused: operator, reportOptionalOperand
Budget(node=5)  # refused: call-arg, reportCallIssue
mcts(triples, TRIPLES, seed=1, budget=500)  # refused: arg-type, reportArgumentType
play(sectors, SECTORS, [tapper, greedy])  # refused: list-item, reportArgumentType
play(triples, TRIPLES, [careless])  # refused: list-item, reportArgumentType
everywhere: Engine = tapper  # refused: assignment, reportAssignmentType
arena.run(sectors, [tapper, "greedy"], 2)  # refused: list-item, reportArgumentType
arena.run(triples, ["greedy"], 2, options=OPTIONS)  # refused: misc, reportArgumentType
perft(triples, SECTORS, 2)  # refused: misc, reportArgumentType
perft(triples, TRIPLES, "2")  # refused: arg-type, reportArgumentType
engine_from_text("greedy").name  # refused: attr-defined, reportAttributeAccessIssue
ability(sectors, "solved")  # refused: call-overload, reportArgumentType reportCallIssue
ability(quadroton.initial, "solve")  # refused: call-overload, reportArgumentType reportCallIssue
