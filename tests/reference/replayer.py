"""The second reading of the contract: a whole record answered as `replay` must answer it."""

import json
from collections.abc import Iterable
from typing import Any

from tests.reference.replayer_calls import BiddingAuction, TurnUpAuction, as_action, is_card
from tests.reference.replayer_marks import Facts, Marks, mark
from tests.reference.replayer_play import Announcement, Called, Trick, best_set, legal_cards, ranked
from tests.reference.replayer_rules import (
    RefusedError,
    Rules,
    best_of_trick,
    card_value,
    counts_as_trump,
    rules_of,
)


class Deal:
    """One deal, from the pack to the last trick."""

    def __init__(
        self, rules: Rules, dealer: int, deck: list[str], redeals: int, pending: int
    ) -> None:
        self.rules, self.dealer, self.pending = rules, dealer, pending
        self.first = (dealer + 1) % rules.players
        self.deck = list(deck)
        self.hands: list[list[str]] = [[] for _ in range(rules.players)]
        self.auction: TurnUpAuction | BiddingAuction
        if rules.bidding:
            for size in (3, 2, 3):
                self.packet([size] * 4)
            self.auction = BiddingAuction(rules, dealer)
        else:
            for size in (3, 3) if rules.ruleset == "duel" else (3, 2):
                self.packet([size] * rules.players)
            self.turned = self.deck.pop(0)
            self.auction = TurnUpAuction(rules, dealer, self.turned, redeals)
        self.playing = False
        self.steps: list[dict[str, Any]] = []
        self.stock: list[str] = []
        self.turn = self.first
        self.trick: Trick = []
        self.free = False
        self.played: list[list[str]] = [[] for _ in range(rules.players)]
        self.called: Called = {}
        self.won: list[tuple[int, Trick]] = []
        self.belote = [0] * rules.sides
        self.pair: set[tuple[int, str]] = set()

    def packet(self, sizes: list[int]) -> None:
        for n in range(self.rules.players):
            seat = (self.first + n) % self.rules.players
            for _ in range(sizes[seat]):
                self.hands[seat].append(self.deck.pop(0))

    @property
    def seat(self) -> int:
        return self.turn if self.playing else self.auction.seat

    @property
    def passed(self) -> bool:
        return self.auction.passed_out

    @property
    def over(self) -> bool:
        done = self.playing and not self.trick and not any(self.hands)
        return self.passed or done

    def may_announce(self) -> bool:
        return (
            self.rules.word["declarations"] == "on"
            and self.playing
            and not self.played[self.turn]
            and self.turn not in self.called
            and bool(self.best_set())
        )

    def best_set(self) -> list[Announcement]:
        return best_set(self.rules, self.hands[self.turn], self.auction.trump)

    def verdicts(self) -> dict[str, str]:
        hand = self.hands[self.turn]
        return legal_cards(self.rules, self.auction.trump, self.trick, self.turn, hand, self.free)

    def legal(self) -> list[str]:
        if not self.playing:
            return self.auction.legal()
        legal = [card for card, code in self.verdicts().items() if not code]
        return legal + (["announce"] if self.may_announce() else [])

    def act(self, action: str) -> None:
        if self.over:
            raise RefusedError("deal_over")
        step = {"seat": self.seat, "legal": self.legal(), "action": action}
        if not self.playing:
            if action == "announce":
                raise RefusedError("nothing_to_announce")
            self.auction.call(action)
            if self.auction.taker is not None:
                self.begin(self.auction.taker)
        elif action == "announce":
            self.announce()
        else:
            self.play(action)
        self.steps.append(step)

    def begin(self, taker: int) -> None:
        self.playing = True
        if self.rules.bidding:
            return
        self.hands[taker].append(self.turned)
        self.packet([2 if seat == taker else 3 for seat in range(self.rules.players)])
        if self.rules.ruleset == "duel":
            self.stock = self.deck
            self.free = True

    def announce(self) -> None:
        if self.rules.word["declarations"] == "off":
            raise RefusedError("nothing_to_announce")
        if self.played[self.turn]:
            raise RefusedError("too_late")
        if not self.may_announce():
            raise RefusedError("nothing_to_announce")
        self.called[self.turn] = self.best_set()

    def play(self, card: str) -> None:
        if not is_card(card):
            raise RefusedError("too_late")
        code = self.verdicts().get(card, "not_in_hand")
        if code:
            raise RefusedError(code)
        seat, hand, trump = self.turn, self.hands[self.turn], self.auction.trump
        partner = {"K": "Q", "Q": "K"}.get(card[:-1])
        suit = card[-1]
        if partner and counts_as_trump(card, trump) and (seat, suit) not in self.pair:
            if partner + suit in hand and self.rules.word["belote"] == "on":
                self.belote[self.rules.side(seat)] += 20
            self.pair.add((seat, suit))
        hand.remove(card)
        self.played[seat].append(card)
        self.trick.append((seat, card))
        self.turn = (seat + 1) % self.rules.players
        if len(self.trick) == self.rules.players:
            self.gather()

    def gather(self) -> None:
        winner, _ = best_of_trick(self.trick, self.auction.trump)
        self.won.append((winner, self.trick))
        self.trick, self.turn = [], winner
        if self.stock:
            for n in range(self.rules.players):
                self.hands[(winner + n) % self.rules.players].append(self.stock.pop(0))
        self.free = bool(self.free and self.stock)

    def card_points(self) -> list[int]:
        points = [0] * self.rules.sides
        trump = self.auction.trump
        for winner, trick in self.won:
            for _, card in trick:
                points[self.rules.side(winner)] += card_value(self.rules, card, trump)
        points[self.rules.side(self.won[-1][0])] += 10
        if self.rules.word["suitless_points"] == "scaled" and trump in ("AT", "NT"):
            whole = 258 if trump == "AT" else 130
            points = [(2 * 162 * p + whole) // (2 * whole) for p in points]
        return points

    def by_side(self, called: Called) -> list[int]:
        sums = [0] * self.rules.sides
        for seat, items in called.items():
            sums[self.rules.side(seat)] += sum(item.worth for item in items)
        return sums

    def score(self) -> tuple[dict[str, Any], Marks]:
        rules = self.rules
        if self.passed:
            marks = Marks("passed", [0] * rules.sides, self.pending)
            return {"outcome": "passed", "awarded": marks.awarded, "pending": self.pending}, marks
        taker, trump = self.auction.taker, self.auction.trump
        assert taker is not None
        good, beaten = ranked(rules, self.called, trump, self.first)
        takers = {rules.side(winner) for winner, _ in self.won}
        facts = Facts(
            taker=taker,
            first=self.first,
            points=self.card_points(),
            capot=takers.pop() if len(takers) == 1 else None,
            good=self.by_side(good),
            beaten=self.by_side(beaten),
            belote=self.belote,
            pending=self.pending,
            level=self.auction.level,
            multiplier=self.auction.multiplier,
        )
        marks = mark(rules, facts)
        return {
            "outcome": marks.outcome,
            "taker": taker,
            "trump": trump,
            "level": facts.level,
            "multiplier": facts.multiplier,
            "card_points": facts.points,
            "declarations": facts.good,
            "belote": facts.belote,
            "capot": facts.capot,
            "awarded": marks.awarded,
            "pending": marks.pending,
        }, marks


class Match:
    """The deals of a record one after another, and who wins."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.totals = [0] * rules.sides
        self.pending = 0
        self.over = False
        self.winner: int | None = None
        self.redeals = 0
        self.counted = 0
        self.dealer: int | None = None

    def begin(self, dealer: object, deck: object) -> Deal:
        if self.over:
            raise RefusedError("match_over")
        seats = self.rules.players
        if not isinstance(dealer, int) or isinstance(dealer, bool) or not 0 <= dealer < seats:
            raise RefusedError("dealer")
        if self.dealer is not None and dealer != self.dealer:
            raise RefusedError("dealer")
        if not isinstance(deck, list):
            raise RefusedError("deck")
        cards = [c[:-2] + "10" + c[-1] if isinstance(c, str) and c[:-1] == "T" else c for c in deck]
        if not all(isinstance(c, str) for c in cards) or sorted(cards) != sorted(self.rules.pack):
            raise RefusedError("deck")
        return Deal(self.rules, dealer, cards, self.redeals, self.pending)

    def finish(self, deal: Deal) -> dict[str, Any]:
        score, marks = deal.score()
        stays = deal.passed and self.rules.ruleset == "duel"
        self.dealer = deal.dealer if stays else (deal.dealer + 1) % self.rules.players
        self.redeals = self.redeals + 1 if deal.passed else 0
        self.pending = marks.pending
        self.totals = [t + a for t, a in zip(self.totals, marks.awarded, strict=True)]
        if not deal.passed:
            self.counted += 1
            assert deal.auction.taker is not None
            self.settle(self.rules.side(deal.auction.taker), marks.short)
        return score

    def settle(self, taker: int, short: list[int]) -> None:
        if self.rules.number["deals"]:
            leaders = self.best_of(range(self.rules.sides))
            self.over = self.counted >= self.rules.number["deals"]
            self.winner = leaders[0] if self.over and len(leaders) == 1 else None
            return
        counted = list(self.totals)
        for side, points in enumerate(short):
            counted[side] -= points
        past = [s for s, points in enumerate(counted) if points >= self.rules.number["target"]]
        leaders = self.best_of(past)
        if len(past) > 1 and self.rules.word["both_pass"] == "taker" and taker in past:
            leaders = [taker]
        self.over = bool(past) and len(leaders) == 1
        self.winner = leaders[0] if self.over else None

    def best_of(self, sides: Iterable[int]) -> list[int]:
        """The sides with the highest total among some, several when they are level."""
        among = list(sides)
        return [s for s in among if self.totals[s] == max(self.totals[a] for a in among)]


def answer(record: object) -> dict[str, Any]:
    if not isinstance(record, dict):
        raise RefusedError("json")
    rules = rules_of(record.get("ruleset"), record.get("options"))
    if record.get("revision", 1) != 1:
        raise RefusedError("revision")
    written_deals = record.get("deals")
    if not isinstance(written_deals, list):
        raise RefusedError("json")
    match = Match(rules)
    deals: list[dict[str, Any]] = []
    for number, written in enumerate(written_deals):
        try:
            deal = match.begin(written["dealer"], written["deck"])
        except RefusedError as refused:
            raise RefusedError(refused.code, number) from refused
        for step, text in enumerate(written["actions"]):
            try:
                deal.act(as_action(text))
            except RefusedError as refused:
                raise RefusedError(refused.code, number, step) from refused
        deals.append({"steps": deal.steps})
        if deal.over:
            deals[-1]["score"] = match.finish(deal)
    return {
        "deals": deals,
        "totals": match.totals,
        "pending": match.pending,
        "over": match.over,
        "winner": match.winner,
    }


def replay(line: str) -> dict[str, Any]:
    """One line of a record file answered, an error under its own key."""
    try:
        record = json.loads(line)
    except ValueError:
        return {"error": {"code": "json", "deal": None, "step": None}}
    try:
        return answer(record)
    except RefusedError as refused:
        return {"error": {"code": refused.code, "deal": refused.deal, "step": refused.step}}
