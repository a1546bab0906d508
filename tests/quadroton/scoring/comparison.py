"""Scoring by the package and by the slow second model, side by side, with a count of what occurred.

`python -m tests.quadroton.scoring.comparison --moves 20000` compares that many moves and prints how
often each thing occurred in them; it ends with status 1 at the first difference.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections import Counter
from dataclasses import replace
from fractions import Fraction
from typing import Any, NamedTuple

from boardgames_core.quadroton.catalogue.reading import from_data, named_catalogue
from boardgames_core.quadroton.scoring.decision import Scored, score_move, settle
from boardgames_core.quadroton.scoring.events import Unscored
from boardgames_core.quadroton.squares import Board, from_pairs, pairs
from boardgames_core.quadroton.state.counted_before import Memory
from boardgames_core.quadroton.vocabulary import Options
from tests.oracles import quadroton as oracle
from tests.oracles.quadroton_board import (
    COLOURS,
    SQUARES_A_SIDE,
    Cell,
    Square,
    colours_on,
    squares_of,
)
from tests.oracles.quadroton_board import Board as OracleBoard
from tests.oracles.quadroton_catalogue import catalogue_data
from tests.oracles.quadroton_game import Game, read_options
from tests.oracles.quadroton_random_start import Dice
from tests.oracles.quadroton_regions import chains_through, surrounded_by
from tests.quadroton.scoring.crowds import Crowd, random_options

Json = dict[str, Any]
Colours = dict[Square, str]

DEMO: Json = {"patterns": [pattern.as_data() for pattern in named_catalogue("demo").patterns]}

WANTED = (
    "copies of 3 or more",
    "contained",
    "one within another",
    "counted before",
    "two-coloured",
    "chain reused (new)",
    "chain reused (earlier)",
    "chain too long",
    "area reused",
    "area too large",
    "fence at the edge",
    "fences nested",
    "fence of two colours",
    "other colour touches",
    "no other colour",
    "area without tiles",
    "not newly surrounded",
    "fence_counts=tiles has an effect",
    "fence_counts=if-other-colour has an effect",
    "two_colour_clean=own has an effect",
    "fence_area=new has an effect",
    "within=outer has an effect",
)
"""What must occur often in what is compared."""

MOVES_A_GAME = 12


def package_options(options: Json) -> Options:
    given = dict(options)
    catalogue = from_data(given.pop("catalogue"))
    return Options(**given, catalogue=catalogue)


def package_board(colours: Colours) -> Board:
    red, green, blue, yellow = (
        from_pairs(square for square, its in colours.items() if its == colour) for colour in COLOURS
    )
    return red, green, blue, yellow


def memory_data(memory: Memory) -> Json:
    """What the package remembers, in the words of the oracle."""

    def plain(bits: int) -> frozenset[tuple[int, int]]:
        return frozenset((row, column) for row, column in pairs(bits))

    used = zip(COLOURS, memory.used_chains, strict=True)
    counted = zip(COLOURS, memory.counted_chains, strict=True)
    return {
        "used_places": {plain(place) for place in memory.used_places},
        "used_chains": {(colour, square) for colour, bits in used for square in plain(bits)},
        "counted_chains": {(colour, plain(chain)) for colour, all_ in counted for chain in all_},
        "fenced": set(plain(memory.fenced)),
    }


CODES = {
    "chain-too-long": "long",
    "chain-reused": "reused",
    "earlier-chain-reused": "reused",
    "area-too-large": "large",
    "area-reused": "fenced-before",
    "one-within-another": "inside",
}
"""The package's codes of what does not score, and the oracle's where it has another word."""


def unscored_data(event: Unscored) -> Json:
    """An unscored event with what the oracle says of it, too."""
    data = event.as_data()
    numbers: list[Any] = [value for value in dict(event.data).values() if type(value) is int]
    if event.code == "earlier-chain-reused":
        numbers = [Fraction(*numbers)]
    return {
        "clause": data["clause"],
        "ruling": data["ruling"],
        "code": CODES.get(event.code, event.code),
        "pattern": data.get("pattern"),
        "colours": data["colours"],
        "squares": data["squares"],
        "numbers": numbers,
    }


def oracle_unscored(data: Json, game: Game) -> Json:
    names = ("used", "of", "length", "longest", "size", "largest", "touching")
    numbers: list[Any] = [data[name] for name in names if name in data]
    if data["code"] == "reused" and game.options.chain_reuse == "earlier":
        # Of several earlier chains of which it holds the same share, either may be named.
        numbers = [Fraction(*numbers)]
    return {
        "clause": data["clause"],
        "ruling": data["ruling"],
        "code": data["code"],
        "pattern": data.get("pattern"),
        "colours": data["colours"],
        "squares": data["squares"],
        "numbers": numbers,
    }


class Boards(NamedTuple):
    """The board before a move and after it, as the oracle has it."""

    before: OracleBoard
    after: OracleBoard

    def packaged(self) -> tuple[Board, Board]:
        """The same as the package has it."""
        return package_board(colours_on(self.before)), package_board(colours_on(self.after))


def compare(game: Game, boards: Boards, involved: int, memory: Memory, options: Options) -> Scored:
    """Score a move both ways; the oracle's memory is in `game` and changes."""
    packaged = boards.packaged()
    scored = score_move(*packaged, involved, memory, options)
    events, unscored = oracle.score(game, boards.before)
    assert [{**event.as_data(), "ruling": event.ruling} for event in scored.events] == events
    found = [unscored_data(event) for event in scored.unscored]
    assert found == [oracle_unscored(data, game) for data in unscored]
    assert scored.points == sum(event["points"] for event in events)
    remembered = memory_data(scored.memory)
    assert remembered == {name: getattr(game, name) for name in remembered}
    assert settle(*packaged, involved, memory, options) == (scored.points, scored.memory)
    return scored


