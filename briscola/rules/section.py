"""What every map of a YAML file has in common, whatever it describes."""

from __future__ import annotations

from typing import ClassVar


def key_of(field_name: str) -> str:
    """The YAML key of a field: ``except_`` is ``except`` there."""
    return field_name.rstrip("_")


class Section:
    """A map of a YAML file: keys it does not know are refused by the reader."""

    __pydantic_config__: ClassVar[dict[str, object]] = {"extra": "forbid", "alias_generator": key_of}
