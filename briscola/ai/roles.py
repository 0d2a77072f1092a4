"""Who plays with whom, as far as one seat can tell.

Where teams are fixed it is written on the table. In a called game only the holder of the called card knows before
it falls; everybody else has to guess him from what he does: who loads the declarer's trick is hardly a defender.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, TypeAlias

from briscola.ai.counting import CARICO_POINTS, points_of, tricks_played
from briscola.ai.player import actor
from briscola.rules.cards import Card
from briscola.rules.choices import WinRule
from briscola.rules.trick import winning_index
from briscola.rules.view import PlayerView

Chances: TypeAlias = tuple[float, ...]
"""How probably each seat counts with the declarer beside himself; his own entry is the chance that he is alone."""
Trust: TypeAlias = tuple[tuple[float, ...], ...]
"""``trust[one][other]``: how surely ``one`` takes ``other`` to be on its side."""

OWN_CALL: Final = 0.05
"""How often a declarer is taken to have called a card of his own."""
LOADED: Final = 4.0
"""How much likelier a partner than a defender gives the declarer's trick a carico."""
FED: Final = 1.5
"""The same of a court card."""
WITHHELD: Final = 0.85
"""The same of giving it nothing."""
LOADED_OTHERS: Final = 0.4
"""The same of giving a carico to somebody else's trick."""
OVERTOOK: Final = 0.6
"""The same of taking the trick from the declarer."""


def side_of(view: PlayerView, seat: int) -> frozenset[int]:
    """The seats that surely count with this one, itself included, as the seat to act knows it."""
    if view.contract is None:
        return next((frozenset(side) for side in view.sides if seat in side), frozenset((seat,)))
    trusted = trust(view, actor(view))[seat]
    return frozenset(other for other, sure in enumerate(trusted) if sure == 1.0)


def partner_of(view: PlayerView, seat: int) -> int | None:
    """The declarer's partner if this seat knows him (the declarer himself if he is alone), else None."""
    chances = partner_chances(view, seat)
    return chances.index(1.0) if 1.0 in chances else None


def trust(view: PlayerView, me: int) -> Trust:
    """How surely each seat takes each other for its own side; what others think is guessed from what is open."""
    seats = range(view.rules.seats)
    if view.contract is None:
        together = [next((side for side in view.sides if seat in side), (seat,)) for seat in seats]
        return tuple(tuple(float(other in together[one]) for other in seats) for one in seats)
    declarer = view.contract.declarer
    mine, open_to_all = partner_chances(view, me), partner_chances(view, None)
    rows = []
    for one in seats:
        if one == me:
            rows.append(tuple(_together(mine, declarer, one, other) for other in seats))
            continue
        as_partner = tuple(float(seat == one) for seat in seats)
        as_other = _without(open_to_all, one)
        share = mine[one] if one != declarer else 0.0
        rows.append(
            tuple(
                share * _together(as_partner, declarer, one, other)
                + (1.0 - share) * _together(as_other, declarer, one, other)
                for other in seats
            )
        )
    return tuple(rows)


def _together(chances: Chances, declarer: int, one: int, other: int) -> float:
    """How probably two seats are on one side."""
    if one == other:
        return 1.0
    if declarer in (one, other):
        return chances[other if one == declarer else one]
    return 1.0 - chances[one] - chances[other]


def partner_chances(view: PlayerView, me: int | None) -> Chances:
    """Who the partner is, as this seat sees it; None sees what is open to all."""
    contract, seats = view.contract, range(view.rules.seats)
    assert contract is not None, "sides are called by a contract"
    if contract.partner is not None:
        return _only(contract.partner, seats)
    holder = _holder_seen(view, contract.called, contract.declarer) if me is not None else None
    if holder is not None:
        return _only(holder, seats)
    evidence = _evidence(view, contract.declarer) if contract.called is not None else [1.0] * len(seats)
    evidence[contract.declarer] = OWN_CALL * sum(evidence)
    chances = _normal(evidence)
    return chances if me is None or contract.called is None else _without(chances, me)


def _holder_seen(view: PlayerView, called: Card | None, declarer: int) -> int | None:
    """Where the called card lies, if it lies before this view's eyes; aside it leaves the declarer alone."""
    if called is None:
        return None
    if called in view.kitty:
        return declarer
    return next((seat for seat, hand in enumerate(view.hands) if called in hand), None)


def _only(seat: int, seats: Sequence[int]) -> Chances:
    return tuple(float(other == seat) for other in seats)


def _without(chances: Chances, seat: int) -> Chances:
    """The chances of one who knows that it is not this seat."""
    if chances[seat] == 1.0:
        return chances
    return _normal([0.0 if other == seat else chance for other, chance in enumerate(chances)])


def _normal(weights: Sequence[float]) -> Chances:
    total = sum(weights)
    return tuple(weight / total for weight in weights)


def _evidence(view: PlayerView, declarer: int) -> list[float]:
    """By seat, how much likelier a partner would have played so than a defender; 1 of who has shown nothing."""
    likelier = [1.0] * view.rules.seats
    for leader, cards in (*tricks_played(view), (view.leader, tuple(view.trick))):
        for seat, factor in _told_by(view, declarer, leader, cards):
            likelier[seat] *= factor
    return likelier


def _told_by(view: PlayerView, declarer: int, leader: int, cards: Sequence[Card]) -> Iterator[tuple[int, float]]:
    """What each card of a trick tells of its seat."""
    seats, points = view.rules.seats, view.rules.points
    for index in range(1, len(cards)):
        seat = (leader + index) % seats
        before = winning_index(view.rules, cards[:index], view.trump)
        declarer_had = (leader + before) % seats == declarer
        if seat == declarer:
            continue
        if winning_index(view.rules, cards[: index + 1], view.trump) == index:
            yield seat, OVERTOOK if declarer_had else 1.0
        elif declarer_had:
            gift = points[cards[index]]
            yield seat, LOADED if gift >= CARICO_POINTS else FED if gift else WITHHELD
        elif points[cards[index]] >= CARICO_POINTS:
            yield seat, LOADED_OTHERS


def missing_points(view: PlayerView, me: int) -> list[list[tuple[float, float]]]:
    """By seat, the points its side still lacks to decide the deal, each with the chance that this is its side.

    In a called game the declarer's side needs its contract, and the others what breaks it; who counts where is
    weighed. Nothing decides where the lowest wins.
    """
    seats = range(view.rules.seats)
    if view.rules.score.win is WinRule.LOWEST:
        return [[] for _ in seats]
    contract = view.contract
    if contract is None:
        claim = view.rules.claim
        decisive = claim.points if claim else view.rules.score.target
        return [[(1.0, decisive - points_of(view, side_of(view, seat)))] for seat in seats]
    chances = partner_chances(view, me)
    with_declarer = [1.0 if seat == contract.declarer else chances[seat] for seat in seats]
    won = [points_of(view, (seat,)) for seat in seats]
    made = sum(chance * points for chance, points in zip(with_declarer, won, strict=True))
    missing = contract.target - made
    to_break = view.rules.deck_points - contract.target + 1 - (sum(won) - made)
    return [[(chance, missing), (1.0 - chance, to_break)] for chance in with_declarer]
