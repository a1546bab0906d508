"""The common part with the two stand-in games: records, `verify`, engines, the command line.

All expected values are worked out by hand from what `standins/` says of the games.
"""

from __future__ import annotations

import copy
import io
import json
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from boardgames_core import Record
from boardgames_core.cli import main
from boardgames_core.engines import ENGINES, Budget, minimax, play, uniform
from boardgames_core.errors import InvalidStateError, UnsupportedVersionError
from boardgames_core.game import Game
from boardgames_core.perft import divide, perft
from boardgames_core.registry import games, register
from boardgames_core.testing import check_game
from tests.cases import KNOWN, Case
from tests.standins import auction, duel

# A module satisfies the protocol: the type checker looks at these lines.
of_auction: Game[auction.Options, auction.State, auction.Move, auction.Event, auction.Event] = (
    auction
)
of_duel: Game[duel.Options, duel.State, duel.Move, duel.Event, duel.Event] = duel

register("auction", "tests.standins.auction")
register("duel", "tests.standins.duel")

Capture = pytest.CaptureFixture[str]

each_standin = pytest.mark.parametrize("name", ["auction", "duel"])

# Lots of 9 and 7. The 9 for bids of 2 and 1: 9 * 2/3 = 6 and 9 * 1/3 = 3. The 7 for bids of 2 and
# 3: 7 * 2/5 = 14/5 and 7 * 3/5 = 21/5. Together 44/5 and 36/5.
AUCTION: dict[str, Any] = {
    "format": "boardgames-core/record",
    "version": 1,
    "game": "auction",
    "rules": 1,
    "options": {"lots": 2},
    "start": {"position": "9,7 - - 5,5 0,0"},
    "turns": [
        {"player": 2, "move": "up0", "events": [], "scores": [0, 0, None]},
        {"player": 0, "move": "bid2"},
        {
            "player": 1,
            "move": "bid1",
            "events": [
                {"clause": "A5", "player": 0, "worth": 6},
                {"clause": "A5", "player": 1, "worth": 3},
            ],
            "scores": [6, 3, None],
        },
        {"player": 2, "move": "up0"},
        {"player": 0, "move": "bid2"},
        {
            "player": 1,
            "move": "bid3",
            "events": [
                {"clause": "A5", "player": 1, "worth": "21/5"},
                {"clause": "A5", "player": 0, "worth": "14/5"},
            ],
            "scores": ["44/5", "36/5", None],
        },
    ],
    "outcome": {"winners": [0], "scores": ["44/5", "36/5", None], "clause": "A7"},
}

# Clocks of 1000 ms. Player 0 takes 3 in 400 ms, and 100 ms later, in the time of player 1, offers
# a draw. Player 1 takes 1 in the 900 ms that are left, to the last. Player 0 takes 1 at once;
# player 1 has no time to move, and player 0 points it out.
DUEL: dict[str, Any] = {
    "format": "boardgames-core/record",
    "version": 1,
    "game": "duel",
    "rules": 1,
    "options": {"stones": 7, "clock_ms": 1000},
    "start": {"position": "0 0 0"},
    "turns": [
        {
            "player": 0,
            "move": "take3",
            "ms": 400,
            "events": [{"clause": "D3", "player": 0, "stones": 3}],
            "scores": [3, 0],
        },
        {"player": 0, "move": "offer", "ms": 100, "events": [], "scores": [3, 0]},
        {"player": 1, "move": "take1", "ms": 900, "scores": [3, 1]},
        {"player": 0, "move": "take1", "scores": [4, 1]},
        {"player": 0, "move": "flag", "ms": 0},
    ],
    "outcome": {"winners": [0], "scores": [4, 1], "clause": "D4", "code": "flag"},
}

RECORDS = {"auction": AUCTION, "duel": DUEL}


# --- The games themselves ------------------------------------------------------------------------


@each_standin
def test_a_standin_keeps_what_every_game_must_keep(name: str) -> None:
    plan = Case(name, known=KNOWN[name]).plan
    check_game(games[name], facts=plan.facts)


