"""States as JSON data, both ways: lossless, in the form that records use."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, cast

from boardgames_core.game import JSON
from boardgames_core.jsondata.values import (
    as_object,
    as_text,
    check_header,
    check_keys,
    option_values,
)
from boardgames_core.sectors.notation import format_position, parse_position
from boardgames_core.sectors.state import State, not_a_state
from boardgames_core.sectors.vocabulary import Options

NAME: Final = "sectors"
RULES: Final = 1

_OPTION_KEYS: Final = (
    "claimers",
    "puzzle_fields",
    "order",
    "field_choice",
    "relocate",
    "may_stand",
    "rounds",
    "values",
    "count",
)


def encode(state: State) -> dict[str, JSON]:
    """The state as JSON data: `game`, `rules`, `options`, `start`, the keys of a record.

    >>> from boardgames_core.sectors.setup import initial
    >>> encode(initial())["start"]
    {'position': '- - - 0'}
    >>> decode(encode(initial())) == initial()
    True
    """
    if type(state) is not State:
        raise not_a_state(state)
    options = {key: getattr(state.options, key) for key in _OPTION_KEYS}
    options["values"] = list(state.options.values)
    start: dict[str, JSON] = {"position": format_position(state)}
    return {"game": NAME, "rules": RULES, "options": options, "start": start}


def decode(data: Mapping[str, JSON]) -> State:
    """The state that `encode` wrote; options left out have their defaults.

    Raises `RecordError` for data of another form, `UnsupportedVersionError`, `NotationError` for
    the text of the position, and `InvalidStateError` with all faults.
    """
    data = as_object(data, "")
    check_header(data, NAME, RULES)
    options = decode_options(as_object(data.get("options", {}), "options"))
    start = as_object(data["start"], "start")
    check_keys(start, "start", required=("position",))
    return parse_position(as_text(start["position"], "start.position"), options)


def decode_options(data: Mapping[str, JSON]) -> Options:
    """The options written as JSON data; what is left out has its default.

    Raises `InvalidStateError` for misspelt names and with all faults of the values.

    >>> decode_options({"rounds": 9, "values": [0, 0, 1, 5]}).values
    (0, 0, 1, 5)
    """
    values = option_values(data, _OPTION_KEYS)
    if type(values.get("values")) is list:
        values["values"] = tuple(cast(list[JSON], values["values"]))
    return Options(**cast(dict[str, Any], values))
