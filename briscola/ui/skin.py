"""A deck as surfaces: each card at the asked height and tilt, drawn when first asked for and kept.

A skin is a value. Changing deck, back or faces in mid-trick means drawing the next frame with another skin;
nothing of the old one is left on the table.
"""

from __future__ import annotations

import io
from pathlib import Path
from typing import Final, Self

import pygame
from pygame import Surface

from briscola.content.decks import DEFAULT_FACES, Deck, FaceProblem, index_letter
from briscola.content.pictures import Fault, Picture, PictureError
from briscola.rules.cards import HIDDEN, Card, rank_of, suit_of
from briscola.ui.drawn_card import (
    CardWords,
    draw_large_index,
    draw_plain_back,
    draw_plain_face,
    round_corners,
    scale_smoothly,
)
from briscola.ui.raster_cache import MEMORY_LIMIT, RasterStore, SurfaceCache

MARGIN: Final = 4
"""Clear pixels round a card drawn at twice its height: they soften its edge when it is turned and halved."""

HALF_CLEAR: Final = 128
"""Alpha under which the renderer's colours are too coarse to be mixed into an edge."""

_ANGLE_STEPS: Final = 10
_STRETCH: Final = 0.04
"""A picture whose shape is off by no more than this is stretched to the deck's; others keep theirs on a blank card."""


