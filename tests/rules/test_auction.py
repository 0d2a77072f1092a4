from dataclasses import replace
from random import Random

import pytest

from briscola.rules.auction import all_bids, bid_fault
from briscola.rules.cards import RANK_LETTERS, Rank
from briscola.rules.choices import FirstLead
from briscola.rules.closed import Closed
from briscola.rules.events import AuctionWon, BidMade, Passed, ThrownIn
from briscola.rules.moves import Bid, IllegalMove, Pass, Play, Rule, ThrowIn
from briscola.rules.scoring import Outcome
from briscola.rules.sections import Lead
from tests.rules.called import CARICHI, CAVALIERI, SUBITO, THROWING, deal_hands, make, win_auction
from tests.rules.tables import CHIAMATA, cards, deal_out, look, vector

BY_ID = {variant.meta.id: variant for variant in (CHIAMATA, SUBITO, CAVALIERI)}
AUCTIONS = vector("auctions.yaml")
JUMPING = replace(CHIAMATA, auction=replace(CHIAMATA.auction, jump_to_points=True))
POOR = cards("2d 4d 5d 6d 7d 2c 4c Rc")
"""A hand worth four points."""


def word(text):
    """A bid of the worked auctions, where p is a pass and other letters are ranks."""
    if text == "p":
        return Pass()
    return Bid(Rank(text)) if isinstance(text, str) and text in RANK_LETTERS else Bid(text)


def dealt(variant):
    return deal_out(variant, variant.cards)


@pytest.mark.parametrize("worked", AUCTIONS, ids=lambda worked: " ".join(map(str, worked["bids"])))
def test_worked_auctions(worked):
    deal = dealt(BY_ID[worked["rules"]])
    *before, last = map(word, worked["bids"])
    make(deal, *before)
    if worked.get("ok") is False:
        with pytest.raises(IllegalMove):
            make(deal, last)
        assert last not in deal.legal_moves(deal.to_act[0])
        return
    make(deal, last)
    if "declarer" in worked:
        contract = deal.contract
        assert (contract.declarer, contract.target) == (worked["declarer"], worked["contract"])
        assert contract.bid == word(worked.get("bid", worked["bids"][-1])).value
    if worked.get("redeal"):
        result = deal.result()
        assert (deal.over, result.outcome, result.points) == (True, Outcome.PASSED, tuple(worked["scores"]))


def test_the_dealers_right_speaks_first_and_the_turn_goes_round_those_who_are_not_out():
    deal, spoken = dealt(CHIAMATA), []
    for move in (Bid(Rank.ACE), Pass(), Bid(Rank.THREE), Pass(), Bid(Rank.KING), Bid(Rank.KNIGHT), Pass()):
        spoken.append(deal.to_act)
        make(deal, move)
    assert spoken == [(0,), (1,), (2,), (3,), (4,), (0,), (2,)]
    assert deal.to_act == (4,)


def test_the_last_who_has_not_passed_may_still_pass_while_nobody_has_bid():
    deal = make(dealt(CHIAMATA), Pass(), Pass(), Pass(), Pass())
    assert (deal.to_act, deal.contract) == ((4,), None)
    assert {Pass(), Bid(Rank.ACE)} <= set(deal.legal_moves(4))


def test_points_may_be_jumped_to_where_the_variant_allows_it():
    deal = make(dealt(JUMPING), Bid(Rank.KING), Bid(62))
    assert Bid(Rank.KNIGHT) not in deal.legal_moves(2)
    assert make(dealt(JUMPING), Bid(75)).to_act == (1,)


def test_points_after_the_ranks_begin_at_62_and_alone_at_61():
    assert str(bid_fault(CHIAMATA, Rank.TWO, 61)) == "61 is too little: bid 62 or more"
    assert bid_fault(SUBITO, None, 61) is None


def test_a_raise_is_by_at_least_the_step():
    fives = replace(SUBITO, auction=replace(SUBITO.auction, step=5))
    assert str(bid_fault(fives, 61, 65)) == "65 is too little: bid 66 or more"
    assert bid_fault(fives, 61, 66) is None
    assert bid_fault(fives, 118, 120) is not None


def test_a_lower_ceiling_ends_the_auction():
    capped = replace(SUBITO, auction=replace(SUBITO.auction, max=90))
    assert "is the most" in str(bid_fault(capped, None, 91))
    assert make(dealt(capped), Bid(90)).contract.declarer == 0


