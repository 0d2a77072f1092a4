"""Signs: what a seat tells its partners of its trumps, by a gesture that nobody else notices."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from briscola.rules.cards import Card, rank_of
from briscola.rules.choices import SignCode
from briscola.rules.events import Event, Signed
from briscola.rules.moves import IllegalMove, Move, Sign, SignCard
from briscola.rules.stage import Hand, OpenTable, Tell
from briscola.rules.talk import Talking, Word, reach, trumps_of
from briscola.rules.trick import NO_TRUMP
from briscola.rules.variant import VariantRules

if TYPE_CHECKING:
    from briscola.rules.deal import Deal

CODES: Final[dict[SignCode, tuple[SignCard, ...]]] = {
    SignCode.A: (SignCard.ACE, SignCard.THREE, SignCard.KING, SignCard.KNIGHT, SignCard.LOW, SignCard.NONE),
    SignCode.B: (SignCard.ACE, SignCard.THREE, SignCard.KING, SignCard.KNIGHT, SignCard.KNAVE),
    SignCode.TOSCANA70: (
        SignCard.ACE,
        SignCard.THREE,
        SignCard.KING,
        SignCard.KNIGHT,
        SignCard.KNAVE,
        SignCard.SEVEN,
        SignCard.SIX,
        SignCard.LOW,
    ),
    SignCode.OBJECTS: (SignCard.NONE, SignCard.LOW, SignCard.HIGH),
}
"""Code -> what can be told in it (RULES.md, "Signs, by code")."""
SIGNS: Final[dict[SignCode, dict[Word, Move]]] = {code: {each: Sign(each) for each in CODES[code]} for code in SignCode}


class Signing(Talking):
    """Who has told his partners what; where no sign may be false, they may rely on it."""

    kinds = (Sign,)

    def moves(self, table: OpenTable, seat: int, hand: Hand) -> list[Move]:
        """Every sign of the code that may be made now."""
        if not hand or table.trump == NO_TRUMP:
            return []
        signs = self.unsaid(table, seat, SIGNS[self._rules.code])
        if self._rules.false_signals:
            return signs
        return [sign for sign in signs if isinstance(sign, Sign) and is_true(table, sign.about, hand)]

    def verify(self, table: OpenTable, seat: int, hand: Hand, move: Move) -> None:
        """Refuse what the code does not know, what is said already, and where they are refused, lies."""
        assert isinstance(move, Sign)
        fault = self.forbidden(table) or self._fault(table, seat, hand, move.about)
        if fault:
            raise IllegalMove(fault)

    def _fault(self, table: OpenTable, seat: int, hand: Hand, about: SignCard) -> str | None:
        if about not in CODES[self._rules.code]:
            return f"the code {self._rules.code} has no sign for {about}"
        if not hand or table.trump == NO_TRUMP:
            return "there is no trump to make a sign of"
        if self.repeated(table, seat, about):
            return "a sign is made once in a trick"
        if not self._rules.false_signals and not is_true(table, about, hand):
            return "no sign may be false here"
        return None

    def play(self, deal: Deal, seat: int, move: Move, tell: Tell) -> None:
        """Show it to the partners; to everybody where it is caught, or breaks the silence."""
        assert isinstance(move, Sign)
        open_to_all = self._rules.catch or self.early(deal)
        tell(Signed(seat, move.about, None if open_to_all else reach(deal, seat)))

    def apply(self, event: Event, table: OpenTable) -> None:
        """Remember it; a sign that must be true tells of the hand."""
        if isinstance(event, Signed):
            self.hear(table, event.seat, event.about)
            if not self._rules.false_signals:
                _rely(event, table)


def _rely(event: Signed, table: OpenTable) -> None:
    told = told_of(table, event.about)
    if event.about is SignCard.NONE:
        table.rule_out(event.seat, trumps_of(table))
    elif len(told) == 1:
        table.see(event.seat, told[0])
    else:
        table.vouch_for(event.seat, told)


def told_of(table: OpenTable, about: SignCard) -> list[Card]:
    """The trumps of which a sign says that one is held."""
    return [card for card in trumps_of(table) if _means(table.rules, about, card)]


def is_true(table: OpenTable, about: SignCard, hand: Hand) -> bool:
    """Whether a hand is as a sign says."""
    rules = table.rules
    trumps = [card for card in hand if rules.suit[card] == table.trump]
    return not trumps if about is SignCard.NONE else any(_means(rules, about, card) for card in trumps)


def _means(rules: VariantRules, about: SignCard, trump: Card) -> bool:
    """Whether a sign may be made of this trump.

    ``low`` are trumps without points that the code does not name singly, ``high`` trumps with points.
    """
    match about:
        case SignCard.LOW:
            return not rules.points[trump] and rank_of(trump).value not in CODES[rules.talk.code]
        case SignCard.HIGH:
            return rules.points[trump] > 0
        case SignCard.NONE:
            return False
        case _:
            return rank_of(trump).value == about.value
