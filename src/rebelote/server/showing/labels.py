"""Calls, contracts and announcements as they stand at the table."""

from functools import lru_cache

from rebelote.cards import card_text, hand_of
from rebelote.game.actions import Bid, Call, Contre, Name, Pass, Surcontre, Take
from rebelote.game.views import BeloteHeard, Fate, Heard, TableView
from rebelote.notation.text import action_text
from rebelote.rules.declarations import BELOTE, Announcement, Kind, best_set
from rebelote.rules.facts import Contract, Promise
from rebelote.rules.naming import (
    announcement_words,
    contract_words,
    height_words,
    kind_words,
    shown_label,
)
from rebelote.rules.order import Trump
from rebelote.rules.ruleset import RuleSet
from rebelote.rules.wording import trump_words
from rebelote.server.protocol import screen, told
from rebelote.server.showing.voice import Voice, capital

_SAID = {"fr": {Pass: "Passe", Take: "Je prends"}, "en": {Pass: "Pass", Take: "I take"}}
BELOTE_KIND = "belote"


@lru_cache(maxsize=2048)
def call_label(call: Call, voice: Voice) -> str:
    """A call as it stands in front of a seat: "90 hearts"."""
    if isinstance(call, Bid):
        height = height_words(call.promise, call.level, voice.lang)
        return capital(f"{height} {trump_words(call.trump.code, voice.lang)}")
    if isinstance(call, Name):
        return capital(trump_words(call.trump.code, voice.lang))
    if isinstance(call, Contre):
        return capital(voice.doubles.say)
    if isinstance(call, Surcontre):
        return capital(voice.doubles.again)
    return _SAID[voice.lang][type(call)]


@lru_cache(maxsize=8192)
def call_shown(seat: int, call: Call, voice: Voice) -> screen.Call:
    """A call for the screen."""
    trump = call.trump.code if isinstance(call, Bid | Name) else None
    level = height_of(call.promise, call.level) if isinstance(call, Bid) else None
    return screen.Call(seat, action_text(call), call_label(call, voice), trump, level)


def height_of(promise: Promise, level: int | None) -> str | None:
    """How much was undertaken, as records write it: "90", "capot"; None where nothing was bid."""
    if promise is not Promise.POINTS:
        return str(promise)
    return None if level is None else str(level)


def contract_label(contract: Contract, voice: Voice, doubled: bool = True) -> str:
    """A contract without its taker: "90 hearts, doubled"."""
    assert contract.trump is not None  # a table always says
    label = contract_words(contract, trump_words(contract.trump.code, voice.lang), voice.lang)
    more = voice.doubles.of(contract.doubling) if doubled else ""
    return f"{label}, {more}" if more else label


def contract_shown(view: TableView, voice: Voice, final: bool) -> screen.ContractShown | None:
    """The contract of a view, or the bid that stands."""
    contract = view.contract
    if contract is None:
        return None
    by = next(
        (seat for seat, call in reversed(view.calls) if isinstance(call, Contre | Surcontre)), None
    )
    return _contract_shown(contract, contract.doubling.times(view.rules.redouble), by, final, voice)


@lru_cache(maxsize=8192)
def _contract_shown(
    contract: Contract, times: int, by: int | None, final: bool, voice: Voice
) -> screen.ContractShown:
    assert contract.trump is not None  # a table always says
    return screen.ContractShown(
        taker=contract.taker,
        trump=contract.trump.code,
        level=height_of(contract.promise, contract.level),
        label=capital(contract_label(contract, voice, doubled=False)),
        times=times,
        doubled=voice.doubles.of(contract.doubling),
        by=by if times > 1 else None,
        final=final,
    )


# announcements


def heard_at(view: TableView, voice: Voice) -> tuple[told.Declared, ...]:
    """What was announced and may still count, and every belote."""
    heard = [
        _heard(view.rules, one, _trump(view), voice)
        for one in view.heard
        if one.fate in (Fate.CALLED, Fate.VALID)
    ]
    return (*heard, *(_belote(one, voice.lang) for one in view.belotes))


def _trump(view: TableView) -> Trump:
    assert view.contract is not None  # nobody announces before
    assert view.contract.trump is not None
    return view.contract.trump


def _heard(rules: RuleSet, heard: Heard, trump: Trump, voice: Voice) -> told.Declared:
    if not heard.cards:
        return kind_called(heard.seat, heard.kind, voice.lang)
    (one,) = best_set(rules, trump, hand_of(heard.cards))
    return announced(heard.seat, one, voice.lang)


@lru_cache(maxsize=1024)
def kind_called(seat: int, kind: Kind, lang: str) -> told.Declared:
    """An announcement of which the kind alone is known."""
    return told.Declared(seat, str(kind), kind_words(kind, lang))


@lru_cache(maxsize=8192)
def announced(seat: int, one: Announcement, lang: str) -> told.Declared:
    """An announcement whose cards were shown."""
    cards = [card for card in range(one.cards.bit_length()) if one.cards >> card & 1]
    words = announcement_words(shown_label(one.kind, cards), lang)
    texts = tuple(card_text(card) for card in reversed(cards))
    return told.Declared(seat, str(one.kind), words, one.points, texts)


@lru_cache(maxsize=64)
def _belote(heard: BeloteHeard, lang: str) -> told.Declared:
    both = "belote et rebelote" if lang == "fr" else "belote and rebelote"
    if heard.again:
        return told.Declared(heard.seat, BELOTE_KIND, both, BELOTE)
    return told.Declared(heard.seat, BELOTE_KIND, "belote")
