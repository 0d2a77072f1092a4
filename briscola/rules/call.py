"""The call: the declarer names the trump suit and a card, whose holder is his secret partner."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from briscola.rules.cards import Card, Rank, Suit, card_name, make_card, suit_of
from briscola.rules.choices import CallCard, OwnCard
from briscola.rules.contract import Contract
from briscola.rules.events import Called, Event, PartnerNamed, TrumpNamed
from briscola.rules.moves import Call, IllegalMove, Move, Name, Rule
from briscola.rules.stage import Course, Hand, OpenTable, Stage, Tell, next_stage
from briscola.rules.trick import NO_TRUMP
from briscola.rules.variant import VariantRules

if TYPE_CHECKING:
    from briscola.rules.deal import Deal


class DeclarerStage(Stage):
    """A stage in which only the declarer acts."""

    def __init__(self, table: OpenTable, course: Course) -> None:
        self.declarer = contract_of(table).declarer
        self._course = course

    @property
    def to_act(self) -> tuple[int, ...]:
        """The declarer."""
        return (self.declarer,)


class NamingTrump(DeclarerStage):
    """The trump suit is named, the card is called later."""

    def moves(self, table: OpenTable, seat: int, hand: Hand) -> list[Move]:
        """Any suit in which a card may be called."""
        return [Call(suit) for suit in Suit if any(table.rules.suit[card] == suit for card in table.rules.cards)]

    def verify(self, table: OpenTable, seat: int, hand: Hand, move: Move) -> None:
        """A suit, and nothing else."""
        if move not in self.moves(table, seat, hand):
            raise IllegalMove("the declarer names the trump suit now")

    def play(self, deal: Deal, seat: int, move: Move, tell: Tell) -> None:
        """Tell the suit."""
        assert isinstance(move, Call)
        tell(TrumpNamed(seat, Suit(move.called)))

    def apply(self, event: Event, table: OpenTable) -> None:
        """The suit is trump."""
        if isinstance(event, TrumpNamed):
            table.trump = int(event.suit)
            next_stage(table, self._course)


class Calling(DeclarerStage):
    """A card is called; where the trump suit is named already, a card of it.

    Whether the declarer holds it himself stays his secret: neither events nor anybody else's moves depend on it.
    """

    def begin(self, deal: Deal, tell: Tell) -> None:
        """Where the suit is named and the rank fixed, nothing is left to choose."""
        if deal.trump != NO_TRUMP and calls_by_suit(deal.rules):
            tell(Called(self.declarer, fixed_card(deal.rules, contract_of(deal), Suit(deal.trump))))

    def moves(self, table: OpenTable, seat: int, hand: Hand) -> list[Move]:
        """Every card that may be called, named by its suit where its rank is fixed."""
        cards = callable_cards(table, hand)
        if calls_by_suit(table.rules):
            return [Call(suit_of(card)) for card in cards]
        return [Call(card, whole_card=True) for card in cards]

    def verify(self, table: OpenTable, seat: int, hand: Hand, move: Move) -> None:
        """Refuse what is no call, and the cards that may not be called."""
        if not isinstance(move, Call):
            raise IllegalMove("the declarer calls a card now")
        by_suit = calls_by_suit(table.rules)
        if move.whole_card == by_suit:
            raise IllegalMove("the declarer names a suit" if by_suit else "the declarer names a whole card")
        if move not in self.moves(table, seat, hand):
            raise _refusal(table, hand, move)

    def play(self, deal: Deal, seat: int, move: Move, tell: Tell) -> None:
        """Tell the card; a blind trick that waited for its trump is taken now."""
        assert isinstance(move, Call)
        card = move.called if move.whole_card else fixed_card(deal.rules, contract_of(deal), Suit(move.called))
        tell(Called(seat, card))
        if len(deal.trick) == deal.trick_size:
            deal.take_trick(tell)

    def apply(self, event: Event, table: OpenTable) -> None:
        """The card is called, its suit trump."""
        if isinstance(event, Called):
            table.contract = replace(contract_of(table), called=event.card)
            table.trump = table.rules.suit[event.card]
            next_stage(table, self._course)


def _refusal(table: OpenTable, hand: Hand, move: Call) -> IllegalMove:
    """Why this card may not be called."""
    rules = table.rules
    card = move.called if move.whole_card else fixed_card(rules, contract_of(table), Suit(move.called))
    if card not in rules.cards:
        return IllegalMove(f"{card_name(card)} is no card of this pack")
    if table.trump not in (NO_TRUMP, rules.suit[card]):
        return IllegalMove(f"{card_name(card)} is not of the suit that was named")
    if card in hand:
        return IllegalMove(f"calling one's own card, {card_name(card)}, is forbidden", Rule.OWN_CARD)
    message = f"{card_name(card)} cannot be called: call the highest trump that is missing, or one in hand"
    return IllegalMove(message, Rule.HIGHEST_MISSING)


class NamingPartner(DeclarerStage):
    """The called card lay in the kitty: the declarer names a partner, openly."""

    def moves(self, table: OpenTable, seat: int, hand: Hand) -> list[Move]:
        """Anybody else."""
        return [Name(other) for other in range(table.rules.seats) if other != seat]

    def verify(self, table: OpenTable, seat: int, hand: Hand, move: Move) -> None:
        """Another seat, and nothing else."""
        if move not in self.moves(table, seat, hand):
            raise IllegalMove("the called card lay in the kitty: the declarer names another player as his partner")

    def play(self, deal: Deal, seat: int, move: Move, tell: Tell) -> None:
        """Tell who it is."""
        assert isinstance(move, Name)
        tell(PartnerNamed(seat, move.partner))

    def apply(self, event: Event, table: OpenTable) -> None:
        """He is the partner, and everybody knows."""
        if isinstance(event, PartnerNamed):
            table.contract = replace(contract_of(table), partner=event.partner)
            next_stage(table, self._course)


def contract_of(table: OpenTable) -> Contract:
    """The contract, which there is once the auction is won."""
    assert table.contract is not None, "no auction was won"
    return table.contract


def calls_by_suit(rules: VariantRules) -> bool:
    """Whether naming a suit names the card."""
    return rules.call.card in (CallCard.BID_RANK, CallCard.LOWEST)


def fixed_card(rules: VariantRules, contract: Contract, suit: Suit) -> Card:
    """The card that naming this suit calls: of the rank that was bid, else the lowest there is."""
    wanted = contract.bid if rules.call.card is CallCard.BID_RANK else None
    if isinstance(wanted, Rank) and make_card(wanted, suit) in rules.cards:
        return make_card(wanted, suit)
    return min(cards_of(rules, suit), key=lambda card: rules.strength[card])


def cards_of(rules: VariantRules, suit: int) -> list[Card]:
    """The cards of a suit, strongest first."""
    cards = [card for card in rules.cards if rules.suit[card] == suit]
    return sorted(cards, key=lambda card: -rules.strength[card])


def callable_cards(table: OpenTable, hand: Hand) -> list[Card]:
    """The cards a declarer with this hand may call; where only his own are left of them, those too."""
    rules = table.rules
    suits = [suit for suit in Suit if cards_of(rules, suit) and table.trump in (NO_TRUMP, suit)]
    cards = [card for suit in suits for card in _callable_in(table, suit, hand)]
    if rules.call.own_card is OwnCard.FORBIDDEN:
        return [card for card in cards if card not in hand] or cards
    return cards


def _callable_in(table: OpenTable, suit: Suit, hand: Hand) -> list[Card]:
    rules = table.rules
    match rules.call.card:
        case CallCard.ANY_TRUMP:
            return cards_of(rules, suit)
        case CallCard.HIGHEST_MISSING:
            cards = cards_of(rules, suit)
            missing = [card for card in cards if card not in hand][:1]
            return [card for card in cards if card in hand or card in missing]
        case _:
            return [fixed_card(rules, contract_of(table), suit)]
