"""The upper rail: where we are, what just happened, what can be asked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pygame import Rect, Surface

from briscola.ui.icons import put_icon
from briscola.ui.lettering import Role, measure, write
from briscola.ui.marks import keycap, keycap_width
from briscola.ui.metrics import MIN_TYPE, Metrics
from briscola.ui.palette import Name
from briscola.ui.shapes import hairline
from briscola.ui.table_look import StripAction, StripLook

WIDE: Final = 1000
"""From this width on, actions carry words instead of keycaps."""
LEAST_EVENT: Final = 90


def draw_strip(surface: Surface, metrics: Metrics, rect: Rect, look: StripLook) -> None:
    """Fill the strip: left, right, then the event in what room is left, in the middle where it fits."""
    spots = action_rects(metrics, rect, look.actions)
    for action in look.actions:
        _draw_action(surface, metrics, spots[action.name], action)
    right = min((spot.left for spot in spots.values()), default=rect.right) - metrics.u(16)
    left = _draw_where(surface, metrics, rect, look, right)
    _draw_event(surface, metrics, rect, look.event, left, right)


def action_rects(metrics: Metrics, rect: Rect, actions: Sequence[StripAction]) -> dict[str, Rect]:
    """Where each action can be pressed, right to left."""
    spots: dict[str, Rect] = {}
    right = rect.right - metrics.u(8)
    for action in reversed(actions):
        width = _icon_size(metrics) + metrics.u(6) + _label_width(metrics, action) + metrics.u(16)
        spots[action.name] = Rect(right - width, rect.y, width, rect.h)
        right -= width
    return spots


def _icon_size(metrics: Metrics) -> int:
    return max(18, metrics.u(18))


def _label_width(metrics: Metrics, action: StripAction) -> int:
    if metrics.size[0] < WIDE:
        return keycap_width(metrics, action.key)
    return measure(action.label, metrics.type("small"))


def _draw_action(surface: Surface, metrics: Metrics, spot: Rect, action: StripAction) -> None:
    x = spot.x + metrics.u(8)
    icon = put_icon(surface, action.icon, _icon_size(metrics), "brass", midleft=(x, spot.centery - 1))
    x = icon.right + metrics.u(6)
    if metrics.size[0] < WIDE:
        keycap(surface, metrics, action.key, midleft=(x, spot.centery - 1))
    else:
        write(surface, action.label, metrics.type("small"), "ivory_dim", midleft=(x, spot.centery))


def _draw_where(surface: Surface, metrics: Metrics, rect: Rect, look: StripLook, right: int) -> int:
    """Write as much of the left side as there is room for; the x behind it."""
    x = rect.x + metrics.u(16)
    parts = look.where if metrics.size[0] >= WIDE else look.where_short
    for index, part in enumerate(parts):
        room = right - x - metrics.u(24)
        if room < metrics.u(40):
            break
        if index:
            hairline(surface, (x, rect.centery - metrics.u(8)), metrics.u(16), upright=True)
            x += metrics.u(12)
        px, role = (metrics.type("body"), Role.BOLD) if index == 0 else (metrics.type("small"), Role.BODY)
        colour: Name = "ivory" if index == 0 else "ivory_dim"
        written = write(surface, part, px, colour, role, width=room, midleft=(x, rect.centery))
        x = written.right + metrics.u(12)
    return x


def _draw_event(surface: Surface, metrics: Metrics, rect: Rect, text: str, left: int, right: int) -> None:
    """In the middle where it fits, else between the two ends, in smaller letters before it would be cut."""
    half = min(right - rect.centerx, rect.centerx - left) - metrics.u(8)
    room = right - left - metrics.u(16)
    if room < metrics.u(LEAST_EVENT):
        return
    px = _event_size(metrics, text, max(room, 2 * half))
    if 2 * half >= measure(text, px, Role.ITALIC):
        write(surface, text, px, "ivory", Role.ITALIC, center=rect.center)
    else:
        write(surface, text, px, "ivory", Role.ITALIC, width=room, midleft=(left + metrics.u(8), rect.centery))


def _event_size(metrics: Metrics, text: str, room: int) -> int:
    """The body's size, or the largest below it in which the sentence fits."""
    sizes = range(metrics.type("body"), MIN_TYPE - 1, -1)
    return next((px for px in sizes if measure(text, px, Role.ITALIC) <= room), MIN_TYPE)
