"""The options: leaves of rows, a live preview of the cards, and what the row in focus is about."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

import pygame
from pygame import Rect, Surface

from briscola.rules.cards import HIDDEN, Suit, parse_card
from briscola.scenes.confirm import ConfirmScene
from briscola.scenes.context import Context
from briscola.scenes.options_rows import OptionRows, Section
from briscola.scenes.page_scene import PageScene
from briscola.store.settings import Settings
from briscola.ui import pages
from briscola.ui.cards import IN_HAND, draw_card
from briscola.ui.cloth import felt
from briscola.ui.lettering import Role, measure, paragraph, write
from briscola.ui.metrics import Metrics
from briscola.ui.pages import Rects
from briscola.ui.palette import rgb
from briscola.ui.place import Place
from briscola.ui.shapes import hairline
from briscola.ui.widgets.base import Widget
from briscola.ui.widgets.button import Button, ButtonStyle
from briscola.ui.widgets.field import Field
from briscola.ui.widgets.label import Heading, Label
from briscola.ui.widgets.panel import Drawing, Panel

RESET: Final = (
    "language", "text_size", "full_screen", "deck", "faces", "back", "animation_speed", "reduced_motion",
    "trick_pause", "sound_volume", "mute",
)  # fmt: skip
"""The settings that have a row here, hence what goes back to its default."""
SHOWN: Final = tuple(map(parse_card, ("Ad", "Rc", "7s")))
LEAST_ROW: Final = 19
"""Width of a row, in heights of its type, under which tabs lie above it and nothing beside it."""
MOST_ROWS: Final = 7
"""Rows on the fullest leaf, and one more for its titles."""
LEADING: Final = 1.34
_SUITS: Final = tuple(Suit)


class OptionsScene(PageScene):
    """Every choice is kept and counts at once. Pops None."""

    def __init__(self, context: Context) -> None:
        super().__init__(context, first="language")
        self._rows = OptionRows(context)
        self._tab = 0

    def build(self, metrics: Metrics) -> Sequence[Widget]:
        """Tabs, the rows of one of them, and beside them, in a wide window, the preview."""
        rects = _arrange(metrics, len(self._rows.tabs()))
        head = Heading("head", rects["head"], self.text("options.title"), self.text("options.subtitle"))
        beside = self._preview(rects) if "preview" in rects else []
        return [
            head,
            *self._tab_buttons(rects),
            Panel("panel", rects["panel"]),
            *self._section_rows(metrics, rects["rows"]),
            *beside,
            *self._foot(metrics, rects["foot"]),
        ]

    def _tab_buttons(self, rects: Rects) -> list[Widget]:
        tabs = self._rows.tabs()
        return [
            Button(f"tab.{tab.name}", rects[f"tab{index}"], self.text(f"options.{tab.name}"),
                   partial(self._turn_to, index), style=ButtonStyle.DARK, icon=tab.icon, step="body",
                   leading="preview" in rects, selected=index == self._tab)
            for index, tab in enumerate(tabs)
        ]  # fmt: skip

    def _turn_to(self, tab: int) -> None:
        """Show another leaf; the focus goes on to its first row."""
        self._tab = tab
        self.page.rebuild()
        self.page.focus(next(widget.name for widget in self.page.widgets if isinstance(widget, Field)))

    def _section_rows(self, metrics: Metrics, room: Rect) -> list[Widget]:
        """The rows under their titles; where the room is low the titles go first."""
        sections = self._rows.tabs()[self._tab].sections
        count = sum(len(section.rows) for section in sections)
        title, gap = round(1.5 * metrics.type("lead")), metrics.u(14)
        titled = count * _row_height(metrics) + len(sections) * title + (len(sections) - 1) * gap <= room.h
        free = room.h - (len(sections) * title + (len(sections) - 1) * gap if titled else 0)
        pitch = min(max(metrics.u(52), _row_height(metrics)), free // count)
        widgets: list[Widget] = []
        y = room.y
        for section in sections:
            if titled:
                widgets.append(self._section_title(metrics, section, Rect(room.x, y, room.w, title)))
                y += title
            for make in section.rows:
                widgets.append(make(Rect(room.x, y, room.w, pitch)))
                y += pitch
            y += gap if titled else 0
        return widgets

    def _section_title(self, metrics: Metrics, section: Section, rect: Rect) -> Label:
        place = Rect(rect.x + metrics.u(12), rect.y, rect.w - metrics.u(12), rect.h)
        return Label(f"section.{section.title}", place, self.text(f"options.{section.title}"), step="lead",
                     role=Role.TITLE)  # fmt: skip

    # the preview

    def _preview(self, rects: Rects) -> list[Widget]:
        return [
            Drawing("preview", rects["preview"], self._draw_preview, self.text("options.preview")),
            Drawing("about", rects["about"], self._draw_about),
        ]

    def _draw_preview(self, surface: Surface, metrics: Metrics, rect: Rect) -> None:
        """A small piece of table with three cards, a back, and the deck's name."""
        surface.blit(felt(rect.size, self.context.cloth, (0.5, 0.46), 1.1), rect)
        pygame.draw.rect(surface, rgb("brass_dark"), rect, max(1, metrics.u(1)))
        skin, caption = self.context.skin, self._caption_height(metrics)
        clip = surface.get_clip()
        surface.set_clip(rect.clip(clip))
        height = min(round((rect.h - caption) * 0.72), round((rect.w - metrics.u(56)) / 2.95 * skin.ratio))
        middle = rect.y + (rect.h - caption + metrics.u(10)) / 2
        for index, card in enumerate(SHOWN):
            aside = index - (len(SHOWN) - 1) / 2
            place = Place(rect.centerx + aside * height / skin.ratio * 0.95, middle + abs(aside) * metrics.u(4), height,
                          -3.2 * aside)  # fmt: skip
            draw_card(surface, metrics, skin, card, place, lift=IN_HAND)
        self._draw_caption(surface, metrics, Rect(rect.x, rect.bottom - caption, rect.w, caption))
        surface.set_clip(clip)

    def _caption_height(self, metrics: Metrics) -> int:
        return max(metrics.u(120), round(3.6 * metrics.type("body")))

    def _draw_caption(self, surface: Surface, metrics: Metrics, rect: Rect) -> None:
        """The back on the left, what the deck and its suits are called beside it."""
        skin, deck, language = self.context.skin, self.context.deck, self.context.tr.language
        height = rect.h - metrics.u(24)
        width = round(height / skin.ratio)
        left = rect.x + metrics.u(28)
        draw_card(surface, metrics, skin, HIDDEN, Place(left + width / 2, rect.y + height / 2, height))
        x = left + width + metrics.u(20)
        room = Rect(x, rect.y, rect.right - metrics.u(14) - x, height)
        lead, body = metrics.type("lead"), metrics.type("body")
        suits = ", ".join(deck.suit_name(suit, language) for suit in _SUITS)
        lines = 1 if measure(suits, body) <= room.w else 2
        y = room.centery - (1.3 * lead + LEADING * body * lines) / 2
        write(surface, deck.name(language), lead, "ivory", Role.TITLE, width=room.w, topleft=(x, y))
        below = Rect(x, round(y + 1.35 * lead), room.w, round(LEADING * body * 3))
        paragraph(surface, suits, below, body, "ivory_dim")

    def _draw_about(self, surface: Surface, metrics: Metrics, rect: Rect) -> None:
        """What the row in focus does."""
        focused = self.page.focused
        key = f"options.about_{focused.name}" if focused else ""
        if focused and self.context.tr.has(key):
            hairline(surface, rect.topleft, rect.w, thickness=metrics.u(1))
            words = f"**{focused.label}**: {self.text(key)}"
            below = Rect(rect.x, rect.y + metrics.u(10), rect.w, rect.h)
            paragraph(surface, words, below, metrics.type("body"), "ivory_dim", leading=LEADING)

    # the foot

    def _foot(self, metrics: Metrics, foot: Rect) -> list[Widget]:
        """Back on the left, defaults on the right."""
        px, gap = metrics.type("body"), metrics.u(12)
        back, defaults = self.text("common.back"), self.text("options.defaults")
        wide = max(metrics.u(150), measure(back, px, Role.BOLD) + 5 * px)
        wider = max(metrics.u(240), measure(defaults, px, Role.BOLD) + 4 * px)
        wider = min(wider, foot.w - wide - gap)
        right = Rect(foot.right - wider, foot.y, wider, foot.h)
        return [
            Button("back", Rect(foot.topleft, (wide, foot.h)), back, self.back, style=ButtonStyle.QUIET, key="Esc"),
            Button("defaults", right, defaults, self._ask_defaults, style=ButtonStyle.QUIET, icon="again"),
        ]

    def _ask_defaults(self) -> None:
        question = self.text("options.defaults_sure")
        ask = ConfirmScene(self.context, question, self.text("options.defaults"), self.text("common.cancel"))
        self.context.stage.push(ask, lambda agreed: self._reset() if agreed else None)

    def _reset(self) -> None:
        default = Settings()
        self.context.change(**{name: getattr(default, name) for name in RESET})


