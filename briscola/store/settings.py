"""The player's options: the shipped defaults, and over them only what he changed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, fields, replace
from enum import StrEnum
from pathlib import Path
from typing import Any, Final

from briscola.content.languages import available_languages, system_language
from briscola.content.problems import Fault, InvalidSection, Problem
from briscola.content.schema import dump_yaml, read_leniently
from briscola.rules.section import Section
from briscola.store.files import read_with_backup, write_atomically

SYSTEM: Final = "system"


class AnimationSpeed(StrEnum):
    """How quickly cards move."""

    SLOW = "slow"
    NORMAL = "normal"
    FAST = "fast"
    INSTANT = "instant"


@dataclass(frozen=True, kw_only=True)
class SeatChoice(Section):
    """Who sat down last time: a name, who plays for it, a portrait's key."""

    name: str = ""
    player: str = "human"
    portrait: str = ""


@dataclass(frozen=True, kw_only=True)
class Profile(Section):
    """Somebody who plays here: a name and an emblem's key, empty for the initial alone."""

    name: str
    portrait: str = ""


RANGES: Final = {
    "text_size": (80, 200),
    "sound_volume": (0, 100),
    "trick_pause": (0, 10_000),
    "window_width": (640, 16_384),
    "window_height": (480, 16_384),
}
"""Key -> least and greatest value; trick_pause is in milliseconds."""


@dataclass(frozen=True, kw_only=True)
class Settings(Section):
    """Every option with the default that ``config.yaml`` documents; raises InvalidSection out of range."""

    language: str = SYSTEM
    text_size: int = 100
    full_screen: bool = False
    window_width: int = 1280
    window_height: int = 720
    deck: str = "napoletane"
    faces: str = "default"
    back: str = "back1"
    animation_speed: AnimationSpeed = AnimationSpeed.NORMAL
    reduced_motion: bool = False
    trick_pause: int = 1200
    sound_volume: int = 80
    mute: bool = False
    variant: str = "classica_2"
    agreed_for: str = ""
    agreed: dict[str, str] = field(default_factory=dict)
    people: int = 2
    companies: dict[int, tuple[SeatChoice, ...]] = field(default_factory=dict)
    profiles: tuple[Profile, ...] = ()

    def __post_init__(self) -> None:
        if faults := list(self._faults()):
            raise InvalidSection(faults)

    def _faults(self) -> Iterator[Fault]:
        for key, (low, high) in RANGES.items():
            value = getattr(self, key)
            if not low <= value <= high:
                yield Fault(key, f"{value} is out of range", f"write a number from {low} to {high}")

    @property
    def window_size(self) -> tuple[int, int]:
        """The window's size in pixels when it is not full screen."""
        return self.window_width, self.window_height

    @property
    def language_code(self) -> str:
        """The language to speak: the chosen one, else the system's, else English."""
        return system_language(available_languages()) if self.language == SYSTEM else self.language


def load_settings(shipped: Path, user: Path | None = None) -> tuple[Settings, tuple[Problem, ...]]:
    """The defaults with the user's changes over them; what is wrong is told and replaced by its default."""
    settings, problems = _read_over(shipped, Settings())
    if user is None:
        return settings, problems
    changed, more = _read_over(user, settings)
    return changed, (*problems, *more)


def _read_over(path: Path, below: Settings) -> tuple[Settings, tuple[Problem, ...]]:
    """A file's good values over those below it; a file that is not there changes nothing."""
    texts = read_with_backup(path)
    if not texts:
        return below, ()
    read, problems = read_leniently(texts[0], Settings, str(path))
    default = Settings()
    values = {f.name: getattr(read, f.name) for f in fields(Settings)}
    changed = {name: value for name, value in values.items() if value != getattr(default, name)}
    return replace(below, **changed), problems


def save_settings(settings: Settings, shipped: Settings, path: Path) -> None:
    """Write what differs from the shipped defaults, atomically. Raises OSError."""
    changed: dict[str, Any] = {
        f.name: getattr(settings, f.name)
        for f in fields(Settings)
        if getattr(settings, f.name) != getattr(shipped, f.name)
    }
    write_atomically(path, dump_yaml(replace(Settings(), **changed)).encode())


def check_settings(path: Path) -> tuple[Problem, ...]:
    """Every problem of a settings file."""
    return _read_over(path, Settings())[1]
