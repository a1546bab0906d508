"""States as JSON data and as one line of text, both ways: lossless, in the form of records."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from typing import Any, Final

from boardgames_core.errors import InvalidStateError, NotationError, refuse
from boardgames_core.game import JSON, Reason
from boardgames_core.jsondata.values import (
    as_object,
    as_options,
    check_header,
    option_values,
    shown,
)
from boardgames_core.quadroton.catalogue.reading import from_data
from boardgames_core.quadroton.data.start import read_rest, read_start, rest_data, start_data
from boardgames_core.quadroton.notation import format_board, parse_board
from boardgames_core.quadroton.setup.starts import validated
from boardgames_core.quadroton.setup.unchecked import Setup, setup_of
from boardgames_core.quadroton.state.position import State, not_a_state
from boardgames_core.quadroton.vocabulary import Options

NAME: Final = "quadroton"
RULES: Final = 1

_OPTION_KEYS: Final = tuple(field.name for field in fields(Options))


def encode(state: State) -> dict[str, JSON]:
    """The state as JSON data: `game`, `rules`, `options`, `start`, the keys of a record.

    In `start`, what is as in a game just begun is left out.

    >>> from boardgames_core.quadroton.setup.starts import initial
    >>> decode(encode(initial(seed=3))) == initial(seed=3)
    True
    """
    if type(state) is not State:
        raise not_a_state(state)
    options: dict[str, JSON] = {key: getattr(state.options, key) for key in _OPTION_KEYS}
    options["catalogue"] = state.options.catalogue.as_data()
    start = start_data(setup_of(state))
    return {"game": NAME, "rules": RULES, "options": options, "start": start}


def decode(data: Mapping[str, JSON]) -> State:
    """The state that `encode` wrote; options left out have their defaults.

    Raises `RecordError` for data of another form, `UnsupportedVersionError`, `NotationError` for
    the text of the board, and `InvalidStateError` with all faults.
    """
    data = as_object(data, "")
    check_header(data, NAME, RULES)
    options = decode_options(as_object(data.get("options", {}), "options"))
    return validated(read_start(data["start"], options))


def decode_options(data: Mapping[str, JSON]) -> Options:
    """The options written as JSON data; what is left out has its default.

    Raises `InvalidStateError` for misspelt names and with all faults of the values, those of a
    catalogue included.

    >>> decode_options({"reverse": True, "catalogue": "demo"}).reverse
    True
    """
    values: dict[str, Any] = option_values(data, _OPTION_KEYS)
    faults: tuple[Reason, ...] = ()
    if "catalogue" in values:
        try:
            values["catalogue"] = from_data(values["catalogue"], "options.catalogue")
        except InvalidStateError as error:
            faults = error.faults
            del values["catalogue"]
    try:
        options = Options(**values)
    except InvalidStateError as error:
        raise InvalidStateError((*error.faults, *faults)) from None
    refuse(faults)
    return options


def format_position(state: State) -> str:
    """The position as one line: the board, one space, the rest of a record's `start` as JSON.

    The options are not in it.

    >>> from boardgames_core.quadroton.setup.starts import initial
    >>> format_position(initial(seed=3))[:69]
    '16/16/16/16/16/16/16/16/16/16/16/16/16/16/16/16 {"hands":[{"RRRG":2,"'
    """
    if type(state) is not State:
        raise not_a_state(state)
    return f"{format_board(state.board)} {_compact(setup_of(state))}"


def parse_position(text: str, options: Options | None = None) -> State:
    """The state that `text` writes, in a game with these options (by default, the defaults).

    Raises `NotationError` for text that `format_position` would not write, and `InvalidStateError`
    with all faults for a position that cannot be. The position is judged as any start is.
    """
    if type(text) is not str:
        raise NotationError("expected a position as text", shown(text), code="wrong-type")
    options = as_options(options, Options)
    written, space, rest = text.partition(" ")
    board = parse_board(written, text)
    if not space:
        raise NotationError("expected a space and the rest of the position", text, len(text))
    begin = len(written) + 1
    import json  # here, so that the rules start without it

    try:
        data = json.loads(rest)
        setup = read_rest(data, options, board)
    except json.JSONDecodeError as error:
        raise NotationError(f"not JSON: {error.msg}", text, begin + error.pos) from None
    except (ValueError, RecursionError) as error:
        # A RecordError, or numbers too long and nesting too deep for the reader.
        raise NotationError(f"not a position: {error!s:.200}", text, begin) from None
    state = validated(setup)
    kept = setup._replace(counted_chains=state.memory.counted_chains)
    _check_canonical(text, begin, _compact(kept))
    return state


def _check_canonical(text: str, begin: int, expected: str) -> None:
    """Raise `NotationError` where the text from `begin` on is not written as it should be."""
    written = text[begin:]
    if written == expected:
        return
    at = next(
        (n for n, (one, other) in enumerate(zip(written, expected, strict=False)) if one != other),
        min(len(written), len(expected)),
    )
    wanted = expected[at : at + 20] or "the end"
    raise NotationError(f"expected {wanted!r}", text, begin + at)


def _compact(setup: Setup) -> str:
    """All but the board, as JSON without spaces."""
    import json

    return json.dumps(rest_data(setup), separators=(",", ":"))