class DeckSkin:
    """A deck's faces and backs as surfaces. They are shared: copy one before drawing upon it.

    ``faces`` and ``back`` are names of the deck's deck.yaml; names it does not have mean its first. Heights are
    pixels, angles degrees, counter-clockwise as in pygame.transform.
    """

    def __init__(
        self,
        deck: Deck,
        cache_dir: Path | None = None,
        faces: str = DEFAULT_FACES,
        back: str = "",
        *,
        language: str = "it",
        large_indices: bool = False,
        memory: int = MEMORY_LIMIT,
    ) -> None:
        self.deck = deck
        self.language = language
        self.large_indices = large_indices
        self._cache_dir = cache_dir
        self._memory = memory
        self._surfaces = SurfaceCache(memory)
        self._store = RasterStore(cache_dir) if cache_dir else None
        self._pictures: dict[str, Picture | None] = {}
        self._files: dict[Card, str] = {}
        self._settled: dict[Card, int] = {}
        self._problems: dict[str, FaceProblem] = {}
        self._untold: list[FaceProblem] = []
        self.faces = faces if faces in deck.face_sets else DEFAULT_FACES
        self.back_name = back if back in deck.backs else deck.backs[0]

    def changed(self, **options: object) -> Self:
        """This skin with other options (``deck``, ``faces``, ``back``, ``language``, ``large_indices``)."""
        now: dict[str, object] = {
            "deck": self.deck,
            "cache_dir": self._cache_dir,
            "faces": self.faces,
            "back": self.back_name,
            "language": self.language,
            "large_indices": self.large_indices,
            "memory": self._memory,
        }
        skin = type(self)(**(now | options))  # type: ignore[arg-type]
        if skin.deck is self.deck:
            skin._problems, skin._untold = self._problems, self._untold
        return skin

    @property
    def ratio(self) -> float:
        """Height by width of every card."""
        return self.deck.ratio

    @property
    def problems(self) -> tuple[FaceProblem, ...]:
        """What has been found so far, one for each file at fault."""
        return tuple(self._problems.values())

    def take_problems(self) -> tuple[FaceProblem, ...]:
        """The problems found since the last call: what is to be said to the player now, each once."""
        untold = tuple(self._untold)
        self._untold.clear()
        return untold

    def size(self, height: int) -> tuple[int, int]:
        """Width and height in pixels of an upright card of this height."""
        return max(1, round(height / self.ratio)), height

    def radius(self, height: int) -> int:
        """Radius in pixels of its corners."""
        return round(height * self.deck.corner)

    def face(self, card: Card, height: int, angle: float = 0, *, settle: bool = True) -> Surface:
        """A card's face, exactly this high before it is turned; HIDDEN gives the back.

        With ``settle`` false, while a window is dragged or a card flies, what there is is scaled: quick, a little soft.
        """
        angle = round(angle * _ANGLE_STEPS) / _ANGLE_STEPS % 360
        if settle or card not in self._settled:
            self._settled[card] = height
            return self._surfaces.make((card, height, angle), lambda: self._turned(card, height, angle))
        if (card, height, angle) in self._surfaces:
            return self.face(card, height, angle)
        height, angle = height + height % 2, float(round(angle))
        return self._surfaces.make((card, height, angle, "quick"), lambda: self._quick(card, height, angle))

    def back(self, height: int, angle: float = 0, *, settle: bool = True) -> Surface:
        """The back, exactly this high before it is turned."""
        return self.face(HIDDEN, height, angle, settle=settle)

    def squeezed(self, card: Card, height: int, angle: float, width: float) -> Surface:
        """A card in mid-flip: its width times ``width`` (0 … 1), then turned. Not kept."""
        source = self._doubled(card, height)
        narrow = (max(1, round((source.width - 2 * MARGIN) * width)) + 2 * MARGIN, source.height)
        return pygame.transform.rotozoom(pygame.transform.smoothscale(source, narrow), angle, 0.5)

    def warm(self, card: Card, height: int, angle: float = 0) -> bool:
        """Draw one card ahead of time, in a frame with nothing to do; whether there was anything to draw."""
        count = len(self._surfaces), self._surfaces.bytes
        self.face(card, height, angle)
        return count != (len(self._surfaces), self._surfaces.bytes)

    def _turned(self, card: Card, height: int, angle: float) -> Surface:
        if angle % 90:
            return pygame.transform.rotozoom(self._doubled(card, height), angle, 0.5)
        upright = self._upright(card, height)
        return pygame.transform.rotate(upright, angle) if angle else upright

    def _quick(self, card: Card, height: int, angle: float) -> Surface:
        settled = self._settled[card]
        if angle:
            return pygame.transform.rotozoom(self._doubled(card, settled), angle, 0.5 * height / settled)
        return pygame.transform.smoothscale(self._upright(card, settled), self.size(height))

    def _doubled(self, card: Card, height: int) -> Surface:
        return self._surfaces.make((card, height, "doubled"), lambda: _add_margin(self._drawn(card, 2 * height)))

    def _upright(self, card: Card, height: int) -> Surface:
        return self._surfaces.make((card, height), lambda: self._drawn(card, height))

    def _drawn(self, card: Card, height: int) -> Surface:
        file = self._file(card)
        picture = self._picture(file)
        surface = self._raster(file, picture, height) if picture else None
        if surface is None:
            surface = self._plain(card, height)
        if self.large_indices and card != HIDDEN:
            surface = draw_large_index(surface, suit_of(card), self.deck.family, index_letter(self.deck, card))
        return surface.convert_alpha() if pygame.display.get_surface() else surface

    def _file(self, card: Card) -> str:
        if card not in self._files:
            is_back = card == HIDDEN
            self._files[card] = (
                self.deck.back_file(self.back_name) if is_back else self.deck.face_file(card, self.faces)
            )
        return self._files[card]

    def _picture(self, file: str) -> Picture | None:
        if file not in self._pictures:
            try:
                self._pictures[file] = self.deck.read(file)
            except PictureError as error:
                self._find_fault(file, error)
        return self._pictures[file]

    def _find_fault(self, file: str, error: PictureError) -> None:
        self._pictures[file] = None
        if file not in self._problems:
            self._problems[file] = FaceProblem(file, error.fault, str(error))
            self._untold.append(self._problems[file])

    def _raster(self, file: str, picture: Picture, height: int) -> Surface | None:
        size, radius = self.size(height), self.radius(height)
        path = self._store.path(picture.data, height, f"{size[0]}/{radius}") if self._store else None
        if self._store and path and (kept := self._store.load(path)):
            return kept
        try:
            surface = rasterise(picture, size, radius)
        except PictureError as error:
            self._find_fault(file, error)
            return None
        if self._store and path:
            self._store.save(path, surface)
        return surface

    def _plain(self, card: Card, height: int) -> Surface:
        size, radius = self.size(height), self.radius(height)
        if card == HIDDEN:
            return draw_plain_back(size, radius)
        suit, rank = suit_of(card), rank_of(card)
        words = CardWords(
            index_letter(self.deck, card),
            self.deck.rank_name(rank, self.language),
            self.deck.suit_name(suit, self.language),
        )
        return draw_plain_face(size, radius, suit, self.deck.family, words)


