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
        raise RecordError("json", f"this line is not JSON: {error}") from None
    if not isinstance(raw, dict):
        raise RecordError("json", "a record is a JSON object")
    if "ruleset" not in raw:
        raise RecordError("ruleset", "the record names no rule set")
    try:
        rules = rule_set(raw["ruleset"], raw.get("options", {}), raw.get("revision"))
    except RuleSetError as error:
        messages = "; ".join(problem.en for problem in error.problems)
        raise RecordError(error.problems[0].code, messages) from None
    deals = raw.get("deals")
    if not isinstance(deals, list):
        raise RecordError("json", "a record has a list of deals")
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
        raise RecordError("json", "a deal is a JSON object", index)
    dealer = raw.get("dealer")
    if type(dealer) is not int or not 0 <= dealer < rules.players:
        raise RecordError("dealer", f"the dealer is a seat from 0 to {rules.players - 1}", index)
    deck = _read_deck(rules, raw.get("deck"), index)
    actions = raw.get("actions")
    if not isinstance(actions, list):
        raise RecordError("action", "a deal has a list of actions", index)
    return RecordedDeal(dealer, deck, tuple(actions))


def _read_deck(rules: RuleSet, raw: Any, index: int) -> Deck:
    if not isinstance(raw, list):
        raise RecordError("deck", "the deck is a list of cards", index)
    cards: list[Card] = []
    for text in raw:
        try:
            cards.append(parse_card(text))
        except CardTextError:
            raise RecordError("deck", f"{shown(text)} is not a card", index) from None
    size = rules.pack_size
    if len(cards) != size or hand_of(cards) != pack_of(size):
        raise RecordError("deck", f"the deck is {size} different cards of the pack", index)
    return tuple(cards)
