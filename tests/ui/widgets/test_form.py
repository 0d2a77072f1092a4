"""The page: rebuilding, pointing, tips, drawing."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect

from briscola.rules.cards import Suit
from briscola.ui.widgets.button import Button, ButtonStyle
from briscola.ui.widgets.choice import Choice, Option
from briscola.ui.widgets.form import TIP_DELAY, Page
from briscola.ui.widgets.label import Heading, KeyHint, Label, Paragraph
from briscola.ui.widgets.listing import Group, Listing, Row
from briscola.ui.widgets.panel import Drawing, Panel
from briscola.ui.widgets.richtext import RichText
from briscola.ui.widgets.slider import Scale, Slider, Stepper
from briscola.ui.widgets.textfield import TextField
from briscola.ui.widgets.tile import Tile
from briscola.ui.widgets.toggle import Toggle

ROWS = tuple(Row(f"v{number}", f"Variante {number}") for number in range(40))


def everything(metrics):
    """One widget of every kind, side by side."""

    def at(column, row, width=300, height=40):
        return Rect(metrics.u(20 + 320 * column), metrics.u(20 + 60 * row), metrics.u(width), metrics.u(height))

    return [
        Heading("title", at(0, 0, 900), "Nuova partita", "scegli il gioco"),
        Panel("ground", at(0, 1, 300, 500), "Al tavolo", note="in quattro"),
        Listing("list", at(0, 2, 300, 300), "Giochi", [Group("In due", ROWS)], "v3", lambda key: None),
        RichText("rules", at(1, 1, 300, 300), "Regole", "una riga lunga " * 200),
        Choice("deck", at(2, 1), "Mazzo", [Option(1, "uno"), Option(2, "due")], 1, lambda value: None),
        Toggle("big", at(2, 2), "Indici", True, lambda on: None, words=("no", "sì")),
        Slider("volume", at(2, 3), "Effetti", 50, Scale(0, 100), lambda number: None, tip="quanto forte"),
        Stepper("bid", at(2, 4), "Punti", 62, Scale(62, 120), lambda number: None),
        TextField("name", at(2, 5), "Nome", "Anna", lambda text: None),
        Label("label", at(2, 6), "una parola", align="right"),
        Paragraph("text", at(2, 7), "molte **parole** in fila", align="center"),
        KeyHint("key", at(2, 8), "F1", "regole", align="right"),
        Drawing("preview", at(3, 1), lambda surface, metrics, rect: surface.fill((1, 2, 3), rect)),
        Tile("tile", at(3, 2, 80, 80), "Coppe", lambda: None, suit=Suit.COPPE),
        Button("locked", at(3, 5), "Analisi", lambda: None, enabled=False, tip="niente da analizzare"),
        Button("start", at(3, 6), "Si comincia", lambda: None, style=ButtonStyle.PRIMARY, key="Invio"),
    ]


@pytest.fixture
def page():
    page = Page(everything)
    page.resize((1280, 720))
    return page


def send(page, kind, **values):
    return page.handle(pygame.Event(kind, **values))


def test_a_rebuild_keeps_focus_and_scroll(page):
    page.focus("rules")
    send(page, pygame.KEYDOWN, key=pygame.K_PAGEDOWN, mod=0, unicode="")
    send(page, pygame.MOUSEMOTION, pos=page.hotspots()["list"].center, rel=(0, 0), buttons=(0, 0, 0))
    before = {widget.name: widget.state() for widget in page.widgets}
    page.rebuild()
    assert page.focused.name == "rules"
    assert {widget.name: widget.state() for widget in page.widgets} == before
    assert before["rules"] > 0


@pytest.mark.parametrize("size", [(800, 600), (1920, 1080)])
def test_another_size_keeps_the_focus_and_moves_the_hotspots(page, size):
    page.focus("deck")
    old = page.hotspots()["deck"]
    page.resize(size, 1.25)
    assert page.focused.name == "deck"
    assert page.hotspots()["deck"] != old
    assert page.metrics.text == 1.25


def test_a_rebuild_during_a_drag_goes_on_with_it():
    heard = []

    def build(metrics):
        return [Slider("volume", Rect(0, 0, 400, 40), "", heard[-1] if heard else 0, Scale(0, 100), change)]

    def change(number):
        heard.append(number)
        page.rebuild()

    page = Page(build)
    page.resize((1280, 720))
    send(page, pygame.MOUSEBUTTONDOWN, button=1, pos=(100, 20))
    send(page, pygame.MOUSEMOTION, pos=(200, 20), rel=(0, 0), buttons=(1, 0, 0))
    send(page, pygame.MOUSEBUTTONUP, button=1, pos=(200, 20))
    assert len(heard) == 2
    assert page.widgets[0].number == heard[-1] > heard[0]


def test_a_vanished_widget_leaves_the_focus_to_the_primary():
    names = ["a", "b"]
    page = Page(lambda metrics: [Button(name, Rect(0, 0, 9, 9), "", print) for name in names])
    page.resize((1280, 720))
    page.focus("b")
    names.remove("b")
    page.rebuild()
    assert page.focused.name == "a"


def test_enter_presses_the_primary_from_a_list(page):
    pressed = []
    page.widgets[-1].on_press = lambda: pressed.append(1)
    page.focus("list")
    assert send(page, pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r")
    assert pressed == [1]


def test_escape_goes_back_where_there_is_a_way(page):
    assert not send(page, pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode="")
    left = []
    page = Page(everything, on_back=lambda: left.append(1))
    page.resize((1280, 720))
    assert send(page, pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode="")
    assert send(page, pygame.CONTROLLERBUTTONDOWN, button=pygame.CONTROLLER_BUTTON_B)
    assert left == [1, 1]


def test_unknown_keys_are_left_to_the_scene(page):
    assert not send(page, pygame.KEYDOWN, key=pygame.K_F1, mod=0, unicode="")
    assert not send(page, pygame.KEYDOWN, key=pygame.K_h, mod=0, unicode="h")
    assert not send(page, pygame.KEYDOWN, key=pygame.K_RETURN, mod=pygame.KMOD_ALT, unicode="\r")


def test_every_change_of_focus_is_told():
    told = []
    page = Page(everything, first="deck", on_focus=lambda widget: told.append(widget.name))
    page.resize((1280, 720))
    send(page, pygame.KEYDOWN, key=pygame.K_TAB, mod=0, unicode="\t")
    assert told == ["deck", "big"]


def picture(page, surface):
    surface.fill((0, 60, 30))
    page.draw(surface)
    return pygame.image.tobytes(surface, "RGB")


def test_a_disabled_widget_tells_its_reason_at_once(page, canvas):
    plain = picture(page, canvas)
    send(page, pygame.MOUSEMOTION, pos=page.hotspots()["locked"].center, rel=(0, 0), buttons=(0, 0, 0))
    assert page.dirty
    assert picture(page, canvas) != plain
    assert page.focused.name == "start"


def test_a_tip_comes_after_a_rest(page, canvas):
    send(page, pygame.MOUSEMOTION, pos=page.hotspots()["volume"].center, rel=(0, 0), buttons=(0, 0, 0))
    hovered = picture(page, canvas)
    page.update(TIP_DELAY / 2)
    assert not page.dirty
    assert picture(page, canvas) == hovered
    page.update(TIP_DELAY)
    assert page.dirty
    assert picture(page, canvas) != hovered


def test_the_ring_appears_with_keys_and_goes_with_the_mouse(page, canvas):
    page.focus("deck")
    without = picture(page, canvas)
    send(page, pygame.KEYDOWN, key=pygame.K_RIGHT, mod=0, unicode="")
    send(page, pygame.KEYDOWN, key=pygame.K_LEFT, mod=0, unicode="")
    assert picture(page, canvas) != without
    send(page, pygame.MOUSEBUTTONDOWN, button=1, pos=page.hotspots()["deck"].midleft)
    send(page, pygame.MOUSEBUTTONUP, button=1, pos=page.hotspots()["deck"].midleft)
    send(page, pygame.WINDOWLEAVE)
    assert picture(page, canvas) == without


def state_of(widget):
    """All a widget remembers, its scroll bar's memory too, as text."""
    scroll = getattr(widget, "_scroll", None)
    return {name: repr(value) for name, value in (vars(widget) | (vars(scroll) if scroll else {})).items()}


