import io
import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from briscola import cli
from briscola.content.variants import find_variants, rules_to_json, shipped_variants
from briscola.rules.cards import card_name
from briscola.rules.choices import Family
from briscola.rules.shuffle import card_order, commitment

ROOT = Path(__file__).parent.parent
TRANSCRIPTS = ROOT / "tests" / "vectors" / "transcripts"
ANNA_BRUNO = TRANSCRIPTS / "anna_bruno_67_53.txt"
TEXT = ANNA_BRUNO.read_text(encoding="utf-8")
SALT = "0123456789abcdef" * 2


@pytest.fixture
def run(capsys, tmp_path):
    """Run a command line with an empty data folder: exit code, lines of stdout, stderr."""

    def run(*words):
        code = cli.main(["--data-dir", str(tmp_path / "empty"), *map(str, words)])
        out, err = capsys.readouterr()
        return code, out.splitlines(), err

    return run


@pytest.fixture
def run_json(run):
    """The same with ``--json``: exit code, records, stderr."""

    def run_json(*words):
        code, lines, err = run(*words, "--json")
        return code, [json.loads(line) for line in lines], err

    return run_json


@pytest.fixture
def written(tmp_path):
    """Write a file, answer its path."""

    def written(content, name="match.txt"):
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content if isinstance(content, bytes) else content.encode("utf-8"))
        return path

    return written


def main_py(*words, given=None):
    """The program itself, in its own process, without a display."""
    return subprocess.run(
        [sys.executable, str(ROOT / "main.py"), *map(str, words)],
        input=given,
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=60,
        cwd=ROOT,
    )


def usage_error(run, *words):
    with pytest.raises(SystemExit) as ended:
        run(*words)
    return ended.value.code


def test_main_replays_anna_and_bruno_67_to_53():
    done = main_py("replay", "--json", ANNA_BRUNO)
    assert (done.returncode, done.stderr) == (0, "")
    records = [json.loads(line) for line in done.stdout.splitlines()]
    assert records[0] == {
        "type": "trick",
        "deal": 1,
        "n": 1,
        "cards": [[0, "4c"], [1, "2c"]],
        "winner": 0,
        "points": 0,
    }
    assert records[-1] == {
        "type": "deal",
        "deal": 1,
        "points": [67, 53],
        "cards": [22, 18],
        "tricks": [11, 9],
        "result": {"outcome": "won", "winner": [0], "cappotto": False},
        "match": [1, 0],
    }
    assert len(records) == 21


def test_main_needs_no_pygame_for_what_needs_no_screen():
    program = (
        "import sys\nfrom briscola import cli\n"
        f"assert not cli.main(['variants']) and not cli.main(['replay', {str(ANNA_BRUNO)!r}])\n"
        "assert not cli.main(['simulate', '--variant', 'classica_2', '--players', 'random', '--deals', '1'])\n"
        "print('pygame' in sys.modules)\n"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=60, cwd=ROOT)
    assert done.stdout.splitlines()[-1] == "False", done.stderr


def test_main_reads_a_transcript_from_standard_input():
    done = main_py("replay", "-", given=TEXT)
    assert done.stdout.splitlines()[-4:] == [
        "deal 1: won by Anna",
        "  seat 0  Anna: 67 points, 22 cards, 11 tricks",
        "  seat 1  Bruno: 53 points, 18 cards, 9 tricks",
        "  match 1 0",
    ]


def test_main_refuses_wrong_usage_with_exit_code_2():
    done = main_py("replay")
    assert (done.returncode, done.stdout) == (2, "")
    assert "FILE" in done.stderr


def test_main_tells_a_fault_in_one_sentence_without_a_traceback():
    done = main_py("replay", "nowhere.txt")
    assert (done.returncode, done.stdout) == (1, "")
    assert len(done.stderr.splitlines()) == 1
    assert done.stderr.startswith("briscola: nowhere.txt: cannot be read: ")


@pytest.mark.skipif(sys.platform == "win32", reason="Windows ends pipes in its own way")
def test_a_reader_that_stops_reading_is_no_error():
    command = f"{sys.executable} main.py replay --json {ANNA_BRUNO} | head -n 1"
    done = subprocess.run(command, shell=True, capture_output=True, text=True, timeout=60, cwd=ROOT)
    assert "Traceback" not in done.stderr


