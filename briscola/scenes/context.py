"""What every scene is given: settings, texts, the deck's skin, sounds, the shelf, saves, and the stage.

A scene changes a setting with ``change``; what depends on it is remade, and the top scene is laid out anew.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pygame import Surface

from briscola.content.decks import Deck, FoundDecks
from briscola.content.texts import Translator, load_translator
from briscola.store.saves import Saves
from briscola.store.settings import Settings
from briscola.ui.icons import SuitFamily
from briscola.ui.metrics import Metrics
from briscola.ui.palette import GREEN, Cloth
from briscola.ui.portraits import EMBLEMS, Expression, emblem, portrait, regulars
from briscola.ui.skin import DeckSkin
from briscola.ui.sound import SoundBoard
from briscola.ui.stage import Stage
from briscola.ui.timeline import Pace, Speed

if TYPE_CHECKING:  # the first frame of the menu waits for none of these
    from briscola.content.variants import VariantShelf
    from briscola.play.session import Session
    from briscola.play.thinker import Thinker

PORTRAIT: int = 64
"""Pixels in a 1280×720 window of a portrait before a plate crops it."""


@dataclass
class Library:
    """What is found in the folders at start."""

    find_shelf: Callable[[], VariantShelf]
    decks: FoundDecks
    language_folders: tuple[Path, ...]
    own_variants: Path
    """Where the player's own variants lie, and new ones go."""

    @cached_property
    def shelf(self) -> VariantShelf:
        """The variants, read when somebody first asks: the menu does not wait for them."""
        return self.find_shelf()

    def read_shelf_again(self) -> None:
        """A variant has been added."""
        self.__dict__.pop("shelf", None)


class Context:
    """The wiring handed to every scene; made by the app, faked by nobody: tests use the real thing."""

    def __init__(
        self,
        settings: Settings,
        keep_settings: Callable[[Settings], None],
        library: Library,
        stage: Stage,
        sounds: SoundBoard,
        saves: Saves,
        hire_thinker: Callable[[], Thinker],
        cache: Path | None,
    ) -> None:
        self.settings, self.library, self.stage = settings, library, stage
        self.sounds, self.saves = sounds, saves
        self._hire_thinker = hire_thinker
        self.notices: list[str] = []
        self.fill_screen: Callable[[bool], None] = lambda wanted: None
        self._keep_settings, self._cache = keep_settings, cache
        self._skin: DeckSkin | None = None
        self._kept = settings
        self._apply()

    @cached_property
    def thinker(self) -> Thinker:
        """Where the computers think; a worker is started when it is first asked for."""
        return self._hire_thinker()

    @property
    def shelf(self) -> VariantShelf:
        """The variants."""
        return self.library.shelf

    @property
    def deck(self) -> Deck:
        """The deck on the table; the first usable one where the chosen one is gone."""
        usable = self.library.decks.usable
        wanted = (self.settings.deck, Settings().deck)
        return next((deck for name in wanted for deck in usable if deck.id == name), usable[0])

    def tell_unusable(self) -> None:
        """Say which dropped-in files cannot be used, each with its first fault."""
        faults = [found.problems[0] for found in self.shelf.unusable]
        faults += [found.problems[0] for found in self.library.decks.unusable]
        self.notices += [self.tr.text("errors.unusable", problem=str(fault)) for fault in faults]

    def change(self, **values: Any) -> None:
        """Set options; they are kept, take effect at once, and the page is laid out anew."""
        before, self.settings = self.settings, replace(self.settings, **values)
        self._keep()
        self._apply()
        if before.full_screen != self.settings.full_screen:
            self.fill_screen(self.settings.full_screen)
        text = self.settings.text_size / 100
        self.stage.resize(Metrics(self.stage.metrics.size, text))

    def _keep(self) -> None:
        if self.settings == self._kept:
            return
        self._kept = self.settings
        try:
            self._keep_settings(self.settings)
        except OSError as error:
            self.notices.append(self.tr.text("errors.settings_not_saved", reason=str(error)))

    def remember_window(self, size: tuple[int, int]) -> None:
        """The player made the window this large; full screen is remembered as such, not as a size."""
        if not self.settings.full_screen:
            width, height = size
            self.settings = replace(self.settings, window_width=max(640, width), window_height=max(480, height))

    def quit(self) -> None:
        """Leave the program; the match is kept."""
        self.stage.leave()

    def close(self) -> None:
        """Remember the window; let worker and sounds go."""
        self._keep()
        if "thinker" in self.__dict__:
            self.thinker.close()
        self.sounds.stop()

    def _apply(self) -> None:
        settings = self.settings
        self.tr: Translator = load_translator(settings.language_code, self.library.language_folders, self.deck)
        self.skin = self._make_skin()
        self.pace = Pace(Speed[settings.animation_speed.name], settings.reduced_motion)
        self.sounds.volume, self.sounds.muted = settings.sound_volume, settings.mute

    def _make_skin(self) -> DeckSkin:
        """The deck's skin; the old one where nothing about it has changed, so that its pictures stay."""
        settings, old = self.settings, self._skin
        skin = DeckSkin(self.deck, self._cache, settings.faces, settings.back, language=self.tr.language)
        same = old is not None and _identity(old) == _identity(skin)
        self._skin = old if old is not None and same else skin
        return self._skin

    def next_deck(self) -> None:
        """The next deck of the shelf, live."""
        usable = self.library.decks.usable
        self.change(deck=usable[(usable.index(self.deck) + 1) % len(usable)].id)

    @property
    def trick_pause(self) -> float:
        """Seconds a completed trick rests; no motion at all needs none."""
        return 0.0 if self.pace.speed is Speed.INSTANT else self.settings.trick_pause / 1000

    @property
    def suit_family(self) -> SuitFamily:
        """Which suit signs stand on badges."""
        return SuitFamily(self.deck.family.value)

    @property
    def cloth(self) -> Cloth:
        """The colour of the baize."""
        return GREEN

    def portrait(
        self, key: str, metrics: Metrics, expression: Expression = Expression.NEUTRAL, px: int = 0
    ) -> Surface | None:
        """A regular's face or somebody's emblem, as large as a plate needs it; None for people with neither."""
        px = px or max(48, metrics.u(PORTRAIT))
        if key in EMBLEMS:
            return emblem(EMBLEMS[key], px)
        return portrait(key, expression, px) if any(key == regular.key for regular in regulars()) else None

    def save(self, session: Session) -> str:
        """Keep the match as it stands; when it is over there is nothing to continue. What went wrong, in words."""
        from briscola.scenes.opening import match_text

        try:
            if session.match.over:
                self.saves.drop()
            else:
                self.saves.keep(match_text(session, self.deck.id, self.shelf.base_of(session.rules.meta.id)))
        except OSError as error:
            trouble = self.tr.text("errors.not_saved", reason=error.strerror or str(error))
            if trouble not in self.notices:
                self.notices.append(trouble)
            return trouble
        return ""


def _identity(skin: DeckSkin) -> tuple[str, str, str, str]:
    """What makes two skins look alike."""
    return skin.deck.id, skin.faces, skin.back_name, skin.language
