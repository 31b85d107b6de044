"""A rule set in a few words, from the choices that are played."""

from rebelote.rules.axes import Auction, Declarations, Stock
from rebelote.rules.ruleset import RuleSet
from rebelote.rules.sheet.sections import offers_suitless
from rebelote.rules.wording import in_language


def features(rules: RuleSet, language: str) -> tuple[str, ...]:
    """How trumps are chosen, what is announced, how long a match is: a few words each."""
    bids = (
        f"enchères de {rules.min_bid} à {rules.max_bid}",
        f"bids from {rules.min_bid} to {rules.max_bid}",
    )
    turned = ("une carte retournée", "a card is turned up")
    said = [bids if rules.auction is Auction.BIDDING else turned]
    if offers_suitless(rules):
        said.append(("tout atout et sans atout", "all trumps and no trumps"))
    if rules.declarations is Declarations.ON:
        said.append(("annonces", "announcements"))
    if rules.stock is Stock.DRAW:
        said.append(("un talon où piocher", "cards drawn from a stock"))
    words = [in_language(language, french=french, english=english) for french, english in said]
    return (*words, length_words(rules, language))


def length_words(rules: RuleSet, language: str) -> str:
    """How long a match goes on: "to 1000 points", "2 deals"."""
    if rules.deals is None:
        french, english = f"en {rules.target} points", f"to {rules.target} points"
    elif rules.deals == 1:
        french, english = "une donne", "one deal"
    else:
        french, english = f"{rules.deals} donnes", f"{rules.deals} deals"
    return in_language(language, french=french, english=english)