def test_the_auction_has_three_players_and_exact_scores() -> None:
    *_, last = Record.from_data(AUCTION).replay()
    assert auction.players(auction.options(last.after)) == 3
    assert auction.scores(last.after) == (Fraction(44, 5), Fraction(36, 5), None)
    assert [auction.utility(last.after, player) for player in range(3)] == [1, -1, 0]


def test_what_an_older_record_leaves_out_has_the_default_of_its_version() -> None:
    """The purse of version 1 is 5, that of version 2 is 4; what is named stays."""
    assert (auction.rules, auction.Options().purse) == (2, 4)
    record = Record.from_data(AUCTION)
    assert (record.data["rules"], record.data["options"]) == (2, {"lots": 2, "purse": 5})
    assert Record.load(record.dump()) == record
    assert record.verify().ok
    named = {**AUCTION, "options": {"lots": 2, "purse": 9}, "turns": [], "outcome": None}
    assert auction.options(Record.from_data(named).of(auction).start) == auction.Options(2, 9)
    with pytest.raises(InvalidStateError):  # a purse of 5 is none of version 2
        Record.from_data({**AUCTION, "rules": 2})
    with pytest.raises(UnsupportedVersionError) as caught:
        Record.from_data({**AUCTION, "rules": 3})
    assert caught.value.supported == (1, 2)


def test_a_bid_of_nothing_gets_nothing_and_says_so() -> None:
    state = auction.parse_position("- 8 0 4,4 1/2,3")
    turn = auction.explain(state, auction.Bid(4))
    assert [event.as_data() for event in turn.events] == [{"clause": "A5", "player": 1, "worth": 8}]
    assert [(event.clause, event.code, event.player) for event in turn.unscored] == [
        ("A4", "no-bid", 0)
    ]
    assert auction.format_position(turn.after) == "- - - 4,0 1/2,11"


def test_level_bidders_both_win() -> None:
    over = auction.parse_position("- - - 1,0 9/2,9/2")
    result = auction.outcome(over)
    assert result is not None
    assert result.winners == (0, 1)
    assert [auction.utility(over, player) for player in range(3)] == [1, 1, 0]


def test_the_duel_has_states_without_a_move_that_are_not_over() -> None:
    *_, before, last = Record.from_data(DUEL).replay()
    assert list(duel.legal_moves(before.after)) == []
    assert duel.to_move(before.after) == 1
    assert before.after.clocks == (600, 0)
    assert duel.to_move(last.after) is None


def test_a_draw_is_offered_and_accepted_by_whoever_it_is() -> None:
    state = duel.apply(duel.initial(), duel.Step.OFFER, player=0, ms=7)
    for player, reason in ((0, "no-offer"), (1, None)):
        found = duel.why_illegal(state, duel.Step.ACCEPT, player=player)
        assert (found and found.code) == reason
    drawn = duel.apply(state, duel.Step.ACCEPT, player=1)
    assert drawn.clocks == (2993, 3000)
    assert [duel.utility(drawn, player) for player in range(2)] == [0, 0]


# --- Records -------------------------------------------------------------------------------------


@each_standin
def test_a_record_is_right_and_is_written_as_it_was(name: str) -> None:
    record = Record.from_data(RECORDS[name])
    assert record.verify().as_data()["ok"] is True
    assert Record.load(record.dump()) == record
    written = record.data
    assert [turn["move"] for turn in written["turns"]] == [  # type: ignore[index, union-attr, call-overload] # a list of objects
        turn["move"] for turn in RECORDS[name]["turns"]
    ]


@each_standin
def test_a_game_that_was_played_is_recorded_with_all_claims(name: str) -> None:
    turns = list(Record.from_data(RECORDS[name]).replay())
    record = Record.from_turns(turns[0].before, turns, meta={"event": "by hand"})
    verdict = record.verify()
    assert verdict.ok
    assert verdict.turns == len(turns)
    again = Record.load(record.dump())
    assert again == record
    assert [turn.after for turn in again.replay()] == [turn.after for turn in turns]


def edit(name: str, *path: Any, to: Any) -> dict[str, Any]:
    """A copy of a record with one value changed."""
    data = copy.deepcopy(RECORDS[name])
    place: Any = data
    for key in path[:-1]:
        place = place[key]
    place[path[-1]] = to
    return data


