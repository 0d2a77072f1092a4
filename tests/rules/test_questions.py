from itertools import combinations
from random import Random

import pytest

from briscola.rules.choices import Asker, Speech
from briscola.rules.moves import Answer, Ask, IllegalMove, Play, Topic
from briscola.rules.questions import asked_about
from tests.rules.tables import SEI, cards, look
from tests.rules.talking import dealt, table

ROMANA = table(speech=Speech.QUESTIONS)
LISCI, LOW = Ask(Topic.LISCI), Ask(Topic.LOW_TRUMPS)


def asked(variant=ROMANA, topic=Topic.LOW_TRUMPS, tricks=1, **layout):
    deal, events = dealt(variant, tricks, **layout)
    deal.play(deal.turn, Ask(topic), events.append)
    return deal, events


def test_the_leader_asks_and_his_partner_answers_before_play_goes_on():
    deal, events = asked()
    leader = deal.leader
    partner = (leader + 2) % 4
    assert deal.to_act == (partner,)
    with pytest.raises(IllegalMove):
        deal.verify_move(leader, Play(deal.hands[leader][0]))
    (answer,) = deal.legal_moves(partner)
    deal.play(partner, answer, events.append)
    assert (deal.stage, deal.to_act) == (None, (leader,))


def test_the_only_answer_is_the_true_one():
    deal, _ = asked()
    (partner,) = deal.to_act
    held = not set(asked_about(deal, Topic.LOW_TRUMPS)).isdisjoint(deal.hands[partner])
    assert deal.legal_moves(partner) == [Answer(held)]
    with pytest.raises(IllegalMove, match="must be true"):
        deal.verify_move(partner, Answer(not held))
    with pytest.raises(IllegalMove, match="waits for its answer"):
        deal.verify_move(partner, Play(deal.hands[partner][0]))


def test_only_who_leads_asks_and_only_before_he_leads():
    deal, _ = dealt(ROMANA)
    other = (deal.turn + 1) % 4
    with pytest.raises(IllegalMove, match="turn of seat"):
        deal.verify_move(other, LISCI)
    deal.play(deal.turn, Play(deal.hands[deal.turn][0]))
    with pytest.raises(IllegalMove, match="only who leads asks"):
        deal.verify_move(deal.turn, LISCI)


def test_anybody_may_ask_on_his_turn_where_the_table_allows_it():
    deal, _ = dealt(table(speech=Speech.QUESTIONS, asker=Asker.ANYONE))
    deal.play(deal.turn, Play(deal.hands[deal.turn][0]))
    deal.verify_move(deal.turn, LISCI)


def test_the_first_trick_is_silent_and_nothing_is_asked_twice_in_a_trick():
    deal, _ = dealt(ROMANA, tricks=0)
    with pytest.raises(IllegalMove, match="before trick 1 is complete"):
        deal.verify_move(0, LISCI)
    deal, _ = asked(topic=Topic.LISCI)
    (partner,) = deal.to_act
    deal.play(partner, deal.legal_moves(partner)[0])
    with pytest.raises(IllegalMove, match="once in a trick"):
        deal.verify_move(deal.turn, LISCI)
    deal.verify_move(deal.turn, LOW)


def test_with_three_partners_both_others_answer_in_turn():
    deal, _ = asked(table(SEI, speech=Speech.QUESTIONS), hands={})
    asker = deal.turn
    order = []
    while deal.stage is not None:
        (seat,) = deal.to_act
        order.append(seat)
        deal.play(seat, deal.legal_moves(seat)[0])
    assert order == [(asker + 2) % 6, (asker + 4) % 6]


def test_what_the_topics_mean_and_that_ace_and_three_of_trumps_are_in_none():
    deal, _ = dealt(ROMANA)
    meant = {topic: set(asked_about(deal, topic)) for topic in Topic}
    assert meant[Topic.LOW_TRUMPS] == set(cards("7s 6s 5s 4s 2s"))
    assert meant[Topic.COURT_TRUMPS] == set(cards("Rs Cs Fs"))
    assert meant[Topic.CARICHI] == set(cards("Ad 3d Ac 3c Ab 3b"))
    assert len(meant[Topic.LISCI]) == 15
    for one, other in combinations(Topic, 2):
        assert meant[one].isdisjoint(meant[other])
    assert not set(cards("As 3s")) & set().union(*meant.values())


def answered(topic, **layout):
    deal, events = asked(topic=topic, **layout)
    (partner,) = deal.to_act
    answer = deal.legal_moves(partner)[0]
    deal.play(partner, answer, events.append)
    return deal, events, partner, answer.yes


def answers_of(yes, topic):
    """A deal in which the partner of the leader gives this answer."""
    for seed in range(60):
        found = answered(topic, hands={}, turn_up="6s", talon="", tricks=1 + seed % 6)
        if found[3] is yes:
            return found
    raise AssertionError("nobody answers so")


def test_after_a_no_nobody_imagines_such_a_card_in_that_hand():
    deal, events, partner, _ = answers_of(False, Topic.COURT_TRUMPS)
    courts = set(asked_about(deal, Topic.COURT_TRUMPS))
    for eyes in (set(), {(partner + 1) % 4}, {(partner + 2) % 4}):
        view = look(ROMANA, frozenset(eyes), events)
        assert all(courts.isdisjoint(view.sample(Random(turn)).hands[partner]) for turn in range(60))


def test_after_a_yes_every_imagined_hand_has_one():
    deal, events, partner, _ = answers_of(True, Topic.LISCI)
    lisci = set(asked_about(deal, Topic.LISCI))
    for eyes in (set(), {(partner + 1) % 4}, {(partner + 2) % 4}):
        view = look(ROMANA, frozenset(eyes), events)
        assert all(not lisci.isdisjoint(view.sample(Random(turn)).hands[partner]) for turn in range(60))


def test_a_yes_is_imagined_as_often_as_such_hands_are_dealt():
    """Against every way three unseen cards can lie: the share with two or more lisci among those with one."""
    deal, events, partner, _ = answers_of(True, Topic.CARICHI)
    view = look(ROMANA, frozenset({(partner + 1) % 4}), events)
    carichi, pool = set(asked_about(deal, Topic.CARICHI)), view.unseen()
    hands = [hand for hand in combinations(pool, view.count(partner)) if not carichi.isdisjoint(hand)]
    expected = sum(len(carichi.intersection(hand)) > 1 for hand in hands) / len(hands)
    samples = [view.sample(Random(turn)).hands[partner] for turn in range(1500)]
    found = sum(len(carichi.intersection(hand)) > 1 for hand in samples) / len(samples)
    assert found == pytest.approx(expected, abs=0.04)
