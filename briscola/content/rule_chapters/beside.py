"""What can be done beside playing cards: declare, exchange the turned card, claim."""

from __future__ import annotations

from typing import Final

from briscola.content.rule_chapters.teller import Sentences, Teller, has_partners, side_count
from briscola.rules.choices import MeldWhen
from briscola.rules.sections import ExchangeRule, MaxRank, MeldRule
from briscola.rules.variant import VariantRules

SUITS: Final = 4


def melds(rules: VariantRules, tell: Teller) -> Sentences:
    """Every declaration: its cards, its worth, its time."""
    for rule in rules.melds:
        yield _what(rule, tell, one_of_several=len(rules.melds) > 1)
        yield _value(rule, tell)
        yield _time(rule, tell)
        yield from _conditions(rule, tell)
        if rule.sets_trump:
            yield tell("melds.sets_trump")
        yield tell("melds.shown" if rule.show else "melds.said")
    if rules.melds:
        yield tell("melds.once_a_suit")
        yield tell("melds.added")


def _what(rule: MeldRule, tell: Teller, *, one_of_several: bool) -> str:
    """The name of a declaration is told where there are others."""
    key = "melds.what" if len(rule.ranks) > 1 else "melds.what_one"
    named = f"meld.{rule.id}"
    return tell(
        f"{key}_named" if one_of_several else key,
        ranks=tell.ranks(rule.ranks),
        rank=tell.rank(rule.ranks[0]),
        kind=tell.texts.text(named) if tell.texts.has(named) else rule.id,
    )


def _value(rule: MeldRule, tell: Teller) -> str:
    values = rule.value.sequence
    if not values:
        return tell("melds.value", plain=rule.value.plain or 0, trump=rule.value.trump or 0)
    if len(set(values)) == 1:
        return tell("melds.each", n=values[0])
    told = tell.listed(map(str, values[:SUITS]))
    if len(values) >= SUITS:
        return tell("melds.sequence", values=told)
    return tell("melds.sequence_goes_on", values=told, last=values[-1])


def _time(rule: MeldRule, tell: Teller) -> str:
    late = rule.late and rule.when is MeldWhen.OWN_TURN
    return tell(f"melds.{rule.when}_late" if late else f"melds.{rule.when}")


def _conditions(rule: MeldRule, tell: Teller) -> Sentences:
    if rule.tricks_won_min:
        yield tell("melds.tricks_won", n=tell.number(rule.tricks_won_min))
    for key in ("talon_nonempty", "full_hand", "not_first_trick", "not_last_trick"):
        if getattr(rule, key):
            yield tell(f"melds.{key}")
    if rule.per_window == 1:
        yield tell("melds.one_at_a_time")
    elif rule.per_window:
        yield tell("melds.some_at_a_time", n=tell.number(rule.per_window))


def exchange(rules: VariantRules, tell: Teller) -> Sentences:
    """Which trumps are given for the turned card, and when."""
    swap = rules.exchange
    if not swap.rules:
        return
    for rule in swap.rules:
        yield _swap(rule, tell)
    yield tell(f"exchange.{swap.when}")
    if swap.tricks_won_min:
        yield tell("exchange.tricks_won", n=tell.number(swap.tricks_won_min))
    yield tell(f"exchange.until_{swap.until}")


def _swap(rule: ExchangeRule, tell: Teller) -> str:
    give, takes = tell.rank(rule.give), rule.takes
    if isinstance(takes, MaxRank):
        return tell("exchange.up_to", give=give, most=tell.rank(takes.max))
    return tell(f"exchange.{takes}", give=give)


def claim(rules: VariantRules, tell: Teller) -> Sentences:
    """The right to say that one has enough."""
    if rules.claim is None:
        return
    teams = has_partners(rules)
    yield tell("claim.may_team" if teams else "claim.may", n=rules.claim.points)
    two = side_count(rules) == 2
    yield tell("claim.judged" if not two else "claim.judged_teams" if teams else "claim.judged_two")
    yield tell(f"claim.{rules.claim.unclaimed}")
