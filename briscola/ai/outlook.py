"""What a hand promises to a declarer: the points he and his partner should make, and how surely.

The estimate is linear in what players count: length and honours of the trump suit, the card that is called, the
want of a partner. Its numbers were fitted by least squares to 2,600 deals of chiamata_5 between rules players in
which a seat was made declarer by lot among good and middling hands.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from math import erf, sqrt
from typing import Final, NamedTuple

from briscola.rules.auction import BidValue
from briscola.rules.call import cards_of, fixed_card
from briscola.rules.cards import Card, Rank, Suit
from briscola.rules.choices import CallCard, KittyExchange, PayoffScheme
from briscola.rules.contract import Contract
from briscola.rules.trick import NO_TRUMP
from briscola.rules.variant import VariantRules

BASE: Final = 27.0
"""What a declarer's side makes before anything is counted."""
TRUMP: Final = 4.4
"""What each trump of the declarer adds."""
HONOURS: Final = (18.5, 15.0, 7.0, 2.5, 2.5)
"""What the five highest trumps add to that, strongest first. Aces and threes beside decide nothing."""
CALLED_STEP: Final = 2.5
"""What each step of the called card's strength adds: it is the partner's."""
ALONE: Final = -30.0
"""What having no partner adds."""
SPREAD: Final = 17.5
"""The standard deviation of what is made about what was promised."""
KITTY_CARD: Final = 1.5
"""What each card of a kitty still to be taken adds."""
BARE_BASE: Final = 4.0
BARE_ACE: Final = 16.5
BARE_THREE: Final = 9.5
"""The same for one alone against all without trump, where suit must be followed (*a carichi*)."""
GINGO_WON: Final = 0.75
"""What of the bid a declarer of Gingo gains on the others, one in four of whom gains it too."""
GINGO_LOST: Final = 0.4
"""What of the pack's points the others gain on him where he fails."""


class Plan(NamedTuple):
    """A trump suit and a card to call in it; ``points`` are what the declarer's side should make with them."""

    suit: int
    called: Card | None
    alone: bool
    points: float


def place(rules: VariantRules, card: Card) -> int:
    """How many ranks stand above this card's in its suit."""
    return len(rules.ranks.order) - rules.strength[card]


def promised(rules: VariantRules, hand: Collection[Card], suit: int, called: Card) -> float:
    """The points that a declarer's side should make with this hand, trump suit and called card."""
    trumps = [place(rules, card) for card in hand if rules.suit[card] == suit]
    total = BASE + TRUMP * len(trumps) + sum(HONOURS[place] for place in trumps if place < len(HONOURS))
    return total + (ALONE if called in hand else CALLED_STEP * (rules.strength[called] - 1))


def promised_bare(rules: VariantRules, hand: Collection[Card]) -> float:
    """The points that one alone should make without trump: his aces and threes take tricks, little else does."""
    places = [place(rules, card) for card in hand]
    return BARE_BASE + BARE_ACE * places.count(0) + BARE_THREE * places.count(1)


def chance(points: float, target: int) -> float:
    """How probably at least the target is made where so many points are promised."""
    return (1.0 + erf((points + 0.5 - target) / (SPREAD * sqrt(2.0)))) / 2.0


def gain(rules: VariantRules, plan: Plan, target: int) -> float:
    """Match points (in Gingo points) that a declarer should gain with this plan, beyond what others gain."""
    made = chance(plan.points, target)
    won, lost = stakes(rules, target, plan.alone)
    return made * won - (1.0 - made) * lost


def stakes(rules: VariantRules, target: int, alone: bool) -> tuple[float, float]:
    """What a declarer wins if this contract is made, and loses if it fails."""
    payoff = rules.payoff
    if payoff.scheme is PayoffScheme.GINGO:
        factor = payoff.solo_factor if alone else 1
        return factor * GINGO_WON * target, factor * GINGO_LOST * rules.deck_points
    factor = max((factor for least, factor in payoff.steps if target >= least), default=1)
    plain = float(factor * (payoff.solo_declarer if alone else payoff.declarer))
    return plain, plain


def plan_with(rules: VariantRules, hand: Collection[Card], called: Card) -> Plan:
    """What calling this card comes to."""
    takes_kitty = rules.kitty.exchange is KittyExchange.DECLARER and len(hand) <= rules.deal.hand
    hidden = KITTY_CARD * rules.deal.kitty if takes_kitty else 0.0
    suit = rules.suit[called]
    return Plan(suit, called, called in hand, promised(rules, hand, suit, called) + hidden)


class Calls:
    """What a hand can call, worked out once for each rank that may be bid."""

    def __init__(self, rules: VariantRules, hand: Collection[Card], trump: int = NO_TRUMP) -> None:
        self._rules, self._hand = rules, hand
        self._suits = [suit for suit in Suit if cards_of(rules, suit) and trump in (NO_TRUMP, suit)]
        self._found: dict[BidValue | None, list[Plan]] = {}

    def best(self, contract: Contract) -> Plan:
        """The call that should gain most under this contract."""
        rank = contract.bid if isinstance(contract.bid, Rank) else None
        if rank not in self._found:
            self._found[rank] = self._promising(contract)
        return max(self._found[rank], key=lambda plan: gain(self._rules, plan, contract.target))

    def _promising(self, contract: Contract) -> list[Plan]:
        """The best call with a partner and the best alone, if there are both."""
        rules, hand = self._rules, self._hand
        found = [
            plan_with(rules, hand, card) for suit in self._suits for card in _callable(rules, hand, contract, suit)
        ]
        kinds = ([plan for plan in found if plan.alone is alone] for alone in (False, True))
        return [max(plans, key=lambda plan: plan.points) for plans in kinds if plans]


def _callable(rules: VariantRules, hand: Collection[Card], contract: Contract, suit: Suit) -> Sequence[Card]:
    """The fixed card of this suit, or the highest that is missing and the highest that is held."""
    if rules.call.card in (CallCard.BID_RANK, CallCard.LOWEST):
        return (fixed_card(rules, contract, suit),)
    cards = cards_of(rules, suit)
    held = [card for card in cards if card in hand]
    return (*[card for card in cards if card not in hand][:1], *held[:1])


def bare_plan(rules: VariantRules, hand: Collection[Card]) -> Plan:
    """What one alone makes without trump."""
    return Plan(NO_TRUMP, None, True, promised_bare(rules, hand))
