"""The words that all games share: what a game is, and what its functions give back.

A game is a module (`boardgames_core.triples`) whose functions have the shape of `Game`; nobody
inherits. States, moves and events are values of the game's own types; this file names only what
every game has in common. What a game may have besides (a ranking of its moves, an exact solver) are
its abilities, at the end of this file: each is a protocol, and
`ability` asks for it.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Generic, Literal, Protocol, TypeAlias, TypeVar, overload

__all__ = [
    "JSON",
    "AnyGame",
    "AnyTurn",
    "BestPlay",
    "CoversClauses",
    "Data",
    "EndsEarly",
    "Event",
    "EventT_co",
    "Game",
    "GameOf",
    "HasAlternatives",
    "HasClausesBeyondRecords",
    "HasOlderRules",
    "ListsReasons",
    "MoveT",
    "MoveT_co",
    "MoveT_contra",
    "OptionsT",
    "OptionsT_contra",
    "Outcome",
    "RanksMoves",
    "Reason",
    "Rng",
    "Rule",
    "Score",
    "Solvable",
    "Sounds",
    "StateT",
    "StateT_contra",
    "TellsMiscounts",
    "TellsReadings",
    "TellsRules",
    "Turn",
    "TurnT_contra",
    "UnscoredT_co",
    "ability",
    "score_as_data",
    "utility_of",
]


def __dir__() -> list[str]:
    return sorted(__all__)


Score: TypeAlias = int | Fraction | None
"""A player's score: a whole number, an exact fraction, or None for a player without a score."""

JSON: TypeAlias = "bool | int | str | Sequence[JSON] | Mapping[str, JSON] | None"
"""Plain JSON data. There are no floats in it: every number is exact."""

Data: TypeAlias = tuple[tuple[str, int | str], ...]
"""Named numbers and cells beside a text, for programs that decide, translate or show."""


class Rng(Protocol):
    """A source of randomness: `random.Random`, a NumPy `Generator`, anything with this method."""

    def random(self) -> float:
        """A float from 0 (included) to 1 (excluded)."""
        ...


def ruling_in(clause: str) -> str:
    """The id itself if it is that of a ruling, such as X-R2, else nothing."""
    return clause if type(clause) is str and "-R" in clause else ""


