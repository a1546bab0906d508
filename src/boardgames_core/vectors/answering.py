"""The right answer to a question, by the rules of this package."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import chain
from typing import Any, Final

from boardgames_core.disputes import clauses_of
from boardgames_core.errors import InvalidStateError, NotationError, RecordError
from boardgames_core.game import (
    JSON,
    AnyGame,
    Outcome,
    Reason,
    ability,
    clauses_named,
    score_as_data,
)
from boardgames_core.jsondata.values import (
    LARGEST_NUMBER,
    UNKNOWN_OPTION,
    as_count,
    as_text,
    check_keys,
)
from boardgames_core.scenarios import Answer, Answered, Book, Object

NOTATION: Final = "notation"
"""What refuses a text that no rule need look at: it is not written as the rulebook says."""


def answered(
    game: AnyGame,
    book: Book,
    options: Mapping[str, JSON],
    start: Mapping[str, JSON],
    question: Mapping[str, JSON],
) -> Answered:
    """The right answer to `question` about this start; a start that cannot be is the answer itself.

    Raises `RecordError` for data of another form.
    """
    kind = question.get("kind")
    answer = {**_COMMON, **book.questions}.get(kind) if type(kind) is str else None
    if answer is None:
        known = ", ".join({**_COMMON, **book.questions})
        raise RecordError("question.kind", f"expected one of {known}")
    header: dict[str, JSON] = {"game": game.name, "rules": game.rules}
    try:
        state = game.decode({**header, "options": options, "start": start})
    except NotationError:
        return Answered({"refused": NOTATION})
    except InvalidStateError as error:
        if any(fault.code == UNKNOWN_OPTION for fault in error.faults):
            raise RecordError("options", str(error)) from error
        clauses = in_rulebook_order(game, (fault.clause for fault in error.faults))
        return Answered({"faults": list(clauses)}, _named(game, error.faults))
    return answer(game, state, question)


def in_rulebook_order(game: AnyGame, clauses: Iterable[str]) -> tuple[str, ...]:
    """These clauses, each once, in the order of the rulebook."""
    named = set(clauses)
    return tuple(clause for clause in game.clauses if clause in named)


def _named(game: AnyGame, reasons: Iterable[Reason]) -> tuple[str, ...]:
    """The clauses and rulings that these reasons name."""
    return in_rulebook_order(game, chain.from_iterable(map(clauses_named, reasons)))


def outcome_data(outcome: Outcome | None) -> JSON:
    """An outcome as answers give it: what the rulebook says of it, without our words and codes."""
    if outcome is None:
        return None
    data = outcome.as_data()
    return {key: data[key] for key in ("winners", "scores", "clause")}


def _start(game: AnyGame, state: Any, question: Object) -> Answered:
    """How the start stands."""
    check_keys(question, "question", required=("kind",))
    outcome = game.outcome(state)
    expected: dict[str, JSON] = {
        "scores": [score_as_data(score) for score in game.scores(state)],
        "to_move": game.to_move(state),
        "outcome": outcome_data(outcome),
    }
    return Answered(expected, () if outcome is None else clauses_named(outcome))


def _step(game: AnyGame, state: Any, question: Object) -> Answered:
    """What follows from a step, or the clauses that forbid it."""
    check_keys(question, "question", required=("kind", "player", "move"), optional=("ms",))
    player = as_count(question["player"], "question.player")
    ms = as_count(question["ms"], "question.ms", LARGEST_NUMBER) if "ms" in question else None
    try:
        move = game.parse_move(as_text(question["move"], "question.move"))
    except NotationError:
        return Answered({"refused": NOTATION})
    reasons = _reasons(game, state, move, player, ms)
    if reasons:
        first, *others = dict.fromkeys(reason.clause for reason in reasons)
        also = in_rulebook_order(game, others)
        return Answered({"refused": first}, _named(game, reasons), also)
    turn = game.explain(state, move, player=player, ms=ms)
    outcome = game.outcome(turn.after)
    expected: dict[str, JSON] = {
        "events": [event.as_data() for event in turn.events],
        "scores": [score_as_data(score) for score in game.scores(turn.after)],
        "to_move": game.to_move(turn.after),
        "outcome": outcome_data(outcome),
        "start": game.encode(turn.after)["start"],
    }
    clauses = [*clauses_of(game, turn), *(() if outcome is None else clauses_named(outcome))]
    return Answered(expected, in_rulebook_order(game, clauses))


def _reasons(
    game: AnyGame, state: Any, move: Any, player: int, ms: int | None
) -> tuple[Reason, ...]:
    """Every clause that forbids a step, as far as the game tells all; none if it is legal."""
    able = ability(game, "all_reasons")
    if able is not None:
        return able.all_reasons(state, move, player=player, ms=ms)
    reason = game.why_illegal(state, move, player=player, ms=ms)
    return () if reason is None else (reason,)


def _legal_moves(game: AnyGame, state: Any, question: Object) -> Answered:
    """The legal moves, in the order of the rulebook."""
    check_keys(question, "question", required=("kind",))
    return Answered({"moves": [game.format_move(move) for move in game.legal_moves(state)]})


def _read_move(game: AnyGame, state: Any, question: Object) -> Answered:
    """A move's text in its one form, or that it is not written as the rulebook says."""
    check_keys(question, "question", required=("kind", "text"))
    try:
        move = game.parse_move(as_text(question["text"], "question.text"))
    except NotationError:
        return Answered({"refused": NOTATION})
    return Answered({"move": game.format_move(move)})


_COMMON: Final[Mapping[str, Answer]] = {
    "step": _step,
    "start": _start,
    "legal-moves": _legal_moves,
    "read-move": _read_move,
}
"""The kinds of question that can be asked about every game."""
