"""Each contradiction that RULES.md has refused is named by its key, and all are named at once."""

from typing import Any

import pytest

from briscola.rules.cards import Rank
from briscola.rules.choices import (
    CappottoEffect,
    Family,
    HandsVisible,
    KittyExchange,
    Ladder,
    LivePoints,
    MatchFormat,
    PayoffScheme,
    ShortTalon,
    TeamKind,
    TrumpSource,
    WinRule,
)
from briscola.rules.rule_problem import InvalidRules
from briscola.rules.sections import (
    Auction,
    Blind,
    Cappotto,
    ClaimRule,
    DealRules,
    DeckRules,
    Draw,
    FirstPerson,
    Kitty,
    MatchRules,
    Payoff,
    Ranks,
    Rotation,
    Score,
    Table,
    Trick,
    Trump,
    Visibility,
)
from tests.rules.tables import NO_TALON, rules

FIVE: dict[str, Any] = {
    "trump": Trump(source=TrumpSource.AUCTION),
    "auction": Auction(ladder=Ladder.RANKS_THEN_POINTS),
    **NO_TALON,
}
CALLED_TABLE = Table(seats=5, teams=TeamKind.CALLED)
WITHOUT_FIVE = tuple(rank for rank in Ranks().order if rank is not Rank.FIVE)


def faults(**sections: Any) -> dict[str, str]:
    """Key -> the whole sentence."""
    try:
        rules("x", **sections)
    except InvalidRules as invalid:
        return {problem.key: str(problem) for problem in invalid.problems}
    return {}


@pytest.mark.parametrize(
    ("key", "sections"),
    [
        ("schema", {"schema": 2}),
        ("table.seats", {"table": Table(seats=1)}),
        ("table.seats", {"table": Table(seats=7)}),
        ("deal.hand", {"deal": DealRules(hand=0)}),
        ("deal.kitty", {"deal": DealRules(kitty=-1)}),
        ("trick.cards_per_seat", {"trick": Trick(cards_per_seat=3)}),
        ("match.n", {"match": MatchRules(n=0)}),
        ("score.target", {"score": Score(target=0)}),
        ("score.last_trick_bonus", {"score": Score(last_trick_bonus=-1)}),
        ("score.cappotto.factor", {"score": Score(cappotto=Cappotto(factor=0))}),
    ],
)
def test_a_number_out_of_range_is_refused(key, sections):
    assert "is out of range (write " in faults(**sections)[key]


@pytest.mark.parametrize("text", ["2x", "1c", "X*", "*", "", "2"])
def test_only_cards_and_whole_ranks_can_be_removed(text):
    assert "write a card as 2c, or a whole rank as 2*" in faults(deck=DeckRules(remove=(text,)))["deck.remove"]


def test_cards_removed_by_family_need_both_lists():
    removed = {Family.ITALIAN: ("2c",)}
    assert "write one list for italian and one for french" in faults(deck=DeckRules(remove=removed))["deck.remove"]


def test_control_names_a_person_for_every_hand():
    assert "name a person for each of 2" in faults(table=Table(control=(0,)))["table.control"]


def test_control_and_resting_persons_exclude_each_other():
    assert "write none" in faults(table=Table(control=(0, 1), sit_out={3: (0,)}))["table.sit_out"]


def test_as_many_rest_as_there_are_people_too_many():
    assert "let 1 rest" in faults(table=Table(sit_out={3: (0, -1)}))["table.sit_out"]


@pytest.mark.parametrize("teams", [((0, 2), (1,)), ((0, 1), (1, 3)), ((0, 2), (1, 4)), ()])
def test_teams_name_every_person_once(teams):
    assert "name 0 to 3 once each" in faults(table=Table(seats=4, teams=teams))["table.teams"]


@pytest.mark.parametrize("person", [-1, 2, 5])
def test_the_first_dealer_is_one_of_the_people(person):
    assert "rotation.first" in faults(rotation=Rotation(first=FirstPerson(person=person)))


def test_a_first_dealer_may_be_somebody_who_rests_later():
    table = Table(seats=2, sit_out={3: (0,)})
    assert "rotation.first" not in faults(table=table, rotation=Rotation(first=FirstPerson(person=2)))


