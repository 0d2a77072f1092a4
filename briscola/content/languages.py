"""Language files: where they lie, how they are read, which one the player's system speaks."""

from __future__ import annotations

import contextlib
import locale
import os
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from briscola.content import yaml_nodes
from briscola.content.grammar import PLAIN_FORMS, Grammar
from briscola.content.problems import ContentError, Problem, suggest
from briscola.content.resources import resource
from briscola.content.schema import read_node
from briscola.content.yaml_nodes import Broken, Node, Place, Scalar, compose_file, key_text
from briscola.rules.section import Section

REFERENCE: Final = "en"
"""The language every other is measured by, and the one spoken where the system's is not known."""

PLACEHOLDER: Final = re.compile(r"\{(\w+)(?::(\w+))?((?:\|[^{}|]*)*)\}")
"""``{card:def}``: a value and its form; ``{n|card|cards}``, ``{player|compagno|compagna}``: a choice by it."""


@dataclass(frozen=True, kw_only=True)
class Header(Section):
    """What stands in a language file beside the texts."""

    name: str
    grammar: Grammar


@dataclass(frozen=True)
class Language:
    """A language file: its code, its own name, its grammar, and the texts by dotted keys with their places."""

    code: str
    name: str
    grammar: Grammar
    texts: Mapping[str, str]
    places: Mapping[str, Place]


def shipped_languages() -> Path:
    """The folder of the languages that come with the game."""
    return resource("assets", "lang")


def available_languages(folders: Sequence[Path] = ()) -> dict[str, Path]:
    """Code -> file, shipped ones first; ``folders`` may hold more, but replace none."""
    found: dict[str, Path] = {}
    for folder in (shipped_languages(), *folders):
        for path in sorted(folder.glob("*.yaml")):
            found.setdefault(path.stem, path)
    return found


def system_language(available: Iterable[str], preferred: Iterable[str] | None = None) -> str:
    """The first preferred language (``it_IT``, ``it-CH``, ``it``) that is available, else English."""
    known = set(available)
    codes = (_code(name) for name in (preferred or _locale_names()))
    return next((code for code in codes if code in known), REFERENCE)


def read_language(path: Path) -> Language:
    """Read one language file. Raises ContentError."""
    node, problems = compose_file(path)
    header, rest = _split(node)
    texts = dict(_texts(rest, (), problems))
    facts = read_node(header, Header, problems)
    places = {key: scalar.place for key, scalar in texts.items()}
    return Language(path.stem, facts.name, facts.grammar, {key: s.text for key, s in texts.items()}, places)


def check_languages(folders: Sequence[Path] = ()) -> list[Problem]:
    """What is wrong with the languages of these folders and the shipped ones: keys, placeholders and forms."""
    files = available_languages(folders)
    return [problem for path in files.values() for problem in check_language(path, files[REFERENCE])]


def check_language(path: Path, reference: Path) -> list[Problem]:
    """What is wrong with one language file, measured by another."""
    try:
        language, model = read_language(path), read_language(reference)
    except ContentError as error:
        return list(error.problems)
    return [*_compare(language, model), *_unknown_forms(language)]


def placeholders(text: str) -> set[str]:
    """The names of the values a text shows; what it merely chooses by may differ between languages."""
    return {match[1] for match in PLACEHOLDER.finditer(text) if not match[3]}


def _compare(language: Language, model: Language) -> Iterator[Problem]:
    top = Place(next(iter(language.places.values())).file, 1, 1) if language.places else Place(language.code, 1, 1)
    for key in model.texts.keys() - language.texts.keys():
        yield top.problem(key, "is missing", f"translate {model.texts[key]!r}")
    for key, text in language.texts.items():
        if key not in model.texts:
            yield language.places[key].problem(key, f"is no key of {model.code}", suggest(key, [*model.texts]))
        elif placeholders(text) != placeholders(model.texts[key]):
            wanted = ", ".join(sorted(placeholders(model.texts[key]))) or "none"
            yield language.places[key].problem(key, "has other placeholders", f"use {wanted}")


def _unknown_forms(language: Language) -> Iterator[Problem]:
    forms = {*PLAIN_FORMS, *language.grammar.things, *language.grammar.people}
    for key, text in language.texts.items():
        rest = PLACEHOLDER.sub("", text)
        if "{" in rest or "}" in rest:
            yield language.places[key].problem(
                key, "has a brace out of place", "write {name}, {name:form} or {n|one|many}"
            )
        for match in PLACEHOLDER.finditer(text):
            if match[2] and match[2].lower() not in forms:
                yield language.places[key].problem(key, f"{match[2]!r} is no form", suggest(match[2].lower(), forms))


def _split(node: Node) -> tuple[Node, Node]:
    """The header's keys and the texts."""
    if not isinstance(node, yaml_nodes.Mapping):
        return node, node
    own = tuple(pair for pair in node.pairs if pair[0].text in ("name", "grammar"))
    rest = tuple(pair for pair in node.pairs if pair not in own)
    return yaml_nodes.Mapping(node.place, own), yaml_nodes.Mapping(node.place, rest)


def _texts(node: Node, path: tuple[str, ...], problems: list[Problem]) -> Iterator[tuple[str, Scalar]]:
    """Every text below this node; what is neither text nor map is a problem."""
    if isinstance(node, yaml_nodes.Mapping):
        for key, value in node.pairs:
            yield from _texts(value, (*path, key.text), problems)
    elif isinstance(node, Scalar) and path and not node.is_empty:
        yield key_text(path), node
    elif not isinstance(node, Broken) and path:
        problems.append(node.place.problem(key_text(path), "is no text", "write a text, in quotes if it may mislead"))


def _code(name: str) -> str:
    """``it`` for ``it_IT.UTF-8``, ``it-CH`` and Windows' ``Italian_Italy``."""
    first = re.split(r"[-_.@]", name)[0].lower()
    return first if len(first) <= 3 else locale.normalize(first)[:2]


def _locale_names() -> list[str]:
    """What the system says of its language, most telling first."""
    named = [os.environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG")]
    with contextlib.suppress(ValueError):  # macOS may name a locale that Python does not know
        named.append(locale.getlocale()[0] or "")
    return [name for name in named if name]
