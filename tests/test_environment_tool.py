"""The set-up of virtual environments, with a stand-in for the commands that would take time and a network."""

import importlib.util
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
TOOLS = ROOT / "tools"
VERSION = f"version {sys.version_info[0]} {sys.version_info[1]}"


def load(name):
    """A tool as a module: tools are programs, no package."""
    spec = importlib.util.spec_from_file_location(name, TOOLS / f"{name}.py")
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return module


environment = load("environment")


class Shell:
    """Runs nothing: notes commands, makes and probes a pretended environment."""

    def __init__(self, folder, packages=()):
        self.folder, self.packages = folder, set(packages)
        self.commands = []
        self.version, self.online = VERSION, True

    def __call__(self, command):
        kind = "make" if "venv" in command else "install" if "pip" in command else "probe"
        self.commands.append(kind)
        return getattr(self, f"_{kind}")(command)

    def _make(self, command):
        python = environment.Environment(self.folder, Path()).python
        python.parent.mkdir(parents=True)
        python.touch()
        (self.folder / "pyvenv.cfg").touch()
        self.version = VERSION
        return subprocess.CompletedProcess(command, 0, "", "")

    def _install(self, command):
        if not self.online:
            return subprocess.CompletedProcess(command, 1, "", "ERROR: no route to host")
        self.packages |= {"alpha", "beta"}
        return subprocess.CompletedProcess(command, 0, "", "")

    def _probe(self, command):
        missing = [name for name in command[3:] if name not in self.packages]
        return subprocess.CompletedProcess(command, 0, "\n".join([*missing, self.version, ""]), "")


@pytest.fixture
def made(tmp_path):
    """An environment that asks for two packages, and its shell."""
    (tmp_path / "base.txt").write_text("alpha>=1,<2  # the first\n", encoding="utf-8")
    (tmp_path / "all.txt").write_text("-r base.txt\n\n# a comment\nbeta>=2\n", encoding="utf-8")
    shell = Shell(tmp_path / ".venv")
    return environment.Environment(tmp_path / ".venv", tmp_path / "all.txt", run=shell), shell


def prepared(made):
    """Prepare once more; the commands that took."""
    home, shell = made
    shell.commands.clear()
    home.prepare()
    return shell.commands


def test_the_first_time_it_makes_and_installs(made):
    assert prepared(made) == ["make", "install"]


def test_afterwards_it_only_looks_whether_all_is_there(made):
    prepared(made)
    assert prepared(made) == ["probe"]


def test_once_installed_no_network_is_needed(made):
    prepared(made)
    made[1].online = False
    assert prepared(made) == ["probe"]


@pytest.mark.parametrize("name", ["all.txt", "base.txt"])
def test_a_changed_requirements_file_is_noticed_even_one_that_is_included(made, tmp_path, name):
    prepared(made)
    with (tmp_path / name).open("a", encoding="utf-8") as stream:
        stream.write("beta<9\n")
    assert prepared(made) == ["probe", "install"]
    assert prepared(made) == ["probe"]


def test_comments_and_line_ends_are_no_change(made, tmp_path):
    prepared(made)
    (tmp_path / "all.txt").write_bytes(b"# other words\r\n-r base.txt\r\nbeta>=2\r\n")
    assert prepared(made) == ["probe"]


def test_a_package_that_went_missing_is_installed_again(made):
    prepared(made)
    made[1].packages.discard("alpha")
    assert prepared(made) == ["probe", "install"]


def test_an_environment_of_another_python_is_made_anew(made):
    prepared(made)
    made[1].version = "version 3 9"
    assert prepared(made) == ["probe", "make", "install"]


def test_an_environment_without_its_python_is_made_anew(made):
    prepared(made)
    made[0].python.unlink()
    assert prepared(made) == ["make", "install"]


def test_a_failed_installation_is_tried_again_the_next_time(made):
    made[1].online = False
    with pytest.raises(environment.SetUpError, match="no route to host") as caught:
        made[0].prepare()
    assert "Without a network connection?" in str(caught.value)
    made[1].online = True
    assert prepared(made) == ["probe", "install"]


def test_a_folder_that_is_no_environment_is_left_alone(made):
    folder = made[0].folder
    folder.mkdir()
    (folder / "letters.txt").touch()
    with pytest.raises(environment.SetUpError, match="is no virtual environment"):
        made[0].prepare()
    assert (folder / "letters.txt").exists()


def test_a_python_without_venv_is_told_what_to_install(made, monkeypatch):
    monkeypatch.setattr(environment.importlib.util, "find_spec", lambda name: None if name == "ensurepip" else name)
    with pytest.raises(environment.SetUpError, match=r"sudo apt install python3\.\d+-venv"):
        made[0].prepare()


def test_a_missing_requirements_file_is_named(made, tmp_path):
    (tmp_path / "base.txt").unlink()
    with pytest.raises(environment.SetUpError, match=r"base\.txt cannot be read"):
        made[0].prepare()


def test_a_command_that_cannot_be_started_counts_as_failed(tmp_path):
    assert environment.run_quietly([str(tmp_path / "nothing")]).returncode == 127


def test_the_probe_names_what_is_missing():
    done = environment.run_quietly([sys.executable, "-c", environment.PROBE, "pytest", "no-such-package"])
    assert done.stdout.split("\n") == ["no-such-package", VERSION, ""]


def test_the_projects_own_requirements_are_read():
    names = environment.Environment(Path(), ROOT / "requirements-dev.txt")._names()
    assert {"pygame-ce", "numpy", "pytest", "ruff"} <= set(names)
    assert len(names) == len(set(names))


def test_the_test_command_runs_what_the_project_promises():
    check = load("check")
    assert [name for name, _ in check.STEPS] == ["format", "lint", "types", "tests"]


def test_the_test_command_stops_at_the_first_failure(monkeypatch, capsys):
    check = load("check")
    ran = []
    monkeypatch.setattr(check.Environment, "prepare", lambda self: Path("python"))
    monkeypatch.setattr(check.subprocess, "call", lambda command, **_: ran.append(command[2]) or len(ran) - 1)
    assert check.check() == 1
    assert len(ran) == 2
    assert capsys.readouterr().out.splitlines()[-1] == "FAILED: lint (ruff check . ended with 1)"


def test_start_passes_its_arguments_on_and_answers_the_exit_code(monkeypatch):
    start = load("start")
    monkeypatch.setattr(start.Environment, "prepare", lambda self: Path("python"))
    called = []
    monkeypatch.setattr(start.subprocess, "call", lambda command: called.append(command) or 7)
    assert start.start(["variants", "--json"]) == 7
    assert called == [["python", str(ROOT / "main.py"), "variants", "--json"]]


def test_start_tells_what_is_wrong_in_words(monkeypatch, capsys):
    start = load("start")

    def fail(self):
        raise start.SetUpError("no room")

    monkeypatch.setattr(start.Environment, "prepare", fail)
    assert start.start([]) == 1
    assert capsys.readouterr().err == "no room\n"
