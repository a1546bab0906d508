"""Vectors of Sectors answered by the oracle, which shares no code with the package."""

from __future__ import annotations

from typing import Any

from tests.oracles import sectors

Json = dict[str, Any]

# Which clause or ruling a fault of the oracle belongs to, by how its sentence goes on.
CLAUSE_OF_FAULT = {
    "steps are more than the rounds allow": "S-R4",
    "a field is named twice": "S7",
    "in the options": "S-R1",
    "should have": "S-R2",
    "which is not in play": "S-R1",
    "should be marked": "S-R2",
    "should not be marked": "S-R2",
    "no claimer": "S-R1",
    "rounds are 1 to 35": "S-R4",
    "fewer rounds than claimers": "S-R4",
    "fewer than two rounds": "S-R4",
    "relocate is": "S-R3",
    "values are": "S-R5",
}


def answer(vector: Json) -> tuple[Json, list[str]]:
    """The answer, and clauses that a refusal may name as well: Sectors always names the first."""
    return _answer(vector), []


def _answer(vector: Json) -> Json:
    options, start, question = vector["options"], vector["start"], vector["question"]
    wrong = option_clauses(options)
    if wrong:
        return {"faults": wrong}
    try:
        faults = sectors.faults(options, start["position"])
    except sectors.BadTextError:
        return {"refused": "notation"}
    if faults:
        return {"faults": sorted({clause_of(fault) for fault in faults})}
    game = sectors.make(options, start["position"])
    found: Json = KINDS[question["kind"]](game, question)
    return found


def option_clauses(options: Json) -> list[str]:
    """The rulings that refuse the options; the oracle is not asked about wrong words."""
    found = set()
    if options["puzzle_fields"] not in ("upper", "both", "both-one"):
        found.add("S-R1")
    if options["count"] not in ("all", "last"):
        found.add("S-R5")
    found |= {clause_of(fault) for fault in sectors.option_faults(options)}
    return sorted(found)


def clause_of(fault: str) -> str:
    (clause,) = {clause for text, clause in CLAUSE_OF_FAULT.items() if text in fault}
    return clause


def standing(game: sectors.Game) -> Json:
    return {
        "scores": [sectors.score_data(score) for score in sectors.scores(game)],
        "to_move": sectors.to_move(game),
        "outcome": sectors.outcome(game),
    }


def step(game: sectors.Game, question: Json) -> Json:
    if not sectors.is_move_text(question["move"]):
        return {"refused": "notation"}
    try:
        after, events = sectors.play(game, question["move"], question["player"])
    except sectors.RefusedError as error:
        return {"refused": error.clause}
    start = {"position": sectors.position_text(after)}
    return {"events": events, **standing(after), "start": start}


def read_move(_: sectors.Game, question: Json) -> Json:
    text = question["text"]
    return {"move": text} if sectors.is_move_text(text) else {"refused": "notation"}


KINDS: dict[str, Any] = {
    "step": step,
    "start": lambda game, _: standing(game),
    "legal-moves": lambda game, _: {"moves": sectors.legal_moves(game)},
    "read-move": read_move,
}
