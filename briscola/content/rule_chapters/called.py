"""The called games: auction, call, kitty, and the first trick that is played before the call."""

from __future__ import annotations

from briscola.content.rule_chapters.teller import Sentences, Teller, is_called
from briscola.rules.auction import least_points
from briscola.rules.call import cards_of
from briscola.rules.cards import Suit, rank_of
from briscola.rules.choices import CallCard, CallTiming, KittyExchange, Ladder, OwnCard, TrickFollow
from briscola.rules.sections import SpecialBid
from briscola.rules.variant import VariantRules


def auction(rules: VariantRules, tell: Teller) -> Sentences:
    """What is bid, how it goes on, how it ends, and what happens when nobody bids."""
    bidding = rules.auction
    if not is_called(rules):
        return
    yield tell("auction.start")
    yield from _ladder(rules, tell)
    yield tell("auction.raise") if bidding.step == 1 else tell("auction.raise_by", n=bidding.step)
    yield tell("auction.end", most=bidding.max)
    for special in bidding.specials:
        yield from _special(special, tell)
    yield tell(f"auction.{bidding.all_pass}")
    if bidding.throw_in:
        yield tell("auction.throw_in", n=bidding.throw_in.max_points)
        if bidding.throw_in.next_factor > 1:
            yield tell("auction.throw_in_factor", times=tell.times(bidding.throw_in.next_factor))


def _ladder(rules: VariantRules, tell: Teller) -> Sentences:
    bidding, ranks = rules.auction, rules.ladder_ranks
    span = {"least": least_points(rules), "most": bidding.max}
    if bidding.ladder is Ladder.POINTS:
        yield tell("auction.points", **span)
        return
    yield tell("auction.ranks", first=tell.rank(ranks[0]), last=tell.rank(ranks[-1]))
    key = "points_anytime" if bidding.jump_to_points else "points_after"
    yield tell(f"auction.{key}", last=tell.rank(ranks[-1]), **span)


def _special(special: SpecialBid, tell: Teller) -> Sentences:
    """Without trumps the two duties to follow are the same."""
    named = f"bid.{special.id}"
    yield tell("auction.special", bid=tell.texts.text(named) if tell.texts.has(named) else special.id)
    yield tell("auction.special_free" if special.follow is TrickFollow.FREE else "auction.special_suit")


def call(rules: VariantRules, tell: Teller) -> Sentences:
    """Which card, when, and who is the partner."""
    if not is_called(rules):
        return
    timing = rules.call.timing
    if timing is CallTiming.SUIT_THEN_KITTY_THEN_CARD and _exchanges(rules):
        yield tell("call.suit_first")
        yield tell(f"call.then_{_wanted(rules)}", lowest=_lowest(rules, tell))
    else:
        yield tell(f"call.{_wanted(rules)}", lowest=_lowest(rules, tell))
        if timing is CallTiming.AFTER_TRICK_1 or _exchanges(rules):
            yield tell(f"call.{timing}")
    yield tell("call.partner")
    if timing is CallTiming.AFTER_TRICK_1:
        yield tell("call.fallen")
    yield tell(f"call.own_{rules.call.own_card}")
    yield from _in_kitty(rules, tell)
    if rules.call.speak_after_reveal:
        yield tell("call.reveal")
    yield tell("call.silence")


def _wanted(rules: VariantRules) -> str:
    """Which card is called; where points alone are bid, the card of the bid is the lowest."""
    card = rules.call.card
    if card is CallCard.BID_RANK and rules.auction.ladder is Ladder.POINTS:
        card = CallCard.LOWEST
    forbidden = card is CallCard.HIGHEST_MISSING and rules.call.own_card is OwnCard.FORBIDDEN
    return f"{card}_forbidden" if forbidden else str(card)


def _lowest(rules: VariantRules, tell: Teller) -> str:
    lowest = {rank_of(cards_of(rules, suit)[-1]) for suit in Suit if cards_of(rules, suit)}
    return tell("call.lowest_rank", rank=tell.rank(*lowest)) if len(lowest) == 1 else tell("call.lowest_card")


def _exchanges(rules: VariantRules) -> bool:
    return rules.kitty.exchange is KittyExchange.DECLARER and rules.deal.kitty > 0


def _in_kitty(rules: VariantRules, tell: Teller) -> Sentences:
    """A card called before the kitty is taken may lie in it; one called after it may be laid away."""
    if not rules.deal.kitty:
        return
    if not _exchanges(rules):
        yield tell("call.kitty_solo")
    elif rules.call.timing is CallTiming.AFTER_AUCTION:
        yield tell(f"call.kitty_{rules.call.in_kitty}")
    else:
        yield tell("call.kitty_discarded")


def kitty(rules: VariantRules, tell: Teller) -> Sentences:
    """Who takes the kitty, and whose points lie aside."""
    if not rules.deal.kitty:
        return
    taken = _exchanges(rules)
    yield tell("kitty.declarer" if taken else "kitty.untouched")
    heir = rules.kitty.discards_to
    yield tell(f"kitty.discards_{heir}" if taken else f"kitty.rest_{heir}")


def blind(rules: VariantRules, tell: Teller) -> Sentences:
    """The first trick, where the call comes after it."""
    if not is_called(rules) or rules.call.timing is not CallTiming.AFTER_TRICK_1:
        return
    yield tell("blind.before_call")
    forbidden = rules.blind.forbid if rules.blind.enabled else ()
    if forbidden:
        one = tell("blind.forbid_one", rank=tell.rank(forbidden[0]))
        yield one if len(forbidden) == 1 else tell("blind.forbid", ranks=tell.ranks(forbidden))
        yield tell(f"blind.except_{rules.blind.except_}")
    yield tell(f"blind.{rules.blind.resolve}")
