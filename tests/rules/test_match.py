from dataclasses import replace

import pytest

from briscola.rules.choices import AllPass, CappottoEffect, MatchFormat, MultiwayTie, Tie, WinRule
from briscola.rules.contract import Contract
from briscola.rules.match import Match, deal_sides, match_sides, seat_people
from briscola.rules.moves import Concede, IllegalMove, Scope
from briscola.rules.payoff import count_contract
from briscola.rules.scoring import DealResult, Outcome, count_deal
from briscola.rules.sections import Cappotto, MatchRules, Score
from tests.rules.called import THROWING
from tests.rules.tables import CHIAMATA, CLASSICA, COPPIE, SETTE_TRE, TRE, rules


def match_of(variant, people=None, dealer=None, **match):
    people = people or variant.seats
    if match:
        variant = replace(variant, match=MatchRules(**match))
    return Match(variant, people, people - 1 if dealer is None else dealer)


def deal(match, points_by_person, last=0):
    """Play a deal in which these persons took these points."""
    plan = match.plan()
    points = tuple(points_by_person[person] for person in plan.seating)
    result = count_deal(
        plan.rules, plan.sides, points=points, cards=(0,) * len(points), tricks=(1,) * len(points), last_winner=last
    )
    return match.record(plan, result)


def test_match_of_three_as_worked():
    """67-53, 60-60, 58-62, 72-48 with dealers B, A, B, A gives 1-0, 1-0, 1-1, 2-1 to A."""
    match, dealers, scores = match_of(CLASSICA), [], []
    for points in ((67, 53), (60, 60), (58, 62), (72, 48)):
        assert not match.over
        dealers.append(match.plan().dealer)
        scores.append(deal(match, points).scores)
    assert dealers == [1, 0, 1, 0]
    assert scores == [(1, 0), (1, 0), (1, 1), (2, 1)]
    assert (match.over, match.winner) == (True, 0)


def test_seat_zero_is_the_dealers_right():
    assert seat_people(CLASSICA, 2, 1) == (0, 1)
    assert seat_people(COPPIE, 4, 1) == (2, 3, 0, 1)


def test_the_deal_passes_right_and_the_dealer_sits_last():
    match = match_of(COPPIE, n=5)
    first = match.plan()
    deal(match, (61, 0, 0, 59))
    second = match.plan()
    assert (first.seating, first.dealer) == ((0, 1, 2, 3), 3)
    assert (second.seating, second.dealer) == ((1, 2, 3, 0), 0)
    assert second.seating[3] == second.dealer


def test_teams_of_alternate_persons_stay_teams_while_seats_move():
    match = match_of(COPPIE, n=5)
    for _ in range(4):
        plan = match.plan()
        teams = {frozenset(plan.seating[seat] for seat in side) for side in plan.sides}
        assert teams == {frozenset({0, 2}), frozenset({1, 3})}
        deal(match, (30, 30, 30, 30))


def test_the_winning_pair_scores_wherever_it_sits():
    match = match_of(COPPIE, n=5)
    assert deal(match, (40, 10, 30, 40)).scores == (1, 0)
    assert deal(match, (40, 10, 30, 40)).scores == (2, 0)
    assert deal(match, (10, 40, 30, 40)).scores == (2, 1)


def test_a_replayed_deal_keeps_its_dealer_and_counts_nothing():
    match = match_of(TRE, format=MatchFormat.SINGLE, n=1)
    record = deal(match, (40, 40, 40))
    assert (match.over, record.scores, match.plan().dealer, match.plan().number) == (False, (0, 0, 0), 2, 2)
    deal(match, (41, 40, 39))
    assert (match.over, match.winner) == (True, 0)


def test_a_drawn_deal_counts_nothing_but_the_dealer_still_rotates():
    match = match_of(CLASSICA)
    assert deal(match, (60, 60)).scores == (0, 0)
    assert match.plan().dealer == 0


