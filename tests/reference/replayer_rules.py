"""The second reading of the contract: the cards and the options, as words and dictionaries.

Written from the public record format and the rules' readings alone, so that it shares no idea
with the engine. Slow and plain on purpose: a card is its text, a hand is a list.
"""

from dataclasses import dataclass

SUITS = ["S", "H", "D", "C"]
RANKS = ["7", "8", "9", "10", "J", "Q", "K", "A"]
PACK = [rank + suit for suit in SUITS for rank in RANKS]
SHORT_PACK = [card for card in PACK if card[:-1] not in ("7", "8")]

PLAIN_ORDER = ["7", "8", "9", "J", "Q", "K", "10", "A"]
TRUMP_ORDER = ["7", "8", "Q", "K", "10", "A", "9", "J"]
RUN_ORDER = ["7", "8", "9", "10", "J", "Q", "K", "A"]
PLAIN_POINTS = {"A": 11, "10": 10, "K": 4, "Q": 3, "J": 2, "9": 0, "8": 0, "7": 0}
TRUMP_POINTS = {"J": 20, "9": 14, "A": 11, "10": 10, "K": 4, "Q": 3, "8": 0, "7": 0}
# K9: the two suitless contracts brought back to 152 points in the cards.
REBALANCED_NT = {"A": 19, "10": 10, "K": 4, "Q": 3, "J": 2, "9": 0, "8": 0, "7": 0}
REBALANCED_AT = {"J": 14, "9": 9, "A": 6, "10": 5, "K": 3, "Q": 1, "8": 0, "7": 0}


class RefusedError(Exception):
    """A record is refused: the code, and where it applies the deal and the step."""

    def __init__(self, code: str, deal: int | None = None, step: int | None = None) -> None:
        super().__init__(code)
        self.code, self.deal, self.step = code, deal, step


RULESETS = ["duel", "classique", "moderne", "carnet", "talba", "coinche"]

# The table of the contract: an option, its words, and the default of each rule set (None: "–").
WORDS: dict[str, tuple[list[str], list[str | None]]] = {
    "second_round": (
        ["other-suits", "any-suit", "any-contract", "other-contracts"],
        ["other-suits", "other-suits", "any-contract", "other-suits", None, None],
    ),
    "dealer_must_take": (
        ["never", "always", "third-deal"],
        ["third-deal", "never", "never", "never", None, None],
    ),
    "suitless": (["off", "on"], [None, None, None, None, "off", "off"]),
    "suitless_points": (
        ["raw", "rebalanced", "scaled"],
        [None, None, "raw", None, "raw", "rebalanced"],
    ),
    "double": (["on", "off"], [None, None, None, None, "on", "on"]),
    "redouble_by": (["side", "bidder"], [None, None, None, None, "bidder", "side"]),
    "raise_partner_trump": (["must", "free"], [None, "must", "must", "must", "must", "must"]),
    "overtrump_partner": (["must", "free"], [None, "must", "must", "must", "free", "free"]),
    "undertrump": (["must", "free"], ["must", "must", "must", "must", "must", "free"]),
    "declarations": (["off", "on"], ["off", "on", "off", "on", "off", "off"]),
    "declarations_ranking": (
        ["single", "separate"],
        [None, "single", None, "separate", "single", "single"],
    ),
    "declarations_tie": (
        ["cancel", "first-player"],
        [None, "cancel", None, "cancel", "cancel", "cancel"],
    ),
    "declarations_overlap": (["no", "yes"], [None, "no", None, "no", "no", "no"]),
    "dedans_declarations": (["all", "valid"], [None, "all", None, "valid", "valid", "valid"]),
    "belote": (["on", "off"], ["on", "on", "off", "on", "on", "on"]),
    "belote_when_inside": (
        ["holder", "defence"],
        ["holder", "holder", None, "holder", "defence", "holder"],
    ),
    "belote_in_contract": (["yes", "no"], ["yes", "yes", None, "yes", "no", "yes"]),
    "tie": (
        ["litige", "inside", "made", "keep"],
        ["keep", "litige", "inside", "litige", "inside", "inside"],
    ),
    "litige_belote": (["holder", "waits"], [None, "holder", None, "holder", None, None]),
    "failed_pays": (
        ["pack", "162", "whole", "160"],
        ["pack", "pack", "162", "pack", "160", "160"],
    ),
    "rounding": (["none", "taker", "each"], ["none", "none", "none", "none", "taker", "taker"]),
    "contract_points": (
        ["made", "made-and-bid", "bid"],
        ["made", "made", "made", "made", "made", "made-and-bid"],
    ),
    "double_pays": (
        ["fixed", "multiply", "bid-only"],
        [None, None, None, None, "fixed", "multiply"],
    ),
    "failed_capot": (["capot", "410", "160"], [None, None, None, None, "capot", "capot"]),
    "both_pass": (["points", "taker"], [None, "points", "points", "points", "points", "points"]),
    "three_target": (["each", "together"], [None, None, None, "each", None, None]),
    "three_inside": (["best", "lost", "each", "split"], [None, None, None, "best", None, None]),
}
NUMBERS: dict[str, list[int | None]] = {
    "players": [2, 4, 4, 4, 4, 4],
    "target": [0, 1000, 700, 1000, 1000, 1000],
    "deals": [2, 0, 0, 0, 0, 0],
    "min_bid": [None, None, None, None, 90, 80],
    "max_bid": [None, None, None, None, 160, 160],
    "capot": [252, 250, 0, 252, 250, 250],
}


