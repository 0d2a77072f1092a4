"""Who plays, with which cards, and how they are dealt."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import reduce

from briscola.content.rule_chapters.teller import (
    Sentences,
    Teller,
    has_partners,
    is_called,
    round_size,
)
from briscola.rules.cards import Rank, Suit, parse_card
from briscola.rules.choices import Cut, Direction, Family, TeamKind, TrumpSource
from briscola.rules.sections import FirstPerson
from briscola.rules.variant import VariantRules


def players(rules: VariantRules, tell: Teller) -> Sentences:
    """Seats, sides, hands a person, and the way the turn goes."""
    yield _sides(rules, tell)
    if len(set(rules.table.control)) < len(rules.table.control):
        yield _control(rules.table.control, tell)
    if rules.seats > 2 or rules.table.direction is not Direction.CCW:
        yield tell(f"players.direction_{rules.table.direction}")


def _sides(rules: VariantRules, tell: Teller) -> str:
    teams, n = rules.table.teams, tell.number(rules.seats)
    if is_called(rules):
        return tell("players.called", n=n)
    if isinstance(teams, TeamKind) or not has_partners(rules):
        return tell("players.two") if rules.seats == 2 else tell("players.solo", n=n)
    if sorted(map(sorted, teams)) != [list(range(first, rules.seats, len(teams))) for first in range(len(teams))]:
        return tell("players.sides", n=n, sides=_listed_sides(teams, tell))
    if rules.seats == 4:
        return tell("players.pairs")
    if len(teams) == 2:
        return tell("players.against", n=n, size=tell.number(len(teams[0])))
    return tell("players.teams", n=n, teams=tell.number(len(teams)))


def _listed_sides(teams: Sequence[Sequence[int]], tell: Teller) -> str:
    sides = [
        tell("players.side", n=len(team), seats=tell.listed(str(seat + 1) for seat in sorted(team))) for team in teams
    ]
    return reduce(lambda first, second: tell("players.versus", first=first, second=second), sides)


def _control(control: tuple[int, ...], tell: Teller) -> str:
    hands = {person: [hand + 1 for hand, owner in enumerate(control) if owner == person] for person in control}
    held = [
        tell("players.holds", person=number, n=len(hands[person]), hands=tell.listed(map(str, hands[person])))
        for number, person in enumerate(sorted(hands), start=1)
    ]
    return tell("players.control", n=tell.number(len(hands)), hands=tell.listed(held))


def rest(rules: VariantRules, tell: Teller) -> Sentences:
    """What more people than seats do."""
    for people, offsets in sorted(rules.table.sit_out.items()):
        yield _resting(people, offsets, tell)
    if rules.table.sit_out:
        yield tell("rest.score")


def _resting(people: int, offsets: tuple[int, ...], tell: Teller) -> str:
    around = sorted((_nearest(offset, people) for offset in offsets), reverse=True)
    count = tell.number(people)
    if around == list(range(0, -len(around), -1)):
        before = len(around) - 1
        key = "dealer" if not before else "one_before" if before == 1 else "before"
        return tell(f"rest.{key}", people=count, n=tell.number(before))
    return tell("rest.places", people=count, places=tell.listed(_place(offset, tell) for offset in around))


def _nearest(offset: int, people: int) -> int:
    """The same person counted the short way round, before the dealer where both ways are equal."""
    after = offset % people
    return after - people if 2 * after >= people else after


def _place(offset: int, tell: Teller) -> str:
    if not offset:
        return tell("rest.place_dealer")
    return tell("rest.place_after" if offset > 0 else "rest.place_before", n=abs(offset))


def cards(rules: VariantRules, tell: Teller) -> Sentences:
    """The pack, the ranks from strong to weak, the points."""
    yield tell("cards.pack")
    removed = rules.deck.remove
    if isinstance(removed, dict):
        if any(removed.values()):
            yield _removed_by_family(rules, tell)
    elif removed:
        yield tell("cards.removed", n=len(removed), cards=_cards(removed, tell), left=len(rules.cards))
    fixed = rules.for_family(Family.ITALIAN)
    yield tell("cards.order", ranks=tell.ranks(fixed.ladder_ranks))
    yield _points(fixed, tell)


def _removed_by_family(rules: VariantRules, tell: Teller) -> str:
    italian, french = (rules.for_family(family) for family in (Family.ITALIAN, Family.FRENCH))
    named = {
        Family.ITALIAN: _cards(italian.deck.remove, tell),
        Family.FRENCH: _cards(french.deck.remove, tell.with_french_cards()),
    }
    n, left = len(italian.deck.remove), len(italian.cards)
    if not all(named.values()):
        (family,) = (family for family in named if named[family])
        return tell(f"cards.removed_{family}", n=n or len(french.deck.remove), cards=named[family])
    key = "removed_by_family" if left == len(french.cards) else "removed_otherwise"
    return tell(f"cards.{key}", n=n, left=left, **named)


def _cards(removed: Iterable[str], tell: Teller) -> str:
    """``the two of cups``, ``the two of every suit``; nothing for none."""
    named = [
        tell("cards.rank", rank=tell.rank(Rank(text[0])))
        if text.endswith("*")
        else tell("cards.one", card=tell.card(parse_card(text)))
        for text in removed
    ]
    return tell.listed(named) if named else ""


def _points(rules: VariantRules, tell: Teller) -> str:
    value = {rank: rules.points[parse_card(f"{rank}{Suit.DENARI.letter}")] for rank in rules.ladder_ranks}
    worth = sorted((rank for rank in value if value[rank]), key=lambda rank: -value[rank])
    named = tell.listed(tell("cards.worth", rank=tell.rank(rank), points=value[rank]) for rank in worth)
    key = "points" if len(worth) < len(value) else "points_all"
    return tell(f"cards.{key}", ranks=named, total=rules.deck_points)


def deal(rules: VariantRules, tell: Teller) -> Sentences:
    """Who deals, the cut, the hands, and what is left."""
    first = rules.rotation.first
    if isinstance(first, FirstPerson):
        yield tell("deal.first_person", n=first.person + 1)
    else:
        yield tell("deal.first_lot")
    if rules.deal.cut is Cut.ASK:
        yield tell("deal.cut_two" if rules.seats == 2 else "deal.cut")
    yield _hands(rules, tell)
    fixed = rules.for_family(Family.ITALIAN)
    if rules.deal.kitty:
        yield tell("deal.kitty", n=tell.number(rules.deal.kitty))
    yield tell("deal.talon", n=fixed.talon_size) if fixed.talon_size else tell("deal.all")


def _hands(rules: VariantRules, tell: Teller) -> str:
    hand, packets = tell.number(rules.deal.hand), rules.deal.packets
    if len(packets) < 2:
        return tell("deal.whole", n=hand)
    if Counter(packets) == {1: len(packets)}:
        return tell("deal.one_by_one", n=hand)
    return tell("deal.packets", n=hand, packets=tell.listed(str(tell.number(packet)) for packet in packets))


def trump(rules: VariantRules, tell: Teller) -> Sentences:
    """Where trumps come from."""
    if rules.trump.source is not TrumpSource.TURN_UP:
        yield tell(f"trump.{rules.trump.source}")
        return
    fixed = rules.for_family(Family.ITALIAN)
    yield tell(f"trump.{rules.deal.turn_up_from}")
    all_drawn = rules.draw.refill and fixed.talon_size % round_size(rules) == 0
    yield tell("trump.drawn_last" if all_drawn else "trump.stays")
