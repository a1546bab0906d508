"""Planted faults: ends, scores, legal moves, sampling."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from itertools import count
from typing import Any

from boardgames_core import triples
from boardgames_core.chance import pick
from boardgames_core.game import Outcome, utility_of
from tests.standins import auction, duel
from tests.testing.broken import AUCTION, DUEL, TRIPLES, broken
from tests.testing.planting import always, change, plant

change("end", DUEL, "always_somebody_to_move", to_move=lambda state: state.mover)
change("end", DUEL, "never_an_outcome", outcome=always(None))
change(
    "end",
    AUCTION,
    "a_player_who_is_true",
    to_move=lambda state: True if auction.to_move(state) == 1 else auction.to_move(state),
)
change("end", DUEL, "over_from_the_beginning", is_over=always(True))
change("end", AUCTION, "never_over", is_over=always(None))
change("turns", DUEL, "all_is_legal", is_legal=always(True))
change("turns", AUCTION, "nothing_is_legal", is_legal=always(False))
change("garbage", AUCTION, "garbage_is_legal", is_legal=lambda _, move, **__: move is None)


@plant("end", DUEL)
def a_move_after_the_end(game: Any) -> Any:
    def legal_moves(state: Any) -> Any:
        return iter([duel.Take(1)]) if game.to_move(state) is None else game.legal_moves(state)

    return broken(game, legal_moves=legal_moves)


@plant("end", DUEL)
def a_sampled_move_after_the_end(game: Any) -> Any:
    def sample_move(state: Any, rng: Any) -> Any:
        return duel.Take(1) if game.to_move(state) is None else game.sample_move(state, rng)

    return broken(game, sample_move=sample_move)


@plant("end", AUCTION)
def no_move_before_the_end(game: Any) -> Any:
    def legal_moves(state: Any) -> Any:
        return iter(()) if state.bid is not None else game.legal_moves(state)

    return broken(game, legal_moves=legal_moves)


def with_outcome(game: Any, change_it: Callable[[Outcome], Any]) -> Any:
    """The game with other outcomes, and utilities that follow from them."""

    def outcome(state: Any) -> Any:
        found = game.outcome(state)
        return None if found is None else change_it(found)

    def utility(state: Any, player: int) -> int:
        return utility_of(outcome(state), player)

    return broken(game, outcome=outcome, utility=utility)


@plant("end", AUCTION)
def the_loser_wins(game: Any) -> Any:
    def inverted(found: Outcome) -> Outcome:
        (winner,) = found.winners[:1]
        return replace(found, winners=(1 - winner,))

    return with_outcome(game, inverted)


@plant("end", AUCTION)
def the_loser_is_thought_better_off(game: Any) -> Any:
    return broken(game, evaluate=lambda state, player: -game.evaluate(state, player))


@plant("end", AUCTION)
def winners_out_of_order(game: Any) -> Any:
    return with_outcome(game, lambda found: replace(found, winners=(found.winners[0],) * 2))


@plant("end", AUCTION)
def a_winner_who_does_not_play(game: Any) -> Any:
    return with_outcome(game, lambda found: replace(found, winners=(*found.winners, 3)))


@plant("end", AUCTION)
def winners_in_a_list(game: Any) -> Any:
    return with_outcome(game, lambda found: replace(found, winners=[*found.winners]))  # type: ignore[arg-type] # the fault


@plant("end", AUCTION)
def an_outcome_with_other_scores(game: Any) -> Any:
    return with_outcome(game, lambda found: replace(found, scores=(*found.scores[:2], 0)))


@plant("end", AUCTION)
def an_outcome_by_an_unknown_clause(game: Any) -> Any:
    return with_outcome(game, lambda found: replace(found, clause="A77"))


@plant("end", AUCTION)
def an_outcome_with_a_code_of_capitals(game: Any) -> Any:
    return with_outcome(game, lambda found: replace(found, code="More Points"))


# Scores

change("scores", AUCTION, "scores_in_a_list", scores=lambda state: [*auction.scores(state)])
change("scores", AUCTION, "a_score_too_few", scores=lambda state: auction.scores(state)[:2])
change("scores", AUCTION, "a_float_score", scores=always((0.5, 0, None)))
change("scores", AUCTION, "a_score_that_is_true", scores=always((True, 0, None)))
change(
    "scores",
    AUCTION,
    "utilities_inverted",
    utility=lambda state, player: -auction.utility(state, player),
)
change(
    "scores",
    AUCTION,
    "a_utility_for_no_score",
    utility=lambda state, player: auction.utility(state, player) or -(player == 2),
)
change("scores", AUCTION, "a_whole_evaluation", evaluate=always(0))
change("scores", AUCTION, "an_endless_evaluation", evaluate=always(float("inf")))


@plant("scores", AUCTION)
def an_evaluation_that_varies(game: Any) -> Any:
    numbers = count()
    return broken(game, evaluate=lambda *_: float(next(numbers)))


# Legal moves and sampling


@plant("legal-moves", TRIPLES)
def a_legal_move_missing(game: Any) -> Any:
    return broken(game, legal_moves=lambda state: iter(list(game.legal_moves(state))[1:]))


@plant("legal-moves", TRIPLES)
def a_legal_move_twice(game: Any) -> Any:
    return broken(game, legal_moves=lambda state: iter([*game.legal_moves(state)] * 2))


@plant("legal-moves", TRIPLES)
def an_illegal_move_listed(game: Any) -> Any:
    """Every free cell is listed, those with a tie among them."""

    def legal_moves(state: Any) -> Any:
        if game.to_move(state) is not None:
            for cell in triples.cells(state.options):
                if triples.tile_at(state, cell) is None:
                    yield triples.Tap(cell)

    return broken(game, legal_moves=legal_moves)


@plant("legal-moves", TRIPLES)
def an_order_that_varies(game: Any) -> Any:
    numbers = count()

    def legal_moves(state: Any) -> Any:
        listed = list(game.legal_moves(state))
        first = next(numbers) % (len(listed) or 1)
        return iter(listed[first:] + listed[:first])

    return broken(game, legal_moves=legal_moves)


@plant("legal-moves", TRIPLES)
def an_illegal_move_accepted(game: Any) -> Any:
    """A tie is no reason any more."""

    def why_illegal(state: Any, move: Any, **more: Any) -> Any:
        reason = game.why_illegal(state, move, **more)
        return None if reason is not None and reason.code == "tie" else reason

    return broken(game, why_illegal=why_illegal)


@plant("sampling", TRIPLES)
def an_illegal_move_sampled(game: Any) -> Any:
    def sample_move(state: Any, rng: Any) -> Any:
        game.sample_move(state, rng)
        return triples.Tap(pick(rng, triples.cells(state.options)))

    return broken(game, sample_move=sample_move)


@plant("sampling", TRIPLES)
def a_sample_by_another_method(game: Any) -> Any:
    def sample_move(state: Any, rng: Any) -> Any:
        game.sample_move(state, rng)
        return rng.choice(list(game.legal_moves(state)))

    return broken(game, sample_move=sample_move)


@plant("sampling", TRIPLES)
def a_sample_from_a_global(game: Any) -> Any:
    def sample_move(state: Any, rng: Any) -> Any:
        game.sample_move(state, rng)
        return random.choice(list(game.legal_moves(state)))

    return broken(game, sample_move=sample_move)


@plant("sampling", TRIPLES)
def a_sample_beyond_the_last(game: Any) -> Any:
    def sample_move(state: Any, rng: Any) -> Any:
        game.sample_move(state, rng)
        listed = list(game.legal_moves(state))
        return listed[round(rng.random() * len(listed))]

    return broken(game, sample_move=sample_move)
