"""The JSON Schema of a variant file, from the same dataclasses: editors complete and check a file by it.

An editor reads YAML's own types, so a rank may be a number here (``3``) and a text too. Every key may be missing, as
the file it ``extends`` may have it, but for the name and what the entries of a list, which are never merged, need.
Whether keys contradict each other only the game can tell.
"""

from __future__ import annotations

import dataclasses
import json
from typing import Any, Final, get_args, get_origin

from briscola.content.conversion import can_be_none, fields_by_key, is_list, options_of, words_of
from briscola.content.key_meanings import MEANINGS
from briscola.content.variant_keys import is_group, section_meaning
from briscola.rules.section import key_of
from briscola.rules.variant import VariantRules

_TEXT: Final = {"type": ["string", "number"]}
_SIMPLE: Final[dict[Any, dict[str, Any]]] = {bool: {"type": "boolean"}, int: {"type": "integer"}, str: _TEXT}
_ALWAYS: Final = {"meta": ["id", "name"], "meta.name": ["en"]}
"""What the whole file and every ``extends`` must write."""


def variant_schema() -> dict[str, Any]:
    """The schema, ready for ``json.dumps``."""
    schema = _section(VariantRules, "", in_list=False)
    schema["properties"] = {"extends": {**_TEXT, "description": MEANINGS["extends"]}, **schema["properties"]}
    head = {"$schema": "http://json-schema.org/draft-07/schema#", "title": "A variant of Briscola"}
    return {**head, **schema, "required": ["meta"]}


def variant_schema_text() -> str:
    """The schema as the file holds it."""
    return json.dumps(variant_schema(), indent=1, ensure_ascii=False) + "\n"


def _section(section: Any, name: str, *, in_list: bool) -> dict[str, Any]:
    prefix = f"{name}." if name else ""
    properties = {
        key: {**_value(target, f"{prefix}{key}", in_list=in_list), **_described(target, f"{prefix}{key}")}
        for key, target in fields_by_key(section).items()
    }
    needed = _ALWAYS.get(name) or (_without_default(section) if in_list else [])
    schema: dict[str, Any] = {"type": "object", "additionalProperties": False, "properties": properties}
    return {**schema, "required": needed} if needed else schema


def _described(target: Any, name: str) -> dict[str, str]:
    meaning = MEANINGS.get(name) or (section_meaning(target) if is_group(target) else "")
    return {"description": meaning} if meaning else {}


def _without_default(section: Any) -> list[str]:
    missing = dataclasses.MISSING
    fields = dataclasses.fields(section)
    return [key_of(field.name) for field in fields if field.default is missing and field.default_factory is missing]


def _value(target: Any, name: str, *, in_list: bool = False) -> dict[str, Any]:
    """The schema of what may stand by the key ``name``; ``none`` too, where it clears what was written before."""
    ways = _ways(target, name, in_list=in_list)
    said_already = any("none" in way.get("enum", ()) for way in ways)
    if can_be_none(target) and name not in _ALWAYS and not said_already:
        ways.append({"const": "none"})
    return _any_of(ways)


def _any_of(ways: list[dict[str, Any]]) -> dict[str, Any]:
    return ways[0] if len(ways) == 1 else {"anyOf": ways}


def _ways(target: Any, name: str, *, in_list: bool) -> list[dict[str, Any]]:
    return [_option(option, name, in_list) for option in options_of(target) if option is not None]


def _option(option: Any, name: str, in_list: bool) -> dict[str, Any]:
    if words_of(option):
        return {"enum": _words(option)}
    if dataclasses.is_dataclass(option):
        return _section(option, name, in_list=in_list)
    if get_origin(option) is dict:
        return _map(option, name)
    if is_list(option):
        return _list(option, name)
    return _SIMPLE[option]


def _words(option: Any) -> list[str | int]:
    """The words of a closed choice; one of digits may be a number too."""
    return [form for word in words_of(option) for form in ((word, int(word)) if word.isdigit() else (word,))]


def _list(option: Any, name: str) -> dict[str, Any]:
    inner = get_args(option)
    schema = {"type": "array", "items": _any_of(_ways(inner[0], name, in_list=True))}
    fixed = None if inner[1:] == (Ellipsis,) else len(inner)
    return {**schema, "minItems": fixed, "maxItems": fixed} if fixed else schema


def _map(option: Any, name: str) -> dict[str, Any]:
    key, value = get_args(option)
    values = _value(value, name)
    if key is int:
        return {"type": "object", "additionalProperties": False, "patternProperties": {"^[0-9]+$": values}}
    if words_of(key):
        return {"type": "object", "additionalProperties": False, "properties": dict.fromkeys(words_of(key), values)}
    schema = {"type": "object", "additionalProperties": values}
    return {**schema, "required": _ALWAYS[name]} if name in _ALWAYS else schema
