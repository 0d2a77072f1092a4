"""What a variant with declarations, an exchange, a claim, or other sights than one's own hand must satisfy."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from briscola.rules.cards import Rank
from briscola.rules.choices import (
    ExchangeWhen,
    HandsVisible,
    MatchFormat,
    PartnerHand,
    PenaltyKind,
    PilesVisible,
    Signals,
    Speech,
    TeamKind,
    TrickFollow,
    TrumpSource,
    WinRule,
)
from briscola.rules.rule_problem import RuleProblem
from briscola.rules.sections import MaxRank, MeldRule, PointsPenalty

if TYPE_CHECKING:
    from briscola.rules.variant import VariantRules

MOST_POINTS: Final = 1_000
MOST_TRICKS: Final = 20


def check_melds(rules: VariantRules, ranks: frozenset[Rank]) -> Iterator[RuleProblem]:
    """Each declaration can be made and is worth something; trump comes from one only where there is no other."""
    ids = [meld.id for meld in rules.melds]
    if len(set(ids)) != len(ids):
        yield RuleProblem(
            "melds", f"{max(ids, key=ids.count)!r} stands twice", "give every declaration an id of its own"
        )
    for meld in rules.melds:
        yield from _check_meld(meld, ranks)
        if len(meld.ranks) > rules.deal.hand:
            what = f"of {meld.id} are more than the {rules.deal.hand} cards of a hand"
            yield RuleProblem("melds.ranks", what, "name fewer ranks, or deal more cards")
    sets_trump = any(meld.sets_trump for meld in rules.melds)
    told_already = rules.deal.turn_up != (rules.trump.source is TrumpSource.TURN_UP)
    if (rules.trump.source is TrumpSource.MELD) != sets_trump and not told_already:
        yield RuleProblem(
            "trump.source",
            f"is {rules.trump.source}, and {'a' if sets_trump else 'no'} declaration sets trump",
            "write meld where one has sets_trump: true, and only there",
        )
    if rules.melds and rules.table.teams is TeamKind.CALLED:
        yield RuleProblem("melds", "a contract counts cards only", "write none in a called game")


def _check_meld(meld: MeldRule, ranks: frozenset[Rank]) -> Iterator[RuleProblem]:
    if not re.fullmatch(r"\w+", meld.id):
        yield RuleProblem("melds.id", f"{meld.id!r} is no word", "write letters, digits and _ only")
    value = meld.value
    by_suit = (value.trump, value.plain) != (None, None)
    if by_suit == bool(value.sequence):
        what = "is told in two ways" if by_suit else "is missing"
        yield RuleProblem("melds.value", f"of {meld.id} {what}", "write trump and plain, or sequence")
    elif by_suit and None in (value.trump, value.plain):
        what = f"of {meld.id} is told for {'plain suits' if value.trump is None else 'trumps'} only"
        yield RuleProblem("melds.value", what, "write both trump and plain, 0 where it is worth nothing")
    if any(not 0 <= points <= MOST_POINTS for points in (value.trump or 0, value.plain or 0, *value.sequence)):
        yield RuleProblem("melds.value", f"of {meld.id} is out of range", f"write numbers from 0 to {MOST_POINTS}")
    if not meld.ranks or len(set(meld.ranks)) != len(meld.ranks):
        yield RuleProblem("melds.ranks", f"of {meld.id} are none or stand twice", "name different ranks")
    yield from _absent("melds.ranks", meld.ranks, ranks)
    if not 0 <= meld.tricks_won_min <= MOST_TRICKS:
        yield RuleProblem("melds.tricks_won_min", f"{meld.tricks_won_min} is out of range", f"write 0 to {MOST_TRICKS}")
    if meld.per_window is not None and meld.per_window < 1:
        yield RuleProblem("melds.per_window", f"{meld.per_window} allows none", "write 1 or more, or none")


def check_exchange(rules: VariantRules, ranks: frozenset[Rank]) -> Iterator[RuleProblem]:
    """There is something to take, and something to give for it."""
    exchange = rules.exchange
    if exchange.rules and not rules.deal.turn_up:
        yield RuleProblem("exchange.rules", "there is no turn-up to take", "write none, or deal.turn_up: true")
    for rule in exchange.rules:
        most = (rule.takes.max,) if isinstance(rule.takes, MaxRank) else ()
        yield from _absent("exchange.rules", (rule.give, *most), ranks)
    if exchange.rules and exchange.when is ExchangeWhen.FIRST_TRICK and exchange.tricks_won_min > 0:
        yield RuleProblem("exchange.tricks_won_min", "nobody has won one in the first trick", "write 0")
    if not 0 <= exchange.tricks_won_min <= MOST_TRICKS:
        what = f"{exchange.tricks_won_min} is out of range"
        yield RuleProblem("exchange.tricks_won_min", what, f"write 0 to {MOST_TRICKS}")


def check_claim(rules: VariantRules, ranks: frozenset[Rank]) -> Iterator[RuleProblem]:
    """The claim is within reach, and who has most can win."""
    if rules.claim is None:
        return
    if not 1 <= rules.claim.points <= MOST_POINTS:
        yield RuleProblem("claim.points", f"{rules.claim.points} is out of range", f"write 1 to {MOST_POINTS}")
    if rules.table.teams is TeamKind.CALLED:
        yield RuleProblem("claim", "a contract is counted at the end", "write none in a called game")
    if rules.match.format is MatchFormat.POINTS_TO:
        yield RuleProblem("claim", "ends a deal whose points are to be added up", "write none, or another match.format")
    if rules.score.win is WinRule.LOWEST:
        yield RuleProblem("claim", "nobody claims points where the fewest win", "write none, or another score.win")


def check_talk(rules: VariantRules, ranks: frozenset[Rank]) -> Iterator[RuleProblem]:
    """Somebody is there to be talked to, or looked at."""
    talk, visibility, teams = rules.talk, rules.visibility, rules.table.teams
    alone = isinstance(teams, TeamKind) or any(len(team) < 2 for team in teams) or bool(rules.table.control)
    asked = {
        "talk.signals": talk.signals is not Signals.NONE,
        "talk.speech": talk.speech is not Speech.NONE,
        "visibility.partner_hand": visibility.partner_hand is not PartnerHand.NEVER,
        "visibility.piles": visibility.piles is PilesVisible.TEAM_ENDGAME,
    }
    for key in (key for key, given in asked.items() if given and alone):
        yield RuleProblem(key, "needs a partner", "write table.teams with two persons or more in each, or none")
    if not 0 <= talk.opens_after_trick <= MOST_TRICKS:
        what = f"{talk.opens_after_trick} is out of range"
        yield RuleProblem("talk.opens_after_trick", what, f"write 0 to {MOST_TRICKS}")
    if isinstance(talk.penalty, PointsPenalty) and not 1 <= talk.penalty.points <= MOST_POINTS:
        yield RuleProblem("talk.penalty", f"{talk.penalty.points} is out of range", f"write 1 to {MOST_POINTS}")
    yield from _check_penalty(rules)


def _check_penalty(rules: VariantRules) -> Iterator[RuleProblem]:
    """What early talk costs goes to somebody, and is no gain."""
    penalty, teams = rules.talk.penalty, rules.table.teams
    if penalty is PenaltyKind.LOSE_DEAL and not isinstance(teams, TeamKind) and len(teams) != 2:
        what = f"of {len(teams)} sides none alone wins what one loses"
        yield RuleProblem("talk.penalty", what, "write {points: N}, or none")
    if isinstance(penalty, PointsPenalty) and rules.score.win is WinRule.LOWEST:
        yield RuleProblem("talk.penalty", "takes points off where the fewest win", "write lose_deal, or none")


def check_sight(rules: VariantRules, ranks: frozenset[Rank]) -> Iterator[RuleProblem]:
    """What lies open is there to be seen; and who does not see his cards is asked for nothing that needs them."""
    if rules.visibility.hands is not HandsVisible.BLIND:
        return
    if rules.trick.follow is not TrickFollow.FREE:
        yield RuleProblem("trick.follow", "nobody can follow with cards he does not see", "write free")
    if rules.table.control:
        yield RuleProblem("table.control", "who holds two hands would see them both", "write visibility.hands: own")
    asked = {
        "melds": (bool(rules.melds), "none"),
        "exchange.rules": (bool(rules.exchange.rules), "none"),
        "claim": (rules.claim is not None, "none"),
        "talk.signals": (rules.talk.signals is not Signals.NONE, "none"),
        "talk.speech": (rules.talk.speech is not Speech.NONE, "none"),
        "visibility.partner_hand": (rules.visibility.partner_hand is not PartnerHand.NEVER, "never"),
        "visibility.piles": (rules.visibility.piles is not PilesVisible.CLOSED, "closed"),
    }
    for key, without in ((key, without) for key, (given, without) in asked.items() if given):
        what = "has no place where nobody sees his own hand"
        yield RuleProblem(key, what, f"write {without}, or visibility.hands: own")


def _absent(key: str, named: tuple[Rank, ...], ranks: frozenset[Rank]) -> Iterator[RuleProblem]:
    """Ranks that the pack does not have."""
    for rank in dict.fromkeys(named):
        if rank not in ranks:
            yield RuleProblem(key, f"the pack has no {rank}", "name ranks of the pack")
