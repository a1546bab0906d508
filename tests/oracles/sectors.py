"""The Sectors oracle: clauses S1 to S13 and their rulings.

A field or a mark is the text of its codes' last digits, such as `135`. A game is a plain object
that is copied for every step; options are a plain dict with the keys of a record. Moves are texts
such as `+135` and `u247`, events are a record's JSON data, a refusal is the number of its clause.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

# All 35 fields in the order of S3, which is the order of their digits.
FIELDS = tuple(
    f"{first}{second}{third}"
    for first in range(1, 8)
    for second in range(first + 1, 8)
    for third in range(second + 1, 8)
)

DEFAULTS: dict[str, Any] = {
    "claimers": 1,
    "puzzle_fields": "upper",
    "relocate": 1,
    "may_stand": False,
    "rounds": 7,
    "values": (0, 1, 2, 3),
    "count": "all",
}

Event = dict[str, Any]
Score = int | Fraction | None


class BadTextError(Exception):
    """A text that is not what the rulebook's written form allows."""


class BadPositionError(Exception):
    """A set-up position that cannot be; `faults` lists all that is wrong with it."""

    def __init__(self, faults: list[str]) -> None:
        super().__init__("; ".join(faults))
        self.faults = faults


class RefusedError(Exception):
    """A step that a rule forbids; `clause` says which."""

    def __init__(self, clause: str) -> None:
        super().__init__(clause)
        self.clause = clause


@dataclass
class Game:
    """A position of Sectors and the options under which it is played."""

    options: dict[str, Any]  # all of them
    covered: list[list[str]]  # for each claimer, the fields
    marks: dict[str, str | None]  # for "u" and "l", the three codes last marked
    steps: int  # made so far


# Making a game


def begin(options: dict[str, Any]) -> Game:
    """The start under these options."""
    whole = {**DEFAULTS, **options}
    return Game(whole, [[] for _ in range(whole["claimers"])], {"u": None, "l": None}, 0)


def make(options: dict[str, Any], position: str) -> Game:
    """The game set up so; or raises BadTextError or BadPositionError."""
    found = faults(options, position)
    if found:
        raise BadPositionError(found)
    return _read(options, position)


def _read(options: dict[str, Any], position: str) -> Game:
    """The game that the text says, whether or not it can be; or raises BadTextError."""
    parts = position.split(" ")
    if len(parts) != 4:
        raise BadTextError("a position has four parts")
    covered = []
    for text in parts[0].split(";"):
        fields = [] if text == "-" else text.split(",")
        if any(field not in FIELDS for field in fields):
            raise BadTextError(f"not a list of fields: {text!r}")
        if fields != sorted(fields):
            raise BadTextError(f"fields out of order: {text!r}")
        covered.append(fields)
    marks: dict[str, str | None] = {"u": None, "l": None}
    for letter, text in (("u", parts[1]), ("l", parts[2])):
        if text == "-":
            continue
        if text[:1] != letter or text[1:] not in FIELDS:
            raise BadTextError(f"not a mark of the field {letter}: {text!r}")
        marks[letter] = text[1:]
    steps = parts[3]
    if not steps or steps.strip("0123456789") or (steps[0] == "0" and steps != "0"):
        raise BadTextError(f"not a number of steps: {steps!r}")
    return Game({**DEFAULTS, **options}, covered, marks, int(steps))


# What a position is


def position_text(game: Game) -> str:
    """The written form of the position."""
    fields = ";".join(",".join(sorted(mine)) or "-" for mine in game.covered)
    upper = "-" if game.marks["u"] is None else "u" + game.marks["u"]
    lower = "-" if game.marks["l"] is None else "l" + game.marks["l"]
    return f"{fields} {upper} {lower} {game.steps}"


def puzzle_fields(game: Game) -> list[str]:
    """The puzzle fields in play: "u", or "u" and "l" (S-R1)."""
    return ["u"] if game.options["puzzle_fields"] == "upper" else ["u", "l"]


