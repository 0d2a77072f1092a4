"""How far a match has gone, in words: wherever a deal is numbered, it is numbered here."""

from __future__ import annotations

from briscola.content.texts import Translator
from briscola.play.session import Session
from briscola.rules.choices import MatchFormat
from briscola.rules.variant import VariantRules
from briscola.scenes.company import side_name


def known_length(rules: VariantRules) -> int:
    """Deals of a match that tells beforehand how many there are; 0 where it may go on."""
    return rules.match.n if rules.match.format in (MatchFormat.BEST_OF, MatchFormat.FIXED_DEALS) else 0


def deal_number(session: Session) -> int:
    """The number of the deal on the table; of a fixed number of deals only those that count are counted."""
    if session.rules.match.format is not MatchFormat.FIXED_DEALS:
        return session.current.plan.number
    records = session.match.records
    before = records[:-1] if session.deal_over and records else records
    return 1 + sum(record.result.outcome.counts and not record.plan.decides for record in before)


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
    """The match so far, as ``Anna 1 – 1 Lucia``; of many sides only who leads."""
    sides, scores = session.match.sides, session.match.scores
    names = [side_name(tr, session, side).words for side in sides]
    if len(sides) == 2:
        return f"{names[0]} {scores[0]} – {scores[1]} {names[1]}"
    return " · ".join(f"{name} {score}" for name, score in zip(names, scores, strict=True))
