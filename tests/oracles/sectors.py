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
    "order": "alternate",
    "field_choice": "alternate",
    "relocate": 1,
    "may_stand": False,
    "rounds": 7,
    "values": (0, 1, 2, 3),
    "count": "all",
}

Event = dict[str, Any]
Score = int | Fraction | None


# How each sentence about a faulty position goes on, and its code.
CODES = {
    "steps are more than the rounds allow": "too-many-steps",
    "is named twice": "covered-twice",
    "in the options": "number-of-claimers",
    "should have": "number-of-covers",
    "which is not in play": "not-in-play",
    "should be marked": "mark-missing",
    "should not be marked": "mark-too-early",
    "star": "last-mark",
}


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


@dataclass(frozen=True)
class Reason:
    """Why a step is refused: clause, ruling ("" for none) and code."""

    clause: str
    ruling: str
    code: str


@dataclass
class Game:
    """A position of Sectors and the options under which it is played."""

    options: dict[str, Any]  # all of them
    covered: list[list[str]]  # for each claimer, the fields
    marks: dict[str, str | None]  # for "u" and "l", the three codes last marked
    steps: int  # made so far
    stars: str = ""  # the letters of the marks that bear a star: at most one, but in a faulty text


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
    stars = ""
    for letter, written in (("u", parts[1]), ("l", parts[2])):
        text = written.removesuffix("*")
        stars += letter if text != written else ""
        if text == "-":
            continue
        if text[:1] != letter or text[1:] not in FIELDS:
            raise BadTextError(f"not a mark of the field {letter}: {text!r}")
        marks[letter] = text[1:]
    steps = parts[3]
    if not steps or steps.strip("0123456789") or (steps[0] == "0" and steps != "0"):
        raise BadTextError(f"not a number of steps: {steps!r}")
    return Game({**DEFAULTS, **options}, covered, marks, int(steps), stars)


# What the options say of the steps


def marks_are_together(options: dict[str, Any]) -> bool:
    """Whether a round is a claim and both marks (S-R7)."""
    return bool(options["puzzle_fields"] == "both" and options["order"] == "marks-together")


def field_is_free(options: dict[str, Any]) -> bool:
    """Whether the one setter chooses which puzzle field to mark (S-R8)."""
    return bool(options["puzzle_fields"] == "both-one" and options["field_choice"] == "free")


def has_star(options: dict[str, Any]) -> bool:
    """Whether the written form tells which puzzle field was marked last (S-R8)."""
    return field_is_free(options) and bool(options["count"] == "last")


def steps_of_game(options: dict[str, Any]) -> int:
    """How many steps all rounds have (S11, S-R4)."""
    return int(options["rounds"]) * (3 if marks_are_together(options) else 2)


def claims_after(options: dict[str, Any], steps: int) -> int:
    """How many claims are among this many first steps (S-R2, S-R7)."""
    return (steps + 2) // 3 if marks_are_together(options) else (steps + 1) // 2


# What a position is


def position_text(game: Game) -> str:
    """The written form of the position."""
    fields = ";".join(",".join(sorted(mine)) or "-" for mine in game.covered)
    marks = []
    for letter in ("u", "l"):
        mark = game.marks[letter]
        star = "*" if letter in game.stars else ""
        marks.append("-" if mark is None else letter + mark + star)
    return f"{fields} {marks[0]} {marks[1]} {game.steps}"


def puzzle_fields(game: Game) -> list[str]:
    """The puzzle fields in play: "u", or "u" and "l" (S-R1)."""
    return ["u"] if game.options["puzzle_fields"] == "upper" else ["u", "l"]


def players(game: Game) -> int:
    """The number of players: claimers, and one setter or two (S-R1)."""
    setters = 2 if game.options["puzzle_fields"] == "both" else 1
    return int(game.options["claimers"]) + setters


def is_over(game: Game) -> bool:
    """Whether all rounds are played (S11)."""
    return game.steps >= steps_of_game(game.options)


def field_due(game: Game) -> str | None:
    """The puzzle field that is to be marked, or None when a claim is due (S9, S-R2, S-R7).

    Where the setter may choose it is both: "ul" (S-R8).
    """
    if marks_are_together(game.options):
        return (None, "u", "l")[game.steps % 3]
    if game.steps % 2 == 0:
        return None
    if field_is_free(game.options):
        return "ul"
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
        return claims_after(game.options, game.steps) % claimers
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
    why = reason(game, move, player)
    return None if why is None else why.clause


def reason(game: Game, move: str, player: int | None = None) -> Reason | None:
    """Why this step by this player is refused, with ruling and code; or None."""
    if is_over(game):
        return Reason("S11", "", "over")
    by_turn = "S-R7" if game.options["puzzle_fields"] == "both" else ""
    if player is not None and player != to_move(game):
        return Reason("S9", by_turn, "not-to-move")
    due = field_due(game)
    is_claim = move[0] == "+"
    if is_claim and due is not None:
        return Reason("S9", by_turn, "mark-is-due")
    if not is_claim and due is None:
        return Reason("S9", by_turn, "claim-is-due")
    if due is not None:
        return _reason_of_mark(game, move[0], move[1:], due)
    if any(move[1:] in mine for mine in game.covered):
        return Reason("S7", "", "covered")
    return None


