"""What is asked offers what may be said now and nothing else; what is answered changes nothing."""

import re
from pathlib import Path

import msgspec
import pytest

from rebelote.cards import pack
from rebelote.cli.asking import hints_for, question_for, refused_words, unread_words
from rebelote.cli.languages import texts_in
from rebelote.cli.panel import by_side
from rebelote.cli.play import play
from rebelote.cli.speech import Speech
from rebelote.cli.table_help import help_lines
from rebelote.cli.telling import told
from rebelote.cli.typed import NoHeight, NoSuch, Unclear, Unread
from rebelote.game.actions import CONTRE, PASS, TAKE, Action, Bid, Name
from rebelote.game.views import SeatView
from rebelote.rules.catalogue import rule_set
from rebelote.rules.facts import Promise
from rebelote.rules.order import Trump
from rebelote.table import Table
from tests.cli.players import FakeTerminal, options, script


def table(id: str, *actions: Action, dealer: int = 3) -> Table:
    """A table on which these were done, from the dealer's left on."""
    sat = Table(rule_set(id), dealer)
    sat.deal(tuple(pack(32)))
    for action in actions:
        seat = sat.to_act
        assert seat is not None
        assert isinstance(sat.submit(seat, action), tuple)
    return sat


def speech(language: str = "en", signs: bool = True, double: str = "contre") -> Speech:
    return Speech(texts_in(language), 0, 4, language, signs, double)


def _help(view: SeatView, spoken: Speech | None = None) -> str:
    return "\n".join(help_lines(view, spoken or speech(), plain=False, width=200))


def asked(view: SeatView, spoken: Speech) -> str:
    return "   ".join([question_for(view, spoken), *hints_for(view, spoken)])


def test_after_a_double_the_question_offers_passing_and_the_answer_to_it_alone() -> None:
    doubled = table("coinche", Bid(Trump.HEARTS, 90), CONTRE)
    assert asked(doubled.view(2), speech("fr", double="coinche")) == (
        "À vous\u00a0: surcoinche, ou passe (p)."
    )
    frozen = table("coinche", Bid(Trump.HEARTS, 90), CONTRE, PASS)
    assert asked(frozen.view(3), speech()) == "Your turn: you can only pass (p)."


def test_a_table_says_its_own_word_for_a_double_and_the_help_names_its_key() -> None:
    assert "c: coinche" in asked(
        table("coinche", Bid(Trump.HEARTS, 90), dealer=2).view(0), speech(double="coinche")
    )
    bid = table("coinche", Bid(Trump.HEARTS, 90), dealer=2).view(0)
    assert "c: contre. Other tables’ words are read as well: double, coinche." in _help(bid)
    assert "c : coinche. Le mot d’autres tables se lit aussi : contre." in _help(
        bid, speech("fr", double="coinche")
    ).replace("\u00a0", " ")
    answer = table("coinche", Bid(Trump.HEARTS, 90), CONTRE, dealer=2)
    assert "surcontre" in _help(answer.view(1))


def test_help_offers_nothing_that_cannot_be_said_now() -> None:
    first = _help(table("coinche", PASS, PASS, PASS, dealer=0).view(0))
    assert "contre" not in first
    assert "Bid a number" in first
    frozen = _help(table("coinche", Bid(Trump.HEARTS, 90), CONTRE, PASS).view(3))
    assert "contre" not in frozen
    assert "Bid a number" not in frozen
    assert "p: pass." in frozen
    capot = Bid(Trump.HEARTS, promise=Promise.CAPOT)
    above = _help(table("coinche", capot).view(1))
    assert "Bid a number" not in above
    opening = table("classique", TAKE).view(0)
    assert "a: announce" in _help(opening)
    assert "a: announce" not in _help(msgspec.structs.replace(opening, legal=opening.legal[-1:]))
    assert "b: say belote" not in _help(opening)
    named = _help(table("classique", *[PASS] * 4).view(0))
    assert "in words: spades. p or 0: pass." in named
    must = table("classique").view(0)
    assert "p: pass" in _help(must)
    assert "pass" not in _help(msgspec.structs.replace(must, legal=(TAKE,)))


def test_the_points_of_three_stand_with_their_players() -> None:
    three = Speech(texts_in("en"), 0, 3, "en", True, "contre")
    assert by_side((10, 20, 30), three).replace("\u00a0", " ") == "you 10, W 20, E 30"


def test_a_higher_bid_is_spoken_of_only_after_a_bid() -> None:
    nobody = unread_words(Unread("x"), table("coinche").view(0), speech())
    assert nobody.endswith("What you may say now: a bid or pass.")
    after = table("coinche", Bid(Trump.HEARTS, 90)).view(1)
    assert "a higher bid" in unread_words(Unread("x"), after, speech())


