"""Planted faults: positions and moves as text, pictures."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import count
from typing import Any

from boardgames_core.errors import NotationError, RecordError
from boardgames_core.game import Turn
from tests.standins import auction
from tests.testing.broken import AUCTION, DUEL, TRIPLES, broken
from tests.testing.planting import always, change, plant

change("positions", AUCTION, "a_position_of_two_lines", format_position=always("a\nb"))
change("positions", AUCTION, "a_position_that_is_no_text", format_position=always(7))


@plant("positions", TRIPLES)
def a_position_without_its_player(game: Any) -> Any:
    def parse_position(text: Any, options: Any = None) -> Any:
        state = game.parse_position(text, options)
        return replace(state, mover=0) if game.outcome(state) is None else state

    return broken(game, parse_position=parse_position)


@plant("positions", DUEL)
def a_start_that_reads_as_another(game: Any) -> Any:
    def parse_position(text: Any, options: Any = None) -> Any:
        return replace(game.parse_position(text, options), clocks=(1, 1))

    return broken(game, parse_position=parse_position)


def reading_more(game: Any, name: str, change_it: Callable[[Any], Any]) -> Any:
    """The game with another look at a text before it is read."""
    return broken(game, **{name: lambda text, *rest: getattr(game, name)(change_it(text), *rest)})


@plant("positions", AUCTION)
def a_position_with_a_line_end(game: Any) -> Any:
    return reading_more(
        game, "parse_position", lambda text: text.removesuffix("\n") if type(text) is str else text
    )


@plant("moves", AUCTION)
def a_move_with_white_space(game: Any) -> Any:
    return reading_more(
        game, "parse_move", lambda text: text.strip() if type(text) is str else text
    )


@plant("moves", AUCTION)
def a_move_that_is_no_text(game: Any) -> Any:
    return reading_more(game, "parse_move", lambda text: "bid0" if text == 7 else text)


@plant("moves", AUCTION)
def a_text_that_raises_another_error(game: Any) -> Any:
    def change_it(text: Any) -> Any:
        if type(text) is str and text.isdigit():
            int(text)
        return text

    return reading_more(game, "parse_move", change_it)


@plant("moves", AUCTION)
def an_error_about_another_text(game: Any) -> Any:
    return reading_more(
        game, "parse_move", lambda text: f"{text} " if type(text) is str and "?" in text else text
    )


class OtherBid(auction.Bid):
    """A bid that is written as a bid, and is none; and pickles as a lower one."""

    def __reduce__(self) -> Any:
        return OtherBid, (self.amount - 1,)


@plant("moves", AUCTION)
def a_text_that_reads_as_what_another_text_writes(game: Any) -> Any:
    def parse_move(text: Any) -> Any:
        return OtherBid(1) if text == "u0" else game.parse_move(text)

    return broken(game, parse_move=parse_move)


@plant("moves", AUCTION)
def moves_that_pickle_as_others(game: Any) -> Any:
    def legal_moves(state: Any) -> Any:
        for move in game.legal_moves(state):
            yield OtherBid(move.amount) if type(move) is auction.Bid else move

    def parse_move(text: Any) -> Any:
        move = game.parse_move(text)
        return OtherBid(move.amount) if type(move) is auction.Bid else move

    return broken(game, legal_moves=legal_moves, parse_move=parse_move)


class ForgetfulNotationError(NotationError):
    def __reduce__(self) -> Any:
        return NotationError, ("another", self.text, self.at)


@plant("moves", AUCTION)
def a_notation_error_that_pickles_as_another(game: Any) -> Any:
    def parse_move(text: Any) -> Any:
        try:
            return game.parse_move(text)
        except NotationError as error:
            raise ForgetfulNotationError(error.message, error.text, error.at) from error

    return broken(game, parse_move=parse_move)


@plant("moves", AUCTION)
def another_of_our_errors_for_a_text(game: Any) -> Any:
    def parse_move(text: Any) -> Any:
        try:
            return game.parse_move(text)
        except NotationError as error:
            raise RecordError("move", str(error)) from error

    return broken(game, parse_move=parse_move)


change("moves", AUCTION, "moves_that_are_written_alike", format_move=always("bid0"))
change("moves", AUCTION, "moves_written_as_nothing", format_move=always(""))


change("pictures", AUCTION, "no_description", describe=always(""))
change("pictures", AUCTION, "no_diagram", diagram=always(None))
change(
    "pictures",
    AUCTION,
    "a_picture_that_is_no_xml",
    svg=always("<svg><title>&</title></svg>"),
)
change(
    "pictures",
    AUCTION,
    "a_picture_without_title",
    svg=always('<svg xmlns="http://www.w3.org/2000/svg"/>'),
)
change(
    "pictures",
    AUCTION,
    "a_picture_that_is_no_svg",
    svg=always("<svg><title>a</title></svg>"),
)


@plant("pictures", AUCTION)
def a_turn_that_cannot_be_drawn(game: Any) -> Any:
    return broken(game, svg=lambda shown, **_: "<svg/>" if type(shown) is Turn else game.svg(shown))


@plant("pictures", AUCTION)
def a_view_that_cannot_be_drawn(game: Any) -> Any:
    return broken(
        game,
        svg=lambda shown, orientation=0, **_: "<svg/>" if orientation else game.svg(shown),
    )


@plant("pictures", AUCTION)
def a_picture_that_varies(game: Any) -> Any:
    numbers = count()
    return broken(
        game,
        svg=lambda state, **_: game.svg(state).replace("y=", f"x='{next(numbers)}' y="),
    )
