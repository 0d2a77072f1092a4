"""What a page answers to the one that opened it."""

from __future__ import annotations

from enum import Enum, auto


class CurtainAnswer(Enum):
    """The next person is ready, or everyone leaves for the menu."""

    READY = auto()
    LEAVE = auto()


class PauseAnswer(Enum):
    """Go on, or leave for the menu; the match is kept either way."""

    RESUME = auto()
    MENU = auto()


class ScoreAnswer(Enum):
    """The next deal, another match of the same kind, or the menu."""

    NEXT = auto()
    REMATCH = auto()
    MENU = auto()


class TableAnswer(Enum):
    """The players left for the menu, or want another match of the same kind."""

    LEFT = auto()
    REMATCH = auto()
