"""Auction: a stand-in game with three players, exact fractions and a player without a score.

Two bidders (players 0 and 1) and a dealer (player 2). The dealer puts up a lot, then each bidder
bids from a purse, player 0 first. The lot is divided in proportion to the bids.
"""

from __future__ import annotations

import re
from collections.abc import Hashable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from types import MappingProxyType
from typing import Any, Final, TypeAlias, cast

from boardgames_core.chance import below, generator, pick
from boardgames_core.checks import check_player, check_rng, time_fault, wrong_type
from boardgames_core.errors import IllegalMoveError, InvalidStateError, NotationError
from boardgames_core.game import JSON, AnyTurn, Outcome, Reason, Rng, score_as_data, utility_of
from boardgames_core.game import Turn as TurnOf
from boardgames_core.jsondata.values import (
    as_object,
    as_options,
    as_text,
    check_header,
    check_keys,
    option_values,
    shown,
)
from boardgames_core.pictures.view import view_of

name = "auction"
rules = 2
older_rules: Mapping[int, Mapping[str, JSON]] = MappingProxyType({1: {"purse": 5}})
clauses = MappingProxyType(
    {
        "A1": "Players and their order",
        "A2": "Lots and purses",
        "A3": "Putting up a lot",
        "A4": "Bidding",
        "A5": "Dividing a lot",
        "A6": "End",
        "A7": "Result",
    }
)
score_clause = "A5"
end_clause = "A6"

BIDDERS: Final = 2
DEALER: Final = 2
LARGEST_LOT: Final = 9


@dataclass(frozen=True, slots=True)
class Options:
    """`lots`: how many lots there are, 1 to 5; `purse`: what each bidder has, 0 to 20."""

    lots: int = 3
    purse: int = 4

    def __post_init__(self) -> None:
        faults = []
        for key, value, least, most in (("lots", self.lots, 1, 5), ("purse", self.purse, 0, 20)):
            if type(value) is not int or not least <= value <= most:
                text = f"{key} must be {least} to {most}, not {shown(value)}"
                faults.append(Reason("A2", key, text))
        if faults:
            raise InvalidStateError(tuple(faults))


@dataclass(frozen=True, slots=True)
class PutUp:
    """The dealer's move: the lot at this place of those that are left, from 0."""

    place: int


@dataclass(frozen=True, slots=True)
class Bid:
    """A bidder's move: so much of the purse."""

    amount: int


Move: TypeAlias = PutUp | Bid


@dataclass(frozen=True, slots=True)
class Share:
    """What a bidder gets of a lot, as an exact fraction; nothing for a bid of 0."""

    player: int
    worth: Fraction
    clause: str = "A5"
    code: str = "share"
    ruling: str = ""

    @property
    def text(self) -> str:
        return f"player {self.player} gets {self.worth} of the lot"

    def as_data(self) -> dict[str, JSON]:
        worth = score_as_data(self.worth)
        return {"clause": self.clause, "player": self.player, "worth": worth}


Event: TypeAlias = Share


@dataclass(frozen=True, slots=True)
class State:
    """The lots that are left, the one put up (None: none), player 0's bid on it, purses, shares."""

    options: Options
    lots: tuple[int, ...]
    up: int | None
    bid: int | None
    purses: tuple[int, int]
    shares: tuple[Fraction, Fraction]


Turn: TypeAlias = TurnOf[State, Move, Event, Event]


def initial(options: Options | None = None, *, seed: int = 0) -> State:
    """Lots worth 1 to 9 each, drawn by `seed`."""
    options = as_options(options, Options)
    rng = generator(seed)
    lots = tuple(below(rng, LARGEST_LOT) + 1 for _ in range(options.lots))
    purses = (options.purse, options.purse)
    return State(options, lots, None, None, purses, (Fraction(0), Fraction(0)))


def not_a_state(value: object) -> InvalidStateError:
    return wrong_type(value, "a state of auction")


def options(state: State) -> Options:
    if type(state) is not State:
        raise not_a_state(state)
    return state.options


def players(options: Options) -> int:
    if type(options) is not Options:
        raise wrong_type(options, "the options of auction")
    return BIDDERS + 1


def to_move(state: State) -> int | None:
    if type(state) is not State:
        raise not_a_state(state)
    if state.up is None:
        return DEALER if state.lots else None
    return 0 if state.bid is None else 1


def is_over(state: State) -> bool:
    return to_move(state) is None


def legal_moves(state: State) -> Iterator[Move]:
    """Lots from the first, bids from 0."""
    mover = to_move(state)
    if mover == DEALER:
        yield from map(PutUp, range(len(state.lots)))
    elif mover is not None:
        yield from map(Bid, range(state.purses[mover] + 1))


