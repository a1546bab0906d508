"""Time, offers, turns and ends in the slow second model of Quadroton. Clauses Q2.7, Q2.8, Q2.12."""

from __future__ import annotations

from typing import Any

from tests.oracles.quadroton_game import LEAD, OFFER_MS, ROW_OF_MISSES, TURN_MS, Game

Json = dict[str, Any]

CLAUSE_OF_END = {"leave": "Q2.12", "miss": "Q2.7"}


def rest_of_turn(game: Game) -> int:
    """What a miss takes: the rest of the turn's 6 minutes, or of the 3 hours if that is less."""
    if game.to_move is None:
        return 0
    return min(TURN_MS - game.turn_ms, game.clock_ms[game.to_move])


def time_of(game: Game, is_miss: bool, ms: int | None) -> int:
    """The time that a step takes; one without a time takes none, except a miss."""
    if ms is not None:
        return ms
    return rest_of_turn(game) if is_miss else 0


def wrong_time(game: Game, is_miss: bool, ms: int | None) -> bool:
    """Whether a step comes too late, or a miss does not take exactly the rest. Ruling Q-R2."""
    if is_miss:
        return ms is not None and ms != rest_of_turn(game)
    return time_of(game, is_miss, ms) > rest_of_turn(game)


def charge(game: Game, taken: int) -> None:
    """Charge a step's time to the player whose turn it is."""
    if game.to_move is not None:
        game.clock_ms[game.to_move] -= taken
        game.turn_ms += taken
        game.now_ms += taken


def wrong_offer(game: Game, player: int, ms: int | None) -> bool:
    """Whether an offer stands, or the player's last one is too recent. Ruling Q-R7."""
    before = game.offered_ms[player]
    now = game.now_ms + time_of(game, False, ms)
    return game.offer is not None or (before is not None and now - before < OFFER_MS)


# Who is finished.


def no_move_left(game: Game, player: int) -> bool:
    """Ruling Q-R5."""
    hand, free, lying = game.in_hand(player), game.free_cells(), len(game.board)
    for n in range(1, 9):
        may_place = game.placed[player][n] < game.limits("placing")[n]
        if may_place and hand >= n and free >= n:
            return False
        may_rearrange = game.rearranged[player][n] < game.limits("rearranging")[n]
        if may_rearrange and lying >= n:
            return False
    return True


def no_time_left(game: Game, player: int) -> bool:
    return game.clock_ms[player] == 0


def finished(game: Game, player: int) -> bool:
    return no_time_left(game, player) or no_move_left(game, player)


def pass_turn(game: Game, after: int) -> None:
    """Begin a new turn: of the opponent of `after`, or of the same player if only they go on."""
    game.turn_ms = 0
    for player in (1 - after, after):
        if not finished(game, player):
            game.to_move = player
            return
    game.to_move = None


# Ends.


def end_of(game: Game) -> str | None:
    """Which end has come, or None. The order is the one of ruling Q-R8."""
    if game.ended_by is not None:
        return game.ended_by
    time = [no_time_left(game, 0), no_time_left(game, 1)]
    moves = [no_move_left(game, 0), no_move_left(game, 1)]
    if game.missed >= ROW_OF_MISSES:
        return "four-misses"
    if abs(game.scores[0] - game.scores[1]) >= LEAD:
        return "lead"
    if all(time):
        return "time"
    if all(moves):
        return "moves"
    if (time[0] and moves[1]) or (moves[0] and time[1]):
        return "one-of-each"
    return None


def end_clause(end: str) -> str:
    return CLAUSE_OF_END.get(end, "Q2.8")


def end_ruling(game: Game, end: str) -> str:
    """The ruling that decides an end, "" if none does."""
    if end == "four-misses" and (finished(game, 0) or finished(game, 1)):
        return "Q-R22"
    return "Q-R3" if end == "miss" else ""


def row_after_miss(game: Game, player: int) -> int:
    """How many missed turns make the row after a miss by the player, its time charged. Q-R22."""
    more = 1
    if finished(game, 1 - player):
        if game.options.misses == "both":
            return 0
        if game.options.misses == "passings":
            more = 2
    return min(game.missed + more, ROW_OF_MISSES)


def resign(game: Game, player: int) -> None:
    """Give the opponent one point more, unless they have more already."""
    other = 1 - player
    if game.scores[player] >= game.scores[other]:
        game.scores[other] = game.scores[player] + 1


def agree(game: Game) -> None:
    """A draw by agreement: both get the higher score."""
    game.scores = [max(game.scores), max(game.scores)]


def winners(game: Game, end: str) -> list[int]:
    if end in ("resign", "leave", "miss"):
        return [] if game.ended_player is None else [1 - game.ended_player]
    if end == "accept" or game.scores[0] == game.scores[1]:
        return []
    return [0 if game.scores[0] > game.scores[1] else 1]


def outcome(game: Game) -> Json | None:
    """Winners, scores, clause, ruling and which end it is; None while the game runs."""
    end = end_of(game)
    if end is None:
        return None
    return {
        "winners": winners(game, end),
        "scores": list(game.scores),
        "clause": end_clause(end),
        "ruling": end_ruling(game, end),
        "code": end,
    }
