"""What may be done but laying a card: panels over the cloth, and a few buttons beside the hand.

Which panel is due follows from the moves the view offers; nothing here knows a rule. The buttons stand for what the
variant has, in fixed places, and are lit when the own hand allows it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from briscola.play.session import Session
from briscola.rules.cards import Card
from briscola.rules.choices import PartnerHand, PilesVisible, Signals, Speech
from briscola.rules.events import Asked
from briscola.rules.moves import (
    Answer,
    Ask,
    Bid,
    Call,
    Claim,
    Cut,
    Discard,
    Exchange,
    Look,
    Meld,
    Move,
    Name,
    Pass,
    Reveal,
    Say,
    Sight,
    Sign,
)
from briscola.rules.variant import VariantRules
from briscola.scenes.context import Context
from briscola.scenes.panels.answer import AnswerPanel
from briscola.scenes.panels.auction import AuctionPanel
from briscola.scenes.panels.base import Panel, Turn
from briscola.scenes.panels.call import CallPanel
from briscola.scenes.panels.claim import ClaimPanel
from briscola.scenes.panels.cut import CutPanel
from briscola.scenes.panels.exchange import ExchangePanel
from briscola.scenes.panels.kitty import KittyPanel
from briscola.scenes.panels.look import LookPanel
from briscola.scenes.panels.meld import MeldPanel
from briscola.scenes.panels.more import Entry, MorePanel
from briscola.scenes.panels.partner import PartnerPanel
from briscola.scenes.panels.talk import SignPanel, TalkPanel
from briscola.scenes.show import TableShow
from briscola.ui.metrics import Metrics
from briscola.ui.panel_layout import action_rects
from briscola.ui.widgets.base import Action, Widget
from briscola.ui.widgets.button import Button
from briscola.ui.widgets.form import Page
from briscola.ui.widgets.keys import ActionReader

FORCED: Final[tuple[tuple[type, Callable[[Turn], Panel]], ...]] = (
    (Bid, AuctionPanel),
    (Pass, AuctionPanel),
    (Call, CallPanel),
    (Discard, KittyPanel),
    (Name, PartnerPanel),
    (Cut, CutPanel),
)
"""The panel that a kind of move asks for, before anything else can happen."""


@dataclass(frozen=True)
class Deed:
    """A button beside the hand: its icon, the moves it stands for, the panel that offers them, if it takes one."""

    name: str
    icon: str
    offers: Callable[[Move], bool]
    panel: Callable[[Turn], Panel] | None = None


DEEDS: Final = (
    Deed("meld", "star", lambda move: isinstance(move, Meld), MeldPanel),
    Deed("exchange", "again", lambda move: isinstance(move, Exchange), ExchangePanel),
    Deed("claim", "flag", lambda move: isinstance(move, Claim), ClaimPanel),
    Deed("sign", "wry", lambda move: isinstance(move, Sign), SignPanel),
    Deed("talk", "speech", lambda move: isinstance(move, Ask | Say), TalkPanel),
    Deed("look_partner", "eye", lambda move: move == Look(Sight.PARTNER)),
    Deed("look_pile", "deck", lambda move: move == Look(Sight.PILE)),
    Deed("reveal", "hand", lambda move: isinstance(move, Reveal)),
)


def deeds_of(rules: VariantRules) -> list[Deed]:
    """What these rules let anybody do beside laying cards, whatever he holds."""
    has = {
        "meld": bool(rules.melds),
        "exchange": bool(rules.exchange.rules),
        "claim": rules.claim is not None,
        "sign": rules.talk.signals is not Signals.NONE,
        "talk": rules.talk.speech is not Speech.NONE,
        "look_partner": rules.visibility.partner_hand is not PartnerHand.NEVER,
        "look_pile": rules.visibility.piles is not PilesVisible.CLOSED,
        "reveal": rules.call.speak_after_reveal,
    }
    return [deed for deed in DEEDS if has[deed.name]]


class Desk:
    """The panel that lies open, the buttons beside the hand, and who gets an input first."""

    def __init__(
        self, context: Context, session: Session, show: TableShow, submit: Callable[[int, Move], None]
    ) -> None:
        self._context, self._session, self._show, self._submit = context, session, show, submit
        self.panel: Panel | None = None
        self._built: Panel | None = None
        self._page = Page(self._build_panel, on_back=self._back)
        self._bar = Page(self._build_bar, on_back=self._leave_bar)
        self._on_bar = False
        self._state: object = None
        self._moves: tuple[Move, ...] = ()
        self._reader = ActionReader()

    @property
    def open(self) -> bool:
        """Whether a panel lies over the cloth."""
        return self.panel is not None

    @property
    def dirty(self) -> bool:
        """Whether something looks different now."""
        return self._bar.dirty or (self.open and self._page.dirty)

    def resize(self) -> None:
        """Another window, language or look."""
        self._rebuild()

    def renew(self, ready: bool) -> None:
        """The match may have gone on: the panel that is due now takes the place of the last one.

        ``ready`` says that all lies still and somebody before the screen is looking at his own cards.
        """
        session = self._session
        moves = len(session.current.moves)
        state = (ready, session.epoch, len(session.deals), moves, self._show.watch.bottom_seat, self._show.shown)
        if state == self._state:
            return
        self._state = state
        if ready:
            self._moves = self._legal()
        self.panel = self._due(ready)
        self._rebuild()

    def _legal(self) -> tuple[Move, ...]:
        view, seat = self._show.view, self._show.watch.bottom_seat
        if seat not in view.audience or not self._show.watch.humans:
            return ()
        return tuple(view.legal_moves(seat))

    def _due(self, ready: bool) -> Panel | None:
        if self._show.shown is not None and self._show.quiet:
            return LookPanel(self._turn(), self._show.shown.why, self._show.shown.hands)
        if not ready:
            return None
        for kind, panel in FORCED:
            if any(isinstance(move, kind) for move in self._moves):
                return panel(self._turn())
        if any(isinstance(move, Answer) for move in self._moves):
            return AnswerPanel(self._turn(), self._question())
        return None

    def _question(self) -> str:
        asked = [event for event in self._session.events if isinstance(event, Asked)]
        return self._show.words.event(asked[-1], self._show.view) if asked else ""

    def _turn(self) -> Turn:
        show = self._show
        return Turn(
            context=self._context,
            session=self._session,
            view=show.view,
            seat=show.watch.bottom_seat,
            moves=self._moves,
            words=show.words,
            submit=self._do,
            redraw=self._page.rebuild,
            close=self._close,
            pick=show.pick,
            shared=show.watch.shared,
        )

    def _do(self, seat: int, move: Move) -> None:
        """The panel has done its work."""
        self.panel = None
        self._rebuild()
        self._submit(seat, move)

    def _close(self) -> None:
        """A panel that was only opened goes, and with it what it showed."""
        self._show.shown = None
        self.panel = None
        self._rebuild()

    def _back(self) -> None:
        if self.panel is not None and not self.panel.forced:
            self._close()

    # building

    def _rebuild(self) -> None:
        metrics = self._context.stage.metrics
        if self.panel is not self._built:
            self._built = self.panel
            self._page = Page(self._build_panel, first=self.panel.first if self.panel else "", on_back=self._back)
        if self.panel is not None:
            self.panel.turn = self._turn()
        self._show.cover_middle(self.open)
        self._page.resize(metrics.size, metrics.text)
        self._bar.resize(metrics.size, metrics.text)
        if self._on_bar and (self.open or not self._bar.hotspots()):
            self._leave_bar()

    def _build_panel(self, metrics: Metrics) -> Sequence[Widget]:
        return [] if self.panel is None else self.panel.build(metrics, self._show.layout["panel"])

    def _build_bar(self, metrics: Metrics) -> Sequence[Widget]:
        """The buttons of the variant; where not all have room, one that lists them."""
        layout, view = self._show.layout, self._show.view
        if "actions" not in layout or not self._show.watch.humans:
            return []
        entries = self._entries(view.rules)
        spots = action_rects(metrics, layout["actions"], len(entries))
        if len(spots) < len(entries):
            more = partial(self._open, partial(MorePanel, entries=entries))
            entries = [("more", self._context.tr.text("action.more"), "menu", more, "")]
            spots = action_rects(metrics, layout["actions"], 1)
        return [
            Button(f"do.{name}", spot, label, press, icon=icon, tip=why, enabled=not why)
            for (name, label, icon, press, why), spot in zip(entries, spots, strict=True)
        ]

    def _entries(self, rules: VariantRules) -> list[Entry]:
        text = self._context.tr.text
        return [
            (deed.name, text(f"action.{deed.name}"), deed.icon, partial(self._press, deed), self._why_not(deed))
            for deed in deeds_of(rules)
        ]

    def _why_not(self, deed: Deed) -> str:
        return "" if any(deed.offers(move) for move in self._moves) else self._context.tr.text("refused.not_now")

    def _press(self, deed: Deed) -> None:
        """Do it at once where it is one thing and harmless, else open its panel."""
        moves = [move for move in self._moves if deed.offers(move)]
        if not moves:
            return
        if deed.panel is None:
            self._do(self._show.watch.bottom_seat, moves[0])
        else:
            self._open(deed.panel)

    def _open(self, panel: Callable[[Turn], Panel]) -> None:
        self.panel = panel(self._turn())
        self._rebuild()

    # input

    def handle(self, event: Event) -> bool:
        """Whether the event was meant for a panel or a button; with a panel open the hand hears nothing."""
        if self.panel is not None:
            return self._handle_panel(event)
        if event.type == pygame.KEYDOWN or event.type in _PAD:
            return self._handle_bar_keys(event)
        return self._bar.handle(event)

    def _handle_panel(self, event: Event) -> bool:
        assert self.panel is not None
        if self.panel.takes_cards and not self._is_for_panel(event):
            return self._reader.read(event) is Action.OK and self._page.press_primary()
        if self._page.handle(event):
            return True
        outside = event.type == pygame.MOUSEBUTTONDOWN and not self._show.layout["panel"].collidepoint(event.pos)
        if outside and not self.panel.forced:
            self._close()
        return event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP) or self._reader.read(event) is not None

    def _is_for_panel(self, event: Event) -> bool:
        """Beside the hand that it takes cards from, a panel hears the mouse upon itself, and keys after Tab."""
        if event.type in _MOUSE:
            return bool(self._show.layout["panel"].collidepoint(event.pos))
        action = self._reader.read(event)
        if action in (Action.NEXT, Action.PREVIOUS):
            self._on_bar = True
        elif action in (Action.LEFT, Action.RIGHT, Action.UP, Action.DOWN):
            self._on_bar = False
        return self._on_bar and action is not None

    def _handle_bar_keys(self, event: Event) -> bool:
        """Down goes to the buttons, up and Escape back to the hand."""
        action = self._reader.read(event)
        if not self._on_bar:
            lit = any(widget.takes_focus for widget in self._bar.widgets)
            if action is Action.DOWN and lit:
                self._on_bar = True
                self._bar.act(Action.NEXT)
                return True
            return False
        if action is Action.UP and not self._bar.act(Action.UP):
            self._leave_bar()
            return True
        return action is not None and (action is Action.UP or self._bar.act(action) or True)

    def _leave_bar(self) -> None:
        self._on_bar = False
        self._bar.hide_focus()

    def take_card(self, card: Card) -> bool:
        """Give a card of the hand to a panel that asks for some; whether one does."""
        if self.panel is None or not self.panel.takes_cards:
            return False
        self.panel.take_card(card)
        return True

    def hotspots(self) -> dict[str, Rect]:
        """What can be pressed."""
        return self._page.hotspots() if self.panel is not None else self._bar.hotspots()

    def update(self, dt: float) -> None:
        """Let a tip appear after a rest."""
        self._bar.update(dt)
        self._page.update(dt)

    def draw(self, surface: Surface) -> None:
        """Buttons, then the panel over everything."""
        self._bar.draw(surface)
        if self.panel is not None:
            self._page.draw(surface)


_MOUSE: Final = frozenset({pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP})
_PAD: Final = frozenset({pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERAXISMOTION})
