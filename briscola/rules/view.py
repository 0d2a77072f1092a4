"""What an audience knows of a deal: the fold of the events it was shown, and nothing else.

The screen, the computer players, hot-seat, replay and hints read views; a view never touches a ``Deal`` but
the one it makes up in ``sample``.
"""

from __future__ import annotations

from random import Random

from briscola.rules.blind_hands import Places
from briscola.rules.cards import HIDDEN, Card
from briscola.rules.choices import LivePoints
from briscola.rules.concede import given_up
from briscola.rules.contract import Contract
from briscola.rules.deal import Deal
from briscola.rules.events import (
    Audience,
    Conceded,
    DealEnded,
    Dealt,
    Drew,
    Event,
    Played,
    TalonShown,
    TrickWon,
    TurnedUp,
)
from briscola.rules.known_hands import KnownHands
from briscola.rules.moves import PLAYS, Move
from briscola.rules.phases import extras_for, first_stage
from briscola.rules.sampling import sample_deal
from briscola.rules.scoring import DealResult
from briscola.rules.stage import Extra, Stage
from briscola.rules.trick import NO_TRUMP, duties, legal_cards, winning_index
from briscola.rules.unseen import mask_of
from briscola.rules.variant import VariantRules


class PlayerView(KnownHands):
    """One audience's knowledge of one deal.

    ``open_talon`` are the cards of the talon that lie open, the next to be drawn first; ``taken`` the cards won, in
    the order they fell, all seen when they were played. ``stage``, ``extras`` and ``contract`` are folded by the
    same code as the deal's own.
    """

    def __init__(self, rules: VariantRules, audience: Audience, sides: tuple[tuple[int, ...], ...]) -> None:
        super().__init__(rules)
        self.audience, self.sides = audience, sides
        seats = range(rules.seats)
        self.open_talon: list[Card] = []
        self.talon_count = len(rules.cards) - rules.deal.kitty
        self.turn_up: Card | None = None
        self.trump: int = NO_TRUMP
        self.trick: list[Card] = []
        self.leader = 0
        self.taken: list[list[Card]] = [[] for _ in seats]
        self.tricks_won = [0 for _ in seats]
        self.last_trick: tuple[Card, ...] = ()
        self.last_leader = self.last_winner = 0
        self.result: DealResult | None = None
        self.contract: Contract | None = None
        self.stage: Stage | None = first_stage(rules)
        self.extras: tuple[Extra, ...] = extras_for(rules)

    def apply(self, event: Event) -> None:
        """Take in one event, censored for this audience."""
        self._fold(event)
        if self.stage is not None:
            self.stage.apply(event, self)
        for extra in self.extras:
            extra.apply(event, self)

    def _fold(self, event: Event) -> None:
        match event:
            case Dealt(seat, cards):
                for card in cards:
                    self._draw(seat, card)
            case TurnedUp(card):
                self.turn_up, self.trump = card, self.rules.suit[card]
            case Played(seat, card):
                self._lay(seat, card)
            case TrickWon(seat, leader):
                self._take(seat, leader)
            case Drew(seat, card):
                self._draw(seat, card)
            case TalonShown(cards):
                self.open_talon = list(cards)
            case Conceded(seat, scope):
                self.stage = given_up(self, seat, scope)
            case DealEnded(result):
                self.result = result
            case _:
                pass

    def _draw(self, seat: int, card: Card) -> None:
        self.talon_count -= 1
        del self.open_talon[:1]
        self.gain(seat, card)

    def _lay(self, seat: int, card: Card) -> None:
        self.lose(seat, card)
        self._learn(seat, card)
        self.trick.append(card)

    def swap_turn_up(self, seat: int, gave: Card) -> None:
        """Let a seat take the turned card and lay this one in its place."""
        assert self.turn_up is not None
        self.lose(seat, gave)
        self.hands[seat].append(self.turn_up)
        self.open_talon = [gave if card == self.turn_up else card for card in self.open_talon]
        self.turn_up = gave

    def lead(self, seat: int) -> None:
        """Let this seat lead the next trick."""
        self.leader = seat

    def obey(self, rules: VariantRules) -> None:
        """Go on under these rules, which differ from the former ones in how tricks are played."""
        self.rules = rules

    def _learn(self, seat: int, card: Card) -> None:
        """A card that serves none of its duties shows that the hidden rest could not have either."""
        for suit in duties(self.rules, self.trick, self.trump):
            if self.rules.suit[card] == suit:
                return
            self.deny(seat, mask_of(c for c in self.rules.cards if self.rules.suit[c] == suit))

    def _take(self, seat: int, leader: int) -> None:
        self.last_trick, self.last_leader, self.last_winner = tuple(self.trick), self.leader, seat
        self.taken[seat].extend(self.trick)
        self.tricks_won[seat] += 1
        self.trick, self.leader = [], leader

    def places(self, seat: int) -> list[Card]:
        """This hand in the order its cards came, HIDDEN where unseen; those last, where places mean nothing."""
        known = next((extra for extra in self.extras if isinstance(extra, Places)), None)
        return list(known.hands[seat]) if known else [*self.hands[seat], *[HIDDEN] * len(self.slots[seat])]

    def seat_of_play(self, index: int) -> int:
        """Who laid the trick's card number ``index``: seats lay in turn, once or twice round."""
        return (self.leader + index) % self.rules.seats

    @property
    def turn(self) -> int:
        """Whose turn it is to lay a card."""
        return self.seat_of_play(len(self.trick))

    @property
    def over(self) -> bool:
        """Whether all cards are played, or the deal was closed before."""
        if self.stage is not None:
            return not self.stage.to_act
        return not self.talon_in_play and not any(self.count(seat) for seat in range(self.rules.seats))

    @property
    def talon_in_play(self) -> bool:
        """Whether cards are still to be drawn."""
        round_size = self.rules.seats * self.rules.trick.cards_per_seat
        return self.talon_count >= round_size

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that may move now, as far as the events tell; whose turn it is first."""
        if self.stage is not None:
            return self.stage.to_act
        full = len(self.trick) == self.rules.seats * self.rules.trick.cards_per_seat
        if full or self.over or not self.count(self.turn):
            return ()
        return tuple(dict.fromkeys((self.turn, *(seat for extra in self.extras for seat in extra.to_act(self)))))

    @property
    def legal(self) -> list[Move]:
        """What the first seat to act may do, where this audience sees its hand; else nothing."""
        seats = self.to_act
        return self.legal_moves(seats[0]) if seats else []

    def legal_moves(self, seat: int) -> list[Move]:
        """What this seat may do now, where this audience sees its hand; else nothing.

        What takes no turn is told of the audience's own seats only: of others it may not know what they have said.
        """
        by_place = self.stage is not None and self.stage.by_place
        entitled = seat in self.to_act
        if (self.slots[seat] and not by_place) or not (entitled or self.talkative):
            return []
        hand = self.hands[seat]
        if self.stage is not None:
            return self.stage.moves(self, seat, hand) if entitled else []
        plays = legal_cards(self.rules, hand, self.trick, self.trump) if seat == self.turn else []
        moves: list[Move] = [PLAYS[card] for card in plays]
        for extra in self.extras:
            if seat in self.audience if extra.anytime else entitled:
                moves += extra.moves(self, seat, hand)
        return moves

    @property
    def talkative(self) -> bool:
        """Whether seats may do something now that takes no turn."""
        return bool(self.to_act) and any(extra.anytime for extra in self.extras)

    @property
    def taking_index(self) -> int:
        """Which card of the trick would take it as it lies; there must be one."""
        return winning_index(self.rules, self.trick, self.trump)

    @property
    def taking(self) -> int | None:
        """The seat whose card would take the trick as it lies."""
        return self.seat_of_play(self.taking_index) if self.trick else None

    @property
    def turn_up_in_talon(self) -> bool:
        """Whether the turned card still lies under the talon."""
        return self.turn_up is not None and self.talon_count > 0

    def shown_points(self, side: int) -> int | None:
        """The points this side has won, where the table agreed to show them to this audience; else None."""
        seats = self.sides[side]
        match self.rules.visibility.live_points:
            case LivePoints.HIDDEN:
                return None
            case LivePoints.OWN if self.audience.isdisjoint(seats):
                return None
            case _:
                return sum(self.rules.points[card] for seat in seats for card in self.taken[seat])

    def unseen(self) -> list[Card]:
        """The cards this audience cannot place, in code order."""
        seen = {card for cards in (*self.hands, *self.taken, self.trick, self.kitty, self.open_talon) for card in cards}
        if self.turn_up_in_talon:
            seen.add(self.turn_up if self.turn_up is not None else HIDDEN)
        return [card for card in self.rules.cards if card not in seen]

    def sample(self, rng: Random) -> Deal:
        """A whole deal that this audience cannot tell from the real one, drawn at random."""
        return sample_deal(self, rng)
