"""One sentence for each event, as anyone at the table might say it: it names people and never says "you"."""

from __future__ import annotations

from briscola.content.grammar import Person as Named
from briscola.content.texts import Translator
from briscola.play.session import Session
from briscola.rules.cards import Rank, suit_of
from briscola.rules.events import (
    Answered,
    Asked,
    AuctionWon,
    BidMade,
    Called,
    Claimed,
    Conceded,
    DealBegan,
    Discarded,
    Drew,
    Event,
    Exchanged,
    KittyTaken,
    Looked,
    Melded,
    PackCut,
    PartnerNamed,
    PartnerRevealed,
    PartnerWanted,
    Passed,
    Played,
    Said,
    Signed,
    TalonShown,
    ThrownIn,
    TrickWon,
    TrumpNamed,
    TurnedUp,
)
from briscola.rules.trick import NO_TRUMP, winning_index
from briscola.rules.view import PlayerView


class EventWords:
    """Sentences about what happens, in one language. Empty where nothing is worth saying."""

    def __init__(self, tr: Translator, session: Session) -> None:
        self._tr, self._session = tr, session

    def name(self, seat: int) -> str:
        """The name of who sits there."""
        return self._session.person_at(seat).name

    def sentence(self, event: Event, view: PlayerView) -> str:
        """What happened."""
        for say in (self._of_cards, self._of_auction, self._of_partner, self._beside_tricks, self._of_talk):
            if words := say(event, view):
                return words
        return ""

    def _of_cards(self, event: Event, view: PlayerView) -> str:
        text, card_of = self._tr.text, self._tr.card
        match event:
            case DealBegan(dealer=dealer):
                person = self._session.persons[self._session.control[dealer]]
                return text("event.dealer", player=person.name)
            case TurnedUp(card):
                return text("event.turned", card=card_of(card), suit=self._tr.suit(suit_of(card)))
            case Played(seat, card):
                return text("event.played", player=self.name(seat), card=card_of(card))
            case TrickWon(seat):
                return self._trick_won(seat, view)
            case Drew(seat, card, None) if card == view.turn_up:
                return text("event.drew_turn_up", player=self.name(seat), card=card_of(card))
            case PackCut(seat, lifted):
                return text("event.pack_cut", player=self.name(seat), n=lifted)
            case TalonShown(cards) if cards:
                return text("event.talon_shown", card=card_of(cards[0]))
            case _:
                return ""

    def _trick_won(self, seat: int, view: PlayerView) -> str:
        """Who took the trick just gone, with which card and for how much."""
        rules, trick = view.rules, view.last_trick
        points = sum(rules.points[card] for card in trick)
        trump = NO_TRUMP if view.contract and view.contract.called is None else view.trump
        card = self._tr.card(trick[winning_index(rules, trick, trump)])
        key = "event.trick_won" if points else "event.trick_won_nothing"
        return self._tr.text(key, player=self.name(seat), n=points, card=card)

    def _of_auction(self, event: Event, view: PlayerView) -> str:
        match event:
            case BidMade(seat, value):
                return self._tr.text("event.bid", player=self.name(seat), bid=self.bid(value))
            case Passed(seat):
                return self._tr.text("event.passed", player=self.name(seat))
            case ThrownIn(seat, cards):
                points = sum(view.rules.points[card] for card in cards)
                return self._tr.text("event.thrown_in", player=self.name(seat), n=points)
            case AuctionWon(seat, value):
                return self._tr.text("event.auction_won", player=Named(self.name(seat)), bid=self.bid(value))
            case TrumpNamed(seat, suit):
                return self._tr.text("event.trump_named", player=self.name(seat), suit=self._tr.suit(suit))
            case Called(seat, card):
                return self._tr.text("event.called", player=self.name(seat), card=self._tr.card(card))
            case KittyTaken(seat, cards):
                return self._tr.text("event.kitty_taken", player=self.name(seat), n=len(cards))
            case Discarded(seat, cards):
                return self._tr.text("event.discarded", player=self.name(seat), n=len(cards))
            case _:
                return ""

    def bid(self, value: Rank | int | str) -> str:
        """A bid in words: ``sette``, ``71``, ``a carichi``."""
        if isinstance(value, Rank):
            return self._tr.rank(value).words
        if isinstance(value, int):
            return str(value)
        return self._known(f"bid.{value}", value)

    def topic(self, topic: str) -> str:
        """What is asked about."""
        return self._known(f"talk.ask_{topic}", topic)

    def request(self, request: str) -> str:
        """What is asked for."""
        return self._known(f"talk.say_{request}", request)

    def meld(self, kind: str) -> str:
        """The name of a declaration."""
        return self._known(f"meld.{kind}", kind)

    def _known(self, key: str, plain: str) -> str:
        """The language's words; what a variant file has named itself is called by that."""
        return self._tr.text(key) if self._tr.has(key) else plain.replace("_", " ")

    def _of_partner(self, event: Event, view: PlayerView) -> str:
        match event:
            case PartnerWanted(seat):
                return self._tr.text("event.partner_wanted", player=self.name(seat))
            case PartnerNamed(seat, partner):
                return self._tr.text("event.partner_named", player=self.name(seat), partner=self.name(partner))
            case PartnerRevealed(seat):
                return self._tr.text("event.partner_revealed", player=self.name(seat))
            case _:
                return ""

    def _beside_tricks(self, event: Event, view: PlayerView) -> str:
        match event:
            case Melded(seat, suit, kind, _, value):
                return self._tr.text(
                    "event.melded", player=self.name(seat), kind=self.meld(kind), suit=self._tr.suit(suit), n=value
                )
            case Exchanged(seat, gave, took):
                cards = {"gave": self._tr.card(gave), "took": self._tr.card(took)}
                return self._tr.text("event.exchanged", player=self.name(seat), **cards)
            case Claimed(seat, rightly):
                return self._tr.text("event.claimed" if rightly else "event.claimed_wrongly", player=self.name(seat))
            case Conceded(seat):
                return self._tr.text("event.conceded", player=self.name(seat))
            case Looked(seat, at):
                return self._tr.text(f"event.looked_{at}", player=self.name(seat))
            case _:
                return ""

    def _of_talk(self, event: Event, view: PlayerView) -> str:
        match event:
            case Signed(seat):
                return self._tr.text("event.signed", player=self.name(seat))
            case Asked(seat, topic):
                return self._tr.text("event.asked", player=self.name(seat), topic=self.topic(topic))
            case Answered(seat, yes):
                return self._tr.text("event.answered_yes" if yes else "event.answered_no", player=self.name(seat))
            case Said(seat, request):
                return self._tr.text("event.said", player=self.name(seat), request=self.request(request))
            case _:
                return ""
