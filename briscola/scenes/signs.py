"""Which gesture means which card, by the code the table plays with (RULES.md, "Signs")."""

from __future__ import annotations

from typing import Final

from briscola.rules.choices import SignCode
from briscola.rules.moves import SignCard
from briscola.ui.portraits import Expression

_FACES: Final[dict[SignCode, dict[SignCard, Expression]]] = {
    SignCode.A: {
        SignCard.ACE: Expression.LIPS_PRESSED,
        SignCard.THREE: Expression.MOUTH_TWISTED,
        SignCard.KING: Expression.EYES_TO_SKY,
        SignCard.KNIGHT: Expression.SHOULDER_RAISED,
        SignCard.LOW: Expression.FINGERS_RUBBED,
        SignCard.NONE: Expression.EYES_SQUEEZED,
    },
    SignCode.B: {
        SignCard.ACE: Expression.LIPS_OVER_TEETH,
        SignCard.THREE: Expression.MOUTH_TWISTED,
        SignCard.KING: Expression.EYES_TO_SKY,
        SignCard.KNIGHT: Expression.TONGUE_TIP,
        SignCard.KNAVE: Expression.SHOULDER_RAISED,
    },
    SignCode.TOSCANA70: {
        SignCard.ACE: Expression.WINK,
        SignCard.THREE: Expression.MOUTH_TWISTED,
        SignCard.KING: Expression.TONGUE_TIP,
        SignCard.KNIGHT: Expression.MOUTH_SIDEWAYS,
        SignCard.KNAVE: Expression.SHOULDER_RAISED,
        SignCard.SEVEN: Expression.HAND_SLANT,
        SignCard.SIX: Expression.KISS,
        SignCard.LOW: Expression.NOSE_WRINKLED,
    },
    SignCode.OBJECTS: {},
}


def gesture(code: SignCode, about: SignCard) -> Expression | None:
    """The face that says it; None where the code has another sign for it, as with cards held aside."""
    return _FACES[code].get(about)
