"""Variant files: found in folders, laid over the files they extend, read and judged; and as one line of JSON."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Final

from briscola.content import yaml_nodes
from briscola.content.conversion import fields_by_key
from briscola.content.problems import ContentError, Problem, nearest, suggest
from briscola.content.resources import resource
from briscola.content.schema import dump_json, faults_of, read_json, read_node
from briscola.content.yaml_nodes import Node, Scalar, compose_file, merge, without
from briscola.rules.variant import VariantRules

SHIPPED_LANGUAGES: Final = ("it", "en")
_OWN_META: Final = ("id", "name", "aliases", "summary", "region", "confidence")
"""What a file says of its own game alone: a variant that extends it does not inherit these."""


def shipped_variants() -> Path:
    """The folder of the variants that come with the game."""
    return resource("briscola", "variants")


@dataclass(frozen=True)
class UnusableVariant:
    """A file that cannot be played at all, and why."""

    path: Path
    problems: tuple[Problem, ...]


@dataclass(frozen=True)
class VariantShelf:
    """Every variant found: those that can be read by their ids, and the files that cannot."""

    usable: dict[str, VariantRules]
    unusable: tuple[UnusableVariant, ...] = ()
    bases: dict[str, str] = field(default_factory=dict)
    """A player's own variant -> the shipped one it goes back to, if it extends one."""

    def base_of(self, variant: str) -> str:
        """The id under which a variant is counted: a shipped one's own."""
        return self.bases.get(variant, variant)


def find_variants(roots: Sequence[Path]) -> VariantShelf:
    """Read every variant of these folders; an id found twice belongs to the first folder."""
    usable: dict[str, VariantRules] = {}
    unusable: list[UnusableVariant] = []
    known: dict[str, Path] = {}
    for path in variant_files(roots):
        if path.stem in known:
            unusable.append(UnusableVariant(path, (_taken(path, known[path.stem]),)))
        else:
            known[path.stem] = path
    for name, path in known.items():
        try:
            usable[name] = load_variant(path, known)
        except ContentError as error:
            unusable.append(UnusableVariant(path, error.problems))
    bases = {name: base for name in usable if (base := _base_of(name, known)) != name}
    return VariantShelf(usable, tuple(unusable), bases)


def _base_of(variant: str, known: Mapping[str, Path]) -> str:
    """The first shipped variant on the way up from one that can be read; itself where there is none."""
    name: str | None = variant
    while name is not None and not _is_shipped(known[name]):
        node, _ = compose_file(known[name])
        extends = node.find("extends") if isinstance(node, yaml_nodes.Mapping) else None
        name = extends.text if isinstance(extends, Scalar) and not extends.is_none else None
    return name or variant


def _is_shipped(path: Path) -> bool:
    return path.parent.resolve() == shipped_variants().resolve()


def variant_files(roots: Sequence[Path]) -> list[Path]:
    """The YAML files of these folders, in order; a folder that does not exist has none."""
    return [path for root in roots for path in sorted(root.glob("*.yaml")) if path.is_file()]


def load_variant(path: Path, known: Mapping[str, Path]) -> VariantRules:
    """Read one variant; ``known`` are the files it may extend, by id. Raises ContentError."""
    node, problems = _resolve(path, known, ())
    return read_node(node, VariantRules, [*problems, *_meta_problems(node, path, _is_shipped(path))])


def rules_to_json(rules: VariantRules) -> str:
    """Every key, defaults too, in one line of ASCII: what a transcript keeps of its rules."""
    return dump_json(rules)


def rules_from_json(text: str) -> VariantRules:
    """The rules of a transcript; raise ContentError for anything ``rules_to_json`` would not write."""
    return read_json(text, VariantRules, "rules")


def _taken(path: Path, owner: Path) -> Problem:
    return Problem(str(path), 1, 1, "meta.id", f"{path.stem!r} is the id of {owner}", "choose another id and file name")


def _resolve(path: Path, known: Mapping[str, Path], below: tuple[str, ...]) -> tuple[Node, list[Problem]]:
    """The tree of this file laid over those it extends; ``below`` are the ids that led here."""
    node, problems = compose_file(path)
    node, misspelt = _without_misspelt_extends(node)
    problems = [*problems, *misspelt]
    extends = node.find("extends") if isinstance(node, yaml_nodes.Mapping) else None
    node = without(node, ("extends",))
    if extends is None or isinstance(extends, yaml_nodes.Broken) or (isinstance(extends, Scalar) and extends.is_none):
        return node, problems
    if not isinstance(extends, Scalar):
        return node, [*problems, extends.place.problem("extends", "is no single id", "write the id of another variant")]
    chain = (*below, path.stem)
    if fault := _extends_fault(extends.text, known, chain):
        raise ContentError([*problems, extends.place.problem("extends", *fault), *faults_of(node, VariantRules)])
    base, base_problems = _resolve(known[extends.text], known, chain)
    return merge(_without_own_meta(base, node), node), [*base_problems, *problems]


def _without_misspelt_extends(node: Node) -> tuple[Node, list[Problem]]:
    """``extends`` is no key of the rules: whatever is nearest to it is told here."""
    if not isinstance(node, yaml_nodes.Mapping):
        return node, []
    known = (*fields_by_key(VariantRules), "extends")
    meant = [key for key, _ in node.pairs if key.text not in known and nearest(key.text, known) == "extends"]
    problems = [key.place.problem(key.text, "is no known key", suggest(key.text, known)) for key in meant]
    return replace(node, pairs=tuple(pair for pair in node.pairs if pair[0] not in meant)), problems


def _without_own_meta(base: Node, over: Node) -> Node:
    """The base as it may be inherited; a file without ``meta`` lacks all of it."""
    if not isinstance(over, yaml_nodes.Mapping) or over.find("meta") is None:
        return without(base, ("meta",))
    for key in _OWN_META:
        base = without(base, ("meta", key))
    return base


def _extends_fault(base: str, known: Mapping[str, Path], chain: tuple[str, ...]) -> tuple[str, str] | None:
    if base in chain:
        return f"goes round in a circle: {' -> '.join((*chain, base))}", "let one of them extend no other"
    if base not in known:
        return f"{base!r} is no known variant", suggest(base, known) if known else "write the id of another variant"
    return None


def _meta_problems(node: Node, path: Path, shipped: bool) -> list[Problem]:
    """What the whole file must say of itself, beyond the types of its keys."""
    meta = node.find("meta") if isinstance(node, yaml_nodes.Mapping) else None
    if not isinstance(meta, yaml_nodes.Mapping):
        return []
    problems = []
    name = meta.find("id")
    if isinstance(name, Scalar) and name.text != path.stem:
        what = f"{name.text!r} is not the name of its file"
        problems.append(name.place.problem("meta.id", what, f"write {path.stem}, or rename the file"))
    problems += _untold(meta, "name", SHIPPED_LANGUAGES if shipped else ("en",))
    return problems + (_untold(meta, "summary", SHIPPED_LANGUAGES) if shipped else [])


def _untold(meta: yaml_nodes.Mapping, key: str, languages: tuple[str, ...]) -> list[Problem]:
    texts = meta.find(key)
    if texts is None and key == "name":
        return []
    here = texts or meta
    told = texts if isinstance(texts, yaml_nodes.Mapping) else yaml_nodes.Mapping(here.place, ())
    return [
        here.place.problem(f"meta.{key}.{language}", "is missing", "write it")
        for language in languages
        if told.find(language) is None
    ]
