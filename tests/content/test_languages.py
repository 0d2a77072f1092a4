"""Language files: which there are, which the system speaks, what is wrong with one."""

import pytest

from briscola.content.languages import available_languages, check_language, shipped_languages, system_language

HEADER = """\
name: Xx
grammar:
  card: "{rank} di {suit}"
  suits: {d: d, c: c, s: s, b: b}
  ranks: {A: a, 3: t, R: r, C: c, F: f, 7: s, 6: s, 5: c, 4: q, 2: d}
  things: {def: {m: "il {}"}}
  people: {of: {m: "di {}"}}
  last: " e "
"""


def told(folder, texts, model="scene: {a: '{n} x', b: y}\n"):
    (folder / "en.yaml").write_text(HEADER + model, encoding="utf-8")
    path = folder / "xx.yaml"
    path.write_text(HEADER + texts, encoding="utf-8")
    return [str(problem).replace(f"{folder}/", "") for problem in check_language(path, folder / "en.yaml")]


def test_shipped_languages_come_first_and_are_not_replaced(tmp_path):
    for name in ("it", "fr"):
        (tmp_path / f"{name}.yaml").write_text("x")
    found = available_languages([tmp_path])
    assert found["it"].parent == shipped_languages()
    assert found["fr"].parent == tmp_path


@pytest.mark.parametrize(
    ("preferred", "spoken"),
    [(["it_IT.UTF-8"], "it"), (["de_DE", "it-CH"], "it"), (["C"], "en"), (["Italian_Italy"], "it"), (["EN_gb"], "en")],
)
def test_the_first_preferred_language_that_is_there_is_spoken(preferred, spoken):
    assert system_language(["it", "en"], preferred) == spoken


def test_the_system_is_asked_where_nothing_is_preferred(monkeypatch):
    for name in ("LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "it_IT.UTF-8")
    assert system_language(["it", "en"]) == "it"


def test_a_good_file_has_no_problems(tmp_path):
    assert told(tmp_path, "scene: {a: 'x {n}', b: z}\n") == []


def test_missing_unknown_and_different_texts_are_told_at_their_places(tmp_path):
    assert told(tmp_path, "scene: {a: '{m} x', c: y}\n") == [
        "xx.yaml:1:1: scene.b: is missing (translate 'y')",
        "xx.yaml:9:12: scene.a: has other placeholders (use n)",
        "xx.yaml:9:24: scene.c: is no key of en (did you mean 'scene.b'?)",
    ]


def test_unknown_forms_and_stray_braces_are_told(tmp_path):
    assert told(tmp_path, "scene: {a: '{n:det} x', b: 'y { z'}\n") == [
        "xx.yaml:9:12: scene.a: 'det' is no form (did you mean 'def'?)",
        "xx.yaml:9:28: scene.b: has a brace out of place (write {name}, {name:form} or {n|one|many})",
    ]


def test_a_choice_may_be_made_in_one_language_only(tmp_path):
    assert told(tmp_path, "scene: {a: '{n} {n|x|xx}', b: '{p|o|a}'}\n") == []


def test_a_list_is_no_text_and_the_grammar_is_needed(tmp_path):
    assert told(tmp_path, "scene: {a: [x], b: y}\n") == [
        "xx.yaml:9:12: scene.a: is no text (write a text, in quotes if it may mislead)"
    ]
    (tmp_path / "yy.yaml").write_text("name: Y\nscene: {a: '{n}', b: y}")
    assert "grammar: is missing" in str(check_language(tmp_path / "yy.yaml", tmp_path / "en.yaml")[0])
