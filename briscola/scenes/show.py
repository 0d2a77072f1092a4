"""The table as one audience sees it, brought up to date one event at a time.

The session is ahead, the screen catches up: each event is censored, the table looked at, the event applied, the
table looked at again, and the difference set in motion.
"""

from __future__ import annotations

from collections.abc import Callable
from copy import copy
from dataclasses import dataclass, replace
from typing import Final

from pygame import Rect, Surface

from briscola.play.session import Session
from briscola.rules.cards import HIDDEN, Card
from briscola.rules.events import DealBegan, Drew, Event, Looked, ThrownIn, TrickWon, Unseen
from briscola.rules.moves import IllegalMove
from briscola.rules.view import PlayerView
from briscola.scenes.context import Context
from briscola.scenes.table_looks import TableLooks
from briscola.scenes.table_words import TableWords
from briscola.scenes.voices import TALK, Voices
from briscola.scenes.watch import Watch, acts
from briscola.ui.choreography import choreograph
from briscola.ui.compositor import Compositor
from briscola.ui.metrics import Metrics
from briscola.ui.moments import Moment, Step, slide
from briscola.ui.place import Place
from briscola.ui.sprites import Sprites, held_card
from briscola.ui.steps_cards import DRAW_EVERY
from briscola.ui.table_look import TableLook, sprite_name
from briscola.ui.table_picture import TablePicture
from briscola.ui.timeline import Pace, Timeline

TRICK, WORD = "trick", "word"
RAISE: Final = 0.09
WORD_RESTS: Final = 1.4
"""Seconds at normal speed in which something said or signed is all that happens."""


@dataclass(frozen=True)
class Shown:
    """Cards that lie open to whoever looks until he has seen enough: of which seat, and why."""

    why: Event
    hands: tuple[tuple[int, tuple[Card, ...]], ...]


def cards_to_show(event: Event) -> Shown | None:
    """What an event lets this audience look at."""
    match event:
        case Looked(hands=hands) if hands:
            return Shown(event, hands)
        case ThrownIn(seat, cards):
            return Shown(event, ((seat, cards),))
        case _:
            return None


class TableShow:
    """View, picture and motion of one table. It never decides a rule and never touches a deal."""

    def __init__(self, context: Context, session: Session) -> None:
        self.context, self.session = context, session
        self.watch = Watch(session)
        self.timeline = Timeline(context.pace)
        self.fingers = Timeline(Pace())
        self.said = ""
        self._told: Event | None = None
        self.chosen: int | None = None
        self.dragged: tuple[int, Place] | None = None
        self.picked: frozenset[Card] = frozenset()
        self.covered = False
        self.overlay: Callable[[Surface], None] = lambda surface: None
        self.shown: Shown | None = None
        self._voices = Voices()
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
        self._looks = TableLooks(self.context, self.session, self.watch, self.words, metrics)
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

    def redraw(self) -> None:
        """What lies over the picture has changed."""
        self._compositor.forget()

    @property
    def moment(self) -> Moment:
        """The table as it is shown now."""
        held = {self._own_name(self.dragged[0]): self.dragged[1]} if self.dragged else {}
        return Moment(self.look, self.layout, held)

    def _own_name(self, index: int) -> str:
        """The name an own card moves under."""
        return sprite_name(self.own_card(index), 0, index)

    def own_card(self, index: int) -> Card:
        """The own card at a place of the hand; HIDDEN where its owner may not see it."""
        return self.look.hand[index] if index < len(self.look.hand) else HIDDEN

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
        watch = self.watch
        return watch.shared and watch.present is not None and watch.acted and watch.next_human() != watch.present

    def refold(self) -> None:
        """Another audience, or another past: the view is folded anew and shown without motion."""
        self._epoch = self.session.epoch
        self.watch.cursor = min(self.watch.cursor, len(self.session.events))
        self.view = self._fold()
        self.timeline.finish()
        self.fingers.finish()
        self.chosen, self.dragged, self.picked, self.shown = None, None, frozenset(), None
        self.refresh()

    def _fold(self) -> PlayerView:
        """The view of whoever looks, from the deal's beginning to what has been shown."""
        events = self.session.events
        start = max(index for index, event in enumerate(events) if isinstance(event, DealBegan))
        view = PlayerView(self.session.current.plan.rules, self.watch.audience, self.session.current.plan.sides)
        self._voices = Voices()
        for event in events[start : self.watch.cursor]:
            seen = event.seen_by(view.audience)
            view.apply(seen)
            self._voices.hear(seen)
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
        self.watch.cursor += 1
        if isinstance(seen, Unseen):
            return
        before = self._still_moment()
        self.view.apply(seen)
        self._voices.hear(seen)
        self.shown = cards_to_show(seen) or self.shown
        if acts(seen, self.view.audience):
            self.chosen, self.dragged, self.picked = None, None, frozenset()
        self._tell(seen)
        self.refresh()
        self._start(choreograph(seen, before, self.moment, delay))
        if isinstance(seen, TALK):
            self.timeline.holds(WORD, WORD_RESTS * self.context.pace.speed.value)

    def _still_moment(self) -> Moment:
        """The table as it is, which does not follow the view on its way."""
        moment = self.moment
        return replace(moment, look=replace(moment.look, view=still(self.view)))

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

    def cover_middle(self, covered: bool) -> None:
        """A panel lies over the middle, or has gone."""
        if covered != self.covered:
            self.covered = covered
            self.refresh()

    def pick(self, cards: frozenset[Card]) -> None:
        """These own cards are to be laid away: they stand out of the hand."""
        self.picked = cards
        self.refresh()

    def raise_card(self, card: int | None, dragged: tuple[int, Place] | None) -> None:
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

    def refuse(self, fault: IllegalMove | None) -> None:
        """The card may not be laid: it goes back, and the strip says why."""
        self.said = self.words.refused(fault)
        self.raise_card(None, None)

    def turn_to(self, seat: int) -> None:
        """Another hand of whoever looks comes to the lower edge."""
        if seat != self.watch.bottom_seat:
            self.watch.turn_to(seat)
            self.chosen, self.dragged = None, None
            self.refresh()

    # what it looks like

    def _make_look(self) -> TableLook:
        look = self._looks.look(self.view, self._voices, self.said, self.chosen)
        return replace(look, picked=self.picked, covered=self.covered)

    def draw(self, surface: Surface) -> list[Rect] | None:
        """The resting picture, and over it whatever moves."""
        skin = self.context.skin
        paints = [
            *self._sprites.paints(self.fingers, self.metrics, skin),
            *self._sprites.paints(self.timeline, self.metrics, skin),
        ]
        if self.dragged:
            index, place = self.dragged
            paints.append(held_card(self.metrics, skin, self.own_card(index), place))
        return self._compositor.draw(surface, self._draw_rest, paints)

    def _draw_rest(self, surface: Surface) -> None:
        held = frozenset(self.moment.held)
        look = replace(self.look, moving=self._under_way | held, glow=not held)
        self._picture.draw(surface, look, self.layout)
        self.overlay(surface)


def still(view: PlayerView) -> PlayerView:
    """A view that stays as it is when the other goes on."""
    twin = copy(view)
    twin.hands, twin.slots = [hand[:] for hand in view.hands], [slots[:] for slots in view.slots]
    twin.kitty, twin.kitty_slots = view.kitty[:], view.kitty_slots[:]
    twin.trick, twin.tricks_won = view.trick[:], view.tricks_won[:]
    return twin
