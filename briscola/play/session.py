"""A match in progress: it owns the truth, takes moves, and tells what happened.

Everything a session knows can be played again from its packs and moves; undo and restore do just that.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

from briscola.play.persons import Person
from briscola.rules.cards import Card
from briscola.rules.deal import Deal
from briscola.rules.events import Audience, DealBegan, DealEnded, Event, MatchEnded
from briscola.rules.match import DealPlan, Match
from briscola.rules.moves import IllegalMove, Move
from briscola.rules.scoring import DealResult
from briscola.rules.shuffle import Pack, fair_pack
from briscola.rules.variant import VariantRules
from briscola.rules.view import PlayerView

Shuffle: TypeAlias = Callable[[Sequence[Card]], Pack]


@dataclass
class PlayedDeal:
    """A deal of the match as it was played: enough to play it again.

    ``unexpected`` are the numbers of the moves that were not made by the seat whose turn it was.
    """

    plan: DealPlan
    pack: Pack
    moves: list[tuple[int, Move]] = field(default_factory=list)
    unexpected: set[int] = field(default_factory=set)
    undone: int = 0
    result: DealResult | None = None
    scores: tuple[int, ...] | None = None


class Session:
    """Seats, turns and deals of one match.

    ``events`` only grows, but for an undo, which rewrites it and raises ``epoch``; readers keep their own
    cursors. ``rules`` are fixed for the match (the family of the pack is chosen before); a play-off has its own.
    Where one person holds several hands, the match counts hands, and ``dealer`` and seatings name them.
    """

    def __init__(
        self, rules: VariantRules, persons: Sequence[Person], dealer: int, shuffle: Shuffle = fair_pack
    ) -> None:
        self.rules, self.persons = rules, tuple(persons)
        self.control = rules.table.control or tuple(range(len(persons)))
        if set(self.control) != set(range(len(persons))):
            raise ValueError(f"{rules.meta.id} is played by {len(set(self.control))} people, not by {len(persons)}")
        self.match = Match(rules, len(self.control), dealer)
        self.events: list[Event] = []
        self.epoch = 0
        self.deals: list[PlayedDeal] = []
        self.deal: Deal | None = None
        self._shuffle = shuffle
        self._deal_start = 0

    @property
    def current(self) -> PlayedDeal:
        """The deal on the table, or the last one."""
        return self.deals[-1]

    @property
    def deal_over(self) -> bool:
        """Whether no deal is on the table: none yet, or the last one is counted."""
        return not self.deals or self.current.result is not None

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that may move now."""
        return () if self.deal is None or self.deal_over else self.deal.to_act

    @property
    def beside_turn(self) -> tuple[int, ...]:
        """The seats that may do something although it is another's turn."""
        return () if self.deal is None or self.deal_over else self.deal.beside_turn

    def person_at(self, seat: int) -> Person:
        """Who sits on this seat of the current deal."""
        return self.persons[self.holder(seat)]

    def holder(self, seat: int) -> int:
        """The index of the person who plays this seat of the current deal."""
        return self.control[self.current.plan.seating[seat]]

    def holders(self, hands: Iterable[int]) -> tuple[int, ...]:
        """The indices of the persons who play these hands of the match, each once, in the order of the hands."""
        return tuple(dict.fromkeys(self.control[hand] for hand in hands))

    def seats_of(self, persons: frozenset[int]) -> Audience:
        """The seats these persons hold in the current deal."""
        seating = self.current.plan.seating
        return frozenset(seat for seat, hand in enumerate(seating) if self.control[hand] in persons)

    def begin_deal(self, pack: Pack | None = None) -> None:
        """Shuffle (or take this pack) and deal; raises ValueError while a deal is on or the match is over."""
        if not self.deal_over or self.match.over:
            raise ValueError("no deal can begin now")
        plan = self.match.plan()
        self._deal_start = len(self.events)
        self.deals.append(PlayedDeal(plan, pack or self._shuffle(plan.rules.cards)))
        self._deal_cards()

    def _deal_cards(self) -> None:
        plan, pack = self.current.plan, self.current.pack
        emit = self.events.append
        emit(DealBegan(plan.number, plan.seating, plan.dealer, plan.factor, pack.commitment))
        self.deal = Deal.start(plan.rules, pack.order, plan.sides, emit)

    def submit(self, seat: int, move: Move) -> None:
        """Carry out a move; raise IllegalMove, which names the rule, where it is not allowed."""
        if fault := self.refusal(seat, move):
            raise fault
        self._carry_out(seat, move)

    def refusal(self, seat: int, move: Move) -> IllegalMove | None:
        """Why this move is not allowed now; None where it is."""
        try:
            if self.deal is None or self.deal_over:
                raise IllegalMove("no deal is on the table")
            self.deal.verify_move(seat, move)
            self.match.verify_move(move)
        except IllegalMove as fault:
            return fault
        return None

    def _carry_out(self, seat: int, move: Move) -> None:
        assert self.deal is not None
        if seat != self.deal.to_act[0]:
            self.current.unexpected.add(len(self.current.moves))
        self.deal.play(seat, move, self.events.append)
        self.current.moves.append((seat, move))
        if self.deal.over:
            self._count(self.deal)

    def _count(self, deal: Deal) -> None:
        played = self.current
        record = self.match.record(played.plan, deal.result())
        played.result, played.scores = record.result, record.scores
        self.events.append(DealEnded(record.result, record.scores, played.pack.seed, played.pack.salt))
        if self.match.over:
            self.events.append(MatchEnded(self.match.winner))

    def undo(self, seat: int) -> bool:
        """Go back to this seat's previous decision in the deal on the table; False where there is none."""
        if self.deal_over:
            return False
        earlier = [index for index, (mover, _) in enumerate(self.current.moves) if mover == seat]
        if not earlier:
            return False
        kept = self.current.moves[: earlier[-1]]
        self.current.undone += len(self.current.moves) - len(kept)
        self.current.moves, self.current.unexpected = [], set()
        del self.events[self._deal_start :]
        self._deal_cards()
        for mover, move in kept:
            self._carry_out(mover, move)
        self.epoch += 1
        return True

    def view(self, audience: Audience) -> PlayerView:
        """What these seats know of the deal on the table: the fold of the events they were shown."""
        plan = self.current.plan
        view = PlayerView(plan.rules, audience, plan.sides)
        for event in self.events[self._deal_start :]:
            view.apply(event.seen_by(audience))
        return view
