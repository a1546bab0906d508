"""Events and turns: what a kind of event does not have, and turns of another game."""

from __future__ import annotations

from boardgames_core import Game, Turn, quadroton, sectors, triples
from boardgames_core.triples import Event, Options, State, Tap

TAPPED = triples.explain(triples.initial(seed=1), triples.parse_move("c5"))
LAID = quadroton.explain(quadroton.initial(seed=4), quadroton.parse_move("RRRG@a1"))

TAPPED.events[0].points  # refused: union-attr, reportAttributeAccessIssue
TAPPED.events[0].kind  # refused: union-attr, reportAttributeAccessIssue
LAID.events[0].pattern  # refused: union-attr, reportAttributeAccessIssue
LAID.unscored[0].points  # refused: attr-defined, reportAttributeAccessIssue
LAID.ms + 1  # refused: operator, reportOptionalOperand
LAID.move.tiles  # refused: union-attr, reportAttributeAccessIssue
LAID.ms = 5  # refused: misc, reportAttributeAccessIssue
triples.changed_cells(LAID)  # refused: arg-type, reportArgumentType
scored: quadroton.ScoringEvent = LAID.unscored[0]  # refused: assignment, reportAssignmentType
other: sectors.Turn = TAPPED  # refused: assignment, reportAssignmentType
short: Turn[State, Tap, Event]  # refused: type-arg, reportInvalidTypeArguments
odd: Game[Options, State, str, Event, Event] = triples  # refused: assignment, reportAssignmentType
