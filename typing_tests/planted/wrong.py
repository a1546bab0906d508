"""Each of these lines expects what is not so, for either checker."""

from __future__ import annotations

from boardgames_core import sectors, triples

STATE = triples.initial(seed=1)
OTHER = sectors.initial()

triples.scores(STATE)  # refused: arg-type, reportArgumentType
triples.scores(OTHER)
triples.is_over(OTHER)  # refused: call-arg, reportCallIssue
