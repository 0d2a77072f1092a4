"""The keys of a variant file, read off the dataclasses, and the table of them that VARIANTS.md shows."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from inspect import getdoc
from typing import Any, Final, get_args, get_origin

from briscola.content.conversion import fields_by_key, is_list, is_map, options_of, words_of
from briscola.content.key_meanings import MEANINGS
from briscola.rules.cards import Rank
from briscola.rules.section import key_of
from briscola.rules.variant import VariantRules

BEGIN: Final = "<!-- keys: written by tools/variant_keys.py -->"
END: Final = "<!-- keys: end -->"
_REQUIRED: Final = object()


@dataclass(frozen=True)
class Key:
    """One key: its dotted name, the type of its value, and its default, if it has one."""

    name: str
    target: Any
    default: Any

    @property
    def section(self) -> str:
        """The key of the file it stands under: ``table``."""
        return self.name.partition(".")[0]

    @property
    def required(self) -> bool:
        """Whether it has no default."""
        return self.default is _REQUIRED


def variant_keys() -> Iterator[Key]:
    """Every key that has a meaning of its own, in the order of the schema."""
    yield Key("extends", str, None)
    yield from _keys_of(VariantRules, "")


def _keys_of(section: Any, prefix: str) -> Iterator[Key]:
    defaults = {key_of(field.name): _default(field) for field in dataclasses.fields(section) if field.init}
    for key, target in fields_by_key(section).items():
        name = f"{prefix}{key}"
        if defaults[key] is _REQUIRED or not is_group(target):
            yield Key(name, target, defaults[key])
        for inner in sections_in(target):
            yield from _keys_of(inner, f"{name}.")


def is_group(target: Any) -> bool:
    """Whether a type is just a map of further keys."""
    options = options_of(target)
    return len(options) == 1 and dataclasses.is_dataclass(options[0])


def sections_in(target: Any) -> Iterator[Any]:
    """The maps of keys that a value of this type may be, or may be a list of."""
    for option in options_of(target):
        inner = get_args(option)[0] if is_list(option) else option
        if dataclasses.is_dataclass(inner):
            yield inner


def _default(field: dataclasses.Field[Any]) -> Any:
    if field.default_factory is not dataclasses.MISSING:
        return field.default_factory()
    return _REQUIRED if field.default is dataclasses.MISSING else field.default


def key_tables() -> str:
    """A table of keys for every section of the file, as Markdown."""
    keys = list(variant_keys())
    parts = [_table("The file itself", "", [key for key in keys if "." not in key.name])]
    for section, target in fields_by_key(VariantRules).items():
        rows = [key for key in keys if key.section == section and "." in key.name]
        about = section_meaning(target) if is_group(target) else ""
        parts += [_table(f"`{section}`", about, rows)] if rows else []
    return "\n".join(parts)


def section_meaning(target: Any) -> str:
    """What a whole map of keys is about: the first sentence of its class."""
    (section,) = options_of(target)
    return (getdoc(section) or "").partition("\n\n")[0].replace("``", "`")


def _table(title: str, about: str, keys: list[Key]) -> str:
    head = [f"### {title}", "", *([about, ""] if about else []), "| Key | Values | Default | |", "|---|---|---|---|"]
    return "\n".join([*head, *map(_row, keys), ""])


def _row(key: Key) -> str:
    cells = (f"`{key.name}`", values_text(key.target), _default_text(key), MEANINGS[key.name])
    return f"| {' | '.join(cell.replace('|', chr(92) + '|') for cell in cells)} |"


def values_text(target: Any) -> str:
    """What may be written for a value of this type: "`ccw`, `cw`", "whole number", "list of ranks".

    That ``none`` clears any list or map is said once, and not here.
    """
    return ", ".join(text for option in options_of(target) for text in _option_texts(option))


def _option_texts(option: Any) -> list[str]:
    if option is None:
        return ["`none`"]
    if option is Rank:
        return ["rank"]
    if words_of(option):
        return [f"`{word}`" for word in words_of(option)]
    if get_origin(option) is dict:
        key, value = get_args(option)
        return [f"map of {_kinds(key)} to {_kinds(value)}"]
    if is_map(option):
        return [f"`{{{', '.join(fields_by_key(option))}}}`"]
    if is_list(option):
        return [f"list of {_kinds(get_args(option)[0])}"]
    return [_NAMES[option]]


def _kinds(target: Any) -> str:
    (option,) = options_of(target)
    if option is Rank or option in _NAMES:
        return "ranks" if option is Rank else _PLURALS[option]
    if dataclasses.is_dataclass(option):
        return "maps"
    return " / ".join(_option_texts(option)).replace("list of", "lists of")


_NAMES: Final = {bool: "`true`, `false`", int: "whole number", str: "text"}
_PLURALS: Final = {int: "whole numbers", str: "texts"}


def _default_text(key: Key) -> str:
    return "needed" if key.required else f"`{flow(key.default)}`"


def flow(value: Any) -> str:
    """A default as it would stand in a file: ``[A, 3]``, ``true``; ``none`` for nothing at all."""
    if value is None or value in ((), {}, ""):
        return "none"
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, tuple | list):
        return f"[{', '.join(map(flow, value))}]"
    return str(value.value if isinstance(value, Enum) else value)


def with_tables(document: str) -> str:
    """The document with today's tables between its markers."""
    before, _, rest = document.partition(BEGIN)
    _, found, after = rest.partition(END)
    if not found:
        raise ValueError(f"the document lacks its markers ({BEGIN} and {END})")
    return f"{before}{BEGIN}\n\n{key_tables()}\n{END}{after}"
