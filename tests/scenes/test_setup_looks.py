"""The set-up keeps its places: nothing overlaps, leaves the window or is cut, at any size, in any company."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from briscola.content.agreements import Offer
from briscola.play.persons import HUMAN
from briscola.scenes.context import Context
from briscola.scenes.setup import TABS, SetupScene
from briscola.scenes.setup_company import COMPUTER
from briscola.scenes.variant_picker import VariantPicker
from briscola.store.places import Places
from briscola.store.settings import SeatChoice
from briscola.ui.portraits import regulars
from tests.scenes.looks import LANGUAGES, PAINTED, SIZES, TEXTS, cut_texts, misplaced, paint
from tests.scenes.test_setup_form import called_file

LONG = "WWWWWWWWWWWWWWWW"
"""No field has room for this name, and it ends in an ellipsis."""
COMPANIES = {"classica_2": 2, "tre": 3, "coppie_4": 4, "in_cinque": 5, "sei": 6}


def tabs(scene: SetupScene) -> range:
    """The leaves of the page: one, where all stands beside each other."""
    return range(len(TABS)) if "tab.variant" in scene.hotspots() else range(1)


def companies(scene: SetupScene) -> list[tuple[str, int]]:
    """A variant for each number of people."""
    found = [(variant, people) for variant, people in COMPANIES.items() if variant in scene.form.offered]
    return [*found, ("in_cinque", 7), ("in_cinque", 9)]


def gather(scene: SetupScene, variant: str, people: int) -> None:
    """So many people for a variant, the last of them a person."""
    scene._select(variant)
    scene.form.invite(people)
    scene.form.company.seat(people - 1, player=HUMAN, name=LONG)
    scene.page.rebuild()


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_company_has_its_places(
    make_context: Callable[..., Context], places: Places, size: tuple[int, int], language: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    called_file(places)
    context = make_context(size, language=language)
    scene = SetupScene(context)
    for text in TEXTS:
        scene.resize(replace(context.stage.metrics, text=text / 100))
        for tab in tabs(scene):
            scene._turn_to(tab)
            for variant, people in companies(scene):
                gather(scene, variant, people)
                assert misplaced(scene) == [], (text, tab, variant, people)
                if size in PAINTED:
                    with cut_texts(monkeypatch) as cut:
                        paint(scene)
                    assert [words for words in cut if "WWW" not in words] == [], (text, tab, variant, people)


@pytest.mark.parametrize("size", [(800, 600), (1280, 720)])
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_variant_is_told_whole(
    make_context: Callable[..., Context], size: tuple[int, int], language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    context = make_context(size, language=language)
    scene = SetupScene(context)
    for text in (100, 200):
        scene.resize(replace(context.stage.metrics, text=text / 100))
        for tab in tabs(scene):
            scene._turn_to(tab)
            for variant in scene.form.offered:
                scene._select(variant)
                assert misplaced(scene) == [], (text, tab, variant)
                with cut_texts(monkeypatch) as cut:
                    paint(scene)
                assert cut == [], (text, tab, variant)


def all_offers(scene: SetupScene) -> dict[str, Offer]:
    """Every term that comes up in some variant, with a variant in which it does."""
    found = {}
    for variant in scene.form.offered:
        scene.form.choose(variant)
        found |= {offer.term.name: (variant, offer) for offer in scene.form.offers}
    return found


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 100), ((1024, 600), 100), ((800, 600), 200)])
@pytest.mark.parametrize("language", LANGUAGES)
def test_whatever_can_be_agreed_on_is_told_whole(
    make_context: Callable[..., Context], places: Places, size: tuple[int, int], text: int, language: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    called_file(places)
    context = make_context(size, language=language)
    scene = SetupScene(context)
    scene.resize(replace(context.stage.metrics, text=text / 100))
    if "tab.agreements" in scene.hotspots():
        scene._turn_to(TABS.index("agreements"))
    for name, (variant, offer) in all_offers(scene).items():
        for value in offer.values:
            scene._select(variant)
            scene.form.agree(offer.term, value)
            scene.page.rebuild()
            scene.page.focus(name)
            with cut_texts(monkeypatch) as cut:
                paint(scene)
            assert cut == [], (name, value)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_regular_is_told_whole(
    make_context: Callable[..., Context], language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    context = make_context(language=language, variant="coppie_4")
    scene = SetupScene(context)
    scene.resize(context.stage.metrics)
    with cut_texts(monkeypatch) as cut:
        for regular in regulars():
            scene.form.company.seat(2, player=COMPUTER, regular=regular.key)
            scene.page.rebuild()
            paint(scene)
    assert cut == []


@pytest.mark.parametrize("size", PAINTED)
@pytest.mark.parametrize("language", LANGUAGES)
def test_why_there_is_no_start_is_told_whole(
    make_context: Callable[..., Context], size: tuple[int, int], language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    context = make_context(size, language=language, companies={2: (SeatChoice(name="Anna"), SeatChoice(name="Anna"))})
    scene = SetupScene(context)
    for text in TEXTS:
        scene.resize(replace(context.stage.metrics, text=text / 100))
        if "tab.table" in scene.hotspots():
            scene._turn_to(TABS.index("table"))
        with cut_texts(monkeypatch) as cut:
            paint(scene)
        assert cut == []


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_list_of_all_games_keeps_its_places(
    make_context: Callable[..., Context], places: Places, size: tuple[int, int], language: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    places.variants.mkdir(parents=True)
    (places.variants / "rotta.yaml").write_text("deal: [")
    context = make_context(size, language=language)
    setup = SetupScene(context)
    scene = VariantPicker(context, setup._list)
    for text in TEXTS:
        for row in ("classica_2", setup._list.groups()[-1].rows[-1].key):
            setup._list.select(row)
            scene.resize(replace(context.stage.metrics, text=text / 100))
            assert misplaced(scene) == [], text
            if size in PAINTED and row == "classica_2":
                with cut_texts(monkeypatch) as cut:
                    paint(scene)
                assert cut == [], text
