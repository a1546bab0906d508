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

SIZE = {"rows": 9, "columns": 6, "tiles_per_colour": [4, 4, 4, 4]}
WORDS = (
    ("T-R2", "claims", ("exclusive", "shared")),
    ("T-R12", "finale", ("free", "bound")),
    ("T-R13", "empty_tap", ("refused", "passes")),
    ("T-R14", "possible", ("tiles", "all")),
)
MOVE = re.compile("[a-z][1-9][0-9]?|stop")


def answer(vector: Json) -> tuple[Json, list[str]]:
    """The answer, and clauses that a refusal may name as well: Triples always names the first."""
    return _answer(vector), []


def _answer(vector: Json) -> Json:
    rules, start, question = vector["rules"], vector["start"], vector["question"]
    options = triples.complete({**SIZE, **vector["options"]}, rules)
    wrong = option_clauses(options)
    if wrong:
        return {"faults": wrong}
    counters = start.get("moves", 0), start.get("finale_moves", 0)
    try:
        faults = triples.faults(options, start["position"], *counters)
    except BadTextError:
        return {"refused": "notation"}
    if faults:
        return {"faults": sorted({triples.fault_name(fault)[0] for fault in faults})}
    game = triples.make(options, start["position"], *counters)
    found: Json = KINDS[question["kind"]](game, question)
    return found


def option_clauses(options: Json) -> list[str]:
    """The rulings that refuse the options: T-R1, T-R2, T-R5, T-R6, T-R12, T-R13, T-R14."""
    rows, columns, tiles = options["rows"], options["columns"], options["tiles_per_colour"]
    sizes = 3 <= rows <= 99 and 3 <= columns <= 26
    counts = len(tiles) == 4 and min(tiles) >= 0
    found = []
    if not sizes or not counts or sum(tiles) >= rows * columns:
        found.append("T-R1")
    found += [ruling for ruling, name, words in WORDS if options[name] not in words]
    found += [
        clause
        for clause, limit in (("T-R5", "move_limit"), ("T-R6", "finale_limit"))
        if options[limit] is not None and options[limit] < 1
    ]
    return found


def start_data(game: triples.Game) -> Json:
    return {
        "position": triples.position_text(game),
        "moves": game.moves,
        "finale_moves": game.finale_moves,
    }


def standing(game: triples.Game) -> Json:
    outcome, how = triples.outcome(game), triples.ending(game)
    return {
        "scores": triples.scores(game),
        "to_move": triples.to_move(game),
        "outcome": outcome and how and {**outcome, "ruling": how.ruling},
    }


def step(game: triples.Game, question: Json) -> Json:
    if not MOVE.fullmatch(question["move"]):
        return {"refused": "notation"}
    try:
        after, events = triples.play(game, question["move"], question["player"])
    except triples.RefusedError as error:
        why = triples.reason(game, question["move"], question["player"])
        return {"refused": error.clause, "ruling": why.ruling if why else ""}
    events = [{**event, "ruling": ""} for event in events]
    return {"events": events, **standing(after), "start": start_data(after)}


def read_move(_: triples.Game, question: Json) -> Json:
    text = question["text"]
    return {"move": text} if MOVE.fullmatch(text) else {"refused": "notation"}


def sound(game: triples.Game, question: Json) -> Json:
    each = question.get("voices", "kind")
    voices = triples_sound.voices(game.board, game.rows, game.columns, question["factor"], each)
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
        options = triples.all_options(game)
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
