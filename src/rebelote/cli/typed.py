"""What a player types, read in both languages and in the notation of records."""

import re
import unicodedata
from difflib import get_close_matches
from enum import StrEnum

import msgspec

from rebelote.cards import Card, Rank, Suit, card_of
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
    Play,
    play,
)
from rebelote.notation.text import ActionTextError, parse_action
from rebelote.rules.facts import Promise
from rebelote.rules.order import Trump


class Wish(StrEnum):
    """What may be asked at any prompt, apart from an action."""

    HELP = "help"
    RULES = "rules"
    LAST_TRICK = "last"
    SCORES = "scores"
    WHY = "why"
    QUIT = "quit"


class Asked(msgspec.Struct, frozen=True):
    """A wish; `card` is the one that is asked about, None where none could be read."""

    wish: Wish
    card: Card | None = None


class Number(msgspec.Struct, frozen=True):
    """A number alone, where it is neither a card of the hand nor a choice: a bid without a suit."""

    value: int


class Unread(msgspec.Struct, frozen=True):
    """A text that means nothing here; `near` are words that look like it."""

    text: str
    near: tuple[str, ...] = ()


_WISHES = {
    Wish.HELP: ("?", "h", "help", "aide"),
    Wish.RULES: ("r", "rules", "regles", "regle"),
    Wish.LAST_TRICK: ("d", "l", "last", "last trick", "dernier", "dernier pli", "pli"),
    Wish.SCORES: ("s", "score", "scores", "sheet", "marque", "feuille"),
    Wish.WHY: ("w", "why", "pourquoi"),
    Wish.QUIT: ("q", "quit", "exit", "quitter", "bye"),
}
_ACTIONS: dict[Action, tuple[str, ...]] = {
    PASS: ("p", "pass", "i pass", "passe", "je passe", "passer"),
    TAKE: ("t", "take", "i take", "je prends", "prends", "prendre", "prend"),
    CONTRE: ("contre", "double", "coinche", "je contre", "i double", "contrer"),
    SURCONTRE: ("surcontre", "redouble", "surcoinche", "je surcontre", "surcontrer"),
    ANNOUNCE: ("a", "announce", "annonce", "j'annonce", "annoncer"),
    SAY_BELOTE: ("b", "belote"),
    ANNUL: ("annul", "annule", "annuler", "lay down"),
}
_WORDS: dict[str, Action | Wish] = {
    word: meaning
    for table in (_WISHES, _ACTIONS)
    for meaning, words in table.items()
    for word in words
}
_SUITS = {
    Trump.SPADES: ("spades", "spade", "pique", "piques", "♠", "p"),
    Trump.HEARTS: ("hearts", "heart", "coeur", "coeurs", "♥", "co", "coe"),
    Trump.DIAMONDS: ("diamonds", "diamond", "carreau", "carreaux", "♦", "ca", "k"),
    Trump.CLUBS: ("clubs", "club", "trefle", "trefles", "♣", "t", "tr"),
}
_TRUMPS: dict[str, Trump] = {
    word: trump for trump, words in _SUITS.items() for word in words if len(word) > 1 or word > "z"
} | {
    "tout atout": Trump.ALL,
    "tout-atout": Trump.ALL,
    "all trumps": Trump.ALL,
    "ta": Trump.ALL,
    "at": Trump.ALL,
    "sans atout": Trump.NONE,
    "sans-atout": Trump.NONE,
    "no trumps": Trump.NONE,
    "no trump": Trump.NONE,
    "sa": Trump.NONE,
    "nt": Trump.NONE,
}
_CARD_SUITS = {word: Suit(trump) for trump, words in _SUITS.items() for word in words} | {
    suit.letter.lower(): suit for suit in Suit
}
_RANK_WORDS = {
    Rank.SEVEN: ("7", "seven", "sept"),
    Rank.EIGHT: ("8", "eight", "huit"),
    Rank.NINE: ("9", "nine", "neuf"),
    Rank.TEN: ("10", "t", "ten", "dix"),
    Rank.JACK: ("j", "v", "jack", "valet"),
    Rank.QUEEN: ("q", "d", "queen", "dame"),
    Rank.KING: ("k", "r", "king", "roi"),
    Rank.ACE: ("a", "1", "ace", "as"),
}
_RANKS = {word: rank for rank, words in _RANK_WORDS.items() for word in words}
_SMALL_WORDS = re.compile(r"^(the|le|la|l'|i play|je joue)\s*|\s*\b(of|de)\b\s*", re.IGNORECASE)
_PROMISES = {"capot": Promise.CAPOT, "generale": Promise.GENERALE}
_BID = re.compile(r"(\d{1,4}|capot|generale)\s*(.*)")
_HIGHEST_RANK = 10
_SHORTEST_CARD = re.compile(r"(10|[7-9tjqkavdr1])\s*(.+)")


