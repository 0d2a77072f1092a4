"""Variant files: the shipped ones, the sample files, and what is refused with which reason."""

import shutil
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from briscola.content.problems import ContentError
from briscola.content.schema import dump_yaml
from briscola.content.variants import (
    find_variants,
    load_variant,
    rules_from_json,
    rules_to_json,
    shipped_variants,
    variant_files,
)
from briscola.rules.choices import Confidence, Family, TeamKind, WinRule
from briscola.rules.sections import Meta
from briscola.rules.variant import VariantRules

SAMPLES = Path(__file__).parent / "variants"
SHIPPED = {path.stem: path for path in variant_files([shipped_variants()])}


def write(folder, **texts):
    """Files named by their ids; ``meta`` is put before each."""
    for name, text in texts.items():
        (folder / f"{name}.yaml").write_text(f"meta: {{id: {name}, name: {{en: {name}}}}}\n{text}", encoding="utf-8")


def reasons(folder, name):
    known = {path.stem: path for path in variant_files([folder, shipped_variants()])}
    with pytest.raises(ContentError) as caught:
        load_variant(folder / f"{name}.yaml", known)
    return [str(problem).replace(f"{folder}/", "") for problem in caught.value.problems]


@pytest.mark.parametrize("name", SHIPPED)
def test_shipped_variant_is_usable_and_says_what_it_is(name):
    rules = load_variant(SHIPPED[name], SHIPPED)
    for language in ("it", "en"):
        assert len(rules.meta.name[language]) > 3
        assert len(rules.meta.summary[language]) > 80


def test_the_first_shelf():
    shelf = find_variants([shipped_variants()])
    assert not shelf.unusable
    first = {"classica_2", "tre", "coppie_4", "doppia_2", "sette_tre", "fante_donna", "bussata", "a_perdere"}
    assert first <= shelf.usable.keys()


def test_classica_is_made_of_defaults():
    rules = load_variant(SHIPPED["classica_2"], SHIPPED)
    assert rules == VariantRules(meta=rules.meta)


def test_three_players_leave_out_a_two_by_the_family_of_the_pack():
    rules = load_variant(SHIPPED["tre"], SHIPPED)
    assert rules.for_family(Family.ITALIAN).deck.remove == ("2c",)
    assert rules.for_family(Family.FRENCH).deck.remove == ("2b",)


def test_the_sample_files_are_read():
    known = SHIPPED | {path.stem: path for path in variant_files([SAMPLES])}
    rules = {path.stem: load_variant(path, known) for path in variant_files([SAMPLES])}
    assert {"coppie_4", "doppia_2", "chiamata_5", "monte_6", "marianna_2", "trentuno"} <= rules.keys()
    assert rules["chiamata_5"].table.sit_out == {6: (0,), 7: (0, -1), 9: (0, -1, -2, -3)}
    assert rules["marianna_2"].melds[0].value.sequence == (20, 40, 60, 80)


def test_maps_merge_lists_replace_and_none_clears():
    known = SHIPPED | {path.stem: path for path in variant_files([SAMPLES])}
    monte = load_variant(SAMPLES / "monte_6.yaml", known)
    assert (monte.table.teams, monte.table.sit_out) == (TeamKind.CALLED, {})
    assert (monte.deal.hand, monte.deal.turn_up, monte.deal.kitty) == (6, False, 4)
    assert monte.payoff.steps == ()
    assert monte.match.n == 10


def test_a_file_does_not_inherit_what_the_other_says_of_its_own_game(tmp_path):
    write(tmp_path, mine="extends: classica_2")
    meta = load_variant(tmp_path / "mine.yaml", SHIPPED).meta
    assert (meta.aliases, meta.summary, meta.name) == ((), {}, {"en": "mine"})
    assert (meta.region, meta.confidence) == ("", Confidence.MEDIUM)


def test_a_fault_is_told_in_the_file_where_it_stands(tmp_path):
    write(tmp_path, base="table: {seats: many}", over="extends: base\ndeal: {hand: few}")
    assert reasons(tmp_path, "over") == [
        "base.yaml:2:16: table.seats: 'many' is not a plain whole number (write digits only, such as 12)",
        "over.yaml:3:14: deal.hand: 'few' is not a plain whole number (write digits only, such as 12)",
    ]


def test_a_contradiction_stands_where_the_scalar_comes_from(tmp_path):
    write(tmp_path, base="score: {target: 61}", over="extends: base\ntable: {seats: 4}\nscore: {target: 12}")
    assert reasons(tmp_path, "over")[0].startswith("over.yaml:4:17: score.target: 12 is within reach")


def test_extends_none_extends_nothing_and_a_list_is_refused(tmp_path):
    write(tmp_path, free="extends: none", odd="extends: [classica_2]")
    assert load_variant(tmp_path / "free.yaml", {}).meta.id == "free"
    assert "extends: is no single id" in reasons(tmp_path, "odd")[0]


def test_a_broken_file_never_stops_the_others(tmp_path):
    write(tmp_path, good="", bad="deal: [")
    (tmp_path / "empty.yaml").write_text("")
    (tmp_path / "latin.yaml").write_bytes(b"meta: \xe8")
    (tmp_path / "folder.yaml").mkdir()
    shelf = find_variants([tmp_path, tmp_path / "nowhere"])
    assert list(shelf.usable) == ["good"]
    assert [unusable.path.name for unusable in shelf.unusable] == ["bad.yaml", "empty.yaml", "latin.yaml"]


def test_an_id_found_twice_belongs_to_the_first_folder(tmp_path):
    shutil.copy(SHIPPED["tre"], tmp_path / "tre.yaml")
    shelf = find_variants([shipped_variants(), tmp_path])
    [unusable] = shelf.unusable
    assert "'tre' is the id of" in str(unusable.problems[0])
    assert shelf.usable["tre"].score.win is WinRule.HIGHEST


def test_a_file_that_is_not_there_is_a_content_error(tmp_path):
    assert "cannot be read" in reasons(tmp_path, "nowhere")[0]


def test_a_custom_variant_is_written_and_read_back(tmp_path):
    for name, rules in find_variants([SAMPLES, shipped_variants()]).usable.items():
        path = tmp_path / f"{name}.yaml"
        path.write_text(dump_yaml(rules), encoding="utf-8")
        assert load_variant(path, {}) == rules


def test_rules_are_one_stable_line_of_json():
    for rules in find_variants([SAMPLES, shipped_variants()]).usable.values():
        line = rules_to_json(rules)
        assert len(line.splitlines()) == 1
        assert rules_from_json(line) == rules
        assert rules_to_json(rules_from_json(line)) == line


def test_rules_in_json_are_checked():
    line = rules_to_json(VariantRules(meta=Meta(id="x", name={"en": "X"})))
    with pytest.raises(ContentError, match=r"rules:1:1: score.target: 3 is within reach of both sides"):
        rules_from_json(line.replace('"target":61', '"target":3'))
    with pytest.raises(ContentError, match=r"auction.stop: is no known key \(did you mean 'step'\?\)"):
        rules_from_json(line.replace('"step"', '"stop"'))


@given(st.text())
def test_any_text_for_json_is_rules_or_a_content_error(text):
    with pytest.raises(ContentError):
        rules_from_json(text)
