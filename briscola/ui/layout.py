"""The table's geometry: numbers in, named rectangles and cards' places out. Nothing is drawn here.

`table_layout(metrics, TableShape(hands=(3, 3), held=3))` answers a `TableLayout`. Its rectangles, where `<i>`
is a place (0 at the bottom, then in turn order):

`strip` information · `baize` cloth · `zone` free middle · `hand` · `plate<i>` · `backs<i>` · `pile<i>` ·
`say<i>` one word · `sign<i>` a longer saying · `trump` badge · `hint` (only where it is wide enough; else
one line in the strip) · `actions` (where the game has any) · `sitter<k>` · `trick` · `talon` `turnup` `count`,
or `contract` · `panel`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from pygame import Rect

from briscola.ui.bubbles import say_rects, sign_rect
from briscola.ui.corners import Corners, bottom_row
from briscola.ui.fan import own_hand
from briscola.ui.measures import Measures
from briscola.ui.metrics import Metrics
from briscola.ui.middle import free_zone, lay_middle, panel
from briscola.ui.place import Place
from briscola.ui.seating import Edge, SeatBlock, chairs, seat_blocks
from briscola.ui.sitters import sitter_rects
from briscola.ui.table_shape import Phase, TableShape

__all__ = ["Edge", "Phase", "TableLayout", "TableShape", "table_layout"]


@dataclass(frozen=True)
class TableLayout:
    """Where everything on the table stands. `layout["plate1"]` is a rectangle; cards have places."""

    shape: TableShape
    rects: Mapping[str, Rect]
    edges: tuple[Edge, ...]
    """The side of the screen each place sits at."""
    hand: tuple[Place, ...]
    """The own cards, left to right; the later ones lie above the earlier."""
    backs: tuple[tuple[Place, ...], ...]
    """The backs of every place; none for the own one."""
    trick: tuple[tuple[Place, ...], ...]
    """`trick[i][k]` is where the k-th card of place i lies."""
    source: Place
    """Where cards are dealt from: the talon, or the middle of the table."""
    talon: Place | None
    turnup: Place | None
    called: Place | None
    compact: bool
    """Plates and badge have room for one line only, bubbles for one sentence."""

    def __getitem__(self, name: str) -> Rect:
        return self.rects[name]

    def __contains__(self, name: object) -> bool:
        return name in self.rects

    def pile(self, place: int) -> Place:
        """Where a taken trick comes to rest: cards shrink to the pile's size."""
        return Place.filling(self.rects[f"pile{place}"])

    def hand_at(self, point: tuple[float, float]) -> int | None:
        """Index of the own card seen at this point: a lifted one lies above all, then the later ones."""
        drawn = sorted(range(len(self.hand)), key=lambda i: i == self.shape.lifted)
        hit = [i for i in drawn if self.hand[i].contains(point, self.shape.ratio)]
        return hit[-1] if hit else None


def table_layout(metrics: Metrics, shape: TableShape) -> TableLayout:
    """The whole table for this window, text size and shape."""
    measures = Measures(metrics, shape)
    corners = bottom_row(measures)
    blocks = seat_blocks(measures, corners.floor)
    zone = free_zone(measures, blocks, corners.floor)
    middle = lay_middle(measures, zone)
    rects = _corner_rects(corners) | _block_rects(blocks)
    rects |= {f"sitter{k}": rect for k, rect in enumerate(sitter_rects(measures, blocks))}
    rects |= _bubble_rects(measures, blocks, zone, list(rects.values()))
    rects |= _frame(measures) | middle.rects | {"zone": zone, "panel": panel(measures, zone, corners.top)}
    return TableLayout(
        shape=shape,
        rects=MappingProxyType(rects),
        edges=tuple(chair.edge for chair in chairs(shape.seats, shape.clockwise)),
        hand=own_hand(measures, shape.hands[0], shape.raised),
        backs=((), *(block.cards for block in blocks)),
        trick=middle.trick,
        source=middle.places.get("talon", Place(zone.centerx, zone.centery, measures.table_card)),
        talon=middle.places.get("talon"),
        turnup=middle.places.get("turnup"),
        called=middle.places.get("called"),
        compact=measures.compact,
    )


def _frame(measures: Measures) -> dict[str, Rect]:
    strip, rail = measures.strip, measures.rail
    cloth = Rect(rail, strip, measures.width - 2 * rail, measures.height - strip - rail)
    return {"strip": Rect(0, 0, measures.width, strip), "baize": cloth}


def _corner_rects(corners: Corners) -> dict[str, Rect]:
    rects = {"hand": corners.hand, "plate0": corners.plate, "trump": corners.trump, "pile0": corners.pile}
    rects |= {"hint": corners.hint} if corners.hint else {}
    return rects | ({"actions": corners.actions} if corners.actions else {})


def _block_rects(blocks: tuple[SeatBlock, ...]) -> dict[str, Rect]:
    return {
        f"{name}{block.place}": rect
        for block in blocks
        for name, rect in (("plate", block.plate), ("backs", block.backs), ("pile", block.pile))
    }


def _bubble_rects(measures: Measures, blocks: tuple[SeatBlock, ...], zone: Rect, taken: list[Rect]) -> dict[str, Rect]:
    says = {f"say{place}": rect for place, rect in say_rects(measures, blocks).items()}
    signs = {f"sign{block.place}": sign_rect(measures, block, zone, taken) for block in blocks}
    return says | signs
