"""Every point on which the rules of Belote differ, with its choices explained.

One enum per point, one file per part of the game; `AXES` lists the points by their option's name.
"""

from rebelote.rules.axes_announcing import (
    ANNOUNCING,
    CapotDeclarations,
    Declarations,
    DeclarationsInContract,
    DeclarationsOverlap,
    DeclarationsRanking,
    DeclarationsTie,
    DedansDeclarations,
    SuitlessFours,
)
from rebelote.rules.axes_base import Auction, Axis, Choice, Group, Number, Place
from rebelote.rules.axes_belote import (
    BELOTE_AXES,
    Belote,
    BeloteCall,
    BeloteDoubled,
    BeloteInContract,
    BeloteWhenInside,
)
from rebelote.rules.axes_bidding import (
    BID_STEP,
    BIDDING,
    DealerMustTake,
    Double,
    DoubleFreezes,
    DoubleWhen,
    RedoubleBy,
    SecondRound,
    Suitless,
    TurnedJack,
)
from rebelote.rules.axes_contracts import (
    CONTRACTS,
    BidTest,
    ContractPoints,
    DoublePays,
    FailedCapot,
    Redouble,
)
from rebelote.rules.axes_dealing import (
    DEALING,
    Packets,
    PassedOut,
    Shuffle,
    SmallHand,
    Stock,
    ThreePack,
)
from rebelote.rules.axes_marking import (
    MARKING,
    FailedPays,
    LitigeBelote,
    Rounding,
    ThreeInside,
    ThreeTarget,
    Tie,
)
from rebelote.rules.axes_play import (
    PLAY,
    OvertrumpPartner,
    RaisePartnerTrump,
    RaisePlain,
    SuitlessPoints,
    TrumpPartner,
    Undertrump,
)
from rebelote.rules.axes_winning import WINNING, BothPass, Finish

AXES: dict[str, Axis] = {
    axis.name: axis
    for axis in (
        *DEALING,
        *BIDDING,
        *PLAY,
        *ANNOUNCING,
        *BELOTE_AXES,
        *MARKING,
        *CONTRACTS,
        *WINNING,
    )
}
"""Every option, in the order in which a rule sheet tells them."""

__all__ = [
    "AXES",
    "BID_STEP",
    "Auction",
    "Axis",
    "Belote",
    "BeloteCall",
    "BeloteDoubled",
    "BeloteInContract",
    "BeloteWhenInside",
    "BidTest",
    "BothPass",
    "CapotDeclarations",
    "Choice",
    "ContractPoints",
    "DealerMustTake",
    "Declarations",
    "DeclarationsInContract",
    "DeclarationsOverlap",
    "DeclarationsRanking",
    "DeclarationsTie",
    "DedansDeclarations",
    "Double",
    "DoubleFreezes",
    "DoublePays",
    "DoubleWhen",
    "FailedCapot",
    "FailedPays",
    "Finish",
    "Group",
    "LitigeBelote",
    "Number",
    "OvertrumpPartner",
    "Packets",
    "PassedOut",
    "Place",
    "RaisePartnerTrump",
    "RaisePlain",
    "Redouble",
    "RedoubleBy",
    "Rounding",
    "SecondRound",
    "Shuffle",
    "SmallHand",
    "Stock",
    "Suitless",
    "SuitlessFours",
    "SuitlessPoints",
    "ThreeInside",
    "ThreePack",
    "ThreeTarget",
    "Tie",
    "TrumpPartner",
    "TurnedJack",
    "Undertrump",
]
