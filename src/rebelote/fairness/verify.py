"""Checking what was opened: one opening, or every deal of a recorded match."""

import hmac
import json
from collections.abc import Mapping, Sequence
from enum import StrEnum
from typing import Any

import msgspec

from rebelote.cards import Card, Seat, card_text, parse_card
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
from rebelote.fairness.rulebook import RulesFor, published_rules, rules_problems
from rebelote.fairness.series import Entry, GatheredAfter, Read, Series, first_difference
from rebelote.fairness.terms import is_whole_pack, terms_problems
from rebelote.rules.axes import Shuffle


class Verdict(StrEnum):
    """What a check comes to. Only `FAIR` is a yes."""

    FAIR = "fair"
    PARTIAL = "partial"
    NOTHING = "nothing"
    WRONG = "wrong"


class Note(msgspec.Struct, frozen=True):
    """What was published of a deal that was opened, for whoever took notes at the table.

    `deal` is its place in the record; None for one that was given up, or that stands alone.
    """

    number: int
    commitment: bytes
    receipt: bytes
    deal: int | None = None


class Verification(msgspec.Struct, frozen=True):
    """The outcome for one line.

    `checked` counts the openings that were looked at, `problems` are what is wrong, `remarks`
    what could not be checked. `notes` are the promises that the line holds, in order of number:
    whether they are those that were published, the line itself cannot say.
    """

    checked: int
    problems: tuple[Problem, ...] = ()
    remarks: tuple[Problem, ...] = ()
    notes: tuple[Note, ...] = ()

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
    rules_for: RulesFor = published_rules,
) -> list[Problem]:
    """All that is wrong with an opening; an empty list is a yes.

    By itself an opening can only agree with itself. Whoever was at the table also passes what
    they noted: `published`, the commitment they heard before the deal, `receipt`, what they heard
    with it, and `given`, the entropy that the seats they speak for added (None for a seat that
    added none). Seats, pack and way of dealing are compared with the rules that are named, where
    `rules_for` knows them.
    """
    terms = opening.terms
    problems = terms_problems(terms) + entropy_problems(opening.entropies, terms.players)
    if not problems:
        rules = rules_for(terms.ruleset, terms.revision, terms.options)
        problems += [] if rules is None else rules_problems(terms, rules)
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
        problems += first_difference(Code.DECK_MISMATCH, deck, opening.deck)
    return problems


def verify_line(
    text: str,
    gathered_after: GatheredAfter | None = None,
    rules_for: RulesFor = published_rules,
) -> Verification:
    """Check a line, be it a recorded match (it has `deals`) or a single opening."""
    fields = read_object(text)
    if fields is not None and "deals" in fields:
        return verify_record(fields, gathered_after, rules_for)
    return verify_opening_line(text, rules_for)


def verify_opening_line(text: str, rules_for: RulesFor = published_rules) -> Verification:
    """Check a line that holds one opening."""
    opening = read_opening(text)
    if not isinstance(opening, Opening):
        return Verification(1, tuple(opening))
    terms = opening.terms
    remarks = []
    if rules_for(terms.ruleset, terms.revision, terms.options) is None:
        remarks.append(Problem(Code.RULES_UNKNOWN))
    if terms.shuffle is Shuffle.CUT and terms.number > 0:
        remarks.append(Problem(Code.GATHERED_UNCHECKED))
    problems = verify_opening(opening, rules_for=rules_for)
    return Verification(1, tuple(problems), tuple(remarks), (_note(opening, None),))


def verify_record_line(
    text: str,
    gathered_after: GatheredAfter | None = None,
    rules_for: RulesFor = published_rules,
) -> Verification:
    """Check a line that holds a recorded match: see `verify_record`."""
    fields = read_object(text)
    if fields is None:
        return Verification(0, (Problem(Code.JSON),))
    return verify_record(fields, gathered_after, rules_for)


