"""The Triples oracle: clauses T1 to T9, their rulings, and the faults of a set-up position.

A game is a plain object that is copied for every move. Options are a plain dict with the keys of a
record. What is left out has the default of the version of the rules, which is 2 if nothing else is
said, save that the size and the number of tiles are those of the position. Moves are texts such as
`c5` and `stop`, events are a record's JSON data, a refusal is the number of its clause.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from tests.oracles.triples_board import (
    KINDS,
    LETTERS,
    BadTextError,
    Board,
    Cell,
    all_triples,
    cell_name,
    cell_named,
    every_tile_in_a_triple,
    format_board,
    kind_of,
    letters_of,
    parse_board,
    possible_kinds,
    reading_order,
)

# What an option has that is left out, by the version of the rules.
ALIKE: dict[str, Any] = {
    "empty_tap": "refused",
    "possible": "tiles",
    "move_limit": None,
    "finale_limit": None,
}
DEFAULTS: dict[int, dict[str, Any]] = {
    1: {**ALIKE, "claims": "exclusive", "finale": "bound"},
    2: {**ALIKE, "claims": "shared", "finale": "free"},
}

PHASES = ("race", "finale0", "finale1", "over0", "over1", "draw")

Event = dict[str, Any]


# What each sentence about a faulty position begins with, and its clause and code.
FAULTS = {
    "rows is": ("T-R1", "board-size"),
    "columns is": ("T-R1", "board-size"),
    "tiles_per_colour is": ("T-R1", "tile-count"),
    "no cell is free": ("T-R1", "no-free-cell"),
    "a kind is noted that these tiles cannot form": ("T5", "impossible-kind"),
    "a kind is on both notice boards": ("T-R2", "kind-on-both-boards"),
    "race, but T7": ("T7", "race-is-won"),
    "race, but T-R3": ("T-R3", "race-is-drawn"),
    "race, but T-R4": ("T-R4", "race-is-jammed"),
    "race, but the move limit": ("T-R5", "race-is-too-long"),
    "the winner does not lead": ("T7", "not-the-winner"),
    "a winner, but fewer than half": ("T7", "not-the-winner"),
    "another player to move than the winner": ("T8", "not-the-winners-move"),
    "finale, but every tile": ("T8", "finale-is-complete"),
    "finale, but no tap": ("T-R6", "finale-is-jammed"),
    "finale, but the finale limit": ("T-R6", "finale-is-too-long"),
    "over, but the finale could go on": ("T8", "not-over"),
    "draw, but T7": ("T7", "draw-is-won"),
    "draw, but the race could go on": ("T-R4", "draw-with-a-move"),
}


@dataclass(frozen=True)
class Reason:
    """Why something is refused, not new, or over: clause, ruling ("" for none) and code."""

    clause: str
    ruling: str
    code: str


class RefusedError(Exception):
    """A step that a rule forbids; `clause` says which."""

    def __init__(self, clause: str) -> None:
        super().__init__(clause)
        self.clause = clause


class BadPositionError(Exception):
    """A set-up position that cannot be; `faults` lists all that is wrong with it."""

    def __init__(self, faults: list[str]) -> None:
        super().__init__("; ".join(faults))
        self.faults = faults


@dataclass
class Game:
    """A position of Triples and the options under which it is played."""

    board: Board
    rows: int
    columns: int
    player: int  # as in the written form: in a finale or when over, the winner
    notes: list[set[str]]  # of player 0, of player 1
    phase: str  # one of PHASES
    claims: str
    finale: str
    empty_tap: str
    possible: str
    move_limit: int | None
    finale_limit: int | None
    moves: int  # of the race
    finale_moves: int


# Making a game


def complete(options: dict[str, Any], rules: int = 2) -> dict[str, Any]:
    """The options with what this version of the rules has for those left out."""
    if rules not in DEFAULTS:
        raise ValueError(f"no version of the rules: {rules}")
    return {**DEFAULTS[rules], **options}


def _read(
    options: dict[str, Any], position: str, moves: int, finale_moves: int, rules: int
) -> Game:
    """The game that the text says, whether or not it can be; or raises BadTextError."""
    whole = complete(options, rules)
    parts = position.split(" ")
    if len(parts) != 5:
        raise BadTextError("a position has five parts")
    board, rows, columns = parse_board(parts[0])
    if parts[1] not in ("0", "1"):
        raise BadTextError("the player to move is 0 or 1")
    notes = []
    for text in parts[2:4]:
        kinds = [] if text == "-" else text.split(",")
        if kinds != [kind for kind in KINDS if kind in kinds]:
            raise BadTextError(f"not a notice board: {text!r}")
        notes.append(set(kinds))
    if parts[4] not in PHASES:
        raise BadTextError(f"not a phase: {parts[4]!r}")
    return Game(
        board=board,
        rows=rows,
        columns=columns,
        player=int(parts[1]),
        notes=notes,
        phase=parts[4],
        claims=whole["claims"],
        finale=whole["finale"],
        empty_tap=whole["empty_tap"],
        possible=whole["possible"],
        move_limit=whole["move_limit"],
        finale_limit=whole["finale_limit"],
        moves=moves,
        finale_moves=finale_moves,
    )


def make(
    options: dict[str, Any],
    position: str,
    moves: int = 0,
    finale_moves: int = 0,
    rules: int = 2,
) -> Game:
    """The game set up so; or raises BadTextError or BadPositionError."""
    found = faults(options, position, moves, finale_moves, rules)
    if found:
        raise BadPositionError(found)
    return _read(options, position, moves, finale_moves, rules)


def begin(options: dict[str, Any], board_text: str, rules: int = 2) -> Game:
    """The start of a game on this board (T2), which may be over at once (T-R3, T-R4)."""
    game = _read(options, board_text + " 0 - - race", 0, 0, rules)
    _settle_race(game)
    return game


def all_options(game: Game) -> dict[str, Any]:
    """The game's options as a record's; a limit that is not set is left out."""
    options: dict[str, Any] = {
        "rows": game.rows,
        "columns": game.columns,
        "tiles_per_colour": [list(game.board.values()).count(letter) for letter in LETTERS],
        "claims": game.claims,
        "finale": game.finale,
        "empty_tap": game.empty_tap,
        "possible": game.possible,
    }
    if game.move_limit is not None:
        options["move_limit"] = game.move_limit
    if game.finale_limit is not None:
        options["finale_limit"] = game.finale_limit
    return options


# What a position is


def position_text(game: Game) -> str:
    """The written form of the position."""
    board = format_board(game.board, game.rows, game.columns)
    first, second = [",".join(kind for kind in KINDS if kind in noted) for noted in game.notes]
    return f"{board} {game.player} {first or '-'} {second or '-'} {game.phase}"


def is_over(game: Game) -> bool:
    """Whether nobody is to move."""
    return game.phase in ("over0", "over1", "draw")


def to_move(game: Game) -> int | None:
    """The player to move, or None when the game is over."""
    return None if is_over(game) else game.player


def scores(game: Game) -> list[int]:
    """How many kinds each player has noted."""
    return [len(game.notes[0]), len(game.notes[1])]


def outcome(game: Game) -> dict[str, Any] | None:
    """Winners, scores and clause, as in a record; or None while the game is not over."""
    how = ending(game)
    if how is None:
        return None
    winners = [] if game.phase == "draw" else [game.player]
    return {"winners": winners, "scores": scores(game), "clause": how.clause}


def ending(game: Game) -> Reason | None:
    """Clause, ruling and code of the outcome; or None while the game is not over."""
    if not is_over(game):
        return None
    if game.phase == "draw":
        ruling = _draw_clause(game)
        code = {"T-R3": "nothing-left", "T-R4": "no-move", "T-R5": "move-limit"}[ruling]
        return Reason(ruling, ruling, code)
    if every_tile_in_a_triple(game.board, game.rows, game.columns):
        return Reason("T7", "", "finale-complete")
    too_long = game.finale_limit is not None and game.finale_moves >= game.finale_limit
    if not too_long and _taps_that_slide(game) and game.finale == "free":
        return Reason("T7", "T-R12", "finale-stopped")
    return Reason("T7", "T-R6", "finale-unfinished")


# Moves


def nearest_tiles(game: Game, cell: Cell) -> list[Cell]:
    """The tiles in sight of the cell that share the least distance (T3)."""
    in_sight: list[tuple[int, Cell]] = []
    for column_step, row_step in ((0, 1), (1, 0), (0, -1), (-1, 0)):
        column, row = cell
        distance = 0
        while 1 <= column <= game.columns and 1 <= row <= game.rows:
            column += column_step
            row += row_step
            distance += 1
            if (column, row) in game.board:
                in_sight.append((distance, (column, row)))
                break
    least = min((distance for distance, _ in in_sight), default=0)
    return [tile for distance, tile in in_sight if distance == least]


def _taps_that_slide(game: Game) -> list[Cell]:
    """The cells at which T3 moves a tile, in reading order."""
    free = [cell for cell in reading_order(game.rows, game.columns) if cell not in game.board]
    return [cell for cell in free if len(nearest_tiles(game, cell)) == 1]


def legal_moves(game: Game) -> list[str]:
    """The legal taps in reading order, and then `stop`; none when the game is over (T3, T-R12)."""
    if is_over(game):
        return []
    taps = _taps_that_slide(game)
    if game.empty_tap == "passes":
        taps = [cell for cell in reading_order(game.rows, game.columns) if cell not in game.board]
    moves = [cell_name(cell) for cell in taps]
    if game.phase != "race" and game.finale == "free":
        moves.append("stop")
    return moves


def refusal(game: Game, move: str, player: int | None = None) -> str | None:
    """The clause that forbids this step by this player (None: whoever is to move), or None."""
    why = reason(game, move, player)
    return None if why is None else why.clause


def reason(game: Game, move: str, player: int | None = None) -> Reason | None:
    """Why this step by this player is refused, with ruling and code; or None."""
    how = ending(game)
    if how is not None:
        return Reason("T8" if how.clause == "T7" else how.clause, how.ruling, "over")
    if player is not None and player != game.player:
        return Reason("T1" if game.phase == "race" else "T8", "", "not-to-move")
    if move == "stop":
        if game.finale == "bound":
            return Reason("T8", "T-R12", "finale-is-bound")
        return Reason("T8", "T-R12", "no-finale") if game.phase == "race" else None
    cell = cell_named(move)
    column, row = cell
    if not (1 <= column <= game.columns and 1 <= row <= game.rows):
        return Reason("T3", "", "off-board")
    if cell in game.board:
        return Reason("T3", "", "occupied")
    nearest = len(nearest_tiles(game, cell))
    if game.empty_tap == "passes" or nearest == 1:
        return None
    return Reason("T3", "T-R13", "tie" if nearest else "no-tile")


def play(game: Game, move: str, player: int | None = None) -> tuple[Game, list[Event]]:
    """The game after this step, and the step's events in order; or raises RefusedError."""
    clause = refusal(game, move, player)
    if clause is not None:
        raise RefusedError(clause)
    after = replace(game, board=dict(game.board), notes=[set(noted) for noted in game.notes])
    if move == "stop":
        after.phase = f"over{game.player}"
        return after, []
    cell = cell_named(move)
    nearest = nearest_tiles(after, cell)
    events = []
    if len(nearest) == 1:
        after.board[cell] = after.board.pop(nearest[0])
        events = _completed(after, cell)
    if after.phase == "race":
        after.moves += 1
        after.player = 1 - after.player
        events += _settle_race(after)
    else:
        after.finale_moves += 1
        events += _settle_finale(after)
    return after, events


