"""Choosing a card: by a policy alone, or by imagining the deals that are possible.

Everything here asks the view and the rules; how deep and how well it thinks is a `Depth`.
"""

from math import exp
from threading import local
from typing import NamedTuple

import msgspec

from rebelote.bots.knowledge import Knowledge, know
from rebelote.bots.luck import Luck
from rebelote.bots.manners import without_betrayal, without_waste
from rebelote.bots.policy import policy, policy_name
from rebelote.bots.protocol import Budget
from rebelote.bots.said import said_by
from rebelote.bots.seat_facts import known_to, worth_of_cards
from rebelote.bots.spending import Spending
from rebelote.cards import Card, Hand, hand_of
from rebelote.game.views import SeatView
from rebelote.rules.order import Order, Trump
from rebelote.rules.ruleset import RuleSet
from rebelote.solver import Objective
from rebelote.solver.judging import Evidence, Judge


class Depth(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a player chooses a card.

    `memory` is how many of the last tricks it remembers (None: all). Without worlds the policy
    chooses: the card it likes best, or, with `certainty`, a card by its odds, sharper the higher
    that is. `worlds` are how many deals it plays on in thought, `pool` how many it draws those
    from; `listed` how many possible deals are all looked at. `solved` is how much exact values
    count, playing on counting the rest; `liking` points for each unit of the policy's own score.
    `loyalty`: what a card that a partner would blame must be worth more than the others: points,
    without worlds units of the policy's score.
    """

    memory: int | None = None
    certainty: float | None = None
    worlds: int = 0
    pool: int = 0
    listed: int = 0
    solved: float = 0.5
    liking: float = 0.0
    loyalty: float = 0.0
    said: float = 1.0
    played: float = 1.0


_PART_PLAYED = 0.5
"""The part of a budget after which no more worlds are played on."""
_CHEAPER = 2.5
"""How many times as many deals are solved in the same time with each trick that is over."""
_CHUNK = 50
"""Worlds that are played on between two looks at the clock."""


class _Judges(local):
    """The judges of a thread, those used last: they are costly to make, and know nothing of a deal.

    A bot has none of its own, since a server has a thousand bots.
    """

    def __init__(self) -> None:
        self._kept: dict[tuple[bytes, str, Trump], Judge] = {}

    def of(self, rules: RuleSet, order: Order) -> Judge:
        """The judge of a contract."""
        name = policy_name(rules, order.trump)
        key = (msgspec.json.encode(rules), name, order.trump)
        judge = self._kept.pop(key, None)
        if judge is None:
            judge = Judge(rules, order, policy(name))
            if len(self._kept) == _KEPT:
                del self._kept[next(iter(self._kept))]
        self._kept[key] = judge
        return judge


_KEPT = 16
_JUDGES = _Judges()


class Weighed(NamedTuple):
    """Cards with what they are worth, and the policy's score that comes on top."""

    worths: dict[Card, float]
    liked: dict[Card, float]


class Thinker:
    """Chooses cards at one depth."""

    def __init__(self, depth: Depth, luck: Luck) -> None:
        self._depth = depth
        self._luck = luck

    def choose(self, view: SeatView, weighed: Weighed) -> Card:
        """One of the cards, by what they are worth to this player and how it likes them."""
        liking = self._depth.liking
        worths = {
            card: worth + liking * weighed.liked[card] for card, worth in weighed.worths.items()
        }
        cards = list(worths)
        best = max(cards, key=lambda card: worths[card])
        certainty = self._depth.certainty
        if certainty is None:
            return self._loyal(view, cards, worths, best)
        odds = [exp(certainty * (worths[card] - worths[best])) for card in cards]
        point = self._luck.fraction(view, "card") * sum(odds)
        for card, weight in zip(cards, odds, strict=True):
            point -= weight
            if point < 0.0:
                return card
        return best

    def weigh(self, view: SeatView, cards: list[Card], budget: Budget) -> Weighed:
        """What each card is worth to this player: points where it imagines deals, else liking."""
        spending = Spending(budget)
        depth, everything = self._depth, know(view)
        assert view.contract is not None
        assert view.contract.trump is not None
        judge = _JUDGES.of(view.rules, everything.order)
        worlds = depth.worlds if len(cards) > 1 else 0
        possible = judge.begin(
            known_to(everything),
            Evidence(said_by(view, everything.others), depth.said, depth.played)
            if worlds
            else Evidence(),
            seed=self._luck.below(1 << 60, view, "worlds"),
            pool=max(1, depth.pool),
            wanted=max(1, worlds),
            list_up_to=depth.listed if worlds else 0,
        )
        scores = judge.scores(self._remembered(view, everything))
        liked = {card: scores[card] for card in cards}
        if not worlds:
            return Weighed(liked, dict.fromkeys(cards, 0.0))
        objective = worth_of_cards(view.rules, view.contract.trump)
        if possible == 1 and _solvable(everything):
            judge.solve(objective, 1)  # nothing is hidden: there is nothing to guess
            return Weighed({card: judge.solved(card) for card in cards}, dict.fromkeys(cards, 0.0))
        exact = self._imagine(judge, everything, objective, budget, spending)
        share = depth.solved if exact else 0.0
        worths = {
            card: (1.0 - share) * judge.played(card) + share * judge.solved(card) for card in cards
        }
        return Weighed(worths, liked)

    def _imagine(
        self,
        judge: Judge,
        everything: Knowledge,
        objective: Objective,
        budget: Budget,
        spending: Spending,
    ) -> bool:
        """Play on, then solve, until the budget is spent; whether anything was solved."""
        depth = self._depth
        for _ in range(0, depth.worlds, _CHUNK):
            judge.play_on(objective, _CHUNK)
            if spending.over(_PART_PLAYED):
                break
        if not _solvable(everything) or depth.solved <= 0.0:
            return False
        wanted = depth.worlds
        if budget.work is not None:
            wanted = min(round(budget.work * _CHEAPER ** len(everything.view.tricks)), wanted)
        spending.next_part()
        for solved in range(wanted):
            if spending.over():
                return solved > 0
            judge.solve(objective, 1)
        return wanted > 0

    def _remembered(self, view: SeatView, everything: Knowledge) -> Hand:
        memory = self._depth.memory
        tricks = view.tricks if memory is None else view.tricks[max(0, len(view.tricks) - memory) :]
        seen = hand_of(view.trick)
        for trick in tricks:
            seen |= hand_of(trick.cards)
        return seen

    def _loyal(
        self, view: SeatView, cards: list[Card], worths: dict[Card, float], best: Card
    ) -> Card:
        """What a partner would blame only where it brings a good deal more.

        A ruff of a trick that is the partner's, a ten or an ace on one that is the rivals'.
        """
        if not self._depth.loyalty:
            return best
        seen = know(view)
        faithful = without_waste(seen, without_betrayal(seen, cards))
        if best in faithful:
            return best
        other = max(faithful, key=lambda card: worths[card])
        return best if worths[best] - worths[other] > self._depth.loyalty else other


def _solvable(everything: Knowledge) -> bool:
    """Whether exact values say anything: two sides, and no stock."""
    return everything.view.rules.players != 3 and not everything.free
