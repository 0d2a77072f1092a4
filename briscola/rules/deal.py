"""One deal (*smazzata*): moves are the truth, events their consequences.

A ``Deal`` holds what a referee knows. Playouts play on copies of it and ask for no events; a session passes
``emit`` and keeps what it is told.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from briscola.rules.cards import Card, card_name
from briscola.rules.choices import HandsVisible, ShortTalon, TrickFollow, TurnUpFrom
from briscola.rules.events import Audience, Dealt, Drew, Event, Played, TrickWon, TurnedUp
from briscola.rules.moves import PLAYS, IllegalMove, Move, Play
from briscola.rules.scoring import DealResult, count_deal
from briscola.rules.trick import NO_TRUMP, legal_cards, winning_index
from briscola.rules.variant import VariantRules

Emit: TypeAlias = Callable[[Event], None]


class Deal:
    """The state of one deal, mutable and cheap to copy.

    ``talon[-1]`` is drawn next and ``talon[0]`` last; seats count in turn order from the dealer's right.
    """

    __slots__ = (
        "free",
        "hands",
        "leader",
        "points",
        "rules",
        "seats",
        "sides",
        "taken",
        "talon",
        "trick",
        "trick_size",
        "tricks_won",
        "trump",
        "turn",
        "turn_up",
    )

    rules: VariantRules
    seats: int
    trick_size: int
    free: bool
    sides: tuple[tuple[int, ...], ...]
    hands: list[list[Card]]
    talon: list[Card]
    turn_up: Card | None
    trump: int
    trick: list[Card]
    leader: int
    turn: int
    taken: list[list[Card]]
    points: list[int]
    tricks_won: list[int]

    @classmethod
    def empty(cls, rules: VariantRules, sides: tuple[tuple[int, ...], ...]) -> Deal:
        """A deal before its cards are dealt; ``sides`` are the seats that count together."""
        deal = cls.__new__(cls)
        deal.rules, deal.sides = rules, sides
        deal.free = rules.trick.follow is TrickFollow.FREE
        deal.seats, deal.trick_size = rules.seats, rules.seats * rules.trick.cards_per_seat
        deal.hands = [[] for _ in range(rules.seats)]
        deal.talon, deal.trick, deal.turn_up, deal.trump = [], [], None, NO_TRUMP
        deal.leader = deal.turn = 0
        deal.taken = [[] for _ in range(rules.seats)]
        deal.points, deal.tricks_won = [0] * rules.seats, [0] * rules.seats
        return deal

    @classmethod
    def start(
        cls,
        rules: VariantRules,
        order: Sequence[Card],
        sides: tuple[tuple[int, ...], ...],
        emit: Emit | None = None,
    ) -> Deal:
        """Deal the cards in ``order`` (first dealt first, kitty last) and turn the trump card."""
        deal = cls.empty(rules, sides)
        deal.talon = list(reversed(order))
        for packet in rules.deal.packets or (rules.deal.hand,):
            for seat in range(rules.seats):
                cards = tuple(deal.talon.pop() for _ in range(packet))
                deal.hands[seat].extend(cards)
                if emit:
                    emit(Dealt(seat, cards, deal._who_sees(seat)))
        if rules.deal.turn_up:
            deal._turn_up(emit)
        return deal

    def _turn_up(self, emit: Emit | None) -> None:
        if self.rules.deal.turn_up_from is TurnUpFrom.NEXT:
            self.talon.insert(0, self.talon.pop())
        self.turn_up = self.talon[0]
        self.trump = self.rules.suit[self.turn_up]
        if emit:
            emit(TurnedUp(self.turn_up))

    def _who_sees(self, seat: int) -> Audience | None:
        """Who sees the faces of this seat's hand; None means everyone."""
        match self.rules.visibility.hands:
            case HandsVisible.OPEN:
                return None
            case HandsVisible.BLIND:
                return frozenset(range(self.seats)) - {seat}
            case _:
                return frozenset((seat,))

    def copy(self) -> Deal:
        """An independent twin; what is never changed is shared."""
        twin = Deal.__new__(Deal)
        twin.rules, twin.sides = self.rules, self.sides
        twin.seats, twin.trick_size, twin.free = self.seats, self.trick_size, self.free
        twin.hands = [hand[:] for hand in self.hands]
        twin.talon, twin.trick = self.talon[:], self.trick[:]
        twin.turn_up, twin.trump = self.turn_up, self.trump
        twin.leader, twin.turn = self.leader, self.turn
        twin.taken = [pile[:] for pile in self.taken]
        twin.points, twin.tricks_won = self.points[:], self.tricks_won[:]
        return twin

    @property
    def over(self) -> bool:
        """Whether the last trick is taken."""
        return not self.hands[self.turn]

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that may move now; none when the deal is over."""
        return () if self.over else (self.turn,)

    def legal_moves(self, seat: int) -> list[Move]:
        """What this seat may do now."""
        if seat != self.turn:
            return []
        if self.free:
            return [PLAYS[card] for card in self.hands[seat]]
        return [PLAYS[card] for card in legal_cards(self.rules, self.hands[seat], self.trick, self.trump)]

    def verify_move(self, seat: int, move: Move) -> None:
        """Raise IllegalMove, naming the rule, unless this seat may do this now."""
        if self.over:
            raise IllegalMove("the deal is over")
        if not isinstance(move, Play):
            raise IllegalMove(f"{self.rules.meta.id} has no such move")
        if seat != self.turn:
            raise IllegalMove(f"it is the turn of seat {self.turn}, not of seat {seat}")
        if move.card not in self.hands[seat]:
            raise IllegalMove(f"seat {seat} does not hold {card_name(move.card)}")
        if move not in self.legal_moves(seat):
            raise IllegalMove(f"{card_name(move.card)} does not follow {card_name(self.trick[0])}, as it must")

    def play(self, seat: int, move: Move, emit: Emit | None = None) -> None:
        """Carry out a verified move."""
        assert isinstance(move, Play)
        self.play_card(seat, move.card, emit)

    def play_card(self, seat: int, card: Card, emit: Emit | None = None) -> None:
        """Lay a card; a full trick is taken, and hands are refilled."""
        self.hands[seat].remove(card)
        trick = self.trick
        trick.append(card)
        if emit:
            emit(Played(seat, card))
        if len(trick) == self.trick_size:
            self._take_trick(emit)
        else:
            self.turn = (seat + 1) % self.seats

    def _take_trick(self, emit: Emit | None) -> None:
        rules, trick = self.rules, self.trick
        winner = (self.leader + winning_index(rules, trick, self.trump)) % self.seats
        value = rules.points
        for card in trick:
            self.points[winner] += value[card]
        self.taken[winner] += trick
        self.tricks_won[winner] += 1
        self.trick = []
        self.leader = self.turn = (winner + rules.lead.next_offset) % self.seats
        if emit:
            emit(TrickWon(winner, self.leader))
        if self.talon:
            self._refill(winner, emit)

    def _refill(self, first: int, emit: Emit | None) -> None:
        """Everyone draws, the winner first, one card a round, as many rounds as cards were laid."""
        talon, hands, seats = self.talon, self.hands, self.seats
        if len(talon) < self.trick_size and self.rules.draw.short_talon is ShortTalon.LEAVE_LAST:
            return
        for turn in range(first, first + self.trick_size):
            seat = turn % seats
            card = talon.pop()
            hands[seat].append(card)
            if emit:
                shown = not talon and card == self.turn_up
                emit(Drew(seat, card, None if shown else self._who_sees(seat)))

    def result(self) -> DealResult:
        """The count of a deal that is over."""
        return count_deal(
            self.rules,
            self.sides,
            points=tuple(self.points),
            cards=tuple(len(pile) for pile in self.taken),
            tricks=tuple(self.tricks_won),
            last_winner=(self.leader - self.rules.lead.next_offset) % self.rules.seats,
        )