@dataclass(frozen=True, slots=True)
class Reason:
    """Why something is refused: the clause it rests on, a stable code, an English text, data.

    `clause` is the id of a clause or ruling of the game's rulebook ("" where no rule speaks, as
    for a seed out of range); `code` is words joined by `-`; `data` holds numbers and cells.
    `ruling` is the ruling that decides, "" where none does; a `clause` that is itself the id of a
    ruling is it.

    >>> Reason("X-R2", "size", "too large").ruling, Reason("X2", "late", "too late").ruling
    ('X-R2', '')
    """

    clause: str
    code: str
    text: str
    data: Data = ()
    ruling: str = ""

    def __post_init__(self) -> None:
        object.__setattr__(self, "ruling", self.ruling or ruling_in(self.clause))

    def __str__(self) -> str:
        return f"{self.text} (clause {self.clause})" if self.clause else self.text

    def as_data(self) -> dict[str, JSON]:
        """The reason as JSON data: `clause`, `ruling`, `code`, `text`, `data`."""
        return {
            "clause": self.clause,
            "ruling": self.ruling,
            "code": self.code,
            "text": self.text,
            "data": dict(self.data),
        }


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game that is over ended.

    `winners` are player numbers in rising order, none for a draw; `scores` has one entry a player;
    `clause` is the clause of the result, `ruling` the ruling that decides ("" where none does), and
    `code`, `text`, `data` say how it came about.
    """

    winners: tuple[int, ...]
    scores: tuple[Score, ...]
    clause: str
    code: str
    text: str
    data: Data = ()
    ruling: str = ""

    def __post_init__(self) -> None:
        object.__setattr__(self, "ruling", self.ruling or ruling_in(self.clause))

    def as_data(self) -> dict[str, JSON]:
        """The outcome as JSON data; a record claims some of these keys."""
        return {
            "winners": list(self.winners),
            "scores": [score_as_data(score) for score in self.scores],
            "clause": self.clause,
            "ruling": self.ruling,
            "code": self.code,
            "text": self.text,
            "data": dict(self.data),
        }


@dataclass(frozen=True, slots=True)
class Rule:
    """What a clause or ruling of a game's rulebook says.

    `id` and `title` are those of the game's `clauses`; `kind` is "clause" or "ruling". `text` is
    that of the rulebook's page without links, examples and figures: paragraphs between blank lines,
    one line for each item of a list. A paragraph that begins "It follows:" has what the source does
    not spell out, one that begins "Here:" what was fixed so that programs can talk about the game.
    """

    id: str
    title: str
    kind: Literal["clause", "ruling"]
    text: str

    def __str__(self) -> str:
        return f"{self.id}, {self.title}\n\n{self.text}"

    def as_data(self) -> dict[str, JSON]:
        """The rule as JSON data: `id`, `title`, `kind`, `text`."""
        return {"id": self.id, "title": self.title, "kind": self.kind, "text": self.text}


class Event(Protocol):
    """Something that a move scored; or found and not scored: then the clause that stopped it."""

    @property
    def clause(self) -> str:
        """The clause by which it scores, or the one that stopped it."""
        ...

    @property
    def ruling(self) -> str:
        """The ruling that decides, "" where none does."""
        ...

    @property
    def code(self) -> str:
        """A stable code, words joined by `-`."""
        ...

    @property
    def text(self) -> str:
        """One English sentence."""
        ...

    def as_data(self) -> dict[str, JSON]:
        """The event as JSON data, in the form that records use."""
        ...


OptionsT = TypeVar("OptionsT", bound=Hashable)
StateT = TypeVar("StateT", bound=Hashable)
MoveT = TypeVar("MoveT", bound=Hashable)
EventT_co = TypeVar("EventT_co", bound=Event, covariant=True)
UnscoredT_co = TypeVar("UnscoredT_co", bound=Event, covariant=True)


@dataclass(frozen=True, slots=True)
class Turn(Generic[StateT, MoveT, EventT_co, UnscoredT_co]):
    """One step of a game with the states before and after it, and why it scored what it scored.

    `player` took the step; `events` scored; `unscored` were found and did not score; `ms` is the
    time it took in milliseconds, None if it was not given (which is not 0). Its types are those of
    the states, the move, the events and what is unscored; each game calls its own turn `Turn`.
    """

    before: StateT
    player: int
    move: MoveT
    after: StateT
    events: tuple[EventT_co, ...]
    unscored: tuple[UnscoredT_co, ...] = ()
    ms: int | None = None

    def _repr_svg_(self) -> str | None:
        """For notebooks: the turn as a picture, if the states of its game draw one."""
        draw = getattr(type(self.after), "_repr_svg_", None)
        return None if draw is None else str(draw(self.after, self))


AnyTurn: TypeAlias = Turn[Any, Any, Any, Any]
"""A turn of a game that is known only when the program runs."""


class Game(Protocol[OptionsT, StateT, MoveT, EventT_co, UnscoredT_co]):
    """The shape of a game module. Positional-only parameters leave each game its own names.

    Its types are those of the options, the states, the moves, the events and what is unscored. A
    game module also has `Move`, the type of what `apply` takes, and `Turn`, the type of what
    `explain` gives: names of types, for which a protocol has no words.
    """

    @property
    def name(self) -> str:
        """The name of the game in records and on the command line."""
        ...

    @property
    def rules(self) -> int:
        """The version of the game's rules; a change of any result is a new version."""
        ...

    @property
    def clauses(self) -> Mapping[str, str]:
        """Every clause and ruling of the rulebook: id -> short title, in the rulebook's order."""
        ...

    @property
    def score_clause(self) -> str:
        """The clause that says what a player's score is; a wrong claim of scores names it."""
        ...

    @property
    def end_clause(self) -> str:
        """The clause that says when the game is over; a wrong claim of that names it."""
        ...

    @property
    def Options(self) -> type[OptionsT]:
        """The options of a game: a frozen dataclass, validated, with the rulebook's defaults."""
        ...

    def initial(self, options: OptionsT | None = None, /, *, seed: int = 0) -> StateT:
        """The start of a game; same options and seed (0 to 2**64 - 1), same state, everywhere."""
        ...

    def options(self, state: StateT, /) -> OptionsT:
        """The options of the game that `state` belongs to."""
        ...

    def players(self, options: OptionsT, /) -> int:
        """The number of players; they are numbered from 0."""
        ...

    def to_move(self, state: StateT, /) -> int | None:
        """The player to move, None when the game is over."""
        ...

    def is_over(self, state: StateT, /) -> bool:
        """Whether the game is over: nobody is to move, and there is an outcome."""
        ...

    def legal_moves(self, state: StateT, /) -> Iterator[MoveT]:
        """The legal moves in the game's documented order; none when the game is over."""
        ...

    def sample_move(self, state: StateT, rng: Rng, /) -> MoveT:
        """A legal move drawn with `rng`; every legal move has positive probability."""
        ...

    def why_illegal(
        self, state: StateT, move: MoveT, /, *, player: int | None = None, ms: int | None = None
    ) -> Reason | None:
        """None if `player` (default: whoever is to move) may take the step, else the reason."""
        ...

    def is_legal(
        self, state: StateT, move: MoveT, /, *, player: int | None = None, ms: int | None = None
    ) -> bool:
        """Whether `player` (default: whoever is to move) may take the step."""
        ...

    def explain(
        self, state: StateT, move: MoveT, /, *, player: int | None = None, ms: int | None = None
    ) -> Turn[StateT, MoveT, EventT_co, UnscoredT_co]:
        """The step with everything it scored, and what it found without scoring it."""
        ...

    def apply(
        self, state: StateT, move: MoveT, /, *, player: int | None = None, ms: int | None = None
    ) -> StateT:
        """The state after the step; raises `IllegalMoveError` if it is not legal."""
        ...

    def scores(self, state: StateT, /) -> tuple[Score, ...]:
        """The scores so far, one a player."""
        ...

    def outcome(self, state: StateT, /) -> Outcome | None:
        """None until the game is over, then how it ended."""
        ...

    def utility(self, state: StateT, player: int, /) -> int:
        """When over: 1 for a winner, -1 for another player with a score, else 0."""
        ...

    def evaluate(self, state: StateT, player: int, /) -> float:
        """A heuristic value of `state` for `player`, higher is better; for engines."""
        ...

    def key(self, state: StateT, /) -> Hashable:
        """The state without move counter and clock, for transposition tables."""
        ...

    def symmetries(self, state: StateT, /) -> Iterator[StateT]:
        """The images of `state` under the game's symmetries, the state itself first."""
        ...

    def describe(self, shown: StateT | AnyTurn, /) -> str:
        """A position in words, enough to play by; or what a turn did, what it scored, and why."""
        ...

    def diagram(self, state: StateT, /) -> str:
        """The position as lines of text, for a terminal."""
        ...

    def svg(
        self,
        shown: StateT | AnyTurn,
        /,
        *,
        last: MoveT | None = None,
        highlight: Iterable[str] = (),
        orientation: int = 0,
        size: int | None = None,
    ) -> str:
        """A position, `last` being the move that led to it, or a turn, as an SVG picture.

        It has a title. The cells of these names are highlighted; it is seen as the player
        `orientation` sees the board, and is `size` pixels wide.
        """
        ...

    def parse_move(self, text: str, /) -> MoveT:
        """The move that `text` writes; raises `NotationError`."""
        ...

    def format_move(self, move: MoveT, /) -> str:
        """The move as text, in the rulebook's notation."""
        ...

    def parse_position(self, text: str, options: OptionsT | None = None, /) -> StateT:
        """The state that `text` writes.

        Raises `NotationError` for a text that is no position, `InvalidStateError` for a position
        that cannot be, or for something else than options of this game.
        """
        ...

    def format_position(self, state: StateT, /) -> str:
        """The position as one line of text, in the rulebook's notation."""
        ...

    def encode(self, state: StateT, /) -> dict[str, JSON]:
        """The state as JSON data, lossless: `game`, `rules`, `options`, `start`."""
        ...

    def decode(self, data: Mapping[str, JSON], /) -> StateT:
        """The state that `encode` wrote.

        Raises `InvalidStateError` for options and positions that cannot be, a misspelt name of an
        option included, `NotationError` for a text of the position that is none, `RecordError` and
        `UnsupportedVersionError` for data of another form. `Record.load` turns all of these but
        the last, and what is wrong with a position, into a `RecordError` with the place.
        """
        ...

    def decode_options(self, data: Mapping[str, JSON], /) -> OptionsT:
        """The options written as JSON data; what is left out has its default.

        Raises `InvalidStateError` both for a misspelt name and for a value that cannot be.
        """
        ...


