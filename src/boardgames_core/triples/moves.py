"""Legality, and what a move does: `why_illegal` decides; `apply`, `legal_moves` agree with it."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import replace
from itertools import chain
from typing import cast

from boardgames_core.bits import indices
from boardgames_core.chance import pick
from boardgames_core.checks import check_rng, time_fault
from boardgames_core.errors import IllegalMoveError
from boardgames_core.game import Data, Outcome, Reason, Rng, Turn
from boardgames_core.jsondata.values import shown
from boardgames_core.triples.scoring import (
    Notes,
    Tiles,
    claimable,
    decide,
    finale_complete,
    outcome,
    settled_finale,
    settled_race,
)
from boardgames_core.triples.sliding import nearest, sliding_taps
from boardgames_core.triples.state import (
    UNKNOWN,
    State,
    TriplesTurn,
    grid,
    may_stop,
    not_a_state,
    occupied,
    to_move,
)
from boardgames_core.triples.vocabulary import (
    KINDS,
    Cell,
    Event,
    FinaleEvent,
    Move,
    Phase,
    Step,
    Tap,
    TripleEvent,
    WinnerEvent,
    is_nameable,
)


def legal_moves(state: State) -> Iterator[Move]:
    """The legal taps in reading order: the top row first, from the left (T3); then `stop` (T-R12).

    >>> from boardgames_core import triples
    >>> state = triples.parse_position("1B1/3/R1G 0 - - race")
    >>> " ".join(str(tap) for tap in triples.legal_moves(state))
    'a3 c3 a2 b2 c2'
    """
    if to_move(state) is None:
        return iter(())
    taps = map(grid(state).taps.__getitem__, indices(_tappable(state)))
    return chain(taps, (Step.STOP,)) if may_stop(state) else taps


def _tappable(state: State) -> int:
    """The cells that are legal to tap while the game runs, as bits. Ruling T-R13.

    Those into which a tile slides, or all free cells.
    """
    if state.options.empty_tap == "passes":
        return grid(state).board & ~occupied(state.tiles)
    if state.taps == UNKNOWN:
        taps = sliding_taps(grid(state), occupied(state.tiles))
        object.__setattr__(state, "taps", taps)  # what follows from the rest changes no value
    return state.taps


def sample_move(state: State, rng: Rng) -> Move:
    """A legal move, each equally likely. Raises `IllegalMoveError` when the game is over."""
    legal = list(legal_moves(state))
    if not legal:
        raise IllegalMoveError(_over(state), state, None)
    check_rng(rng)
    return pick(rng, legal)


def why_illegal(
    state: State, move: Move, *, player: int | None = None, ms: int | None = None
) -> Reason | None:
    """None if `player` (default: whoever is to move) may make the move, else the reason.

    The first that applies names it: the game is over, it is the other player's turn, `ms` is no
    time (it plays no other part: Triples knows no clock), then clause T3, or T8 for `stop`.

    >>> from boardgames_core import triples
    >>> state = triples.parse_position("1B1/3/R1G 0 - - race")
    >>> print(why_illegal(state, triples.parse_move("b1")))
    b1 is as near to a1 as to c1 (clause T3)
    """
    found = _examined(state, move, player, ms)
    return found if isinstance(found, Reason) else None


def _examined(
    state: State, move: Move, player: int | None, ms: int | None
) -> tuple[int, int] | Reason | None:
    """The index of the tapped cell, and the tile that slides as a bit; or why it may not be.

    0 where no tile slides, and None for `stop`.
    """
    if type(state) is not State:
        raise not_a_state(state)
    if state.phase is Phase.OVER or state.phase is Phase.DRAW:
        return _over(state)
    if player is not None and (type(player) is not int or player != state.mover):
        return _not_to_move(state, player)
    if ms is not None and (fault := time_fault(ms)) is not None:
        return fault
    if move is Step.STOP:
        return None if may_stop(state) else _no_stop(state)
    if type(move) is not Tap or type(move.cell) is not Cell:
        return Reason("T3", "not-a-move", f"a move is a tap of a cell, or stop, not {shown(move)}")
    board = grid(state)
    index = board.index(move.cell)
    if index is None:
        return _off_board(state, move.cell)
    taken = occupied(state.tiles)
    if taken >> index & 1:
        text = f"{move.cell} is occupied; a tap goes to a free cell"
        return Reason("T3", "occupied", text, (("cell", str(move.cell)),))
    found = nearest(board, taken, index)
    if found and found & (found - 1) == 0:
        return index, found
    return _no_slide(state, move.cell, index, found)


def is_legal(state: State, move: Move, *, player: int | None = None, ms: int | None = None) -> bool:
    """Whether `player` (default: whoever is to move) may make the move (T3, T-R12)."""
    return why_illegal(state, move, player=player, ms=ms) is None


def apply(state: State, move: Move, *, player: int | None = None, ms: int | None = None) -> State:
    """The state after the move. Raises `IllegalMoveError` with the reason if it is not legal.

    >>> from boardgames_core import triples
    >>> state = triples.parse_position("1B1/3/R1G 0 - - race")
    >>> triples.format_position(triples.apply(state, triples.parse_move("b2")))
    '3/1B1/R1G 1 - - race'
    """
    slide = _allowed(state, move, player, ms)
    if slide is None:
        return _stopped(state)
    tiles, index = _slid(state.tiles, slide), slide[0]
    if state.phase is Phase.FINALE:  # then nothing is noted, whatever is completed
        return _after_finale_move(state, tiles)
    return _after_race_move(state, tiles, decide(state, tiles, index).noted)


def explain(
    state: State, move: Move, *, player: int | None = None, ms: int | None = None
) -> TriplesTurn:
    """The turn: the state after the move, the triples it completed, the winner, the finale.

    `unscored` lists the completed triples that were not new, each with the clause that stopped it:
    T6 if the kind is noted already, T8 in the finale. Raises `IllegalMoveError`.

    >>> from boardgames_core import triples
    >>> state = triples.parse_position("2BB1Y/3R1G/3B2/GB2G1/1Y3R/2Y3/1GR3/6/1Y3R 0 - - race")
    >>> for event in triples.explain(state, triples.parse_move("a2")).events:
    ...     print(event.text)
    GGY on c4 b3 a2: completed, and its kind is noted for the first time
    """
    slide = _allowed(state, move, player, ms)
    if slide is None:
        return Turn(state, state.mover, move, _stopped(state), (), (), ms)
    tiles = _slid(state.tiles, slide)
    decided = decide(state, tiles, slide[0])
    if state.phase is Phase.FINALE:
        after = _after_finale_move(state, tiles)
    else:
        after = _after_race_move(state, tiles, decided.noted)
    board = grid(state)
    events: list[Event] = []
    unscored: list[TripleEvent] = []
    for (line, kind), new in zip(decided.completed, decided.new, strict=True):
        first, second, third = (board.cell(each) for each in line[1])
        cells = (first, second, third)
        events.append(TripleEvent(KINDS[kind], cells, new=new))
        if not new:
            unscored.append(TripleEvent(KINDS[kind], cells, False, *_why_not_new(state, kind)))
    if state.winner is None and after.winner is not None:
        events.append(WinnerEvent(after.winner))
    if finale_complete(after):
        events.append(FinaleEvent())
    return Turn(state, state.mover, move, after, tuple(events), tuple(unscored), ms)


def _allowed(
    state: State, move: Move, player: int | None, ms: int | None
) -> tuple[int, int] | None:
    """The tapped cell and the tile that slides, as in `_examined`. Raises `IllegalMoveError`."""
    found = _examined(state, move, player, ms)
    if isinstance(found, Reason):
        raise IllegalMoveError(found, state, move)
    return found


def _slid(tiles: Tiles, slide: tuple[int, int]) -> Tiles:
    """The tiles when the one on the bit `slide[1]`, if it is one, has slid to that index (T3)."""
    index, source = slide
    if not source:
        return tiles
    change = source | 1 << index
    blue, red, green, yellow = tiles
    if blue & source:
        return blue ^ change, red, green, yellow
    if red & source:
        return blue, red ^ change, green, yellow
    if green & source:
        return blue, red, green ^ change, yellow
    return blue, red, green, yellow ^ change


def _after_race_move(state: State, tiles: Tiles, noted: int) -> State:
    """The state after a move of the race; `noted` are now the mover's kinds (T6). Clause T1."""
    notes: Notes = (noted, state.notes[1]) if state.mover == 0 else (state.notes[0], noted)
    return settled_race(state.options, tiles, notes, 1 - state.mover, state.moves + 1)


