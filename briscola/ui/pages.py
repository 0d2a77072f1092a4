"""Rectangles of the scenes that are not the table, as pure functions of the window and the text size.

Each answers a dict of named rectangles. A name is missing where a small window has no room for what is mere
ornament or remark (`motto`, `still`, `note`).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeAlias

from pygame import Rect

from briscola.ui.metrics import Metrics

Rects: TypeAlias = dict[str, Rect]

MOTTO_LENGTH: Final = 19
"""Width of the menu's motto, in heights of its type."""

LEAST_NOTE: Final = 120
"""Pixels under which a remark between two buttons is left out."""


def columns(rect: Rect, shares: Sequence[float], gap: int) -> list[Rect]:
    """Split a rectangle into columns by their shares, the last one taking what rounding leaves."""
    free, x, parts = rect.w - gap * (len(shares) - 1), rect.x, []
    for share in shares:
        parts.append(Rect(x, rect.y, round(free * share / sum(shares)), rect.h))
        x = parts[-1].right + gap
    parts[-1].w = rect.right - parts[-1].x
    return parts


def rows(rect: Rect, shares: Sequence[float], gap: int) -> list[Rect]:
    """The same, downwards."""
    turned = columns(Rect(rect.y, rect.x, rect.h, rect.w), shares, gap)
    return [Rect(part.y, part.x, part.h, part.w) for part in turned]


def page(metrics: Metrics) -> Rects:
    """A full page: `head` with the title, `body`, `foot` with the buttons."""
    u, inner = metrics.u, _inner(metrics)
    head = Rect(inner.topleft, (inner.w, max(36, u(52), round(1.3 * metrics.type("head")))))
    foot = Rect(inner.x, 0, inner.w, max(40, u(48), round(1.5 * metrics.type("body"))))
    foot.bottom = inner.bottom
    body = Rect(inner.x, head.bottom + u(16), inner.w, foot.top - head.bottom - 2 * u(16))
    return {"head": head, "body": body, "foot": foot}


def menu(metrics: Metrics, buttons: int = 7) -> Rects:
    """`title`, `motto`, `button0` … from the top, `note` at the foot, `still` for the still-life on the right."""
    note = _menu_note(metrics)
    width = min(max(220, metrics.u(280), round(12.5 * metrics.type("lead"))), note.w)
    still = _still_life(metrics, note.x, width)
    column = Rect(note.x, metrics.u(24), still.x - metrics.u(24) - note.x, note.top - metrics.u(32))
    spoken = column.w >= MOTTO_LENGTH * metrics.type("lead")
    rects = _menu_column(metrics, column, width, buttons, spoken)
    if still.w >= metrics.u(240):
        rects["still"] = still
    return rects | {"note": note}


def setup(metrics: Metrics) -> Rects:
    """A page with `list` | `about` | `seats` over `deck`; at the foot `back`, `note`, `start`."""
    rects, gap = page(metrics), metrics.u(16)
    rects["list"], rects["about"], right = columns(rects["body"], [0.27, 0.39, 0.34], gap)
    rects["seats"], rects["deck"] = rows(right, [0.56, 0.44], gap)
    return rects | _footer(metrics, rects["foot"], {"back": 150}, {"start": 280})


def curtain(metrics: Metrics) -> Rects:
    """`cards` (backs), `monogram`, `title`, `event`, `button`, `hint` down the middle; `status`, `pause` below."""
    u, foot = metrics.u, page(metrics)["foot"]
    wide = metrics.size[0] - 2 * foot.x
    button = min(wide, max(u(320), round(14 * metrics.type("lead")))), _button_height(metrics) + u(10)
    parts = {
        "monogram": (u(64), u(64)),
        "title": (wide, round(1.3 * metrics.type("title"))),
        "event": (wide, round(2.7 * metrics.type("lead"))),
        "button": button,
        "hint": (wide, round(1.4 * metrics.type("small"))),
    }
    room = Rect(foot.x, u(24), wide, foot.top - u(16) - u(24))
    cards = min(u(220), room.h - sum(h + u(12) for _, h in parts.values()))
    rects = _down_the_middle(room, {"cards": (u(340), cards), **parts}, u(12))
    return rects | _footer(metrics, foot, {}, {"pause": 150}, note="status")


