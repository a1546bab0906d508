"""The README in the package has no dead link and no dead picture."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tools.package_readme import PackageReadme, packaged

README = Path(__file__).parent.parent / "README.md"
TARGETS = re.compile(r"\]\(([^)]*)\)|(?:src|href)=\"([^\"]*)\"")


def targets(text: str) -> list[str]:
    """Where all links and pictures of a text lead."""
    return ["".join(found) for found in TARGETS.findall(text)]


def test_nothing_leads_nowhere() -> None:
    before = README.read_text(encoding="utf-8")
    metadata: dict[str, dict[str, str]] = {}
    PackageReadme.update(PackageReadme.__new__(PackageReadme), metadata)
    text = metadata["readme"]["text"]
    assert any(not target.startswith("https:") for target in targets(before))
    assert all(target.startswith("https:") for target in targets(text))
    assert "<img" not in text
    assert "[more]" not in text
    for heading in re.findall(r"^#.*$", before, re.MULTILINE):
        assert heading in text
    assert "source distribution" in text.splitlines()[2]


FORMS = st.sampled_from(["[x y]({})", "![x]({})", '<img src="{}" alt="x">'])
PLACES = st.sampled_from(["docs/a.md", "../a.md#b", "LICENSE", "a.svg", "https://a.b/c"])


@given(st.lists(st.tuples(FORMS, PLACES)))
def test_relative_places_alone_are_dropped(pieces: list[tuple[str, str]]) -> None:
    text = "# Title\n" + "\n\n".join(form.format(place) for form, place in pieces)
    kept = [place for _, place in pieces if place.startswith("https:")]
    assert targets(packaged(text)) == kept


@pytest.mark.parametrize("text", ["[a](b.md)", "![a](b.svg)", '<img src="b.svg">'])
def test_the_check_sees_what_leads_nowhere(text: str) -> None:
    assert targets(text) != []
