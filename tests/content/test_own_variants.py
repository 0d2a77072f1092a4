"""A player's own variants: only what differs is written, and it reads back as what was agreed on."""

from dataclasses import replace

import pytest

from briscola.content.agreements import agree
from briscola.content.check import check_path
from briscola.content.own_variants import own_variant, variant_id
from briscola.content.variants import find_variants, shipped_variants
from tests.content.test_agreements import SHELF, mixed


def kept(folder, rules, base, name="Casa nostra"):
    key = variant_id(name, SHELF.usable)
    path = folder / f"{key}.yaml"
    path.write_text(own_variant(rules, base, key, name), encoding="utf-8")
    return path


@pytest.mark.parametrize("name", SHELF.usable)
def test_what_was_agreed_on_is_read_back_and_passes_the_check(tmp_path, name):
    base = SHELF.usable[name]
    for seed in range(3):
        rules = mixed(name, seed)
        path = kept(tmp_path, rules, base)
        assert check_path(path) == []
        shelf = find_variants([shipped_variants(), tmp_path])
        assert replace(shelf.usable["casa_nostra"], meta=base.meta) == rules
        assert shelf.base_of("casa_nostra") == name


def test_only_what_differs_is_written(tmp_path):
    base = SHELF.usable["coppie_4"]
    path = kept(tmp_path, agree(base, {"tie": "replay", "silent_end": "true"}), base)
    assert path.read_text(encoding="utf-8").splitlines() == [
        "meta:",
        "  id: casa_nostra",
        "  name: {it: Casa nostra, en: Casa nostra}",
        "extends: coppie_4",
        "talk: {endgame_silent: true}",
        "score: {tie: replay}",
    ]


def test_a_list_that_is_empty_now_is_cleared(tmp_path):
    base = SHELF.usable["brisca_scambio"]
    rules = agree(base, {"exchange": "none"})
    assert rules.exchange.rules == ()
    kept(tmp_path, rules, base)
    assert find_variants([shipped_variants(), tmp_path]).usable["casa_nostra"].exchange.rules == ()


def test_an_id_is_plain_letters_and_never_taken_twice():
    assert variant_id("Alla maniera di Zoë!", ()) == "alla_maniera_di_zoe"
    assert variant_id("Tre", {"tre", "tre_2"}) == "tre_3"
    assert variant_id("…", ()) == "variante"
    assert len(variant_id("x" * 200, ())) == 40


def test_a_variant_of_ones_own_goes_back_to_the_shipped_one_through_another(tmp_path):
    (tmp_path / "one.yaml").write_text("meta: {id: one, name: {en: One}}\nextends: tre\n")
    (tmp_path / "two.yaml").write_text("meta: {id: two, name: {en: Two}}\nextends: one\n")
    (tmp_path / "alone.yaml").write_text("meta: {id: alone, name: {en: Alone}}\n")
    shelf = find_variants([shipped_variants(), tmp_path])
    assert [shelf.base_of(name) for name in ("two", "one", "alone", "romagna", "unknown")] == [
        "tre", "tre", "alone", "romagna", "unknown",
    ]  # fmt: skip
