"""Whole games of people, whose replies come from a list."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path

import pytest

from boardgames_core import Record, games, quadroton, sectors, triples
from boardgames_core.cli import main
from boardgames_core.cli.session import WORDS, Seats, Session, free_name
from boardgames_core.engines import AnyEngine, Choice, Failure, uniform
from boardgames_core.game import AnyGame, GameOf, MoveT, StateT
from tests.samples import OUR_GAMES, record_bytes

Capture = pytest.CaptureFixture[str]


@pytest.fixture(autouse=True)
def narrow(monkeypatch: pytest.MonkeyPatch) -> None:
    """A terminal of 60 columns and 24 lines."""
    monkeypatch.setenv("COLUMNS", "60")
    monkeypatch.setenv("LINES", "24")


def typing(lines: Iterable[str]) -> Callable[[str], str]:
    """A reader that gives these lines, and no more."""
    remaining = iter(lines)

    def read(prompt: str) -> str:
        for line in remaining:
            return line
        raise EOFError

    return read


def session(
    game: AnyGame, *engines: AnyEngine | None, start: object = None, move_ms: int | None = None
) -> Session:
    """A new game of these players."""
    state = game.initial(seed=3) if start is None else start
    names = tuple("human" if engine is None else "engine" for engine in engines)
    return Session(Record(game.name, state), game, [], Seats(names, engines, 3, move_ms))


def typed(playing: Session, *lines: str) -> list[str]:
    """Play by these lines to their end; the names under which the game was saved."""
    saved: list[str] = []

    def keep(record: Record, name: str | None) -> str:
        saved.append(f"{name} after {len(record.turns)}")
        return name or "own.json"

    with pytest.raises(EOFError):
        playing.play(typing(lines), keep, 2000)
    return saved


def said(capsys: Capture) -> str:
    """What was shown, on one line."""
    return " ".join(capsys.readouterr().err.split())


def moves(playing: Session) -> list[str]:
    """The moves so far, as text."""
    return [playing.game.format_move(turn.move) for turn in playing.turns]


# --- Moves ----------------------------------------------------------------------------------------


def test_upper_case_and_spaces_are_forgiven_and_the_notation_is_shown(capsys: Capture) -> None:
    playing = session(quadroton, None, None)
    typed(playing, " rrrg @ C5 + RRRB@ c6 ", "Offer", "ACCEPT")
    assert moves(playing)[0] == "RRRG@c5+RRRB@c6"
    assert "your move: RRRG@c5+RRRB@c6" in said(capsys)
    playing = session(sectors, None, None)
    typed(playing, "+ 1 3 5", "U247")
    assert moves(playing) == ["+135", "u247"]


def test_what_cannot_be_read_or_made_is_told_and_asked_again(capsys: Capture) -> None:
    """At the start of this game e9 has a tile, and a9 is free."""
    playing = session(triples, None, None)
    typed(playing, "e9", "zz", "", "undp", "a9")
    told = said(capsys)
    assert moves(playing) == ["a9"]
    assert "e9 is not a legal move: e9 is occupied; a tap goes to a free cell (clause T3)" in told
    assert "expected a row number" in told
    assert "did you mean undo?" in told


@pytest.mark.clause("Q2.2")
def test_a_kind_that_is_not_in_hand_is_told_with_those_like_it(capsys: Capture) -> None:
    """Of a one-coloured kind there is one tile, which only one of the two players has."""
    start = quadroton.initial(seed=3)
    first = quadroton.to_move(start)
    assert first is not None
    mine = {str(kind) for kind in quadroton.hand(start, first)}
    missing = next(kind for kind in ("RRRR", "GGGG", "BBBB", "YYYY") if kind not in mine)
    typed(session(quadroton, None, None), f"{missing}@c5")
    told = said(capsys)
    assert f"player {first} has 0 of kind {missing} in hand" in told
    near = told.partition(f"{missing} is not in your hand; did you mean ")[2].partition("?")[0]
    assert set(near.split(" or ")) <= mine
    assert len(near.split(" or ")) == 3


# --- What one needs to choose ---------------------------------------------------------------------


def test_what_is_shown_before_each_prompt(capsys: Capture) -> None:
    """Board, standing and noted kinds; and after an engine's turn what it did."""
    state = triples.parse_position("6/2Y3/6/6/3B2/6/B1G3/1R4/6 0 - - race")
    playing = session(triples, None, uniform, start=state)
    typed(playing, "a1")
    told = capsys.readouterr().err
    assert told.count("\n    a b c d e f\n") == 2
    assert " 2  . R . . . .\n 1  . . . . . .\n" in told
    assert "Player 0 taps a1, and the blue tile slides there from a3.\n" in told
    assert "BRG on c3 b2 a1: completed, and its kind is noted for the" in told
    assert "Player 1 taps " in told
    assert "Player 0 has noted: BRG.\n" in told
    assert max(map(len, told.splitlines())) <= 60


