"""What a seat is asked, as a player would say it."""

from collections.abc import Iterator
from random import Random

import pytest

from rebelote.cards import parse_card
from rebelote.game.actions import (
    ANNOUNCE,
    ANNUL,
    CONTRE,
    PASS,
    SAY_BELOTE,
    SURCONTRE,
    TAKE,
    Action,
    Bid,
    Name,
    play,
)
from rebelote.game.views import SeatView, TableView
from rebelote.notation import parse_action
from rebelote.rules.catalogue import rule_set, rule_set_ids
from rebelote.rules.facts import Promise
from rebelote.rules.order import Trump
from rebelote.rules.refusals import Refusal
from rebelote.rules.ruleset import RuleSet
from rebelote.server.protocol.screen import Ask, AskKind
from rebelote.server.showing import hint_words, screen
from rebelote.table import Table
from rebelote.testing import random_deck
from tests.server.showing.tables import LANGUAGES, moments, setting


def auction(rules: RuleSet, calls: str, seed: int = 1, lang: str = "fr") -> Iterator[Ask | None]:
    """What each seat is asked after these calls; seat 0 deals."""
    table = Table(rules, 0)
    table.deal(random_deck(Random(seed).randrange, rules))
    for call in calls.split():
        seat = table.to_act
        assert seat is not None
        assert not isinstance(table.submit(seat, parse_action(call)), Refusal), call
    for seat in range(rules.players):
        yield screen(table.view(seat), setting(rules), lang).ask


def asked(rules: RuleSet, calls: str, seat: int, seed: int = 1, lang: str = "fr") -> Ask:
    """What one seat is asked after these calls."""
    ask = list(auction(rules, calls, seed, lang))[seat]
    assert ask is not None
    return ask


def labels(ask: Ask) -> list[str]:
    return [choice.label for choice in ask.choices]


def test_the_turned_card_is_taken_or_passed() -> None:
    ask = asked(rule_set("classique"), "", 1)
    assert ask.kind is AskKind.TAKE
    assert ask.text.startswith("Prendre à ")
    assert ask.text.endswith("\u00a0?")
    assert ask.detail.startswith("Vous ramassez ")
    assert labels(ask) == ["Je prends", "Passe"]
    assert asked(rule_set("classique"), "", 1, lang="en").text.startswith("Take ")


def test_in_the_second_round_the_other_suits_are_named() -> None:
    ask = asked(rule_set("classique"), "pass pass pass pass", 1)
    assert (ask.kind, ask.text) == (AskKind.NAME, "Quel atout\u00a0?")
    assert len(ask.choices) == 4
    assert labels(ask)[-1] == "Passe"
    assert [choice.action for choice in ask.choices[:-1]] == [
        choice.trump for choice in ask.choices[:-1]
    ]


def test_all_trumps_and_no_trumps_are_named_where_the_table_plays_them() -> None:
    ask = asked(rule_set("moderne"), "pass pass pass pass", 1)
    assert [choice.action for choice in ask.choices] == ["S", "H", "D", "C", "AT", "NT", "pass"]
    assert labels(ask)[4:6] == ["Tout atout", "Sans atout"]


def test_a_forced_dealer_may_not_pass_and_is_told_why() -> None:
    rules = rule_set("classique", {"dealer_must_take": "always"})
    ask = asked(rules, "pass pass pass pass pass pass pass", 0)
    assert ask.text == "Il faut choisir un atout"
    assert ask.detail.startswith("Vous donnez et tout le monde a passé")
    assert "pass" not in [choice.action for choice in ask.choices]


def test_a_turned_jack_that_must_be_taken_says_so() -> None:
    rules = rule_set("classique", {"turned_jack": "must-take"})
    asks = [asked(rules, "", 1, seed) for seed in range(40)]
    forced = [ask for ask in asks if labels(ask) == ["Je prends"]]
    assert forced
    assert all("valet" in ask.detail for ask in forced)


def test_every_bid_of_the_table_is_in_the_box_and_the_low_ones_say_why() -> None:
    ask = asked(rule_set("coinche", {"suitless": "on", "generale": 500}), "110H", 2)
    assert ask.kind is AskKind.BID
    assert ask.detail == "Karim demande 110 cœur."
    assert ask.bids is not None
    assert [trump.trump for trump in ask.bids.trumps] == ["S", "H", "D", "C", "AT", "NT"]
    levels = {level.level: level for level in ask.bids.levels}
    assert next(iter(levels)) == "80"
    assert list(levels)[-2:] == ["capot", "generale"]
    assert levels["110"].trumps == ()
    assert levels["110"].why == "Il faut demander au moins 120."
    assert levels["120"].trumps == ("S", "H", "D", "C", "AT", "NT")
    assert levels["120"].why == ""
    assert levels["capot"].label == "Capot"


def test_above_a_capot_only_a_generale_is_left() -> None:
    ask = asked(rule_set("coinche", {"generale": 500}), "capotH", 2)
    assert ask.bids is not None
    assert [level.level for level in ask.bids.levels if level.trumps] == ["generale"]
    assert ask.bids.levels[0].why == "Il faut demander au moins générale."


