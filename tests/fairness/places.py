"""Where cards go, counted over many deals, and how far that is from chance."""

import hashlib
import math

from rebelote.cards import Deck
from rebelote.fairness import derive
from tests.fairness.deals import PLAIN

CARDS = 32
SEATS = 4
# Who gets the card at each place of the pack: packets of 3, then 2, the turned card to the taker
# (the seat after the dealer's left here), who then gets 2 and the others 3.
TAKER = 1
SEAT_AT = (
    [seat for size in (3, 2) for seat in range(SEATS) for _ in range(size)]
    + [TAKER]
    + [seat for seat in range(SEATS) for _ in range(2 if seat == TAKER else 3)]
)
LIMIT = 3.3
"""Standard deviations: past it lies one chance in 1,000, both ends together."""


def deals(count: int) -> list[Deck]:
    """Decks of as many deals, each from a secret and an entropy of its own."""
    return [
        derive(
            hashlib.sha256(f"places {number}".encode()).digest(),
            PLAIN,
            (number.to_bytes(4, "big"), None, b"", None),
        )
        for number in range(count)
    ]


def by_place(decks: list[Deck]) -> list[list[int]]:
    """How often each card lay at each place."""
    counts = [[0] * CARDS for _ in range(CARDS)]
    for deck in decks:
        for place, card in enumerate(deck):
            counts[card][place] += 1
    return counts


def by_seat(places: list[list[int]]) -> list[list[int]]:
    """How often each card went to each seat."""
    return [
        [
            sum(row[place] for place in range(CARDS) if SEAT_AT[place] == seat)
            for seat in range(SEATS)
        ]
        for row in places
    ]


def deviation(counts: list[list[int]]) -> float:
    """Chi-square of a table of cards by places or seats, as standard deviations from its mean.

    Each deal puts every card somewhere once, and the same number of cards in each column, so that
    the cells of one deal hang together: their covariance is n / (n - 1) times that of independent
    margins, n being the number of cards. Divided by it, the sum is chi-square with
    (rows - 1)(columns - 1) degrees of freedom, and Wilson and Hilferty's cube root makes it normal.
    """
    rows, columns = len(counts), len(counts[0])
    expected = sum(map(sum, counts)) / (rows * columns)
    total = sum((seen - expected) ** 2 / expected for row in counts for seen in row)
    freedom = (rows - 1) * (columns - 1)
    spread = 2 / (9 * freedom)
    ratio = total * (rows - 1) / rows / freedom
    return (math.cbrt(ratio) - (1 - spread)) / math.sqrt(spread)


def spades_deviation(decks: list[Deck]) -> float:
    """The number of spades in the first seat's hand against the hypergeometric odds, likewise."""
    hand = [place for place in range(CARDS) if SEAT_AT[place] == 0]
    seen = [0] * 9
    for deck in decks:
        seen[sum(deck[place] < 8 for place in hand)] += 1
    odds = [math.comb(8, k) * math.comb(24, 8 - k) / math.comb(32, 8) for k in range(9)]
    # Six spades and more are too rare to stand alone.
    seen, odds = [*seen[:6], sum(seen[6:])], [*odds[:6], sum(odds[6:])]
    total = sum(
        (count - len(decks) * odd) ** 2 / (len(decks) * odd)
        for count, odd in zip(seen, odds, strict=True)
    )
    freedom = len(odds) - 1
    spread = 2 / (9 * freedom)
    return (math.cbrt(total / freedom) - (1 - spread)) / math.sqrt(spread)
