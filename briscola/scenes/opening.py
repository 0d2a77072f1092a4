"""How a match begins: from a choice made at the set-up, or from the file of the last one."""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from functools import partial

from briscola.content.problems import ContentError
from briscola.content.variants import rules_from_json, rules_to_json
from briscola.play.opponents import Opponents
from briscola.play.persons import Person
from briscola.play.replay import fit_family, restore, to_transcript
from briscola.play.session import Session
from briscola.rules.sections import FirstPerson
from briscola.rules.shuffle import fair_pack
from briscola.rules.transcript import format_transcript, parse_transcript
from briscola.rules.variant import VariantRules
from briscola.scenes.context import Context
from briscola.scenes.table import TableScene


@dataclass(frozen=True)
class MatchChoice:
    """What was settled at the set-up: the rules with the agreements of the table, and who sits down."""

    rules: VariantRules
    persons: tuple[Person, ...]
    deal_number: int | None = None


def begin_match(context: Context, choice: MatchChoice) -> Session:
    """Draw the first dealer by lot, shuffle and deal; the pack's family fixes which 2 is left out."""
    rules = choice.rules.for_family(context.deck.family)
    first = rules.rotation.first
    hands = len(rules.table.control or choice.persons)
    dealer = first.person if isinstance(first, FirstPerson) else secrets.randbelow(hands)
    session = Session(rules, choice.persons, dealer)
    pack = None if choice.deal_number is None else fair_pack(rules.cards, choice.deal_number)
    session.begin_deal(pack)
    context.save(session)
    return session


def saved_match(context: Context) -> Session | None:
    """The match that was left, if it can still be read; what is wrong with it goes to the notices.

    A deal that had to be begun is kept at once: whoever leaves and comes back finds the same cards.
    """
    faults = []
    for text in context.saves.read():
        try:
            session = restore_match(text)
        except (ContentError, ValueError) as error:
            faults.append(context.tr.text("errors.save_unreadable", reason=str(error)))
            continue
        if not session.current.moves:
            context.save(session)
        return session
    context.notices += faults[:1]
    return None


def match_text(session: Session, deck: str, base: str) -> str:
    """The whole match as text, with the deck's id and the shipped variant that a player's own one goes back to."""
    extra = {"deck": deck, "base": base}
    return format_transcript(to_transcript(session, rules_to_json(session.rules), extra))


def restore_match(text: str) -> Session:
    """A session from a full transcript, its next deal begun where one is due; raises NotationError or ContentError."""
    transcript = parse_transcript(text)
    rules = fit_family(rules_from_json(transcript.rules_json), transcript)
    session = restore(transcript, rules)
    if session.deal_over and not session.match.over:
        session.begin_deal()
    return session


def table_for(context: Context, session: Session) -> TableScene:
    """The table of a match, with its computers awake."""
    return TableScene(context, session, Opponents(session, context.thinker, partial(secrets.randbits, 62)))


__all__ = ["MatchChoice", "begin_match", "restore_match", "saved_match", "table_for"]
