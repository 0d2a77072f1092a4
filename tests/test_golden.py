"""Every scene looks as it did when somebody last looked at it and was content."""

from __future__ import annotations

import numpy as np
import pytest

from briscola.shots import Shot
from tests.golden_pictures import FOLDER, draw, load, wanted

MOST_DIFFERENT = 0.005
"""Share of pixels that may differ by more than TOLERANCE in some colour."""
TOLERANCE = 8


@pytest.mark.parametrize(
    ("shot", "size", "language"), list(wanted()), ids=lambda value: getattr(value, "scene", str(value))
)
def test_scene_looks_as_it_did(shot: Shot, size: tuple[int, int], language: str) -> None:
    name, drawn = draw(shot, size, language)
    kept = load(name)
    assert drawn.shape == kept.shape
    different = np.any(np.abs(drawn - kept) > TOLERANCE, axis=2)
    assert different.mean() <= MOST_DIFFERENT, f"{name} differs (python -m tests.golden_pictures renews it)"


def test_no_picture_is_kept_in_vain() -> None:
    assert len(list(FOLDER.glob("*.png"))) == len(list(wanted()))


def test_a_changed_picture_is_noticed() -> None:
    name, drawn = draw(*next(wanted()))
    kept = load(name)
    kept[: kept.shape[0] // 10, : kept.shape[1] // 10] += 64
    assert np.any(np.abs(drawn - kept) > TOLERANCE, axis=2).mean() > MOST_DIFFERENT
