"""The resting picture of a table: a function of a look, a layout and a skin.

Order is depth: cloth, the others' backs, the rail over them, piles and plates, talon, trick, own hand.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from pygame import Rect, Surface

from briscola.rules.cards import HIDDEN, Card, Suit
from briscola.rules.trick import NO_TRUMP
from briscola.ui.cards import IN_HAND, RAISED, draw_card, draw_outline, draw_pile, draw_talon, draw_target
from briscola.ui.cloth import table_ground
from briscola.ui.icons import put_icon
from briscola.ui.layout import Edge, TableLayout, table_layout
from briscola.ui.lettering import Role, measure, write
from briscola.ui.marks import Side, medallion, pill, plate
from briscola.ui.metrics import Metrics
from briscola.ui.palette import rgb
from briscola.ui.place import Place, union
from briscola.ui.plaque import draw_contract, draw_points, draw_sitters, draw_speech
from briscola.ui.shapes import Edge as Border
from briscola.ui.shapes import fill_box, put_disc, shade, soft
from briscola.ui.skin import DeckSkin
from briscola.ui.strip import draw_strip
from briscola.ui.table_look import SeatLook, TableLook, sprite_name

LAMP: Final = (0.5, 0.46)
_FOOT: Final = {Edge.BOTTOM: (0, 1), Edge.TOP: (0, -1), Edge.LEFT: (-1, 0), Edge.RIGHT: (1, 0)}
_TOWARDS: Final = {Edge.BOTTOM: Side.RIGHT, Edge.TOP: Side.DOWN, Edge.LEFT: Side.RIGHT, Edge.RIGHT: Side.LEFT}


class TablePicture:
    """Draws a table at rest; made anew for every window size, skin or text size."""

    def __init__(self, metrics: Metrics, skin: DeckSkin) -> None:
        self.metrics, self.skin = metrics, skin

    def layout(self, look: TableLook) -> TableLayout:
        """Where everything of this look stands."""
        return table_layout(self.metrics, look.shape(self.skin.ratio))

    def draw(self, surface: Surface, look: TableLook, layout: TableLayout) -> None:
        """The whole picture but for the cards in the air."""
        ground = table_ground(self.metrics, layout["baize"], LAMP, cloth=look.cloth)
        surface.blit(ground, (0, 0))
        self._draw_backs(surface, look, layout)
        self._draw_rail(surface, ground, layout)
        draw_strip(surface, self.metrics, layout["strip"], look.strip)
        self._draw_piles(surface, look, layout)
        self._draw_plates(surface, look, layout)
        self._draw_badge(surface, look, layout)
        draw_sitters(surface, self.metrics, look, layout)
        self._draw_talon(surface, look, layout)
        if not look.covered:
            draw_contract(surface, self.metrics, self.skin, look, layout)
        self._draw_target(surface, look, layout)
        self._draw_trick(surface, look, layout)
        self._draw_hand(surface, look, layout)
        draw_speech(surface, self.metrics, look, layout)

    def _draw_backs(self, surface: Surface, look: TableLook, layout: TableLayout) -> None:
        for place in range(1, len(look.seats)):
            seat = look.seat_at(place)
            known = look.view.hands[seat] if look.shows_faces(seat) else []
            for index, spot in enumerate(layout.backs[place]):
                if sprite_name(HIDDEN, place, index) not in look.moving:
                    shown = known[index] if index < len(known) else HIDDEN
                    upright = shown != HIDDEN and layout.edges[place] is Edge.TOP
                    draw_card(surface, self.metrics, self.skin, shown, replace(spot, angle=0) if upright else spot)

    def _draw_rail(self, surface: Surface, ground: Surface, layout: TableLayout) -> None:
        """The rail lies over the cards tucked under it."""
        width, height = self.metrics.size
        cloth, line = layout["baize"], self.metrics.u(1.5) + 1
        left, right = cloth.x - 1, width - cloth.right
        for area in (
            Rect(0, 0, width, cloth.y),
            Rect(0, cloth.y, left + 1, height),
            Rect(cloth.right, cloth.y, right, height),
        ):
            surface.blit(ground, area, area)
        shadow = soft((width, line), 0, self.metrics.u(3), rgb("black", 90))
        surface.set_clip(cloth)
        surface.blit(shadow, shadow.get_rect(center=(width // 2, cloth.y)))
        surface.set_clip(None)

    def _draw_piles(self, surface: Surface, look: TableLook, layout: TableLayout) -> None:
        for place in range(len(look.seats)):
            sharing = [seat for seat in range(len(look.seats)) if look.pile_place(seat) == place]
            tricks = sum(look.view.tricks_won[seat] for seat in sharing)
            draw_pile(surface, self.metrics, self.skin, layout.pile(place), tricks)
        draw_points(surface, self.metrics, look, layout)

    def _draw_plates(self, surface: Surface, look: TableLook, layout: TableLayout) -> None:
        for place, seat in enumerate(look.seats):
            plate(
                surface,
                self.metrics,
                layout[f"plate{place}"],
                seat.name,
                "" if layout.compact else seat.line,
                turn=look.acting == place,
                square=seat.rival,
                marks=seat.marks,
                portrait=seat.portrait,
                towards=_TOWARDS[layout.edges[place]],
            )

    def _draw_badge(self, surface: Surface, look: TableLook, layout: TableLayout) -> None:
        """The trump is always in sight, also when the turned card has been drawn."""
        if look.view.trump == NO_TRUMP:
            return
        rect = layout["trump"]
        disc = medallion(
            surface, self.metrics, Suit(look.view.trump), rect.h, (rect.x + rect.h / 2, rect.centery), look.family
        )
        caption, suit = look.trump_words
        small, lead = self.metrics.type("small"), self.metrics.type("lead")
        x = disc.right + self.metrics.u(12)
        room = rect.right - x
        if layout.compact:
            sizes = [px for px in (lead, self.metrics.type("body"), small) if measure(suit, px, Role.TITLE) <= room]
            if sizes:
                write(surface, suit, sizes[0], "ivory", Role.TITLE, midleft=(x, rect.centery))
            return
        write(surface, caption, small, "ivory_dim", width=rect.right - x, midleft=(x, rect.centery - lead * 0.62))
        write(surface, suit, lead, "ivory", Role.TITLE, width=rect.right - x, midleft=(x, rect.centery + small * 0.55))

    def _draw_talon(self, surface: Surface, look: TableLook, layout: TableLayout) -> None:
        view = look.view
        if layout.talon is None or not view.talon_count:
            return
        turn_up = view.turn_up if view.turn_up_in_talon else None
        if turn_up is not None and layout.turnup and sprite_name(turn_up) not in look.moving:
            draw_card(surface, self.metrics, self.skin, turn_up, layout.turnup)
        top = draw_talon(surface, self.metrics, self.skin, layout.talon, view.talon_count - view.turn_up_in_talon)
        if view.open_talon and view.open_talon[0] != turn_up:
            draw_card(surface, self.metrics, self.skin, view.open_talon[0], top)
        foot = layout["talon"]
        pill(surface, self.metrics, str(view.talon_count), center=(foot.centerx, foot.bottom - self.metrics.u(2)))

    def _draw_target(self, surface: Surface, look: TableLook, layout: TableLayout) -> None:
        """A faint empty card shows where one's own will lie."""
        if not look.own_turn or not look.lays_cards:
            return
        laid = [index for index in range(len(look.view.trick)) if self._play_place(look, index)[0] == 0]
        spot = layout.trick[0][len(laid)]
        draw_target(surface, self.skin, spot)

    def _play_place(self, look: TableLook, index: int) -> tuple[int, int]:
        """Place of the trick's card number ``index``, and whether it is that place's first or second."""
        return look.place_of(look.view.seat_of_play(index)), index // look.view.rules.seats

    def _draw_trick(self, surface: Surface, look: TableLook, layout: TableLayout) -> None:
        lying: list[tuple[int, Card, Place]] = []
        for index, card in enumerate(look.view.trick):
            if sprite_name(card) not in look.moving:
                place, which = self._play_place(look, index)
                lying.append((place, card, layout.trick[place][which]))
        taking = look.view.trick[look.view.taking_index] if look.view.trick else None
        for _, card, spot in lying:
            draw_card(surface, self.metrics, self.skin, card, spot)
            if card == taking:
                draw_outline(surface, self.metrics, self.skin, spot)
        for place, card, spot in lying:
            self._draw_owner(surface, layout.edges[place], look.seats[place], spot, card == taking)

    def _draw_owner(self, surface: Surface, edge: Edge, seat: SeatLook, spot: Place, taking: bool) -> None:
        """Whose card it is: his monogram on the edge that faces him; a crown beside it where it takes."""
        size = max(22, self.metrics.u(26))
        dx, dy = _FOOT[edge]
        width, height = self.skin.size(round(spot.h))
        mark = Rect(0, 0, round(size * 1.8) if taking else size, size)
        mark.center = (round(spot.x + dx * width / 2), round(spot.y + dy * height / 2))
        radius = round(size * 0.26) if seat.rival else size // 2
        shade(surface, mark, radius, self.metrics.u(3), self.metrics.u(1), 120)
        border = Border(max(1, self.metrics.u(1.5)), rgb("brass_light" if taking else "brass"))
        fill_box(surface, mark, radius, rgb("panel"), border)
        letter = (mark.x + size / 2, mark.centery)
        write(surface, seat.letter, round(size * 0.58), "ivory", Role.TITLE, center=letter)
        if taking:
            at = (mark.right - size * 0.56, mark.centery)
            put_icon(surface, "crown", round(size * 0.6), "brass_light", center=at)

    def _draw_hand(self, surface: Surface, look: TableLook, layout: TableLayout) -> None:
        if look.acting == 0 and look.glow and layout.hand:
            self._draw_glow(surface, layout)
        order = sorted(range(len(layout.hand)), key=lambda index: index == layout.shape.lifted)
        for index in order:
            card = look.hand[index] if index < len(look.hand) else HIDDEN
            if sprite_name(card, 0, index) in look.moving:
                continue
            lifted, spot = index == layout.shape.lifted, layout.hand[index]
            picked = index in layout.shape.picked
            draw_card(surface, self.metrics, self.skin, card, spot, lift=RAISED if lifted or picked else IN_HAND)
            if lifted:
                draw_outline(surface, self.metrics, self.skin, spot)
            if picked:
                self._draw_tick(surface, spot)

    def _draw_tick(self, surface: Surface, spot: Place) -> None:
        """The card is chosen to be laid away: a tick on its upper left, where the next card does not lie."""
        px = self.metrics.u(26)
        center = round(spot.x - spot.h / self.skin.ratio * 0.36), round(spot.y - spot.h * 0.42)
        put_disc(surface, center, px, rgb("brass"), Border(max(1, self.metrics.u(1.5)), rgb("walnut_dark")))
        put_icon(surface, "tick", round(px * 0.66), "ink", center=center)

    def _draw_glow(self, surface: Surface, layout: TableLayout) -> None:
        """Light behind the upper edge of the cards: it is their owner's turn."""
        hand, u = union(layout.hand, self.skin.ratio), self.metrics.u
        glow = soft((max(u(24), hand.w - u(40)), u(24)), u(12), u(14), rgb("brass_light", 90))
        surface.blit(glow, glow.get_rect(center=(hand.centerx, layout["hand"].top + u(20))))