GameOf: TypeAlias = Game[Any, StateT, MoveT, Any, Any]
"""A game of these states and moves, as engines see it: its other types do not matter."""

AnyGame: TypeAlias = Game[Any, Any, Any, Any, Any]
"""A game whose types do not matter, as for the code that is written once for all games."""


def clauses_named(thing: Reason | Outcome | Event) -> tuple[str, ...]:
    """The clause and, where another id decides, the ruling; none where no rule speaks.

    >>> clauses_named(Reason("X2", "late", "too late", ruling="X-R3"))
    ('X2', 'X-R3')
    """
    return tuple(dict.fromkeys(filter(None, (thing.clause, thing.ruling))))


def score_as_data(score: Score) -> JSON:
    """A score as records write it: a whole number, null, or a fraction in lowest terms as text.

    >>> score_as_data(Fraction(9, 7)), score_as_data(Fraction(9)), score_as_data(None)
    ('9/7', 9, None)
    """
    if isinstance(score, Fraction):
        return score.numerator if score.denominator == 1 else str(score)
    return score


def utility_of(outcome: Outcome | None, player: int) -> int:
    """1 if `player` won, -1 if they have a score and others won, 0 otherwise.

    A game that is not over, a draw, and a player without a score have 0.

    >>> over = Outcome(winners=(1,), scores=(2, 5, None), clause="X1", code="most", text="")
    >>> [utility_of(over, player) for player in range(3)]
    [-1, 1, 0]
    """
    if outcome is None or not outcome.winners:
        return 0
    if player in outcome.winners:
        return 1
    return 0 if outcome.scores[player] is None else -1


