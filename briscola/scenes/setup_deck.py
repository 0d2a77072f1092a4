"""The deck of the match: its name between two arrows, some of its cards below."""

from __future__ import annotations

from pygame import Rect, Surface

from briscola.scenes.context import Context
from briscola.scenes.deck_spread import draw_spread
from briscola.scenes.setup_layout import field_height, panel_title
from briscola.ui.metrics import Metrics
from briscola.ui.widgets.base import Widget
from briscola.ui.widgets.choice import Choice, Option
from briscola.ui.widgets.panel import Drawing, Panel


class DeckChoice:
    """A choice that counts at once."""

    def __init__(self, context: Context) -> None:
        self.context = context

    def panel(self, metrics: Metrics, rect: Rect, title: str = "") -> list[Widget]:
        """A panel with the choice, beside its title where it has one, and the cards where there is room."""
        pad, field = metrics.u(16), field_height(metrics)
        choice = Rect(rect.x + pad, rect.y + metrics.u(12), rect.w - 2 * pad, field)
        if title:
            choice.w = round(choice.w * 0.62)
            choice.right = rect.right - pad
            choice.y = rect.y + (panel_title(metrics) + metrics.u(10) - field) // 2
        top = choice.bottom + metrics.u(14)
        cards = Rect(rect.x + pad, top, rect.w - 2 * pad, rect.bottom - metrics.u(16) - top)
        language = self.context.tr.language
        options = [Option(deck.id, deck.name(language)) for deck in self.context.library.decks.usable]
        chosen = self.context.deck.id
        return [
            Panel("decks", rect, title),
            Choice("deck", choice, "", options, chosen, self._choose, title=self.context.tr.text("setup.deck")),
            *([Drawing("cards", cards, self._draw_cards)] if cards.h > 0 else []),
        ]

    def _choose(self, deck: str) -> None:
        self.context.change(deck=deck)

    def _draw_cards(self, surface: Surface, metrics: Metrics, rect: Rect) -> None:
        draw_spread(surface, metrics, self.context.skin, rect)
