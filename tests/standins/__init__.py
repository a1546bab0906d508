"""Two small games of no rulebook, so that the common part does not fit the real games only.

`auction` has three players, exact fractions, and a player without a score. `duel` has a clock,
steps of the player not to move, an offer and a forfeit, and states with no move that are not over.
"""
