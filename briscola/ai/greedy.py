"""The yardstick: a fixed one-trick player that later players are measured against.

Its formula is written in PLAYERS.md and never changes, so that figures stay comparable over the years. It is
made for two players; elsewhere a card wins when the trick then lies with the player's own side. What is no play
it decides as the rules player does, so that its figures tell of the play alone.
"""

from __future__ import annotations

from typing import Final

from briscola.ai.decisions import decide, interject
from briscola.ai.player import Choice, Limit, MoveValue, Player, Reason, legal_moves
from briscola.ai.roles import side_of
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


class GreedyPlayer(Player):
    """Weighs the trick on the table and the price of the card, nothing else."""

    def __init__(self, seed: int = 0) -> None:
        self._seed = seed

    def choose(self, view: PlayerView, limit: Limit) -> Choice:
        """The card with the highest value, the first of equals; or what else is to be decided."""
        return decide(view) or self._choose_card(view)

    def _choose_card(self, view: PlayerView) -> Choice:
        plays = [move for move in legal_moves(view) if isinstance(move, Play)]
        values = tuple(MoveValue(move, card_value(view, move.card)) for move in plays)
        best = max(values, key=lambda value: value.points)
        return Choice(best.move, values, Reason("reason.best_for_trick"))

    def interject(self, view: PlayerView, seat: int) -> Move | None:
        """What gains something, out of turn."""
        return interject(view, seat)


def card_value(view: PlayerView, card: Card) -> float:
    """What laying this card is worth, by the formula."""
    return follow_value(view, card) if view.trick else lead_value(view, card)


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
