"""Claiming to have won: at a shared screen anybody entitled may, for a claim needs no hidden card."""

from __future__ import annotations

from collections.abc import Sequence

from briscola.rules.moves import Claim
from briscola.scenes.panels.choices import ChoicePanel, Option


class ClaimPanel(ChoicePanel):
    """One button a person who may claim."""

    def title(self) -> str:
        """The heading."""
        return self.turn.text("panel.claim")

    def remark(self) -> str:
        """What is claimed, and what it costs to be wrong."""
        rule = self.turn.view.rules.claim
        return self.turn.text("panel.claim_risk", n=rule.points) if rule else ""

    def options(self) -> Sequence[Option]:
        """Everyone before the screen whom the window entitles."""
        session, entitled = self.turn.session, self.turn.view.to_act
        seats = [seat for seat in entitled if session.person_at(seat).is_human]
        return [self._option(seat) for seat in seats if session.refusal(seat, Claim()) is None]

    def _option(self, seat: int) -> Option:
        key = "panel.claim_named" if self.turn.shared else "panel.claim_do"
        return Option(f"claim.{seat}", self.turn.text(key, player=self.turn.person(seat)), Claim(), seat)
