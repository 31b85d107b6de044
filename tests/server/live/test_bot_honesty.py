"""What a bot of the server does, and when, follows from what its seat may know."""

from random import Random

import msgspec
import pytest

from rebelote.bots import levels
from rebelote.cards import Deck
from rebelote.fairness import Terms
from rebelote.game.actions import Action
from rebelote.game.views import SeatView
from rebelote.rules.catalogue import rule_set_ids
from rebelote.server.outbox import Press
from rebelote.server.thinking import Player
from tests.server.live import improvising
from tests.server.live.house import run
from tests.server.live.played_twice import Played, play, play_again, some_seating
from tests.server.live.script import Packs, Seating
from tests.server.live.twins import LastDeal


class Found(msgspec.Struct):
    """How many choices were made twice, and where they were not the same."""

    choices: int = 0
    twins: int = 0
    leaks: list[str] = []


def some_table(id: str, luck: Random, seed: str) -> Seating:
    """A table of a rule set at which somebody is a bot, of any level."""
    seating = some_seating(id, luck, seed)
    level = 1 + luck.randrange(len(levels()))
    return msgspec.structs.replace(seating, people=seating.people[:1], level=level)


async def choose_twice(id: str, seed: str, found: Found) -> None:
    """Play a table to any point; each bot then chooses again, with cards elsewhere."""
    luck = Random(seed)
    seating = some_table(id, luck, seed)
    played = await play(seating, luck, (), 12 + luck.randrange(36), think=True)
    if not played.packs.dealt:
        return
    last = LastDeal(played.playing.table, played.playing.log)
    for seat in sorted(set(played.bots.seats.values())):
        other = last.twin(played.packs.dealt[last.number], seat, luck.randrange)
        if other is not None:
            twin = await play_again(played, None, other, last.number, thinking=(seat,))
            found.twins += 1
            put_side_by_side(played, twin, seat, found)


def put_side_by_side(one: Played, other: Played, seat: int, found: Found) -> None:
    """Compare all that a bot chose, and all that was seen of it at which moments."""
    seed = one.playing.seating.seed
    chosen, again = (
        {n: bots.done[n] for n, who in bots.seats.items() if who == seat}
        for bots in (one.bots, other.bots)
    )
    found.choices += len(chosen)
    if chosen != again:
        found.leaks.append(f"{seed}: seat {seat} chose {chosen} and {again}")
    press = Press()
    frames, others = (
        [frame.sent(press) for frame in each.playing.heard[None]] for each in (one, other)
    )
    if frames != others:
        found.leaks.append(f"{seed}: seat {seat} was seen to do something else")


def chosen_twice(id: str, choices: int) -> Found:
    """Deals of a rule set, until so many choices were made twice."""

    async def story() -> Found:
        found = Found()
        for number in range(choices):
            await choose_twice(id, f"honest {id} {number}", found)
            if found.choices >= choices or found.leaks:
                break
        return found

    return run(story())


@pytest.mark.parametrize("id", rule_set_ids())
def test_cards_that_a_bot_cannot_see_change_neither_its_choice_nor_its_moment(id: str) -> None:
    found = chosen_twice(id, 80)
    assert found.leaks == []
    assert found.choices >= 80
    assert found.twins >= 4


@pytest.mark.slow
@pytest.mark.parametrize("id", rule_set_ids())
def test_ten_thousand_choices_are_made_again(id: str) -> None:
    choices = -(-10_000 // len(rule_set_ids()))
    found = chosen_twice(id, choices)
    assert found.leaks == []
    assert found.choices >= choices


def test_the_check_finds_a_bot_that_knows_the_pack(monkeypatch: pytest.MonkeyPatch) -> None:
    packs: list[Deck] = []
    order = Packs._order

    def watched(self: Packs, secret: bytes, receipt: bytes, terms: Terms) -> Deck:
        packs.append(order(self, secret, receipt, terms))
        return packs[-1]

    def knowing(player: Player, view: SeatView) -> Action:
        return view.legal[sum(packs[-1][-8:]) % len(view.legal)]

    monkeypatch.setattr(Packs, "_order", watched)
    monkeypatch.setattr(improvising, "choose", knowing)
    assert chosen_twice("moderne", 80).leaks
