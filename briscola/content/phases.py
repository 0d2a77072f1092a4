"""What the engine cannot play yet: the one list that shrinks as phases are written."""

from __future__ import annotations

from collections.abc import Iterator

from briscola.rules.choices import (
    LivePoints,
    PartnerHand,
    PilesVisible,
    Signals,
    Speech,
)
from briscola.rules.variant import VariantRules


def missing_phases(rules: VariantRules) -> tuple[str, ...]:
    """The keys of these rules without which they would be another game; empty if they can be played."""
    return ()


def missing_extras(rules: VariantRules) -> tuple[str, ...]:
    """The keys of these rules that are left out at the table: a deal can be played and replayed without them."""
    return tuple(_missing_extras(rules))


def _missing_extras(rules: VariantRules) -> Iterator[str]:
    asked = {
        "talk.signals": rules.talk.signals is not Signals.NONE,
        "talk.speech": rules.talk.speech is not Speech.NONE,
        "visibility.partner_hand": rules.visibility.partner_hand is not PartnerHand.NEVER,
        "visibility.piles": rules.visibility.piles is not PilesVisible.CLOSED,
        "visibility.live_points": rules.visibility.live_points is not LivePoints.HIDDEN,
    }
    yield from (key for key, missing in asked.items() if missing)
