"""A player without a thought: any legal move, each as likely as the other."""

from __future__ import annotations

from random import Random

from briscola.ai.player import Choice, Limit, MoveValue, Reason, legal_moves
from briscola.rules.view import PlayerView


class RandomPlayer:
    """Chooses by lot from its own seeded generator."""

    def __init__(self, seed: int) -> None:
        self._rng = Random(seed)

    def choose(self, view: PlayerView, limit: Limit) -> Choice:
        """One of the legal moves, by lot."""
        moves = legal_moves(view)
        values = tuple(MoveValue(move, 0.0) for move in moves)
        return Choice(self._rng.choice(moves), values, Reason("reason.by_lot"))
