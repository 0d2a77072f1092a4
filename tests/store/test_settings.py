"""Options: documented defaults, good values kept, bad ones told; only what differs is written."""

from dataclasses import fields, replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from briscola.content.resources import resource
from briscola.content.schema import read_leniently
from briscola.store.settings import (
    AnimationSpeed,
    Profile,
    SeatChoice,
    Settings,
    check_settings,
    load_settings,
    save_settings,
)

SHIPPED = resource("config.yaml")


def load(folder, text):
    user = folder / "config.yaml"
    user.write_text(text, encoding="utf-8")
    settings, problems = load_settings(SHIPPED, user)
    return settings, [str(problem).replace(f"{folder}/", "") for problem in problems]


def test_the_shipped_file_is_complete_documented_and_holds_the_defaults():
    lines = SHIPPED.read_text(encoding="utf-8").splitlines()
    assert check_settings(SHIPPED) == ()
    for field in fields(Settings):
        [line] = [line for line in lines if line.startswith(f"{field.name}:")]
        assert "#" in line
    assert load_settings(SHIPPED, SHIPPED.with_name("nowhere.yaml")) == (Settings(), ())


def test_good_values_are_kept_and_bad_ones_told_and_replaced(tmp_path):
    settings, problems = load(tmp_path, "text_size: 900\nmute: maybe\nsound_volume: 30\ndek: x\nlanguage: it\n")
    assert settings == replace(Settings(), sound_volume=30, language="it")
    assert problems == [
        "config.yaml:2:7: mute: 'maybe' is neither true nor false (write true or false)",
        "config.yaml:4:1: dek: is no known key (did you mean 'deck'?)",
        "config.yaml:1:12: text_size: 900 is out of range (write a number from 80 to 200)",
    ]


def test_people_and_companies_are_read_back(tmp_path):
    path = tmp_path / "config.yaml"
    anna, rosa = SeatChoice(name="Anna"), SeatChoice(name="Rosa", player="rules", portrait="rosa")
    changed = replace(
        Settings(),
        agreed_for="classica_2",
        agreed={"match": "best_of_5"},
        people=4,
        companies={2: (anna, rosa), 4: (anna,) * 4},
        profiles=(Profile(name="Anna", portrait="coppe"), Profile(name="no")),
    )
    save_settings(changed, Settings(), path)
    assert load_settings(SHIPPED, path) == (changed, ())


def test_a_company_that_is_no_list_is_told(tmp_path):
    settings, problems = load(tmp_path, "people: many\ncompanies: {two: []}\n")
    assert settings == Settings()
    assert [problem.split(": ")[1] for problem in problems] == ["people", "companies"]


def test_a_file_that_is_no_yaml_gives_the_defaults(tmp_path):
    settings, problems = load(tmp_path, "mute: [")
    assert settings == Settings()
    assert len(problems) == 1


def test_only_what_differs_is_written_and_read_back(tmp_path):
    path = tmp_path / "config" / "config.yaml"
    changed = replace(
        Settings(), mute=True, animation_speed=AnimationSpeed.FAST, companies={2: (SeatChoice(name="No"),)}
    )
    save_settings(changed, Settings(), path)
    assert set(path.read_text().splitlines()) == {
        "mute: true",
        "animation_speed: fast",
        "companies:",
        "  2:",
        "  - {name: 'No'}",
    }
    assert load_settings(SHIPPED, path) == (changed, ())
    save_settings(Settings(), Settings(), path)
    assert path.read_text() == "{}\n"


@pytest.mark.parametrize("key", ["text_size", "sound_volume", "trick_pause", "window_width", "window_height"])
def test_numbers_have_a_range(key):
    with pytest.raises(ValueError, match=f"{key}: -1 is out of range"):
        Settings(**{key: -1})


@given(st.text())
def test_any_text_gives_settings(text):
    settings, _ = read_leniently(text, Settings, "f")
    assert isinstance(settings, Settings)
