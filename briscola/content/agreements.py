"""What a table may agree on before a match: keys of a variant, each with the values that would be played.

A variant's file says how it is usually played; players change some of it and leave the game what it is. What keys
may be chosen stands here, what they may be set to is asked of the rules themselves: a value that contradicts
another key, or that nobody can play yet, is not offered.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from enum import Enum
from typing import Any, Final, TypeAlias

from briscola.rules.cards import Rank
from briscola.rules.choices import (
    AllPass,
    CappottoEffect,
    Cut,
    Direction,
    DiscardsTo,
    EqualThree,
    ExchangeTakes,
    KittyExchange,
    Ladder,
    LivePoints,
    MatchFormat,
    MultiwayTie,
    OwnCard,
    PartnerHand,
    PayoffScheme,
    PilesVisible,
    Signals,
    SignCode,
    Speech,
    TeamKind,
    Tie,
)
from briscola.rules.rule_problem import InvalidRules
from briscola.rules.sections import ExchangeRule, MatchRules, MaxRank, ThrowInRule
from briscola.rules.variant import VariantRules

Value: TypeAlias = Any
"""What a key of the rules may hold; compared, never looked into."""
MightBe: TypeAlias = Callable[[VariantRules, VariantRules], tuple[Value, ...]]
"""From the rules as they stand and the variant's own to what might be agreed on; nothing where it makes no sense."""

TURN_CARD: Final = (
    ExchangeRule(give=Rank.SEVEN, takes=ExchangeTakes.ABOVE_GIVE),
    ExchangeRule(give=Rank.TWO, takes=MaxRank(max=Rank.SEVEN)),
)
"""The usual exchange with the turned card."""
POOR_HAND: Final = ThrowInRule(max_points=4)
DEALS_WON: Final = (
    MatchRules(format=MatchFormat.SINGLE, n=1),
    MatchRules(format=MatchFormat.BEST_OF, n=3),
    MatchRules(format=MatchFormat.BEST_OF, n=5),
    MatchRules(format=MatchFormat.FIRST_TO, n=3),
    MatchRules(format=MatchFormat.FIRST_TO, n=5),
    MatchRules(format=MatchFormat.FIRST_TO, n=10),
)
"""The lengths of a match that counts deals."""


@dataclass(frozen=True)
class Term:
    """One thing to agree on: the key's ``path``, and what might stand there in some variant's rules."""

    name: str
    path: tuple[str, ...]
    might_be: MightBe

    def read(self, rules: VariantRules) -> Value:
        """What the rules say."""
        value: Any = rules
        for step in self.path:
            value = getattr(value, step)
        return value

    def write(self, rules: VariantRules, value: Value) -> VariantRules:
        """The rules with another value; raises InvalidRules where it contradicts them."""
        changed: VariantRules = _written(rules, self.path, value)
        return changed


@dataclass(frozen=True)
class Offer:
    """A term with the values that can be chosen now."""

    term: Term
    values: tuple[Value, ...]


def offers(rules: VariantRules, base: VariantRules) -> tuple[Offer, ...]:
    """What can be agreed on in ``rules``, which are ``base`` with what is agreed already."""
    found = (Offer(term, _playable(term, rules, base)) for term in TERMS)
    return tuple(offer for offer in found if len(offer.values) > 1)


def agreed(rules: VariantRules, base: VariantRules) -> Iterator[tuple[Term, Value]]:
    """The terms in which the rules differ from the variant's own."""
    for term in TERMS:
        if (value := term.read(rules)) != term.read(base):
            yield term, value


def agree(base: VariantRules, words: dict[str, str]) -> VariantRules:
    """The variant with remembered agreements (term -> word); what is no longer possible is left out."""
    rules = base
    for _ in words:
        for term in TERMS:
            wanted = [value for value in _playable(term, rules, base) if word_of(value) == words.get(term.name)]
            if wanted:
                rules = term.write(rules, wanted[0])
    return rules


def word_of(value: Value) -> str:
    """A value as a short word: what the settings keep, and the end of the key of its text."""
    match value:
        case None | ():
            return "none"
        case bool():
            return "true" if value else "false"
        case Enum():
            return str(value.value)
        case MatchRules():
            return f"{value.format}_{value.n}"
        case ThrowInRule():
            return f"{value.max_points}_{value.next_factor}"
        case tuple() if all(isinstance(part, int) for part in value):
            return "+".join(map(str, value))
        case _:
            return "turn_card"


def _written(section: Any, path: tuple[str, ...], value: Value) -> Any:
    key, *deeper = path
    inner = _written(getattr(section, key), tuple(deeper), value) if deeper else value
    return replace(section, **{key: inner})


def _playable(term: Term, rules: VariantRules, base: VariantRules) -> tuple[Value, ...]:
    """The values that make rules which can be played as well as the variant itself."""
    might_be = term.might_be(rules, base)
    if not might_be:
        return ()
    wanted = dict.fromkeys((*might_be, term.read(base), term.read(rules)))
    return tuple(value for value in wanted if _can_be(term, rules, value))


def _can_be(term: Term, rules: VariantRules, value: Value) -> bool:
    try:
        term.write(rules, value)
    except InvalidRules:
        return False
    return True


# what might be agreed on in which variant


def _always(*values: Value) -> MightBe:
    return lambda rules, base: values


