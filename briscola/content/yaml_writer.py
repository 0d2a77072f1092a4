"""The writer's side of the schema: dataclasses as YAML text that the strict reader reads back to equal values."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Mapping
from enum import Enum
from typing import Any, Final

import yaml

_MISSING: Final = object()
UNUSUAL_BREAKS: Final = "\r\x85\u2028\u2029"


class _Word(str):
    """A word of the schema (``none``, a choice), written without quotes where that is possible."""

    __slots__ = ()


def dump_yaml(value: Any) -> str:
    """The keys of a dataclass that differ from their defaults; an empty map where none does."""
    return yaml.dump(
        _plain(value), Dumper=_Dumper, sort_keys=False, allow_unicode=True, width=110, default_flow_style=None
    )


def dump_changes(value: Any, base: Any, head: Mapping[str, Any]) -> str:
    """The keys of ``head``, then those in which a dataclass differs from another of its kind.

    Laid over what says ``base`` it gives ``value``, as long as no map (of keys that are not the schema's) lacks one.
    """
    keys = {name: _plain(part) for name, part in head.items()} | _differing_keys(value, base)
    return yaml.dump(keys, Dumper=_Dumper, sort_keys=False, allow_unicode=True, width=110, default_flow_style=None)


def _differing_keys(value: Any, base: Any) -> dict[str, Any]:
    alias = _alias(value)
    return {
        alias(field.name): _difference(getattr(value, field.name), getattr(base, field.name))
        for field in dataclasses.fields(value)
        if field.init and getattr(value, field.name) != getattr(base, field.name)
    }


def _difference(value: Any, base: Any) -> Any:
    same = dataclasses.is_dataclass(value) and not isinstance(value, type) and type(value) is type(base)
    return _differing_keys(value, base) if same else _plain(value)


def _plain(value: Any) -> Any:
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        return _changed_keys(value)
    if value is None:
        return _Word("none")
    if isinstance(value, Enum):
        return _Word(value.value)
    if isinstance(value, dict):
        return {_plain(key): _plain(part) for key, part in value.items()}
    if isinstance(value, tuple | list):
        return [_plain(part) for part in value]
    return value


def _changed_keys(section: Any) -> dict[str, Any]:
    alias = _alias(section)
    values = ((field, getattr(section, field.name)) for field in dataclasses.fields(section) if field.init)
    return {alias(field.name): _plain(value) for field, value in values if value != _default(field)}


def _alias(section: Any) -> Callable[[str], str]:
    """From a field's name to its key in a file."""
    alias: Callable[[str], str] = getattr(type(section), "__pydantic_config__", {}).get("alias_generator", str)
    return alias


def _default(field: dataclasses.Field[Any]) -> Any:
    if field.default_factory is not dataclasses.MISSING:
        return field.default_factory()
    return _MISSING if field.default is dataclasses.MISSING else field.default


class _Dumper(yaml.SafeDumper):
    """Sections in block style, their values in brackets and braces, no anchors."""

    def ignore_aliases(self, data: Any) -> bool:
        return True


def _represent_text(dumper: _Dumper, text: str) -> yaml.ScalarNode:
    """Quoted where a plain scalar would mean something else, or where PyYAML would fold a line break into a blank."""
    quoted = text == "none" or any(char in text for char in UNUSUAL_BREAKS)
    return dumper.represent_scalar("tag:yaml.org,2002:str", text, style='"' if quoted else None)


def _represent_word(dumper: _Dumper, word: _Word) -> yaml.ScalarNode:
    return dumper.represent_scalar("tag:yaml.org,2002:str", str(word))


def _represent_number(dumper: _Dumper, number: float) -> yaml.ScalarNode:
    text = repr(number) if "e" not in repr(number) else f"{number:.17f}"
    return dumper.represent_scalar("tag:yaml.org,2002:float", text)


_Dumper.add_representer(str, _represent_text)
_Dumper.add_representer(_Word, _represent_word)
_Dumper.add_representer(float, _represent_number)
