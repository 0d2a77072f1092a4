"""Fair deals: from a deal number to a card order, and the commitment that is shown before it.

The deal number *is* the seed. Anyone can recompute both (ARCHITECTURE.md, "Fair deals").
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from briscola.rules.cards import Card

MAX_DEAL_NUMBER: Final = 10**12
_HASH_SPAN: Final = 1 << 256


def new_deal_number() -> int:
    """A deal number from the operating system's generator."""
    return secrets.randbelow(MAX_DEAL_NUMBER)


def new_salt() -> str:
    """32 hex digits that keep a commitment from being guessed by trying deal numbers."""
    return secrets.token_hex(16)


def card_order(seed: int, cards: Sequence[Card]) -> list[Card]:
    """Fisher–Yates over ``cards``, indices from SHA-256 of ``seed:counter`` with rejection (no modulo bias)."""
    order = list(cards)
    counter = 0
    for last in range(len(order) - 1, 0, -1):
        index, counter = _index_below(last + 1, seed, counter)
        order[last], order[index] = order[index], order[last]
    return order


def _index_below(bound: int, seed: int, counter: int) -> tuple[int, int]:
    """A uniform index below ``bound``, and the counter after the hashes it took."""
    fair = _HASH_SPAN - _HASH_SPAN % bound
    while True:
        value = int.from_bytes(hashlib.sha256(f"{seed}:{counter}".encode("ascii")).digest(), "big")
        counter += 1
        if value < fair:
            return value % bound, counter


def commitment(seed: int, salt: str) -> str:
    """SHA-256 of ``seed:salt`` in hex: shown before the deal, checked after it."""
    return hashlib.sha256(f"{seed}:{salt}".encode("ascii")).hexdigest()


def cut_pack(order: Sequence[Card], lifted: int) -> list[Card]:
    """The order after somebody lifted the first ``lifted`` cards and put the rest upon them."""
    return [*order[lifted:], *order[:lifted]]


@dataclass(frozen=True, slots=True)
class Pack:
    """A shuffled pack: first card dealt first, kitty last; the seed is unknown for packs read from a transcript."""

    order: tuple[Card, ...]
    seed: int | None = None
    salt: str = ""
    commitment: str = ""


def fair_pack(cards: Sequence[Card], seed: int | None = None) -> Pack:
    """A pack from a deal number (a new one unless given), with its commitment."""
    number = new_deal_number() if seed is None else seed
    salt = new_salt()
    return Pack(tuple(card_order(number, cards)), number, salt, commitment(number, salt))
