"""A game that somebody plays at the terminal: what they can ask, take back and keep."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import replace
from itertools import islice
from pathlib import Path
from typing import Final, NamedTuple, TypeAlias

from boardgames_core import quadroton
from boardgames_core.chance import child_seed, generator
from boardgames_core.cli.asking import Ask, plain_line
from boardgames_core.cli.closest import did_you_mean
from boardgames_core.cli.screen import board, show, standing, wrapped
from boardgames_core.cli.typed import typed_move
from boardgames_core.engines import ENGINES, AnyEngine, Failure, engine_from_text, refereed
from boardgames_core.errors import BoardgamesError, NotationError
from boardgames_core.game import AnyGame, AnyTurn, Reason, ability, clauses_named
from boardgames_core.records.record import Record
from boardgames_core.telling import counted

MOST_LISTED: Final = 60
"""How many moves `moves` lists."""

WORDS: Final = {
    "?": "this list; also help",
    "moves": "the legal moves",
    "hint": "what an engine would play, and why; hint mcts asks another one",
    "why": "why MOVE: what forbids a move, or what it would score",
    "explain": "what the last turn scored, what it did not, and by which clauses",
    "rule": "rule ID: what a clause or ruling says",
    "board": "the board and all that is known, both hands included",
    "undo": "takes back the turns since your last move, and that move",
    "save": "writes the game; save FILE writes it there",
    "quit": "writes the game and ends",
}
"""What somebody can ask for, besides a move."""

HOW_TO_PLAY: Final = {
    "triples": "Type the free cell that you tap, such as c5: the nearest tile in its row or column "
    "slides there (T3). Three tiles in a line are a triple (T4); a kind that is new to you is "
    "noted for you (T6). Once half of the kinds are found, whoever has more wins (T7), and goes on "
    "alone in the finale (T8); stop ends it.",
    "sectors": "Claim a field by + and its three digits, such as +135; mark by u or l (upper or "
    "lower puzzle field) and three digits, such as u247 (S7, S8). Claimers want the last marks to "
    "share many codes with their fields, setters want few (S12, S13).",
    "quadroton": "Place tiles by their letters, clockwise from the upper left, @ and a cell, "
    "joined by +, such as RGBY@c5+RRRG@d5 (Q2.2); rearrange by c5>d7, c5:90 (a turn to the right) "
    "or c5>d7:90 (Q2.4). Patterns, chains of one colour and fences score. Steps that are no moves: "
    "miss, offer, accept, resign, leave (Q-R4).",
}
"""What somebody needs to know to begin, by the name of the game."""

_OTHER_NAMES: Final = {"help": "?", "h": "?", "exit": "quit", "q": "quit", "back": "undo"}


Keep: TypeAlias = Callable[[Record, "str | None"], str]
"""Writes a game to a file, None for its own, and gives the name of that file."""


class Seats(NamedTuple):
    """Who plays, an entry a player: names, engines (None for a person), their seed and time."""

    names: tuple[str, ...]
    engines: tuple[AnyEngine | None, ...]
    seed: int
    move_ms: int | None


class Session:
    """One game that goes on from a record, whose turns are `turns`, and who plays it.

    The seed of turn n's engine is the same whether or not turns were taken back.
    """

    def __init__(
        self, record: Record, game: AnyGame, turns: Sequence[AnyTurn], seats: Seats
    ) -> None:
        self.game = game
        self.seats = seats
        self.turns: list[AnyTurn] = list(turns)
        self._record = record
        self._recorded = len(self.turns)
        self._read: Ask = plain_line
        self._keep: Keep = _nowhere
        self._rng = generator(seats.seed)
        self._seeds: list[int] = []
        self._told = max(len(self.turns) - 1, 0)

    @property
    def state(self) -> Hashable:
        """The state after all turns so far."""
        return self.turns[-1].after if self.turns else self._record.start

    @property
    def record(self) -> Record:
        """The game so far, with what the record that it goes on from had besides."""
        made = Record.from_turns(self._record.start, self.turns)
        turns = (*self._record.turns[: self._recorded], *made.turns[self._recorded :])
        return replace(self._record, turns=turns, outcome=made.outcome)

    def play(self, read: Ask, keep: Keep, max_turns: int) -> Failure | None:
        """Play on until the game is over, somebody quits, or there are so many turns.

        People are asked by `read`. `keep` writes the game, to a file of that name or, for None, to
        its own, and gives its name. Returns what an engine failed at, if one did. Raises `EOFError`
        where no more is typed, and passes on an interrupt.
        """
        self._read, self._keep = read, keep
        show(wrapped("Type a move, or ? for what else can be asked. Letters may be of any case."))
        while len(self.turns) < max_turns:
            player = self.game.to_move(self.state)
            if player is None:
                break
            engine = self.seats.engines[player]
            if engine is not None:
                turn = self._turn_of(engine)
                if isinstance(turn, Failure):
                    return turn
                self.turns.append(turn)
            elif not self._ask(player):
                return None
        self._tell_turns()
        outcome = self.game.outcome(self.state)
        if outcome is not None:
            show(board(self.game, self.state))
            named = ", ".join(clauses_named(outcome))
            show(wrapped(f"the game is over: {outcome.text} (clause {named})"))
        return None

    def _turn_of(self, engine: AnyEngine) -> AnyTurn | Failure:
        """The turn of an engine, which is held to the rules and its time."""
        seats = [engine] * len(self.seats.engines)
        allowed = self.seats.move_ms
        played = refereed(self.game, self.state, seats, seed=self._seed(), move_ms=allowed)
        return next(played)

    def _seed(self) -> int:
        while len(self._seeds) <= len(self.turns):
            self._seeds.append(child_seed(self._rng))
        return self._seeds[len(self.turns)]

    def _tell_turns(self) -> None:
        """The turns since somebody was asked."""
        for turn in self.turns[self._told :]:
            show(wrapped(_without_standing(self.game.describe(turn))))
        self._told = len(self.turns)

    def _ask(self, player: int) -> bool:
        """Ask a person until they made a move or took one back; false where they quit."""
        self._tell_turns()
        show(f"\n{board(self.game, self.state)}\n\n{standing(self.game, self.state, player)}")
        while True:
            line = self._read(f"player {player}, your move: ").strip()
            word, _, rest = line.partition(" ")
            asked = _OTHER_NAMES.get(word.lower(), word.lower())
            if asked == "quit":
                return False
            if asked == "undo":
                if self._undo(player):
                    return True
            elif asked in WORDS:
                self._answer(asked, rest.strip())
            elif line and self._moved(line, player):
                return True

    # --- Moves ------------------------------------------------------------------------------------

    def _moved(self, line: str, player: int) -> bool:
        """Make the move that was typed; false, with the reason told, where it cannot be made."""
        try:
            move = typed_move(self.game, line)
        except NotationError as error:
            first, *_ = line.split()
            show(wrapped(f"{error}{did_you_mean(first, WORDS) or '; ? tells what can be asked'}"))
            return False
        reason = self.game.why_illegal(self.state, move)
        if reason is not None:
            show(wrapped(f"{self.game.format_move(move)} is not a legal move: {reason}"))
            self._tell_near_kinds(reason, player)
            return False
        self.turns.append(self.game.explain(self.state, move, player=player))
        show(f"your move: {self.game.format_move(move)}")
        return True

    def _tell_near_kinds(self, reason: Reason, player: int) -> None:
        """Which tiles of the hand look like those that are not in it."""
        if isinstance(self.state, quadroton.State) and reason.code == "not-in-hand":
            kind = str(dict(reason.data)["kind"])
            held = map(str, quadroton.hand(self.state, player))
            show(wrapped(f"{kind} is not in your hand{did_you_mean(kind, held, most=3)}"))

    def _undo(self, player: int) -> bool:
        """Take back the person's last move and all since; false where there is none."""
        mine = [at for at, turn in enumerate(self.turns) if turn.player == player]
        engines = self.seats.engines
        people = [at for at, turn in enumerate(self.turns) if engines[turn.player] is None]
        back = people if engines.count(None) > 1 else mine
        if not back:
            show("there is no move of yours to take back")
            return False
        taken = len(self.turns) - back[-1]
        del self.turns[back[-1] :]
        self._told = len(self.turns)
        self._recorded = min(self._recorded, self._told)
        show(f"taken back: {counted(taken, 'turn')}")
        return True

    # --- Questions --------------------------------------------------------------------------------

    def _answer(self, asked: str, rest: str) -> None:
        """Answer what is no move; what cannot be answered is told."""
        answers: dict[str, Callable[[str], str]] = {
            "?": self._help,
            "moves": self._moves,
            "hint": self._hint,
            "why": self._why,
            "explain": self._explain,
            "rule": self._rule,
            "save": self._save,
            "board": lambda _: f"{self.game.diagram(self.state)}\n{self._all(self.state)}",
        }
        try:
            show(answers[asked](rest))
        except (BoardgamesError, OSError) as error:
            show(wrapped(str(error)))

    def _all(self, state: Hashable) -> str:
        return wrapped(self.game.describe(state))

    def _help(self, _: str) -> str:
        lines = [HOW_TO_PLAY[self.game.name]] if self.game.name in HOW_TO_PLAY else []
        example = next(iter(self.game.legal_moves(self.state)), None)
        if example is not None:
            lines.append(f"A move that is legal now: {self.game.format_move(example)}")
        lines += [f"{word:8} {text}" for word, text in WORDS.items()]
        return "\n".join(map(wrapped, lines))

    def _moves(self, _: str) -> str:
        moves = [
            self.game.format_move(move)
            for move in islice(self.game.legal_moves(self.state), MOST_LISTED + 1)
        ]
        more = ["…"] if len(moves) > MOST_LISTED else []
        return wrapped("  ".join([*moves[:MOST_LISTED], *more]) or "there is no legal move")

    def _hint(self, rest: str) -> str:
        name = rest or "greedy"
        if name.partition(":")[0] not in ENGINES:
            engines = ", ".join(ENGINES)
            near = did_you_mean(name, ENGINES) or "."
            return wrapped(f"no engine {name!r}{near} There are {engines}.")
        choice = engine_from_text(name)(self.game, self.state, seed=self._seed())
        because = f": {choice.reason}" if choice.reason else ""
        return wrapped(f"{name} would play {self.game.format_move(choice.move)}{because}")

    def _why(self, rest: str) -> str:
        if not rest:
            return "why asks about a move: why MOVE"
        move = typed_move(self.game, rest)
        text, reason = self.game.format_move(move), self.game.why_illegal(self.state, move)
        if reason is not None:
            return wrapped(f"{text} is not legal: {reason}{self._titles(clauses_named(reason))}")
        turn = self.game.explain(self.state, move)
        return wrapped(f"{text} is legal. {self.game.describe(turn)}")

    def _explain(self, _: str) -> str:
        if not self.turns:
            return "no turn was made yet"
        turn = self.turns[-1]
        named = [each for event in (*turn.events, *turn.unscored) for each in clauses_named(event)]
        told: str = self.game.describe(turn)
        return wrapped(f"{told}{self._titles(tuple(dict.fromkeys(named)))}")

    def _titles(self, named: Sequence[str]) -> str:
        return "".join(f"\n{each}: {self.game.clauses.get(each, '')}" for each in named)

    def _rule(self, rest: str) -> str:
        able = ability(self.game, "rule")
        return (
            "this game has no rulebook" if able is None else wrapped(str(able.rule(rest.upper())))
        )

    def _save(self, rest: str) -> str:
        return f"wrote {self._keep(self.record, rest or None)}"


def _nowhere(record: Record, name: str | None) -> str:
    raise OSError("there is no place to keep this game")


def _without_standing(told: str) -> str:
    """A turn in words without its last line: whose turn it is, the next board shows."""
    return told.rpartition("\n")[0] or told


def free_name(game: str) -> str:
    """A name for the file of a game, such as triples-1.json: the first that is free here."""
    number = 1
    while Path(f"{game}-{number}.json").exists():
        number += 1
    return f"{game}-{number}.json"
