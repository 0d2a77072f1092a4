"""A deal that a worked case plays: its moves, and what is to be seen after them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import pytest

from briscola.rules.cards import Card, Suit, card_name
from briscola.rules.events import Drew, Event
from briscola.rules.moves import IllegalMove
from briscola.rules.notation import Word, WrittenMove, parse_moves
from briscola.rules.trick import NO_TRUMP
from briscola.rules.variant import VariantRules
from briscola.rules.view import PlayerView
from tests.rules.tables import cards, deal_out, look


def names(held: list[Card]) -> set[str]:
    """Cards as a case writes them, in no order."""
    return {card_name(card) for card in held}


class CaseTable:
    """Carries out the steps of a case; every ``see`` is held against the deal, and against views where it has eyes."""

    def __init__(self, rules: VariantRules, order: list[Card]) -> None:
        self.rules = rules
        self.events: list[Event] = []
        self.deal = deal_out(rules, order, self.events.append)
        self.told = 0

    def take(self, step: Mapping[str, Any]) -> None:
        """One step."""
        if "do" in step:
            self.do(step["do"])
        elif "refuse" in step:
            self.refuse(step["refuse"], step.get("why"))
        else:
            self.see(step["see"])

    def do(self, text: str) -> None:
        """Make these moves, each of which must be legal."""
        self.told = len(self.events)
        for written in self._moves(text):
            seat = self._seat(written)
            self.deal.verify_move(seat, written.move)
            self.deal.play(seat, written.move, self.events.append)

    def refuse(self, text: str, why: str | None) -> None:
        """This move is refused, and nobody is offered it."""
        (written,) = self._moves(text)
        seat = self._seat(written)
        with pytest.raises(IllegalMove, match=why):
            self.deal.verify_move(seat, written.move)
        assert written.move not in self.deal.legal_moves(seat)

    def _moves(self, text: str) -> list[WrittenMove]:
        return parse_moves([Word(word, 1) for word in text.split()], self.rules)

    def _seat(self, written: WrittenMove) -> int:
        return self.deal.to_act[0] if written.seat is None else written.seat

    def see(self, wanted: Mapping[str, Any]) -> None:
        """Compare what is so with what is wanted."""
        eyes = wanted.get("eyes")
        tables = [self.deal] if eyes is None else [look(self.rules, frozenset(eyes), self.events)]
        for key, value in wanted.items():
            if key != "eyes":
                for table in tables:
                    assert FACTS[key](self, table, value) == value, key


Fact = Callable[[CaseTable, Any, Any], Any]


def _hands(case: CaseTable, table: Any, wanted: dict[int, str]) -> dict[int, str]:
    """The hands that are asked for, written as the case writes them where they hold the same cards."""
    return {
        seat: text if names(table.hands[seat]) == set(text.split()) else " ".join(map(card_name, table.hands[seat]))
        for seat, text in wanted.items()
    }


def _same(held: list[Card], wanted: str) -> str:
    return wanted if sorted(held) == sorted(cards(wanted)) else " ".join(map(card_name, held))


def _bonus(case: CaseTable, table: Any, wanted: object) -> list[int]:
    return [sum(column) for column in zip(*(extra.bonus(table.rules.seats) for extra in table.extras), strict=True)]


def _partner(case: CaseTable, table: Any, wanted: object) -> int | None:
    return table.contract.partner


def _trump(case: CaseTable, table: Any, wanted: object) -> str | None:
    return None if table.trump == NO_TRUMP else Suit(table.trump).letter


def _draws(case: CaseTable, table: Any, wanted: object) -> list[int]:
    return [event.seat for event in case.events[case.told :] if isinstance(event, Drew)]


def _open_talon(case: CaseTable, table: Any, wanted: str) -> str:
    if isinstance(table, PlayerView):
        return _same(table.open_talon, wanted)
    return wanted


FACTS: dict[str, Fact] = {
    "aside": lambda case, table, wanted: _same(table.kitty, wanted),
    "bonus": _bonus,
    "called": lambda case, table, wanted: card_name(table.contract.called),
    "declarer": lambda case, table, wanted: table.contract.declarer,
    "draws": _draws,
    "hands": _hands,
    "leader": lambda case, table, wanted: table.leader,
    "open_talon": _open_talon,
    "outcome": lambda case, table, wanted: table.result().outcome,
    "over": lambda case, table, wanted: table.over,
    "partner": _partner,
    "points": lambda case, table, wanted: table.points,
    "result_points": lambda case, table, wanted: list(table.result().points),
    "trump": _trump,
    "turn": lambda case, table, wanted: table.turn,
    "turn_up": lambda case, table, wanted: card_name(table.turn_up),
    "winner": lambda case, table, wanted: table.result().winner,
}
"""What a case may ask, and where the answer is."""
