"""Whose eyes are on the screen, and how much of the match each of them has been shown."""

from __future__ import annotations

from typing import Final

from briscola.play.session import Session
from briscola.rules.events import (
    Answered,
    Asked,
    Audience,
    BidMade,
    Called,
    Claimed,
    DealBegan,
    Discarded,
    Event,
    Exchanged,
    Looked,
    Melded,
    PackCut,
    PartnerNamed,
    PartnerRevealed,
    Passed,
    Played,
    Said,
    Signed,
    ThrownIn,
    TrumpNamed,
)

ACTS: Final = (
    Answered, Asked, BidMade, Called, Claimed, Discarded, Exchanged, Looked, Melded, PackCut, PartnerNamed,
    PartnerRevealed, Passed, Played, Said, Signed, ThrownIn, TrumpNamed,
)  # fmt: skip
"""What somebody does himself; after it his hand may have to be covered."""


class Watch:
    """The persons before the screen.

    One human sees the table as his own throughout. With several, ``present`` is who has lifted the curtain, and
    nobody's hand is in sight while it is None. ``cursor`` counts the events shown to whoever looks now; every
    person's own place is kept, so that after the curtain he sees what happened since.
    """

    def __init__(self, session: Session) -> None:
        self._session = session
        self.humans = frozenset(index for index, person in enumerate(session.persons) if person.is_human)
        self.present: int | None = min(self.humans) if len(self.humans) == 1 else None
        self.cursor = _first_unseen(session)
        self._last = self.present if self.present is not None else min(self.humans, default=0)
        self._cursors = dict.fromkeys(self.humans, self.cursor)
        self._turned: int | None = None

    @property
    def shared(self) -> bool:
        """Whether several humans sit before one screen."""
        return len(self.humans) > 1

    @property
    def audience(self) -> Audience:
        """The seats whose cards may be shown now."""
        if self.present is not None:
            return self._session.seats_of(frozenset((self.present,)))
        return frozenset() if self.humans else frozenset(range(len(self._session.current.plan.seating)))

    @property
    def own_seats(self) -> tuple[int, ...]:
        """The seats of who looks, else of who looked last; none while he sits out."""
        return tuple(sorted(self._session.seats_of(frozenset((self._last,)))))

    @property
    def bottom_seat(self) -> int:
        """The seat at the lower edge: his own; of several the one turned there, and the first where he sits out."""
        own = self.own_seats
        if self._turned in own and self._turned is not None:
            return self._turned
        return own[0] if own else 0

    def turn_to(self, seat: int) -> None:
        """Turn the table so that this hand of a person who has several lies at the lower edge."""
        self._turned = seat

    @property
    def unread(self) -> bool:
        """Whether something has happened that was not shown yet."""
        return self.cursor < len(self._session.events)

    def next_human(self) -> int | None:
        """The person before the screen whose turn it is, if it is one's; windows of others call nobody."""
        seats = self._session.to_act
        if seats and self._session.person_at(seats[0]).is_human:
            return self._session.holder(seats[0])
        return None

    @property
    def acted(self) -> bool:
        """Whether the last event shown was an act of who looks."""
        return self.cursor > 0 and acts(self._session.events[self.cursor - 1], self.audience)

    def cover(self) -> None:
        """The present person has played: his hand turns face down, his place is marked."""
        if self.present is not None:
            self._cursors[self.present] = self.cursor
        self.present = None

    def reveal(self, person: int) -> None:
        """This person lifts the curtain: the table goes back to where he last saw it."""
        self.present = self._last = person
        self.cursor = min(self._cursors[person], len(self._session.events))

    def open_table(self) -> None:
        """A deal is over: everyone has seen everything."""
        self.cursor = len(self._session.events)
        self._cursors = dict.fromkeys(self.humans, self.cursor)


def _first_unseen(session: Session) -> int:
    """A deal just dealt is watched from its beginning; a match taken up again lies there as it was left."""
    if session.current.moves:
        return len(session.events)
    return max(index for index, event in enumerate(session.events) if isinstance(event, DealBegan))


def acts(event: Event, seats: Audience) -> bool:
    """Whether one of these seats did this itself."""
    return isinstance(event, ACTS) and event.seat in seats
