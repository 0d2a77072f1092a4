"""The options as rows of a form: each shows a setting and changes it at once."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from pygame import Rect

from briscola.content.languages import available_languages, read_language
from briscola.content.problems import ContentError
from briscola.scenes.context import Context
from briscola.store.settings import SYSTEM, AnimationSpeed
from briscola.ui.sound import Sound
from briscola.ui.timeline import Speed
from briscola.ui.widgets.base import Widget
from briscola.ui.widgets.choice import Choice, Option
from briscola.ui.widgets.slider import Scale, Slider
from briscola.ui.widgets.toggle import Toggle

TEXT_SIZES: Final = (80, 90, 100, 110, 125, 150, 175, 200)
PAUSE: Final = Scale(0, 4000, 200)
"""Milliseconds of a trick's rest."""
VOLUME: Final = Scale(0, 100, 5)

MakeRow: TypeAlias = Callable[[Rect], Widget]


@dataclass(frozen=True)
class Section:
    """Rows that belong together, under a title."""

    title: str
    rows: tuple[MakeRow, ...]


@dataclass(frozen=True)
class Tab:
    """One leaf of the options."""

    name: str
    icon: str
    sections: tuple[Section, ...]


class OptionRows:
    """Makes the rows; a row's name is the setting's, and the key of what is told about it."""

    def __init__(self, context: Context) -> None:
        self.context = context
        self._languages = _language_names(context)

    def tabs(self) -> tuple[Tab, ...]:
        """All options that do something today."""
        faces = (self._faces,) if len(self.context.deck.face_sets) > 1 else ()
        return (
            Tab("appearance", "eye", (
                Section("reading", (self._language, self._text_size, self._full_screen)),
                Section("cards", (self._deck, *faces, self._deck_back)),
            )),
            Tab("table", "hand", (
                Section("motion", (self._speed, self._reduced_motion, self._trick_pause)),
                Section("sounds", (self._volume, self._mute)),
            )),
        )  # fmt: skip

    def _text(self, key: str, **values: str | int | float) -> str:
        return self.context.tr.text(f"options.{key}", **values)

    def _set(self, name: str) -> Callable[[Any], None]:
        return lambda value: self.context.change(**{name: value})

    def _toggle(self, name: str, rect: Rect) -> Toggle:
        words = self.context.tr.text("common.inactive"), self.context.tr.text("common.active")
        on: bool = getattr(self.context.settings, name)
        return Toggle(name, rect, self._text(name), on, self._set(name), words=words)

    def _language(self, rect: Rect) -> Widget:
        options = [Option(SYSTEM, self._text("language_system"))]
        options += [Option(code, name) for code, name in self._languages.items()]
        now = self.context.settings.language
        chosen = now if now in self._languages else SYSTEM
        return Choice("language", rect, self._text("language"), options, chosen, self._set("language"))

    def _text_size(self, rect: Rect) -> Widget:
        now = self.context.settings.text_size
        options = [Option(size, self._text("percent", n=size)) for size in sorted({*TEXT_SIZES, now})]
        return Choice("text_size", rect, self._text("text_size"), options, now, self._set("text_size"))

    def _full_screen(self, rect: Rect) -> Widget:
        return self._toggle("full_screen", rect)

    def _deck(self, rect: Rect) -> Widget:
        language = self.context.tr.language
        options = [Option(deck.id, deck.name(language)) for deck in self.context.library.decks.usable]
        return Choice("deck", rect, self._text("deck"), options, self.context.deck.id, self._set("deck"))

    def _faces(self, rect: Rect) -> Widget:
        options = [Option(name, self._faces_name(name)) for name in self.context.deck.face_sets]
        return Choice("faces", rect, self._text("faces"), options, self.context.skin.faces, self._set("faces"))

    def _faces_name(self, name: str) -> str:
        """The words for a set of faces we know, else what its deck calls it."""
        key = f"options.faces_{name}"
        return self.context.tr.text(key) if self.context.tr.has(key) else name

    def _deck_back(self, rect: Rect) -> Widget:
        backs = self.context.deck.backs
        options = [Option(name, self._text("nth", n=n, total=len(backs))) for n, name in enumerate(backs, 1)]
        return Choice("deck_back", rect, self._text("back"), options, self.context.skin.back_name, self._set("back"))

    def _speed(self, rect: Rect) -> Widget:
        options = [Option(speed, self._text(f"animation_{speed}")) for speed in AnimationSpeed]
        now = self.context.settings.animation_speed
        name = "animation_speed"
        return Choice(name, rect, self._text(name), options, now, self._set(name))

    def _reduced_motion(self, rect: Rect) -> Widget:
        return self._toggle("reduced_motion", rect)

    def _trick_pause(self, rect: Rect) -> Widget:
        """Without animations no trick rests, and the row says so."""
        used = self.context.pace.speed is not Speed.INSTANT
        return Slider(
            "trick_pause", rect, self._text("trick_pause"), self.context.settings.trick_pause, PAUSE,
            self._set("trick_pause"), show=lambda ms: self._text("seconds", n=ms / 1000), enabled=used,
            tip="" if used else self._text("pause_unused"),
        )  # fmt: skip

    def _volume(self, rect: Rect) -> Widget:
        return Slider(
            "sound_volume", rect, self._text("sound_volume"), self.context.settings.sound_volume, VOLUME,
            self._set_volume, show=lambda percent: self._text("percent", n=percent),
        )  # fmt: skip

    def _set_volume(self, volume: int) -> None:
        """A card on the table lets the new volume be heard."""
        self.context.change(sound_volume=volume)
        self.context.sounds.hush()
        self.context.sounds.play(Sound.SLAP)

    def _mute(self, rect: Rect) -> Widget:
        return self._toggle("mute", rect)


def _language_names(context: Context) -> dict[str, str]:
    """Code -> the language's own name; a dropped-in file that cannot be read is not offered."""
    names = {}
    for code, path in available_languages(context.library.language_folders).items():
        try:
            names[code] = read_language(path).name
        except ContentError:
            continue
    return names
