"""A position of Sectors as a value, and what can be read from it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeAlias

from boardgames_core.bits import indices
from boardgames_core.checks import check_player, check_turn, wrong_type
from boardgames_core.errors import InvalidStateError
from boardgames_core.game import Turn
from boardgames_core.sectors.combinatorics import ALL_FIELDS
from boardgames_core.sectors.vocabulary import (
    FIELDS,
    MARKS,
    Combination,
    Event,
    Mark,
    Move,
    Options,
    PuzzleField,
    chooses_field,
    marks_a_round,
)


@dataclass(frozen=True, slots=True)
class State:
    """A position: who covered which fields, the last mark of each puzzle field, the steps made.

    Clause S5. Get one from `initial`, `set_up`, `parse_position` or `decode`, which check it, and
    read it with the functions of this package. `covers` holds the fields of each claimer as bits in
    the order of S3; `upper` and `lower` the index of the last mark of a puzzle field, None before
    the first. `starred` is the puzzle field marked last where the position has to tell, else None.
    """

    options: Options
    covers: tuple[int, ...]
    upper: int | None
    lower: int | None
    steps: int
    starred: PuzzleField | None = None

    def __repr__(self) -> str:
        from boardgames_core.sectors.notation import (
            position_as_call,  # which stands after this file
        )

        return position_as_call(self)

    def __str__(self) -> str:
        from boardgames_core.sectors.picture import diagram  # which stands after this file

        return diagram(self)

    def _repr_svg_(self, turn: SectorsTurn | None = None) -> str:
        """For notebooks: the position as a picture, or the turn that led to it."""
        from boardgames_core.pictures.view import NOTEBOOK
        from boardgames_core.sectors.svg_picture import svg  # which stands after this file

        return svg(turn or self, size=NOTEBOOK)


SectorsTurn: TypeAlias = Turn[State, Move, Event, Event]
"""What `explain` gives: a claim or a mark; the last one has the values of all fields."""


def not_a_state(value: object) -> InvalidStateError:
    """The error for what is no state of Sectors, given to a function that takes one."""
    return wrong_type(value, "a state of Sectors")


def not_options(value: object) -> InvalidStateError:
    """The error for what is no options of Sectors, given to a function that takes them."""
    return wrong_type(value, "the options of Sectors")


def options(state: State) -> Options:
    """The options of the game that `state` belongs to."""
    if type(state) is not State:
        raise not_a_state(state)
    return state.options


def players(options: Options) -> int:
    """The number of claimers and setters: the claimers come first (S-R1). Clause S6.

    >>> players(Options()), players(Options(claimers=2, puzzle_fields="both"))
    (2, 4)
    """
    return setter(options, puzzle_fields(options)[-1]) + 1


def puzzle_fields(options: Options) -> tuple[PuzzleField, ...]:
    """The puzzle fields in play, the upper one first (S4, S-R1)."""
    if type(options) is not Options:
        raise not_options(options)
    if options.puzzle_fields == "upper":
        return (PuzzleField.UPPER,)
    return (PuzzleField.UPPER, PuzzleField.LOWER)


def setter(options: Options, puzzle_field: PuzzleField) -> int:
    """The player who holds a puzzle field that is in play (S6). Ruling S-R1.

    >>> setter(Options(puzzle_fields="both"), PuzzleField.LOWER)
    2
    """
    if type(options) is not Options:
        raise not_options(options)
    if type(puzzle_field) is not PuzzleField:
        raise wrong_type(puzzle_field, "a PuzzleField")
    second = puzzle_field is PuzzleField.LOWER and options.puzzle_fields == "both"
    return options.claimers + (1 if second else 0)


def claims_made(options: Options, steps: int) -> int:
    """How many of the first `steps` steps are claims: the first of each round (S9, S-R7)."""
    return -(-steps // (1 + marks_a_round(options)))


def marks_made(state: State) -> int:
    """How many marks have been made: all steps but the claims (S9)."""
    return state.steps - claims_made(state.options, state.steps)


def lower_is_due(options: Options, marks: int) -> bool:
    """Whether the mark after `marks` marks is one of the lower puzzle field (S-R2, S-R7).

    It does not tell where the setter chooses (S-R8).
    """
    return options.puzzle_fields != "upper" and marks % 2 == 1


def tells_last(options: Options) -> bool:
    """Whether a position has to tell which puzzle field was marked last (S-R8).

    Only there does the score depend on it, and the number of steps does not tell.
    """
    return chooses_field(options) and options.count == "last"


def is_over(state: State) -> bool:
    """Whether all rounds are played (S-R4). Clause S11."""
    if type(state) is not State:
        raise not_a_state(state)
    return state.steps == last_step(state.options)


def last_step(options: Options) -> int:
    """The number of steps of a whole game. Ruling S-R4."""
    return (1 + marks_a_round(options)) * options.rounds


def claim_is_due(state: State) -> bool:
    """Whether a claimer is to move, rather than a setter; if not over. Clause S9."""
    return state.steps % (1 + marks_a_round(state.options)) == 0


def to_move(state: State) -> int | None:
    """The player to move, None when the game is over (S9, S11, S-R2)."""
    return None if is_over(state) else mover(state)


def mover(state: State) -> int:
    """The player to move in a game that is not over (S9). Ruling S-R2."""
    if claim_is_due(state):
        return claims_made(state.options, state.steps) % state.options.claimers
    return setter(state.options, due_puzzle_fields(state)[0])


def due_puzzle_fields(state: State) -> tuple[PuzzleField, ...]:
    """The puzzle fields one of which is marked next, now or after the next claim (S-R2, S-R7).

    One, or both where the setter chooses; but the last mark is on a puzzle field that is not marked
    yet, if there is one. Ruling S-R8.
    """
    options, marks = state.options, marks_made(state)
    if not chooses_field(options):
        return _LOWER if lower_is_due(options, marks) else _UPPER
    unmarked = tuple([each for each in PuzzleField if marked(state, each) is None])
    is_last = marks == options.rounds - 1
    return unmarked if is_last and unmarked else tuple(PuzzleField)


_UPPER: Final = (PuzzleField.UPPER,)
_LOWER: Final = (PuzzleField.LOWER,)


def due_in_words(state: State) -> str:
    """The puzzle field that is marked next, or that either is, in a sentence (S-R8)."""
    due = due_puzzle_fields(state)
    return f"the {due[0].title} puzzle field" if len(due) == 1 else "either puzzle field"


def last_marked(state: State) -> PuzzleField | None:
    """The puzzle field marked last, None before the first mark and where a position does not tell.

    It does not tell where the setter chooses and both puzzle fields count (S-R8).
    """
    if chooses_field(state.options):
        return state.starred
    marks = marks_made(state)
    if marks == 0:
        return None
    return PuzzleField.LOWER if lower_is_due(state.options, marks - 1) else PuzzleField.UPPER


def marked(state: State, puzzle_field: PuzzleField) -> int | None:
    """The index of a puzzle field's last mark, None before the first (S8)."""
    return state.upper if puzzle_field is PuzzleField.UPPER else state.lower


