"""Cards in the air: drawn over the resting picture, each where its timeline says."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from pygame import SRCALPHA, Rect, Surface

from briscola.rules.cards import HIDDEN, Card
from briscola.ui.cards import IN_HAND, LYING, RAISED, draw_card, draw_outline
from briscola.ui.compositor import Paint
from briscola.ui.metrics import Metrics
from briscola.ui.place import Place
from briscola.ui.skin import DeckSkin
from briscola.ui.timeline import Pose, Timeline


@dataclass
class Sprites:
    """Which card is under each moving name, and which of them cannot be seen before they start."""

    cards: dict[str, Card] = field(default_factory=dict)
    appearing: set[str] = field(default_factory=set)

    def learn(self, cards: Mapping[str, Card], appearing: frozenset[str] = frozenset()) -> None:
        """Take in the faces of what begins to move."""
        self.cards.update(cards)
        self.appearing -= set(cards)
        self.appearing |= appearing

    def paints(self, timeline: Timeline, metrics: Metrics, skin: DeckSkin) -> Iterator[Paint]:
        """What draws each card under way, in the order they were learnt."""
        for name in [name for name in self.cards if name in timeline.under_way]:
            if name in self.appearing and timeline.waits(name):
                continue
            pose = timeline.pose(name, Pose(Place(0, 0, 1)))
            card = self.cards[name] if pose.face_up else HIDDEN
            yield _painter(metrics, skin, card, pose)


def held_card(metrics: Metrics, skin: DeckSkin, card: Card, place: Place) -> Paint:
    """A card between two fingers: raised, outlined, under the pointer."""

    def paint(surface: Surface) -> Rect:
        draw_card(surface, metrics, skin, card, place, lift=RAISED, settle=False)
        draw_outline(surface, metrics, skin, place)
        return _area(metrics, skin, place, RAISED)

    return paint


def _painter(metrics: Metrics, skin: DeckSkin, card: Card, pose: Pose) -> Paint:
    def paint(surface: Surface) -> Rect:
        area = _area(metrics, skin, pose.place, _lift(pose))
        if pose.alpha < 1:
            _draw_faded(surface, metrics, skin, card, pose, area)
        else:
            _draw(surface, metrics, skin, card, pose)
        return area

    return paint


def _draw(surface: Surface, metrics: Metrics, skin: DeckSkin, card: Card, pose: Pose) -> None:
    place, lift, squeeze = pose.place, _lift(pose), pose.width_factor
    draw_card(surface, metrics, skin, card, place, lift=lift, squeeze=squeeze, settle=False)


def _draw_faded(surface: Surface, metrics: Metrics, skin: DeckSkin, card: Card, pose: Pose, area: Rect) -> None:
    veil = Surface(area.size, SRCALPHA)
    moved = Pose(pose.place.moved(-area.x, -area.y), pose.face_up, pose.width_factor, 1.0, pose.lift)
    _draw(veil, metrics, skin, card, moved)
    veil.set_alpha(round(255 * pose.alpha))
    surface.blit(veil, area)


def _lift(pose: Pose) -> float:
    """Shadows grow in half steps, so that few of them are ever drawn."""
    return LYING + round(2 * pose.lift * (IN_HAND - LYING)) / 2


def _area(metrics: Metrics, skin: DeckSkin, place: Place, lift: float) -> Rect:
    """What a card and its shadows cover."""
    reach = 2 * metrics.u(9 * lift) + 6
    return place.box(skin.ratio).inflate(reach, reach)
