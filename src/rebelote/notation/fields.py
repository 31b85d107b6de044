"""The small words of a position's line: fields, numbers, seats, hands and rows of cards."""

from rebelote.cards import (
    Card,
    Hand,
    Rank,
    Suit,
    card_of,
    card_text,
    cards_in,
    hand_of,
    parse_card,
    suit_mask,
)
from rebelote.cards.card import CardTextError

_RANKS = "789TJQKA"
_MOST_DIGITS = 7


class PositionError(ValueError):
    """A line that is no position, or one that cannot come about; says in words what is wrong."""


class Fields:
    """The fields of a line: a name and a text each, taken out one by one."""

    def __init__(self, line: str) -> None:
        """Split a line.

        Raises:
            PositionError: a field is empty or stands twice.
        """
        self.first, *rest = [part.strip() for part in line.split(";")]
        self._texts: dict[str, str] = {}
        for part in rest:
            name, _, text = part.partition(" ")
            if not name or name in self._texts:
                raise PositionError(f"the field {name!r} stands twice" if name else "empty field")
            self._texts[name] = text.strip()

    def __contains__(self, name: str) -> bool:
        return name in self._texts

    def take(self, name: str) -> str:
        """A field's text, empty where the line leaves it out."""
        return self._texts.pop(name, "")

    def number(self, name: str, low: int = 0) -> int:
        """A field that is a number, `low` where the line leaves it out."""
        text = self.take(name)
        return low if not text else number(name, text, low)

    def numbers(self, name: str, count: int, low: int = 0) -> tuple[int, ...]:
        """A field that is one number a side or a seat, zeros where the line leaves it out."""
        text = self.take(name)
        if not text:
            return (0,) * count
        parts = text.split("/")
        if len(parts) != count:
            raise PositionError(f"{name} are {count} numbers, not {text!r}")
        return tuple(number(name, part, low) for part in parts)

    def check_none_left(self) -> None:
        """Refuse fields that nobody took."""
        for name in self._texts:
            raise PositionError(f"there is no field {name!r} in such a position")


def number(name: str, text: str, low: int = 0) -> int:
    """A whole number that is not under `low`."""
    digits = text.removeprefix("-")
    if not (digits.isascii() and digits.isdigit() and len(digits) <= _MOST_DIGITS):
        raise PositionError(f"{name}: {text!r} is not a number")
    value = int(text)
    if value < low:
        raise PositionError(f"{name}: {value} is too low")
    return value


def seat(name: str, text: str, players: int) -> int:
    """The number of a seat at the table."""
    value = number(name, text)
    if value >= players:
        raise PositionError(f"{name}: there is no seat {value} at a table of {players}")
    return value


def cards_text(cards: tuple[Card, ...]) -> str:
    """Cards in their order, two characters each: `JS10H` is written JSTH."""
    return "".join(card_text(card).replace("10", "T") for card in cards)


def parse_cards(name: str, text: str) -> tuple[Card, ...]:
    """Read cards written two characters each."""
    try:
        return tuple(parse_card(text[at : at + 2]) for at in range(0, len(text), 2))
    except CardTextError as error:
        raise PositionError(f"{name}: {error}") from None


def ranks_text(hand: Hand) -> str:
    """A hand as its ranks in spades, hearts, diamonds and clubs: AT7.J9..K8."""
    return ".".join(
        "".join(_RANKS[card & 7] for card in reversed(cards_in(hand & suit_mask(suit))))
        for suit in Suit
    )


def parse_ranks(text: str) -> Hand:
    """Read a hand written as ranks."""
    suits = text.split(".")
    if len(suits) != len(Suit):
        raise PositionError(f"hands: {text!r} is not four suits with points between them")
    cards = []
    for suit, ranks in zip(Suit, suits, strict=True):
        for letter in ranks:
            if letter not in _RANKS:
                raise PositionError(f"hands: {letter!r} is not a rank")
            cards.append(card_of(suit, Rank(_RANKS.index(letter))))
    if len(set(cards)) != len(cards):
        raise PositionError(f"hands: {text!r} holds a card twice")
    return hand_of(cards)


def announcement_text(hand: Hand) -> str:
    """An announcement by its cards: a run's ends (`TS-KS`), or the rank of a four (`J`)."""
    cards = cards_in(hand)
    low, high = cards[0], cards[-1]
    if low >> 3 == high >> 3:
        return f"{cards_text((low,))}-{cards_text((high,))}"
    return _RANKS[low & 7]


def parse_announcement(text: str) -> Hand:
    """The cards of an announcement."""
    if len(text) == 1 and text in _RANKS:
        return hand_of(card_of(suit, Rank(_RANKS.index(text))) for suit in Suit)
    ends = parse_cards("announced", text.replace("-", "", 1))
    if len(ends) != 2 or ends[0] >> 3 != ends[1] >> 3 or ends[0] > ends[1]:
        raise PositionError(f"announced: {text!r} is neither a run nor a rank")
    return hand_of(range(ends[0], ends[1] + 1))
