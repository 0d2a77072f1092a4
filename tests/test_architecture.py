"""The house rules of docs/ARCHITECTURE.md, read off the source: who imports whom, and how long things may be."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parent.parent / "briscola"
ROOMS = {
    "rules": set(),
    "content": {"rules"},
    "ai": {"rules"},
    "play": {"rules", "ai"},
    "store": {"rules", "play", "content"},
    "ui": {"rules", "content"},
    "scenes": {"rules", "content", "play", "store", "ui", "ai"},
}
PACKAGES = {
    "rules": set(),
    "content": {"yaml", "pydantic", "pydantic_core"},
    "ai": {"numpy"},
    "play": set(),
    "store": {"platformdirs"},
    "ui": {"pygame", "numpy", "font_source_serif_pro", "font_source_sans_pro"},
    "scenes": {"pygame"},
}
WIRING = {"app", "arguments", "cli", "shots"}
"""Modules beside the rooms: they know everything, and no room knows them."""

SEEN_BY_UI = {"cards", "choices", "events", "section", "sections", "trick", "variant", "view"}
"""Modules of the rules that the screen may read: values and views, nothing that deals, plays or counts."""

SAMPLERS: set[str] = set()
"""Modules of ``ai`` that may hold a ``Deal``: one that ``PlayerView.sample`` made up."""

CLOCKS = {"play/thinker.py", "play/simulate.py", "ui/loop.py"}
"""Modules that may look at a clock or wait: the loop, the worker, a stop-watch. Elsewhere time is an argument."""

LONGEST_FILE = 400
LONGEST_CLASS = 250


@dataclass(frozen=True)
class Import:
    """One imported name: ``from briscola.rules.cards import Card`` has module and name."""

    module: str
    name: str
    line: int

    @property
    def room(self) -> str | None:
        """The room or wiring module it comes from; None outside of the package."""
        parts = [*self.module.split("."), self.name]
        return parts[1] if parts[0] == PACKAGE.name and parts[1] else None

    @property
    def package(self) -> str:
        return self.module.split(".")[0]


def modules(room: str | None = None) -> list[Path]:
    return sorted((PACKAGE / room if room else PACKAGE).rglob("*.py"))


@cache
def tree_of(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def imports(path: Path) -> Iterator[Import]:
    """Everything this module imports, wherever in it: also what only type checkers or one function read."""
    for node in ast.walk(tree_of(path)):
        if isinstance(node, ast.Import):
            yield from (Import(alias.name, "", node.lineno) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            module = ".".join((*_home(path, node.level), *([node.module] if node.module else [])))
            yield from (Import(module, alias.name, node.lineno) for alias in node.names)


def _home(path: Path, level: int) -> tuple[str, ...]:
    """The package that a relative import starts from."""
    if not level:
        return ()
    inside = path.relative_to(PACKAGE.parent).parts
    return inside[: len(inside) - level]


def name_of(path: Path) -> str:
    return path.relative_to(PACKAGE).as_posix()


def faults(room: str, wrong) -> list[str]:
    """``ui/skin.py:12: briscola.store.saves`` for every import of a room that is wrong."""
    return [
        f"{name_of(path)}:{found.line}: {found.module} {found.name}".rstrip()
        for path in modules(room)
        for found in imports(path)
        if wrong(found)
    ]


@pytest.mark.parametrize("room", ROOMS)
def test_a_room_imports_only_the_rooms_below_it(room):
    allowed = {room, *ROOMS[room]}
    assert faults(room, lambda found: found.room is not None and found.room not in allowed) == []


@pytest.mark.parametrize("room", PACKAGES)
def test_a_room_uses_only_its_own_third_party_packages(room):
    allowed = {PACKAGE.name, *PACKAGES[room], *sys.stdlib_module_names}
    assert faults(room, lambda found: found.package not in allowed) == []


def test_only_content_knows_yaml_and_pydantic():
    for path in modules():
        if name_of(path).split("/")[0] != "content":
            assert not {found.package for found in imports(path)} & {"yaml", "pydantic", "pydantic_core"}, path


def test_the_screen_reads_only_values_and_views_of_the_rules():
    def decides(found):
        return found.room == "rules" and found.module.split(".")[2:3] not in [[name] for name in SEEN_BY_UI]

    assert faults("ui", decides) == []


def test_the_screen_judges_no_trick():
    assert faults("ui", lambda found: found.module.endswith("rules.trick") and found.name != "NO_TRUMP") == []


def test_scenes_know_of_computer_players_only_their_names():
    assert faults("scenes", lambda found: found.room == "ai" and found.module != "briscola.ai.levels") == []


@pytest.mark.parametrize("room", ["ui", "scenes", "ai"])
def test_nobody_who_plays_or_shows_can_name_a_deal(room):
    """They see views; a player may hold a deal only where it sampled one."""
    for path in modules(room):
        named = {found.name for found in imports(path) if found.module == "briscola.rules.deal"}
        named |= {node.attr for node in ast.walk(tree_of(path)) if isinstance(node, ast.Attribute)} & {"Deal"}
        named |= {node.id for node in ast.walk(tree_of(path)) if isinstance(node, ast.Name)} & {"Deal"}
        assert not named or name_of(path) in SAMPLERS, f"{name_of(path)} names {', '.join(sorted(named))}"


def test_every_module_stands_in_a_room_or_is_wiring():
    outside = {path.stem for path in PACKAGE.glob("*.py")} - {"__init__"}
    assert outside <= WIRING
    folders = {path.parent.relative_to(PACKAGE).parts[0] for path in modules() if path.parent != PACKAGE}
    assert folders == set(ROOMS)


def test_the_command_line_imports_the_window_only_where_it_is_called():
    top = [node for node in tree_of(PACKAGE / "cli.py").body if isinstance(node, ast.Import | ast.ImportFrom)]
    read = {f"{getattr(node, 'module', '')} {alias.name}" for node in top for alias in node.names}
    assert not [name for name in read if "pygame" in name or name in {"briscola app", "briscola shots"}]


def test_nobody_but_the_loop_and_the_worker_looks_at_a_clock():
    for path in modules():
        if name_of(path) not in CLOCKS:
            assert not [found for found in imports(path) if found.module == "time"], path
            waits = [node for node in ast.walk(tree_of(path)) if isinstance(node, ast.Attribute)]
            assert not [node for node in waits if node.attr in {"get_ticks", "sleep", "now", "utcnow", "today"}], path


@pytest.mark.parametrize("path", modules(), ids=name_of)
def test_no_file_is_longer_than_400_lines_and_no_class_longer_than_250(path):
    assert len(path.read_text(encoding="utf-8").splitlines()) <= LONGEST_FILE
    for node in ast.walk(tree_of(path)):
        if isinstance(node, ast.ClassDef):
            assert (node.end_lineno or 0) - node.lineno + 1 <= LONGEST_CLASS, node.name
