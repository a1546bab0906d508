"""The rulebook's invariants as plain functions over a turn; each fails by an `AssertionError`.

A turn that was corrupted on purpose can be given to each, to see that it can fail.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import replace
from itertools import combinations_with_replacement
from math import prod
from typing import Any, Final, TypeVar

from boardgames_core import triples
from boardgames_core.triples.state import TriplesTurn
from boardgames_core.triples.voices import Reading
from tests.oracles.triples_board import KINDS, kind_of

T = TypeVar("T")
Moves = Callable[[triples.State], Iterable[triples.Move]]
Voices = Callable[[triples.State, triples.SoundOptions], Iterable[triples.Voice]]

# B becomes the first letter, R the second, G the third, Y the fourth.
RENAMINGS = ("RBGY", "YRGB", "RGYB", "GYBR")
READINGS: Final[tuple[Reading, ...]] = ("occurrences", "kinds", "orderings", "permutations")
NUMBERS = {prod(primes) for primes in combinations_with_replacement((2, 3, 5, 7), 4)}  # 35


def contents(state: triples.State) -> dict[triples.Cell, triples.Colour | None]:
    """What is on each cell."""
    return {cell: triples.tile_at(state, cell) for cell in triples.cells(triples.options(state))}


def the_tiles_stay_the_same(turn: TriplesTurn) -> None:
    before, after = contents(turn.before), contents(turn.after)
    assert Counter(before.values()) == Counter(after.values())
    counts = Counter(tile for tile in after.values() if tile is not None)
    by_options = triples.options(turn.after).tiles_per_colour
    assert tuple(counts[colour] for colour in triples.Colour) == by_options
    assert triples.options(turn.after) == triples.options(turn.before)


def two_cells_change(turn: TriplesTurn) -> None:
    before, after = contents(turn.before), contents(turn.after)
    changed = {cell for cell in before if before[cell] is not after[cell]}
    assert changed == set(triples.changed_cells(turn))
    if not changed:
        passes = triples.options(turn.before).empty_tap == "passes"
        assert turn.move is triples.Step.STOP or passes
        return
    assert len(changed) == 2
    source, target = triples.changed_cells(turn)
    assert triples.Tap(target) == turn.move
    assert before[target] is None
    assert after[source] is None
    assert after[target] is before[source] is not None


def exclusive_notice_boards_are_disjoint(turn: TriplesTurn) -> None:
    for state in (turn.before, turn.after):
        if triples.options(state).claims == "exclusive":
            first, second = noted(state)
            assert not first & second


def notes_only_grow(turn: TriplesTurn) -> None:
    for player in (0, 1):
        before, after = noted(turn.before)[player], noted(turn.after)[player]
        assert before <= after
        assert before == after or player == turn.player


def new_kinds_are_those_that_were_noted(turn: TriplesTurn) -> None:
    new = [event.kind for event in completed(turn) if event.new]
    assert len(new) == len(set(new))
    before, after = noted(turn.before)[turn.player], noted(turn.after)[turn.player]
    assert set(new) == after - before


def completed_triples_hold_the_moved_tile(turn: TriplesTurn) -> None:
    after = contents(turn.after)
    found = completed(turn)
    assert len(found) <= 6
    assert len({event.cells for event in found}) == len(found)
    for event in found:
        assert isinstance(turn.move, triples.Tap)
        assert turn.move.cell in event.cells
        letters = [tile.letter for cell in event.cells if (tile := after[cell]) is not None]
        assert kind_of("".join(letters)) == event.kind.name


def a_finale_changes_no_score(turn: TriplesTurn) -> None:
    if triples.phase(turn.before) is triples.Phase.FINALE:
        assert triples.scores(turn.after) == triples.scores(turn.before)
        assert noted(turn.after) == noted(turn.before)
        assert not any(event.new for event in completed(turn))


def over_exactly_if_nobody_is_to_move(turn: TriplesTurn) -> None:
    assert triples.to_move(turn.before) == turn.player
    for state in (turn.before, turn.after):
        over = triples.outcome(state) is not None
        assert over == (triples.to_move(state) is None)
        # By T-R4 and T-R6 a game is over where no tap slides a tile.
        assert over == (not list(triples.legal_moves(state)))


def stop_is_the_last_move_of_a_free_finale(
    turn: TriplesTurn, moves: Moves = triples.legal_moves
) -> None:
    for state in (turn.before, turn.after):
        free = triples.options(state).finale == "free"
        stops = free and triples.phase(state) is triples.Phase.FINALE
        listed = list(moves(state))
        assert [move is triples.Step.STOP for move in listed].count(True) == stops
        assert not stops or listed[-1] is triples.Step.STOP
    if turn.move is triples.Step.STOP:
        assert turn.after == replace(turn.before, phase=triples.Phase.OVER)
        assert (turn.events, turn.unscored) == ((), ())


def every_free_cell_is_legal_where_empty_taps_pass(
    turn: TriplesTurn, moves: Moves = triples.legal_moves
) -> None:
    for state in (turn.before, turn.after):
        if triples.options(state).empty_tap == "passes" and triples.to_move(state) is not None:
            free = [cell for cell, tile in contents(state).items() if tile is None]
            listed = [move.cell for move in moves(state) if isinstance(move, triples.Tap)]
            assert listed == free


def colours_can_be_renamed(turn: TriplesTurn) -> None:
    table = str.maketrans("BRGY", one_of(RENAMINGS, turn))
    before = renamed(turn.before, table)
    assert legal(before) == legal(turn.before)
    image = triples.explain(before, turn.move)
    assert image.after == renamed(turn.after, table)
    expected = [renamed_event(event.as_data(), table) for event in turn.events]
    assert [event.as_data() for event in image.events] == expected


def left_and_right_can_change_places(turn: TriplesTurn) -> None:
    columns = triples.options(turn.before).columns
    before = mirrored(turn.before)
    assert set(legal(before)) == {mirror_cell(cell, columns) for cell in legal(turn.before)}
    move = triples.parse_move(mirror_cell(str(turn.move), columns))
    image = triples.explain(before, move)
    assert image.after == mirrored(turn.after)
    # The order of events is not mirrored, nor on which of two triples a kind is new.
    expected = Counter(mirror_event(event.as_data(), columns) for event in turn.events)
    assert Counter(mirror_event(event.as_data(), None) for event in image.events) == expected
    assert new_kinds(image) == new_kinds(turn)


def every_number_is_one_of_the_35(
    turn: TriplesTurn, voices: Voices = triples.present_voices
) -> None:
    sound = triples.SoundOptions(factor=one_of(READINGS, turn))
    for voice in voices(turn.after, sound):
        assert voice.number in NUMBERS


INVARIANTS: tuple[Callable[[TriplesTurn], None], ...] = (
    the_tiles_stay_the_same,
    two_cells_change,
    exclusive_notice_boards_are_disjoint,
    notes_only_grow,
    new_kinds_are_those_that_were_noted,
    completed_triples_hold_the_moved_tile,
    a_finale_changes_no_score,
    over_exactly_if_nobody_is_to_move,
    stop_is_the_last_move_of_a_free_finale,
    every_free_cell_is_legal_where_empty_taps_pass,
    colours_can_be_renamed,
    left_and_right_can_change_places,
    every_number_is_one_of_the_35,
)


def one_of(things: tuple[T, ...], turn: TriplesTurn) -> T:
    """Another one each turn: what is slow to check is checked in turns."""
    return things[(turn.after.moves + turn.after.finale_moves) % len(things)]


def noted(state: triples.State) -> tuple[set[triples.Kind], set[triples.Kind]]:
    """The two notice boards."""
    return set(triples.notice_board(state, 0)), set(triples.notice_board(state, 1))


def completed(turn: TriplesTurn) -> list[triples.TripleEvent]:
    """The triples among a turn's events."""
    return [event for event in turn.events if isinstance(event, triples.TripleEvent)]


