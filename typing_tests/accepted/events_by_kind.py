"""Events by kind: what each game's turns scored, kind by kind and none forgotten."""

from __future__ import annotations

from typing import assert_never, assert_type

from boardgames_core import quadroton, sectors, triples


def told(event: triples.Event) -> str:
    match event:
        case triples.TripleEvent():
            return f"{event.kind} at {event.cells[0]}"
        case triples.WinnerEvent():
            return f"player {event.player} wins"
        case triples.FinaleEvent():
            return "the finale is complete"
    assert_never(event)


def counted(turn: quadroton.Turn) -> dict[str, int]:
    points: dict[str, int] = dict.fromkeys(("patterns", "chains", "fences"), 0)
    for event in turn.events:
        match event:
            case quadroton.PatternEvent() | quadroton.TwoColouredEvent():
                assert_type(event.pattern, str)
                points["patterns"] += event.points
            case quadroton.ChainEvent():
                assert_type(event.colour, quadroton.Colour)
                points["chains"] += event.points
            case quadroton.FenceEvent():
                points["fences"] += event.points
            case _:
                assert_never(event)
    return points


def main() -> None:
    q = quadroton.initial(seed=4)
    m = quadroton.parse_move("RRBR@h8+BRRR@i8")
    for e in quadroton.explain(q, m).events:
        assert_type(e.points, int)
    assert sum(counted(quadroton.explain(q, m)).values()) == 12
    state = triples.parse_position("2BB1Y/3R1G/3B2/GB2G1/1Y3R/2Y3/1GR3/6/1Y3R 0 - - race")
    assert [told(event) for event in triples.explain(state, triples.parse_move("d3")).events]
    last = sectors.parse_position("135 - - 1", sectors.Options(rounds=1))
    for value in sectors.explain(last, sectors.parse_move("u136")).events:
        assert_type(value, sectors.ValueEvent)
