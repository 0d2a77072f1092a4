"""A player without a thought: any legal move by lot."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from briscola.ai.player import Choice, Limit, MoveValue, Player, Reason, legal_moves
from briscola.rules.moves import Ask, Claim, Concede, Move, Reveal, Say, Sign
from briscola.rules.view import PlayerView

RARE: Final = (Ask, Claim, Reveal, Say, Sign)
"""What may be done at almost any time, and would drown the play if it were as likely as the rest."""
RARELY: Final = 1 / 32


class RandomPlayer(Player):
    """Chooses by lot from its own seeded generator: first the kind of move, then the move; it never gives up."""

    def __init__(self, seed: int) -> None:
        self._rng = Random(seed)

    def choose(self, view: PlayerView, limit: Limit) -> Choice:
        """One of the legal moves, by lot."""
        moves = legal_moves(view)
        values = tuple(MoveValue(move, 0.0) for move in moves)
        return Choice(self._draw(moves), values, Reason("reason.by_lot"))

    def interject(self, view: PlayerView, seat: int) -> Move | None:
        """Now and then something, whatever it is good for."""
        rare = [move for move in view.legal_moves(seat) if isinstance(move, RARE)]
        return self._rng.choice(rare) if rare and self._rng.random() < RARELY else None

    def _draw(self, moves: Sequence[Move]) -> Move:
        rare = [move for move in moves if isinstance(move, RARE)]
        usual = [move for move in moves if not isinstance(move, (*RARE, Concede))]
        if rare and (not usual or self._rng.random() < RARELY):
            return self._rng.choice(rare)
        kinds = list(dict.fromkeys(map(type, usual)))
        kind = kinds[0] if len(kinds) == 1 else self._rng.choice(kinds)
        return self._rng.choice([move for move in usual if isinstance(move, kind)])
