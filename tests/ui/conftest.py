"""A window nobody sees, for everything that is drawn."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pygame
import pytest
from pygame import Surface

from briscola.ui.metrics import Metrics


@pytest.fixture(scope="session", autouse=True)
def window() -> Iterator[Surface]:
    """The display: surfaces take its format. It stays open, for fonts are cached."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    pygame.display.init()
    pygame.font.init()
    yield pygame.display.set_mode((1280, 720))


@pytest.fixture
def metrics() -> Metrics:
    return Metrics((1280, 720))


@pytest.fixture
def canvas() -> Surface:
    """An empty picture as large as the window."""
    return Surface((1280, 720)).convert()
