"""Nodes and target types walked together: what the types ask for is read from the scalars' source text.

The result is plain data, ready for pydantic; what does not fit is a problem and its path is remembered, so that
nothing is complained about twice.
"""

from __future__ import annotations

import dataclasses
import re
import types
from enum import Enum
from functools import lru_cache
from typing import Annotated, Any, Final, Literal, Union, get_args, get_origin, get_type_hints

from briscola.content.problems import Problem, nearest, one_of, suggest
from briscola.content.yaml_nodes import Broken, Mapping, Node, Path, Place, Scalar, Sequence, key_text

_INTEGER: Final = re.compile(r"-?(0|[1-9]\d{0,17})")
_DECIMAL: Final = re.compile(r"-?(0|[1-9]\d{0,17})(\.\d{1,17})?")
_FAILED: Final = object()


class Conversion:
    """One walk over a tree; ``problems`` and ``failed`` tell afterwards what did not fit."""

    def __init__(self) -> None:
        self.problems: list[Problem] = []
        self.failed: set[Path] = set()

    def convert(self, node: Node, target: Any, path: Path = ()) -> Any:
        """The node as data for this type; parts that do not fit are left out."""
        value = self._convert(node, target, path)
        return None if value is _FAILED else value

    def touches(self, path: Path) -> bool:
        """Whether something at or below this path has been left out."""
        return any(failed[: len(path)] == path for failed in self.failed)

    def covers(self, path: Path) -> bool:
        """Whether this path or something above it has been left out."""
        return any(path[:length] in self.failed for length in range(len(path) + 1))

    def _fail(self, place: Place, path: Path, what: str, remedy: str) -> object:
        self.problems.append(place.problem(key_text(path), what, remedy))
        self.failed.add(path)
        return _FAILED

    def _convert(self, node: Node, target: Any, path: Path) -> Any:
        if isinstance(node, Broken):
            self.failed.add(path)
            return _FAILED
        options = options_of(target)
        if isinstance(node, Scalar):
            return self._value(node, options, path)
        wanted = is_list if isinstance(node, Sequence) else is_map
        fitting = next((option for option in options if wanted(option)), None)
        if fitting is None:
            found = "a list" if isinstance(node, Sequence) else "a map"
            return self._fail(node.place, path, f"{found} stands here", f"write {_describe(options)}")
        if isinstance(node, Sequence):
            return self._items(node, fitting, path)
        return (
            self._section(node, fitting, path) if dataclasses.is_dataclass(fitting) else self._map(node, fitting, path)
        )

    def _value(self, node: Scalar, options: tuple[Any, ...], path: Path) -> Any:
        if node.is_empty:
            remedy = "write none" if node.text else f"write {_describe(options)}"
            return self._fail(node.place, path, "has no value", remedy)
        if node.is_none and (cleared := _cleared(options)) is not _FAILED:
            return cleared
        simple = [option for option in options if not (is_list(option) or is_map(option) or option is None)]
        if not simple:
            return self._fail(node.place, path, f"{node.text!r} is a single value", f"write {_describe(options)}")
        for option in simple:
            if (value := _read_scalar(node, option)) is not _FAILED:
                return value
        return self._fail(node.place, path, *_complaint(node, simple))

    def _items(self, node: Sequence, target: Any, path: Path) -> Any:
        inner = get_args(target)
        endless = get_origin(target) is list or inner[1:] == (Ellipsis,)
        if not endless and len(node.items) != len(inner):
            what = f"has {len(node.items)} entries"
            return self._fail(node.place, path, what, f"write exactly {len(inner)}")
        wanted = [inner[0]] * len(node.items) if endless else inner
        items = [self._convert(item, w, (*path, i)) for i, (item, w) in enumerate(zip(node.items, wanted, strict=True))]
        if any(item is _FAILED for item in items):
            self.failed.add(path)
            return _FAILED
        return items

    def _map(self, node: Mapping, target: Any, path: Path) -> Any:
        key_type, value_type = get_args(target)
        options = options_of(key_type)
        data: dict[str, Any] = {}
        for key, value in node.pairs:
            if _read_scalar(key, options[0]) is _FAILED:
                self._fail(key.place, path, *_complaint(key, options))
            elif (converted := self._convert(value, value_type, (*path, key.text))) is not _FAILED:
                data[key.text] = converted
        return data

    def _section(self, node: Mapping, target: Any, path: Path) -> Any:
        fields = fields_by_key(target)
        data: dict[str, Any] = {}
        for key, value in node.pairs:
            if key.text not in fields:
                problem = key.place.problem(key_text((*path, key.text)), "is no known key", suggest(key.text, fields))
                self.problems.append(problem)
            elif not _stands_for_defaults(value, fields[key.text]):
                converted = self._convert(value, fields[key.text], (*path, key.text))
                if converted is not _FAILED:
                    data[key.text] = converted
        return data


