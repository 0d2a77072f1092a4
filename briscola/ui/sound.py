"""Sounds, if there is anything to play them on: without a device the game is silent and never complains."""

from __future__ import annotations

import contextlib
import io
import random
from enum import StrEnum
from typing import Final

import pygame

from briscola.content.resources import resource

RATE: Final = 44_100
BUFFER: Final = 1024
"""Samples mixed at a time: 23 ms late at most, and half the work of 512 while nothing sounds."""
VOICES: Final = 12
LOUDEST: Final = 100


class Sound(StrEnum):
    """What can be heard."""

    SLAP = "slap"
    DEAL = "deal"
    COLLECT = "collect"
    SHUFFLE = "shuffle"
    TRICK_WON = "trick_won"
    WIN = "win"
    LOSE = "lose"
    BUTTON = "button"

    @property
    def files(self) -> tuple[str, ...]:
        """The recordings of this sound in assets/sounds; no two slaps in a row need be alike."""
        count = {Sound.SLAP: 3, Sound.DEAL: 2}.get(self, 1)
        return (f"{self}.wav",) if count == 1 else tuple(f"{self}{number}.wav" for number in range(1, count + 1))


class SoundBoard:
    """Plays sounds at a volume of 0 to 100.

    The mixer opens in ``start``, which belongs after the first frame of the menu; until then, and where there is
    no device, ``play`` does nothing. ``rng`` chooses among a sound's recordings.
    """

    def __init__(self, volume: int = 80, *, muted: bool = False, rng: random.Random | None = None) -> None:
        self._volume = _clamp(volume)
        self.muted = muted
        self._rng = rng or random.Random()
        self._sounds: dict[str, pygame.mixer.Sound] | None = None
        self._last: dict[Sound, str] = {}

    @property
    def volume(self) -> int:
        """0 (silent) to 100; what is set beyond stops there."""
        return self._volume

    @volume.setter
    def volume(self, volume: int) -> None:
        self._volume = _clamp(volume)

    @property
    def audible(self) -> bool:
        """Whether a sound played now would be heard."""
        return self._sounds is not None and not self.muted and self._volume > 0

    def start(self) -> bool:
        """Open the audio device and read the recordings; whether there is one. Again after ``stop``, too."""
        if self._sounds is None:
            try:
                pygame.mixer.init(RATE, -16, 2, BUFFER)
                pygame.mixer.set_num_channels(VOICES)
                self._sounds = _read_recordings()
            except (pygame.error, NotImplementedError, OSError):
                self._sounds = None
        return self._sounds is not None

    def stop(self) -> None:
        """Give the device back."""
        self._sounds = None
        with contextlib.suppress(pygame.error, NotImplementedError):
            pygame.mixer.quit()

    def play(self, sound: Sound, loudness: float = 1.0) -> bool:
        """Play a sound once, ``loudness`` (0 … 1) times as loud as the volume; whether it is heard."""
        if not self.audible or self._sounds is None:
            return False
        recording = self._sounds[self._choose(sound)]
        try:
            channel = recording.play()
        except pygame.error:
            return False
        if channel is None:
            return False
        channel.set_volume(_gain(self._volume) * max(0.0, min(1.0, loudness)))
        return True

    def hush(self) -> None:
        """End whatever is sounding."""
        if self._sounds is not None:
            with contextlib.suppress(pygame.error):
                pygame.mixer.stop()

    def _choose(self, sound: Sound) -> str:
        files = [name for name in sound.files if name != self._last.get(sound)] or list(sound.files)
        self._last[sound] = self._rng.choice(files)
        return self._last[sound]


def _read_recordings() -> dict[str, pygame.mixer.Sound]:
    folder = resource("assets", "sounds")
    return {
        name: pygame.mixer.Sound(io.BytesIO(folder.joinpath(name).read_bytes()))
        for sound in Sound
        for name in sound.files
    }


def _clamp(volume: int) -> int:
    return max(0, min(LOUDEST, volume))


def _gain(volume: int) -> float:
    """The ear hears ratios: half the scale is a quarter of the amplitude."""
    return (volume / LOUDEST) ** 2
