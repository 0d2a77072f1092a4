"""What is agreed and said at the table: the contract's plaque, bubbles, who sits out, points in view."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pygame import Rect, Surface

from briscola.rules.cards import HIDDEN
from briscola.ui.cards import draw_card
from briscola.ui.layout import TableLayout
from briscola.ui.lettering import Role, measure, write
from briscola.ui.marks import Saying, Side, bubble, pill
from briscola.ui.metrics import MIN_TYPE, Metrics
from briscola.ui.palette import Name
from briscola.ui.place import Place
from briscola.ui.shapes import panel
from briscola.ui.skin import DeckSkin
from briscola.ui.table_look import ContractLook, SpeechLook, TableLook

LINES: Final = 2.0
"""Height of a plaque without a card, in heights of its two lines."""
_KITTY_LAYERS: Final = 3
_KITTY_ASIDE: Final = 0.2
"""How far, in card widths, the kitty looks out from behind the called card."""


def kitty_place(layout: TableLayout, *, called: bool) -> Place:
    """Where the kitty lies: on the plaque, half behind the called card once there is one."""
    spot = layout.called or layout.source
    return spot.moved(_KITTY_ASIDE * spot.h / layout.shape.ratio if called else 0, 0)


def draw_contract(surface: Surface, metrics: Metrics, skin: DeckSkin, look: TableLook, layout: TableLayout) -> None:
    """The plaque with the kitty and the called card; two lines under them."""
    contract = look.contract
    if contract is None or layout.called is None or "contract" not in layout:
        return
    rect = layout["contract"]
    if contract.card is None and not look.kitty:
        _draw_bare(surface, metrics, rect, contract)
        return
    panel(surface, metrics, rect)
    if look.kitty and "kitty" not in look.moving:
        place = kitty_place(layout, called=contract.card is not None)
        for layer in range(_KITTY_LAYERS):
            draw_card(surface, metrics, skin, HIDDEN, place.moved(layer * metrics.u(1.4), -layer * metrics.u(1.4)))
    if contract.card is not None and "called" not in look.moving:
        shift = -_KITTY_ASIDE * layout.called.h / skin.ratio if look.kitty else 0
        draw_card(surface, metrics, skin, contract.card, layout.called.moved(shift, 0))
    if look.kitty:
        pill(surface, metrics, str(look.kitty), midtop=(rect.right - metrics.u(22), rect.y + metrics.u(6)))
    _draw_lines(surface, metrics, rect, (layout.called.y + layout.called.h / 2 + rect.bottom) / 2, contract)


def _draw_bare(surface: Surface, metrics: Metrics, rect: Rect, contract: ContractLook) -> None:
    """While no card lies on it the plaque is only as high as its lines."""
    height = round(LINES * (metrics.type("body") + metrics.type("small")))
    bare = Rect(rect.x, rect.centery - height // 2, rect.w, height)
    panel(surface, metrics, bare)
    _draw_lines(surface, metrics, bare, bare.centery, contract)


def _draw_lines(surface: Surface, metrics: Metrics, rect: Rect, middle: float, contract: ContractLook) -> None:
    """What is undertaken, over who with."""
    big, small, room = metrics.type("body"), metrics.type("small"), rect.w - metrics.u(12)
    title, px = _fitted(contract.title, contract.short, (big, small), room, Role.BOLD)
    below, _ = _fitted(contract.line, contract.short_line, (small,), room)
    above = middle - small * 0.62 if contract.line else middle
    write(surface, title, px, "ivory", Role.BOLD, room, center=(rect.centerx, above))
    if contract.line:
        write(surface, below, small, "ivory_dim", width=room, center=(rect.centerx, middle + big * 0.62))


def _fitted(text: str, short: str, sizes: Sequence[int], room: int, role: Role = Role.BODY) -> tuple[str, int]:
    """The text in the largest of these sizes that fits; where none does, what says the same in short."""
    fits = [px for px in sizes if measure(text, px, role) <= room]
    return (text, fits[0]) if fits else (short or text, sizes[-1])


def draw_speech(surface: Surface, metrics: Metrics, look: TableLook, layout: TableLayout) -> None:
    """What each seat last said: bids beside the plates, longer sayings where they cover nobody."""
    for place, seat in enumerate(look.seats):
        if seat.speech is not None and place:
            _draw_bubble(surface, metrics, layout, place, seat.speech)


def _draw_bubble(surface: Surface, metrics: Metrics, layout: TableLayout, place: int, said: SpeechLook) -> None:
    rect = layout[f"sign{place}" if said.long else f"say{place}"]
    colour: Name = "ink_dim" if said.quiet else "ink"
    lines = [Saying(said.text, colour=colour, role=Role.BODY if said.quiet else Role.BOLD)]
    if said.line and not layout.compact:
        lines.append(Saying(said.line, "small", "ink_dim", Role.BODY))
    icon = "wry" if said.face else ""
    bubble(surface, metrics, rect, lines, tail=_tail(layout, place, rect), icon=icon)


def _tail(layout: TableLayout, place: int, rect: Rect) -> Side | None:
    """Towards the plate: from beside it, or from below."""
    plate = layout[f"plate{place}"]
    if rect.top >= plate.bottom:
        return Side.UP
    return Side.LEFT if rect.left >= plate.right else None


def draw_sitters(surface: Surface, metrics: Metrics, look: TableLook, layout: TableLayout) -> None:
    """Who rests, one line each, dim."""
    px = metrics.type("small")
    for index, name in enumerate(look.sitters):
        rect = layout[f"sitter{index}"]
        whole = f"{name} · {look.sits_out}"
        sizes = range(px, MIN_TYPE - 1, -1)
        shown = whole if measure(whole, px, Role.ITALIC) <= rect.w else name
        size = next((each for each in sizes if measure(shown, each, Role.ITALIC) <= rect.w), MIN_TYPE)
        write(surface, shown, size, "ivory_dim", Role.ITALIC, rect.w, midleft=rect.midleft)


def draw_points(surface: Surface, metrics: Metrics, look: TableLook, layout: TableLayout) -> None:
    """What lies on each pile, where the table agreed to see it."""
    for place, seat in enumerate(look.seats):
        if seat.points and look.pile_place(look.seat_at(place)) == place:
            pile = layout[f"pile{place}"]
            pill(surface, metrics, seat.points, center=pile.center)
