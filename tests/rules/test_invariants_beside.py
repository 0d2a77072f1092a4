"""Contradictions of declarations, exchange and claim, each named by its key."""

from dataclasses import fields, replace
from typing import Any

import pytest

from briscola.rules.cards import Rank
from briscola.rules.choices import (
    ExchangeTakes,
    ExchangeWhen,
    HandsVisible,
    MatchFormat,
    PartnerHand,
    PenaltyKind,
    PilesVisible,
    Signals,
    Speech,
    TalonVisible,
    TrickFollow,
    TrumpSource,
    Unclaimed,
    WinRule,
)
from briscola.rules.rule_problem import InvalidRules
from briscola.rules.sections import (
    ClaimRule,
    DealRules,
    DeckRules,
    Exchange,
    ExchangeRule,
    MatchRules,
    MaxRank,
    MeldValue,
    PointsPenalty,
    Score,
    Table,
    Talk,
    Trick,
    Trump,
    Visibility,
)
from tests.rules.beside import ACCUSO, BESIDE, HIGHEST, MARIANNA, NO_TURN_UP, SPANISH
from tests.rules.tables import CHIAMATA, COPPIE, TRE, WITHOUT_TWOS, rules

TALK = Talk(signals=Signals.PARTNER, speech=Speech.FREE)


def faults(**sections: Any) -> dict[str, str]:
    try:
        rules("x", **sections)
    except InvalidRules as invalid:
        return {problem.key: str(problem) for problem in invalid.problems}
    return {}


def melded(**changes: Any) -> dict[str, str]:
    return faults(melds=(replace(ACCUSO, **changes),), score=HIGHEST)


@pytest.mark.parametrize("name", BESIDE)
def test_the_games_of_the_tests_contradict_nothing(name: str) -> None:
    sections = [each.name for each in fields(BESIDE[name]) if each.name != "meta"]
    assert faults(**{section: getattr(BESIDE[name], section) for section in sections}) == {}


@pytest.mark.parametrize(
    ("changes", "key", "words"),
    [
        ({"value": MeldValue()}, "melds.value", "missing"),
        ({"value": MeldValue(trump=40, sequence=(20,))}, "melds.value", "two ways"),
        ({"value": MeldValue(trump=40)}, "melds.value", "for trumps only (write both trump and plain"),
        ({"value": MeldValue(plain=20)}, "melds.value", "for plain suits only"),
        ({"id": "re e cavallo"}, "melds.id", "letters, digits and _ only"),
        ({"id": ""}, "melds.id", "is no word"),
        ({"ranks": (Rank.ACE, Rank.THREE, Rank.KING, Rank.KNIGHT)}, "melds.ranks", "more than the 3 cards of a hand"),
        ({"value": MeldValue(trump=-1, plain=20)}, "melds.value", "0 to 1000"),
        ({"value": MeldValue(sequence=(20, 5000))}, "melds.value", "0 to 1000"),
        ({"ranks": ()}, "melds.ranks", "none or stand twice"),
        ({"ranks": (Rank.KING, Rank.KING)}, "melds.ranks", "none or stand twice"),
        ({"tricks_won_min": -1}, "melds.tricks_won_min", "0 to 20"),
        ({"per_window": 0}, "melds.per_window", "allows none"),
        ({"sets_trump": True}, "trump.source", "write meld where one has sets_trump"),
    ],
)
def test_a_declaration_that_cannot_be_is_refused(changes: dict[str, Any], key: str, words: str) -> None:
    assert words in melded(**changes)[key]


def test_a_rank_that_is_not_in_the_pack_cannot_be_declared_or_given() -> None:
    assert "no 2" in faults(melds=(replace(ACCUSO, ranks=(Rank.TWO, Rank.ACE)),), deck=WITHOUT_TWOS)["melds.ranks"]
    assert "no 2" in faults(exchange=SPANISH, deck=WITHOUT_TWOS)["exchange.rules"]
    most = Exchange(rules=(ExchangeRule(give=Rank.FOUR, takes=MaxRank(max=Rank.TWO)),))
    assert "no 2" in faults(exchange=most, deck=WITHOUT_TWOS)["exchange.rules"]


def test_two_declarations_need_two_ids() -> None:
    assert "'accuso' stands twice" in faults(melds=(ACCUSO, replace(ACCUSO, ranks=(Rank.ACE, Rank.THREE))))["melds"]


def test_trump_by_declaration_needs_a_declaration_that_sets_it() -> None:
    silent = replace(MARIANNA, sets_trump=False)
    assert "no declaration sets trump" in faults(melds=(silent,), **NO_TURN_UP)["trump.source"]
    bare = {"deal": DealRules(turn_up=False), "trump": Trump(source=TrumpSource.MELD)}
    assert "no declaration sets trump" in faults(**bare)["trump.source"]


def test_declarations_and_claims_have_no_place_in_a_called_game() -> None:
    sections = {key: getattr(CHIAMATA, key) for key in ("table", "deal", "trump", "draw", "auction", "payoff")}
    found = faults(**sections, melds=(ACCUSO,), claim=ClaimRule(points=31))
    assert {"melds", "claim"} <= set(found)


def test_an_exchange_needs_a_turn_up_and_a_trick_that_can_have_been_won() -> None:
    assert "exchange.rules" in faults(
        exchange=SPANISH, deal=DealRules(turn_up=False), trump=Trump(source=TrumpSource.NONE)
    )
    first = replace(SPANISH, when=ExchangeWhen.FIRST_TRICK)
    assert "write 0" in faults(exchange=first)["exchange.tricks_won_min"]
    assert faults(exchange=replace(first, tricks_won_min=0)) == {}
    assert "0 to 20" in faults(exchange=replace(SPANISH, tricks_won_min=99))["exchange.tricks_won_min"]