@pytest.mark.parametrize("size", [(800, 600), (1280, 720)])
def test_drawing_changes_nothing(canvas, size):
    page = Page(everything)
    page.resize(size)
    for widget in page.widgets:
        before = state_of(widget)
        first = pygame.image.tobytes(canvas, "RGB")
        for focused in (False, True):
            widget.draw(canvas, page.metrics, focused, focused)
            widget.draw_ring(canvas, page.metrics)
        assert state_of(widget) == before
        assert pygame.image.tobytes(canvas, "RGB") != first
        assert canvas.get_clip() == canvas.get_rect()


def test_drawing_twice_gives_the_same_picture(page, canvas):
    assert picture(page, canvas) == picture(page, canvas)
    assert not page.dirty


def test_the_wheel_turns_what_is_pointed_at(page):
    assert not send(page, pygame.MOUSEWHEEL, x=0, y=-1)
    send(page, pygame.MOUSEMOTION, pos=page.hotspots()["list"].center, rel=(0, 0), buttons=(0, 0, 0))
    assert send(page, pygame.MOUSEWHEEL, x=0, y=-1)
    assert page.focused.name == "start"


def test_hotspots_name_every_control(page):
    assert set(page.hotspots()) == {
        "list", "rules", "deck", "big", "volume", "bid", "name", "tile", "locked", "start",
    }  # fmt: skip