@dataclass
class Rules:
    """A rule set with its house rules: every option's word and every option's number."""

    ruleset: str
    word: dict[str, str]
    number: dict[str, int]

    @property
    def players(self) -> int:
        return self.number["players"]

    @property
    def bidding(self) -> bool:
        return self.ruleset in ("talba", "coinche")

    @property
    def pack(self) -> list[str]:
        return SHORT_PACK if self.players == 3 else PACK

    @property
    def sides(self) -> int:
        return 2 if self.players == 4 else self.players

    def side(self, seat: int) -> int:
        return seat % 2 if self.players == 4 else seat


def rules_of(ruleset: object, options: object) -> Rules:
    """The rules a record names, or the code of what it cannot name."""
    if not isinstance(ruleset, str) or ruleset not in RULESETS:
        raise RefusedError("ruleset")
    column = RULESETS.index(ruleset)
    # "–" reads as the first word: it is only asked where an option makes it matter.
    word = {name: (row[column] or words[0]) for name, (words, row) in WORDS.items()}
    number = {name: numbers[column] or 0 for name, numbers in NUMBERS.items()}
    if options is None:
        options = {}
    if not isinstance(options, dict):
        raise RefusedError("option")
    for name, value in options.items():
        if name in WORDS:
            words, row = WORDS[name]
            if row[column] is None or value not in words:
                raise RefusedError("option")
            word[name] = str(value)
        elif name in NUMBERS:
            if NUMBERS[name][column] is None or not number_fits(ruleset, name, value):
                raise RefusedError("option")
            number[name] = int(value)
        else:
            raise RefusedError("option")
    if "target" in options and "deals" not in options:
        number["deals"] = 0  # a target replaces the duel's two deals
    if number["min_bid"] > number["max_bid"]:
        raise RefusedError("option")
    return Rules(ruleset, word, number)


def number_fits(ruleset: str, name: str, value: object) -> bool:
    if not isinstance(value, int) or isinstance(value, bool):
        return False
    if name == "players":
        only = {"duel": [2], "carnet": [2, 3, 4]}
        return value in only.get(ruleset, [4])
    if name in ("min_bid", "max_bid"):
        return value > 0 and value % 10 == 0
    return value >= 0 if name == "capot" else value > 0


def suit_of(card: str) -> str:
    return card[-1]


def rank_of(card: str) -> str:
    return card[:-1]


def counts_as_trump(card: str, trump: str) -> bool:
    return trump == "AT" or suit_of(card) == trump


def strength(card: str, trump: str) -> int:
    order = TRUMP_ORDER if counts_as_trump(card, trump) else PLAIN_ORDER
    return order.index(rank_of(card))


def card_value(rules: Rules, card: str, trump: str) -> int:
    rebalanced = rules.word["suitless_points"] == "rebalanced"
    if trump == "AT" and rebalanced:
        return REBALANCED_AT[rank_of(card)]
    if trump == "NT" and rebalanced:
        return REBALANCED_NT[rank_of(card)]
    values = TRUMP_POINTS if counts_as_trump(card, trump) else PLAIN_POINTS
    return values[rank_of(card)]


def best_of_trick(trick: list[tuple[int, str]], trump: str) -> tuple[int, str]:
    """The play that holds the trick: the highest trump, else the highest card of the suit led."""
    led = suit_of(trick[0][1])
    wanted = trump if any(suit_of(card) == trump for _, card in trick) else led
    held = [play for play in trick if suit_of(play[1]) == wanted]
    return max(held, key=lambda play: strength(play[1], trump))
