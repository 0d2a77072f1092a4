"""The rules of one trick: what may be laid, and who takes it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from briscola.rules.cards import Card
from briscola.rules.choices import TrickFollow
from briscola.rules.variant import VariantRules

NO_TRUMP: Final = -1


def legal_cards(rules: VariantRules, hand: Sequence[Card], trick: Sequence[Card], trump: int) -> list[Card]:
    """The cards of a hand that may be laid on this trick, in the hand's order.

    ``trump`` is a suit or NO_TRUMP. Following is free in Briscola (RULES.md, R0); some variants ask for the led
    suit, some for a trump where it is lacking.
    """
    follow = rules.trick.follow
    if follow is TrickFollow.FREE or not trick:
        return list(hand)
    for suit in duties(rules, trick, trump):
        bound = [card for card in hand if rules.suit[card] == suit]
        if bound:
            return bound
    return list(hand)


def duties(rules: VariantRules, trick: Sequence[Card], trump: int) -> tuple[int, ...]:
    """The suits to be served on this trick, in order of duty; none where following is free."""
    if rules.trick.follow is TrickFollow.FREE or not trick:
        return ()
    led = rules.suit[trick[0]]
    return (led, trump) if rules.trick.follow is TrickFollow.SUIT_ELSE_TRUMP else (led,)


def winning_index(rules: VariantRules, trick: Sequence[Card], trump: int) -> int:
    """Which card of a trick takes it: the highest trump, else the highest of the suit led (RULES.md, R0)."""
    suit, strength = rules.suit, rules.strength
    best, top = 0, trick[0]
    for index in range(1, len(trick)):
        card = trick[index]
        if suit[card] == suit[top]:
            if strength[card] > strength[top]:
                best, top = index, card
        elif suit[card] == trump:
            best, top = index, card
    return best