@pytest.mark.parametrize(("n", "wanted"), [(1, 1), (3, 2), (5, 3)])
def test_best_of_n_is_first_to_more_than_half(n, wanted):
    match = match_of(CLASSICA, n=n)
    for _ in range(wanted):
        assert not match.over
        deal(match, (61, 59))
    assert match.winner == 0


def test_best_of_goes_on_through_draws_until_someone_has_it():
    match = match_of(CLASSICA)
    for _ in range(7):
        deal(match, (60, 60))
    assert not match.over


def test_first_to_three_deals():
    match = match_of(CLASSICA, format=MatchFormat.FIRST_TO, n=3)
    for points in ((61, 59), (59, 61), (61, 59), (59, 61)):
        deal(match, points)
    assert not match.over
    deal(match, (59, 61))
    assert match.winner == 1


def test_a_single_deal_ends_the_match_even_as_a_draw():
    match = match_of(CLASSICA, format=MatchFormat.SINGLE)
    deal(match, (60, 60))
    assert (match.over, match.winner) == (True, None)


def test_fixed_deals_end_after_their_number_and_rank_by_deals_won():
    match = match_of(CLASSICA, format=MatchFormat.FIXED_DEALS, n=3)
    for points in ((61, 59), (60, 60), (61, 59)):
        assert (match.over, match.winner) == (False, None)
        deal(match, points)
    assert (match.over, match.winner) == (True, 0)


def test_fixed_deals_may_end_level():
    match = match_of(CLASSICA, format=MatchFormat.FIXED_DEALS, n=2)
    deal(match, (61, 59))
    deal(match, (59, 61))
    assert (match.over, match.winner) == (True, None)


def test_a_replay_is_none_of_the_fixed_deals():
    match = match_of(TRE, format=MatchFormat.FIXED_DEALS, n=1)
    deal(match, (40, 40, 40))
    assert not match.over


CUMULATIVE = rules("cumulative", score=Score(win=WinRule.HIGHEST))


def test_points_add_up_to_the_target():
    match = match_of(CUMULATIVE, format=MatchFormat.POINTS_TO, n=151)
    assert deal(match, (90, 30)).scores == (90, 30)
    assert not match.over
    assert deal(match, (62, 58)).scores == (152, 88)
    assert match.winner == 0


def test_highest_above_the_target_wins():
    match = match_of(CUMULATIVE, format=MatchFormat.POINTS_TO, n=151)
    deal(match, (80, 40))
    deal(match, (50, 70))
    deal(match, (25, 95))
    assert (match.scores, match.winner) == ((155, 205), 1)


def test_equal_totals_above_the_target_play_on():
    match = match_of(CUMULATIVE, format=MatchFormat.POINTS_TO, n=100)
    deal(match, (70, 50))
    deal(match, (50, 70))
    assert (match.scores, match.over) == ((120, 120), False)


def test_points_of_a_pair_add_up_together():
    match = match_of(replace(COPPIE, score=Score(win=WinRule.HIGHEST)), format=MatchFormat.POINTS_TO, n=200)
    assert deal(match, (40, 10, 30, 40)).scores == (70, 50)


def test_a_replay_adds_no_points():
    tie = replace(CUMULATIVE, score=Score(win=WinRule.HIGHEST, tie=Tie.REPLAY))
    match = match_of(tie, format=MatchFormat.POINTS_TO, n=200)
    assert deal(match, (60, 60)).scores == (0, 0)


def sweeping(effect, factor=2, **match):
    return match_of(rules("x", score=Score(cappotto=Cappotto(effect=effect, factor=factor))), **match)


def test_a_cappotto_may_count_for_more_deals():
    match = sweeping(CappottoEffect.FACTOR, n=5)
    assert deal(match, (120, 0)).scores == (2, 0)


def test_a_cappotto_may_win_the_match_at_once():
    match = sweeping(CappottoEffect.MATCH, n=5)
    deal(match, (120, 0))
    assert (match.over, match.winner) == (True, 0)


