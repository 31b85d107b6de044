"""The four suits, in the order records list them: S H D C."""

from enum import IntEnum


class Suit(IntEnum):
    """A suit; its number times eight is the number of its first card."""

    SPADES = 0
    HEARTS = 1
    DIAMONDS = 2
    CLUBS = 3

    @property
    def letter(self) -> str:
        """The letter that records use: S, H, D or C."""
        return "SHDC"[self]

    @property
    def symbol(self) -> str:
        """The suit's printed sign."""
        return "♠♥♦♣"[self]