@lru_cache(maxsize=256)
def fields_by_key(section: Any) -> dict[str, Any]:
    """The keys a dataclass has in a file, with their types."""
    hints = get_type_hints(section, include_extras=True)
    alias = getattr(section, "__pydantic_config__", {}).get("alias_generator", str)
    return {alias(field.name): hints[field.name] for field in dataclasses.fields(section) if field.init}


@lru_cache(maxsize=1024)
def options_of(target: Any) -> tuple[Any, ...]:
    """The types a value may have; None for the absent one."""
    origin = get_origin(target)
    if origin is Annotated:
        return options_of(get_args(target)[0])
    if origin in (Union, types.UnionType):
        return tuple(option for part in get_args(target) for option in options_of(part))
    return (None,) if target is type(None) else (target,)


def is_list(option: Any) -> bool:
    """Whether values of this type stand in brackets."""
    return get_origin(option) in (tuple, list)


def is_map(option: Any) -> bool:
    """Whether values of this type are keys and values."""
    return get_origin(option) is dict or dataclasses.is_dataclass(option)


def _cleared(options: tuple[Any, ...]) -> Any:
    """What ``none`` means among these types, if it is no word of theirs."""
    if any(words_of(option) and "none" in words_of(option) for option in options):
        return _FAILED
    if None in options:
        return None
    for option in options:
        if is_list(option):
            return []
        if get_origin(option) is dict:
            return {}
    return _FAILED


def can_be_none(target: Any) -> bool:
    """Whether ``none`` may be written where a value of this type is wanted."""
    options = options_of(target)
    section = len(options) == 1 and dataclasses.is_dataclass(options[0])
    return section or "none" in words_of(options[0]) or _cleared(options) is not _FAILED


def _stands_for_defaults(value: Node, target: Any) -> bool:
    """Whether ``none`` clears a whole section: then its defaults hold."""
    options = options_of(target)
    return isinstance(value, Scalar) and value.is_none and len(options) == 1 and dataclasses.is_dataclass(options[0])


def words_of(option: Any) -> tuple[str, ...]:
    """The words of a closed choice."""
    if isinstance(option, type) and issubclass(option, Enum):
        return tuple(str(member.value) for member in option)
    return tuple(map(str, get_args(option))) if get_origin(option) is Literal else ()


def _read_scalar(node: Scalar, option: Any) -> Any:
    text = node.text
    if option is bool:
        return {"true": True, "false": False}.get(text, _FAILED) if node.plain else _FAILED
    if option is int:
        return int(text) if node.plain and _INTEGER.fullmatch(text) else _FAILED
    if option is float:
        return float(text) if node.plain and _DECIMAL.fullmatch(text) else _FAILED
    if option is str or option is Any:
        return text
    if text not in words_of(option):
        return _FAILED
    values = get_args(option) if get_origin(option) is Literal else [member.value for member in option]
    return next(value for value in values if str(value) == text)


def _complaint(node: Scalar, options: tuple[Any, ...] | list[Any]) -> tuple[str, str]:
    """What is wrong with a scalar and what would be right."""
    words = tuple(word for option in options for word in words_of(option))
    if words:
        kind = f"no {options[0].__name__.lower()}" if len(options) == 1 and len(words) > 9 else "not among its choices"
        return f"{node.text!r} is {kind}", suggest(node.text, words)
    option = options[0]
    if option is bool:
        return (
            f"{node.text!r} is neither true nor false",
            f"write {nearest(node.text, ('true', 'false')) or 'true or false'}",
        )
    if option is int:
        return f"{node.text!r} is not a plain whole number", _integer_remedy(node)
    return f"{node.text!r} is not a plain number", "write digits, such as 2 or 1.5"


def _integer_remedy(node: Scalar) -> str:
    digits = re.sub(r"[_,' ]", "", node.text).removeprefix("+").removesuffix(".0")
    shorter = re.sub(r"^(-?)0+(?=\d)", r"\1", digits)
    return f"write {shorter}" if _INTEGER.fullmatch(shorter) else "write digits only, such as 12"


def _describe(options: tuple[Any, ...]) -> str:
    return one_of(tuple(dict.fromkeys(_description(option) for option in options)))


def _description(option: Any) -> str:
    if option is None:
        return "none"
    if words_of(option):
        return one_of(words_of(option))
    if is_list(option):
        return "a list in brackets"
    if is_map(option):
        return "a map of keys and values"
    return {bool: "true or false", int: "a whole number", float: "a number", str: "text"}.get(option, "a value")
