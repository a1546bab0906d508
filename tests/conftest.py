"""What all tests share: how many cases Hypothesis draws."""

from __future__ import annotations

import os

from hypothesis import HealthCheck, settings

PROFILE_VARIABLE = "BOARDGAMES_HYPOTHESIS_PROFILE"

# A test is never a matter of time, and whole games are slow to draw by nature.
UNTIMED = [HealthCheck.too_slow, HealthCheck.data_too_large]
settings.register_profile("dev", max_examples=25, deadline=None, suppress_health_check=UNTIMED)
# What every change must pass: the same cases on every machine.
settings.register_profile(
    "ci",
    max_examples=500,
    deadline=None,
    derandomize=True,
    print_blob=True,
    suppress_health_check=UNTIMED,
)
# Before a release: new cases each time.
settings.register_profile(
    "release", settings.get_profile("ci"), max_examples=20_000, derandomize=False
)
settings.load_profile(os.environ.get(PROFILE_VARIABLE, "dev"))
