"""One way to find the files that ship with the game: from a source checkout, a wheel or a frozen program."""

from __future__ import annotations

from pathlib import Path
from typing import Final

_PACKAGE: Final = Path(__file__).parents[1]
_INSTALLED: Final = _PACKAGE / "_shipped"
"""Where ``setup.py`` puts assets, decks and config.yaml in a wheel; a checkout has them beside the package."""


def resource(*parts: str) -> Path:
    """A shipped file or folder: ``resource("assets", "icons", "menu.svg")``, ``resource("briscola", "variants")``."""
    if parts[:1] == (_PACKAGE.name,):
        return _PACKAGE.joinpath(*parts[1:])
    root = _INSTALLED if _INSTALLED.is_dir() else _PACKAGE.parent
    return root.joinpath(*parts)
