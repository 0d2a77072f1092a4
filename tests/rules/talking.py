"""Deals of four in pairs in which hands are chosen and tricks go by, for the tests of talk."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from briscola.rules.deal import Deal
from briscola.rules.events import Event
from briscola.rules.moves import Play
from briscola.rules.sections import Talk
from briscola.rules.variant import VariantRules
from tests.cases.reading import lay_out
from tests.rules.tables import COPPIE, deal_out

TURN_UP = "6s"
HANDS = {0: "4d Rs 7s", 1: "2d As 4s", 2: "5d 3s Cb", 3: "7d 2b 6b"}


def table(variant: VariantRules = COPPIE, **talk: Any) -> VariantRules:
    """The game with this talk."""
    return replace(variant, talk=Talk(**talk))


def dealt(variant: VariantRules, tricks: int = 1, **layout: Any) -> tuple[Deal, list[Event]]:
    """A deal in which as many tricks were played, everybody laying his first card."""
    events: list[Event] = []
    order = lay_out(variant, {"hands": HANDS, "turn_up": TURN_UP} | layout)
    deal = deal_out(variant, order, events.append)
    for _ in range(tricks * variant.seats):
        deal.play(deal.turn, Play(deal.hands[deal.turn][0]), events.append)
    return deal, events
