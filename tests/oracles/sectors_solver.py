"""Best play in Sectors for the oracle: plain minimax, without any symmetry.

One claimer makes the score at the end as high as possible, the setters make it as low as possible.
Every state is remembered as it is. From the start this is bearable for up to three rounds with one
puzzle field, and for two with both. `sectors_tables.py` comes further.
"""

from __future__ import annotations

from typing import Any

from tests.oracles import sectors
from tests.oracles.sectors import FIELDS

# The fields covered, the upper and the lower field's mark ("" before the first), the steps made,
# and the letter of the last mark where the setter chose it and it alone counts.
State = tuple[frozenset[str], str, str, int, str]


class Solver:
    """The values of all states that were asked for, under some options for one claimer."""

    def __init__(self, options: dict[str, Any]) -> None:
        self.options = {**sectors.DEFAULTS, **options}
        if self.options["claimers"] != 1:
            raise ValueError("with several claimers there are not two sides")
        self.both = self.options["puzzle_fields"] != "upper"
        together = self.options["order"] == "marks-together"
        self.together = self.options["puzzle_fields"] == "both" and together
        free = self.options["field_choice"] == "free"
        self.free = self.options["puzzle_fields"] == "both-one" and free
        self.last = (3 if self.together else 2) * int(self.options["rounds"])
        self.known: dict[State, int] = {}
        # After each mark, or before the first one (""), the marks that may follow.
        self.marks_after: dict[str, list[str]] = {"": list(FIELDS)}
        least = 0 if self.options["may_stand"] else 1
        for before in FIELDS:
            self.marks_after[before] = [
                after
                for after in FIELDS
                if least <= sectors.moved_marks(before, after) <= self.options["relocate"]
            ]
        # What a field is worth against a mark.
        self.worth = {
            (field, mark): int(self.options["values"][len(set(field) & set(mark))])
            for field in FIELDS
            for mark in FIELDS
        }

    def state(self, game: sectors.Game) -> State:
        """The solver's form of a game."""
        return (
            frozenset(game.covered[0]),
            game.marks["u"] or "",
            game.marks["l"] or "",
            game.steps,
            game.stars,
        )

    def value(self, game: sectors.Game) -> int:
        """The claimer's score at the end under best play of both sides."""
        return self._value(self.state(game))

    def move_values(self, game: sectors.Game) -> dict[str, int]:
        """Every legal move with the score that it leads to under best play."""
        values = {}
        for move in sectors.legal_moves(game):
            after, _ = sectors.play(game, move)
            values[move] = self.value(after)
        return values

    def _value(self, state: State) -> int:
        if state not in self.known:
            steps = state[3]
            if steps == self.last:
                self.known[state] = self._final_score(state)
            elif self._letters(steps) == "":
                self.known[state] = max(self._value(after) for after in self._claims(state))
            else:
                self.known[state] = min(self._value(after) for after in self._marks(state))
        return self.known[state]

    def _letters(self, steps: int) -> str:
        """The fields that may be marked after this many steps; "" where a claim is due."""
        if self.together:
            return ("", "u", "l")[steps % 3]
        if steps % 2 == 0:
            return ""
        if self.free:
            return "ul"
        return "l" if self.both and steps % 4 == 3 else "u"

    def _claims(self, state: State) -> list[State]:
        covered, upper, lower, steps, last = state
        return [
            (covered | {field}, upper, lower, steps + 1, last)
            for field in FIELDS
            if field not in covered
        ]

    def _marks(self, state: State) -> list[State]:
        covered, upper, lower, steps, _ = state
        found: list[State] = []
        letters = self._letters(steps)
        if letters == "ul" and steps == self.last - 1 and not (upper and lower):
            letters = "l" if upper else "u"  # the other one is left
        by_choice = self.free and self.options["count"] == "last"
        if "u" in letters:
            last = "u" if by_choice else ""
            found += [(covered, after, lower, steps + 1, last) for after in self.marks_after[upper]]
        if "l" in letters:
            last = "l" if by_choice else ""
            found += [(covered, upper, after, steps + 1, last) for after in self.marks_after[lower]]
        return found

    def _final_score(self, state: State) -> int:
        covered, upper, lower, steps, last = state
        marks = [upper, lower] if self.both else [upper]
        if self.options["count"] == "last":
            marks = [lower if (last or self._letters(steps - 1)) == "l" else upper]
        return sum(self.worth[field, mark] for field in covered for mark in marks)
