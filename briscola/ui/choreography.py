"""The one table from event to movement and sound (LOOK.md, "Motion").

An event has already been taken in by the view: ``before`` and ``after`` are the table's two moments, and what
lies elsewhere in the second is moved there. What is only said has its bubble and no movement.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from briscola.rules.events import (
    Answered,
    Asked,
    AuctionWon,
    BidMade,
    Called,
    Claimed,
    Conceded,
    DealBegan,
    DealEnded,
    Dealt,
    Discarded,
    Drew,
    Event,
    Exchanged,
    KittyTaken,
    Laid,
    Looked,
    MatchEnded,
    Melded,
    PackCut,
    PartnerNamed,
    PartnerRevealed,
    PartnerWanted,
    Passed,
    Played,
    Said,
    Signed,
    TalonShown,
    ThrownIn,
    TrickWon,
    TrumpNamed,
    TurnedUp,
    Unseen,
)
from briscola.ui import steps_cards, steps_contract
from briscola.ui.moments import Moment, Step
from briscola.ui.sound import Sound


def _heard(sound: Sound) -> Callable[[Event, Moment, Moment], Step]:
    return lambda event, before, after: Step(sounds=(sound,))


def _still(event: Event, before: Moment, after: Moment) -> Step:
    """Nothing moves and nothing sounds: a bubble, the plaque or the next page tells it."""
    return Step()


MOVES: Final[dict[type[Event], Callable[[Any, Moment, Moment], Step]]] = {
    DealBegan: _heard(Sound.SHUFFLE),
    PackCut: steps_contract.cut_pack,
    Dealt: steps_cards.deal,
    TurnedUp: steps_cards.turn_up,
    TalonShown: _still,
    Played: steps_cards.play,
    TrickWon: steps_cards.take,
    Drew: steps_cards.draw,
    BidMade: _heard(Sound.BUTTON),
    Passed: _heard(Sound.BUTTON),
    ThrownIn: _heard(Sound.SLAP),
    AuctionWon: _still,
    TrumpNamed: _heard(Sound.TRICK_WON),
    Called: steps_contract.call,
    KittyTaken: steps_contract.take_kitty,
    Discarded: steps_contract.discard,
    PartnerWanted: _still,
    PartnerNamed: _heard(Sound.TRICK_WON),
    PartnerRevealed: _heard(Sound.TRICK_WON),
    Melded: steps_contract.meld,
    Exchanged: steps_contract.exchange,
    Claimed: _heard(Sound.TRICK_WON),
    Signed: _still,
    Asked: _still,
    Answered: _still,
    Said: _still,
    Looked: _heard(Sound.DEAL),
    Conceded: _heard(Sound.COLLECT),
    DealEnded: _still,
    MatchEnded: _still,
    Laid: _still,
    Unseen: _still,
}


def choreograph(event: Event, before: Moment, after: Moment, delay: float = 0.0) -> Step:
    """The movements of one event, the first ``delay`` seconds from now."""
    step = MOVES[type(event)](event, before, after)
    return replace(step, movements=tuple(replace(m, start=m.start + delay) for m in step.movements))
