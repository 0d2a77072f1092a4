"""Who takes part in a match."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

HUMAN: Final = "human"


@dataclass(frozen=True, slots=True)
class Person:
    """A name, who plays for it (``human`` or a computer player's name), and a portrait's key."""

    name: str
    player: str = HUMAN
    portrait: str = ""

    @property
    def is_human(self) -> bool:
        """Whether somebody before the screen plays for this name."""
        return self.player == HUMAN
