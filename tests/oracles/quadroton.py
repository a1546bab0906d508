"""A slow, obvious second model of Quadroton, written from its rulebook alone.

It shares no code with the package. A game is made by `start_game` from a record's options and
start; `step` gives the next game or the clauses that forbid the step; `start_data` writes any
position down. The parts: board and moves (`quadroton_board`), catalogues (`quadroton_catalogue`),
positions (`quadroton_game`), patterns (`quadroton_patterns`), chains and fences
(`quadroton_regions`), time and ends (`quadroton_clock`), starts (`quadroton_start`), random games
(`quadroton_random`), positions in which options matter (`quadroton_scenes`, `quadroton_effects`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from tests.oracles.quadroton_board import (
    Board,
    Move,
    Place,
    Shift,
    Square,
    Step,
    board_after,
    colours_on,
    kind_of,
    named_twice,
    parse_step,
    squares_of,
    targets_of,
    writing_order,
)
from tests.oracles.quadroton_clock import (
    agree,
    charge,
    end_clause,
    end_of,
    end_ruling,
    outcome,
    pass_turn,
    resign,
    row_after_miss,
    time_of,
    wrong_offer,
    wrong_time,
)
from tests.oracles.quadroton_game import Game
from tests.oracles.quadroton_patterns import one_coloured, orientations, two_coloured
from tests.oracles.quadroton_regions import chain_events, chains_through, fence_events
from tests.oracles.quadroton_start import start_game

Json = dict[str, Any]

MOST_TILES = 8

Reason = tuple[str, str]
"""The clause that forbids a step, and the ruling that decides it, "" where none does."""


def clauses_of(reasons: list[Reason]) -> list[str]:
    """The clauses alone, each once."""
    return list(dict.fromkeys(clause for clause, _ in reasons))


@dataclass(frozen=True)
class Refused:
    """A step that rules forbid: all reasons, the one to be named first."""

    reasons: list[Reason]

    @property
    def clauses(self) -> list[str]:
        return clauses_of(self.reasons)

    @property
    def clause(self) -> str:
        return self.reasons[0][0]

    @property
    def ruling(self) -> str:
        return self.reasons[0][1]


@dataclass(frozen=True)
class Played:
    """A step that was taken, and what followed."""

    game: Game
    player: int
    events: list[Json]
    unscored: list[Json]
    ms: int


# Which clauses forbid a step.


def fits_from_hand(game: Game, player: int, move: Move) -> bool:
    """1 to 8 own tiles, each to a free cell of its own. Clause Q2.2."""
    places = [item for item in move if isinstance(item, Place)]
    if not 1 <= len(places) <= MOST_TILES or len(places) < len(move) or named_twice(move):
        return False
    if any(item.cell in game.board for item in places):
        return False
    needed = Counter(kind_of(item.tile) for item in places)
    return all(game.hands[player].get(kind, 0) >= number for kind, number in needed.items())


def fits_on_board(game: Game, move: Move) -> bool:
    """1 to 8 tiles that lie, each to a cell that is free or left. Clause Q2.4; Q3.2 in reverse."""
    shifts = [item for item in move if isinstance(item, Shift)]
    if not 1 <= len(shifts) <= MOST_TILES or len(shifts) < len(move) or named_twice(move):
        return False
    if any(item.source not in game.board for item in shifts):
        return False
    sources = {item.source for item in shifts}
    return all(item.target in sources or item.target not in game.board for item in shifts)


def misfit_clauses(game: Game, player: int, move: Move) -> list[str]:
    """Clauses on number of tiles, cells, hand and exchange."""
    placing = any(isinstance(item, Place) for item in move)
    shifting = any(isinstance(item, Shift) for item in move)
    if game.options.reverse:
        wrong = ["Q3.1"] if placing else []
        if (shifting or not placing) and not fits_on_board(game, move):
            wrong.append("Q3.2")
        return wrong
    wrong = []
    if (placing or not shifting) and not fits_from_hand(game, player, move):
        wrong.append("Q2.2")
    if (shifting or not placing) and not fits_on_board(game, move):
        wrong.append("Q2.4")
    return wrong


def limit_reached(game: Game, player: int, move: Move) -> bool:
    """Clauses Q2.6 and Q3.2, for a move of one kind with 1 to 8 tiles."""
    kinds = {type(item) for item in move}
    number = len(move)
    if len(kinds) != 1 or number > MOST_TILES:
        return False
    if Place in kinds:
        # In the reverse game there is no placing to be limited.
        return not game.options.reverse and (
            game.placed[player][number] >= game.limits("placing")[number]
        )
    return game.rearranged[player][number] >= game.limits("rearranging")[number]


def too_early(game: Game, player: int, move: Move) -> bool:
    """Clause Q3.3: 2 tiles from the 3rd own move, 3 from the 5th, more from the 7th."""
    if not game.options.reverse or any(isinstance(item, Place) for item in move):
        return False
    own_move = game.moves[player] + 1
    number = len(move)
    return (
        (number == 2 and own_move < 3)
        or (number == 3 and own_move < 5)
        or (number > 3 and own_move < 7)
    )


def undoes(game: Game, player: int, move: Move) -> bool:
    """Clause Q2.18: more than half of the last move's squares get another colour. Q-R15."""
    if game.last_player != 1 - player or game.missed > 0:
        return False
    before = colours_on(game.board)
    after = colours_on(board_after(game.board, move))
    squares = [square for cell in game.last_cells for square in squares_of(cell)]
    changed = [square for square in squares if before.get(square) != after.get(square)]
    return 2 * len(changed) > len(squares)


