"""Legal moves, refusals with their clauses, what a step changes, numbers of move sequences."""

from __future__ import annotations

import random
from typing import Any

import pytest

from boardgames_core import IllegalMoveError, sectors
from boardgames_core.perft import perft
from tests.sectors.games import legal, named, play, position, refused

ALL = "123 124 125 126 127 134 135 136 137 145 146 147 156 157 167 234 235 236 237 245 246 247 256"
ALL += " 257 267 345 346 347 356 357 367 456 457 467 567"
TWELVE = "124 125 126 127 134 135 136 137 234 235 236 237"  # two of 1, 2, 3 and one other


def written(letter: str, *fields: str) -> str:
    """Moves of a kind in the order of S3."""
    return " ".join(letter + field for field in sorted(" ".join(fields).split()))


@pytest.mark.clause("S7")
def test_a_covered_field_is_refused() -> None:
    state = position("123,145;167 u246 - 6", claimers=2)
    reason = refused(state, "+123")
    assert (reason.clause, reason.code) == ("S7", "covered")
    assert reason.text == "field 123 is covered already, by player 0"
    assert reason.data == (("field", "123"), ("owner", 0))
    assert refused(state, "+167").data == (("field", "167"), ("owner", 1))


@pytest.mark.clause("S9")
def test_a_claim_where_a_mark_is_due_and_the_other_way() -> None:
    reason = refused(position("123 - - 1"), "+124")
    assert (reason.clause, reason.code) == ("S9", "mark-is-due")
    assert reason.text == "a mark of the upper puzzle field is due, not a claim"
    # The kind of step is looked at before the field.
    assert refused(position("123 - - 1"), "+123").code == "mark-is-due"
    reason = refused(sectors.initial(), "u123")
    assert (reason.clause, reason.code) == ("S9", "claim-is-due")
    assert reason.text == "a claim of a field is due, not a mark"


@pytest.mark.clause("S9", "S-R2")
def test_the_wrong_puzzle_field() -> None:
    reason = refused(position("123 - - 1"), "l123")
    assert (reason.clause, reason.code) == ("S9", "wrong-puzzle-field")
    assert reason.text == "the upper puzzle field is to be marked, not the lower"
    assert reason.data == (("due", "u"),)
    both = position("123,124 u123 - 3", puzzle_fields="both")
    reason = refused(both, "u124")
    assert reason.text == "the lower puzzle field is to be marked, not the upper"
    # It is looked at before how many marks move.
    assert refused(both, "u456").code == "wrong-puzzle-field"


@pytest.mark.clause("S9")
@pytest.mark.parametrize("player", [0, 1, 3, -1, True, 2.0, "2"])
def test_another_players_turn(player: Any) -> None:
    state = position("123,124 u123 - 3", puzzle_fields="both")  # the lower field's setter is 2
    move = sectors.parse_move("l456")
    assert sectors.why_illegal(state, move, player=2) is None
    reason = sectors.why_illegal(state, move, player=player)
    assert reason is not None
    assert (reason.clause, reason.code) == ("S9", "not-to-move")
    assert reason.data == (("to_move", 2),)
    assert reason.text.startswith("player 2 is to move, not ")
    # It is looked at before the kind of step.
    other = sectors.why_illegal(state, sectors.parse_move("+123"), player=player)
    assert other is not None
    assert other.code == "not-to-move"


@pytest.mark.clause("S10", "S-R3")
@pytest.mark.parametrize(
    ("mark", "relocate", "may_stand", "code", "text", "numbers"),
    [
        (
            "u145",
            1,
            False,
            "too-many-marks-moved",
            "u145 would move 2 of the marks u123; exactly 1 must move",
            (2, 1, 1),
        ),
        (
            "u456",
            1,
            True,
            "too-many-marks-moved",
            "u456 would move 3 of the marks u123; 0 to 1 may move",
            (3, 0, 1),
        ),
        (
            "u456",
            2,
            False,
            "too-many-marks-moved",
            "u456 would move 3 of the marks u123; 1 to 2 may move",
            (3, 1, 2),
        ),
        (
            "u123",
            1,
            False,
            "no-mark-moved",
            "u123 would leave all marks where they are; exactly 1 must move",
            (0, 1, 1),
        ),
        (
            "u123",
            3,
            False,
            "no-mark-moved",
            "u123 would leave all marks where they are; 1 to 3 may move",
            (0, 1, 3),
        ),
    ],
)
def test_too_many_marks_moved_or_none(
    mark: str,
    relocate: int,
    may_stand: bool,
    code: str,
    text: str,
    numbers: tuple[int, int, int],
) -> None:
    reason = refused(position("456,567 u123 - 3", relocate=relocate, may_stand=may_stand), mark)
    assert (reason.clause, reason.code, reason.text) == ("S10", code, text)
    moved, least, most = numbers
    assert reason.data == (("last", "u123"), ("moved", moved), ("least", least), ("most", most))