@pytest.mark.clause("Q1.2", "Q2.6")
def test_hand_and_limits_of_whoever_is_asked(capsys: Capture) -> None:
    start = next(
        state for seed in range(9) if quadroton.to_move(state := quadroton.initial(seed=seed)) == 0
    )
    playing = session(quadroton, None, None, start=start)
    typed(playing, "RRRG@c5+RRRG@c6")
    told = capsys.readouterr().err
    first, _, second = told.partition("your move: RRRG@c5+RRRG@c6")
    assert "Player 0 holds 2 each of RRRG, RRRB" in " ".join(first.split())
    assert "Player 1 holds" not in first
    assert "Placings left to player 1: 128 of 1 tile, 7 of 2 tiles" in " ".join(second.split())
    assert "Player 0 holds" not in second
    assert " 5  .. .. RR .. " in second
    assert "(8 free rows above)" in second
    assert max(map(len, told.splitlines())) <= 60


# --- Questions ------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", [games[name] for name in OUR_GAMES], ids=OUR_GAMES)
def test_what_can_be_asked(capsys: Capture, game: AnyGame) -> None:
    playing = session(game, *[None] * game.players(game.options(game.initial())))
    example = game.format_move(next(iter(game.legal_moves(playing.state))))
    typed(playing, "?", "help", "MOVES", "board", "hint", f"why {example}")
    told = said(capsys)
    assert all(f"{word} " in told for word in WORDS)
    assert told.count(f"A move that is legal now: {example}") == 2
    assert "greedy would play " in told
    assert f"{example} is legal. Player {game.to_move(playing.state)} " in told
    assert moves(playing) == []


def test_answers_about_moves_and_rules(capsys: Capture) -> None:
    state = triples.parse_position("6/2Y3/6/6/3B2/6/B1G3/1R4/6 0 - - race")
    playing = session(triples, None, None, start=state)
    typed(playing, "explain", "undo", "why a3", "why", "why zz", "a1", "explain", "rule t4")
    told = said(capsys)
    assert "no turn was made yet" in told
    assert "there is no move of yours to take back" in told
    assert "a3 is not legal: a3 is occupied; a tap goes to a free cell (clause T3)" in told
    assert "T3: Move" in told
    assert "why asks about a move: why MOVE" in told
    assert "T4: Triple" in told
    assert "T4, Triple " in told


def test_hints_of_other_engines(capsys: Capture) -> None:
    asked = ("hint uniform", "hint mcst", "hint mcts:playouts=5", "hint xyz")
    typed(session(triples, None, None), *asked)
    told = said(capsys)
    assert ": drawn at random" in told
    assert "no engine 'mcst'; did you mean mcts? There are uniform, " in told
    assert "no engine 'xyz'. There are uniform, " in told
    assert "of 5 playouts tried it" in told


# --- Taking back, saving --------------------------------------------------------------------------


def test_undo_takes_back_to_the_persons_last_move(capsys: Capture) -> None:
    """Against an engine the engine's turn too; then the engine answers the same move the same."""
    playing = session(triples, None, uniform)
    typed(playing, "a9", "undo", "a9")
    assert "taken back: 2 turns" in said(capsys)
    again = moves(playing)
    assert len(again) == 2
    once = session(triples, None, uniform)
    typed(once, "a9")
    assert moves(once) == again
    for _ in range(5):
        typed(once, "undo", "a9")
        assert moves(once) == again
    together = session(triples, None, None)
    typed(together, "a9", "f9", "undo")
    assert moves(together) == ["a9"]
    assert "taken back: 1 turn " in f"{said(capsys)} "


def test_save_and_quit(capsys: Capture) -> None:
    playing = session(triples, None, None)
    assert typed(playing, "save", "a9", "save there.json") == [
        "None after 0",
        "there.json after 1",
    ]
    told = said(capsys)
    assert "wrote own.json" in told
    assert "wrote there.json" in told
    assert session(triples, None, None).play(typing(["quit"]), lambda *_: "", 9) is None


def test_a_save_that_fails_ends_nothing(capsys: Capture) -> None:
    def keep(record: Record, name: str | None) -> str:
        raise OSError("no room")

    playing = session(triples, None, None)
    assert playing.play(typing(["save", "a9", "q"]), keep, 9) is None
    assert "no room" in said(capsys)
    assert moves(playing) == ["a9"]


def test_the_first_free_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert free_name("triples") == "triples-1.json"
    (tmp_path / "triples-1.json").touch()
    assert free_name("triples") == "triples-2.json"


def test_an_engine_that_fails_ends_the_game() -> None:
    def stubborn(
        game: GameOf[StateT, MoveT], state: StateT, /, *, seed: int, budget: object = None
    ) -> Choice[MoveT]:
        raise ValueError("no idea")

    failure = session(triples, None, stubborn).play(typing(["a9"]), lambda *_: "", 9)
    assert isinstance(failure, Failure)
    assert failure.player == 1


