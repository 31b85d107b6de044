"""The opening of a deal, and the line of JSON it is written on."""

import json
import re
from collections.abc import Iterable
from typing import Any

import msgspec

from rebelote.cards import Card, Deck, card_text, parse_card
from rebelote.fairness.derivation import (
    DIGEST_BYTES,
    ENTROPY_BYTES,
    SECRET_BYTES,
    Entropies,
)
from rebelote.fairness.problems import Code, Problem, entropy_problem, shown
from rebelote.fairness.terms import Terms, terms_problems
from rebelote.rules.axes import Shuffle

VERSION = 1
RECORD_FIELDS = (
    "fair",
    "table",
    "number",
    "commitment",
    "secret",
    "entropies",
    "receipt",
    "shuffle",
    "gathered",
)
"""What stands in a recorded deal's `fairness`; the record itself holds the rest."""
FIELDS = (*RECORD_FIELDS, "ruleset", "revision", "options", "pack", "dealer", "deck")
_HEX = re.compile(r"(?:[0-9a-f]{2})*")


class Opening(msgspec.Struct, frozen=True):
    """Everything that a deal was made from, and the deck it gave."""

    terms: Terms
    commitment: bytes
    secret: bytes
    entropies: Entropies
    receipt: bytes
    deck: Deck


def opening_fields(opening: Opening) -> dict[str, Any]:
    """The opening as JSON holds it, apart from the record it may stand in."""
    terms = opening.terms
    return fairness_fields(opening) | {
        "ruleset": terms.ruleset,
        "revision": terms.revision,
        "options": terms.options,
        "pack": terms.pack_size,
        "dealer": terms.dealer,
        "deck": [card_text(card) for card in opening.deck],
    }


def fairness_fields(opening: Opening) -> dict[str, Any]:
    """What to write as `fairness` beside a recorded deal's dealer, deck and actions."""
    gathered = opening.terms.gathered
    return {
        "fair": VERSION,
        "table": opening.terms.table,
        "number": opening.terms.number,
        "commitment": opening.commitment.hex(),
        "secret": opening.secret.hex(),
        "entropies": [None if said is None else said.hex() for said in opening.entropies],
        "receipt": opening.receipt.hex(),
        "shuffle": opening.terms.shuffle.value,
        "gathered": None if gathered is None else [card_text(card) for card in gathered],
    }


def write_opening(opening: Opening) -> str:
    """The opening as one line of JSON, without the end of line."""
    return json.dumps(opening_fields(opening), ensure_ascii=False)


def read_opening(text: str) -> Opening | list[Problem]:
    """Read a line of JSON, or say all that is wrong with its form."""
    fields = read_object(text)
    return [Problem(Code.JSON)] if fields is None else opening_from(fields)


def read_object(text: str) -> dict[str, Any] | None:
    """The JSON object that a text is; None if it is none, or if a key stands in it twice.

    Two readers may disagree about a key that stands twice: what one of them verified would not be
    what the other showed.
    """
    try:
        value = json.loads(text, object_pairs_hook=_no_key_twice)
    except (ValueError, RecursionError):
        return None
    return value if isinstance(value, dict) else None


def opening_from(fields: object) -> Opening | list[Problem]:
    """The opening that these fields hold, or all that is wrong with their form."""
    if not isinstance(fields, dict):
        return [Problem(Code.JSON)]
    problems = field_problems(fields, FIELDS)
    if problems:
        return problems
    commitment = _bytes(fields["commitment"], DIGEST_BYTES, DIGEST_BYTES)
    secret = _bytes(fields["secret"], SECRET_BYTES, SECRET_BYTES)
    receipt = _bytes(fields["receipt"], DIGEST_BYTES, DIGEST_BYTES)
    entropies, entropy_faults = _entropies(fields["entropies"])
    gathered = None if fields["gathered"] is None else _cards(fields["gathered"])
    deck = _cards(fields["deck"])
    terms = Terms(
        table=fields["table"],
        number=fields["number"],
        ruleset=fields["ruleset"],
        revision=fields["revision"],
        options=fields["options"],
        pack_size=fields["pack"],
        players=len(entropies),
        dealer=fields["dealer"],
        shuffle=_shuffle(fields["shuffle"]),
        gathered=gathered,
    )
    problems = terms_problems(terms) + entropy_faults
    digests = ((Code.COMMITMENT, commitment), (Code.SECRET, secret), (Code.RECEIPT, receipt))
    problems += [Problem(code) for code, content in digests if content is None]
    if problems or commitment is None or secret is None or receipt is None:
        return problems
    return Opening(terms, commitment, secret, entropies, receipt, deck)


def field_problems(fields: dict[str, Any], names: Iterable[str]) -> list[Problem]:
    """The fields that are missing, those that have no place, and a version not known here."""
    known = set(names)
    version = fields.get("fair")
    if "fair" in fields and not (type(version) is int and version == VERSION):
        return [Problem(Code.VERSION, expected=str(VERSION), found=shown(json.dumps(version)))]
    missing = [(Code.FIELD_MISSING, name) for name in sorted(known - fields.keys())]
    unknown = [(Code.FIELD_UNKNOWN, name) for name in sorted(fields.keys() - known)]
    return [Problem(code, found=shown(name)) for code, name in missing + unknown]


def _no_key_twice(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    fields = dict(pairs)
    if len(fields) != len(pairs):
        raise ValueError("a key stands twice")
    return fields


def _bytes(value: object, least: int, most: int) -> bytes | None:
    if not isinstance(value, str) or _HEX.fullmatch(value) is None:
        return None
    content = bytes.fromhex(value)
    return content if least <= len(content) <= most else None


def _shuffle(value: Any) -> Any:
    """A way of dealing; any other value is left for `terms_problems` to refuse."""
    return next((way for way in Shuffle if type(value) is str and value == way), value)


def _entropies(value: object) -> tuple[Entropies, list[Problem]]:
    said = value if isinstance(value, list) else []
    entropies = tuple(None if one is None else _bytes(one, 0, ENTROPY_BYTES) for one in said)
    faults = [
        entropy_problem(seat)
        for seat, one in enumerate(said)
        if one is not None and entropies[seat] is None
    ]
    return entropies, faults


def _cards(value: object) -> Deck:
    """The cards of a list of texts; empty, which is no pack, if there is any other thing in it."""
    if not isinstance(value, list):
        return ()
    cards = [_card(text) for text in value]
    return () if None in cards else tuple(card for card in cards if card is not None)


def _card(text: object) -> Card | None:
    """A card in its one spelling: the `T` that records allow would be a second one."""
    if not isinstance(text, str):
        return None
    try:
        card = parse_card(text)
    except ValueError:
        return None
    return card if card_text(card) == text else None
