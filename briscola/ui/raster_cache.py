"""Surfaces that cost time to make: kept in memory up to a number of bytes, and on disk between two runs.

Drawing a card from its SVG takes 7 to 30 ms; reading it back from disk a tenth of that.
"""

from __future__ import annotations

import contextlib
import os
import struct
import tempfile
import zlib
from collections import OrderedDict
from collections.abc import Callable, Hashable
from hashlib import blake2b
from pathlib import Path
from typing import Final

import pygame
from pygame import Surface

MEMORY_LIMIT: Final = 96 << 20
DISK_LIMIT: Final = 200 << 20
RENDERER: Final = f"1/{pygame.version.ver}"
"""Part of every key on disk: another renderer draws other pixels."""

_MAGIC: Final = b"BRASTER1"
_HEADER: Final = struct.Struct("<8sIII")
_MAX_SIDE: Final = 8192
_KEPT_AFTER_TIDYING: Final = 0.8


class SurfaceCache:
    """Surfaces by key, the least recently used leaving first, bounded in bytes."""

    def __init__(self, limit: int = MEMORY_LIMIT) -> None:
        self.limit = limit
        self.bytes = 0
        self._surfaces: OrderedDict[Hashable, Surface] = OrderedDict()

    def __len__(self) -> int:
        return len(self._surfaces)

    def __contains__(self, key: Hashable) -> bool:
        return key in self._surfaces

    def get(self, key: Hashable) -> Surface | None:
        """The surface, now the most recently used one; None if it is not here."""
        surface = self._surfaces.get(key)
        if surface is not None:
            self._surfaces.move_to_end(key)
        return surface

    def put(self, key: Hashable, surface: Surface) -> Surface:
        """Keep a surface and answer it; one larger than the whole limit is answered but not kept."""
        self.drop(key)
        if (size := _bytes_of(surface)) <= self.limit:
            self._surfaces[key] = surface
            self.bytes += size
            while self.bytes > self.limit:
                self.drop(next(iter(self._surfaces)))
        return surface

    def make(self, key: Hashable, draw: Callable[[], Surface]) -> Surface:
        """The surface of this key, drawn now if it is not here."""
        surface = self.get(key)
        return surface if surface is not None else self.put(key, draw())

    def drop(self, key: Hashable) -> None:
        """Forget a surface if it is here."""
        surface = self._surfaces.pop(key, None)
        if surface is not None:
            self.bytes -= _bytes_of(surface)


class RasterStore:
    """Rasterised pictures in a folder, by the content they were drawn from and their height.

    The folder is a convenience: whatever is wrong with it (full, read-only, files torn or altered) is passed over,
    and the picture is drawn again.
    """

    def __init__(self, folder: Path, limit: int = DISK_LIMIT) -> None:
        self.folder = folder
        self.limit = limit
        self._bytes: int | None = None

    def path(self, content: bytes, height: int, style: str = "") -> Path:
        """Where the raster of this content at this height is kept; ``style`` tells other renderings apart."""
        key = blake2b(content, digest_size=16, key=f"{RENDERER}/{style}".encode()[:64])
        return self.folder / f"{key.hexdigest()}-{height}.raster"

    def load(self, path: Path) -> Surface | None:
        """The surface kept there; None if there is none or the file is not whole."""
        try:
            surface = _unpack(path.read_bytes())
        except (OSError, ValueError, zlib.error):
            return None
        with contextlib.suppress(OSError):
            os.utime(path)
        return surface

    def save(self, path: Path, surface: Surface) -> None:
        """Keep a surface there: written aside and moved into place, so that no reader meets half a file."""
        data = _pack(surface)
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            before = path.stat().st_size if path.exists() else 0
            _write_aside(path, data)
        except OSError:
            return
        self._bytes = self._measure() if self._bytes is None else self._bytes + len(data) - before
        if self._bytes > self.limit:
            self._tidy()

    def _files(self) -> list[tuple[float, int, Path]]:
        files = []
        for path in self.folder.glob("*.raster*"):
            with contextlib.suppress(OSError):
                status = path.stat()
                files.append((status.st_mtime, status.st_size, path))
        return files

    def _measure(self) -> int:
        return sum(size for _, size, _ in self._files())

    def _tidy(self) -> None:
        """Delete what was used longest ago until a fifth of the room is free."""
        files = sorted(self._files(), reverse=True)
        kept = 0
        for _, size, path in files:
            if kept + size > self.limit * _KEPT_AFTER_TIDYING:
                with contextlib.suppress(OSError):
                    path.unlink()
            else:
                kept += size
        self._bytes = kept


def _bytes_of(surface: Surface) -> int:
    return surface.get_pitch() * surface.get_height()


def _pack(surface: Surface) -> bytes:
    body = zlib.compress(pygame.image.tobytes(surface, "RGBA"), 1)
    return _HEADER.pack(_MAGIC, *surface.get_size(), zlib.crc32(body)) + body


def _unpack(data: bytes) -> Surface:
    """Raise ValueError or zlib.error unless these are the bytes of a whole raster."""
    if len(data) < _HEADER.size:
        raise ValueError("shorter than its header")
    magic, width, height, checksum = _HEADER.unpack_from(data)
    body = memoryview(data)[_HEADER.size :]
    if magic != _MAGIC or not (0 < width <= _MAX_SIDE and 0 < height <= _MAX_SIDE) or zlib.crc32(body) != checksum:
        raise ValueError("not a raster of ours")
    size = 4 * width * height
    pixels = zlib.decompressobj().decompress(body, size + 1)
    if len(pixels) != size:
        raise ValueError("more or fewer pixels than its header says")
    return pygame.image.frombytes(pixels, (width, height), "RGBA")


def _write_aside(path: Path, data: bytes) -> None:
    handle, name = tempfile.mkstemp(prefix=f"{path.name}.", dir=path.parent)
    aside = Path(name)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
        aside.replace(path)
    except OSError:
        aside.unlink(missing_ok=True)
        raise