def mixes_kinds(game: Game, move: Move) -> bool:
    """Ruling Q-R25: some tiles keep their cells and others change them, where this is refused."""
    if not game.options.reverse or game.options.reverse_mix == "together":
        return False
    return len({item.source == item.target for item in move if isinstance(item, Shift)}) > 1


def move_reasons(game: Game, player: int, move: Move) -> list[Reason]:
    """What forbids a move, whoever's turn it is."""
    reverse = game.options.reverse
    misfits = misfit_clauses(game, player, move)
    wrong = [(clause, "") for clause in misfits]
    shifts = [item for item in move if isinstance(item, Shift)]
    if any(item.source == item.target and item.turn == 0 for item in shifts):
        wrong.append(("Q-R20", "Q-R20") if reverse else ("Q-R1", "Q-R1"))
    if mixes_kinds(game, move):
        wrong.append(("Q3.2", "Q-R25"))
    if too_early(game, player, move):
        wrong.append(("Q3.3", ""))
    if limit_reached(game, player, move):
        wrong.append(("Q3.2", "Q-R24") if reverse else ("Q2.6", ""))
    if not misfits and undoes(game, player, move):
        wrong.append(("Q2.18", ""))
    return wrong


def forbidding(
    game: Game, what: Step, player: int | None = None, ms: int | None = None
) -> list[str]:
    """All clauses that forbid a step, in the order in which the first is to be named."""
    return clauses_of(reasons(game, what, player, ms))


def reasons(
    game: Game, what: Step, player: int | None = None, ms: int | None = None
) -> list[Reason]:
    """All that forbids a step, in the order in which the first is to be named.

    When the game is over no turn and no time run and no offer can stand or be taken: then only its
    end and the clauses on the move itself speak.
    """
    mover = game.to_move if player is None else player
    end = end_of(game)
    wrong: list[Reason] = []
    if end is not None:
        wrong.append((end_clause(end), end_ruling(game, end)))
    else:
        if mover != game.to_move and (what == "miss" or not isinstance(what, str)):
            wrong.append(("Q2.1", ""))
        if wrong_time(game, what == "miss", ms):
            wrong.append(("Q2.7", "Q-R2" if what == "miss" else ""))
        if mover is not None and what == "offer" and wrong_offer(game, mover, ms):
            wrong.append(("Q-R7", "Q-R7"))
        if mover is not None and what == "accept" and game.offer != 1 - mover:
            wrong.append(("Q-R7", "Q-R7"))
    if mover is not None and not isinstance(what, str):
        wrong += move_reasons(game, mover, what)
    return list(dict.fromkeys(wrong))


# Taking a step.


def step(
    game: Game, what: Step | str, player: int | None = None, ms: int | None = None
) -> Played | Refused:
    """The next game with its events, or the reasons that forbid the step.

    `what` is a step or its text, `player` who takes it (None: whoever is to move), `ms` the
    milliseconds since the step before (None: not given). The given game stays as it is.
    """
    if isinstance(what, str):
        what = parse_step(what)
    if ms is not None and (type(ms) is not int or ms < 0):
        raise ValueError(f"not a number of milliseconds: {ms!r}")
    wrong = reasons(game, what, player, ms)
    if wrong:
        return Refused(wrong)
    mover = game.to_move if player is None else player
    charged = game.to_move
    assert mover is not None
    assert charged is not None
    after = game.copy()
    taken = time_of(game, what == "miss", ms)
    charge(after, taken)
    events: list[Json] = []
    unscored: list[Json] = []
    if isinstance(what, str):
        take_word(after, what, mover)
    else:
        events, unscored = take_move(after, what, mover)
    if what == "miss" or not isinstance(what, str) or after.clock_ms[charged] == 0:
        pass_turn(after, charged)
    if end_of(after) is not None:
        after.to_move = None
    return Played(after, mover, events, unscored, taken)