def _row_height(metrics: Metrics) -> int:
    """The least height of a row."""
    return max(34, metrics.u(36), round(1.75 * metrics.type("body")))


def _arrange(metrics: Metrics, tabs: int) -> Rects:
    """`head`, `tab<i>`, `panel`, `rows` in it, perhaps `preview` and `about`, and `foot`."""
    rects = pages.page(metrics)
    return _wide(metrics, rects, tabs) or _narrow(metrics, rects, tabs)


def _wide(metrics: Metrics, rects: Rects, tabs: int) -> Rects | None:
    """Tabs on the left, rows and preview beside each other; None where the rows would be too narrow or low."""
    u, body = metrics.u, rects["body"]
    em = metrics.type("body")
    side = max(u(190), round(8.2 * em) + u(40))
    panel = Rect(body.x + side + u(16), body.y, body.w - side - u(16), body.h)
    rows, right = pages.columns(panel.inflate(-2 * u(12), -2 * u(12)), [0.54, 0.46], u(24))
    if rows.w < LEAST_ROW * em:
        return None
    about = Rect(rows.x + u(12), 0, rows.w - u(12), round(LEADING * em * 3) + u(10))
    about.bottom = rows.bottom
    rows.h = about.top - u(8) - rows.top
    if rows.h < MOST_ROWS * _row_height(metrics):
        return None
    height = max(38, u(48), round(1.9 * em))
    left = {f"tab{i}": Rect(body.x, body.y + i * (height + u(8)), side, height) for i in range(tabs)}
    return rects | left | {"panel": panel, "rows": rows, "preview": right, "about": about}


def _narrow(metrics: Metrics, rects: Rects, tabs: int) -> Rects:
    """Tabs in a row above the panel."""
    u, body = metrics.u, rects["body"]
    height = max(34, u(42), round(1.7 * metrics.type("body")))
    row = Rect(body.topleft, (body.w, height))
    above = {f"tab{i}": tab for i, tab in enumerate(pages.columns(row, [1] * tabs, u(8)))}
    panel = Rect(body.x, row.bottom + u(8), body.w, body.bottom - row.bottom - u(8))
    return rects | above | {"panel": panel, "rows": panel.inflate(-2 * u(12), -2 * u(8))}