def test_a_claim_is_within_reach_and_for_those_who_want_points() -> None:
    assert "1 to 1000" in faults(claim=ClaimRule(points=0))["claim.points"]
    assert "write 120 at most" in faults(claim=ClaimRule(points=121))["claim.points"]
    assert faults(claim=ClaimRule(points=120)) == {}
    assert "fewest win" in faults(claim=ClaimRule(points=31), score=Score(win=WinRule.LOWEST))["claim"]


def test_unclaimed_the_one_who_has_most_must_be_able_to_win() -> None:
    three = {"table": TRE.table, "deck": TRE.deck, "claim": ClaimRule(points=31)}
    assert "write highest, or claim.unclaimed: draw" in faults(**three)["score.win"]
    assert "score.win" in faults(claim=ClaimRule(points=31), score=Score(target=81))
    assert faults(**three | {"score": HIGHEST}) == {}
    assert faults(**three | {"claim": ClaimRule(points=31, unclaimed=Unclaimed.DRAW)}) == {}


def test_blind_hands_are_asked_for_nothing_that_needs_to_see_them() -> None:
    blind = Visibility(hands=HandsVisible.BLIND)
    assert "nobody can follow" in faults(visibility=blind, trick=Trick(follow=TrickFollow.SUIT))["trick.follow"]
    found = faults(visibility=blind, melds=(ACCUSO,), exchange=SPANISH, claim=ClaimRule(points=31), score=HIGHEST)
    assert set(found) == {"melds", "exchange.rules", "claim"}
    talking = faults(table=COPPIE.table, visibility=replace(blind, partner_hand=PartnerHand.START), talk=TALK)
    assert set(talking) == {"talk.signals", "talk.speech", "visibility.partner_hand"}
    assert "write never, or" in talking["visibility.partner_hand"]


def test_blind_hands_look_through_no_pile_and_nobody_holds_two() -> None:
    blind = Visibility(hands=HandsVisible.BLIND)
    piles = faults(visibility=replace(blind, piles=PilesVisible.OWN_ENDGAME))
    assert "write closed, or" in piles["visibility.piles"]
    two_hands = replace(COPPIE.table, control=(0, 1, 0, 1))
    assert "would see them both" in faults(table=two_hands, visibility=blind)["table.control"]


@pytest.mark.parametrize(
    ("sections", "key"),
    [
        ({"talk": Talk(signals=Signals.PARTNER)}, "talk.signals"),
        ({"talk": Talk(speech=Speech.QUESTIONS)}, "talk.speech"),
        ({"visibility": Visibility(partner_hand=PartnerHand.START)}, "visibility.partner_hand"),
        ({"visibility": Visibility(piles=PilesVisible.TEAM_ENDGAME)}, "visibility.piles"),
    ],
)
def test_talk_and_looks_need_a_partner(sections: dict[str, Any], key: str) -> None:
    assert "needs a partner" in faults(**sections)[key]
    assert faults(table=COPPIE.table, **sections) == {}
    two_hands = replace(COPPIE.table, control=(0, 1, 0, 1))
    assert "needs a partner" in faults(table=two_hands, **sections)[key]


def test_silence_and_penalty_are_within_bounds() -> None:
    assert "0 to 20" in faults(talk=Talk(opens_after_trick=-1))["talk.opens_after_trick"]
    assert "1 to 1000" in faults(talk=Talk(penalty=PointsPenalty(points=0)))["talk.penalty"]


def test_a_penalty_goes_to_somebody_and_is_no_gain() -> None:
    three_pairs = Table(seats=6, teams=((0, 3), (1, 4), (2, 5)))
    lost = Talk(signals=Signals.PARTNER, penalty=PenaltyKind.LOSE_DEAL)
    assert "of 3 sides" in faults(table=three_pairs, deck=DeckRules(remove=("2*",)), talk=lost)["talk.penalty"]
    assert faults(table=COPPIE.table, talk=lost) == {}
    fewest = faults(table=COPPIE.table, talk=Talk(penalty=PointsPenalty(points=5)), score=Score(win=WinRule.LOWEST))
    assert "the fewest win" in fewest["talk.penalty"]


def test_a_talon_that_is_not_there_cannot_lie_open() -> None:
    seen = Visibility(talon=TalonVisible.TOP)
    sections = {key: getattr(CHIAMATA, key) for key in ("table", "deal", "trump", "draw", "auction", "payoff")}
    assert "no talon to see" in faults(**sections, visibility=seen)["visibility.talon"]
    all_dealt = {"deal": DealRules(hand=20, turn_up=False), "trump": Trump(source=TrumpSource.NONE)}
    assert "no talon to see" in faults(**all_dealt, visibility=seen)["visibility.talon"]
    assert faults(**all_dealt) == {}


def test_a_claim_has_no_place_where_points_add_up() -> None:
    found = faults(claim=ClaimRule(points=31), score=HIGHEST, match=MatchRules(format=MatchFormat.POINTS_TO, n=500))
    assert "added up" in found["claim"]


def test_an_exchange_for_any_card_is_fine() -> None:
    assert faults(exchange=Exchange(rules=(ExchangeRule(give=Rank.TWO, takes=ExchangeTakes.ANY),))) == {}
