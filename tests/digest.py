"""Prints a digest of games by seed: `python -m tests.digest`. To compare processes.

In it is all that could depend on hash order: starts, lists of moves, events, images, texts.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from itertools import islice

from boardgames_core.chance import generator
from tests.cases import CASES, Case


def lines(case: Case) -> Iterator[str]:
    """What one game of a case says, state by state."""
    game = case.game
    state = game.initial(case.plan.options, seed=11)
    rng = generator(11)
    for _ in range(20):
        yield json.dumps(game.encode(state))
        yield " ".join(map(game.format_move, islice(game.legal_moves(state), 100)))
        yield " ".join(map(game.format_position, islice(game.symmetries(state), 10)))
        yield game.describe(state) + game.diagram(state) + game.svg(state)
        yield f"{game.evaluate(state, 0)!r} {game.scores(state)} {game.outcome(state)}"
        if game.to_move(state) is None:
            return
        turn = game.explain(state, game.sample_move(state, rng))
        yield json.dumps([event.as_data() for event in (*turn.events, *turn.unscored)])
        yield " ".join(event.text for event in (*turn.events, *turn.unscored))
        state = turn.after


if __name__ == "__main__":
    for each in CASES:
        text = "\n".join(lines(each))
        print(each, hashlib.sha256(text.encode()).hexdigest())
