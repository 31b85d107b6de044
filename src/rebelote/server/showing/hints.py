"""What to do and why, in words, as a hint gives it."""

from rebelote.cards import card_text, side_count, suit_of
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
from rebelote.rules.naming import double_words, height_words
from rebelote.rules.wording import card_words, in_language, trump_words


def hint_words(
    action: Action, view: TableView, lang: str, beside: tuple[Action, float] | None = None
) -> str:
    """What to do, and by how much it is better than what comes next to it (`beside`).

    "Jouer le roi de pique : environ 4 points de mieux que le 8 de cœur." `view` is the one it
    is done on. Points are those of the player's side: card points, or in the auction points marked.
    """
    french, english = _words(action, view, lang)
    if beside is None:
        return in_language(lang, french=french, english=english)
    other, less = beside
    if isinstance(other, Play):
        less /= side_count(view.rules.players)  # the others lose what one's own side gains
    points = round(less)
    named_in_french, named_in_english = _other(other, view, lang)
    unit = "point" if points == 1 else "points"
    better = (f"environ {points} {unit} de mieux que", f"about {points} {unit} better than")
    if points < 1:
        better = ("à peu près autant que", "about as good as")
    return in_language(
        lang,
        french=f"{french} : {better[0]} {named_in_french}.",
        english=f"{english}: {better[1]} {named_in_english}.",
    )


def _other(action: Action, view: TableView, lang: str) -> tuple[str, str]:
    """What else could be done, as one names it beside something better."""
    if isinstance(action, Play):
        card = card_words(card_text(action.card), lang)
        return card, card
    french, english = _words(action, view, lang)
    return french[0].lower() + french[1:], f"to {english[0].lower()}{english[1:]}"


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
    said = double_words(view.rules.double_term, lang)
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
