"""Make every sound of the game from noise and arithmetic: ``python tools/make_sounds.py [FOLDER]``.

The same numbers give the same files, so a sound is changed here and never by hand. Three kinds of matter:

* a card on a wooden table: a click, the paper behind it, a puff of air, and the first modes of the board;
* cards sliding or riffled: noise in a band, shaped in time;
* a mandolin: plucked strings after Karplus and Strong, two a little out of tune to each note.

Cards are kept at 44,100 samples a second, the mandolin, which has nothing so high, at half of that.
"""

from __future__ import annotations

import sys
import wave
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

RATE: Final = 44_100
FOLDER: Final = Path(__file__).resolve().parents[1] / "assets" / "sounds"

Wave: TypeAlias = NDArray[np.float64]
"""Samples from -1 to 1 at RATE."""

Noise: TypeAlias = np.random.RandomState
"""The one generator of numpy whose numbers are promised never to change."""

TABLE_MODES: Final = ((1.0, 1.0, 1.0), (2.31, 0.45, 0.6), (3.9, 0.22, 0.35), (6.1, 0.1, 0.2))
"""A struck board: (frequency, loudness, ringing time), each as a multiple of the lowest mode's."""


def samples(seconds: float) -> int:
    """How many samples so long a sound has."""
    return int(seconds * RATE)


def hiss(noise: Noise, count: int, low: float, high: float) -> Wave:
    """Noise between two frequencies in Hz, with gentle skirts: a sharp filter would ring."""
    return band(noise.standard_normal(count), low, high)


def band(sound: Wave, low: float, high: float) -> Wave:
    """What a sound has between two frequencies in Hz."""
    frequencies = np.fft.rfftfreq(len(sound), 1 / RATE) + 1e-9
    gain = 1 / (1 + (low / frequencies) ** 4) / (1 + (frequencies / high) ** 4)
    kept: Wave = np.fft.irfft(np.fft.rfft(sound) * gain, len(sound))
    return kept


def strike(count: int, attack: float, decay: float) -> Wave:
    """An envelope: up in ``attack`` seconds, then down to a third every ``decay`` seconds."""
    time = np.arange(count) / RATE
    envelope: Wave = np.minimum(1, time / attack) * np.exp(-np.maximum(0, time - attack) / decay)
    return envelope


def thump(count: int, lowest: float, ringing: float) -> Wave:
    """A knock on wood whose lowest mode is at ``lowest`` Hz; it falls a little in pitch, as wood does."""
    time = np.arange(count) / RATE
    bend = 1 + 0.02 * np.exp(-time / 0.01)
    modes = [
        loudness * np.sin(2 * np.pi * lowest * pitch * time * bend) * np.exp(-time / (ringing * longer))
        for pitch, loudness, longer in TABLE_MODES
    ]
    knock: Wave = np.sum(modes, axis=0)
    return knock


def finish(sound: Wave, peak: float, fade: float = 0.004) -> Wave:
    """Without a constant part, without a click at either end, and as loud as ``peak``."""
    sound = sound - float(np.mean(sound))
    end = samples(fade)
    sound[:8] *= np.linspace(0, 1, 8)
    sound[-end:] *= np.linspace(1, 0, end)
    return sound * (peak / float(np.max(np.abs(sound))))


def slap(noise: Noise, strength: float, lowest: float) -> Wave:
    """A card put on the table with a snap."""
    count = samples(0.22)
    click = hiss(noise, count, 1800, 7500) * strike(count, 0.0006, 0.008)
    paper = hiss(noise, count, 500, 3200) * strike(count, 0.002, 0.022)
    air = hiss(noise, count, 300, 1400) * strike(count, 0.004, 0.05)
    board = thump(count, lowest, 0.045)
    return finish(click + 0.8 * paper + 0.25 * air + 0.9 * strength * board, 0.55 + 0.2 * strength)


def slide(noise: Noise, seconds: float, low: float, high: float) -> Wave:
    """A card drawn over others and let go of."""
    count = samples(seconds)
    swell = np.sin(np.pi * np.linspace(0, 1, count) ** 0.7) ** 1.6
    rub = hiss(noise, count, low, high) * swell
    grain = 1 + 0.29 * hiss(noise, count, 20, 140)
    tail, start = np.zeros(count), int(count * 0.78)
    tail[start:] = 2.2 * hiss(noise, count - start, 1200, 6000) * strike(count - start, 0.0008, 0.006)
    return finish(rub * grain + tail, 0.4)


def collect(noise: Noise) -> Wave:
    """The cards of a trick swept together."""
    return finish(np.concatenate([slide(noise, 0.2, 600, 3600), 0.8 * slide(noise, 0.14, 700, 4200)]), 0.4)


