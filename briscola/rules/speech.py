"""Requests: what a seat asks of its partners aloud, for everybody to hear."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from briscola.rules.events import Event, Said
from briscola.rules.moves import IllegalMove, Move, Request, Say
from briscola.rules.stage import Hand, OpenTable, Tell
from briscola.rules.talk import Talking, Word

if TYPE_CHECKING:
    from briscola.rules.deal import Deal


SAYINGS: Final[dict[Word, Move]] = {request: Say(request) for request in Request}


class Requesting(Talking):
    """Load, ruff, leave it, trump, no trump, three below: words that bind nobody."""

    kinds = (Say,)

    def moves(self, table: OpenTable, seat: int, hand: Hand) -> list[Move]:
        """Every request that was not yet made in this trick."""
        return self.unsaid(table, seat, SAYINGS) if hand else []

    def verify(self, table: OpenTable, seat: int, hand: Hand, move: Move) -> None:
        """Refuse talk in the silence, of who is done, and the same twice."""
        assert isinstance(move, Say)
        if fault := self.forbidden(table) or self._fault(table, seat, hand, move.request):
            raise IllegalMove(fault)

    def _fault(self, table: OpenTable, seat: int, hand: Hand, request: Request) -> str | None:
        if not hand:
            return "who has laid his last card says no more"
        return "the same is asked for once in a trick" if self.repeated(table, seat, request) else None

    def play(self, deal: Deal, seat: int, move: Move, tell: Tell) -> None:
        """Say it."""
        assert isinstance(move, Say)
        tell(Said(seat, move.request))

    def apply(self, event: Event, table: OpenTable) -> None:
        """Remember it."""
        if isinstance(event, Said):
            self.hear(table, event.seat, event.request)
