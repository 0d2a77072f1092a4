"""Pictures of every scene, made by the program itself: for the README, for tests, for whoever changes the look."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

import pygame
from pygame import Surface

from briscola.ai.levels import make_player
from briscola.ai.player import Limit
from briscola.app import Options, make_context
from briscola.play.persons import Person
from briscola.play.session import Session
from briscola.play.thinker import InlineThinker
from briscola.rules.cards import Card
from briscola.rules.shuffle import Pack, card_order, commitment
from briscola.scenes.context import Context
from briscola.scenes.curtain import CurtainScene
from briscola.scenes.menu import MenuScene
from briscola.scenes.opening import table_for
from briscola.scenes.options import OptionsScene
from briscola.scenes.pause import PauseScene
from briscola.scenes.scoreboard import ScoreboardScene
from briscola.scenes.setup import SetupScene
from briscola.store.places import Places
from briscola.ui import window
from briscola.ui.metrics import Metrics
from briscola.ui.stage import Scene, Stage

SIZE: Final = (1280, 720)
DEAL_NUMBER: Final = 61
SALT: Final = "0" * 32
MOVES: Final = 11
"""Cards on the table's picture: the eleventh is the opponent's lead, and it is one's own turn."""
STEP: Final = 1 / 30
LONGEST: Final = 600
REGULARS: Final = ("Rosa", "Nino", "Elvira", "Davide", "Assunta")


@dataclass(frozen=True)
class Shot:
    """One picture: its scene's name, whether the variant belongs in the file's name, and how it comes about."""

    scene: str
    of_variant: bool
    make: Callable[[Context], Scene]


SHOTS: Final = (
    Shot("menu", False, lambda context: MenuScene(context)),
    Shot("setup", False, lambda context: SetupScene(context)),
    Shot("options", False, lambda context: OptionsScene(context)),
    Shot("pause", False, lambda context: PauseScene(context)),
    Shot("table", True, lambda context: table_for(context, played_session(context))),
    Shot("curtain", True, lambda context: _curtain(context)),
    Shot("scoreboard", True, lambda context: ScoreboardScene(context, played_session(context, deals=2))),
)


def shots(folder: Path, options: Options) -> int:
    """Write every scene as ``<scene>[-<variant>]-<w>x<h>-<lang>.png``; 0 when all is done."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    folder.mkdir(parents=True, exist_ok=True)
    size = options.size or SIZE
    with tempfile.TemporaryDirectory() as below:
        surface = window.open_window(size, "")
        context = shot_context(replace(options, data_dir=Path(below)), surface)
        for shot in SHOTS:
            pygame.image.save(picture(context, shot, surface), folder / file_name(context, shot, size))
    pygame.quit()
    return 0


def file_name(context: Context, shot: Shot, size: tuple[int, int]) -> str:
    """The name of a picture."""
    variant = [context.settings.variant] if shot.of_variant else []
    return "-".join([shot.scene, *variant, f"{size[0]}x{size[1]}", context.tr.language]) + ".png"


def shot_context(options: Options, surface: Surface) -> Context:
    """A context with defaults, whose data are in ``options.data_dir`` and whose computers think at once."""
    assert options.data_dir is not None
    stage = Stage(Metrics(surface.get_size()), fade=0)
    return make_context(options, Places.below(options.data_dir), stage, InlineThinker)


def picture(context: Context, shot: Shot, surface: Surface) -> Surface:
    """The scene when everything has come to rest."""
    scene = shot.make(context)
    scene.resize(context.stage.metrics)
    for _ in range(LONGEST):
        scene.update(STEP)
        if not scene.moving:
            break
    scene.draw(surface)
    scene.leave()
    return surface


def played_session(context: Context, *, deals: int = 0, humans: int = 1) -> Session:
    """A match with some cards on the table, or with ``deals`` whole deals played; the same every time."""
    rules = context.shelf.usable[context.settings.variant].for_family(context.deck.family)
    people = [Person("Anna"), *(Person(name, "rules", name.lower()) for name in REGULARS)][: rules.seats]
    people[1] = people[1] if humans == 1 else Person("Bruno")
    numbers = iter(range(DEAL_NUMBER, DEAL_NUMBER + 100))
    session = Session(rules, people, dealer=0, shuffle=lambda cards: _pack(next(numbers), cards))
    session.begin_deal()
    for _ in range(deals):
        if session.deal_over:
            session.begin_deal()
        _play(session, until=lambda: session.deal_over)
    if not deals:
        _play(session, until=lambda: len(session.current.moves) >= MOVES and _first_person_acts(session))
    return session


def _pack(number: int, cards: Sequence[Card]) -> Pack:
    order = tuple(card_order(number, cards))
    return Pack(order, number, SALT, commitment(number, SALT))


def _first_person_acts(session: Session) -> bool:
    trick = session.view(frozenset(range(session.rules.seats))).trick
    return bool(trick) and session.current.plan.seating[session.to_act[0]] == 0


def _play(session: Session, until: Callable[[], bool]) -> None:
    player = make_player("rules", 1)
    while not session.deal_over and not until():
        seat = session.to_act[0]
        choice = player.choose(session.view(frozenset((seat,))), Limit(seconds=None, nodes=100))
        session.submit(seat, choice.move)


def _curtain(context: Context) -> Scene:
    session = played_session(context, humans=2)
    return CurtainScene(context, session, 1, "")
