"""The worked cases of this folder, read: rules, whole packs, and what is expected."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import yaml

from briscola.content.variants import load_variant, shipped_variants, variant_files
from briscola.rules.cards import Card
from briscola.rules.choices import Family, TurnUpFrom
from briscola.rules.variant import VariantRules
from tests.rules.tables import cards, flat

CASES = Path(__file__).parent


def cases(name: str) -> list[dict[str, Any]]:
    """The cases of one file."""
    return list(yaml.safe_load((CASES / name).read_text(encoding="utf-8")))


def title(case: Mapping[str, Any]) -> str:
    """The clause and what it says."""
    return f"{case['of']}: {case['says']}"


@cache
def shipped_files() -> dict[str, Path]:
    """The shipped variants by id."""
    return {path.stem: path for path in variant_files([shipped_variants()])}


def read_rules(written: str | Mapping[str, Any], folder: Path) -> VariantRules:
    """A shipped variant by its id, or a file of the case's own, which goes the way of any dropped-in file."""
    if isinstance(written, str):
        return load_variant(shipped_files()[written], shipped_files()).for_family(Family.ITALIAN)
    path = folder / "case.yaml"
    whole = {"meta": {"id": "case", "name": {"en": "A case"}}} | dict(written)
    path.write_text(yaml.safe_dump(whole), encoding="utf-8")
    return load_variant(path, shipped_files() | {"case": path}).for_family(Family.ITALIAN)


def lay_out(rules: VariantRules, case: Mapping[str, Any]) -> list[Card]:
    """The card order of a case: the named cards where it wants them, the rest in code order."""
    hands = [cards(case.get("hands", {}).get(seat, "")) for seat in range(rules.seats)]
    talon, kitty, turn_up = (cards(case.get(key, "")) for key in ("talon", "kitty", "turn_up"))
    named = [*flat(hands), *talon, *kitty, *turn_up]
    assert sorted(set(named)) == sorted(named), "a card is named twice"
    rest = iter([card for card in rules.cards if card not in named])
    for hand in hands:
        hand += _some(rest, rules.deal.hand - len(hand))
    kitty += _some(rest, rules.deal.kitty - len(kitty))
    if rules.deal.turn_up and not turn_up:
        turn_up = _some(rest, 1)
    talon += rest
    foot = rules.deal.turn_up_from is TurnUpFrom.BOTTOM
    return [*_by_packets(rules, hands), *([*talon, *turn_up] if foot else [*turn_up, *talon]), *kitty]


def _some(rest: Iterable[Card], count: int) -> list[Card]:
    assert count >= 0, "a case names too many cards"
    return [card for _, card in zip(range(count), rest, strict=False)]


def _by_packets(rules: VariantRules, hands: list[list[Card]]) -> list[Card]:
    order: list[Card] = []
    dealt = 0
    for packet in rules.deal.packets or (rules.deal.hand,):
        for hand in hands:
            order += hand[dealt : dealt + packet]
        dealt += packet
    return order
