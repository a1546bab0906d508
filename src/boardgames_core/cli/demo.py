"""`boardgames-core demo`: one game of each kind, played, verified and shown."""

from __future__ import annotations

import argparse
from io import BytesIO
from pathlib import Path
from typing import Final

from boardgames_core import triples
from boardgames_core.cli.common import DONE, FAILED, Command, add_json, say, write, write_json
from boardgames_core.cli.whole_files import write_whole
from boardgames_core.engines import ENGINES, play
from boardgames_core.game import JSON, AnyGame
from boardgames_core.records.record import Record
from boardgames_core.registry import games

SEED: Final = 1
DEMO_TURNS: Final = 400
SCHEDULE_TICKS: Final = 512
SOUND_RATE: Final = 22_050
SOUND_TURNS: Final = 30
"""How many positions of the game are heard, a second each: the last ones."""
_DEMO_SIZE: Final = 900


def _arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "folder", metavar="FOLDER", nargs="?", default="boardgames-demo", help="where to write"
    )
    add_json(parser)


def _run(arguments: argparse.Namespace) -> int:
    folder = Path(arguments.folder)
    folder.mkdir(parents=True, exist_ok=True)
    reports = [_demonstrate(games[name], folder) for name in games]
    for report in reports:
        if arguments.json:
            write_json(report)
        else:
            write("{game}: {turns} turns, {end}".format(**report))
            write("  verified: {verified}".format(**report))
            write("  wrote: {wrote}".format(**report))
    return DONE if all(report["verified"] == "ok" for report in reports) else FAILED


def _demonstrate(game: AnyGame, folder: Path) -> dict[str, JSON]:
    """Play one game, verify its record, write what there is to show."""
    say(f"playing {game.name} …")
    start = game.initial(seed=SEED)
    players = game.players(game.options(start))
    engines = [ENGINES["greedy"], *[ENGINES["uniform"]] * (players - 1)]
    turns = list(play(game, start, engines, seed=SEED, max_turns=DEMO_TURNS))
    record = Record.from_turns(start, turns)
    end = turns[-1].after if turns else start
    files: dict[str, bytes] = {
        f"{game.name}.json": record.dump(),
        f"{game.name}-start.svg": game.svg(start).encode(),
        f"{game.name}-end.svg": game.svg(turns[-1] if turns else end).encode(),
    }
    if turns:  # the one with the most to see
        turn = max(turns, key=lambda turn: len(turn.events) + len(turn.unscored))
        files[f"{game.name}-turn.svg"] = game.svg(turn, size=_DEMO_SIZE).encode()
    if isinstance(end, triples.State):
        voices = triples.present_voices(end)
        picture = triples.schedule_svg(voices, SCHEDULE_TICKS)
        files[f"{game.name}-schedule.svg"] = picture.encode()
        states = [start, *(turn.after for turn in turns)]
        if heard := _sound_of(states[-SOUND_TURNS:]):
            files[f"{game.name}.wav"] = heard
    for name, content in files.items():
        write_whole(folder / name, content)
    verdict = Record.load(folder / f"{game.name}.json").verify()
    outcome = game.outcome(end)
    return {
        "game": game.name,
        "turns": len(turns),
        "end": f"cut off after {DEMO_TURNS} turns" if outcome is None else outcome.text,
        "verified": "ok" if verdict.ok else f"wrong at turn {verdict.turn}",
        "wrote": ", ".join(str(folder / name) for name in files),
    }


def _sound_of(states: list[triples.State]) -> bytes | None:
    """How these positions sound, one after the other, as a WAV file; None without NumPy."""
    try:
        from boardgames_core.audio.waveform import write_wav
    except ModuleNotFoundError as error:
        say(f"no sound is written: this needs {error.name}, which is not installed")
        return None
    content = BytesIO()
    for text in write_wav(content, states, seconds=1, rate=SOUND_RATE):
        say(text)
    return content.getvalue()


COMMAND: Final = Command("plays one game of each kind and writes what it shows", _arguments, _run)
