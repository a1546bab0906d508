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
    IllegalMoveError,
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
    Score,
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
from boardgames_core.registry import games

FORMAT: Final = "boardgames-core/record"
VERSION: Final = 1

Source: TypeAlias = str | PathLike[str] | bytes | IO[bytes] | IO[str]
"""Where a record comes from: a path, the bytes themselves, or an open file."""

_MOST_TRIED: Final = 100
"""How many options are tried alone, to tell which of them is wrong."""

_REGISTER: Final = "boardgames_core.register(name, module) adds a game"

_MOST_BYTES: Final = sys.maxsize - 2
"""The greatest `max_bytes`: a line is read with two bytes more."""


@dataclass(frozen=True, slots=True)
class RecordedTurn:
    """One turn of a record: who made which move, and what the record claims about it.

    `ms` is the time it took in milliseconds, None if not given. `events` (each as canonical JSON
    text) and `scores` are claims; None where the record claims nothing.
    """

    player: int
    move: Hashable
    ms: int | None = None
    events: tuple[str, ...] | None = None
    scores: tuple[Score, ...] | None = None


@dataclass(frozen=True, slots=True)
class Verdict:
    """What `Record.verify` found: `ok`, or the first turn that breaks a rule or a claim.

    `turns` is how many turns were right, and `outcome` the outcome after them. If not `ok`, `what`
    says what is wrong ("move", "player", "events", "scores", "outcome"), `turn` where (from 0; None
    for the outcome), `clause` and `ruling` by which clause and ruling, and `claimed` and `found`
    hold both values as JSON text.
    """

    ok: bool
    turns: int
    outcome: Outcome | None
    what: str | None = None
    turn: int | None = None
    clause: str | None = None
    claimed: str = "null"
    found: str = "null"
    ruling: str = ""

    def as_data(self) -> dict[str, JSON]:
        """The verdict as JSON data, in the form that the command line prints."""
        if self.ok:
            outcome = None if self.outcome is None else self.outcome.as_data()
            return {"ok": True, "turns": self.turns, "outcome": outcome}
        return {
            "ok": False,
            "turn": self.turn,
            "what": self.what,
            "clause": self.clause,
            "ruling": self.ruling,
            "claimed": json.loads(self.claimed),
            "found": json.loads(self.found),
        }


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
        game = games[self.game]
        data: dict[str, JSON] = {"format": FORMAT, "version": VERSION, **game.encode(self.start)}
        data["turns"] = [_turn_data(game, turn) for turn in self.turns]
        if self.outcome is not None:
            data["outcome"] = json.loads(self.outcome)
        if self.meta is not None:
            data["meta"] = json.loads(self.meta)
        return data

    def dump(self) -> bytes:
        """The record as one line of JSON in UTF-8; equal records, equal bytes."""
        return json.dumps(self.data, ensure_ascii=False).encode() + b"\n"

    def replay(self) -> Iterator[AnyTurn]:
        """The turns, each explained by the rules; claims are not looked at.

        Raises `IllegalMoveError` at the first turn that a rule forbids.
        """
        return self.of(games[self.game]).replay()

    def verify(self) -> Verdict:
        """Whether every turn is legal and every claim is right; if not, the first that is not."""
        game = games[self.game]
        state = self.start
        for at, turn in enumerate(self.turns):
            try:
                played = game.explain(state, turn.move, player=turn.player, ms=turn.ms)
            except IllegalMoveError as error:
                return _refused(game, state, at, turn, error)
            difference = _difference(game, turn, played)
            if difference is not None:
                return replace(difference, turns=at, turn=at, outcome=game.outcome(state))
            state = played.after
        return _final_verdict(game, self, game.outcome(state))


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
    if data["version"] != VERSION:
        raise UnsupportedVersionError(data["version"], (VERSION,), "version of the format")
    game = game_named(data["game"])
    start = _start_of(game, data)
    turns = tuple(
        _read_turn(game, turn, f"turns[{at}]")
        for at, turn in enumerate(as_list(data["turns"], "turns"))
    )
    outcome = claims.read_outcome(data["outcome"], "outcome") if "outcome" in data else None
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


