"""Starts and set-up positions: the empty board, and a position of the caller's, checked."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from boardgames_core.bits import from_indices
from boardgames_core.chance import generator
from boardgames_core.checks import wrong_type
from boardgames_core.errors import refuse
from boardgames_core.game import Reason
from boardgames_core.jsondata.values import as_options, shown
from boardgames_core.sectors.state import (
    State,
    claims_made,
    last_step,
    puzzle_fields,
    tells_last,
)
from boardgames_core.sectors.vocabulary import (
    FIELDS,
    Combination,
    Options,
    PuzzleField,
    chooses_field,
)


def initial(options: Options | None = None, *, seed: int = 0) -> State:
    """The start: no field covered, no puzzle field marked (S2, S4, S5).

    Sectors has no chance: `seed` (a whole number from 0 to 2**64 - 1) is checked and changes
    nothing.

    >>> initial() == initial(Options(), seed=7)
    True
    """
    generator(seed)
    options = as_options(options, Options)
    return State(options, (0,) * options.claimers, None, None, 0)


@dataclass(frozen=True, slots=True)
class Setup:
    """A position that nobody has checked yet: the contents of a `State`, from outside.

    `covered` are the fields of each claimer, `upper` and `lower` the last mark of a puzzle field,
    `starred` the puzzle fields that are said to be marked last.
    """

    options: Options
    covered: tuple[tuple[Combination, ...], ...]
    upper: Combination | None
    lower: Combination | None
    steps: int
    starred: tuple[PuzzleField, ...] = ()


def set_up(
    options: Options,
    covered: Sequence[Iterable[Combination]],
    *,
    upper: Combination | None = None,
    lower: Combination | None = None,
    last: PuzzleField | None = None,
    steps: int,
) -> State:
    """The position with these fields covered and these last marks, checked.

    `covered` has the fields of each claimer, `steps` is the number of claims and marks made so far.
    `last` is the puzzle field that was marked last, given where the position has to tell (S-R8).
    Raises `InvalidStateError` with all faults.

    >>> set_up(Options(), [[Combination.named("135")]], steps=1).steps
    1
    """
    options = as_options(options, Options)
    if not isinstance(covered, Iterable) or not all(isinstance(own, Iterable) for own in covered):
        raise wrong_type(covered, "the fields of each claimer")
    fields = tuple(tuple(own) for own in covered)
    if last is not None and type(last) is not PuzzleField:
        raise wrong_type(last, "a PuzzleField, or None")
    starred = () if last is None else (last,)
    return validated(Setup(options, fields, upper, lower, steps, starred))


def validated(setup: Setup) -> State:
    """The state, if the position can be; else `InvalidStateError` with all faults."""
    refuse(setup_faults(setup))
    upper, lower = setup.upper, setup.lower
    return State(
        setup.options,
        tuple(from_indices(field.index for field in own) for own in setup.covered),
        None if upper is None else upper.index,
        None if lower is None else lower.index,
        setup.steps,
        setup.starred[0] if setup.starred else None,
    )


def setup_faults(setup: Setup) -> Iterator[Reason]:
    """Everything that is wrong with a position, in the rulebook's order."""
    wrong = list(_type_faults(setup))
    if wrong:
        # Nothing more can be said about what is no field and no number.
        yield from wrong
        return
    yield from _claimer_faults(setup)
    yield from _double_faults(setup)
    yield from (_chosen_mark_faults if chooses_field(setup.options) else _mark_faults)(setup)
    yield from _star_faults(setup)
    yield from _step_faults(setup)


def _type_faults(setup: Setup) -> Iterator[Reason]:
    """Fields, marks and steps that are no such thing (S2, S8)."""
    for own in setup.covered:
        for field in own:
            if type(field) is not Combination:
                yield Reason("S2", "not-a-field", f"a field is a Combination, not {shown(field)}")
    for mark in (setup.upper, setup.lower):
        if mark is not None and type(mark) is not Combination:
            yield Reason("S8", "not-a-mark", f"a mark is a Combination or None, not {shown(mark)}")
    if type(setup.steps) is not int or setup.steps < 0:
        text = f"steps must be a whole number from 0, not {shown(setup.steps)}"
        yield Reason("S-R2", "steps", text)


