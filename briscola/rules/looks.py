"""Looks: at the partners' hands, and at the cards one's own side has won."""

from __future__ import annotations

from copy import copy
from typing import TYPE_CHECKING, Self

from briscola.rules.choices import PartnerHand, PilesVisible
from briscola.rules.events import Event, Looked
from briscola.rules.moves import IllegalMove, Look, Move, Sight
from briscola.rules.stage import Extra, Hand, OpenTable, Tell
from briscola.rules.talk import partners_of
from briscola.rules.variant import VariantRules

if TYPE_CHECKING:
    from briscola.rules.deal import Deal


class Looking(Extra):
    """Who has looked, and when. A look takes no turn, and everybody notices it."""

    kinds = (Look,)
    heeds_cards = False
    anytime = True

    def __init__(self, rules: VariantRules) -> None:
        self._hand, self._piles = rules.visibility.partner_hand, rules.visibility.piles
        self._size = rules.deal.hand
        self._taken: set[tuple[int, int]] = set()
        """(seat, tricks complete) of each look at a partner's hand."""

    def moves(self, table: OpenTable, seat: int, hand: Hand) -> list[Move]:
        """What this seat may look at now."""
        return [Look(sight) for sight in Sight if self._fault(table, seat, sight) is None]

    def verify(self, table: OpenTable, seat: int, hand: Hand, move: Move) -> None:
        """Refuse it out of time."""
        assert isinstance(move, Look)
        if fault := self._fault(table, seat, move.at):
            raise IllegalMove(fault)

    def _fault(self, table: OpenTable, seat: int, sight: Sight) -> str | None:
        if sight is Sight.PILE:
            return self._pile_fault(table)
        match self._hand:
            case PartnerHand.NEVER:
                return "the partner's hand is not shown here"
            case PartnerHand.START:
                early = not any(table.tricks_won) and table.count(seat) == self._size
                return self._once(seat) if early else "the partner's hand is shown before one's first card"
            case PartnerHand.ENDGAME_ONCE:
                due = not table.talon_count and table.count(seat) == self._size
                return self._once(seat) if due else "the partner's hand is shown once, before the last tricks"
            case PartnerHand.ENDGAME_FREE:
                if table.talon_count or not table.count(seat):
                    return "the partner's hand is shown once the talon is empty"
                again = (seat, sum(table.tricks_won)) in self._taken
                return "one look a trick is enough" if again else None

    def _once(self, seat: int) -> str | None:
        return "the partner's hand is shown once" if any(who == seat for who, _ in self._taken) else None

    def _pile_fault(self, table: OpenTable) -> str | None:
        if self._piles is PilesVisible.CLOSED:
            return "won cards stay closed"
        return "won cards are shown once the talon is empty" if table.talon_count else None

    def play(self, deal: Deal, seat: int, move: Move, tell: Tell) -> None:
        """Show it to the seat alone."""
        assert isinstance(move, Look)
        if move.at is Sight.PARTNER:
            shown = tuple((other, tuple(deal.hands[other])) for other in partners_of(deal, seat))
        else:
            team = partners_of(deal, seat) if self._piles is PilesVisible.TEAM_ENDGAME else ()
            shown = tuple((member, tuple(deal.taken[member])) for member in (seat, *team))
        tell(Looked(seat, move.at, shown, frozenset((seat,))))

    def apply(self, event: Event, table: OpenTable) -> None:
        """Who looked at a hand keeps what he saw."""
        if not isinstance(event, Looked) or event.at is not Sight.PARTNER:
            return
        self._taken.add((event.seat, sum(table.tricks_won)))
        for seat, cards in event.hands:
            for card in cards:
                table.see(seat, card)

    def copy(self) -> Self:
        """An independent twin."""
        twin = copy(self)
        twin._taken = self._taken.copy()
        return twin