def test_variants_are_listed_a_line_each(run):
    code, lines, _ = run("variants")
    assert code == 0
    shelf = find_variants([shipped_variants()])
    assert [line.split()[:2] for line in lines] == [[name, str(rules.seats)] for name, rules in shelf.usable.items()]
    assert "Briscola in due / Two-player Briscola" in next(line for line in lines if line.startswith("classica_2"))


def test_variants_as_json(run_json):
    _, records, _ = run_json("variants")
    classica = next(record for record in records if record["id"] == "classica_2")
    assert classica["seats"] == 2
    assert classica["names"]["it"] == "Briscola in due"
    assert classica["confidence"] == "high"


def test_unusable_variants_are_listed_with_their_reasons(run, run_json, written):
    written("meta: {id: broken}\nsets: 3\n", "empty/data/variants/broken.yaml")
    code, lines, _ = run("variants")
    assert code == 0
    assert any(line.startswith("unusable: ") and "broken.yaml:2:1: sets: is no known key" in line for line in lines)
    _, records, _ = run_json("variants")
    errors = [(record["line"], record["key"]) for record in records if record["type"] == "error"]
    assert (2, "sets") in errors


OWN = "meta: {id: mine, name: {en: Mine}}\nextends: classica_2\nscore: {win: lowest}\n"


def test_rules_are_told_in_the_language_that_is_asked_for(run, run_json):
    code, lines, _ = run("rules", "coppie_4", "--lang", "it")
    assert code == 0
    assert lines[0] == "BRISCOLA IN QUATTRO"
    assert "Chi vince la smazzata" in lines
    _, [record], _ = run_json("rules", "coppie_4", "--lang", "en")
    assert (record["type"], record["id"], record["language"]) == ("rules", "coppie_4", "en")
    assert record["sections"][0]["sentences"][0].startswith("It is a game for four")


def test_rules_are_told_of_a_dropped_in_variant(run, written):
    written(OWN, "empty/data/variants/mine.yaml")
    _, lines, _ = run("rules", "mine", "--lang", "en")
    assert any("fewest points" in line for line in lines)


def test_rules_of_what_is_not_there_are_refused(run):
    code, _, err = run("rules", "copie_4")
    assert (code, "did you mean 'coppie_4'?" in err) == (1, True)
    code, _, err = run("rules", "coppie_4", "--lang", "xx")
    assert (code, "'xx' is no language" in err) == (1, True)


def test_a_dropped_in_variant_is_played_by_its_transcripts(run_json, written):
    written(OWN, "empty/data/variants/mine.yaml")
    code, records, _ = run_json("replay", written(TEXT.replace("classica_2", "mine")))
    assert (code, records[-1]["result"]["winner"]) == (0, [1])


@pytest.mark.parametrize(
    ("name", "points"),
    [("tie_60_60_2p", [60, 60]), ("four_card_double", [61, 59]), ("pairs_4p_60_60", [13, 13, 47, 47])],
)
def test_worked_transcripts_are_replayed(run_json, name, points):
    code, records, err = run_json("replay", TRANSCRIPTS / f"{name}.txt")
    assert (code, err, records[-1]["points"]) == (0, "", points)


def test_a_tie_of_three_is_to_be_replayed(run_json):
    _, records, _ = run_json("replay", TRANSCRIPTS / "tie_40_40_40_3p.txt")
    assert records[-1]["result"] == {"outcome": "replay", "winner": [], "cappotto": False}


def test_an_unfinished_deal_shows_how_far_it_went(run, run_json, written):
    path = written("\n".join(TEXT.splitlines()[:8]))
    _, records, _ = run_json("replay", path)
    assert records[-1]["result"] is None
    assert (records[-1]["points"], records[-1]["tricks"]) == ([4, 0], [2, 0])
    _, lines, _ = run("replay", path)
    assert "deal 1: unfinished" in lines


def test_embedded_rules_go_before_the_shelf(run_json, written):
    rules = find_variants([shipped_variants()]).usable["a_perdere"]
    head = f"variant classica_2\nrules {rules_to_json(rules)}"
    _, records, _ = run_json("replay", written(TEXT.replace("variant classica_2", head)))
    assert records[-1]["result"]["winner"] == [1]


def test_a_french_pack_of_three_lacks_another_two(run_json, written):
    rules = find_variants([shipped_variants()]).usable["tre"].for_family(Family.FRENCH)
    deck = " ".join(map(card_name, card_order(1, rules.cards)))
    path = written(f"briscola 1\nvariant tre\nseats A | B | C\ndeck {deck}\n\n")
    code, records, err = run_json("replay", path)
    assert (code, err, records[-1]["result"]) == (0, "", None)