def players(game: Game) -> int:
    """The number of players: claimers, and one setter or two (S-R1)."""
    setters = 2 if game.options["puzzle_fields"] == "both" else 1
    return int(game.options["claimers"]) + setters


def is_over(game: Game) -> bool:
    """Whether all rounds are played (S11)."""
    return bool(game.steps >= 2 * game.options["rounds"])


def field_due(game: Game) -> str | None:
    """The puzzle field that is to be marked, or None when a claim is due (S9, S-R2)."""
    if game.steps % 2 == 0:
        return None
    in_play = puzzle_fields(game)
    mark = game.steps // 2
    return in_play[mark % len(in_play)]


def to_move(game: Game) -> int | None:
    """The player to move, or None when the game is over (S9)."""
    if is_over(game):
        return None
    claimers = int(game.options["claimers"])
    due = field_due(game)
    if due is None:
        claim = game.steps // 2
        return claim % claimers
    if due == "l" and game.options["puzzle_fields"] == "both":
        return claimers + 1
    return claimers


# Steps


def moved_marks(before: str, after: str) -> int:
    """How many of the three marks move."""
    return len(set(after) - set(before))


def refusal(game: Game, move: str, player: int | None = None) -> str | None:
    """The clause that forbids this step by this player (None: whoever is to move), or None.

    The move is one that the written form allows.
    """
    if is_over(game):
        return "S11"
    if player is not None and player != to_move(game):
        return "S9"
    due = field_due(game) or "+"
    if move[0] != due:
        return "S9"
    codes = move[1:]
    if due == "+":
        return "S7" if any(codes in mine for mine in game.covered) else None
    before = game.marks[due]
    if before is None:
        return None
    moved = moved_marks(before, codes)
    if moved > game.options["relocate"]:
        return "S10"
    if moved == 0 and not game.options["may_stand"]:
        return "S10"
    return None


def is_move_text(text: str) -> bool:
    """Whether the text is a move's written form."""
    return text[:1] in ("+", "u", "l") and text[1:] in FIELDS


def all_moves() -> list[str]:
    """Every text that is a move, in any position."""
    return [letter + field for letter in ("+", "u", "l") for field in FIELDS]


def legal_moves(game: Game) -> list[str]:
    """The legal steps in the order of S3; none when the game is over."""
    return [move for move in all_moves() if refusal(game, move) is None]


def play(game: Game, move: str, player: int | None = None) -> tuple[Game, list[Event]]:
    """The game after this step, and the step's events in order; or raises RefusedError."""
    clause = refusal(game, move, player)
    if clause is not None:
        raise RefusedError(clause)
    after = replace(
        game,
        covered=[list(mine) for mine in game.covered],
        marks=dict(game.marks),
        steps=game.steps + 1,
    )
    if move[0] == "+":
        claimer = to_move(game)
        assert claimer is not None
        after.covered[claimer].append(move[1:])
    else:
        after.marks[move[0]] = move[1:]
    return after, _events_of_the_end(after) if is_over(after) else []


def _events_of_the_end(game: Game) -> list[Event]:
    """The value of every covered field, by claimer, then in the order of S3 (S12)."""
    events = []
    for player, mine in enumerate(game.covered):
        for field in sorted(mine):
            value = field_value(game, field)
            events.append({"clause": "S12", "player": player, "field": field, "value": value})
    return events


# Scores


def marks_that_count(game: Game) -> list[str]:
    """The marks so far that count for a field's value (S-R5)."""
    if game.options["count"] == "all":
        return [mark for mark in game.marks.values() if mark is not None]
    made = game.steps // 2
    if made == 0:
        return []
    in_play = puzzle_fields(game)
    last = game.marks[in_play[(made - 1) % len(in_play)]]
    assert last is not None
    return [last]


def field_value(game: Game, field: str) -> int:
    """What the field is worth against the marks so far (S12, S-R5)."""
    value = 0
    for mark in marks_that_count(game):
        shared = len(set(field) & set(mark))
        value += game.options["values"][shared]
    return value


