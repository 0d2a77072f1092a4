"""Giving a trump for the turned card."""

from __future__ import annotations

from collections.abc import Sequence

from briscola.rules.moves import Exchange
from briscola.scenes.panels.choices import ChoicePanel, Option


class ExchangePanel(ChoicePanel):
    """One button a card that may be given, under it and the card it takes."""

    def title(self) -> str:
        """The heading."""
        return self.turn.text("panel.exchange")

    def options(self) -> Sequence[Option]:
        """Every exchange that is legal now."""
        turned = self.turn.view.turn_up
        return [
            Option(
                f"exchange.{index}",
                self.turn.text("panel.exchange_give", card=self.turn.context.tr.card(move.give)),
                move,
                self.turn.seat,
                (move.give, turned) if turned is not None else (move.give,),
            )
            for index, move in enumerate(self.turn.moves)
            if isinstance(move, Exchange)
        ]
