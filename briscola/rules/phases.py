"""Which stages and extras a variant's deals have: the one place that reads it off the rules.

DEAL, then the auction, call and kitty in the order the variant asks for, then the tricks (RULES.md, "The YAML
schema").
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from briscola.rules.auction import Auction
from briscola.rules.blind import BlindTrick
from briscola.rules.blind_hands import BlindHands, Places
from briscola.rules.call import Calling, NamingTrump
from briscola.rules.choices import (
    CallTiming,
    Cut,
    HandsVisible,
    KittyExchange,
    Ladder,
    PartnerHand,
    PilesVisible,
    Signals,
    Speech,
    TeamKind,
)
from briscola.rules.claim import Claiming
from briscola.rules.cutting import Cutting
from briscola.rules.exchange import Exchanging
from briscola.rules.kitty import KittyStage
from briscola.rules.looks import Looking
from briscola.rules.melds import Melding
from briscola.rules.partner import CalledCard
from briscola.rules.questions import Questioning
from briscola.rules.signs import Signing
from briscola.rules.speech import Requesting
from briscola.rules.stage import Course, Extra, Stage
from briscola.rules.variant import VariantRules

_COURSES: Final[dict[CallTiming, Course]] = {
    CallTiming.AFTER_AUCTION: (Calling, KittyStage),
    CallTiming.AFTER_KITTY: (KittyStage, Calling),
    CallTiming.SUIT_THEN_KITTY_THEN_CARD: (NamingTrump, KittyStage, Calling),
    CallTiming.AFTER_TRICK_1: (KittyStage, BlindTrick, Calling),
}


def first_stage(rules: VariantRules) -> Stage | None:
    """What a deal begins with, where it is not the deal of the cards and the first trick."""
    return Cutting(rules, opening_stage) if rules.deal.cut is Cut.ASK else opening_stage(rules)


def opening_stage(rules: VariantRules) -> Stage | None:
    """What follows the deal of the cards, where it is not the first trick."""
    if rules.visibility.hands is HandsVisible.BLIND:
        return BlindHands(rules)
    if rules.auction.ladder is Ladder.NONE:
        return None
    exchanged = rules.kitty.exchange is KittyExchange.DECLARER and rules.deal.kitty > 0
    course = tuple(stage for stage in _COURSES[rules.call.timing] if stage is not KittyStage or exchanged)
    return Auction(rules, course, bare_course=tuple(stage for stage in course if stage is KittyStage))


def extras_for(rules: VariantRules) -> tuple[Extra, ...]:
    """What goes along with the tricks of these rules; none in plain Briscola."""
    return tuple(_extras(rules))


def _extras(rules: VariantRules) -> Iterator[Extra]:
    if rules.visibility.hands is HandsVisible.BLIND:
        yield Places(rules)
    if rules.table.teams is TeamKind.CALLED:
        yield CalledCard()
    if rules.melds:
        yield Melding(rules)
    if rules.exchange.rules:
        yield Exchanging(rules)  # after Melding, which looks at the hand that the given card still lies in
    if rules.claim is not None:
        yield Claiming(rules.claim)
    if rules.talk.signals is Signals.PARTNER:
        yield Signing(rules)
    if rules.talk.speech is Speech.FREE:
        yield Requesting(rules)
    if rules.talk.speech is Speech.QUESTIONS:
        yield Questioning(rules)
    if rules.visibility.partner_hand is not PartnerHand.NEVER or rules.visibility.piles is not PilesVisible.CLOSED:
        yield Looking(rules)
