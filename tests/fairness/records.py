"""Recorded matches for these tests, each deal with its opening."""

import json
from typing import Any

import msgspec

from rebelote.cards import Deck, card_text, pack
from rebelote.fairness import (
    Code,
    Dealer,
    Terms,
    Verification,
    fairness_fields,
    verify_record_line,
    write_opening,
)
from rebelote.rules.axes import Shuffle
from tests.fairness.deals import PLAIN, Json, opened, secret_of, source

GATHERED: Deck = pack(32)[::-1]
CUT: dict[str, str | int] = {"shuffle": "cut"}
PLAYED_OUT = ("take", *map(card_text, pack(32)))
"""Actions of a deal in which every card is played; in which order is no matter here."""


def deal_of(dealer: Dealer, terms: Terms, *actions: str) -> Json:
    """A recorded deal to which one seat added entropy."""
    dealer.commit(terms)
    dealer.add_entropy(1, b"east")
    deck = dealer.deal().deck
    return {
        "dealer": terms.dealer,
        "deck": [card_text(card) for card in deck],
        "actions": list(actions),
        "fairness": fairness_fields(dealer.open()),
    }


def terms_at(number: int, **fields: Any) -> Terms:
    """The terms of a deal with this number."""
    return msgspec.structs.replace(PLAIN, **({"number": number, "dealer": number % 4} | fields))


def record_of(count: int, *, first: int = 0, **fields: Any) -> Json:
    """A match of as many deals."""
    dealer = Dealer(source("record"))
    deals = [
        deal_of(dealer, terms_at(first + place, **fields), "take", "AS") for place in range(count)
    ]
    terms = terms_at(0, **fields)
    named = {"ruleset": terms.ruleset, "revision": terms.revision, "options": terms.options}
    return named | {"deals": deals}


def cut_record(gathered: list[Deck | None], *actions: str, **fields: Any) -> Json:
    """A match whose packs are cut, or shuffled where None stands; all deals have these actions."""
    dealer = Dealer(source("cut"))
    options: Json = fields.pop("options", CUT)
    deals = [
        deal_of(
            dealer,
            terms_at(number, options=options, shuffle=Shuffle.CUT, gathered=cards, **fields),
            *actions,
        )
        for number, cards in enumerate(gathered)
    ]
    named = {"ruleset": fields.get("ruleset", "classique"), "revision": 1, "options": options}
    return named | {"deals": deals}


def given_up(number: int, label: str = "aborted", **fields: Any) -> Json:
    """The opening of a deal that was given up."""
    terms = terms_at(number, **fields)
    opening: Json = json.loads(write_opening(opened(terms, secret_of(f"{label} {number}"), None)))
    return opening


def checked(record: Json, **more: Any) -> Verification:
    """What a check of the record comes to."""
    return verify_record_line(json.dumps(record), **more)


def codes(record: Json, **more: Any) -> list[tuple[Code, int | None]]:
    """What is wrong with the record, and with which deal."""
    return [(one.code, one.deal) for one in checked(record, **more).problems]
