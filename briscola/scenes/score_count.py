"""A finished deal counted by card type and side: what the scoreboard shows, without a picture."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from briscola.play.session import Session
from briscola.rules.cards import Card, Rank, rank_of
from briscola.rules.scoring import DealResult
from briscola.rules.variant import VariantRules
from briscola.rules.view import PlayerView
from briscola.scenes.company import home_side


@dataclass(frozen=True)
class Kind:
    """A rank that counts, and what each of its cards counts."""

    rank: Rank
    points: int


@dataclass(frozen=True)
class SideCount:
    """What one side took. ``piles`` are its counting cards by kind; ``extra`` is what it made without cards."""

    persons: tuple[int, ...]
    piles: tuple[tuple[Card, ...], ...]
    card_count: int
    extra: int
    total: int
    won: bool


@dataclass(frozen=True)
class DealCount:
    """The whole count: kinds from the dearest down, and the sides with the home side first."""

    kinds: tuple[Kind, ...]
    sides: tuple[SideCount, ...]
    has_extra: bool

    @property
    def total(self) -> int:
        """The points of all sides together."""
        return sum(side.total for side in self.sides)

    @property
    def rows(self) -> int:
        """Card types, and the line of what comes without cards."""
        return len(self.kinds) + self.has_extra

    @property
    def longest(self) -> int:
        """Cards in the fullest cell."""
        return max((len(pile) for side in self.sides for pile in side.piles), default=0)

    @cached_property
    def sequence(self) -> tuple[tuple[Card, int], ...]:
        """The counting cards in the order they are counted, each with the index of its side."""
        return tuple(
            (card, index)
            for kind in range(len(self.kinds))
            for index, side in enumerate(self.sides)
            for card in side.piles[kind]
        )


def count_cards(session: Session) -> DealCount:
    """Count the deal just finished, from the events everyone saw."""
    result = session.current.result
    if result is None:
        raise ValueError("the deal on the table is not over")
    rules = session.current.plan.rules
    view = session.view(frozenset(range(rules.seats)))
    kinds = counting_kinds(rules)
    counted = [_count_side(session, view, result, index, kinds) for index in range(len(result.sides))]
    has_extra = rules.score.last_trick_bonus > 0 or any(side.extra for side in counted)
    return DealCount(kinds, tuple(_home_first(session, counted)), has_extra)


def counting_kinds(rules: VariantRules) -> tuple[Kind, ...]:
    """The ranks with points, in the variant's own order."""
    value = {rank_of(card): rules.points[card] for card in rules.cards}
    return tuple(Kind(rank, value[rank]) for rank in rules.ranks.order if value.get(rank))


def _count_side(
    session: Session, view: PlayerView, result: DealResult, index: int, kinds: tuple[Kind, ...]
) -> SideCount:
    seats = result.sides[index]
    aside = result.aside if result.aside_to in seats else ()
    taken = sorted([*(card for seat in seats for card in view.taken[seat]), *aside])
    total = result.side_points[index]
    return SideCount(
        persons=tuple(sorted({session.holder(seat) for seat in seats})),
        piles=tuple(tuple(card for card in taken if rank_of(card) == kind.rank) for kind in kinds),
        card_count=len(taken),
        extra=total - sum(view.rules.points[card] for card in taken),
        total=total,
        won=result.winner == index,
    )


def _home_first(session: Session, sides: list[SideCount]) -> list[SideCount]:
    """Turned so that the side of whoever sits before the screen comes first, the others as they sit."""
    home = set(session.holders(session.match.sides[home_side(session)]))
    start = next((index for index, side in enumerate(sides) if home & set(side.persons)), 0)
    return sides[start:] + sides[:start]
