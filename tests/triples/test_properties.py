"""The rulebook's invariants hold in drawn and crafted games, and each can fail."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings

from boardgames_core import triples
from boardgames_core.triples.state import State, TriplesTurn
from tests.depth import cases
from tests.oracles import triples as oracle
from tests.oracles.triples_play import Start, choose, crafted_starts
from tests.triples import invariants
from tests.triples.boards import position, tap
from tests.triples.invariants import INVARIANTS, contents
from tests.triples.strategies import Game, games, positions, state_of

SLOW = settings(suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])


@pytest.mark.clause("T2", "T3", "T4", "T6", "T7", "T8", "T11", "T-R2")
@SLOW
@given(games())
def test_all_invariants_hold_in_drawn_games(game: Game) -> None:
    for turn in game.turns():
        for invariant in INVARIANTS:
            invariant(turn)


@pytest.mark.clause("T3", "T7", "T8", "T-R3", "T-R4", "T-R5", "T-R6")
@SLOW
@given(positions())
def test_set_up_positions_are_what_they_say(start: Start) -> None:
    state = state_of(start)
    game = start.game()
    assert triples.format_position(state) == start.position
    assert triples.decode(triples.encode(state)) == state
    assert [str(move) for move in triples.legal_moves(state)] == oracle.legal_moves(game)
    assert triples.to_move(state) == oracle.to_move(game)
    outcome = triples.outcome(state)
    expected = oracle.outcome(game)
    assert (outcome is None) == (expected is None)
    if outcome is not None:
        found = {"winners": list(outcome.winners), "scores": list(outcome.scores)}
        assert {**found, "clause": outcome.clause} == expected
    for cell in triples.cells(triples.options(state)):
        reason = triples.why_illegal(state, triples.Tap(cell))
        clause = oracle.refusal(game, str(cell))
        assert (reason.clause if reason else None) == clause


def end_of_finale(turn: TriplesTurn) -> str:
    """How a turn ended a finale, in a word or two."""
    outcome = triples.outcome(turn.after)
    assert outcome is not None
    if any(event.clause == "T8" for event in turn.events):
        return "complete"
    if outcome.code == "finale-stopped":
        return "stopped"
    return "finale limit" if turn.after.taps else "jammed finale"


def situations(start: Start, turns: list[TriplesTurn]) -> set[str]:
    """The rare things that a game met, in a word each."""
    found = {f"{start.options['claims']} claims"}
    if 0 in start.options["tiles_per_colour"]:
        found.add("a colour missing")
    for turn in turns:
        options, before, after = turn.after.options, turn.before, turn.after
        if triples.phase(after) is triples.Phase.DRAW:
            outcome = triples.outcome(after)
            assert outcome is not None
            found.add(f"drawn by {outcome.clause}")
        if triples.winner(before) is None and triples.winner(after) is not None:
            found.add("won by the mover" if turn.player == after.winner else "won by the other")
        if triples.phase(after) is triples.Phase.OVER:
            found.add(end_of_finale(turn))
            if triples.phase(before) is triples.Phase.RACE:
                found.add("no finale")
        if len(turn.events) >= 3:
            found.add("three events")
        found |= {event.code for event in turn.unscored}
        if (turn.before.moves, turn.before.tiles) == (turn.after.moves - 1, turn.after.tiles):
            found.add("empty tap")
        if options.rows == options.columns == 3:
            found.add("smallest board")
    return found


RARE = (
    *("exclusive claims", "shared claims", "a colour missing"),
    *("drawn by T-R4", "drawn by T-R5", "won by the mover", "won by the other", "no finale"),
    *("complete", "jammed finale", "finale limit", "stopped", "empty tap", "three events"),
    *("noted-by-mover", "noted-by-opponent", "noted-by-this-move", "boards-frozen"),
)


# Drawn too seldom: the move that brings half of the kinds makes the other player the winner.
WON_BY_THE_OTHER = [
    Start(
        {"rows": 4, "columns": 3, "tiles_per_colour": [2, 1, 2, 0], "claims": claims},
        f"1R1/B1B/3/G1G {notes} race",
    )
    for claims in ("exclusive", "shared")
    for notes in ("1 BBR,BBG -", "0 - BBR,BBG", "1 BBG,RGG -")
]


@pytest.mark.clause("T2", "T3", "T4", "T6", "T7", "T8", "T11", "T-R2", "T-R4", "T-R5", "T-R6")
@pytest.mark.clause("T-R12", "T-R13", "T-R14")
def test_all_invariants_hold_where_rules_go_wrong() -> None:
    rng = random.Random(21)
    seen: Counter[str] = Counter()
    starts = [(start, 0.3) for start in crafted_starts(rng, cases(200, short=30))]
    for start, lean in [*starts, *((start, 1.0) for start in WON_BY_THE_OTHER)]:
        game = start.game()
        moves: list[str] = []
        while not oracle.is_over(game) and len(moves) < 20:
            moves.append(choose(rng, game, lean))
            game, _ = oracle.play(game, moves[-1])
        turns = Game(start, tuple(moves)).turns()
        for turn in turns:
            for invariant in INVARIANTS:
                invariant(turn)
        seen.update(situations(start, turns))
    least = cases(3, short=0)
    assert {rare: seen[rare] for rare in RARE if seen[rare] < least} == {}


# --- Planted faults: every invariant can fail -----------------------------------------------------

X = """
    . R . .
    B . B Y
    . . . .
    G . G .
