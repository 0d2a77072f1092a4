from collections import Counter
from itertools import permutations
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from briscola.rules.unseen import ANY_CARD, assign, exclude, leave_slot, mask_of
from tests.rules.tables import modest


def test_a_mask_has_a_bit_for_every_card():
    assert mask_of([0, 3, 39]) == 1 | 8 | 1 << 39
    assert mask_of(range(40)) == ANY_CARD


def test_a_seen_card_leaves_the_narrowest_place_it_fits():
    slots = [ANY_CARD, mask_of([1, 2]), mask_of([5])]
    leave_slot(slots, 1)
    assert slots == [ANY_CARD, mask_of([5])]
    leave_slot(slots, 1)
    assert slots == [mask_of([5])]


def test_excluded_cards_leave_every_place():
    slots = [ANY_CARD, mask_of([1, 2, 3])]
    exclude(slots, mask_of([2, 3]))
    assert slots == [ANY_CARD & ~mask_of([2, 3]), mask_of([1])]


def test_what_fits_nowhere_is_an_error_and_no_guess():
    with pytest.raises(ValueError, match="no cards fit"):
        assign([1, 2], [mask_of([1]), mask_of([1])], Random(0))


def test_more_places_than_cards_is_an_error():
    with pytest.raises(ValueError, match="no cards fit"):
        assign([1], [ANY_CARD, ANY_CARD], Random(0))


def test_nothing_hidden_needs_no_cards():
    assert assign([1, 2], [], Random(0)) == []


def test_a_chain_of_cards_is_moved_to_make_room():
    slots = [mask_of([1, 2]), mask_of([2, 3]), mask_of([1, 3]), mask_of([3, 4])]
    for seed in range(50):
        laid = assign([1, 2, 3, 4], slots, Random(seed))
        assert sorted(laid) == [1, 2, 3, 4]
        assert all(slot >> card & 1 for slot, card in zip(slots, laid, strict=True))


@st.composite
def places(draw):
    count = draw(st.integers(1, 6))
    pool = list(range(count + draw(st.integers(0, 2))))
    slots = [mask_of(draw(st.sets(st.sampled_from(pool), min_size=1))) for _ in range(count)]
    return pool, slots


@modest
@given(places(), st.integers(0, 99))
def test_a_way_is_found_whenever_there_is_one(given_places, seed):
    pool, slots = given_places
    ways = [way for way in permutations(pool, len(slots)) if all(s >> c & 1 for s, c in zip(slots, way, strict=True))]
    if ways:
        assert tuple(assign(pool, slots, Random(seed))) in ways
    else:
        with pytest.raises(ValueError, match="no cards fit"):
            assign(pool, slots, Random(seed))


def test_every_way_comes_up():
    pool, slots = [0, 1, 2, 3], [mask_of([0, 1, 2]), mask_of([1, 2]), ANY_CARD]
    ways = {way for way in permutations(pool, 3) if all(s >> c & 1 for s, c in zip(slots, way, strict=True))}
    found = Counter(tuple(assign(pool, slots, Random(seed))) for seed in range(800))
    assert set(found) == ways
