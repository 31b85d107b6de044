"""No byte of what a seat or a spectator is sent depends on a card that it cannot know."""

import re
from random import Random

import msgspec
import pytest

from rebelote.cards import card_text, cards_in
from rebelote.game import engine
from rebelote.game.events import Dealt, Event, Marked
from rebelote.game.views import SeatView, TableView
from rebelote.rules.catalogue import rule_set, rule_set_ids
from rebelote.rules.ruleset import RuleSet
from rebelote.server.protocol.told import DealTold
from rebelote.server.showing import Finished, screen, told
from rebelote.testing import leaks_in_frames, random_deck, random_rules
from tests.game.states import random_moves
from tests.server.showing.tables import LANGUAGES, moments, setting

encode = msgspec.json.Encoder().encode
CARD = re.compile(rb'"((?:10|[789JQKA])[SHDC])"')


def frames(view: TableView, events: tuple[Event, ...]) -> tuple[bytes, ...]:
    """All that is sent after a step, in both languages."""
    marked = [event for event in events if isinstance(event, Marked)]
    around = setting(view.rules, finished=tuple(Finished(event, view.contract) for event in marked))
    sent = []
    for lang in LANGUAGES:
        sent.append(encode(screen(view, around, lang)))
        sent.append(encode(told(events, view, around, lang)))
    return tuple(sent)


def check_deal(rules: RuleSet, luck: Random, places: int = 2) -> int:
    """One random deal up to some moments, for each seat and a spectator: twins compared."""
    start = engine.start(rules, luck.randrange(rules.players))
    deck = random_deck(luck.randrange, rules)
    moves = random_moves(start, deck, luck)
    compared = 0
    for _ in range(places):
        so_far = moves[: luck.randrange(len(moves) + 1)]
        for observer in (None, *range(rules.players)):
            twins, leaks = leaks_in_frames(start, deck, so_far, observer, luck.randrange, frames)
            assert not leaks, (rules.id, rules.options, so_far, leaks[0])
            compared += twins
    return compared


@pytest.mark.parametrize("id", rule_set_ids())
def test_swapped_unseen_cards_change_no_byte(id: str) -> None:
    luck = Random(f"frames {id}")
    assert sum(check_deal(rule_set(id), luck) for _ in range(4)) >= 40


def test_no_house_rule_makes_a_frame_tell_of_hidden_cards() -> None:
    luck = Random("frames")
    assert sum(check_deal(random_rules(luck.randrange), luck) for _ in range(16)) >= 160


@pytest.mark.slow
def test_two_thousand_deals_change_no_byte() -> None:
    luck = Random("slow frames")
    ids = rule_set_ids()
    compared = 0
    for number in range(2000):
        id = ids[number % len(ids)]
        rules = rule_set(id) if number % 2 else random_rules(luck.randrange, id)
        compared += check_deal(rules, luck, places=1)
    assert compared > 8000


def test_the_check_finds_a_frame_that_tells() -> None:
    def telling(view: TableView, events: tuple[Event, ...]) -> tuple[bytes, ...]:
        dealt = [event for event in events if isinstance(event, Dealt)]
        return tuple(card_text(event.deck[0]).encode() for event in dealt)

    luck = Random("telling")
    rules = rule_set("coinche")
    deck = random_deck(luck.randrange, rules)
    start = engine.start(rules, 0)
    found = [
        leak
        for observer in (0, 2, None)
        for leak in leaks_in_frames(start, deck, [], observer, luck.randrange, telling)[1]
    ]
    assert found


def may_be_named(view: TableView) -> int:
    """The cards that this observer may read of: its own, and those that everybody saw."""
    seen = view.hand if isinstance(view, SeatView) else 0
    if view.turned is not None:
        seen |= 1 << view.turned
    for cards in (view.trick, *(trick.cards for trick in view.tricks)):
        seen |= sum(1 << card for card in cards)
    for heard in view.heard:
        seen |= sum(1 << card for card in heard.cards)
    for known in view.known:
        seen |= known
    return seen


@pytest.mark.parametrize("id", rule_set_ids())
def test_a_card_in_a_frame_is_in_ones_own_hand_or_was_seen_by_all(id: str) -> None:
    luck = Random(f"tokens {id}")
    for rules in (rule_set(id), random_rules(luck.randrange, id)):
        for moment in moments(rules, luck, deals=2):
            for view in moment.views():
                named = {
                    text.decode()
                    for frame in frames(view, moment.events)
                    for text in CARD.findall(frame)
                }
                assert named <= {card_text(card) for card in cards_in(may_be_named(view))}


def test_a_deal_is_told_without_a_card() -> None:
    for moment in moments(rule_set("talba"), Random(3), deals=1):
        if any(isinstance(event, Dealt) for event in moment.events):
            for view in moment.views():
                (heard,) = told(moment.events, view, moment.setting, "en")
                assert heard == DealTold(view.dealer, 1)


@pytest.mark.parametrize("id", rule_set_ids())
def test_a_screen_made_twice_is_the_same_bytes(id: str) -> None:
    for moment in moments(rule_set(id), Random(9), deals=1):
        for view in moment.views():
            assert frames(view, moment.events) == frames(view, moment.events)