def unscored(game: Game, move: str) -> list[tuple[Event, Reason]]:
    """The triples that this legal step completes and that are not new, each with the reason."""
    _, events = play(game, move)
    found = []
    noted: set[str] = set()  # by this move
    for event in events:
        if event["clause"] != "T4":
            continue
        if event["new"]:
            noted.add(event["kind"])
        else:
            found.append((event, _not_new(game, event["kind"], noted)))
    return found


def _not_new(game: Game, kind: str, noted: set[str]) -> Reason:
    if game.phase != "race":
        return Reason("T8", "", "boards-frozen")
    if kind in game.notes[game.player]:
        return Reason("T6", "", "noted-by-mover")
    if kind in noted:
        return Reason("T6", "", "noted-by-this-move")
    return Reason("T6", "T-R2", "noted-by-opponent")


def _completed(game: Game, cell: Cell) -> list[Event]:
    """The triples that hold the tile just moved to the cell, noted for the mover (T4, T6)."""
    mine = game.notes[game.player]
    theirs = game.notes[1 - game.player]
    events = []
    for triple in all_triples(game.board, game.rows, game.columns):
        if cell not in triple:
            continue
        kind = kind_of(letters_of(game.board, triple))
        new = game.phase == "race" and kind not in mine
        if game.claims == "exclusive" and kind in theirs:
            new = False
        if new:
            mine.add(kind)
        cells = [cell_name(part) for part in triple]
        events.append({"clause": "T4", "kind": kind, "cells": cells, "new": new})
    return events


