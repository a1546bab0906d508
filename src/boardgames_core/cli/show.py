"""`boardgames-core show`: a position of a record, as text or as a picture."""

from __future__ import annotations

import argparse
from typing import Final

from boardgames_core.cli.common import (
    DONE,
    Command,
    add_file,
    add_json,
    read_record,
    save,
    say,
    state_after,
    turns_of,
    write,
    write_json,
)
from boardgames_core.cli.follow import Following, follow
from boardgames_core.cli.sources import STANDARD
from boardgames_core.game import score_as_data
from boardgames_core.registry import games
from boardgames_core.replay import replay_page


def _arguments(parser: argparse.ArgumentParser) -> None:
    add_file(parser, turn=True)
    add_json(parser)
    parser.add_argument("--svg", metavar="OUT", help="write a picture to OUT")
    parser.add_argument(
        "--follow", action="store_true", help="step through the turns by arrow keys"
    )
    parser.add_argument("--html", metavar="OUT", help="write the whole record as a page to OUT")


def _run(arguments: argparse.Namespace) -> int:
    record = read_record(arguments.file)
    if arguments.follow:
        game, turns = games[record.game], turns_of(arguments.file, record, None)
        follow(Following(game, record.start, turns, min(arguments.turn or 0, len(turns))))
        return DONE
    if arguments.html is not None:  # also of a record that ends in an illegal move
        save(arguments.html, replay_page(record))
        say(f"wrote {arguments.html}")
        if arguments.svg is None and not arguments.json:
            return DONE
    game = games[record.game]
    turns = turns_of(arguments.file, record, arguments.turn)
    state = state_after(record, turns)
    if arguments.svg is not None:
        save(arguments.svg, game.svg(turns[-1] if turns else state))
        if arguments.svg != STANDARD:
            say(f"wrote {arguments.svg}")
    outcome = game.outcome(state)
    if arguments.json:
        write_json(
            {
                "game": record.game,
                "turn": len(turns),
                "position": game.format_position(state),
                "to_move": game.to_move(state),
                "scores": [score_as_data(score) for score in game.scores(state)],
                "outcome": None if outcome is None else outcome.as_data(),
            }
        )
    elif arguments.svg is None:
        write(game.diagram(state))
        write(game.describe(state))
        write(f"Position: {game.format_position(state)}")
    return DONE


COMMAND: Final = Command("a position, as text or as a picture", _arguments, _run)
