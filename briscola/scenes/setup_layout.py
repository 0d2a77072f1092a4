"""Rectangles of the set-up: three columns, or one panel with tabs where three would be too narrow to read."""

from __future__ import annotations

from typing import Final

from pygame import Rect

from briscola.ui import pages
from briscola.ui.metrics import Metrics
from briscola.ui.pages import Rects

LEAST_ABOUT: Final = 16.5
"""Width of the page about the variant, in heights of its type, under which there are tabs."""
LEAST_BODY: Final = 22
"""Height of the columns, in the same measure, under which there are tabs."""
SEAT_WIDTH: Final = 11
"""Width of the fields of a seat, in the same measure."""
FOOT: Final = ({"back": 150}, {"start": 280})


def page_of(metrics: Metrics) -> Rects:
    """Head, body, and at the foot `back`, `start` and, where there is room, `note`."""
    rects = pages.setup(metrics)
    return {name: rects[name] for name in ("head", "body", "back", "start", "note") if name in rects}


def columns_of(metrics: Metrics, longest: int) -> Rects | None:
    """`list`, `about`, `seats` over `deck`; ``longest`` is the widest name of the list. None: use tabs."""
    u, em, gap = metrics.u, metrics.type("body"), metrics.u(16)
    body = page_of(metrics)["body"]
    listed = max(u(230), longest + 2 * u(7) + 2 * u(12) + u(8))
    right = max(u(390) if metrics.size[0] >= 1000 else 0, round(SEAT_WIDTH * em) + portrait_size(metrics) + 3 * u(16))
    about = body.w - listed - right - 2 * gap
    if about < LEAST_ABOUT * em or body.h < LEAST_BODY * em:
        return None
    seats = Rect(body.right - right, body.y, right, panel_title(metrics) + 2 * seat_height(metrics) + 3 * u(12))
    deck = Rect(seats.x, seats.bottom + gap, right, body.bottom - seats.bottom - gap)
    return {
        "list": Rect(body.topleft, (listed, body.h)),
        "about": Rect(body.x + listed + gap, body.y, about, body.h),
        "seats": seats,
        "deck": deck,
    }


def tabs_of(metrics: Metrics, count: int) -> Rects:
    """`tab0` … in a row, `panel` below them."""
    body = page_of(metrics)["body"]
    height = max(34, metrics.u(42), round(1.7 * metrics.type("body")))
    row = Rect(body.topleft, (body.w, height))
    tabs = {f"tab{i}": tab for i, tab in enumerate(pages.columns(row, [1] * count, metrics.u(8)))}
    top = row.bottom + metrics.u(10)
    return tabs | {"panel": Rect(body.x, top, body.w, body.bottom - top)}


def panel_title(metrics: Metrics) -> int:
    """Height that the title of a panel takes."""
    return round(1.2 * metrics.type("lead")) + metrics.u(18)


def field_height(metrics: Metrics) -> int:
    """Height of a choice or a text field."""
    return max(32, metrics.u(34), round(1.7 * metrics.type("body")))


def portrait_size(metrics: Metrics) -> int:
    """Diameter of the face beside a seat's two fields."""
    return 2 * field_height(metrics) + metrics.u(6)


def seat_height(metrics: Metrics) -> int:
    """Two fields and a small line below them."""
    return portrait_size(metrics) + round(1.5 * metrics.type("small"))


def seat_rects(metrics: Metrics, room: Rect) -> Rects:
    """`face` at the left; `kind`, `name` and `line` beside it, in a room of at least ``seat_height``."""
    height, field = seat_height(metrics), field_height(metrics)
    block = Rect(room.x, room.y + (room.h - height) // 2, room.w, height)
    side = portrait_size(metrics)
    left = block.x + side + metrics.u(16)
    kind = Rect(left, block.y, block.right - left, field)
    name = kind.move(0, field + metrics.u(6))
    line = Rect(left, name.bottom, kind.w, block.bottom - name.bottom)
    face = Rect(block.x, block.y, side, side)
    return {"face": face, "kind": kind, "name": name, "line": line}