def new_kinds(turn: TriplesTurn) -> Counter[triples.Kind]:
    """The kinds that the events of a turn call new."""
    return Counter(event.kind for event in completed(turn) if event.new)


def legal(state: triples.State) -> list[str]:
    """The legal taps."""
    return [str(move) for move in triples.legal_moves(state)]


# Images by text alone, so that they share nothing with the package's own symmetries.


def renamed(state: triples.State, table: dict[int, int]) -> triples.State:
    """The state with its colours renamed."""

    def renamed_notes(names: str) -> str:
        kinds = {kind_of(name.translate(table)) for name in names.split(",") if name != "-"}
        return ",".join(kind for kind in KINDS if kind in kinds) or "-"

    board, mover, first, second, phase = triples.format_position(state).split(" ")
    fields = (board.translate(table), mover, renamed_notes(first), renamed_notes(second), phase)
    counts = dict(zip("BRGY", triples.options(state).tiles_per_colour, strict=True))
    new_counts = {letter.translate(table): count for letter, count in counts.items()}
    return rewritten(state, " ".join(fields), [new_counts[letter] for letter in "BRGY"])


def renamed_event(event: dict[str, Any], table: dict[int, int]) -> dict[str, Any]:
    """An event's data with its colours renamed."""
    if "kind" in event:
        return {**event, "kind": kind_of(event["kind"].translate(table))}
    return event


def mirrored(state: triples.State) -> triples.State:
    """The state with left and right exchanged."""
    board, rest = triples.format_position(state).split(" ", 1)
    rows = ["".join(reversed(_pieces(row))) for row in board.split("/")]
    counts = list(triples.options(state).tiles_per_colour)
    return rewritten(state, f"{'/'.join(rows)} {rest}", counts)


def _pieces(row: str) -> list[str]:
    """The tiles and the runs of free cells of a row."""
    pieces: list[str] = []
    for character in row:
        if pieces and pieces[-1].isdigit() and character.isdigit():
            pieces[-1] += character
        else:
            pieces.append(character)
    return pieces


def mirror_cell(cell: str, columns: int) -> str:
    """A cell with left and right exchanged."""
    if cell == "stop":
        return cell
    letters = "abcdefghijklmnopqrstuvwxyz"[:columns]
    return letters[-1 - letters.index(cell[0])] + cell[1:]


def mirror_event(event: dict[str, Any], columns: int | None) -> str:
    """An event without `new`, its cells mirrored if `columns` is given; each top down already."""
    if "cells" not in event:
        return str(event)
    cells = [cell if columns is None else mirror_cell(cell, columns) for cell in event["cells"]]
    return f"{event['clause']} {event['kind']} {' '.join(cells)}"


def rewritten(state: triples.State, position: str, counts: list[int]) -> triples.State:
    """The state with another text and other numbers of tiles, all else the same."""
    data: Any = triples.encode(state)
    data["start"]["position"] = position
    data["options"]["tiles_per_colour"] = counts
    return triples.decode(data)