BAD = [
    (b"", 1, "the transcript is empty"),
    (b"\x00\x01\x02junk\x00", 1, "this is no transcript"),
    (b"briscola 1\nseats \xff\xfe\n", 2, "is no text (a transcript is UTF-8)"),
    (bytes(range(256)) * 40, 2, "is no text"),
    (TEXT.replace("4c 2c\n", "4c Rc\n").encode(), 7, "Rc: seat 1 does not hold Rc"),
    (TEXT.replace("classica_2", "clasica_2").encode(), 2, "'clasica_2' is no variant (did you mean 'classica_2'?)"),
    (TEXT.replace("result 67 53", "result 61 59").encode(), 27, "the deal gives 67 53, not 61 59"),
    (TEXT.replace("seats", 'rules {"meta":\nseats').encode(), 3, ""),
    (TEXT.replace("seats", 'rules {"meta": {"id": "x"}, "sets": 3}\nseats').encode(), 3, ""),
    (TEXT.replace("seats", "rules " + "[" * 100_000 + "\nseats").encode(), 3, ""),
    (b"briscola 1\nvariant classica_2\nseats A | B\ndeck " + b"X" * 100_000, 4, "is no card"),
]


@pytest.mark.parametrize(("content", "line", "fault"), BAD, ids=range(len(BAD)))
def test_bad_transcripts_are_refused_by_their_line(run_json, written, content, line, fault):
    path = written(content)
    code, records, err = run_json("replay", path)
    assert code == 1
    assert records == [{"type": "error", "line": line, "message": records[0]["message"]}]
    assert fault in records[0]["message"]
    assert err.startswith(f"briscola: {path}:{line}: ")
    assert len(err) < 900


def test_a_huge_file_is_refused_unread(run_json, tmp_path):
    path = tmp_path / "huge.txt"
    with path.open("wb") as stream:
        stream.truncate(1 << 40)
    code, records, _ = run_json("replay", path)
    assert (code, records[0]["message"]) == (1, "is larger than 8 MB: no transcript is")


@pytest.mark.parametrize("name", ["missing.txt", ".", "a\0b"])
def test_a_file_that_cannot_be_read_is_told(run_json, tmp_path, name):
    code, records, _ = run_json("replay", tmp_path / name)
    assert (code, records[0]["line"]) == (1, None)
    assert records[0]["message"].startswith("cannot be read: ")


def test_junk_on_standard_input_is_told(run, monkeypatch):
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"\xff\xfe\x00")))
    code, _, err = run("replay", "-")
    assert (code, err) == (1, "briscola: standard input:1: is no text (a transcript is UTF-8)\n")


def test_simulate_tells_margin_win_rate_and_time(run_json):
    words = ("simulate", "--variant", "classica_2", "--players", "greedy,random", "--deals", 30, "--seed", 4)
    code, (record,), _ = run_json(*words, "--duplicate")
    assert code == 0
    assert record.keys() == {
        *("type", "players", "deals", "margin", "margin_ci", "win", "win_ci", "ms", "memory_mb"),
    }
    assert (record["type"], record["players"], record["deals"]) == ("result", ["greedy", "random"], 30)
    assert record["margin"] > 0


def test_simulate_gives_the_same_figures_again(run_json):
    words = ("simulate", "--variant", "tre", "--players", "random", "--deals", 6, "--seed", 4)
    first, second = (run_json(*words)[1][0] for _ in range(2))
    assert (first["margin"], first["win"]) == (second["margin"], second["win"])


def test_simulate_reads_as_a_sentence(run):
    _, (line,), _ = run("simulate", "--variant", "classica_2", "--players", "random", "--deals", "2")
    assert line.startswith("random over 2 deals: margin ")


@pytest.mark.parametrize(
    ("words", "fault"),
    [
        (("--variant", "clasica", "--players", "random"), "'clasica' is no variant"),
        (("--variant", "classica_2", "--players", "gredy"), "did you mean 'greedy'?"),
        (("--variant", "tre", "--players", "random,greedy"), "tre seats 3: 2 players do not fit"),
        (("--variant", "tre", "--players", "nowhere:Player"), "'nowhere:Player' cannot be loaded"),
    ],
)
def test_simulate_names_what_is_not_there(run, words, fault):
    code, _, err = run("simulate", *words)
    assert code == 1
    assert fault in err


