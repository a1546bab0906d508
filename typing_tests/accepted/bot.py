"""A bot: it is sent a position of Triples and answers with its move."""

from __future__ import annotations

from typing import assert_type

from boardgames_core import NotationError, triples
from boardgames_core.engines import Budget, Choice, greedy, mcts


def answer(position: str, *, hurried: bool) -> str:
    try:
        state = triples.parse_position(position)
    except NotationError as error:
        return f"? {error.message}"
    if triples.is_over(state):
        return "-"
    engine = greedy if hurried else mcts
    choice = engine(triples, state, seed=1, budget=Budget(nodes=20))
    assert_type(choice, Choice[triples.Move])
    assert_type(choice.line, tuple[triples.Move, ...])
    after = triples.apply(state, choice.move)
    ahead = triples.evaluate(after, 0)
    return f"{triples.format_move(choice.move)} {ahead:+.1f} {choice.reason}"


def main() -> None:
    assert answer("1B1/3/R1G 0 - - race", hurried=True)
    assert answer("1B1/3/R1G 0 - - race", hurried=False)
    assert answer("nonsense", hurried=True).startswith("?")
