"""Vectors of Triples answered by the oracle, which shares no code with the package."""

from __future__ import annotations

import re
from itertools import permutations
from typing import Any

from tests.oracles import triples, triples_sound
from tests.oracles.triples_board import (
    BadTextError,
    Board,
    format_board,
    reading_order,
)

Json = dict[str, Any]

# Which clause or ruling a fault of the oracle belongs to, by how its sentence begins.
CLAUSE_OF_FAULT = {
    "rows is": "T-R1",
    "columns is": "T-R1",
    "tiles_per_colour is": "T-R1",
    "no cell is free": "T-R1",
    "a kind is noted that these tiles cannot form": "T5",
    "a kind is on both notice boards": "T-R2",
    "race, but T7": "T7",
    "race, but T-R3": "T-R3",
    "race, but T-R4": "T-R4",
    "race, but the move limit": "T-R5",
    "the winner does not lead": "T7",
    "a winner, but fewer than half": "T7",
    "another player to move than the winner": "T8",
    "finale, but every tile": "T8",
    "finale, but no tap": "T-R6",
    "finale, but the finale limit": "T-R6",
    "over, but the finale could go on": "T8",
    "draw, but T7": "T7",
    "draw, but the race could go on": "T-R4",
}
TAP = re.compile("[a-z][1-9][0-9]?")


def answer(vector: Json) -> tuple[Json, list[str]]:
    """The answer, and clauses that a refusal may name as well: Triples always names the first."""
    return _answer(vector), []


def _answer(vector: Json) -> Json:
    options, start, question = vector["options"], vector["start"], vector["question"]
    wrong = option_clauses(options)
    if wrong:
        return {"faults": wrong}
    counters = start.get("moves", 0), start.get("finale_moves", 0)
    try:
        faults = triples.faults(options, start["position"], *counters)
    except BadTextError:
        return {"refused": "notation"}
    if faults:
        return {"faults": sorted({clause_of(fault) for fault in faults})}
    game = triples.make(options, start["position"], *counters)
    found: Json = KINDS[question["kind"]](game, question)
    return found


def option_clauses(options: Json) -> list[str]:
    """The rulings that refuse the options: T-R1, T-R2, T-R5, T-R6."""
    rows, columns, tiles = options["rows"], options["columns"], options["tiles_per_colour"]
    sizes = 3 <= rows <= 99 and 3 <= columns <= 26
    counts = len(tiles) == 4 and min(tiles) >= 0
    found = []
    if not sizes or not counts or sum(tiles) >= rows * columns:
        found.append("T-R1")
    if options["claims"] not in ("exclusive", "shared"):
        found.append("T-R2")
    found += [
        clause
        for clause, limit in (("T-R5", "move_limit"), ("T-R6", "finale_limit"))
        if options[limit] is not None and options[limit] < 1
    ]
    return found


def clause_of(fault: str) -> str:
    (clause,) = [clause for text, clause in CLAUSE_OF_FAULT.items() if fault.startswith(text)]
    return clause


def start_data(game: triples.Game) -> Json:
    return {
        "position": triples.position_text(game),
        "moves": game.moves,
        "finale_moves": game.finale_moves,
    }


def standing(game: triples.Game) -> Json:
    return {
        "scores": triples.scores(game),
        "to_move": triples.to_move(game),
        "outcome": triples.outcome(game),
    }


def step(game: triples.Game, question: Json) -> Json:
    if not TAP.fullmatch(question["move"]):
        return {"refused": "notation"}
    try:
        after, events = triples.play(game, question["move"], question["player"])
    except triples.RefusedError as error:
        return {"refused": error.clause}
    return {"events": events, **standing(after), "start": start_data(after)}


def read_move(_: triples.Game, question: Json) -> Json:
    text = question["text"]
    return {"move": text} if TAP.fullmatch(text) else {"refused": "notation"}


def sound(game: triples.Game, question: Json) -> Json:
    voices = triples_sound.voices(game.board, game.rows, game.columns, question["factor"])
    return {
        "voices": [voice_data(voice, question) for voice in voices],
        "heard": [
            [voice.kind for voice in triples_sound.heard(voices, tick)]
            for tick in question["ticks"]
        ],
        "period": triples_sound.period(voices),
    }


def voice_data(voice: triples_sound.Voice, question: Json) -> Json:
    pitch = triples_sound.pitch(voice.number)
    fundamental = triples_sound.folded(pitch) if question["fold"] else pitch
    _, program = triples_sound.instrument(voice.factor)
    return {
        "kind": voice.kind,
        "factor": voice.factor,
        "number": voice.number,
        "pitch": str(pitch),
        "fundamental": str(fundamental),
        # Partials at or above 0.45 of the sample rate are left out (T-R9).
        "rendered": 20 * fundamental < 9 * question["sample_rate"],
        "program": program,
    }


def starts(game: triples.Game, _: Json) -> Json:
    """Every different order of the tiles and free cells, row by row."""
    cells = reading_order(game.rows, game.columns)
    letters = [game.board.get(cell, "") for cell in cells]
    found = []
    for order in sorted(distinct(letters)):
        board: Board = {cell: letter for cell, letter in zip(cells, order, strict=True) if letter}
        options = {"claims": game.claims, "move_limit": game.move_limit}
        text = format_board(board, game.rows, game.columns)
        found.append(start_data(triples.begin(options, text)))
    return {"starts": found}


def distinct(letters: list[str]) -> set[tuple[str, ...]]:
    """The different orders of some letters of which few are alike, one letter after the other."""
    if len(set(letters)) == len(letters):
        return set(permutations(letters))
    found: set[tuple[str, ...]] = {()}
    for letter in letters:
        found = {
            (*order[:at], letter, *order[at:]) for order in found for at in range(len(order) + 1)
        }
    return found


KINDS: dict[str, Any] = {
    "step": step,
    "start": lambda game, _: standing(game),
    "legal-moves": lambda game, _: {"moves": triples.legal_moves(game)},
    "read-move": read_move,
    "sound": sound,
    "starts": starts,
}
