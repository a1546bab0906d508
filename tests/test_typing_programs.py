"""The programs of `typing_tests`: they run, and what is expected of them is compared soundly.

That type checkers take them, and refuse what must be refused, is asked by `make types`.
"""

from __future__ import annotations

import importlib
from pathlib import Path

import pytest

from typing_tests.__main__ import ROOT, compared, expected

PROGRAMS = sorted((ROOT / "typing_tests" / "accepted").glob("[a-z]*.py"))


@pytest.mark.parametrize("path", PROGRAMS, ids=lambda path: path.stem)
def test_a_program_does_what_it_says(path: Path) -> None:
    importlib.import_module(f"typing_tests.accepted.{path.stem}").main()


def test_there_are_enough_programs_and_refused_lines() -> None:
    assert len(PROGRAMS) >= 12
    refused = sorted((ROOT / "typing_tests" / "refused").glob("*.py"))
    assert len(expected(refused, "mypy")) == len(expected(refused, "pyright")) >= 20


def test_only_what_is_expected_and_found_alike_is_no_difference() -> None:
    wanted = {("a.py", 1): {"arg-type"}, ("a.py", 2): {"index"}, ("a.py", 3): {"misc"}}
    found = {("a.py", 1): {"arg-type"}, ("a.py", 2): {"arg-type"}, ("a.py", 4): {"misc"}}
    assert compared(wanted, found) == [("a.py", 2), ("a.py", 3), ("a.py", 4)]