EDITS: list[tuple[dict[str, Any], int | None, str, str]] = [
    # More than the purse holds; the dealer's move by a bidder; a lot that is not there.
    (edit("auction", "turns", 1, "move", to="bid6"), 1, "move", "A4"),
    (edit("auction", "turns", 3, "player", to=0), 3, "player", "A1"),
    (edit("auction", "turns", 3, "move", to="up1"), 3, "move", "A3"),
    (edit("auction", "turns", 3, "move", to="bid1"), 3, "move", "A4"),
    # 6 and 3 are right, as numbers or not at all; 44/5 is not 9.
    (edit("auction", "turns", 2, "scores", to=[3, 6, None]), 2, "scores", "A5"),
    (edit("auction", "turns", 2, "scores", to=[6, 3, 0]), 2, "scores", "A5"),
    (edit("auction", "turns", 5, "scores", 0, to=9), 5, "scores", "A5"),
    (edit("auction", "turns", 5, "scores", 0, to="44/7"), 5, "scores", "A5"),
    (edit("auction", "turns", 2, "events", 0, "worth", to=5), 2, "events", "A5"),
    (edit("auction", "turns", 5, "events", 0, "worth", to="22/5"), 5, "events", "A5"),
    (edit("auction", "turns", 0, "events", to=[{"clause": "A3"}]), 0, "events", "A3"),
    (edit("auction", "outcome", "winners", to=[0, 1]), None, "outcome", "A7"),
    (edit("auction", "outcome", "scores", 1, to="37/5"), None, "outcome", "A7"),
    (edit("auction", "outcome", to=None), None, "outcome", "A7"),
    # Other lots at the start: the first difference is what they are worth.
    (edit("auction", "start", "position", to="8,7 - - 5,5 0,0"), 2, "events", "A5"),
    (edit("auction", "start", "position", to="9,7 - - 5,5 1/2,0"), 0, "scores", "A5"),
    # A millisecond more than there is; the flag a millisecond off; no time left at all.
    (edit("duel", "turns", 2, "ms", to=901), 2, "move", "D4"),
    (edit("duel", "turns", 4, "ms", to=1), 4, "move", "D4"),
    (edit("duel", "turns", 4, "move", to="take1"), 4, "player", "D1"),
    (edit("duel", "turns", 4, "player", to=1), 5, "ok", ""),  # one's own flag may be pointed out
    # Less time used than it was: the flag has not fallen yet.
    (edit("duel", "turns", 1, "ms", to=99), 4, "move", "D4"),
    (edit("duel", "turns", 2, "player", to=0), 2, "player", "D1"),
    (edit("duel", "turns", 1, "move", to="accept"), 1, "move", "D5"),
    (edit("duel", "turns", 1, "player", to=1), 5, "ok", ""),  # either player may offer
    (edit("duel", "turns", 0, "move", to="take4"), 0, "move", "D2"),
    (edit("duel", "turns", 0, "scores", to=[0, 3]), 0, "scores", "D3"),
    (edit("duel", "turns", 3, "move", to="take3"), 3, "scores", "D3"),
    (edit("duel", "turns", 3, "move", to="forfeit"), 3, "scores", "D3"),
    (edit("duel", "outcome", "winners", to=[1]), None, "outcome", "D4"),
    (edit("duel", "outcome", "code", to="forfeit"), None, "outcome", "D4"),
    (edit("duel", "start", "clocks", to=[1000, 999]), 2, "move", "D4"),
    (edit("duel", "start", "offer", to=0), 1, "move", "D5"),  # one's own offer still stands
]


@pytest.mark.parametrize("number", range(len(EDITS)))
def test_what_is_edited_is_found(number: int) -> None:
    data, turn, what, clause = EDITS[number]
    verdict = Record.from_data(data).verify()
    if what == "ok":
        assert (verdict.ok, verdict.turns) == (True, turn)
    else:
        assert (verdict.ok, verdict.turn, verdict.what, verdict.clause) == (
            False,
            turn,
            what,
            clause,
        )


