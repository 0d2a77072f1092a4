"""The agreements of the table as rows of a form: each shows what is agreed on and changes it at once."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from pygame import Rect

from briscola.content.agreements import Offer
from briscola.scenes.context import Context
from briscola.scenes.setup_form import SetupForm
from briscola.scenes.setup_layout import field_height
from briscola.scenes.setup_words import term_words
from briscola.ui.metrics import Metrics
from briscola.ui.widgets.base import Widget
from briscola.ui.widgets.choice import Choice, Option
from briscola.ui.widgets.field import Ground
from briscola.ui.widgets.pane import Pane, rows_width
from briscola.ui.widgets.toggle import Toggle

SPLIT: Final = 0.455


class Terms:
    """Makes the rows; ``changed`` hears that something else is agreed on."""

    def __init__(self, context: Context, form: SetupForm, changed: Callable[[], object]) -> None:
        self.context, self.form, self._changed = context, form, changed

    def height(self, metrics: Metrics) -> int:
        """What all rows need."""
        return len(self.form.offers) * self.pitch(metrics)

    def pitch(self, metrics: Metrics) -> int:
        """From one row to the next."""
        return field_height(metrics) + metrics.u(6)

    def rows(self, metrics: Metrics, room: Rect, ground: Ground) -> list[Widget]:
        """The rows in a pane."""
        height, pitch = self.height(metrics), self.pitch(metrics)
        width = rows_width(metrics, room, height)
        rows = [
            self._row(offer, Rect(room.x, room.y + index * pitch + metrics.u(3), width, field_height(metrics)), ground)
            for index, offer in enumerate(self.form.offers)
        ]
        return [Pane("terms", room, rows, height, ground=ground), *rows]

    def _row(self, offer: Offer, rect: Rect, ground: Ground) -> Widget:
        tr, term = self.context.tr, offer.term
        label, value = tr.text(f"setup.{term.name}"), term.read(self.form.rules)
        if all(isinstance(value, bool) for value in offer.values):
            words = tr.text("common.inactive"), tr.text("common.active")
            return Toggle(term.name, rect, label, value, partial(self._agree, offer), words=words, split=SPLIT,
                          ground=ground)  # fmt: skip
        options = [Option(value, term_words(tr, term, value)) for value in offer.values]
        return Choice(term.name, rect, label, options, value, partial(self._agree, offer), split=SPLIT, ground=ground)

    def _agree(self, offer: Offer, value: object) -> None:
        self.form.agree(offer.term, value)
        self._changed()
