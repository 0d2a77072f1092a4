"""Which stages and extras a variant's deals have: the one place that reads it off the rules."""

from __future__ import annotations

from briscola.rules.stage import Extra, Stage
from briscola.rules.variant import VariantRules


def first_stage(rules: VariantRules) -> Stage | None:
    """What follows the deal of the cards, where it is not the first trick."""
    return None


def extras_for(rules: VariantRules) -> tuple[Extra, ...]:
    """What goes along with the tricks of these rules; none in plain Briscola."""
    return ()