def test_both_values_are_shown() -> None:
    data = edit("auction", "turns", 5, "scores", 0, to=9)
    verdict = Record.from_data(data).verify().as_data()
    assert verdict["claimed"] == [9, "36/5", None]
    assert verdict["found"] == ["44/5", "36/5", None]


# --- Engines and counting ------------------------------------------------------------------------


@pytest.mark.parametrize("engine", [name for name in ENGINES if name != "solve"])
@each_standin
def test_an_engine_plays_whole_games(name: str, engine: str) -> None:
    game = games[name]
    chosen = ENGINES[engine]
    budget = Budget(nodes=40, playouts=20)

    def limited(game: Any, state: Any, /, *, seed: int, budget: Any = budget) -> Any:
        return chosen(game, state, seed=seed, budget=budget)

    players = game.players(game.Options())
    start = game.initial(seed=3)
    turns = list(play(game, start, [limited] * players, seed=4))
    assert game.outcome(turns[-1].after) is not None
    assert Record.from_turns(start, turns).verify().ok
    assert turns == list(play(game, start, [limited] * players, seed=4))


@pytest.mark.parametrize("engine", [name for name in ENGINES if name != "solve"])
def test_an_engine_moves_where_no_move_is_listed(engine: str) -> None:
    """With no time left nothing but the flag is legal (D4)."""
    stuck = duel.State(duel.Options(), (1, 1), 1, (10, 0))
    choice = ENGINES[engine](duel, stuck, seed=0, budget=Budget(nodes=10, playouts=5))
    assert choice.move is duel.Step.FLAG


def test_minimax_wins_the_duel() -> None:
    """Of 9 stones it takes 1: 8 are lost for whoever is to move, whatever is taken of them."""
    choice = minimax(duel, duel.initial(), seed=0, budget=Budget(nodes=100_000))
    assert choice.move == duel.Take(1)


def test_perft_of_the_standins() -> None:
    """Three stones are taken as 3, 2+1, 1+2 or 1+1+1; a lot, then bids of 0 or 1 by both."""
    three = duel.initial(duel.Options(stones=3))
    assert [perft(duel, three, depth) for depth in range(5)] == [1, 3, 3, 1, 0]
    assert divide(duel, three, 2) == {"take1": 2, "take2": 1, "take3": 0}
    one = auction.initial(auction.Options(lots=1, purse=1))
    assert [perft(auction, one, depth) for depth in range(5)] == [1, 1, 2, 4, 0]


# --- The command line ----------------------------------------------------------------------------


def run(capsys: Capture, *arguments: str, status: int = 0) -> str:
    """What a command prints; its exit status is `status`."""
    found = main(arguments)
    out, err = capsys.readouterr()
    assert found == status, err
    return out


@pytest.fixture
def write(tmp_path: Path) -> Callable[[Any], str]:
    """Writes a record to a file and gives its path."""

    def write(data: Any) -> str:
        path = tmp_path / "g.json"
        path.write_text(json.dumps(data), encoding="utf-8")
        return str(path)

    return write


@pytest.mark.parametrize(
    ("name", "engines"), [("auction", "uniform,greedy,uniform"), ("duel", "greedy,uniform")]
)
def test_play_and_verify(capsys: Capture, tmp_path: Path, name: str, engines: str) -> None:
    path = str(tmp_path / "g.json")
    run(capsys, "play", name, "--engines", engines, "--seed", "1", "-o", path)
    data = json.loads(run(capsys, "verify", path, "--json"))
    assert data["ok"] is True
    assert data["outcome"] is not None


def test_play_wants_an_engine_a_player(capsys: Capture) -> None:
    run(capsys, "play", "auction", "--engines", "uniform,uniform", status=2)


def test_new_and_apply(capsys: Capture, tmp_path: Path) -> None:
    path = str(tmp_path / "d.json")
    run(capsys, "new", "duel", "--option", "stones=5", "--option", "clock_ms=90", "-o", path)
    run(capsys, "apply", path, "take2", "--ms", "30", "-o", path)
    run(capsys, "apply", path, "offer", "--player", "0", "--ms", "20", "-o", path)
    run(capsys, "apply", path, "accept", "--player", "0", status=2)  # it is one's own offer
    run(capsys, "apply", path, "accept", "--player", "1", "--ms", "71", status=2)  # too late
    run(capsys, "apply", path, "accept", "--player", "1", "--ms", "70", "-o", path)
    record = Record.load(path)
    assert [(turn.player, turn.ms) for turn in record.turns] == [(0, 30), (0, 20), (1, 70)]
    assert json.loads(run(capsys, "verify", path, "--json"))["outcome"]["code"] == "agreed"


