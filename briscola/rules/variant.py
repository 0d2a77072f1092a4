"""A variant is data: ``VariantRules`` is one complete file, with the tables that the trick loop reads."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Final

from briscola.rules.cards import DECK_SIZE, Card, Rank, parse_card, rank_of, suit_of
from briscola.rules.choices import Family
from briscola.rules.invariants import check_rules
from briscola.rules.section import Section
from briscola.rules.sections import (
    Auction,
    Blind,
    CallRules,
    ClaimRule,
    DealRules,
    DeckRules,
    Draw,
    Exchange,
    Kitty,
    Lead,
    MatchRules,
    MeldRule,
    Meta,
    Payoff,
    Ranks,
    Rotation,
    Score,
    Table,
    Talk,
    Trick,
    Trump,
    Visibility,
)

R0_POINTS: Final = {Rank.ACE: 11, Rank.THREE: 10, Rank.KING: 4, Rank.KNIGHT: 3, Rank.KNAVE: 2}


@dataclass(frozen=True, kw_only=True)
class VariantRules(Section):
    """One variant, complete: every key of the file with its default.

    Raises InvalidRules, which names every contradiction at once.
    """

    meta: Meta
    schema: int = 1
    table: Table = field(default_factory=Table)
    deck: DeckRules = field(default_factory=DeckRules)
    ranks: Ranks = field(default_factory=Ranks)
    deal: DealRules = field(default_factory=DealRules)
    trump: Trump = field(default_factory=Trump)
    draw: Draw = field(default_factory=Draw)
    trick: Trick = field(default_factory=Trick)
    lead: Lead = field(default_factory=Lead)
    visibility: Visibility = field(default_factory=Visibility)
    talk: Talk = field(default_factory=Talk)
    auction: Auction = field(default_factory=Auction)
    call: CallRules = field(default_factory=CallRules)
    kitty: Kitty = field(default_factory=Kitty)
    blind: Blind = field(default_factory=Blind)
    melds: tuple[MeldRule, ...] = ()
    exchange: Exchange = field(default_factory=Exchange)
    claim: ClaimRule | None = None
    score: Score = field(default_factory=Score)
    payoff: Payoff = field(default_factory=Payoff)
    match: MatchRules = field(default_factory=MatchRules)
    rotation: Rotation = field(default_factory=Rotation)

    def __post_init__(self) -> None:
        check_rules(self)

    @property
    def seats(self) -> int:
        """Seats in one deal."""
        return self.table.seats

    @cached_property
    def cards(self) -> tuple[Card, ...]:
        """The cards of the pack in code order."""
        removed = self.deck.remove
        assert not isinstance(removed, dict), "for_family() fixes the pack before a deal"
        return tuple(card for card in range(DECK_SIZE) if not any(_matches(card, text) for text in removed))

    @cached_property
    def strength(self) -> tuple[int, ...]:
        """Card -> strength within its suit, higher is stronger; 0 is no card of the pack."""
        order = self.ranks.order
        place = {rank: len(order) - index for index, rank in enumerate(order)}
        return tuple(place.get(rank_of(card), 0) for card in range(DECK_SIZE))

    @cached_property
    def points(self) -> tuple[int, ...]:
        """Card -> points."""
        table = R0_POINTS | self.ranks.points
        return tuple(table.get(rank_of(card), 0) for card in range(DECK_SIZE))

    @cached_property
    def suit(self) -> tuple[int, ...]:
        """Card -> suit, as a bare integer for the trick loop."""
        return tuple(int(suit_of(card)) for card in range(DECK_SIZE))

    @cached_property
    def deck_points(self) -> int:
        """Points in the whole pack."""
        return sum(self.points[card] for card in self.cards)

    @cached_property
    def ladder_ranks(self) -> tuple[Rank, ...]:
        """The ranks of the pack, strongest first, as they may be bid and called."""
        held = {rank_of(card) for card in self.cards}
        return tuple(rank for rank in self.ranks.order if rank in held)

    @cached_property
    def after_special(self) -> dict[str, VariantRules]:
        """Special bid -> the rules of the tricks once it has won the auction."""
        return {
            special.id: replace(self, trick=replace(self.trick, follow=special.follow))
            for special in self.auction.specials
        }

    @property
    def talon_size(self) -> int:
        """Cards left after the deal, turn-up included."""
        return len(self.cards) - self.seats * self.deal.hand - self.deal.kitty

    def for_family(self, family: Family) -> VariantRules:
        """The same rules with the cards that this family of packs leaves out; fixed when a match begins."""
        removed = self.deck.remove
        if not isinstance(removed, dict):
            return self
        return replace(self, deck=replace(self.deck, remove=tuple(removed.get(family, ()))))

    def title(self, language: str) -> str:
        """The variant's name in this language, else in English, else its id."""
        names: Mapping[str, str] = self.meta.name
        return names.get(language) or names.get("en") or self.meta.id


def _matches(card: Card, text: str) -> bool:
    if text.endswith("*"):
        return rank_of(card) == text[:-1]
    return card == parse_card(text)
