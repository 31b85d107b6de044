"""The eight ranks, in their natural order: sequences follow it, tricks do not."""

from enum import IntEnum


class Rank(IntEnum):
    """A rank, from the seven up to the ace."""

    SEVEN = 0
    EIGHT = 1
    NINE = 2
    TEN = 3
    JACK = 4
    QUEEN = 5
    KING = 6
    ACE = 7

    @property
    def text(self) -> str:
        """The rank as records write it; the ten takes two characters."""
        return RANK_TEXTS[self]


RANK_TEXTS = ("7", "8", "9", "10", "J", "Q", "K", "A")
