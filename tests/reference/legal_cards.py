"""The rule of legal cards, written a second time: slow, in card texts, one card at a time.

It shares no line with `rebelote.rules.plays` and `rebelote.rules.order`, so that the two can be
held against each other. Trumps are S, H, D, C, AT or NT.
"""

from collections.abc import Sequence

from rebelote.rules.ruleset import RuleSet

PLAIN_ORDER = ["7", "8", "9", "J", "Q", "K", "10", "A"]
TRUMP_ORDER = ["7", "8", "Q", "K", "10", "A", "9", "J"]


def suit(card: str) -> str:
    """The letter of a card's suit."""
    return card[-1]


def rank(card: str) -> str:
    """A card without its suit."""
    return card[:-1]


def beats(card: str, other: str, trump: str) -> bool:
    """Whether a card played later takes the trick from another."""
    if suit(card) != suit(other):
        return suit(card) == trump
    order = TRUMP_ORDER if trump in ("AT", suit(card)) else PLAIN_ORDER
    return order.index(rank(card)) > order.index(rank(other))


def place_of_winner(trick: Sequence[str], trump: str) -> int:
    """Which card of a trick holds it."""
    best = 0
    for place, card in enumerate(trick):
        if beats(card, trick[best], trump):
            best = place
    return best


def partner_holds(rules: RuleSet, trick: Sequence[str], trump: str) -> bool:
    """Whether the next player's partner, who sits two places before, holds the trick."""
    return rules.players == 4 and place_of_winner(trick, trump) == len(trick) - 2


def why_barred(
    rules: RuleSet, trump: str, trick: Sequence[str], hand: Sequence[str], card: str
) -> str | None:
    """The code that bars one card of a hand, None when it may be played."""
    if not trick:
        return None
    best = trick[place_of_winner(trick, trump)]
    partner = partner_holds(rules, trick, trump)
    led = suit(trick[0])

    if any(suit(held) == led for held in hand):
        if suit(card) != led:
            return "follow_suit"
        if beats(card, best, trump):
            return None
        if not any(suit(held) == led and beats(held, best, trump) for held in hand):
            return None
        if trump == "AT":
            return "must_raise"
        if led == trump:
            if partner and rules.raise_partner_trump == "free":
                return None
            return "must_raise"
        return "must_raise" if rules.raise_plain == "must" else None

    trumps = [held for held in hand if suit(held) == trump]
    if not trumps:
        return None
    higher = [held for held in trumps if beats(held, best, trump)]
    if suit(best) != trump:
        if suit(card) == trump or (partner and rules.trump_partner == "free"):
            return None
        return "must_trump"
    if card in higher:
        return None
    if partner:
        return why_barred_over_partner(rules, trump, hand, card, higher)
    if higher:
        return "must_overtrump"
    if suit(card) == trump or rules.undertrump == "free":
        return None
    return "must_undertrump"


def why_barred_over_partner(
    rules: RuleSet, trump: str, hand: Sequence[str], card: str, higher: Sequence[str]
) -> str | None:
    """The same where partner's trump holds the trick and the card does not beat it."""
    must_cut = rules.trump_partner == "must"
    choice = rules.overtrump_partner
    if suit(card) != trump:
        if not must_cut:
            return None
        return "must_overtrump" if higher and choice != "free" else "must_trump"
    # A lower trump.
    if choice == "free":
        return None
    if higher:
        return "must_overtrump"
    if choice == "barred" and not must_cut and any(suit(held) != trump for held in hand):
        return "must_overtrump"
    return None
