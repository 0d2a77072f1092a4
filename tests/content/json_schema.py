"""As much of JSON Schema as the schema of variant files uses; any other word of it is an error."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

TYPES = {"object": dict, "array": list, "string": str, "boolean": bool, "integer": int, "number": (int, float)}
SILENT = {"$schema", "title", "description"}


def faults(value: Any, schema: dict[str, Any], path: str = "") -> list[str]:
    """The paths at which a value does not fit."""
    found: list[str] = []
    for word, wanted in schema.items():
        if word not in SILENT:
            found += RULES[word](value, wanted, schema, path)
    return found


def is_type(value: Any, name: str) -> bool:
    return isinstance(value, TYPES[name]) and (name == "boolean" or not isinstance(value, bool))


def check_type(value, wanted, schema, path):
    names = wanted if isinstance(wanted, list) else [wanted]
    return [] if any(is_type(value, name) for name in names) else [path]


def check_any_of(value, ways, schema, path):
    tried = [faults(value, way, path) for way in ways]
    return [] if [] in tried else max(tried, key=lambda each: max(map(len, each)))


def check_properties(value, properties, schema, path):
    if not isinstance(value, dict):
        return []
    return [
        fault for key in value.keys() & properties for fault in faults(value[key], properties[key], f"{path}.{key}")
    ]


def check_patterns(value, patterns, schema, path):
    return [
        fault
        for pattern, inner in patterns.items()
        for key in (value if isinstance(value, dict) else ())
        if re.search(pattern, key)
        for fault in faults(value[key], inner, f"{path}.{key}")
    ]


def check_others(value, allowed, schema, path):
    keys = others(value, schema) if isinstance(value, dict) else ()
    if allowed is False:
        return [f"{path}.{key}" for key in keys]
    return [fault for key in keys for fault in faults(value[key], allowed, f"{path}.{key}")]


def others(value: dict[str, Any], schema: dict[str, Any]) -> Iterator[str]:
    """The keys that the schema does not name."""
    patterns = schema.get("patternProperties", ())
    named = schema.get("properties", {})
    return (key for key in value if key not in named and not any(re.search(pattern, key) for pattern in patterns))


def check_required(value, keys, schema, path):
    return [f"{path}.{key}" for key in keys if isinstance(value, dict) and key not in value]


def check_items(value, inner, schema, path):
    if not isinstance(value, list):
        return []
    return [fault for index, item in enumerate(value) for fault in faults(item, inner, f"{path}[{index}]")]


RULES = {
    "type": check_type,
    "anyOf": check_any_of,
    "enum": lambda value, words, schema, path: [] if value in words and not isinstance(value, bool) else [path],
    "const": lambda value, word, schema, path: [] if value == word else [path],
    "properties": check_properties,
    "patternProperties": check_patterns,
    "additionalProperties": check_others,
    "required": check_required,
    "items": check_items,
    "minItems": lambda value, least, schema, path: [path] if isinstance(value, list) and len(value) < least else [],
    "maxItems": lambda value, most, schema, path: [path] if isinstance(value, list) and len(value) > most else [],
}
