"""Any file or folder a player may write, judged: which kind it is, and everything that is wrong with it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from briscola.content import yaml_nodes
from briscola.content.conversion import fields_by_key
from briscola.content.deck_sheet import DeckSheet
from briscola.content.decks import DECK_FILE, inspect_faces, load_deck
from briscola.content.languages import REFERENCE, Header, check_language, shipped_languages
from briscola.content.problems import ContentError, Problem
from briscola.content.variants import load_variant, shipped_variants, variant_files
from briscola.content.yaml_nodes import Node, compose_file
from briscola.rules.variant import VariantRules


@dataclass(frozen=True)
class Kind:
    """A kind of file: its keys, what finds its problems, and the one key that no other kind has, if there is one."""

    keys: frozenset[str]
    check: Callable[[Path], Iterable[Problem]]
    mark: str = ""


def check_path(path: Path, more_kinds: Sequence[Kind] = ()) -> list[Problem]:
    """Every problem of a file, or of all the files in a folder that are of a kind we know.

    Variants, languages and decks are known here; whoever knows other kinds passes them.
    """
    if path.is_dir():
        return _Checker((*_KINDS, *more_kinds)).folder(path)
    return _Checker((*_KINDS, *more_kinds)).file(path)


class _Checker:
    def __init__(self, kinds: Sequence[Kind]) -> None:
        self._kinds = kinds

    def folder(self, folder: Path) -> list[Problem]:
        """Problems of the files in this folder and below; files of no known kind are somebody else's."""
        files = (path for path in sorted(folder.rglob("*.yaml")) if path.is_file())
        return [problem for path in files for problem in self._judge(path, otherwise=None)]

    def file(self, path: Path) -> list[Problem]:
        """Problems of one file; one of no known kind is read as a variant, to say at least what is missing."""
        if path.is_file() and path.suffix != ".yaml":
            return [Problem(str(path), 1, 1, "", "is not named as a YAML file", "let its name end in .yaml")]
        return list(self._judge(path, otherwise=_VARIANT))

    def _judge(self, path: Path, otherwise: Kind | None) -> Iterable[Problem]:
        if path.name == DECK_FILE:
            return _check_deck(path)
        try:
            node, _ = compose_file(path)
        except ContentError as error:
            return error.problems
        kind = self._kind_of(node) or otherwise
        return kind.check(path) if kind else ()

    def _kind_of(self, node: Node) -> Kind | None:
        """The kind whose mark is there, else the one that knows most of the keys at the top of the file."""
        keys = {key.text for key, _ in node.pairs} if isinstance(node, yaml_nodes.Mapping) else set()
        best = max(self._kinds, key=lambda kind: (kind.mark in keys, len(kind.keys & keys)))
        return best if best.keys & keys else None


def _check_variant(path: Path) -> Iterable[Problem]:
    known = {file.stem: file for file in variant_files((shipped_variants(), path.parent))}
    try:
        load_variant(path, known)
    except ContentError as error:
        return error.problems
    return ()


def _check_language(path: Path) -> Iterable[Problem]:
    return check_language(path, shipped_languages() / f"{REFERENCE}.yaml")


def _check_deck(path: Path) -> Iterator[Problem]:
    try:
        deck = load_deck(path.parent)
    except ContentError as error:
        yield from error.problems
        return
    for face in inspect_faces(deck):
        yield Problem(str(path.parent / face.file), 1, 1, "", face.reason, "draw it anew, or leave it to the game")


_VARIANT: Final = Kind(frozenset(fields_by_key(VariantRules)) | {"extends"}, _check_variant, "meta")
_KINDS: Final = (
    _VARIANT,
    Kind(frozenset(fields_by_key(Header)), _check_language, "grammar"),
    Kind(frozenset(fields_by_key(DeckSheet)), _check_deck, "suits"),
)
