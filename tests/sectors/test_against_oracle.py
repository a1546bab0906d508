"""The package and the slow second model agree: on random games, on refusals, on faulty set-ups."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from boardgames_core import InvalidStateError, NotationError, sectors
from boardgames_core.game import score_as_data
from tests.depth import by_depth, cases, parts
from tests.oracles import sectors as oracle
from tests.oracles import sectors_play as play

STEPS = cases(20_000, short=5_000)
"""Steps of random games that every change is compared on."""

POSITIONS = cases(4_000, short=400)
"""Faulty positions that every change is compared on."""


def package_options(options: dict[str, Any]) -> sectors.Options:
    return sectors.decode_options(options)


def compare_position(state: sectors.State, game: oracle.Game) -> None:
    """Everything that can be asked of a position, but for what each move does."""
    assert sectors.format_position(state) == oracle.position_text(game)
    assert sectors.to_move(state) == oracle.to_move(game)
    legal = [sectors.format_move(move) for move in sectors.legal_moves(state)]
    assert legal == oracle.legal_moves(game)
    assert [score_as_data(score) for score in sectors.scores(state)] == [
        oracle.score_data(score) for score in oracle.scores(game)
    ]
    outcome = sectors.outcome(state)
    found = None if outcome is None else outcome.as_data()
    wanted = oracle.outcome(game)
    assert found == wanted or {key: (found or {})[key] for key in wanted or {}} == wanted
    assert outcome is None or outcome.ruling == "S-R6"
    parsed = sectors.parse_position(sectors.format_position(state), sectors.options(state))
    assert parsed == state == sectors.decode(sectors.encode(state))


def compare_refusals(state: sectors.State, game: oracle.Game, rng: random.Random) -> None:
    """Moves of every kind, by random players too."""
    for _ in range(4):
        text = play.pick(rng, oracle.all_moves())
        player = play.pick(rng, [None, None, play.below(rng, oracle.players(game) + 1)])
        reason = sectors.why_illegal(state, sectors.parse_move(text), player=player)
        found = reason and oracle.Reason(reason.clause, reason.ruling, reason.code)
        assert found == oracle.reason(game, text, player)


def compare_step(
    state: sectors.State, game: oracle.Game, text: str
) -> tuple[sectors.State, oracle.Game]:
    player = oracle.to_move(game)
    turn = sectors.explain(state, sectors.parse_move(text), player=player)
    after, events = oracle.play(game, text, player)
    assert [event.as_data() for event in turn.events] == events
    assert all(event.ruling == "S-R5" for event in turn.events)
    assert turn.after == sectors.apply(state, turn.move)
    assert (turn.before, turn.player) == (state, player)
    return turn.after, after


@pytest.mark.clause("S6", "S7", "S8", "S9", "S10", "S11", "S12", "S13", "S-R5", "S-R7", "S-R8")
@pytest.mark.parametrize("part", parts(by_depth(1, 5, 10)))
def test_random_games_agree(part: int) -> None:
    """Each option of the rulings is met with an effect; what is rare is met, too."""
    rng = random.Random(part)
    steps = 0
    met: Counter[str] = Counter()
    while steps < STEPS / 10:
        options = play.random_options(rng)
        state, game = sectors.initial(package_options(options)), oracle.begin(options)
        while True:
            compare_position(state, game)
            met.update(play.effects(game))
            compare_refusals(state, game, rng)
            legal = oracle.legal_moves(game)
            if not legal:
                break
            state, game = compare_step(state, game, play.choose(rng, game))
            steps += 1
    common = [f"{name}={value}" for name, values in play.CHOICES.items() for value in values]
    common.append("values=falling")
    # A fortieth of the positions: of 20,000 this many are 500.
    assert {name: met[name] for name in common if met[name] < steps / 40} == {}
    assert {name: met[name] for name in play.RARE if met[name] == 0} == {}


def spoilt(rng: random.Random, position: str) -> str:
    """A position text with one to three pieces changed, in ways that can be read or not."""
    covers, upper, lower, steps = position.split(" ")
    for _ in range(1 + play.below(rng, 3)):
        field = play.pick(rng, oracle.FIELDS)
        change = play.below(rng, 9)
        if change == 0:
            covers = ";".join(sorted(covers.split(";"), key=lambda _: rng.random()))
        elif change == 1:
            covers = covers.replace(play.pick(rng, oracle.FIELDS), field)
        elif change == 2:
            groups = covers.split(";")
            place = play.below(rng, len(groups))
            own = [] if groups[place] == "-" else groups[place].split(",")
            groups[place] = ",".join(sorted([*own, field]))
            covers = ";".join(groups)
        elif change == 3:
            covers += play.pick(rng, [";-", ";" + field, "," + field])
        elif change == 4:
            upper = play.pick(rng, ["-", "u" + field, "l" + field])
        elif change == 5:
            lower = play.pick(rng, ["-", "l" + field, "l112"])
        elif change == 6:
            steps = str(max(0, int(steps) + play.below(rng, 5) - 2))
        elif change == 7:
            steps = play.pick(rng, ["70", "71", "72", "0", "1"])
        else:
            covers = covers.split(",", 1)[-1]
    text = f"{covers} {upper} {lower} {steps}"
    return play.spoil_star(rng, text) if rng.random() < 1 / 8 else text


Verdict = tuple[str, list[tuple[str, str]]]
"""Whether a position is taken, and the clause and the code of each fault."""


def verdict(options: dict[str, Any], position: str) -> Verdict:
    """What the package says of a position."""
    try:
        sectors.parse_position(position, package_options(options))
    except NotationError:
        return "notation", []
    except InvalidStateError as error:
        return "invalid", sorted((fault.clause, fault.code) for fault in error.faults)
    return "fine", []


def oracle_verdict(options: dict[str, Any], position: str) -> Verdict:
    try:
        faults = oracle.faults(options, position)
    except oracle.BadTextError:
        return "notation", []
    # The oracle tells of double fields in one sentence, the package in one for each field.
    covers = position.split(" ", 1)[0]
    named = [field for field in oracle.FIELDS if covers.count(field) > 1]
    more = [("S7", "covered-twice")] * (len(named) - 1)
    return "invalid" if faults else "fine", sorted([*map(oracle.fault_name, faults), *more])


@pytest.mark.clause("S7", "S9", "S-R1", "S-R2", "S-R4", "S-R7", "S-R8")
def test_faulty_positions_are_refused_alike() -> None:
    rng = random.Random(180181)
    seen = {"notation": 0, "invalid": 0, "fine": 0}
    faults: Counter[tuple[str, str]] = Counter()
    for _ in range(POSITIONS):
        options = play.random_options(rng)
        steps = play.below(rng, oracle.steps_of_game(options) + 1)
        position = play.random_position(rng, options, min(steps, 12))
        text = spoilt(rng, position)
        expected = oracle_verdict(options, text)
        assert verdict(options, text) == expected, (options, text)
        seen[expected[0]] += 1
        faults.update(expected[1])
    assert min(seen.values()) > POSITIONS / 50, seen
    assert faults["S-R7", "mark-missing"] > 0 < faults["S-R7", "mark-too-early"]
    assert faults["S-R8", "mark-missing"] > 0 < faults["S-R8", "mark-too-early"]
    assert faults["S-R8", "last-mark"] > 0
