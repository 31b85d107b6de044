"""What a seat sees, and when: nothing before it was shown, everything that was."""

from collections.abc import Mapping

import pytest

from rebelote.cards import Card, Seat, cards_in, hand_of, parse_card
from rebelote.game.views import Fate, SeatView, Stage, TableView
from rebelote.notation.text import action_text, parse_action
from rebelote.rules.catalogue import rule_set
from rebelote.rules.refusals import Code, Refusal
from rebelote.table import Table
from tests.cases.decks import deck_for

HANDS = {
    1: "KH QH 7H AS KS QS 9C 8C",  # belote, and a run to the ace of spades
    2: "JH 9H 8H JD 10D 9D AC 10C",  # a run to the jack of diamonds
    3: "AH 10H 7S 8S 7D 8D KC QC",
    0: "JS 10S 9S AD KD QD 7C JC",  # a run to the jack of spades, one to the ace of diamonds
}


def table_with(options: Mapping[str, object], hands: Mapping[Seat, str] = HANDS) -> Table:
    """Dealt by seat 0 with the seven of hearts turned up for seat 1."""
    table = Table(rule_set("classique", options))
    whole = {seat: cards(hand) for seat, hand in hands.items()}
    deck = deck_for(table.rules, 0, whole, taker=1, turned=parse_card("7H"))
    assert not isinstance(table.deal(deck), Refusal)
    return table


def cards(texts: str) -> list[Card]:
    return [parse_card(text) for text in texts.split()]


def do(table: Table, *actions: str) -> None:
    """What each seat does in turn."""
    for text in actions:
        assert table.to_act is not None
        done = table.submit(table.to_act, parse_action(text))
        assert not isinstance(done, Refusal), (text, done)


def texts(view: SeatView) -> set[str]:
    return {action_text(action) for action in view.legal}


def test_before_a_deal_there_is_nothing_to_see() -> None:
    view = Table(rule_set("classique")).view(2)
    assert (view.stage, view.hand, view.legal, view.deal_number) == (Stage.DEALING, 0, (), 0)


def test_the_turned_card_is_everybody_s_and_a_hand_is_one_s_own() -> None:
    table = table_with({})
    views = [table.view(seat) for seat in range(4)]
    assert {view.turned for view in views} == {parse_card("7H")}
    assert len({view.hand for view in views}) == 4
    assert [view.hand_sizes for view in views] == [(5, 5, 5, 5)] * 4
    assert table.spectator_view().stage is Stage.AUCTION
    assert type(table.spectator_view()) is TableView


def test_only_the_seat_to_act_is_told_what_it_may_do() -> None:
    table = table_with({})
    assert [bool(table.view(seat).legal) for seat in range(4)] == [False, True, False, False]
    assert table.view(3).speakers == (1,)


def test_a_double_out_of_turn_is_a_right_to_speak() -> None:
    table = Table(rule_set("coinche", {"double_when": "any-time"}))
    whole = {seat: cards(hand) for seat, hand in HANDS.items()}
    table.deal(deck_for(table.rules, 0, whole))
    do(table, "80H")
    assert table.spectator_view().speakers == (0, 2)
    assert texts(table.view(0)) == {"contre"}


def test_the_card_picked_up_is_known_until_it_is_played() -> None:
    table = table_with({"declarations": "off"})
    do(table, "take")
    assert cards_in(table.view(3).known[1]) == [parse_card("7H")]
    do(table, "7H")
    assert table.view(3).known == (0, 0, 0, 0)


def test_a_card_that_may_not_be_played_says_why_to_its_holder_alone() -> None:
    table = table_with({"declarations": "off"})
    do(table, "take", "AS")
    assert table.to_act == 2
    barred = {each.card: each.refusal.code for each in table.view(2).barred}
    assert barred[parse_card("AC")] is Code.MUST_TRUMP
    assert parse_card("JH") not in barred
    assert table.view(3).barred == ()


