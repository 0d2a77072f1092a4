"""The one test command: sets up ``.venv-dev``, then format, lint, types and tests; stops at the first that fails."""

import os
import subprocess
import sys
import time

if sys.version_info < (3, 11):  # noqa: UP036 - it is the older ones that read this
    sys.exit("The tests need Python 3.11 or newer; this is Python " + sys.version.split()[0] + ".")

from environment import ROOT, Environment, SetUpError

BROKEN_SET_UP = 1
STEPS = (
    ("format", ("ruff", "format", "--check", ".")),
    ("lint", ("ruff", "check", ".")),
    ("types", ("mypy",)),
    ("tests", ("pytest", "--numprocesses", "auto")),
)
WITHOUT_A_SCREEN = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "SDL_FRAMEBUFFER_ACCELERATION": "0"}


def check() -> int:
    """Run every step; the exit code of the first that fails, else 0."""
    began = time.monotonic()
    try:
        python = Environment(ROOT / ".venv-dev", ROOT / "requirements-dev.txt").prepare()
    except SetUpError as error:
        print(error, file=sys.stderr)
        return BROKEN_SET_UP
    for name, command in STEPS:
        print(f"== {name}: {' '.join(command)}", flush=True)
        code = subprocess.call([str(python), "-m", *command], cwd=ROOT, env=WITHOUT_A_SCREEN | dict(os.environ))
        if code:
            print(f"FAILED: {name} ({' '.join(command)} ended with {code})")
            return code
    passed = ", ".join(name for name, _ in STEPS)
    print(f"PASSED: {passed} in {time.monotonic() - began:.0f} s")
    return 0


if __name__ == "__main__":
    try:
        sys.exit(check())
    except KeyboardInterrupt:
        sys.exit(130)
