"""The strict reader: YAML text -> frozen dataclasses, every fault of the file at once, each at its place.

The dataclasses are the schema. Nodes are walked together with the types (``conversion``), pydantic builds the
objects, and whatever it or a ``__post_init__`` finds is told in our words where the file says so.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Any, Final, TypeVar

from pydantic import TypeAdapter, ValidationError
from pydantic_core import ErrorDetails

from briscola.content.conversion import Conversion
from briscola.content.problems import ContentError, InvalidSection, Problem
from briscola.content.yaml_nodes import Mapping, Node, Path, Place, Sequence, compose, from_data, key_text, without
from briscola.content.yaml_writer import dump_yaml
from briscola.rules.rule_problem import InvalidRules

__all__ = [
    "ContentError",
    "Problem",
    "dump_json",
    "dump_yaml",
    "faults_of",
    "read_json",
    "read_leniently",
    "read_node",
    "read_yaml",
]

T = TypeVar("T")


def read_yaml(text: str | bytes, target: type[T], name: str) -> T:
    """Read one document as this type; ``name`` stands for the file in problems. Raises ContentError."""
    node, problems = compose(text, name)
    return read_node(node, target, problems)


def read_node(node: Node, target: type[T], problems: list[Problem] | None = None) -> T:
    """Read a tree as this type; ``problems`` are those known already. Raises ContentError."""
    conversion = Conversion()
    data = conversion.convert(node, target)
    found = [*(problems or ()), *conversion.problems]
    try:
        value: T = _adapter(target).validate_json(json.dumps(data), strict=True)
    except ValidationError as error:
        found += _told(error, node, conversion)
        if not found:
            found.append(node.place.problem("", "does not fit", "compare it with the documentation"))
        raise ContentError(found) from None
    if found:
        raise ContentError(found)
    return value


def read_leniently(text: str | bytes, target: type[T], name: str) -> tuple[T, tuple[Problem, ...]]:
    """Read what is good and let defaults stand for the rest, for a type whose keys all have defaults."""
    try:
        node, problems = compose(text, name)
    except ContentError as error:
        return target(), error.problems
    node = _without_faults(node, problems)
    while True:
        try:
            return read_node(node, target), tuple(problems)
        except ContentError as error:
            problems += error.problems
            smaller = _without_faults(node, error.problems)
            if smaller == node:
                return target(), ContentError(problems).problems
            node = smaller


def _without_faults(node: Node, problems: Iterable[Problem]) -> Node:
    """The tree less the keys that are at fault."""
    for problem in problems:
        node = without(node, _path_of(problem.key))
    return node


def faults_of(node: Node, target: Any) -> list[Problem]:
    """What is wrong with a tree key by key, for a tree that cannot be read as a whole."""
    conversion = Conversion()
    conversion.convert(node, target)
    return conversion.problems


def dump_json(value: Any) -> str:
    """A dataclass with every key, defaults too, as one line of ASCII; equal values give equal lines."""
    data = _adapter(type(value)).dump_python(value, mode="json", by_alias=True)
    return json.dumps(data, separators=(",", ":"))


def read_json(text: str, target: type[T], name: str) -> T:
    """Read what ``dump_json`` wrote, as strictly as a file. Raises ContentError."""
    place = Place(name, 1, 1)
    try:
        node = from_data(json.loads(text), place)
    except (ValueError, RecursionError):
        raise ContentError([place.problem("", "is not JSON", "copy the line as it was written")]) from None
    return read_node(node, target)


def _adapter(target: Any) -> TypeAdapter[Any]:
    return _cached_adapter(target)


@lru_cache(maxsize=64)
def _cached_adapter(target: Any) -> TypeAdapter[Any]:
    return TypeAdapter(target)


def _told(error: ValidationError, node: Node, conversion: Conversion) -> Iterator[Problem]:
    """What pydantic found, less what the walk has said already."""
    told: set[Path] = set()
    for detail in error.errors(include_url=False, include_input=False):
        if _is_of_another_member(detail["type"]):
            continue
        path = _known_path(node, detail["loc"])
        if detail["type"] == "missing":
            path = (*path, detail["loc"][-1])
        if path in told or conversion.touches(path) or conversion.covers(path):
            continue
        told.add(path)
        if detail["type"] == "value_error":
            yield from _contradictions(detail["ctx"]["error"], node, path)
        else:
            yield _nearest(node, path).place.problem(key_text(path), *_sentence(detail))


def _is_of_another_member(kind: str) -> bool:
    """Whether only a member of a union that the walk has not chosen can find this fault."""
    return kind.endswith("_type") or kind in ("enum", "literal_error")


def _contradictions(error: Exception, node: Node, path: Path) -> Iterator[Problem]:
    """What a ``__post_init__`` said of its section, at the keys it names."""
    if isinstance(error, InvalidRules | InvalidSection):
        for problem in error.problems:
            full = (*path, *_path_of(problem.key))
            yield _nearest_written(node, full).place.problem(key_text(full), problem.what, problem.remedy)
    else:
        what, _, remedy = str(error).partition(" (")
        place = _nearest(node, path).place
        yield place.problem(key_text(path), what, remedy.removesuffix(")") or "change these keys")


def _known_path(node: Node, loc: tuple[int | str, ...]) -> Path:
    """Pydantic's location as far as it stands in the file, without its names of union members."""
    path: list[int | str] = []
    for step in loc:
        child = _child(node, step)
        if child is not None:
            path.append(step)
            node = child
    return tuple(path)


def _child(node: Node, step: int | str) -> Node | None:
    if isinstance(node, Mapping):
        return node.find(str(step))
    if isinstance(node, Sequence) and isinstance(step, int) and step < len(node.items):
        return node.items[step]
    return None


def _nearest(node: Node, path: Path) -> Node:
    """The node at this path, or the nearest one above it that stands in the file."""
    for step in path:
        child = _child(node, step)
        if child is None:
            break
        node = child
    return node


def _nearest_written(node: Node, path: Path) -> Node:
    """The same, but in the file itself: what it lies over is no contradiction without it."""
    written = own = node
    for step in path:
        child = _child(node, step)
        if child is None:
            break
        node = child
        written = node if node.place.file == own.place.file else written
    return written


def _path_of(key: str) -> Path:
    """The keys of a dotted name; list indices end it, since a list counts as a whole."""
    return tuple(part for part in key.partition("[")[0].split(".") if part)


def _sentence(detail: ErrorDetails) -> tuple[str, str]:
    context = {name: str(value) for name, value in detail.get("ctx", {}).items()}
    if detail["type"] == "missing":
        return "is missing", "write it"
    what, remedy = _SENTENCES.get(detail["type"], ("does not fit here", "compare it with the documentation"))
    return what.format_map(context), remedy.format_map(context)


_SENTENCES: Final = {
    "greater_than": ("is too small", "write more than {gt}"),
    "greater_than_equal": ("is too small", "write {ge} or more"),
    "less_than": ("is too large", "write less than {lt}"),
    "less_than_equal": ("is too large", "write {le} or less"),
    "multiple_of": ("does not divide", "write a multiple of {multiple_of}"),
    "string_too_short": ("is too short", "write at least {min_length} characters"),
    "string_too_long": ("is too long", "write at most {max_length} characters"),
    "string_pattern_mismatch": ("is not written as it should be", "let it match {pattern}"),
    "too_short": ("has too few entries", "write at least {min_length}"),
    "too_long": ("has too many entries", "write at most {max_length}"),
}
