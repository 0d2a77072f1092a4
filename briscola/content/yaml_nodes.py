"""YAML text as a tree of places: every scalar keeps its source text, its file, line and column.

No YAML type is ever guessed and no object constructed. Whatever YAML reads otherwise than it looks (anchors, tags,
duplicate keys, ``no``, dates) is a problem here; the tree keeps a ``Broken`` in its place, so that the rest of
the file can still be checked.
"""

from __future__ import annotations

import errno
import json
import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path as FilePath
from typing import Any, Final, Protocol, TypeAlias

import yaml

from briscola.content.problems import ContentError, Problem

MAX_SIZE: Final = 1_000_000
"""Characters; the largest file we ship is a tenth of this."""
MAX_DEPTH: Final = 20

LOADER: Final = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
"""Only its events are used; libyaml's come twenty times as fast, PyYAML's own wherever it is not built in."""

_WORDS_FOR_BOOLS: Final = re.compile(r"(?i)yes|no|on|off")
_DATE: Final = re.compile(r"\d{4}-\d\d?-\d\d?([Tt ].*)?")


@dataclass(frozen=True)
class Place:
    """Where a node begins; line and column count from 1."""

    file: str
    line: int
    column: int

    def problem(self, key: str, what: str, remedy: str) -> Problem:
        """A problem at this place."""
        return Problem(self.file, self.line, self.column, key, what, remedy)


@dataclass(frozen=True)
class Scalar:
    """A single value as it is written; ``plain`` means without quotes."""

    place: Place
    text: str
    plain: bool = True

    @property
    def is_none(self) -> bool:
        """The word that stands for an absent mechanism."""
        return self.plain and self.text == "none"

    @property
    def is_empty(self) -> bool:
        """Nothing at all, or what YAML takes for nothing."""
        return self.plain and self.text in {"", "~", "null", "Null", "NULL"}


@dataclass(frozen=True)
class Sequence:
    """A list."""

    place: Place
    items: tuple[Node, ...]


@dataclass(frozen=True)
class Mapping:
    """Keys and values in the order of the file; no key stands twice."""

    place: Place
    pairs: tuple[tuple[Scalar, Node], ...]

    def find(self, key: str) -> Node | None:
        """The value of this key."""
        return next((value for name, value in self.pairs if name.text == key), None)


@dataclass(frozen=True)
class Broken:
    """A node that has been reported already."""

    place: Place


Node: TypeAlias = Scalar | Sequence | Mapping | Broken
Path: TypeAlias = tuple[str | int, ...]


def key_text(path: Path) -> str:
    """``melds[0].ranks`` for the path ("melds", 0, "ranks")."""
    parts = (f"[{step}]" if isinstance(step, int) else f".{step}" for step in path)
    return "".join(parts).removeprefix(".")


def merge(base: Node, over: Node) -> Node:
    """``over`` laid on ``base``: maps merge key by key, everything else is replaced."""
    if not (isinstance(base, Mapping) and isinstance(over, Mapping)):
        return over
    pairs = {key.text: (key, value) for key, value in base.pairs}
    for key, value in over.pairs:
        below = pairs.get(key.text)
        pairs[key.text] = (key, merge(below[1], value) if below else value)
    return Mapping(over.place, tuple(pairs.values()))


def without(node: Node, path: Path) -> Node:
    """The tree without the map entry that holds this path; lists go as a whole."""
    if not (path and isinstance(node, Mapping)):
        return node
    deeper = path[1:]
    keep_map = deeper and isinstance(deeper[0], str) and isinstance(node.find(str(path[0])), Mapping)
    if keep_map:
        pairs = tuple((k, without(v, deeper) if k.text == path[0] else v) for k, v in node.pairs)
    else:
        pairs = tuple((k, v) for k, v in node.pairs if k.text != path[0])
    return replace(node, pairs=pairs)


def from_data(data: Any, place: Place) -> Node:
    """JSON's data as a tree, all of it at one place; None becomes ``none``."""
    if isinstance(data, dict):
        return Mapping(place, tuple((Scalar(place, key), from_data(v, place)) for key, v in data.items()))
    if isinstance(data, list):
        return Sequence(place, tuple(from_data(item, place) for item in data))
    if isinstance(data, str):
        return Scalar(place, data, plain=False)
    return Scalar(place, "none" if data is None else json.dumps(data))


def compose_file(path: FilePath) -> tuple[Node, list[Problem]]:
    """``compose`` for a file; one that cannot be read is a ContentError too."""
    place = Place(str(path), 1, 1)
    try:
        if not path.is_file():
            raise FileNotFoundError(errno.ENOENT, "there is no such file")
        with path.open("rb") as file:
            content = file.read(4 * MAX_SIZE + 1)
    except (OSError, ValueError) as error:
        what = f"cannot be read: {getattr(error, 'strerror', None) or error}"
        raise ContentError([place.problem("", what, "check its name and your right to read it")]) from None
    return compose(content, str(path))