def test_nobody_rests_twice():
    assert "table.sit_out" in faults(table=Table(seats=2, sit_out={4: (0, 4)}))


def test_nobody_rests_where_sides_are_fixed():
    table = Table(seats=4, teams=((0, 2), (1, 3)), sit_out={5: (0,)})
    assert "table.sit_out" in faults(table=table)


def test_no_side_is_empty():
    assert "table.teams" in faults(table=Table(teams=((), (0, 1))))


def test_the_target_is_within_reach():
    assert "score.target" in faults(score=Score(target=500))


def test_a_match_to_points_is_not_won_by_who_takes_least():
    to_points = MatchRules(format=MatchFormat.POINTS_TO, n=151)
    assert "match.format" in faults(score=Score(win=WinRule.LOWEST), match=to_points)


def test_points_added_up_have_no_factor():
    sweep = Score(win=WinRule.HIGHEST, cappotto=Cappotto(effect=CappottoEffect.FACTOR))
    to_points = MatchRules(format=MatchFormat.POINTS_TO, n=151)
    assert "score.cappotto.effect" in faults(score=sweep, match=to_points)


def test_packets_add_up_to_the_hand():
    assert "let it add up to deal.hand, 3" in faults(deal=DealRules(packets=(1, 1)))["deal.packets"]


def test_no_packet_is_empty():
    assert "write packets of one card or more" in faults(deal=DealRules(packets=(0, 3)))["deal.packets"]


def test_every_rank_of_the_pack_stands_in_the_order():
    assert "5 is missing" in faults(ranks=Ranks(order=WITHOUT_FIVE))["ranks.order"]


def test_a_rank_that_is_removed_need_not_stand_in_the_order():
    twelve = {"deck": DeckRules(remove=("5*",)), "ranks": Ranks(order=WITHOUT_FIVE)}
    assert faults(**twelve) == {}


def test_no_rank_stands_twice():
    twice = Ranks(order=(*Ranks().order, Rank.ACE))
    assert "name every rank once" in faults(ranks=twice)["ranks.order"]


def test_points_of_the_pack_sum_to_120():
    more = Ranks(points={Rank.SEVEN: 10})
    assert "the pack has 160 points, not 120" in faults(ranks=more)["ranks.points"]


def test_other_points_are_allowed_with_a_target_of_their_own_or_another_way_to_win():
    more = Ranks(points={Rank.SEVEN: 10})
    assert faults(ranks=more, score=Score(target=81)) == {}
    assert faults(ranks=more, score=Score(win=WinRule.HIGHEST)) == {}


def test_hands_do_not_need_more_cards_than_the_pack_has():
    assert "deal fewer cards" in faults(table=Table(seats=6), deal=DealRules(hand=7))["deal.hand"]


def test_cards_that_nobody_would_draw_are_refused():
    assert "34 cards would never be drawn" in faults(draw=Draw(refill=False))["draw.refill"]


def test_the_talon_divides_among_the_seats():
    assert "a talon of 31 does not divide among 3 seats" in faults(table=Table(seats=3))["draw.short_talon"]


def test_a_talon_that_does_not_divide_may_leave_its_last_cards():
    assert faults(table=Table(seats=3), draw=Draw(short_talon=ShortTalon.LEAVE_LAST)) == {}


def test_a_double_trick_needs_a_talon_for_twice_the_seats():
    odd = {"deal": DealRules(hand=4), "trick": Trick(cards_per_seat=2), "deck": DeckRules(remove=("2c", "2d"))}
    assert "draw.short_talon" in faults(**odd)


def test_a_turn_up_needs_a_card_to_turn():
    assert "no card is left to turn" in faults(deal=DealRules(hand=20))["deal.turn_up"]


@pytest.mark.parametrize("source", [TrumpSource.NONE, TrumpSource.MELD, TrumpSource.AUCTION])
def test_a_turn_up_needs_trump_from_the_turn_up(source):
    assert f"is {source} with a turn-up" in faults(trump=Trump(source=source))["trump.source"]


def test_trump_from_the_turn_up_needs_one():
    assert "is turn_up with no turn-up" in faults(deal=DealRules(turn_up=False))["trump.source"]


