"""Why a card was laid, in the terms players use: a key for the translator and the values of its sentence."""

from __future__ import annotations

from briscola.ai.counting import CARICO_POINTS, is_master
from briscola.ai.player import Reason
from briscola.ai.roles import side_of
from briscola.rules.cards import Card
from briscola.rules.trick import winning_index
from briscola.rules.view import PlayerView


def is_carico(view: PlayerView, card: Card) -> bool:
    """Whether a card is an ace or a three, by its points."""
    return view.rules.points[card] >= CARICO_POINTS


def is_trump(view: PlayerView, card: Card) -> bool:
    """Whether a card is of the trump suit, if there is one."""
    return view.rules.suit[card] == view.trump


def explain_lead(view: PlayerView, card: Card) -> Reason:
    """Why this card was led."""
    values = {"card": card}
    if is_trump(view, card):
        return Reason("reason.lead_trump", values)
    if view.rules.points[card] == 0:
        return Reason("reason.lead_liscio", values)
    if is_master(view, card):
        return Reason("reason.lead_master", values)
    return Reason("reason.lead_least", values)


def explain_follow(view: PlayerView, card: Card) -> Reason:
    """Why this card was laid on the trick."""
    table = sum(view.rules.points[laid] for laid in view.trick)
    taker = view.seat_of_play(winning_index(view.rules, [*view.trick, card], view.trump))
    values = {"card": card, "points": table}
    if taker == view.turn:
        return Reason(_taking_key(view, card), values)
    if taker in side_of(view, view.turn):
        return Reason("reason.load_partner" if view.rules.points[card] else "reason.leave_to_partner", values)
    return Reason("reason.give_nothing" if view.rules.points[card] == 0 else "reason.give_least", values)


def _taking_key(view: PlayerView, card: Card) -> str:
    """How a trick is taken: a ruff, a stronger card over a carico (*strozzare*), or simply for its points."""
    lying = view.trick[winning_index(view.rules, view.trick, view.trump)]
    if is_trump(view, card) and not is_trump(view, lying):
        return "reason.ruff_carico" if is_carico(view, lying) else "reason.ruff"
    return "reason.strangle" if is_carico(view, lying) else "reason.take"
