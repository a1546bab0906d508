"""What a record claims about its turns, and the verdict: right, or what is wrong with it."""

from __future__ import annotations

import json
from collections.abc import Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import chain

from boardgames_core.errors import IllegalMoveError
from boardgames_core.game import (
    JSON,
    AnyGame,
    AnyTurn,
    Outcome,
    Reason,
    Score,
    ability,
    score_as_data,
)
from boardgames_core.jsondata.strict import canonical
from boardgames_core.records import claims


@dataclass(frozen=True, slots=True)
class RecordedTurn:
    """One turn of a record: who made which move, and what the record claims about it.

    `ms` is the time it took in milliseconds, None if not given. `events` (each as canonical JSON
    text: all that the turn has), `some_events` (instead of these: that they are among them) and
    `scores` are claims; None where the record claims nothing. `comment` is a remark, `lines` are
    side lines: other ways to go on from the state before this turn, each a tuple of turns.
    """

    player: int
    move: Hashable
    ms: int | None = None
    events: tuple[str, ...] | None = None
    scores: tuple[Score, ...] | None = None
    some_events: tuple[str, ...] | None = None
    comment: str | None = None
    lines: tuple[tuple[RecordedTurn, ...], ...] | None = None


@dataclass(frozen=True, slots=True)
class Verdict:
    """What `Record.verify` found: `ok`, or the first turn that breaks a rule or a claim.

    `turns` is how many turns were right, and `outcome` the outcome after them. If not `ok`, `what`
    says what is wrong ("move", "player", "events", "scores", "outcome"), `turn` where (from 0; None
    for the outcome), `clause` and `ruling` by which clause and ruling, and `claimed` and `found`
    hold both values as JSON text. `reasons` name the rules that the claim overlooks, where what was
    found tells it: each alone would explain the difference. `line` is where a side line begins, in
    which `turn` counts: the turn with the line and the number of the line, and so on within it.
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
    reasons: tuple[Reason, ...] = ()
    line: tuple[tuple[int, int], ...] = ()

    @property
    def line_text(self) -> str:
        """Where the side line stands in the record, nothing for the game itself.

        >>> Verdict(False, 0, None, line=((3, 0), (1, 2))).line_text
        'turns[3].lines[0][1].lines[2]'
        """
        text = "".join(f"[{turn}].lines[{number}]" for turn, number in self.line)
        return f"turns{text}" if text else ""

    def as_data(self) -> dict[str, JSON]:
        """The verdict as JSON data, in the form that the command line prints."""
        if self.ok:
            outcome = None if self.outcome is None else self.outcome.as_data()
            return {"ok": True, "turns": self.turns, "outcome": outcome}
        data: dict[str, JSON] = {
            "ok": False,
            "turn": self.turn,
            "what": self.what,
            "clause": self.clause,
            "ruling": self.ruling,
            "claimed": json.loads(self.claimed),
            "found": json.loads(self.found),
            "reasons": [reason.as_data() for reason in self.reasons],
        }
        return {**data, "line": self.line_text} if self.line else data


def verdicts_on(
    game: AnyGame,
    state: Hashable,
    turns: Sequence[RecordedTurn],
    outcome: str | None,
    *,
    lines: bool = False,
) -> Iterator[Verdict]:
    """All differences of a game from `state`, each as a verdict; if there is none, that it is ok.

    After a wrong claim it goes on from what is so by the rules; a step that is refused is the last.
    With `lines` the side lines are judged as well, each after its turn.
    """
    right = True
    for at, turn in enumerate(turns):
        after, found = _judged(game, state, at, turn)
        if lines:
            found = chain(found, _differences_in_lines(game, state, at, turn))
        for verdict in found:
            right = False
            yield verdict
        if after is None:
            return
        state = after.after
    verdict = on_the_end(game, len(turns), outcome, game.outcome(state))
    if right or not verdict.ok:
        yield verdict


def _judged(
    game: AnyGame, state: Hashable, at: int, turn: RecordedTurn
) -> tuple[AnyTurn | None, Iterable[Verdict]]:
    """A turn as it is by the rules, None if it is refused; and what is wrong with it."""
    try:
        played = game.explain(state, turn.move, player=turn.player, ms=turn.ms)
    except IllegalMoveError as error:
        return None, (refusal(game, state, at, turn, error),)
    return played, differences_of(game, at, turn, played)


def _differences_in_lines(
    game: AnyGame, state: Hashable, at: int, turn: RecordedTurn
) -> Iterator[Verdict]:
    """What is wrong in the side lines of turn number `at`."""
    for number, line in enumerate(turn.lines or ()):
        for verdict in verdicts_on(game, state, line, None, lines=True):
            if not verdict.ok:
                yield replace(verdict, line=((at, number), *verdict.line))


def refusal(
    game: AnyGame, state: Hashable, at: int, turn: RecordedTurn, error: IllegalMoveError
) -> Verdict:
    """The verdict on a turn that a rule forbids."""
    reason = error.reason
    if reason.code in ("not-to-move", "no-such-player"):
        found = _differs("player", reason.clause, turn.player, game.to_move(state), reason.ruling)
    else:
        move = game.format_move(turn.move)
        found = _differs("move", reason.clause, move, reason.as_data(), reason.ruling)
    return replace(found, turns=at, turn=at, outcome=game.outcome(state), reasons=(reason,))


def differences_of(
    game: AnyGame, at: int, turn: RecordedTurn, played: AnyTurn
) -> Iterator[Verdict]:
    """The claims of turn number `at` that are wrong."""
    for verdict in (_events_verdict(game, turn, played), _scores_verdict(game, turn, played)):
        if verdict is not None:
            yield replace(verdict, turns=at, turn=at, outcome=game.outcome(played.before))


def _events_verdict(game: AnyGame, turn: RecordedTurn, played: AnyTurn) -> Verdict | None:
    """What is wrong with the claimed events, None if nothing is."""
    some = turn.some_events is not None
    claimed = turn.some_events if turn.some_events is not None else turn.events
    if claimed is None:
        return None
    comparison = claims.fits(claimed, played.events, some=some)
    if not any(comparison):
        return None
    clause, ruling = claims.clause_of_difference(game, comparison, played)
    found: list[JSON] = [event.as_data() for event in played.events]
    verdict = _differs("events", clause, None, found, ruling)
    reasons = (*claims.reasons_of(comparison, played), *_miscounted(game, turn, played))
    told = tuple(dict.fromkeys(reasons))
    return replace(verdict, claimed=claims.as_one_text(claimed), reasons=told)


def _scores_verdict(game: AnyGame, turn: RecordedTurn, played: AnyTurn) -> Verdict | None:
    """What is wrong with the claimed scores, None if nothing is."""
    scores = tuple(game.scores(played.after))
    if turn.scores is None or turn.scores == scores:
        return None
    claimed = [score_as_data(score) for score in turn.scores]
    verdict = _differs("scores", game.score_clause, claimed, list(map(score_as_data, scores)))
    return replace(verdict, reasons=_miscounted(game, turn, played))


def _miscounted(game: AnyGame, turn: RecordedTurn, played: AnyTurn) -> tuple[Reason, ...]:
    """The rules that wrong scores overlook, as far as the game tells."""
    scores = tuple(game.scores(played.after))
    able = ability(game, "miscounted")
    if able is None or turn.scores in (None, scores) or len(turn.scores or ()) != len(scores):
        return ()
    return tuple(able.miscounted(played, turn.scores or ()))


def on_the_end(game: AnyGame, count: int, claimed: str | None, outcome: Outcome | None) -> Verdict:
    """The verdict on a game after its last turn: only the outcome is left to compare."""
    if claimed is None or not claims.outcome_differs(claimed, outcome):
        return Verdict(True, count, outcome)
    clause, ruling, found = game.end_clause, "", None
    if outcome is not None:
        clause, ruling, found = outcome.clause, outcome.ruling, outcome.as_data()
    different = _differs("outcome", clause, json.loads(claimed), found, ruling)
    return replace(different, turns=count, outcome=outcome)


def _differs(what: str, clause: str, claimed: JSON, found: JSON, ruling: str = "") -> Verdict:
    """A verdict that two values are not the same; where, stands in no field yet."""
    return Verdict(False, 0, None, what, None, clause, canonical(claimed), canonical(found), ruling)