# --- Abilities: what a game may have besides ------------------------------------------------------

StateT_contra = TypeVar("StateT_contra", bound=Hashable, contravariant=True)
MoveT_co = TypeVar("MoveT_co", bound=Hashable, covariant=True)
MoveT_contra = TypeVar("MoveT_contra", bound=Hashable, contravariant=True)
OptionsT_contra = TypeVar("OptionsT_contra", bound=Hashable, contravariant=True)
TurnT_contra = TypeVar("TurnT_contra", bound=AnyTurn, contravariant=True)


class RanksMoves(Protocol[StateT_contra, MoveT_co]):
    """A game that knows which of its moves are worth a look: engines look at these first."""

    def promising_moves(self, state: StateT_contra, limit: int, /) -> Iterable[MoveT_co]:
        """Good legal moves, at most `limit`, the best first; none when the game is over."""
        ...


class BestPlay(Protocol[MoveT_co]):
    """What best play of all leads to: what an exact solver says of a position."""

    @property
    def value(self) -> int:
        """The exact value of the position, in the game's own terms."""
        ...

    @property
    def par(self) -> int | Fraction:
        """What the value is measured against: as much is a draw."""
        ...

    @property
    def lead(self) -> int | Fraction:
        """How far the player to move gets ahead: above 0 they win."""
        ...

    @property
    def move(self) -> MoveT_co | None:
        """A best move, None when the game is over."""
        ...

    @property
    def moves(self) -> tuple[tuple[MoveT_co, int], ...]:
        """Every legal move with the value that it leads to."""
        ...

    @property
    def line(self) -> tuple[MoveT_co, ...]:
        """Best play to the end, beginning with `move`."""
        ...

    @property
    def positions(self) -> int:
        """For how many positions a value was worked out."""
        ...


class Solvable(Protocol[StateT_contra, MoveT_co]):
    """A game whose truth is known: the engine and the command `solve` work for it."""

    def solve(
        self, state: StateT_contra, /, *, report: Callable[[str], None] | None = None
    ) -> BestPlay[MoveT_co]:
        """Best play from `state`; `report` is called with a line of text for each part done."""
        ...


class ListsReasons(Protocol[StateT_contra, MoveT_contra]):
    """A game that tells every clause that forbids a step, where any of them is a right answer."""

    def all_reasons(
        self,
        state: StateT_contra,
        move: MoveT_contra,
        /,
        *,
        player: int | None = None,
        ms: int | None = None,
    ) -> tuple[Reason, ...]:
        """One reason for each such clause, that of `why_illegal` first; none if it is legal."""
        ...


class HasAlternatives(Protocol):
    """A game some of whose options are rulings: `infer` tries all their values."""

    @property
    def alternatives(self) -> Mapping[str, Sequence[JSON]]:
        """Each such option with all its values, the default first."""
        ...


class Sounds(Protocol[StateT_contra]):
    """A game whose states can be heard."""

    def notes(self, state: StateT_contra, /) -> list[dict[str, Any]]:
        """The notes that repeat while the state lasts, as JSON data, an object a voice.

        Each has `number` (it is struck at every multiple of that, in ticks), `seconds_per_tick`,
        and `partials` with `frequency`, `level` and `half_life`.
        """
        ...


