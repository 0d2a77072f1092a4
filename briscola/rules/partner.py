"""The called card: who lays it is the declarer's partner, and until then nobody but its holder can tell."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from briscola.rules.call import calls_by_suit, cards_of, contract_of, fixed_card
from briscola.rules.cards import Card, Suit
from briscola.rules.choices import CallCard, CallTiming, OwnCard
from briscola.rules.events import (
    Called,
    Event,
    KittyTaken,
    PartnerNamed,
    PartnerRevealed,
    PartnerWanted,
    Played,
)
from briscola.rules.moves import Move, Reveal
from briscola.rules.stage import Extra, Hand, OpenTable, Tell, Way

if TYPE_CHECKING:
    from briscola.rules.deal import Deal


class CalledCard(Extra):
    """Watches for the called card, and lets the partner declare himself after it where the variant says so.

    ``ways`` are what the call says of the declarer's hand, to everyone: by some rules he cannot have called the
    card unless he lacked it, or held all the higher ones.
    """

    kinds = (Reveal,)

    def __init__(self) -> None:
        self.laid: dict[Card, int] = {}
        """Who laid what before the call."""
        self.fallen_from: int | None = None
        self.revealed = False
        self.ways = ()

    def apply(self, event: Event, table: OpenTable) -> None:
        """Remember what was laid before the call; recognise the called card when it falls."""
        match event:
            case Played(seat, card):
                self._watch(table, seat, card)
            case Called(_, card):
                self.ways = said_by_call(table, card, frozenset(self.laid))
                if card in self.laid:
                    self._recognise(table, self.laid[card])
            case KittyTaken() if self.ways:
                self.ways = tuple(replace(way, lacked=frozenset(), or_aside=True) for way in self.ways)
            case PartnerWanted(seat) | PartnerNamed(seat, _):
                called = table.contract.called if table.contract else None
                if called is not None:
                    self.ways = (Way(seat, held=frozenset((called,)), or_aside=True),)
            case PartnerRevealed():
                self.revealed = True
            case _:
                pass

    def _watch(self, table: OpenTable, seat: int, card: Card) -> None:
        contract = table.contract
        if contract is None or contract.called is None:
            self.laid = self.laid | {card: seat}
            return
        self.ways = tuple(way for each in self.ways if (way := each.after_play(seat, card)))
        if card == contract.called:
            self._recognise(table, seat)

    def _recognise(self, table: OpenTable, seat: int) -> None:
        self.fallen_from = seat
        if table.contract and table.contract.partner is None:
            table.contract = replace(table.contract, partner=seat)

    def to_act(self, table: OpenTable) -> tuple[int, ...]:
        """The partner, once his card has fallen before all eyes, until he has declared himself."""
        contract = table.contract
        if self.fallen_from is None or self.revealed or not table.rules.call.speak_after_reveal or contract is None:
            return ()
        return (self.fallen_from,) if self.fallen_from != contract.declarer else ()

    def moves(self, table: OpenTable, seat: int, hand: Hand) -> list[Move]:
        """Declare oneself."""
        return [Reveal()] if seat in self.to_act(table) else []

    def play(self, deal: Deal, seat: int, move: Move, tell: Tell) -> None:
        """Tell it."""
        tell(PartnerRevealed(seat))


def said_by_call(table: OpenTable, card: Card, gone: frozenset[Card]) -> tuple[Way, ...]:
    """The ways in which the declarer's hand allows this call, one of which is true; none where every hand does.

    ``gone`` are cards that nobody holds any more.
    """
    rules, contract = table.rules, contract_of(table)
    lacks = Way(contract.declarer, lacked=frozenset((card,)))
    own = Way(contract.declarer, held=frozenset((card,)))
    forbidden = rules.call.own_card is OwnCard.FORBIDDEN
    ways: tuple[Way, ...] = ()
    if rules.call.card is CallCard.HIGHEST_MISSING:
        strength = rules.strength
        higher = (other for other in cards_of(rules, rules.suit[card]) if strength[other] > strength[card])
        missing = replace(lacks, held=frozenset(higher))
        ways = (missing,) if forbidden else (missing, own)
    elif forbidden and not calls_by_suit(rules):
        ways = (lacks,)
    elif forbidden and rules.call.timing is not CallTiming.SUIT_THEN_KITTY_THEN_CARD:
        all_own = frozenset(fixed_card(rules, contract, suit) for suit in Suit if cards_of(rules, suit))
        ways = (lacks, replace(lacks, held=all_own, lacked=frozenset()))
    return tuple(way for way in ways if not way.held & gone)
