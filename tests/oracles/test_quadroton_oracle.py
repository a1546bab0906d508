"""The slow second model of Quadroton against the rulebook's values and small boards."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.oracles import quadroton

DATA = Path(__file__).parent.parent / "data"
EXAMPLES = (DATA / "quadroton.jsonl").read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize("line", EXAMPLES, ids=["attested-1", "attested-2", "dense"])
def test_every_claim_of_the_examples_comes_out(line: str) -> None:
    assert quadroton.wrong_claims(json.loads(line)) == []
