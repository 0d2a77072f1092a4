"""The doors of the menu: a page is imported when its door is first opened.

So the menu is up before the rest of the house is read; ``unlock`` reads it in a frame in which nothing happens.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from importlib import import_module
from typing import TYPE_CHECKING, Final

from briscola.scenes.context import Context
from briscola.ui.stage import Scene

if TYPE_CHECKING:
    from briscola.play.session import Session
    from briscola.scenes.opening import MatchChoice
    from briscola.scenes.table import TableScene

BEHIND: Final = ("setup", "options", "confirm", "opening", "reading")


def unlock() -> None:
    """Read every page behind a door."""
    for name in BEHIND:
        import_module(f"briscola.scenes.{name}")


def setup(context: Context) -> Scene:
    """The set-up of a new match."""
    from briscola.scenes.setup import SetupScene

    return SetupScene(context)


def options(context: Context) -> Scene:
    """The options."""
    from briscola.scenes.options import OptionsScene

    return OptionsScene(context)


def confirm(context: Context, question: str, yes: str, no: str) -> Scene:
    """A question answered with yes or no."""
    from briscola.scenes.confirm import ConfirmScene

    return ConfirmScene(context, question, yes, no)


def reading(context: Context, title: str, sections: Sequence[tuple[str, tuple[str, ...]]]) -> Scene:
    """Titled sections of sentences to read."""
    from briscola.scenes.reading import ReadingScene, ReadingSection

    return ReadingScene(context, title, [ReadingSection(*section) for section in sections])


def begin(context: Context, choice: MatchChoice) -> Session:
    """A new match, dealt."""
    from briscola.scenes.opening import begin_match

    return begin_match(context, choice)


def saved(context: Context) -> Session | None:
    """The match that was left, if there is one."""
    if not context.saves.read():
        return None
    from briscola.scenes.opening import saved_match

    return saved_match(context)


def progress(context: Context, session: Session) -> str:
    """How far a match has gone, for the button that continues it."""
    from briscola.scenes.match_words import deal_of

    return deal_of(context.tr, session, "menu.continue_deal", "menu.continue_detail")


def table(context: Context, session: Session) -> TableScene:
    """The table of a match."""
    from briscola.scenes.opening import table_for

    return table_for(context, session)


def again(session: Session) -> MatchChoice:
    """The choice that led to this match."""
    from briscola.scenes.opening import MatchChoice

    return MatchChoice(session.rules, session.persons)


def last_choice(context: Context, deal_number: int | None) -> MatchChoice:
    """What was settled last time, for a match that begins by itself."""
    from briscola.scenes.setup import remembered_choice

    return replace(remembered_choice(context), deal_number=deal_number)