# Ends


def _half_found(game: Game) -> bool:
    """Whether at least half of the possible kinds have been found by either player (T7)."""
    found = game.notes[0] | game.notes[1]
    possible = len(possible_kinds(game.board)) if game.possible == "tiles" else len(KINDS)
    return 2 * len(found) >= possible


def _leader(game: Game) -> int | None:
    """Who has noted more kinds, or None."""
    first, second = scores(game)
    if first == second:
        return None
    return 0 if first > second else 1


def _nothing_left(game: Game) -> bool:
    """Whether no player can note a kind any more (T-R3)."""
    formed = possible_kinds(game.board)
    if game.claims == "exclusive":
        return formed <= game.notes[0] | game.notes[1]
    return formed <= game.notes[0] and formed <= game.notes[1]


def _is_won(game: Game) -> bool:
    """Whether T7 names a winner."""
    return _half_found(game) and _leader(game) is not None


def _settle_race(game: Game) -> list[Event]:
    """Ends the race if it has ended, in the order T7, T-R3, T-R4, T-R5; gives the events of it."""
    winner = _leader(game)
    if winner is not None and _half_found(game):
        game.phase = f"finale{winner}"
        game.player = winner
        return [{"clause": "T7", "player": winner}, *_settle_finale(game)]
    jammed = not _taps_that_slide(game)
    too_long = game.move_limit is not None and game.moves >= game.move_limit
    if _nothing_left(game) or jammed or too_long:
        game.phase = "draw"
    return []