"""
# b4 -> b2, noting BRG: the first of ten kinds.
RACE = triples.explain(position(X), tap("b2"))
# Y goes on: d3 -> d4 completes nothing.
FINALE = triples.explain(position(X, 0, "BBR,BBG,BBY,BGG,BGY -", "finale0"), tap("d4"))
FREE = triples.explain(position(X, 0, "BBR,BBG,BBY,BGG,BGY -", "finale0", finale="free"), tap("d4"))
STOP = triples.Step.STOP
STOPPED = triples.explain(FREE.before, STOP)
# From c1 B (c3) is two cells away, and so is nothing else; from b3 B, B and R are one cell away.
PASS = triples.explain(position(X, empty_tap="passes"), tap("b3"))
QUIET = triples.explain(position(X), tap("d4"))

KIND = {kind.name: 1 << at for at, kind in enumerate(triples.KINDS)}


def after(turn: TriplesTurn, **changes: Any) -> TriplesTurn:
    """The turn with another state after it."""
    return replace(turn, after=replace(turn.after, **changes))


def moved(state: State, source: str, target: str) -> tuple[int, ...]:
    """The tiles of a state with one tile more moved."""
    board = contents(state)
    one, other = triples.parse_cell(source), triples.parse_cell(target)
    board[one], board[other] = board[other], board[one]
    return triples.set_up(
        triples.options(state),
        {cell: tile for cell, tile in board.items() if tile is not None},
    ).tiles


def first_event(turn: TriplesTurn, **changes: Any) -> TriplesTurn:
    """The turn with a change in its first event."""
    event: Any = turn.events[0]
    return replace(turn, events=(replace(event, **changes), *turn.events[1:]))


def recoloured(turn: TriplesTurn) -> TriplesTurn:
    """The turn after which the first two colours have exchanged their tiles."""
    blue, red, green, yellow = turn.after.tiles
    return after(turn, tiles=(red, blue, green, yellow))


PLANTED: list[tuple[Callable[[TriplesTurn], None], TriplesTurn]] = [
    (invariants.the_tiles_stay_the_same, recoloured(RACE)),
    (invariants.the_tiles_stay_the_same, after(RACE, tiles=(0, *RACE.after.tiles[1:]))),
    (
        invariants.the_tiles_stay_the_same,
        after(RACE, options=replace(RACE.after.options, claims="shared")),
    ),
    (invariants.two_cells_change, after(RACE, tiles=moved(RACE.after, "d3", "d4"))),
    (invariants.two_cells_change, after(RACE, tiles=RACE.before.tiles)),
    (invariants.two_cells_change, replace(RACE, move=tap("b3"))),
    (invariants.exclusive_notice_boards_are_disjoint, after(RACE, notes=(KIND["BRG"],) * 2)),
    (invariants.notes_only_grow, after(FINALE, notes=(KIND["BBR"], 0))),
    (invariants.notes_only_grow, after(RACE, notes=(0, KIND["BRG"]))),  # noted for the other
    (invariants.new_kinds_are_those_that_were_noted, after(RACE, notes=(0, 0))),
    (invariants.new_kinds_are_those_that_were_noted, after(QUIET, notes=(KIND["BRG"], 0))),
    (invariants.new_kinds_are_those_that_were_noted, first_event(RACE, new=False)),
    (
        invariants.new_kinds_are_those_that_were_noted,
        replace(RACE, events=(RACE.events[0],) * 2),  # new twice
    ),
    (
        invariants.completed_triples_hold_the_moved_tile,
        first_event(RACE, kind=triples.Kind.named("BBR")),
    ),
    (invariants.completed_triples_hold_the_moved_tile, replace(RACE, move=tap("d4"))),
    (invariants.completed_triples_hold_the_moved_tile, replace(RACE, events=RACE.events[:1] * 2)),
    (invariants.a_finale_changes_no_score, after(FINALE, notes=(KIND["YYY"] * 2 - 1, 0))),
    (
        invariants.a_finale_changes_no_score,
        after(FINALE, notes=(FINALE.after.notes[0] ^ KIND["BBR"] ^ KIND["YYY"], 0)),
    ),
    (
        invariants.a_finale_changes_no_score,
        replace(FINALE, events=(replace(RACE.events[0], new=True),)),  # type: ignore[arg-type]  # a triple
    ),
    (invariants.over_exactly_if_nobody_is_to_move, after(RACE, taps=0)),
    (invariants.over_exactly_if_nobody_is_to_move, replace(RACE, player=1)),
    (invariants.over_exactly_if_nobody_is_to_move, after(RACE, phase=triples.Phase.OVER)),
    (
        partial(invariants.stop_is_the_last_move_of_a_free_finale, moves=lambda _: [STOP]),
        FINALE,
    ),
    (
        partial(
            invariants.stop_is_the_last_move_of_a_free_finale,
            moves=lambda state: [STOP, *list(triples.legal_moves(state))[:-1]],
        ),
        FREE,
    ),
    (invariants.stop_is_the_last_move_of_a_free_finale, after(STOPPED, finale_moves=1)),
    (
        partial(
            invariants.every_free_cell_is_legal_where_empty_taps_pass,
            moves=lambda state: list(triples.legal_moves(state))[1:],
        ),
        PASS,
    ),
    (invariants.colours_can_be_renamed, first_event(RACE, kind=triples.Kind.named("BBR"))),
    (invariants.colours_can_be_renamed, replace(RACE, events=RACE.events[::-1])),
    (invariants.colours_can_be_renamed, after(RACE, notes=(KIND["RGY"], 0))),
    (
        invariants.colours_can_be_renamed,
        replace(RACE, before=replace(RACE.before, taps=RACE.before.taps & RACE.before.taps - 1)),
    ),
    (
        invariants.left_and_right_can_change_places,
        first_event(RACE, cells=tuple(triples.parse_cell(cell) for cell in ("c3", "b2", "a1"))),
    ),
    (invariants.left_and_right_can_change_places, first_event(RACE, new=False)),
    (invariants.left_and_right_can_change_places, after(RACE, moves=7)),
    (
        invariants.left_and_right_can_change_places,
        replace(RACE, before=replace(RACE.before, taps=RACE.before.taps >> 1)),
    ),
    (
        partial(
            invariants.every_number_is_one_of_the_35,
            voices=lambda *_: [triples.Voice(triples.KINDS[0], 4)],
        ),
        RACE,
    ),
]


def test_the_turns_for_planted_faults_are_sound() -> None:
    for invariant in INVARIANTS:
        for turn in (RACE, FINALE, FREE, STOPPED, PASS, QUIET):
            invariant(turn)
    planted = {getattr(check, "func", check) for check, _ in PLANTED}
    assert planted == set(INVARIANTS)


@pytest.mark.parametrize(
    ("invariant", "turn"),
    PLANTED,
    ids=[f"{getattr(check, 'func', check).__name__}-{at}" for at, (check, _) in enumerate(PLANTED)],
)
def test_a_planted_fault_is_caught(
    invariant: Callable[[TriplesTurn], None], turn: TriplesTurn
) -> None:
    with pytest.raises(AssertionError):
        invariant(turn)
