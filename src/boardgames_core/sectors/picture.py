"""Positions as lines of text and in words for a listener."""

from __future__ import annotations

from typing import Final

from boardgames_core.checks import check_turn, wrong_type
from boardgames_core.game import Score, Turn
from boardgames_core.sectors.scoring import number_in_words, outcome, scores
from boardgames_core.sectors.state import (
    SectorsTurn,
    State,
    claim_is_due,
    claims_made,
    due_in_words,
    fields_of,
    last_mark,
    not_a_state,
    owner,
    puzzle_fields,
    to_move,
)
from boardgames_core.sectors.vocabulary import (
    CODES,
    FIELDS,
    Claim,
    Combination,
    PuzzleField,
)
from boardgames_core.telling import told_turn

_COLUMNS: Final = 5
"""Fields beside each other in a diagram: seven rows of five."""


def describe(shown: State | SectorsTurn) -> str:
    """A position or a turn in words. Raises `InvalidStateError` for anything else.

    Of a position: who is to move, the last marks, who covered which fields, the scores so far. Of a
    turn: the claim or mark, with the last mark the value of each field, and the standing.

    >>> from boardgames_core import sectors
    >>> start = sectors.initial()
    >>> print(describe(sectors.explain(start, sectors.parse_move("+135"))))
    Player 0 claims field 135.
    Scores so far: 0, 9/7.
    Round 1 of 7: player 1 is to mark the upper puzzle field.
    """
    if isinstance(shown, Turn):
        check_turn(shown, State, "Sectors")
        return told_turn(shown, _did(shown), [_scores(shown.after), _standing(shown.after)])
    if type(shown) is not State:
        raise wrong_type(shown, "a state or a turn of Sectors")
    state = shown
    lines = [_standing(state)]
    for puzzle_field in puzzle_fields(state.options):
        mark = last_mark(state, puzzle_field)
        shows = "is not marked yet" if mark is None else f"shows {_spoken(mark.codes)}"
        if puzzle_field is state.starred:
            shows += " and was marked last"
        lines.append(f"The {puzzle_field.title} puzzle field {shows}.")
    for claimer in range(len(state.covers)):
        fields = ", ".join(field.digits for field in fields_of(state, claimer)) or "none"
        lines.append(f"Fields of player {claimer}: {fields}.")
    lines.append(_scores(state))
    return "\n".join(lines)


def _did(turn: SectorsTurn) -> str:
    """What a turn did (S7, S8)."""
    if isinstance(turn.move, Claim):
        return f"Player {turn.player} claims field {turn.move.field}."
    title, codes = turn.move.puzzle_field.title, _spoken(turn.move.codes)
    return f"Player {turn.player} marks {codes} on the {title} puzzle field."


def _scores(state: State) -> str:
    found = ", ".join(_score_text(score) for score in scores(state))
    return f"Scores so far: {found}."


def _spoken(combination: Combination) -> str:
    first, second, third = (str(code.value) for code in combination.codes)
    return f"{first}, {second} and {third}"


def _score_text(score: Score) -> str:
    return "no score" if score is None else number_in_words(score)


def _standing(state: State) -> str:
    result = outcome(state)
    if result is not None:
        return f"The game is over: {result.text}."
    rounds, mover = state.options.rounds, to_move(state)
    claims = claims_made(state.options, state.steps) + claim_is_due(state)
    place = f"Round {claims} of {rounds}"
    if claim_is_due(state):
        return f"{place}: player {mover} is to claim a field."
    return f"{place}: player {mover} is to mark {due_in_words(state)}."


def diagram(state: State) -> str:
    """The puzzle fields and the 35 fields in the order of S3, each with the player who covered it.

    Where a position has to tell the puzzle field marked last (S-R8), a star is behind it.

    >>> from boardgames_core.sectors.notation import parse_position
    >>> print(diagram(parse_position("135 u247 - 2")))
    upper  . 2 . 4 . . 7
    <BLANKLINE>
     123     124     125     126     127
     134     135 0   136     137     145
     146     147     156     157     167
     234     235     236     237     245
     246     247     256     257     267
     345     346     347     356     357
     367     456     457     467     567
    """
    if type(state) is not State:
        raise not_a_state(state)
    lines = [_puzzle_line(state, puzzle_field) for puzzle_field in puzzle_fields(state.options)]
    lines.append("")
    for begin in range(0, len(FIELDS), _COLUMNS):
        cells = (_field_text(state, field) for field in FIELDS[begin : begin + _COLUMNS])
        lines.append(f" {'  '.join(cells)}".rstrip())
    return "\n".join(lines)


def _puzzle_line(state: State, puzzle_field: PuzzleField) -> str:
    mark = last_mark(state, puzzle_field)
    shown = () if mark is None else mark.codes.codes
    codes = " ".join(code.digit if code in shown else "." for code in CODES)
    return f"{puzzle_field.title}  {codes}{' *' if puzzle_field is state.starred else ''}"


def _field_text(state: State, field: Combination) -> str:
    holder = owner(state, field)
    return f"{field} {'' if holder is None else holder:<2}"