def _after_finale_move(state: State, tiles: Tiles) -> State:
    """The state after a move of the finale: the notice boards are frozen (T8)."""
    return settled_finale(
        state.options, tiles, state.notes, state.mover, state.moves, state.finale_moves + 1
    )


def _stopped(state: State) -> State:
    """The state after `stop`: the game is over, and nothing else is changed (T-R12)."""
    return replace(state, phase=Phase.OVER)


def _why_not_new(state: State, kind: int) -> tuple[str, str, str]:
    """Why a completed triple of this kind is not new for the mover: clause, code and ruling."""
    bit = 1 << kind
    if state.phase is Phase.FINALE:
        return "T8", "boards-frozen", ""
    if claimable(state.options, state.notes, state.mover) & bit:
        return "T6", "noted-by-this-move", ""
    if state.notes[state.mover] & bit:
        return "T6", "noted-by-mover", ""
    return "T6", "noted-by-opponent", "T-R2"


def _over(state: State) -> Reason:
    """The refusal of a move after the end: T8 after a finale, else the ruling of the draw."""
    result = cast(Outcome, outcome(state))  # asked only when the game is over
    clause = result.clause if state.phase is Phase.DRAW else "T8"
    return Reason(clause, "over", f"the game is over: {result.text}", ruling=result.ruling)


