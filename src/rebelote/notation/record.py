"""Records: one game as one JSON object on one line (`docs/notation.md`). One reader for all."""

from collections.abc import Iterator
from typing import Any

import msgspec

from rebelote.cards import Card, Deck, hand_of, pack_of, parse_card
from rebelote.cards.card import CardTextError, card_text
from rebelote.notation.errors import RecordError
from rebelote.rules.catalogue import RuleSetError, rule_set
from rebelote.rules.catalogue.problems import shown
from rebelote.rules.ruleset import RuleSet

_decode = msgspec.json.Decoder(Any).decode


class RecordedDeal(msgspec.Struct, frozen=True):
    """One deal as written: the pack in the order the cards left it, and every action's text."""

    dealer: int
    deck: Deck
    actions: tuple[str, ...]


class Record:
    """A record whose rule set is known. Its deals are read one by one, in order."""

    def __init__(self, rules: RuleSet, deals: list[Any]) -> None:
        self.rules = rules
        self._deals = deals

    def deals(self) -> Iterator[RecordedDeal]:
        """Every deal in order.

        Raises:
            RecordError: a deal is no object, or its dealer, deck or actions cannot be read.
        """
        for index, raw in enumerate(self._deals):
            yield _read_deal(self.rules, raw, index)


def read_record(line: str | bytes) -> Record:
    """Read a record's rule set and options; its deals are read as they are asked for.

    Raises:
        RecordError: code `json`, `ruleset`, `revision` or `option`.
    """
    try:
        raw = _decode(line)
    except (msgspec.MsgspecError, ValueError, RecursionError) as error:
        en, fr = f"this line is not JSON: {error}", "cette ligne n'est pas du JSON"
        raise RecordError("json", en, fr) from None
    if not isinstance(raw, dict):
        raise RecordError("json", "a record is a JSON object", "une partie notée est un objet JSON")
    if "ruleset" not in raw:
        raise RecordError(
            "ruleset", "the record names no rule set", "la partie ne nomme aucune règle"
        )
    try:
        rules = rule_set(raw["ruleset"], raw.get("options", {}), raw.get("revision"))
    except RuleSetError as error:
        en, fr = ("; ".join(each.words(to) for each in error.problems) for to in ("en", "fr"))
        raise RecordError(error.problems[0].code, en, fr) from None
    deals = raw.get("deals")
    if not isinstance(deals, list):
        raise RecordError(
            "json", "a record has a list of deals", "une partie notée a une liste de donnes"
        )
    return Record(rules, deals)


def record_line(rules: RuleSet, deals: list[RecordedDeal]) -> str:
    """A record as one line of text, without the line's end."""
    record: dict[str, Any] = {"ruleset": rules.id, "revision": rules.revision}
    if rules.options:
        record["options"] = rules.options
    record["deals"] = [
        {
            "dealer": deal.dealer,
            "deck": [card_text(card) for card in deal.deck],
            "actions": list(deal.actions),
        }
        for deal in deals
    ]
    return msgspec.json.encode(record).decode()


def _read_deal(rules: RuleSet, raw: Any, index: int) -> RecordedDeal:
    if not isinstance(raw, dict):
        raise RecordError("json", "a deal is a JSON object", "une donne est un objet JSON", index)
    dealer = raw.get("dealer")
    if type(dealer) is not int or not 0 <= dealer < rules.players:
        last = rules.players - 1
        en = f"the dealer is a seat from 0 to {last}"
        fr = f"le donneur est une place de 0 à {last}"
        raise RecordError("dealer", en, fr, index)
    deck = _read_deck(rules, raw.get("deck"), index)
    actions = raw.get("actions")
    if not isinstance(actions, list):
        en, fr = "a deal has a list of actions", "une donne a une liste d'actions"
        raise RecordError("action", en, fr, index)
    return RecordedDeal(dealer, deck, tuple(actions))


def _read_deck(rules: RuleSet, raw: Any, index: int) -> Deck:
    if not isinstance(raw, list):
        en, fr = "the deck is a list of cards", "le paquet est une liste de cartes"
        raise RecordError("deck", en, fr, index)
    cards: list[Card] = []
    for text in raw:
        try:
            cards.append(parse_card(text))
        except CardTextError:
            en, fr = f"{shown(text)} is not a card", f"{shown(text)} n'est pas une carte"
            raise RecordError("deck", en, fr, index) from None
    size = rules.pack_size
    if len(cards) != size or hand_of(cards) != pack_of(size):
        en = f"the deck is {size} different cards of the pack"
        fr = f"le paquet est fait de {size} cartes différentes du jeu"
        raise RecordError("deck", en, fr, index)
    return tuple(cards)