def _where(fits: Callable[[VariantRules], bool], *values: Value) -> MightBe:
    return lambda rules, base: values if fits(rules) else ()


def has_partners(rules: VariantRules) -> bool:
    """Whether different people stand together from the beginning."""
    teams, control = rules.table.teams, rules.table.control
    if isinstance(teams, TeamKind):
        return False
    return any(len({control[hand] if control else hand for hand in team}) > 1 for team in teams)


def _is_called(rules: VariantRules) -> bool:
    return rules.table.teams is TeamKind.CALLED


def _sides(rules: VariantRules) -> int:
    """Sides of a deal as they are fixed beforehand; none where they are called."""
    teams = rules.table.teams
    return 0 if _is_called(rules) else rules.seats if isinstance(teams, TeamKind) else len(teams)


def _many_sides(rules: VariantRules) -> bool:
    return _sides(rules) > 2


def _makes_signs(rules: VariantRules) -> bool:
    return has_partners(rules) and rules.talk.signals is Signals.PARTNER


def _talks(rules: VariantRules) -> bool:
    return has_partners(rules) and (rules.talk.signals, rules.talk.speech) != (Signals.NONE, Speech.NONE)


def _bids(rules: VariantRules) -> bool:
    return rules.auction.ladder is not Ladder.NONE


def _bids_ranks(rules: VariantRules) -> bool:
    return rules.auction.ladder is Ladder.RANKS_THEN_POINTS


def _lengths(rules: VariantRules, base: VariantRules) -> tuple[MatchRules, ...]:
    """Deals won; points where points are counted; a number of deals where everyone should deal as often."""
    if _is_called(rules):
        points = (10, 20) if rules.payoff.scheme is PayoffScheme.CALLED else ()
        return (*_fixed(5, 10, 20), *_points(*points))
    if base.match.format is MatchFormat.POINTS_TO:
        return (MatchRules(format=MatchFormat.SINGLE, n=1), *_points(121, 151, 301, 500))
    return (*DEALS_WON, *(_fixed(rules.seats, 2 * rules.seats) if _many_sides(rules) else ()))


def _fixed(*deals: int) -> tuple[MatchRules, ...]:
    return tuple(MatchRules(format=MatchFormat.FIXED_DEALS, n=n) for n in deals)


def _points(*points: int) -> tuple[MatchRules, ...]:
    return tuple(MatchRules(format=MatchFormat.POINTS_TO, n=n) for n in points)


def _packets(rules: VariantRules, base: VariantRules) -> tuple[tuple[int, ...], ...]:
    """The whole hand at once, in two halves, card by card."""
    hand = rules.deal.hand
    halves = ((hand // 2, hand // 2),) if hand >= 4 and hand % 2 == 0 else ()
    return ((), *halves, (1,) * hand) if hand > 1 else ()


def _piles(rules: VariantRules, base: VariantRules) -> tuple[PilesVisible, ...]:
    own = (PilesVisible.CLOSED, PilesVisible.OWN_ENDGAME)
    return (*own, PilesVisible.TEAM_ENDGAME) if has_partners(rules) else own


def _cappotto(rules: VariantRules, base: VariantRules) -> tuple[CappottoEffect, ...]:
    plain = (CappottoEffect.LABEL, CappottoEffect.FACTOR)
    return plain if _is_called(rules) else (*plain, CappottoEffect.MATCH)


TERMS: Final = (
    Term("match", ("match",), _lengths),
    Term("tie", ("score", "tie"), _where(lambda rules: _sides(rules) == 2, *Tie)),
    Term("multiway_tie", ("score", "multiway_tie"), _where(_many_sides, *MultiwayTie)),
    Term("all_equal", ("score", "three_way_equal"), _where(_many_sides, *EqualThree)),
    Term("signs", ("talk", "signals"), _where(has_partners, *Signals)),
    Term("speech", ("talk", "speech"), _where(has_partners, *Speech)),
    Term("sign_code", ("talk", "code"), _where(_makes_signs, *SignCode)),
    Term("false_signs", ("talk", "false_signals"), _where(_makes_signs, True, False)),
    Term("silent_end", ("talk", "endgame_silent"), _where(_talks, False, True)),
    Term("partner_hand", ("visibility", "partner_hand"), _where(has_partners, *PartnerHand)),
    Term("piles", ("visibility", "piles"), _piles),
    Term("live_points", ("visibility", "live_points"), _always(*LivePoints)),
    Term("jump", ("auction", "jump_to_points"), _where(_bids_ranks, False, True)),
    Term("all_pass", ("auction", "all_pass"), _where(_bids, *AllPass)),
    Term("throw_in", ("auction", "throw_in"), _where(_bids, None, POOR_HAND)),
    Term("own_card", ("call", "own_card"), _where(_bids, *OwnCard)),
    Term("discards", ("kitty", "discards_to"),
         _where(lambda rules: rules.kitty.exchange is KittyExchange.DECLARER, *DiscardsTo)),
    Term("exchange", ("exchange", "rules"), _where(lambda rules: rules.deal.turn_up, (), TURN_CARD)),
    Term("cappotto", ("score", "cappotto", "effect"), _cappotto),
    Term("packets", ("deal", "packets"), _packets),
    Term("direction", ("table", "direction"), _always(*Direction)),
    Term("cut", ("deal", "cut"), _always(*Cut)),
)  # fmt: skip
"""Everything that can be agreed on, what players ask for most first."""
