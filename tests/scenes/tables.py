"""Tables in the middle of a deal: matches of any rules, brought to where somebody before the screen must decide."""

from __future__ import annotations

import random
from collections.abc import Callable

from briscola.play.opponents import Opponents
from briscola.play.persons import Person
from briscola.play.session import Session
from briscola.rules.moves import Bid, Move, Pass
from briscola.rules.shuffle import fair_pack
from briscola.rules.variant import VariantRules
from briscola.scenes.context import Context
from briscola.scenes.table import TableScene
from tests.scenes.conftest import Hands

NAMES = ("Anna", "Bruno", "Carla", "Dino", "Emma", "Fabio", "Gina", "Ugo", "Tea")
FRAMES = 600


def people(count: int, humans: int = 1) -> tuple[Person, ...]:
    """So many people, the first of them human."""
    return tuple(Person(name) if index < humans else Person(name, "random") for index, name in enumerate(NAMES[:count]))


def match_of(
    context: Context, rules: VariantRules, *, count: int = 0, humans: int = 1, dealer: int = 0, seed: int = 7
) -> Session:
    """A match whose first deal is dealt."""
    rules = rules.for_family(context.deck.family)
    numbers = iter(range(seed, seed + 1000))
    persons = people(count or len(set(rules.table.control)) or rules.seats, humans)
    session = Session(rules, persons, dealer, lambda cards: fair_pack(cards, next(numbers)))
    session.begin_deal()
    return session


def play_until(session: Session, kind: type, person: int = 0, seed: int = 1) -> Session:
    """Random play until this person may make such a move; he bids once where that leads to it."""
    rng = random.Random(seed)
    while True:
        seat = session.to_act[0]
        legal = session.view(frozenset((seat,))).legal_moves(seat)
        if session.holder(seat) == person and any(isinstance(move, kind) for move in legal):
            return session
        session.submit(seat, _next_move(legal, rng, eager=session.holder(seat) == person and kind is not Bid))


def _next_move(legal: list[Move], rng: random.Random, *, eager: bool) -> Move:
    if Pass() not in legal:
        return rng.choice(legal)
    bids = [move for move in legal if isinstance(move, Bid)]
    return bids[0] if eager and bids else Pass()


def sit_down(hands: Hands, session: Session) -> TableScene:
    """Open the table of a match and let all come to rest."""
    table = TableScene(hands.context, session, Opponents(session, hands.context.thinker, lambda: 1))
    hands.open(table)
    settle(hands)
    return table


def settle(hands: Hands, done: Callable[[], bool] = lambda: False) -> None:
    """Frames until nothing moves and somebody may act, or another page is up."""
    for _ in range(FRAMES):
        hands.frame(1 / 15)
        top = hands.top
        still = not hands.context.stage.moving
        if done() or (still and not (isinstance(top, TableScene) and _computer_acts(top.session))):
            return
    raise AssertionError("the table never came to rest")


def _computer_acts(session: Session) -> bool:
    return bool(session.to_act) and not session.person_at(session.to_act[0]).is_human
