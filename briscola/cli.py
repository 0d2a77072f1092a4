"""The command line: plays by default, and everything that needs no screen by name.

Nothing here draws: ``app`` and ``shots`` are imported where they are called, so the other commands run without
pygame. What is at fault in the input is one sentence on stderr (with ``--json`` a line on stdout too) and exit
code 1; wrong usage is exit code 2.
"""

from __future__ import annotations

import json
import os
import sys
from argparse import SUPPRESS, ArgumentParser, Namespace
from collections.abc import Callable, Collection, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

from briscola import arguments
from briscola.content.problems import ContentError, Problem, suggest
from briscola.content.variants import VariantShelf, find_variants, rules_from_json, shipped_variants
from briscola.play.replay import fit_family, restore
from briscola.play.report import report_match
from briscola.rules.cards import card_name
from briscola.rules.choices import Cut, Family
from briscola.rules.notation import NotationError
from briscola.rules.shuffle import card_order, commitment
from briscola.rules.transcript import Transcript, parse_transcript
from briscola.rules.variant import VariantRules
from briscola.store.places import Places

if TYPE_CHECKING:
    from briscola.app import Options

FINE: Final = 0
AT_FAULT: Final = 1
INTERRUPTED: Final = 130
LARGEST_TRANSCRIPT: Final = 8 << 20
LONGEST_SENTENCE: Final = 400


class InputFault(Exception):
    """Something the user gave cannot be used; ``where`` and ``line`` say where, the message what."""

    def __init__(self, message: str, where: str = "", line: int | None = None) -> None:
        self.where, self.line = where, line
        super().__init__(message)


class Speaker:
    """Prints what a command finds, as text or as one JSON object a line."""

    def __init__(self, as_json: bool) -> None:
        self._as_json = as_json

    def tell(self, text: str, record: dict[str, object]) -> None:
        """Print one finding, in the form that was asked for."""
        print(json.dumps(record) if self._as_json else text)

    def complain(self, fault: InputFault) -> None:
        """One sentence on stderr; with ``--json`` a line on stdout too."""
        message = _shortened(str(fault))
        place = fault.where + (f":{fault.line}" if fault.line else "")
        print(f"briscola: {place}: {message}" if place else f"briscola: {message}", file=sys.stderr)
        if self._as_json:
            print(json.dumps({"type": "error", "line": fault.line, "message": message}))


def _shortened(sentence: str) -> str:
    """Junk may be quoted in a sentence, but not all of it."""
    if len(sentence) <= LONGEST_SENTENCE:
        return sentence
    half = LONGEST_SENTENCE // 2
    return f"{sentence[:half]} … {sentence[-half:]}"


def main(words: Sequence[str] | None = None) -> int:
    """Run a command line; the exit code."""
    parsed = make_parser().parse_args(words)
    speaker = Speaker(parsed.json)
    command: Callable[[Namespace, Speaker], int] = parsed.command
    for stream in (sys.stdout, sys.stderr):
        _never_fail_on_letters(stream)
    try:
        return command(parsed, speaker)
    except InputFault as fault:
        speaker.complain(fault)
        return AT_FAULT
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return AT_FAULT
    except KeyboardInterrupt:
        return INTERRUPTED


def _never_fail_on_letters(stream: object) -> None:
    """A console that lacks a letter shows another sign instead of ending the program."""
    reconfigure = getattr(stream, "reconfigure", None)
    if reconfigure:
        reconfigure(errors="replace")


def make_parser() -> ArgumentParser:
    """The whole command line."""
    parser = ArgumentParser(prog="briscola", description="Briscola. Without a command: play.", parents=[_everywhere()])
    parser.set_defaults(json=False, data_dir=None, command=_play)
    arguments.add_choices(parser, None)
    parser.add_argument("--fullscreen", action="store_true", help="fill the screen")
    parser.add_argument("--deal", type=arguments.deal_number, metavar="NUMBER", help="the number of the first deal")
    parser.add_argument("--config", type=Path, metavar="FILE", help="options other than your own")
    commands = parser.add_subparsers(metavar="COMMAND", title="commands that need no display")
    for name, command, about, add in (
        ("variants", _variants, "list the variants, and the files that are none", None),
        ("rules", _rules, "tell the rules of a variant", arguments.add_rules),
        ("check", _check, "validate variants, decks, lessons, languages, options", arguments.add_check),
        ("replay", _replay, "run a deal or a match from its transcript", arguments.add_replay),
        ("simulate", _simulate, "let computer players play each other", arguments.add_simulate),
        ("shots", _shots, "write a picture of every scene", arguments.add_shots),
        ("verify", _verify, "recompute a deal's commitment and card order", arguments.add_verify),
    ):
        subparser = commands.add_parser(name, parents=[_everywhere()], help=about, description=about)
        subparser.set_defaults(command=command)
        if add:
            add(subparser)
    return parser


