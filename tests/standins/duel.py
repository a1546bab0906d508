"""Duel: a stand-in game with a clock, steps of the player not to move, an offer, a forfeit.

A heap of stones; in turn each player takes one to three, and whoever takes the last one wins. Each
player has a clock. A draw may be offered, the game given up, and a fallen flag pointed out.
"""

from __future__ import annotations

import re
from collections.abc import Hashable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from enum import Enum
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final, TypeAlias, cast

from boardgames_core.chance import generator, pick
from boardgames_core.checks import check_player, check_rng, time_fault, wrong_type
from boardgames_core.errors import IllegalMoveError, InvalidStateError, NotationError, RecordError
from boardgames_core.game import JSON, AnyTurn, Outcome, Reason, Rng, utility_of
from boardgames_core.game import Turn as TurnOf
from boardgames_core.jsondata.values import (
    as_count,
    as_list,
    as_object,
    as_options,
    as_text,
    check_header,
    check_keys,
    option_values,
    shown,
)
from boardgames_core.pictures.view import view_of
from boardgames_core.scenarios import Book, Form, Scenario, read_tables

name = "duel"
rules = 1
clauses = MappingProxyType(
    {
        "D1": "Players and turns",
        "D2": "Heap and taking",
        "D3": "Score",
        "D4": "Clock and flag",
        "D5": "Offer of a draw",
        "D6": "Forfeit",
        "D7": "End and result",
    }
)
score_clause = "D3"
end_clause = "D7"

MOST: Final = 3


@dataclass(frozen=True, slots=True)
class Options:
    """`stones` in the heap, 1 to 99; `clock_ms`, the time of each player, 0 to 10,000,000."""

    stones: int = 9
    clock_ms: int = 3_000

    def __post_init__(self) -> None:
        faults = []
        if type(self.stones) is not int or not 1 <= self.stones <= 99:
            text = f"stones must be 1 to 99, not {shown(self.stones)}"
            faults.append(Reason("D2", "stones", text))
        if type(self.clock_ms) is not int or not 0 <= self.clock_ms <= 10_000_000:
            text = f"clock_ms must be 0 to 10000000, not {shown(self.clock_ms)}"
            faults.append(Reason("D4", "clock-ms", text))
        if faults:
            raise InvalidStateError(tuple(faults))


@dataclass(frozen=True, slots=True)
class Take:
    """A move: this many stones from the heap."""

    stones: int


class Step(Enum):
    """A step that is no move. All but `FLAG` and `ACCEPT` may be taken by either player."""

    FLAG = "flag"
    OFFER = "offer"
    ACCEPT = "accept"
    FORFEIT = "forfeit"


Move: TypeAlias = Take | Step


class Ending(Enum):
    """How a game ended, besides by the last stone."""

    FLAG = "flag"
    DRAW = "draw"
    FORFEIT = "forfeit"


@dataclass(frozen=True, slots=True)
class Taken:
    """The event of a move: the stones that it took."""

    player: int
    stones: int
    clause: str = "D3"
    code: str = "taken"
    ruling: str = ""

    @property
    def text(self) -> str:
        return f"player {self.player} took {self.stones}"

    def as_data(self) -> dict[str, JSON]:
        return {"clause": self.clause, "player": self.player, "stones": self.stones}


Event: TypeAlias = Taken


@dataclass(frozen=True, slots=True)
class State:
    """The stones each player took, whose turn it is, the clocks, who offers, how it ended."""

    options: Options
    taken: tuple[int, int]
    mover: int
    clocks: tuple[int, int]
    offer: int | None = None
    ending: Ending | None = None
    loser: int | None = None


Turn: TypeAlias = TurnOf[State, Move, Event, Event]


def initial(options: Options | None = None, *, seed: int = 0) -> State:
    """The full heap; the seed plays no part, but must be one."""
    generator(seed)
    options = as_options(options, Options)
    return State(options, (0, 0), 0, (options.clock_ms, options.clock_ms))


def not_a_state(value: object) -> InvalidStateError:
    return wrong_type(value, "a state of duel")


