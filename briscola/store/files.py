"""Writing that never leaves half a file, and reading that finds the last whole one."""

from __future__ import annotations

import contextlib
import os
import tempfile
from pathlib import Path
from typing import Final

BACKUP: Final = ".bak"


def backup_of(path: Path) -> Path:
    """Where the state before the last write is kept."""
    return path.with_name(path.name + BACKUP)


def write_atomically(path: Path, data: bytes) -> None:
    """Write, flush to the disk, replace; the file before becomes the backup. Raises OSError."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    fresh = Path(name)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        if path.exists():
            path.replace(backup_of(path))
        fresh.replace(path)
    except BaseException:
        with contextlib.suppress(OSError):
            fresh.unlink(missing_ok=True)
        raise


def read_with_backup(path: Path) -> list[bytes]:
    """What the file holds, then what its backup holds: a crash between two renames leaves only the second."""
    found = []
    for candidate in (path, backup_of(path)):
        with contextlib.suppress(OSError):
            found.append(candidate.read_bytes())
    return found


def remove_with_backup(path: Path) -> None:
    """Forget the file and its backup."""
    for candidate in (path, backup_of(path)):
        candidate.unlink(missing_ok=True)
