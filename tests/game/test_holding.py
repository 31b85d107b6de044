"""The hand keeps its order for the whole deal: cards leave, and what stays does not move."""

from itertools import pairwise
from random import Random

import pytest

from rebelote.cards import Card, pack
from rebelote.game.holding import sorted_hand
from rebelote.game.views import Stage
from rebelote.rules.catalogue import rule_set, rule_set_ids
from rebelote.table import Table


def hands(id: str, seed: int) -> list[list[Card]]:
    """The hand of seat 0 as it is shown after every event of the play, in a random deal."""
    table = Table(rule_set(id))
    random = Random(seed)
    shown: list[list[Card]] = []
    while not table.over and (not shown or not table.needs_deal):
        if table.needs_deal:
            deck = list(pack(table.rules.pack_size))
            random.shuffle(deck)
            table.deal(tuple(deck))
        seat = table.to_act
        assert seat is not None
        table.submit(seat, random.choice(table.legal(seat)))
        if table.view(0).stage is Stage.PLAY:
            shown.append(sorted_hand(table.view(0)))
    return shown


@pytest.mark.parametrize("id", rule_set_ids())
@pytest.mark.parametrize("seed", range(8))
def test_cards_that_stay_keep_their_places_among_themselves(id: str, seed: int) -> None:
    shown = hands(id, seed)
    for before, after in pairwise(shown):
        kept = set(before) & set(after)
        assert [card for card in before if card in kept] == [card for card in after if card in kept]
