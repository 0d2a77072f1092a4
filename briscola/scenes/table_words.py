"""The words on the table: plates, strip, and one sentence for each event."""

from __future__ import annotations

from briscola.content.texts import Translator
from briscola.play.session import Session
from briscola.rules.cards import Suit, suit_of
from briscola.rules.choices import MatchFormat
from briscola.rules.events import DealBegan, Drew, Event, Played, TrickWon, TurnedUp
from briscola.rules.trick import NO_TRUMP, winning_index
from briscola.rules.view import PlayerView
from briscola.ui.marks import Mark
from briscola.ui.table_look import StripAction, StripLook


class TableWords:
    """Sentences about one session, in one language."""

    def __init__(self, tr: Translator, session: Session) -> None:
        self._tr, self._session = tr, session

    def name(self, seat: int) -> str:
        """The name of who sits there."""
        return self._session.person_at(seat).name

    def event(self, event: Event, view: PlayerView) -> str:
        """What happened, as anyone at the table might say it; empty where nothing is worth saying."""
        text = self._tr.text
        match event:
            case DealBegan(dealer=dealer):
                return text("event.dealer", player=self._session.persons[dealer].name)
            case TurnedUp(card):
                return text("event.turned", card=self._tr.card(card), suit=self._tr.suit(suit_of(card)))
            case Played(seat, card):
                return text("event.played", player=self.name(seat), card=self._tr.card(card))
            case TrickWon(seat):
                return self._trick_won(seat, view)
            case Drew(seat, card, None) if card == view.turn_up:
                return text("event.drew_turn_up", player=self.name(seat), card=self._tr.card(card))
            case _:
                return ""

    def _trick_won(self, seat: int, view: PlayerView) -> str:
        """Who took the trick just gone, with which card and for how much."""
        rules, trick = view.rules, view.last_trick
        points = sum(rules.points[card] for card in trick)
        card = self._tr.card(trick[winning_index(rules, trick, view.trump)])
        key = "event.trick_won" if points else "event.trick_won_nothing"
        return self._tr.text(key, player=self.name(seat), n=points, card=card)

    def refused(self, view: PlayerView) -> str:
        """Why a card may not be laid: the suit led must be served."""
        led = self._tr.suit(Suit(view.rules.suit[view.trick[0]]))
        return self._tr.text("errors.must_follow", suit=led)

    def strip(self, event: str) -> StripLook:
        """The upper rail."""
        tr, session = self._tr, self._session
        number = session.current.plan.number
        total = self._length()
        deal = tr.text("table.deal_of", n=number, total=total) if total else tr.text("table.deal", n=number)
        short = tr.text("table.deal_of_short", n=number, total=total) if total else deal
        return StripLook(
            where=(session.rules.title(tr.language), deal, self.score()),
            where_short=(short, self.bare_score()),
            event=event,
            actions=(StripAction("pause", "pause", "P", tr.text("table.pause")),),
        )

    def _length(self) -> int:
        """Deals of a match of known length; 0 where it may go on, or has gone beyond it after draws."""
        rules, number = self._session.rules.match, self._session.current.plan.number
        known = rules.format in (MatchFormat.BEST_OF, MatchFormat.FIXED_DEALS) and number <= rules.n
        return rules.n if known else 0

    def score(self) -> str:
        """The match so far with names, as ``Anna 1 – 1 Lucia``."""
        sides, scores = self._session.match.sides, self._session.match.scores
        names = [" & ".join(self._session.persons[person].name for person in side) for side in sides]
        if len(sides) == 2:
            return f"{names[0]} {scores[0]} – {scores[1]} {names[1]}"
        return " · ".join(f"{name} {score}" for name, score in zip(names, scores, strict=True))

    def bare_score(self) -> str:
        """The match so far without names."""
        return " – ".join(map(str, self._session.match.scores))

    def trump(self, view: PlayerView) -> tuple[str, str]:
        """Caption and suit of the badge."""
        suit = "" if view.trump == NO_TRUMP else self._tr.suit(Suit(view.trump)).words
        return self._tr.text("table.trump"), suit[:1].upper() + suit[1:]

    def plate(self, seat: int, *, own: bool, acting: bool) -> str:
        """The second line of a plate: whose turn, who thinks, else how strong."""
        person = self._session.person_at(seat)
        if acting and person.is_human:
            return self._tr.text("table.your_turn" if own else "table.to_move")
        if acting:
            return self._tr.text("table.thinks")
        return "" if person.is_human else self._tr.text("setup.computer")

    def marks(self, seat: int, view: PlayerView) -> tuple[Mark, ...]:
        """Who deals and who leads."""
        plan = self._session.current.plan
        marks = []
        if plan.seating[seat] == plan.dealer:
            marks.append(Mark.DEALER)
        if view.leader == seat and not view.over:
            marks.append(Mark.LEADER)
        return tuple(marks)
