"""Actions as records write them."""

import pytest

from rebelote.cards import parse_card
from rebelote.game.actions import Bid, Name, Play
from rebelote.notation import ActionTextError, action_text, parse_action
from rebelote.rules.facts import Promise
from rebelote.rules.order import Trump
from rebelote.testing import every_action


def test_every_action_is_read_back_as_it_was_written() -> None:
    for action in every_action():
        if isinstance(action, Bid) and action.level is not None and action.level <= 10:
            continue  # no table bids so little: 10H is the ten of hearts
        assert parse_action(action_text(action)) == action


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("90H", Bid(Trump.HEARTS, 90)),
        ("160AT", Bid(Trump.ALL, 160)),
        ("80NT", Bid(Trump.NONE, 80)),
        ("capotS", Bid(Trump.SPADES, promise=Promise.CAPOT)),
        ("generaleAT", Bid(Trump.ALL, promise=Promise.GENERALE)),
        ("S", Name(Trump.SPADES)),
        ("NT", Name(Trump.NONE)),
        ("10H", Play(parse_card("10H"))),
        ("TH", Play(parse_card("10H"))),
        ("7S", Play(parse_card("7S"))),
    ],
)
def test_an_action_and_its_text(text: str, action: object) -> None:
    assert parse_action(text) == action


@pytest.mark.parametrize(
    "text",
    ["", " ", "Pass", "90", "90X", "090H", "+90H", "-90H", "9 H", "capot", "1H", "90h", "²0H"],
)
def test_a_text_that_is_no_action(text: str) -> None:
    with pytest.raises(ActionTextError):
        parse_action(text)
