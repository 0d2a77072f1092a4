"""The yardstick: a fixed one-trick player that later players are measured against.

Its formula is written in PLAYERS.md and never changes, so that figures stay comparable over the years. It is
made for two players; elsewhere a card wins when the trick then lies with the player's own side.
"""

from __future__ import annotations

from typing import Final

from briscola.ai.player import Choice, Limit, MoveValue, Reason, legal_moves, side_of
from briscola.rules.cards import Card
from briscola.rules.moves import Move, Play
from briscola.rules.trick import winning_index
from briscola.rules.view import PlayerView

STRENGTH_COST: Final = 0.025
"""Among equal cards the weaker goes first."""
TRUMP_COST: Final = 6.5
TRUMP_STRENGTH_COST: Final = 0.5
"""What spending a trump costs, and what each step of its strength adds."""
WINNING_BONUS: Final = 0.5


class GreedyPlayer:
    """Weighs the trick on the table and the price of the card, nothing else."""

    def __init__(self, seed: int = 0) -> None:
        self._seed = seed

    def choose(self, view: PlayerView, limit: Limit) -> Choice:
        """The move with the highest value; the first of equals."""
        values = tuple(MoveValue(move, self._value(view, move)) for move in legal_moves(view))
        best = max(values, key=lambda value: value.points)
        return Choice(best.move, values, Reason("reason.best_for_trick"))

    def _value(self, view: PlayerView, move: Move) -> float:
        if not isinstance(move, Play):
            return 0.0
        return follow_value(view, move.card) if view.trick else lead_value(view, move.card)


def strength(view: PlayerView, card: Card) -> int:
    """0 for the two … 9 for the ace, by the variant's order."""
    return view.rules.strength[card] - 1


def trump_cost(view: PlayerView, card: Card) -> float:
    """What a trump is worth in the hand; nothing for a plain card."""
    if view.rules.suit[card] != view.trump:
        return 0.0
    return TRUMP_COST + TRUMP_STRENGTH_COST * strength(view, card)


def lead_value(view: PlayerView, card: Card) -> float:
    """Cheap and weak cards are led, trumps kept."""
    return -(view.rules.points[card] + STRENGTH_COST * strength(view, card) + trump_cost(view, card))


def follow_value(view: PlayerView, card: Card) -> float:
    """Points on the table won or lost, less the price of a trump."""
    trick = [*view.trick, card]
    stake = sum(view.rules.points[laid] for laid in trick)
    price = trump_cost(view, card) + STRENGTH_COST * strength(view, card)
    if view.seat_of_play(winning_index(view.rules, trick, view.trump)) not in side_of(view, view.turn):
        return -stake - price
    if view.rules.suit[card] == view.trump:
        stake -= view.rules.points[card]
    return stake + WINNING_BONUS - price
