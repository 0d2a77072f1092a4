"""What a deal can have beside its tricks: stages, which come between them, and extras, which go along with them.

A variant that lacks them has no such objects, and the trick loop never asks. Both hold public state only and are
folded by the same events in a ``Deal`` and in a ``PlayerView``, so that legality has one source: what a seat may
do depends on its own hand and on what lies open, nothing else.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from copy import copy
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, ClassVar, Protocol, Self, TypeAlias

from briscola.rules.cards import Card
from briscola.rules.contract import Contract
from briscola.rules.events import Event
from briscola.rules.moves import IllegalMove, Move
from briscola.rules.variant import VariantRules

if TYPE_CHECKING:
    from briscola.rules.deal import Deal
    from briscola.rules.scoring import DealResult

Tell: TypeAlias = Callable[[Event], None]
"""Takes an event into the deal's stage and extras, then to whoever listens."""
Hand: TypeAlias = Sequence[Card]


class OpenTable(Protocol):
    """What a ``Deal`` and a ``PlayerView`` have in common: the table as everybody sees it.

    ``hands`` and ``kitty`` hold every card in a deal, and in a view those whose faces its audience saw.
    """

    rules: VariantRules
    sides: tuple[tuple[int, ...], ...]
    trump: int
    contract: Contract | None
    stage: Stage | None
    trick: list[Card]
    leader: int
    turn_up: Card | None
    hands: list[list[Card]]
    kitty: list[Card]
    taken: list[list[Card]]
    tricks_won: list[int]

    @property
    def extras(self) -> tuple[Extra, ...]:
        """What goes along with the tricks."""
        ...

    @property
    def turn(self) -> int:
        """Whose turn it is to lay a card."""
        ...

    @property
    def talon_count(self) -> int:
        """Cards still to be drawn."""
        ...

    @property
    def over(self) -> bool:
        """Whether nobody may move any more."""
        ...

    def count(self, seat: int) -> int:
        """Cards in this seat's hand."""
        ...

    def see(self, seat: int, card: Card) -> None:
        """A card is shown that lies in this hand."""
        ...

    def rule_out(self, seat: int, cards: Hand) -> None:
        """None of these cards lies in this hand now."""
        ...

    def vouch_for(self, seat: int, cards: Hand) -> None:
        """At least one of these cards lies in this hand now."""
        ...

    def lead(self, seat: int) -> None:
        """Let this seat lead the next trick."""
        ...

    def obey(self, rules: VariantRules) -> None:
        """Go on under these rules, which differ from the former ones in how tricks are played."""
        ...

    def swap_turn_up(self, seat: int, gave: Card) -> None:
        """Let a seat take the turned card and lay this one in its place."""
        ...

    def take_kitty(self, seat: int, cards: Hand) -> None:
        """Move the kitty, which is these cards, to a hand."""
        ...

    def lay_away(self, seat: int, cards: Hand) -> None:
        """Move these cards of a hand to where the kitty lay."""
        ...


