"""What is wrong with a file: one sentence a fault, each with its place and a remedy."""

from __future__ import annotations

import difflib
from collections.abc import Collection, Iterable
from dataclasses import dataclass


@dataclass(frozen=True)
class Problem:
    """One fault of a file; lines and columns count from 1, ``key`` is dotted (``melds[0].ranks``)."""

    file: str
    line: int
    column: int
    key: str
    what: str
    remedy: str

    def __str__(self) -> str:
        key = f" {self.key}:" if self.key else ""
        return f"{self.file}:{self.line}:{self.column}:{key} {self.what} ({self.remedy})"


@dataclass(frozen=True)
class Fault:
    """What a section has to say against one of its own keys."""

    key: str
    what: str
    remedy: str


class InvalidSection(ValueError):
    """Raised by a ``__post_init__`` whose keys do not fit; the reader finds their places."""

    def __init__(self, problems: Iterable[Fault]) -> None:
        self.problems = tuple(problems)
        super().__init__("; ".join(f"{fault.key}: {fault.what} ({fault.remedy})" for fault in self.problems))


class ContentError(Exception):
    """A file that cannot be used; ``problems`` names every fault in the order of the file."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(sorted(problems, key=lambda problem: (problem.file, problem.line, problem.column)))
        super().__init__("\n".join(map(str, self.problems)))


def suggest(word: str, known: Collection[str]) -> str:
    """A remedy naming the known word nearest to this one, or all of them."""
    near = nearest(word, known)
    return f"did you mean {near!r}?" if near else f"write {one_of(known)}"


def nearest(word: str, known: Collection[str]) -> str | None:
    """The known word this one was probably meant to be: ``asso`` is near to ``A``."""
    by_folded = {name.casefold(): name for name in known}
    close = difflib.get_close_matches(word.casefold()[:60], by_folded, 1)
    if close:
        return by_folded[close[0]]
    initial = word[:1].casefold()
    return by_folded.get(initial) if initial.isalpha() else None


def one_of(words: Collection[str]) -> str:
    """``a, b or c``."""
    *most, last = words
    return f"{', '.join(most)} or {last}" if most else last