def sample_move(state: State, rng: Rng) -> Move:
    """A legal move, each equally likely."""
    check_rng(rng)
    legal = list(legal_moves(state))
    if not legal:
        raise IllegalMoveError(_over(), state, None)
    return pick(rng, legal)


def why_illegal(
    state: State, move: Move, *, player: int | None = None, ms: int | None = None
) -> Reason | None:
    mover = to_move(state)
    if mover is None:
        return _over()
    if player is not None and (type(player) is not int or player != mover):
        return Reason("A1", "not-to-move", f"player {mover} is to move, not {shown(player)}")
    if (fault := time_fault(ms)) is not None:
        return fault
    if type(move) is PutUp and type(move.place) is int:
        if mover != DEALER:
            return Reason("A3", "not-the-dealer", "only the dealer puts up a lot")
        if not 0 <= move.place < len(state.lots):
            return Reason("A3", "no-such-lot", f"there are {len(state.lots)} lots")
        return None
    if type(move) is Bid and type(move.amount) is int:
        if mover == DEALER:
            return Reason("A4", "no-lot", "no lot is put up to bid for")
        if not 0 <= move.amount <= state.purses[mover]:
            return Reason("A4", "purse", f"the purse holds {state.purses[mover]}")
        return None
    return Reason("A1", "not-a-move", f"{shown(move)} is no move")


def _over() -> Reason:
    return Reason("A6", "over", "the game is over: every lot is sold")


def is_legal(state: State, move: Move, *, player: int | None = None, ms: int | None = None) -> bool:
    return why_illegal(state, move, player=player, ms=ms) is None


def apply(state: State, move: Move, *, player: int | None = None, ms: int | None = None) -> State:
    return explain(state, move, player=player, ms=ms).after


def explain(state: State, move: Move, *, player: int | None = None, ms: int | None = None) -> Turn:
    reason = why_illegal(state, move, player=player, ms=ms)
    if reason is not None:
        raise IllegalMoveError(reason, state, move)
    mover = cast(int, to_move(state))
    if isinstance(move, PutUp):
        lots = state.lots[: move.place] + state.lots[move.place + 1 :]
        after = replace(state, lots=lots, up=state.lots[move.place])
        return TurnOf(state, mover, move, after, (), (), ms)
    if state.bid is None:
        return TurnOf(state, mover, move, replace(state, bid=move.amount), (), (), ms)
    bids = (state.bid, move.amount)
    scored, unscored = _divided(cast(int, state.up), bids)
    after = replace(
        state,
        up=None,
        bid=None,
        purses=(state.purses[0] - bids[0], state.purses[1] - bids[1]),
        shares=_with_shares(state.shares, scored),
    )
    return TurnOf(state, mover, move, after, scored, unscored, ms)


def _divided(lot: int, bids: tuple[int, int]) -> tuple[tuple[Share, ...], tuple[Share, ...]]:
    """What each bidder gets of a lot, and who gets nothing. Two bids of 0 leave it to nobody."""
    scored = []
    unscored = []
    for player, bid in enumerate(bids):
        if bid:
            scored.append(Share(player, Fraction(lot * bid, sum(bids))))
        else:
            unscored.append(Share(player, Fraction(0), "A4", "no-bid"))
    return tuple(scored), tuple(unscored)


def _with_shares(
    shares: tuple[Fraction, Fraction], scored: tuple[Share, ...]
) -> tuple[Fraction, Fraction]:
    new = [
        sum((each.worth for each in scored if each.player == player), Fraction(0))
        for player in range(BIDDERS)
    ]
    return shares[0] + new[0], shares[1] + new[1]


def scores(state: State) -> tuple[Fraction, Fraction, None]:
    """What the bidders got so far; the dealer has no score."""
    if type(state) is not State:
        raise not_a_state(state)
    return (*state.shares, None)


def outcome(state: State) -> Outcome | None:
    """Whoever got more wins; bidders who got the same both win."""
    if to_move(state) is not None:
        return None
    most = max(state.shares)
    winners = tuple(player for player in range(BIDDERS) if state.shares[player] == most)
    code = "more" if len(winners) == 1 else "level"
    text = f"player {' and player '.join(map(str, winners))} got most, {most}"
    return Outcome(winners, scores(state), "A7", code, text)


def utility(state: State, player: int) -> int:
    check_player(player, players(options(state)))
    return utility_of(outcome(state), player)


def evaluate(state: State, player: int) -> float:
    """A bidder's lead; for the dealer nothing."""
    check_player(player, players(options(state)))
    lead = float(state.shares[0] - state.shares[1])
    return (lead, -lead, 0.0)[player]


def key(state: State) -> Hashable:
    if type(state) is not State:
        raise not_a_state(state)
    return state


def symmetries(state: State) -> Iterator[State]:
    """The order of the lots that are left changes nothing but their places."""
    if type(state) is not State:
        raise not_a_state(state)
    yield state
    yield replace(state, lots=state.lots[::-1])


