"""The sections of a variant file: these frozen dataclasses *are* the YAML schema of RULES.md.

``briscola.content`` reads files into them; nothing here knows of YAML. A map of the file is a class, a closed
choice an enum of ``choices``; unwritten keys take the defaults that stand here.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from briscola.rules.cards import Rank
from briscola.rules.choices import (
    AllPass,
    Asker,
    CallCard,
    CallTiming,
    CappottoBy,
    CappottoEffect,
    ClaimWhen,
    Confidence,
    Cut,
    DealerRotation,
    DeckBase,
    Direction,
    DiscardsTo,
    EqualThree,
    ExchangeTakes,
    ExchangeUntil,
    ExchangeWhen,
    FactorCombine,
    Family,
    FirstDealer,
    FirstLead,
    ForbidExcept,
    HandsVisible,
    IfFalse,
    InKitty,
    KittyExchange,
    Ladder,
    LivePoints,
    MatchFormat,
    MeldWhen,
    MultiwayTie,
    Overshoot,
    OwnCard,
    PartnerHand,
    PayoffScheme,
    PenaltyKind,
    PilesVisible,
    Resolve,
    ShortTalon,
    Signals,
    SignCode,
    SpecialRank,
    SpecialTrump,
    Speech,
    TalonVisible,
    TeamKind,
    Tie,
    TrickFollow,
    TrumpSource,
    TurnUpFrom,
    Unclaimed,
    WinRule,
)
from briscola.rules.section import Section

R0_ORDER: Final = tuple(Rank(letter) for letter in "A3RCF76542")


@dataclass(frozen=True, kw_only=True)
class Meta(Section):
    """What a person reads about the variant; ``name`` needs at least English."""

    id: str
    name: dict[str, str]
    summary: dict[str, str] = field(default_factory=dict)
    aliases: tuple[str, ...] = ()
    region: str | dict[str, str] = ""
    confidence: Confidence = Confidence.MEDIUM


@dataclass(frozen=True, kw_only=True)
class Table(Section):
    """Who sits where: seats, resting persons (people -> offsets from the dealer), hands per person, sides."""

    seats: int = 2
    sit_out: dict[int, tuple[int, ...]] = field(default_factory=dict)
    control: tuple[int, ...] = ()
    direction: Direction = Direction.CCW
    teams: TeamKind | tuple[tuple[int, ...], ...] = TeamKind.SOLO


@dataclass(frozen=True, kw_only=True)
class DeckRules(Section):
    """The pack; ``remove`` lists cards (``2c``) or whole ranks (``2*``), at need by family of the pack."""

    base: DeckBase = DeckBase.IT40
    remove: tuple[str, ...] | dict[Family, tuple[str, ...]] = ()


@dataclass(frozen=True, kw_only=True)
class Ranks(Section):
    """Strength, strongest first, and points a card; ranks without an entry keep those of the base game."""

    order: tuple[Rank, ...] = R0_ORDER
    points: dict[Rank, int] = field(default_factory=dict)


@dataclass(frozen=True, kw_only=True)
class DealRules(Section):
    """How the cards go round; no packets means the whole hand at once."""

    hand: int = 3
    packets: tuple[int, ...] = ()
    cut: Cut = Cut.NONE
    turn_up: bool = True
    turn_up_from: TurnUpFrom = TurnUpFrom.NEXT
    kitty: int = 0


@dataclass(frozen=True, kw_only=True)
class Trump(Section):
    """Where the trump suit comes from."""

    source: TrumpSource = TrumpSource.TURN_UP


@dataclass(frozen=True, kw_only=True)
class Draw(Section):
    """Whether hands are refilled after a trick, and what a talon that does not divide evenly means."""

    refill: bool = True
    short_talon: ShortTalon = ShortTalon.ERROR


@dataclass(frozen=True, kw_only=True)
class Trick(Section):
    """Cards a seat lays in a trick, and the duty to follow."""

    cards_per_seat: int = 1
    follow: TrickFollow = TrickFollow.FREE


@dataclass(frozen=True, kw_only=True)
class Lead(Section):
    """Who leads first, and how far from a trick's winner, in turn order, the next leader sits."""

    first: FirstLead = FirstLead.RIGHT_OF_DEALER
    next_offset: int = 0


@dataclass(frozen=True, kw_only=True)
class Visibility(Section):
    """What the table shows; ``live_points`` is an agreement of the players, not a display option."""

    hands: HandsVisible = HandsVisible.OWN
    talon: TalonVisible = TalonVisible.HIDDEN
    piles: PilesVisible = PilesVisible.CLOSED
    partner_hand: PartnerHand = PartnerHand.NEVER
    live_points: LivePoints = LivePoints.HIDDEN


@dataclass(frozen=True, kw_only=True)
class PointsPenalty(Section):
    """Early talk costs this many points."""

    points: int


@dataclass(frozen=True, kw_only=True)
class Talk(Section):
    """Signs and speech between partners."""

    signals: Signals = Signals.NONE
    speech: Speech = Speech.NONE
    opens_after_trick: int = 1
    asker: Asker = Asker.LEADER
    endgame_silent: bool = False
    false_signals: bool = True
    catch: bool = False
    code: SignCode = SignCode.A
    penalty: PenaltyKind | PointsPenalty = PenaltyKind.NONE


@dataclass(frozen=True, kw_only=True)
class ThrowInRule(Section):
    """A hand of at most ``max_points`` may be thrown in before its owner's first bid."""

    max_points: int
    next_factor: int = 1


