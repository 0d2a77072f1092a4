"""The figures of the README: medians of several runs on this machine, and ratios where speed depends on it.

    python tools/bench.py [start idle frames deals memory]

Each measure runs in processes of its own, on the display there is, or on none. Quote medians and ratios; no test
depends on them.
"""

from __future__ import annotations

import json
import os
import random
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
RUNS = 7
SIZES = {"1080p": (1920, 1080), "4K": (3840, 2160)}
MOVING_CARDS = 3
FRAMES = 120
IDLE_SECONDS = 8.0
DEAL_SECONDS = 0.5


def main(wanted: list[str]) -> None:
    """Print the wanted figures, all of them unless named."""
    for name in wanted or MEASURES:
        for line in MEASURES[name]():
            print(line, flush=True)


def start() -> list[str]:
    """From the start of the process to the first frame of the menu, beside a bare window."""
    program, bare = [], []
    with tempfile.TemporaryDirectory() as folder:
        _seconds_to_frame("program_frame", folder)
        for _ in range(RUNS):
            bare.append(_seconds_to_frame("bare_frame", folder))
            program.append(_seconds_to_frame("program_frame", folder))
    ratio = statistics.median(ours / theirs for ours, theirs in zip(program, bare, strict=True))
    return [
        f"start to first menu frame   {statistics.median(program):.2f} s",
        f"a bare pygame-ce window     {statistics.median(bare):.2f} s (ratio {ratio:.1f})",
    ]


def _seconds_to_frame(child: str, folder: str) -> float:
    began = time.time()
    return float(_child(child, folder)) - began


def idle() -> list[str]:
    """Share of one core that an idle table takes."""
    return [f"idle table                  {float(_child('idle_table')):.2f} % of a core"]


def frames() -> list[str]:
    """Time of one frame with three cards in the air."""
    lines = []
    for name, size in SIZES.items():
        times = json.loads(_child("moving_cards", f"{size[0]}x{size[1]}"))
        median, late = statistics.median(times), sorted(times)[int(len(times) * 0.95)]
        lines.append(f"three moving cards, {name:<6}  {median:.2f} ms (95 % below {late:.2f} ms)")
    return lines


def deals() -> list[str]:
    """Random deals a second of the rules core, by variant, and the two-player game's beside them."""
    runs = [json.loads(_child("random_deals")) for _ in range(3)]
    medians = {variant: statistics.median(run[variant] for run in runs) for variant in runs[0]}
    base = medians["classica_2"]
    return [f"random deals, {name:<15} {rate:>7,.0f} a second ({rate / base:.2f})" for name, rate in medians.items()]


def memory() -> list[str]:
    """Resident memory at the table."""
    return [f"memory at the table, {name:<5}  {int(_child('table_memory', name)) / 2**20:.0f} MB" for name in SIZES]


MEASURES: dict[str, Callable[[], list[str]]] = {
    "start": start,
    "idle": idle,
    "frames": frames,
    "deals": deals,
    "memory": memory,
}


def _child(name: str, *arguments: str) -> str:
    """Run one of the functions below in a fresh process; its last line of output."""
    environment = os.environ | {"PYTHONPATH": str(ROOT), "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    if not (sys.platform != "linux" or environment.get("DISPLAY") or environment.get("WAYLAND_DISPLAY")):
        environment.setdefault("SDL_VIDEODRIVER", "dummy")
    environment.setdefault("SDL_AUDIODRIVER", "dummy")
    command = [sys.executable, str(Path(__file__)), "--child", name, *arguments]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True, cwd=ROOT)
    return done.stdout.strip().splitlines()[-1]


# what the child processes do


def bare_frame(_folder: str) -> str:
    """The least a program with a window can do."""
    import pygame

    pygame.display.init()
    surface = pygame.display.set_mode((1280, 720), pygame.RESIZABLE)
    surface.fill((32, 87, 57))
    pygame.display.flip()
    return repr(time.time())


def program_frame(folder: str) -> str:
    """The menu, as ``main.py`` opens it."""
    from briscola.app import Options, open_app

    app = open_app(Options(data_dir=Path(folder), size=(1280, 720)))
    import pygame

    app.frame(0, pygame.event.get())
    pygame.display.flip()
    now = repr(time.time())
    app.close()
    return now


