"""The package and the second model agree, position by position: in 20,000 of them in a deep run.

The positions are those of random games on boards of all sizes and of games crafted to lead where
rules go wrong. Each test counts the rare situations that it met; a deep run fails if they were too
few.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest

from boardgames_core import triples
from boardgames_core.errors import InvalidStateError
from boardgames_core.game import Outcome, Reason
from tests.depth import by_depth, cases, parts
from tests.oracles import triples as oracle
from tests.oracles import triples_sound
from tests.oracles.triples_board import KINDS, cell_name, possible_kinds, reading_order
from tests.oracles.triples_play import (
    CHOICES,
    Start,
    below,
    crafted_start,
    effects,
    pick,
    random_start,
    random_words,
    shuffled,
)
from tests.triples.strategies import state_of

POSITIONS = by_depth(400, 5_100, 10_000)
"""How many positions each of the four batches compares at least."""


# --- Positions of games ---------------------------------------------------------------------------


def starts(rng: random.Random) -> Iterator[tuple[Start, int]]:
    """Starts without end, each with the most turns to play."""
    while True:
        yield random_start(rng, random_options(rng)), 70
        for _ in range(16):
            yield crafted_start(rng), 25


def leaning(rng: random.Random, game: oracle.Game) -> str:
    """A legal move: of three tries the first that completes something, or the last.

    Of `stop` seldom, so that finales have some length.
    """
    legal = oracle.legal_moves(game)
    if legal[-1] == "stop" and rng.random() < 0.6:
        legal.pop()
    move = pick(rng, legal)
    for _ in range(2):
        if oracle.play(game, move)[1]:
            break
        move = pick(rng, legal)
    return move


def random_options(rng: random.Random) -> dict[str, Any]:
    """The default board, boards up to the largest letters, a colour missing, every reading."""
    rows, columns, tiles = pick(
        rng,
        [
            (9, 6, [4, 4, 4, 4]),
            (9, 6, [4, 4, 4, 4]),
            (9, 6, [0, 4, 4, 4]),
            (7, 5, [5, 5, 5, 5]),
            (5, 4, [2, 2, 2, 2]),
            (3, 3, [1, 1, 1, 1]),
            (3, 3, [2, 1, 1, 0]),
            (13, 5, [6, 0, 7, 3]),
            (4, 26, [6, 6, 6, 6]),
        ],
    )
    return {
        "rows": rows,
        "columns": columns,
        "tiles_per_colour": tiles,
        **random_words(rng),
        **({"move_limit": 40 + below(rng, 40)} if rng.random() < 0.3 else {}),
        **({"finale_limit": 1 + below(rng, 20)} if rng.random() < 0.3 else {}),
    }


def compare_position(game: oracle.Game, state: triples.State, seen: Counter[str]) -> None:
    """All that can be asked of a position without playing on."""
    assert triples.format_position(state) == oracle.position_text(game)
    assert triples.to_move(state) == oracle.to_move(game)
    assert list(triples.scores(state)) == oracle.scores(game)
    phase, winner = triples.phase(state).value, triples.winner(state)
    assert game.phase == (phase if winner is None else f"{phase}{winner}")
    outcome, expected = triples.outcome(state), oracle.outcome(game)
    assert (outcome is None) == (expected is None)
    if outcome is not None:
        found = {"winners": list(outcome.winners), "scores": list(outcome.scores)}
        assert {**found, "clause": outcome.clause} == expected
        assert as_reason(outcome) == oracle.ending(game)
        seen[f"over by {outcome.clause}"] += 1
        seen[outcome.code] += 1
    encoded: Any = triples.encode(state)["start"]
    assert encoded.get("moves", 0) == game.moves
    assert encoded.get("finale_moves", 0) == game.finale_moves
    seen["positions"] += 1
    seen[game.claims] += 1
    seen["a colour missing"] += 0 in triples.options(state).tiles_per_colour
    seen["three by three"] += game.rows == game.columns == 3
    seen["two digits"] += game.rows >= 10


def as_reason(thing: Reason | Outcome | triples.TripleEvent | None) -> oracle.Reason | None:
    """Clause, ruling and code as the second model names them."""
    return None if thing is None else oracle.Reason(thing.clause, thing.ruling, thing.code)


def compare_legality(game: oracle.Game, state: triples.State, seen: Counter[str]) -> None:
    """The legal taps in order, and why every other cell is refused, to either player."""
    legal = oracle.legal_moves(game)
    assert [str(move) for move in triples.legal_moves(state)] == legal
    names = {cell_name(cell) for cell in reading_order(game.rows, game.columns)}
    outside = {f"a{game.rows + 1}", cell_name((game.columns % 26 + 1, 1))} - names
    for name in sorted((names | outside | {"stop"}).difference(legal)):
        reason = triples.why_illegal(state, triples.parse_move(name))
        assert reason is not None
        assert as_reason(reason) == oracle.reason(game, name)
        seen[f"refused: {reason.code}"] += 1
    for name in legal:
        assert triples.why_illegal(state, triples.parse_move(name)) is None
    for player in (0, 1):
        name = legal[0] if legal else cell_name((1, 1))
        reason = triples.why_illegal(state, triples.parse_move(name), player=player)
        assert as_reason(reason) == oracle.reason(game, name, player)
        seen["refused: not-to-move"] += reason is not None and reason.code == "not-to-move"


def compare_move(
    game: oracle.Game, state: triples.State, move: str, seen: Counter[str]
) -> tuple[oracle.Game, triples.State]:
    """The position after a move, both ways, and its events in order."""
    after, events = oracle.play(game, move)
    turn = triples.explain(state, triples.parse_move(move))
    assert [event.as_data() for event in turn.events] == events
    assert turn.player == game.player
    assert triples.apply(state, triples.parse_move(move)) == turn.after
    not_new = oracle.unscored(game, move)
    unscored = [({**event.as_data(), "clause": "T4"}, as_reason(event)) for event in turn.unscored]
    assert unscored == not_new
    assert {event.ruling for event in turn.events} <= {""}
    count_move(game, after, events, seen)
    seen.update(effects(game, move))
    for event in turn.unscored:
        seen[event.code] += 1
    return after, turn.after


def count_move(
    game: oracle.Game, after: oracle.Game, events: list[oracle.Event], seen: Counter[str]
) -> None:
    """Notes what was rare about a move."""
    found = [event for event in events if event["clause"] == "T4"]
    seen["several triples"] += len(found) >= 2
    seen["three triples or more"] += len(found) >= 3
    mine, theirs = game.notes[game.player], game.notes[1 - game.player]
    seen["noted, and the other has it"] += any(
        event["new"] and event["kind"] in theirs for event in found
    )
    half = 2 * len(mine | theirs) >= len(possible_kinds(game.board))
    seen["level at half, and it goes on"] += half and game.phase == after.phase == "race"
    if game.phase == "race" and after.phase != "race":
        winner = {"0": 0, "1": 1}.get(after.phase[-1])
        if winner is None:
            seen[f"drawn by {oracle._draw_clause(after)}"] += 1
        else:
            seen["won by the mover" if winner == game.player else "won by the other"] += 1
            seen["won, and over at once"] += oracle.is_over(after)
    if game.phase.startswith("finale") and oracle.is_over(after):
        limited = after.finale_moves == after.finale_limit
        stuck = not oracle._taps_that_slide(after)
        completed = {"clause": "T8"} in events
        seen["finale completed"] += completed
        seen["finale jammed"] += stuck and not completed
        seen["finale limited"] += limited and not stuck and not completed


OFTEN = by_depth(0, 65, 130)
"""How often each option must make a difference in a batch; in four, more than 500 times."""

RARE = {
    "exclusive": 1000,
    "shared": 1000,
    "a colour missing": 500,
    "three by three": 40,
    "two digits": 40,
    **{f"{name}={value}": OFTEN for name, values in CHOICES.items() for value in values},
    "finale-stopped": 20,
    "finale-unfinished": 20,
    "refused: finale-is-bound": 500,
    "refused: no-finale": 500,
    "over by T7": 80,
    "over by T-R3": 40,
    "over by T-R4": 60,
    "over by T-R5": 20,
    "refused: tie": 20_000,
    "refused: no-tile": 1000,
    "refused: off-board": 4000,
    "refused: not-to-move": 2000,
    "noted-by-mover": 50,
    "noted-by-opponent": 30,
    "noted-by-this-move": 10,
    "boards-frozen": 100,
    "several triples": 80,
    "three triples or more": 5,
    "noted, and the other has it": 10,
    "level at half, and it goes on": 80,
    "drawn by T-R4": 15,
    "drawn by T-R5": 15,
    "won by the mover": 50,
    "won by the other": 2,
    "won, and over at once": 10,
    "finale completed": 8,
    "finale jammed": 2,
    "finale limited": 15,
}


def too_few(seen: Counter[str], wanted: dict[str, int]) -> dict[str, int]:
    """What a deep run met less often than it should, with how often."""
    return {name: seen[name] for name, least in wanted.items() if seen[name] < cases(least, 0)}


@pytest.mark.clause("T1", "T2", "T3", "T4", "T5", "T6", "T7", "T8")
@pytest.mark.clause("T-R1", "T-R2", "T-R3", "T-R4", "T-R5", "T-R6", "T-R12", "T-R13", "T-R14")
@pytest.mark.parametrize("batch", parts(by_depth(1, 2, 4)))
def test_games_agree_position_by_position(batch: int) -> None:
    rng = random.Random(100 + batch)
    seen: Counter[str] = Counter()
    for start, most in starts(rng):
        game, state = start.game(), state_of(start)
        for _ in range(most):
            compare_position(game, state, seen)
            compare_legality(game, state, seen)
            if oracle.is_over(game):
                break
            game, state = compare_move(game, state, leaning(rng, game), seen)
        if seen["positions"] >= POSITIONS:
            break
    assert too_few(seen, RARE) == {}, seen


# --- Set-up positions -----------------------------------------------------------------------------


def any_position(rng: random.Random) -> Start:
    """A position that need not be possible: phases, players, kinds and counters at random."""
    start = crafted_start(rng)
    board = start.position.split(" ", 1)[0]
    fitting = [kind for kind in KINDS if kind in possible_kinds(oracle.begin({}, board).board)]
    kinds = KINDS if rng.random() < 0.1 else fitting
    notes = []
    left = shuffled(rng, kinds)
    for _ in range(2):
        taken = left[: below(rng, 1 + len(left) * 2 // 3)]
        if rng.random() < 0.9:  # else both may have a kind
            left = left[len(taken) :]
        notes.append(",".join(kind for kind in KINDS if kind in taken) or "-")
    phase = pick(rng, oracle.PHASES)
    player = phase[-1] if phase[-1] in "01" and rng.random() < 0.9 else str(below(rng, 2))
    return Start(
        start.options,
        f"{board} {player} {notes[0]} {notes[1]} {phase}",
        moves=below(rng, 5),
        finale_moves=below(rng, 5),
    )


FAULTS = {
    "possible": 300,
    "several": 800,
    "impossible-kind": 50,
    "kind-on-both-boards": 20,
    "race-is-won": 100,
    "race-is-drawn": 30,
    "race-is-jammed": 50,
    "race-is-too-long": 30,
    "draw-is-won": 100,
    "draw-with-a-move": 100,
    "not-the-winner": 800,
    "not-the-winners-move": 50,
    "not-over": 200,
    "finale-is-complete": 20,
    "finale-is-jammed": 50,
    "finale-is-too-long": 50,
}


@pytest.mark.clause("T5", "T7", "T8", "T-R2", "T-R3", "T-R4", "T-R5", "T-R6", "T-R12", "T-R14")
def test_set_up_positions_are_refused_by_both_or_by_neither() -> None:
    rng = random.Random(200)
    seen: Counter[str] = Counter()
    for _ in range(cases(3000, short=150)):
        start = any_position(rng)
        expected = oracle.faults(start.options, start.position, start.moves, start.finale_moves)
        try:
            state = state_of(start)
        except InvalidStateError as error:
            found = {(fault.clause, fault.code) for fault in error.faults}
            assert found == {oracle.fault_name(fault) for fault in expected}, start
            seen.update({fault.code for fault in error.faults})
            seen["several"] += len(error.faults) > 1
        else:
            assert not expected, (start, expected)
            assert triples.format_position(state) == start.position
            seen["possible"] += 1
    assert too_few(seen, FAULTS) == {}, seen


# --- Sound ----------------------------------------------------------------------------------------


def compare_sound(game: oracle.Game, state: triples.State, tick: int, seen: Counter[str]) -> None:
    """The voices of a position under the four readings, and what is heard of them."""
    for reading, each in product(triples_sound.READINGS, ("kind", "triple")):
        expected = triples_sound.voices(game.board, game.rows, game.columns, reading, each)
        sound = triples.SoundOptions(factor=reading, voices=each)  # type: ignore[arg-type]  # their names
        found = triples.present_voices(state, sound)
        assert [(v.kind.name, v.factor, v.number) for v in found] == [
            (v.kind, v.factor, v.number) for v in expected
        ]
        for voice in found:
            pitch = triples_sound.pitch(voice.number)
            assert voice.pitch == pitch
            assert voice.fundamental(fold=True) == triples_sound.folded(pitch)
            instrument = triples.instrument_by_factor(voice)
            assert (instrument.name, instrument.program) == triples_sound.instrument(voice.factor)
            seen[f"{reading}: {voice.factor}"] += 1
        seen["a kind with several voices"] += len({voice.kind for voice in found}) < len(found)
        for at in (0, tick, *(voice.number for voice in expected)):
            heard = [voice.kind.name for voice in triples.heard_at(found, at)]
            assert heard == [voice.kind for voice in triples_sound.heard(expected, at)]
        assert triples.period(found) == triples_sound.period(expected)
        compare_schedule(found, expected, tick)
        seen["silent"] += not found
        seen["positions"] += 1


def compare_schedule(
    found: tuple[triples.Voice, ...], expected: list[triples_sound.Voice], tick: int
) -> None:
    """The next ticks at which something is heard, and no tick between them."""
    at = tick
    schedule = triples.schedule(found, tick)
    for _ in range(3 if found else 0):
        heard_at, heard = next(schedule)
        while not triples_sound.heard(expected, at):
            at += 1
        assert heard_at == at
        assert [v.kind.name for v in heard] == [v.kind for v in triples_sound.heard(expected, at)]
        at += 1


READINGS = {
    "silent": 50,
    "positions": 2000,
    "a kind with several voices": 500,
    **{f"occurrences: {factor}": 30 for factor in (2, 3, 5, 7)},
    **{f"kinds: {factor}": 100 for factor in (2, 3, 5, 7)},
    **{f"orderings: {factor}": 5 for factor in (2, 3, 5, 7)},
    **{f"permutations: {factor}": 100 for factor in (2, 3, 5)},
}


@pytest.mark.clause("T10", "T11", "T12", "T13", "T14", "T15")
@pytest.mark.clause("T-R7", "T-R8", "T-R9", "T-R10", "T-R11")
def test_positions_sound_the_same() -> None:
    rng = random.Random(300)
    seen: Counter[str] = Counter()
    for start, _ in starts(rng):
        game, state = start.game(), state_of(start)
        for _ in range(5):
            compare_sound(game, state, below(rng, 300), seen)
            if oracle.is_over(game):
                break
            move = leaning(rng, game)
            game, _ = oracle.play(game, move)
            state = triples.apply(state, triples.parse_move(move))
        if seen["positions"] >= cases(6000, short=400):
            break
    assert too_few(seen, READINGS) == {}, seen