def test_show_legal_and_explain(capsys: Capture, write: Callable[[Any], str]) -> None:
    path = write(AUCTION)
    shown = json.loads(run(capsys, "show", path, "--json"))
    assert shown["scores"] == ["44/5", "36/5", None]
    assert shown["outcome"]["winners"] == [0]
    shown = json.loads(run(capsys, "show", path, "--turn", "3", "--json"))
    assert (shown["to_move"], shown["position"]) == (2, "7 - - 3,4 6,3")
    assert run(capsys, "legal", path, "--turn", "1").split() == [f"bid{n}" for n in range(6)]
    explained = json.loads(run(capsys, "explain", path, "--turn", "5", "--json"))
    assert [event["worth"] for event in explained["events"]] == ["14/5", "21/5"]
    assert "14/5" in run(capsys, "explain", path, "--turn", "5")
    assert "A lot worth 9 is up." in run(capsys, "show", path, "--turn", "1")


def test_what_has_no_moves_is_shown(capsys: Capture, write: Callable[[Any], str]) -> None:
    path = write(DUEL)
    assert json.loads(run(capsys, "legal", path, "--turn", "4", "--json")) == []
    shown = json.loads(run(capsys, "show", path, "--turn", "4", "--json"))
    assert (shown["to_move"], shown["outcome"]) == (1, None)
    explained = json.loads(run(capsys, "explain", path, "--turn", "1", "--json"))
    assert (explained["player"], explained["ms"], explained["events"]) == (0, 100, [])


def test_a_picture_is_written(capsys: Capture, tmp_path: Path, write: Callable[[Any], str]) -> None:
    picture = tmp_path / "d.svg"
    run(capsys, "show", write(DUEL), "--turn", "3", "--svg", str(picture))
    assert "<title>Duel: 3 1 0</title>" in picture.read_text(encoding="utf-8")
    assert "take1" in picture.read_text(encoding="utf-8")


def test_verify_says_what_is_wrong(capsys: Capture, write: Callable[[Any], str]) -> None:
    path = write(edit("duel", "turns", 2, "ms", to=901))
    data = json.loads(run(capsys, "verify", path, "--json", status=1))
    assert (data["turn"], data["what"], data["clause"]) == (2, "move", "D4")
    assert data["found"]["data"] == {"left": 900}
    assert "(clause D4)" in run(capsys, "verify", path, status=1)
    path = write(edit("auction", "turns", 5, "scores", 0, to="88/10"))  # not in lowest terms
    data = json.loads(run(capsys, "verify", path, "--json", status=2))
    assert data["what"] == "format"


def test_perft_on_the_command_line(capsys: Capture) -> None:
    arguments = ("perft", "duel", "--option", "stones=3", "--depth", "2")
    assert run(capsys, *arguments) == "3\n"
    assert run(capsys, *arguments, "--divide") == "take1: 2\ntake2: 1\ntake3: 0\n3\n"


def test_new_draws_by_seed(capsys: Capture) -> None:
    first = run(capsys, "new", "auction", "--seed", "5")
    assert first == run(capsys, "new", "auction", "--seed", "5")
    assert first != run(capsys, "new", "auction", "--seed", "6")


def test_human_play_uses_the_notation(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("take9\nnothing\ntake2\n"))
    out = run(capsys, "play", "duel", "--option", "stones=2", "--engines", "human,uniform")
    assert json.loads(out)["outcome"]["winners"] == [0]


def test_uniform_reaches_every_move_of_three_players() -> None:
    state = auction.parse_position("9,7,5 - - 4,4 0,0")
    chosen = {uniform(auction, state, seed=seed).move for seed in range(60)}
    assert chosen == set(auction.legal_moves(state))