def options(state: State) -> Options:
    if type(state) is not State:
        raise not_a_state(state)
    return state.options


def players(options: Options) -> int:
    if type(options) is not Options:
        raise wrong_type(options, "the options of duel")
    return 2


def heap(state: State) -> int:
    return state.options.stones - sum(state.taken)


def to_move(state: State) -> int | None:
    if type(state) is not State:
        raise not_a_state(state)
    return state.mover if state.ending is None and heap(state) else None


def is_over(state: State) -> bool:
    return to_move(state) is None


def legal_moves(state: State) -> Iterator[Move]:
    """From one stone up; nothing with a clock at zero: then only the flag is left (D4)."""
    if to_move(state) is not None and state.clocks[state.mover]:
        yield from map(Take, range(1, min(MOST, heap(state)) + 1))


def sample_move(state: State, rng: Rng) -> Move:
    """A legal move, each equally likely; with a clock at zero the flag."""
    check_rng(rng)
    if to_move(state) is None:
        raise IllegalMoveError(_over(), state, None)
    legal = list(legal_moves(state))
    return pick(rng, legal) if legal else Step.FLAG


def why_illegal(
    state: State, move: Move, *, player: int | None = None, ms: int | None = None
) -> Reason | None:
    if to_move(state) is None:
        return _over()
    who = state.mover if player is None else player
    if type(who) is not int or who not in (0, 1):
        return Reason("D1", "not-to-move", f"there is no player {shown(who)}")
    if (fault := time_fault(ms, "D4")) is not None:
        return fault
    if type(move) is Take and type(move.stones) is int:
        return _why_not_take(state, move, who, ms)
    if type(move) is Step:
        return _why_not_step(state, move, who, ms)
    return Reason("D2", "not-a-move", f"{shown(move)} is no move")


def _over() -> Reason:
    return Reason("D7", "over", "the game is over")


def _why_not_take(state: State, move: Take, who: int, ms: int | None) -> Reason | None:
    left = state.clocks[state.mover]
    if who != state.mover:
        return Reason("D1", "not-to-move", f"player {state.mover} is to move")
    if not left or (ms or 0) > left:
        return Reason("D4", "late", f"the clock has {left} ms left", (("left", left),))
    if not 1 <= move.stones <= min(MOST, heap(state)):
        return Reason("D2", "stones", f"a move takes 1 to {MOST} of the {heap(state)} stones")
    return None


def _why_not_step(state: State, step: Step, who: int, ms: int | None) -> Reason | None:
    """The flag takes exactly the rest of the mover's time; its time may be left out."""
    left = state.clocks[state.mover]
    if step is Step.FLAG:
        if ms is not None and ms != left:
            return Reason("D4", "flag-time", f"the flag falls in {left} ms", (("left", left),))
        return None
    if (ms or 0) > left:
        return Reason("D4", "late", f"the clock has {left} ms left", (("left", left),))
    if step is Step.OFFER and state.offer is not None:
        return Reason("D5", "offer-stands", "an offer stands already")
    if step is Step.ACCEPT and state.offer != 1 - who:
        return Reason("D5", "no-offer", f"no offer stands to player {who}")
    return None


def is_legal(state: State, move: Move, *, player: int | None = None, ms: int | None = None) -> bool:
    return why_illegal(state, move, player=player, ms=ms) is None


def apply(state: State, move: Move, *, player: int | None = None, ms: int | None = None) -> State:
    reason = why_illegal(state, move, player=player, ms=ms)
    if reason is not None:
        raise IllegalMoveError(reason, state, move)
    who = state.mover if player is None else player
    spent = state.clocks[state.mover] if move is Step.FLAG else ms or 0
    timed = replace(state, clocks=_changed(state.clocks, state.mover, -spent))
    if isinstance(move, Take):
        taken = _changed(state.taken, state.mover, move.stones)
        return replace(timed, taken=taken, mover=1 - state.mover, offer=_kept_offer(state))
    if move is Step.OFFER:
        return replace(timed, offer=who)
    if move is Step.ACCEPT:
        return replace(timed, ending=Ending.DRAW)
    if move is Step.FLAG:
        return replace(timed, ending=Ending.FLAG, loser=state.mover)
    return replace(timed, ending=Ending.FORFEIT, loser=who)


