import pytest

from briscola.ai.reasons import explain_follow, explain_lead
from briscola.rules.cards import parse_card
from tests.ai import situations as on


@pytest.mark.parametrize(
    ("card", "key"),
    [
        ("2s", "reason.lead_trump"),
        ("5c", "reason.lead_liscio"),
        ("Ad", "reason.lead_master"),
        ("Fb", "reason.lead_least"),
    ],
)
def test_a_lead_is_told_by_its_card(card: str, key: str) -> None:
    view = on.position(on.CLASSICA, "2s 5c Ad Fb", turn_up="7s")
    assert explain_lead(view, parse_card(card)).key == key


@pytest.mark.parametrize(
    ("trick", "card", "key"),
    [
        ("Ac", "4s", "reason.ruff_carico"),
        ("Rc", "4s", "reason.ruff"),
        ("3c", "Ac", "reason.strangle"),
        ("4c", "Ac", "reason.take"),
        ("4c", "5d", "reason.give_nothing"),
        ("4c", "Fd", "reason.give_least"),
    ],
)
def test_an_answer_is_told_by_what_it_does(trick: str, card: str, key: str) -> None:
    view = on.position(on.CLASSICA, card, trick, turn_up="7s")
    assert explain_follow(view, parse_card(card)).key == key


def test_points_on_the_partners_trick_are_a_load() -> None:
    view = on.position(on.COPPIE, "3d 6b 2s", "5c Ac 4d", turn_up="7s")
    reason = explain_follow(view, parse_card("3d"))
    assert (reason.key, dict(reason.values)) == ("reason.load_partner", {"card": parse_card("3d"), "points": 11})
    assert explain_follow(view, parse_card("6b")).key == "reason.leave_to_partner"
