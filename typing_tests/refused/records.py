"""Records: a start whose game is not named, a record as one of another game, wrong turns."""

from __future__ import annotations

from boardgames_core import Record, quadroton, sectors, triples

RECORD = Record.load("game.json")
TURN = triples.explain(triples.initial(seed=1), triples.parse_move("c5"))

triples.scores(RECORD.start)  # refused: arg-type, reportArgumentType
sectors.scores(RECORD.of(triples).start)  # refused: arg-type, reportArgumentType
quadroton.scores(RECORD.of(sectors).end)  # refused: arg-type, reportArgumentType
RECORD.of("triples")  # refused: arg-type, reportArgumentType
Record.from_turns(sectors.initial(), [TURN])  # refused: misc, reportArgumentType
Record.from_turns(TURN.before, [TURN], {"weight": 1.5})  # refused: dict-item, reportArgumentType
Record.load(5)  # refused: arg-type, reportArgumentType
RECORD.turns[0].ms + 1  # refused: operator, reportOptionalOperand
RECORD.verify().outcome.winners  # refused: union-attr, reportOptionalMemberAccess
RECORD.game = "sectors"  # refused: misc, reportAttributeAccessIssue
