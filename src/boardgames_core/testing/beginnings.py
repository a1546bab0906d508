"""What a game module says of itself, its options and its starts.

Each check looks at a plan (a game with its options and some seeds) and yields a sentence for
everything that is wrong.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from typing import Final

from boardgames_core.errors import BoardgamesError, InvalidStateError, RecordError
from boardgames_core.game import JSON
from boardgames_core.testing import garbage
from boardgames_core.testing.plain import as_json
from boardgames_core.testing.visits import Plan

_NAME: Final = re.compile("[a-z][a-z0-9-]*")


def names_itself(plan: Plan) -> Iterator[str]:
    """Name, version of the rules, clauses."""
    game = plan.game
    if type(game.name) is not str or not _NAME.fullmatch(game.name):
        yield f"name is {game.name!r}, not lower-case letters, digits and -"
    if type(game.rules) is not int or game.rules < 1:
        yield f"rules is {game.rules!r}, not a version from 1"
    clauses = game.clauses
    if not isinstance(clauses, Mapping) or not clauses:
        yield f"clauses is {clauses!r:.60}, not a mapping from ids to titles"
        return
    for clause, title in clauses.items():
        if type(clause) is not str or type(title) is not str or not clause or not title:
            yield f"clauses has {clause!r}: {title!r}, not an id and a title"
    for name in ("score_clause", "end_clause"):
        if getattr(game, name) not in clauses:
            yield f"{name} is {getattr(game, name)!r}, which is not one of clauses"


def reads_options(plan: Plan) -> Iterator[str]:
    """Options have defaults, are kept by a state, and survive as data; garbage is refused."""
    game = plan.game
    state = game.initial(plan.options)
    options = game.options(state)
    if plan.options is not None and options != plan.options:
        yield f"a start has the options {options!r:.200}, not {plan.options!r:.200}"
    data = json.loads(as_json(game.encode(state)))["options"]
    twin = game.decode_options(data)
    if twin != options or hash(twin) != hash(options):
        yield f"options that were written and read are {twin!r:.200}, not {options!r:.200}"
    if game.decode_options({}) != game.Options():
        yield "decode_options({}) is not Options()"
    if game.initial(game.Options()) != game.initial():
        yield "initial() is not initial(Options())"
    players = game.players(options)
    if type(players) is not int or players < 1:
        yield f"players is {players!r}, not a number from 1"
    yield from _refuses_options(plan, data)


def _refuses_options(plan: Plan, data: Mapping[str, JSON]) -> Iterator[str]:
    """Unknown and impossible options are refused in good order."""
    game = plan.game
    try:
        game.decode_options({"?": 1})
    except InvalidStateError:
        pass
    except RecordError as error:
        yield f"decode_options raises {error!r:.200} for a misspelt name, not an InvalidStateError"
    else:
        yield "decode_options takes an unknown key"
    for key in data:
        for value in garbage.VALUES:
            try:
                options = game.decode_options({**data, key: value})
            except BoardgamesError:
                continue
            except Exception as error:  # noqa: BLE001 - whatever is raised instead is the finding
                yield f"decode_options with {key} = {value!r} raises {error!r:.200}"
                continue
            game.initial(options)


def starts_by_seed(plan: Plan) -> Iterator[str]:
    """Same options and seed, same start; what is no seed is refused."""
    game, options = plan.game, plan.options
    starts = []
    for seed in (*plan.seeds, 2**64 - 1):
        state = game.initial(options, seed=seed)
        twin = game.initial(options, seed=seed)
        starts.append(state)
        if twin != state or as_json(game.encode(twin)) != as_json(game.encode(state)):
            yield f"seed {seed} gives another start when asked again"
    if game.initial(options) != game.initial(options, seed=0):
        yield "the start without a seed is not that of seed 0"
    if plan.facts.random_start and all(start == starts[0] for start in starts):
        yield f"the starts of the seeds {plan.seeds} are all the same"
    for seed in garbage.SEEDS:
        try:
            game.initial(options, seed=seed)
        except InvalidStateError:
            continue
        yield f"the seed {seed!r} is taken"
