"""The match sheet's geometry: columns, the rows that scroll, and what gives way where the paper is small."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from pygame import Rect

from briscola.ui.lettering import Role, font, measure, wrap
from briscola.ui.metrics import Metrics
from briscola.ui.pages import Rects

LEADING: Final = 1.3
LEAST_ROWS: Final = 2
"""Rows that must be seen before subtitle, title and outlook may stay."""
LEAST_DEALER: Final = 30
HIGH_SHEET: Final = 20
"""Small lines from which on the paper has room for number and salt below each other."""


@dataclass(frozen=True)
class SheetNeeds:
    """What is to be written: a name or several a side, the dealers' names, how many deals, which lines."""

    names: tuple[tuple[str, ...], ...]
    dealers: tuple[str, ...]
    deals: int
    has_match_row: bool
    outlook: str
    proof: tuple[str, ...]
    """What was checked, the number, the salt."""
    copy_label: str


@dataclass(frozen=True)
class SheetLayout:
    """Rectangles on the paper; None for what has no room.

    ``edges`` are the right edges of the sides' columns, ``column`` is how wide each of them is;
    ``head_step`` is the type of the names over them, empty where only initials fit.
    """

    title: Rect | None
    subtitle: Rect | None
    head: Rect
    rows: Rect
    match: Rect | None
    outlook: Rect | None
    proof: Rect | None
    copy: Rect | None
    row_height: int
    edges: tuple[int, ...]
    column: int
    dealer: Rect | None
    head_step: str


def lay_out_sheet(metrics: Metrics, paper: Rect, needs: SheetNeeds) -> SheetLayout:
    """Everything between the edges of the paper, from top to bottom."""
    u = metrics.u
    inner = paper.inflate(-2 * u(24), 0)
    inner.y, inner.h = paper.y + u(16), paper.h - u(16) - u(12)
    below, proof, copy = _foot(metrics, inner, needs)
    column, head_step = _columns(metrics, inner.w, needs)
    rects = _stacked(metrics, Rect(inner.topleft, (inner.w, below - inner.y)), needs, head_step)
    edges = tuple(inner.right - u(2) - column * index for index in reversed(range(len(needs.names))))
    return SheetLayout(
        title=rects.get("title"),
        subtitle=rects.get("subtitle"),
        head=rects["head"],
        rows=rects["rows"],
        match=rects.get("match"),
        outlook=rects.get("outlook"),
        proof=proof,
        copy=copy,
        row_height=_row_height(metrics),
        edges=edges,
        column=column,
        dealer=_dealer(metrics, rects["rows"], edges[0] - column),
        head_step=head_step,
    )