def compose(text: str | bytes, name: str) -> tuple[Node, list[Problem]]:
    """The tree of one document and what is wrong with it; raise ContentError where there is no tree at all."""
    text = _decode(text, name)
    if len(text) > MAX_SIZE:
        raise ContentError([Problem(name, 1, 1, "", "is too large", f"keep it below {MAX_SIZE:,} characters")])
    if invisible := yaml.reader.Reader.NON_PRINTABLE.search(text):
        raise ContentError([_bad_character(text, invisible.start(), name)])
    composer = _Composer(text, name)
    try:
        return composer.document(), composer.problems
    except yaml.MarkedYAMLError as error:
        raise ContentError([*composer.problems, composer.syntax_problem(error)]) from None
    except ValueError:
        what = "has an escape that means no character"
        raise ContentError([composer.last_place.problem("", what, "write the character itself")]) from None


def _decode(text: str | bytes, name: str) -> str:
    if isinstance(text, str):
        return text.removeprefix("\ufeff")
    try:
        return text.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        before = text[: error.start]
        column = error.start - (before.rfind(b"\n") + 1) + 1
        what = "is not UTF-8 text"
        problem = Problem(name, before.count(b"\n") + 1, column, "", what, "save the file with the encoding UTF-8")
        raise ContentError([problem]) from None


def _bad_character(text: str, position: int, name: str) -> Problem:
    before = text[:position]
    line, column = before.count("\n") + 1, position - (before.rfind("\n") + 1) + 1
    what = f"has the invisible character U+{ord(text[position]):04X}"
    return Problem(name, line, column, "", what, "delete it; save the file with the encoding UTF-8")


class Mark(Protocol):
    """PyYAML's idea of a place; counts from 0."""

    line: int
    column: int