def _claimer_faults(setup: Setup) -> Iterator[Reason]:
    """Covers that do not fit the claimers and the steps (S7, S9, S-R1, S-R2)."""
    claimers, found = setup.options.claimers, len(setup.covered)
    if found != claimers:
        text = f"covered fields of {found} claimers, by the options there are {claimers}"
        yield Reason("S-R1", "number-of-claimers", text)
        return
    claims = claims_made(setup.options, setup.steps)
    for claimer, own in enumerate(setup.covered):
        made = max(0, (claims - claimer + claimers - 1) // claimers)
        if len(own) != made:
            text = (
                f"claimer {claimer} has covered {len(own)} fields, and made {shown(made)} claims "
                f"in {shown(setup.steps)} steps"
            )
            data = (("claimer", claimer), ("covered", len(own)), ("claims", made))
            yield Reason("S-R2", "number-of-covers", text, data)


def _double_faults(setup: Setup) -> Iterator[Reason]:
    """Fields that are covered more than once (S7)."""
    named = Counter(field.index for own in setup.covered for field in own)
    for field in FIELDS:
        if named[field.index] > 1:
            text = f"field {field} is covered {named[field.index]} times"
            yield Reason("S7", "covered-twice", text, (("field", field.digits),))


def _mark_faults(setup: Setup) -> Iterator[Reason]:
    """Marks that are missing, or there too early, where the steps tell (S9, S-R1, S-R2, S-R7)."""
    in_play = puzzle_fields(setup.options)
    marks = _marks_made(setup)
    for place, puzzle_field in enumerate(PuzzleField):
        mark = _mark(setup, puzzle_field)
        if puzzle_field not in in_play:
            if mark is not None:
                text = f"the {puzzle_field.title} puzzle field is not in play, and marked {mark}"
                yield Reason("S-R1", "not-in-play", text)
        elif mark is None and marks > place:
            yield _mark_missing(setup, puzzle_field)
        elif mark is not None and marks <= place:
            yield _mark_too_early(setup, puzzle_field)


def _chosen_mark_faults(setup: Setup) -> Iterator[Reason]:
    """Marks that are missing, or there too early, where the setter chooses (S-R8)."""
    marks = _marks_made(setup)
    unmarked = [each for each in PuzzleField if _mark(setup, each) is None]
    there = [each for each in PuzzleField if _mark(setup, each) is not None]
    if marks == setup.options.rounds:
        missing = unmarked
    else:
        missing = [PuzzleField.UPPER] if marks >= 1 and not there else []
    for puzzle_field in missing:
        yield _mark_missing(setup, puzzle_field)
    if marks < len(there):
        # After one mark either may be marked, but not both: the lower one is told.
        for puzzle_field in there[marks:]:
            yield _mark_too_early(setup, puzzle_field)


def _marks_made(setup: Setup) -> int:
    return setup.steps - claims_made(setup.options, setup.steps)


def _mark(setup: Setup, puzzle_field: PuzzleField) -> Combination | None:
    return setup.upper if puzzle_field is PuzzleField.UPPER else setup.lower


_OWNERS: Final = {"upper": "S-R2", "both": "S-R7", "both-one": "S-R8"}
"""The ruling that says which puzzle field is marked when, by `puzzle_fields`."""


def _mark_missing(setup: Setup, puzzle_field: PuzzleField) -> Reason:
    marks = shown(_marks_made(setup))
    text = f"after {marks} marks the {puzzle_field.title} puzzle field is marked"
    data = (("puzzle_field", puzzle_field.letter),)
    return Reason(_OWNERS[setup.options.puzzle_fields], "mark-missing", text, data)


def _mark_too_early(setup: Setup, puzzle_field: PuzzleField) -> Reason:
    marks = shown(_marks_made(setup))
    text = f"after {marks} marks the {puzzle_field.title} puzzle field is not marked yet"
    data = (("puzzle_field", puzzle_field.letter),)
    return Reason(_OWNERS[setup.options.puzzle_fields], "mark-too-early", text, data)


def _star_faults(setup: Setup) -> Iterator[Reason]:
    """A star, which tells the mark set last, that is wrong or missing (S-R8)."""
    marked = [each for each in PuzzleField if _mark(setup, each) is not None]
    starred = setup.starred
    if not tells_last(setup.options):
        if starred:
            text = "in this game a position does not tell which puzzle field was marked last"
            yield Reason("S-R8", "last-mark", text)
    elif len(starred) > 1:
        yield Reason("S-R8", "last-mark", "only one puzzle field was marked last, not both")
    elif starred and starred[0] not in marked:
        text = f"the {starred[0].title} puzzle field is not marked, and so was not marked last"
        yield Reason("S-R8", "last-mark", text)
    elif marked and not starred:
        text = "which puzzle field was marked last is not told; a star stands behind its mark"
        yield Reason("S-R8", "last-mark", text)


def _step_faults(setup: Setup) -> Iterator[Reason]:
    """More steps than the game has (S11, S-R4)."""
    most = last_step(setup.options)
    if setup.steps > most:
        made = shown(setup.steps)
        text = f"{made} steps made, and {setup.options.rounds} rounds have {most}"
        yield Reason("S-R4", "too-many-steps", text, (("most", most),))
