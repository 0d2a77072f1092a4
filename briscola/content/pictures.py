"""What a picture file says about itself, read and judged before anything decodes it.

Faces may be dropped in by anybody, so a file is measured first: too many bytes, too many pixels or a torn end are
told from the header and the tail, without handing the file to a decoder that would try to draw it.
"""

from __future__ import annotations

import re
import struct
from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Final
from xml.parsers import expat

from briscola.content.svg_cost import SHAPES, SvgCost, TooMuchWork

EXTENSIONS: Final = (".svg", ".png", ".webp", ".jpg", ".jpeg")
"""What a face may end in, the best first."""

MAX_BYTES: Final = 8_000_000
MAX_SVG_BYTES: Final = 600_000
MAX_PIXELS: Final = 24_000_000
"""A card of a 4K screen is 0.3 million, doubled for turning 1.1."""

_SVG_NOT_DRAWN: Final = frozenset({"use", "clipPath", "mask", "pattern", "text", "filter", "image"})
_LENGTH: Final = re.compile(r"\s*([0-9]*\.?[0-9]+(?:[eE][+-]?\d+)?)\s*(px|pt|pc|mm|cm|in)?\s*$")
_FRAMES_WITH_SIZE: Final = frozenset(range(0xC0, 0xD0)) - {0xC4, 0xC8, 0xCC}
"""The JPEG markers that carry height and width (start of frame)."""


class Fault(StrEnum):
    """Why a picture cannot be used; each is a sentence of its own in the player's language."""

    MISSING = "missing"
    EMPTY = "empty"
    TRUNCATED = "truncated"
    TOO_LARGE = "too large"
    UNREADABLE = "unreadable"