def rasterise(picture: Picture, size: tuple[int, int], radius: int) -> Surface:
    """Draw a picture as a card of exactly this size; raise PictureError where the decoder cannot."""
    try:
        surface = _draw_svg(picture, size) if picture.kind == "svg" else _draw_bitmap(picture, size, radius)
    except (pygame.error, MemoryError) as error:
        raise PictureError(Fault.UNREADABLE, str(error)) from None
    if not surface.get_bounding_rect().size[0]:
        raise PictureError(Fault.UNREADABLE, "nothing of it can be seen")
    return surface


def _fits(picture: Picture, size: tuple[int, int]) -> bool:
    return abs(picture.width * size[1] / (picture.height * size[0]) - 1) <= _STRETCH


def _draw_svg(picture: Picture, size: tuple[int, int]) -> Surface:
    width, height = size
    room = (2 * width, height) if _fits(picture, size) else size
    drawn = pygame.image.load_sized_svg(io.BytesIO(picture.data), room)
    if _fits(picture, size) and abs(drawn.width - width) > 1:
        return scale_smoothly(drawn, size)
    return _place(drawn, size)


def _draw_bitmap(picture: Picture, size: tuple[int, int], radius: int) -> Surface:
    loaded = pygame.image.load(io.BytesIO(picture.data), f"face.{picture.kind}")
    source = Surface(loaded.get_size(), pygame.SRCALPHA)
    source.blit(loaded, (0, 0))
    scale = min(size[0] / source.width, size[1] / source.height)
    fitted = size if _fits(picture, size) else (round(source.width * scale), round(source.height * scale))
    drawn = _scale_with_edge(source, (max(1, fitted[0]), max(1, fitted[1])))
    if pygame.mask.from_surface(source, 254).count() == source.width * source.height:
        round_corners(drawn, radius)
    return _place(drawn, size)


def _scale_with_edge(source: Surface, size: tuple[int, int]) -> Surface:
    """Scale a surface so that what is clear does not darken what is not."""
    solid = Surface(source.get_size(), pygame.SRCALPHA)
    solid.fill((*source.get_at((source.width // 2, min(2, source.height - 1)))[:3], 255))
    solid.blit(source, (0, 0))
    scaled = scale_smoothly(solid, size)
    scaled.blit(painted(scale_smoothly(source, size), (255, 255, 255)), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return scaled


def painted(surface: Surface, colour: tuple[int, int, int]) -> Surface:
    """A copy in one colour that is clear where the surface is clear."""
    copy = surface.copy()
    copy.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    copy.fill((*colour, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return copy


def _place(drawn: Surface, size: tuple[int, int]) -> Surface:
    """Put what was drawn in the middle of a clear surface; the renderer may be a pixel out."""
    if drawn.get_size() == size:
        return drawn
    placed = Surface(size, pygame.SRCALPHA)
    x, y = (
        0 if abs(have - want) <= 1 else (want - have) // 2 for have, want in zip(drawn.get_size(), size, strict=True)
    )
    placed.blit(drawn, (x, y))
    return placed


def _add_margin(upright: Surface) -> Surface:
    """A card with clear pixels round it that have its edge's colour: turning mixes them into the edge."""
    width, height = upright.get_size()
    red, green, blue, _ = upright.get_at((width // 2, 0))
    edge = (red, green, blue)
    surface = Surface((width + 2 * MARGIN, height + 2 * MARGIN), pygame.SRCALPHA)
    surface.fill((*edge, 0))
    surface.blit(upright, (MARGIN, MARGIN))
    corner = max(1, width // 8)
    for x in (MARGIN, MARGIN + width - corner):
        for y in (MARGIN, MARGIN + height - corner):
            block = surface.subsurface((x, y, corner, corner))
            solid = pygame.mask.from_surface(block, HALF_CLEAR - 1)
            solid.to_surface(block, unsetsurface=painted(block, edge), setcolor=None, unsetcolor=None)
    return surface
