"""The rulebook's invariants as plain functions over a turn; each fails by an `AssertionError`.

A turn that was corrupted on purpose can be given to each, to see that it can fail.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any, Final

from boardgames_core import quadroton
from boardgames_core.quadroton import (
    Colour,
    Placing,
    QuadrotonTurn,
    Rearranging,
    Rotation,
    State,
    Step,
    Symmetry,
    symmetry_group,
)
from tests.quadroton.positions import all_kinds, board_text, least_reading

PLAYER_MS: Final = 3 * 60 * 60 * 1000
PLACING_LIMITS: Final = (128, 7, 6, 5, 4, 3, 2, 1)
REARRANGING_LIMITS: Final = (8, 7, 6, 5, 4, 3, 2, 1)
REVERSE_LIMITS: Final = (32, 16, 12, 10, 8, 6, 4, 2)


def lying(state: State) -> dict[str, str]:
    """The tiles on the board by cell."""
    found = {}
    for cell in quadroton.cells(quadroton.options(state)):
        tile = quadroton.tile_at(state, cell)
        if tile is not None:
            found[str(cell)] = str(tile)
    return found


def points(turn: QuadrotonTurn) -> int:
    """What the events of a turn score."""
    return sum(event.points for event in turn.events)


def is_move(turn: QuadrotonTurn) -> bool:
    return not isinstance(turn.move, Step)


# --- Material, points, memory, limits, time -------------------------------------------------------


def board_and_hands_hold_the_256_tiles(turn: QuadrotonTurn) -> None:
    for state in (turn.before, turn.after):
        tiles = Counter(least_reading(tile) for tile in lying(state).values())
        for player in range(2):
            for kind, count in quadroton.hand(state, player).items():
                tiles[kind.name] += count
        assert tiles == all_kinds()


def scores_never_fall(turn: QuadrotonTurn) -> None:
    for before, after in zip(turn.before.scores, turn.after.scores, strict=True):
        assert before <= after


def points_are_the_sum_of_the_events(turn: QuadrotonTurn) -> None:
    gained = [
        after - before for before, after in zip(turn.before.scores, turn.after.scores, strict=True)
    ]
    if is_move(turn):
        assert gained[turn.player] == points(turn)
        assert gained[1 - turn.player] == 0
    else:
        assert not turn.events
        assert not turn.unscored
        assert gained == [0, 0] or turn.after.clock.ended is not None


def what_was_counted_only_grows(turn: QuadrotonTurn) -> None:
    before, after = turn.before.memory, turn.after.memory
    assert before.used_places <= after.used_places
    assert before.fenced & after.fenced == before.fenced
    for old, new in zip(before.used_chains, after.used_chains, strict=True):
        assert old & new == old
    for olds, news in zip(before.counted_chains, after.counted_chains, strict=True):
        assert olds <= news


def a_placing_changes_no_covered_square(turn: QuadrotonTurn) -> None:
    if isinstance(turn.move, Placing):
        before, after = lying(turn.before), lying(turn.after)
        assert all(after[cell] == tile for cell, tile in before.items())
        assert len(after) == len(before) + len(turn.move.tiles)


def a_rearranging_keeps_the_tiles_on_the_board(turn: QuadrotonTurn) -> None:
    if not isinstance(turn.move, Placing):
        before, after = lying(turn.before), lying(turn.after)
        assert Counter(map(least_reading, before.values())) == Counter(
            map(least_reading, after.values())
        )
        named = {str(cell) for cell in quadroton.changed_cells(turn)}
        assert all(after.get(cell) == before.get(cell) for cell in {*before, *after} - named)


def limits_never_fall_below_zero(turn: QuadrotonTurn) -> None:
    reverse = turn.after.options.reverse
    for player in range(2):
        rearranging = REVERSE_LIMITS if reverse else REARRANGING_LIMITS
        placing = (0,) * 8 if reverse else PLACING_LIMITS
        for made, limits in (
            (turn.after.placed[player], placing),
            (turn.after.rearranged[player], rearranging),
        ):
            assert all(0 <= count <= limit for count, limit in zip(made, limits, strict=True))


def one_move_is_counted(turn: QuadrotonTurn) -> None:
    made = [
        quadroton.moves_made(turn.after, player) - quadroton.moves_made(turn.before, player)
        for player in range(2)
    ]
    assert made[turn.player] == int(is_move(turn))
    assert made[1 - turn.player] == 0


def time_charged_never_exceeds_three_hours(turn: QuadrotonTurn) -> None:
    before, after = turn.before.clock, turn.after.clock
    assert all(0 <= left <= PLAYER_MS for left in after.left_ms)
    assert after.now_ms == sum(PLAYER_MS - left for left in after.left_ms)
    assert after.now_ms >= before.now_ms
    assert 0 <= after.turn_ms <= 360_000
    mover = quadroton.to_move(turn.before)
    assert mover is not None
    assert after.left_ms[1 - mover] == before.left_ms[1 - mover]


def over_exactly_if_nobody_is_to_move(turn: QuadrotonTurn) -> None:
    assert quadroton.to_move(turn.before) is not None
    for state in (turn.before, turn.after):
        assert (quadroton.outcome(state) is None) == (quadroton.to_move(state) is not None)


def turns_go_to_the_other_player(turn: QuadrotonTurn) -> None:
    mover, then = quadroton.to_move(turn.before), quadroton.to_move(turn.after)
    assert mover is not None
    ends = is_move(turn) or turn.move is Step.MISS or turn.after.clock.left_ms[mover] == 0
    if then is not None and not ends:
        assert then == mover
    if then is not None and ends and then == mover:
        # Only because the other is finished: read as theirs, the turn passes on.
        other: Any = quadroton.encode(turn.after)
        other["start"]["to_move"] = 1 - mover
        assert quadroton.to_move(quadroton.decode(other)) == mover


# --- Symmetries -----------------------------------------------------------------------------------

RENAMINGS: Final = ("GRBY", "YRGB", "RBGY", "BYRG")


def renaming(letters: str) -> Symmetry:
    first, second, third, fourth = (Colour(letter) for letter in letters)
    return Symmetry((first, second, third, fourth))


def renamed_event(event: dict[str, Any], letters: str) -> dict[str, Any]:
    """An event with its colours renamed; those of a fence are in the order R G B Y again."""
    colours = [letters["RGBY".index(colour)] for colour in event["colours"]]
    if event["clause"] == "Q2.20":
        colours.sort(key="RGBY".index)
    return {**event, "colours": colours}


def colours_can_be_renamed(turn: QuadrotonTurn) -> None:
    if not is_move(turn):
        return
    letters = RENAMINGS[len(str(turn.move)) % len(RENAMINGS)]
    symmetry = renaming(letters)
    image = quadroton.explain(symmetry.state(turn.before), symmetry.move(turn.move))
    assert image.after.scores == turn.after.scores
    found = [event.as_data() for event in image.events]
    wanted = [renamed_event(event.as_data(), letters) for event in turn.events]
    # Which of several chains or copies comes first depends on squares alone, and they are the same.
    assert found == wanted


def the_board_can_be_turned(turn: QuadrotonTurn) -> None:
    if not is_move(turn):
        return
    for rotation in (Rotation.QUARTER, Rotation.HALF):
        symmetry = Symmetry(rotation=rotation)
        if symmetry in symmetry_group(turn.before.options):
            image = quadroton.explain(symmetry.state(turn.before), symmetry.move(turn.move))
            assert image.after.scores == turn.after.scores
            assert len(image.events) == len(turn.events)


def shifts(turn: QuadrotonTurn) -> tuple[int, int] | None:
    """By how many columns and rows all can be shifted with no tile at an edge before or after."""
    cells = [
        quadroton.parse_cell(cell) for state in (turn.before, turn.after) for cell in lying(state)
    ]
    cells += quadroton.changed_cells(turn)
    columns, rows = [cell.column for cell in cells], [cell.row for cell in cells]
    if not cells or min(*columns, *rows) < 1 or max(*columns, *rows) > 14:
        return None
    across = 1 if max(columns) < 14 else -1
    up = 1 if max(rows) < 14 else -1
    if (across < 0 and min(columns) < 2) or (up < 0 and min(rows) < 2):
        return None
    return across, up


def shifted_cell(cell: quadroton.Cell, by: tuple[int, int]) -> quadroton.Cell:
    return quadroton.parse_cell(str(quadroton.Cell(cell.column + by[0], cell.row + by[1])))


def shifted_squares(squares: list[list[int]], by: tuple[int, int]) -> list[list[int]]:
    return [[row - 2 * by[1], column + 2 * by[0]] for row, column in squares]


def shifted(state: State, by: tuple[int, int]) -> State:
    """The state with all tiles and memories shifted."""
    data: Any = quadroton.encode(state)
    start = data["start"]
    start["position"] = board_text(
        {
            str(shifted_cell(quadroton.parse_cell(cell), by)): tile
            for cell, tile in lying(state).items()
        }
    )
    start["fenced"] = shifted_squares(start.get("fenced", []), by)
    start["used_places"] = [shifted_squares(place, by) for place in start.get("used_places", [])]
    for key, depth in (("used_chains", 0), ("counted_chains", 1)):
        start[key] = {
            colour: [shifted_squares(chain, by) for chain in listed]
            if depth
            else shifted_squares(listed, by)
            for colour, listed in start.get(key, {}).items()
        }
    if start.get("last"):
        cells = [shifted_cell(quadroton.parse_cell(cell), by) for cell in start["last"]["cells"]]
        start["last"] = {**start["last"], "cells": [str(cell) for cell in cells]}
    return quadroton.decode(data)


def shifted_move(move: Any, by: tuple[int, int]) -> Any:
    if isinstance(move, Placing):
        return Placing(
            tuple(replace(part, cell=shifted_cell(part.cell, by)) for part in move.tiles)
        )
    return Rearranging(
        tuple(
            replace(
                part, source=shifted_cell(part.source, by), target=shifted_cell(part.target, by)
            )
            for part in move.changes
        )
    )


def positions_can_be_shifted(turn: QuadrotonTurn) -> None:
    by = shifts(turn)
    if by is None or not is_move(turn):
        return
    image = quadroton.explain(shifted(turn.before, by), shifted_move(turn.move, by), ms=turn.ms)
    assert image.after == shifted(turn.after, by)
    wanted = []
    for event in turn.events:
        data: Any = event.as_data()
        wanted.append({**data, "squares": shifted_squares(data["squares"], by)})
    assert [event.as_data() for event in image.events] == wanted


INVARIANTS: Final = (
    board_and_hands_hold_the_256_tiles,
    scores_never_fall,
    points_are_the_sum_of_the_events,
    what_was_counted_only_grows,
    a_placing_changes_no_covered_square,
    a_rearranging_keeps_the_tiles_on_the_board,
    limits_never_fall_below_zero,
    one_move_is_counted,
    time_charged_never_exceeds_three_hours,
    over_exactly_if_nobody_is_to_move,
    turns_go_to_the_other_player,
    colours_can_be_renamed,
    the_board_can_be_turned,
    positions_can_be_shifted,
)