def test_named_trumps_stand_with_their_numbers_in_both_ways_of_telling() -> None:
    view = table("classique", *[PASS] * 4).view(0)
    numbers = question_for(view, speech()).replace("\u00a0", " ")
    assert numbers == "Your turn, name trumps: 1 ♠  2 ♥  3 ♣  p pass"
    told_ = question_for(view, speech("fr", signs=False)).replace("\u00a0", " ")
    assert told_ == "À vous, nommez l’atout : 1 pique, 2 cœur, 3 trèfle, 0 je passe."


def test_in_the_first_round_a_suit_is_told_to_wait_for_the_second() -> None:
    view = table("classique").view(0)
    assert refused_words(Name(Trump.HEARTS), view, speech()) == (
        "You can only take J♦ (t) or pass (p) now; another suit may be named in the second round."
    )


def test_help_offers_what_the_table_has_in_the_notation_of_its_language() -> None:
    second = [*[PASS] * 4]
    without = "\n".join(help_lines(table("classique", *second).view(0), speech(), plain=False))
    assert "no trumps" not in without
    assert "no trumps (NT)" in "\n".join(
        help_lines(table("moderne", *second).view(0), speech(), plain=False)
    )
    playing = table("classique", TAKE)
    french = " ".join(help_lines(playing.view(0), speech("fr"), plain=False))
    assert "D♥" in french
    assert "dame de cœur" in french
    assert "10H" not in french
    assert "Q♥" in "\n".join(help_lines(playing.view(0), speech(), plain=False))
    assert "a: announce" not in "\n".join(
        help_lines(table("moderne", TAKE).view(0), speech(), plain=False)
    )


def test_what_is_not_done_is_answered_in_words_that_help() -> None:
    bidding, playing = table("coinche").view(0), table("classique", TAKE).view(0)
    fr = speech("fr")
    three = (Trump.HEARTS, Trump.DIAMONDS, Trump.CLUBS)
    assert "cœur, carreau ou trèfle ?".replace(" ?", "\u00a0?") in unread_words(
        Unclear("90c", three, "90"), bidding, fr
    )
    assert unread_words(NoHeight(Trump.HEARTS), bidding, speech()) == (
        "How much? For instance 80 hearts."
    )
    assert unread_words(NoSuch("8"), playing, fr) == "Il n’y a pas de carte 8."
    frozen = table("coinche", Bid(Trump.HEARTS, 90), CONTRE, PASS).view(3)
    assert unread_words(Unread("110"), frozen, speech()).endswith("What you may say now: pass.")


def test_french_announcements_have_their_articles() -> None:
    french = speech("fr")
    view = table("classique", TAKE).view(0)
    assert french.kinds(view) == "la tierce au R♦ et la tierce au 9♠"
    named = table("moderne", *[PASS] * 4, Name(Trump.NONE))
    said = told(named.log[-2:], named.view(1), Speech(texts_in("fr"), 1, 4, "fr", signs=True))
    assert "Est annonce sans atout." in said


@pytest.fixture(autouse=True)
def room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("secret").write_text("c3" * 32)


def sit(*words: str, **given: object) -> str:
    terminal = FakeTerminal(script(words), drawn=False, interactive=True)
    usual: dict[str, object] = {"rules": "classique", "seed_file": "secret"}
    play(options(**(usual | given)), texts_in("en"), terminal)
    return terminal.text


def test_before_a_deal_the_keys_of_the_table_work_and_leaving_may_be_taken_back() -> None:
    shown = sit("?", "d", "s", "q", "", "rouge", "p")
    assert "Any other words that you type are mixed into the shuffle." in shown
    assert "No trick has been taken yet." in shown
    assert "Nothing has been marked yet." in shown
    assert shown.count("Enter: deal.") == 6
    assert shown.count("Your words are mixed in.") == 1


def test_the_first_words_say_what_is_played_and_who_is_whose_partner() -> None:
    shown = " ".join(sit("q", "y").split())
    assert "Belote: Classic, to 1000." in shown
    assert "North, your partner," in shown


def test_no_promise_is_read_aloud_unless_it_is_asked_for() -> None:
    assert not re.search("[0-9a-f]{8}", sit("", "p"))
    assert re.search("[0-9a-f]{64}", sit("f"))


def test_after_help_or_a_refusal_the_choices_are_told_again() -> None:
    shown = sit("", "t", "?", "zzz", "v")
    assert shown.count("You may play") >= 3
    assert "Contract: " in shown
