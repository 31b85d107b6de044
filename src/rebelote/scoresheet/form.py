"""What may be typed for a deal at a table: whoever draws a form asks here, and knows no rule."""

import msgspec

from rebelote.cards import side_count
from rebelote.rules.axes import Auction, DealerMustTake, Declarations, Double, SmallHand
from rebelote.rules.axes import DedansDeclarations as Dedans
from rebelote.rules.calls import bid_levels
from rebelote.rules.declarations import BELOTE
from rebelote.rules.facts import Doubling, Promise
from rebelote.rules.facts_check import belote_pairs, points_in_play
from rebelote.rules.marks.lines import Outcome
from rebelote.rules.order import SUIT_TRUMPS, SUITLESS_TRUMPS, Trump
from rebelote.rules.ruleset import RuleSet
from rebelote.rules.sheet.sections import offers_suitless
from rebelote.scoresheet.document import Sheet
from rebelote.scoresheet.reckoning import cards_out_of_play


class Stakes(msgspec.Struct, frozen=True, kw_only=True):
    """What follows from the trumps: the card points in play, and how many belotes there are."""

    points: int
    pairs: int


class Form(msgspec.Struct, frozen=True, kw_only=True):
    """What may be typed for one deal.

    `outcomes` are those of deals that are not played: all passed, annulled.
    `levels` are what may be bid, numbers first and then promises, empty where trumps are taken;
    `trumps` as records write them; `multipliers` how many times a contract may count.
    With `all_typed` some cards are in nobody's hand and every side's points are typed, with
    `capot_typed` those of a capot too. `belote` are the points of one belote. `announced` says
    that announcements are made at all, `beaten` that those that were called and beaten change
    something. `stakes` are by trump, and under
    the empty name where no trump is told.
    """

    sides: int
    outcomes: tuple[str, ...]
    all_typed: bool
    capot_typed: bool
    levels: tuple[int | str, ...]
    trumps: tuple[str, ...]
    multipliers: tuple[int, ...]
    belote: int
    announced: bool
    beaten: bool
    stakes: dict[str, Stakes]


def form_of(sheet: Sheet) -> Form:
    """What may be typed for a deal of this sheet."""
    rules = sheet.rules
    bidding = rules.auction is Auction.BIDDING
    levels: list[int | str] = []
    if bidding:
        levels.extend(bid_levels(rules.min_bid, rules.max_bid))
        levels.append(Promise.CAPOT.value)
        if rules.generale > 0:
            levels.append(Promise.GENERALE.value)
    doubles = bidding and rules.double is not Double.OFF
    multipliers = [each.times(rules.redouble) for each in Doubling] if doubles else [1]
    offered = [*SUIT_TRUMPS, *(SUITLESS_TRUMPS if offers_suitless(rules) else ())]
    stakes = {each.code: _stakes(sheet, each) for each in offered}
    unknown = cards_out_of_play(sheet)
    announced = rules.declarations is Declarations.ON
    return Form(
        sides=side_count(rules.players),
        outcomes=tuple(_not_played(rules)),
        all_typed=unknown,
        capot_typed=unknown and rules.capot == 0,
        levels=tuple(levels),
        trumps=tuple(each.code for each in offered),
        multipliers=tuple(multipliers),
        belote=BELOTE,
        announced=announced,
        beaten=announced and rules.dedans_declarations is Dedans.ALL,
        stakes={"": _stakes(sheet, None), **stakes},
    )


def _not_played(rules: RuleSet) -> list[str]:
    found = []
    forced = rules.auction is Auction.TURN_UP and rules.dealer_must_take is DealerMustTake.ALWAYS
    if not forced:
        found.append(Outcome.PASSED.value)
    if rules.small_hand is SmallHand.ANNULLED:
        found.append(Outcome.ANNULLED.value)
    return found


def _stakes(sheet: Sheet, trump: Trump | None) -> Stakes:
    rules = sheet.rules
    return Stakes(points=points_in_play(rules, trump), pairs=belote_pairs(rules, trump))
