"""What is played against what, by which rules, from which deals."""

from random import Random
from typing import Any

import msgspec

from rebelote.bots import Budget
from rebelote.cards import Deck, Seat, cards_in, pack_of
from rebelote.rules.catalogue import rule_set
from rebelote.rules.ruleset import RuleSet

_FORMAT = 1


class Contest(msgspec.Struct, frozen=True, kw_only=True):
    """What is played: `first` against `second`, named as `bot_named` knows them.

    `contracts` names who bids for everybody (None: each bids for itself). A choice may take
    `seconds` of processor time, or so much `work` instead, which is the same on any machine for
    the bots that count it. `seed` gives the deals.
    """

    ruleset: str
    options: dict[str, Any] = {}
    revision: int | None = None
    first: str
    second: str
    contracts: str | None = None
    seconds: float = 0.05
    work: int | None = None
    seed: str = "arena"

    @property
    def rules(self) -> RuleSet:
        """The rules it is played by.

        Raises:
            RuleSetError: there are none like that.
        """
        return rule_set(self.ruleset, self.options, self.revision)

    @property
    def budget(self) -> Budget:
        """What a choice may cost."""
        return Budget(self.seconds, self.work)

    @property
    def names(self) -> tuple[str, ...]:
        """Every bot that plays or bids."""
        bidder = () if self.contracts is None else (self.contracts,)
        return (self.first, self.second, *bidder)

    def head(self) -> dict[str, Any]:
        """The first line of its file: the rules with their revision and what differs from them.

        Raises:
            RuleSetError: there are no rules like that.
        """
        rules = self.rules
        contest = {
            **msgspec.to_builtins(self),
            "options": dict(rules.options),
            "revision": rules.revision,
        }
        return {"arena": _FORMAT, "contest": contest}


def dealt(rules: RuleSet, seed: str, number: int) -> tuple[Deck, Seat]:
    """The pack and the dealer of one deal: they follow from the seed and its number alone."""
    deck = list(cards_in(pack_of(rules.pack_size)))
    dice = Random(f"{seed} {number}")
    dice.shuffle(deck)
    return tuple(deck), dice.randrange(rules.players)
