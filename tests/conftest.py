"""What all tests share: how deep they go."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, settings

from tests.depth import DEPTH

# A test is never a matter of time, and whole games are slow to draw by nature.
UNTIMED = [HealthCheck.too_slow, HealthCheck.data_too_large]
settings.register_profile("short", max_examples=10, deadline=None, suppress_health_check=UNTIMED)
# What every change must pass: the same cases on every machine.
settings.register_profile(
    "deep",
    max_examples=100,
    deadline=None,
    derandomize=True,
    print_blob=True,
    suppress_health_check=UNTIMED,
)
# Before a release: new cases each time.
settings.register_profile(
    "release", settings.get_profile("deep"), max_examples=20_000, derandomize=False
)
settings.load_profile(DEPTH)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leaves out of a short run what is marked as deep."""
    left = [item for item in items if DEPTH == "short" and item.get_closest_marker("deep")]
    if left:
        items[:] = [item for item in items if not item.get_closest_marker("deep")]
        config.hook.pytest_deselected(items=left)
