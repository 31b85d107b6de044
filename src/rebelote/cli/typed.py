"""What a player types, read in both languages and in the notation of records.

Nothing that can mean two things is done: it is asked back. One letter means the same in both
cases.
"""

import re
from difflib import get_close_matches
from typing import TypeAlias

import msgspec

from rebelote.cards import Card, card_of
from rebelote.cli.words import (
    ACTIONS,
    PROMISES,
    RANKS,
    SMALL_WORDS,
    TRUMPS,
    WISHES,
    WORDS,
    Meaning,
    Wish,
    bare_letter,
    foreign_trump,
    suits_of,
    trumps_meant,
)
from rebelote.game.actions import PASS, TAKE, Action, Bid, Name, Play, play
from rebelote.rules.order import Trump
from rebelote.rules.wording import folded


class Asked(msgspec.Struct, frozen=True):
    """A wish; `card` is the one that is asked about, None where none could be read."""

    wish: Wish
    card: Card | None = None


class Half(msgspec.Struct, frozen=True):
    """A bid without its suit ("90", "capot"): `stem` is what a suit may follow."""

    stem: str


class NoHeight(msgspec.Struct, frozen=True):
    """A suit alone where a number is needed too."""

    trump: Trump


class Unclear(msgspec.Struct, frozen=True):
    """A text that may mean several things, or one that is not sure; the suit is asked for.

    `stem` is what stood before the suit ("90", "10"): the next answer may be the suit alone.
    """

    text: str
    meanings: tuple[Meaning, ...]
    stem: str = ""


class NoSuch(msgspec.Struct, frozen=True):
    """A number that is neither a card nor a choice here."""

    number: str


class Unread(msgspec.Struct, frozen=True):
    """A text that means nothing here; `near` are what it looks like and may be done now."""

    text: str
    near: tuple[Meaning, ...] = ()


Reading: TypeAlias = Action | Asked | Half | NoHeight | Unclear | NoSuch | Unread
"""What a text was taken for."""

_BID = re.compile(r"(\d{1,4}|capot|generale)\s*(.*)")
_HIGHEST_RANK = 10
_SHORTEST_CARD = re.compile(r"(10|[7-9tjqkavdr1])\s*(.+)")
_NEAR = 0.7


def read_typed(
    text: str, hand: list[Card], legal: tuple[Action, ...], language: str, stem: str = ""
) -> Reading:
    """What a text asks for.

    `hand` are the player's cards as they are numbered, `legal` what may be done. A number is a card
    of the hand where cards are played, and a choice where trumps are named. `stem` is what the last
    answer lacked its suit for. Whether an action is allowed is for the referee to say.
    """
    trimmed = " ".join(text.split())
    low = folded(trimmed)
    names = [action for action in legal if isinstance(action, Name)]
    if names or stem:
        meant = _suit_alone(trimmed, low, legal, language, stem)
        if meant is not None:
            return meant
    first, _, rest = low.partition(" ")
    if rest and first in WISHES[Wish.WHY]:
        return Asked(Wish.WHY, _own_card(rest, hand, language))
    meaning = WORDS.get(low)
    if isinstance(meaning, Wish):
        return Asked(meaning)
    # A letter is no double where there is nothing to double: it may be a suit.
    if meaning is not None and (low != "c" or meaning in legal):
        return meaning
    if low.isascii() and low.isdecimal():
        return _number(low, hand, legal, names)
    return _said(trimmed, low, legal, language) or Unread(trimmed, _near(low, legal))


def asked_in(text: str) -> Asked | None:
    """The wish that a text is, where nothing else is read."""
    low = folded(" ".join(text.split()))
    meaning = WORDS.get(low.partition(" ")[0] if low.startswith("w ") else low)
    return Asked(meaning) if isinstance(meaning, Wish) else None


def cards_meant(text: str, language: str) -> tuple[Card, ...]:
    """A card in either language's words, letters or signs, or as records write it.

    Several where its suit is not clear, none where it is no card.
    """
    rank, suit = _parts(folded(" ".join(text.split())))
    suits = suits_of(trumps_meant(suit, language)) if rank in RANKS else ()
    return tuple(card_of(each, RANKS[rank]) for each in suits)


def _parts(low: str) -> tuple[str, str]:
    """A card's rank and suit as they were typed."""
    low = " ".join(SMALL_WORDS.sub(" ", low).split())
    first, _, rest = low.partition(" ")
    if first in RANKS and rest:
        return first, rest
    found = _SHORTEST_CARD.fullmatch(low)
    return (found[1], found[2]) if found is not None else ("", "")