@dataclass(frozen=True, kw_only=True)
class SpecialBid(Section):
    """A bid outside the ladder, such as *a carichi*."""

    id: str
    rank: SpecialRank = SpecialRank.TOP
    trump: SpecialTrump = SpecialTrump.NONE
    follow: TrickFollow = TrickFollow.SUIT
    solo: bool = True


@dataclass(frozen=True, kw_only=True)
class Auction(Section):
    """The bidding; without ``points_min`` points start at 62 after the ranks, at 61 alone."""

    ladder: Ladder = Ladder.NONE
    points_min: int | None = None
    max: int = 120
    step: int = 1
    jump_to_points: bool = False
    all_pass: AllPass = AllPass.REDEAL_SAME
    throw_in: ThrowInRule | None = None
    specials: tuple[SpecialBid, ...] = ()


@dataclass(frozen=True, kw_only=True)
class CallRules(Section):
    """Which card the declarer calls, when, and what special cases mean."""

    card: CallCard = CallCard.BID_RANK
    timing: CallTiming = CallTiming.AFTER_AUCTION
    own_card: OwnCard = OwnCard.SOLO
    in_kitty: InKitty = InKitty.SOLO
    speak_after_reveal: bool = False


@dataclass(frozen=True, kw_only=True)
class Kitty(Section):
    """Who takes the kitty, and whose the discards are."""

    exchange: KittyExchange = KittyExchange.NONE
    discards_to: DiscardsTo = DiscardsTo.LAST_TRICK


@dataclass(frozen=True, kw_only=True)
class Blind(Section):
    """The blind first trick."""

    enabled: bool = False
    forbid: tuple[Rank, ...] = (Rank.TWO,)
    except_: ForbidExcept = ForbidExcept.DECLARER_LAST
    resolve: Resolve = Resolve.NO_TRUMP


@dataclass(frozen=True, kw_only=True)
class MeldValue(Section):
    """Points of a declaration: by suit (trump, plain) or by its number in the deal (sequence)."""

    trump: int | None = None
    plain: int | None = None
    sequence: tuple[int, ...] = ()


@dataclass(frozen=True, kw_only=True)
class MeldRule(Section):
    """A declaration: which ranks of one suit, what it scores, when it may be made."""

    id: str
    ranks: tuple[Rank, ...]
    value: MeldValue
    when: MeldWhen = MeldWhen.OWN_TURN
    late: bool = False
    tricks_won_min: int = 0
    talon_nonempty: bool = False
    full_hand: bool = False
    not_first_trick: bool = False
    not_last_trick: bool = False
    per_window: int | None = None
    sets_trump: bool = False
    show: bool = True


@dataclass(frozen=True, kw_only=True)
class MaxRank(Section):
    """A turn-up up to this rank."""

    max: Rank


@dataclass(frozen=True, kw_only=True)
class ExchangeRule(Section):
    """A trump that may be given for the turn-up."""

    give: Rank
    takes: ExchangeTakes | MaxRank


@dataclass(frozen=True, kw_only=True)
class Exchange(Section):
    """The turn-card exchange; no rules, no exchange."""

    rules: tuple[ExchangeRule, ...] = ()
    when: ExchangeWhen = ExchangeWhen.OWN_LEAD
    tricks_won_min: int = 1
    until: ExchangeUntil = ExchangeUntil.TALON_EMPTY


@dataclass(frozen=True, kw_only=True)
class ClaimRule(Section):
    """The right to claim having reached a number of points."""

    points: int
    when: ClaimWhen = ClaimWhen.BETWEEN_TRICKS
    if_false: IfFalse = IfFalse.OPPONENTS_WIN
    unclaimed: Unclaimed = Unclaimed.HIGHEST


@dataclass(frozen=True, kw_only=True)
class Cappotto(Section):
    """The clean sweep: by what it is told, what it does, by which factor."""

    by: CappottoBy = CappottoBy.ALL_POINTS
    effect: CappottoEffect = CappottoEffect.LABEL
    factor: int = 2


@dataclass(frozen=True, kw_only=True)
class Score(Section):
    """Who wins a deal."""

    win: WinRule = WinRule.TARGET
    target: int = 61
    tie: Tie = Tie.DRAW
    three_way_equal: EqualThree = EqualThree.REPLAY
    multiway_tie: MultiwayTie = MultiwayTie.DRAW
    last_trick_bonus: int = 0
    cappotto: Cappotto = field(default_factory=Cappotto)


@dataclass(frozen=True, kw_only=True)
class Payoff(Section):
    """Match points after a deal; ``steps`` are [contract, factor] pairs."""

    scheme: PayoffScheme = PayoffScheme.DEAL_WIN
    declarer: int = 2
    partner: int = 1
    other: int = -1
    solo_declarer: int = 4
    steps: tuple[tuple[int, int], ...] = ((71, 2), (81, 3))
    factor_combine: FactorCombine = FactorCombine.MULTIPLY
    solo_factor: int = 2


@dataclass(frozen=True, kw_only=True)
class MatchRules(Section):
    """How many deals make a match."""

    format: MatchFormat = MatchFormat.BEST_OF
    n: int = 3
    overshoot: Overshoot = Overshoot.HIGHEST


@dataclass(frozen=True, kw_only=True)
class FirstPerson(Section):
    """This person deals first."""

    person: int


@dataclass(frozen=True, kw_only=True)
class Rotation(Section):
    """Who deals first, and who next."""

    dealer: DealerRotation = DealerRotation.NEXT
    first: FirstDealer | FirstPerson = FirstDealer.LOT
