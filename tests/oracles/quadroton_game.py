"""Options and positions of the slow second model of Quadroton."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from tests.oracles.quadroton_board import CELLS_A_SIDE, Board, Cell, Square
from tests.oracles.quadroton_catalogue import ATTESTED, Pattern, catalogue_faults, read_catalogue

TURN_MS = 6 * 60 * 1000
PLAYER_MS = 3 * 60 * 60 * 1000
OFFER_MS = 10 * 60 * 1000
LEAD = 8000
ROW_OF_MISSES = 4
CELLS = CELLS_A_SIDE * CELLS_A_SIDE

# Moves that a player may make, by number of tiles. Clauses Q2.6 and Q3.2.
PLACING_LIMITS = {1: 128, 2: 7, 3: 6, 4: 5, 5: 4, 6: 3, 7: 2, 8: 1}
REARRANGING_LIMITS = {1: 8, 2: 7, 3: 6, 4: 5, 5: 4, 6: 3, 7: 2, 8: 1}
REVERSE_LIMITS = {1: 32, 2: 16, 3: 12, 4: 10, 5: 8, 6: 6, 7: 4, 8: 2}
NO_LIMITS = dict.fromkeys(range(1, 9), 0)

DEFAULT_OPTIONS: dict[str, Any] = {
    "rotated_mono": True,
    "rotated_two_colour": True,
    "chains": True,
    "chain_reuse": "new",
    "long_chains": "none",
    "fences": True,
    "fence_counts": "squares",
    "reverse": False,
    "computer": None,
    "catalogue": "attested",
    "misses": "either",
    "two_colour_clean": "both",
    "fence_area": "whole",
    "within": "neither",
    "reverse_mix": "together",
}
CHOICES: dict[str, list[str]] = {
    "chain_reuse": ["new", "earlier"],
    "long_chains": ["none", "last"],
    "fence_counts": ["squares", "tiles", "if-other-colour"],
    "misses": ["either", "both", "passings"],
    "two_colour_clean": ["both", "own"],
    "fence_area": ["whole", "new"],
    "within": ["neither", "outer"],
    "reverse_mix": ["together", "apart"],
}


@dataclass(frozen=True)
class Options:
    """The options of a game, as a record names them, and the catalogue that they mean."""

    rotated_mono: bool
    rotated_two_colour: bool
    chains: bool
    chain_reuse: str
    long_chains: str
    fences: bool
    fence_counts: str
    reverse: bool
    computer: int | None
    misses: str
    two_colour_clean: str
    fence_area: str
    within: str
    reverse_mix: str
    patterns: tuple[Pattern, ...]


def option_faults(data: dict[str, Any]) -> list[str]:
    """All faults of a record's options."""
    faults = [f"unknown option {name!r}" for name in data if name not in DEFAULT_OPTIONS]
    for name in ("rotated_mono", "rotated_two_colour", "chains", "fences", "reverse"):
        if type(data.get(name, True)) is not bool:
            faults.append(f"{name} is not true or false")
    for name, choices in CHOICES.items():
        if data.get(name, choices[0]) not in choices:
            faults.append(f"{name} is none of {choices}")
    computer = data.get("computer")
    if computer is not None and (type(computer) is not int or computer not in (0, 1)):
        faults.append("computer is not null, 0 or 1")
    catalogue = data.get("catalogue", "attested")
    if isinstance(catalogue, str):
        if catalogue not in ("attested", "demo"):
            faults.append(f"no catalogue is called {catalogue!r}")
    else:
        faults += [f"catalogue: {fault}" for fault in catalogue_faults(catalogue)]
    return faults


def read_options(data: dict[str, Any], demo: dict[str, Any] | None = None) -> Options:
    """The options of a record; the catalogue `demo` is given by the caller."""
    faults = option_faults(data)
    if faults:
        raise ValueError("; ".join(faults))
    values = {**DEFAULT_OPTIONS, **data}
    catalogue = values.pop("catalogue")
    if catalogue == "attested":
        catalogue = ATTESTED
    elif catalogue == "demo":
        if demo is None:
            raise ValueError("the catalogue demo is not given")
        catalogue = demo
    return Options(**values, patterns=read_catalogue(catalogue))


def own(value: Any) -> Any:
    """A copy that shares nothing that may change."""
    if isinstance(value, list):
        return [own(entry) for entry in value]
    return value.copy() if isinstance(value, dict | set) else value


@dataclass
class Game:
    """A position with everything that later steps depend on.

    Lists with two entries have one for each player; counts of moves are dictionaries by number of
    tiles. `used_chains` holds pairs (colour, square), `counted_chains` whole chains.
    """

    options: Options
    board: Board
    hands: list[dict[str, int]]
    to_move: int | None
    scores: list[int] = field(default_factory=lambda: [0, 0])
    placed: list[dict[int, int]] = field(default_factory=lambda: [dict(NO_LIMITS), dict(NO_LIMITS)])
    rearranged: list[dict[int, int]] = field(
        default_factory=lambda: [dict(NO_LIMITS), dict(NO_LIMITS)]
    )
    used_places: set[frozenset[Square]] = field(default_factory=set)
    used_chains: set[tuple[str, Square]] = field(default_factory=set)
    counted_chains: set[tuple[str, frozenset[Square]]] = field(default_factory=set)
    fenced: set[Square] = field(default_factory=set)
    last_player: int | None = None
    last_cells: list[Cell] = field(default_factory=list)
    clock_ms: list[int] = field(default_factory=lambda: [PLAYER_MS, PLAYER_MS])
    turn_ms: int = 0
    now_ms: int = 0
    missed: int = 0
    moves: list[int] = field(default_factory=lambda: [0, 0])
    offer: int | None = None
    offered_ms: list[int | None] = field(default_factory=lambda: [None, None])
    ended_by: str | None = None
    ended_player: int | None = None

    def copy(self) -> Game:
        """A game of its own, so that the old one stays as it was."""
        parts = {name: own(value) for name, value in vars(self).items() if name != "options"}
        return Game(options=self.options, **parts)

    def limits(self, kind: str) -> dict[int, int]:
        """How many moves with each number of tiles a player may make of this kind."""
        if self.options.reverse:
            return NO_LIMITS if kind == "placing" else REVERSE_LIMITS
        return PLACING_LIMITS if kind == "placing" else REARRANGING_LIMITS

    def in_hand(self, player: int) -> int:
        return sum(self.hands[player].values())

    def free_cells(self) -> int:
        return CELLS - len(self.board)
