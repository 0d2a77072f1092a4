"""Talk between partners: signs that only they notice, questions and requests that everybody hears."""

from __future__ import annotations

from collections.abc import Sequence

from briscola.rules.moves import Ask, Move, Say, Sign
from briscola.scenes.panels.choices import ChoicePanel, Option
from briscola.scenes.signs import gesture


class SignPanel(ChoicePanel):
    """One button a sign; the tip is the gesture that makes it."""

    def title(self) -> str:
        """The heading."""
        return self.turn.text("panel.sign")

    def remark(self) -> str:
        """Who notices it."""
        return self.turn.text("panel.sign_seen")

    def options(self) -> Sequence[Option]:
        """All that may be signed now."""
        signs = [move for move in self.turn.moves if isinstance(move, Sign)]
        return [self._option(index, move) for index, move in enumerate(signs)]

    def _option(self, index: int, move: Sign) -> Option:
        face = gesture(self.turn.view.rules.talk.code, move.about)
        tip = self.turn.text(f"sign.face_{face}") if face else ""
        label = self.turn.text(f"sign.short_{move.about.name.lower()}")
        return Option(f"sign.{index}", label, move, self.turn.seat, icon="wry" if face else "", tip=tip)


class TalkPanel(ChoicePanel):
    """One button a question or a request."""

    def title(self) -> str:
        """The heading."""
        return self.turn.text("panel.talk")

    def remark(self) -> str:
        """Who hears it."""
        return self.turn.text("panel.talk_heard")

    def options(self) -> Sequence[Option]:
        """All that may be said now."""
        spoken = [move for move in self.turn.moves if isinstance(move, Ask | Say)]
        return [Option(f"talk.{index}", self._label(move), move, self.turn.seat) for index, move in enumerate(spoken)]

    def _label(self, move: Move) -> str:
        words = self.turn.words.events
        match move:
            case Ask(topic):
                label = self.turn.text("talk.asks", topic=words.topic(topic))
            case Say(request):
                label = words.request(request)
            case _:
                label = ""
        return label[:1].upper() + label[1:]
