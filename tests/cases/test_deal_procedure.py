"""Every worked case of how a deal proceeds: each is played at a table."""

from collections.abc import Callable
from typing import Any

import pytest

from rebelote.cards import (
    Hand,
    Rank,
    card_of,
    cards_in,
    hand_of,
    pack,
    parse_card,
    size_of,
    suit_mask,
    suit_of,
)
from rebelote.cards.suit import Suit
from rebelote.game.actions import ANNOUNCE, PASS, TAKE, Play, play
from rebelote.game.events import Dealt, Marked, Played, Shown, TrickTaken
from rebelote.rules.axes import Packets
from rebelote.rules.catalogue import rule_set
from rebelote.rules.catalogue.combinations import fitting_packets
from rebelote.rules.marks.lines import Outcome
from rebelote.rules.ruleset import RuleSet
from rebelote.table import Table
from tests.cases.case_file import Case, cases
from tests.cases.decks import deck_for
from tests.cases.seating import seat
from tests.cases.tables_at_play import submitted

CASES = cases("deal_procedure")


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_a_deal_proceeds(case: Case) -> None:
    players = case.given.get("players")
    options = {} if players is None else {"players": len(players)}
    STEPS[case.given["step"]](rule_set(case.ruleset, options), case.given, case.expect)


def first_deal(rules: RuleSet, given: dict[str, Any], expect: dict[str, Any]) -> None:
    at = Table(rules, seat(given["dealer"]))
    deck = pack(rules.pack_size)
    at.deal(deck)
    if "packets" in expect:
        dealt = dict.fromkeys(range(rules.players), 0)
        used = 0
        for packet in expect["packets"]:
            size = int(packet[1:])
            dealt[seat(packet[0])] |= hand_of(deck[used : used + size])
            used += size
        assert {each: at.view(each).hand for each in dealt} == dealt
    for name, size in expect.get("hand_sizes", {}).items():
        assert size_of(at.view(seat(name)).hand) == size
    view = at.spectator_view()
    assert view.stock_size == expect["left_in_deck"]
    dealt_out = sum(view.hand_sizes)
    assert view.turned == (deck[dealt_out] if expect.get("then") == "turn_up_1" else None)


def complete(rules: RuleSet, given: dict[str, Any], expect: dict[str, Any]) -> None:
    at = Table(rules, seat(given["dealer"]))
    at.deal(pack(rules.pack_size))
    before = at.spectator_view()
    hands = [at.view(each).hand for each in range(rules.players)]
    assert before.turned is not None
    while at.to_act != seat(given["taker"]):
        assert at.to_act is not None
        submitted(at, at.to_act, PASS)
    submitted(at, seat(given["taker"]), TAKE)

    for name, more in expect["added"].items():
        new = at.view(seat(name)).hand & ~hands[seat(name)] & ~(1 << before.turned)
        assert size_of(new) == more
    after = at.spectator_view()
    holders = [each for each in range(rules.players) if at.view(each).hand >> before.turned & 1]
    assert holders == [seat(expect["turn_up_to"])]
    assert list(after.hand_sizes) == [rules.hand_size] * rules.players
    assert set(expect["hand_sizes"].values()) == {rules.hand_size}
    assert after.stock_size == expect.get("left_in_deck", expect.get("stock"))
    assert after.leader == seat(expect["leader"]) == at.to_act


def next_dealer_after(rules: RuleSet, given: dict[str, Any], expect: dict[str, Any]) -> None:
    at = Table(rules, seat(given["dealer"]))
    at.deal(pack(rules.pack_size))
    before = at.spectator_view().totals
    ending = {"thrown_in": pass_out, "deal_scored": play_out}[given["event"]]
    ending(at)
    assert at.dealer == seat(expect["next_dealer"])
    if "totals_changed" in expect:
        assert (at.spectator_view().totals != before) == expect["totals_changed"]


