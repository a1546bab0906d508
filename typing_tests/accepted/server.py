"""A server: it holds a game of Quadroton and tells its clients what a step did."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import assert_type

from boardgames_core import JSON, IllegalMoveError, NotationError, Record, quadroton


@dataclass(slots=True)
class Table:
    """A game under way."""

    start: quadroton.State
    turns: list[quadroton.Turn] = field(default_factory=list[quadroton.Turn])

    @property
    def state(self) -> quadroton.State:
        return self.turns[-1].after if self.turns else self.start

    def step(self, player: int, text: str, ms: int) -> dict[str, JSON]:
        try:
            move = quadroton.parse_move(text)
            turn = quadroton.explain(self.state, move, player=player, ms=ms)
        except NotationError as error:
            return {"error": str(error)}
        except IllegalMoveError as error:
            return {"error": error.reason.as_data()}
        self.turns.append(turn)
        assert_type(turn.after, quadroton.State)
        assert_type(quadroton.scores(turn.after), tuple[int, int])
        return {
            "events": [event.as_data() for event in turn.events],
            "changed": [str(cell) for cell in quadroton.changed_cells(turn)],
            "scores": list(quadroton.scores(turn.after)),
            "to_move": quadroton.to_move(turn.after),
        }

    def save(self) -> bytes:
        return Record.from_turns(self.start, self.turns, meta={"event": "club night"}).dump()


def main() -> None:
    table = Table(quadroton.initial(seed=4))
    assert "scores" in json.dumps(table.step(0, "RRBR@h8+BRRR@i8", 900))
    assert "error" in table.step(0, "RRRG@a1", 900)
    assert "error" in table.step(1, "nonsense", 900)
    assert Record.load(table.save()).verify().ok
