"""Belote where it must be said, and hands that may be laid down."""

from msgspec.structs import replace

from rebelote.cards import parse_card
from rebelote.game.actions import ANNUL, SAY_BELOTE, Play, play
from rebelote.rules.catalogue import rule_set
from tests.bots.positions import choice, position

SAID = rule_set("classique", {"belote_call": "said"})


def test_belote_is_said_before_the_first_of_the_pair() -> None:
    view = position("KH QH", trick="AS 7S 8S", tricks=(), rules=SAID)
    assert choice(replace(view, legal=(SAY_BELOTE, *view.legal))) == SAY_BELOTE


def test_belote_does_not_force_a_card_that_is_not_best() -> None:
    # The pair is not touched yet, so nothing is lost by waiting.
    view = position("KH QH AS 7C", trick="8S 7S KS", taker=1, rules=SAID)
    assert choice(view) == play(parse_card("AS"))


def test_nothing_but_the_pair_follows_belote() -> None:
    view = position("KH QH JH 7C", trick="7H", rules=SAID)
    pair = tuple(each for each in view.legal if isinstance(each, Play) and each.card & 7 in (5, 6))
    assert choice(replace(view, legal=pair)) in pair


def test_a_hand_with_nothing_is_laid_down_by_the_defence_alone() -> None:
    for taker, laid_down in ((1, True), (0, False)):
        view = position("7S 8S 9S 7D 8D 9D 7C 8C", taker=taker)
        asked = choice(replace(view, legal=(ANNUL, *view.legal)))
        assert (asked == ANNUL) is laid_down
