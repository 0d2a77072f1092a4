"""Rectangles of the panels beside the hand: parts below each other, as many as the room lets stand.

What a panel can do without is waived where the window is low or the text large; the rest closes up.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from pygame import Rect

from briscola.ui.metrics import Metrics
from briscola.ui.pages import Rects, columns, rows

AIRY, CLOSE, TIGHT = (20, 11), (12, 7), (6, 3)
"""Edge of the panel and gap between its parts: in units of the design, at need in mere pixels."""
LEAST_CONTROL: Final = 34


@dataclass(frozen=True)
class Part:
    """A row of a panel; ``waive`` ranks what is left out where room is short, the highest first, 0 never."""

    name: str
    height: int
    waive: int = 0


def line(metrics: Metrics, step: str = "body") -> int:
    """Height of a line of text."""
    return round(1.3 * metrics.type(step))


def control(metrics: Metrics) -> int:
    """Height of a button or a stepper."""
    return max(LEAST_CONTROL, metrics.u(44), round(1.5 * metrics.type("body")))


def tile(metrics: Metrics) -> int:
    """Height of a tile with one large letter and, locked, a sign under it."""
    return max(44, metrics.u(56), round(1.5 * metrics.type("lead")))


def stack(metrics: Metrics, room: Rect, parts: Sequence[Part]) -> Rects:
    """The panel, ``panel``, in the middle of the room, and its parts by name; waived ones are missing."""
    edge, gap, kept = _spacing(metrics, room, parts)
    scale = min(1.0, (room.h - 2 * edge - gap * (len(kept) - 1)) / sum(part.height for part in kept))
    heights = [int(part.height * scale) for part in kept]
    panel = Rect(0, 0, room.w, sum(heights) + gap * (len(kept) - 1) + 2 * edge)
    panel.center = room.center
    rects, y = {"panel": panel}, panel.y + edge
    side = min(metrics.u(AIRY[0]), max(8, room.w // 24))
    for part, height in zip(kept, heights, strict=True):
        rects[part.name] = Rect(panel.x + side, y, panel.w - 2 * side, height)
        y += height + gap
    return rects


def _spacing(metrics: Metrics, room: Rect, parts: Sequence[Part]) -> tuple[int, int, list[Part]]:
    """Edge, gap and the parts that stay: first the air goes, then what can be waived."""
    kept = list(parts)
    while True:
        for edge, gap in ((metrics.u(AIRY[0]), metrics.u(AIRY[1])), CLOSE, TIGHT):
            if sum(part.height for part in kept) + gap * (len(kept) - 1) + 2 * edge <= room.h:
                return edge, gap, kept
        waived = max(kept, key=lambda part: part.waive)
        if not waived.waive:
            return *TIGHT, kept
        kept.remove(waived)


def cells(rect: Rect, count: int, gap: int, least: int) -> list[Rect]:
    """So many equal cells in reading order, in one row, or in more where they would be narrower than ``least``."""
    across = max(1, min(count, (rect.w + gap) // (least + gap)))
    down = -(-count // across)
    across = -(-count // down)
    lines = rows(rect, [1] * down, gap)
    return [cell for each in lines for cell in columns(each, [1] * across, gap)][:count]


def button_width(metrics: Metrics, label_width: int) -> int:
    """How wide a button with a label of this width is."""
    return label_width + max(24, metrics.u(36))


def side_by_side(rect: Rect, widths: Sequence[int], gap: int) -> list[Rect]:
    """Buttons beside each other, filling the row, each with its share of what their labels do not need."""
    free = rect.w - gap * (len(widths) - 1) - sum(widths)
    wide = [width + free / len(widths) for width in widths] if free >= 0 else list(map(float, widths))
    return columns(rect, wide, gap)


def action_rects(metrics: Metrics, room: Rect, count: int) -> list[Rect]:
    """Buttons over the own pile, the last one lowest; fewer than asked for where there is no room for all."""
    gap, least = max(4, metrics.u(5)), max(LEAST_CONTROL, round(1.4 * metrics.type("small")))
    shown = min(count, max(1, (room.h + gap) // (least + gap)))
    height = min(control(metrics) - metrics.u(6), (room.h + gap) // max(1, shown) - gap)
    top = room.bottom - shown * (height + gap) + gap
    return [Rect(room.x, top + index * (height + gap), room.w, height) for index in range(shown)]
