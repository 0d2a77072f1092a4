"""What happened in a match, trick by trick and deal by deal, as plain records."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from briscola.play.session import PlayedDeal, Session
from briscola.rules.cards import Card, card_name
from briscola.rules.events import DealBegan, DealEnded, Played, TrickWon
from briscola.rules.scoring import DealResult


@dataclass(frozen=True, slots=True)
class TrickReport:
    """A trick of deal ``deal``, both counted from 1: who laid what, who took it, what it was worth."""

    deal: int
    number: int
    cards: tuple[tuple[int, Card], ...]
    winner: int
    points: int

    def as_text(self) -> str:
        """One line for a person."""
        cards = "  ".join(f"{seat} {card_name(card)}" for seat, card in self.cards)
        return f"deal {self.deal} trick {self.number:2}:  {cards}   seat {self.winner} takes {self.points}"

    def as_json(self) -> dict[str, object]:
        """One line of ``replay --json``."""
        cards = [[seat, card_name(card)] for seat, card in self.cards]
        numbers = {"deal": self.deal, "n": self.number}
        return {"type": "trick", **numbers, "cards": cards, "winner": self.winner, "points": self.points}


@dataclass(frozen=True, slots=True)
class DealReport:
    """A deal: names, points, cards and tricks by seat so far; no ``result`` while it is unfinished.

    ``match`` are the scores after it, by side of the match (a team, else a person).
    """

    deal: int
    names: tuple[str, ...]
    points: tuple[int, ...]
    cards: tuple[int, ...]
    tricks: tuple[int, ...]
    result: DealResult | None
    match: tuple[int, ...]

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that won it; none for a draw."""
        if self.result is None or self.result.winner is None:
            return ()
        return self.result.sides[self.result.winner]

    def as_text(self) -> str:
        """Some lines for a person."""
        lines = [f"deal {self.deal}: {self._outcome()}"]
        for seat, name in enumerate(self.names):
            counts = f"{self.points[seat]} points, {self.cards[seat]} cards, {self.tricks[seat]} tricks"
            lines.append(f"  seat {seat}  {name}: {counts}")
        return "\n".join([*lines, f"  match {' '.join(map(str, self.match))}"])

    def _outcome(self) -> str:
        if self.result is None:
            return "unfinished"
        by = f" by {' and '.join(self.names[seat] for seat in self.winners)}" if self.winners else ""
        return f"{self.result.outcome}{by}{', cappotto' if self.result.cappotto else ''}"

    def as_json(self) -> dict[str, object]:
        """One line of ``replay --json``."""
        counts = {"points": list(self.points), "cards": list(self.cards), "tricks": list(self.tricks)}
        return {"type": "deal", "deal": self.deal, **counts, "result": self._result(), "match": list(self.match)}

    def _result(self) -> dict[str, object] | None:
        if self.result is None:
            return None
        outcome, cappotto = str(self.result.outcome), self.result.cappotto
        return {"outcome": outcome, "winner": list(self.winners), "cappotto": cappotto}


def report_match(session: Session) -> Iterator[TrickReport | DealReport]:
    """Each trick as it was taken, and each deal after its tricks."""
    deal = number = 0
    trick: list[tuple[int, Card]] = []
    for event in session.events:
        match event:
            case DealBegan():
                deal, number, trick = event.number, 0, []
            case Played(seat, card):
                trick.append((seat, card))
            case TrickWon(winner, _):
                number += 1
                worth = sum(session.rules.points[card] for _, card in trick)
                yield TrickReport(deal, number, tuple(trick), winner, worth)
                trick = []
            case DealEnded(result, scores, _, _):
                counts = (result.points, result.cards, result.tricks)
                yield DealReport(deal, _names(session, session.deals[deal - 1]), *counts, result, scores)
            case _:
                pass
    if not session.deal_over:
        yield _report_unfinished(session, session.current)


def _report_unfinished(session: Session, played: PlayedDeal) -> DealReport:
    """The deal on the table as far as it went."""
    deal = session.deal
    assert deal is not None
    return DealReport(
        deal=played.plan.number,
        names=_names(session, played),
        points=tuple(deal.points),
        cards=tuple(map(len, deal.taken)),
        tricks=tuple(deal.tricks_won),
        result=None,
        match=session.match.scores,
    )


def _names(session: Session, played: PlayedDeal) -> tuple[str, ...]:
    return tuple(session.persons[session.control[hand]].name for hand in played.plan.seating)