def _everywhere() -> ArgumentParser:
    """What stands before a command or after it; each parser needs its own, for defaults are kept in it."""
    parser = ArgumentParser(add_help=False, argument_default=SUPPRESS)
    parser.add_argument("--json", action="store_true", help="print one JSON object a line")
    parser.add_argument("--data-dir", type=Path, metavar="DIR", help="keep everything in this folder")
    return parser


def _places(parsed: Namespace) -> Places:
    return Places.below(parsed.data_dir) if parsed.data_dir else Places.of_user()


def _shelf(parsed: Namespace) -> VariantShelf:
    return find_variants([shipped_variants(), _places(parsed).variants])


def _playable(shelf: VariantShelf, variant: str, where: str = "", line: int | None = None) -> VariantRules:
    if variant in shelf.usable:
        return shelf.usable[variant]
    raise InputFault(f"{variant!r} is no variant ({suggest(variant, shelf.usable)})", where, line)


def _variants(parsed: Namespace, speaker: Speaker) -> int:
    shelf = _shelf(parsed)
    for name, rules in shelf.usable.items():
        record: dict[str, object] = {
            "type": "variant",
            "id": name,
            "seats": rules.seats,
            "names": rules.meta.name,
            "confidence": str(rules.meta.confidence),
        }
        names = " / ".join(dict.fromkeys(rules.meta.name.values()))
        speaker.tell(f"{name:16} {rules.seats}  {names}  [{rules.meta.confidence}]", record)
    for problem in (problem for file in shelf.unusable for problem in file.problems):
        speaker.tell(f"unusable: {problem}", _problem_record(problem))
    return FINE


def _problem_record(problem: Problem) -> dict[str, object]:
    place = {"file": problem.file, "line": problem.line, "column": problem.column, "key": problem.key}
    return {"type": "error", **place, "message": f"{problem.what} ({problem.remedy})"}


def _rules(parsed: Namespace, speaker: Speaker) -> int:
    from briscola.content.languages import available_languages, system_language
    from briscola.content.rules_text import rules_text
    from briscola.content.texts import load_translator

    folders = (_places(parsed).languages,)
    known = available_languages(folders)
    if parsed.lang is not None:
        _one_of(parsed.lang, known, "language")
    language = parsed.lang or system_language(known)
    page = rules_text(_playable(_shelf(parsed), parsed.variant), load_translator(language, folders))
    speaker.tell(page.as_text(), {"type": "rules", "id": parsed.variant, "language": language, **page.as_json()})
    return FINE


def _check(parsed: Namespace, speaker: Speaker) -> int:
    from briscola.content.check import Kind, check_path
    from briscola.content.conversion import fields_by_key
    from briscola.store.settings import Settings

    options = Kind(frozenset(fields_by_key(Settings)), _check_options)
    found = 0
    for path in parsed.paths:
        problems = check_path(path, [options])
        found += len(problems)
        for problem in problems:
            speaker.tell(_shortened(str(problem)), _problem_record(problem))
        count = f"{len(problems)} problem{'' if len(problems) == 1 else 's'}" if problems else "fine"
        speaker.tell(f"{path}: {count}", {"type": "checked", "path": str(path), "problems": len(problems)})
    return AT_FAULT if found else FINE


def _check_options(path: Path) -> tuple[Problem, ...]:
    from briscola.content.schema import read_leniently
    from briscola.store.settings import Settings

    return read_leniently(path.read_bytes(), Settings, str(path))[1]


def _replay(parsed: Namespace, speaker: Speaker) -> int:
    name = "standard input" if parsed.file == "-" else parsed.file
    try:
        transcript = parse_transcript(_read_text(parsed.file, name))
        session = restore(transcript, _rules_of(parsed, transcript, name))
    except NotationError as error:
        raise InputFault(str(error), name, error.line) from None
    for report in report_match(session):
        speaker.tell(report.as_text(), report.as_json())
    return FINE


def _read_text(file: str, name: str) -> str:
    """The whole of a file, or of standard input, if it is text of a sensible length."""
    try:
        if file == "-":
            data = sys.stdin.buffer.read(LARGEST_TRANSCRIPT + 1)
        else:
            with Path(file).open("rb") as stream:
                data = stream.read(LARGEST_TRANSCRIPT + 1)
    except (OSError, ValueError) as error:
        raise InputFault(f"cannot be read: {getattr(error, 'strerror', None) or error}", name) from None
    if len(data) > LARGEST_TRANSCRIPT:
        raise InputFault(f"is larger than {LARGEST_TRANSCRIPT >> 20} MB: no transcript is", name)
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise InputFault("is no text (a transcript is UTF-8)", name, line) from None


