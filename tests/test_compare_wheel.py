"""The check that the wheel holds the package's files finds what it is for: faults are planted."""

from __future__ import annotations

import zipfile
from pathlib import Path

import pytest

from tools.compare_wheel import main


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    package = tmp_path / "thing"
    for name in ["__init__.py", "py.typed", "data/table.json", "__pycache__/a.pyc"]:
        path = package / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch()
    return package


@pytest.mark.parametrize(
    ("names", "printed"),
    [
        (["thing/__init__.py", "thing/py.typed", "thing/data/table.json"], ""),
        (["thing/__init__.py", "thing/py.typed"], "not in the wheel: data/table.json\n"),
        (
            ["thing/__init__.py", "thing/py.typed", "thing/data/table.json", "tests/a.py"],
            "only in the wheel: tests/a.py\n",
        ),
    ],
)
def test_missing_and_added_files_are_named(
    folder: Path, names: list[str], printed: str, capsys: pytest.CaptureFixture[str]
) -> None:
    wheel = folder.parent / "thing.whl"
    with zipfile.ZipFile(wheel, "w") as archive:
        for name in [*names, "thing-1.dist-info/METADATA"]:
            archive.writestr(name, "")
    assert main(str(wheel), str(folder)) == (1 if printed else 0)
    assert capsys.readouterr().err == printed
