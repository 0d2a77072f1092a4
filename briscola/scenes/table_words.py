"""The words on the table: plates, strip, bubbles, the contract."""

from __future__ import annotations

from briscola.content.grammar import Person as Named
from briscola.content.texts import Translator, Value
from briscola.play.session import Session
from briscola.rules.auction import Auction
from briscola.rules.cards import Rank, Suit
from briscola.rules.contract import Contract
from briscola.rules.events import (
    Answered,
    Asked,
    BidMade,
    Claimed,
    Event,
    Melded,
    PartnerRevealed,
    Passed,
    Said,
    Signed,
)
from briscola.rules.moves import IllegalMove
from briscola.rules.trick import NO_TRUMP
from briscola.rules.view import PlayerView
from briscola.scenes.event_words import EventWords
from briscola.scenes.match_words import bare_score, deal_of, score_with_names
from briscola.scenes.signs import gesture
from briscola.ui.marks import Mark
from briscola.ui.table_look import ContractLook, SpeechLook, StripAction, StripLook


class TableWords:
    """Sentences about one session, in one language."""

    def __init__(self, tr: Translator, session: Session) -> None:
        self._tr, self._session = tr, session
        self.events = EventWords(tr, session)

    def name(self, seat: int) -> str:
        """The name of who sits there."""
        return self._session.person_at(seat).name

    def event(self, event: Event, view: PlayerView) -> str:
        """What happened, as anyone at the table might say it; empty where nothing is worth saying."""
        return self.events.sentence(event, view)

    def refused(self, fault: IllegalMove | None) -> str:
        """Why a move is not allowed, in the player's words."""
        if fault is None or fault.rule is None:
            return self._tr.text("refused.not_now")
        values = {name: self._value(value) for name, value in fault.values.items()}
        return self._tr.text(f"refused.{fault.rule}", **values)

    def _value(self, value: Rank | Suit | int) -> Value:
        """A rank or a suit as a phrase; a number as it is."""
        if isinstance(value, Suit):
            return self._tr.suit(value)
        return self._tr.rank(value) if isinstance(value, Rank) else value

    def strip(self, event: str) -> StripLook:
        """The upper rail."""
        tr, session = self._tr, self._session
        deal = deal_of(tr, session, "table.deal", "table.deal_of")
        short = deal_of(tr, session, "table.deal", "table.deal_of_short")
        return StripLook(
            where=(session.rules.title(tr.language), deal, score_with_names(tr, session)),
            where_short=(short, self._short_score()),
            event=event,
            actions=(StripAction("pause", "pause", "P", tr.text("table.pause")),),
        )

    def _short_score(self) -> str:
        many = len(self._session.match.sides) > 3
        return score_with_names(self._tr, self._session) if many else bare_score(self._session)

    def trump(self, view: PlayerView) -> tuple[str, str]:
        """Caption and suit of the badge."""
        suit = "" if view.trump == NO_TRUMP else self._tr.suit(Suit(view.trump)).words
        return self._tr.text("table.trump"), suit[:1].upper() + suit[1:]

    def plate(self, seat: int, view: PlayerView, *, own: bool, acting: bool, side: str = "") -> str:
        """The second line of a plate: whose turn, who thinks, what he has undertaken, else how strong.

        ``side`` tells in games of fixed sides which one he is on.
        """
        person = self._session.person_at(seat)
        if acting and person.is_human:
            return self._tr.text("table.your_turn" if own else "table.to_move")
        if acting:
            return self._tr.text("table.thinks")
        return self._part(seat, view) or side or ("" if person.is_human else self._tr.text("setup.computer"))

    def _part(self, seat: int, view: PlayerView) -> str:
        """What he is in the auction or the contract, as far as everybody knows."""
        contract = view.contract
        if contract is not None and seat == contract.declarer:
            return self._tr.text("table.declarer", bid=self.events.bid(contract.bid))
        if contract is not None and seat == contract.partner:
            return self._tr.text("table.called_partner")
        if isinstance(view.stage, Auction) and seat in view.stage.out:
            return self._tr.text("bid.pass")
        if isinstance(view.stage, Auction) and seat == view.stage.bidder and view.stage.bid is not None:
            return self.events.bid(view.stage.bid)
        return ""

    def marks(self, seat: int, view: PlayerView) -> tuple[Mark, ...]:
        """Who deals, who leads, who has undertaken the contract and, once public, with whom."""
        plan, contract = self._session.current.plan, view.contract
        marks = []
        if plan.seating[seat] == plan.dealer:
            marks.append(Mark.DEALER)
        if view.leader == seat and view.count(seat) and not isinstance(view.stage, Auction):
            marks.append(Mark.LEADER)
        if contract is not None and contract.declarer == seat:
            marks.append(Mark.DECLARER)
        elif contract is not None and contract.partner == seat:
            marks.append(Mark.PARTNER)
        return tuple(marks)

    def contract(self, view: PlayerView) -> ContractLook | None:
        """The plaque in games with an auction: the standing bid, then what is played for."""
        stage, contract = view.stage, view.contract
        if contract is not None:
            return self._settled(view)
        if not isinstance(stage, Auction):
            return None
        if stage.bid is None or stage.bidder is None:
            return ContractLook(self._tr.text("table.no_bid"))
        return ContractLook(_capital(self.events.bid(stage.bid)), self.name(stage.bidder))

    def _settled(self, view: PlayerView) -> ContractLook:
        contract = view.contract
        assert contract is not None
        target = self._tr.text("table.contract", n=contract.target)
        if contract.called is None:
            return ContractLook(target, self.name(contract.declarer), short=str(contract.target))
        partner, short = self._partner(contract)
        return ContractLook(target, partner, contract.called, str(contract.target), short)

    def _partner(self, contract: Contract) -> tuple[str, str]:
        """Whom the declarer plays with, as far as everybody knows; and in short."""
        if contract.partner is None:
            return self._tr.text("table.partner_hidden"), self._tr.text("table.partner_hidden_short")
        if contract.partner == contract.declarer:
            return self._tr.text("table.alone"), self._tr.text("table.alone")
        name = self.name(contract.partner)
        return self._tr.text("table.with", player=Named(name)), name

    def speech(self, event: Event, view: PlayerView) -> SpeechLook | None:
        """The bubble for what a seat last said or signed."""
        text, words = self._tr.text, self.events
        match event:
            case BidMade(_, value):
                return SpeechLook(_capital(words.bid(value)))
            case Passed():
                return SpeechLook(text("bid.pass"), quiet=True)
            case Signed():
                return self._sign(event, view)
            case Asked(_, topic):
                return SpeechLook(text("talk.asks", topic=words.topic(topic)), long=True)
            case Answered(_, yes):
                return SpeechLook(text("talk.yes" if yes else "talk.no"))
            case Said(_, request):
                return SpeechLook(_capital(words.request(request)), long=True)
            case Melded(_, suit, kind, _, value):
                line = text("talk.meld_line", suit=self._tr.suit(suit), n=value)
                return SpeechLook(_capital(words.meld(kind)), line, long=True)
            case Claimed():
                return SpeechLook(text("talk.claims"), long=True)
            case PartnerRevealed():
                return SpeechLook(text("talk.reveals"), long=True)
            case _:
                return None

    def _sign(self, event: Signed, view: PlayerView) -> SpeechLook:
        face = gesture(view.rules.talk.code, event.about)
        meaning = self._tr.text(f"sign.means_{event.about.name.lower()}")
        if face is None:
            return SpeechLook(_capital(meaning), long=True)
        return SpeechLook(self._tr.text(f"sign.face_{face}"), meaning, long=True, face=face)


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]
