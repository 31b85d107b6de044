"""Seats, cards and calls as the worked cases write them."""

from collections.abc import Iterable

from rebelote.cards import Card, Hand, Seat, hand_of, parse_card
from rebelote.game.actions import Call
from rebelote.notation.text import parse_action
from rebelote.rules.order import Trump

_SEATS = {"N": 0, "E": 1, "S": 2, "W": 3, "A": 0, "B": 1, "C": 2}
_DOUBLES = {"coinche": "contre", "surcoinche": "surcontre"}


def seat(name: str) -> Seat:
    """N, E, S, W in turn order; A, B and C where two or three play."""
    return _SEATS[name]


def cards(texts: Iterable[str]) -> tuple[Card, ...]:
    """Cards in the order they are written."""
    return tuple(parse_card(text) for text in texts)


def hand(texts: Iterable[str]) -> Hand:
    """Cards as a set."""
    return hand_of(cards(texts))


def trump(code: str) -> Trump:
    """S, H, D, C, AT or NT."""
    return next(trump for trump in Trump if trump.code == code)


def call(text: str) -> Call:
    """A call: "90 H" is 90H today, "name S" is S, and coinche is contre."""
    action = parse_action(doubling(text.removeprefix("name ").replace(" ", "")))
    assert isinstance(action, Call)
    return action


def doubling(word: str) -> str:
    """Contre and surcontre, by either of their names."""
    return _DOUBLES.get(word, word)
