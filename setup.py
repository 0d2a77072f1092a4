"""Puts assets, decks and config.yaml into the wheel, as ``briscola/_shipped``; all else stands in pyproject.toml."""

import shutil
from pathlib import Path

from setuptools import setup
from setuptools.command.build_py import build_py

SHIPPED = ("assets", "decks", "config.yaml")


class BuildWithData(build_py):
    """Builds the package together with the files that stand beside it in the repository."""

    def run(self) -> None:
        """Build, then copy what ships; an editable install finds it in the checkout."""
        super().run()
        if not self.editable_mode:
            for name in SHIPPED:
                _copy(Path(name), Path(self.build_lib, "briscola", "_shipped", name))


def _copy(source: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    if source.is_dir():
        shutil.copytree(source, target, dirs_exist_ok=True)
    else:
        shutil.copyfile(source, target)


setup(cmdclass={"build_py": BuildWithData})