@pytest.mark.parametrize(("variant", "seats"), [("chiamata_5", 5), ("monte_6", 6), ("cavalieri_9", 5), ("gingo", 5)])
def test_simulate_seats_any_number_of_players(run_json, variant, seats):
    code, (record,), _ = run_json("simulate", "--variant", variant, "--players", "random,rules", "--deals", seats)
    assert (code, record["players"], record["deals"]) == (0, ["random", "rules"], seats)


def test_simulate_names_the_player_that_fails_with_its_seat_and_deal(run):
    failing = "tests.play.odd_players:Failing"
    code, _, err = run("simulate", "--variant", "classica_2", "--players", f"random,{failing}", "--deals", 1)
    assert code == 1
    assert re.fullmatch(rf"briscola: {failing} in seat [01] of deal \d+: ZeroDivisionError: nothing to divide\n", err)


def test_verify_recomputes_commitment_and_card_order(run, run_json):
    made = commitment(61, SALT)
    code, (record,), _ = run_json("verify", 61, SALT, made)
    assert code == 0
    assert record["deck"] == [card_name(card) for card in card_order(61, range(40))]
    assert (record["type"], record["seed"], record["salt"], record["commitment"]) == ("verified", 61, SALT, made)
    _, lines, _ = run("verify", 61, SALT, made.upper())
    assert lines == ["the commitment holds; classica_2 was dealt from", " ".join(record["deck"])]


def test_verify_deals_the_cards_of_the_variant(run_json):
    made = commitment(61, SALT)
    _, (italian,), _ = run_json("verify", 61, SALT, made, "--variant", "tre")
    _, (french,), _ = run_json("verify", 61, SALT, made, "--variant", "tre", "--family", "french")
    assert "2c" not in italian["deck"]
    assert "2b" not in french["deck"]
    assert len(italian["deck"]) == len(french["deck"]) == 39


def test_verify_says_that_a_pack_was_cut_after_it_was_committed_to(run, written):
    written("meta: {id: alzata, name: {en: Cut}}\ndeal: {cut: ask}\n", "empty/data/variants/alzata.yaml")
    code, lines, _ = run("verify", 61, SALT, commitment(61, SALT), "--variant", "alzata")
    assert (code, lines[0]) == (0, "the commitment holds; alzata lay like this before the cut")
    assert lines[1] == " ".join(card_name(card) for card in card_order(61, range(40)))


def test_verify_refuses_another_commitment(run_json):
    code, (record,), err = run_json("verify", 61, SALT, "ab" * 32)
    assert (code, record["type"]) == (1, "error")
    assert f"was committed to as {commitment(61, SALT)}" in err


def test_check_finds_nothing_in_a_good_variant(run, run_json):
    path = shipped_variants() / "classica_2.yaml"
    assert run("check", path) == (0, [f"{path}: fine"], "")
    assert run_json("check", path)[1] == [{"type": "checked", "path": str(path), "problems": 0}]


def test_check_names_every_problem_with_its_place_and_remedy(run, run_json, written):
    path = written("meta: {id: broken, name: {en: Broken}}\ntable: {seats: 3, team: solo}\nx: 1\n", "broken.yaml")
    code, lines, _ = run("check", path)
    assert code == 1
    assert f"{path}:2:19: table.team: is no known key (did you mean 'teams'?)" in lines
    assert any(line.startswith(f"{path}:3:1: x: is no known key") for line in lines)
    _, records, _ = run_json("check", path)
    first = next(record for record in records if record["key"] == "table.team")
    assert (first["type"], first["file"], first["line"], first["column"]) == ("error", str(path), 2, 19)
    assert records[-1] == {"type": "checked", "path": str(path), "problems": len(records) - 1}


def test_check_knows_the_options(run, written):
    assert run("check", ROOT / "config.yaml")[0] == 0
    code, lines, _ = run("check", written("text_size: 900\nmut: true\n", "config.yaml"))
    assert code == 1
    assert any("text_size: 900 is out of range" in line for line in lines)
    assert any("mut: is no known key (did you mean 'mute'?)" in line for line in lines)


def test_check_takes_folders_and_several_paths(run, tmp_path):
    code, lines, _ = run("check", shipped_variants(), tmp_path / "missing.yaml")
    assert code == 1
    assert f"{shipped_variants()}: fine" in lines