def _stacked(metrics: Metrics, room: Rect, needs: SheetNeeds, head_step: str) -> Rects:
    """The blocks below each other; the rows take what is left, or less where they are few."""
    blocks = _shown_blocks(metrics, room, needs, head_step)
    free = room.h - sum(blocks.values())
    step = _row_height(metrics)
    whole = needs.deals * step
    blocks["rows"] = whole if whole <= free else max(0, free // step * step)
    y, rects = room.y, {}
    for name in ("title", "subtitle", "head", "rows", "match", "outlook"):
        if name in blocks:
            rects[str(name)] = Rect(room.x, y, room.w, blocks[name])
            y += blocks[name]
    return rects


def _row_height(metrics: Metrics) -> int:
    return max(30, metrics.u(42), round(1.5 * metrics.type("lead")))


def _shown_blocks(metrics: Metrics, room: Rect, needs: SheetNeeds, head_step: str) -> dict[str, int]:
    """Block -> height; subtitle, title and outlook go, in this order, until enough rows are seen."""
    body, head = metrics.type("body"), metrics.type("head")
    lines = max(len(names) for names in needs.names) if head_step else 1
    blocks = {
        "title": round(1.3 * head),
        "subtitle": round(1.35 * body),
        "head": round(1.25 * metrics.type(head_step or "body") * lines) + metrics.u(14),
        "match": max(metrics.u(56), round(1.35 * (head + metrics.u(8)))) if needs.has_match_row else 0,
        "outlook": _outlook_height(metrics, room.w, needs.outlook),
    }
    wanted = min(LEAST_ROWS, needs.deals) * _row_height(metrics)
    for name in ("subtitle", "title", "outlook"):
        if room.h - sum(blocks.values()) < wanted:
            del blocks[name]
    return {name: height for name, height in blocks.items() if height}


def _outlook_height(metrics: Metrics, width: int, outlook: str) -> int:
    if not outlook:
        return 0
    px = metrics.type("body")
    lines = len(wrap(outlook, px, width, Role.ITALIC))
    return round((lines - 1) * px * LEADING) + font(Role.ITALIC, px).get_height() + metrics.u(10)


def _foot(metrics: Metrics, inner: Rect, needs: SheetNeeds) -> tuple[int, Rect | None, Rect | None]:
    """Where the foot begins, the proof's two lines and the button beside them."""
    if not needs.proof:
        return inner.bottom, None, None
    small, gap = metrics.type("small"), metrics.u(10)
    button_width = measure(needs.copy_label, small, Role.BOLD) + small + metrics.u(8) + 2 * metrics.u(14)
    room = inner.w - button_width - gap
    lines = proof_lines(needs.proof, small, room) if inner.h >= HIGH_SHEET * small else needs.proof[:2]
    button_height = max(34, metrics.u(36))
    height = max(button_height, round(len(lines) * small * LEADING))
    proof = Rect(inner.x, inner.bottom - height, room, height)
    copy = Rect(inner.right - button_width, 0, button_width, button_height)
    copy.centery = proof.centery
    return proof.y - gap, proof, copy


def proof_lines(parts: Sequence[str], px: int, width: int) -> list[str]:
    """What was checked on the first line; number and salt together on the second, or a line each."""
    first, *values = parts
    together = " · ".join(values)
    return [first, together] if measure(together, px) <= width else [first, *values]


def _columns(metrics: Metrics, width: int, needs: SheetNeeds) -> tuple[int, str]:
    """The width of a side's column and the type of the names over it; the dealers' names give way first."""
    tick = metrics.type("small") + metrics.u(6)
    figures = measure("120", metrics.type("lead"), Role.TITLE) + tick + metrics.u(10)
    longest = {step: _longest(metrics, needs, step) for step in ("body", "small")}
    dealers = max((measure(name, metrics.type("body")) for name in needs.dealers), default=0) + metrics.u(14)
    fixed = number_width(metrics) + dealer_icon_width(metrics) + dealers
    sides = len(needs.names)
    for column in (max(figures, longest["body"], metrics.u(96)), max(figures, longest["body"])):
        if fixed + sides * column <= width:
            return column, "body"
    free = (width - number_width(metrics)) // sides
    step = next((step for step, needed in longest.items() if needed <= free), "")
    return min(free, max(figures, longest[step or "small"])), step


def _longest(metrics: Metrics, needs: SheetNeeds, step: str) -> int:
    """Width of the longest name over a column, with the gap before it."""
    names = (name for names in needs.names for name in names)
    return max(measure(name, metrics.type(step), Role.BOLD) for name in names) + metrics.u(10)


def number_width(metrics: Metrics) -> int:
    """Room for a deal's number."""
    return measure("88", metrics.type("body"), Role.BOLD) + metrics.u(6)


def dealer_icon_width(metrics: Metrics) -> int:
    """Room for the sign of the dealer before his name."""
    return metrics.type("body") + metrics.u(6)


def _dealer(metrics: Metrics, rows: Rect, right: int) -> Rect | None:
    """Where the dealer's sign and name stand in a row; None where only the number fits."""
    left = rows.x + number_width(metrics)
    width = right - left
    return Rect(left, rows.y, width, 0) if width >= metrics.u(LEAST_DEALER) else None
