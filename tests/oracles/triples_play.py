"""Random games and crafted starts of Triples for comparing the package with the oracle.

`rng` is anything with `random()`, and nothing else of it is used.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, Protocol, TypeVar

from tests.oracles import triples
from tests.oracles.triples_board import (
    KINDS,
    LETTERS,
    Board,
    format_board,
    possible_kinds,
    reading_order,
)

T = TypeVar("T")

CHOICES = {
    "claims": ["exclusive", "shared"],
    "finale": ["free", "bound"],
    "empty_tap": ["refused", "passes"],
    "possible": ["tiles", "all"],
}
"""The options that are words, each with its values."""

OFTENER = {"claims": ["exclusive"], "possible": ["tiles"] * 3}
"""Values that are drawn as often again as they stand here: they seldom make a difference."""


class Rng(Protocol):
    """What gives random numbers from 0 up to, not including, 1."""

    def random(self) -> float: ...


@dataclass(frozen=True)
class Start:
    """A position with its options, as a record has them."""

    options: dict[str, Any]
    position: str
    moves: int = 0
    finale_moves: int = 0

    def game(self) -> triples.Game:
        """The oracle's game of this start."""
        return triples.make(self.options, self.position, self.moves, self.finale_moves)

    def data(self) -> dict[str, Any]:
        """The `start` of a record."""
        return {
            "position": self.position,
            "moves": self.moves,
            "finale_moves": self.finale_moves,
        }


def below(rng: Rng, count: int) -> int:
    """A whole number from 0 to count - 1."""
    return int(rng.random() * count)


def pick(rng: Rng, things: Sequence[T]) -> T:
    """One of the things."""
    return things[below(rng, len(things))]


def shuffled(rng: Rng, things: Sequence[T]) -> list[T]:
    """The things in a random order."""
    left = list(things)
    result = []
    while left:
        result.append(left.pop(below(rng, len(left))))
    return result


# Perft


def perft(game: triples.Game, depth: int) -> int:
    """How many sequences of that many legal moves there are."""
    if depth == 0:
        return 1
    if depth == 1:
        return len(triples.legal_moves(game))
    total = 0
    for move in triples.legal_moves(game):
        after, _ = triples.play(game, move)
        total += perft(after, depth - 1)
    return total


# Random games


def start_of(game: triples.Game) -> Start:
    """This game as a start."""
    return Start(
        triples.all_options(game), triples.position_text(game), game.moves, game.finale_moves
    )


def random_start(rng: Rng, options: dict[str, Any], rules: int = 2) -> Start:
    """A random start under the options (T2), all of them spelled out; it may be over at once."""
    rows = options.get("rows", 9)
    columns = options.get("columns", 6)
    counts = options.get("tiles_per_colour", [4, 4, 4, 4])
    cells = shuffled(rng, reading_order(rows, columns))
    tiles = "".join(letter * count for letter, count in zip(LETTERS, counts, strict=True))
    board = dict(zip(cells, tiles, strict=False))
    return start_of(triples.begin(options, format_board(board, rows, columns), rules))


def random_words(rng: Rng) -> dict[str, Any]:
    """A value for each option that is a word."""
    return {name: pick(rng, values + OFTENER.get(name, [])) for name, values in CHOICES.items()}


def choose(rng: Rng, game: triples.Game, lean: float) -> str:
    """A legal step; with probability `lean` one that completes something, if there is one.

    It is `stop` in one of ten steps of a free finale, so that finales have some length.
    """
    moves = triples.legal_moves(game)
    if moves[-1] == "stop":
        if rng.random() < 0.1:
            return "stop"
        moves.pop()
    if rng.random() < lean:
        completing = [move for move in moves if triples.play(game, move)[1]]
        if completing:
            return pick(rng, completing)
    return pick(rng, moves)


def random_game(
    rng: Rng,
    options: dict[str, Any],
    start: Start | None = None,
    lean: float = 0.0,
    max_turns: int = 400,
) -> dict[str, Any]:
    """A game of random moves, as a record with all its claims.

    It starts from `start`, or from a random start under the options, and stops after `max_turns`.
    """
    if start is None:
        start = random_start(rng, options)
    game = start.game()
    turns: list[dict[str, Any]] = []
    while not triples.is_over(game) and len(turns) < max_turns:
        player = game.player
        move = choose(rng, game, lean)
        game, events = triples.play(game, move)
        turns.append(
            {"player": player, "move": move, "events": events, "scores": triples.scores(game)}
        )
    return {
        "format": "boardgames-core/record",
        "version": 1,
        "game": "triples",
        "rules": 2,
        "options": start.options,
        "start": start.data(),
        "turns": turns,
        "outcome": triples.outcome(game),
    }


