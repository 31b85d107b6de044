"""What hands are worth taking, bidding and doubling."""

import pytest

from rebelote.bots.hand_value import estimate
from rebelote.cards import Seat, hand_of
from rebelote.game.actions import ANNOUNCE, CONTRE, PASS, SURCONTRE, TAKE, Action, Bid, Name
from rebelote.rules.calls import Call
from rebelote.rules.catalogue import rule_set
from rebelote.rules.marks.lines import Outcome
from rebelote.rules.order import Trump
from rebelote.rules.ruleset import RuleSet
from rebelote.table import Table
from tests.bots.positions import (
    CAREFUL,
    TABLES,
    cards,
    choice,
    deck_with,
    play_one,
    rule_bot,
    table_name,
)


def spoken(rules: RuleSet, hand: str, calls: tuple[Call, ...] = (), turned: str = "") -> Action:
    """What a bot says with a hand after these calls; the dealer is on the first caller's right."""
    speaker: Seat = (1 + len(calls)) % rules.players
    deck = _deck(rules, speaker, cards(hand), turned)
    table = Table(rules, dealer=0)
    table.deal(deck)
    for call in calls:
        assert table.to_act is not None
        assert isinstance(table.submit(table.to_act, call), tuple), call
    view = table.view(speaker)
    assert view.hand == hand_of(cards(hand))
    return choice(view)


def _deck(rules: RuleSet, speaker: Seat, hand: tuple[int, ...], turned: str) -> tuple[int, ...]:
    """A pack that deals this hand to this seat, seat 0 dealing."""
    left, wanted = list(hand), cards(turned)
    rest = [card for card in deck_with(rules, "") if card not in hand and card not in wanted]
    deck: list[int] = []
    for size in rules.packet_sizes:
        for step in range(rules.players):
            source = left if (1 + step) % rules.players == speaker else rest
            deck += [source.pop(0) for _ in range(size)]
    return (*deck, *wanted, *rest)


CLASSIQUE, COINCHE, TALBA = rule_set("classique"), rule_set("coinche"), rule_set("talba")


def test_the_jack_with_two_trumps_and_an_ace_takes() -> None:
    assert spoken(CLASSIQUE, "JH 8H AS 9D 7C", turned="10H") == TAKE


def test_the_turned_jack_is_judged_as_held() -> None:
    assert spoken(CLASSIQUE, "9H 8H AS 9D 7C", turned="JH") == TAKE
    assert spoken(CLASSIQUE, "9H 8S 8D 9D 7C", turned="7H") == PASS


def test_the_nine_with_three_trumps_and_side_aces_takes() -> None:
    assert spoken(CLASSIQUE, "9H AH 8H AS AC", turned="7H") == TAKE


def test_weak_hands_pass_in_either_round() -> None:
    weak = "8H 8S QD 9D 7C"
    assert spoken(CLASSIQUE, weak, turned="7H") == PASS
    assert spoken(CLASSIQUE, weak, (PASS,) * 4, turned="7H") == PASS


def test_the_second_round_names_the_best_suit() -> None:
    assert spoken(CLASSIQUE, "JS 9S AS AD 7C", (PASS,) * 4, turned="7H") == Name(Trump.SPADES)


def test_a_king_and_queen_of_trumps_tip_the_scale() -> None:
    with_pair = hand_of(cards("9H KH QH AS 7C 8D"))
    without = hand_of(cards("9H KH 10H AS 7C 8D"))
    for rules in (rule_set("duel"), CLASSIQUE):
        gain = estimate(rules, with_pair, Trump.HEARTS) - estimate(rules, without, Trump.HEARTS)
        assert gain > 0
    moderne = rule_set("moderne")  # belote is not played
    assert estimate(moderne, with_pair, Trump.HEARTS) < estimate(moderne, without, Trump.HEARTS)


def test_without_one_suit_jacks_make_all_trumps_and_aces_no_trumps() -> None:
    moderne = rule_set("moderne")
    jacks, aces = "JS 9S JH JD JC", "AS 10S AH AD AC"
    assert spoken(moderne, jacks, (PASS,) * 4, turned="7H") == Name(Trump.ALL)
    assert spoken(moderne, aces, (PASS,) * 4, turned="7H") == Name(Trump.NONE)


def test_a_dealer_who_must_take_names_its_best_suit() -> None:
    forced = rule_set("classique", {"dealer_must_take": "always"})
    said = spoken(forced, "JS 8S 7D 8C 9C", (PASS,) * 7, turned="7H")
    assert said == Name(Trump.SPADES)


def test_a_strong_hand_opens_and_a_weak_one_passes() -> None:
    opened = spoken(COINCHE, "JH 9H AH 8H AS 7S 8C 9D")
    assert isinstance(opened, Bid)
    assert opened.trump is Trump.HEARTS
    assert spoken(COINCHE, "8H 7H 8S 7S QD 9D 8C 7C") == PASS


def test_the_partners_suit_is_raised_with_help() -> None:
    calls = (Bid(Trump.HEARTS, COINCHE.min_bid), PASS)
    raised = spoken(COINCHE, "JH 8H AS 7S AD 8D 9C 7C", calls)
    assert isinstance(raised, Bid)
    assert raised.trump is Trump.HEARTS
    assert spoken(COINCHE, "8H 7S 8S 9S QD 9D 8C 7C", calls) == PASS