@pytest.mark.parametrize("id", rule_set_ids())
def test_the_box_and_the_choices_are_exactly_what_is_legal(id: str) -> None:
    for moment in moments(rule_set(id), Random(f"box {id}"), deals=4):
        for view in moment.seats:
            assert isinstance(view, SeatView)
            ask = screen(view, moment.setting, "en").ask
            if ask is None or ask.kind is AskKind.READY:
                continue
            said = {parse_action(choice.action) for choice in ask.choices}
            if ask.bids is not None:
                said |= {
                    parse_action(level.level + trump)
                    for level in ask.bids.levels
                    for trump in level.trumps
                }
            cards = {
                play(parse_card(card.card))
                for card in screen(view, moment.setting, "en").hand
                if card.ok
            }
            assert said | cards == set(view.legal)


def test_the_table_says_its_own_word_for_a_double_and_what_it_is_then_worth() -> None:
    ask = asked(rule_set("talba"), "120H", 2)
    (contre,) = [choice for choice in ask.choices if choice.action == "contre"]
    assert (contre.label, contre.detail) == ("Contre", "Réussie ou chutée, la donne vaut 320.")
    ask = asked(rule_set("coinche"), "120H", 2, lang="en")
    (contre,) = [choice for choice in ask.choices if choice.action == "contre"]
    assert (contre.label, contre.detail) == ("Coinche", "Made or not, the deal is worth 560.")


def test_a_double_that_multiplies_the_bid_alone_names_no_sum() -> None:
    ask = asked(rule_set("coinche", {"double_pays": "bid-only"}), "120H", 2)
    assert "ne multiplie que la demande" in ask.choices[1].detail


def test_the_doubled_bidder_redoubles_or_passes() -> None:
    ask = asked(rule_set("talba"), "120H contre", 1)
    assert (ask.kind, ask.turn) == (AskKind.DOUBLE, True)
    assert ask.text == "Surcontrer 120 cœur\u00a0?"
    assert ask.detail == "Léo contre votre 120 cœur."
    assert labels(ask) == ["Passe", "Surcontre"]
    assert ask.choices[1].detail == "Réussie ou chutée, la donne vaut 640."


def test_one_whose_side_has_doubled_can_only_pass() -> None:
    ask = asked(rule_set("coinche"), "120H contre pass", 0)
    assert labels(ask) == ["Passe"]
    assert ask.text == "Il ne reste qu’à passer"


def test_a_double_out_of_turn_says_that_it_is_not_ones_turn() -> None:
    rules = rule_set("coinche", {"double_when": "any-time"})
    asks = list(auction(rules, "120H"))
    assert [ask and (ask.kind, ask.turn) for ask in asks] == [
        (AskKind.DOUBLE, False),
        None,
        (AskKind.BID, True),
        None,
    ]
    assert asks[0] is not None
    assert asks[0].text == "Coincher 120 cœur\u00a0?"
    assert asks[0].detail == (
        "Karim demande 120 cœur. Vous pouvez le dire sans attendre votre tour."
    )


def prompts(id: str, options: dict[str, object], lang: str) -> set[str]:
    """Every prompt of the play in some random matches."""
    found = set()
    for seed in range(14):
        for moment in moments(rule_set(id, options), Random(seed), deals=4):
            for view in moment.seats:
                ask = screen(view, moment.setting, lang).ask
                if ask is not None and ask.kind is AskKind.PLAY:
                    found.add(ask.text)
    return found


def test_the_prompt_of_a_trick_names_what_is_owed() -> None:
    said = prompts("classique", {"belote_call": "said"}, "fr")
    assert {
        "À vous : entamer le pli",
        "À vous : fournir à pique",
        "À vous : monter à cœur",
        "À vous : couper",
        "À vous : surcouper",
        "À vous : jouer atout, même plus petit",
        "À vous : jouer le roi ou la dame d’atout",
        "À vous : toute carte est permise",
    } <= {text.replace("\u00a0", " ") for text in said}
    assert {
        "Your turn: lead to the trick",
        "Your turn: follow suit, hearts",
        "Your turn: overtrump",
    } <= prompts("classique", {}, "en")


def test_the_prompt_asks_for_nothing_that_a_legal_card_does_not_do() -> None:
    for moment in moments(rule_set("classique"), Random(8), deals=6):
        for view in moment.seats:
            assert isinstance(view, SeatView)
            shown = screen(view, moment.setting, "en")
            if shown.ask is None or shown.ask.kind is not AskKind.PLAY or not view.trick:
                continue
            assert shown.contract is not None
            open_ = {card.card[-1] for card in shown.hand if card.ok}
            if "follow suit" in shown.ask.text or "go higher" in shown.ask.text:
                assert len(open_) == 1
            if shown.ask.text.endswith(("trump", "overtrump", "a lower one")):
                assert open_ == {shown.contract.trump}


