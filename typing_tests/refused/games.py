"""Values of one game in a function of another, texts for moves, fields that do not change."""

from __future__ import annotations

from boardgames_core import games, quadroton, register, sectors, triples

TRIPLES = triples.initial(seed=1)
SECTORS = sectors.initial()
QUADROTON = quadroton.initial(seed=4)
TAP = triples.parse_move("c5")
CELL = triples.parse_cell("a1")

triples.apply(TRIPLES, "c5")  # refused: arg-type, reportArgumentType
triples.apply(SECTORS, TAP)  # refused: arg-type, reportArgumentType
sectors.explain(SECTORS, TAP)  # refused: arg-type, reportArgumentType
quadroton.is_legal(QUADROTON, quadroton.Tile)  # refused: arg-type, reportArgumentType
triples.is_over(QUADROTON)  # refused: arg-type, reportArgumentType
triples.why_illegal(TRIPLES, TAP, player="0")  # refused: arg-type, reportArgumentType
triples.Options(claims="both")  # refused: arg-type, reportArgumentType
triples.initial(sectors.Options())  # refused: arg-type, reportArgumentType
triples.initial(seeds=7)  # refused: call-arg, reportCallIssue
triples.outcome(TRIPLES).winners  # refused: union-attr, reportOptionalMemberAccess
TRIPLES.mover = 1  # refused: misc, reportAttributeAccessIssue
triples.Tap(CELL).cell = CELL  # refused: misc, reportAttributeAccessIssue
games["mine"] = triples  # refused: index, reportIndexIssue
register("mine", triples)  # refused: arg-type, reportArgumentType
triples.alternatives["claims"] = ("shared", "shared")  # refused: index, reportIndexIssue
