"""The screen at every stage of every rule set, in both languages."""

from collections import Counter
from collections.abc import Iterator
from random import Random

import msgspec
import pytest

from rebelote.cards import card_text, cards_in
from rebelote.game.actions import Play
from rebelote.game.views import SeatView, Stage
from rebelote.rules.catalogue import rule_set, rule_set_ids
from rebelote.rules.ruleset import RuleSet
from rebelote.server.protocol.screen import AskKind, Screen, TrickShown
from rebelote.server.showing import screen, told
from rebelote.testing import random_rules
from tests.server.showing.tables import LANGUAGES, Moment, moments, setting

# These may be empty: nothing more is to be said.
MAY_BE_EMPTY = {"why", "detail", "count", "rule", "doubled"}


def empty_texts(value: object, name: str = "") -> Iterator[str]:
    """The names of texts that are empty and should not be, or that a format was left in."""
    if isinstance(value, str):
        if (not value and name not in MAY_BE_EMPTY) or set("{}") & set(value):
            yield f"{name}={value!r}"
    elif isinstance(value, dict):
        for key, item in value.items():
            yield from empty_texts(item, key)
    elif isinstance(value, list | tuple):
        for item in value:
            yield from empty_texts(item, name)


def seen(rules: RuleSet, seed: object, deals: int = 3) -> Iterator[tuple[Moment, Screen]]:
    """Every seat's screen, then a spectator's, after each step of a random match, in French."""
    for moment in moments(rules, Random(f"{seed}"), deals):
        for view in moment.views():
            yield moment, screen(view, moment.setting, "fr")


@pytest.mark.parametrize("id", rule_set_ids())
def test_no_text_is_empty_in_either_language(id: str) -> None:
    luck = Random(f"texts {id}")
    stages = set()
    for rules in (rule_set(id), random_rules(luck.randrange, id)):
        for moment in moments(rules, luck, deals=3):
            for view in moment.views():
                for lang in LANGUAGES:
                    shown = screen(view, moment.setting, lang)
                    heard = told(moment.events, view, moment.setting, lang)
                    stages.add(shown.stage)
                    assert not list(empty_texts(msgspec.to_builtins(shown)))
                    assert not list(empty_texts(msgspec.to_builtins(heard)))
    assert {"dealing", "auction", "play"} <= stages


@pytest.mark.parametrize("id", rule_set_ids())
def test_whoever_may_act_is_asked_and_nobody_else_is(id: str) -> None:
    for moment, shown in seen(rule_set(id), id):
        view = moment.view(shown.you)
        if not isinstance(view, SeatView):
            assert shown.ask is None
            assert shown.hand == ()
        elif view.stage is Stage.DEALING:
            assert shown.ask is not None
            assert shown.ask.kind is AskKind.READY
        else:
            assert (shown.ask is not None) == bool(view.legal)


@pytest.mark.parametrize("id", rule_set_ids())
def test_a_card_is_open_or_says_why_not_when_one_must_play(id: str) -> None:
    for moment, shown in seen(rule_set(id), id):
        view = moment.view(shown.you)
        if not isinstance(view, SeatView):
            continue
        open_ = {card_text(action.card) for action in view.legal if isinstance(action, Play)}
        assert {card.card for card in shown.hand if card.ok} == open_
        for card in shown.hand:
            assert bool(card.why) == (bool(open_) and not card.ok)
        assert Counter(card.card for card in shown.hand) == Counter(
            card_text(card) for card in cards_in(view.hand)
        )


def test_trumps_are_marked_and_held_first() -> None:
    for _, shown in seen(rule_set("classique"), "trumps"):
        if shown.stage == "play" and shown.contract is not None and shown.hand:
            trump = shown.contract.trump
            assert [card.trump for card in shown.hand] == sorted(
                (card.card.endswith(trump) for card in shown.hand), reverse=True
            )
        elif shown.stage == "auction":
            assert not any(card.trump for card in shown.hand)


@pytest.mark.parametrize("id", rule_set_ids())
def test_the_trick_stays_until_the_next_card_and_the_last_one_lies_beneath(id: str) -> None:
    for moment, shown in seen(rule_set(id), id, deals=1):
        players, tricks = len(shown.places), moment.table.tricks
        if shown.stage != "play" or not tricks:
            continue
        assert shown.trick is not None
        under = moment.table.trick
        assert shown.trick.number == len(tricks) + bool(under)
        before = len(tricks) if under else len(tricks) - 1
        assert (shown.last.number if shown.last else 0) == before
        for trick in (shown.trick, shown.last):
            if trick is not None and len(trick.cards) == players:
                assert trick.winner == tricks[trick.number - 1].winner


