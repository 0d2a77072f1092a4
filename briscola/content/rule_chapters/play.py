"""The play of the cards: tricks, drawing, talk, and what may be seen."""

from __future__ import annotations

from briscola.content.rule_chapters.teller import (
    Sentences,
    Teller,
    has_partners,
    is_called,
    is_drawn,
    round_size,
)
from briscola.rules.choices import (
    Family,
    FirstLead,
    HandsVisible,
    PartnerHand,
    PenaltyKind,
    Signals,
    Speech,
    TalonVisible,
    TrumpSource,
)
from briscola.rules.sections import PointsPenalty
from briscola.rules.variant import VariantRules


def play(rules: VariantRules, tell: Teller) -> Sentences:
    """Who leads, what may be laid, who takes the trick, who leads next."""
    if is_called(rules) and rules.lead.first is FirstLead.DECLARER:
        yield tell("play.first_declarer")
    else:
        yield tell("play.first_two" if rules.seats == 2 else "play.first")
    if rules.trick.cards_per_seat > 1:
        yield tell("play.double")
    yield tell(f"play.follow_{rules.trick.follow}")
    yield tell("play.wins_plain" if rules.trump.source is TrumpSource.NONE else "play.wins_trump")
    yield _next_lead(rules, tell)


def _next_lead(rules: VariantRules, tell: Teller) -> str:
    after = rules.lead.next_offset % rules.seats
    if after and rules.seats == 2:
        return tell("play.leads_other")
    named = {0: "winner", 1: "after", rules.seats - 1: "before"}.get(after)
    return tell(f"play.leads_{named}") if named else tell("play.leads_further", n=tell.number(after))


def draw(rules: VariantRules, tell: Teller) -> Sentences:
    """How hands are refilled."""
    fixed = rules.for_family(Family.ITALIAN)
    if not is_drawn(fixed):
        return
    each = rules.trick.cards_per_seat
    key = "draw.one" if each == 1 else "draw.rounds"
    yield tell(f"{key}_two" if rules.seats == 2 else key, n=tell.number(each))
    if left := fixed.talon_size % round_size(rules):
        yield tell("draw.left", n=tell.number(left))
    yield tell("draw.until")


def talk(rules: VariantRules, tell: Teller) -> Sentences:
    """Signs and speech between partners."""
    talking = rules.talk
    signs, speech = talking.signals is Signals.PARTNER, talking.speech is not Speech.NONE
    if not (signs or speech):
        if has_partners(rules) and not rules.table.control:
            yield tell("talk.silent")
        return
    opens = talking.opens_after_trick
    yield tell(f"talk.opens_{opens}") if opens < 2 else tell("talk.opens", n=tell.number(opens))
    if signs:
        yield from _signs(rules, tell)
    if talking.speech is Speech.FREE:
        yield tell("talk.free")
    elif speech:
        yield tell(f"talk.questions_{talking.asker}")
    if talking.endgame_silent:
        yield tell("talk.endgame_silent")
    if opens:
        yield from _penalty(rules, tell)


def _signs(rules: VariantRules, tell: Teller) -> Sentences:
    yield tell("talk.signs_caught" if rules.talk.catch else "talk.signs")
    yield tell("talk.signs_may_lie" if rules.talk.false_signals else "talk.signs_true")
    yield tell(f"talk.code_{rules.talk.code}")


def _penalty(rules: VariantRules, tell: Teller) -> Sentences:
    penalty = rules.talk.penalty
    if isinstance(penalty, PointsPenalty):
        yield tell("talk.fine", n=penalty.points)
    elif penalty is not PenaltyKind.NONE:
        yield tell(f"talk.{penalty}")


def sight(rules: VariantRules, tell: Teller) -> Sentences:
    """Whose cards, which piles and whose points are seen."""
    seen = rules.visibility
    if seen.hands is not HandsVisible.OWN:
        yield tell(f"sight.{seen.hands}")
    if seen.talon is not TalonVisible.HIDDEN:
        yield tell(f"sight.talon_{seen.talon}")
    if seen.partner_hand is not PartnerHand.NEVER:
        yield tell(f"sight.{seen.partner_hand}", n=tell.number(rules.deal.hand // rules.trick.cards_per_seat))
    yield tell(f"sight.piles_{seen.piles}")
    yield tell(f"sight.points_{seen.live_points}")
