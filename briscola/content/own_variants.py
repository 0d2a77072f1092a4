"""A player's own variants: what a table has agreed on, kept under a name as a file that extends the variant."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection
from dataclasses import replace
from typing import Final

from briscola.content.yaml_writer import dump_changes
from briscola.rules.variant import VariantRules

LONGEST_ID: Final = 40
REFERENCE: Final = "en"
"""The language every name needs."""


def variant_id(name: str, taken: Collection[str]) -> str:
    """An id, hence a file's name, for a variant of this name: small letters and digits, with a number where taken."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    stem = re.sub(r"[^a-z0-9]+", "_", plain).strip("_")[:LONGEST_ID].strip("_") or "variante"
    numbers = range(2, len(taken) + 3)
    return next(key for key in (stem, *(f"{stem}_{n}" for n in numbers)) if key not in taken)


def own_variant(rules: VariantRules, base: VariantRules, variant: str, name: str) -> str:
    """The file of a variant: what it extends, what it is called, and where it differs."""
    names = dict.fromkeys((*base.meta.name, REFERENCE), name)
    head = {"meta": {"id": variant, "name": names}, "extends": base.meta.id}
    return dump_changes(replace(rules, meta=base.meta), base, head)