class _Composer:
    """Builds the tree from PyYAML's events and gathers problems on the way."""

    def __init__(self, text: str, name: str) -> None:
        self.name = name
        self.problems: list[Problem] = []
        self.last_place = Place(name, 1, 1)
        self._lines = text.splitlines()
        self._events: Iterator[yaml.Event] = iter(yaml.parse(text, LOADER))

    def document(self) -> Node:
        """The one document of the file."""
        self._next()
        if isinstance(self._next(), yaml.StreamEndEvent):
            raise ContentError([self.last_place.problem("", "the file is empty", "write the keys it needs")])
        root = self._node(self._next(), ())
        self._next()
        if not isinstance(self._next(), yaml.StreamEndEvent):
            self._report((), "a second document begins here", "keep one document in a file")
        if isinstance(root, Scalar) and root.is_empty:
            raise ContentError([root.place.problem("", "the file is empty", "write the keys it needs")])
        return root

    def syntax_problem(self, error: yaml.MarkedYAMLError) -> Problem:
        """PyYAML's complaint in our words, at its place."""
        place = self._place(error.problem_mark)
        if self._lines[place.line - 1 : place.line] and self._lines[place.line - 1][place.column - 1 :].startswith(
            "\t"
        ):
            return place.problem("", "a tab stands here", "indent with spaces")
        said = error.problem or ""
        return place.problem("", *next((ours for part, ours in _SYNTAX if part in said), _SYNTAX_OTHERWISE))

    def _next(self) -> yaml.Event:
        event = next(self._events)
        self.last_place = self._place(event.start_mark)
        return event

    def _place(self, mark: Mark | None) -> Place:
        if mark is None:
            return self.last_place
        if mark.line >= len(self._lines) > 0:
            return Place(self.name, len(self._lines), len(self._lines[-1]) + 1)
        return Place(self.name, mark.line + 1, mark.column + 1)

    def _report(self, path: Path, what: str, remedy: str, place: Place | None = None) -> Broken:
        place = place or self.last_place
        self.problems.append(place.problem(key_text(path), what, remedy))
        return Broken(place)

    def _node(self, event: yaml.Event, path: Path) -> Node:
        place = self.last_place
        assert isinstance(event, yaml.NodeEvent)
        if isinstance(event, yaml.AliasEvent):
            return self._report(
                path, f"'*{event.anchor}' refers to another place", "write the value itself, or quote it"
            )
        if event.anchor:
            self._report(path, f"'&{event.anchor}' is an anchor", "leave it out, or quote the value")
        if tag := getattr(event, "tag", None):
            what = f"{str(tag).replace('tag:yaml.org,2002:', '!!')!r} is a tag"
            self._report(path, what, "leave it out, or quote the value")
        if isinstance(event, yaml.ScalarEvent):
            return self._scalar(event, path, place)
        if len(path) >= MAX_DEPTH:
            raise ContentError([*self.problems, place.problem(key_text(path[:1]), *_TOO_DEEP)])
        if isinstance(event, yaml.SequenceStartEvent):
            return Sequence(place, tuple(self._items(path)))
        return Mapping(place, tuple(self._pairs(path)))

    def _scalar(self, event: yaml.ScalarEvent, path: Path, place: Place) -> Node:
        text, plain = str(event.value), not event.style
        if plain and _WORDS_FOR_BOOLS.fullmatch(text):
            return self._report(path, f"{text!r} means true or false to YAML", "write true, false or none, or quote it")
        if plain and _DATE.fullmatch(text):
            return self._report(path, f"{text!r} is a date to YAML", "put it in quotes")
        if plain and "\t" in text:
            return self._report(path, "a tab stands here", "write spaces", self._tab_after(place))
        if any("\ud800" <= char <= "\udfff" for char in text):
            return self._report(path, "has an escape that means no character", "write the character itself")
        return Scalar(place, text, plain)

    def _tab_after(self, place: Place) -> Place:
        for number, line in enumerate(self._lines[place.line - 1 :], start=place.line):
            column = line.find("\t", place.column - 1 if number == place.line else 0)
            if column >= 0:
                return Place(place.file, number, column + 1)
        return place

    def _items(self, path: Path) -> Iterator[Node]:
        index = 0
        while not isinstance(event := self._next(), yaml.SequenceEndEvent):
            yield self._node(event, (*path, index))
            index += 1

    def _pairs(self, path: Path) -> Iterator[tuple[Scalar, Node]]:
        seen: dict[str, Place] = {}
        while not isinstance(event := self._next(), yaml.MappingEndEvent):
            key = self._key(event, path)
            value = self._node(self._next(), (*path, key.text if key else "?"))
            if key is None:
                continue
            if first := seen.get(key.text):
                what = f"stands twice, first in line {first.line}"
                self._report((*path, key.text), what, "keep one of them", key.place)
                continue
            seen[key.text] = key.place
            yield key, value

    def _key(self, event: yaml.Event, path: Path) -> Scalar | None:
        node = self._node(event, path)
        if isinstance(node, Sequence | Mapping):
            self._report(path, "a list or map cannot be a key", "write a word; quote text in braces", node.place)
            return None
        if isinstance(node, Broken):
            return None
        if node.plain and node.text == "<<":
            self._report(path, "'<<' merges another map", "write its keys here, or use extends", node.place)
            return None
        if node.is_empty or (node.plain and node.text.casefold() in {"true", "false"}):
            self._report(path, f"the key {node.text!r} is no text", "put it in quotes, or write a word", node.place)
            return None
        return node


_TOO_DEEP: Final = ("is nested too deeply", f"nest at most {MAX_DEPTH} levels")
_SYNTAX_OTHERWISE: Final = ("cannot be read as YAML", "check colons, quotes, brackets and indentation")
_SYNTAX: Final = (
    ("exceeded maximum nesting depth", _TOO_DEEP),
    ("that cannot start any token", ("a value cannot begin with this character", "put the value in quotes")),
    ("mapping values are not allowed", ("a colon is out of place", "indent with care, or quote text with a colon")),
    ("could not find expected ':'", ("a colon is missing", "write key: value")),
    ("expected ',' or ']'", ("a list is not closed or lacks a comma", "write ] where it ends")),
    ("expected ',' or '}'", ("a map is not closed or lacks a comma", "write } where it ends")),
    ("unexpected end of stream", ("quotes are not closed", "write the closing quote")),
    ("Unicode character escape", ("has an escape that means no character", "write the character itself")),
    ("unknown escape character", ("a backslash is out of place", "write it twice, or use single quotes")),
    ("expected node content", ("a value is missing or a bracket not closed", "write the value, or ] or } after it")),
    (
        "expected the node content",
        ("a value is missing or a bracket not closed", "write the value, or ] or } after it"),
    ),
    ("expected key", ("the indentation does not fit", "align the keys of one map and the dashes of one list")),
    ("expected '-' indicator", ("the indentation does not fit", "align the dashes of one list")),
    ("expected <document start>", ("does not belong to what stands before", "check indentation and brackets")),
    ("expected <block end>", ("the indentation does not fit", "align the keys of one map and the dashes of one list")),
    ("expected '<document start>'", ("does not belong to what stands before", "check indentation and brackets")),
)
"""What PyYAML says, by a part of its sentence, and what we say instead."""