def _settle_finale(game: Game) -> list[Event]:
    """Ends the finale if it has ended (T8, T-R6); gives the event of its completion."""
    completed = every_tile_in_a_triple(game.board, game.rows, game.columns)
    stuck = not _taps_that_slide(game)
    too_long = game.finale_limit is not None and game.finale_moves >= game.finale_limit
    if completed or stuck or too_long:
        game.phase = f"over{game.player}"
    return [{"clause": "T8"}] if completed else []


def _draw_clause(game: Game) -> str:
    """By which ruling a drawn game is drawn: the first that holds."""
    if _nothing_left(game):
        return "T-R3"
    if not _taps_that_slide(game):
        return "T-R4"
    return "T-R5"


# Faults of a set-up position


def is_valid(
    options: dict[str, Any],
    position: str,
    moves: int = 0,
    finale_moves: int = 0,
    rules: int = 2,
) -> bool:
    """Whether the position can be set up under these options; or raises BadTextError."""
    return not faults(options, position, moves, finale_moves, rules)


def fault_name(fault: str) -> tuple[str, str]:
    """The clause and the code of a sentence of `faults`."""
    (name,) = [name for start, name in FAULTS.items() if fault.startswith(start)]
    return name


def faults(
    options: dict[str, Any],
    position: str,
    moves: int = 0,
    finale_moves: int = 0,
    rules: int = 2,
) -> list[str]:
    """All that is wrong with the position, in plain English; or raises BadTextError."""
    game = _read(options, position, moves, finale_moves, rules)
    found = _faults_of_material(options, game)
    if game.phase == "race":
        found += _faults_of_race(game)
    elif game.phase == "draw":
        found += _faults_of_draw(game)
    else:
        found += _faults_of_win(game, int(game.phase[-1]))
    return found


def _faults_of_material(options: dict[str, Any], game: Game) -> list[str]:
    """What does not fit the options, or the tiles."""
    found = []
    actual = all_options(game)
    for name in ("rows", "columns", "tiles_per_colour"):
        wanted = options.get(name, actual[name])
        if isinstance(wanted, tuple):
            wanted = list(wanted)
        if wanted != actual[name]:
            found.append(f"{name} is {actual[name]}, the options say {wanted}")
    if len(game.board) == game.rows * game.columns:
        found.append("no cell is free")
    if not game.notes[0] | game.notes[1] <= possible_kinds(game.board):
        found.append("a kind is noted that these tiles cannot form")
    if game.claims == "exclusive" and game.notes[0] & game.notes[1]:
        found.append("a kind is on both notice boards with exclusive claims")
    return found


def _faults_of_race(game: Game) -> list[str]:
    found = []
    if _is_won(game):
        found.append("race, but T7 names a winner")
    elif _nothing_left(game):
        found.append("race, but T-R3 has ended it")
    if not _taps_that_slide(game):
        found.append("race, but T-R4 has ended it")
    if game.move_limit is not None and game.moves >= game.move_limit:
        found.append("race, but the move limit is reached")
    return found


def _faults_of_win(game: Game, winner: int) -> list[str]:
    found = []
    finale = game.phase.startswith("finale")
    completed = every_tile_in_a_triple(game.board, game.rows, game.columns)
    can_move = bool(_taps_that_slide(game))
    if _leader(game) != winner:
        found.append("the winner does not lead")
    if not _half_found(game):
        found.append("a winner, but fewer than half of the possible kinds are found")
    if game.player != winner:
        found.append("another player to move than the winner")
    if finale and completed:
        found.append("finale, but every tile is in a triple")
    if finale and not can_move:
        found.append("finale, but no tap is a move")
    limit = game.finale_limit
    bound = game.finale == "bound" and limit is None
    if finale and limit is not None and game.finale_moves >= limit:
        found.append("finale, but the finale limit is reached")
    if not finale and can_move and not completed and bound:
        found.append("over, but the finale could go on")
    return found


def _faults_of_draw(game: Game) -> list[str]:
    found = []
    if _is_won(game):
        found.append("draw, but T7 names a winner")
    if _taps_that_slide(game) and not _nothing_left(game) and game.move_limit is None:
        found.append("draw, but the race could go on")
    return found
