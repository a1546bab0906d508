"""Which rule a wrong score overlooks, where what a turn found tells it."""

from __future__ import annotations

from collections.abc import Iterator

from boardgames_core.checks import check_scores, check_turn
from boardgames_core.game import Reason, Score
from boardgames_core.sectors.scoring import scores as scores_of
from boardgames_core.sectors.state import SectorsTurn, State


def miscounted(turn: SectorsTurn, scores: tuple[Score, ...]) -> Iterator[Reason]:
    """The rules each of which, overlooked in `turn`, gives these scores after it (S13).

    >>> from boardgames_core import sectors
    >>> turn = sectors.explain(sectors.initial(), sectors.parse_move("+135"))
    >>> [reason.code for reason in miscounted(turn, (0, 0))]
    ['par-not-kept']
    """
    check_turn(turn, State, "Sectors")
    check_scores(scores, len(scores_of(turn.after)))
    claimers = len(turn.after.covers)
    found = scores_of(turn.after)
    if scores[:claimers] == found[:claimers]:
        aim = found[-1]
        if aim is not None:
            text = f"the setters' score is par, {aim}, the mean over all 35 marks"
            yield Reason("S13", "par-not-kept", text, (), "S-R6")
        return
    for code, events in (("not-marked-last", turn.unscored), ("value-not-counted", turn.events)):
        values = [0] * claimers
        for event in events:
            values[event.player] += event.value
        sign = 1 if code == "not-marked-last" else -1
        off = [_off(score, right) for score, right in zip(scores, found[:claimers], strict=False)]
        if any(values) and off == [sign * value for value in values]:
            told = "the puzzle field not marked last; counted" if sign > 0 else "no value counted"
            clause, ruling = ("S-R5", "S-R5") if sign > 0 else ("S12", "")
            yield Reason(clause, code, told, (), ruling)


def _off(score: Score, right: Score) -> Score:
    return None if score is None or right is None else score - right
