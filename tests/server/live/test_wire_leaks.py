"""No byte that goes to a seat or a spectator, and no moment when it goes, tells of hidden cards.

A table is played twice: the same people, moves, refusals, pauses and promises, and cards elsewhere
that the observer cannot tell apart. Everything that goes into the observer's outbox is compared.
"""

import pytest

from rebelote.cards import Seat
from rebelote.game.views import TableView
from rebelote.rules.catalogue import rule_set_ids
from rebelote.server import live_table
from rebelote.server.publishing import Publisher
from tests.server.live.hasty import SlightlyHastyTurns
from tests.server.live.house import run
from tests.server.live.played_twice import Compared, compare

KINDS = {"Update", "Done", "Refused", "Hint", "Trouble", "Replaced"}


def compared(id: str, deals: int, seed: str) -> Compared:
    """So many deals of a rule set, each played twice for a seat and for those who watch."""

    async def story() -> Compared:
        found = Compared()
        for number in range(deals):
            await compare(id, f"{seed} {id} {number}", found)
        return found

    return run(story())


@pytest.mark.parametrize("id", rule_set_ids())
def test_swapped_unseen_cards_change_no_frame(id: str) -> None:
    found = compared(id, 7, "wire")
    assert found.leaks == []
    assert found.twins >= 9
    assert found.frames > 800
    assert found.records > 100


@pytest.mark.slow
@pytest.mark.parametrize("id", rule_set_ids())
def test_two_thousand_deals_change_no_frame(id: str) -> None:
    deals = -(-2_000 // len(rule_set_ids()))
    found = compared(id, deals, "many")
    assert found.leaks == []
    assert found.deals >= deals * 0.98
    assert found.twins >= deals * 1.5
    assert found.frames > deals * 150
    assert found.weighed >= 10
    assert set(found.told) == KINDS


def test_every_kind_of_frame_is_compared() -> None:
    found = Compared()

    async def story() -> None:
        number = 0
        while set(found.told) != KINDS:
            number += 1
            await compare("coinche", f"kinds {number}", found)

    run(story())
    assert found.leaks == []


def test_the_check_finds_a_screen_that_tells(monkeypatch: pytest.MonkeyPatch) -> None:
    view = Publisher.view

    def telling(publisher: Publisher, seat: Seat | None) -> TableView:
        return view(publisher, 0 if seat is None else seat)

    monkeypatch.setattr(Publisher, "view", telling)
    assert compared("talba", 3, "telling").leaks


def test_the_check_finds_a_bot_that_does_not_hesitate_over_its_only_card(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(live_table, "BotTurns", SlightlyHastyTurns)
    found = compared("classique", 8, "hasty")
    assert found.weighed > 0
    assert found.leaks
