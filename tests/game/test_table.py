"""A table: what goes in is written down or refused, and nothing else happens."""

from typing import Any, cast

import pytest

from rebelote.cards import pack
from rebelote.game import engine
from rebelote.game.actions import PASS, TAKE, Bid, Name, Play, play
from rebelote.game.events import Dealt
from rebelote.game.views import SeatView
from rebelote.rules.catalogue import rule_set
from rebelote.rules.facts import Promise
from rebelote.rules.order import Trump
from rebelote.rules.refusals import Code, Refusal
from rebelote.table import Table

DECK = pack(32)


def test_a_table_begins_with_a_deal() -> None:
    table = Table(rule_set("classique"), dealer=3)
    assert (table.version, table.over, table.needs_deal) == (0, False, True)
    assert (table.dealer, table.to_act) == (3, None)
    assert table.legal(0) == ()
    assert table.submit(0, PASS) == Refusal(Code.DEAL_OVER)
    assert not isinstance(table.deal(DECK), Refusal)
    assert (table.needs_deal, table.to_act, table.version) == (False, 0, 1)


def test_no_deal_begins_while_one_is_played() -> None:
    table = Table(rule_set("classique"))
    table.deal(DECK)
    assert table.deal(DECK) == Refusal(Code.DEAL_RUNNING)
    assert table.version == 1


@pytest.mark.parametrize("deck", [(), DECK[:31], (*DECK[:31], 0), pack(24)])
def test_a_deck_is_the_whole_pack(deck: tuple[int, ...]) -> None:
    table = Table(rule_set("classique"))
    with pytest.raises(engine.DeckError):
        table.deal(deck)
    assert table.needs_deal


@pytest.mark.parametrize("dealer", [-1, 4])
def test_the_dealer_sits_at_the_table(dealer: int) -> None:
    with pytest.raises(ValueError, match="seat"):
        Table(rule_set("classique"), dealer=dealer)


def test_what_is_done_is_in_the_log() -> None:
    table = Table(rule_set("classique"))
    table.deal(DECK)
    events = table.submit(1, TAKE)
    assert not isinstance(events, Refusal)
    assert tuple(table.log[1:]) == events
    assert table.view(1).contract == table.spectator_view().contract
    version = table.version
    refused = table.submit(1, play(DECK[3]))
    assert isinstance(refused, Refusal)
    assert refused.code is Code.NOT_IN_HAND
    assert table.version == version


def test_a_match_that_is_over_takes_nothing_more() -> None:
    table = Table(rule_set("classique", {"target": 1}))
    table.deal(DECK)
    table.submit(1, TAKE)
    while table.to_act is not None:
        table.submit(table.to_act, table.legal(table.to_act)[-1])
    assert table.over
    assert not table.needs_deal
    assert table.deal(DECK) == Refusal(Code.MATCH_OVER)
    assert table.submit(0, PASS) == Refusal(Code.MATCH_OVER)


@pytest.mark.parametrize("seat", [-1, 4, 1.0, True, None, "0"])
def test_nobody_sits_where_there_is_no_seat(seat: Any) -> None:
    table = Table(rule_set("classique"))
    for _ in range(2):
        with pytest.raises(ValueError, match="seat"):
            table.view(seat)
        assert table.legal(seat) == ()
        table.deal(DECK)
    assert table.submit(seat, TAKE) == Refusal(Code.NOT_YOUR_TURN)
    assert table.version == 1


@pytest.mark.parametrize(
    "action",
    [
        None,
        "take",
        Play(True),
        Play(cast("int", 1.0)),
        Bid(Trump.HEARTS, cast("int", 90.0)),
        Bid(Trump.HEARTS, cast("int", "90")),
        Bid(cast("Trump", 2), 90),
        Bid(Trump.HEARTS, None, cast("Promise", "zzz")),
        Name(cast("Trump", None)),
    ],
)
def test_what_is_no_action_is_refused_and_changes_nothing(action: Any) -> None:
    for id in ("classique", "coinche"):
        table = Table(rule_set(id))
        table.deal(DECK)
        assert table.submit(1, action) == Refusal(Code.ACTION)
        assert table.version == 1


def test_a_deck_is_the_tables_own_once_dealt() -> None:
    table = Table(rule_set("classique"))
    cards = list(DECK)
    table.deal(cast("tuple[int, ...]", cards))
    cards.reverse()
    assert table.log == [Dealt(0, DECK)]


@pytest.mark.parametrize("wrong", [-1, 32, 2**40, 1.0, True, "AS", None])
def test_a_deck_holds_nothing_but_cards(wrong: Any) -> None:
    table = Table(rule_set("classique"))
    with pytest.raises(engine.DeckError):
        table.deal((wrong, *DECK[1:]))
    assert table.needs_deal


def test_what_is_decided_changes_nothing_until_it_is_taken() -> None:
    table = Table(rule_set("classique"))
    dealt = table.decide_deal(DECK)
    assert not isinstance(dealt, Refusal)
    assert (table.version, table.needs_deal, dealt.needs_deal) == (0, True, False)
    table.take(dealt)
    before = table.view(1)
    taken = table.decide(1, TAKE)
    assert not isinstance(taken, Refusal)
    assert table.view(1) == before
    assert table.decide(2, TAKE) == Refusal(Code.NOT_YOUR_TURN)
    table.take(taken)
    assert tuple(table.log[1:]) == taken.events


def test_a_decision_is_good_for_the_moment_it_was_made_in() -> None:
    table = Table(rule_set("classique"))
    table.deal(DECK)
    taken = table.decide(1, TAKE)
    assert not isinstance(taken, Refusal)
    table.submit(1, PASS)
    with pytest.raises(ValueError, match="moved on"):
        table.take(taken)


def test_a_table_goes_back_within_the_deal_and_no_further() -> None:
    table = Table(rule_set("classique"))
    views: list[tuple[int, list[SeatView]]] = []
    first = 0
    for _ in range(2):
        views.clear()
        first = table.version
        table.deal(DECK)
        while table.to_act is not None and not table.needs_deal:
            views.append((table.version, [table.view(seat) for seat in range(4)]))
            table.submit(table.to_act, table.legal(table.to_act)[-1])
    for version, seen in reversed(views):
        table.rewind(version)
        assert [table.view(seat) for seat in range(4)] == seen
        assert table.version == version
    for version in (first, table.version + 1, 0):
        with pytest.raises(ValueError, match="taken back"):
            table.rewind(version)
    assert not isinstance(table.submit(2, TAKE), Refusal)
