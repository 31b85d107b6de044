"""The second reading of the contract: what may be said, and why anything else is refused."""

import re

from tests.reference.replayer_rules import SUITS, RefusedError, Rules

CARD = re.compile(r"(7|8|9|10|T|J|Q|K|A)([SHDC])")
BID = re.compile(r"(\d+|capot)(S|H|D|C|AT|NT)")
SAID = ("pass", "take", "contre", "surcontre", "announce", "S", "H", "D", "C", "AT", "NT")


def is_card(action: str) -> bool:
    return CARD.fullmatch(action) is not None


def as_action(text: object) -> str:
    """An action in its own spelling, T read as 10; the code `action` for anything else."""
    if isinstance(text, str):
        card = CARD.fullmatch(text)
        if card:
            return ("10" if card[1] == "T" else card[1]) + card[2]
        if text in SAID or BID.fullmatch(text):
            return text
    raise RefusedError("action")


class TurnUpAuction:
    """Two rounds over a turned card: take it, then name something, or pass."""

    def __init__(self, rules: Rules, dealer: int, turned: str, redeals: int) -> None:
        self.rules, self.dealer, self.turned, self.redeals = rules, dealer, turned, redeals
        self.calls: list[str] = []
        self.taker: int | None = None
        self.trump = ""
        self.level: int | str | None = None
        self.multiplier = 1

    @property
    def seat(self) -> int:
        return (self.dealer + 1 + len(self.calls)) % self.rules.players

    @property
    def passed_out(self) -> bool:
        return self.taker is None and len(self.calls) == 2 * self.rules.players

    @property
    def first_round(self) -> bool:
        return len(self.calls) < self.rules.players

    def names(self) -> list[str]:
        way = self.rules.word["second_round"]
        suits = [s for s in SUITS if way.startswith("any") or s != self.turned[-1]]
        return suits + (["AT", "NT"] if way.endswith(("contract", "contracts")) else [])

    def forced(self) -> bool:
        way = self.rules.word["dealer_must_take"]
        due = way == "always" or (way == "third-deal" and self.redeals >= 2)
        return due and not self.first_round and self.seat == self.dealer

    def legal(self) -> list[str]:
        if self.first_round:
            return ["pass", "take"]
        return self.names() + ([] if self.forced() else ["pass"])

    def call(self, action: str) -> None:
        if action not in self.legal():
            raise RefusedError(self.refusal(action))
        if action != "pass":
            self.taker = self.seat
            self.trump = self.turned[-1] if action == "take" else action
        self.calls.append(action)

    def refusal(self, action: str) -> str:
        if action == "pass":
            return "must_name_suit"
        if action in ("contre", "surcontre"):
            return "nothing_to_double"
        if action == "take":
            return "too_late"
        named = action in (*SUITS, "AT", "NT")
        return "suit_refused" if named else "bid_unknown"


class BiddingAuction:
    """Bids that rise, a contre and a surcontre, and three passes."""

    def __init__(self, rules: Rules, dealer: int) -> None:
        self.rules = rules
        self.seat = (dealer + 1) % 4
        self.passes = 0
        self.bidder: int | None = None
        self.trump = ""
        self.level: int | str | None = None
        self.multiplier = 1
        self.finished = False

    @property
    def taker(self) -> int | None:
        return self.bidder if self.finished else None

    @property
    def passed_out(self) -> bool:
        return self.finished and self.bidder is None

    def trumps(self) -> list[str]:
        return SUITS + (["AT", "NT"] if self.rules.word["suitless"] == "on" else [])

    def levels(self) -> list[int | str]:
        numbers: list[int | str] = []
        numbers += range(self.rules.number["min_bid"], self.rules.number["max_bid"] + 10, 10)
        return [*numbers, "capot"]

    def higher(self) -> list[int | str]:
        levels = self.levels()
        return levels if self.level is None else levels[levels.index(self.level) + 1 :]

    def own_side(self) -> bool:
        return self.bidder is not None and self.bidder % 2 == self.seat % 2

    def may_redouble(self) -> bool:
        by_bidder = self.rules.word["redouble_by"] == "bidder"
        return self.seat == self.bidder if by_bidder else self.own_side()

    def legal(self) -> list[str]:
        if self.multiplier == 2:
            return ["pass"] + (["surcontre"] if self.may_redouble() else [])
        legal = ["pass"] + [f"{level}{trump}" for level in self.higher() for trump in self.trumps()]
        doubles = self.rules.word["double"] == "on"
        if doubles and self.bidder is not None and not self.own_side():
            legal.append("contre")
        return legal

    def call(self, action: str) -> None:
        if action not in self.legal():
            raise RefusedError(self.refusal(action))
        turn = (self.seat + 1) % 4
        if action == "pass":
            self.passes += 1
            enough = 4 if self.bidder is None else 3
            alone = self.multiplier == 2 and self.rules.word["redouble_by"] == "bidder"
            self.finished = alone or self.passes == enough
        elif action == "contre":
            self.multiplier, self.passes = 2, 0
            if self.rules.word["redouble_by"] == "bidder" and self.bidder is not None:
                turn = self.bidder
        elif action == "surcontre":
            self.multiplier, self.finished = 4, True
        else:
            bid = BID.fullmatch(action)
            assert bid is not None
            self.level = bid[1] if bid[1] == "capot" else int(bid[1])
            self.trump, self.bidder, self.passes = bid[2], self.seat, 0
        self.seat = turn

    def refusal(self, action: str) -> str:
        bid = BID.fullmatch(action)
        if action in ("contre", "surcontre"):
            return self.double_refusal(action)
        if bid is None or is_card(action):  # 10H is the ten of hearts
            return "bid_unknown"
        if self.multiplier == 2:
            return "contract_frozen"
        if bid[2] not in self.trumps():
            return "suit_refused"
        level = bid[1] if bid[1] == "capot" else int(bid[1])
        if isinstance(level, int) and level % 10 == 0 and level < self.rules.number["min_bid"]:
            return "bid_too_low"
        return "bid_too_low" if level in self.levels() else "bid_unknown"

    def double_refusal(self, action: str) -> str:
        if self.bidder is None or self.rules.word["double"] == "off":
            return "nothing_to_double"
        if action == "contre":
            return "own_side" if self.own_side() else "contract_frozen"
        return "nothing_to_double" if self.multiplier == 1 else "own_side"