def _rules_of(parsed: Namespace, transcript: Transcript, name: str) -> VariantRules:
    """The rules embedded in the transcript, else the variant it names, with the family of its pack."""
    if not transcript.rules_json:
        rules = _playable(_shelf(parsed), transcript.variant, name, transcript.variant_line)
        return fit_family(rules, transcript)
    try:
        rules = rules_from_json(transcript.rules_json)
    except ContentError as error:
        raise InputFault(str(error.problems[0]), name, transcript.rules_line) from None
    return fit_family(_playable(VariantShelf({rules.meta.id: rules}), rules.meta.id, name), transcript)


def _simulate(parsed: Namespace, speaker: Speaker) -> int:
    from briscola.play.simulate import result_json, simulate

    rules = _playable(_shelf(parsed), parsed.variant).for_family(Family.ITALIAN)
    sys.path.append(str(Path.cwd()))  # module:Class is looked for here too
    try:
        result = simulate(rules, parsed.players, parsed.deals, parsed.seed, parsed.duplicate, parsed.jobs)
    except ValueError as error:
        raise InputFault(str(error)) from None
    margin, win = (
        f"{value:.{digits}f}" + ("" if half is None else f" ± {half:.{digits}f}")
        for value, half, digits in ((result.margin, result.margin_ci, 2), (result.win, result.win_ci, 3))
    )
    speeds = ", ".join(f"{name} {ms:.3g}" for name, ms in zip(result.players, result.ms, strict=True))
    text = f"{result.players[0]} over {result.deals} deals: margin {margin}, win rate {win} (95 %); ms a move: {speeds}"
    speaker.tell(text, result_json(result))
    return FINE


def _verify(parsed: Namespace, speaker: Speaker) -> int:
    rules = _playable(_shelf(parsed), parsed.variant).for_family(parsed.family)
    computed = commitment(parsed.seed, parsed.salt)
    if computed != parsed.commitment:
        raise InputFault(f"deal {parsed.seed} with this salt was committed to as {computed}, not {parsed.commitment}")
    deck = [card_name(card) for card in card_order(parsed.seed, rules.cards)]
    record: dict[str, object] = {"type": "verified", "seed": parsed.seed, "salt": parsed.salt, "commitment": computed}
    dealt = "was dealt from" if rules.deal.cut is Cut.NONE else "lay like this before the cut"
    speaker.tell(f"the commitment holds; {parsed.variant} {dealt}\n{' '.join(deck)}", record | {"deck": deck})
    return FINE


def _play(parsed: Namespace, speaker: Speaker) -> int:
    _verify_choices(parsed)
    import pygame

    from briscola import app

    try:
        return app.run(_options(parsed))
    except pygame.error as error:
        raise InputFault(f"no window can be opened: {error}") from None


def _shots(parsed: Namespace, speaker: Speaker) -> int:
    _verify_choices(parsed)
    from briscola import shots

    try:
        code = shots.shots(parsed.folder, _options(parsed))
    except OSError as error:
        raise InputFault(f"cannot be written: {error.strerror or error}", str(parsed.folder)) from None
    speaker.tell(f"{parsed.folder}: every scene", {"type": "shots", "folder": str(parsed.folder)})
    return code


def _verify_choices(parsed: Namespace) -> None:
    """What the program with a window is asked for must be there, before there is a window."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # stdout is for what was asked
    from briscola.content.decks import find_decks
    from briscola.content.languages import available_languages
    from briscola.content.resources import resource

    places = _places(parsed)
    if parsed.variant is not None:
        _playable(_shelf(parsed), parsed.variant)
    if parsed.deck is not None:
        decks = [deck.id for deck in find_decks([resource("decks"), places.decks]).usable]
        _one_of(parsed.deck, decks, "deck")
    if parsed.lang is not None:
        _one_of(parsed.lang, available_languages((places.languages,)), "language")
    if parsed.config is not None and not parsed.config.is_file():
        raise InputFault("there is no such file", str(parsed.config))


def _one_of(name: str, known: Collection[str], what: str) -> None:
    if name not in known:
        raise InputFault(f"{name!r} is no {what} ({suggest(name, known)})")


def _options(parsed: Namespace) -> Options:
    from briscola.app import Options

    return Options(
        variant=parsed.variant,
        deck=parsed.deck,
        language=parsed.lang,
        size=parsed.size,
        full_screen=parsed.fullscreen,
        deal=parsed.deal,
        config=parsed.config,
        data_dir=parsed.data_dir,
    )
