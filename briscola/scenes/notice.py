"""What went wrong, told on a slip of paper that the player puts away; a long text scrolls, nothing is cut off."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from pygame import Rect

from briscola.content.texts import Translator
from briscola.ui.lettering import Role, wrap
from briscola.ui.metrics import Metrics
from briscola.ui.skin import DeckSkin
from briscola.ui.widgets.base import Widget
from briscola.ui.widgets.button import Button, ButtonStyle
from briscola.ui.widgets.label import Label
from briscola.ui.widgets.panel import Panel
from briscola.ui.widgets.richtext import RichText

WIDTH: Final = 26
"""Widest slip, in heights of its type."""
LEADING: Final = 1.38
BLANK: Final = 0.55


def notice_rect(metrics: Metrics, room: Rect, notices: Sequence[str]) -> Rect:
    """A slip in the middle of the room, as high as its words need and the room allows."""
    width = min(room.w, WIDTH * metrics.type("body"))
    slip = Rect(0, 0, width, min(room.h, _needed(metrics, width, notices)))
    slip.center = room.center
    return slip


def _needed(metrics: Metrics, width: int, notices: Sequence[str]) -> int:
    """How high a slip of this width would be to show all of it."""
    px = metrics.type("body")
    lines = [wrap(line, px, _text_width(metrics, width)) for notice in notices for line in notice.split("\n")]
    text = sum(round(len(line) * px * LEADING) + round(px * 0.3) for line in lines) + round(BLANK * px * len(notices))
    return _head(metrics) + text + _foot(metrics) + metrics.u(16)


def notice_slip(
    metrics: Metrics,
    tr: Translator,
    slip: Rect,
    notices: Sequence[str],
    *,
    put_away: Callable[[], object],
    read: Callable[[], object],
) -> list[Widget]:
    """Paper, title, the notices, the button that puts it away; where not all is seen, one that opens a page."""
    u, pad = metrics.u, metrics.u(20)
    head = Rect(slip.x + pad, slip.y + u(12), slip.w - 2 * pad, _head(metrics) - u(12))
    button = Rect(0, 0, max(u(120), round(8 * metrics.type("body"))), _foot(metrics) - u(16))
    button.bottomright = slip.right - u(16), slip.bottom - u(16)
    text = Rect(head.x, head.bottom, slip.right - u(8) - head.x, button.top - u(8) - head.bottom)
    title = tr.text("menu.notices")
    widgets: list[Widget] = [
        Panel("slip", slip, on_paper=True),
        Label("notices.title", head, title, step="lead", role=Role.TITLE, colour="ink"),
        RichText("notices", text, title, "\n\n".join(notices), bare=True),
    ]
    if slip.h < _needed(metrics, slip.w, notices):
        whole = button.move(-button.w - u(10), 0)
        widgets.append(Button("read", whole, tr.text("menu.read_notices"), read, style=ButtonStyle.PAPER, icon="book"))
    return [*widgets, Button("put_away", button, tr.text("common.close"), put_away, style=ButtonStyle.PAPER)]


def face_notices(tr: Translator, skin: DeckSkin) -> list[str]:
    """A sentence for each picture of the deck that turned out to be at fault since the last call."""
    deck = skin.deck.name(tr.language)
    return [
        tr.text(f"errors.face_{problem.fault.name.lower()}", deck=deck, file=problem.file)
        for problem in skin.take_problems()
        if problem.fault is not None
    ]


def _text_width(metrics: Metrics, slip: int) -> int:
    """Width in which the text is set: without margins and scroll bar."""
    return slip - metrics.u(20) - 2 * metrics.u(8) - metrics.u(18)


def _head(metrics: Metrics) -> int:
    return metrics.u(16) + round(1.4 * metrics.type("lead"))


def _foot(metrics: Metrics) -> int:
    return max(34, metrics.u(36), round(1.6 * metrics.type("body"))) + metrics.u(16)
