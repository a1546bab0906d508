"""Vectors of Sectors answered by the oracle, which shares no code with the package."""

from __future__ import annotations

from typing import Any

from tests.oracles import sectors

Json = dict[str, Any]

# Which ruling a fault of the options belongs to, by how the oracle's sentence goes on.
RULING_OF_FAULT = {
    "no claimer": "S-R1",
    "rounds are 1 to 35": "S-R4",
    "fewer rounds than claimers": "S-R4",
    "fewer than two rounds": "S-R4",
    "relocate is": "S-R3",
    "values are": "S-R5",
}
WORDS = (
    ("S-R1", "puzzle_fields", ("upper", "both", "both-one")),
    ("S-R5", "count", ("all", "last")),
    ("S-R7", "order", ("alternate", "marks-together")),
    ("S-R8", "field_choice", ("alternate", "free")),
)


def answer(vector: Json) -> tuple[Json, list[str]]:
    """The answer, and clauses that a refusal may name as well: Sectors always names the first."""
    return _answer(vector), []


def _answer(vector: Json) -> Json:
    options = {**sectors.DEFAULTS, **vector["options"]}
    start, question = vector["start"], vector["question"]
    wrong = option_clauses(options)
    if wrong:
        return {"faults": wrong}
    try:
        faults = sectors.faults(options, start["position"])
    except sectors.BadTextError:
        return {"refused": "notation"}
    if faults:
        return {"faults": sorted({sectors.fault_name(fault)[0] for fault in faults})}
    game = sectors.make(options, start["position"])
    found: Json = KINDS[question["kind"]](game, question)
    return found


def option_clauses(options: Json) -> list[str]:
    """The rulings that refuse the options; the oracle is not asked about wrong words."""
    found = {ruling for ruling, name, words in WORDS if options[name] not in words}
    found |= {ruling_of(fault) for fault in sectors.option_faults(options)}
    return sorted(found)


def ruling_of(fault: str) -> str:
    (clause,) = {clause for text, clause in RULING_OF_FAULT.items() if text in fault}
    return clause


def standing(game: sectors.Game) -> Json:
    outcome = sectors.outcome(game)
    return {
        "scores": [sectors.score_data(score) for score in sectors.scores(game)],
        "to_move": sectors.to_move(game),
        "outcome": outcome and {**outcome, "ruling": "S-R6"},
    }


def step(game: sectors.Game, question: Json) -> Json:
    if not sectors.is_move_text(question["move"]):
        return {"refused": "notation"}
    try:
        after, events = sectors.play(game, question["move"], question["player"])
    except sectors.RefusedError as error:
        why = sectors.reason(game, question["move"], question["player"])
        return {"refused": error.clause, "ruling": why.ruling if why else ""}
    events = [{**event, "ruling": "S-R5"} for event in events]
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
