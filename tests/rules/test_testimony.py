"""What truthful answers tell of a hand is remembered exactly: held against every way its cards can have come."""

from collections import Counter
from itertools import permutations
from random import Random

import pytest

from briscola.rules.choices import Asker, Speech, WinRule
from briscola.rules.deal import Deal
from briscola.rules.events import Answered, Asked, Drew, Played
from briscola.rules.moves import Ask, Play
from briscola.rules.questions import asked_about
from briscola.rules.sections import DealRules, DeckRules, Score, Talk
from tests.rules.tables import COPPIE, deal_out, look, rules, shuffled

SMALL = rules(
    "small_romana",
    table=COPPIE.table,
    deck=DeckRules(remove=("3*", "R*", "C*", "7*", "6*")),
    deal=DealRules(hand=2),
    score=Score(win=WinRule.HIGHEST),
    talk=Talk(speech=Speech.QUESTIONS, opens_after_trick=0, asker=Asker.ANYONE),
)
"""Twenty cards, hands of two, three draws a seat: small enough to try everything."""


def talked_to(seed, moves):
    """A deal in which only seat 1 asks and so only seat 3 answers; what happened, as seat 0 is shown it."""
    rng, events = Random(seed), []
    deal = deal_out(SMALL, shuffled(SMALL, seed), events.append)
    for _ in range(moves):
        if deal.over:
            break
        (seat,) = deal.to_act
        legal = deal.legal_moves(seat)
        asks = [move for move in legal if isinstance(move, Ask)] if seat == 1 else []
        plays = [move for move in legal if isinstance(move, Play)] or legal
        deal.play(seat, rng.choice(asks if asks and rng.random() < 0.4 else plays), events.append)
    return deal, events


def hands_that_agree(deal: Deal, events, view):
    """Hidden hand of seat 3 -> in how many ways it can have come: every order of its hidden cards is tried."""
    hidden = [event.card for event in events if isinstance(event, Played) and event.seat == 3]
    open_ones = {event.card for event in events if isinstance(event, Drew) and event.to is None}
    hidden = [card for card in hidden if card not in open_ones]
    script = list(script_of(deal, events))
    places = 2 + sum(isinstance(event, Drew) and event.seat == 3 and event.to is not None for event in events)
    found = Counter()
    for rest in permutations(view.unseen(), places - len(hidden)):
        for order in orders(hidden, rest, places):
            if agrees(order, script):
                found[frozenset(rest)] += 1
    return found


def orders(laid, rest, places):
    """Every way to spread the cards that were laid over the places, the others filling up in their order."""
    for spots in permutations(range(places), len(laid)):
        order = [None] * places
        for spot, card in zip(spots, laid, strict=True):
            order[spot] = card
        others = iter(rest)
        yield [next(others) if card is None else card for card in order]


def script_of(deal, events):
    """What seat 3 did, in order: drew a card (None where hidden), laid one, answered about some."""
    topic = None
    for event in events:
        match event:
            case Drew(3, card, to):
                yield "draw", card if to is None else None
            case Played(3, card):
                yield "lay", card
            case Asked(_, asked):
                topic = asked
            case Answered(3, yes):
                yield ("yes" if yes else "no"), frozenset(asked_about(deal, topic))
            case _:
                pass


def agrees(order, script):
    coming = iter(order)
    hand = {next(coming), next(coming)}
    for what, which in script:
        if what == "draw":
            hand.add(next(coming) if which is None else which)
        elif what == "lay":
            if which not in hand:
                return False
            hand.remove(which)
        elif hand.isdisjoint(which) == (what == "yes"):
            return False
    return True


@pytest.mark.parametrize("seed", range(40))
def test_the_hands_that_are_imagined_are_those_that_can_be_and_as_often(seed):
    deal, events = talked_to(seed, 9 + seed % 14)
    view = look(SMALL, frozenset({0}), events)
    possible = hands_that_agree(deal, events, view)
    known = set(view.hands[3])
    samples = Counter(frozenset(view.sample(Random(turn)).hands[3]) - known for turn in range(1200))
    assert samples.keys() <= possible.keys()
    ways = sum(possible.values())
    for hand, count in possible.items():
        share = count / ways
        assert samples[hand] / 1200 == pytest.approx(share, abs=0.012 + 4 * (share * (1 - share) / 1200) ** 0.5)
