"""What moves on the screen, sampled at a time that is an argument: no clock, no drawing.

A `Movement` says where a card (or a plate, a bubble …) goes; a `Timeline` answers where it is now. The rules
are ahead, the layout already shows the state after the event; the timeline only delays how it looks.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from math import cos, pi, sin
from typing import Final

from briscola.ui.place import Place, lerp

FADE_SECONDS: Final = 0.12
"""How long everything takes under reduced motion."""

OPAQUE: Final = (1.0, 1.0)


class Ease(Enum):
    """How progress follows time."""

    OUT = "cubic out"
    IN_OUT = "ease in and out"
    LINEAR = "even"
    CUT = "at once"

    def at(self, t: float) -> float:
        """Progress 0 … 1 at the share t of the duration; exactly 1 at the end."""
        if self is Ease.CUT or t >= 1:
            return 1.0
        if self is Ease.OUT:
            return 1 - (1 - t) ** 3
        return t * t * (3 - 2 * t) if self is Ease.IN_OUT else t


class Speed(Enum):
    """The player's choice; the value multiplies durations and starts."""

    SLOW = 1.6
    NORMAL = 1.0
    FAST = 0.5
    INSTANT = 0.0


@dataclass(frozen=True)
class Pose:
    """How one thing is shown: place, share of its width (a flip squeezes it), face, opacity, lift off the cloth."""

    place: Place
    face_up: bool = True
    width_factor: float = 1.0
    alpha: float = 1.0
    lift: float = 0.0


@dataclass(frozen=True)
class Movement:
    """One thing's way from source to target; seconds at normal speed, counted from when it is added.

    `arc` is the height in pixels of a throw's middle; with `flip` the other face shows until the middle;
    `fade` and `lift` are values at the start and at the end.
    """

    name: str
    source: Place
    target: Place
    duration: float
    start: float = 0.0
    ease: Ease = Ease.OUT
    arc: float = 0.0
    face_up: bool = True
    flip: bool = False
    fade: tuple[float, float] = OPAQUE
    lift: tuple[float, float] = (0.0, 0.0)

    def __post_init__(self) -> None:
        if self.start < 0 or self.duration < 0:
            raise ValueError(f"{self.name} cannot start at {self.start} s and last {self.duration} s")

    @property
    def end(self) -> float:
        """When it has arrived."""
        return self.start + self.duration

    def waiting(self) -> Pose:
        """Before the start: where it comes from. What only fades in at a new place is still seen at the old."""
        alpha = 1.0 if self.ease is Ease.CUT else self.fade[0]
        return Pose(self.source, self.face_up != self.flip, 1.0, alpha, self.lift[0])

    def at(self, share: float) -> Pose:
        """The pose when this share of the duration has passed."""
        done = self.ease.at(share)
        height = 4 * done * (1 - done)
        place = lerp(self.source, self.target, done).moved(0, -self.arc * height)
        face, width = self._turned(done)
        lift = max(_between(self.lift, done), sin(pi * done) if self.arc and done < 1 else 0.0)
        return Pose(place, face, width, _between(self.fade, share), lift)

    def _turned(self, done: float) -> tuple[bool, float]:
        """The face shown and how wide it looks."""
        if not self.flip:
            return self.face_up, 1.0
        return (self.face_up if done >= 0.5 else not self.face_up), abs(cos(pi * done))


@dataclass(frozen=True)
class Pace:
    """How the player wants things to move."""

    speed: Speed = Speed.NORMAL
    reduced: bool = False

    def applied(self, movement: Movement) -> Movement:
        """The movement at this pace: slower, faster, at once, or as a fade in place."""
        if self.reduced and self.speed is not Speed.INSTANT:
            return _faded(movement)
        factor = self.speed.value
        return replace(movement, start=movement.start * factor, duration=movement.duration * factor)


AS_USUAL: Final = Pace()


@dataclass(frozen=True)
class _Hold:
    name: str
    start: float
    end: float


