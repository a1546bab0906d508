"""The second key of refusals, events and outcomes, which an expected answer need not have."""

from __future__ import annotations

from typing import Any


def as_far_as_told(answer: Any, expected: Any) -> Any:
    """The answer without each `ruling` for which the expected answer has no key."""
    if isinstance(answer, dict) and isinstance(expected, dict):
        return {
            key: as_far_as_told(value, expected.get(key))
            for key, value in answer.items()
            if key != "ruling" or key in expected
        }
    if isinstance(answer, list) and isinstance(expected, list):
        more = [None] * (len(answer) - len(expected))
        return [as_far_as_told(*pair) for pair in zip(answer, [*expected, *more], strict=False)]
    return answer