def verify_record(
    record: dict[str, Any],
    gathered_after: GatheredAfter | None = None,
    rules_for: RulesFor = published_rules,
) -> Verification:
    """Check every deal of a record that carries a `fairness`, and that the deals form one series.

    The series: one table, one set of rules, numbers from 0 that go up by one (the record's
    `aborted` holds the openings of deals that were given up), no secret used twice, and the pack
    cut after a deal that was played out and after no other. Whether the deals were played by the
    rules is for a replay to say, and deals that are left out at the end are known to those who
    took notes alone. `gathered_after` lets a caller that replays the record have a cut pack
    compared with the tricks.
    """
    deals, given_up = record.get("deals"), record.get("aborted", [])
    if not isinstance(deals, list) or not all(isinstance(deal, dict) for deal in deals):
        return Verification(0, (Problem(Code.FIELD_MISSING, found="deals"),))
    if not isinstance(given_up, list):
        return Verification(0, (Problem(Code.FIELD_MISSING, found="aborted"),))
    aborted = [opening_from(fields) for fields in given_up]
    entries = [Entry(_recorded(record, deal), _cards_played(deal)) for deal in deals]
    problems: list[Problem] = []
    for opening in aborted:
        problems += _by_itself(opening, rules_for) + _other_rules(record, opening)
    for place, entry in enumerate(entries):
        if entry.opening is not None:
            problems += [
                msgspec.structs.replace(problem, deal=place)
                for problem in _by_itself(entry.opening, rules_for)
            ]
    series = Series(entries, aborted, rules_for, gathered_after)
    problems += series.problems
    problems.sort(key=lambda problem: -1 if problem.deal is None else problem.deal)
    return Verification(
        len(aborted) + sum(entry.opening is not None for entry in entries),
        tuple(problems),
        tuple(series.remarks),
        _notes(entries, aborted),
    )


def _by_itself(opening: Read, rules_for: RulesFor) -> list[Problem]:
    if isinstance(opening, Opening):
        return verify_opening(opening, rules_for=rules_for)
    return opening


def _other_rules(record: dict[str, Any], opening: Read) -> list[Problem]:
    """Whether a deal given up names other rules than the record that it stands in."""
    if not isinstance(opening, Opening):
        return []
    terms = opening.terms
    expected = _rules_text(*(record.get(name) for name in ("ruleset", "revision", "options")))
    found = _rules_text(terms.ruleset, terms.revision, terms.options)
    return [] if expected == found else [Problem(Code.RULES_CHANGED, shown(expected), shown(found))]


def _rules_text(ruleset: object, revision: object, options: object) -> str:
    written = json.dumps({} if options is None else options, sort_keys=True)
    return f"{ruleset}, {json.dumps(revision)}, {written}"


def _notes(entries: Sequence[Entry], aborted: Sequence[Read]) -> tuple[Note, ...]:
    dealt = [(place, entry.opening) for place, entry in enumerate(entries)]
    notes = [
        _note(opening, place)
        for place, opening in [*dealt, *((None, one) for one in aborted)]
        if isinstance(opening, Opening)
    ]
    return tuple(sorted(notes, key=lambda note: note.number))


def _note(opening: Opening, place: int | None) -> Note:
    return Note(opening.terms.number, opening.commitment, opening.receipt, place)


def _recorded(record: dict[str, Any], deal: dict[str, Any]) -> Read | None:
    """A recorded deal's opening: its `fairness`, if any, and what the record says already."""
    fairness = deal.get("fairness")
    if fairness is None:
        return None
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


def _cards_played(deal: dict[str, Any]) -> int:
    """How many cards the deal's actions play."""
    actions = deal.get("actions")
    if not isinstance(actions, list):
        return 0
    return sum(_card_or_none(one) is not None for one in actions)


def _card_or_none(text: object) -> Card | None:
    if not isinstance(text, str):
        return None
    try:
        return parse_card(text)
    except ValueError:
        return None
