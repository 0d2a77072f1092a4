"""The one unit of the screen: every gap, line and letter is measured with it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Final

TYPE_SCALE: Final = {"small": (14, 14), "body": (16, 15), "lead": (20, 17), "head": (28, 22), "title": (44, 32)}
"""Name -> (pixels in a 1280×720 window, floor in pixels)."""

MIN_TYPE: Final = 14


@dataclass(frozen=True)
class Metrics:
    """A window's size in pixels and the player's text size (1.0 is 100 %)."""

    size: tuple[int, int]
    text: float = 1.0

    @cached_property
    def scale(self) -> float:
        """1 in a 1280×720 window; 4:3 windows do not starve."""
        return min(self.size[0] / 1120, self.size[1] / 720)

    def u(self, pixels: float) -> int:
        """Pixels of the 720p design in this window; the sign stays, nothing rounds away to nothing."""
        if not pixels:
            return 0
        return max(1, round(pixels * self.scale)) if pixels > 0 else -self.u(-pixels)

    def type(self, name: str) -> int:
        """Height in pixels of a step of the type scale, with the text size option applied."""
        base, floor = TYPE_SCALE[name]
        return max(MIN_TYPE, round(max(floor, base * self.scale) * self.text))
