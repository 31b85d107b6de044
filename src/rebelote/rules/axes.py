"""One enum per point on which the rules of Belote differ."""

from enum import StrEnum


class Choice(StrEnum):
    """One way of playing a point. The value is the option's value in a record."""


class Auction(Choice):
    """How trumps are chosen."""

    TURN_UP = "turn-up"
    BIDDING = "bidding"


class Shuffle(Choice):
    """What happens to the pack between two deals."""

    SHUFFLED = "shuffled"
    CUT = "cut"


class Packets(Choice):
    """The packets in which the first cards go round."""

    THREE_TWO = "3-2"
    TWO_THREE = "2-3"
    THREE_THREE = "3-3"
    THREE_TWO_THREE = "3-2-3"
    THREE_THREE_TWO = "3-3-2"
    TWO_THREE_THREE = "2-3-3"
    FOUR_FOUR = "4-4"


class Stock(Choice):
    """What becomes of the cards left once every hand is full."""

    NONE = "none"
    DRAW = "draw"


class ThreePack(Choice):
    """The pack at three players."""

    SHORT = "24"
    FULL = "32"


class PassedOut(Choice):
    """Who deals after a deal in which all passed."""

    NEXT_DEALER = "next-dealer"
    SAME_DEALER = "same-dealer"


class SmallHand(Choice):
    """Whether a hand with next to nothing may annul the deal (redonne petite main)."""

    PLAYED = "played"
    ANNULLED = "annulled"


class TurnedJack(Choice):
    """Whether a turned-up jack must be taken by the first to speak."""

    FREE = "free"
    MUST_TAKE = "must-take"


class SecondRound(Choice):
    """What may be named in the second round of a turn-up auction."""

    OTHER_SUITS = "other-suits"
    ANY_SUIT = "any-suit"
    ANY_CONTRACT = "any-contract"
    OTHER_CONTRACTS = "other-contracts"


class DealerMustTake(Choice):
    """Whether the dealer, last to speak in the second round, may pass."""

    NEVER = "never"
    ALWAYS = "always"
    THIRD_DEAL = "third-deal"


class Suitless(Choice):
    """Whether all trumps and no trumps may be bid in a bidding auction."""

    OFF = "off"
    ON = "on"


class SuitlessPoints(Choice):
    """What cards are worth at all trumps and no trumps."""

    RAW = "raw"
    REBALANCED = "rebalanced"
    SCALED = "scaled"


class Double(Choice):
    """Whether a contract may be doubled (contre)."""

    ON = "on"
    OFF = "off"


class DoubleWhen(Choice):
    """When an opponent may double."""

    IN_TURN = "in-turn"
    ANY_TIME = "any-time"


class DoubleFreezes(Choice):
    """Whether a doubled contract may still be raised."""

    YES = "yes"
    NO = "no"


class RedoubleBy(Choice):
    """Who may redouble (surcontre), and so how the turn goes on after a double."""

    SIDE = "side"
    BIDDER = "bidder"


class Redouble(Choice):
    """How many times a redoubled contract counts."""

    FOUR = "4"
    THREE = "3"


class RaisePartnerTrump(Choice):
    """A trump is led and partner's is the highest."""

    MUST = "must"
    FREE = "free"


class OvertrumpPartner(Choice):
    """Void in the suit led, partner winning by a trump, and one chooses to trump."""

    MUST = "must"
    FREE = "free"
    BARRED = "barred"


class Undertrump(Choice):
    """One must trump and cannot beat the trump that an opponent played."""

    MUST = "must"
    FREE = "free"


class TrumpPartner(Choice):
    """Void in the suit led while partner is winning."""

    FREE = "free"
    MUST = "must"


class RaisePlain(Choice):
    """Following in a plain suit."""

    FREE = "free"
    MUST = "must"


class Declarations(Choice):
    """Whether sequences and fours are announced."""

    OFF = "off"
    ON = "on"


class DeclarationsRanking(Choice):
    """Whether sequences and fours compete in one ranking or apart."""

    SINGLE = "single"
    SEPARATE = "separate"


class DeclarationsTie(Choice):
    """Two sides' best announcements are exactly equal."""

    CANCEL = "cancel"
    FIRST_PLAYER = "first-player"


class DeclarationsOverlap(Choice):
    """Whether one card may serve in two announcements."""

    NO = "no"
    YES = "yes"


class DedansDeclarations(Choice):
    """Which announcements a fallen taker hands over."""

    ALL = "all"
    VALID = "valid"


class DeclarationsInContract(Choice):
    """Whether announcements help a contract."""

    YES = "yes"
    NO = "no"


class CapotDeclarations(Choice):
    """What a side without a trick does with its announcements."""

    KEPT = "kept"
    WINNER = "winner"
    LOST = "lost"


class SuitlessFours(Choice):
    """What fours of a kind are worth at no trumps."""

    USUAL = "usual"
    ACES_AND_TENS = "aces-and-tens"


class Belote(Choice):
    """Whether the king and queen of trumps count."""

    ON = "on"
    OFF = "off"


class BeloteCall(Choice):
    """Whether belote must be said to count."""

    AUTOMATIC = "automatic"
    SAID = "said"


class BeloteWhenInside(Choice):
    """Who marks a fallen taker's belote."""

    HOLDER = "holder"
    DEFENCE = "defence"


class BeloteInContract(Choice):
    """Whether belote helps a contract."""

    YES = "yes"
    NO = "no"


class BeloteDoubled(Choice):
    """Whether a double multiplies the winner's belote."""

    NO = "no"
    YES = "yes"


class Tie(Choice):
    """Taker and defence are level."""

    LITIGE = "litige"
    INSIDE = "inside"
    MADE = "made"
    KEEP = "keep"


class LitigeBelote(Choice):
    """Whether the taker's belote waits in a litige."""

    HOLDER = "holder"
    WAITS = "waits"


class FailedPays(Choice):
    """What the defence marks for the cards when the taker falls."""

    PACK = "pack"
    FLAT = "162"
    WHOLE = "whole"
    SIXTY = "160"


class Rounding(Choice):
    """How card points are rounded to tens."""

    NONE = "none"
    TAKER = "taker"
    EACH = "each"


class BidTest(Choice):
    """Whether the taker's points are rounded before they are compared with the bid."""

    EXACT = "exact"
    ROUNDED = "rounded"


class ContractPoints(Choice):
    """What a contract that is made marks."""

    MADE = "made"
    MADE_AND_BID = "made-and-bid"
    BID = "bid"
    BID_ALONE = "bid-alone"


class DoublePays(Choice):
    """What a doubled contract pays its winner."""

    FIXED = "fixed"
    MULTIPLY = "multiply"
    BID_ONLY = "bid-only"


class FailedCapot(Choice):
    """What a failed capot bid pays the defence."""

    CAPOT = "capot"
    LOWER = "410"
    ORDINARY = "160"


class BothPass(Choice):
    """Both sides pass the target in one deal."""

    POINTS = "points"
    TAKER = "taker"


class Finish(Choice):
    """Whether any deal may end the match."""

    ANY = "any"
    NOT_ON_BELOTE = "not-on-belote"
    NOT_ON_CAPOT = "not-on-capot"


class ThreeTarget(Choice):
    """What a taker must beat at three."""

    EACH = "each"
    TOGETHER = "together"


class ThreeInside(Choice):
    """To whom a fallen taker's points go at three."""

    BEST = "best"
    LOST = "lost"
    EACH = "each"
    SPLIT = "split"
