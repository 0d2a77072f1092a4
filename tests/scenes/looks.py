"""What every page must keep at every size: controls inside the window and apart, no text cut off."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import combinations

import pytest
from pygame import Surface

from briscola.scenes.page_scene import PageScene
from briscola.ui import lettering
from briscola.ui.lettering import Line, Role

SIZES = ((800, 600), (1024, 600), (1280, 720), (1920, 1080), (3840, 2160))
PAINTED = SIZES[:-1]
"""Where texts are measured too; 4K is 1280×720 three times as large, and slow to paint."""
TEXTS = (80, 100, 150, 200)
LANGUAGES = ("it", "en")


def misplaced(scene: PageScene) -> list[str]:
    """Controls outside the window, too small to hit, or upon each other."""
    window, spots = Surface(scene.metrics.size).get_rect(), scene.hotspots()
    outside = [f"{name} {rect} outside" for name, rect in spots.items() if not window.contains(rect)]
    small = [f"{name} {rect} small" for name, rect in spots.items() if rect.w < 40 or rect.h < 30]
    pairs = [f"{a} on {b}" for a, b in combinations(spots, 2) if spots[a].colliderect(spots[b])]
    return outside + small + pairs


@contextmanager
def cut_texts(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """The texts that are shortened while drawing."""
    cut: list[str] = []
    whole_fit, whole_line = lettering.fit, lettering._shortened

    def fit(text: str, px: int, width: int, role: Role = Role.BODY) -> str:
        shown = whole_fit(text, px, width, role)
        cut.extend([text] if shown != text else [])
        return shown

    def shortened(line: Line, px: int, width: int, role: Role) -> Line:
        cut.append(" ".join(run.text for word in line for run in word))
        return whole_line(line, px, width, role)

    with monkeypatch.context() as patch:
        patch.setattr(lettering, "fit", fit)
        patch.setattr(lettering, "_shortened", shortened)
        yield cut


def paint(scene: PageScene) -> None:
    """Draw the page whole."""
    scene.page.dirty = True
    assert scene.draw(Surface(scene.metrics.size).convert()) is None
