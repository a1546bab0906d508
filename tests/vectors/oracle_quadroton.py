"""Vectors of Quadroton answered by the oracle, which shares no code with the package."""

from __future__ import annotations

from itertools import combinations
from typing import Any

from tests.oracles import quadroton
from tests.oracles.quadroton_board import (
    KINDS,
    TILES_OF_KIND,
    NotationFault,
    board_text,
    parse_step,
    step_text,
)
from tests.oracles.quadroton_clock import outcome
from tests.oracles.quadroton_game import Game, option_faults
from tests.oracles.quadroton_listing import legal_moves
from tests.oracles.quadroton_start import faults_of, hand_data, start_data, start_game

Json = dict[str, Any]

# Which clause or ruling a fault of the oracle belongs to, by words of its sentence.
CLAUSE_OF_FAULT = {
    "chains is not": "Q2.19",
    "fences is not": "Q2.20",
    "rotated_mono is not": "Q2.13",
    "rotated_two_colour is not": "Q2.17",
    "chain_reuse is none": "Q-R16",
    "long_chains is none": "Q-R17",
    "fence_counts is none": "Q-R19",
    "misses is none": "Q-R22",
    "two_colour_clean is none": "Q-R23",
    "fence_area is none": "Q-R18",
    "within is none": "Q-R12",
    "reverse_mix is none": "Q-R25",
    "reverse is not": "Q3.1",
    "computer is not": "Q-R3",
    "tiles in hand in the reverse game": "Q3.1",
    "moves instead of": "Q2.6",
    "which the hand denies": "Q2.2",
    "on the board": "Q2.2",
    " ms left": "Q2.7",
    " ms used in this turn": "Q2.7",
    "game time": "Q-R2",
    "offered at": "Q-R7",
    "no square": "Q1.1",
    "points": "Q2.8",
    "missed turns in a row": "Q2.8",
    "the last move names": "Q2.18",
    "an offer stands": "Q-R7",
    "to_move is null": "Q2.1",
}


def answer(vector: Json, *, rulings: bool = False) -> tuple[Json, list[str]]:
    """The answer, and the other clauses that forbid a step, in the order of the rulebook.

    With `rulings`, a refusal, events and an outcome name theirs as well.
    """
    found, also = full_answer(vector)
    return (found if rulings else without_rulings(found)), also


def without_rulings(found: Json) -> Json:
    """The answer as vectors have it whose answers name no rulings."""
    less = quadroton.plain(found)
    if less.get("outcome"):
        less["outcome"] = quadroton.plain(less["outcome"])
    if "events" in less:
        less["events"] = [quadroton.plain(event) for event in less["events"]]
    return less


def full_answer(vector: Json) -> tuple[Json, list[str]]:
    options, start, question = vector["options"], vector["start"], vector["question"]
    wrong = option_faults(options)
    if wrong:
        return {"faults": sorted({clause_of_option(fault, options) for fault in wrong})}, []
    faults = faults_of(options, start)
    if faults == ["position cannot be read"]:
        return {"refused": "notation"}, []
    if faults:
        reverse = options["reverse"]
        return {"faults": sorted({clause_of(fault, reverse=reverse) for fault in faults})}, []
    game = start_game(options, start)
    if question["kind"] == "step":
        return step(game, question)
    found: Json = KINDS_OF_QUESTION[question["kind"]](game, question)
    return found, []


def clause_of_option(fault: str, options: Json) -> str:
    """The clause of a fault of the options; those of a catalogue are told apart by its patterns."""
    if not fault.startswith("catalogue"):
        return clause_of(fault, reverse=False)
    if "overlaps" in fault:
        return "Q2.17"
    patterns = options["catalogue"]["patterns"]
    parts = len(patterns[-1]["parts"])
    if "equal to" in fault:
        return "Q2.13" if parts == 1 else "Q2.17"
    return "Q2.17" if "not one or two parts" in fault and parts > 2 else "Q2.13"


def clause_of(fault: str, *, reverse: bool) -> str:
    if " moves placing " in fault:
        return "Q3.1" if reverse else "Q2.6"
    if " moves rearranging " in fault:
        return "Q3.2" if reverse else "Q2.6"
    if "tiles of" in fault or any(fault.endswith(f" of {kind}") for kind in KINDS):
        return "Q1.2"
    found = [clause for words, clause in CLAUSE_OF_FAULT.items() if words in fault]
    assert found, fault
    return found[0]


def standing(game: Game) -> Json:
    end = outcome(game)
    return {
        "scores": list(game.scores),
        "to_move": game.to_move,
        "outcome": end and {key: end[key] for key in ("winners", "scores", "clause", "ruling")},
    }


def step(game: Game, question: Json) -> tuple[Json, list[str]]:
    try:
        parse_step(question["move"])
    except NotationFault:
        return {"refused": "notation"}, []
    result = quadroton.step(game, question["move"], question["player"], question.get("ms"))
    if isinstance(result, quadroton.Refused):
        return {"refused": result.clause, "ruling": result.ruling}, result.clauses[1:]
    after = result.game
    found = {"events": result.events, **standing(after), "start": start_data(after)}
    return found, []


def read_move(_: Game, question: Json) -> Json:
    try:
        return {"move": step_text(parse_step(question["text"]))}
    except NotationFault:
        return {"refused": "notation"}


def listed(game: Game, question: Json) -> Json:
    """The moves with this many tiles: in the vectors, one."""
    assert question.get("tiles", 1) == 1
    return {"moves": [step_text(move) for move in legal_moves(game, 1)]}


def counted(game: Game, question: Json) -> Json:
    assert question["tiles"] == 1
    return {"count": sum(1 for _ in legal_moves(game, 1))}


def starts(_: Game, __: Json) -> Json:
    """Every deal of two one-coloured tiles each, either player first. Clauses Q1.3 and Q2.1."""
    single = [kind for kind in KINDS if TILES_OF_KIND[kind] == 1]
    found = []
    for chosen in combinations(single, 2):
        hands = [{kind: TILES_OF_KIND[kind] // 2 for kind in KINDS} for _ in range(2)]
        for kind in single:
            hands[0 if kind in chosen else 1][kind] = 1
        for player in (0, 1):
            dealt = [hand_data(hand) for hand in hands]
            found.append({"position": board_text({}), "hands": dealt, "to_move": player})
    return {"starts": found}


KINDS_OF_QUESTION: dict[str, Any] = {
    "start": lambda game, _: standing(game),
    "read-move": read_move,
    "legal-moves": listed,
    "count-moves": counted,
    "starts": starts,
}
