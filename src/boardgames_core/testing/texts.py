"""Moves and positions as text and as pictures: what must hold of them in every game.

Each check looks at one visited state and yields a sentence for everything that is wrong.
"""

from __future__ import annotations

import pickle
from collections.abc import Callable, Iterator
from typing import Any, Final
from xml.etree import ElementTree as ET

from boardgames_core.errors import BoardgamesError, NotationError
from boardgames_core.testing import garbage
from boardgames_core.testing.visits import Visit, spread

_MOVES: Final = 40

_SVG: Final = "{http://www.w3.org/2000/svg}"


def writes_positions(visit: Visit) -> Iterator[str]:
    """A position as text is one line, and reads as a position that is written alike."""
    game, state = visit.game, visit.state
    text = game.format_position(state)
    if type(text) is not str or not text.isprintable() or not text:
        yield f"format_position gives {text!r:.200}, not one line of text"
        return
    twin = game.parse_position(text, game.options(state))
    if (again := game.format_position(twin)) != text:
        yield f"{text!r} reads as the position {again!r}"
    if visit.is_start and twin != state:
        yield f"{text!r} does not read as the start that wrote it"
    if visit.is_milestone:
        yield from _refuses(
            lambda text: game.parse_position(text, game.options(state)),
            "parse_position",
            text,
            game.format_position,
        )


def writes_moves(visit: Visit) -> Iterator[str]:
    """A move as text reads as that move."""
    game = visit.game
    moves = (*spread(visit.listed, _MOVES), *visit.plan.facts.other_steps)
    for move in moves:
        text = game.format_move(move)
        if type(text) is not str or not text.isprintable() or not text:
            yield f"format_move gives {text!r:.200} for {move!r:.60}, not a line of text"
            continue
        twin = game.parse_move(text)
        if twin != move or hash(twin) != hash(move):
            yield f"{text!r} reads as {twin!r:.60}, not as {move!r:.60}, which is written so"
        if pickle.loads(pickle.dumps(move)) != move:  # noqa: S301 - pickled on this very line
            yield f"{text!r} is another move after pickling"
    if visit.is_milestone and moves:
        yield from _refuses(
            game.parse_move, "parse_move", game.format_move(moves[0]), game.format_move
        )


def _refuses(
    parse: Callable[[Any], Any], name: str, text: str, write: Callable[[Any], str]
) -> Iterator[str]:
    """What is no text of this kind is refused as such, and nothing else is raised."""
    for wrong in (*garbage.NOT_TEXTS, *(edge.format(text) for edge in garbage.EDGES)):
        for fault in _reading(parse, wrong, write, must_refuse=True):
            yield f"{name}({wrong!r:.60}) {fault}"
    cuts = [text[:at] + text[at + 1 :] for at in spread(tuple(range(len(text))), 20)]
    for doubtful in (*garbage.TEXTS, *cuts):
        for fault in _reading(parse, doubtful, write, must_refuse=False):
            yield f"{name}({doubtful!r:.60}) {fault}"


def _reading(
    parse: Callable[[Any], Any], text: Any, write: Callable[[Any], str], *, must_refuse: bool
) -> Iterator[str]:
    """What is wrong with how a text is read or refused."""
    try:
        value = parse(text)
    except NotationError as error:
        if type(text) is str and (error.text != text or not 0 <= error.at <= len(text)):
            yield f"is refused at {error.at} of {error.text!r:.60}"
        if str(pickle.loads(pickle.dumps(error))) != str(error):  # noqa: S301 - pickled on this very line
            yield "raises an error that is another after pickling"
    except BoardgamesError as error:
        if must_refuse:
            yield f"raises {error!r:.200}, not NotationError"
    except Exception as error:  # noqa: BLE001 - whatever is raised instead is the finding
        yield f"raises {error!r:.200}"
    else:
        if must_refuse:
            yield "is read, though it is no notation"
        elif parse(write(value)) != value:
            yield "reads as something that is written as something else"


def is_shown(visit: Visit) -> Iterator[str]:
    """A state is described, drawn as lines of text, and drawn as a well-formed, titled SVG.

    A turn is described and drawn, too; pictures are as each player sees the board.
    """
    game, state = visit.game, visit.state
    texts = [("describe", game.describe(state)), ("diagram", game.diagram(state))]
    texts += [("describe", game.describe(game.explain(state, move))) for move in visit.listed[:1]]
    for name, text in texts:
        if type(text) is not str or not text.strip():
            yield f"{name} gives {text!r:.60}, no text"
    if not visit.is_milestone:
        return
    last = visit.steps[-1].move if visit.steps else None
    pictures = [game.svg(state), game.svg(state, last=last, size=300)]
    pictures += [game.svg(state, orientation=player) for player in visit.players]
    pictures += [game.svg(game.explain(state, move)) for move in visit.listed[:1]]
    for picture in pictures:
        yield from _is_svg(picture)
    if game.svg(state) != game.svg(state):
        yield "svg gives another picture when asked again"


def _is_svg(picture: str) -> Iterator[str]:
    try:
        root = ET.fromstring(picture)  # noqa: S314 - written by the game under test
    except ET.ParseError as error:
        yield f"svg gives XML that is not well-formed: {error}"
        return
    if root.tag != f"{_SVG}svg":
        yield f"svg gives a picture of {root.tag!r}, not of an svg element with its namespace"
    title = root.find(f"{_SVG}title")
    if title is None or not (title.text or "").strip():
        yield "svg gives a picture without a title"