class PictureError(Exception):
    """A picture that cannot be used: which fault, and the exact reason."""

    def __init__(self, fault: Fault, detail: str) -> None:
        super().__init__(f"{fault}: {detail}" if detail else str(fault))
        self.fault = fault
        self.detail = detail


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture file that passed: its bytes, kind (``svg`` …), width and height, and what will not be drawn."""

    data: bytes
    kind: str
    width: float
    height: float
    ignored: tuple[str, ...] = ()


def read_picture(path: Path) -> Picture:
    """Read a picture and check it without decoding; raise PictureError."""
    data = _read_limited(path)
    kind = {"jpeg": "jpg"}.get(path.suffix[1:].lower(), path.suffix[1:].lower())
    if kind not in _READERS:
        raise PictureError(Fault.UNREADABLE, f"{path.suffix or 'no ending'} is none of {' '.join(EXTENSIONS)}")
    picture = _READERS[kind](data)
    if not (picture.width >= 1 and picture.height >= 1):
        raise PictureError(Fault.UNREADABLE, "it has no width or height")
    if kind != "svg" and picture.width * picture.height > MAX_PIXELS:
        size = f"{picture.width:,.0f} × {picture.height:,.0f}"
        raise PictureError(Fault.TOO_LARGE, f"{size} pixels (at most {MAX_PIXELS // 1_000_000} million)")
    return picture


def _read_limited(path: Path) -> bytes:
    limit = MAX_SVG_BYTES if path.suffix.lower() == ".svg" else MAX_BYTES
    try:
        if not path.is_file():
            raise PictureError(Fault.MISSING, "no such file" if not path.exists() else "this is no file")
        with path.open("rb") as file:
            data = file.read(limit + 1)
    except OSError as error:
        raise PictureError(Fault.UNREADABLE, error.strerror or str(error)) from None
    if not data:
        raise PictureError(Fault.EMPTY, "the file has no bytes")
    if len(data) > limit:
        raise PictureError(Fault.TOO_LARGE, f"more than {limit:,} bytes")
    return data


class _SvgReader:
    """Walks an SVG once: size, whether anything can be drawn, the work it would be, what is left out."""

    def __init__(self) -> None:
        self.size = (0.0, 0.0)
        self.has_shapes = False
        self.ignored: dict[str, None] = {}
        self._cost: SvgCost | None = None

    def open_element(self, name: str, attributes: dict[str, str]) -> None:
        element = name.rpartition(":")[2]
        if self._cost is None:
            if element != "svg":
                raise PictureError(Fault.UNREADABLE, f"its first element is {element}, not svg")
            self.size = _svg_size(attributes)
            self._cost = SvgCost(_svg_side(attributes, self.size))
        self.has_shapes |= element in SHAPES
        if element in _SVG_NOT_DRAWN:
            self.ignored[element] = None
        try:
            self._cost.open_element(element, attributes)
        except TooMuchWork as error:
            raise PictureError(Fault.TOO_LARGE, str(error)) from None

    def close_element(self, _: str) -> None:
        if self._cost:
            self._cost.close_element()

    def refuse_entity(self, *_: object) -> None:
        raise PictureError(Fault.UNREADABLE, "it declares XML entities")


def _svg_size(root: dict[str, str]) -> tuple[float, float]:
    width, height = _LENGTH.match(root.get("width", "")), _LENGTH.match(root.get("height", ""))
    if width and height:
        return float(width[1]), float(height[1])
    box = _view_box(root)
    if box is None:
        raise PictureError(Fault.UNREADABLE, "it has neither width and height nor a viewBox")
    return box


def _svg_side(root: dict[str, str], size: tuple[float, float]) -> float:
    """The larger side in the units the drawing is made in."""
    return max(1e-6, *(_view_box(root) or size))


def _view_box(root: dict[str, str]) -> tuple[float, float] | None:
    box = root.get("viewBox", "").replace(",", " ").split()
    try:
        return float(box[2]), float(box[3])
    except (IndexError, ValueError):
        return None


def _read_svg(data: bytes) -> Picture:
    reader, parser = _SvgReader(), expat.ParserCreate()
    parser.StartElementHandler = reader.open_element
    parser.EndElementHandler = reader.close_element
    parser.EntityDeclHandler = reader.refuse_entity
    try:
        parser.Parse(data, True)
    except expat.ExpatError as error:
        torn = error.code in _TORN_XML
        raise PictureError(
            Fault.TRUNCATED if torn else Fault.UNREADABLE,
            f"line {error.lineno}, column {error.offset + 1}: {expat.ErrorString(error.code)}",
        ) from None
    if not reader.has_shapes:
        raise PictureError(Fault.UNREADABLE, "it has no path and no shape to draw")
    return Picture(data, "svg", *reader.size, ignored=tuple(reader.ignored))


_TORN_XML: Final = {
    expat.errors.codes[message]
    for message in (
        expat.errors.XML_ERROR_NO_ELEMENTS,
        expat.errors.XML_ERROR_UNCLOSED_TOKEN,
        expat.errors.XML_ERROR_PARTIAL_CHAR,
        expat.errors.XML_ERROR_UNCLOSED_CDATA_SECTION,
    )
}


def _read_png(data: bytes) -> Picture:
    if not data.startswith(b"\x89PNG\r\n\x1a\n") or data[12:16] != b"IHDR":
        raise PictureError(Fault.UNREADABLE, "it is no PNG")
    if len(data) < 24 or b"IEND" not in data[-16:]:
        raise PictureError(Fault.TRUNCATED, "the PNG has no end")
    return Picture(data, "png", *struct.unpack(">II", data[16:24]))


def _read_webp(data: bytes) -> Picture:
    if data[:4] != b"RIFF" or data[8:12] != b"WEBP":
        raise PictureError(Fault.UNREADABLE, "it is no WebP")
    if len(data) < 30 or len(data) < int.from_bytes(data[4:8], "little") + 8:
        raise PictureError(Fault.TRUNCATED, "the WebP has no end")
    chunk = data[12:16]
    if chunk == b"VP8X":
        width, height = (int.from_bytes(data[at : at + 3], "little") + 1 for at in (24, 27))
    elif chunk == b"VP8L":
        bits = int.from_bytes(data[21:25], "little")
        width, height = (bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1
    else:
        width, height = (int.from_bytes(data[at : at + 2], "little") & 0x3FFF for at in (26, 28))
    return Picture(data, "webp", width, height)


def _read_jpeg(data: bytes) -> Picture:
    if not data.startswith(b"\xff\xd8"):
        raise PictureError(Fault.UNREADABLE, "it is no JPEG")
    if b"\xff\xd9" not in data[-64:]:
        raise PictureError(Fault.TRUNCATED, "the JPEG has no end")
    at = 2
    while at + 9 < len(data) and data[at] == 0xFF:
        if data[at + 1] in _FRAMES_WITH_SIZE:
            height, width = struct.unpack(">HH", data[at + 5 : at + 9])
            return Picture(data, "jpg", width, height)
        at += 2 + int.from_bytes(data[at + 2 : at + 4], "big")
    raise PictureError(Fault.UNREADABLE, "the JPEG does not say its size")


_READERS: Final[dict[str, Callable[[bytes], Picture]]] = {
    "svg": _read_svg,
    "png": _read_png,
    "webp": _read_webp,
    "jpg": _read_jpeg,
}
