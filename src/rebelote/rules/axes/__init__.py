"""Every point on which the rules of Belote differ, with its choices explained.

One enum per point, one file per part of the game; `AXES` lists the points by their option's name.
"""

from rebelote.rules.axes.announcing import (
    CapotDeclarations,
    Declarations,
    DeclarationsInContract,
    DeclarationsOverlap,
    DeclarationsRanking,
    DeclarationsTie,
    DedansDeclarations,
    SuitlessFours,
)
from rebelote.rules.axes.base import Auction, Axis, Choice, Group, Number, Place
from rebelote.rules.axes.belote import (
    Belote,
    BeloteCall,
    BeloteDoubled,
    BeloteInContract,
    BeloteWhenInside,
)
from rebelote.rules.axes.bidding import (
    BID_STEP,
    DealerMustTake,
    Double,
    DoubleFreezes,
    DoubleWhen,
    RedoubleBy,
    SecondRound,
    Suitless,
    TurnedJack,
)
from rebelote.rules.axes.contracts import (
    BidTest,
    ContractPoints,
    DoublePays,
    FailedCapot,
    Redouble,
)
from rebelote.rules.axes.dealing import (
    Packets,
    PassedOut,
    Shuffle,
    SmallHand,
    Stock,
    ThreePack,
)
from rebelote.rules.axes.marking import (
    FailedPays,
    LitigeBelote,
    Rounding,
    ThreeInside,
    ThreeTarget,
    Tie,
)
from rebelote.rules.axes.play import (
    OvertrumpPartner,
    RaisePartnerTrump,
    RaisePlain,
    SuitlessPoints,
    TrumpPartner,
    Undertrump,
)
from rebelote.rules.axes.registry import AXES
from rebelote.rules.axes.winning import BothPass, Finish

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
