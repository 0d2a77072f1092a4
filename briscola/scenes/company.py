"""Who sits before the screen, who stands together, and what they are called as one."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from briscola.content.grammar import Person as Named
from briscola.content.texts import Translator
from briscola.play.session import Session
from briscola.scenes.context import Context
from briscola.ui.marks import monogram, portrait_mark
from briscola.ui.metrics import Metrics


def humans(session: Session) -> tuple[int, ...]:
    """The persons somebody before the screen plays for."""
    return tuple(index for index, person in enumerate(session.persons) if person.is_human)


def side_of(session: Session, person: int) -> int:
    """The side of the match a person belongs to, with whichever hands."""
    return next(index for index, side in enumerate(session.match.sides) if person in session.holders(side))


def side_name(tr: Translator, session: Session, side: Sequence[int]) -> Named:
    """A side of the match, whose hands some person may hold several of, as one phrase."""
    return named(tr, session, session.holders(side))


def home_side(session: Session) -> int:
    """The side of the first human; the first side where computers play among themselves."""
    return side_of(session, next(iter(humans(session)), 0))


def is_rival(session: Session, person: int) -> bool:
    """Whether a person plays against the home side: his monogram is square."""
    return side_of(session, person) != home_side(session)


def named(tr: Translator, session: Session, persons: Sequence[int]) -> Named:
    """These persons as one phrase: ``Anna e Carla``."""
    return tr.people([Named(session.persons[person].name) for person in persons])


def draw_person(
    surface: Surface,
    metrics: Metrics,
    context: Context,
    session: Session,
    person: int,
    diameter: int,
    center: tuple[float, float],
) -> Rect:
    """A person's portrait, else his monogram, round or square as on the table."""
    who, square = session.persons[person], is_rival(session, person)
    face = context.portrait(who.portrait, metrics)
    if face is not None:
        return portrait_mark(surface, face, diameter, center, square=square)
    return monogram(surface, who.name[:1].upper(), diameter, center, square=square)