def scoreboard(metrics: Metrics, sides: int = 2, kinds: int = 5) -> Rects:
    """A page with the count of the cards and the match sheet.

    `total<i>` is the head of side i, `kind<k>` the label of a card type (ace, three …), `cell<i>.<k>` the
    side's cards of it, `sum` the corner between the heads. Two sides grow outwards from the labels; more
    stand beside each other, right of them. At the foot `menu`, `analysis`, `again`, `next`.
    """
    rects = page(metrics)
    rects["count"], rects["sheet"] = columns(rects["body"], [0.60, 0.40], metrics.u(32))
    head = max(metrics.u(64), round(1.1 * (metrics.type("title") + metrics.u(16))))
    bands = _bands(rects["count"], head, kinds)
    sums, *labels = [_label(metrics, band, sides) for band in bands]
    rects |= {"sum": sums} | {f"kind{k}": label for k, label in enumerate(labels)}
    for i in range(sides):
        cells = [_cell(metrics, band, sides, i) for band in bands]
        rects |= {f"total{i}": cells[0]} | {f"cell{i}.{k}": cell for k, cell in enumerate(cells[1:])}
    left = {"menu": 140, "analysis": 170, "again": 190}
    return rects | _footer(metrics, rects["foot"], left, {"next": 280})


def pause(metrics: Metrics, buttons: int = 5) -> Rects:
    """A `panel` over the darkened table with `title` and `button0` …; the hands are hidden meanwhile."""
    u, inner = metrics.u, _inner(metrics)
    pad, title = u(24), round(1.3 * metrics.type("head"))
    width = min(inner.w - 2 * pad, max(u(320), round(14 * metrics.type("lead"))))
    height, gap = _fitted(metrics, inner.h - 2 * pad - title - u(12), buttons)
    panel = Rect(0, 0, width + 2 * pad, 2 * pad + title + u(12) + buttons * (height + gap) - gap)
    panel.center = metrics.size[0] // 2, metrics.size[1] // 2
    head = Rect(panel.x + pad, panel.y + pad, width, title)
    return {"panel": panel, "title": head} | _button_column(head.bottomleft, width, height, gap, buttons, u(12))


def _inner(metrics: Metrics) -> Rect:
    """The window without its margins: never under 24 at the sides, where the rail runs."""
    margin, (width, height) = max(24, metrics.u(32)), metrics.size
    return Rect(margin, metrics.u(24), width - 2 * margin, height - metrics.u(24) - metrics.u(32))


def _button_height(metrics: Metrics) -> int:
    return max(38, metrics.u(46), round(1.35 * metrics.type("lead")))


