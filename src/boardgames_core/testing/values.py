"""States as values and as data: what must hold of them in every game.

Each check looks at one visited state and yields a sentence for everything that is wrong.
"""

from __future__ import annotations

import copy
import json
import pickle
from collections.abc import Hashable, Iterator
from dataclasses import fields, is_dataclass
from itertools import islice
from typing import Any, Final, cast

from boardgames_core.chance import generator
from boardgames_core.errors import (
    BoardgamesError,
    InvalidStateError,
    RecordError,
    UnsupportedVersionError,
)
from boardgames_core.game import JSON, AnyGame, ability
from boardgames_core.records.record import Record
from boardgames_core.registry import games
from boardgames_core.testing import garbage
from boardgames_core.testing.plain import as_json, not_json
from boardgames_core.testing.visits import Visit, spread

_CHANGEABLE: Final = (list, dict, set, bytearray)

_KEYS: Final = ("game", "rules", "options", "start")

_SPOILT_PLACES: Final = 32

_IMAGES: Final = 24


def _look(game: AnyGame, state: Any) -> tuple[Hashable, ...]:
    """Everything that can be seen of a state, to compare two states or two moments."""
    return (
        hash(state),
        as_json(game.encode(state)),
        game.format_position(state),
        game.to_move(state),
        game.scores(state),
        game.outcome(state),
        game.key(state),
        tuple(islice(game.legal_moves(state), 50)),
    )


def is_a_value(visit: Visit) -> Iterator[str]:
    """A state is hashable, equal to its copies, and cannot be changed."""
    game, state = visit.game, visit.state
    copies = {
        f"pickling by protocol {protocol}": pickle.loads(pickle.dumps(state, protocol))  # noqa: S301 - pickled on this very line
        for protocol in (2, pickle.HIGHEST_PROTOCOL)
    }
    copies["a deep copy"] = copy.deepcopy(state)
    look = _look(game, state)
    for how, twin in copies.items():
        if twin != state or state != twin or type(twin) is not type(state):
            yield f"the state is another after {how}"
        elif _look(game, twin) != look:
            yield f"the state looks different after {how}"
    if state == object():
        yield "the state is equal to any object"
    yield from _can_change(state)
    yield from _holds_changeable(state, "the state")


def _can_change(state: Any) -> Iterator[str]:
    """The attributes of a state that can be assigned."""
    names = [field.name for field in fields(state)] if is_dataclass(state) else []
    for name in dict.fromkeys([*names, *getattr(state, "__dict__", ())]):
        try:
            setattr(state, name, getattr(state, name))
        except (AttributeError, TypeError):
            continue
        yield f"the state's `{name}` can be assigned"


def _holds_changeable(value: Any, place: str) -> Iterator[str]:
    """The parts of a state that can change; fields that play no part in `==` may."""
    if isinstance(value, _CHANGEABLE):
        yield f"{place} holds a {type(value).__name__}, which can change"
    elif isinstance(value, tuple):
        for each in value:
            yield from _holds_changeable(each, place)
    elif is_dataclass(value) and not isinstance(value, type):
        for field in fields(value):
            if field.compare:
                yield from _holds_changeable(
                    getattr(value, field.name), f"{place}'s `{field.name}`"
                )


def leaves_states_unchanged(visit: Visit) -> Iterator[str]:
    """Nothing that is asked of a state changes it, nor a state that came from it before."""
    game, state = visit.game, visit.state
    before, twin = _look(game, state), pickle.loads(pickle.dumps(state))  # noqa: S301 - pickled on this very line
    children = []
    for move in spread(visit.listed, 4):
        child = game.apply(state, move)
        children.append((child, _look(game, child)))
        game.explain(state, move)
    if game.to_move(state) is not None:
        game.sample_move(state, generator(0))
    for function in (game.describe, game.diagram, game.svg, game.options):
        function(state)
    list(islice(game.symmetries(state), 2))
    if state != twin or _look(game, state) != before:
        yield "the state is another after its moves were asked for, explained and applied"
    if any(_look(game, child) != seen for child, seen in children):
        yield "a state that came from this one is another after further moves were applied"


def survives_data(visit: Visit) -> Iterator[str]:
    """`decode(encode(state))` is the state, through JSON text, and lossless."""
    game, state = visit.game, visit.state
    data = game.encode(state)
    if set(data) != set(_KEYS):
        yield f"encode has the keys {', '.join(data)}; they must be {', '.join(_KEYS)}"
        return
    if data["game"] != game.name or data["rules"] != game.rules:
        yield f"encode names {data['game']!r} {data['rules']!r}, not {game.name!r} {game.rules!r}"
    unplain = [f"in what encode gives, {fault}" for fault in not_json(data)]
    if unplain:
        yield from unplain
        return
    text = as_json(data)
    twin = game.decode(json.loads(text))
    if twin != state or hash(twin) != hash(state):
        yield f"decode(encode(state)) is another state: {twin!r:.200}, not {state!r:.200}"
    elif _look(game, twin) != _look(game, state):
        yield "decode(encode(state)) looks different"
    if game.options(state) == game.Options():
        less = {key: value for key, value in json.loads(text).items() if key != "options"}
        if game.decode(less) != state:
            yield "decode without options is not decode with the default options"
    yield from _by_older_rules(game, state, text)
    cast(dict[str, JSON], data["start"]).clear()
    if as_json(game.encode(state)) != text:
        yield "encode gives other data after what it gave before was changed"


