"""The match in progress as a file: written after every move, offered again at start."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from briscola.store.files import read_with_backup, remove_with_backup, write_atomically

AUTOSAVE: Final = "autosave.txt"


class Saves:
    """The folder of saved matches, in the transcript format (ARCHITECTURE.md)."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    @property
    def autosave(self) -> Path:
        """The file that holds the match in progress."""
        return self._folder / AUTOSAVE

    def keep(self, text: str) -> None:
        """Write the whole match; a crash in the middle leaves the last state. Raises OSError."""
        write_atomically(self.autosave, text.encode())

    def read(self) -> list[str]:
        """The match in progress as text, newest first; empty where there is none."""
        return [data.decode(errors="replace") for data in read_with_backup(self.autosave)]

    def drop(self) -> None:
        """The match is over: nothing is left to continue."""
        remove_with_backup(self.autosave)