def _changed(pair: tuple[int, int], player: int, change: int) -> tuple[int, int]:
    return (pair[0] + change, pair[1]) if player == 0 else (pair[0], pair[1] + change)


def _kept_offer(state: State) -> int | None:
    """The offer that stands after a move: a move declines the opponent's, and keeps one's own."""
    return state.offer if state.offer == state.mover else None


def explain(state: State, move: Move, *, player: int | None = None, ms: int | None = None) -> Turn:
    after = apply(state, move, player=player, ms=ms)
    who = state.mover if player is None else player
    events = (Taken(who, move.stones),) if isinstance(move, Take) else ()
    return TurnOf(state, who, move, after, events, (), ms)


def scores(state: State) -> tuple[int, int]:
    """The stones each player took; they do not decide the game."""
    if type(state) is not State:
        raise not_a_state(state)
    return state.taken


def winner(state: State) -> int | None:
    """By the last stone, or by the other's flag or forfeit; None in a draw or before the end."""
    if to_move(state) is not None or state.ending is Ending.DRAW:
        return None
    return 1 - state.mover if state.loser is None else 1 - state.loser


def outcome(state: State) -> Outcome | None:
    if to_move(state) is not None:
        return None
    won = winner(state)
    if won is None:
        return Outcome((), scores(state), "D5", "agreed", "drawn by agreement")
    clause, code = "D7", "last-stone"
    if state.ending is Ending.FLAG:
        clause, code = "D4", "flag"
    elif state.ending is Ending.FORFEIT:
        clause, code = "D6", "forfeit"
    return Outcome((won,), scores(state), clause, code, f"player {won} wins: {code}")


def utility(state: State, player: int) -> int:
    check_player(player, players(options(state)))
    return utility_of(outcome(state), player)


def evaluate(state: State, player: int) -> float:
    """Who takes from a heap that is no multiple of four can win."""
    check_player(player, players(options(state)))
    if to_move(state) is None:
        return float(utility(state, player))
    ahead = heap(state) % (MOST + 1) != 0
    return 0.5 if ahead == (player == state.mover) else -0.5


def key(state: State) -> Hashable:
    """All but the clocks."""
    if type(state) is not State:
        raise not_a_state(state)
    return replace(state, clocks=(0, 0))


def symmetries(state: State) -> Iterator[State]:
    if type(state) is not State:
        raise not_a_state(state)
    yield state


def describe(shown: State | AnyTurn) -> str:
    if isinstance(shown, TurnOf):
        return f"Player {shown.player}: {format_move(shown.move)}. {describe(shown.after)}"
    state = shown
    result = outcome(state)
    if result is not None:
        return f"The game is over: {result.text}."
    offer = "" if state.offer is None else f" Player {state.offer} offers a draw."
    return f"{heap(state)} stones are left. Player {state.mover} is to move.{offer}"


def diagram(state: State) -> str:
    if type(state) is not State:
        raise not_a_state(state)
    return f"{'o' * heap(state)}|{state.taken[0]} {state.taken[1]}"


def svg(
    shown: State | AnyTurn,
    *,
    last: Move | None = None,
    highlight: Iterable[str] = (),
    orientation: int = 0,
    size: int | None = None,
) -> str:
    state, last = (shown.after, shown.move) if isinstance(shown, TurnOf) else (shown, last)
    number = players(options(state))
    view_of((), number, highlight=highlight, orientation=orientation, size=size)
    title = f"<title>Duel: {format_position(state)}</title>"
    text = f'<text y="9">{"" if last is None else format_move(last)}</text>'
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 99 9">{title}{text}</svg>\n'


def parse_move(text: str) -> Move:
    if type(text) is not str:
        raise NotationError("expected text like take2 or offer", shown(text))
    for step in Step:
        if text == step.value:
            return step
    found = re.fullmatch("take([1-9][0-9]?)", text)
    if found is None:
        raise NotationError("expected take and a number up to 99, or a step", text)
    return Take(int(found[1]))


