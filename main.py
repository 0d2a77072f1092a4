"""Briscola for the desktop: ``python main.py`` plays, ``python main.py --help`` tells the rest."""

import multiprocessing
import sys

OLDEST_PYTHON = (3, 11)


def start() -> int:
    """Run the command line; the exit code."""
    if sys.version_info < OLDEST_PYTHON:
        sys.stderr.write(f"briscola needs Python 3.11 or newer; this is Python {sys.version.split()[0]}\n")
        return 2
    from briscola.cli import main

    return main()


if __name__ == "__main__":
    multiprocessing.freeze_support()
    sys.exit(start())
