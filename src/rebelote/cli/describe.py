"""A rule set in a line, from the choices that are played."""

from rebelote.cli.texts import Texts
from rebelote.rules.axes import Auction, Declarations, SecondRound, Stock, Suitless
from rebelote.rules.ruleset import RuleSet
from rebelote.rules.wording import one_of


def described(rules: RuleSet, texts: Texts) -> str:
    """How many play, how trumps are chosen, what is announced, how long a match is."""
    sizes = one_of([str(size) for size in sorted(rules.table_sizes, reverse=True)], texts.language)
    parts = [texts.menu_players.format(n=sizes)]
    if rules.auction is Auction.BIDDING:
        parts.append(texts.menu_bids.format(low=rules.min_bid, high=rules.max_bid))
    else:
        parts.append(texts.menu_turned)
    if _suitless(rules):
        parts.append(texts.menu_suitless)
    if rules.declarations is Declarations.ON:
        parts.append(texts.menu_announcements)
    if rules.stock is Stock.DRAW:
        parts.append(texts.menu_stock)
    if rules.deals is not None:
        parts.append(texts.menu_deals.format(n=rules.deals))
    else:
        parts.append(texts.menu_target.format(n=rules.target))
    return ", ".join(parts)


def _suitless(rules: RuleSet) -> bool:
    if rules.auction is Auction.BIDDING:
        return rules.suitless is Suitless.ON
    return rules.second_round in (SecondRound.ANY_CONTRACT, SecondRound.OTHER_CONTRACTS)