class Timeline:
    """Movements and holds under way. `advance` passes time, `pose` only looks."""

    def __init__(self, pace: Pace = AS_USUAL) -> None:
        self.pace = pace
        self._now = 0.0
        self._movements: list[Movement] = []
        self._holds: list[_Hold] = []

    def add(self, *movements: Movement) -> None:
        """Start these now, or after the last hold, each after its own delay."""
        base = max([self._now, *(hold.end for hold in self._holds)])
        for movement in movements:
            paced = self.pace.applied(movement)
            self._put(replace(paced, start=base + paced.start))

    def holds(self, name: str, seconds: float) -> None:
        """Let the table rest once all that moves has arrived; what is added later waits for the end.

        The length is an option of its own (a completed trick), so speed does not change it.
        """
        if seconds < 0:
            raise ValueError(f"{name} cannot be held for {seconds} s")
        start = max(self._now, self._end)
        self._holds.append(_Hold(name, start, start + seconds))

    def advance(self, dt: float) -> None:
        """Let dt seconds pass."""
        if dt < 0:
            raise ValueError(f"time does not run backwards: {dt} s")
        self._now += dt
        if not self.busy:
            self.finish()

    def skip(self) -> None:
        """End the hold that is running, else finish everything: what a click means while this is busy."""
        running = [hold.end for hold in self._holds if hold.start <= self._now < hold.end]
        if running:
            self.advance(max(running) - self._now)
        else:
            self.finish()

    def finish(self) -> None:
        """Bring everything to rest at once."""
        self._now = 0.0
        self._movements.clear()
        self._holds.clear()

    @property
    def busy(self) -> bool:
        """Whether anything is still to move, or held."""
        return self._end > self._now

    @property
    def moving(self) -> frozenset[str]:
        """Names of what is under way at this moment, waiting ones left out."""
        return frozenset(m.name for m in self._movements if m.start <= self._now < m.end)

    @property
    def under_way(self) -> frozenset[str]:
        """Names of all that has not arrived, what still waits for its start among it."""
        return frozenset(m.name for m in self._movements if m.end > self._now)

    def waits(self, name: str) -> bool:
        """Whether none of this thing's movements has begun."""
        starts = [m.start for m in self._movements if m.name == name]
        return bool(starts) and min(starts) > self._now

    def held(self, name: str) -> bool:
        """Whether the hold of this name is running."""
        return any(h.name == name and h.start <= self._now < h.end for h in self._holds)

    def pose(self, name: str, rest: Pose) -> Pose:
        """How the thing is shown now; its rest pose once its last movement is over."""
        own = [movement for movement in self._movements if movement.name == name]
        if not own or self._now >= max(movement.end for movement in own):
            return rest
        begun = [movement for movement in own if movement.start <= self._now]
        if not begun:
            return min(own, key=_start).waiting()
        return _sampled(max(begun, key=_start), self._now)

    @property
    def _end(self) -> float:
        """When everything has come to rest."""
        ends = [movement.end for movement in self._movements] + [hold.end for hold in self._holds]
        return max(ends, default=0.0)

    def _put(self, movement: Movement) -> None:
        """Under reduced motion a way in several legs becomes one fade, at its last place."""
        earlier = self._first_leg(movement) if movement.ease is Ease.CUT else None
        if earlier:
            self._movements.remove(earlier)
            movement = _joined(earlier, movement)
        if movement.end > self._now:
            self._movements.append(movement)

    def _first_leg(self, movement: Movement) -> Movement | None:
        legs = (m for m in self._movements if m.name == movement.name and m.start == movement.start)
        return next(legs, None)


def _sampled(movement: Movement, now: float) -> Pose:
    if now >= movement.end:
        return movement.at(1.0)
    return movement.at((now - movement.start) / movement.duration)


def _faded(movement: Movement) -> Movement:
    """What already fades stays where it will be; what flies appears there instead."""
    still = replace(movement, start=0.0, duration=FADE_SECONDS, arc=0.0)
    if movement.fade != OPAQUE:
        return replace(still, source=movement.target, ease=Ease.LINEAR, lift=(0.0, 0.0))
    return replace(still, ease=Ease.CUT, fade=(0.0, 1.0))


def _joined(first: Movement, second: Movement) -> Movement:
    """The second leg, waiting where and as the first one began."""
    began_up = first.waiting().face_up
    return replace(second, source=first.source, flip=began_up != second.face_up)


def _between(ends: tuple[float, float], done: float) -> float:
    if done >= 1:
        return ends[1]
    return ends[0] + (ends[1] - ends[0]) * done


def _start(movement: Movement) -> float:
    return movement.start