def _table(size: tuple[int, int]):
    from briscola.app import Options
    from briscola.scenes.opening import table_for
    from briscola.shots import played_session, shot_context
    from briscola.ui import window

    surface = window.open_window(size, "")
    folder = Path(tempfile.mkdtemp())
    context = shot_context(Options(data_dir=folder), surface)
    scene = table_for(context, played_session(context))
    return surface, context, scene


def idle_table() -> str:
    """The loop at a table where nobody moves."""
    from briscola.app import App
    from briscola.ui import loop

    surface, context, scene = _table(SIZES["1080p"])
    app = App(surface, context)
    context.stage.push(scene)
    context.stage.update(0)
    end = time.perf_counter() + 2.0
    spent: list[float] = []

    class Timed:
        """The app until the time is over; the first two seconds are not counted."""

        moving = property(lambda self: app.moving)

        @property
        def running(self) -> bool:
            if not spent and time.perf_counter() > end:
                spent.append(time.process_time())
            return time.perf_counter() < end + IDLE_SECONDS

        def frame(self, dt, events):
            return app.frame(dt, events)

    loop.run(Timed())
    return repr((time.process_time() - spent[0]) / IDLE_SECONDS * 100)


def moving_cards(size: str) -> str:
    """Milliseconds of each frame while three cards fly across the table."""
    from briscola.ui.place import Place
    from briscola.ui.timeline import Movement

    width, height = map(int, size.split("x"))
    surface, context, scene = _table((width, height))
    scene.resize(context.stage.metrics)
    show = scene.show
    while show.moving:
        show.advance(0.05)
    card_height = show.layout.trick[0][0].h
    times = []
    for flight in range(FRAMES // 20 + 1):
        cards = [card for card in show.session.rules.cards if card not in show.look.hand][:MOVING_CARDS]
        for index, card in enumerate(cards):
            source = Place(width * 0.2, height * (0.3 + 0.15 * index), card_height, 0)
            target = Place(width * 0.8, height * (0.3 + 0.15 * index), card_height, 0)
            show.timeline.add(Movement(f"bench.{index}", source, target, 0.5))
            show._sprites.learn({f"bench.{index}": card})
        show.advance(0.0)
        scene.draw(surface)
        for _ in range(20):
            began = time.perf_counter()
            show.advance(0.02)
            scene.draw(surface)
            if flight:
                times.append((time.perf_counter() - began) * 1000)
        show.timeline.finish()
    return json.dumps(times)


def random_deals() -> str:
    """Deals of random legal moves by variant, without events, from shuffling to the last trick."""
    from briscola.content.variants import find_variants, shipped_variants
    from briscola.rules.choices import Family

    shelf = find_variants([shipped_variants()]).usable
    return json.dumps({name: _deals_a_second(rules.for_family(Family.ITALIAN)) for name, rules in shelf.items()})


def _deals_a_second(rules) -> float:
    from briscola.rules.deal import Deal
    from briscola.rules.match import deal_sides, match_sides

    rng, order, seats = random.Random(1), list(rules.cards), tuple(range(rules.seats))
    sides, count = deal_sides(match_sides(rules, rules.seats), seats), 0
    began = time.perf_counter()
    while time.perf_counter() - began < DEAL_SECONDS:
        rng.shuffle(order)
        deal = Deal.start(rules, order, sides)
        while actors := deal.to_act:
            moves = deal.legal_moves(actors[0])
            deal.play(actors[0], moves[int(rng.random() * len(moves))])
        count += 1
    return count / (time.perf_counter() - began)


def table_memory(name: str) -> str:
    """Resident bytes when the table has been drawn."""
    surface, context, scene = _table(SIZES[name])
    scene.resize(context.stage.metrics)
    for _ in range(60):
        scene.update(0.05)
        scene.draw(surface)
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return str(pages * os.sysconf("SC_PAGE_SIZE"))


if __name__ == "__main__":
    if sys.argv[1:2] == ["--child"]:
        print(globals()[sys.argv[2]](*sys.argv[3:]))
    else:
        main(sys.argv[1:])
