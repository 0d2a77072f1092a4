"""What the engine cannot play yet: the one list that shrinks as phases are written."""

from __future__ import annotations

from briscola.rules.variant import VariantRules


def missing_phases(rules: VariantRules) -> tuple[str, ...]:
    """The keys of these rules without which they would be another game; empty if they can be played."""
    return ()


def missing_extras(rules: VariantRules) -> tuple[str, ...]:
    """The keys of these rules that are left out at the table: a deal can be played and replayed without them."""
    return ()