def format_move(move: Move) -> str:
    if type(move) not in (Take, Step):
        raise wrong_type(move, "a Take or a Step")
    return f"take{move.stones}" if isinstance(move, Take) else move.value


_POSITION: Final = re.compile(
    "(0|[1-9][0-9]?) (0|[1-9][0-9]?) ([01])( flag| draw| forfeit)?([01])?"
)


def parse_position(text: str, options: Options | None = None) -> State:
    """The stones taken, the player to move, and how it ended; the clocks are full."""
    options = as_options(options, Options)
    return _parse(text, options, (options.clock_ms, options.clock_ms), None)


def _parse(text: str, options: Options, clocks: tuple[int, int], offer: int | None) -> State:
    if type(text) is not str:
        raise NotationError("expected a position as text", shown(text))
    found = _POSITION.fullmatch(text)
    if found is None:
        raise NotationError("expected stones, stones, player, ending", text)
    ending = None if found[4] is None else Ending(found[4].strip())
    loser = None if found[5] is None else int(found[5])
    taken = int(found[1]), int(found[2])
    state = State(options, taken, int(found[3]), clocks, offer, ending, loser)
    faults = tuple(_faults(state))
    if faults:
        raise InvalidStateError(faults)
    return state


def _faults(state: State) -> Iterator[Reason]:
    if heap(state) < 0:
        yield Reason("D2", "stones", f"there are only {state.options.stones} stones")
    if heap(state) == 0 and state.ending is not None:
        yield Reason("D7", "two-endings", "the last stone is taken, and the game ended before")
    if (state.loser is not None) != (state.ending in (Ending.FLAG, Ending.FORFEIT)):
        yield Reason("D7", "loser", "a flag or a forfeit has a loser, nothing else has")
    if state.offer not in (None, 0, 1):
        yield Reason("D5", "no-such-player", "an offer is that of player 0 or 1")
    if max(state.clocks) > state.options.clock_ms:
        yield Reason("D4", "clocks", f"a clock has at most {state.options.clock_ms} ms")


def format_position(state: State) -> str:
    if type(state) is not State:
        raise not_a_state(state)
    ending = "" if state.ending is None else f" {state.ending.value}"
    loser = "" if state.loser is None else state.loser
    return f"{state.taken[0]} {state.taken[1]} {state.mover}{ending}{loser}"


def encode(state: State) -> dict[str, JSON]:
    if type(state) is not State:
        raise not_a_state(state)
    options: dict[str, JSON] = {
        "stones": state.options.stones,
        "clock_ms": state.options.clock_ms,
    }
    start: dict[str, JSON] = {
        "position": format_position(state),
        "clocks": list(state.clocks),
        "offer": state.offer,
    }
    return {"game": name, "rules": rules, "options": options, "start": start}


def decode(data: Mapping[str, JSON]) -> State:
    data = as_object(data, "")
    check_header(data, name, rules)
    options = decode_options(as_object(data.get("options", {}), "options"))
    start = as_object(data["start"], "start")
    check_keys(start, "start", required=("position",), optional=("clocks", "offer"))
    clocks = [
        as_count(each, f"start.clocks[{at}]")
        for at, each in enumerate(
            as_list(start.get("clocks", [options.clock_ms, options.clock_ms]), "start.clocks")
        )
    ]
    if len(clocks) != 2:
        raise RecordError("start.clocks", "expected two clocks")
    offer = start.get("offer")
    if offer is not None:
        offer = as_count(offer, "start.offer")
    return _parse(
        as_text(start["position"], "start.position"), options, (clocks[0], clocks[1]), offer
    )


def decode_options(data: Mapping[str, JSON]) -> Options:
    return Options(**cast(dict[str, Any], option_values(data, ("stones", "clock_ms"))))


def _scenarios() -> list[Scenario]:
    form = Form(clauses, keys=("position", "clocks", "offer"))
    return read_tables([Path(__file__).with_name("duel.toml")], form)


def scenario_book() -> Book:
    """A table of its own beside this file; steps of random games as for any game."""
    return Book(_scenarios)
