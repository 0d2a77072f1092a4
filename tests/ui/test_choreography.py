"""Every event has its movement and sound, or a considered nothing."""

from __future__ import annotations

import pytest

from briscola.rules import events
from briscola.rules.events import UNSEEN, Event
from briscola.ui.choreography import MOVES, choreograph
from briscola.ui.moments import Step


def kinds() -> list[type[Event]]:
    """Every kind of event there is."""
    members = vars(events).values()
    return [kind for kind in members if isinstance(kind, type) and issubclass(kind, Event) and kind is not Event]


@pytest.mark.parametrize("kind", kinds(), ids=lambda kind: kind.__name__)
def test_no_event_is_missing_from_the_table(kind: type[Event]) -> None:
    assert kind in MOVES


def test_what_is_not_noticed_does_nothing() -> None:
    assert choreograph(UNSEEN, None, None) == Step()