def last_mark(state: State, puzzle_field: PuzzleField) -> Mark | None:
    """The last mark of a puzzle field, None before the first (S8)."""
    if type(state) is not State:
        raise not_a_state(state)
    if type(puzzle_field) is not PuzzleField:
        raise wrong_type(puzzle_field, "a PuzzleField")
    last = marked(state, puzzle_field)
    return None if last is None else MARKS[puzzle_field][last]


def covered(covers: tuple[int, ...]) -> int:
    """The fields that anybody covered, as bits."""
    taken = 0
    for own in covers:
        taken |= own
    return taken


def free(covers: tuple[int, ...]) -> int:
    """The fields that nobody covered, as bits: those that can be claimed. Clause S7."""
    return ALL_FIELDS & ~covered(covers)


def fields_of(state: State, claimer: int) -> tuple[Combination, ...]:
    """The fields that a claimer (from 0) covered, in the order of S3 (S7)."""
    if type(state) is not State:
        raise not_a_state(state)
    check_player(claimer, len(state.covers))
    return tuple(FIELDS[index] for index in indices(state.covers[claimer]))


def free_fields(state: State) -> tuple[Combination, ...]:
    """The fields that nobody covered yet, in the order of S3 (S7)."""
    if type(state) is not State:
        raise not_a_state(state)
    return tuple(FIELDS[index] for index in indices(free(state.covers)))


def owner(state: State, field: Combination) -> int | None:
    """The claimer who covered a field, None if nobody did (S7)."""
    if type(state) is not State:
        raise not_a_state(state)
    if type(field) is not Combination:
        raise wrong_type(field, "a Combination")
    for claimer, own in enumerate(state.covers):
        if own >> field.index & 1:
            return claimer
    return None


def cells(options: Options) -> tuple[Combination, ...]:
    """The 35 fields in the order of S3, whatever the options (S2)."""
    if type(options) is not Options:
        raise not_options(options)
    return FIELDS


def changed_fields(turn: SectorsTurn) -> tuple[Combination, ...]:
    """The field that a turn covered, alone; none for a mark."""
    check_turn(turn, State, "Sectors")
    gained = covered(turn.after.covers) & ~covered(turn.before.covers)
    return tuple(FIELDS[index] for index in indices(gained))
