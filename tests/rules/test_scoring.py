from dataclasses import replace

import pytest

from briscola.rules.choices import (
    CappottoBy,
    CappottoEffect,
    EqualThree,
    MultiwayTie,
    Tie,
    TrumpSource,
    WinRule,
)
from briscola.rules.scoring import Outcome, count_deal
from briscola.rules.sections import Cappotto, DealRules, Score, Table, Trump
from tests.rules.tables import CLASSICA, COPPIE, SEI, TRE, rules, sides_of


def counted(variant, *points, last=0, tricks=None):
    seats = variant.seats
    return count_deal(
        variant,
        sides_of(variant),
        points=points,
        cards=(len(variant.cards) // seats,) * seats,
        tricks=tricks or (1,) * seats,
        last_winner=last,
    )


def verdict(variant, *points, **more):
    result = counted(variant, *points, **more)
    return result.outcome, result.winner


def scored(variant, **score):
    return replace(variant, score=replace(variant.score, **score))


WON, DRAWN, REPLAY, PLAYOFF = Outcome.WON, Outcome.DRAWN, Outcome.REPLAY, Outcome.PLAYOFF


def test_sixty_one_or_more_wins():
    assert verdict(CLASSICA, 61, 59) == (WON, 0)
    assert verdict(CLASSICA, 44, 76) == (WON, 1)


def test_sixty_sixty_is_a_draw():
    assert verdict(CLASSICA, 60, 60) == (DRAWN, None)


def test_with_tie_last_trick_the_last_tricks_winner_wins():
    variant = scored(CLASSICA, tie=Tie.LAST_TRICK)
    assert verdict(variant, 60, 60, last=1) == (WON, 1)
    assert verdict(variant, 61, 59, last=1) == (WON, 0)


def test_with_tie_last_trick_in_pairs_the_pair_of_the_last_tricks_winner_wins():
    assert verdict(scored(COPPIE, tie=Tie.LAST_TRICK), 13, 13, 47, 47, last=3) == (WON, 1)


def test_with_tie_replay_the_deal_is_played_again():
    assert verdict(scored(CLASSICA, tie=Tie.REPLAY), 60, 60) == (REPLAY, None)


def test_a_perdere_sixty_one_loses():
    assert verdict(scored(CLASSICA, win=WinRule.LOWEST), 61, 59) == (WON, 1)


def test_partners_count_together():
    result = counted(COPPIE, 40, 13, 21, 46)
    assert (result.side_points, result.winner) == ((61, 59), 0)


def test_pairs_of_the_worked_deal_draw_at_sixty():
    assert verdict(COPPIE, 13, 13, 47, 47) == (DRAWN, None)


def test_three_against_three_count_together():
    assert counted(SEI, 20, 10, 20, 20, 20, 30).side_points == (60, 60)


def test_three_players_most_points_win():
    assert verdict(TRE, 60, 30, 30) == (WON, 0)
    assert verdict(TRE, 40, 39, 41) == (WON, 2)


def test_three_players_forty_forty_forty_is_replayed():
    assert verdict(TRE, 40, 40, 40) == (REPLAY, None)


def test_three_players_forty_forty_forty_may_be_a_draw():
    assert verdict(scored(TRE, three_way_equal=EqualThree.DRAW), 40, 40, 40) == (DRAWN, None)


def test_three_players_tie_of_two_at_the_top_is_a_draw():
    assert verdict(TRE, 50, 50, 20) == (DRAWN, None)


def test_three_players_tie_of_two_at_the_top_may_be_played_off():
    assert verdict(scored(TRE, multiway_tie=MultiwayTie.PLAYOFF), 50, 20, 50) == (PLAYOFF, None)


def test_three_players_tie_below_the_top_means_nothing():
    assert verdict(TRE, 30, 60, 30) == (WON, 1)


def test_three_equal_at_the_top_of_four_are_a_tie_and_not_all_equal():
    four = rules("four", table=Table(seats=4), score=Score(win=WinRule.HIGHEST))
    assert verdict(four, 40, 40, 40, 0) == (DRAWN, None)
    assert verdict(four, 30, 30, 30, 30) == (REPLAY, None)


def test_last_trick_bonus_is_counted_for_its_winner():
    result = counted(scored(CLASSICA, last_trick_bonus=3), 60, 60, last=1)
    assert (result.points, result.winner) == ((60, 63), 1)


def test_cappotto_is_all_the_points_and_only_a_label():
    result = counted(CLASSICA, 0, 120)
    assert (result.cappotto, result.factor, result.wins_match) == (True, 1, False)
    assert not counted(CLASSICA, 2, 118).cappotto


def test_cappotto_with_pairs_is_all_the_points_of_one_side():
    assert counted(COPPIE, 70, 0, 50, 0).cappotto


def test_cappotto_by_all_points_needs_not_every_trick():
    assert counted(CLASSICA, 120, 0, tricks=(19, 1)).cappotto


def test_cappotto_by_all_tricks_needs_every_trick():
    variant = scored(CLASSICA, cappotto=Cappotto(by=CappottoBy.ALL_TRICKS))
    assert not counted(variant, 120, 0, tricks=(19, 1)).cappotto
    assert counted(variant, 120, 0, tricks=(20, 0)).cappotto


def test_cappotto_may_multiply_the_deal():
    variant = scored(CLASSICA, cappotto=Cappotto(effect=CappottoEffect.FACTOR, factor=3))
    assert counted(variant, 120, 0).factor == 3
    assert counted(variant, 118, 2).factor == 1


def test_cappotto_may_win_the_match():
    variant = scored(CLASSICA, cappotto=Cappotto(effect=CappottoEffect.MATCH))
    assert counted(variant, 120, 0).wins_match
    assert not counted(variant, 118, 2).wins_match


def test_a_last_trick_bonus_does_not_spoil_a_cappotto():
    variant = scored(CLASSICA, last_trick_bonus=3)
    assert counted(variant, 120, 0, last=1).cappotto


@pytest.mark.parametrize("target", [61, 71])
def test_a_target_that_nobody_reached_is_a_draw(target):
    variant = scored(CLASSICA, target=target)
    assert verdict(variant, 60, 60) == (DRAWN, None)
    assert verdict(variant, target, 120 - target) == (WON, 0)
    assert verdict(variant, target - 1, 121 - target)[0] is DRAWN


def test_highest_wins_whatever_the_target():
    variant = rules(
        "x", score=Score(win=WinRule.HIGHEST), deal=DealRules(turn_up=False), trump=Trump(source=TrumpSource.NONE)
    )
    assert verdict(variant, 31, 29) == (WON, 0)


def test_three_at_the_top_of_four_do_not_play_off():
    four = rules("four", table=Table(seats=4), score=Score(win=WinRule.HIGHEST, multiway_tie=MultiwayTie.PLAYOFF))
    assert verdict(four, 40, 40, 40, 0) == (DRAWN, None)


def test_deals_that_are_dealt_again_do_not_count():
    assert [outcome for outcome in Outcome if not outcome.counts] == [REPLAY, Outcome.PASSED, Outcome.THROWN_IN]
