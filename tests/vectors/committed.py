"""The committed vectors, and how they were made."""

from __future__ import annotations

from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
FOLDER = ROOT / "vectors"
NAMES = sorted(path.stem for path in FOLDER.glob("*.jsonl"))
COUNTS = {"triples": 300, "sectors": 300, "quadroton": 420}
SEED = 0
