"""Where the program keeps its files: the user's own folders, or one folder for everything."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Final

import platformdirs

APP: Final = "briscola"


@dataclass(frozen=True)
class Places:
    """Folders for settings, data, what can be forgotten, and what may be lost."""

    config: Path
    data: Path
    state: Path
    cache: Path

    @classmethod
    def of_user(cls) -> Places:
        """Where this system wants them."""
        dirs = platformdirs.PlatformDirs(APP, appauthor=False)
        return cls(dirs.user_config_path, dirs.user_data_path, dirs.user_state_path, dirs.user_cache_path)

    @classmethod
    def below(cls, folder: Path) -> Places:
        """All of them in one folder: ``--data-dir``, tests, a stick."""
        return cls(folder / "config", folder / "data", folder / "state", folder / "cache")

    @property
    def settings_file(self) -> Path:
        """What the player changed."""
        return self.config / "config.yaml"

    @property
    def saves(self) -> Path:
        """Saved matches."""
        return self.data / "saves"

    @property
    def database(self) -> Path:
        """Every match that was played."""
        return self.data / "matches.sqlite"

    @property
    def decks(self) -> Path:
        """Dropped-in decks."""
        return self.data / "decks"

    @property
    def variants(self) -> Path:
        """Dropped-in variants."""
        return self.data / "variants"

    @property
    def languages(self) -> Path:
        """Dropped-in languages."""
        return self.data / "lang"

    @property
    def cards(self) -> Path:
        """Rasterised cards."""
        return self.cache / "cards"
