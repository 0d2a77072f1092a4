"""One way to find the files that ship with the game, from a source checkout as from an installed wheel."""

from __future__ import annotations

from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path


def resource(*parts: str) -> Traversable:
    """A shipped file or folder, e.g. ``resource("assets", "icons", "menu.svg")``.

    In a checkout the path starts at the project's root, in a wheel at the package, which then holds the data.
    """
    checkout = Path(__file__).parents[2]
    root: Traversable = checkout if (checkout / parts[0]).exists() else files("briscola")
    return root.joinpath(*parts)
