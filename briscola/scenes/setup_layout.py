"""Rectangles of the set-up: three columns, or one panel with tabs where three would be too narrow to read."""

from __future__ import annotations

from typing import Final

from pygame import Rect

from briscola.ui import pages
from briscola.ui.metrics import Metrics
from briscola.ui.pages import Rects

LEAST_ABOUT: Final = 23
"""Width of the page about the variant, in heights of its type, under which there are tabs."""
LEAST_BODY: Final = 26
"""Height of the columns, in the same measure, under which there are tabs."""
SEAT_WIDTH: Final = 11
"""Width of the fields of a seat, in the same measure."""
NAME_WIDTH: Final = 7
"""Least width of a name's field beside the one that says who plays, in the same measure."""
LEAST_SPREAD: Final = 84
"""Height under which the deck's cards are not shown, in pixels of a 1280×720 window."""


def page_of(metrics: Metrics) -> Rects:
    """Head, body, and at the foot `back`, `start` and, where there is room, `note`."""
    rects = pages.setup(metrics)
    return {name: rects[name] for name in ("head", "body", "back", "start", "note") if name in rects}


def columns_of(metrics: Metrics, longest: int) -> Rects | None:
    """`list`, `about`, `right`; ``longest`` is the widest name of the list. None: use tabs."""
    u, em, gap = metrics.u, metrics.type("body"), metrics.u(16)
    body = page_of(metrics)["body"]
    listed = max(u(230), longest + 2 * u(7) + 2 * u(12) + u(26))
    right = max(u(410) if metrics.size[0] >= 1000 else 0, round(SEAT_WIDTH * em) + portrait_size(metrics) + 3 * u(16))
    about = body.w - listed - right - 2 * gap
    if about < LEAST_ABOUT * em or body.h < LEAST_BODY * em:
        return None
    return {
        "list": Rect(body.topleft, (listed, body.h)),
        "about": Rect(body.x + listed + gap, body.y, about, body.h),
        "right": Rect(body.right - right, body.y, right, body.h),
    }


def right_of(metrics: Metrics, right: Rect, wanted: int) -> Rects:
    """`seats`, as high as is wanted, over `deck`, which keeps a line for its name and else gives way."""
    gap, least = metrics.u(16), panel_title(metrics) + metrics.u(10)
    free = right.h - wanted - gap
    deck = max(least, free if free >= least + metrics.u(LEAST_SPREAD) else 0)
    seats = Rect(right.topleft, (right.w, right.h - gap - deck))
    return {"seats": seats, "deck": Rect(right.x, seats.bottom + gap, right.w, deck)}


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
    """Diameter of the face beside a seat's two fields, where these stand one over the other."""
    return 2 * field_height(metrics) + metrics.u(6)


def line_height(metrics: Metrics) -> int:
    """Height of the small line under a seat's fields."""
    return round(1.5 * metrics.type("small"))


def seat_height(metrics: Metrics, *, beside: bool) -> int:
    """One field, or two over each other, and a small line below."""
    fields = field_height(metrics) if beside else portrait_size(metrics)
    return fields + line_height(metrics)


def fits_beside(metrics: Metrics, width: int, kind: int) -> bool:
    """Whether a seat's two fields stand side by side; ``kind`` is the widest word of the first."""
    return width >= _face(metrics, beside=True) + kind_width(metrics, kind) + round(NAME_WIDTH * metrics.type("body"))


def kind_width(metrics: Metrics, word: int) -> int:
    """Width of the field that says who plays: arrows, sign, word."""
    return word + 2 * metrics.u(27) + round(1.5 * metrics.type("body")) + metrics.u(8)


def _face(metrics: Metrics, *, beside: bool) -> int:
    """A face with the room at its right."""
    side = seat_height(metrics, beside=True) if beside else portrait_size(metrics)
    return side + metrics.u(12 if beside else 16)


def seat_rects(metrics: Metrics, room: Rect, kind: int, *, beside: bool) -> Rects:
    """`face` at the left; `kind`, `name` and `line` beside it, in a room of at least ``seat_height``."""
    height, field = seat_height(metrics, beside=beside), field_height(metrics)
    block = Rect(room.x, room.y + (room.h - height) // 2, room.w, height)
    left = block.x + _face(metrics, beside=beside)
    side = left - block.x - metrics.u(12 if beside else 16)
    first = Rect(left, block.y, block.right - left, field)
    if beside:
        first.w = max(kind_width(metrics, kind), round(0.44 * first.w))
        name = Rect(first.right + metrics.u(8), block.y, block.right - first.right - metrics.u(8), field)
    else:
        name = first.move(0, field + metrics.u(6))
    line = Rect(left, name.bottom, block.right - left, block.bottom - name.bottom)
    return {"face": Rect(block.x, block.y, side, side), "kind": first, "name": name, "line": line}
