"""For every key of a variant file: rules in which it matters, and other values it can have there."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from briscola.content.variants import find_variants, shipped_variants
from briscola.rules.cards import Rank
from briscola.rules.choices import (
    CallCard,
    CallTiming,
    CappottoEffect,
    Cut,
    DiscardsTo,
    Family,
    Ladder,
    MultiwayTie,
    OwnCard,
    PayoffScheme,
    ShortTalon,
    SignCode,
    TeamKind,
    TrickFollow,
    TrumpSource,
    WinRule,
)
from briscola.rules.sections import (
    ClaimRule,
    ExchangeRule,
    FirstPerson,
    Kitty,
    MaxRank,
    PointsPenalty,
    SpecialBid,
    ThrowInRule,
)
from briscola.rules.variant import VariantRules

SHELF = find_variants([shipped_variants()]).usable
ALL_RANKS = tuple(Rank)


def with_keys(rules: VariantRules, **keys: Any) -> VariantRules:
    """The rules with other values by dotted keys (``__`` for the dot); a key below a list means its first entry."""
    sections: dict[str, Any] = {}
    for key, value in keys.items():
        first, *path = key.split("__")
        sections[first] = _put(sections.get(first, getattr(rules, first)), path, value)
    return replace(rules, **sections)


def _put(section: Any, path: list[str], value: Any) -> Any:
    if not path:
        return value
    if isinstance(section, tuple):
        return (_put(section[0], path, value), *section[1:])
    name, *rest = path
    field = name if hasattr(section, name) else f"{name}_"
    return replace(section, **{field: _put(getattr(section, field), rest, value)})


@dataclass(frozen=True)
class Variation:
    """Other values of one key; ``with_it`` are keys that have to change along with each of them."""

    base: VariantRules
    values: tuple[Any, ...]
    with_it: dict[str, Any]

    def rules(self, key: str) -> Iterator[VariantRules]:
        """The base, then it with every other value."""
        yield self.base
        for value in self.values:
            yield with_keys(self.base, **{key.replace(".", "__"): value}, **self.with_it)


def at(base: VariantRules | str, *values: Any, **with_it: Any) -> Variation:
    return Variation(SHELF[base] if isinstance(base, str) else base, values, with_it)


def others(base: VariantRules | str, key: str, *without: Any) -> Variation:
    """Every other choice of a closed one."""
    rules = SHELF[base] if isinstance(base, str) else base
    value: Any = rules
    for part in key.split("."):
        value = value[0] if isinstance(value, tuple) else value
        value = getattr(value, part if hasattr(value, part) else f"{part}_")
    if isinstance(value, bool):
        return at(rules, not value)
    return at(rules, *(choice for choice in type(value) if choice is not value and choice not in without))


FOUR = with_keys(SHELF["classica_2"], table__seats=4)
HIGHEST = with_keys(SHELF["classica_2"], score__win=WinRule.HIGHEST)
SIX = with_keys(SHELF["sei"], table__teams=TeamKind.SOLO, talk=SHELF["classica_2"].talk, visibility=HIGHEST.visibility)
CALLED_FIRST = with_keys(SHELF["monte_5"], call__timing=CallTiming.AFTER_AUCTION)
THROWN = with_keys(SHELF["chiamata_5"], auction__throw_in=ThrowInRule(max_points=4, next_factor=2))
FACTOR = with_keys(SHELF["classica_2"], score__cappotto__effect=CappottoEffect.FACTOR)
FINED = with_keys(SHELF["coppie_4"], talk__penalty=PointsPenalty(points=5))
MIXED_EXCHANGE = with_keys(SHELF["brisca_scambio"], exchange__tricks_won_min=0)
UP_TO = with_keys(
    SHELF["brisca_scambio"], exchange__rules=(ExchangeRule(give=Rank.TWO, takes=MaxRank(max=Rank.SEVEN)),)
)
TWO_MELDS = with_keys(
    SHELF["accusi"], melds=(*SHELF["accusi"].melds, replace(SHELF["accusi"].melds[0], id="due", ranks=(Rank.TWO,)))
)
SPECIAL = SHELF["carichi"]
SWAPPED = ("A", "3", "R", "F", "C", "7", "6", "5", "4", "2")

MATTERS = {
    "meta.name": at("classica_2", {"en": "Other", "it": "Altra"}),
    "meta.summary": at("classica_2", {}, {"en": "Other"}),
    "meta.aliases": at("classica_2", (), ("One",), ("One", "Two")),
    "meta.region": at("classica_2", "", "Roma", {"en": "Rome"}),
    "meta.confidence": others("classica_2", "meta.confidence"),
    "table.seats": at(with_keys(HIGHEST, deck__remove=("2*",)), 3, 4, 6),
    "table.sit_out": at(
        "chiamata_5", {}, {6: (0,)}, {6: (1,)}, {6: (-1,)}, {7: (0, -1)}, {7: (0, 2)}, {8: (0, -1, -2)},
    ),
    "table.control": at("quattro_in_due", (), (0, 1, 2, 1)),
    "table.direction": others("coppie_4", "table.direction"),
    "table.teams": at(
        FOUR, ((0, 2), (1, 3)), ((0, 1), (2, 3)), ((0, 3), (1, 2)), ((0, 1, 2), (3,)),
    ),
    "deck.remove": at(
        HIGHEST, ("2*",), ("2c", "2d"), ("2c", "2b"), ("2c", "4*", "2b"),
        {Family.ITALIAN: ("2c", "2d"), Family.FRENCH: ("2b", "2d")},
        {Family.ITALIAN: (), Family.FRENCH: ("2b", "2d")}, {Family.ITALIAN: ("2b", "2d"), Family.FRENCH: ()},
        {Family.ITALIAN: ("2c", "2d"), Family.FRENCH: ("2*",)},
    ),
    "ranks.order": at("classica_2", tuple(Rank(letter) for letter in SWAPPED)),
    "ranks.points": at(HIGHEST, {Rank.SEVEN: 1}, {Rank.KNAVE: 0}, dict.fromkeys(ALL_RANKS, 3)),
    "deal.hand": at("classica_2", 1, 5),
    "deal.packets": at("classica_2", (1, 1, 1), (2, 1), (1, 2)),
    "deal.cut": others("classica_2", "deal.cut"),
    "deal.turn_up": at(HIGHEST, False, trump__source=TrumpSource.NONE),
    "deal.turn_up_from": others("classica_2", "deal.turn_up_from"),
    "deal.kitty": at("classica_2", 2, 4),
    "trump.source": at(
        with_keys(SHELF["marianna_2"], melds__sets_trump=False, trump__source=TrumpSource.NONE),
        TrumpSource.MELD, melds__sets_trump=True,
    ),
    "trick.cards_per_seat": at("doppia_2", 1),
    "trick.follow": others("classica_2", "trick.follow"),
    "lead.first": others("chiamata_5", "lead.first"),
    "lead.next_offset": at("coppie_4", 1, 2, -1),
    "visibility.hands": others("classica_2", "visibility.hands"),
    "visibility.talon": others("classica_2", "visibility.talon"),
    "visibility.piles": others("coppie_4", "visibility.piles"),
    "visibility.partner_hand": others("coppie_4", "visibility.partner_hand"),
    "visibility.live_points": others("classica_2", "visibility.live_points"),
    "talk.signals": others("coppie_4", "talk.signals"),
    "talk.speech": others("coppie_4", "talk.speech"),
    "talk.opens_after_trick": at("coppie_4", 0, 2, 3),
    "talk.asker": others("romana", "talk.asker"),
    "talk.endgame_silent": others("coppie_4", "talk.endgame_silent"),
    "talk.false_signals": others("coppie_4", "talk.false_signals"),
    "talk.catch": others("coppie_4", "talk.catch"),
    "talk.code": at("coppie_4", SignCode.B, SignCode.TOSCANA70, SignCode.OBJECTS),
    "talk.penalty": at(FINED, *others("coppie_4", "talk.penalty").values, SHELF["coppie_4"].talk.penalty),
    "talk.penalty.points": at(FINED, 1),
    "auction.ladder": others("chiamata_5", "auction.ladder", "none"),
    "auction.points_min": at("chiamata_punti", 66, 51),
    "auction.max": at("chiamata_5", 110),
    "auction.step": at("chiamata_punti", 5),
    "auction.jump_to_points": others("chiamata_5", "auction.jump_to_points"),
    "auction.all_pass": others("chiamata_5", "auction.all_pass"),
    "auction.throw_in": at("chiamata_5", ThrowInRule(max_points=4)),
    "auction.throw_in.max_points": at(THROWN, 1, 5),
    "auction.throw_in.next_factor": at(THROWN, 1, 3, 4),
    "auction.specials": at(
        "chiamata_punti", (SpecialBid(id="carichi"),), (SpecialBid(id="carichi"), SpecialBid(id="x")),
    ),
    "auction.specials.id": at(SPECIAL, "alone"),
    "auction.specials.follow": at(SPECIAL, TrickFollow.FREE),
    "call.card": others("chiamata_5", "call.card"),
    "call.timing": others("monte_5", "call.timing"),
    "call.own_card": others("gingo", "call.own_card"),
    "call.in_kitty": others(CALLED_FIRST, "call.in_kitty"),
    "call.speak_after_reveal": others("chiamata_5", "call.speak_after_reveal"),
    "kitty.exchange": others("monte_5", "kitty.exchange"),
    "kitty.discards_to": others("monte_5", "kitty.discards_to"),
    "blind.enabled": others("buio", "blind.enabled"),
    "blind.forbid": at("buio", (), (Rank.THREE,), (Rank.TWO, Rank.THREE)),
    "blind.except": others("buio", "blind.except"),
    "blind.resolve": others("buio", "blind.resolve"),
    "melds": at("accusi", (), TWO_MELDS.melds),
    "melds.id": at(TWO_MELDS, "matrimonio"),
    "melds.ranks": at("accusi", (Rank.KING,), (Rank.KING, Rank.KNIGHT, Rank.KNAVE)),
    "melds.value.trump": at("accusi", 60, 0),
    "melds.value.plain": at("accusi", 30),
    "melds.value.sequence": at("marianna_2", (10,), (20, 40, 60), (20, 40, 60, 100)),
    "melds.when": others("accusi", "melds.when"),
    "melds.late": others("accusi", "melds.late"),
    "melds.tricks_won_min": at("accusi", 1, 2),
    "melds.talon_nonempty": others("accusi", "melds.talon_nonempty"),
    "melds.full_hand": others("accusi", "melds.full_hand"),
    "melds.not_first_trick": others("accusi", "melds.not_first_trick"),
    "melds.not_last_trick": others("accusi", "melds.not_last_trick"),
    "melds.per_window": at("accusi", 1, 2),
    "melds.sets_trump": at("marianna_2", False, trump__source=TrumpSource.NONE),
    "melds.show": others("accusi", "melds.show"),
    "exchange.rules": at("classica_2", (ExchangeRule(give=Rank.TWO, takes=MaxRank(max=Rank.SEVEN)),)),
    "exchange.rules.give": at("brisca_scambio", Rank.SIX),
    "exchange.rules.takes": others("brisca_scambio", "exchange.rules.takes"),
    "exchange.rules.takes.max": at(UP_TO, Rank.SIX),
    "exchange.when": others(MIXED_EXCHANGE, "exchange.when"),
    "exchange.tricks_won_min": at("brisca_scambio", 0, 2),
    "exchange.until": others("brisca_scambio", "exchange.until"),
    "claim": at("classica_2", ClaimRule(points=31)),
    "claim.points": at("trentuno", 41),
    "claim.unclaimed": others("trentuno", "claim.unclaimed"),
    "score.win": others("classica_2", "score.win"),
    "score.target": at("classica_2", 66, 71),
    "score.tie": others("classica_2", "score.tie"),
    "score.three_way_equal": others("tre", "score.three_way_equal"),
    "score.multiway_tie": others("tre", "score.multiway_tie"),
    "score.last_trick_bonus": at("classica_2", 1, 10),
    "score.cappotto.by": others("classica_2", "score.cappotto.by"),
    "score.cappotto.effect": others("classica_2", "score.cappotto.effect"),
    "score.cappotto.factor": at(FACTOR, 1, 3, 4),
    "payoff.scheme": others("chiamata_5", "payoff.scheme", PayoffScheme.DEAL_WIN),
    "payoff.declarer": at("chiamata_5", 3, payoff__partner=0),
    "payoff.partner": at("chiamata_5", 0, payoff__declarer=3),
    "payoff.other": at("chiamata_5", -2, payoff__declarer=4, payoff__partner=2, payoff__solo_declarer=8),
    "payoff.solo_declarer": at(
        "chiamata_5", 8, payoff__other=-2, payoff__declarer=4, payoff__partner=2,
    ),
    "payoff.steps": at("chiamata_5", (), ((71, 2),), ((71, 2), (91, 4))),
    "payoff.factor_combine": others("chiamata_5", "payoff.factor_combine"),
    "payoff.solo_factor": at("gingo", 1, 3),
    "match.format": others("classica_2", "match.format"),
    "match.n": at("romagna_2", 1, 4),
    "rotation.first": at("classica_2", FirstPerson(person=0)),
    "rotation.first.person": at(with_keys(HIGHEST, rotation__first=FirstPerson(person=0)), 1),
}  # fmt: skip
"""Key -> how it varies; every key of the schema stands here or in SAME_GAME."""

SAME_GAME = {
    "extends": "the file it names is merged before anybody reads the rules",
    "schema": "there is one version",
    "meta": "a map of other keys",
    "meta.id": "the name of the file",
    "deck.base": "there is one pack",
    "draw.refill": "a talon that nobody draws from is refused, and without a talon it is the same game",
    "draw.short_talon": "it is refused, or does not matter, but where a talon does not divide: then the rest is told",
    "auction.specials.rank": "there is one choice",
    "auction.specials.trump": "there is one choice",
    "auction.specials.solo": "a special bid calls no card, so nobody can be the partner",
    "melds.value": "a map of other keys",
    "claim.when": "there is one choice",
    "claim.if_false": "there is one choice",
    "match.overshoot": "there is one choice",
    "rotation.dealer": "there is one choice",
}
"""Keys that a player need not be told of, and why."""


SUIT_FIRST = tuple(
    with_keys(SHELF["monte_6"], call__card=card, auction__ladder=ladder, auction__points_min=None, call__own_card=own)
    for card, ladder, own in (
        (CallCard.BID_RANK, Ladder.RANKS_THEN_POINTS, OwnCard.SOLO),
        (CallCard.LOWEST, Ladder.POINTS, OwnCard.SOLO),
        (CallCard.HIGHEST_MISSING, Ladder.POINTS, OwnCard.SOLO),
        (CallCard.HIGHEST_MISSING, Ladder.POINTS, OwnCard.FORBIDDEN),
    )
)
LEFT_ASIDE = tuple(
    with_keys(SHELF["monte_5"], kitty=Kitty(discards_to=heir)) for heir in (DiscardsTo.DECLARER, DiscardsTo.NOBODY)
)
NO_TWO_OF_CUPS = with_keys(SHELF["subito_2"], deck__remove=("2c", "2d", "2s", "4b", "4c"), deal__hand=7)
"""The lowest cards of its suits differ in rank."""

TOGETHER = (
    *SUIT_FIRST,
    *LEFT_ASIDE,
    NO_TWO_OF_CUPS,
    with_keys(SHELF["coppie_4"], claim=ClaimRule(points=31)),
    with_keys(SHELF["tre"], claim=ClaimRule(points=31)),
    with_keys(FOUR, score__multiway_tie=MultiwayTie.PLAYOFF, deal__cut=Cut.ASK),
    with_keys(FOUR, trick__cards_per_seat=2, deal__hand=4, deck__remove=("2*", "4*"), deal__kitty=0),
    with_keys(HIGHEST, table__seats=3, draw__short_talon=ShortTalon.LEAVE_LAST),
    with_keys(HIGHEST, lead__next_offset=1),
    with_keys(SHELF["sei"], table__teams=((0, 3), (1, 4), (2, 5))),
    with_keys(HIGHEST, deck__remove={Family.ITALIAN: ("2c", "2d"), Family.FRENCH: ("2c", "2s")}),
)
"""Rules with sentences that take two unusual keys at once."""


def every_variation() -> Iterator[VariantRules]:
    """All the rules there are here, and all that ship."""
    yield from (*SHELF.values(), *TOGETHER)
    for key, variation in MATTERS.items():
        yield from variation.rules(key)
