"""The exchange with the kitty: as many cards of the hand are laid away as were taken."""

from __future__ import annotations

from pygame import Rect, Surface

from briscola.rules.cards import HIDDEN, Card
from briscola.rules.moves import Discard
from briscola.scenes.context import Context
from briscola.scenes.panels.base import Head, Panel, PanelGround, Turn, confirm, label_width, row_places
from briscola.ui.cards import draw_card
from briscola.ui.marks import empty_place
from briscola.ui.metrics import Metrics
from briscola.ui.panel_layout import Part, control, line, side_by_side, stack
from briscola.ui.widgets.base import Widget
from briscola.ui.widgets.button import Button, ButtonStyle

SLOTS = 124


class KittyPanel(Panel):
    """Cards pressed in the hand go to the slots, pressed there or again in the hand they come back."""

    takes_cards = True

    def __init__(self, turn: Turn) -> None:
        super().__init__(turn)
        self.size = turn.view.rules.deal.kitty
        self.chosen: tuple[Card, ...] = ()

    def take_card(self, card: Card) -> None:
        """Lay it out, or take it back; where all slots are full nothing happens."""
        if card in self.chosen:
            self.chosen = tuple(each for each in self.chosen if each != card)
        elif len(self.chosen) < self.size:
            self.chosen = (*self.chosen, card)
        self.turn.pick(frozenset(self.chosen))
        self.turn.redraw()

    def build(self, metrics: Metrics, room: Rect) -> list[Widget]:
        """Title and count, the slots, the buttons."""
        turn = self.turn
        parts = [Part("head", line(metrics, "lead")), Part("slots", metrics.u(SLOTS)), Part("foot", control(metrics))]
        rects = stack(metrics, room, parts)
        count = turn.text("panel.kitty_count", n=len(self.chosen), total=self.size)
        labels = turn.text("panel.kitty_back"), turn.text("panel.kitty_done")
        widths = [label_width(metrics, label) for label in labels]
        back, onward = side_by_side(rects["foot"], widths, max(6, metrics.u(10)))
        return [
            PanelGround("ground", rects["panel"]),
            Head(rects["head"], turn.addressed("panel.kitty", n=self.size), count),
            *self._slots(rects["slots"]),
            Button("take_back", back, labels[0], self._take_back, style=ButtonStyle.QUIET,
                   enabled=bool(self.chosen), tip="" if self.chosen else turn.text("panel.kitty_none")),
            confirm(turn, onward, labels[1], self._discard, tip=self._missing()),
        ]  # fmt: skip

    def _slots(self, rect: Rect) -> list[Widget]:
        ratio = self.turn.context.skin.ratio
        cards = [*self.chosen, *[HIDDEN] * (self.size - len(self.chosen))]
        return [
            Slot(index, place.box(ratio), self.turn.context, card, lambda card=card: self.take_card(card))
            for index, (card, place) in enumerate(zip(cards, row_places(rect, self.size, ratio), strict=True))
        ]

    def _missing(self) -> str:
        left = self.size - len(self.chosen)
        return self.turn.text("panel.kitty_left", n=left) if left else ""

    def _take_back(self) -> None:
        self.chosen = ()
        self.turn.pick(frozenset())
        self.turn.redraw()

    def _discard(self) -> None:
        if not self._missing():
            self.turn.do(Discard(self.chosen))


class Slot(Button):
    """A place for a card to be laid away; pressed, it gives it back."""

    def __init__(self, index: int, rect: Rect, context: Context, card: Card, press: object) -> None:
        label = context.tr.card(card).words if card != HIDDEN else ""
        super().__init__(f"slot.{index}", rect, label, press, enabled=card != HIDDEN)  # type: ignore[arg-type]
        self._context, self._card = context, card

    def draw(self, surface: Surface, metrics: Metrics, focused: bool, hovered: bool) -> None:
        """The card, or the outline of where it will lie."""
        if self._card == HIDDEN:
            empty_place(surface, metrics, self.rect.inflate(-4, -4))
            return
        skin = self._context.skin
        (place,) = row_places(self.rect, 1, skin.ratio)
        draw_card(surface, metrics, skin, self._card, place)