def test_a_partner_is_raised_towards_what_both_hands_are_worth() -> None:
    """Also where the points made are marked alone: a higher bid shuts the rivals out."""
    for rules in (COINCHE, TALBA):
        calls = (Bid(Trump.HEARTS, rules.min_bid), PASS)
        strong = spoken(rules, "JH 8H AS 7S AD 8D AC 7C", calls)
        assert isinstance(strong, Bid)
        assert strong.trump is Trump.HEARTS
        assert strong.level is not None
        assert rules.min_bid < strong.level <= rules.min_bid + 30
        assert spoken(rules, "7H 8H 7S 8S 9D 8D JC 7C", calls) == PASS


def test_a_strong_hand_opens_above_the_lowest_bid() -> None:
    opened = spoken(TALBA, "JH 9H AH 8H 7H AS 10S 9D")
    assert isinstance(opened, Bid)
    assert opened.level is not None
    assert opened.level > TALBA.min_bid


def test_rivals_are_bid_over_with_a_hand_of_ones_own() -> None:
    for rules in (COINCHE, TALBA):
        said = spoken(rules, "JS 9S AS 8S AD 7D 8C 9C", (Bid(Trump.HEARTS, rules.min_bid),))
        assert isinstance(said, Bid)
        assert said.trump is Trump.SPADES


def test_an_opening_is_headed_by_the_jack_or_a_long_nine() -> None:
    for side in ("7S 8S QC 9H", "AS 8S QC 9H", "AS 8S AC 9H"):
        assert spoken(COINCHE, f"10D KD 8D 7D {side}") == PASS
    for trumps in ("JD 10D 8D 7D", "9D KD 8D 7D"):
        opened = spoken(COINCHE, f"{trumps} AS 8S AC 9H")
        assert isinstance(opened, Bid)
        assert opened.trump is Trump.DIAMONDS


def test_thin_hands_leave_the_turned_card() -> None:
    assert spoken(CLASSIQUE, "QH 8H AC 7S 9D", turned="KH") == PASS  # belote, and little else
    assert spoken(CLASSIQUE, "9H 8H AS KD 7C", turned="QH") == PASS  # a short nine, one ace
    assert spoken(CLASSIQUE, "9H 8H 7S KD 7C", turned="QH") == PASS
    assert spoken(CLASSIQUE, "9H 8H AS AD 7C", turned="QH") == TAKE
    assert spoken(CLASSIQUE, "AH 8H AS 10D 7C", turned="QH") == PASS


def test_length_in_trumps_doubles_and_aces_alone_do_not() -> None:
    for rules in (COINCHE, TALBA):
        usual = Bid(Trump.HEARTS, 100)
        assert spoken(rules, "9H 10H KH 8H AS 7S 8D 7C", (usual,)) == CONTRE
        assert spoken(rules, "8H AS 7S AD 8D KC 7C 9C", (usual,)) != CONTRE


@pytest.mark.parametrize("rules", [COINCHE, TALBA], ids=lambda rules: str(rules.id))
def test_a_contract_that_clearly_fails_is_doubled(rules: RuleSet) -> None:
    high = Bid(Trump.HEARTS, rules.max_bid)
    assert spoken(rules, "JH 9H 8H AS AD AC 7C 7D", (high,)) == CONTRE
    assert spoken(rules, "8H 7H 8S 7S QD 9D 8C 7C", (high,)) == PASS


def test_a_redouble_needs_a_hand_far_above_its_bid() -> None:
    calls = (Bid(Trump.HEARTS, TALBA.min_bid), CONTRE)

    def answered(hand: str) -> Action:
        table = Table(TALBA, dealer=0)
        table.deal(_deck(TALBA, 1, cards(hand), ""))
        table.submit(1, calls[0])
        table.submit(2, calls[1])
        return choice(table.view(1))

    assert answered("JH 9H AH 10H KH QH AS 10S") == SURCONTRE
    assert answered("JH 9H 8H AS 7S 8C 9D 7D") == PASS


def test_announcements_are_always_called() -> None:
    table = Table(CLASSIQUE, dealer=0)
    table.deal(_deck(CLASSIQUE, 1, cards("AS KS QS 7D 8D"), "7H"))
    table.submit(1, TAKE)
    assert choice(table.view(1)) == ANNOUNCE


@pytest.mark.parametrize("named", TABLES, ids=table_name)
def test_most_contracts_are_made_and_few_deals_passed_out(
    named: tuple[str, dict[str, object]],
) -> None:
    rules = rule_set(*named)
    player = rule_bot(CAREFUL, b"bidding")
    deals = 200
    outcomes = [
        play_one(rules, dict.fromkeys(range(rules.players), player), number).marks.outcome
        for number in range(deals)
    ]
    played = [outcome for outcome in outcomes if outcome is not Outcome.PASSED]
    made = outcomes.count(Outcome.MADE) / len(played)
    assert 0.55 <= made <= 0.88
    assert len(played) >= 0.7 * deals
