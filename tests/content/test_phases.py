"""What the engine cannot play yet is named by its key, from one list."""

from pathlib import Path

from briscola.content.phases import missing_extras, missing_phases
from briscola.content.variants import find_variants, shipped_variants

SHELF = find_variants([Path(__file__).parent / "variants", shipped_variants()])


def test_what_can_be_played_misses_nothing():
    assert missing_phases(SHELF.usable["classica_2"]) == ()
    assert missing_extras(SHELF.usable["classica_2"]) == ()


def test_a_shelf_parts_what_can_be_played_from_what_cannot():
    assert SHELF.playable.keys() | SHELF.not_yet.keys() == SHELF.usable.keys()
    assert not SHELF.playable.keys() & SHELF.not_yet.keys()


def test_whatever_is_missing_is_a_key_of_the_file():
    for keys in (*SHELF.not_yet.values(), *SHELF.simplified.values()):
        for key in keys:
            section = next(iter(SHELF.usable.values()))
            for part in key.split("."):
                section = getattr(section, part)
