"""What a complete variant must satisfy: every contradiction is named with its key and a remedy."""

from __future__ import annotations

from collections.abc import Iterator
from copy import copy
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from briscola.rules.cards import RANK_LETTERS, parse_card, rank_of
from briscola.rules.choices import (
    CallTiming,
    CappottoEffect,
    Family,
    HandsVisible,
    KittyExchange,
    Ladder,
    LivePoints,
    MatchFormat,
    PayoffScheme,
    ShortTalon,
    TalonVisible,
    TeamKind,
    TrumpSource,
    Unclaimed,
    WinRule,
)
from briscola.rules.invariants_beside import check_claim, check_exchange, check_melds, check_sight, check_talk
from briscola.rules.rule_problem import InvalidRules, RuleProblem
from briscola.rules.sections import FirstPerson

if TYPE_CHECKING:
    from briscola.rules.variant import VariantRules

DECK_POINTS: Final = 120


def check_rules(rules: VariantRules) -> None:
    """Raise InvalidRules naming every contradiction of these rules."""
    problems = (*_ranges(rules), *_removed(rules))
    if not problems:
        parts = (_table, _people, _pack, _talon, _phases, _scoring, _claim)
        ranks = frozenset(rank_of(card) for fixed in _families(rules) for card in fixed.cards)
        beside = (check_melds, check_exchange, check_claim, check_sight, check_talk)
        problems = (
            *(problem for part in parts for problem in part(rules)),
            *(problem for part in beside for problem in part(rules, ranks)),
        )
    if problems:
        raise InvalidRules(tuple(dict.fromkeys(problems)))


def _ranges(rules: VariantRules) -> Iterator[RuleProblem]:
    limits = (
        ("schema", rules.schema, 1, 1),
        ("table.seats", rules.table.seats, 2, 6),
        ("deal.hand", rules.deal.hand, 1, 20),
        ("deal.kitty", rules.deal.kitty, 0, 20),
        ("trick.cards_per_seat", rules.trick.cards_per_seat, 1, 2),
        ("match.n", rules.match.n, 1, 10_000),
        ("score.target", rules.score.target, 1, 1_000),
        ("score.last_trick_bonus", rules.score.last_trick_bonus, 0, 1_000),
        ("score.cappotto.factor", rules.score.cappotto.factor, 1, 100),
        ("auction.step", rules.auction.step, 1, 1_000),
        ("auction.max", rules.auction.max, 1, 1_000),
        ("auction.points_min", rules.auction.points_min or 1, 1, rules.auction.max),
    )
    for key, value, low, high in limits:
        if not low <= value <= high:
            between = f"write {low}" if low == high else f"write a number from {low} to {high}"
            yield RuleProblem(key, f"{value} is out of range", between)


def _removed(rules: VariantRules) -> Iterator[RuleProblem]:
    removed = rules.deck.remove
    lists = removed.values() if isinstance(removed, dict) else (removed,)
    for text in (text for cards in lists for text in cards):
        try:
            if text[1:] != "*" or text[0] not in RANK_LETTERS:
                parse_card(text)
        except ValueError:
            yield RuleProblem("deck.remove", f"{text!r} is no card", "write a card as 2c, or a whole rank as 2*")
    if isinstance(removed, dict) and set(removed) != set(Family):
        yield RuleProblem("deck.remove", "a list is missing", "write one list for italian and one for french")


def _table(rules: VariantRules) -> Iterator[RuleProblem]:
    table, seats = rules.table, rules.table.seats
    if table.control and len(table.control) != seats:
        yield RuleProblem("table.control", f"names {len(table.control)} hands", f"name a person for each of {seats}")
    if table.control and table.sit_out:
        yield RuleProblem("table.sit_out", "nobody rests where one person has two hands", "write none")
    for people, offsets in table.sit_out.items():
        if people - len(set(offsets)) != seats:
            yield RuleProblem(
                "table.sit_out",
                f"with {people} people {len(set(offsets))} rest",
                f"let {people - seats} rest",
            )
    if not isinstance(table.teams, TeamKind) and sorted(p for team in table.teams for p in team) != list(range(seats)):
        yield RuleProblem("table.teams", "the lists do not name every person once", f"name 0 to {seats - 1} once each")
    if rules.deal.packets and sum(rules.deal.packets) != rules.deal.hand:
        yield RuleProblem(
            "deal.packets",
            f"adds up to {sum(rules.deal.packets)}",
            f"let it add up to deal.hand, {rules.deal.hand}",
        )
    if any(packet < 1 for packet in rules.deal.packets):
        yield RuleProblem("deal.packets", "a packet is empty", "write packets of one card or more")