def _by_older_rules(game: AnyGame, state: Any, text: str) -> Iterator[str]:
    """With all options named, data are the same state by every version of the rules."""
    able = ability(game, "older_rules")
    for version in () if able is None else able.older_rules:
        if game.decode({**json.loads(text), "rules": version}) != state:
            yield f"by version {version} of the rules the same options are another state"


def refuses_spoilt_data(visit: Visit) -> Iterator[str]:
    """`decode` takes no data of another form, and nothing but this library's errors leaves it."""
    if not visit.is_start and not visit.is_last:
        return
    game, data = visit.game, json.loads(as_json(visit.game.encode(visit.state)))
    for what, value, error_type in _wrong_data(game, data):
        yield from _must_refuse(game, what, value, error_type)
    for what, value in garbage.spoilt(data, _SPOILT_PLACES):
        yield from _may_refuse(game, what, value)


def _wrong_data(
    game: AnyGame, data: dict[str, Any]
) -> Iterator[tuple[str, Any, type[BoardgamesError]]]:
    """Data that no state of the game has: what is wrong with it, and how it must be refused."""
    for key in ("game", "rules", "start"):
        yield f"without {key!r}", {each: data[each] for each in data if each != key}, RecordError
    yield "with another key", {**data, "?": 1}, RecordError
    yield "with another game", {**data, "game": f"{game.name}?"}, RecordError
    yield "with another key in start", {**data, "start": {**data["start"], "?": 1}}, RecordError
    yield "with another option", {**data, "options": {**data["options"], "?": 1}}, InvalidStateError
    yield "with other rules", {**data, "rules": game.rules + 1}, UnsupportedVersionError
    values: tuple[Any, ...] = (None, [], "x", 7)
    for value in values:
        yield f"{value!r}", value, RecordError


def _must_refuse(
    game: AnyGame, what: str, value: Any, error_type: type[Exception]
) -> Iterator[str]:
    try:
        game.decode(value)
    except error_type:
        return
    except Exception as error:  # noqa: BLE001 - whatever is raised instead is the finding
        yield f"decode of data {what} raises {error!r:.200}, not {error_type.__name__}"
    else:
        yield f"decode takes data {what}"


def _may_refuse(game: AnyGame, what: str, value: Any) -> Iterator[str]:
    """Data that may be right by accident is read for good, or refused in good order."""
    try:
        state = game.decode(value)
    except BoardgamesError as error:
        if str(pickle.loads(pickle.dumps(error))) != str(error):  # noqa: S301 - pickled on this very line
            yield f"the error about data with {what} is another after pickling"
    except Exception as error:  # noqa: BLE001 - whatever is raised instead is the finding
        yield f"decode of data with {what} raises {error!r:.200}"
    else:
        if game.decode(json.loads(as_json(game.encode(state)))) != state:
            yield f"data with {what} gives a state that is lost when encoded again"


def has_key_and_symmetries(visit: Visit) -> Iterator[str]:
    """A state is its own first image; images are states with as many moves; keys are hashable."""
    game, state = visit.game, visit.state
    keys = game.key(state), game.key(game.decode(json.loads(as_json(game.encode(state)))))
    if keys[0] != keys[1] or hash(keys[0]) != hash(keys[1]):
        yield "equal states have different keys"
    if next(iter(game.symmetries(state)), None) != state:
        yield "the first of the symmetries is not the state itself"
    if not visit.is_milestone:
        return
    for image in spread(tuple(islice(game.symmetries(state), _IMAGES)), 4):
        if (game.outcome(image) is None) != (game.outcome(state) is None):
            yield f"of a state and its image one is over: {game.format_position(image)}"
        if visit.complete and sum(1 for _ in game.legal_moves(image)) != len(visit.listed):
            yield f"an image has another number of legal moves: {game.format_position(image)}"
        if game.decode(json.loads(as_json(game.encode(image)))) != image:
            yield f"an image is lost when encoded: {game.format_position(image)}"


def is_kept_in_records(visit: Visit) -> Iterator[str]:
    """The game that led here, recorded with all its claims, is right, also after writing it."""
    game = visit.game
    if not visit.is_last or games.get(game.name) is not game:
        return
    state, turns = visit.start, []
    for step in visit.steps:
        turns.append(game.explain(state, step.move, **step.keywords))
        state = turns[-1].after
    record = Record.from_turns(visit.start, turns)
    written = record.dump()
    if Record.load(written) != record or Record.load(written).dump() != written:
        yield "the record of the game is another after it was written and read"
    verdict = record.verify()
    if not verdict.ok:
        yield f"the record of the game is said to be wrong: {verdict.as_data()}"
    if [turn.after for turn in record.replay()] != [turn.after for turn in turns]:
        yield "the record of the game replays to other states"
