"""Announcements, written a second time: every possible set is tried, every pair compared.

It shares no line with `rebelote.rules.declarations`: cards are texts, an announcement is its list
of cards from the highest down. Trumps are S, H, D, C, AT or NT.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from rebelote.rules.ruleset import RuleSet

NATURAL = ["A", "K", "Q", "J", "10", "9", "8", "7"]
SUITS = "SHDC"

FOURS = {"J": 200, "9": 150, "A": 100, "10": 100, "K": 100, "Q": 100}
FOURS_AT_NO_TRUMPS = {"A": 200, "10": 150, "K": 100, "Q": 100, "J": 100, "9": 100}
FOURS_FROM_HIGH_TO_LOW = ["A", "10", "K", "Q", "J", "9"]
"""Between fours of equal worth the order of the cards decides (C13)."""


class Item(NamedTuple):
    """A run from its highest card down, or the four cards of a rank."""

    four: bool
    cards: tuple[str, ...]

    def points(self, rules: RuleSet, trump: str) -> int:
        """What it is worth."""
        if self.four:
            special = trump == "NT" and rules.suitless_fours == "aces-and-tens"
            return (FOURS_AT_NO_TRUMPS if special else FOURS)[self.cards[0][:-1]]
        if len(self.cards) == 3:
            return 20
        return 50 if len(self.cards) == 4 else 100


EVERY_RUN = [
    Item(False, tuple(rank + suit for rank in NATURAL[start:end]))
    for suit in SUITS
    for start in range(len(NATURAL))
    for end in range(start + 3, len(NATURAL) + 1)
]
EVERY_FOUR = [Item(True, tuple(rank + suit for suit in SUITS)) for rank in FOURS]


def may_go_together(rules: RuleSet, one: Item, other: Item) -> bool:
    """Whether both may be announced by one player."""
    if one.four != other.four:
        shared = set(one.cards) & set(other.cards)
        return not shared or rules.declarations_overlap == "yes"
    if one.four or one.cards[0][-1] != other.cards[0][-1]:
        return True
    # A run counts once, whole: two that overlap or follow on are pieces of one (C14).
    places = sorted(
        (NATURAL.index(item.cards[0][:-1]), NATURAL.index(item.cards[-1][:-1]))
        for item in (one, other)
    )
    return places[1][0] > places[0][1] + 1


def every_set(rules: RuleSet, held: Sequence[Item]) -> Iterator[list[Item]]:
    """Every set of these announcements that may be made together."""
    if not held:
        yield []
        return
    first, *rest = held
    yield from every_set(rules, rest)
    with_it = [item for item in rest if may_go_together(rules, first, item)]
    for others in every_set(rules, with_it):
        yield [first, *others]


def best_announcements(rules: RuleSet, trump: str, hand: Sequence[str]) -> set[Item]:
    """The set worth most; for equal worth more fours, then more cards."""
    held = [item for item in EVERY_RUN + EVERY_FOUR if set(item.cards) <= set(hand)]

    def worth(chosen: list[Item]) -> tuple[int, int, int]:
        points = sum(item.points(rules, trump) for item in chosen)
        return points, sum(item.four for item in chosen), sum(len(item.cards) for item in chosen)

    best = max(every_set(rules, held), key=worth)
    return set(best)


def is_better(rules: RuleSet, trump: str, one: Item, other: Item) -> bool:
    """Whether one announcement beats another."""
    if one.points(rules, trump) != other.points(rules, trump):
        return one.points(rules, trump) > other.points(rules, trump)
    if one.four != other.four:
        return one.four
    ranks = FOURS_FROM_HIGH_TO_LOW if one.four else NATURAL
    tops = [ranks.index(item.cards[0][:-1]) for item in (one, other)]
    if tops[0] != tops[1]:
        return tops[0] < tops[1]
    in_trumps = [not item.four and item.cards[0][-1] == trump for item in (one, other)]
    return in_trumps[0] and not in_trumps[1]


Called = tuple[int, Item]


def settled(
    rules: RuleSet, trump: str, leader: int, called: Sequence[Sequence[Item]]
) -> dict[Called, str]:
    """What became of each announcement: valid, beaten or cancelled."""
    spoken: list[Called] = []
    for turn in range(rules.players):
        seat = (leader + turn) % rules.players
        spoken += [(seat, item) for item in called[seat]]
    if rules.declarations_ranking == "single":
        return settled_together(rules, trump, spoken)
    fours = [one for one in spoken if one[1].four]
    runs = [one for one in spoken if not one[1].four]
    return settled_together(rules, trump, fours) | settled_together(rules, trump, runs)


def settled_together(rules: RuleSet, trump: str, spoken: list[Called]) -> dict[Called, str]:
    """The same within one ranking."""
    if not spoken:
        return {}
    best = spoken[0]
    for one in spoken:
        if is_better(rules, trump, one[1], best[1]):
            best = one
    level = [
        one
        for one in spoken
        if not same_side(rules, one[0], best[0]) and not is_better(rules, trump, best[1], one[1])
    ]
    if level and rules.declarations_tie == "cancel":
        return dict.fromkeys(spoken, "cancelled")
    return {one: "valid" if same_side(rules, one[0], best[0]) else "beaten" for one in spoken}


def same_side(rules: RuleSet, seat: int, other: int) -> bool:
    """Whether two seats play together: partners at four, nobody else."""
    return seat == other or (rules.players == 4 and abs(seat - other) == 2)