def _fitted(metrics: Metrics, room: int, count: int) -> tuple[int, int]:
    """Height and gap of so many buttons in this room: the gap gives way first, then the height."""
    height = _button_height(metrics)
    gap = min(metrics.u(12), (room - count * height) // max(1, count - 1))
    least = max(2, metrics.u(4))
    return (height, gap) if gap >= least else ((room - (count - 1) * least) // count, least)


def _button_column(corner: tuple[int, int], width: int, height: int, gap: int, count: int, below: int) -> Rects:
    """Buttons from so far below the corner downwards."""
    top = corner[1] + below
    return {f"button{i}": Rect(corner[0], top + i * (height + gap), width, height) for i in range(count)}


def _menu_note(metrics: Metrics) -> Rect:
    u, (width, height) = metrics.u, metrics.size
    left = u(96) if width >= 1000 else u(48)
    note = Rect(left, 0, width - 2 * left, max(u(24), round(1.3 * metrics.type("small"))))
    note.bottom = height - u(16)
    return note


def _still_life(metrics: Metrics, left: int, width: int) -> Rect:
    """What is right of the buttons, and of the motto where the window is wide enough for both."""
    window, note = metrics.size[0], _menu_note(metrics)
    beside_motto = left + max(width + metrics.u(64), MOTTO_LENGTH * metrics.type("lead") + metrics.u(24))
    x = beside_motto if window - beside_motto >= metrics.u(280) else left + width + metrics.u(64)
    return Rect(min(x, window), 0, max(0, window - x), note.top)


def _menu_column(metrics: Metrics, column: Rect, width: int, count: int, spoken: bool) -> Rects:
    """Title, motto and buttons; they move up, and closer, before anything leaves the window."""
    u = metrics.u
    title = max(u(96), round(1.1 * (metrics.type("title") + u(36))))
    motto = max(u(28), round(1.35 * metrics.type("lead"))) if spoken else 0
    room = column.h - title - u(4) - motto - u(12)
    height, gap = _fitted(metrics, room, count)
    buttons = count * (height + gap) - gap
    above = min(u(40), room - buttons + u(12))
    used = title + u(4) + motto + above + buttons
    top = max(column.top, min((metrics.size[1] - u(720)) // 2 + u(72), column.bottom - used))
    rects = {"title": Rect(column.x, top, column.w, title)}
    if spoken:
        rects["motto"] = Rect(column.x, top + title + u(4), column.w, motto)
    corner = column.x, top + title + u(4) + motto
    return rects | _button_column(corner, width, height, gap, count, above)


def _footer(metrics: Metrics, foot: Rect, left: dict[str, int], right: dict[str, int], note: str = "note") -> Rects:
    """Buttons of these 720p widths at the two ends of the foot, a remark between them if there is room."""
    gap = metrics.u(12)
    widths = _footer_widths(metrics, foot.w, left | right)
    rects, x = {}, foot.x
    for name in left:
        rects[name] = Rect(x, foot.y, widths[name], foot.h)
        x += widths[name] + gap
    end = foot.right
    for name in reversed(right):
        rects[name] = Rect(end - widths[name], foot.y, widths[name], foot.h)
        end -= widths[name] + gap
    if end - x >= LEAST_NOTE:
        rects[note] = Rect(x, foot.y, end - x, foot.h)
    return rects


def _footer_widths(metrics: Metrics, room: int, wanted: dict[str, int]) -> dict[str, int]:
    """Widths that grow with the text, all squeezed alike where they would not fit."""
    grown = {name: metrics.u(width) * max(1.0, metrics.text) for name, width in wanted.items()}
    gaps = metrics.u(12) * (len(wanted) - 1)
    share = min(1.0, (room - gaps) / sum(grown.values()))
    return {name: int(width * share) for name, width in grown.items()}


def _down_the_middle(room: Rect, sizes: dict[str, tuple[int, int]], gap: int) -> Rects:
    """Things one below the other, centred as a group."""
    total = sum(height + gap for _, height in sizes.values()) - gap
    y, rects = room.y + (room.h - total) // 2, {}
    for name, (width, height) in sizes.items():
        rects[name] = Rect(room.centerx - width // 2, y, width, height)
        y += height + gap
    return rects


def _bands(count: Rect, head: int, kinds: int) -> list[Rect]:
    """The row of totals and one row for each card type."""
    below = Rect(count.x, count.y + head, count.w, count.h - head)
    return [Rect(count.topleft, (count.w, head)), *rows(below, [1] * kinds, 0)]


def _label_width(metrics: Metrics) -> int:
    return max(metrics.u(112), round(5.2 * metrics.type("body")))


def _label(metrics: Metrics, band: Rect, sides: int) -> Rect:
    width = _label_width(metrics)
    x = band.centerx - width // 2 if sides == 2 else band.x
    return Rect(x, band.y, width, band.h)


def _cell(metrics: Metrics, band: Rect, sides: int, side: int) -> Rect:
    label = _label(metrics, band, sides)
    if sides == 2:
        left, right = (band.x, label.left) if side == 0 else (label.right, band.right)
        return Rect(left, band.y, right - left, band.h)
    beside = Rect(label.right, band.y, band.right - label.right, band.h)
    return columns(beside, [1] * sides, 0)[side]