def describe(shown: State | AnyTurn) -> str:
    if isinstance(shown, TurnOf):
        return f"Bidder {shown.player} does {format_move(shown.move)}. {describe(shown.after)}"
    if type(shown) is not State:
        raise not_a_state(shown)
    state = shown
    up = "No lot is up." if state.up is None else f"A lot worth {state.up} is up."
    left = f"Left are lots worth {', '.join(map(str, state.lots)) or 'nothing'}."
    purses = f"The purses hold {state.purses[0]} and {state.purses[1]}."
    return f"{up} {left} {purses} The bidders have {state.shares[0]} and {state.shares[1]}."


def diagram(state: State) -> str:
    return format_position(state).replace(" ", "\n")


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
    title = f"<title>Auction: {format_position(state)}</title>"
    text = f'<text y="9">{"" if last is None else format_move(last)}</text>'
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 99 9">{title}{text}</svg>\n'


_MOVE: Final = re.compile("(up|bid)(0|[1-9][0-9]?)")


def parse_move(text: str) -> Move:
    if type(text) is not str:
        raise NotationError("expected text like up0 or bid3", shown(text))
    found = _MOVE.fullmatch(text)
    if found is None:
        raise NotationError("expected up or bid, and a number up to 99", text)
    return PutUp(int(found[2])) if found[1] == "up" else Bid(int(found[2]))


def format_move(move: Move) -> str:
    if type(move) not in (PutUp, Bid):
        raise wrong_type(move, "a PutUp or a Bid")
    return f"up{move.place}" if isinstance(move, PutUp) else f"bid{move.amount}"


_NUMBER: Final = "(0|[1-9][0-9]?)"
_FRACTION: Final = "(0|[1-9][0-9]{0,9}(?:/[1-9][0-9]{0,9})?)"
_POSITION: Final = re.compile(
    f"(-|[1-9](?:,[1-9])*) (-|[1-9]) (-|{_NUMBER}) {_NUMBER},{_NUMBER} {_FRACTION},{_FRACTION}"
)


def parse_position(text: str, options: Options | None = None) -> State:
    if type(text) is not str:
        raise NotationError("expected a position as text", shown(text))
    found = _POSITION.fullmatch(text)
    if found is None:
        raise NotationError("expected lots, lot, bid, purses and shares", text)
    lots = () if found[1] == "-" else tuple(map(int, found[1].split(",")))
    up = None if found[2] == "-" else int(found[2])
    bid = None if found[3] == "-" else int(found[3])
    purses = int(found[5]), int(found[6])
    shares = Fraction(found[7]), Fraction(found[8])
    state = State(as_options(options, Options), lots, up, bid, purses, shares)
    if format_position(state) != text:
        raise NotationError("expected fractions in lowest terms", text)
    faults = tuple(_faults(state))
    if faults:
        raise InvalidStateError(faults)
    return state


def _faults(state: State) -> Iterator[Reason]:
    if len(state.lots) + (state.up is not None) > state.options.lots:
        yield Reason("A2", "too-many-lots", f"there are at most {state.options.lots} lots")
    if max(state.purses) > state.options.purse:
        yield Reason("A2", "purse", f"a purse holds at most {state.options.purse}")
    if state.bid is not None and (state.up is None or state.bid > state.purses[0]):
        yield Reason("A4", "impossible-bid", "the bid has no lot, or is more than the purse")
    if sum(state.shares) > LARGEST_LOT * state.options.lots:
        yield Reason("A5", "too-much", "the shares are more than the lots were worth")


def format_position(state: State) -> str:
    if type(state) is not State:
        raise not_a_state(state)
    lots = ",".join(map(str, state.lots)) or "-"
    up = "-" if state.up is None else state.up
    bid = "-" if state.bid is None else state.bid
    purses = f"{state.purses[0]},{state.purses[1]}"
    return f"{lots} {up} {bid} {purses} {state.shares[0]},{state.shares[1]}"


def encode(state: State) -> dict[str, JSON]:
    if type(state) is not State:
        raise not_a_state(state)
    options: dict[str, JSON] = {"lots": state.options.lots, "purse": state.options.purse}
    start: dict[str, JSON] = {"position": format_position(state)}
    return {"game": name, "rules": rules, "options": options, "start": start}


def decode(data: Mapping[str, JSON]) -> State:
    data = as_object(data, "")
    options = decode_options(check_header(data, name, rules, older_rules))
    start = as_object(data["start"], "start")
    check_keys(start, "start", required=("position",))
    return parse_position(as_text(start["position"], "start.position"), options)


def decode_options(data: Mapping[str, JSON]) -> Options:
    return Options(**cast(dict[str, Any], option_values(data, ("lots", "purse"))))
