"""A game of one's own: it has the shape of `Game`, and its types go through as the others' do."""

from __future__ import annotations

from typing import assert_type

from boardgames_core import Game, Record, games, register
from boardgames_core.engines import Choice, greedy, mcts, play
from boardgames_core.perft import perft
from boardgames_core.testing import check_game
from tests.standins import auction, duel

of_auction: Game[auction.Options, auction.State, auction.Move, auction.Event, auction.Event] = (
    auction
)


def main() -> None:
    register("duel", "tests.standins.duel")
    state = duel.initial(duel.Options(stones=5))
    choice = mcts(duel, state, seed=1)
    assert_type(choice, Choice[duel.Take | duel.Step])
    turns = list(play(duel, state, [greedy, mcts], seed=1))
    assert_type(turns, list[duel.Turn])
    assert_type(turns[0].events, tuple[duel.Taken, ...])
    record = Record.from_turns(state, turns).of(duel)
    assert_type(record.end, duel.State)
    assert duel.outcome(record.end) is not None
    assert games["duel"].name == "duel"
    assert perft(of_auction, auction.initial(), 1) > 0
    check_game(duel, seeds=[1], max_turns=2)
