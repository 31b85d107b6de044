"""Why an action is refused: a code that names the duty, and words in both languages."""

import re
from collections.abc import Mapping
from enum import StrEnum

import msgspec

from rebelote.rules.wording import (
    bid_words,
    card_words,
    checked_language,
    one_of,
    trump_words,
    typeset_french,
)


class Code(StrEnum):
    """The codes of a refused action: a duty, or the reason why the action has no place."""

    NOT_YOUR_TURN = "not_your_turn"
    NOT_IN_HAND = "not_in_hand"
    FOLLOW_SUIT = "follow_suit"
    MUST_TRUMP = "must_trump"
    MUST_OVERTRUMP = "must_overtrump"
    MUST_RAISE = "must_raise"
    MUST_UNDERTRUMP = "must_undertrump"
    MUST_NAME_SUIT = "must_name_suit"
    MUST_TAKE = "must_take"
    SUIT_REFUSED = "suit_refused"
    BID_TOO_LOW = "bid_too_low"
    BID_UNKNOWN = "bid_unknown"
    CONTRACT_FROZEN = "contract_frozen"
    OWN_SIDE = "own_side"
    NOTHING_TO_DOUBLE = "nothing_to_double"
    NOTHING_TO_ANNOUNCE = "nothing_to_announce"
    TOO_LATE = "too_late"
    NOT_WEAK = "not_weak"
    SAID_BELOTE = "said_belote"
    DEAL_RUNNING = "deal_running"
    DEAL_OVER = "deal_over"
    MATCH_OVER = "match_over"
    ACTION = "action"


class Refusal(msgspec.Struct, frozen=True):
    """A refusal: its code, and facts that the refused player may know.

    Facts are pairs of a name and a text in the notation of records; `words` lists the names it
    uses. Only what is public or in the player's own hand may stand among them.
    """

    code: Code
    facts: tuple[tuple[str, str], ...] = ()

    def text(self, language: str) -> str:
        """The refusal in words, "fr" or "en"."""
        return words(self.code, language, **dict(self.facts))


# A sentence always stands; each fact that is known adds a clause or replaces the sentence.
_SENTENCES: dict[Code, tuple[str, str]] = {
    Code.NOT_YOUR_TURN: ("Ce n'est pas à vous.", "It is not your turn."),
    Code.NOT_IN_HAND: (
        "Vous n'avez pas cette carte en main.",
        "You do not hold that card.",
    ),
    Code.FOLLOW_SUIT: (
        "Il faut fournir à la couleur demandée.",
        "You must follow the suit led.",
    ),
    Code.MUST_TRUMP: (
        "Il faut couper : vous n'avez pas la couleur demandée.",
        "You must trump: you have none of the suit led.",
    ),
    Code.MUST_OVERTRUMP: (
        "Il faut surcouper : jouez un atout plus fort.",
        "You must overtrump: play a stronger trump.",
    ),
    Code.MUST_RAISE: (
        "Il faut monter : jouez plus fort que la carte qui tient le pli.",
        "You must go higher: beat the card that holds the trick.",
    ),
    Code.MUST_UNDERTRUMP: (
        "Il faut jouer atout, même plus petit.",
        "You must play a trump, even a lower one.",
    ),
    Code.MUST_NAME_SUIT: (
        "Vous donnez et tout le monde a passé : il faut choisir un atout.",
        "You dealt and everybody passed: you must name trumps.",
    ),
    Code.MUST_TAKE: (
        "La retourne est un valet : il faut prendre.",
        "The turned-up card is a jack: you must take it.",
    ),
    Code.SUIT_REFUSED: (
        "On ne peut pas demander cet atout ici.",
        "That choice of trumps is not open here.",
    ),
    Code.BID_TOO_LOW: ("Il faut demander plus.", "You must bid more."),
    Code.BID_UNKNOWN: (
        "On ne peut pas faire cette demande à cette table.",
        "There is no such bid at this table.",
    ),
    Code.CONTRACT_FROZEN: (
        "Le contrat est contré : on ne peut plus le changer.",
        "The contract is doubled: it can no longer be changed.",
    ),
    Code.OWN_SIDE: (
        "On ne contre que le camp adverse, et l'on ne surcontre que pour le sien.",
        "You may double the other side only, and redouble for your own side only.",
    ),
    Code.NOTHING_TO_DOUBLE: (
        "Il n'y a rien à contrer ni à surcontrer.",
        "There is nothing to double or redouble.",
    ),
    Code.NOTHING_TO_ANNOUNCE: (
        "Vous n'avez rien à annoncer.",
        "You have nothing to announce.",
    ),
    Code.TOO_LATE: ("C'est trop tard pour cela.", "It is too late for that."),
    Code.NOT_WEAK: (
        "Votre main est trop forte pour annuler la donne.",
        "Your hand is too strong to annul the deal.",
    ),
    Code.SAID_BELOTE: (
        "Vous avez dit belote : jouez le roi ou la dame.",
        "You have said belote: play the king or the queen.",
    ),
    Code.DEAL_RUNNING: (
        "Cette donne n'est pas finie.",
        "This deal is not over.",
    ),
    Code.DEAL_OVER: ("Cette donne est finie.", "This deal is over."),
    Code.MATCH_OVER: ("La partie est finie.", "The match is over."),
    Code.ACTION: (
        "On ne comprend pas ce coup.",
        "That is not an action of the game.",
    ),
}

