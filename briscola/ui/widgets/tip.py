"""The note that appears when the pointer or the focus rests on something."""

from __future__ import annotations

from pygame import Rect, Surface

from briscola.ui.icons import put_icon
from briscola.ui.lettering import line_width, paragraph, wrap
from briscola.ui.metrics import Metrics
from briscola.ui.palette import rgb
from briscola.ui.shapes import fill_box, hair, shade

LEADING = 1.3


def draw_tip(surface: Surface, metrics: Metrics, text: str, near: Rect, *, icon: str = "") -> Rect:
    """A paper slip under ``near``, or above it where there is no room; return where it lies."""
    px, pad = metrics.type("small"), metrics.u(10)
    sign = px + metrics.u(6) if icon else 0
    lines = wrap(text, px, metrics.u(300))
    width = max(line_width(line, px) for line in lines)
    slip = Rect(0, 0, width + sign + 2 * pad, round(len(lines) * px * LEADING) + 2 * metrics.u(7))
    slip.midtop = (near.centerx, near.bottom + metrics.u(8))
    if slip.bottom > surface.get_height() - metrics.u(8):
        slip.midbottom = (near.centerx, near.top - metrics.u(8))
    slip.clamp_ip(surface.get_rect().inflate(-2 * metrics.u(8), -2 * metrics.u(8)))
    shade(surface, slip, metrics.u(8), metrics.u(6), metrics.u(3), 120)
    fill_box(surface, slip, metrics.u(8), rgb("paper", 255), hair(metrics, "brass_dark"))
    inside = slip.inflate(-2 * pad, -2 * metrics.u(6))
    if icon:
        put_icon(surface, icon, px, "ink_dim", midleft=(inside.x, slip.centery))
        inside = Rect(inside.x + sign, inside.y, inside.w - sign, inside.h)
    inside.size = (inside.w + metrics.u(4), inside.h + px)
    paragraph(surface, text, inside, px, "ink", leading=LEADING)
    return slip
