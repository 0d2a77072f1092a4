"""To keep what a table has agreed on as a variant of one's own."""

from __future__ import annotations

from briscola.content.own_variants import own_variant, variant_id
from briscola.rules.variant import VariantRules
from briscola.scenes.context import Context
from briscola.store.files import write_atomically

LONGEST_NAME = 40


def name_fault(context: Context, name: str) -> str:
    """What is wrong with a name for a variant: another one has it already."""
    names = (known for rules in context.shelf.usable.values() for known in rules.meta.name.values())
    taken = name.casefold() in [known.casefold() for known in names]
    return context.tr.text("setup.variant_name_taken") if taken else ""


def keep_variant(context: Context, rules: VariantRules, base: VariantRules, name: str) -> str:
    """Write the rules into the player's folder under this name; the new variant's id. Raises OSError."""
    folder, shelf = context.library.own_variants, context.shelf
    taken = {*shelf.usable, *(found.path.stem for found in shelf.unusable)}
    key = variant_id(name, taken)
    write_atomically(folder / f"{key}.yaml", own_variant(rules, base, key, name).encode())
    context.library.read_shelf_again()
    return key
