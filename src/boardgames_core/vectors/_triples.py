"""The vectors of Triples."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations
from typing import Any, Final

from boardgames_core import triples
from boardgames_core.bits import from_indices
from boardgames_core.chance import below, pick
from boardgames_core.game import JSON, AnyGame, Rng
from boardgames_core.jsondata.values import as_count, as_list, as_text, check_keys
from boardgames_core.triples.grid import grid_of
from boardgames_core.triples.scoring import Tiles, settled_race
from boardgames_core.vectors._book import Answered, Book, Object
from boardgames_core.vectors._drawn import Asked, draw, step, the_move
from boardgames_core.vectors._tidy import Change, changed_answer, each, unordered, with_defaults
from boardgames_core.vectors._triples_scenarios import scenarios
from boardgames_core.vectors._vector import Vector

_start: Final[Change] = with_defaults({"moves": 0, "finale_moves": 0})
_FORMS: Final = {
    "start": _start,
    "starts": lambda starts: unordered(each(_start)(starts)),
    "faults": unordered,
}


def _tidy(vector: Vector, answer: Object) -> Object:
    return changed_answer(answer, _FORMS)


def _sound(game: AnyGame, state: Any, question: Object) -> Answered:
    """The voices of a position, what is heard at some ticks, the period. Clauses T10 to T15.

    `fold` and `sample_rate` (in hertz) decide what is rendered (T-R9).
    """
    keys = ("kind", "factor", "fold", "sample_rate", "ticks")
    check_keys(question, "question", required=keys)
    factor: Any = as_text(question["factor"], "question.factor")
    fold: Any = question["fold"]
    sound = triples.SoundOptions(factor=factor, fold=fold)
    rate = as_count(question["sample_rate"], "question.sample_rate")
    voices = triples.present_voices(state, sound)
    ticks = [
        as_count(tick, f"question.ticks[{at}]")
        for at, tick in enumerate(as_list(question["ticks"], "question.ticks"))
    ]
    heard: list[JSON] = [
        [voice.kind.name for voice in triples.heard_at(voices, tick)] for tick in ticks
    ]
    return Answered(
        {
            "voices": [_voice_data(voice, rate, fold=fold) for voice in voices],
            "heard": heard,
            "period": triples.period(voices),
        }
    )


def _voice_data(voice: triples.Voice, rate: int, *, fold: bool) -> JSON:
    """A voice as answers give it; pitches are exact, in hertz.

    Its fundamental is rendered if it is below 0.45 of the sample rate (ruling T-R9).
    """
    fundamental = voice.fundamental(fold=fold)
    return {
        "kind": voice.kind.name,
        "factor": voice.factor,
        "number": voice.number,
        "pitch": str(voice.pitch),
        "fundamental": str(fundamental),
        "rendered": fundamental < Fraction(45, 100) * rate,
        "program": triples.instrument_by_factor(voice).program,
    }


def _starts(game: AnyGame, state: Any, question: Object) -> Answered:
    """Every start that a new game with these options can have. Clauses T2, T9."""
    check_keys(question, "question", required=("kind",))
    options = triples.options(state)
    starts = [
        game.encode(settled_race(options, tiles, (0, 0), mover=0, moves=0))["start"]
        for tiles in _arrangements(options)
    ]
    return Answered({"starts": unordered(starts)})


def _arrangements(options: triples.Options) -> Iterator[Tiles]:
    """Every way to lay the tiles on the board, one colour after the other."""
    blue, red, green, yellow = options.tiles_per_colour
    every = frozenset(grid_of(options.rows, options.columns).taps)
    for blues in combinations(sorted(every), blue):
        rest = every.difference(blues)
        for reds in combinations(sorted(rest), red):
            left = rest.difference(reds)
            for greens in combinations(sorted(left), green):
                for yellows in combinations(sorted(left.difference(greens)), yellow):
                    one, two, three, four = map(from_indices, (blues, reds, greens, yellows))
                    yield one, two, three, four


_GAMES: Final[tuple[dict[str, JSON], ...]] = (
    {"rows": 4, "columns": 4, "tiles_per_colour": [2, 2, 1, 0], "finale_limit": 2},
    {"rows": 4, "columns": 4, "tiles_per_colour": [2, 2, 1, 0], "claims": "shared"},
    {"rows": 5, "columns": 4, "tiles_per_colour": [2, 2, 2, 2], "move_limit": 9},
    {"rows": 4, "columns": 5, "tiles_per_colour": [3, 2, 2, 0], "claims": "shared"},
    {"rows": 3, "columns": 4, "tiles_per_colour": [2, 1, 1, 1], "move_limit": 12},
    {"rows": 5, "columns": 5, "tiles_per_colour": [3, 3, 0, 0], "finale_limit": 30},
    {"rows": 6, "columns": 4, "tiles_per_colour": [4, 2, 2, 2]},
    {},
)
"""Small boards, on which games are short, and the board of the rulebook."""


def _questions(game: AnyGame, state: triples.State, move: Any, rng: Rng) -> Iterator[Asked]:
    """The move, and now and then a tap anywhere by anybody, or all legal moves."""
    yield from the_move(game, state, move, rng)
    chance = rng.random()
    if chance < 0.15:  # noqa: PLR2004 - a few are enough
        player, cell = below(rng, 2), str(pick(rng, triples.cells(triples.options(state))))
        yield Asked(f"player {player} taps {cell} in a random game", step(player, cell))
    elif chance < 0.2:  # noqa: PLR2004 - as above
        about = "the legal moves of a position of a random game"
        yield Asked(about, {"kind": "legal-moves"}, ("T3",))


BOOK: Final = Book(
    scenarios=scenarios,
    draw=lambda game, rng: draw(game, rng, options=_GAMES, questions=_questions),
    questions={"sound": _sound, "starts": _starts},
    tidy=_tidy,
)