def briefly(rng: Rng, record: dict[str, Any], rules: int) -> dict[str, Any]:
    """The same game as a record of this version that leaves out some of what the version has."""
    usual = triples.complete({}, rules)
    options = {
        name: value
        for name, value in record["options"].items()
        if name not in usual or usual[name] != value or rng.random() < 0.3
    }
    return {**record, "rules": rules, "options": options}


def effects(game: triples.Game, move: str | None = None) -> list[str]:
    """The options that matter here, as `NAME=VALUE`: with another value an answer is another.

    The answers are the legal moves, how the game ended and, if a step is named, its refusal or what
    it leads to.
    """
    found = []
    for name, values in CHOICES.items():
        value = getattr(game, name)
        for other in values:
            changed: dict[str, Any] = {name: other}
            if _answers(replace(game, **changed), move) != _answers(game, move):
                found.append(f"{name}={value}")
    return found


def _answers(game: triples.Game, move: str | None) -> list[Any]:
    found: list[Any] = [triples.legal_moves(game), triples.ending(game)]
    if move is None:
        return found
    why = triples.reason(game, move)
    if why is not None:
        return [*found, why]
    after, events = triples.play(game, move)
    return [*found, triples.position_text(after), triples.ending(after), events]


def first_difference(record: dict[str, Any]) -> str | None:
    """Where a record breaks a rule or claims what is not so; None if all of it comes out."""
    begun = record["start"]
    game = triples.make(
        record["options"],
        begun["position"],
        begun.get("moves", 0),
        begun.get("finale_moves", 0),
        record["rules"],
    )
    for index, turn in enumerate(record["turns"]):
        clause = triples.refusal(game, turn["move"], turn["player"])
        if clause is not None:
            return f"turn {index}: {turn['move']} is refused by {clause}"
        game, events = triples.play(game, turn["move"])
        if not _same_events(turn.get("events", events), events):
            return f"turn {index}: the events are {events}"
        if turn.get("scores", triples.scores(game)) != triples.scores(game):
            return f"turn {index}: the scores are {triples.scores(game)}"
    actual, how = triples.outcome(game), triples.ending(game)
    if "outcome" in record and not _same_outcome(record["outcome"], actual, how):
        return f"the outcome is {actual}, {how}"
    text = triples.position_text(game)
    if record.get("meta", {}).get("end", text) != text:
        return f"the end is {text}"
    return None


def _same_outcome(
    claimed: dict[str, Any] | None, actual: dict[str, Any] | None, how: triples.Reason | None
) -> bool:
    """Whether this is the outcome, as far as it is told."""
    if claimed is None or actual is None or how is None:
        return claimed is actual
    return {**actual, "ruling": how.ruling, **claimed} == {**actual, "ruling": how.ruling}


def _same_events(claimed: list[triples.Event], events: list[triples.Event]) -> bool:
    """Whether these are the events, in any order; their ruling, if it is told, is none."""
    told = [{"ruling": "", **event} for event in claimed]
    return _sorted(told) == _sorted([{"ruling": "", **event} for event in events])


def _sorted(events: list[triples.Event]) -> list[str]:
    return sorted(repr(sorted(event.items())) for event in events)


# Crafted starts


def crafted_starts(rng: Rng, count: int) -> Iterator[Start]:
    """Starts that lead where rules go wrong.

    Small boards from 3 by 3 up, dense boards that jam, a colour missing, limits from 1 to 5, all
    options that are words; races on the brink of T7 or of T-R3 or level there, finales, and games
    that are over.
    """
    for _ in range(count):
        yield crafted_start(rng)


def crafted_start(rng: Rng) -> Start:
    """One of the starts of `crafted_starts`."""
    make_board = pick(rng, [_sparse_board, _sparse_board, _dense_board, _board_of_triples])
    rows = 3 + below(rng, 5)
    columns = 3 + below(rng, 4)
    board = make_board(rng, rows, columns)
    options = _options_for(rng, board, rows, columns)
    board_text = format_board(board, rows, columns)
    phase = pick(rng, ["start", "race", "race", "finale", "over", "draw"])
    if phase != "start":
        for _ in range(20):
            start = _set_up(rng, options, board_text, board, phase)
            if triples.is_valid(options, start.position, start.moves, start.finale_moves):
                return start
    return start_of(triples.begin(options, board_text))


