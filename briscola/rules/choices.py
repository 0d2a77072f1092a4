"""The closed choices of a variant file, one enum a key; values are what the file says."""

from enum import StrEnum


class Confidence(StrEnum):
    """How sure the sources are."""

    HIGH = "high"
    MEDIUM = "medium"
    LOW = "low"


class Direction(StrEnum):
    """The way the turn goes."""

    CCW = "ccw"
    CW = "cw"


class TeamKind(StrEnum):
    """Everyone alone, or sides made by a call."""

    SOLO = "solo"
    CALLED = "called"


class DeckBase(StrEnum):
    """The pack a variant starts from."""

    IT40 = "it40"


class Family(StrEnum):
    """Packs that look alike: what they are called and which 2 leaves them differs."""

    ITALIAN = "italian"
    FRENCH = "french"


class Cut(StrEnum):
    """Whether somebody cuts the pack."""

    NONE = "none"
    ASK = "ask"


class TurnUpFrom(StrEnum):
    """Which card is turned: the next one, or the one at the talon's foot."""

    NEXT = "next"
    BOTTOM = "bottom"


class TrumpSource(StrEnum):
    """What makes a suit trump."""

    TURN_UP = "turn_up"
    AUCTION = "auction"
    MELD = "meld"
    NONE = "none"


class ShortTalon(StrEnum):
    """A talon that does not divide: refused, or its last cards stay unused."""

    ERROR = "error"
    LEAVE_LAST = "leave_last"


class TrickFollow(StrEnum):
    """The duty to follow: none, suit, else trump."""

    FREE = "free"
    SUIT = "suit"
    SUIT_ELSE_TRUMP = "suit_else_trump"


class FirstLead(StrEnum):
    """Who leads the first trick."""

    RIGHT_OF_DEALER = "right_of_dealer"
    DECLARER = "declarer"


class HandsVisible(StrEnum):
    """Who sees a hand: its owner, everyone, everyone but its owner."""

    OWN = "own"
    OPEN = "open"
    BLIND = "blind"


class TalonVisible(StrEnum):
    """What is seen of the talon."""

    HIDDEN = "hidden"
    TOP = "top"
    ALL = "all"


class PilesVisible(StrEnum):
    """Who may look through won cards."""

    CLOSED = "closed"
    OWN_ENDGAME = "own_endgame"
    TEAM_ENDGAME = "team_endgame"


class PartnerHand(StrEnum):
    """When partners see each other's hands."""

    NEVER = "never"
    START = "start"
    ENDGAME_ONCE = "endgame_once"
    ENDGAME_FREE = "endgame_free"


class LivePoints(StrEnum):
    """Whose points the table shows during the deal."""

    HIDDEN = "hidden"
    OWN = "own"
    ALL = "all"


class Signals(StrEnum):
    """Whether partners make signs."""

    NONE = "none"
    PARTNER = "partner"


class Speech(StrEnum):
    """What partners may say."""

    NONE = "none"
    FREE = "free"
    QUESTIONS = "questions"


class Asker(StrEnum):
    """Who may ask."""

    LEADER = "leader"
    ANYONE = "anyone"


class SignCode(StrEnum):
    """Which gesture means which card."""

    A = "a"
    B = "b"
    TOSCANA70 = "toscana70"
    OBJECTS = "objects"


class PenaltyKind(StrEnum):
    """What early talk costs."""

    NONE = "none"
    LOSE_DEAL = "lose_deal"


class Ladder(StrEnum):
    """What is bid."""

    NONE = "none"
    RANKS_THEN_POINTS = "ranks_then_points"
    POINTS = "points"


class AllPass(StrEnum):
    """What follows when all pass."""

    REDEAL_SAME = "redeal_same"
    REDEAL_NEXT = "redeal_next"


class SpecialRank(StrEnum):
    """Where a special bid stands."""

    TOP = "top"


class SpecialTrump(StrEnum):
    """The trump of a special bid."""

    NONE = "none"


class CallCard(StrEnum):
    """Which card is called."""

    BID_RANK = "bid_rank"
    LOWEST = "lowest"
    ANY_TRUMP = "any_trump"
    HIGHEST_MISSING = "highest_missing"


