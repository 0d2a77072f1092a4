"""The count of a deal, the match sheet and the proof, on the page that comes after a deal."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pygame
import pytest
from pygame import Surface

from briscola.play.persons import Person
from briscola.play.session import Session
from briscola.rules.cards import HIDDEN, card_name
from briscola.rules.choices import MatchFormat
from briscola.rules.shuffle import Pack
from briscola.scenes.answers import ScoreAnswer
from briscola.scenes.context import Context
from briscola.scenes.score_count import count_cards
from briscola.scenes.score_sheet import Sheet, SheetRows
from briscola.scenes.score_words import ScoreWords, is_honest
from briscola.scenes.scoreboard import ScoreboardScene
from briscola.ui.metrics import Metrics
from briscola.ui.sound import Sound
from tests.scenes.conftest import Hands
from tests.scenes.looks import LANGUAGES, SIZES, TEXTS, cut_texts, misplaced, paint
from tests.scenes.matches import ANNA_BRUNO, ANNA_ROSA, play_deals, start, swept, written

THREE = (Person("Anna"), Person("Rosa", "rules", "rosa"), Person("Nino", "rules", "nino"))
FOUR = (*THREE, Person("Elvira", "rules", "elvira"))
PEOPLE = {"classica_2": ANNA_ROSA, "a_perdere": ANNA_ROSA, "doppia_2": ANNA_ROSA, "tre": THREE, "coppie_4": FOUR}
LONGEST = 2.5
"""Seconds in which everything is counted at normal speed."""


def words(context: Context, session: Session) -> ScoreWords:
    return ScoreWords(context.tr, session)


def settled(hands: Hands, session: Session, copy: Callable[[str], None] = lambda text: None) -> ScoreboardScene:
    """The page with everything counted."""
    scene = ScoreboardScene(hands.context, session, copy)
    hands.open(scene)
    for _ in range(round(LONGEST / 0.05)):
        hands.frame()
    assert not scene.moving
    return scene


# the count


def test_written_deal_counts_67_and_53(context: Context) -> None:
    count = count_cards(written(context, "anna_bruno_67_53.txt"))
    assert [side.total for side in count.sides] == [67, 53]
    assert [side.card_count for side in count.sides] == [22, 18]
    assert [kind.points for kind in count.kinds] == [11, 10, 4, 3, 2]


def test_written_deal_shows_each_card_with_who_took_it(context: Context) -> None:
    count = count_cards(written(context, "anna_bruno_67_53.txt"))
    anna, bruno = ([" ".join(map(card_name, pile)) for pile in side.piles] for side in count.sides)
    assert anna == ["Ac As", "3d 3c 3b", "Rd Rc", "Cb", "Fc Fs"]
    assert bruno == ["Ad Ab", "3s", "Rs Rb", "Cd Cc Cs", "Fd Fb"]


@pytest.mark.parametrize("variant", sorted(PEOPLE))
@pytest.mark.parametrize("seed", range(8))
def test_sides_add_up_to_the_pack(context: Context, variant: str, seed: int) -> None:
    session = play_deals(start(context, variant, PEOPLE[variant], seed=seed), 1, seed)
    count = count_cards(session)
    assert count.total == 120
    for side in count.sides:
        rows = sum(kind.points * len(pile) for kind, pile in zip(count.kinds, side.piles, strict=True))
        assert rows + side.extra == side.total
    cards = [card for card, _ in count.sequence]
    assert sorted(cards) == [card for card in session.rules.cards if session.rules.points[card]]


def test_pairs_are_one_side_each_with_the_home_side_first(context: Context) -> None:
    people = (Person("Rosa", "rules"), Person("Anna"), Person("Nino", "rules"), Person("Carla"))
    count = count_cards(play_deals(start(context, "coppie_4", people), 1))
    assert [side.persons for side in count.sides] == [(1, 3), (0, 2)]


def test_last_trick_bonus_has_its_own_row(context: Context) -> None:
    session = start(context, "classica_2", ANNA_ROSA)
    variant = replace(session.rules, score=replace(session.rules.score, last_trick_bonus=5))
    session.rules = session.match.rules = variant
    count = count_cards(play_deals(session, 1))
    assert count.has_extra
    assert count.rows == 6
    assert sorted(side.extra for side in count.sides) == [0, 5]
    assert count.total == 125


def test_kinds_follow_the_variant_and_speak_with_the_deck(make_context: Callable[..., Context]) -> None:
    context = make_context(deck="francesi")
    count = count_cards(play_deals(start(context, "classica_2", ANNA_ROSA), 1))
    names = [context.tr.text("score.kind", rank=context.tr.rank(kind.rank)) for kind in count.kinds]
    assert names == ["Assi", "Tre", "Re", "Donne", "Fanti"]
    sevens = count_cards(play_deals(start(context, "sette_tre", ANNA_ROSA), 1))
    assert sevens.kinds[1].rank == "7"


# the motion


def test_totals_count_along_within_two_and_a_half_seconds(hands: Hands) -> None:
    session = written(hands.context, "anna_bruno_67_53.txt")
    scene = ScoreboardScene(hands.context, session)
    hands.open(scene)
    table, totals, seconds = scene._table, [], 0.0
    while scene.moving:
        totals.append(tuple(table.total(side) for side in (0, 1)))
        hands.frame(1 / 30)
        seconds += 1 / 30
    assert seconds < LONGEST
    assert totals[0] == (0, 0)
    assert totals == sorted(totals)
    assert (table.total(0), table.total(1)) == (67, 53)


def picture(scene: ScoreboardScene, hands: Hands) -> bytes:
    scene.page.dirty = True
    scene.draw(hands.surface)
    return pygame.image.tobytes(hands.surface, "RGB")


@pytest.mark.parametrize("variant", ["classica_2", "tre"])
def test_skipped_count_ends_exactly_as_the_whole_one(hands: Hands, variant: str) -> None:
    session = play_deals(start(hands.context, variant, PEOPLE[variant]), 1)
    whole = picture(settled(hands, session), hands)
    skipped = ScoreboardScene(hands.context, session)
    hands.open(skipped)
    hands.press(pygame.K_x)
    assert not skipped.moving
    assert picture(skipped, hands) == whole


def test_frames_of_the_count_leave_nothing_behind(hands: Hands) -> None:
    """Drawn piece by piece or as a whole, the page is the same."""
    scene = ScoreboardScene(hands.context, written(hands.context, "anna_bruno_67_53.txt"))
    hands.open(scene)
    for _ in range(12):
        hands.frame(1 / 30)
    pieces = pygame.image.tobytes(hands.surface, "RGB")
    assert scene.moving
    assert picture(scene, hands) == pieces


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_SPACE, pygame.K_q])
def test_key_during_the_count_only_finishes_it(hands: Hands, key: int) -> None:
    scene = ScoreboardScene(hands.context, written(hands.context, "anna_bruno_67_53.txt"))
    hands.open(scene)
    hands.press(key)
    assert not scene.moving
    assert not hands.answers


def test_click_during_the_count_only_finishes_it(hands: Hands) -> None:
    scene = ScoreboardScene(hands.context, written(hands.context, "anna_bruno_67_53.txt"))
    hands.open(scene)
    hands.click("next")
    assert not scene.moving
    assert not hands.answers


@pytest.mark.parametrize("settings", [{"animation_speed": "instant"}, {"reduced_motion": True}])
def test_players_pace_is_respected(make_context: Callable[..., Context], settings: dict[str, Any]) -> None:
    if "animation_speed" in settings:
        from briscola.store.settings import AnimationSpeed

        settings = {"animation_speed": AnimationSpeed.INSTANT}
    hands = Hands(make_context(**settings))
    scene = ScoreboardScene(hands.context, written(hands.context, "anna_bruno_67_53.txt"))
    hands.open(scene)
    for _ in range(4):
        hands.frame()
    assert not scene.moving
    assert scene._table.total(0) == 67


def test_winner_is_named_only_when_all_is_counted(hands: Hands) -> None:
    scene = ScoreboardScene(hands.context, written(hands.context, "anna_bruno_67_53.txt"))
    hands.open(scene)
    assert scene.page.widgets[0].label == "Si contano i punti"
    rows = next(widget for widget in scene.page.widgets if isinstance(widget, SheetRows))
    assert rows.rows[0].points == ()
    hands.press(pygame.K_x)
    assert scene.page.widgets[0].label == "La smazzata è di Anna"


def test_resize_in_mid_count_lands_the_cards(hands: Hands) -> None:
    scene = ScoreboardScene(hands.context, written(hands.context, "anna_bruno_67_53.txt"))
    hands.open(scene)
    scene.resize(Metrics((800, 600)))
    hands.frame()
    assert not scene.moving


# answers


def test_enter_goes_on_and_escape_leaves(hands: Hands) -> None:
    session = written(hands.context, "anna_bruno_67_53.txt")
    settled(hands, session)
    hands.press(pygame.K_RETURN)
    settled(hands, session)
    hands.press(pygame.K_ESCAPE)
    assert hands.answers == [ScoreAnswer.NEXT, ScoreAnswer.MENU]


def test_finished_match_offers_a_rematch(hands: Hands) -> None:
    session = play_deals(start(hands.context, "classica_2", ANNA_ROSA, format=MatchFormat.SINGLE), 1)
    settled(hands, session)
    hands.click("next")
    settled(hands, session)
    hands.click("menu")
    assert hands.answers == [ScoreAnswer.REMATCH, ScoreAnswer.MENU]


# words


def test_drawn_deal_is_said(context: Context) -> None:
    said = words(context, written(context, "tie_60_60_2p.txt"))
    assert said.headline() == "La smazzata è pari"
    assert said.outlook() == "Si è alla pari: vince chi arriva a 2 smazzate."


def test_replayed_deal_is_said(context: Context) -> None:
    session = written(context, "tie_40_40_40_3p.txt")
    said = words(context, session)
    assert said.headline() == "Pari: la smazzata si rifà"
    assert said.row_note(session.match.records[0]) == "si rifà"
    again, *_ = Sheet(context.tr, session, said).rows(opened=True)[1:]
    assert again.dealer == session.persons[session.match.records[0].plan.dealer].name


def test_sweep_is_said(context: Context) -> None:
    session = swept(context, format=MatchFormat.BEST_OF, n=5)
    said = words(context, session)
    assert said.headline() == "Cappotto! La smazzata è di Anna"
    assert said.row_note(session.match.records[0]) == "cappotto"


@pytest.mark.parametrize(
    ("match", "outlook"),
    [
        ({"format": MatchFormat.BEST_OF, "n": 3}, "Ad Anna manca una smazzata per vincere la partita."),
        ({"format": MatchFormat.BEST_OF, "n": 5}, "Ad Anna mancano 2 smazzate per vincere la partita."),
        ({"format": MatchFormat.FIRST_TO, "n": 4}, "Ad Anna mancano 3 smazzate per vincere la partita."),
        ({"format": MatchFormat.POINTS_TO, "n": 121}, "Ad Anna manca 1 punto per vincere la partita."),
        ({"format": MatchFormat.FIXED_DEALS, "n": 4}, "Smazzate ancora da giocare: 3."),
    ],
)
def test_what_is_missing(context: Context, match: dict[str, Any], outlook: str) -> None:
    assert words(context, swept(context, **match)).outlook() == outlook


@pytest.mark.parametrize(("language", "headline"), [("it", "La partita è di"), ("en", "The match is")])
def test_match_result_is_the_headline(make_context: Callable[..., Context], language: str, headline: str) -> None:
    context = make_context(language=language)
    session = play_deals(start(context, "classica_2", ANNA_ROSA, format=MatchFormat.BEST_OF, n=5), 20)
    assert session.match.over
    assert session.match.winner is not None
    said = words(context, session)
    assert said.headline().startswith(headline)
    assert session.persons[session.match.winner].name in said.headline()
    assert said.outlook()


def test_losing_variant_says_that_fewest_points_win(context: Context) -> None:
    session = play_deals(start(context, "a_perdere", ANNA_ROSA), 1)
    assert words(context, session).subtitle().startswith("vince chi fa meno punti · ")
    winner = next(side for side in count_cards(session).sides if side.won)
    assert winner.total < 60


def test_deal_beyond_the_known_number_is_not_numbered_of_it(context: Context) -> None:
    session = written(context, "tie_60_60_2p.txt")
    session.current.plan = replace(session.current.plan, number=4)
    assert words(context, session).subtitle().startswith("smazzata 4 · ")


@pytest.mark.parametrize(
    ("humans", "winner", "sound"),
    [(1, 0, Sound.WIN), (1, 1, Sound.LOSE), (2, 0, Sound.TRICK_WON)],
)
def test_one_human_hears_how_the_match_ended(hands: Hands, humans: int, winner: int, sound: Sound) -> None:
    session = swept(hands.context, format=MatchFormat.SINGLE)
    if winner:
        session.persons = (Person("Anna", "rules"), Person("Rosa"))
    elif humans == 2:
        session.persons = (Person("Anna"), Person("Rosa"))
    heard: list[Sound] = []
    hands.context.sounds.play = lambda which, loudness=1.0: heard.append(which) or False  # type: ignore[method-assign]
    settled(hands, session)
    assert heard == [sound]


# the sheet


def test_sheet_has_a_line_a_deal_and_those_to_come(context: Context) -> None:
    session = swept(context, format=MatchFormat.BEST_OF, n=5)
    sheet = Sheet(context.tr, session, words(context, session))
    rows = sheet.rows(opened=True)
    assert [row.number for row in rows] == [1, 2, 3, 4, 5]
    assert [row.dealer for row in rows] == ["Rosa", "Anna", "Rosa", "Anna", "Rosa"]
    assert rows[0].points == (120, 0)
    assert rows[0].winners == {0}
    assert rows[0].latest
    assert sheet.scores(opened=True) == (1, 0)
    assert sheet.scores(opened=False) == (0, 0)


def test_home_side_has_the_first_column(context: Context) -> None:
    session = play_deals(start(context, "classica_2", (Person("Rosa", "rules"), Person("Anna"))), 1)
    assert Sheet(context.tr, session, words(context, session)).names == (("Anna",), ("Rosa",))


def test_who_rests_has_no_points(context: Context) -> None:
    session = start(context, "classica_2", (Person("Anna"), Person("Bruno")))
    people = (*ANNA_BRUNO, Person("Carla"))
    rules = replace(session.rules, table=replace(session.rules.table, sit_out={3: (0,)}))
    session = play_deals(Session(rules, people, 0), 1)
    (row, *_) = Sheet(context.tr, session, words(context, session)).rows(opened=True)
    assert row.points.count(None) == 1


def test_long_match_scrolls_to_the_latest_deal(hands: Hands) -> None:
    session = play_deals(start(hands.context, "classica_2", ANNA_ROSA, format=MatchFormat.POINTS_TO, n=900), 12)
    scene = settled(hands, session)
    rows = next(widget for widget in scene.page.widgets if isinstance(widget, SheetRows))
    assert rows.takes_focus
    assert rows.state() == len(rows.rows) * rows.layout.row_height - rows.rect.h
    hands.press(pygame.K_TAB, pygame.K_TAB, pygame.K_TAB)
    scene.page.focus("sheet")
    hands.press(pygame.K_HOME)
    rows = next(widget for widget in scene.page.widgets if isinstance(widget, SheetRows))
    assert rows.state() == 0


# the proof


def test_commitment_is_recomputed(context: Context) -> None:
    session = play_deals(start(context, "classica_2", ANNA_ROSA), 1)
    pack, rules = session.current.pack, session.rules
    assert is_honest(rules, pack)
    assert not is_honest(rules, replace(pack, salt="0" * 32))
    assert not is_honest(rules, replace(pack, order=tuple(reversed(pack.order))))
    assert not is_honest(rules, Pack(pack.order))


def test_proof_can_be_copied_as_the_command_that_checks_it(hands: Hands) -> None:
    session = play_deals(start(hands.context, "classica_2", ANNA_ROSA), 1)
    copied: list[str] = []
    scene = settled(hands, session, copied.append)
    hands.click("copy")
    pack = session.current.pack
    assert copied == [f"python main.py verify {pack.seed} {pack.salt} {pack.commitment} --variant classica_2"]
    button = next(widget for widget in scene.page.widgets if widget.name == "copy")
    assert button.label == "copiato"
    for value in (str(pack.seed), pack.salt, pack.commitment):
        assert value in button.tip


def test_pack_without_a_seed_has_no_proof(hands: Hands) -> None:
    scene = settled(hands, written(hands.context, "anna_bruno_67_53.txt"))
    assert "copy" not in scene.hotspots()


# the look


def every_kind(context: Context) -> list[Session]:
    """Two, three, four in pairs, a long match, a finished one."""
    return [
        play_deals(start(context, "classica_2", ANNA_BRUNO, format=MatchFormat.BEST_OF, n=5), 2),
        play_deals(start(context, "tre", THREE), 2),
        play_deals(start(context, "coppie_4", FOUR), 1),
        play_deals(start(context, "classica_2", ANNA_ROSA, format=MatchFormat.POINTS_TO, n=2000), 16),
        play_deals(start(context, "classica_2", ANNA_ROSA, format=MatchFormat.SINGLE), 1),
    ]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("text", TEXTS)
def test_controls_keep_apart_inside_the_window(make_context: Callable[..., Context], language: str, text: int) -> None:
    context = make_context(language=language)
    for session in every_kind(context):
        scene = ScoreboardScene(context, session)
        for size in SIZES:
            scene.resize(Metrics(size, text / 100))
            assert not misplaced(scene), size


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_nothing_is_cut_off(
    make_context: Callable[..., Context], monkeypatch: pytest.MonkeyPatch, language: str, size: tuple[int, int]
) -> None:
    context = make_context(language=language)
    for session in every_kind(context):
        scene = ScoreboardScene(context, session)
        scene.resize(Metrics(size))
        scene._timeline.finish()
        scene.update(0)
        with cut_texts(monkeypatch) as cut:
            paint(scene)
        assert not cut


@pytest.mark.parametrize("deck", ["napoletane", "piacentine", "francesi"])
@pytest.mark.parametrize("size", SIZES[:3])
def test_cards_stay_in_their_cells(make_context: Callable[..., Context], deck: str, size: tuple[int, int]) -> None:
    context = make_context(deck=deck)
    for session in every_kind(context)[:3]:
        for text in TEXTS:
            scene = ScoreboardScene(context, session)
            scene.resize(Metrics(size, text / 100))
            table = scene._table
            for card, place in table._places.items():
                assert card != HIDDEN
                box = place.box(context.skin.ratio)
                cells = [rect for name, rect in table._rects.items() if name.startswith("cell")]
                assert any(cell.contains(box) for cell in cells), (size, text, card_name(card))


def test_idle_page_paints_nothing(hands: Hands) -> None:
    scene = settled(hands, written(hands.context, "anna_bruno_67_53.txt"))
    assert scene.draw(Surface((1280, 720))) == []
