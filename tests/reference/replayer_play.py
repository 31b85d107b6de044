"""The second reading of the contract: legal cards, announcements and what they are worth."""

from dataclasses import dataclass
from itertools import combinations

from tests.reference.replayer_rules import (
    PLAIN_ORDER,
    RUN_ORDER,
    SUITS,
    Rules,
    best_of_trick,
    rank_of,
    strength,
    suit_of,
)

Trick = list[tuple[int, str]]


def legal_cards(
    rules: Rules, trump: str, trick: Trick, seat: int, hand: list[str], free: bool
) -> dict[str, str]:
    """Every card of the hand with the code that refuses it, or "" for a legal one."""
    if not trick or free:
        return dict.fromkeys(hand, "")
    led = suit_of(trick[0][1])
    holder, best = best_of_trick(trick, trump)
    partner = rules.players == 4 and holder % 2 == seat % 2
    following = [card for card in hand if suit_of(card) == led]
    trumps = [card for card in hand if suit_of(card) == trump]

    def beats(card: str) -> bool:
        return suit_of(card) == suit_of(best) and strength(card, trump) > strength(best, trump)

    if following:
        out = {card: "" if card in following else "follow_suit" for card in hand}
        raises = led == trump or trump == "AT"
        # M7: at all trumps the raise is owed always, partner's card included.
        if partner and trump != "AT" and rules.word["raise_partner_trump"] == "free":
            raises = False
        if raises and any(beats(card) for card in following):
            for card in following:
                out[card] = "" if beats(card) else "must_raise"
        return out
    out = dict.fromkeys(hand, "")
    ruffed = suit_of(best) == trump
    higher = [card for card in trumps if not ruffed or beats(card)]
    if partner:
        if ruffed and higher and rules.word["overtrump_partner"] == "must":
            for card in trumps:
                out[card] = "" if card in higher else "must_overtrump"
        return out
    if not trumps:
        return out
    if higher:
        for card in hand:
            if card not in higher:
                out[card] = "must_overtrump" if ruffed else "must_trump"
    elif rules.word["undertrump"] == "must":
        for card in hand:
            out[card] = "" if card in trumps else "must_undertrump"
    return out


@dataclass(frozen=True)
class Announcement:
    """A four (`suit` empty, `top` its rank) or a sequence by its top card."""

    worth: int
    top: str
    suit: str

    @property
    def four(self) -> bool:
        return not self.suit


FOURS = {"J": 200, "9": 150, "A": 100, "10": 100, "K": 100, "Q": 100}
# K10: what fours are worth at no trumps in coinche.
FOURS_NT = {"A": 200, "10": 150, "K": 100, "Q": 100, "J": 100, "9": 100}


def runs(cards: list[str]) -> list[Announcement]:
    found = []
    for suit in SUITS:
        row: list[str] = []
        for rank in [*RUN_ORDER, ""]:
            if rank and rank + suit in cards:
                row.append(rank)
                continue
            if len(row) >= 3:
                found.append(Announcement({3: 20, 4: 50}.get(len(row), 100), row[-1], suit))
            row = []
    return found


def best_set(rules: Rules, hand: list[str], trump: str) -> list[Announcement]:
    """The set worth most in which no card serves twice, fours first at equal worth."""
    values = FOURS_NT if rules.ruleset == "coinche" and trump == "NT" else FOURS
    ranks = [r for r in values if all(r + suit in hand for suit in SUITS)]
    fours = {r: Announcement(values[r], r, "") for r in ranks}
    if rules.word["declarations_overlap"] == "yes":
        return [*fours.values(), *runs(hand)]
    sets = []
    for many in range(len(ranks) + 1):
        for chosen in combinations(ranks, many):
            left = [card for card in hand if rank_of(card) not in chosen]
            sets.append([fours[r] for r in chosen] + runs(left))

    def worth(found: list[Announcement]) -> tuple[int, int]:
        return sum(a.worth for a in found), sum(a.worth for a in found if a.four)

    return max(sets, key=worth)


def rank_key(item: Announcement, trump: str) -> tuple[int, bool, int, bool]:
    order = PLAIN_ORDER if item.four else RUN_ORDER
    return item.worth, item.four, order.index(item.top), item.suit == trump


Called = dict[int, list[Announcement]]


def ranked(rules: Rules, called: Called, trump: str, first: int) -> tuple[Called, Called]:
    """Of what each seat called: what counts, and what was beaten (cancelled is in neither)."""
    good: Called = {seat: [] for seat in called}
    beaten: Called = {seat: [] for seat in called}
    if rules.word["declarations_ranking"] == "single":
        groups = [called]
    else:
        groups = [
            {s: [a for a in items if a.four is four] for s, items in called.items()}
            for four in (True, False)
        ]
    order = [(first + n) % rules.players for n in range(rules.players)]
    for group in groups:
        items = [(rank_key(a, trump), seat) for seat in order for a in group.get(seat, [])]
        if not items:
            continue
        top = max(key for key, _ in items)
        seats = [seat for key, seat in items if key == top]
        tied = len({rules.side(seat) for seat in seats}) > 1
        if tied and rules.word["declarations_tie"] == "cancel":
            continue
        for seat in group:
            wins = rules.side(seat) == rules.side(seats[0])
            (good if wins else beaten)[seat] += group[seat]
    return good, beaten
