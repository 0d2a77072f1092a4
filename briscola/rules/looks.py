"""Looks: at the partners' hands, and at the cards one's own side has won."""

from __future__ import annotations

from typing import TYPE_CHECKING

from briscola.rules.choices import PartnerHand, PilesVisible
from briscola.rules.events import Event, Looked
from briscola.rules.moves import IllegalMove, Look, Move, Sight
from briscola.rules.stage import Extra, Hand, OpenTable, Tell
from briscola.rules.talk import drawn_out, partners_of
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
        allowed = {
            Sight.PARTNER: self._hand is not PartnerHand.NEVER,
            Sight.PILE: self._piles is not PilesVisible.CLOSED,
        }
        self._offered = tuple(Look(sight) for sight, given in allowed.items() if given)
        self._looks: frozenset[tuple[int, Sight, int]] = frozenset()
        """(seat, what at, tricks complete) of every look."""

    def moves(self, table: OpenTable, seat: int, hand: Hand) -> list[Move]:
        """What this seat may look at now."""
        return [look for look in self._offered if self._fault(table, seat, look.at) is None]

    def verify(self, table: OpenTable, seat: int, hand: Hand, move: Move) -> None:
        """Refuse it out of time."""
        assert isinstance(move, Look)
        if fault := self._fault(table, seat, move.at):
            raise IllegalMove(fault)

    def _fault(self, table: OpenTable, seat: int, sight: Sight) -> str | None:
        if not table.count(seat):
            return "who has laid his last card looks no more"
        return self._pile_fault(table, seat) if sight is Sight.PILE else self._hand_fault(table, seat)

    def _hand_fault(self, table: OpenTable, seat: int) -> str | None:
        """Why this seat may not look at its partners' hands now."""
        full = table.count(seat) == self._size
        match self._hand:
            case PartnerHand.NEVER:
                return "the partner's hand is not shown here"
            case PartnerHand.START:
                early = not any(table.tricks_won) and full
                return self._once(seat) if early else "the partner's hand is shown before one's first card"
            case PartnerHand.ENDGAME_ONCE:
                due = drawn_out(table) and full
                return self._once(seat) if due else "the partner's hand is shown once, before the last tricks"
            case PartnerHand.ENDGAME_FREE:
                fault = "the partner's hand is shown once the talon is empty"
                return self._again(table, seat, Sight.PARTNER) if drawn_out(table) else fault

    def _once(self, seat: int) -> str | None:
        looked = any((who, at) == (seat, Sight.PARTNER) for who, at, _ in self._looks)
        return "the partner's hand is shown once" if looked else None

    def _again(self, table: OpenTable, seat: int, sight: Sight) -> str | None:
        return "one look a trick is enough" if (seat, sight, sum(table.tricks_won)) in self._looks else None

    def _pile_fault(self, table: OpenTable, seat: int) -> str | None:
        """Why this seat may not look through won cards now."""
        if self._piles is PilesVisible.CLOSED:
            return "won cards stay closed"
        return (
            self._again(table, seat, Sight.PILE) if drawn_out(table) else "won cards are shown once the talon is empty"
        )

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
        if isinstance(event, Looked):
            self._looks |= {(event.seat, event.at, sum(table.tricks_won))}
            if event.at is Sight.PARTNER:
                for seat, cards in event.hands:
                    for card in cards:
                        table.see(seat, card)