class CallTiming(StrEnum):
    """When it is called."""

    AFTER_AUCTION = "after_auction"
    AFTER_KITTY = "after_kitty"
    SUIT_THEN_KITTY_THEN_CARD = "suit_then_kitty_then_card"
    AFTER_TRICK_1 = "after_trick_1"


class OwnCard(StrEnum):
    """Calling a card one holds."""

    SOLO = "solo"
    FORBIDDEN = "forbidden"


class InKitty(StrEnum):
    """The called card lies in the kitty."""

    SOLO = "solo"
    NAME_PLAYER = "name_player"
    RIGHT_NEIGHBOUR = "right_neighbour"


class KittyExchange(StrEnum):
    """Who exchanges with the kitty."""

    NONE = "none"
    DECLARER = "declarer"


class DiscardsTo(StrEnum):
    """Whose the discards are."""

    LAST_TRICK = "last_trick"
    DECLARER = "declarer"
    NOBODY = "nobody"


class ForbidExcept(StrEnum):
    """Who is excepted from a blind trick's ban."""

    NONE = "none"
    DECLARER_LAST = "declarer_last"


class Resolve(StrEnum):
    """How a blind trick is judged."""

    NO_TRUMP = "no_trump"
    DECLARED_TRUMP = "declared_trump"


class MeldWhen(StrEnum):
    """The window of a declaration."""

    OWN_TURN = "own_turn"
    BETWEEN_TRICKS = "between_tricks"


class ExchangeTakes(StrEnum):
    """Which turn-up an exchange takes."""

    ABOVE_GIVE = "above_give"
    ANY = "any"


class ExchangeWhen(StrEnum):
    """The window of an exchange."""

    OWN_TURN = "own_turn"
    OWN_LEAD = "own_lead"
    FIRST_TRICK = "first_trick"


class ExchangeUntil(StrEnum):
    """How long one may exchange."""

    TALON_EMPTY = "talon_empty"
    BEFORE_PENULTIMATE = "before_penultimate"


class ClaimWhen(StrEnum):
    """The window of a claim."""

    BETWEEN_TRICKS = "between_tricks"


class IfFalse(StrEnum):
    """What a wrong claim means."""

    OPPONENTS_WIN = "opponents_win"


class Unclaimed(StrEnum):
    """Who wins when nobody claims."""

    HIGHEST = "highest"
    DRAW = "draw"


class WinRule(StrEnum):
    """What wins a deal."""

    TARGET = "target"
    HIGHEST = "highest"
    LOWEST = "lowest"


class Tie(StrEnum):
    """What an equal deal means."""

    DRAW = "draw"
    REPLAY = "replay"
    LAST_TRICK = "last_trick"


class EqualThree(StrEnum):
    """What three equal totals mean."""

    DRAW = "draw"
    REPLAY = "replay"


class MultiwayTie(StrEnum):
    """What a tie at the top means."""

    DRAW = "draw"
    PLAYOFF = "playoff"


class CappottoBy(StrEnum):
    """What makes a clean sweep."""

    ALL_POINTS = "all_points"
    ALL_TRICKS = "all_tricks"


class CappottoEffect(StrEnum):
    """What a clean sweep does."""

    LABEL = "label"
    FACTOR = "factor"
    MATCH = "match"


class PayoffScheme(StrEnum):
    """How a deal is paid."""

    DEAL_WIN = "deal_win"
    CALLED = "called"
    GINGO = "gingo"


class FactorCombine(StrEnum):
    """How factors combine."""

    MULTIPLY = "multiply"
    MAX = "max"


class MatchFormat(StrEnum):
    """What makes a match."""

    SINGLE = "single"
    BEST_OF = "best_of"
    FIRST_TO = "first_to"
    POINTS_TO = "points_to"
    FIXED_DEALS = "fixed_deals"


class Overshoot(StrEnum):
    """Who wins when several pass the target."""

    HIGHEST = "highest"


class DealerRotation(StrEnum):
    """Who deals next."""

    NEXT = "next"


class FirstDealer(StrEnum):
    """Who deals first."""

    LOT = "lot"
