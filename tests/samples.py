"""Games and records that the tests of the common part share. All are Triples on small boards.

The game: on a board of 4 rows and 4 columns with the tiles B B R G, worked out by hand. Cells are
letters from the left and numbers from the bottom.

     4  B . . .        a3 (player 0) takes the B of a4, one cell away: nothing completed.
     3  . . . .        b3 (player 1): the B of a3 is one cell away to the left, nothing else is as
     2  . . B .        near: it slides to b3. b3, c2 and d1 are one diagonal: B B G, a triple.
     1  R . . G
"""

from __future__ import annotations

import copy
import json
from typing import Any

OUR_GAMES = ("triples", "sectors", "quadroton")
"""The games of the package; in tests `boardgames_core.games` holds stand-ins too."""

START = "B3/4/2B1/R2G 0 - - race"

RECORD: dict[str, Any] = {
    "format": "boardgames-core/record",
    "version": 1,
    "game": "triples",
    "rules": 2,
    "options": {"rows": 4, "columns": 4, "tiles_per_colour": [2, 1, 1, 0]},
    "start": {"position": START},
    "turns": [
        {"player": 0, "move": "a3", "ms": 5100, "events": [], "scores": [0, 0]},
        {
            "player": 1,
            "move": "b3",
            "events": [
                {"clause": "T4", "kind": "BBG", "cells": ["b3", "c2", "d1"], "new": True},
            ],
            "scores": [0, 1],
        },
    ],
    "outcome": None,
    "meta": {"event": "made by hand"},
}


def record_data(**changes: Any) -> dict[str, Any]:
    """A copy of the record with these keys changed."""
    return {**copy.deepcopy(RECORD), **changes}


def record_bytes(**changes: Any) -> bytes:
    """The same as JSON."""
    return json.dumps(record_data(**changes)).encode()