def test_a_kind_is_heard_at_once_and_cards_are_shown_after_the_first_trick() -> None:
    table = table_with({})
    do(table, "take", "announce", "AS", "announce", "8H", "8S", "announce")
    heard = table.view(3).heard
    assert {(one.kind, one.fate, one.cards) for one in heard} == {("tierce", Fate.CALLED, ())}
    assert [one.seat for one in heard] == [0, 0, 1, 2]
    do(table, "9S")
    shown = {(one.seat, one.fate): one.cards for one in table.view(3).heard}
    assert {fate for _, fate in shown} == {Fate.CANCELLED}  # two runs to an ace, none in trumps
    assert set(shown.values()) == {()}


def test_only_what_counts_is_ever_shown() -> None:
    table = table_with({})
    do(table, "take", "announce", "AS", "announce", "8H", "8S", "9S")
    shown = {(one.seat, one.fate): one.cards for one in table.view(3).heard}
    assert shown[2, Fate.BEATEN] == ()
    assert shown[1, Fate.VALID] == tuple(sorted(cards("AS KS QS")))
    assert table.view(3).known[1] == hand_of(cards("7H KS QS"))


def test_the_other_card_of_a_belote_is_known_to_all() -> None:
    table = table_with({"declarations": "off"})
    do(table, "take", "KH")
    view = table.view(3)
    assert [(one.seat, one.again) for one in view.belotes] == [(1, False)]
    assert view.known[1] >> parse_card("QH") & 1


def test_belote_that_must_be_said_is_heard_before_the_card() -> None:
    table = table_with({"declarations": "off", "belote_call": "said"})
    do(table, "take")
    assert "belote" in texts(table.view(1))
    do(table, "belote")
    assert [table.view(seat).saying for seat in range(4)] == [1, 1, 1, 1]
    assert texts(table.view(1)) == {"KH", "QH"}
    assert {each.refusal.code for each in table.view(1).barred} == {Code.SAID_BELOTE}
    do(table, "QH")
    assert (table.view(3).saying, len(table.view(3).belotes)) == (None, 1)


def test_belote_that_was_not_said_is_lost() -> None:
    table = table_with({"declarations": "off", "belote_call": "said"})
    do(table, "take", "KH")
    assert table.view(3).belotes == ()


def test_a_hand_laid_down_is_seen_by_all() -> None:
    hands = {**HANDS, 2: "7S 8S 9S 7D 8D 9D 10C 8C", 3: "JH 9H 8H AH 10H JD AC KC"}
    hands |= {0: "JS 10S 10D AD KD QD 7C QC", 1: "KH QH 7H AS KS QS 9C JC"}
    table = table_with({"declarations": "off", "small_hand": "annulled"}, hands)
    do(table, "take", "AS")
    assert "annul" in texts(table.view(2))
    do(table, "annul")
    view = table.view(0)
    assert view.stage is Stage.DEALING
    assert view.known[2] == hand_of(cards(hands[2]))
    assert view.marks is not None
    assert view.marks.outcome == "annulled"
    assert view.totals == (0, 0)


@pytest.mark.parametrize("seat", [0, 1])
def test_a_drawn_card_is_seen_by_the_one_who_drew_it(seat: Seat) -> None:
    table = Table(rule_set("duel"))
    hands = {
        1: cards("KH QH 7H AS KS QS 9C 8C JC"),
        0: cards("JH 9H 8H JD 10D 9D AC 10C 7C"),
    }
    deck = deck_for(table.rules, 0, hands, taker=1, turned=parse_card("7H"))
    table.deal(deck)
    do(table, "take", "7H", "7C")
    top, second = deck[18], deck[19]
    drawn = {1: top, 0: second}
    assert table.view(seat).hand >> drawn[seat] & 1
    assert table.view(seat).stock_size == 12
    assert table.view(seat).known == (0, 0)
