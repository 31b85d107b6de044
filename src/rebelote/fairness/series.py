"""Checking the deals of one table as a series: nothing dropped, nothing exchanged."""

from collections.abc import Callable, Sequence
from typing import TypeAlias

import msgspec

from rebelote.cards import Deck, card_text
from rebelote.fairness.opening import Opening
from rebelote.fairness.problems import Code, Problem, shown
from rebelote.fairness.rulebook import RulesFor, cards_played_out
from rebelote.fairness.terms import Terms
from rebelote.rules.axes import Shuffle
from rebelote.rules.ruleset import RuleSet

GatheredAfter: TypeAlias = Callable[[int], Deck | None]
"""From a deal's place in its record to the pack that `gather` makes of its tricks."""

Read: TypeAlias = Opening | list[Problem]
"""An opening, or all that is wrong with its form."""


class Entry(msgspec.Struct, frozen=True):
    """A deal of a record: its opening, None where it has none, and how many cards were played."""

    opening: Read | None
    cards: int


class Series:
    """What is wrong with a record's deals taken together."""

    def __init__(
        self,
        entries: Sequence[Entry],
        aborted: Sequence[Read],
        rules_for: RulesFor,
        gathered_after: GatheredAfter | None,
    ) -> None:
        """Check them; each opening by itself is checked elsewhere."""
        self.problems: list[Problem] = []
        self.remarks: list[Problem] = []
        self._gathered_after = gathered_after
        self._secrets: set[bytes] = set()
        self._next = 0
        self._before: int | None = None
        self._played_out: bool | None = False
        self._aborted: dict[int, Opening] = {}
        opened = [entry.opening for entry in entries] + list(aborted)
        self._first = next((each.terms for each in opened if isinstance(each, Opening)), None)
        self._rules = _rules_of(self._first, rules_for)
        if self._first is not None and self._rules is None:
            self.remarks.append(Problem(Code.RULES_UNKNOWN))
        twice = self._take_aborted(aborted)
        for place, entry in enumerate(entries):
            self._add(place, entry)
        self._pass_aborted()
        for number in (*twice, *sorted(self._aborted)):
            self._blame(None, [self._gap(number)])

    def _take_aborted(self, aborted: Sequence[Read]) -> list[int]:
        """Put the deals given up by their numbers; those that stand twice are handed back."""
        twice = []
        for opening in aborted:
            if not isinstance(opening, Opening):
                continue
            self._compare(None, opening)
            number = opening.terms.number
            if number in self._aborted:
                twice.append(number)
            self._aborted.setdefault(number, opening)
        return twice

    def _add(self, place: int, entry: Entry) -> None:
        self._pass_aborted()
        opening = entry.opening
        if opening is None:
            self.remarks.append(Problem(Code.UNOPENED, deal=place))
        elif isinstance(opening, Opening):
            self._compare(place, opening)
            if opening.terms.number != self._next:
                self._blame(place, [self._gap(opening.terms.number)])
                self._next = opening.terms.number
            self._check_gathered(place, opening.terms)
        self._next += 1
        self._before = place
        self._played_out = self._was_played_out(entry.cards)

    def _pass_aborted(self) -> None:
        """Step over the deals given up; the pack is shuffled after them."""
        while (opening := self._aborted.pop(self._next, None)) is not None:
            self._check_gathered(None, opening.terms)
            self._next += 1
            self._played_out = False

    def _compare(self, place: int | None, opening: Opening) -> None:
        """One table, one frame of rules, and no secret twice."""
        first, terms = self._first, opening.terms
        assert first is not None  # this opening, if no other
        if terms.table != first.table:
            expected, found = shown(first.table), shown(terms.table)
            self._blame(place, [Problem(Code.TABLE_CHANGED, expected, found)])
        if _frame(terms) != _frame(first):
            self._blame(place, [Problem(Code.RULES_CHANGED, _frame(first), _frame(terms))])
        if opening.secret in self._secrets:
            self._blame(place, [Problem(Code.SECRET_REUSED)])
        self._secrets.add(opening.secret)

    def _gap(self, number: int) -> Problem:
        return Problem(Code.NUMBER_GAP, expected=str(self._next), found=str(number))

    def _was_played_out(self, cards: int) -> bool | None:
        """Whether the deal came to its last trick; None where the rules do not say how many."""
        if not cards:
            return False
        return None if self._rules is None else cards >= cards_played_out(self._rules)

    def _check_gathered(self, place: int | None, terms: Terms) -> None:
        """Cut after a deal that was played out, shuffled after any other."""
        if terms.shuffle is not Shuffle.CUT:
            return
        if self._played_out is not None and self._played_out is (terms.gathered is None):
            code = Code.GATHERED_MISSING if self._played_out else Code.GATHERED_UNEXPECTED
            self._blame(place, [Problem(code)])
        elif terms.gathered is not None or self._played_out is None:
            self._check_tricks(place, terms.gathered)

    def _check_tricks(self, place: int | None, gathered: Deck | None) -> None:
        known = None
        if self._gathered_after is not None and self._before is not None:
            known = self._gathered_after(self._before)
        if known is None or gathered is None:
            self.remarks.append(Problem(Code.GATHERED_UNCHECKED, deal=place))
        else:
            self._blame(place, first_difference(Code.GATHERED_MISMATCH, known, gathered))

    def _blame(self, place: int | None, problems: list[Problem]) -> None:
        self.problems += [msgspec.structs.replace(problem, deal=place) for problem in problems]


def first_difference(code: Code, expected: Deck, found: Deck) -> list[Problem]:
    """The first place where two packs part; the others follow from it."""
    for place, (wanted, seen) in enumerate(zip(expected, found, strict=False), start=1):
        if wanted != seen:
            return [Problem(code, card_text(wanted), card_text(seen), place)]
    return [] if len(expected) == len(found) else [Problem(Code.GATHERED)]


def _rules_of(terms: Terms | None, rules_for: RulesFor) -> RuleSet | None:
    return None if terms is None else rules_for(terms.ruleset, terms.revision, terms.options)


def _frame(terms: Terms) -> str:
    """What a record does not say of its rules, and no deal of a match may change."""
    return f"{terms.players}, {terms.pack_size}, {terms.shuffle}"
