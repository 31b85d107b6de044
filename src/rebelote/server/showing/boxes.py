"""The bidding box: every bid of the table, and which of them are open."""

from functools import lru_cache

from rebelote.game.actions import Action, Bid
from rebelote.rules.axes import Suitless
from rebelote.rules.calls import bid_levels
from rebelote.rules.facts import Promise
from rebelote.rules.naming import height_words
from rebelote.rules.order import SUIT_TRUMPS, SUITLESS_TRUMPS, Trump
from rebelote.rules.refusals import Code, words
from rebelote.rules.ruleset import RuleSet
from rebelote.rules.wording import trump_words
from rebelote.server.protocol.screen import BidBox, BidLevel, BidTrump
from rebelote.server.showing.labels import height_of
from rebelote.server.showing.voice import capital


def bid_box(rules: RuleSet, legal: tuple[Action, ...], lang: str) -> BidBox:
    """The box of one who may bid."""
    # The bids come by height, and in every colour: what is open begins with the lowest.
    bids = tuple(action for action in legal if isinstance(action, Bid))
    trumps = SUIT_TRUMPS + (SUITLESS_TRUMPS if rules.suitless is Suitless.ON else ())
    return _box(rules.min_bid, rules.max_bid, rules.generale > 0, trumps, bids, lang)


@lru_cache(maxsize=2048)
def _box(
    min_bid: int,
    max_bid: int,
    generale: bool,
    trumps: tuple[Trump, ...],
    bids: tuple[Bid, ...],
    lang: str,
) -> BidBox:
    heights: list[tuple[Promise, int | None]] = [
        (Promise.POINTS, level) for level in bid_levels(min_bid, max_bid)
    ]
    heights.append((Promise.CAPOT, None))
    if generale:
        heights.append((Promise.GENERALE, None))
    lowest = height_of(bids[0].promise, bids[0].level) or ""
    too_low = words(Code.BID_TOO_LOW, lang, lowest=lowest)
    levels = []
    for promise, level in heights:
        open_ = tuple(
            bid.trump.code for bid in bids if (bid.promise, bid.level) == (promise, level)
        )
        levels.append(
            BidLevel(
                level=height_of(promise, level) or "",
                label=capital(height_words(promise, level, lang)),
                trumps=open_,
                why="" if open_ else too_low,
            )
        )
    return BidBox(
        levels=tuple(levels),
        trumps=tuple(
            BidTrump(trump.code, capital(trump_words(trump.code, lang))) for trump in trumps
        ),
    )
