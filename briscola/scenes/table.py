"""The table: where a match is played by mouse, keys or pad."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from briscola.play.opponents import Opponents
from briscola.play.session import Session
from briscola.rules.cards import HIDDEN
from briscola.rules.moves import Lay, Move, Play
from briscola.scenes.answers import CurtainAnswer, PauseAnswer, ScoreAnswer, TableAnswer
from briscola.scenes.context import Context
from briscola.scenes.curtain import CurtainScene
from briscola.scenes.desk import Desk
from briscola.scenes.hand import Hand
from briscola.scenes.pause import PauseScene
from briscola.scenes.scoreboard import ScoreboardScene
from briscola.scenes.show import TableShow
from briscola.ui.metrics import Metrics
from briscola.ui.stage import Scene, key_of
from briscola.ui.strip import action_rects

END_PAUSE: Final = 0.6
"""Seconds the end of the last trick is looked at before the count."""
SKIPPING: Final = frozenset({"space", "return", "enter", "escape"})


class TableScene(Scene):
    """One audience's table. Pops itself when the players leave for the menu."""

    def __init__(self, context: Context, session: Session, opponents: Opponents) -> None:
        self.context, self.session, self._opponents = context, session, opponents
        self.show = TableShow(context, session)
        self.hand = Hand()
        self.desk = Desk(context, session, self.show, self._submit)
        self.show.overlay = self.desk.draw
        self._asking = False
        self._ended = 0.0
        self._kept = (session.epoch, len(session.deals), len(session.current.moves))

    def resize(self, metrics: Metrics) -> None:
        """Lay the table out anew."""
        self.show.resize(metrics)
        self.desk.resize()

    @property
    def moving(self) -> bool:
        """Whether frames must follow each other quickly."""
        return self.show.moving or self.hand.dragged is not None

    @property
    def ready(self) -> bool:
        """Whether the person before the screen may act now."""
        return self.show.quiet and self.show.look.own_turn and not self._asking

    def update(self, dt: float) -> None:
        """Show what has happened, then turn to whoever is to act."""
        self.hand.advance(dt)
        self.show.advance(dt)
        self.desk.update(dt)
        if not self.show.timeline.busy and not self._asking:
            self._turn_to_next(dt)
        pace = self.context.pace.speed.value
        still = self.show.quiet and not self._asking
        self._opponents.update(dt, quiet=still and not self.desk.open, pace=pace)
        self.desk.renew(self.show.quiet and not self._asking)
        self._keep()

    def _keep(self) -> None:
        """Save the match whenever it has gone on: quitting at any moment loses nothing."""
        session = self.session
        state = (session.epoch, len(session.deals), len(session.current.moves))
        if state != self._kept:
            self._kept = state
            if trouble := self.context.save(session):
                self.show.warn(trouble)

    def _turn_to_next(self, dt: float) -> None:
        """All is still: cover the hand, raise the curtain, or count the deal."""
        watch = self.show.watch
        if self.show.must_cover:
            watch.cover()
            self.hand.forget()
            self.show.refold()
        self._turn_table()
        human = watch.next_human()
        if self.show.shown is not None:
            return
        if watch.shared and human is not None and human != watch.present:
            self._ask_curtain(human)
        elif self.session.deal_over and not watch.unread:
            self._ended += dt
            if self._ended >= END_PAUSE:
                self._count()

    def _turn_table(self) -> None:
        """A person with several hands has the one that is to act before him."""
        if self.show.quiet and self.session.to_act and self.session.to_act[0] in self.show.watch.own_seats:
            self.show.turn_to(self.session.to_act[0])

    def _ask_curtain(self, person: int) -> None:
        """Nobody's hand is in sight until this person is ready."""
        self.show.watch.cover()
        self.show.refold()
        self._asking = True
        curtain = CurtainScene(self.context, self.session, person, self.show.said)
        self.context.stage.push(curtain, lambda answer: self._after_curtain(answer, person))

    def _after_curtain(self, answer: CurtainAnswer, person: int) -> None:
        self._asking = False
        if answer is CurtainAnswer.LEAVE:
            self.context.stage.pop(TableAnswer.LEFT)
            return
        self.show.watch.reveal(person)
        self.show.refold()

    def _count(self) -> None:
        self._asking, self._ended = True, 0.0
        self.show.watch.open_table()
        self.context.stage.push(ScoreboardScene(self.context, self.session), self._after_score)

    def _after_score(self, answer: ScoreAnswer) -> None:
        self._asking = False
        match answer:
            case ScoreAnswer.NEXT:
                self.session.begin_deal()
            case ScoreAnswer.REMATCH:
                self.context.stage.pop(TableAnswer.REMATCH)
            case _:
                self.context.stage.pop(TableAnswer.LEFT)

    def _ask_pause(self) -> None:
        """A card between the fingers goes back first."""
        self.hand.forget()
        self.show.raise_card(None, None)
        self._asking = True
        self.context.stage.push(PauseScene(self.context), self._after_pause)

    def _after_pause(self, answer: PauseAnswer) -> None:
        self._asking = False
        if answer is PauseAnswer.MENU:
            self.context.stage.pop(TableAnswer.LEFT)
        elif self.show.watch.shared:
            self.show.watch.cover()
            self.show.refold()

    def handle(self, event: Event) -> bool:
        """While cards move, a click or key skips; else the hand answers, then the strip."""
        if self._asking:
            return False
        takes_cards = self.desk.panel is not None and self.desk.panel.takes_cards
        if self.hand.just_played and not takes_cards and event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return True
        if not self.show.quiet:
            return self._skip(event)
        if self.desk.panel is not None and not self.desk.panel.forced and self.desk.handle(event):
            return True
        if self._handle_strip(event):
            return True
        return self.desk.handle(event) or (self.ready and self._handle_hand(event))

    def _skip(self, event: Event) -> bool:
        clicked = event.type == pygame.MOUSEBUTTONDOWN and event.button == 1
        if clicked or key_of(event) in SKIPPING:
            self.show.timeline.skip()
            return True
        return False

    def _handle_hand(self, event: Event) -> bool:
        index = self.hand.handle(event, self.show.layout)
        if index is not None:
            self._press_card(index)
            return True
        if self.hand.changed:
            place = self.hand.dragged_place(self.show.layout)
            dragged = (self.hand.dragged, place) if self.hand.dragged is not None and place else None
            self.show.raise_card(self.hand.chosen, dragged)
        return self.hand.changed

    def _press_card(self, index: int) -> None:
        """Lay the card, or give it to the panel that asks for cards; a refused one goes back with the reason."""
        seat, card = self.show.watch.bottom_seat, self.show.own_card(index)
        if self.desk.take_card(card):
            self.show.raise_card(self.hand.chosen, None)
            return
        self.hand.forget()
        move = Lay(index + 1) if card == HIDDEN else Play(card)
        fault = self.session.refusal(seat, move)
        if fault is not None:
            self.show.refuse(fault)
        else:
            self._submit(seat, move)

    def _submit(self, seat: int, move: Move) -> None:
        self.hand.forget()
        self.session.submit(seat, move)

    def _handle_strip(self, event: Event) -> bool:
        clicked = event.type == pygame.MOUSEBUTTONDOWN and event.button == 1
        if (clicked and self._strip_spots()["pause"].collidepoint(event.pos)) or key_of(event) in ("p", "escape"):
            self._ask_pause()
            return True
        return False

    def _strip_spots(self) -> dict[str, Rect]:
        return action_rects(self.show.metrics, self.show.layout["strip"], self.show.look.strip.actions)

    def hotspots(self) -> Mapping[str, Rect]:
        """The cards that can be played now, and what the strip offers."""
        pressed = self.ready and (self.desk.panel is None or self.desk.panel.takes_cards)
        cards = self.hand.hotspots(self.show.look, self.show.layout) if pressed else {}
        return self._strip_spots() | cards | self.desk.hotspots()

    def draw(self, surface: Surface) -> list[Rect] | None:
        """The table as it is shown now."""
        if self.desk.dirty:
            self.show.redraw()
        return self.show.draw(surface)

    def leave(self) -> None:
        """The table is cleared: the last move is kept, and nobody need think any more."""
        self._keep()
        self._opponents.cancel()