def _people(rules: VariantRules) -> Iterator[RuleProblem]:
    """Who may sit down: nobody is named who cannot be there, and everybody has a side."""
    table, first = rules.table, rules.rotation.first
    most = max((rules.seats, *table.sit_out))
    if isinstance(first, FirstPerson) and not 0 <= first.person < most:
        yield RuleProblem("rotation.first", f"there is no person {first.person}", f"write 0 to {most - 1}")
    for people, offsets in table.sit_out.items():
        if people > 0 and len({offset % people for offset in offsets}) != len(offsets):
            yield RuleProblem("table.sit_out", f"with {people} people one rests twice", "name different offsets")
    if not isinstance(table.teams, TeamKind):
        if table.sit_out:
            yield RuleProblem("table.sit_out", "who rests would leave his side alone", "write none, or no fixed teams")
        if not all(table.teams):
            yield RuleProblem("table.teams", "a side is empty", "name its persons, or leave it out")


def _pack(rules: VariantRules) -> Iterator[RuleProblem]:
    order = rules.ranks.order
    if len(set(order)) != len(order):
        yield RuleProblem("ranks.order", "a rank stands twice", "name every rank once")
    for fixed in _families(rules):
        missing = sorted({rank_of(card) for card in fixed.cards} - set(order))
        if missing:
            yield RuleProblem("ranks.order", f"{' '.join(missing)} is missing", "name every rank of the pack")
        if fixed.deck_points != DECK_POINTS and rules.score.win is WinRule.TARGET and rules.score.target == 61:
            yield RuleProblem(
                "ranks.points",
                f"the pack has {fixed.deck_points} points, not {DECK_POINTS}",
                "let them sum to 120, or write score.target or another score.win",
            )


def _talon(rules: VariantRules) -> Iterator[RuleProblem]:
    for fixed in _families(rules):
        talon = fixed.talon_size
        if talon < 0:
            yield RuleProblem(
                "deal.hand",
                f"{fixed.seats} hands of {fixed.deal.hand} and a kitty of {fixed.deal.kitty} need more than "
                f"{len(fixed.cards)} cards",
                "deal fewer cards",
            )
        elif talon and not rules.draw.refill:
            yield RuleProblem(
                "draw.refill", f"{talon} cards would never be drawn", "deal them all, or let hands refill"
            )
        elif talon % (fixed.seats * rules.trick.cards_per_seat) and rules.draw.short_talon is ShortTalon.ERROR:
            yield RuleProblem(
                "draw.short_talon",
                f"a talon of {talon} does not divide among {fixed.seats} seats",
                "remove cards from the pack, or write leave_last",
            )
        if talon == 0 and rules.visibility.talon is not TalonVisible.HIDDEN:
            yield RuleProblem("visibility.talon", "there is no talon to see", "write hidden, or deal fewer cards")
        if rules.deal.turn_up and talon == 0 and rules.trump.source is TrumpSource.TURN_UP:
            yield RuleProblem(
                "deal.turn_up", "no card is left to turn", "deal fewer cards, or take trump from elsewhere"
            )
    if rules.deal.turn_up != (rules.trump.source is TrumpSource.TURN_UP):
        yield RuleProblem(
            "trump.source",
            f"is {rules.trump.source} with {'a' if rules.deal.turn_up else 'no'} turn-up",
            "a turn-up needs turn_up; without one write another source and deal.turn_up: false",
        )
    if rules.deal.hand % rules.trick.cards_per_seat:
        yield RuleProblem("deal.hand", "does not divide into whole tricks", "deal a multiple of trick.cards_per_seat")


