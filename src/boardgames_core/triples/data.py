"""States as JSON data, both ways: lossless, in the form that records use."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final, cast

from boardgames_core.game import JSON
from boardgames_core.jsondata.values import (
    OlderRules,
    as_count,
    as_object,
    as_text,
    check_header,
    check_keys,
    option_values,
)
from boardgames_core.triples.notation import format_position, parse_position
from boardgames_core.triples.state import State
from boardgames_core.triples.vocabulary import Options

NAME: Final = "triples"
RULES: Final = 2

OLDER_RULES: Final[OlderRules] = MappingProxyType(
    {1: MappingProxyType({"claims": "exclusive", "finale": "bound"})}
)
"""Version 1 of the rules, with the options whose defaults were others."""

_OPTION_KEYS: Final = (
    "rows",
    "columns",
    "tiles_per_colour",
    "claims",
    "move_limit",
    "finale_limit",
    "finale",
    "empty_tap",
    "possible",
)


def encode(state: State) -> dict[str, JSON]:
    """The state as JSON data: `game`, `rules`, `options`, `start`, the keys of a record.

    >>> from boardgames_core.triples.setup import initial
    >>> decode(encode(initial(seed=3))) == initial(seed=3)
    True
    """
    start: dict[str, JSON] = {"position": format_position(state)}
    if state.moves:
        start["moves"] = state.moves
    if state.finale_moves:
        start["finale_moves"] = state.finale_moves
    options = {key: getattr(state.options, key) for key in _OPTION_KEYS}
    options["tiles_per_colour"] = list(state.options.tiles_per_colour)
    return {"game": NAME, "rules": RULES, "options": options, "start": start}


def decode(data: Mapping[str, JSON]) -> State:
    """The state that `encode` wrote.

    Options left out have the defaults of the version of the rules that is named. Raises
    `RecordError` for data of another form, `UnsupportedVersionError`, `NotationError` for the text
    of the position, and `InvalidStateError` with all faults.
    """
    data = as_object(data, "")
    options = decode_options(check_header(data, NAME, RULES, OLDER_RULES))
    start = as_object(data["start"], "start")
    check_keys(start, "start", required=("position",), optional=("moves", "finale_moves"))
    return parse_position(
        as_text(start["position"], "start.position"),
        options,
        moves=as_count(start.get("moves", 0), "start.moves"),
        finale_moves=as_count(start.get("finale_moves", 0), "start.finale_moves"),
    )


def decode_options(data: Mapping[str, JSON]) -> Options:
    """The options written as JSON data; what is left out has its default.

    Raises `InvalidStateError` for misspelt names and with all faults of the values.

    >>> decode_options({"rows": 5, "columns": 4, "tiles_per_colour": [2, 2, 2, 2]}).rows
    5
    """
    values = option_values(data, _OPTION_KEYS)
    if type(values.get("tiles_per_colour")) is list:
        values["tiles_per_colour"] = tuple(cast(list[JSON], values["tiles_per_colour"]))
    return Options(**cast(dict[str, Any], values))