def take_word(game: Game, word: str, player: int) -> None:
    """A step that is not a move, in a game whose time is charged already."""
    if word == "miss":
        game.missed = row_after_miss(game, player)
        game.last_player, game.last_cells = None, []
        take_back_offer_to(game, player)
        if game.options.computer == 1 - player:
            game.ended_by, game.ended_player = "miss", player
            resign(game, player)
    elif word == "offer":
        game.offer = player
        game.offered_ms[player] = game.now_ms
    else:
        game.ended_by, game.ended_player = word, player
        if word == "accept":
            game.offer = None
            agree(game)
        elif word == "resign":
            resign(game, player)


def take_back_offer_to(game: Game, player: int) -> None:
    """The opponent's offer falls when the player moves or misses. Ruling Q-R7."""
    if game.offer == 1 - player:
        game.offer = None


def take_move(game: Game, move: Move, player: int) -> tuple[list[Json], list[Json]]:
    """Lay or shift the tiles, count the move, and score it."""
    before = game.board
    game.board = board_after(before, move)
    counts = game.placed if isinstance(move[0], Place) else game.rearranged
    counts[player][len(move)] += 1
    for item in move:
        if isinstance(item, Place):
            game.hands[player][kind_of(item.tile)] -= 1
    game.moves[player] += 1
    game.missed = 0
    game.last_player = player
    game.last_cells = sorted(targets_of(move), key=writing_order)
    take_back_offer_to(game, player)
    events, unscored = score(game, before)
    game.scores[player] += sum(event["points"] for event in events)
    return events, unscored


def score(game: Game, before: Board | None = None) -> tuple[list[Json], list[Json]]:
    """What the last move completes: events in their order, and what was found but not scored.

    `before` is the board before it; only `fence_area="new"` asks for it.
    """
    options = game.options
    colours = colours_on(game.board)
    involved: list[Square] = [square for cell in game.last_cells for square in squares_of(cell)]
    mono = orientations(options.patterns, 1, options.rotated_mono)
    duo = orientations(options.patterns, 2, options.rotated_two_colour)
    events, unscored = one_coloured(colours, involved, mono, game.used_places, options.within)
    counted, stopped = two_coloured(colours, involved, duo, options.two_colour_clean)
    events, unscored = events + counted, unscored + stopped
    chains = chains_through(colours, involved)
    if options.chains:
        counted, stopped = chain_events(game, chains)
        events, unscored = events + counted, unscored + stopped
    if options.fences:
        counted, stopped = fence_events(game, colours, chains, before)
        events, unscored = events + counted, unscored + stopped
    return events, unscored


# Records.


def replay(record: Json, demo: Json | None = None) -> Iterator[Played | Refused]:
    """The steps of a record; a refused one is the last."""
    game = start_game(record.get("options", {}), record["start"], demo)
    for turn in record["turns"]:
        result = step(game, turn["move"], turn["player"], turn.get("ms"))
        yield result
        if isinstance(result, Refused):
            return
        game = result.game


def wrong_claims(record: Json, demo: Json | None = None) -> list[str]:
    """What a record claims and this model does not find."""
    wrong: list[str] = []
    end = outcome(start_game(record.get("options", {}), record["start"], demo))
    for number, result in enumerate(replay(record, demo)):
        turn = record["turns"][number]
        if isinstance(result, Refused):
            return [*wrong, f"turn {number}: refused by {result.clauses}"]
        if "events" in turn and not same_events(turn["events"], result.events):
            wrong.append(f"turn {number}: events {turn['events']} instead of {result.events}")
        if "scores" in turn and turn["scores"] != result.game.scores:
            wrong.append(f"turn {number}: scores {turn['scores']}, not {result.game.scores}")
        end = outcome(result.game)
    if "outcome" in record:
        claimed = record["outcome"]
        found = None if end is None else end
        if claimed is None or found is None:
            right = claimed == found
        else:
            keys = ("winners", "scores", "clause", "ruling")
            right = all(claimed[key] == found[key] for key in keys if key in claimed)
        if not right:
            wrong.append(f"outcome {claimed} instead of {found}")
    return wrong


def same_events(claimed: list[Json], found: list[Json]) -> bool:
    """Events as a set, without their order; a ruling need not be claimed."""
    if sorted(repr_of(plain(one)) for one in claimed) != sorted(
        repr_of(plain(one)) for one in found
    ):
        return False
    rulings = {repr_of(plain(one)): one["ruling"] for one in found}
    return all(one.get("ruling") in (None, rulings[repr_of(plain(one))]) for one in claimed)


def plain(event: Json) -> Json:
    """The event, or outcome, without its ruling."""
    return {key: value for key, value in event.items() if key != "ruling"}


def repr_of(event: Json) -> str:
    return repr(sorted(event.items()))
