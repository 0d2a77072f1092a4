"""Beyond ``test_view`` and ``test_phases``: what extras say of a hand is kept to, as often as it is likely."""

from random import Random

import pytest

from briscola.rules.stage import Extra, Way
from tests.rules.tables import COPPIE, look, played_to


def view_with(*ways, seat=0):
    _, events = played_to(COPPIE, 3, 0)
    view = look(COPPIE, frozenset({seat}), events)
    view.extras = (Extra(),)
    view.extras[0].ways = ways
    return view


def unseen(count):
    return frozenset(view_with().unseen()[:count])


def test_one_of_the_ways_is_true_in_every_sample():
    first, second = (frozenset({card}) for card in sorted(unseen(2)))
    view = view_with(Way(1, held=first), Way(1, held=second, lacked=first))
    found = [set(view.sample(Random(turn)).hands[1]) for turn in range(200)]
    assert all(first <= hand or second <= hand for hand in found)
    assert any(first <= hand for hand in found) and any(not first <= hand for hand in found)


def test_ways_come_as_often_as_the_hands_they_allow():
    """Three given cards of three are some 7,000 times rarer than lacking one."""
    three = unseen(3)
    view = view_with(Way(1, held=three), Way(1, lacked=frozenset({min(three)})))
    assert not any(three <= set(view.sample(Random(turn)).hands[1]) for turn in range(300))


def test_a_way_that_contradicts_what_is_seen_is_left_out():
    mine = look(COPPIE, frozenset({0}), played_to(COPPIE, 3, 0)[1]).hands[0][0]
    other = min(unseen(1))
    view = view_with(Way(1, held=frozenset({mine})), Way(1, held=frozenset({other})))
    assert all(other in view.sample(Random(turn)).hands[1] for turn in range(30))


def test_where_no_way_is_left_sampling_says_so():
    mine = look(COPPIE, frozenset({0}), played_to(COPPIE, 3, 0)[1]).hands[0][0]
    with pytest.raises(ValueError, match="no cards fit"):
        view_with(Way(1, held=frozenset({mine}))).sample(Random(0))
