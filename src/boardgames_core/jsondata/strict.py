"""JSON from strangers: bytes or data in, plain exact JSON out, or `RecordError` with the place.

Limits are looked at before anything is parsed: first the number of bytes, then the depth of
nesting (Python's own parser would fail at a depth that depends on its version). Then the parsing is
strict: UTF-8, no key twice, no floats, no NaN, no halves of surrogate pairs.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterable, Mapping
from typing import IO, Final, NoReturn, cast

from boardgames_core.errors import RecordError
from boardgames_core.game import JSON
from boardgames_core.jsondata.values import MOST_BITS, join, shown

MAX_BYTES: Final = 16 * 2**20
"""How many bytes a record may have, unless the caller says otherwise: 16 MiB."""

MAX_DEPTH: Final = 64
"""How deep lists and objects may be nested."""

_LONGEST_PLACE: Final = 80
"""How many characters of a place in JSON data are told."""

_PIECE: Final = 2**24
"""How many bytes are read at once: Python sets memory aside for as many as are asked for."""

# The closing quote may be missing: else every quote of an open text would begin a new search.
_STRING: Final = re.compile(rb'"(?:[^"\\]++|\\.)*+"?', re.DOTALL)
_NOT_BRACKETS: Final = bytes(byte for byte in range(256) if byte not in b"[]{}")
_AGAIN: Final = 'save it as UTF-8 without one (not as "UTF-8 with BOM")'
_MARKS: Final = {
    b"\xef\xbb\xbf": f"a byte order mark stands before the text; {_AGAIN}",
    b"\xff\xfe": f"a byte order mark of UTF-16 stands before the text; {_AGAIN}",
    b"\xfe\xff": f"a byte order mark of UTF-16 stands before the text; {_AGAIN}",
}
"""What some editors write before a text, and what to do about it."""

_SURROGATE: Final = re.compile("[\ud800-\udfff]")


def read_bytes(file: IO[bytes] | IO[str], max_bytes: int) -> bytes:
    """All bytes of an open file; `RecordError` if there are more than `max_bytes`."""
    pieces: list[bytes] = []
    left = max_bytes + 1
    while left > 0 and (piece := _encoded(file.read(min(left, _PIECE)))):
        pieces.append(piece)
        left -= len(piece)
    content = b"".join(pieces)
    check_size(content, max_bytes)
    return content


def read_line(file: IO[bytes] | IO[str], most: int) -> bytes:
    """The next line of an open file, or its first `most` bytes or characters."""
    return _encoded(file.readline(most))


def _encoded(piece: object) -> bytes:
    """What a file has given, as bytes; a file may be anything with a method to read it."""
    if type(piece) is str:
        return piece.encode("utf-8", "surrogatepass")
    if type(piece) is not bytes:
        raise RecordError(
            "", f"expected a file of bytes or text, found {shown(piece)}", code="wrong-type"
        )
    return piece


def check_open(source: object, method: str, wanted: str) -> None:
    """Raise `RecordError` unless `source` has the method with which an open file is read."""
    if not callable(getattr(source, method, None)):
        raise RecordError("", f"expected {wanted}, found {shown(source)}", code="wrong-type")


def check_size(content: bytes, max_bytes: int) -> None:
    """Raise `RecordError` if there are more than `max_bytes` bytes."""
    if len(content) > max_bytes:
        raise RecordError(
            "", f"more than {max_bytes} bytes; `max_bytes` sets the limit", code="too-large"
        )


def parse(content: bytes) -> JSON:
    """The JSON value that these bytes write, by the strict rules above, or `RecordError`.

    >>> parse(b'{"moves": [1, 2]}')
    {'moves': [1, 2]}
    """
    check_depth(content)
    mark = next((mark for mark in _MARKS if content.startswith(mark)), None)
    if mark is not None:
        raise RecordError("byte 0", _MARKS[mark], code="byte-order-mark")
    try:
        text = content.decode("utf-8")
    except UnicodeDecodeError as error:
        raise RecordError(f"byte {error.start}", "not UTF-8", code="not-utf-8") from None
    try:
        value = json.loads(
            text,
            object_pairs_hook=_object,
            parse_float=_no_float,
            parse_constant=_no_float,
        )
    except json.JSONDecodeError as error:
        place = f"line {error.lineno} column {error.colno}"
        raise RecordError(place, f"not JSON: {error.msg}", code="not-json") from None
    except RecordError:
        raise
    except ValueError:  # a whole number of more digits than Python converts
        raise RecordError("", "a number of thousands of digits", code="too-large") from None
    if "\\u" in text:
        check_value(value)
    return cast(JSON, value)


def check_depth(content: bytes) -> None:
    """Raise `RecordError` if lists and objects are nested deeper than `MAX_DEPTH`."""
    brackets = _STRING.sub(b"", content).translate(None, _NOT_BRACKETS)
    depth = 0
    for bracket in brackets:
        depth += 1 if bracket in b"[{" else -1
        if depth > MAX_DEPTH:
            raise RecordError("", f"nested deeper than {MAX_DEPTH} levels", code="too-deep")


def _object(pairs: list[tuple[str, JSON]]) -> dict[str, JSON]:
    """A JSON object without a key that stands in it twice."""
    data = dict(pairs)
    if len(data) != len(pairs):
        counts = Counter(key for key, _ in pairs)
        twice = next(key for key in counts if counts[key] > 1)
        raise RecordError(
            f"{twice[:40]!a}", "this key stands twice in one object", code="key-twice"
        )
    return data


def _no_float(text: str) -> NoReturn:
    raise RecordError(
        text[:40], "numbers must be whole numbers, written without . or e", code="not-whole"
    )


def check_value(value: object, place: str = "") -> None:
    """Raise `RecordError` unless `value` is plain JSON data of exact types, not too deep.

    Plain are None, bool, int, str without halves of surrogate pairs, list and tuple, and dict with
    keys of text.
    """
    fault = _fault(value, 0)
    if fault is not None:
        message, steps = fault
        raise RecordError(_place(place, reversed(steps)), message)


def _fault(value: object, depth: int) -> tuple[str, list[str | int]] | None:
    """What is not plain, and the keys and numbers that lead there, the innermost first.

    Right data cost no places: a key may be as long as the whole file, with as many items under it.
    """
    if depth > MAX_DEPTH:
        return f"nested deeper than {MAX_DEPTH} levels", []
    members: Iterable[tuple[str | int, object]]
    if isinstance(value, Mapping):
        message = next(filter(None, map(_fault_of_key, value)), None)
        if message is not None:
            return message, []
        members = value.items()
    elif type(value) in (list, tuple):
        members = enumerate(cast(list[object], value))
    else:
        message = _fault_of_leaf(value)
        return None if message is None else (message, [])
    for step, member in members:
        fault = _fault(member, depth + 1)
        if fault is not None:
            fault[1].append(step)
            return fault
    return None


def _fault_of_leaf(value: object) -> str | None:
    if type(value) is str:
        return "half a surrogate pair" if _SURROGATE.search(value) else None
    if type(value) is int and value.bit_length() > MOST_BITS:
        return "a number of thousands of digits"
    if value is not None and type(value) not in (bool, int):
        return f"not plain JSON without floats: {shown(value)}"
    return None


def _fault_of_key(key: object) -> str | None:
    if type(key) is not str:
        return f"a key must be text, not {shown(key)}"
    return _fault_of_leaf(key)


def _place(place: str, steps: Iterable[str | int]) -> str:
    """A place, of which no more than its beginning is put together."""
    for step in steps:
        if len(place) > _LONGEST_PLACE:
            break
        if type(step) is int:
            place += f"[{step}]"
        else:
            place = join(place, cast(str, step)[:_LONGEST_PLACE])
    return place[:_LONGEST_PLACE].encode("utf-8", "backslashreplace").decode()


def canonical(value: JSON) -> str:
    """The one text that writes this JSON value: equal values, equal texts; true is not 1.

    An object may be any mapping, a read-only one included.

    >>> canonical({"b": 1, "a": [True, None]})
    '{"a": [true, null], "b": 1}'
    """
    return json.dumps(value, ensure_ascii=False, sort_keys=True, default=dict)
