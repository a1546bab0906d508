"""Records of games: load, replay, verify, dump. Three steps that are never mixed.

*Load* checks the syntax and gives a `Record` or an error with the place; *replay* plays the turns
and checks that they are legal; *verify* also compares what the record claims (events, scores, the
outcome) with what the rules say, and names the first difference and its clause.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Hashable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import islice
from os import PathLike
from pathlib import Path
from typing import IO, Any, Final, Generic, TypeAlias, cast

from boardgames_core.checks import check_game_module, check_whole
from boardgames_core.errors import (
    BoardgamesError,
    InvalidStateError,
    NotationError,
    RecordError,
    UnsupportedVersionError,
)
from boardgames_core.game import (
    JSON,
    AnyGame,
    AnyTurn,
    EventT_co,
    Game,
    MoveT,
    OptionsT,
    Outcome,
    StateT,
    Turn,
    UnscoredT_co,
    score_as_data,
)
from boardgames_core.jsondata.strict import (
    MAX_BYTES,
    canonical,
    check_open,
    check_size,
    check_value,
    parse,
    read_bytes,
    read_line,
)
from boardgames_core.jsondata.values import (
    LARGEST_NUMBER,
    as_count,
    as_list,
    as_object,
    as_text,
    check_keys,
    join,
    shown,
    shown_key,
)
from boardgames_core.records import claims
from boardgames_core.records.verdicts import RecordedTurn, Verdict, verdicts_on
from boardgames_core.registry import games

FORMAT: Final = "boardgames-core/record"
VERSION: Final = 2
_VERSIONS: Final = (1, 2)

Source: TypeAlias = str | PathLike[str] | bytes | IO[bytes] | IO[str]
"""Where a record comes from: a path, the bytes themselves, or an open file."""

_MOST_TRIED: Final = 100
"""How many options are tried alone, to tell which of them is wrong."""

_REGISTER: Final = "boardgames_core.register(name, module) adds a game"

_MOST_BYTES: Final = sys.maxsize - 2
"""The greatest `max_bytes`: a line is read with two bytes more."""


@dataclass(frozen=True, slots=True)
class Record:
    """A game: its start, its turns, and what is claimed about them.

    Get one from `load`, `from_data` or `from_turns`. `game` is the game's name, `start` its first
    state; `outcome` (a claim) and `meta` are canonical JSON text, None if the record has none.

    >>> from boardgames_core import Record, triples
    >>> start = triples.initial(seed=7)
    >>> record = Record.from_turns(start, [])
    >>> Record.load(record.dump()) == record
    True
    """

    game: str
    start: Hashable
    turns: tuple[RecordedTurn, ...] = ()
    outcome: str | None = None
    meta: str | None = None

    @classmethod
    def load(cls, source: Source, *, max_bytes: int = MAX_BYTES) -> Record:
        """The record in a file or in bytes.

        Raises `RecordError` with the place for whatever is not a record, options that cannot be
        included, `InvalidStateError` for a start that cannot be, `UnsupportedVersionError`; and
        `OSError` if the file cannot be read.
        """
        return cls.from_data(as_object(parse(_content(source, max_bytes)), ""), checked=True)

    @classmethod
    def from_data(cls, data: Mapping[str, JSON], *, checked: bool = False) -> Record:
        """The record that this JSON data writes; errors as for `load`.

        With `checked` the caller knows that it is plain JSON data, as a parser gives it.
        """
        if not checked:
            check_value(data)
        return _read_record(as_object(data, ""))

    @classmethod
    def from_turns(
        cls, start: StateT, turns: Iterable[Turn[StateT, Any, Any, Any]], meta: JSON = None
    ) -> Record:
        """The record of a game from `start`, which claims all that its turns say.

        `turns` come from `explain`, each after the one before. Raises `RecordError` if they do not.
        """
        try:
            game = games.of_state(start)
        except KeyError:
            told = f"not the state of a game that is known here: {shown(start)}; {_REGISTER}"
            raise RecordError("start", told, code="unknown-game") from None
        recorded = []
        state: StateT = start
        for at, turn in enumerate(turns):
            if turn.before != state:
                raise RecordError(
                    f"turns[{at}]",
                    "does not begin where the turn before ended",
                    code="turns-do-not-follow",
                )
            state = turn.after
            events = tuple(canonical(event.as_data()) for event in turn.events)
            scores = tuple(game.scores(state))
            recorded.append(RecordedTurn(turn.player, turn.move, turn.ms, events, scores))
        outcome = game.outcome(state)
        claim = canonical(None if outcome is None else _outcome_claim(outcome))
        check_value(meta, "meta")
        noted = None if meta is None else canonical(meta)
        return cls(game.name, start, tuple(recorded), claim, noted)

    def of(
        self, game: Game[OptionsT, StateT, MoveT, EventT_co, UnscoredT_co]
    ) -> RecordOf[StateT, MoveT, EventT_co, UnscoredT_co]:
        """The record as one of `game`, whose states, moves and turns then have their exact types.

        Raises `RecordError` if it is a record of another game.

        >>> from boardgames_core import Record, triples
        >>> record = Record.from_turns(triples.initial(seed=7), [])
        >>> triples.scores(record.of(triples).start)
        (0, 0)
        """
        check_game_module(game)
        if self.game != game.name:
            raise RecordError(
                "game", f"this is a record of {self.game}, not of {game.name}", code="another-game"
            )
        return RecordOf(self, game)

    def __repr__(self) -> str:
        claim = "" if self.outcome is None else f", outcome {self.outcome}"
        return f"<Record of {self.game}: {len(self.turns)} turns{claim}>"

    def _repr_html_(self) -> str:
        """The replay of the record in a frame of its own, as a notebook shows it."""
        from html import escape

        from boardgames_core.replay import replay_page  # loaded when it is shown

        page = escape(replay_page(self))
        return f'<iframe srcdoc="{page}" title="{self!r}" width="100%" height="720"></iframe>'

    @property
    def data(self) -> dict[str, JSON]:
        """The record as JSON data, with every option spelled out."""
        return self._data(VERSION)

    def _data(self, version: int) -> dict[str, JSON]:
        game = games[self.game]
        data: dict[str, JSON] = {"format": FORMAT, "version": version, **game.encode(self.start)}
        data["turns"] = [_turn_data(game, turn) for turn in self.turns]
        if self.outcome is not None:
            data["outcome"] = json.loads(self.outcome)
        if self.meta is not None:
            data["meta"] = json.loads(self.meta)
        return data

    def dump(self, *, version: int = VERSION) -> bytes:
        """The record as one line of JSON in UTF-8; equal records, equal bytes.

        `version` is that of the format, 1 or 2. Raises `RecordError` if version 1 has no words for
        what the record claims.
        """
        check_whole(version, "version", *_VERSIONS)
        data = self._data(version)
        if version != VERSION:
            _read_record(data)
        return json.dumps(data, ensure_ascii=False).encode() + b"\n"

    def replay(self) -> Iterator[AnyTurn]:
        """The turns, each explained by the rules; claims are not looked at.

        Raises `IllegalMoveError` at the first turn that a rule forbids.
        """
        return self.of(games[self.game]).replay()

    def verify(self, *, lines: bool = False) -> Verdict:
        """Whether every turn is legal and every claim is right; if not, the first that is not.

        With `lines` side lines are judged as well, each after the turn that it stands beside.
        """
        return next(self._verdicts(lines=lines))

    def differences(self, *, lines: bool = False) -> tuple[Verdict, ...]:
        """All that is wrong, in order: after a wrong claim it goes on with what is so by the rules.

        It ends at a step that a rule forbids. Each verdict, and `lines`, are as in `verify`.

        >>> from boardgames_core import Record
        >>> start = {"position": "B3/4/2B1/R2G 0 - - race"}
        >>> turns = [{"player": 0, "move": "a3", "scores": [1, 0]},
        ...          {"player": 1, "move": "b3", "scores": [1, 1]}]
        >>> options = {"rows": 4, "columns": 4, "tiles_per_colour": [2, 1, 1, 0]}
        >>> record = Record.from_data({"format": "boardgames-core/record", "version": 2,
        ...     "game": "triples", "rules": 2, "options": options, "start": start, "turns": turns})
        >>> [(verdict.turn, verdict.what) for verdict in record.differences()]
        [(0, 'scores'), (1, 'scores')]
        """
        return tuple(verdict for verdict in self._verdicts(lines=lines) if not verdict.ok)

    def _verdicts(self, *, lines: bool) -> Iterator[Verdict]:
        game = games[self.game]
        return verdicts_on(game, self.start, self.turns, self.outcome, lines=lines)


@dataclass(frozen=True, slots=True)
class RecordOf(Generic[StateT, MoveT, EventT_co, UnscoredT_co]):
    """A record whose game is known to the type checker; `Record.of` gives it.

    >>> from boardgames_core import Record, triples
    >>> start = triples.parse_position("1B1/3/R1G 0 - - race")
    >>> turn = triples.explain(start, triples.parse_move("b2"))
    >>> record = Record.from_turns(start, [turn]).of(triples)
    >>> triples.format_move(record.moves[0]), record.end == turn.after
    ('b2', True)
    """

    record: Record
    game: Game[Any, StateT, MoveT, EventT_co, UnscoredT_co]

    @property
    def start(self) -> StateT:
        """The first state."""
        return cast(StateT, self.record.start)

    @property
    def moves(self) -> tuple[MoveT, ...]:
        """The moves and steps of the turns; whether they are legal `replay` tells."""
        return tuple(cast(MoveT, turn.move) for turn in self.record.turns)

    @property
    def end(self) -> StateT:
        """The state after the last turn. Raises `IllegalMoveError` as `replay` does."""
        state = self.start
        for turn in self.replay():
            state = turn.after
        return state

    def replay(self) -> Iterator[Turn[StateT, MoveT, EventT_co, UnscoredT_co]]:
        """The turns, each explained by the rules; claims are not looked at.

        Raises `IllegalMoveError` at the first turn that a rule forbids.
        """
        state = self.start
        for turn, move in zip(self.record.turns, self.moves, strict=True):
            played = self.game.explain(state, move, player=turn.player, ms=turn.ms)
            yield played
            state = played.after


def _content(source: Source, max_bytes: int) -> bytes:
    check_whole(max_bytes, "max_bytes", 1, _MOST_BYTES)
    if isinstance(source, bytes):
        check_size(source, max_bytes)
        return source
    if isinstance(source, str | PathLike):
        with opened(source) as file:
            return read_bytes(file, max_bytes)
    check_open(source, "read", "a path, bytes or an open file")
    return read_bytes(source, max_bytes)


def opened(path: str | PathLike[str]) -> IO[bytes]:
    """The file at a path. `RecordError` for text that is no path, as with a NUL in it."""
    try:
        return Path(path).open("rb")
    except ValueError as error:
        raise RecordError("", f"not a path: {error}", code="not-a-path") from None


def _read_record(data: Mapping[str, JSON]) -> Record:
    check_keys(
        data,
        "",
        required=("format", "version", "game", "rules", "start", "turns"),
        optional=("options", "outcome", "meta"),
    )
    if data["format"] != FORMAT:
        raise RecordError(
            "format", f"expected {FORMAT!r}, found {shown(data['format'])}", code="another-format"
        )
    if type(data["version"]) is not int:
        raise RecordError(
            "version",
            f"expected a version number, found {shown(data['version'])}",
            code="wrong-type",
        )
    if data["version"] not in _VERSIONS:
        raise UnsupportedVersionError(data["version"], _VERSIONS, "version of the format")
    version = data["version"]
    game = game_named(data["game"])
    start = _start_of(game, data)
    turns = _read_turns(game, data["turns"], "turns", version)
    outcome = None
    if "outcome" in data:
        outcome = claims.read_outcome(data["outcome"], "outcome", version)
    meta = canonical(data["meta"]) if data.get("meta") is not None else None
    return Record(game.name, start, turns, outcome, meta)


def game_named(name: JSON) -> AnyGame:
    """The game of this name; `RecordError` if there is none."""
    if type(name) is not str or name not in games:
        known = f"expected one of {', '.join(games)}, found {shown(name)}"
        raise RecordError("game", f"{known}; {_REGISTER}", code="unknown-game")
    return games[name]


def read_start(game: AnyGame, data: Mapping[str, JSON]) -> Hashable:
    """The state that the keys `game`, `rules`, `options`, `start` of `data` write."""
    keys = ("game", "rules", "options", "start")
    try:
        return cast(Hashable, game.decode({key: data[key] for key in keys if key in data}))
    except NotationError as error:
        raise RecordError("start.position", str(error), code=error.code) from error


def _start_of(game: AnyGame, data: Mapping[str, JSON]) -> Hashable:
    """The start of a record; options that cannot be are told with their place."""
    try:
        return read_start(game, data)
    except InvalidStateError:
        options = as_object(data.get("options", {}), "options")
        try:
            game.decode_options(options)
        except InvalidStateError as error:
            place, code = _place_in_options(game, options, error), error.faults[0].code
            raise RecordError(place, str(error), code=code) from error
        raise


def _place_in_options(game: AnyGame, options: Mapping[str, JSON], error: InvalidStateError) -> str:
    """The first option that is refused alone as it is beside the others; else all of them."""
    wrong = {(fault.clause, fault.code, fault.text) for fault in error.faults}
    for name in islice(options, _MOST_TRIED):
        try:
            game.decode_options({name: options[name]})
        except InvalidStateError as alone:
            if any((each.clause, each.code, each.text) in wrong for each in alone.faults):
                return join("options", shown_key(name))
    return "options"


_OF_TURNS: Final = ("ms", "events", "scores")
_OF_TURNS_SINCE_2: Final = ("some_events", "comment", "lines")
"""What a turn may have besides, and what it may have since version 2 of the format."""


def _read_turns(game: AnyGame, value: JSON, place: str, version: int) -> tuple[RecordedTurn, ...]:
    return tuple(
        _read_turn(game, turn, f"{place}[{at}]", version)
        for at, turn in enumerate(as_list(value, place))
    )


def _read_turn(game: AnyGame, value: JSON, place: str, version: int) -> RecordedTurn:
    turn = as_object(value, place)
    optional = (*_OF_TURNS, *(_OF_TURNS_SINCE_2 if version > 1 else ()))
    check_keys(turn, place, required=("player", "move"), optional=optional)
    try:
        move = game.parse_move(as_text(turn["move"], join(place, "move")))
    except NotationError as error:
        raise RecordError(join(place, "move"), str(error), code=error.code) from error
    if "events" in turn and "some_events" in turn:
        raise RecordError(join(place, "some_events"), "expected events or some_events, not both")
    events, some = (
        claims.read_events(turn[key], join(place, key)) if key in turn else None
        for key in ("events", "some_events")
    )
    scores = None
    if "scores" in turn:
        scores = claims.read_scores(turn["scores"], join(place, "scores"))
    ms = as_count(turn["ms"], join(place, "ms"), LARGEST_NUMBER) if "ms" in turn else None
    player = as_count(turn["player"], join(place, "player"))
    recorded = RecordedTurn(player, move, ms, events, scores, some)
    return _with_remarks(game, turn, recorded, place, version) if version > 1 else recorded


def _with_remarks(
    game: AnyGame, turn: Mapping[str, JSON], recorded: RecordedTurn, place: str, version: int
) -> RecordedTurn:
    """A turn with its comment and side lines, if it has any."""
    if "comment" in turn:
        recorded = replace(recorded, comment=as_text(turn["comment"], join(place, "comment")))
    if "lines" in turn:
        where = join(place, "lines")
        lines = tuple(
            _read_turns(game, line, f"{where}[{at}]", version)
            for at, line in enumerate(as_list(turn["lines"], where))
        )
        recorded = replace(recorded, lines=lines)
    return recorded


def _turn_data(game: AnyGame, turn: RecordedTurn) -> dict[str, JSON]:
    data: dict[str, JSON] = {"player": turn.player, "move": game.format_move(turn.move)}
    if turn.ms is not None:
        data["ms"] = turn.ms
    for key, events in (("events", turn.events), ("some_events", turn.some_events)):
        if events is not None:
            data[key] = [_clause_first(json.loads(event)) for event in events]
    if turn.scores is not None:
        data["scores"] = [score_as_data(score) for score in turn.scores]
    if turn.comment is not None:
        data["comment"] = turn.comment
    if turn.lines is not None:
        data["lines"] = [[_turn_data(game, each) for each in line] for line in turn.lines]
    return data


def _clause_first(event: dict[str, JSON]) -> dict[str, JSON]:
    """An event with its clause before the other keys, which are in alphabetical order."""
    return {"clause": event["clause"], **event}


def _outcome_claim(outcome: Outcome) -> dict[str, JSON]:
    """What a record of ours claims about the end; texts may change, so they are not claimed."""
    data = outcome.as_data()
    return {key: data[key] for key in ("winners", "scores", "clause", "code")}


def judge(source: Record | bytes) -> Verdict | BoardgamesError:
    """The verdict on a record, or the error if these bytes are none.

    A function of a file, so that any executor can be sent it: see `executors.in_order`.

    >>> judge(b"{}")
    RecordError('format', 'missing')
    """
    try:
        return (source if isinstance(source, Record) else Record.load(source)).verify()
    except BoardgamesError as error:
        return error


@dataclass(frozen=True, slots=True)
class RecordLine:
    """A line of a file of records: its number (from 1), and the record or the error."""

    number: int
    record: Record | None
    error: BoardgamesError | None = None


def iter_records(
    source: str | PathLike[str] | IO[bytes] | IO[str], *, max_bytes: int = MAX_BYTES
) -> Iterator[RecordLine]:
    """The records of a file that holds one a line, one by one; empty lines are passed over.

    A line that is no record is reported with its error, and reading goes on. A line of more than
    `max_bytes` bytes is not read into memory. Raises `OSError` if the file cannot be read.
    """
    for number, content in iter_lines(source, max_bytes=max_bytes):
        try:
            yield RecordLine(number, Record.load(content, max_bytes=max_bytes))
        except BoardgamesError as error:
            yield RecordLine(number, None, error)


def iter_lines(
    source: str | PathLike[str] | IO[bytes] | IO[str], *, max_bytes: int = MAX_BYTES
) -> Iterator[tuple[int, bytes]]:
    """The lines of a file of records with their numbers (from 1), unread; empty ones passed over.

    Of a line of more than `max_bytes` bytes only so much is given that `load` refuses it.
    """
    check_whole(max_bytes, "max_bytes", 1, _MOST_BYTES)
    if isinstance(source, str | PathLike):
        with opened(source) as file:
            yield from iter_lines(file, max_bytes=max_bytes)
        return
    check_open(source, "readline", "a path or an open file")
    number = 0
    while line := read_line(source, max_bytes + 2):
        number += 1
        content = line.rstrip(b"\r\n")
        if len(content) > max_bytes:
            _skip_line(source, line)
        if content.strip():
            yield number, content


def _skip_line(source: IO[bytes] | IO[str], piece: bytes) -> None:
    """Pass over the rest of a line that is too long, a piece at a time."""
    while piece and not piece.endswith(b"\n"):
        piece = read_line(source, 2**16)
