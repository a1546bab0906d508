"""A variant: Quadroton with a catalogue of one's own, and rulings of one's choice."""

from __future__ import annotations

from typing import assert_type

from boardgames_core import InvalidStateError, quadroton
from boardgames_core.engines import uniform

TOML = """
[[patterns]]
id = "bar"
parts = [[[0, 0], [0, 1], [0, 2], [0, 3]]]
points = 10
"""


def variant(toml: str) -> quadroton.Options:
    try:
        catalogue = quadroton.load_toml(toml)
    except InvalidStateError as error:
        print(*(fault.text for fault in error.faults))
        catalogue = quadroton.named_catalogue("demo")
    assert_type(catalogue, quadroton.Catalogue)
    return quadroton.Options(catalogue=catalogue, chain_reuse="earlier", fences=False)


def main() -> None:
    state = quadroton.initial(variant(TOML), seed=2)
    assert_type(quadroton.options(state), quadroton.Options)
    choice = uniform(quadroton, state, seed=1)
    assert_type(choice.move, quadroton.Move)
    assert not quadroton.is_over(quadroton.apply(state, choice.move))