# By code: sentences that say more, each with the facts that it needs, the fullest first.
_FULLER: dict[Code, tuple[tuple[tuple[str, ...], str, str], ...]] = {
    Code.BID_UNKNOWN: (
        (
            ("card",),
            "On ne joue pas encore : les enchères ne sont pas finies.",
            "No card may be played yet: the auction is not over.",
        ),
    ),
    Code.NOT_IN_HAND: ((("card",), "Vous n'avez pas {card} en main.", "You do not hold {card}."),),
    Code.FOLLOW_SUIT: ((("suit",), "Il faut fournir à {suit}.", "You must follow suit: {suit}."),),
    Code.MUST_TRUMP: (
        (
            ("suit",),
            "Il faut couper : vous n'avez pas de {suit}.",
            "You must trump: you have no {suit}.",
        ),
    ),
    Code.MUST_OVERTRUMP: (
        # Where a discard is allowed, overtrumping is only owed by one who chooses to trump (C1).
        (
            ("beat", "discard"),
            "Si vous coupez, il faut monter : jouez un atout plus fort que {beat}, ou défaussez.",
            "If you trump, go higher: play a trump that beats {beat}, or discard.",
        ),
        (
            ("beat",),
            "Il faut surcouper : jouez un atout plus fort que {beat}.",
            "You must overtrump: play a trump that beats {beat}.",
        ),
    ),
    Code.MUST_RAISE: (
        (
            ("beat",),
            "Il faut monter : jouez plus fort que {beat}.",
            "You must go higher: beat {beat}.",
        ),
    ),
    Code.SUIT_REFUSED: (
        (
            ("offered",),
            "Au premier tour, on ne peut que prendre {offered} ou passer.",
            "In the first round you may only take {offered} or pass.",
        ),
        (
            ("refused", "trump"),
            "Tout le monde a refusé {refused} : on ne peut plus demander {trump}.",
            "Everybody refused {refused}: {trump} may no longer be named.",
        ),
        (
            ("trump",),
            "On ne peut pas demander {trump} ici.",
            "You may not name {trump} here.",
        ),
    ),
    Code.BID_TOO_LOW: (
        (
            ("lowest",),
            "Il faut demander au moins {lowest}.",
            "You must bid at least {lowest}.",
        ),
    ),
    Code.NOTHING_TO_DOUBLE: (
        (
            ("undoubled",),
            "Il n'y a rien à surcontrer : le contrat n'est pas contré.",
            "There is nothing to redouble: the contract is not doubled.",
        ),
    ),
}

_NAMED = re.compile(r"{(\w+)}")
_CARDS_LEFT = (" Vous pouvez jouer {cards}.", " You may play {cards}.")


def words(code: Code, language: str, **facts: str) -> str:
    """A refusal in one plain sentence, two where the cards that may be played are given.

    Facts, each optional and in the notation of records: `suit` (the suit led: "H"), `card` (the
    card refused), `beat` (the card to beat), `trump` (what was named: "AT"), `lowest` (the lowest
    bid open: "110"), `discard` (present where a discard is allowed), `offered` and `refused` (the
    turned-up card, in the first round and after it), `undoubled` (present where a redouble finds no
    double), `cards` (the cards of the player's own hand that may be played, separated by
    spaces). Others are left aside.
    """
    index = 0 if checked_language(language) == "fr" else 1
    sentence = _SENTENCES[code][index]
    for needed, *fuller in _FULLER.get(code, ()):
        if all(name in facts for name in needed):
            sentence = _filled(fuller[index], facts, language)
            break
    if facts.get("cards"):
        sentence += _CARDS_LEFT[index].format(cards=_spoken("cards", facts["cards"], language))
    return typeset_french(sentence) if language == "fr" else sentence


def _filled(sentence: str, facts: Mapping[str, str], language: str) -> str:
    return _NAMED.sub(lambda found: _spoken(found[1], facts[found[1]], language), sentence)


def _spoken(name: str, fact: str, language: str) -> str:
    if name in ("suit", "trump"):
        return trump_words(fact, language)
    if name == "lowest":
        return bid_words(fact, language)
    return one_of([card_words(card, language) for card in fact.split()], language)