class TellsReadings(Protocol[StateT, MoveT_contra, TurnT_contra, OptionsT_contra]):
    """A game that knows on which of its `alternatives` a turn depends: `infer` need not try all."""

    @property
    def decided_by(self) -> Mapping[str, tuple[str, str]]:
        """Each of the `alternatives` with its ruling and the kind of game that decides it."""
        ...

    def matters(
        self, state: StateT, move: MoveT_contra | None = None, turn: TurnT_contra | None = None, /
    ) -> Iterable[str]:
        """The alternatives on which it may depend what follows from `state` with its options.

        Of a start (no `move`) that is whether it can be; of a move that is refused (no `turn`), the
        reason; of a turn, all that it did, and scores and outcome after it. The other options may
        have any values, in any combination: nothing changes but the options in the states.
        """
        ...

    def under(self, state: StateT, options: OptionsT_contra, /) -> StateT:
        """The state with other options, a frozen dataclass; whether it can be, is not asked."""
        ...


class TellsRules(Protocol):
    """A game that can quote its rulebook: what each of its `clauses` says."""

    def rule(self, clause: str, /) -> Rule:
        """What a clause or ruling says; raises `NotationError` for an id that there is not."""
        ...


class CoversClauses(Protocol[TurnT_contra]):
    """A game that can tell on which clauses a turn rests beyond its events: for `coverage`."""

    def exercised(self, turn: TurnT_contra, /) -> Iterable[str]:
        """The clauses that `turn` rests on and that none of its events names, each once."""
        ...


class EndsEarly(Protocol[StateT_contra, MoveT_co]):
    """A game that a player may end though it could go on: engines leave it to the game when."""

    def ending_move(self, state: StateT_contra, /) -> MoveT_co | None:
        """The legal move that only ends the game, None if there is none: it is not searched."""
        ...

    def should_end(self, state: StateT_contra, /) -> bool:
        """Whether there is an ending move, and going on leads nowhere that this move does not."""
        ...


class TellsMiscounts(Protocol[TurnT_contra]):
    """A game that can tell which rule a wrong score overlooks: `verify` names it."""

    def miscounted(self, turn: TurnT_contra, scores: tuple[Score, ...], /) -> Iterable[Reason]:
        """The rules each of which, overlooked in `turn`, gives `scores` (one a player) after it."""
        ...


class HasOlderRules(Protocol):
    """A game whose rules have changed: records of these older versions are read as well."""

    @property
    def older_rules(self) -> Mapping[int, Mapping[str, JSON]]:
        """Each older version with the options whose defaults were others then, and these."""
        ...


class HasClausesBeyondRecords(Protocol):
    """A game with clauses that no record can exercise, as those on sound: `coverage` skips them."""

    @property
    def beyond_records(self) -> Mapping[str, str]:
        """Each such clause with the reason."""
        ...


@overload
def ability(
    game: GameOf[StateT, MoveT], name: Literal["promising_moves"]
) -> RanksMoves[StateT, MoveT] | None: ...
@overload
def ability(
    game: GameOf[StateT, MoveT], name: Literal["solve"]
) -> Solvable[StateT, MoveT] | None: ...
@overload
def ability(
    game: GameOf[StateT, MoveT], name: Literal["all_reasons"]
) -> ListsReasons[StateT, MoveT] | None: ...
@overload
def ability(
    game: GameOf[StateT, MoveT], name: Literal["ending_move"]
) -> EndsEarly[StateT, MoveT] | None: ...
@overload
def ability(game: AnyGame, name: Literal["alternatives"]) -> HasAlternatives | None: ...
@overload
def ability(game: GameOf[StateT, MoveT], name: Literal["notes"]) -> Sounds[StateT] | None: ...
@overload
def ability(game: AnyGame, name: Literal["rule"]) -> TellsRules | None: ...
@overload
def ability(game: AnyGame, name: Literal["exercised"]) -> CoversClauses[AnyTurn] | None: ...
@overload
def ability(
    game: AnyGame, name: Literal["matters"]
) -> TellsReadings[Any, Any, AnyTurn, Any] | None: ...
@overload
def ability(game: AnyGame, name: Literal["miscounted"]) -> TellsMiscounts[AnyTurn] | None: ...
@overload
def ability(game: AnyGame, name: Literal["older_rules"]) -> HasOlderRules | None: ...
@overload
def ability(game: AnyGame, name: Literal["beyond_records"]) -> HasClausesBeyondRecords | None: ...
def ability(game: object, name: str) -> object:
    """The game as one that has the ability whose name this is; None if it has not.

    All abilities are in the protocols of this file; each is known by its one name in the module.

    >>> from boardgames_core import sectors, triples
    >>> ability(triples, "solve") is None, ability(sectors, "solve") is sectors
    (True, True)
    """
    # A module may load a name only when it is asked for: `isinstance` would not see it.
    return game if hasattr(game, name) else None