def _reason_of_mark(game: Game, letter: str, codes: str, due: str) -> Reason | None:
    """Why the puzzle field may not be marked so, where one of those due is to be marked."""
    if letter not in due:
        ruling = {"upper": "S-R1", "both": "S-R7", "both-one": "S-R8"}
        return Reason("S9", ruling[game.options["puzzle_fields"]], "wrong-puzzle-field")
    before = game.marks[letter]
    if due == "ul" and game.steps == steps_of_game(game.options) - 1:
        other = game.marks["l" if letter == "u" else "u"]
        if before is not None and other is None:
            return Reason("S9", "S-R8", "other-field-unmarked")
    if before is None:
        return None
    moved = moved_marks(before, codes)
    if moved > game.options["relocate"]:
        return Reason("S10", "S-R3", "too-many-marks-moved")
    if moved == 0 and not game.options["may_stand"]:
        return Reason("S10", "S-R3", "no-mark-moved")
    return None


def is_move_text(text: str) -> bool:
    """Whether the text is a move's written form."""
    return text[:1] in ("+", "u", "l") and text[1:] in FIELDS


def all_moves() -> list[str]:
    """Every text that is a move, in any position."""
    return [letter + field for letter in ("+", "u", "l") for field in FIELDS]


def legal_moves(game: Game) -> list[str]:
    """The legal steps in the order of S3, upper marks first; none when the game is over."""
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
        if has_star(game.options):
            after.stars = move[0]
    return after, _events_of_the_end(after) if is_over(after) else []


def _events_of_the_end(game: Game) -> list[Event]:
    """The value of every covered field, by claimer, then in the order of S3 (S12).

    The ruling of every event is S-R5.
    """
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
    letter = last_marked(game)
    if letter is None:
        return []
    last = game.marks[letter]
    assert last is not None
    return [last]


def last_marked(game: Game) -> str | None:
    """The puzzle field that was marked last; None before the first mark.

    Where the setter chooses it is known only if the last mark alone counts.
    """
    if field_is_free(game.options):
        return game.stars or None
    steps = game.steps
    while steps > 0:
        steps -= 1
        letter = field_due(replace(game, steps=steps))
        if letter is not None:
            return letter
    return None


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
    """Winners, scores (as a record has them) and clause; or None while the game is not over.

    The ruling of every outcome is S-R6.
    """
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
    """All that is wrong with the position, in plain English; or raises BadTextError.

    Each sentence ends with its clause.
    """
    game = _read(options, position)
    found = []
    claimers = game.options["claimers"]
    claims = claims_after(game.options, game.steps)
    if game.steps > steps_of_game(game.options):
        found.append(f"{game.steps} steps are more than the rounds allow (S-R4)")
    named = [field for mine in game.covered for field in mine]
    if len(named) != len(set(named)):
        found.append("a field is named twice (S7)")
    if len(game.covered) != claimers:
        found.append(f"fields of {len(game.covered)} claimers, of {claimers} in the options (S-R1)")
    else:
        for claimer, mine in enumerate(game.covered):
            due = len([claim for claim in range(claims) if claim % claimers == claimer])
            if len(mine) != due:
                found.append(f"claimer {claimer} has {len(mine)} fields, should have {due} (S-R2)")
    return found + _faults_of_marks(game) + _faults_of_stars(game)


def fault_name(fault: str) -> tuple[str, str]:
    """The clause and the code of a sentence of `faults`."""
    text, clause = fault.removesuffix(")").split(" (")
    (code,) = [code for part, code in CODES.items() if part in text]
    return clause, code


def _faults_of_marks(game: Game) -> list[str]:
    """Marks that are missing, that are there too early, and those of a field not in play."""
    marked = [letter for letter in ("u", "l") if game.marks[letter] is not None]
    ruling = {"upper": "S-R2", "both": "S-R7", "both-one": "S-R8"}[game.options["puzzle_fields"]]
    if field_is_free(game.options):
        missing, early = _wrong_free_marks(game, marked)
    else:
        in_play = puzzle_fields(game)
        made = {field_due(replace(game, steps=step)) for step in range(game.steps)}
        missing = [letter for letter in in_play if letter in made and letter not in marked]
        early = [letter for letter in in_play if letter in marked and letter not in made]
    found = [f"the field {letter} should be marked ({ruling})" for letter in missing]
    found += [f"the field {letter} should not be marked ({ruling})" for letter in early]
    if "l" in marked and "l" not in puzzle_fields(game):
        found.append("a mark of the field l, which is not in play (S-R1)")
    return found


def _wrong_free_marks(game: Game, marked: list[str]) -> tuple[list[str], list[str]]:
    """The fields whose mark is missing, and those whose mark is too early, by S-R8."""
    made = game.steps // 2
    unmarked = [letter for letter in ("u", "l") if letter not in marked]
    if made == 0:
        return [], marked
    if made == game.options["rounds"]:
        return unmarked, []
    if not marked:
        return ["u"], []
    return [], ["l"] if made == 1 and not unmarked else []


def _faults_of_stars(game: Game) -> list[str]:
    """A star that is missing, there twice, on nothing, or not needed (S-R8)."""
    marked = [letter for letter in ("u", "l") if game.marks[letter] is not None]
    if not has_star(game.options):
        return ["a star that is not needed (S-R8)"] if game.stars else []
    if len(game.stars) > 1:
        return ["a star is there twice (S-R8)"]
    if game.stars and game.stars not in marked:
        return ["a star on nothing (S-R8)"]
    return ["a star is missing (S-R8)"] if marked and not game.stars else []


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
    one_is_enough = whole["puzzle_fields"] == "upper" or marks_are_together(whole)
    if whole["rounds"] < 2 and not one_is_enough:
        found.append("fewer than two rounds with both puzzle fields")
    if whole["relocate"] not in (1, 2, 3):
        found.append("relocate is 1, 2 or 3")
    values = list(whole["values"])
    if len(values) != 4 or min(values) < 0:
        found.append("values are four, not negative")
    return found
