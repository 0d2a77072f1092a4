"""The turn-card exchange: a low trump is given for the turned one, before everybody (RULES.md)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from briscola.rules.cards import Card, card_name, rank_of
from briscola.rules.choices import ExchangeTakes, ExchangeUntil, ExchangeWhen
from briscola.rules.events import Event, Exchanged
from briscola.rules.melds import tricks_of_side
from briscola.rules.moves import Exchange, IllegalMove, Move
from briscola.rules.sections import ExchangeRule, MaxRank
from briscola.rules.stage import Extra, Hand, OpenTable, Tell
from briscola.rules.variant import VariantRules

if TYPE_CHECKING:
    from briscola.rules.deal import Deal


class Exchanging(Extra):
    """Who is entitled may swap as often as a card of his allows it; the given card is the new turn-up.

    No card is given twice in a deal: two cards that may take each other would change places without end.
    """

    heeds_cards = False
    kinds = (Exchange,)

    def __init__(self, rules: VariantRules) -> None:
        self._rules = rules.exchange
        self._given: frozenset[Card] = frozenset()

    def moves(self, table: OpenTable, seat: int, hand: Hand) -> list[Move]:
        """The cards of this hand that may be given now."""
        if self._window_fault(table, seat) is not None:
            return []
        return [Exchange(card) for card in hand if self._card_fault(table, card) is None]

    def verify(self, table: OpenTable, seat: int, hand: Hand, move: Move) -> None:
        """Refuse it out of time, and cards that may not take what is turned."""
        assert isinstance(move, Exchange)
        fault = self._window_fault(table, seat)
        if fault is None and move.give not in hand:
            fault = f"seat {seat} does not hold {card_name(move.give)}"
        fault = fault or self._card_fault(table, move.give)
        if fault:
            raise IllegalMove(fault)

    def _window_fault(self, table: OpenTable, seat: int) -> str | None:
        """What everybody can see: turn, tricks and talon."""
        if seat != table.turn:
            return "the turned card is taken on one's own turn"
        if self._rules.when is ExchangeWhen.OWN_LEAD and table.trick:
            return "the turned card is taken before one leads"
        if self._rules.when is ExchangeWhen.FIRST_TRICK and any(table.tricks_won):
            return "the turned card is taken in the first trick only"
        if tricks_of_side(table, seat) < self._rules.tricks_won_min:
            return f"who takes the turned card must have won tricks before: {self._rules.tricks_won_min}"
        return self._talon_fault(table)

    def _talon_fault(self, table: OpenTable) -> str | None:
        """With ``before_penultimate`` the exchange ends one round of draws earlier."""
        one_round = table.rules.seats * table.rules.trick.cards_per_seat
        least = one_round if self._rules.until is ExchangeUntil.BEFORE_PENULTIMATE else 0
        if table.turn_up is None or table.talon_count <= least:
            return "the time to take the turned card is over"
        return None

    def _card_fault(self, table: OpenTable, card: Card) -> str | None:
        turned = table.turn_up
        assert turned is not None
        if card in self._given:
            return f"{card_name(card)} was given already"
        suits = table.rules.suit
        if suits[card] == suits[turned] and any(self._takes(table, rule, card, turned) for rule in self._rules.rules):
            return None
        return f"{card_name(card)} may not be given for {card_name(turned)}"

    def _takes(self, table: OpenTable, rule: ExchangeRule, card: Card, turned: Card) -> bool:
        if rank_of(card) is not rule.give:
            return False
        strength, order = table.rules.strength, table.rules.ranks.order
        if isinstance(rule.takes, MaxRank):
            return order.index(rank_of(turned)) >= order.index(rule.takes.max)
        return rule.takes is ExchangeTakes.ANY or strength[turned] > strength[card]

    def play(self, deal: Deal, seat: int, move: Move, tell: Tell) -> None:
        """Tell both cards."""
        assert isinstance(move, Exchange)
        assert deal.turn_up is not None
        tell(Exchanged(seat, move.give, deal.turn_up))

    def apply(self, event: Event, table: OpenTable) -> None:
        """The cards change places."""
        if isinstance(event, Exchanged):
            self._given |= {event.gave}
            table.swap_turn_up(event.seat, event.gave)
