"""Checking what was opened: one opening, or every deal of a recorded match."""

import hmac
from collections.abc import Callable, Mapping
from enum import StrEnum
from typing import Any, TypeAlias

import msgspec

from rebelote.cards import Card, Deck, Seat, card_text, parse_card
from rebelote.fairness.derivation import (
    SECRET_BYTES,
    commitment_of,
    entropy_problems,
    order_from,
    receipt_of,
)
from rebelote.fairness.opening import (
    RECORD_FIELDS,
    Opening,
    field_problems,
    opening_from,
    read_object,
    read_opening,
)
from rebelote.fairness.problems import Code, Problem, shown
from rebelote.fairness.terms import cuts, is_whole_pack, terms_problems

GatheredAfter: TypeAlias = Callable[[int], Deck | None]
"""From a deal's place in its record to the pack that `gather` makes of its tricks."""


class Verdict(StrEnum):
    """What a check comes to. Only `FAIR` is a yes."""

    FAIR = "fair"
    PARTIAL = "partial"
    NOTHING = "nothing"
    WRONG = "wrong"


class Verification(msgspec.Struct, frozen=True):
    """The outcome for one line.

    `checked` counts the openings that were looked at, `problems` are what is wrong, `remarks`
    what could not be checked.
    """

    checked: int
    problems: tuple[Problem, ...] = ()
    remarks: tuple[Problem, ...] = ()

    @property
    def verdict(self) -> Verdict:
        """Yes, or why not."""
        if self.problems:
            return Verdict.WRONG
        if not self.checked:
            return Verdict.NOTHING
        return Verdict.PARTIAL if self.remarks else Verdict.FAIR


def verify_opening(
    opening: Opening,
    *,
    published: bytes | None = None,
    receipt: bytes | None = None,
    given: Mapping[Seat, bytes | None] | None = None,
) -> list[Problem]:
    """All that is wrong with an opening; an empty list is a yes.

    By itself an opening can only agree with itself. Whoever was at the table also passes what
    they noted: `published`, the commitment they heard before the deal, `receipt`, what they heard
    with it, and `given`, the entropy that the seats they speak for added (None for a seat that
    added none).
    """
    terms = opening.terms
    problems = terms_problems(terms) + entropy_problems(opening.entropies, terms.players)
    if len(opening.secret) != SECRET_BYTES:
        problems.append(Problem(Code.SECRET))
    if problems:
        return problems
    commitment = commitment_of(opening.secret, terms)
    sealed = receipt_of(commitment, opening.entropies)
    for code, expected, found in (
        (Code.COMMITMENT_MISMATCH, commitment, opening.commitment),
        (Code.RECEIPT_MISMATCH, sealed, opening.receipt),
        (Code.PUBLISHED_MISMATCH, published, opening.commitment),
        (Code.PUBLISHED_MISMATCH, receipt, opening.receipt),
    ):
        if expected is not None and not hmac.compare_digest(expected, found):
            problems.append(Problem(code, expected=expected.hex(), found=found.hex()))
    for seat, said in (given or {}).items():
        if not 0 <= seat < terms.players or opening.entropies[seat] != said:
            problems.append(Problem(Code.ENTROPY_MISMATCH, place=seat))
    if not is_whole_pack(opening.deck, terms.pack_size):
        problems.append(Problem(Code.DECK))
    else:
        deck = order_from(opening.secret, sealed, terms)
        problems += _first_difference(Code.DECK_MISMATCH, deck, opening.deck)
    return problems


def verify_line(text: str, gathered_after: GatheredAfter | None = None) -> Verification:
    """Check a line, be it a recorded match (it has `deals`) or a single opening."""
    fields = read_object(text)
    if fields is not None and "deals" in fields:
        return verify_record(fields, gathered_after)
    return verify_opening_line(text)


def verify_opening_line(text: str) -> Verification:
    """Check a line that holds one opening."""
    opening = read_opening(text)
    if not isinstance(opening, Opening):
        return Verification(1, tuple(opening))
    remarks = () if opening.terms.gathered is None else (Problem(Code.GATHERED_UNCHECKED),)
    return Verification(1, tuple(verify_opening(opening)), remarks)


def verify_record_line(text: str, gathered_after: GatheredAfter | None = None) -> Verification:
    """Check a line that holds a recorded match: see `verify_record`."""
    fields = read_object(text)
    if fields is None:
        return Verification(0, (Problem(Code.JSON),))
    return verify_record(fields, gathered_after)


def verify_record(
    record: dict[str, Any], gathered_after: GatheredAfter | None = None
) -> Verification:
    """Check every deal of a record that carries a `fairness`, and that the deals form one series.

    The series: one table, numbers that go up by one (the record's `aborted` holds the openings of
    deals that were given up), no secret used twice, and the pack cut where it should be.
    Whether the deals were played by the rules is for a replay to say. `gathered_after` lets a
    caller that replays the record have a cut pack compared with the tricks.
    """
    deals, aborted = record.get("deals"), record.get("aborted", [])
    if not isinstance(deals, list) or not all(isinstance(deal, dict) for deal in deals):
        return Verification(0, (Problem(Code.FIELD_MISSING, found="deals"),))
    if not isinstance(aborted, list):
        return Verification(0, (Problem(Code.FIELD_MISSING, found="aborted"),))
    series = _Series(gathered_after)
    for fields in aborted:
        series.add_aborted(opening_from(fields))
    for place, deal in enumerate(deals):
        if deal.get("fairness") is None:
            series.skip(place, deal)
        else:
            series.add(place, deal, _recorded(record, deal))
    return Verification(series.checked, tuple(series.problems), tuple(series.remarks))


