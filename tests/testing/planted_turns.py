"""Planted faults: turns and their events, refusals, garbage."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from itertools import count
from typing import Any

from boardgames_core.errors import IllegalMoveError
from boardgames_core.game import AnyTurn
from tests.standins import auction
from tests.testing.broken import AUCTION, DUEL, TRIPLES, broken
from tests.testing.planting import PLANTED, plant


def with_turn(game: Any, change_it: Callable[[AnyTurn], Any]) -> Any:
    return broken(
        game, explain=lambda state, move, **more: change_it(game.explain(state, move, **more))
    )


@plant("turns", AUCTION)
def another_state_explained(game: Any) -> Any:
    return with_turn(game, lambda turn: replace(turn, after=turn.before))


@plant("turns", AUCTION)
def another_player_explained(game: Any) -> Any:
    return with_turn(game, lambda turn: replace(turn, player=0))


@plant("turns", DUEL)
def the_time_left_out(game: Any) -> Any:
    return with_turn(game, lambda turn: replace(turn, ms=turn.ms or None))


@plant("turns", AUCTION)
def a_turn_in_a_tuple(game: Any) -> Any:
    return with_turn(game, lambda turn: (turn.before, turn.move, turn.after))


@plant("turns", AUCTION)
def an_explanation_that_varies(game: Any) -> Any:
    numbers = count()

    def change_it(turn: Any) -> Any:
        event = auction.Share(0, Fraction(next(numbers)))
        return replace(turn, events=(event,))

    return with_turn(game, change_it)


class Odd:
    """An event that is sound but for what is changed; equal by identity if `eq` is so."""

    clause, ruling, code, text = "A5", "", "odd", "odd"
    data: Any = {"clause": "A5"}  # noqa: RUF012 - never changed

    def __init__(self, **changes: Any) -> None:
        vars(self).update(changes)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Odd) and vars(other) == vars(self)

    def __hash__(self) -> int:
        return 1

    def as_data(self) -> Any:
        return self.data


class Lonely(Odd):
    """An event that is equal to itself alone."""

    def __eq__(self, other: object) -> bool:
        return self is other

    def __hash__(self) -> int:
        return 1


ODD_EVENTS = {
    "an_event_by_an_unknown_clause": Odd(clause="A77", data={"clause": "A77"}),
    "an_event_by_an_unknown_ruling": Odd(ruling="A-R77"),
    "an_event_with_two_clauses": Odd(data={"clause": "A4"}),
    "an_event_with_a_float": Odd(data={"clause": "A5", "worth": 0.5}),
    "an_event_with_a_fraction": Odd(data={"clause": "A5", "worth": [Fraction(1, 2)]}),
    "an_event_with_a_number_for_a_key": Odd(data={"clause": "A5", "worth": {1: 2}}),
    "an_event_without_text": Odd(text=" "),
    "an_event_with_no_code": Odd(code=""),
    "an_event_equal_to_itself_alone": Lonely(),
}


def _with_event(event: Any) -> Callable[[Any], Any]:
    return lambda game: with_turn(game, lambda turn: replace(turn, unscored=(event,)))


PLANTED |= {name: ("turns", AUCTION, _with_event(event)) for name, event in ODD_EVENTS.items()}


@plant("turns", TRIPLES)
def a_refused_move_applied(game: Any) -> Any:
    """`apply` takes what `why_illegal` refuses."""

    def apply(state: Any, move: Any, **more: Any) -> Any:
        try:
            return game.apply(state, move, **more)
        except IllegalMoveError:
            return state

    return broken(game, apply=apply)


@plant("turns", TRIPLES)
def another_reason_when_applied(game: Any) -> Any:
    def apply(state: Any, move: Any, **more: Any) -> Any:
        try:
            return game.apply(state, move, **more)
        except IllegalMoveError as error:
            reason = replace(error.reason, code="other")
            raise IllegalMoveError(reason, state, move) from error

    return broken(game, apply=apply)


@plant("turns", TRIPLES)
def an_error_without_the_state(game: Any) -> Any:
    def apply(state: Any, move: Any, **more: Any) -> Any:
        try:
            return game.apply(state, move, **more)
        except IllegalMoveError as error:
            raise IllegalMoveError(error.reason, None, move) from error

    return broken(game, apply=apply)


@plant("turns", TRIPLES)
def an_error_without_the_move(game: Any) -> Any:
    def explain(state: Any, move: Any, **more: Any) -> Any:
        try:
            return game.explain(state, move, **more)
        except IllegalMoveError as error:
            raise IllegalMoveError(error.reason, state, None) from error

    return broken(game, explain=explain)


class ForgetfulError(IllegalMoveError):
    """An error that pickles as another."""

    def __reduce__(self) -> Any:
        return IllegalMoveError, self.args


@plant("turns", TRIPLES)
def an_error_that_pickles_as_another(game: Any) -> Any:
    def apply(state: Any, move: Any, **more: Any) -> Any:
        try:
            return game.apply(state, move, **more)
        except IllegalMoveError as error:
            raise ForgetfulError(error.reason, state, move) from error

    return broken(game, apply=apply)


@plant("turns", TRIPLES)
def another_error_when_explained(game: Any) -> Any:
    def explain(state: Any, move: Any, **more: Any) -> Any:
        try:
            return game.explain(state, move, **more)
        except IllegalMoveError as error:
            raise ValueError(str(error)) from error

    return broken(game, explain=explain)


@plant("turns", TRIPLES)
def a_reason_by_an_unknown_clause(game: Any) -> Any:
    def why_illegal(state: Any, move: Any, **more: Any) -> Any:
        reason = game.why_illegal(state, move, **more)
        return reason and replace(reason, clause="T99")

    return broken(game, why_illegal=why_illegal)


# Garbage


@plant("garbage", TRIPLES)
def a_text_taken_for_a_move(game: Any) -> Any:
    def why_illegal(state: Any, move: Any, **more: Any) -> Any:
        return None if move == "x" else game.why_illegal(state, move, **more)

    return broken(game, why_illegal=why_illegal)


@plant("garbage", TRIPLES)
def an_error_for_what_cannot_be_hashed(game: Any) -> Any:
    def why_illegal(state: Any, move: Any, **more: Any) -> Any:
        hash(move)
        return game.why_illegal(state, move, **more)

    return broken(game, why_illegal=why_illegal)


@plant("garbage", TRIPLES)
def true_taken_for_player_one(game: Any) -> Any:
    def plainly(function: Callable[..., Any]) -> Callable[..., Any]:
        def call(state: Any, move: Any, *, player: Any = None, ms: Any = None) -> Any:
            plain = int(player) if type(player) in (bool, float) else player
            return function(state, move, player=plain, ms=ms)

        return call

    members = {name: plainly(getattr(game, name)) for name in ("why_illegal", "apply", "explain")}
    return broken(game, **members)


@plant("garbage", TRIPLES)
def an_error_for_a_time_that_is_none(game: Any) -> Any:
    def why_illegal(state: Any, move: Any, *, player: Any = None, ms: Any = None) -> Any:
        if ms is not None and ms < 0:
            raise ValueError("ms is below 0")
        return game.why_illegal(state, move, player=player, ms=ms)

    return broken(game, why_illegal=why_illegal)
