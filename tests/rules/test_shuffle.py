import hashlib
from collections import Counter

import pytest

from briscola.rules import shuffle
from briscola.rules.shuffle import (
    MAX_DEAL_NUMBER,
    card_order,
    commitment,
    cut_pack,
    fair_pack,
    new_deal_number,
    new_salt,
)
from tests.rules.tables import CLASSICA, TRE

CARDS = CLASSICA.cards


def fisher_yates(seed, cards):
    """The rule as it is written down, once more."""
    order, counter = list(cards), 0
    for last in range(len(order) - 1, 0, -1):
        value = 1 << 256
        while value >= (1 << 256) // (last + 1) * (last + 1):
            value = int(hashlib.sha256(f"{seed}:{counter}".encode()).hexdigest(), 16)
            counter += 1
        index = value % (last + 1)
        order[last], order[index] = order[index], order[last]
    return order


@pytest.mark.parametrize("seed", [0, 1, 42, MAX_DEAL_NUMBER - 1])
def test_card_order_is_fisher_yates_over_sha256_of_seed_and_counter(seed):
    assert card_order(seed, CARDS) == fisher_yates(seed, CARDS)


def test_the_order_of_deal_number_one_stays_what_it_is_for_ever():
    assert card_order(1, CARDS)[:10] == [2, 4, 16, 8, 25, 38, 18, 12, 35, 19]


@pytest.mark.parametrize("variant", [CLASSICA, TRE], ids=["forty", "thirty_nine"])
def test_every_card_of_the_variant_lies_once_in_the_pack(variant):
    assert sorted(card_order(7, variant.cards)) == list(variant.cards)


def test_a_deal_number_gives_the_same_order_again_and_another_number_another():
    assert card_order(5, CARDS) == card_order(5, CARDS)
    assert card_order(5, CARDS) != card_order(6, CARDS)


def test_every_card_comes_first_about_equally_often():
    first = Counter(card_order(seed, range(5))[0] for seed in range(2000))
    assert all(330 < first[card] < 470 for card in range(5))


def test_an_index_beyond_the_fair_span_is_drawn_again(monkeypatch):
    """Rejection keeps every index equally likely; with a span of 10 and three cards, 9 is too much."""
    monkeypatch.setattr(shuffle, "_HASH_SPAN", 10)
    values = iter([9, 4])

    class Digest:
        def digest(self):
            return next(values).to_bytes(32, "big")

    monkeypatch.setattr(shuffle.hashlib, "sha256", lambda text: Digest())
    assert shuffle._index_below(3, 0, 0) == (1, 2)


def test_commitment_is_sha256_of_seed_and_salt():
    assert commitment(12, "ab") == hashlib.sha256(b"12:ab").hexdigest()


def test_a_fair_pack_keeps_its_commitment():
    pack = fair_pack(CARDS)
    assert pack.seed is not None
    assert commitment(pack.seed, pack.salt) == pack.commitment
    assert list(pack.order) == card_order(pack.seed, CARDS)


def test_a_typed_deal_number_is_the_seed():
    assert fair_pack(CARDS, 77).seed == 77
    assert fair_pack(CARDS, 77).order == fair_pack(CARDS, 77).order


def test_the_same_deal_number_has_a_new_salt_every_time():
    assert fair_pack(CARDS, 77).commitment != fair_pack(CARDS, 77).commitment


def test_a_salt_is_32_hex_digits():
    assert len(new_salt()) == 32
    assert int(new_salt(), 16) >= 0


def test_a_deal_number_is_below_10_to_the_12():
    assert all(0 <= new_deal_number() < 10**12 for _ in range(50))


def test_a_cut_puts_the_lifted_cards_below_the_rest():
    assert cut_pack([0, 1, 2, 3, 4], 2) == [2, 3, 4, 0, 1]
    assert cut_pack([0, 1, 2], 0) == [0, 1, 2]