@pytest.mark.parametrize(
    "words",
    [
        ("nonsense",),
        ("check",),
        ("rules",),
        ("simulate", "--variant", "classica_2"),
        ("simulate", "--variant", "classica_2", "--players", "a,,b"),
        ("simulate", "--variant", "classica_2", "--players", "random", "--deals", "0"),
        ("simulate", "--variant", "classica_2", "--players", "random", "--jobs", "many"),
        ("verify", "x", SALT, "ab"),
        ("verify", "1000000000000", SALT, "ab"),
        ("verify", "1", "grün", "ab"),
        ("verify", "1", SALT, "ab", "--family", "german"),
        ("shots",),
        ("--size", "huge"),
        ("--size", "0x0"),
        ("--size", "99999x99999"),
        ("--deal", "-1"),
        ("--deal", "1000000000000"),
        ("--nonsense",),
    ],
    ids=" ".join,
)
def test_wrong_usage_is_exit_code_2(run, words):
    assert usage_error(run, *words) == 2


@pytest.mark.parametrize("command", ["variants", "rules", "check", "replay", "simulate", "shots", "verify"])
def test_every_command_explains_itself(run, capsys, command):
    assert usage_error(run, command, "--help") == 0
    assert "--json" in capsys.readouterr().out


@pytest.fixture
def played(monkeypatch):
    """The options the program with a window was started with."""
    from briscola import app, shots

    started = []
    monkeypatch.setattr(app, "run", lambda options: started.append(options) or 0)
    monkeypatch.setattr(shots, "shots", lambda folder, options: started.append((folder, options)) or 0)
    return started


def test_without_a_command_it_plays(run, played, tmp_path):
    config = tmp_path / "own.yaml"
    config.touch()
    choices = ("--variant", "doppia_2", "--deck", "napoletane", "--lang", "it")
    code, _, _ = run(*choices, "--size", "1024x768", "--fullscreen", "--deal", 61, "--config", config)
    assert code == 0
    (options,) = played
    assert (options.variant, options.deck, options.language, options.size) == (
        "doppia_2",
        "napoletane",
        "it",
        (1024, 768),
    )
    assert (options.full_screen, options.deal, options.config) == (True, 61, config)
    assert options.data_dir == tmp_path / "empty"


def test_what_is_not_asked_for_is_left_to_the_settings(run, played):
    run()
    (options,) = played
    assert (options.variant, options.deck, options.language, options.size) == (None, None, None, None)
    assert (options.full_screen, options.deal, options.config) == (False, None, None)


def test_a_system_without_a_display_is_told(run, monkeypatch):
    import pygame

    from briscola import app

    def fail(options):
        raise pygame.error("No available video device")

    monkeypatch.setattr(app, "run", fail)
    code, _, err = run()
    assert (code, err) == (1, "briscola: no window can be opened: No available video device\n")


def test_shots_takes_its_folder_and_choices(run, played, tmp_path):
    choices = ("--size", "800x600", "--lang", "en", "--deck", "napoletane", "--variant", "doppia_2")
    assert run("shots", tmp_path, *choices) == (0, [f"{tmp_path}: every scene"], "")
    ((folder, options),) = played
    assert (folder, options.size, options.language) == (tmp_path, (800, 600), "en")
    assert (options.deck, options.variant) == ("napoletane", "doppia_2")


def test_a_folder_that_cannot_be_written_is_told(run, played, monkeypatch, tmp_path):
    from briscola import shots

    def fail(folder, options):
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(shots, "shots", fail)
    code, _, err = run("shots", tmp_path)
    assert (code, err) == (1, f"briscola: {tmp_path}: cannot be written: Permission denied\n")


@pytest.mark.parametrize(
    ("words", "fault"),
    [
        (("--variant", "classica"), "'classica' is no variant (did you mean 'classica_2'?)"),
        (("--deck", "napoletana"), "'napoletana' is no deck (did you mean 'napoletane'?)"),
        (("--lang", "xx"), "'xx' is no language"),
        (("--config", "nowhere.yaml"), "nowhere.yaml: there is no such file"),
        (("shots", "pictures", "--deck", "x"), "'x' is no deck"),
    ],
)
def test_what_is_asked_for_must_be_there_before_a_window_opens(run, words, fault):
    code, _, err = run(*words)
    assert code == 1
    assert fault in err