@pytest.mark.clause("S11", "S-R4")
def test_nothing_is_legal_after_the_last_mark() -> None:
    state = play(sectors.initial(sectors.Options(rounds=2)), "+123 u456 +124 u457")
    assert sectors.to_move(state) is None
    assert legal(state) == ""
    for text, player in (("+125", None), ("u456", None), ("+125", 1), ("l123", 17)):
        reason = refused(state, text, player)
        assert (reason.clause, reason.code) == ("S11", "over")
        assert reason.text.startswith("the game is over, 2 of 2 rounds are played: ")
        assert reason.data == (("rounds", 2),)
    with pytest.raises(IllegalMoveError) as caught:
        sectors.sample_move(state, random.Random(1))
    assert caught.value.reason.code == "over"


@pytest.mark.clause("S11")
def test_a_game_of_35_rounds_covers_every_field() -> None:
    state = sectors.initial(sectors.Options(rounds=35))
    rng = random.Random(4)
    for _ in range(70):
        assert sectors.outcome(state) is None
        state = sectors.apply(state, sectors.sample_move(state, rng))
    assert sectors.free_fields(state) == ()
    assert sectors.scores(state) == (45, 45)


@pytest.mark.parametrize(
    "move",
    [
        None,
        5,
        "+135",
        ("+", "135"),
        sectors.Claim("135"),  # type: ignore[arg-type]
        sectors.Claim(None),  # type: ignore[arg-type]
        sectors.Mark("u", sectors.FIELDS[0]),  # type: ignore[arg-type]
        sectors.Mark(sectors.PuzzleField.UPPER, 3),  # type: ignore[arg-type]
        sectors.FIELDS[0],
        sectors.Claim,
    ],
)
def test_what_is_no_move_is_refused_not_raised(move: Any) -> None:
    for state in (sectors.initial(), position("123 - - 1")):
        reason = sectors.why_illegal(state, move)
        assert reason is not None
        assert (reason.clause, reason.code) == ("S9", "not-a-move")
        with pytest.raises(IllegalMoveError):
            sectors.apply(state, move)


@pytest.mark.clause("S12")
def test_the_last_mark_values_every_covered_field_by_claimer() -> None:
    state = position("123,145;167 u246 - 5", claimers=2, rounds=3)
    turn = sectors.explain(state, sectors.parse_move("u126"), player=2, ms=250)
    found = [(event.player, str(event.field), event.value) for event in turn.events]
    assert found == [(0, "123", 2), (0, "145", 1), (1, "167", 2)]
    assert [event.shared[0][1] for event in turn.events][1] == (sectors.Code.C51,)
    assert (turn.player, turn.ms, turn.before) == (2, 250, state)
    # No event before the last mark.
    assert sectors.explain(play(sectors.initial(), "+123"), sectors.parse_move("u123")).events == ()


@pytest.mark.clause("S12", "S-R5")
def test_both_puzzle_fields_add_up_or_the_last_alone_counts() -> None:
    text = "123,345 u124 - 3"
    every = sectors.explain(
        position(text, puzzle_fields="both", rounds=2), sectors.parse_move("l345")
    )
    assert [(str(event.field), event.value) for event in every.events] == [("123", 3), ("345", 4)]
    assert every.events[0].text == (
        "field 123 of player 0 shares 51, 52 with u124 and 53 with l345: value 3"
    )
    assert every.unscored == ()
    last = sectors.explain(
        position(text, puzzle_fields="both", rounds=2, count="last"), sectors.parse_move("l345")
    )
    assert [(str(event.field), event.value) for event in last.events] == [("123", 1), ("345", 3)]
    idle = [(event.clause, event.code, event.value) for event in last.unscored]
    assert idle == [("S-R5", "not-marked-last", 2), ("S-R5", "not-marked-last", 1)]
    assert last.unscored[0].text == (
        "field 123 of player 0 shares 51, 52 with u124: not counted: marked earlier"
    )


def test_sampled_moves_are_legal_and_every_legal_move_is_sampled() -> None:
    state = position("456,567 u123 - 3")
    rng = random.Random(2)
    found = {str(sectors.sample_move(state, rng)) for _ in range(400)}
    assert found == set(written("u", TWELVE).split())


def test_numbers_of_move_sequences() -> None:
    # 35; 35 · 35; then 34 claims, 12 marks, 33 claims.
    expected = [1, 35, 1_225, 41_650, 499_800]
    assert [perft(sectors, sectors.initial(), depth) for depth in range(5)] == expected
    assert 499_800 * 33 == 16_493_400  # the rulebook's next number


def test_named_helper_agrees_with_the_order_of_fields() -> None:
    assert named(ALL) == sectors.FIELDS


# --- Two setters, or one with both ----------------------------------------------------------------

