"""What the engine cannot play yet: the one list that shrinks as phases are written."""

from __future__ import annotations

from collections.abc import Iterator

from briscola.rules.choices import Cut, KittyExchange, Ladder, PartnerHand, Signals, Speech, TeamKind
from briscola.rules.variant import VariantRules


def missing_phases(rules: VariantRules) -> tuple[str, ...]:
    """The keys of these rules without which they would be another game; empty if they can be played."""
    return tuple(_missing_phases(rules))


def missing_extras(rules: VariantRules) -> tuple[str, ...]:
    """The keys of these rules that are left out at the table: a deal can be played and replayed without them."""
    return tuple(_missing_extras(rules))


def _missing_phases(rules: VariantRules) -> Iterator[str]:
    if rules.auction.ladder is not Ladder.NONE:
        yield "auction.ladder"
    if rules.table.teams is TeamKind.CALLED:
        yield "table.teams"
    if rules.kitty.exchange is not KittyExchange.NONE or rules.deal.kitty:
        yield "kitty.exchange"
    if rules.melds:
        yield "melds"
    if rules.exchange.rules:
        yield "exchange.rules"
    if rules.claim:
        yield "claim"
    if rules.blind.enabled:
        yield "blind.enabled"
    if rules.deal.cut is Cut.ASK:
        yield "deal.cut"
    if rules.table.control:
        yield "table.control"


def _missing_extras(rules: VariantRules) -> Iterator[str]:
    if rules.talk.signals is not Signals.NONE:
        yield "talk.signals"
    if rules.talk.speech is not Speech.NONE:
        yield "talk.speech"
    if rules.visibility.partner_hand is not PartnerHand.NEVER:
        yield "visibility.partner_hand"
