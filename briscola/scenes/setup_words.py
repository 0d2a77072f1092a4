"""The words of the set-up: terms and what they are set to, who stands with whom, what is known of a variant."""

from __future__ import annotations

from briscola.content.agreements import Term, Value, agreed, word_of
from briscola.content.grammar import Person as Named
from briscola.content.rules_text import in_language
from briscola.content.texts import Translator
from briscola.content.variants import VariantShelf
from briscola.rules.choices import TeamKind
from briscola.rules.sections import MatchRules, ThrowInRule
from briscola.rules.variant import VariantRules


def sides_of(rules: VariantRules, people: int) -> tuple[tuple[int, ...], ...]:
    """Who stands together from the beginning, as persons; one alone where nobody stands with him yet."""
    table = rules.table
    if isinstance(table.teams, TeamKind):
        return tuple((person,) for person in range(people))
    if not table.control:
        return table.teams
    return tuple(tuple(sorted({table.control[hand] for hand in team})) for team in table.teams)


def sides_sentence(tr: Translator, rules: VariantRules, names: list[str]) -> str:
    """``Anna e Sofia contro Bruno e Tea``; for games without fixed sides, what is so instead."""
    if rules.table.teams is TeamKind.CALLED:
        return tr.text("setup.sides_called")
    sides = sides_of(rules, len(names))
    if len(sides) > 2:
        return tr.text("setup.sides_alone")
    first, second = (tr.people([Named(names[person]) for person in side]) for side in sides)
    return tr.text("setup.sides", first=first, second=second)


def term_words(tr: Translator, term: Term, value: Value) -> str:
    """A value in the player's words."""
    match value:
        case MatchRules():
            return tr.text(f"setup.match_{value.format}", n=value.n)
        case bool():
            return tr.text("common.active" if value else "common.inactive")
        case ThrowInRule():
            return tr.text("setup.throw_in_points", n=value.max_points)
        case tuple() if value and term.name == "packets":
            key = "setup.packets_single" if set(value) == {1} else "setup.packets_parts"
            return tr.text(key, parts=" + ".join(map(str, value)))
        case _:
            return tr.text(f"setup.{term.name}_{word_of(value)}")


def agreed_sentences(tr: Translator, rules: VariantRules, base: VariantRules) -> tuple[str, ...]:
    """What is agreed on beside a variant's own rules, each as ``A parità: si rifà``."""
    return tuple(
        f"{tr.text(f'setup.{term.name}')}: {term_words(tr, term, value)}" for term, value in agreed(rules, base)
    )


def summary_of(tr: Translator, shelf: VariantShelf, rules: VariantRules) -> str:
    """How a variant goes; of one without a summary, what it has of the shipped one that it goes back to."""
    told = in_language(rules.meta.summary, tr.language)
    base = shelf.usable.get(shelf.base_of(rules.meta.id))
    if told or base is None or base is rules:
        return told
    like = tr.text("setup.like", name=base.title(tr.language))
    return "\n".join((like, " · ".join(agreed_sentences(tr, rules, base))))