def _no_stop(state: State) -> Reason:
    """The refusal of `stop` where there is no free finale (T-R12)."""
    code, text = "no-finale", "only the winner of a race can stop, and nobody has won yet"
    if state.options.finale == "bound":
        code, text = "finale-is-bound", "the finale of this game is bound: nobody can stop it"
    return Reason("T8", code, text, ruling="T-R12")


def _not_to_move(state: State, player: Hashable) -> Reason:
    """The refusal of a tap by the player not to move: T1 in the race, T8 in the finale."""
    turn = f"player {state.mover} is to move"
    data: Data = (("to_move", state.mover),)
    if state.phase is Phase.FINALE:
        return Reason("T8", "not-to-move", f"in the finale the winner moves alone: {turn}", data)
    return Reason("T1", "not-to-move", f"{turn}, not {shown(player)}", data)


def _off_board(state: State, cell: Cell) -> Reason:
    last = Cell(state.options.columns - 1, state.options.rows - 1)
    named = str(cell) if is_nameable(cell) else shown(cell)
    text = f"{named} is not on the board, whose cells are a1 to {last}"
    return Reason("T3", "off-board", text, (("cell", named),))


def _no_slide(state: State, cell: Cell, index: int, found: int) -> tuple[int, int] | Reason:
    """What is said of a tap that slides nothing: no tile is in sight, or several tie (T-R13)."""
    if state.options.empty_tap == "passes":
        return index, 0
    if not found:
        text = f"from {cell} there is no tile in its row or its column"
        return Reason("T3", "no-tile", text, (("cell", str(cell)),), "T-R13")
    tied = [str(grid(state).cell(each)) for each in indices(found)]
    text = f"{cell} is as near to {' as to '.join(tied)}"
    data: Data = (("cell", str(cell)), *((f"tied_{n}", name) for n, name in enumerate(tied)))
    return Reason("T3", "tie", text, data, "T-R13")
