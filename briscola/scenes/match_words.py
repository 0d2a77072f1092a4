"""How far a match has gone, in words: wherever a deal is numbered, it is numbered here."""

from __future__ import annotations

from briscola.content.texts import Translator
from briscola.play.session import Session
from briscola.rules.choices import MatchFormat, PayoffScheme
from briscola.rules.match import DealRecord, Match
from briscola.rules.variant import VariantRules
from briscola.scenes.company import humans, side_name, side_of


def known_length(rules: VariantRules) -> int:
    """Deals of a match that tells beforehand how many there are; 0 where it may go on."""
    return rules.match.n if rules.match.format in (MatchFormat.BEST_OF, MatchFormat.FIXED_DEALS) else 0


def deal_number(session: Session) -> int:
    """The number of the deal on the table; of a fixed number of deals only those that count are counted."""
    if session.rules.match.format is not MatchFormat.FIXED_DEALS:
        return session.current.plan.number
    counted = counted_deals(session.match)
    return counted + (0 if session.deal_over and _counts(session.match.records[-1]) else 1)


def counted_deals(match: Match) -> int:
    """Deals that count: none that were dealt again, no play-off."""
    return sum(map(_counts, match.records))


def _counts(record: DealRecord) -> bool:
    return record.result.outcome.counts and not record.plan.decides


def deal_of(tr: Translator, session: Session, key: str, of_key: str) -> str:
    """``Deal 2 of 3`` by one key; by the other ``Deal 4``, where the length is unknown or draws have outgrown it."""
    number, total = deal_number(session), known_length(session.rules)
    if number <= total:
        return tr.text(of_key, n=number, total=total, score=bare_score(session))
    return tr.text(key, n=number, score=bare_score(session))


def bare_score(session: Session) -> str:
    """The match so far without names."""
    return " – ".join(map(str, session.match.scores))


def score_with_names(tr: Translator, session: Session) -> str:
    """The match so far, as ``Anna 1 – 1 Lucia``; of more than three sides the home side alone, else whoever leads."""
    sides, scores = session.match.sides, session.match.scores
    names = [side_name(tr, session, side).words for side in sides]
    if len(sides) == 2:
        return f"{names[0]} {scores[0]} – {scores[1]} {names[1]}"
    shown = range(len(sides)) if len(sides) == 3 else [_foremost(session)]
    return " · ".join(f"{names[side]} {signed(session, side)}" for side in shown)


def _foremost(session: Session) -> int:
    """The side of the only human; where there are more or none, the one with the best score."""
    people = humans(session)
    if len(people) == 1:
        return side_of(session, people[0])
    return max(range(len(session.match.sides)), key=lambda side: session.match.scores[side])


def signed(session: Session, side: int) -> str:
    """A side's score; match points that can be lost too carry their sign."""
    return with_sign(session.match.scores[side], paid=session.rules.payoff.scheme is not PayoffScheme.DEAL_WIN)


def with_sign(number: int, *, paid: bool) -> str:
    """``+2``, ``−1`` or ``0`` for what is paid; a plain number for what is only counted."""
    return f"{number:+d}".replace("-", "−") if paid and number else str(number)
