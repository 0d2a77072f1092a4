"""What was last said aloud, or shown by a face: the bubbles beside the plates, folded from the events shown."""

from __future__ import annotations

from briscola.rules.events import (
    Answered,
    Asked,
    AuctionWon,
    BidMade,
    Called,
    Claimed,
    DealBegan,
    Event,
    Melded,
    PartnerRevealed,
    Passed,
    Played,
    Said,
    Signed,
    TrumpNamed,
)

BIDDING = (BidMade, Passed)
TALK = (Asked, Answered, Said, Signed, Melded, Claimed, PartnerRevealed)
"""What is said between tricks: it stands for a moment, then until the next card."""


class Voices:
    """The last word of each seat. Bids and passes stand until the call; talk until the next card is laid."""

    def __init__(self) -> None:
        self.last: dict[int, Event] = {}

    def hear(self, event: Event) -> None:
        """Take in an event as the audience saw it."""
        match event:
            case DealBegan() | Played() | Called() | TrumpNamed():
                self.last.clear()
            case AuctionWon(seat):
                self.last = {who: said for who, said in self.last.items() if who == seat}
            case BidMade() | Passed() | Asked() | Answered() | Said() | Signed() | Melded() | Claimed():
                self.last[event.seat] = event
            case PartnerRevealed(seat):
                self.last[seat] = event
            case _:
                pass
