"""The cut: after the commitment somebody lifts cards off the pack, and nobody can have arranged the deal."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeAlias

from briscola.rules.events import Event, PackCut
from briscola.rules.moves import Cut, IllegalMove, Move
from briscola.rules.shuffle import cut_pack
from briscola.rules.stage import Hand, OpenTable, Stage, Tell
from briscola.rules.variant import VariantRules

if TYPE_CHECKING:
    from briscola.rules.deal import Deal

Opening: TypeAlias = Callable[[VariantRules], Stage | None]
"""The stage that follows the deal of the cards."""


class Cutting(Stage):
    """The pack lies there whole; who sits before the dealer in turn order cuts it, and the cards are dealt."""

    def __init__(self, rules: VariantRules, opening: Opening) -> None:
        self._cutter = rules.seats - 2
        self._size = len(rules.cards)
        self._opening = opening

    @property
    def to_act(self) -> tuple[int, ...]:
        """Who cuts."""
        return (self._cutter,)

    def moves(self, table: OpenTable, seat: int, hand: Hand) -> list[Move]:
        """Any number of cards but none or all."""
        return [Cut(lifted) for lifted in range(1, self._size)]

    def verify(self, table: OpenTable, seat: int, hand: Hand, move: Move) -> None:
        """Refuse what is no cut, and a cut that leaves the pack as it lay."""
        if not isinstance(move, Cut):
            raise IllegalMove("the pack is cut before the cards are dealt")
        if not 1 <= move.lifted < self._size:
            raise IllegalMove(f"{move.lifted} cards are no cut: lift 1 to {self._size - 1}")

    def play(self, deal: Deal, seat: int, move: Move, tell: Tell) -> None:
        """Cut and deal."""
        assert isinstance(move, Cut)
        pack = [*reversed(deal.talon), *deal.kitty]
        tell(PackCut(seat, move.lifted))
        deal.lay_pack(cut_pack(pack, move.lifted))
        deal.deal_out(tell)

    def apply(self, event: Event, table: OpenTable) -> None:
        """After the cut the deal goes its way."""
        if isinstance(event, PackCut):
            table.stage = self._opening(table.rules)
