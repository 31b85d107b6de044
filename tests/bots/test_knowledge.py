"""What a seat works out from what was played."""

from rebelote.bots.knowledge import know
from rebelote.bots.odds import chance_to_beat, surely_ours
from rebelote.cards import Suit, hand_of, parse_card, suit_mask
from rebelote.rules.catalogue import rule_set
from tests.bots.positions import cards, position


def test_one_who_does_not_follow_has_none_of_the_suit() -> None:
    seen = know(position("AS KS 8D 7D", tricks=((0, "10S 7S 8S 7D"),)))
    assert not seen.may_hold(3, suit_mask(Suit.SPADES))
    assert seen.may_hold(1, suit_mask(Suit.SPADES))


def test_one_who_neither_follows_nor_ruffs_a_rivals_trick_has_no_trumps() -> None:
    seen = know(position("AS KS 8D 7D", tricks=((0, "10S 7S 8S 9S"), (0, "QS 7D JS 8C"))))
    assert not seen.may_hold(1, suit_mask(Suit.HEARTS))
    assert not seen.may_hold(3, suit_mask(Suit.HEARTS))
    assert not seen.rival_trumps


def test_one_who_does_not_raise_a_trump_has_no_higher_one() -> None:
    seen = know(position("8S 7S 8D 7D", tricks=((0, "QH 8H 7H KH"),)))
    assert not seen.may_hold(1, hand_of(cards("JH 9H AH 10H")))
    assert seen.may_hold(3, hand_of(cards("JH 9H AH 10H")))


def test_one_who_need_not_undertrump_may_keep_a_low_trump() -> None:
    tricks = ((0, "AS 9S QS 7S"), (0, "KS AH 7D 10S"))
    free = rule_set("classique", {"undertrump": "free"})
    hand = "JS 8D 7D 8C"
    strict = know(position(hand, tricks=tricks, me=0))
    lax = know(position(hand, tricks=tricks, me=0, rules=free))
    low, high = hand_of(cards("7H 8H QH")), hand_of(cards("JH 9H"))
    assert not strict.may_hold(2, low | high)
    assert not lax.may_hold(2, high)
    assert lax.may_hold(2, low)


def test_nothing_is_concluded_while_the_stock_lasts() -> None:
    duel = rule_set("duel")
    view = position("AS KS 8D 7D", rules=duel, me=1, taker=1, stock=12, tricks=((1, "8S 7C"),))
    assert know(view).may_hold(0, suit_mask(Suit.SPADES))


def test_the_last_card_is_known_to_lie_where_it_alone_fits() -> None:
    view = position("AS", trick="KD", tricks=(), known=(0, 0, 0, hand_of(cards("QD"))))
    assert know(view).chance_of_none(hand_of(cards("QD")), 3) == 0.0


def test_a_master_trump_is_beaten_by_nobody() -> None:
    seen = know(position("7S 8S", trick="JH 7H"))
    assert surely_ours(seen, seen.view.trick)
    assert chance_to_beat(seen, parse_card("JH"), parse_card("JH"), 3) == 0.0


def test_one_who_played_a_king_of_trumps_and_said_no_belote_has_no_queen() -> None:
    view = position("7S 8S", tricks=((3, "KH 7H 8H AS"),), taker=3)
    seen = know(view)
    queen = 1 << parse_card("QH")
    assert not seen.may_hold(3, queen)
    assert seen.may_hold(0, queen)
