"""One recorded deal of every shipped variant, replayed through the rules; ``python -m tests.recorded`` renews them."""

from __future__ import annotations

import pytest

from briscola.play.replay import restore
from briscola.play.session import Session
from briscola.rules.choices import Cut, HandsVisible, KittyExchange, Ladder, PartnerHand, Signals, Speech
from briscola.rules.transcript import format_transcript, parse_transcript
from briscola.rules.variant import VariantRules
from tests.recorded import FOLDER, kinds, shipped_rules, text_of

RULES = shipped_rules()


def replayed(name: str) -> Session:
    text = (FOLDER / f"{name}.txt").read_text(encoding="utf-8")
    transcript = parse_transcript(text)
    assert transcript.variant == name
    return restore(transcript, RULES[name])


def wanted(rules: VariantRules) -> set[str]:
    """The kinds of moves that these rules are about."""
    asked = {
        "Lay": rules.visibility.hands is HandsVisible.BLIND,
        "Play": rules.visibility.hands is not HandsVisible.BLIND,
        "Bid": rules.auction.ladder is not Ladder.NONE,
        "Call": rules.auction.ladder is not Ladder.NONE and not rules.auction.specials,
        "Special": bool(rules.auction.specials),
        "Discard": rules.kitty.exchange is not KittyExchange.NONE,
        "Meld": bool(rules.melds),
        "Exchange": bool(rules.exchange.rules),
        "Claim": rules.claim is not None,
        "Sign": rules.talk.signals is not Signals.NONE,
        "Say": rules.talk.speech is Speech.FREE,
        "Ask": rules.talk.speech is Speech.QUESTIONS,
        "Answer": rules.talk.speech is Speech.QUESTIONS,
        "Look": rules.visibility.partner_hand is not PartnerHand.NEVER,
        "Reveal": rules.call.speak_after_reveal,
        "Cut": rules.deal.cut is Cut.ASK,
    }
    return {kind for kind, given in asked.items() if given}


def test_every_variant_has_a_recorded_deal_and_nothing_else_has() -> None:
    assert {path.stem for path in FOLDER.glob("*.txt")} == set(RULES)


@pytest.mark.parametrize("name", RULES)
def test_a_recorded_deal_gives_its_result_again(name: str) -> None:
    session = replayed(name)
    assert session.deal_over
    text = (FOLDER / f"{name}.txt").read_text(encoding="utf-8")
    assert text_of(session) == text == format_transcript(parse_transcript(text))


@pytest.mark.parametrize("name", RULES)
def test_a_recorded_deal_meets_every_phase_of_its_variant(name: str) -> None:
    assert wanted(RULES[name]) <= kinds(replayed(name))