def read_typed(
    text: str, hand: list[Card], legal: tuple[Action, ...]
) -> Action | Asked | Number | Unread:
    """What a text asks for.

    `hand` are the player's cards as they are numbered, `legal` what may be done. A number is a card
    of the hand where cards are played, and a choice where trumps are named. Whether an action is
    allowed is for the referee to say.
    """
    trimmed = " ".join(text.split())
    low = folded(trimmed)
    names = [action for action in legal if isinstance(action, Name)]
    # Where trumps are named, capital letters are suits; small ones stay what they are elsewhere.
    if names and trimmed in ("S", "H", "D", "C"):
        return parse_action(trimmed)
    first, _, rest = low.partition(" ")
    if rest and first in _WISHES[Wish.WHY]:
        return Asked(Wish.WHY, _own_card(rest, hand))
    if low == "c" and CONTRE in legal:
        return CONTRE
    meaning = _WORDS.get(low)
    if isinstance(meaning, Wish):
        return Asked(meaning)
    if meaning is not None:
        return meaning
    if low.isascii() and low.isdecimal():
        return _number(int(low[:6]), hand, legal, names)
    return _named(trimmed, low, names) or Unread(trimmed, _near(low))


def folded(text: str) -> str:
    """The text without capitals and accents."""
    plain = text.replace("œ", "oe").replace("Œ", "oe").replace("’", "'")
    split = unicodedata.normalize("NFD", plain.casefold())
    return "".join(sign for sign in split if not unicodedata.combining(sign))


def read_card(text: str) -> Card | None:
    """A card in either language's words, letters or signs, or as records write it."""
    low = folded(" ".join(text.split()))
    low = " ".join(_SMALL_WORDS.sub(" ", low).split())
    first, _, rest = low.partition(" ")
    if first in _RANKS and rest in _CARD_SUITS:
        return card_of(_CARD_SUITS[rest], _RANKS[first])
    found = _SHORTEST_CARD.fullmatch(low)
    if found is not None and found[2] in _CARD_SUITS:
        return card_of(_CARD_SUITS[found[2]], _RANKS[found[1]])
    return None


def _own_card(text: str, hand: list[Card]) -> Card | None:
    if text.isascii() and text.isdecimal() and 1 <= int(text[:6]) <= len(hand):
        return hand[int(text) - 1]
    return read_card(text)


def _number(
    number: int, hand: list[Card], legal: tuple[Action, ...], names: list[Name]
) -> Action | Number | Unread:
    if any(isinstance(action, Play) for action in legal):
        if 1 <= number <= len(hand):
            return play(hand[number - 1])
    elif names and 1 <= number <= len(names):
        return names[number - 1]
    elif any(isinstance(action, Bid) for action in legal):
        return Number(number)
    return Unread(str(number))


def _named(trimmed: str, low: str, names: list[Name]) -> Action | None:
    """A suit to name, a bid or a card."""
    if low in _TRUMPS and names:
        return Name(_TRUMPS[low])
    found = _BID.fullmatch(low)
    # "10H" is a card and "110H" a bid: no bid is that low.
    if found is not None and (found[1] in _PROMISES or int(found[1]) > _HIGHEST_RANK):
        trump = _trump(found[2])
        if trump is not None:
            return _bid(found[1], trump)
    card = read_card(trimmed)
    if card is not None:
        return play(card)
    try:
        return parse_action(trimmed)
    except ActionTextError:
        return None


def _trump(word: str) -> Trump | None:
    if word in _TRUMPS:
        return _TRUMPS[word]
    suit = _CARD_SUITS.get(word)
    return None if suit is None else Trump(suit)


def _bid(height: str, trump: Trump) -> Bid:
    promise = _PROMISES.get(height)
    return Bid(trump, int(height)) if promise is None else Bid(trump, promise=promise)


def _near(low: str) -> tuple[str, ...]:
    known = [word for word in (*_WORDS, *_TRUMPS) if len(word) > 2]
    return tuple(get_close_matches(low, known, 2, 0.7))