def test_bids_are_listed_from_the_strongest_rank_to_the_most_points():
    bids = list(all_bids(CARICHI))
    assert [*map(str, bids[:2]), bids[10], bids[-2], bids[-1]] == ["A", "3", 62, 120, "carichi"]


def test_a_special_bid_stands_above_all_others_and_ends_the_auction():
    deal = make(dealt(CARICHI), Bid(Rank.TWO), Bid(119), Bid("carichi"))
    contract = deal.contract
    assert (contract.declarer, contract.target, contract.special.id, contract.partner) == (2, 61, "carichi", 2)


def test_after_a_special_bid_there_is_no_trump_no_call_and_suit_is_followed():
    deal = win_auction(deal_hands(CARICHI, [cards("Ad 2c"), cards("2d 3s"), cards("Ac")]), 2, "carichi")
    assert (deal.stage, deal.trump, deal.to_act) == (None, -1, (0,))
    make(deal, Play(cards("Ad")[0]))
    with pytest.raises(IllegalMove, match="does not follow"):
        deal.verify_move(1, Play(cards("3s")[0]))


def test_the_declarer_leads_where_the_variant_says_so():
    leading = replace(SUBITO, lead=Lead(first=FirstLead.DECLARER))
    assert (win_auction(dealt(SUBITO), 3, 61).leader, win_auction(dealt(leading), 3, 61).leader) == (0, 3)


def test_a_hand_of_at_most_so_many_points_may_be_thrown_in_and_is_shown():
    events = []
    deal = deal_hands(THROWING, [POOR])
    make(deal, ThrowIn(), emit=events.append)
    assert events == [ThrownIn(0, tuple(deal.hands[0]))]
    assert (deal.over, deal.result().outcome) == (True, Outcome.THROWN_IN)
    assert isinstance(deal.stage, Closed)


def test_a_hand_thrown_in_is_known_to_all_and_stays_so_in_samples():
    events = []
    deal = deal_out(THROWING, [*POOR, *(card for card in THROWING.cards if card not in POOR)], events.append)
    make(deal, ThrowIn(), emit=events.append)
    view = look(THROWING, frozenset({3}), events)
    assert (view.hands[0], view.over) == (POOR, True)
    assert view.sample(Random(1)).hands[0] == POOR


def test_a_hand_worth_more_is_not_thrown_in():
    deal = deal_hands(THROWING, [cards("2d 4d 5d 6d 7d 2c Cc Fc")])
    with pytest.raises(IllegalMove, match="a hand of 5 points is not thrown in \\(at most 4\\)"):
        make(deal, ThrowIn())
    assert ThrowIn() not in deal.legal_moves(0)


def test_a_hand_is_thrown_in_only_before_ones_first_bid():
    deal = make(deal_hands(THROWING, [POOR]), Bid(Rank.ACE), Bid(Rank.THREE), Pass(), Pass(), Pass())
    with pytest.raises(IllegalMove, match="before one's first bid"):
        make(deal, ThrowIn())


def test_no_hand_is_thrown_in_where_the_variant_knows_it_not():
    with pytest.raises(IllegalMove, match="no hand is thrown in"):
        make(deal_hands(CHIAMATA, [POOR]), ThrowIn())


def test_no_card_is_played_during_the_auction():
    deal = dealt(CHIAMATA)
    with pytest.raises(IllegalMove, match="bid or pass"):
        deal.verify_move(0, Play(deal.hands[0][0]))


def test_every_word_of_the_auction_is_public():
    events = []
    win_auction(dealt(SUBITO), 1, 70, emit=events.append)
    told = [Passed(0), BidMade(1, 70), Passed(2), Passed(3), Passed(4), AuctionWon(1, 70)]
    assert events == told
    assert [event.seen_by(frozenset()) for event in events] == told


@pytest.mark.parametrize(
    ("standing", "value", "rule", "values"),
    [
        (Rank.SEVEN, Rank.KING, Rule.WEAKER_RANK, {"standing": Rank.SEVEN}),
        (70, Rank.TWO, Rule.POINTS_BID, {"standing": 70}),
        (Rank.SEVEN, 62, Rule.LOWEST_FIRST, {"lowest": Rank.TWO}),
        (70, 70, Rule.LEAST_POINTS, {"least": 71}),
        (70, 121, Rule.MOST_POINTS, {"most": 120}),
    ],
)
def test_a_refused_bid_names_its_rule_for_a_screen_of_any_language(standing, value, rule, values):
    fault = bid_fault(CHIAMATA, standing, value)
    assert (fault.rule, fault.values) == (rule, values)