def _letters(rng: Rng) -> str:
    """The colours to draw tiles from: all, or with one missing, or few."""
    return pick(rng, [LETTERS, LETTERS, "RGY", "BGY", "BRY", "BRG", "BG", "Y"])


def _sparse_board(rng: Rng, rows: int, columns: int) -> Board:
    letters = _letters(rng)
    cells = shuffled(rng, reading_order(rows, columns))
    tiles = below(rng, 1 + rows * columns // 2)
    return {cell: pick(rng, letters) for cell in cells[:tiles]}


def _dense_board(rng: Rng, rows: int, columns: int) -> Board:
    letters = _letters(rng)
    cells = shuffled(rng, reading_order(rows, columns))
    free = 1 + below(rng, 4)
    return {cell: pick(rng, letters) for cell in cells[free:]}


def _board_of_triples(rng: Rng, rows: int, columns: int) -> Board:
    """Every tile is in a triple, save perhaps for one tile that was moved."""
    letters = _letters(rng)
    board: Board = {}
    for _ in range(1 + below(rng, 3)):
        step = pick(rng, [1, -1])
        column = pick(rng, range(1, columns - 1)) if step == 1 else pick(rng, range(3, columns + 1))
        row = pick(rng, range(3, rows + 1))
        for index in range(3):
            board[column + step * index, row - index] = pick(rng, letters)
    free = [cell for cell in reading_order(rows, columns) if cell not in board]
    if free and rng.random() < 0.6:
        board[pick(rng, free)] = board.pop(pick(rng, sorted(board)))
    if not free:
        del board[1, 1]
    return board


def _options_for(rng: Rng, board: Board, rows: int, columns: int) -> dict[str, Any]:
    options: dict[str, Any] = {
        "rows": rows,
        "columns": columns,
        "tiles_per_colour": [list(board.values()).count(letter) for letter in LETTERS],
        **random_words(rng),
    }
    if rng.random() < 0.3:
        options["move_limit"] = 1 + below(rng, 5)
    if rng.random() < 0.3:
        options["finale_limit"] = 1 + below(rng, 5)
    return options


def _set_up(rng: Rng, options: dict[str, Any], board_text: str, board: Board, phase: str) -> Start:
    """A position in this phase; whether it can be is not examined."""
    kind = _kind_in_reach(rng, options, board_text) if phase == "race" else ""
    notes = _notes(rng, board, options, kind)
    player = below(rng, 2)
    if phase in ("finale", "over"):
        player = 0 if len(notes[0]) > len(notes[1]) else 1
        phase += str(player)
    texts = [",".join(kind for kind in KINDS if kind in noted) or "-" for noted in notes]
    return Start(
        options,
        f"{board_text} {player} {texts[0]} {texts[1]} {phase}",
        moves=below(rng, options.get("move_limit", 3)),
        finale_moves=below(rng, options.get("finale_limit", 3)) if phase[0] in "fo" else 0,
    )


def _kind_in_reach(rng: Rng, options: dict[str, Any], board_text: str) -> str:
    """A kind that a move completes, or "" if there is none."""
    game = triples.begin(options, board_text)
    found = []
    for move in triples.legal_moves(game):
        found += [event["kind"] for event in triples.play(game, move)[1] if "kind" in event]
    return pick(rng, found) if found else ""


def _notes(rng: Rng, board: Board, options: dict[str, Any], reached: str) -> list[set[str]]:
    """Notice boards with few kinds, about half of the possible ones, or nearly all.

    The kind in reach is mostly on neither or, with shared claims, on one of them.
    """
    possible = [kind for kind in KINDS if kind in possible_kinds(board)]
    half = (len(possible) if options["possible"] == "tiles" else len(KINDS)) // 2
    found = pick(rng, [below(rng, half + 1), half - 1, half, len(possible) - 1, len(possible)])
    drawn = shuffled(rng, possible)
    if reached and rng.random() < 0.8:
        drawn = [kind for kind in drawn if kind != reached]
    notes: list[set[str]] = [set(), set()]
    for index, kind in enumerate(drawn[: max(found, 0)]):
        if rng.random() < 0.8:
            notes[index % 2].add(kind)
        else:
            notes[below(rng, 2)].add(kind)
        if options["claims"] == "shared" and rng.random() < 0.3:
            notes[0].add(kind)
            notes[1].add(kind)
    if options["claims"] == "shared" and found >= len(possible) - 1:
        full = set(drawn)
        notes = [full | {reached} if reached and rng.random() < 0.5 else set(full), set(full)]
    return notes
