"""Any file or folder is judged by what it is."""

import shutil

import pytest

from briscola.content.check import Kind, check_path
from briscola.content.resources import resource


def told(path, *kinds):
    return [str(problem) for problem in check_path(path, kinds)]


@pytest.mark.parametrize("parts", [("briscola", "variants"), ("assets", "lang")])
def test_what_ships_has_no_problems(parts):
    assert told(resource(*parts)) == []


def test_a_variant_may_extend_its_neighbours(tmp_path):
    (tmp_path / "base.yaml").write_text("meta: {id: base, name: {en: B}}")
    (tmp_path / "over.yaml").write_text("meta: {id: over, name: {en: O}}\nextends: base")
    assert told(tmp_path / "over.yaml") == []


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("meta: {id: x, name: {en: X}}\ntable: {seets: 2}", "x.yaml:2:9: table.seets: is no known key"),
        ("name: Xx\ngrammar: {card: 3}", "grammar.suits: is missing"),
        ("a: [", "a bracket not closed"),
        ("", "the file is empty"),
        ("tabel: 1", "meta: is missing"),
        ("- 1", "a list stands here"),
    ],
)
def test_problems_are_those_of_the_file_s_kind(tmp_path, text, sentence):
    path = tmp_path / "x.yaml"
    path.write_text(text)
    assert any(sentence in line for line in told(path))


def test_a_deck_is_judged_by_its_folder_and_its_pictures(tmp_path):
    deck = tmp_path / "mine"
    deck.mkdir()
    shutil.copy(resource("decks", "napoletane", "deck.yaml"), deck)
    lines = told(tmp_path)
    assert any("d01" in line for line in lines)
    assert told(deck) == told(deck / "deck.yaml") == lines
    (deck / "deck.yaml").write_text("name: {en: X}\nsiuts: 3")
    assert any("siuts: is no known key (did you mean 'suits'?)" in line for line in told(tmp_path))


def test_further_kinds_are_known_by_their_keys(tmp_path):
    path = tmp_path / "x.yaml"
    path.write_text("volume: 3\nmute: true")
    seen = []
    assert told(path, Kind(frozenset({"volume", "mute"}), lambda file: seen.append(file) or ())) == []
    assert seen == [path]


def test_a_folder_may_hold_files_of_others(tmp_path):
    (tmp_path / "people.yaml").write_text("people: []")
    (tmp_path / "readme.txt").write_text("hello")
    assert told(tmp_path) == []


def test_what_cannot_be_read_and_what_is_no_yaml_is_said(tmp_path):
    assert "cannot be read" in told(tmp_path / "nowhere.yaml")[0]
    assert "cannot be read" in told(tmp_path / "nowhere")[0]
    (tmp_path / "x.yml").write_text("meta: {id: x}")
    assert "let its name end in .yaml" in told(tmp_path / "x.yml")[0]
