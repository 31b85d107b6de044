"""What a deal is committed to besides its secret, and the bytes it is hashed as.

`docs/fairness.md` is the written form of this file and of `derivation`: change both or neither.
"""

import json
import re
from collections.abc import Sequence
from typing import TypeAlias

import msgspec

from rebelote.cards import Card, Deck, Seat, hand_of, pack_of
from rebelote.fairness.problems import Code, FairnessError, Problem
from rebelote.rules.axes import Shuffle
from rebelote.rules.ruleset import RuleSet

OptionValue: TypeAlias = str | int

_LARGEST = 2**32 - 1
_LARGEST_EXACT = 2**53 - 1  # above it, many JSON readers lose digits
_TABLE_BYTES = 64
_SEAT_COUNTS = (2, 3, 4)
_NAME = re.compile(r"[a-z0-9_-]{1,64}")
_OPTION_NAME = re.compile(r"[a-z][a-z0-9_]{0,63}")
# No quote, backslash or character outside ASCII: JSON then has one way to write the text.
_OPTION_TEXT = re.compile(r"[ !#-\[\]-~]{0,64}")


class Terms(msgspec.Struct, frozen=True, kw_only=True):
    """The public terms of one deal, fixed before its commitment.

    `number` counts the table's deals from 0, passed-out and aborted ones included. `options` are
    the house rules as a record writes them. `shuffle` is how the table deals by its rules, be it
    by an option or by the rule set itself. `gathered` is the last deal's pack, to be cut; None
    when this pack is shuffled.
    """

    table: str
    number: int
    ruleset: str
    revision: int
    options: dict[str, OptionValue]
    pack_size: int
    players: int
    dealer: Seat
    shuffle: Shuffle
    gathered: Deck | None = None


def terms_of(
    rules: RuleSet, *, table: str, number: int, dealer: Seat, gathered: Deck | None = None
) -> Terms:
    """The terms of a deal under these rules.

    Raises:
        FairnessError: something cannot be hashed, or contradicts itself.
    """
    terms = Terms(
        table=table,
        number=number,
        ruleset=rules.id,
        revision=rules.revision,
        options=dict(rules.options),
        pack_size=rules.pack_size,
        players=rules.players,
        dealer=dealer,
        shuffle=rules.shuffle,
        gathered=gathered,
    )
    require(terms)
    return terms


def require(terms: Terms) -> None:
    """Refuse terms that cannot be hashed.

    Raises:
        FairnessError: with every problem.
    """
    problems = terms_problems(terms)
    if problems:
        raise FairnessError(problems)


def terms_problems(terms: Terms) -> list[Problem]:
    """Everything in these terms that has not the form that `docs/fairness.md` asks for."""
    checks = (
        (Code.TABLE, _is_table(terms.table)),
        (Code.NUMBER, _is_count(terms.number)),
        (Code.RULESET, _matches(_NAME, terms.ruleset)),
        (Code.REVISION, _is_count(terms.revision)),
        (Code.OPTION, _are_options(terms.options)),
        (Code.PACK, _is_pack_size(terms.pack_size)),
        (Code.SEATS, terms.players in _SEAT_COUNTS),
        (Code.DEALER, _is_count(terms.dealer) and terms.dealer < terms.players),
        (Code.SHUFFLE, _is_shuffle(terms.shuffle, terms.options)),
        (Code.GATHERED, terms.gathered is None or is_whole_pack(terms.gathered, terms.pack_size)),
    )
    problems = [Problem(code) for code, right in checks if not right]
    if not problems and terms.gathered is not None and not _may_be_cut(terms):
        problems.append(Problem(Code.GATHERED_UNEXPECTED))
    return problems


def _is_shuffle(value: object, options: object) -> bool:
    """Whether it is a way of dealing, and the one that the options name if they name one."""
    said = options.get("shuffle", value) if isinstance(options, dict) else value
    return isinstance(value, Shuffle) and said == value


def _may_be_cut(terms: Terms) -> bool:
    return terms.shuffle is Shuffle.CUT and terms.number > 0


def is_whole_pack(cards: Sequence[Card], size: int) -> bool:
    """Whether these are the cards of a pack of that size, each once."""
    if not _is_pack_size(size) or len(cards) != size:
        return False
    return all(0 <= card < 32 for card in cards) and hand_of(cards) == pack_of(size)


def encode(terms: Terms) -> bytes:
    """The terms as the commitment hashes them. They must have passed `require`."""
    gathered = b"\x00" if terms.gathered is None else b"\x01" + bytes(terms.gathered)
    return b"".join(
        (
            field(terms.table.encode()),
            _count(terms.number),
            field(terms.ruleset.encode()),
            _count(terms.revision),
            field(canonical_options(terms.options)),
            _count(terms.pack_size),
            _count(terms.players),
            _count(terms.dealer),
            field(terms.shuffle.value.encode()),
            field(gathered),
        )
    )


def field(content: bytes) -> bytes:
    """The content after its length, four bytes, most significant first."""
    return len(content).to_bytes(4, "big") + content


def canonical_options(options: dict[str, OptionValue]) -> bytes:
    """The options as JSON without spaces, names in the order of their bytes."""
    return json.dumps(options, sort_keys=True, separators=(",", ":")).encode()


def _count(number: int) -> bytes:
    return field(number.to_bytes(4, "big"))


def _is_count(value: object) -> bool:
    return type(value) is int and 0 <= value <= _LARGEST


def _is_pack_size(value: object) -> bool:
    return type(value) is int and value in (32, 24)


def _is_table(value: object) -> bool:
    if not isinstance(value, str):
        return False
    try:
        return 1 <= len(value.encode()) <= _TABLE_BYTES
    except UnicodeEncodeError:  # half of a surrogate pair has no bytes
        return False


def _matches(pattern: re.Pattern[str], value: object) -> bool:
    return isinstance(value, str) and pattern.fullmatch(value) is not None


def _are_options(options: object) -> bool:
    return isinstance(options, dict) and all(
        _matches(_OPTION_NAME, name) and _is_option_value(value) for name, value in options.items()
    )


def _is_option_value(value: object) -> bool:
    if isinstance(value, int):  # true and false too
        return abs(value) <= _LARGEST_EXACT
    return _matches(_OPTION_TEXT, value)