def _read_turn(game: AnyGame, value: JSON, place: str) -> RecordedTurn:
    turn = as_object(value, place)
    check_keys(turn, place, required=("player", "move"), optional=("ms", "events", "scores"))
    try:
        move = game.parse_move(as_text(turn["move"], join(place, "move")))
    except NotationError as error:
        raise RecordError(join(place, "move"), str(error), code=error.code) from error
    events = scores = None
    if "events" in turn:
        listed = as_list(turn["events"], join(place, "events"))
        events = tuple(
            claims.read_event(event, f"{place}.events[{at}]") for at, event in enumerate(listed)
        )
    if "scores" in turn:
        scores = claims.read_scores(turn["scores"], join(place, "scores"))
    ms = as_count(turn["ms"], join(place, "ms"), LARGEST_NUMBER) if "ms" in turn else None
    return RecordedTurn(as_count(turn["player"], join(place, "player")), move, ms, events, scores)


def _turn_data(game: AnyGame, turn: RecordedTurn) -> dict[str, JSON]:
    data: dict[str, JSON] = {"player": turn.player, "move": game.format_move(turn.move)}
    if turn.ms is not None:
        data["ms"] = turn.ms
    if turn.events is not None:
        data["events"] = [_clause_first(json.loads(event)) for event in turn.events]
    if turn.scores is not None:
        data["scores"] = [score_as_data(score) for score in turn.scores]
    return data


def _clause_first(event: dict[str, JSON]) -> dict[str, JSON]:
    """An event with its clause before the other keys, which are in alphabetical order."""
    return {"clause": event["clause"], **event}


def _outcome_claim(outcome: Outcome) -> dict[str, JSON]:
    """What a record of ours claims about the end; texts may change, so they are not claimed."""
    data = outcome.as_data()
    return {key: data[key] for key in ("winners", "scores", "clause", "code")}


def _refused(
    game: AnyGame, state: Hashable, at: int, turn: RecordedTurn, error: IllegalMoveError
) -> Verdict:
    """The verdict on a turn that a rule forbids."""
    reason = error.reason
    if reason.code in ("not-to-move", "no-such-player"):
        found = _differs("player", reason.clause, turn.player, game.to_move(state), reason.ruling)
    else:
        move = game.format_move(turn.move)
        found = _differs("move", reason.clause, move, reason.as_data(), reason.ruling)
    return replace(found, turns=at, turn=at, outcome=game.outcome(state))


def _differs(what: str, clause: str, claimed: JSON, found: JSON, ruling: str = "") -> Verdict:
    """A verdict that two values are not the same; where, stands in no field yet."""
    return Verdict(False, 0, None, what, None, clause, canonical(claimed), canonical(found), ruling)


def _difference(game: AnyGame, turn: RecordedTurn, played: AnyTurn) -> Verdict | None:
    """The first claim of a turn that is wrong, None if none is."""
    if turn.events is not None:
        found = [canonical(event.as_data()) for event in played.events]
        if claims.events_differ(turn.events, found):
            clause, ruling = claims.clause_of_difference(game, turn.events, played)
            claimed = [json.loads(event) for event in turn.events]
            return _differs("events", clause, claimed, list(map(json.loads, found)), ruling)
    if turn.scores is not None:
        scores = tuple(game.scores(played.after))
        if turn.scores != scores:
            claimed_scores = [score_as_data(score) for score in turn.scores]
            found_scores = [score_as_data(score) for score in scores]
            return _differs("scores", game.score_clause, claimed_scores, found_scores)
    return None


def _final_verdict(game: AnyGame, record: Record, outcome: Outcome | None) -> Verdict:
    """The verdict on a record whose turns are all right: only the outcome is left to compare."""
    count = len(record.turns)
    if record.outcome is None or not claims.outcome_differs(record.outcome, outcome):
        return Verdict(True, count, outcome)
    clause, ruling, found = game.end_clause, "", None
    if outcome is not None:
        clause, ruling, found = outcome.clause, outcome.ruling, outcome.as_data()
    different = _differs("outcome", clause, json.loads(record.outcome), found, ruling)
    return replace(different, turns=count, outcome=outcome)


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