TOGETHER = {"puzzle_fields": "both", "order": "marks-together"}
FREE = {"puzzle_fields": "both-one", "field_choice": "free"}


@pytest.mark.clause("S-R7")
def test_marks_together_limit_each_puzzle_field_by_itself() -> None:
    assert legal(position("123,145 u123 l456 4", **TOGETHER)) == written("u", TWELVE)
    lower = legal(position("123,145 u124 l123 5", **TOGETHER))
    assert lower == written("l", TWELVE)
    reason = refused(position("123,145 u124 l123 5", **TOGETHER), "u125")
    assert (reason.clause, reason.code, reason.ruling) == ("S9", "wrong-puzzle-field", "S-R7")
    reason = refused(position("123 u124 - 2", **TOGETHER), "+125")
    assert (reason.code, reason.ruling) == ("mark-is-due", "S-R7")
    reason = refused(position("123 u124 l124 3", **TOGETHER), "u125")
    assert (reason.code, reason.ruling) == ("claim-is-due", "S-R7")


@pytest.mark.clause("S-R8")
def test_a_setter_who_chooses_has_the_marks_of_the_upper_puzzle_field_first() -> None:
    assert legal(position("123 - - 1", **FREE)) == f"{written('u', ALL)} {written('l', ALL)}"
    state = position("123,145 - l123 3", **FREE)
    assert legal(state) == f"{written('u', ALL)} {written('l', TWELVE)}"
    both = position("123,145,167 u123 l123 5", **FREE)
    assert legal(both) == f"{written('u', TWELVE)} {written('l', TWELVE)}"
    reason = refused(both, "l456")
    assert (reason.clause, reason.code, reason.ruling) == ("S10", "too-many-marks-moved", "S-R3")
    assert reason.data[0] == ("last", "l123")
    reason = refused(both, "+234")
    assert (reason.code, reason.ruling) == ("mark-is-due", "")
    assert reason.text == "a mark of either puzzle field is due, not a claim"


@pytest.mark.clause("S-R8")
@pytest.mark.parametrize("count", ["all", "last"])
@pytest.mark.parametrize(("marked", "letter"), [("u456", "l"), ("l456", "u")])
def test_the_last_mark_is_on_the_puzzle_field_that_is_not_marked(
    count: str, marked: str, letter: str
) -> None:
    options = sectors.decode_options({**FREE, "count": count, "rounds": 2})
    state = play(sectors.initial(options), f"+123 {marked} +124")
    assert legal(state) == written(letter, ALL)
    reason = refused(state, marked[0] + "457")
    assert (reason.clause, reason.code, reason.ruling) == ("S9", "other-field-unmarked", "S-R8")
    # With a round more it is free.
    more = sectors.decode_options({**FREE, "count": count, "rounds": 3})
    assert len(legal(play(sectors.initial(more), f"+123 {marked} +124")).split()) == 12 + 35


@pytest.mark.clause("S-R7", "S-R8")
@pytest.mark.parametrize(
    ("options", "counts"),
    [(TOGETHER, [1, 35, 1225, 42875, 1457750]), (FREE, [1, 35, 2450, 83300, 3915100])],
)
def test_the_rulebooks_numbers_of_sequences_in_games_of_both(
    options: dict[str, str], counts: list[int]
) -> None:
    start = sectors.initial(sectors.decode_options(options))
    assert [perft(sectors, start, depth) for depth in range(5)] == counts


@pytest.mark.clause("S9", "S10", "S-R1", "S-R3", "S-R7", "S-R8")
@pytest.mark.parametrize(
    ("text", "move", "options", "ruling"),
    [
        ("123 - - 1", "l123", {}, "S-R1"),
        ("123 - - 1", "l123", {"puzzle_fields": "both"}, "S-R7"),
        ("123 - - 1", "l123", {"puzzle_fields": "both-one"}, "S-R8"),
        ("123 - - 1", "+124", {}, ""),
        ("123 - - 1", "+124", {"puzzle_fields": "both"}, "S-R7"),
        ("123 - - 1", "+124", {"puzzle_fields": "both-one"}, ""),
        ("123 u123 - 2", "u124", {"puzzle_fields": "both"}, "S-R7"),
        ("123 u123 - 2", "+123", {"puzzle_fields": "both"}, ""),
        ("123,124 u123 - 3", "u145", {}, "S-R3"),
        ("123,124 u123 - 3", "u123", {}, "S-R3"),
        ("123 u123 - 2", "+124", {"rounds": 1}, ""),
    ],
)
def test_the_ruling_of_a_refusal(
    text: str, move: str, options: dict[str, Any], ruling: str
) -> None:
    state = position(text, **options)
    assert refused(state, move).ruling == ruling
    reason = sectors.why_illegal(state, sectors.parse_move(move), player=9)
    assert reason is not None
    whose_turn = "S-R7" if options.get("puzzle_fields") == "both" else ""
    assert reason.ruling == whose_turn
