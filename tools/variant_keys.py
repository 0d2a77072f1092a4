"""What documents say of the keys of a variant file, written from the code: ``python tools/variant_keys.py``.

The tables between the markers of ``docs/VARIANTS.md``, and ``docs/variant.schema.json``. Run it after a change of
``briscola/rules/sections.py`` or ``briscola/content/key_meanings.py``; a test fails while they differ.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[1]
DOCUMENT: Final = ROOT / "docs" / "VARIANTS.md"
SCHEMA: Final = ROOT / "docs" / "variant.schema.json"


def main() -> None:
    """Write both files anew."""
    sys.path.insert(0, str(ROOT))
    from briscola.content.variant_keys import with_tables
    from briscola.content.variant_schema import variant_schema_text

    DOCUMENT.write_text(with_tables(DOCUMENT.read_text(encoding="utf-8")), encoding="utf-8")
    SCHEMA.write_text(variant_schema_text(), encoding="utf-8")


if __name__ == "__main__":
    main()
