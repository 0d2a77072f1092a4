"""The kitty (*monte*): the declarer takes it, and lays as many cards away."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from typing import TYPE_CHECKING

from briscola.rules.call import DeclarerStage, NamingPartner, contract_of
from briscola.rules.cards import card_name
from briscola.rules.choices import InKitty
from briscola.rules.events import Discarded, Event, KittyTaken, PartnerNamed, PartnerWanted
from briscola.rules.moves import Discard, IllegalMove, Move
from briscola.rules.stage import Course, Hand, OpenTable, Tell, next_stage

if TYPE_CHECKING:
    from briscola.rules.deal import Deal


class KittyStage(DeclarerStage):
    """The kitty is in the declarer's hand until he has laid as many cards away."""

    def __init__(self, table: OpenTable, course: Course) -> None:
        super().__init__(table, course)
        self._size = table.rules.deal.kitty

    def begin(self, deal: Deal, tell: Tell) -> None:
        """The kitty is taken; a called card that lay in it may make a partner of somebody else."""
        declarer, kitty, called = self.declarer, tuple(deal.kitty), contract_of(deal).called
        tell(KittyTaken(declarer, kitty, deal.who_sees(declarer)))
        if called not in kitty:
            return
        match deal.rules.call.in_kitty:
            case InKitty.NAME_PLAYER:
                tell(PartnerWanted(declarer))
            case InKitty.RIGHT_NEIGHBOUR:
                tell(PartnerNamed(declarer, (declarer + 1) % deal.seats))
            case _:
                pass

    def moves(self, table: OpenTable, seat: int, hand: Hand) -> list[Move]:
        """Any so many cards of the hand, in its order."""
        return [Discard(cards) for cards in combinations(hand, self._size)]

    def verify(self, table: OpenTable, seat: int, hand: Hand, move: Move) -> None:
        """As many cards of the own hand as the kitty held, in any order."""
        if not isinstance(move, Discard):
            raise IllegalMove(f"the declarer lays {self._size} cards away now")
        if len(move.cards) != self._size:
            raise IllegalMove(f"{self._size} cards are laid away, not {len(move.cards)}")
        twice = next((card for card in move.cards if move.cards.count(card) > 1), None)
        if twice is not None:
            raise IllegalMove(f"{card_name(twice)} is laid away twice")
        for card in move.cards:
            if card not in hand:
                raise IllegalMove(f"seat {seat} does not hold {card_name(card)}")

    def play(self, deal: Deal, seat: int, move: Move, tell: Tell) -> None:
        """Tell that cards are laid away; which ones, only the declarer sees."""
        assert isinstance(move, Discard)
        tell(Discarded(seat, move.cards, deal.who_sees(seat)))

    def apply(self, event: Event, table: OpenTable) -> None:
        """Cards move between the hand and the kitty's place."""
        match event:
            case KittyTaken(seat, cards):
                table.take_kitty(seat, cards)
            case PartnerWanted():
                self._course = (NamingPartner, *self._course)
            case PartnerNamed(_, partner):
                table.contract = replace(contract_of(table), partner=partner)
            case Discarded(seat, cards):
                table.lay_away(seat, cards)
                next_stage(table, self._course)
            case _:
                pass
