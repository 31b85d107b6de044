"""A bot's own luck: from a seed and a moment of the game, always the same number.

It chooses among cards that a bot may play, and never deals: deals come from `rebelote.fairness`.
"""

from hashlib import blake2b

from rebelote.game.views import SeatView

_BYTES = 8
_WHOLE = float(1 << 8 * _BYTES)


class Luck:
    """Numbers that depend on a seed and a view alone, so that a choice can be looked at again."""

    def __init__(self, seed: bytes) -> None:
        """Two seats with the same seed think alike; give each its own."""
        self._key = blake2b(seed).digest()

    def fraction(self, view: SeatView, question: str = "") -> float:
        """A number from 0 up to 1, another one for each moment of the match and question."""
        moment = (
            view.deal_number,
            view.seat,
            view.hand,
            view.calls,
            [trick.cards for trick in view.tricks],
            view.trick,
            len(view.legal),
            question,
        )
        digest = blake2b(repr(moment).encode(), digest_size=_BYTES, key=self._key).digest()
        return int.from_bytes(digest, "big") / _WHOLE

    def below(self, count: int, view: SeatView, question: str = "") -> int:
        """A whole number from 0 to `count` - 1."""
        return min(count - 1, int(self.fraction(view, question) * count))
