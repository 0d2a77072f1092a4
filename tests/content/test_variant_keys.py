"""The table of keys in VARIANTS.md is the schema, and every key says what it means."""

import json
import re
from pathlib import Path

import pytest
import yaml

from briscola.content.check import check_path
from briscola.content.key_meanings import MEANINGS
from briscola.content.variant_keys import BEGIN, END, key_tables, variant_keys, with_tables
from briscola.content.variant_schema import variant_schema
from tests.content.json_schema import faults

DOCUMENT = Path(__file__).parents[2] / "docs" / "VARIANTS.md"
ROWS = {line.split("`")[1]: line for line in key_tables().splitlines() if line.startswith("| `")}


def test_the_document_has_today_s_tables():
    text = DOCUMENT.read_text(encoding="utf-8")
    assert with_tables(text) == text, "run python tools/variant_keys.py"


def test_every_key_has_one_meaning_and_no_meaning_lacks_its_key():
    names = [key.name for key in variant_keys()]
    assert sorted(names) == sorted(set(names))
    assert set(names) == set(MEANINGS)


def test_a_meaning_is_a_sentence():
    assert not [name for name, meaning in MEANINGS.items() if not meaning.endswith(".") or not meaning[0].isupper()]


@pytest.mark.parametrize(
    ("name", "values", "default"),
    [
        ("table.seats", "whole number", "`2`"),
        ("table.teams", "`solo`, `called`, list of lists of whole numbers", "`solo`"),
        ("deal.turn_up", "`true`, `false`", "`true`"),
        ("deal.packets", "list of whole numbers", "`none`"),
        ("deck.remove", "list of texts, map of `italian` / `french` to lists of texts", "`none`"),
        ("ranks.order", "list of ranks", "`[A, 3, R, C, F, 7, 6, 5, 4, 2]`"),
        ("ranks.points", "map of ranks to whole numbers", "`none`"),
        ("blind.except", "`none`, `declarer_last`", "`declarer_last`"),
        ("talk.penalty", "`none`, `lose_deal`, `{points}`", "`none`"),
        ("auction.points_min", "whole number, `none`", "`none`"),
        ("melds.ranks", "list of ranks", "needed"),
        ("payoff.steps", "list of lists of whole numbers", "`[[71, 2], [81, 3]]`"),
        ("claim", "`{points, when, if_false, unclaimed}`, `none`", "`none`"),
    ],
)
def test_a_row_tells_values_and_default(name, values, default):
    assert ROWS[name].startswith(f"| `{name}` | {values} | {default} | {MEANINGS[name]}")


def test_only_what_stands_between_the_markers_is_replaced():
    old = f"before\n{BEGIN}\nyesterday’s\n{END}\nafter\n"
    new = with_tables(old)
    assert new.startswith(f"before\n{BEGIN}\n\n### ")
    assert new.endswith(f"{END}\nafter\n")
    assert "yesterday" not in new
    assert with_tables(new) == new


def test_a_document_without_markers_is_refused():
    with pytest.raises(ValueError, match="lacks its markers"):
        with_tables("no markers")


def examples():
    blocks = re.findall(r"```yaml\n(.*?)```", DOCUMENT.read_text(encoding="utf-8"), re.DOTALL)
    return {yaml.safe_load(text)["meta"]["id"]: text for text in blocks}


@pytest.mark.parametrize("name", examples())
def test_an_example_of_the_document_is_a_variant(tmp_path, name):
    path = tmp_path / f"{name}.yaml"
    path.write_text(examples()[name], encoding="utf-8")
    assert check_path(path) == []
    assert faults(json.loads(json.dumps(yaml.safe_load(examples()[name]))), variant_schema()) == []


def test_the_document_has_its_examples_and_a_message_as_it_is(tmp_path):
    assert list(examples()) == ["casa_mia", "example", "dal_nonno", "settebello", "monte_nostro"]
    first = examples()["casa_mia"]
    assert len(first.splitlines()) == 5
    path = tmp_path / "casa_mia.yaml"
    path.write_text(first.replace("tie:", "tei:"), encoding="utf-8")
    [problem] = check_path(path)
    assert str(problem).replace(f"{tmp_path}/", "") in DOCUMENT.read_text(encoding="utf-8")


def test_every_link_within_the_document_leads_somewhere():
    text = DOCUMENT.read_text(encoding="utf-8")
    titles = {re.sub(r"\W+", "-", title.lower()).strip("-") for title in re.findall(r"^##+ (.*)$", text, re.MULTILINE)}
    assert not [link for link in re.findall(r"\(#([\w-]+)\)", text) if link not in titles]
