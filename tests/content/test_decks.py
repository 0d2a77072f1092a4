"""Decks: whole ones, ones with a fault in deck.yaml, ones with a fault in a picture."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from briscola.content.deck_sheet import Numbering, file_number, fill_pattern, stays_inside
from briscola.content.decks import (
    Deck,
    describe_card,
    find_decks,
    index_letter,
    inspect_faces,
    load_deck,
)
from briscola.content.pictures import Fault, PictureError, read_picture
from briscola.content.problems import ContentError
from briscola.rules.cards import DECK_SIZE, Rank, Suit, card_code, parse_card
from briscola.rules.choices import Family

SHIPPED = Path(__file__).parents[2] / "decks"
SHIPPED_DECKS = ("napoletane", "piacentine", "francesi", "trevisane", "siciliane", "bergamasche")
SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="50" height="83"><path d="M0 0h50v83h-50z"/></svg>'
SHEET = """\
name: {it: Prova, en: Trial}
suits: {d: {it: Denari}, c: {it: Coppe}, s: {it: Spade}, b: {it: Bastoni}}
ranks: {A: {it: Asso}, F: {it: Fante}, C: {it: Cavallo}, R: {it: Re}}
size_mm: [50, 83]
"""


def make_deck(folder: Path, sheet: str = SHEET, **pictures: str) -> Path:
    """A folder with this deck.yaml and these pictures (``d01="<svg …"``)."""
    folder.mkdir(parents=True)
    (folder / "deck.yaml").write_text(sheet, encoding="utf-8")
    for name, text in pictures.items():
        (folder / f"{name}.svg").write_text(text, encoding="utf-8")
    return folder


def problems_of(folder: Path) -> list[str]:
    with pytest.raises(ContentError) as caught:
        load_deck(folder)
    return [str(problem).removeprefix(f"{folder / 'deck.yaml'}:") for problem in caught.value.problems]


def fault_of(deck: Deck, file: str) -> Fault:
    with pytest.raises(PictureError) as caught:
        deck.read(file)
    return caught.value.fault


@pytest.mark.parametrize("name", SHIPPED_DECKS)
def test_shipped_deck_is_whole(name: str) -> None:
    deck = load_deck(SHIPPED / name)
    assert inspect_faces(deck) == ()
    pictures = [deck.read(deck.face_file(card, faces)) for faces in deck.face_sets for card in range(DECK_SIZE)]
    pictures += [deck.read(deck.back_file(back)) for back in deck.backs]
    assert {round(picture.height / picture.width, 3) for picture in pictures} == {round(deck.ratio, 3)}
    assert len({picture.data for picture in pictures[:DECK_SIZE]}) == DECK_SIZE
    assert len(deck.backs) == 2


@pytest.mark.parametrize("name", SHIPPED_DECKS)
def test_shipped_deck_speaks_both_languages(name: str) -> None:
    deck = load_deck(SHIPPED / name)
    sheet = deck.sheet
    named = [sheet.name, *sheet.ranks.values(), *(entry.note for entry in sheet.cards.values())]
    named += [getattr(sheet.suits, letter) for letter in "dcsb"]
    assert {tuple(sorted(names)) for names in named} == {("en", "it")}
    assert len(sheet.cards) == DECK_SIZE
    assert sheet.credits.licence == "CC-BY-4.0"


def test_four_colours_are_other_pictures() -> None:
    deck = load_deck(SHIPPED / "francesi")
    assert deck.face_file(parse_card("7b"), "four_colour") == "faces4/b07.svg"
    assert deck.read("faces4/b07.svg").data != deck.read("b07.svg").data


def test_french_names() -> None:
    deck = load_deck(SHIPPED / "francesi")
    assert deck.family is Family.FRENCH
    assert describe_card(deck, parse_card("Cs"), "en") == ("Queen", "Spades")
    assert describe_card(deck, parse_card("7b"), "it") == ("7", "Fiori")
    assert index_letter(deck, parse_card("Cs")) == "D"
    assert index_letter(deck, parse_card("3s")) == "3"
    assert deck.colour(Suit.COPPE) == "#c7301f"


def test_unknown_language_falls_back_to_english_then_to_what_there_is(tmp_path: Path) -> None:
    deck = load_deck(make_deck(tmp_path / "x"))
    assert deck.name("de") == "Trial"
    assert deck.suit_name(Suit.COPPE, "de") == "Coppe"
    assert deck.rank_name(Rank.SEVEN, "de") == "7"
    assert deck.note(parse_card("Ad"), "it") == ""


def test_misspelt_key_names_the_nearest(tmp_path: Path) -> None:
    (found,) = problems_of(make_deck(tmp_path / "x", SHEET + "numberring: italian\n"))
    assert found.startswith("5:1: ")
    assert "numberring" in found
    assert "did you mean 'numbering'?" in found


def test_tab_is_said_with_its_line(tmp_path: Path) -> None:
    (found,) = problems_of(make_deck(tmp_path / "x", "name:\n\tit: Prova\n"))
    assert found.startswith("2:1: ")
    assert "tab" in found


def test_key_that_stands_twice(tmp_path: Path) -> None:
    (found,) = problems_of(make_deck(tmp_path / "x", SHEET + "name: {it: Altra}\n"))
    assert found.startswith("5:1: ")
    assert "name" in found
    assert "twice" in found


def test_every_problem_is_told_at_once(tmp_path: Path) -> None:
    sheet = SHEET.replace("[50, 83]", "[83, 5]").replace("C: {it: Cavallo}, ", "").replace("it: Prova", 'it: ""')
    sheet += 'colours: {d: gold}\nfiles: "{suit}{name}"\nbacks: [../back]\ncards: {d11: {note: {it: Undici}}}\n'
    found = problems_of(make_deck(tmp_path / "x", sheet))
    keys = {problem.split(": ")[1] for problem in found}
    assert keys >= {"name.it", "ranks", "size_mm", "colours.d", "files", "backs", "cards.d11"}


@pytest.mark.parametrize(
    "path", ["..", "../x", "a/../../x", "/etc/passwd", "C:\\x", "\\\\host\\x", "a\\b", "C:x", "", "x\ny"]
)
def test_path_out_of_the_folder_is_refused(path: str) -> None:
    assert not stays_inside(path)


@pytest.mark.parametrize("path", [".", "faces4", "a/b", "back 1", "d..01"])
def test_path_inside_is_taken(path: str) -> None:
    assert stays_inside(path)


def test_link_out_of_the_folder_is_not_followed(tmp_path: Path) -> None:
    (tmp_path / "outside.svg").write_text(SVG)
    folder = make_deck(tmp_path / "x")
    (folder / "d01.svg").symlink_to(tmp_path / "outside.svg")
    deck = load_deck(folder)
    assert fault_of(deck, deck.face_file(0)) is Fault.UNREADABLE


@pytest.mark.parametrize(
    ("numbering", "numbers"),
    [(Numbering.ITALIAN, (7, 8, 9, 10)), (Numbering.SPANISH, (7, 10, 11, 12)), (Numbering.FRENCH, (7, 11, 12, 13))],
)
def test_numbering(numbering: Numbering, numbers: tuple[int, ...]) -> None:
    assert tuple(file_number(parse_card(f"{rank}c"), numbering) for rank in "7FCR") == numbers


def test_pattern_is_no_format_string() -> None:
    assert fill_pattern("{number}_{suit}", "c", 7) == "07_c"
    assert fill_pattern("{suit.__class__}", "c", 7) == "{suit.__class__}"


def test_files_by_another_pattern_numbering_and_case(tmp_path: Path) -> None:
    sheet = SHEET + 'files: "{suit}/{number}"\nnumbering: spanish\nbacks: [dorso.png]\n'
    folder = make_deck(tmp_path / "x", sheet)
    (folder / "c").mkdir()
    (folder / "c" / "12.SVG").write_text(SVG)
    deck = load_deck(folder)
    assert deck.face_file(parse_card("Rc")) == "c/12.SVG"
    assert deck.read("c/12.SVG").height == 83
    assert deck.back_file("dorso.png") == "dorso.png"


def test_set_of_faces_needs_only_the_cards_that_differ(tmp_path: Path) -> None:
    folder = make_deck(tmp_path / "x", SHEET + "faces: {default: ., big: big}\n", d01=SVG, d02=SVG)
    (folder / "big").mkdir()
    (folder / "big" / "d02.svg").write_text(SVG)
    deck = load_deck(folder)
    assert [deck.face_file(card, "big") for card in (0, 1)] == ["d01.svg", "big/d02.svg"]
    assert deck.face_file(0, "unheard_of") == "d01.svg"


def test_deck_with_pictures_at_fault_is_usable(tmp_path: Path) -> None:
    pictures = {card_code(card): SVG for card in range(DECK_SIZE)}
    del pictures["d01"]
    pictures |= {"d02": "", "d03": SVG[:60], "d04": SVG + " " * 2_000_000, "d05": "hello", "back": SVG}
    pictures["d06"] = SVG.replace("<path", "<text>7</text><path")
    deck = load_deck(make_deck(tmp_path / "x", **pictures))
    found = {problem.file: problem for problem in inspect_faces(deck)}
    assert {file: problem.fault for file, problem in found.items()} == {
        "d01.svg": Fault.MISSING,
        "d02.svg": Fault.EMPTY,
        "d03.svg": Fault.TRUNCATED,
        "d04.svg": Fault.TOO_LARGE,
        "d05.svg": Fault.UNREADABLE,
        "d06.svg": None,
    }
    assert str(found["d01.svg"]) == "d01.svg: missing: no such file"
    assert not found["d06.svg"].drawn


BOMBS = {
    "entities": '<!DOCTYPE svg [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]>' + SVG,
    "dashes": SVG.replace("<path", '<path stroke="red" stroke-dasharray=".001 .001"'),
    "styled": SVG.replace("<path", '<path style="fill:red; stroke-dasharray: 1e-4"'),
    "inherited": SVG.replace("<path", '<g stroke-dasharray="1e-3"><path').replace("</svg>", "</g></svg>"),
    "far": SVG.replace("M0 0", "M0 0h1e9").replace("<path", '<path stroke-dasharray="9"'),
    "wide": SVG.replace("M0 0", "M0 0" + "L50 83L0 0" * 9000).replace("<path", '<path stroke-width="50"'),
    "many": SVG.replace("<path", '<path d="M0 0h9v9z"/>' * 5000 + "<path"),
    "nothing": SVG.replace('<path d="M0 0h50v83h-50z"/>', ""),
    "sizeless": SVG.replace('width="50" height="83"', ""),
    "flat": SVG.replace('height="83"', 'height="0"'),
    "other": SVG.replace("svg", "html"),
}


@pytest.mark.parametrize("name", BOMBS)
def test_svg_that_would_stall_the_renderer_or_draw_nothing_is_refused(name: str, tmp_path: Path) -> None:
    file = tmp_path / f"{name}.svg"
    file.write_text(BOMBS[name])
    with pytest.raises(PictureError):
        read_picture(file)


def test_huge_bitmap_is_told_from_its_header(tmp_path: Path) -> None:
    header = (13).to_bytes(4, "big") + b"IHDR" + (60_000).to_bytes(4, "big") * 2 + b"\x08\x06\x00\x00\x00"
    file = tmp_path / "d01.png"
    file.write_bytes(b"\x89PNG\r\n\x1a\n" + header + bytes(4) + bytes(4) + b"IEND" + bytes(4))
    with pytest.raises(PictureError) as caught:
        read_picture(file)
    assert caught.value.fault is Fault.TOO_LARGE


def test_find_decks_lists_the_unusable_with_reasons(tmp_path: Path) -> None:
    shutil.copytree(SHIPPED / "napoletane", tmp_path / "own" / "napoletane")
    make_deck(tmp_path / "own" / "broken", "name: 7\n")
    (tmp_path / "own" / "empty").mkdir()
    (tmp_path / "own" / ".hidden").mkdir()
    (make_deck(tmp_path / "own" / "latin") / "deck.yaml").write_bytes(b"name: {it: Citt\xe0}\n")
    found = find_decks([SHIPPED, tmp_path / "own", tmp_path / "nowhere"])
    assert {"napoletane", "piacentine", "francesi"} <= {deck.id for deck in found.usable}
    reasons = {unusable.folder.name: str(unusable.problems[0]) for unusable in found.unusable}
    assert set(reasons) >= {"broken", "empty", "latin", "napoletane"}
    assert "deck.yaml:1:1: is missing" in reasons["empty"]
    assert "is not UTF-8" in reasons["latin"]
    assert "already there" in reasons["napoletane"]
