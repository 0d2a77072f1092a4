"""A deck as surfaces: exact sizes, clean edges, caches, and the plain card that stands in."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
import pygame
import pytest
from pygame import Surface

from briscola.content.decks import Deck, load_deck
from briscola.rules.cards import HIDDEN, parse_card
from briscola.ui.cards import IN_HAND, draw_card, draw_outline, draw_pile, draw_talon
from briscola.ui.metrics import Metrics
from briscola.ui.place import Place
from briscola.ui.raster_cache import RasterStore, SurfaceCache
from briscola.ui.skin import DeckSkin

SHIPPED = Path(__file__).parents[2] / "decks"
METRICS = Metrics((1280, 720))
KING = parse_card("Rc")
KNIGHT = parse_card("Cd")


@pytest.fixture(autouse=True)
def screen() -> Iterator[Surface]:
    pygame.display.init()
    pygame.font.init()
    yield pygame.display.set_mode((320, 240))


@pytest.fixture
def deck() -> Deck:
    return load_deck(SHIPPED / "napoletane")


@pytest.fixture
def own(tmp_path: Path) -> Path:
    """A copy of a deck to be broken."""
    return Path(shutil.copytree(SHIPPED / "napoletane", tmp_path / "own"))


def pixels(surface: Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


@pytest.mark.parametrize("name", ["napoletane", "piacentine", "francesi", "trevisane", "siciliane", "bergamasche"])
@pytest.mark.parametrize("height", [105, 180, 223, 335])
def test_card_has_exactly_the_asked_height(name: str, height: int) -> None:
    skin = DeckSkin(load_deck(SHIPPED / name))
    for surface in (skin.face(KING, height), skin.back(height)):
        assert surface.get_size() == skin.size(height)
        assert abs(surface.width - height / skin.ratio) <= 0.5
        assert surface.get_at((surface.width // 2, height // 2)).a == 255


def test_corners_are_clear_and_the_edge_of_a_tilted_card_is_soft_ivory(deck: Deck) -> None:
    skin = DeckSkin(deck)
    assert skin.face(KING, 223).get_at((0, 0)).a == 0
    tilted = skin.face(KING, 223, 7)
    half_clear = [
        colour
        for x in range(tilted.width)
        for y in range(tilted.height)
        if 60 < (colour := tilted.get_at((x, y))).a < 200
    ]
    assert len(half_clear) > 200
    assert all(min(colour.r, colour.g, colour.b) > 150 for colour in half_clear)


def test_quarter_turns_lose_nothing(deck: Deck) -> None:
    skin = DeckSkin(deck)
    turned = skin.face(KING, 105, 90)
    assert turned.get_size() == skin.size(105)[::-1]
    assert pixels(skin.face(KING, 105, 360)) == pixels(skin.face(KING, 105))


def test_second_asking_gives_the_same_surface(deck: Deck) -> None:
    skin = DeckSkin(deck)
    assert skin.face(KING, 105, 5.01) is skin.face(KING, 105, 5.0)
    assert skin.warm(KNIGHT, 105)
    assert not skin.warm(KNIGHT, 105)


def test_unsettled_card_is_scaled_from_what_there_is(deck: Deck) -> None:
    skin = DeckSkin(deck)
    sharp = skin.face(KING, 180)
    quick = skin.face(KING, 150, settle=False)
    assert quick.get_size() == skin.size(150)
    assert pixels(quick) != pixels(skin.face(KING, 150))
    assert skin.face(KING, 150, settle=False) is skin.face(KING, 150)
    assert pixels(skin.face(KING, 180)) == pixels(sharp)
    assert skin.face(KING, 140, 9, settle=False).height > 140


def test_disk_gives_identical_pixels(deck: Deck, tmp_path: Path) -> None:
    first, second = DeckSkin(deck, tmp_path), DeckSkin(deck, tmp_path)
    drawn = pixels(first.face(KING, 105)), pixels(first.face(KING, 105, 8))
    kept = sorted(path.name for path in tmp_path.iterdir())
    assert len(kept) == 2
    assert (pixels(second.face(KING, 105)), pixels(second.face(KING, 105, 8))) == drawn
    assert sorted(path.name for path in tmp_path.iterdir()) == kept
    assert drawn[0] == pixels(DeckSkin(deck).face(KING, 105))


@pytest.mark.parametrize("damage", [b"", b"nonsense", None])
def test_corrupt_cache_file_is_drawn_again(deck: Deck, tmp_path: Path, damage: bytes | None) -> None:
    drawn = pixels(DeckSkin(deck, tmp_path).face(KING, 105))
    (file,) = tmp_path.iterdir()
    whole = file.read_bytes()
    file.write_bytes(whole[:-9] if damage is None else damage)
    assert pixels(DeckSkin(deck, tmp_path).face(KING, 105)) == drawn
    assert file.read_bytes() == whole


def test_changed_picture_is_not_taken_from_the_cache(own: Path, tmp_path: Path) -> None:
    before = pixels(DeckSkin(load_deck(own), tmp_path / "cache").face(KING, 105))
    shutil.copy(own / "d01.svg", own / "c10.svg")
    assert pixels(DeckSkin(load_deck(own), tmp_path / "cache").face(KING, 105)) != before


def test_folder_that_cannot_be_written_is_passed_over(deck: Deck, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    assert DeckSkin(deck, tmp_path / "file").face(KING, 105).height == 105


def test_store_stays_under_its_limit(tmp_path: Path) -> None:
    store = RasterStore(tmp_path, limit=30_000)
    for number in range(20):
        surface = Surface((30, 60), pygame.SRCALPHA)
        for x in range(30):
            for y in range(60):
                surface.set_at((x, y), (x * number % 256, y * x % 256, x * 7 % 256, 255))
        store.save(store.path(bytes([number]), 60), surface)
    sizes = [path.stat().st_size for path in tmp_path.iterdir()]
    assert 0 < sum(sizes) <= 30_000
    assert len(sizes) < 20


def test_memory_is_bounded_in_bytes() -> None:
    cache = SurfaceCache(limit=10_000)
    for key in range(10):
        cache.put(key, Surface((30, 30), pygame.SRCALPHA))
        cache.get(0)
    assert cache.bytes <= 10_000
    assert 0 in cache
    assert 1 not in cache
    cache.put("huge", Surface((100, 100), pygame.SRCALPHA))
    assert "huge" not in cache


@pytest.mark.parametrize("content", [None, b"", b"<svg xmlns='http://www.w3.org/2000/svg' width='5", b"\0" * 2_000_000])
def test_face_at_fault_is_drawn_and_said_once(own: Path, content: bytes | None) -> None:
    file = own / "c10.svg"
    file.unlink()
    if content is not None:
        file.write_bytes(content)
    skin = DeckSkin(load_deck(own))
    plain = skin.face(KING, 180)
    skin.face(KING, 105, 4)
    assert plain.get_size() == skin.size(180)
    assert len({plain.get_at((x, y))[:3] for x in range(0, plain.width, 2) for y in range(0, 180, 2)}) > 20
    (problem,) = skin.take_problems()
    assert problem.file == "c10.svg"
    assert skin.take_problems() == ()
    assert skin.changed(language="en").take_problems() == ()
    assert pixels(skin.changed(language="en").face(KING, 180)) != pixels(plain)


def test_plain_cards_differ_from_each_other(own: Path) -> None:
    for file in own.glob("*.svg"):
        file.unlink()
    skin = DeckSkin(load_deck(own))
    cards = [HIDDEN, *range(40)]
    assert len({pixels(skin.face(card, 105)) for card in cards}) == len(cards)
    assert len(skin.take_problems()) == len(cards)


def test_bitmap_the_decoder_refuses_is_drawn(own: Path) -> None:
    (own / "c10.svg").unlink()
    header = (13).to_bytes(4, "big") + b"IHDR" + (50).to_bytes(4, "big") + (83).to_bytes(4, "big")
    (own / "c10.png").write_bytes(b"\x89PNG\r\n\x1a\n" + header + bytes(17) + b"IEND" + bytes(4))
    skin = DeckSkin(load_deck(own))
    assert skin.face(KING, 105).height == 105
    assert [problem.file for problem in skin.take_problems()] == ["c10.png"]


@pytest.mark.parametrize("ending", ["png", "jpg"])
def test_bitmaps_get_the_cards_size_and_corners(own: Path, ending: str) -> None:
    (own / "c10.svg").unlink()
    scan = Surface((510, 830))
    scan.fill((240, 230, 200))
    pygame.image.save(scan, own / f"c10.{ending}")
    skin = DeckSkin(load_deck(own))
    face = skin.face(KING, 180)
    assert face.get_size() == skin.size(180)
    assert face.get_at((0, 0)).a < 40
    assert face.get_at((54, 90))[:3] == pytest.approx((240, 230, 200), abs=4)
    assert skin.take_problems() == ()


def test_picture_of_another_shape_is_not_distorted(own: Path) -> None:
    square = '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="80"><circle cx="40" cy="40" r="40"/></svg>'
    (own / "c10.svg").write_text(square)
    skin = DeckSkin(load_deck(own))
    seen = skin.face(KING, 180).get_bounding_rect()
    assert abs(seen.width - seen.height) <= 2


def test_deck_changed_in_mid_trick_leaves_nothing_of_the_old_one(deck: Deck) -> None:
    old = DeckSkin(deck)
    before = pixels(old.face(KING, 105))
    new = old.changed(deck=load_deck(SHIPPED / "francesi"))
    assert new.ratio != old.ratio
    assert pixels(new.face(KING, 105)) != before
    assert pixels(old.face(KING, 105)) == before
    assert pixels(new.face(KING, 105)) == pixels(DeckSkin(new.deck).face(KING, 105))


def test_options_it_does_not_have_mean_the_first(deck: Deck) -> None:
    skin = DeckSkin(deck, faces="four_colour", back="gold")
    assert (skin.faces, skin.back_name) == ("default", "back1")
    assert pixels(skin.back(105)) != pixels(skin.changed(back="back2").back(105))


def test_large_index_changes_the_face_not_the_back(deck: Deck) -> None:
    skin = DeckSkin(deck)
    large = skin.changed(large_indices=True)
    assert pixels(large.face(KING, 180)) != pixels(skin.face(KING, 180))
    assert pixels(large.back(180)) == pixels(skin.back(180))


def test_drawn_card_stands_at_its_place_with_a_shadow(deck: Deck, screen: Surface) -> None:
    screen.fill((32, 87, 57))
    skin, place = DeckSkin(deck), Place(100, 120, 150)
    rect = draw_card(screen, METRICS, skin, KING, place, lift=IN_HAND)
    assert rect.center == (100, 120)
    assert rect.size == skin.size(150)
    under = screen.get_at((100, rect.bottom + 2))
    assert under.g < 87
    assert screen.get_at((5, 5))[:3] == (32, 87, 57)


def test_flip_narrows_the_card(deck: Deck, screen: Surface) -> None:
    skin, place = DeckSkin(deck), Place(160, 120, 150, 5)
    widths = [draw_card(screen, METRICS, skin, HIDDEN, place, squeeze=part).width for part in (1.0, 0.6, 0.3, 0.0)]
    assert widths == sorted(widths, reverse=True)


def test_outline_goes_round_the_card(deck: Deck, screen: Surface) -> None:
    skin, place = DeckSkin(deck), Place(160, 120, 150)
    screen.fill((32, 87, 57))
    rect = draw_card(screen, METRICS, skin, KING, place)
    middle = screen.get_at(rect.center)
    around = draw_outline(screen, METRICS, skin, place)
    assert around.contains(rect)
    assert screen.get_at((around.x + 1, 120))[:3] == (255, 225, 154)
    assert screen.get_at(rect.center) == middle
    assert draw_outline(screen, METRICS, skin, Place(160, 120, 150, 6)).width > around.width


def test_talon_shrinks_with_its_cards(deck: Deck, screen: Surface) -> None:
    skin, place = DeckSkin(deck), Place(160, 120, 100)
    tops = [draw_talon(screen, METRICS, skin, place, count) for count in (40, 9, 4, 1, 0)]
    assert [round(160 - top.x, 1) for top in tops] == [8.4, 2.8, 0, 0, 0]


def test_pile_is_empty_before_the_first_trick(deck: Deck, screen: Surface) -> None:
    screen.fill((32, 87, 57))
    draw_pile(screen, METRICS, DeckSkin(deck), Place(160, 120, 100), 0)
    assert screen.get_at((160, 120))[:3] == (32, 87, 57)
    draw_pile(screen, METRICS, DeckSkin(deck), Place(160, 120, 100), 20)
    assert screen.get_at((160, 120))[:3] != (32, 87, 57)