def test_points_of_the_tricks_are_the_points_of_the_deal() -> None:
    for id in ("classique", "duel", "talba", "carnet"):
        total: dict[int, int] = {}
        for _, shown in seen(rule_set(id), id, deals=1):
            trick: TrickShown | None = shown.trick
            if trick is not None and len(trick.cards) == len(shown.places):
                total[trick.number] = trick.points
            if shown.stage == "dealing" and shown.rows and total:
                assert len(total) == shown.of
                assert sum(total.values()) == sum(shown.points)


def test_places_say_who_sits_there_and_what_everybody_may_count() -> None:
    for moment, shown in seen(rule_set("carnet", {"players": 3}), "places", deals=1):
        assert [place.name for place in shown.places[:2]] == ["Inès", "Karim"]
        assert shown.places[2].name == ("Vous" if shown.you == 2 else "Joueur")
        assert [place.side for place in shown.places] == [0, 1, 2]
        assert shown.sides == ((0,), (1,), (2,))
        if shown.stage == "play":
            assert tuple(place.cards for place in shown.places) == moment.table.hand_sizes
            assert sum(place.taken for place in shown.places) == shown.tricks


def test_calls_stand_before_the_seats_while_the_auction_runs_and_no_longer() -> None:
    spoke = 0
    for moment, shown in seen(rule_set("coinche"), "spoke", deals=2):
        said = {seat for seat, _ in moment.table.calls}
        if shown.stage == "auction":
            assert {seat for seat, place in enumerate(shown.places) if place.spoke} == said
            spoke += len(said)
        else:
            assert not any(place.spoke for place in shown.places)
    assert spoke


def test_the_stock_is_open_until_its_last_card_is_drawn() -> None:
    left = set()
    for _, shown in seen(rule_set("duel"), "stock", deals=2):
        assert (shown.stock is not None) == (shown.stage == "play")
        assert shown.open_stock == bool(shown.stock)
        if shown.open_stock and shown.ask is not None:
            assert all(card.ok for card in shown.hand)
        left.add(shown.stock)
    assert {14, 2, 0, None} <= left
    assert all(shown.of == 16 for _, shown in seen(rule_set("duel"), "of", deals=1))


def test_only_the_kind_of_an_announcement_is_shown_before_the_first_trick_is_over() -> None:
    called = shown_later = 0
    for moment, shown in seen(rule_set("classique"), "announce", deals=20):
        for one in shown.declared:
            if one.kind == "belote":
                assert one.points in (None, 20)
            elif not moment.table.tricks:
                assert (one.points, one.cards) == (None, ())
                called += 1
            else:
                assert one.points is not None
                assert len(one.cards) >= 3
                shown_later += 1
    assert called
    assert shown_later


def test_one_who_is_asked_to_take_the_trick_away_is_asked_that() -> None:
    for moment in moments(rule_set("classique"), Random(4), deals=1):
        view = moment.seats[3]
        waiting = setting(view.rules, trick_waits=3, finished=moment.setting.finished)
        ask = screen(view, waiting, "fr").ask
        assert ask is not None
        assert (ask.kind, ask.text) == (AskKind.TRICK, "Ramasser le pli")
        assert screen(moment.seats[0], waiting, "fr").ask != ask


def test_a_match_that_was_given_up_is_over_and_won_by_the_others() -> None:
    for moment in moments(rule_set("duel"), Random(4), deals=1):
        left = setting(moment.table.rules, given_up=1)
        shown = screen(moment.seats[0], left, "en")
        assert (shown.over, shown.stage, shown.winner, shown.given_up) == (True, "finished", 0, 1)
        assert shown.ask is None
        assert shown.to_act is None


def test_a_match_that_was_played_to_its_end_asks_nothing_more() -> None:
    rules = rule_set("duel")
    *_, last = moments(rules, Random(11), deals=9)
    shown = screen(last.seats[1], last.setting, "fr")
    assert last.table.over
    assert (shown.stage, shown.over, shown.ask) == ("finished", True, None)
    assert shown.sheet is not None
    assert len(shown.rows) == len(last.setting.finished)
