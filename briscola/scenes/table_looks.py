"""From a view and the words around it to what the table shows."""

from __future__ import annotations

from briscola.play.session import Session
from briscola.rules.blind import BlindTrick
from briscola.rules.choices import LivePoints, TeamKind
from briscola.rules.events import Played
from briscola.rules.view import PlayerView
from briscola.scenes.context import Context
from briscola.scenes.table_words import TableWords
from briscola.scenes.voices import Voices
from briscola.scenes.watch import Watch
from briscola.ui.metrics import Metrics
from briscola.ui.portraits import Expression
from briscola.ui.table_look import SeatLook, TableLook


class TableLooks:
    """Makes looks of one match in one language, for one window."""

    def __init__(self, context: Context, session: Session, watch: Watch, words: TableWords, metrics: Metrics) -> None:
        self._context, self._session, self._watch = context, session, watch
        self._words, self._metrics = words, metrics

    def look(self, view: PlayerView, voices: Voices, said: str, chosen: int | None) -> TableLook:
        """One moment of the table."""
        seats, bottom = view.rules.seats, self._watch.bottom_seat
        acting = self._acting_seat(view)
        own = bottom in view.audience
        return TableLook(
            view=view,
            bottom=bottom,
            seats=tuple(self._seat((bottom + place) % seats, view, voices, acting) for place in range(seats)),
            strip=self._words.strip(said),
            trump_words=self._words.trump(view),
            family=self._context.suit_family,
            cloth=self._context.cloth,
            hand=() if view.slots[bottom] or not own else tuple(view.hands[bottom]),
            chosen=chosen,
            acting=None if acting is None else (acting - bottom) % seats,
            own_turn=acting == bottom and own and bool(self._watch.humans),
            lays_cards=view.stage is None or view.stage.by_place or isinstance(view.stage, BlindTrick),
            contract=self._words.contract(view),
            sitters=self._sitters(),
            sits_out=self._context.tr.text("table.resting"),
        )

    def _acting_seat(self, view: PlayerView) -> int | None:
        """Whose turn the picture shows: what has been shown counts, not what the rules know already.

        While cards are still to be dealt or drawn it is nobody's.
        """
        if self._watch.unread and not isinstance(self._session.events[self._watch.cursor], Played):
            return None
        seats = view.to_act
        return seats[0] if seats else None

    def _sitters(self) -> tuple[str, ...]:
        """Who rests this deal."""
        session = self._session
        playing = set(session.holders(session.current.plan.seating))
        return tuple(person.name for index, person in enumerate(session.persons) if index not in playing)

    def _seat(self, seat: int, view: PlayerView, voices: Voices, acting: int | None) -> SeatLook:
        person = self._session.person_at(seat)
        own = seat in view.audience and not self._watch.shared
        said = voices.last.get(seat)
        speech = self._words.speech(said, view) if said else None
        face = speech.face if speech and speech.face else Expression.NEUTRAL
        return SeatLook(
            name=person.name,
            line=self._words.plate(seat, view, own=own, acting=acting == seat, side=self._side(seat, view)),
            rival=is_rival(view, self._watch.bottom_seat, seat),
            portrait=self._context.portrait(person.portrait, self._metrics, face),
            marks=self._words.marks(seat, view),
            speech=speech,
            points=self._points(seat, view),
        )

    def _side(self, seat: int, view: PlayerView) -> str:
        """Us or them, in games of fixed sides and to one player alone: at a shared screen it would change meaning."""
        bottom = self._watch.bottom_seat
        if self._watch.shared or not self._watch.humans or seat == bottom or all(len(s) == 1 for s in view.sides):
            return ""
        return self._context.tr.text("table.they" if is_rival(view, bottom, seat) else "table.we")

    def _points(self, seat: int, view: PlayerView) -> str:
        """What lies on a pile so far, where the table agreed to see it; partners share a pile."""
        agreed, side = view.rules.visibility.live_points, side_of_seat(view, seat)
        own = not view.audience.isdisjoint(side)
        if agreed is LivePoints.HIDDEN or (agreed is LivePoints.OWN and not own) or not any(view.tricks_won):
            return ""
        return str(sum(view.rules.points[card] for each in side for card in view.taken[each]))


def side_of_seat(view: PlayerView, seat: int) -> tuple[int, ...]:
    """The seats that count with this one, as far as everybody knows."""
    contract = view.contract
    if contract is not None and contract.partner is not None:
        declared = contract.side
        return declared if seat in declared else tuple(s for s in range(view.rules.seats) if s not in declared)
    return next((side for side in view.sides if seat in side), (seat,))


def is_rival(view: PlayerView, bottom: int, seat: int) -> bool:
    """Whether a seat plays against the one at the lower edge; in called games nobody does until all is known."""
    if view.rules.table.teams is TeamKind.CALLED and (view.contract is None or view.contract.partner is None):
        return False
    return seat not in side_of_seat(view, bottom)
