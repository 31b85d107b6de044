"""What happened is told once, in order, and only to whom it may be told."""

from collections.abc import Iterator
from itertools import pairwise
from random import Random

import pytest

from rebelote.game.events import Drawn, Event, Marked
from rebelote.rules.catalogue import rule_set, rule_set_ids
from rebelote.server.protocol.told import (
    AnnouncedTold,
    BeloteTold,
    CallTold,
    ContractTold,
    DealTold,
    DrawTold,
    EndTold,
    Happening,
    MarksTold,
    PlayTold,
    ShowTold,
    TrickTold,
)
from rebelote.server.showing import given_up, told
from rebelote.testing import random_rules
from tests.server.showing.tables import Moment, moments


def heard(
    id: str, seed: int, observer: int | None, deals: int = 3, **options: object
) -> list[Happening]:
    """All that an observer hears of a random match, step by step."""
    rules = rule_set(id, options)
    return [
        happening
        for moment in moments(rules, Random(seed), deals)
        for happening in told(moment.events, moment.view(observer), moment.setting, "fr")
    ]


def steps(id: str, seed: int, deals: int = 3) -> list[Moment]:
    return list(moments(rule_set(id), Random(seed), deals))


def of(kind: type, happenings: list[Happening]) -> Iterator[Happening]:
    return (one for one in happenings if isinstance(one, kind))


@pytest.mark.parametrize("id", rule_set_ids())
@pytest.mark.parametrize("observer", [0, None])
def test_what_was_missed_is_told_at_once_as_it_was_told_step_by_step(
    id: str, observer: int | None
) -> None:
    """One who comes back hears the same as one who stayed, from any step of any deal."""
    luck = Random(f"missed {id}")
    for rules in (rule_set(id), random_rules(luck.randrange, id)):
        played = list(moments(rules, luck, deals=3))
        for last in (len(played) - 1, luck.randrange(len(played))):
            first = luck.randrange(last + 1)
            missed: list[Event] = []
            one_by_one: list[Happening] = []
            for moment in played[first : last + 1]:
                missed += moment.events
                one_by_one += told(moment.events, moment.view(observer), moment.setting, "fr")
            after = played[last]
            at_once = list(told(missed, after.view(observer), after.setting, "fr"))
            # A trick that began before, in a deal that is over since, can't be counted any more;
            # nor can the contract of a deal that was annulled.
            lost = [one for one in one_by_one if one not in at_once]
            assert all(isinstance(one, TrickTold | ContractTold) for one in lost)
            assert at_once == [one for one in one_by_one if one in at_once]


def test_deals_and_tricks_are_numbered() -> None:
    said = heard("talba", 5, None, deals=4)
    assert [one.deal for one in said if isinstance(one, DealTold)] == [1, 2, 3, 4]
    numbers = [one.number for one in said if isinstance(one, TrickTold)]
    assert numbers == [1, 2, 3, 4, 5, 6, 7, 8] * (len(numbers) // 8)


def test_the_points_of_all_tricks_are_those_of_the_pack() -> None:
    said = heard("coinche", 5, None, deals=1)
    tricks = [one.points for one in said if isinstance(one, TrickTold)]
    assert sum(tricks) == 162


def test_the_card_that_is_drawn_is_told_to_its_drawer_alone() -> None:
    for moment in steps("duel", 3, deals=1):
        drawn = [event for event in moment.events if isinstance(event, Drawn)]
        for observer in (0, 1, None):
            view = moment.view(observer)
            said = list(of(DrawTold, list(told(moment.events, view, moment.setting, "en"))))
            assert len(said) == len(drawn)
            for event, one in zip(drawn, said, strict=True):
                assert isinstance(one, DrawTold)
                assert (one.card is not None) == (event.seat == observer)


def test_the_cards_left_in_the_stock_are_counted_down_to_none() -> None:
    said = heard("duel", 3, 0, deals=1)
    assert [one.left for one in said if isinstance(one, DrawTold)] == list(range(13, -1, -1))


def test_only_kinds_are_heard_until_the_announcements_are_shown() -> None:
    called = shown = 0
    for seed in range(6):
        for one in heard("classique", seed, 0):
            if isinstance(one, AnnouncedTold):
                called += 1
                assert all((item.cards, item.points) == ((), None) for item in one.declared)
            if isinstance(one, ShowTold):
                shown += bool(one.valid)
                assert all(item.cards and item.points for item in one.valid)
                assert all(not item.cards for item in (*one.beaten, *one.cancelled))
    assert called
    assert shown


@pytest.mark.parametrize("how", ["automatic", "said"])
def test_belote_and_rebelote_are_each_heard_once(how: str) -> None:
    found = []
    for seed in range(20):
        said = heard("classique", seed, 0, 1, belote_call=how)
        found += [one.again for one in said if isinstance(one, BeloteTold)]
    assert found
    assert found.count(False) >= found.count(True)
    assert all(not again for again in found[:1])
    assert [a for a, b in pairwise(found) if a and b] == []


def test_belote_that_must_be_said_is_heard_before_the_card() -> None:
    for seed in range(20):
        said = heard("classique", seed, 0, 1, belote_call="said")
        for place, one in enumerate(said):
            if isinstance(one, BeloteTold):
                beside = said[place - 1 if one.again else place + 1]
                assert isinstance(beside, PlayTold)
                assert beside.seat == one.seat


def test_a_call_and_the_contract_are_told_in_words() -> None:
    said = heard("coinche", 5, 1, deals=1)
    calls = [one for one in said if isinstance(one, CallTold)]
    assert {one.label for one in calls if one.call == "pass"} == {"Passe"}
    (contract,) = [one for one in said if isinstance(one, ContractTold)]
    last = [one for one in calls if one.call[0].isdigit()][-1]
    assert (contract.taker, contract.label) == (last.seat, last.label)


def test_the_totals_after_each_deal_are_told_with_it() -> None:
    played = steps("talba", 8, deals=4)
    everything = [event for moment in played for event in moment.events]
    marked = [event for event in everything if isinstance(event, Marked)]
    said = told(everything, played[-1].table, played[-1].setting, "en")
    running = (0, 0)
    marks = [one for one in said if isinstance(one, MarksTold)]
    assert len(marks) == len(marked)
    for one in marks:
        running = (running[0] + one.awarded[0], running[1] + one.awarded[1])
        assert one.totals == running


def test_the_end_is_told_with_its_winner() -> None:
    played = steps("duel", 11, deals=9)
    after = played[-1]
    assert after.table.over
    last = told(after.events, after.table, after.setting, "fr")[-1]
    assert last == EndTold(after.table.winner)


def test_giving_up_is_the_others_win_where_there_is_one_other_side() -> None:
    assert given_up(1, 2) == EndTold(0, given_up=1)
    assert given_up(3, 4) == EndTold(0, given_up=3)
    assert given_up(2, 3) == EndTold(None, given_up=2)