def count(rules: RuleSet, given: dict[str, Any], expect: dict[str, Any]) -> None:
    """After so many of the duel's tricks, one of them being led by someone who can be followed."""
    at = Table(rules, dealer=1)
    at.deal(pack(rules.pack_size))
    submitted(at, 0, TAKE)
    while len(at.spectator_view().tricks) < given["tricks_played"]:
        submit_a_card(at)
    view = at.spectator_view()
    assert view.stock_size == expect["stock"]
    assert list(view.hand_sizes) == [expect["hand_sizes"][name] for name in "AB"]
    assert sum(view.hand_sizes) + view.stock_size == 2 * expect["tricks_left"]

    leader = at.to_act
    assert leader is not None
    rival = at.view(1 - leader).hand
    led = next(
        card for card in cards_in(at.view(leader).hand) if followed_or_not(rival, suit_of(card))
    )
    submitted(at, leader, play(led))
    must_follow = at.legal(1 - leader) != tuple(play(card) for card in cards_in(rival))
    assert must_follow == expect["must_follow_now"]


def allowed_packets(rules: RuleSet, given: dict[str, Any], expect: dict[str, Any]) -> None:
    """Tables deal four and four as well, but no federation allows it."""
    allowed = [packets for packets in fitting_packets(rules) if "FFB" in packets.source]
    assert sorted(allowed) == sorted(expect["patterns"])
    assert set(fitting_packets(rules)) == {*allowed, Packets.FOUR_FOUR}


def undo(rules: RuleSet, given: dict[str, Any], expect: dict[str, Any]) -> None:
    """A log without its last deal stands where it stood before that deal was dealt."""
    dealt_last = seat(expect["dealer"])
    at = Table(rules, (dealt_last - 1) % rules.players)
    for _ in range(2):
        at.deal(pack(rules.pack_size))
        pass_out(at)
    assert at.dealer == seat(given["dealer"])

    last = max(index for index, event in enumerate(at.log) if isinstance(event, Dealt))
    undone = Table(rules, (dealt_last - 1) % rules.players)
    undone.replay(at.log[:last])
    assert undone.dealer == dealt_last
    assert undone.needs_deal


def announce(rules: RuleSet, given: dict[str, Any], expect: dict[str, Any]) -> None:
    """Everybody holds a sequence: each may announce just before its own card, and not later."""
    order = [seat(name) for name in expect["order"]]
    assert order[0] == seat(given["leader"])
    hands = {
        each: [card_of(Suit(each), rank) for rank in (Rank.SEVEN, Rank.EIGHT, Rank.NINE)]
        for each in order
    }
    turned = parse_card("AS")
    dealer = order[-1]
    at = Table(rules, dealer)
    at.deal(deck_for(rules, dealer, hands, taker=order[0], turned=turned))
    submitted(at, order[0], TAKE)
    for each in order:
        assert at.to_act == each
        assert ANNOUNCE in at.legal(each)
        submitted(at, each, ANNOUNCE)
        assert ANNOUNCE not in at.legal(each)
        assert not any(isinstance(event, Shown) for event in at.log)
        submit_a_card(at)

    kinds = [type(event) for event in at.log]
    assert kinds.count(Played) == len(order)
    assert kinds[-2:] == [TrickTaken, Shown]
    shown = at.spectator_view().heard
    assert {heard.seat for heard in shown if heard.cards} == {0, 2}, "the tierce in trumps is best"


def pass_out(at: Table) -> None:
    while at.to_act is not None:
        submitted(at, at.to_act, PASS)
    last = at.log[-1]
    assert isinstance(last, Marked)
    assert last.marks.outcome is Outcome.PASSED


def play_out(at: Table) -> None:
    assert at.to_act is not None
    submitted(at, at.to_act, TAKE)
    while not at.needs_deal:
        submit_a_card(at)
    last = at.log[-1]
    assert isinstance(last, Marked)
    assert last.facts is not None


def submit_a_card(at: Table) -> None:
    assert at.to_act is not None
    card = next(action for action in at.legal(at.to_act) if isinstance(action, Play))
    submitted(at, at.to_act, card)


def followed_or_not(hand: Hand, suit: Suit) -> bool:
    """Whether a hand could both follow that suit and play another."""
    following = hand & suit_mask(suit)
    return following not in (0, hand)


STEPS: dict[str, Callable[[RuleSet, dict[str, Any], dict[str, Any]], None]] = {
    step.__name__: step
    for step in (
        first_deal,
        complete,
        next_dealer_after,
        count,
        allowed_packets,
        undo,
        announce,
    )
}