def _phases(rules: VariantRules) -> Iterator[RuleProblem]:
    """An auction, a call and a kitty need each other."""
    auction, called = rules.auction.ladder is not Ladder.NONE, rules.table.teams is TeamKind.CALLED
    if auction != called:
        yield RuleProblem(
            "auction.ladder",
            f"is {rules.auction.ladder} with teams {rules.table.teams}",
            "an auction makes called teams, and nothing else does",
        )
    told_already = rules.deal.turn_up != (rules.trump.source is TrumpSource.TURN_UP)
    if auction != (rules.trump.source is TrumpSource.AUCTION) and not told_already:
        yield RuleProblem(
            "trump.source",
            f"is {rules.trump.source} with auction.ladder {rules.auction.ladder}",
            "write auction where there is one, and only there",
        )
    if rules.kitty.exchange is KittyExchange.DECLARER and not (auction and rules.deal.kitty):
        yield RuleProblem(
            "kitty.exchange", "there is no declarer or no kitty", "write auction.ladder and deal.kitty, or none"
        )
    if rules.blind.enabled and rules.call.timing is not CallTiming.AFTER_TRICK_1:
        yield RuleProblem("blind.enabled", f"the call is {rules.call.timing}", "write call.timing: after_trick_1")
    if auction and rules.visibility.hands is HandsVisible.BLIND:
        yield RuleProblem("visibility.hands", "nobody can bid on a hand he does not see", "write own")


def _scoring(rules: VariantRules) -> Iterator[RuleProblem]:
    score, payoff = rules.score, rules.payoff
    called = rules.table.teams is TeamKind.CALLED
    half = _families(rules)[0].deck_points // 2
    if score.win is WinRule.TARGET and score.target < half + (not called):
        yield RuleProblem(
            "score.target", f"{score.target} is within reach of both sides", f"write more than {half - called}"
        )
    most = max(fixed.deck_points for fixed in _families(rules)) + score.last_trick_bonus
    if score.win is WinRule.TARGET and score.target > most and not rules.melds:
        yield RuleProblem("score.target", f"{score.target} is out of reach", f"write {most} at most")
    if rules.match.format is MatchFormat.POINTS_TO and score.win is WinRule.LOWEST:
        yield RuleProblem("match.format", "who takes most would win the match", "write another format, or score.win")
    if rules.match.format is MatchFormat.POINTS_TO and score.cappotto.effect is CappottoEffect.FACTOR:
        yield RuleProblem("score.cappotto.effect", "points have no factor here", "write label or match")
    if payoff.scheme is PayoffScheme.CALLED and not _pays_zero(rules):
        yield RuleProblem("payoff", "what is won and what is lost differ", "let the payoffs sum to zero")
    if called != (payoff.scheme is not PayoffScheme.DEAL_WIN):
        yield RuleProblem(
            "payoff.scheme",
            f"{payoff.scheme} with teams {rules.table.teams}",
            "use called or gingo with called teams",
        )
    if rules.match.format is MatchFormat.BEST_OF and rules.match.n % 2 == 0:
        yield RuleProblem("match.n", f"the best of {rules.match.n} may have no winner", "write an odd number")


def _claim(rules: VariantRules) -> Iterator[RuleProblem]:
    """What is claimed can be taken and is not seen by all; and where nobody claims, most points win."""
    claim, score = rules.claim, rules.score
    if claim is None:
        return
    if rules.visibility.live_points is not LivePoints.HIDDEN:
        yield RuleProblem("claim", "is pointless where points are shown", "write visibility.live_points: hidden")
    captured = min(fixed.deck_points for fixed in _families(rules))
    if claim.points > captured:
        yield RuleProblem("claim.points", f"{claim.points} is out of reach", f"write {captured} at most")
    sides = rules.seats if isinstance(rules.table.teams, TeamKind) else len(rules.table.teams)
    reached_by_most = sides == 2 and score.target <= captured // 2 + 1
    if claim.unclaimed is Unclaimed.HIGHEST and score.win is WinRule.TARGET and not reached_by_most:
        what = f"{score.target} may not be reached by who has most"
        yield RuleProblem("score.win", what, "write highest, or claim.unclaimed: draw")


def _pays_zero(rules: VariantRules) -> bool:
    payoff, others = rules.payoff, rules.seats - 2
    with_partner = payoff.declarer + payoff.partner + others * payoff.other
    return with_partner == 0 and payoff.solo_declarer + (others + 1) * payoff.other == 0


def _families(rules: VariantRules) -> tuple[VariantRules, ...]:
    """The rules as each family of packs plays them, without checking those again."""
    removed = rules.deck.remove
    if not isinstance(removed, dict):
        return (rules,)
    return tuple(_fixed(rules, cards) for cards in removed.values())


def _fixed(rules: VariantRules, cards: tuple[str, ...]) -> VariantRules:
    twin = copy(rules)
    object.__setattr__(twin, "deck", replace(rules.deck, remove=cards))
    for name in ("cards", "deck_points"):
        twin.__dict__.pop(name, None)
    return twin