def test_announcing_saying_belote_and_annulling_are_choices_beside_the_cards() -> None:
    rules = rule_set(
        "classique", {"belote_call": "said", "small_hand": "annulled", "declarations": "on"}
    )
    found: dict[str, str] = {}
    for seed in range(60):
        for moment in moments(rules, Random(seed), deals=2):
            for view in moment.seats:
                ask = screen(view, moment.setting, "fr").ask
                if ask is not None and ask.kind is AskKind.PLAY:
                    found |= {choice.action: choice.label for choice in ask.choices}
        if len(found) == 3:
            break
    assert found == {"announce": "Annoncer", "belote": "Belote", "annul": "Annuler la donne"}


def test_the_prompt_says_that_a_card_gives_an_announcement_or_a_belote_up() -> None:
    rules = rule_set("classique", {"belote_call": "said", "declarations": "on"})
    asked: set[str] = set()
    for seed in range(60):
        for moment in moments(rules, Random(seed), deals=2):
            for view in moment.seats:
                shown = screen(view, moment.setting, "en")
                if shown.ask is None or shown.ask.kind is not AskKind.PLAY:
                    continue
                lost = {choice.action: choice.lost for choice in shown.ask.choices}
                asked |= lost.keys()
                open_ = {card.card for card in shown.hand if card.ok}
                said = "Announce, or play a card to decline"
                assert (shown.ask.text == said) == ("announce" in lost)
                assert set(lost.get("announce", open_)) == open_
                if "belote" in lost:
                    assert shown.contract is not None
                    pair = {f"{rank}{shown.contract.trump}" for rank in "KQ"}
                    assert set(lost["belote"]) == pair & open_ != set()
    assert {"announce", "belote"} <= asked


def test_the_first_deal_the_next_and_one_that_was_passed_out_are_asked_for_apart() -> None:
    texts = []
    for seed in range(8):
        for moment in moments(rule_set("classique"), Random(seed), deals=4):
            ask = screen(moment.seats[3], moment.setting, "fr").ask
            if ask is not None and ask.kind is AskKind.READY:
                texts.append((ask.text, ask.detail))
    said = {text for text, _ in texts}
    assert said == {"Distribuer la première donne", "Donne suivante", "Donner à nouveau"}
    assert ("Distribuer la première donne", "Vous donnez.") in texts
    assert ("Distribuer la première donne", "Inès donne.") in texts


def test_a_hint_says_what_to_do() -> None:
    rules = rule_set("coinche")
    table = Table(rules, 0)
    table.deal(random_deck(Random(1).randrange, rules))
    view = table.view(1)
    said: dict[Action, tuple[str, str]] = {
        play(parse_card("KS")): ("Jouer le roi de pique", "Play the king of spades"),
        Bid(Trump.HEARTS, 90): ("Demander 90 cœur", "Bid 90 hearts"),
        Bid(Trump.ALL, promise=Promise.CAPOT): (
            "Demander capot tout atout",
            "Bid capot all trumps",
        ),
        Name(Trump.CLUBS): ("Prendre à trèfle", "Take clubs"),
        PASS: ("Passer", "Pass"),
        CONTRE: ("Coincher", "Double (coinche)"),
        SURCONTRE: ("Surcoincher", "Redouble (surcoinche)"),
        ANNOUNCE: ("Annoncer", "Announce"),
        SAY_BELOTE: ("Dire belote", "Say belote"),
        ANNUL: ("Annuler la donne", "Annul the deal"),
    }
    for action, words in said.items():
        assert hints(view, action) == words
    classic = Table(rule_set("classique"), 0)
    classic.deal(random_deck(Random(1).randrange, classic.rules))
    assert hint_words(TAKE, classic.view(1), "fr").startswith("Prendre à ")


def test_a_hint_says_why() -> None:
    rules = rule_set("coinche")
    table = Table(rules, 0)
    table.deal(random_deck(Random(1).randrange, rules))
    view = table.view(1)
    king, eight = play(parse_card("KS")), play(parse_card("8H"))
    # What one side gains the other loses: a difference of 8 is 4 points more for one's own.
    assert hints(view, king, (eight, 8.0)) == (
        "Jouer le roi de pique\u00a0: environ 4 points de mieux que le 8 de cœur.",
        "Play the king of spades: about 4 points better than the 8 of hearts.",
    )
    assert hints(view, king, (eight, 0.5)) == (
        "Jouer le roi de pique\u00a0: à peu près autant que le 8 de cœur.",
        "Play the king of spades: about as good as the 8 of hearts.",
    )
    bid = Bid(Trump.HEARTS, 90)
    assert hints(view, bid, (PASS, 41.2)) == (
        "Demander 90 cœur\u00a0: environ 41 points de mieux que passer.",
        "Bid 90 hearts: about 41 points better than to pass.",
    )


def hints(
    view: TableView, action: Action, beside: tuple[Action, float] | None = None
) -> tuple[str, ...]:
    """A hint in each language."""
    return tuple(hint_words(action, view, lang, beside) for lang in LANGUAGES)
