"""The JSON Schema accepts what the game accepts, and finds what an editor should mark."""

import json
from pathlib import Path

import pytest
import yaml

from briscola.content.variant_schema import variant_schema, variant_schema_text
from briscola.content.variants import find_variants, shipped_variants, variant_files
from tests.content.json_schema import faults

SCHEMA = variant_schema()
SHIPPED_FILE = Path(__file__).parents[2] / "docs" / "variant.schema.json"
FILES = variant_files([shipped_variants(), Path(__file__).parent / "variants"])
META = "meta: {id: x, name: {en: X}}\n"


def seen_by_an_editor(text):
    """YAML as an editor reads it: JSON's types, and texts for keys."""
    return json.loads(json.dumps(yaml.safe_load(text)))


def test_the_shipped_file_is_today_s_schema():
    assert SHIPPED_FILE.read_text(encoding="utf-8") == variant_schema_text(), "run python tools/variant_keys.py"


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_every_file_that_can_be_played_fits(path):
    assert faults(seen_by_an_editor(path.read_text(encoding="utf-8")), SCHEMA) == []


def test_every_complete_variant_fits():
    """With every key written, as a transcript has them."""
    from briscola.content.schema import dump_yaml

    for rules in find_variants([shipped_variants()]).usable.values():
        assert faults(seen_by_an_editor(dump_yaml(rules)), SCHEMA) == []


BROKEN = {
    "table: {seets: 3}": ".table.seets",
    "tabel: {seats: 3}": ".tabel",
    "table: {seats: many}": ".table.seats",
    "table: {seats: 2.5}": ".table.seats",
    "deal: {turn_up: 1}": ".deal.turn_up",
    "score: {win: most}": ".score.win",
    "ranks: {order: [A, 8]}": ".ranks.order[1]",
    "ranks: {points: {asso: 3}}": ".ranks.points.asso",
    "deck: {remove: {german: [2c]}}": ".deck.remove.german",
    "table: {sit_out: {six: [0]}}": ".table.sit_out.six",
    "payoff: {steps: [[71]]}": ".payoff.steps[0]",
    "payoff: {steps: [[71, 2, 3]]}": ".payoff.steps[0]",
    "melds: [{id: a, ranks: [R, C]}]": ".melds[0].value",
    "melds: [{id: a, value: {plain: 20}}]": ".melds[0].ranks",
    "melds: [{id: a, ranks: [R, C], value: {plian: 20}}]": ".melds[0].value.plian",
    "exchange: {rules: [{give: 7, takes: {max: K}}]}": ".exchange.rules[0].takes.max",
    "claim: {point: 31}": ".claim.point",
    "talk: {penalty: {points: few}}": ".talk.penalty.points",
    "rotation: {first: {person: zero}}": ".rotation.first.person",
    "auction: {throw_in: {max: 4}}": ".auction.throw_in.max",
    "blind: {except_: none}": ".blind.except_",
}


@pytest.mark.parametrize(("text", "path"), BROKEN.items(), ids=list(BROKEN))
def test_what_is_no_key_or_no_value_is_marked_where_it_stands(text, path):
    assert faults(seen_by_an_editor(META + text), SCHEMA) == [path]


@pytest.mark.parametrize(
    ("text", "path"),
    [
        ("extends: tre", ".meta"),
        ("meta: {id: x}", ".meta.name"),
        ("meta: {name: {en: X}}", ".meta.id"),
        ("meta: {id: x, name: {it: X}}", ".meta.name.en"),
        ("meta: {id: x, name: none}", ".meta.name"),
    ],
)
def test_id_and_english_name_are_all_that_is_needed(text, path):
    assert faults(seen_by_an_editor(text), SCHEMA) == [path]


@pytest.mark.parametrize(
    "text",
    [
        "extends: classica_2\nclaim: {unclaimed: draw}",
        "payoff: {steps: none}\ntable: {sit_out: none}\nmelds: none\nclaim: none\nauction: {throw_in: none}",
        "ranks: {order: [A, 7, '3'], points: {7: 10, '3': 0}}",
        "blind: {forbid: [2, '2'], except: none}\nscore: none",
        "table: {teams: [[0, 2], [1, 3]], sit_out: {6: [0, -1]}}\ntalk: {penalty: lose_deal}",
    ],
)
def test_parts_numbers_for_ranks_and_none_fit(text):
    assert faults(seen_by_an_editor(META + text), SCHEMA) == []


def test_every_key_explains_itself():
    def silent(schema, path=""):
        for key, inner in schema.get("properties", {}).items():
            if "description" not in inner and path not in (".deck.remove", ".ranks.points"):
                yield f"{path}.{key}"
            yield from silent(inner, f"{path}.{key}")
        for way in (*schema.get("anyOf", ()), *([schema["items"]] if "items" in schema else [])):
            yield from silent(way, path)

    assert list(silent(SCHEMA)) == []
