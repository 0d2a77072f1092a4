"""Declaring combinations: which ones the hand allows now, each with its cards."""

from __future__ import annotations

from collections.abc import Sequence

from briscola.rules.cards import Card, make_card
from briscola.rules.moves import Meld
from briscola.scenes.panels.choices import ChoicePanel, Option


class MeldPanel(ChoicePanel):
    """One button a declaration."""

    def title(self) -> str:
        """The heading."""
        return self.turn.text("panel.meld")

    def remark(self) -> str:
        """That everybody will see the cards, where the rules have them shown."""
        shown = all(rule.show for rule in self.turn.view.rules.melds)
        return self.turn.text("panel.meld_shown") if shown else ""

    def options(self) -> Sequence[Option]:
        """Every declaration that is legal now."""
        melds = [move for move in self.turn.moves if isinstance(move, Meld)]
        return [Option(f"meld.{i}", self._label(move), move, self.turn.seat, self._cards(move))
                for i, move in enumerate(melds)]  # fmt: skip

    def _label(self, move: Meld) -> str:
        kind = self.turn.words.events.meld(move.kind or self.turn.view.rules.melds[0].id)
        words = self.turn.text("panel.meld_of", kind=kind, suit=self.turn.context.tr.suit(move.suit))
        return words[:1].upper() + words[1:]

    def _cards(self, move: Meld) -> tuple[Card, ...]:
        rules = self.turn.view.rules.melds
        rule = next((rule for rule in rules if rule.id == move.kind), rules[0])
        return tuple(make_card(rank, move.suit) for rank in rule.ranks)