def _suit_alone(
    trimmed: str, low: str, legal: tuple[Action, ...], language: str, stem: str
) -> Reading | None:
    """A suit named by itself: trumps in the second round, or what the last answer lacked."""
    open_ = {action.trump for action in legal if isinstance(action, Name)}
    if len(low) == 1 and low.isalpha():
        suits = tuple(
            trump for trump in bare_letter(low, language) if stem or not open_ or trump in open_
        )
        other = WORDS.get(low)
        # A letter names a suit only where it means nothing else.
        elsewhere = (other,) if isinstance(other, Wish) or other in legal else ()
        if not suits:
            return None
        if len(suits) + len(elsewhere) > 1:
            return Unclear(trimmed, (*suits, *elsewhere), stem)
    else:
        suits = trumps_meant(low, language)
    foreign = foreign_trump(low, language)
    if not suits and foreign is not None and (stem or foreign in open_):
        return Unclear(trimmed, (foreign,), stem)
    if not suits:
        return None
    return _said(f"{stem} {low}", f"{stem} {low}", legal, language) if stem else Name(suits[0])


def _own_card(text: str, hand: list[Card], language: str) -> Card | None:
    if text.isascii() and text.isdecimal() and 1 <= int(text[:6]) <= len(hand):
        return hand[int(text) - 1]
    cards = cards_meant(text, language)
    # Asking is free: of several cards the one that is held is meant.
    return next((card for card in cards if card in hand), cards[0] if cards else None)


def _number(low: str, hand: list[Card], legal: tuple[Action, ...], names: list[Name]) -> Reading:
    number = int(low[:6])
    if any(isinstance(action, Play) for action in legal):
        if 1 <= number <= len(hand):
            return play(hand[number - 1])
    elif names:
        if number == 0 and PASS in legal:
            return PASS
        if 1 <= number <= len(names):
            return names[number - 1]
    elif _may_bid(legal):
        return Half(low[:6])
    return NoSuch(low)


def _may_bid(legal: tuple[Action, ...]) -> bool:
    return any(isinstance(action, Bid) for action in legal)


def _said(trimmed: str, low: str, legal: tuple[Action, ...], language: str) -> Reading | None:
    """A suit, a bid or a card."""
    found = _BID.fullmatch(low)
    # "10H" is a card and "110H" a bid: no bid is that low.
    if found is not None and (found[1] in PROMISES or int(found[1]) > _HIGHEST_RANK):
        return _bid(trimmed, found[1], found[2], legal, language)
    cards = cards_meant(low, language)
    if len(cards) > 1:
        suits = tuple(Trump(card >> 3) for card in cards)
        return Unclear(trimmed, suits, _parts(low)[0])
    if cards:
        return play(cards[0])
    trumps = trumps_meant(low, language)
    if len(trumps) != 1 or (len(low) == 1 and low.isalpha()):
        return None
    # In the first round a suit cannot be named yet, and the referee's answer is told in words.
    if TAKE in legal:
        return Name(trumps[0])
    return NoHeight(trumps[0]) if _may_bid(legal) else None


def _bid(
    trimmed: str, height: str, suit: str, legal: tuple[Action, ...], language: str
) -> Reading | None:
    if not suit:
        return Half(height) if _may_bid(legal) else None
    trumps = trumps_meant(suit, language)
    if len(trumps) > 1:
        return Unclear(trimmed, trumps, height)
    foreign = foreign_trump(suit, language)
    if foreign is not None:
        return Unclear(trimmed, (foreign,), height)
    if trumps:
        promise = PROMISES.get(height)
        if promise is None:
            return Bid(trumps[0], int(height))
        return Bid(trumps[0], promise=promise)
    return None


def _near(low: str, legal: tuple[Action, ...]) -> tuple[Meaning, ...]:
    """What a text looks like among the things that may be asked or done now."""
    open_: dict[str, Meaning] = {}
    tables: list[tuple[Meaning, tuple[str, ...]]] = [*WISHES.items()]
    tables += [(action, words) for action, words in ACTIONS.items() if action in legal]
    tables += [(trump, words) for trump, words in TRUMPS.items() if Name(trump) in legal]
    for meaning, words in tables:
        open_ |= {word: meaning for word in words if len(word) > 2}
    found = [open_[word] for word in get_close_matches(low, open_, 4, _NEAR)]
    return tuple(dict.fromkeys(found))[:2]