def test_a_record_goes_on_with_what_it_had(tmp_path: Path) -> None:
    record = Record.load(record_bytes(meta={"event": "here"}))
    turns = list(record.replay())
    playing = Session(record, triples, turns, Seats(("human",) * 2, (None, None), 0, None))
    state = turns[-1].after
    legal = next(
        move
        for move in triples.legal_moves(state)
        if not triples.is_over(triples.apply(state, move))
    )
    typed(playing, str(legal))
    longer = playing.record
    assert longer.turns[:2] == record.turns
    assert len(longer.turns) == 3
    assert longer.meta == record.meta
    assert longer.verify().ok
    typed(playing, "undo", "undo")
    assert playing.record.turns == record.turns[:1]
    assert playing.record.verify().ok


# --- The command ----------------------------------------------------------------------------------


def run(monkeypatch: pytest.MonkeyPatch, lines: Iterable[str], *arguments: str) -> int:
    """Run the command with these lines typed, standard output being a terminal."""
    monkeypatch.setattr("boardgames_core.cli.play.asker", lambda _: typing(lines))
    monkeypatch.setattr("boardgames_core.cli.play._at_terminal", lambda: True)
    return main(["play", *arguments])


def test_a_file_is_chosen_and_the_game_goes_on_in_it(
    capsys: Capture, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert run(monkeypatch, ["a9"], "triples", "--seed", "3") == 0
    out, err = capsys.readouterr()
    assert out == ""
    assert "the input has ended: the record stops after 2 turns" in err
    assert "wrote triples-1.json\nto go on: boardgames-core play triples-1.json\n" in err
    first = Record.load("triples-1.json")
    assert len(first.turns) == 2
    assert run(monkeypatch, ["explain", "quit"], "triples-1.json") == 0
    assert Record.load("triples-1.json") == first
    assert "Player 1 taps " in capsys.readouterr().err
    start = triples.parse_position("6/2Y3/6/6/3B2/6/B1G3/1R4/6 0 - - race")
    record = Record.from_turns(start, [])
    Path("other.json").write_bytes(record.dump())
    assert run(monkeypatch, ["a1", "q"], "other.json", "--engines", "human", "-o", "b.json") == 0
    assert Record.load("other.json") == record
    assert len(Record.load("b.json").turns) == 1
    assert sorted(path.name for path in tmp_path.iterdir()) == [
        "b.json",
        "other.json",
        "triples-1.json",
    ]


def test_how_to_go_on_names_who_plays(
    capsys: Capture, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The same players in the same seats: without a word a person would take player 0's."""
    monkeypatch.chdir(tmp_path)
    assert run(monkeypatch, ["quit"], "sectors", "--engines", "uniform,human") == 0
    assert (
        "to go on: boardgames-core play sectors-1.json --engines uniform,human\n"
        in capsys.readouterr().err
    )


def test_nothing_played_leaves_no_file(
    capsys: Capture, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert run(monkeypatch, ["?", "quit"], "sectors") == 0
    assert "nothing was played" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


def test_an_interrupt_keeps_the_game(
    capsys: Capture, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At the prompt, and while engines play among themselves."""
    monkeypatch.chdir(tmp_path)

    def interrupted(*lines: str) -> Iterable[str]:
        yield from lines
        raise KeyboardInterrupt

    assert run(monkeypatch, interrupted("a9"), "triples", "--seed", "3") == 130
    assert "interrupted after 2 turns" in capsys.readouterr().err
    assert len(Record.load("triples-1.json").turns) == 2
    monkeypatch.setattr("boardgames_core.cli.play.refereed", lambda *_, **__: interrupted())
    assert run(monkeypatch, [], "triples-1.json", "--engines", "uniform") == 130


def test_only_a_dash_writes_json_to_the_terminal(
    capsys: Capture, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert run(monkeypatch, [], "sectors", "--engines", "uniform") == 0
    out, err = capsys.readouterr()
    assert (out, err) == ("", "wrote sectors-1.json\n")
    assert run(monkeypatch, [], "sectors", "--engines", "uniform", "-o", "-") == 0
    assert Record.load(capsys.readouterr().out.encode()) == Record.load("sectors-1.json")


def test_what_cannot_go_on(
    capsys: Capture, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "g.json"
    path.write_bytes(record_bytes())
    assert run(monkeypatch, [], str(path), "--option", "rows=3") == 2
    assert "--option is for a new game" in capsys.readouterr().err
    assert run(monkeypatch, [], str(tmp_path / "none.json")) == 2
    assert "No such file" in capsys.readouterr().err
    assert run(monkeypatch, [], "quadrotn") == 2
    assert "did you mean quadroton?" in capsys.readouterr().err
