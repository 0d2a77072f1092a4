"""Play from a checkout: sets up ``.venv`` the first time, then starts ``main.py`` with the same arguments."""

import subprocess
import sys

if sys.version_info < (3, 11):  # noqa: UP036 - it is the older ones that read this
    sys.exit("Briscola needs Python 3.11 or newer; this is Python " + sys.version.split()[0] + ".")

from environment import ROOT, Environment, SetUpError

BROKEN_SET_UP = 1


def start(arguments: list[str]) -> int:
    """Set up, play, and answer the program's exit code."""
    try:
        python = Environment(ROOT / ".venv", ROOT / "requirements.txt").prepare()
    except SetUpError as error:
        print(error, file=sys.stderr)
        return BROKEN_SET_UP
    try:
        return subprocess.call([str(python), str(ROOT / "main.py"), *arguments])
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(start(sys.argv[1:]))
