"""Talk between partners: signs that only they see, questions and requests that everybody hears."""

from __future__ import annotations

from collections.abc import Sequence

from briscola.rules.moves import Ask, Move, Say, Sign
from briscola.scenes.panels.choices import ChoicePanel, Option


class TalkPanel(ChoicePanel):
    """One button a sign, a question or a request."""

    def title(self) -> str:
        """The heading."""
        return self.turn.text("panel.talk")

    def remark(self) -> str:
        """Who notices what, as far as it is on the panel."""
        signs = any(isinstance(move, Sign) for move in self.turn.moves)
        aloud = any(isinstance(move, Ask | Say) for move in self.turn.moves)
        if signs and aloud:
            return self.turn.text("panel.talk_both")
        return self.turn.text("panel.talk_signs" if signs else "panel.talk_aloud")

    def options(self) -> Sequence[Option]:
        """All that may be said or signed now."""
        spoken = [move for move in self.turn.moves if isinstance(move, Sign | Ask | Say)]
        return [Option(f"talk.{index}", self._label(move), move, self.turn.seat) for index, move in enumerate(spoken)]

    def _label(self, move: Move) -> str:
        words, text = self.turn.words.events, self.turn.text
        match move:
            case Sign(about):
                return text(f"sign.short_{about.name.lower()}")
            case Ask(topic):
                label = text("talk.asks", topic=words.topic(topic))
            case Say(request):
                label = words.request(request)
            case _:
                label = ""
        return label[:1].upper() + label[1:]
