"""An action in words, as a hint gives it."""

from rebelote.cards import card_text, suit_of
from rebelote.game.actions import (
    ANNOUNCE,
    ANNUL,
    CONTRE,
    PASS,
    SAY_BELOTE,
    SURCONTRE,
    Action,
    Bid,
    Name,
    Play,
)
from rebelote.game.views import TableView
from rebelote.rules.naming import double_word, double_words, height_words
from rebelote.rules.wording import card_words, in_language, trump_words


def hint_words(action: Action, view: TableView, lang: str) -> str:
    """What to do, in words: "Jouer le roi de pique"; `view` is the one it is done on."""
    french, english = _words(action, view, lang)
    return in_language(lang, french=french, english=english)


def _words(action: Action, view: TableView, lang: str) -> tuple[str, str]:
    if isinstance(action, Play):
        card = card_words(card_text(action.card), lang)
        return f"Jouer {card}", f"Play {card}"
    if isinstance(action, Bid):
        trump = trump_words(action.trump.code, lang)
        bid = f"{height_words(action.promise, action.level, lang)} {trump}"
        return f"Demander {bid}", f"Bid {bid}"
    if isinstance(action, Name):
        trump = trump_words(action.trump.code, lang)
        return f"Prendre à {trump}", f"Take {trump}"
    said = double_words(double_word(view.rules), lang)
    plain = {
        PASS: ("Passer", "Pass"),
        CONTRE: (f"{said.say.capitalize()}r", f"Double ({said.say})"),
        SURCONTRE: (f"{said.again.capitalize()}r", f"Redouble ({said.again})"),
        ANNOUNCE: ("Annoncer", "Announce"),
        SAY_BELOTE: ("Dire belote", "Say belote"),
        ANNUL: ("Annuler la donne", "Annul the deal"),
    }
    if action in plain:
        return plain[action]
    suit = "" if view.turned is None else trump_words(suit_of(view.turned).letter, lang)
    return f"Prendre à {suit}", f"Take {suit}"