def shuffle(noise: Noise, flicks: int = 38) -> Wave:
    """A riffle: cards falling quicker, then slower, and the two halves pushed together."""
    sound, at, length = np.zeros(samples(1.15)), 0.03, samples(0.03)
    for flick in range(flicks):
        start, loudness = samples(at), 0.55 + 0.45 * noise.random_sample()
        snap = hiss(noise, length, 1400 + noise.uniform(-300, 500), 7000)
        sound[start : start + length] += loudness * snap * strike(length, 0.0005, 0.0045)
        middle = 2 * flick / (flicks - 1) - 1
        at += 0.011 + 0.012 * middle**2 + noise.uniform(-0.002, 0.002)
    start = samples(0.78)
    push = np.sin(np.pi * np.linspace(0, 1, len(sound) - start)) ** 2
    sound[start:] += 0.35 * push * hiss(noise, len(sound) - start, 700, 4200)
    return finish(sound, 0.5)


def pluck(noise: Noise, frequency: float, seconds: float) -> Wave:
    """A plucked string: noise going round a loop that averages neighbours (Karplus and Strong, 1983).

    The loop has whole samples and sounds half a sample higher; reading it at another pace puts it in tune.
    """
    period = round(RATE / frequency + 0.5)
    pace = frequency * (period - 0.5) / RATE
    count = samples(seconds)
    loop = band(noise.uniform(-1, 1, 2 * period), 60, RATE / 8 + 800)[:period]
    rounds = []
    for _ in range(int(count * pace) // period + 2):
        rounds.append(loop)
        following = np.append(loop[1:], 0.997 * (loop[0] + loop[1]) / 2)
        loop = 0.997 * (loop + following) / 2
    string = np.concatenate(rounds)
    tuned: Wave = np.interp(np.arange(count) * pace, np.arange(len(string)), string)
    return tuned


def mandolin(noise: Noise, notes: Sequence[int], step: float, ring: float, peak: float) -> Wave:
    """Notes in semitones from A (440 Hz), one every ``step`` seconds, on double strings in a small room."""
    sound = np.zeros(samples(step * len(notes) + ring))
    for place, note in enumerate(notes):
        for detune, late in ((1.0, 0.0), (1.003, 0.006)):
            string = pluck(noise, 440 * 2 ** (note / 12) * detune, ring)
            start = samples(place * step + late)
            sound[start : start + len(string)] += 0.5 * string
    room = 0.22 * delayed(sound, 0.031) + 0.15 * delayed(sound, 0.047)
    return finish(sound + room, peak, 0.05)


def delayed(sound: Wave, seconds: float) -> Wave:
    """The sound so much later, cut to its length."""
    late = samples(seconds)
    return np.concatenate([np.zeros(late), sound[:-late]])


def button(noise: Noise) -> Wave:
    """A small dry knock."""
    count = samples(0.06)
    return finish(thump(count, 420, 0.012) + 0.3 * hiss(noise, count, 2000, 6000) * strike(count, 0.0005, 0.003), 0.3)


RECIPES: Final[dict[str, Callable[[Noise], Wave]]] = {
    "slap1": lambda noise: slap(noise, 1.0, 95),
    "slap2": lambda noise: slap(noise, 0.8, 104),
    "slap3": lambda noise: slap(noise, 1.1, 88),
    "deal1": lambda noise: slide(noise, 0.15, 900, 5200),
    "deal2": lambda noise: slide(noise, 0.17, 1000, 5600),
    "collect": collect,
    "shuffle": shuffle,
    "trick_won": lambda noise: mandolin(noise, (-5, -1, 2), 0.09, 0.6, 0.4),
    "win": lambda noise: mandolin(noise, (-9, -5, -2, 3, 7, 3, 7), 0.12, 1.1, 0.5),
    "lose": lambda noise: mandolin(noise, (3, 2, -2, -5), 0.2, 1.1, 0.4),
    "button": button,
}
"""File name -> how it is made."""

HALF_RATE: Final = frozenset({"trick_won", "win", "lose"})


def make_sound(name: str) -> tuple[NDArray[np.int16], int]:
    """16-bit samples and their rate. Each sound has its own noise, so that one can change alone."""
    sound, rate = RECIPES[name](Noise(sum(name.encode()))), RATE
    if name in HALF_RATE:
        sound, rate = band(sound, 1e-3, 8_000)[::2], RATE // 2
    return np.round(np.clip(sound, -1, 1) * 32_767).astype("<i2"), rate


def write_sound(folder: Path, name: str) -> Path:
    """Write ``<name>.wav``, mono."""
    data, rate = make_sound(name)
    path = folder / f"{name}.wav"
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(rate)
        file.writeframes(data.tobytes())
    return path


def main(folder: Path = FOLDER) -> None:
    """Write every sound into the folder and say how large each is."""
    folder.mkdir(parents=True, exist_ok=True)
    for name in RECIPES:
        path = write_sound(folder, name)
        print(f"{path.name:16}{path.stat().st_size / 1000:6.0f} kB")


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:2]))
