"""The table as one audience sees it, brought up to date one event at a time.

The session is ahead, the screen catches up: each event is censored, the table looked at, the event applied, the
table looked at again, and the difference set in motion.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from pygame import Rect, Surface

from briscola.play.session import Session
from briscola.rules.cards import Card
from briscola.rules.events import DealBegan, Drew, Event, Played, TrickWon
from briscola.rules.view import PlayerView
from briscola.scenes.context import Context
from briscola.scenes.table_words import TableWords
from briscola.scenes.watch import Watch
from briscola.ui.choreography import DRAW_EVERY, RAISE, Moment, Step, choreograph, slide
from briscola.ui.compositor import Compositor
from briscola.ui.metrics import Metrics
from briscola.ui.place import Place
from briscola.ui.sprites import Sprites, held_card
from briscola.ui.table_look import SeatLook, TableLook, sprite_name
from briscola.ui.table_picture import TablePicture
from briscola.ui.timeline import Pace, Timeline

TRICK: Final = "trick"


class TableShow:
    """View, picture and motion of one table. It never decides a rule and never touches a deal."""

    def __init__(self, context: Context, session: Session) -> None:
        self.context, self.session = context, session
        self.watch = Watch(session)
        self.timeline = Timeline(context.pace)
        self.fingers = Timeline(Pace())
        self.said = ""
        self._told: Event | None = None
        self.chosen: Card | None = None
        self.dragged: tuple[Card, Place] | None = None
        self._sprites = Sprites()
        self._compositor = Compositor()
        self._epoch = session.epoch
        self._rested = -1
        self._under_way: frozenset[str] = frozenset()
        self.view = self._fold()

    def resize(self, metrics: Metrics) -> None:
        """A new window, language, deck or speed: everything but the match is made anew."""
        self.metrics = metrics
        self.words = TableWords(self.context.tr, self.session)
        self._picture = TablePicture(metrics, self.context.skin)
        self.timeline.pace = self.context.pace
        self.timeline.finish()
        self.said = self.words.event(self._told, self.view) if self._told else self.said
        self.refresh()

    def refresh(self) -> None:
        """The resting picture is out of date."""
        self.look = self._make_look()
        self.layout = self._picture.layout(self.look)
        self._compositor.forget()

    @property
    def moment(self) -> Moment:
        """The table as it is shown now."""
        held = {sprite_name(self.dragged[0]): self.dragged[1]} if self.dragged else {}
        return Moment(self.look, self.layout, held)

    # what has happened

    @property
    def quiet(self) -> bool:
        """Whether all that happened has been shown and lies still."""
        return not self.timeline.busy and not self.watch.unread

    @property
    def moving(self) -> bool:
        """Whether anything is in the air."""
        return self.timeline.busy or self.fingers.busy or self.watch.unread

    def advance(self, dt: float) -> None:
        """Let time pass and show what has come up, one event after the other."""
        self.timeline.advance(dt)
        self.fingers.advance(dt)
        if self.session.epoch != self._epoch:
            self.refold()
        while not self.timeline.busy and self.watch.unread and not self.must_cover:
            self._show_next()
        under_way = self.timeline.under_way | self.fingers.under_way
        if under_way != self._under_way:
            self._under_way = under_way
            self._compositor.forget()

    @property
    def must_cover(self) -> bool:
        """Several humans: as soon as his card has landed, the hand of who played it turns face down."""
        if not self.watch.shared or not self.watch.cursor or self.watch.present is None:
            return False
        shown = self.session.events[self.watch.cursor - 1]
        played = isinstance(shown, Played) and shown.seat in self.view.audience
        return played and self.watch.next_human() != self.watch.present

    def refold(self) -> None:
        """Another audience, or another past: the view is folded anew and shown without motion."""
        self._epoch = self.session.epoch
        self.watch.cursor = min(self.watch.cursor, len(self.session.events))
        self.view = self._fold()
        self.timeline.finish()
        self.fingers.finish()
        self.chosen, self.dragged = None, None
        self.refresh()

    def _fold(self) -> PlayerView:
        """The view of whoever looks, from the deal's beginning to what has been shown."""
        events = self.session.events
        start = max(index for index, event in enumerate(events) if isinstance(event, DealBegan))
        view = PlayerView(self.session.rules, self.watch.audience, self.session.current.plan.sides)
        for event in events[start : self.watch.cursor]:
            view.apply(event.seen_by(view.audience))
        return view

    def _show_next(self) -> None:
        event = self.session.events[self.watch.cursor]
        if isinstance(event, TrickWon) and self._trick_rests():
            return
        if isinstance(event, DealBegan):
            self._begin_deal(event)
            return
        self._show(event, 0.0)
        if isinstance(event, Drew):
            self._show_draws()

    def _show_draws(self) -> None:
        """Everyone's draw of one round starts while the one before is still in the air."""
        delay = DRAW_EVERY
        while self.watch.unread and isinstance(event := self.session.events[self.watch.cursor], Drew):
            self._show(event, delay)
            delay += DRAW_EVERY

    def _trick_rests(self) -> bool:
        """A completed trick stays for a while, or until a click; whether its rest begins now."""
        if self._rested == self.watch.cursor or not self.context.trick_pause:
            return False
        self._rested = self.watch.cursor
        self.timeline.holds(TRICK, self.context.trick_pause)
        return True

    def _begin_deal(self, event: DealBegan) -> None:
        self.watch.cursor += 1
        self._rested = -1
        self.view = self._fold()
        self._tell(event)
        self.refresh()
        self._start(choreograph(event, self.moment, self.moment))

    def _show(self, event: Event, delay: float) -> None:
        seen = event.seen_by(self.view.audience)
        before = self.moment
        self.view.apply(seen)
        self.watch.cursor += 1
        if isinstance(seen, Played):
            self.chosen, self.dragged = None, None
        self._tell(seen)
        self.refresh()
        self._start(choreograph(seen, before, self.moment, delay))

    def _tell(self, event: Event) -> None:
        """Say an event in the strip, and remember it: another language will want it again."""
        if said := self.words.event(event, self.view):
            self._told, self.said = event, said

    def _start(self, step: Step) -> None:
        self.timeline.add(*step.movements)
        self._sprites.learn(step.cards, step.appearing)
        for sound in step.sounds:
            self.context.sounds.play(sound)

    # fingers

    def raise_card(self, card: Card | None, dragged: tuple[Card, Place] | None) -> None:
        """Another card is chosen, or one is held in the air: the hand gives way."""
        before = self.moment
        was_dragged, self.dragged, self.chosen = self.dragged, dragged, card
        self.refresh()
        if was_dragged and dragged:
            return
        step = slide(before, self.moment, frozenset(), RAISE, 0)
        self.fingers.finish()
        self.fingers.add(*step.movements)
        self._sprites.learn(step.cards)

    def warn(self, trouble: str) -> None:
        """Something the player must know now."""
        self._told, self.said = None, trouble
        self.refresh()

    def refuse(self) -> None:
        """The card may not be laid: it goes back, and the strip says why."""
        self.said = self.words.refused(self.view)
        self.raise_card(None, None)

    # what it looks like

    def _make_look(self) -> TableLook:
        seats = self.session.rules.seats
        bottom = self.watch.bottom_seat
        acting = self._acting_seat()
        return TableLook(
            view=self.view,
            bottom=bottom,
            seats=tuple(self._seat_look((bottom + place) % seats, acting) for place in range(seats)),
            strip=self.words.strip(self.said),
            trump_words=self.words.trump(self.view),
            family=self.context.suit_family,
            cloth=self.context.cloth,
            hand=tuple(self.view.hands[bottom]) if bottom in self.view.audience else (),
            chosen=self.chosen,
            acting=None if acting is None else (acting - bottom) % seats,
            own_turn=acting == bottom and bottom in self.view.audience and bool(self.watch.humans),
        )

    def _acting_seat(self) -> int | None:
        """Whose turn the picture shows: what has been shown counts, not what the rules know already.

        While cards are still to be dealt or drawn it is nobody's.
        """
        if self.watch.unread and not isinstance(self.session.events[self.watch.cursor], Played):
            return None
        seats = self.view.to_act
        return seats[0] if seats else None

    def _seat_look(self, seat: int, acting: int | None) -> SeatLook:
        person = self.session.person_at(seat)
        own = seat in self.view.audience and not self.watch.shared
        own_side = next(side for side in self.view.sides if self.watch.bottom_seat in side)
        return SeatLook(
            name=person.name,
            line=self.words.plate(seat, own=own, acting=acting == seat),
            rival=seat not in own_side,
            portrait=self.context.portrait(person.portrait, self.metrics),
            marks=self.words.marks(seat, self.view),
        )

    def draw(self, surface: Surface) -> list[Rect] | None:
        """The resting picture, and over it whatever moves."""
        skin = self.context.skin
        paints = [
            *self._sprites.paints(self.fingers, self.metrics, skin),
            *self._sprites.paints(self.timeline, self.metrics, skin),
        ]
        if self.dragged:
            paints.append(held_card(self.metrics, skin, *self.dragged))
        return self._compositor.draw(surface, self._draw_rest, paints)

    def _draw_rest(self, surface: Surface) -> None:
        held = frozenset(self.moment.held)
        look = replace(self.look, moving=self._under_way | held, glow=not held)
        self._picture.draw(surface, look, self.layout)
