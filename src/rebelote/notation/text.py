"""Actions as records write them: "pass", "take", "S", "AT", "90H", "capotH", "announce", "JH"."""

from rebelote.cards import CARDS, card_text, parse_card
from rebelote.cards.card import CardTextError
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
from rebelote.rules.catalogue.problems import shown
from rebelote.rules.facts import Promise
from rebelote.rules.order import Trump

_WORDS: dict[str, Action] = {
    "pass": PASS,
    "take": TAKE,
    "contre": CONTRE,
    "surcontre": SURCONTRE,
    "announce": ANNOUNCE,
    "belote": SAY_BELOTE,
    "annul": ANNUL,
}
_TRUMPS = {trump.code: trump for trump in Trump}
_PROMISES = {"capot": Promise.CAPOT, "generale": Promise.GENERALE}
_MOST_DIGITS = 4
_A_CARD = 10
"""No bid is as low: up to here a number and a suit are a card, or a mistake for one ("6H")."""

_ACTIONS: dict[str, Action] = (
    _WORDS
    | {code: Name(trump) for code, trump in _TRUMPS.items()}
    | {
        word + code: Bid(trump, promise=promise)
        for word, promise in _PROMISES.items()
        for code, trump in _TRUMPS.items()
    }
    | {card_text(card): play(card) for card in CARDS}
)
_TEXTS: dict[Action, str] = {action: text for text, action in _ACTIONS.items()}


class ActionTextError(ValueError):
    """A text that is no action."""


def action_text(action: Action) -> str:
    """The action as a record writes it."""
    if isinstance(action, Play):
        return card_text(action.card)
    text = _TEXTS.get(action)
    if text is not None:
        return text
    assert isinstance(action, Bid)  # every other action has its word
    return f"{action.level}{action.trump.code}"


def parse_action(text: str) -> Action:
    """Read an action; `T` stands for `10` too.

    Raises:
        ActionTextError: the text is no action of any rule set.
    """
    if not isinstance(text, str):
        raise ActionTextError(f"{shown(text)} is not an action")
    known = _ACTIONS.get(text)
    return known if known is not None else _parse_rest(text)


def _parse_rest(text: str) -> Action:
    for code in ("AT", "NT", "S", "H", "D", "C"):
        level = text[: -len(code)]
        if text.endswith(code) and level.isascii() and level.isdigit():
            if len(level) <= _MOST_DIGITS and level == str(int(level)) and int(level) > _A_CARD:
                return Bid(_TRUMPS[code], int(level))
            break
    try:
        return play(parse_card(text))
    except CardTextError:
        raise ActionTextError(f"{shown(text)} is not an action") from None
