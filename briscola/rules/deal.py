"""One deal (*smazzata*): moves are the truth, events their consequences.

A ``Deal`` holds what a referee knows. Playouts play on copies of it and ask for no events; a session passes
``emit`` and keeps what it is told.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TypeAlias

from briscola.rules.cards import Card, card_name, suit_of
from briscola.rules.choices import Cut, ShortTalon, TalonVisible, TurnUpFrom
from briscola.rules.closed import Closed
from briscola.rules.concede import given_up, verify_concession
from briscola.rules.count import count_up
from briscola.rules.deal_state import DealState
from briscola.rules.events import Conceded, Dealt, Drew, Event, Played, TalonShown, TrickWon, TurnedUp
from briscola.rules.moves import PLAYS, Concede, IllegalMove, Move, Play, Rule
from briscola.rules.phases import first_stage, opening_stage
from briscola.rules.scoring import DealResult
from briscola.rules.stage import Extra, Tell
from briscola.rules.trick import legal_cards, winning_index
from briscola.rules.variant import VariantRules

Emit: TypeAlias = Callable[[Event], None]


class Deal(DealState):
    """The play of one deal: who may move, what is legal, what a move brings about."""

    __slots__ = ()

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
        deal.lay_pack(order)
        if rules.deal.cut is Cut.ASK:
            deal.stage = first_stage(rules)
        else:
            deal.deal_out(deal._listener(emit))
        return deal

    def lay_pack(self, order: Sequence[Card]) -> None:
        """Put the pack down: first card dealt first, kitty last."""
        aside = self.rules.deal.kitty
        self.talon = list(reversed(order))
        self.kitty = self.talon[aside - 1 :: -1] if aside else []
        del self.talon[:aside]

    def deal_out(self, tell: Tell | None) -> None:
        """Deal the cards, turn the trump card, and show what lies open of the talon."""
        talon = self.talon
        for packet in self.rules.deal.packets or (self.rules.deal.hand,):
            for seat, hand in enumerate(self.hands):
                cards = talon[: -packet - 1 : -1]
                del talon[-packet:]
                hand += cards
                if tell:
                    tell(Dealt(seat, tuple(cards), self.who_sees(seat)))
        if self.rules.deal.turn_up:
            self._turn_up(tell)
        self.stage = opening_stage(self.rules)
        if tell and self.rules.visibility.talon is not TalonVisible.HIDDEN:
            self._show_talon(tell, self.rules.visibility.talon)

    def _show_talon(self, tell: Tell, visible: TalonVisible) -> None:
        """Tell which cards lie open now; the turned one is known."""
        cards = tuple(reversed(self.talon)) if visible is TalonVisible.ALL else tuple(self.talon[-1:])
        if cards and (visible is TalonVisible.ALL or cards != (self.turn_up,)):
            tell(TalonShown(cards))

    def _turn_up(self, tell: Tell | None) -> None:
        if self.rules.deal.turn_up_from is TurnUpFrom.NEXT:
            self.talon.insert(0, self.talon.pop())
        self.turn_up = self.talon[0]
        self.trump = self.rules.suit[self.turn_up]
        if tell:
            tell(TurnedUp(self.turn_up))

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that may move now, whose turn it is first; none when the deal is over."""
        if self.stage is not None:
            return self.stage.to_act
        if self.over:
            return ()
        if not self.extras:
            return (self.turn,)
        entitled = [seat for extra in self.extras for seat in extra.to_act(self)]
        return tuple(dict.fromkeys((self.turn, *entitled))) if entitled else (self.turn,)

    @property
    def beside_turn(self) -> tuple[int, ...]:
        """The seats that may do something although it is another's turn: all, where something takes no turn."""
        if not self.extras or self.stage is not None or self.over:
            return ()
        if any(extra.anytime for extra in self.extras):
            return tuple(seat for seat in range(self.seats) if seat != self.turn)
        return self.to_act[1:]

    def legal_moves(self, seat: int) -> list[Move]:
        """What this seat may do now, but for giving up, which ``verify_move`` allows and nobody is offered."""
        if self.stage is not None:
            return self.stage.moves(self, seat, self.hands[seat]) if seat in self.stage.to_act else []
        if self.extras:
            return self._moves_with_extras(seat)
        if seat != self.turn:
            return []
        if self.free:
            return [PLAYS[card] for card in self.hands[seat]]
        return [PLAYS[card] for card in legal_cards(self.rules, self.hands[seat], self.trick, self.trump)]

    def _moves_with_extras(self, seat: int) -> list[Move]:
        if self.over:
            return []
        hand, moves = self.hands[seat], self._plays(seat)
        entitled = seat == self.turn or seat in self.to_act
        for extra in self.extras:
            if entitled or extra.anytime:
                moves += extra.moves(self, seat, hand)
        return moves

    def _plays(self, seat: int) -> list[Move]:
        if seat != self.turn:
            return []
        return [PLAYS[card] for card in legal_cards(self.rules, self.hands[seat], self.trick, self.trump)]

    def verify_move(self, seat: int, move: Move) -> None:
        """Raise IllegalMove, naming the rule, unless this seat may do this now."""
        if self.over:
            raise IllegalMove("the deal is over")
        if not 0 <= seat < self.seats:
            raise IllegalMove(f"there is no seat {seat} (0 to {self.seats - 1})")
        if isinstance(move, Concede):
            verify_concession(self, seat, move)
            return
        extra = self._extra_for(move) if self.stage is None else None
        if seat not in self.to_act and not (extra and extra.anytime):
            raise IllegalMove(f"it is the turn of seat {self.to_act[0]}, not of seat {seat}")
        if self.stage is not None:
            self.stage.verify(self, seat, self.hands[seat], move)
        elif extra:
            extra.verify(self, seat, self.hands[seat], move)
        elif not isinstance(move, Play):
            raise IllegalMove(f"{self.rules.meta.id} has no such move")
        else:
            self._verify_play(seat, move)

    def _verify_play(self, seat: int, move: Play) -> None:
        if seat != self.turn:
            raise IllegalMove(f"it is the turn of seat {self.turn}, not of seat {seat}")
        if move.card not in self.hands[seat]:
            raise IllegalMove(f"seat {seat} does not hold {card_name(move.card)}")
        if move not in self._plays(seat):
            message = f"{card_name(move.card)} does not follow {card_name(self.trick[0])}, as it must"
            raise IllegalMove(message, Rule.FOLLOW, suit=suit_of(self.trick[0]))

    def _extra_for(self, move: Move) -> Extra | None:
        return next((extra for extra in self.extras if extra.answers(move)), None)

    def play(self, seat: int, move: Move, emit: Emit | None = None) -> None:
        """Carry out a verified move."""
        if self.stage is None and isinstance(move, Play):
            self.play_card(seat, move.card, emit if not self.extras else self._listener(emit))
        elif isinstance(move, Concede):
            self.stage = given_up(self, seat, move.scope)
            self._tell(emit, Conceded(seat, move.scope))
        else:
            self._play_beside(seat, move, partial(self._tell, emit))

    def _play_beside(self, seat: int, move: Move, tell: Tell) -> None:
        """A move of a stage or an extra; a stage that takes the place of another begins by itself."""
        before = self.stage
        actor = before if before is not None else self._extra_for(move)
        assert actor is not None, "an unverified move"
        actor.play(self, seat, move, tell)
        while self.stage is not before:
            before = self.stage
            if before is not None:
                before.begin(self, tell)

    def _listener(self, emit: Emit | None) -> Tell | None:
        """Whom to tell what happens: nobody where nobody listens."""
        heeded = self.extras and any(extra.heeds_cards for extra in self.extras)
        return partial(self._tell, emit) if heeded else emit

    def _tell(self, emit: Emit | None, event: Event) -> None:
        if self.stage is not None:
            self.stage.apply(event, self)
        for extra in self.extras:
            extra.apply(event, self)
        if emit:
            emit(event)

    def play_card(self, seat: int, card: Card, tell: Tell | None = None) -> None:
        """Lay a card; a full trick is taken, and hands are refilled."""
        self.hands[seat].remove(card)
        trick = self.trick
        trick.append(card)
        self.turn = (seat + 1) % self.seats
        if tell:
            tell(Played(seat, card))
        if len(trick) == self.trick_size:
            self.take_trick(tell)

    def take_trick(self, tell: Tell | None) -> None:
        """Let its winner take the full trick, and refill the hands."""
        rules, trick = self.rules, self.trick
        winner = (self.leader + winning_index(rules, trick, self.trump)) % self.seats
        value = rules.points
        for card in trick:
            self.points[winner] += value[card]
        self.taken[winner] += trick
        self.tricks_won[winner] += 1
        self.trick = []
        self.leader = self.turn = (winner + rules.lead.next_offset) % self.seats
        if tell:
            tell(TrickWon(winner, self.leader))
        if self.talon:
            self._refill(winner, tell)

    def _refill(self, first: int, tell: Tell | None) -> None:
        """Everyone draws, the winner first, one card a round, as many rounds as cards were laid."""
        talon, hands, seats, draw = self.talon, self.hands, self.seats, self.rules.draw
        if not draw.refill or (len(talon) < self.trick_size and draw.short_talon is ShortTalon.LEAVE_LAST):
            return
        for turn in range(first, first + self.trick_size):
            seat = turn % seats
            card = talon.pop()
            hands[seat].append(card)
            if tell:
                self._tell_draw(seat, card, tell)

    def _tell_draw(self, seat: int, card: Card, tell: Tell) -> None:
        """What lay open is drawn in front of everyone; then the next card may come to the top."""
        visible = self.rules.visibility.talon
        shown = (not self.talon and card == self.turn_up) or visible is not TalonVisible.HIDDEN
        tell(Drew(seat, card, None if shown else self.who_sees(seat)))
        if visible is TalonVisible.TOP:
            self._show_talon(tell, visible)

    def result(self) -> DealResult:
        """The count of a deal that is over."""
        result = self.stage.result(self) if isinstance(self.stage, Closed) else count_up(self)
        for extra in self.extras:
            result = extra.judge(self, result)
        return result

    def bonus(self) -> tuple[int, ...]:
        """Points by seat that the extras add; empty where there are none."""
        return tuple(map(sum, zip(*(extra.bonus(self.seats) for extra in self.extras), strict=True)))