class _Series:
    """What has been seen of a record's deals so far."""

    def __init__(self, gathered_after: GatheredAfter | None) -> None:
        self.problems: list[Problem] = []
        self.remarks: list[Problem] = []
        self.checked = 0
        self._gathered_after = gathered_after
        self._table: str | None = None
        self._secrets: set[bytes] = set()
        self._aborted: set[int] = set()
        self._next: int | None = None
        self._played_before: bool | None = None

    def add_aborted(self, opening: Opening | list[Problem]) -> None:
        """Take in the opening of a deal that was given up."""
        self._check(None, opening)
        if isinstance(opening, Opening):
            self._aborted.add(opening.terms.number)

    def skip(self, place: int, deal: dict[str, Any]) -> None:
        """Pass over a deal that was not opened."""
        self.remarks.append(Problem(Code.UNOPENED, deal=place))
        if self._next is not None:
            self._pass_aborted()
            self._next += 1
        self._played_before = _was_played(deal)

    def add(self, place: int, deal: dict[str, Any], opening: Opening | list[Problem]) -> None:
        """Take in an opened deal."""
        self._check(place, opening)
        if isinstance(opening, Opening):
            self._check_number(place, opening.terms.number)
            self._check_gathered(place, opening)
        elif self._next is not None:
            self._next += 1
        self._played_before = _was_played(deal)

    def _check(self, place: int | None, opening: Opening | list[Problem]) -> None:
        self.checked += 1
        if not isinstance(opening, Opening):
            self._blame(place, opening)
            return
        self._blame(place, verify_opening(opening))
        table = opening.terms.table
        if self._table is not None and table != self._table:
            expected, found = shown(self._table), shown(table)
            self._blame(place, [Problem(Code.TABLE_CHANGED, expected, found)])
        self._table = table
        if opening.secret in self._secrets:
            self._blame(place, [Problem(Code.SECRET_REUSED)])
        self._secrets.add(opening.secret)

    def _check_number(self, place: int, number: int) -> None:
        if self._next is not None:
            self._pass_aborted()
            if number != self._next:
                gap = Problem(Code.NUMBER_GAP, expected=str(self._next), found=str(number))
                self._blame(place, [gap])
        self._next = number + 1

    def _pass_aborted(self) -> None:
        """Step over the deals given up; the pack is shuffled after them."""
        while self._next in self._aborted:
            self._next += 1
            self._played_before = False

    def _check_gathered(self, place: int, opening: Opening) -> None:
        gathered = opening.terms.gathered
        if gathered is None:
            if self._played_before and cuts(opening.terms.options):
                self._blame(place, [Problem(Code.GATHERED_MISSING)])
            return
        if self._played_before is False:
            self._blame(place, [Problem(Code.GATHERED_UNEXPECTED)])
            return
        known = None
        if self._gathered_after is not None and place > 0:
            known = self._gathered_after(place - 1)
        if known is None:
            self.remarks.append(Problem(Code.GATHERED_UNCHECKED, deal=place))
        else:
            self._blame(place, _first_difference(Code.GATHERED_MISMATCH, known, gathered))

    def _blame(self, place: int | None, problems: list[Problem]) -> None:
        self.problems += [msgspec.structs.replace(problem, deal=place) for problem in problems]


def _recorded(record: dict[str, Any], deal: dict[str, Any]) -> Opening | list[Problem]:
    """A recorded deal's opening: its `fairness`, and what the record says already."""
    fairness = deal["fairness"]
    if not isinstance(fairness, dict):
        return [Problem(Code.JSON)]
    problems = field_problems(fairness, RECORD_FIELDS)
    if problems:
        return problems
    deck = deal.get("deck")
    fields = fairness | {"options": record.get("options", {})}
    fields |= {name: record[name] for name in ("ruleset", "revision") if name in record}
    fields |= {name: deal[name] for name in ("dealer",) if name in deal}
    if isinstance(deck, list):
        fields |= {"pack": len(deck), "deck": [_one_spelling(text) for text in deck]}
    return opening_from(fields)


def _one_spelling(text: object) -> object:
    """A record may write a ten with a `T`."""
    card = _card_or_none(text)
    return text if card is None else card_text(card)


def _was_played(deal: dict[str, Any]) -> bool:
    """Whether a card was played: a deal passed out or annulled has none."""
    actions = deal.get("actions")
    return isinstance(actions, list) and any(_card_or_none(one) is not None for one in actions)


def _card_or_none(text: object) -> Card | None:
    if not isinstance(text, str):
        return None
    try:
        return parse_card(text)
    except ValueError:
        return None


def _first_difference(code: Code, expected: Deck, found: Deck) -> list[Problem]:
    """The first place where two packs part; the others follow from it."""
    for place, (wanted, seen) in enumerate(zip(expected, found, strict=False), start=1):
        if wanted != seen:
            return [Problem(code, card_text(wanted), card_text(seen), place)]
    return [] if len(expected) == len(found) else [Problem(Code.GATHERED)]
