"""Virtual environments that set themselves up: made once, renewed when a requirements file changes.

Standard library only, for this runs before anything is installed.
"""

from __future__ import annotations

import hashlib
import importlib.util
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
STAMP: Final = "requirements.sha256"
CONFIG: Final = "pyvenv.cfg"

PROBE: Final = """
import importlib.metadata, sys
for name in sys.argv[1:]:
    try:
        importlib.metadata.version(name)
    except importlib.metadata.PackageNotFoundError:
        print(name)
print("version", *sys.version_info[:2])
"""

Run = Callable[[Sequence[str]], "subprocess.CompletedProcess[str]"]
"""Runs a command to its end; what it prints is kept."""


class SetUpError(Exception):
    """The environment cannot be set up; the message says why and what to do."""


def run_quietly(command: Sequence[str]) -> subprocess.CompletedProcess[str]:
    """Run a command and keep what it prints; one that cannot be started counts as failed."""
    try:
        return subprocess.run(
            command, capture_output=True, text=True, encoding="utf-8", errors="replace", stdin=subprocess.DEVNULL
        )
    except OSError as error:
        return subprocess.CompletedProcess(command, 127, "", str(error))


@dataclass(frozen=True)
class Environment:
    """A virtual environment in ``folder`` that holds what ``requirements`` asks for."""

    folder: Path
    requirements: Path
    run: Run = field(default=run_quietly)

    @property
    def python(self) -> Path:
        """Its Python."""
        return self.folder / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")

    def prepare(self) -> Path:
        """Make, repair or renew it where that is needed, and answer its Python; raises SetUpError."""
        missing = self._missing()
        if missing is None:
            self._create()
        if missing != [] or self._stamped() != self._fingerprint():
            self._install()
        return self.python

    def _missing(self) -> list[str] | None:
        """The required packages it lacks; None if its Python does not run, or is of another version."""
        if not self.python.exists():
            return None
        probed = self.run([str(self.python), "-c", PROBE, *self._names()])
        lines = probed.stdout.split("\n")
        version = f"version {sys.version_info[0]} {sys.version_info[1]}"
        if probed.returncode or version not in lines:
            return None
        return [line.strip() for line in lines[: lines.index(version)] if line.strip()]

    def _create(self) -> None:
        _verify_python()
        self._clear()
        _say(f"Making the virtual environment {self.folder.name} …")
        made = self.run([sys.executable, "-m", "venv", str(self.folder)])
        if made.returncode:
            shutil.rmtree(self.folder, ignore_errors=True)
            raise SetUpError(f"The virtual environment cannot be made:\n{_tail(made)}")

    def _clear(self) -> None:
        """Remove a broken environment, and nothing that is none."""
        if not self.folder.exists():
            return
        if not (self.folder / CONFIG).exists() and any(self.folder.iterdir()):
            raise SetUpError(f"{self.folder} is no virtual environment. Remove it or give it another name.")
        _say(f"{self.folder.name} is broken or of another Python; it is made anew.")
        try:
            shutil.rmtree(self.folder)
        except OSError as error:
            raise SetUpError(f"{self.folder} cannot be removed: {error}. Is a program from it still running?") from None

    def _install(self) -> None:
        _say(f"Installing what {self.requirements.name} asks for; this needs the network once …")
        pip = [str(self.python), "-m", "pip", "--disable-pip-version-check", "--no-input"]
        installed = self.run([*pip, "install", "--requirement", str(self.requirements)])
        if installed.returncode:
            raise SetUpError(
                f"The packages cannot be installed:\n{_tail(installed)}\n"
                "Without a network connection? Try again with one; afterwards none is needed."
            )
        try:
            (self.folder / STAMP).write_text(self._fingerprint(), encoding="ascii")
        except OSError as error:
            raise SetUpError(f"{self.folder} cannot be written: {error}") from None

    def _stamped(self) -> str:
        try:
            return (self.folder / STAMP).read_text(encoding="ascii")
        except (OSError, ValueError):
            return ""

    def _fingerprint(self) -> str:
        """What the requirements files say, their line ends aside."""
        text = "\n".join(line for path in requirement_files(self.requirements) for line in _lines(path))
        return hashlib.sha256(text.encode()).hexdigest()

    def _names(self) -> list[str]:
        """The packages asked for, without their versions."""
        lines = (line for path in requirement_files(self.requirements) for line in _lines(path))
        found = (re.match(r"[A-Za-z0-9][A-Za-z0-9._-]*", line) for line in lines)
        return [match[0] for match in found if match]


def requirement_files(path: Path) -> Iterator[Path]:
    """This requirements file and those it includes by ``-r``."""
    yield path
    for line in _lines(path):
        if line.startswith("-r "):
            yield from requirement_files(path.parent / line.removeprefix("-r ").strip())


def _lines(path: Path) -> list[str]:
    """The lines that ask for something."""
    try:
        text = path.read_text(encoding="utf-8")
    except OSError as error:
        raise SetUpError(f"{path} cannot be read: {error}") from None
    return [line for line in (re.split(r"(?:^|\s)#", line)[0].strip() for line in text.splitlines()) if line]


def _verify_python() -> None:
    """Raise SetUpError where this Python cannot make virtual environments (Debian ships that apart)."""
    lacking = [name for name in ("venv", "ensurepip") if importlib.util.find_spec(name) is None]
    if lacking:
        apart = f"python{sys.version_info[0]}.{sys.version_info[1]}-venv"
        raise SetUpError(
            f"This Python cannot make virtual environments: its module {lacking[0]} is missing.\n"
            f"On Debian, Ubuntu and Mint install it with: sudo apt install {apart}\n"
            "Elsewhere install Python from https://www.python.org, which has it."
        )


def _tail(done: subprocess.CompletedProcess[str], lines: int = 12) -> str:
    """The last lines a command printed: there the reason stands."""
    return "\n".join((done.stdout + done.stderr).strip().splitlines()[-lines:])


def _say(sentence: str) -> None:
    print(sentence, file=sys.stderr, flush=True)
