"""What every widget is: a named rectangle that can be drawn, focused, pressed and asked what it says."""

from __future__ import annotations

from enum import Enum, StrEnum, auto

from pygame import Rect, Surface
from pygame.event import Event

from briscola.ui.metrics import Metrics
from briscola.ui.shapes import ring


class Action(Enum):
    """What a key or a pad button means to a widget."""

    OK = auto()
    """Enter, pad Start: do it; what a widget does not take presses the page's primary button."""
    PRESS = auto()
    """Space, pad A: operate this widget."""
    BACK = auto()
    LEFT = auto()
    RIGHT = auto()
    UP = auto()
    DOWN = auto()
    PAGE_UP = auto()
    PAGE_DOWN = auto()
    HOME = auto()
    END = auto()
    NEXT = auto()
    PREVIOUS = auto()


ACTIVATE = frozenset({Action.OK, Action.PRESS})


class WidgetRole(StrEnum):
    """What a widget is to a screen reader."""

    LABEL = "label"
    BUTTON = "button"
    SWITCH = "switch"
    SLIDER = "slider"
    CHOICE = "choice"
    TEXTBOX = "textbox"
    LIST = "list"
    DOCUMENT = "document"


class Widget:
    """A named place on a page; the base does nothing but stand there.

    ``label`` is what it is called, ``tip`` what is shown when the pointer rests on it: for a disabled widget
    the reason. Input methods return whether they took the input; drawing never changes anything.
    """

    role = WidgetRole.LABEL
    focusable = False
    primary = False
    """Whether Enter presses it when the focused widget has no use for Enter."""

    def __init__(self, name: str, rect: Rect, label: str = "", *, tip: str = "", enabled: bool = True) -> None:
        self.name = name
        self.rect = Rect(rect)
        self.label = label
        self.tip = tip
        self.enabled = enabled
        self.clip: Rect | None = None
        """The window it is seen through, where it lies in a pane that scrolls."""

    @property
    def takes_focus(self) -> bool:
        """Whether Tab, arrows and a click can bring the focus here."""
        return self.focusable and self.enabled

    @property
    def pointable(self) -> bool:
        """Whether the pointer finds it."""
        return self.focusable

    @property
    def in_view(self) -> bool:
        """Whether all of it is to be seen."""
        return self.clip is None or self.clip.contains(self.rect)

    def value(self) -> str:
        """What it is set to, in words, for a screen reader."""
        return ""

    def place(self, metrics: Metrics) -> None:
        """Work out the inner geometry; called once after every build, before any input or drawing."""

    def act(self, action: Action) -> bool:
        """Take an action of keyboard or pad."""
        return False

    def click(self, pos: tuple[int, int]) -> bool:
        """Take a press of the main mouse button inside ``rect``."""
        return self.act(Action.PRESS)

    def drag(self, pos: tuple[int, int]) -> bool:
        """Follow the pointer while the button that pressed here is still down."""
        return False

    def hover(self, pos: tuple[int, int] | None) -> bool:
        """Notice the pointer, or with None that it left; return whether this looks different now."""
        return False

    def wheel(self, steps: int) -> bool:
        """Take a turn of the mouse wheel; positive is away from the user."""
        return False

    def reveal(self, widget: Widget) -> None:
        """Bring a widget that lies in this one into view; it has got the focus."""

    def event(self, event: Event) -> bool:
        """Take a raw event before it becomes an action: typing."""
        return False

    def gain_focus(self) -> None:
        """The focus came here."""

    def lose_focus(self) -> None:
        """The focus went elsewhere."""

    def state(self) -> object:
        """What must survive a rebuild of the page (scroll, caret); None when nothing."""
        return None

    def restore(self, state: object) -> None:
        """Take over the ``state`` of the widget of the same name before the rebuild."""

    def focus_rect(self) -> Rect:
        """What the arrows measure their way from and to."""
        return self.rect

    def draw(self, surface: Surface, metrics: Metrics, focused: bool, hovered: bool) -> None:
        """Paint it; ``focused`` only while the focus is to be seen."""
        raise NotImplementedError

    def draw_ring(self, surface: Surface, metrics: Metrics) -> None:
        """Paint the focus ring."""
        ring(surface, metrics, self.rect)