def test_a_hand_divides_into_whole_tricks():
    assert "deal a multiple" in faults(trick=Trick(cards_per_seat=2))["deal.hand"]


def test_the_target_is_above_half_the_points():
    assert "write more than 60" in faults(score=Score(target=60))["score.target"]


def test_with_called_teams_sixty_is_enough():
    called = {"table": CALLED_TABLE, "payoff": Payoff(scheme=PayoffScheme.CALLED), **FIVE}
    assert faults(score=Score(target=60), **called) == {}
    assert "score.target" in faults(score=Score(target=59), **called)


def test_a_low_target_is_allowed_where_it_does_not_decide():
    assert faults(score=Score(target=31, win=WinRule.HIGHEST)) == {}


@pytest.mark.parametrize("payoff", [{"declarer": 3}, {"partner": 2}, {"other": -2}, {"solo_declarer": 5}])
def test_called_payoffs_sum_to_zero(payoff):
    section = Payoff(scheme=PayoffScheme.CALLED, **payoff)
    assert "let the payoffs sum to zero" in faults(table=CALLED_TABLE, payoff=section, **FIVE)["payoff"]


def test_called_teams_and_called_payoffs_go_together():
    assert "payoff.scheme" in faults(table=CALLED_TABLE, **FIVE)
    assert "payoff.scheme" in faults(payoff=Payoff(scheme=PayoffScheme.GINGO))


def test_a_claim_needs_hidden_points():
    shown = Visibility(live_points=LivePoints.OWN)
    assert "write visibility.live_points: hidden" in faults(claim=ClaimRule(points=31), visibility=shown)["claim"]
    assert faults(claim=ClaimRule(points=31)) == {}


def test_the_best_of_an_even_number_may_have_no_winner():
    assert "write an odd number" in faults(match=MatchRules(n=4))["match.n"]
    assert faults(match=MatchRules(format=MatchFormat.FIRST_TO, n=4)) == {}


def test_every_contradiction_is_named_at_once():
    found = faults(
        deal=DealRules(packets=(1, 1)), draw=Draw(refill=False), score=Score(target=50), match=MatchRules(n=4)
    )
    assert set(found) == {"deal.packets", "draw.refill", "score.target", "match.n"}


def test_what_both_families_of_packs_have_wrong_is_told_once():
    by_family = DeckRules(remove={Family.ITALIAN: ("2c",), Family.FRENCH: ("2b",)})
    with pytest.raises(InvalidRules) as caught:
        rules("x", deck=by_family)
    assert [problem.key for problem in caught.value.problems] == ["draw.short_talon"]


def test_a_problem_reads_key_what_and_remedy():
    assert faults(match=MatchRules(n=4)) == {
        "match.n": "match.n: the best of 4 may have no winner (write an odd number)"
    }


def called(**sections: Any) -> dict[str, str]:
    """The faults of a called game with these sections."""
    return faults(**{"table": CALLED_TABLE, "payoff": Payoff(scheme=PayoffScheme.CALLED), **FIVE, **sections})


def test_called_teams_and_an_auction_need_each_other():
    assert called() == {}
    assert "nothing else does" in called(auction=Auction())["auction.ladder"]
    assert "nothing else does" in faults(auction=Auction(ladder=Ladder.POINTS))["auction.ladder"]


def test_an_auction_names_trump():
    assert "is none with auction.ladder" in called(trump=Trump(source=TrumpSource.NONE))["trump.source"]


def test_a_kitty_is_exchanged_only_where_there_are_a_kitty_and_a_declarer():
    exchange = Kitty(exchange=KittyExchange.DECLARER)
    with_kitty = DealRules(hand=7, kitty=5, turn_up=False)
    assert called(kitty=exchange, deal=with_kitty) == {}
    assert "kitty.exchange" in called(kitty=exchange)
    assert "kitty.exchange" in faults(kitty=exchange)


def test_a_blind_trick_is_played_before_the_call():
    assert "after_trick_1" in called(blind=Blind(enabled=True))["blind.enabled"]


def test_nobody_bids_on_a_hand_he_does_not_see():
    assert "visibility.hands" in called(visibility=Visibility(hands=HandsVisible.BLIND))