def test_a_cappotto_that_wins_the_match_does_so_against_the_score():
    match = sweeping(CappottoEffect.MATCH, n=5)
    deal(match, (61, 59))
    deal(match, (61, 59))
    deal(match, (0, 120))
    assert (match.over, match.winner) == (True, 1)


def test_a_cappotto_that_wins_the_match_does_so_from_behind_by_one():
    match = sweeping(CappottoEffect.MATCH, n=5)
    deal(match, (61, 59))
    deal(match, (0, 120))
    assert (match.over, match.winner) == (True, 1)


def test_with_six_people_the_dealer_rests():
    assert seat_people(CHIAMATA, 6, 0) == (1, 2, 3, 4, 5)


def test_with_seven_people_the_person_before_the_dealer_rests_too():
    assert seat_people(CHIAMATA, 7, 0) == (1, 2, 3, 4, 5)
    assert seat_people(CHIAMATA, 7, 3) == (4, 5, 6, 0, 1)


def test_with_nine_people_the_dealer_and_the_three_before_him_rest():
    assert seat_people(CHIAMATA, 9, 0) == (1, 2, 3, 4, 5)
    assert seat_people(CHIAMATA, 9, 4) == (5, 6, 7, 8, 0)


def test_everyone_who_does_not_rest_sits_once():
    for people in (5, 6, 7, 9):
        for dealer in range(people):
            seating = seat_people(CHIAMATA, people, dealer)
            assert len(set(seating)) == 5


@pytest.mark.parametrize("people", [1, 3, 4])
def test_people_that_do_not_fit_are_refused(people):
    with pytest.raises(ValueError, match=f"classica_2 seats 2: {people} people do not fit"):
        seat_people(CLASSICA, people, 0)


def test_sides_of_a_deal_are_seats_without_who_rests():
    assert deal_sides(match_sides(CHIAMATA, 6), seat_people(CHIAMATA, 6, 0)) == ((0,), (1,), (2,), (3,), (4,))
    assert deal_sides(match_sides(COPPIE, 4), (1, 2, 3, 0)) == ((1, 3), (0, 2))


def test_who_rests_scores_nothing():
    rotating = replace(CLASSICA, table=replace(CLASSICA.table, sit_out={3: (0,)}))
    match = match_of(rotating, people=3, dealer=2, format=MatchFormat.FIXED_DEALS, n=3)
    assert deal(match, {0: 61, 1: 59}).scores == (1, 0, 0)
    assert match.plan().seating == (1, 2)
    assert deal(match, {1: 50, 2: 70}).scores == (1, 0, 1)


def contract_deal(match, made, target=61):
    """Seat 0 declares with seat 1 and makes so many points."""
    plan = match.plan()
    result = count_contract(
        match.rules,
        Contract(0, target, target, partner=1),
        points=(made, 0, 120 - made, 0, 0),
        cards=(0,) * 5,
        tricks=(1,) * 5,
        last_winner=0,
    )
    return match.record(plan, result)


def dealt_again(match, outcome):
    plan = match.plan()
    nothing = (0,) * len(plan.seating)
    return match.record(plan, DealResult(nothing, nothing, nothing, plan.sides, outcome))


def test_payoffs_are_the_scores_and_who_sits_out_scores_nothing():
    match = match_of(CHIAMATA, people=6, dealer=0)
    assert contract_deal(match, 61).scores == (0, 2, 1, -1, -1, -1)
    assert match.plan().seating == (2, 3, 4, 5, 0)
    assert contract_deal(match, 60).scores == (1, 2, -1, -2, 0, 0)


def test_fixed_deals_rank_by_match_points():
    match = match_of(CHIAMATA, format=MatchFormat.FIXED_DEALS, n=2)
    contract_deal(match, 61)
    contract_deal(match, 81, target=81)
    assert (match.over, match.winner, match.scores) == (True, 1, (-1, 7, 2, -4, -4))


