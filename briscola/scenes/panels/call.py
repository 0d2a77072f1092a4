"""The call: a suit, and a card where its rank is free too. Own cards look no different from others."""

from __future__ import annotations

from pygame import Rect

from briscola.content.decks import index_letter
from briscola.rules.call import NamingTrump, calls_by_suit, cards_of, contract_of, fixed_card
from briscola.rules.cards import Card, Suit, rank_of, suit_of
from briscola.rules.moves import Call
from briscola.scenes.panels.base import Head, Note, Panel, PanelGround, Turn, confirm
from briscola.ui.metrics import Metrics
from briscola.ui.pages import Rects
from briscola.ui.panel_layout import Part, cells, control, line, stack, tile
from briscola.ui.widgets.base import Widget
from briscola.ui.widgets.tile import Tile

LEAST_TILE = 30


class CallPanel(Panel):
    """A suit is chosen, then a card of it; the brass button says the call in words."""

    def __init__(self, turn: Turn) -> None:
        super().__init__(turn)
        self.calls = [move for move in turn.moves if isinstance(move, Call)]
        self.naming = isinstance(turn.view.stage, NamingTrump)
        self.by_suit = self.naming or calls_by_suit(turn.view.rules)
        suits = {self._suit(call) for call in self.calls}
        self.suit = suits.pop() if len(suits) == 1 else None
        self.card: Card | None = None

    def _suit(self, call: Call) -> Suit:
        return suit_of(call.called) if call.whole_card else Suit(call.called)

    def build(self, metrics: Metrics, room: Rect) -> list[Widget]:
        """Title, suits, ranks where they are free, the button."""
        turn = self.turn
        title = turn.addressed("panel.name_trump" if self.naming else "panel.call")
        parts = [Part("head", line(metrics, "lead")), Part("suits", self._suit_height(metrics))]
        if not self.by_suit:
            parts.append(Part("ranks", tile(metrics)))
            parts += [Part("why", line(metrics, "small"), waive=1)] if self._why_locked() else []
        parts += [Part("foot", control(metrics))]
        rects = stack(metrics, room, parts)
        note = turn.text("panel.contract_note", n=contract_of(turn.view).target)
        widgets: list[Widget] = [PanelGround("ground", rects["panel"]), Head(rects["head"], title, note)]
        widgets += self._suits(metrics, rects["suits"])
        widgets += [] if self.by_suit else self._ranks(metrics, rects)
        return [*widgets, confirm(turn, rects["foot"], self._label(), self._call, tip=self._missing())]

    def _suit_height(self, metrics: Metrics) -> int:
        return max(tile(metrics), metrics.u(76))

    def _suits(self, metrics: Metrics, rect: Rect) -> list[Widget]:
        return [self._suit_tile(suit, spot) for suit, spot in zip(Suit, cells(rect, 4, metrics.u(8), 60), strict=True)]

    def _suit_tile(self, suit: Suit, rect: Rect) -> Tile:
        legal = any(self._suit(call) is suit for call in self.calls)
        name = self.turn.context.tr.suit(suit).words
        return Tile(f"suit.{suit.letter}", rect, name[:1].upper() + name[1:], lambda: self._choose_suit(suit),
                    suit=suit, family=self.turn.context.suit_family, selected=suit is self.suit, enabled=legal,
                    tip=name if legal else self.turn.why_not(self._call_in(suit)))  # fmt: skip

    def _call_in(self, suit: Suit) -> Call:
        """A call in this suit, to ask the rules about."""
        if self.by_suit:
            return Call(suit)
        return Call(next(iter(cards_of(self.turn.view.rules, suit))), whole_card=True)

    def _choose_suit(self, suit: Suit) -> None:
        self.suit, self.card = suit, None
        self.turn.redraw()

    def _ranks(self, metrics: Metrics, rects: Rects) -> list[Widget]:
        """The cards of the suit; those of no suit yet wait for one."""
        suit = self.suit if self.suit is not None else Suit.DENARI
        cards = cards_of(self.turn.view.rules, suit)
        spots = cells(rects["ranks"], len(cards), max(3, metrics.u(6)), LEAST_TILE)
        tiles: list[Widget] = [self._card_tile(card, spot) for card, spot in zip(cards, spots, strict=True)]
        if "why" in rects:
            tiles.append(Note("why", rects["why"], self._why_locked(), "lock"))
        return tiles

    def _why_locked(self) -> str:
        """Why the first card that may not be called may not; empty where all may."""
        cards = cards_of(self.turn.view.rules, self.suit if self.suit is not None else Suit.DENARI)
        locked = next((card for card in cards if not self._may_call(card)), None)
        return self._why(locked) if locked is not None else ""

    def _may_call(self, card: Card) -> bool:
        return self.suit is not None and Call(card, whole_card=True) in self.calls

    def _why(self, card: Card) -> str:
        if self.suit is None:
            return self.turn.text("panel.suit_first")
        return self.turn.why_not(Call(card, whole_card=True))

    def _card_tile(self, card: Card, rect: Rect) -> Tile:
        legal = self._may_call(card)
        letter = index_letter(self.turn.context.deck, card)
        return Tile(f"call.{rank_of(card)}", rect, letter, lambda: self._choose_card(card),
                    selected=card == self.card, tip="" if legal else self._why(card), enabled=legal)  # fmt: skip

    def _choose_card(self, card: Card) -> None:
        self.card = card
        self.turn.redraw()

    def _missing(self) -> str:
        if self.suit is None:
            return self.turn.text("panel.suit_first")
        return "" if self.by_suit or self.card is not None else self.turn.text("panel.card_first")

    def _label(self) -> str:
        """The call in words."""
        turn, tr = self.turn, self.turn.context.tr
        if self.suit is None or (self.card is None and not self.by_suit):
            return turn.text("panel.name_nothing" if self.naming else "panel.call_nothing")
        if self.naming:
            return turn.text("panel.name_suit", suit=tr.suit(self.suit))
        if self.card is not None:
            return turn.text("panel.call_card", card=tr.card(self.card))
        return turn.text(
            "panel.call_card", card=tr.card(fixed_card(turn.view.rules, contract_of(turn.view), self.suit))
        )

    def _call(self) -> None:
        if self.card is not None:
            self.turn.do(Call(self.card, whole_card=True))
        elif self.suit is not None:
            self.turn.do(Call(self.suit))