def count_effects(
    counter: Counter[str], boards: Boards, involved: int, memory: Memory, options: Options
) -> None:
    """Note by which options a move scores other than by their defaults."""
    scored = score_move(*boards.packaged(), involved, memory, options)
    for name, default in (
        ("fence_counts", "squares"),
        ("two_colour_clean", "both"),
        ("fence_area", "whole"),
        ("within", "neither"),
    ):
        value = getattr(options, name)
        if value != default:
            plain: Any = {name: default}
            other = score_move(*boards.packaged(), involved, memory, replace(options, **plain))
            counter[f"{name}={value} has an effect"] += other != scored


def count(counter: Counter[str], game: Game, scored: Scored, colours: Colours) -> None:
    """Note what occurred in a move, as the oracle sees it where the events do not say it."""
    counter["moves"] += 1
    for event in scored.events:
        counter[event.clause] += 1
        counter["copies of 3 or more"] += getattr(event, "copy", 0) == 3
        counter["two-coloured"] += event.clause == "Q2.17"
        long = event.clause == "Q2.19" and len(event.squares) > 117
        counter["long chain scored as the last"] += long
        counter["fence of two colours"] += event.clause == "Q2.20" and len(event.colours) > 1
    names = {"chain-reused": "chain reused (new)", "earlier-chain-reused": "chain reused (earlier)"}
    for stopped in scored.unscored:
        counter[names.get(stopped.code, stopped.code.replace("-", " "))] += 1
    if any(event.clause == "Q2.20" for event in (*scored.events, *scored.unscored)):
        _count_fences(counter, game, colours)


def _count_fences(counter: Counter[str], game: Game, colours: Colours) -> None:
    """Whether the board's edge was part of a fence, and whether one fence lay inside another."""
    involved = [square for cell in game.last_cells for square in squares_of(cell)]
    chains = chains_through(colours, involved)
    borders = [(chain.squares, surrounded_by(chain.squares)) for chain in chains]
    last = SQUARES_A_SIDE - 1
    counter["fence at the edge"] += any(
        {0, last} & {row, column} for _, inside in borders for row, column in inside
    )
    counter["fences nested"] += any(
        inside and other <= around
        for other, inside in borders
        for border, around in borders
        if border != other
    )


def run(moves: int, seed: int, counter: Counter[str]) -> None:
    """Compare that many moves of random games; raises AssertionError at a difference."""
    rng = random.Random(seed)
    dice = Dice(rng.random)
    done = 0
    while done < moves:
        data = random_options(dice)
        options = package_options(data)
        read = read_options(data, DEMO)
        crowd = Crowd(dice, catalogue_data(read.patterns)["patterns"])
        game = Game(read, crowd.board, hands=[{}, {}], to_move=0)
        memory = Memory()
        for _ in range(MOVES_A_GAME):
            cells: list[Cell] = crowd.move()
            game.board, game.last_cells = crowd.board, cells
            boards = Boards(crowd.before[-1], crowd.board)
            involved = from_pairs(square for cell in cells for square in squares_of(cell))
            scored = compare(game, boards, involved, memory, options)
            count(counter, game, scored, crowd.colours())
            count_effects(counter, boards, involved, memory, options)
            memory = scored.memory
            done += 1


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--moves", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=0)
    given = parser.parse_args()
    counter: Counter[str] = Counter()
    status = 0
    try:
        run(given.moves, given.seed, counter)
    except AssertionError as difference:
        print(f"difference after {counter['moves']} moves: {difference}", file=sys.stderr)
        status = 1
    for name, times in sorted(counter.items()):
        print(f"{times:8} {name}")
    for name in WANTED:
        if counter[name] < given.moves // 20:
            print(f"rare: {name}", file=sys.stderr)
    return status


if __name__ == "__main__":
    sys.exit(main())