def test_when_all_pass_the_same_dealer_deals_again_and_nobody_scores():
    match = match_of(CHIAMATA, format=MatchFormat.FIXED_DEALS, n=1)
    assert dealt_again(match, Outcome.PASSED).scores == (0,) * 5
    assert (match.over, match.plan().dealer, match.plan().number) == (False, 4, 2)


def test_when_all_pass_the_next_may_deal():
    passing = replace(CHIAMATA, auction=replace(CHIAMATA.auction, all_pass=AllPass.REDEAL_NEXT))
    match = match_of(passing, format=MatchFormat.FIXED_DEALS, n=1)
    dealt_again(match, Outcome.PASSED)
    assert (match.over, match.plan().dealer) == (False, 0)


def test_after_a_throw_in_the_next_completed_deal_counts_double_with_the_same_dealer():
    match = match_of(THROWING)
    dealt_again(match, Outcome.THROWN_IN)
    assert (match.plan().dealer, match.plan().factor) == (4, 2)
    dealt_again(match, Outcome.PASSED)
    assert match.plan().factor == 2
    assert contract_deal(match, 61).scores == (4, 2, -2, -2, -2)
    assert match.plan().factor == 1


PLAYOFF = replace(TRE, score=replace(TRE.score, multiway_tie=MultiwayTie.PLAYOFF))


def test_two_at_the_top_play_off_as_two_and_the_winner_takes_the_deal():
    match = match_of(PLAYOFF, format=MatchFormat.FIXED_DEALS, n=1)
    tied = deal(match, (50, 20, 50))
    plan = match.plan()
    assert (tied.scores, match.over, tied.result.outcome) == ((0, 0, 0), False, Outcome.PLAYOFF)
    assert (plan.rules.seats, len(plan.rules.cards), plan.seating, plan.dealer) == (2, 40, (2, 0), 0)
    assert deal(match, {2: 61, 0: 59}).scores == (0, 0, 1)
    assert (match.over, match.winner) == (True, 2)


def test_a_play_off_is_dealt_by_rotation_even_by_one_who_watches():
    match = match_of(PLAYOFF, format=MatchFormat.FIXED_DEALS, n=2)
    deal(match, (20, 50, 50))
    plan = match.plan()
    assert (plan.dealer, plan.seating) == (0, (1, 2))
    deal(match, {1: 61, 2: 59})
    assert (match.over, match.plan().dealer, match.plan().rules) == (False, 1, match.rules)


def test_a_play_off_that_is_drawn_leaves_the_deal_to_nobody():
    match = match_of(PLAYOFF, format=MatchFormat.FIXED_DEALS, n=1)
    deal(match, (50, 20, 50))
    assert deal(match, {2: 60, 0: 60}).scores == (0, 0, 0)
    assert (match.over, match.winner) == (True, None)


def test_a_play_off_keeps_the_ranks_of_the_variant():
    swapped = replace(PLAYOFF, ranks=SETTE_TRE.ranks)
    match = match_of(swapped)
    deal(match, (50, 20, 50))
    assert match.plan().rules.ranks == SETTE_TRE.ranks


def test_where_points_add_up_nobody_plays_off():
    match = match_of(PLAYOFF, format=MatchFormat.POINTS_TO, n=200)
    assert deal(match, (50, 20, 50)).scores == (50, 20, 50)
    assert match.plan().seating == (1, 2, 0)


def test_only_one_of_two_sides_can_give_up_a_match_also_where_a_deal_has_but_two():
    match = match_of(PLAYOFF, format=MatchFormat.FIRST_TO, n=3)
    deal(match, (50, 20, 50))
    assert len(match.plan().sides) == 2
    with pytest.raises(IllegalMove, match="only one of two sides can give up a match"):
        match.verify_move(Concede(Scope.MATCH))
    match.verify_move(Concede(Scope.DEAL))
    match_of(COPPIE).verify_move(Concede(Scope.MATCH))
