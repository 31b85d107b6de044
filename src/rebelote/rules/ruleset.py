"""A rule set: one choice on every axis, frozen.

Whoever needs a rule asks the axis, never the set's name.
"""

from functools import cached_property
from typing import Any

import msgspec

from rebelote.rules import axes

STRUCTURE = ("auction", "table_sizes", "hand_size", "stock")
"""The frame of a rule set: what its file says, and what is no option of a table."""

NEEDED = (*STRUCTURE[:3], "players", "packets")
"""What a file that extends no other must say."""


class RuleSet(msgspec.Struct, frozen=True, kw_only=True, dict=True):
    """The rules of one table.

    `id` and `revision` name the published file the rules come from; `options` are the house rules
    that differ from it, as a record writes them, in the order of `axes.AXES`. `double_term` is the
    table's word for a double (`naming.DOUBLE_TERMS`); no rule follows from it. Numbers are points
    unless said otherwise. A rule set is shared by many tables: its dictionaries never change.
    """

    id: str
    revision: int
    title: dict[str, str]
    double_term: str = "contre"
    options: dict[str, Any] = {}

    # dealing
    auction: axes.Auction
    table_sizes: tuple[int, ...]
    players: int
    hand_size: int
    packets: axes.Packets
    stock: axes.Stock = axes.Stock.NONE
    three_pack: axes.ThreePack = axes.ThreePack.SHORT
    shuffle: axes.Shuffle = axes.Shuffle.SHUFFLED
    passed_out: axes.PassedOut = axes.PassedOut.NEXT_DEALER
    small_hand: axes.SmallHand = axes.SmallHand.PLAYED

    # turn-up auctions
    turned_jack: axes.TurnedJack = axes.TurnedJack.FREE
    second_round: axes.SecondRound = axes.SecondRound.OTHER_SUITS
    dealer_must_take: axes.DealerMustTake = axes.DealerMustTake.NEVER

    # bidding auctions
    suitless: axes.Suitless = axes.Suitless.OFF
    min_bid: int = 80
    max_bid: int = 160
    generale: int = 0
    double: axes.Double = axes.Double.ON
    double_when: axes.DoubleWhen = axes.DoubleWhen.IN_TURN
    double_freezes: axes.DoubleFreezes = axes.DoubleFreezes.YES
    redouble_by: axes.RedoubleBy = axes.RedoubleBy.SIDE

    # cards and play
    suitless_points: axes.SuitlessPoints = axes.SuitlessPoints.RAW
    raise_partner_trump: axes.RaisePartnerTrump = axes.RaisePartnerTrump.MUST
    overtrump_partner: axes.OvertrumpPartner = axes.OvertrumpPartner.MUST
    undertrump: axes.Undertrump = axes.Undertrump.MUST
    trump_partner: axes.TrumpPartner = axes.TrumpPartner.FREE
    raise_plain: axes.RaisePlain = axes.RaisePlain.FREE

    # announcements and belote
    declarations: axes.Declarations = axes.Declarations.OFF
    declarations_ranking: axes.DeclarationsRanking = axes.DeclarationsRanking.SINGLE
    declarations_tie: axes.DeclarationsTie = axes.DeclarationsTie.CANCEL
    declarations_overlap: axes.DeclarationsOverlap = axes.DeclarationsOverlap.NO
    declarations_in_contract: axes.DeclarationsInContract = axes.DeclarationsInContract.YES
    dedans_declarations: axes.DedansDeclarations = axes.DedansDeclarations.ALL
    capot_declarations: axes.CapotDeclarations = axes.CapotDeclarations.KEPT
    suitless_fours: axes.SuitlessFours = axes.SuitlessFours.USUAL
    belote: axes.Belote = axes.Belote.ON
    belote_call: axes.BeloteCall = axes.BeloteCall.AUTOMATIC
    belote_when_inside: axes.BeloteWhenInside = axes.BeloteWhenInside.HOLDER
    belote_in_contract: axes.BeloteInContract = axes.BeloteInContract.YES
    belote_doubled: axes.BeloteDoubled = axes.BeloteDoubled.NO

    # marking
    tie: axes.Tie = axes.Tie.LITIGE
    litige_belote: axes.LitigeBelote = axes.LitigeBelote.HOLDER
    capot: int = 250
    failed_pays: axes.FailedPays = axes.FailedPays.PACK
    rounding: axes.Rounding = axes.Rounding.NONE
    bid_test: axes.BidTest = axes.BidTest.EXACT
    contract_points: axes.ContractPoints = axes.ContractPoints.MADE
    double_pays: axes.DoublePays = axes.DoublePays.MULTIPLY
    redouble: axes.Redouble = axes.Redouble.FOUR
    failed_capot: axes.FailedCapot = axes.FailedCapot.CAPOT
    three_target: axes.ThreeTarget = axes.ThreeTarget.EACH
    three_inside: axes.ThreeInside = axes.ThreeInside.BEST
    zero_penalty: int = 0
    fall_penalty: int = 0

    # winning
    target: int | None = None
    deals: int | None = None
    both_pass: axes.BothPass = axes.BothPass.POINTS
    finish: axes.Finish = axes.Finish.ANY

    @cached_property
    def pack_size(self) -> int:
        """How many cards the pack holds: 32, or 24 at three with the short pack."""
        return int(self.three_pack) if self.players == 3 else 32

    @cached_property
    def packet_sizes(self) -> tuple[int, ...]:
        """The sizes of the packets of the first dealing, in order."""
        return tuple(int(size) for size in self.packets.split("-"))