def par(game: Game) -> Fraction:
    """The expected score of the covered fields against marks drawn at random (S13).

    It counts every puzzle field that will count at the end, marked yet or not.
    """
    v0, v1, v2, v3 = game.options["values"]
    one = Fraction(4 * v0 + 18 * v1 + 12 * v2 + v3, 35)
    counting = 1 if game.options["count"] == "last" else len(puzzle_fields(game))
    fields = sum(len(mine) for mine in game.covered)
    return one * counting * fields


def scores(game: Game) -> list[Score]:
    """Every player's score so far, None for a setter among several claimers (S13)."""
    result: list[Score] = []
    for mine in game.covered:
        result.append(sum(field_value(game, field) for field in mine))
    setter_score = par(game) if game.options["claimers"] == 1 else None
    while len(result) < players(game):
        result.append(setter_score)
    return result


def score_data(score: Score) -> int | str | None:
    """A score as a record has it."""
    if isinstance(score, Fraction):
        return int(score) if score.denominator == 1 else str(score)
    return score


def outcome(game: Game) -> dict[str, Any] | None:
    """Winners, scores (as a record has them) and clause; or None while the game is not over."""
    if not is_over(game):
        return None
    final = scores(game)
    claimers = int(game.options["claimers"])
    totals = [score for score in final[:claimers] if score is not None]
    if claimers > 1:
        winners = [player for player in range(claimers) if totals[player] == max(totals)]
    elif totals[0] > par(game):
        winners = [0]
    elif totals[0] < par(game):
        winners = list(range(1, players(game)))
    else:
        winners = []
    return {
        "winners": winners,
        "scores": [score_data(score) for score in final],
        "clause": "S13",
    }


# Faults of a set-up position


def is_valid(options: dict[str, Any], position: str) -> bool:
    """Whether the position can be set up under these options; or raises BadTextError."""
    return not faults(options, position)


def faults(options: dict[str, Any], position: str) -> list[str]:
    """All that is wrong with the position, in plain English; or raises BadTextError."""
    game = _read(options, position)
    found = []
    claimers = game.options["claimers"]
    claims = (game.steps + 1) // 2
    marks = game.steps // 2
    if game.steps > 2 * game.options["rounds"]:
        found.append(f"{game.steps} steps are more than the rounds allow")
    named = [field for mine in game.covered for field in mine]
    if len(named) != len(set(named)):
        found.append("a field is named twice")
    if len(game.covered) != claimers:
        found.append(f"fields of {len(game.covered)} claimers, of {claimers} in the options")
    else:
        for claimer, mine in enumerate(game.covered):
            due = len([claim for claim in range(claims) if claim % claimers == claimer])
            if len(mine) != due:
                found.append(f"claimer {claimer} has {len(mine)} fields, should have {due}")
    in_play = puzzle_fields(game)
    for index, letter in enumerate(("u", "l")):
        if letter not in in_play:
            if game.marks[letter] is not None:
                found.append(f"a mark of the field {letter}, which is not in play")
        elif (game.marks[letter] is not None) != (marks > index):
            found.append(f"the field {letter} should {'' if marks > index else 'not '}be marked")
    return found


def option_faults(options: dict[str, Any]) -> list[str]:
    """What is wrong with the options, in plain English, as far as the rulebook bounds them."""
    whole = {**DEFAULTS, **options}
    found = []
    if whole["claimers"] < 1:
        found.append("no claimer")
    if not 1 <= whole["rounds"] <= 35:
        found.append("rounds are 1 to 35")
    if whole["rounds"] < whole["claimers"]:
        found.append("fewer rounds than claimers")
    if whole["rounds"] < 2 and whole["puzzle_fields"] != "upper":
        found.append("fewer than two rounds with both puzzle fields")
    if whole["relocate"] not in (1, 2, 3):
        found.append("relocate is 1, 2 or 3")
    values = list(whole["values"])
    if len(values) != 4 or values != sorted(values) or values[0] < 0:
        found.append("values are four, not negative, not decreasing")
    return found