class Stage:
    """A part of the deal in which other moves are made than plain plays; ``table.stage`` while it lasts.

    A stage ends by putting another one, or None, in its place while it applies an event. Moves are announced with
    ``tell``, which applies them; ``play`` itself moves no card and changes no state. Of itself, a stage lets
    nobody do anything. With ``by_place`` its moves are told without a look at the hand.
    """

    by_place: ClassVar[bool] = False

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that may move now; none closes the deal."""
        return ()

    def moves(self, table: OpenTable, seat: int, hand: Hand) -> list[Move]:
        """What a seat in ``to_act``, which holds this hand, may do now."""
        return []

    def verify(self, table: OpenTable, seat: int, hand: Hand, move: Move) -> None:
        """Raise IllegalMove, naming the rule, unless a seat in ``to_act`` may do this now."""
        raise IllegalMove("the deal is over")

    def play(self, deal: Deal, seat: int, move: Move, tell: Tell) -> None:
        """Tell what a verified move brings about."""

    def begin(self, deal: Deal, tell: Tell) -> None:
        """Tell what happens by itself when this stage takes its place."""

    def apply(self, event: Event, table: OpenTable) -> None:
        """Take in an event, which a view may know only in part."""

    def copy(self) -> Self:
        """An independent twin."""
        return copy(self)


StageMaker: TypeAlias = Callable[[OpenTable, "Course"], Stage]
Course: TypeAlias = tuple[StageMaker, ...]
"""The stages still to come, in order; each is made when the one before it ends."""


def next_stage(table: OpenTable, course: Course) -> None:
    """Go on with the first stage of a course, or with plain tricks where it is empty."""
    table.stage = course[0](table, course[1:]) if course else None


@dataclass(frozen=True, slots=True)
class Way:
    """What is known of one hand besides its slots: cards it holds (or, ``or_aside``, laid away), and lacks."""

    seat: int
    held: frozenset[Card] = frozenset()
    lacked: frozenset[Card] = frozenset()
    or_aside: bool = False

    def after_play(self, seat: int, card: Card) -> Way | None:
        """The same of the hand after this play; None where the play shows that it was not so."""
        if seat != self.seat:
            return None if card in self.held else self
        return None if card in self.lacked else replace(self, held=self.held - {card})


class Extra:
    """Something a seat may do beside laying cards: a declaration, an exchange, a claim, a sign, a look.

    A deal of the variant has one of each from its beginning to its end. ``apply`` is told every event of the deal
    (those of plain play only if it ``heeds_cards``), after the table has changed; in a view the event is censored,
    so an extra of a view knows what its audience was shown. Extras are asked while ``table.stage`` is None; one
    that must stop the tricks (a question that waits for its answer) puts a stage in place for a while. In a view,
    known cards move by ``see``, ``gain`` and ``lose`` of ``PlayerView``; a deal that ends early gets a ``Closed``
    stage.
    """

    kinds: ClassVar[tuple[type, ...]] = ()
    """The types of move it answers for."""
    anytime: ClassVar[bool] = False
    """Whether its moves take no turn, and are open to every seat at any moment of the tricks."""
    heeds_cards: bool = True
    """Whether it is told of cards that are dealt, laid, taken and drawn, and not only of what it brings about."""
    ways: tuple[Way, ...] = ()
    """Alternatives of which one is true, as everybody knows: ``PlayerView.sample`` keeps to one of them."""

    def answers(self, move: Move) -> bool:
        """Whether this move is its business."""
        return isinstance(move, self.kinds)

    def to_act(self, table: OpenTable) -> tuple[int, ...]:
        """The seats that its window entitles now, by position and never by their cards, beside whose turn it is."""
        return ()

    def moves(self, table: OpenTable, seat: int, hand: Hand) -> list[Move]:
        """What any seat, which holds this hand, may do now in this matter."""
        return []

    def verify(self, table: OpenTable, seat: int, hand: Hand, move: Move) -> None:
        """Raise IllegalMove, naming the rule, unless this seat may do this now."""
        if move not in self.moves(table, seat, hand):
            raise IllegalMove(f"seat {seat} may not do this now")

    def play(self, deal: Deal, seat: int, move: Move, tell: Tell) -> None:
        """Carry out a verified move and tell what it brings about."""

    def apply(self, event: Event, table: OpenTable) -> None:
        """Take in an event: of a deal whole, of a view as its audience saw it."""

    def bonus(self, seats: int) -> Iterable[int]:
        """Points by seat that the count adds to those of the cards."""
        return (0,) * seats

    def judge(self, deal: Deal, result: DealResult) -> DealResult:
        """The last word on a counted deal."""
        return result

    def complete(self, deal: Deal) -> None:
        """Make up, for a deal that a view sampled, the hidden state its audience could not know."""

    def copy(self) -> Self:
        """An independent twin; an extra with mutable parts copies those too."""
        return copy(self)
