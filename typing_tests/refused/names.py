"""Names that the package and its parts do not have."""

from __future__ import annotations

import boardgames_core
from boardgames_core import quadroton, testing

boardgames_core.Recrod  # refused: attr-defined, reportAttributeAccessIssue
quadroton.legal_movs  # refused: attr-defined, reportAttributeAccessIssue
testing.check_gme  # refused: attr-defined, reportAttributeAccessIssue
