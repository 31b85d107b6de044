"""`rebelote verify`: whether deals follow from their promises, and which promises those are."""

import re
from collections.abc import Sequence

import msgspec

from rebelote.cli.choosing import is_file, rules_asked
from rebelote.cli.files import read_text
from rebelote.cli.gathering import gathered_after
from rebelote.cli.replay_json import lines_of
from rebelote.cli.texts import Texts
from rebelote.cli.trouble import DATA, CommandError
from rebelote.fairness import (
    Note,
    Problem,
    RulesFor,
    Verdict,
    Verification,
    published_rules,
    verify_line,
)
from rebelote.fairness.terms import OptionValue
from rebelote.rules.catalogue import RuleSetError, rule_set_from_toml
from rebelote.rules.ruleset import RuleSet

_SHORT = 8
"""Digits of a promise as the table prints it, and the fewest that a note may have."""

_NOTED = re.compile(r"[0-9a-f]{8,64}")


class Asked(msgspec.Struct, frozen=True, kw_only=True):
    """What to verify.

    `promises` and `receipts` were noted at the table, whole or by their first digits. `notes` asks
    for those of the file in full, and `rules` is a table's own rule file.
    """

    path: str
    promises: Sequence[str] = ()
    receipts: Sequence[str] = ()
    notes: bool = False
    rules: str | None = None


def verify(asked: Asked, texts: Texts) -> int:
    """Say for every line what agrees and what does not; the exit status is 0 for yes alone.

    Raises:
        CommandError: a file cannot be read, or a note is none.
    """
    promises = [_noted("--promise", value, texts) for value in asked.promises]
    receipts = [_noted("--receipt", value, texts) for value in asked.receipts]
    rules_for = _rules_known(asked.rules, texts) if asked.rules else published_rules
    verdicts: list[Verdict] = []
    notes: list[Note] = []
    for number, raw in enumerate(lines_of(asked.path, texts), 1):
        line = _decoded(raw)
        found = verify_line(line, gathered_after(line, _rules_of(line, rules_for)), rules_for)
        verdicts.append(found.verdict)
        notes += found.notes
        _tell(number, found, asked.notes, texts)
    if not verdicts:
        print(texts.commands.verify_empty.format(path=asked.path))
        return DATA
    commitments = [note.commitment.hex() for note in notes]
    lost = _missing(promises, commitments, texts.commands.verify_no_promise)
    lost += _missing(
        receipts, [note.receipt.hex() for note in notes], texts.commands.verify_no_receipt
    )
    for sentence in lost:
        print(sentence)
    if lost or any(verdict is not Verdict.FAIR for verdict in verdicts):
        print(texts.commands.verify_no)
        return DATA
    print(texts.commands.verify_yes)
    given = len(promises) + len(receipts)
    if given:
        print(texts.commands.verify_found.format(count=given))
    if not all(commitment.startswith(tuple(promises)) for commitment in commitments):
        print(texts.commands.verify_only_notes)
    print(texts.commands.verify_not_play)
    return 0


def _noted(option: str, value: str, texts: Texts) -> str:
    """A promise or receipt as it was noted, with or without the dots that stand for the rest.

    Raises:
        CommandError: it is none.
    """
    digits = value.strip().lower().rstrip("….")
    if _NOTED.fullmatch(digits) is None:
        words = texts.commands.verify_bad_note
        raise CommandError(words.format(option=option, value=value[:40]))
    return digits


def _missing(noted: Sequence[str], held: Sequence[str], words: str) -> list[str]:
    return [
        words.format(hash=note) for note in noted if not any(one.startswith(note) for one in held)
    ]


def _rules_known(name: str, texts: Texts) -> RulesFor:
    """The published rules and those of a table's own file.

    Raises:
        CommandError: the file makes no rules.
    """
    rules_asked(name, (), texts)
    own = read_text(name, texts) if is_file(name) else ""

    def known(ruleset: str, revision: int, options: dict[str, OptionValue]) -> RuleSet | None:
        published = published_rules(ruleset, revision, options)
        if published is not None or not own:
            return published
        try:
            rules = rule_set_from_toml(own, options)
        except RuleSetError:
            return None
        same = (rules.id, rules.revision, rules.options) == (ruleset, revision, options)
        return rules if same else None

    return known


def _rules_of(line: str, rules_for: RulesFor) -> RuleSet | None:
    """The rules that a record names, where they are known."""
    try:
        record = msgspec.json.decode(line, type=_Named)
    except (msgspec.MsgspecError, RecursionError):
        return None
    return rules_for(record.ruleset, record.revision, record.options)


class _Named(msgspec.Struct, frozen=True):
    ruleset: str
    revision: int
    options: dict[str, OptionValue] = {}


def _decoded(raw: bytes) -> str:
    """The line's text; what is not UTF-8 is no line to agree with."""
    try:
        return raw.decode()
    except UnicodeDecodeError:
        return ""


def _tell(number: int, found: Verification, in_full: bool, texts: Texts) -> None:
    words = {
        Verdict.FAIR: texts.commands.verify_fair,
        Verdict.PARTIAL: texts.commands.verify_partial,
        Verdict.NOTHING: texts.commands.verify_nothing,
        Verdict.WRONG: texts.commands.verify_wrong,
    }[found.verdict]
    print(words.format(n=number, count=found.checked))
    for problem in (*found.problems, *found.remarks):
        print(_words(problem, texts))
    for note in found.notes:
        print(_note_words(note, in_full, texts))


def _words(problem: Problem, texts: Texts) -> str:
    message = problem.fr if texts.language == "fr" else problem.en
    if problem.deal is None:
        return f"  {message}"
    return texts.commands.verify_deal.format(n=problem.deal + 1, message=message)


def _note_words(note: Note, in_full: bool, texts: Texts) -> str:
    """A deal's promise and receipt, as the table told them: deals are counted from 1."""
    promise, receipt = note.commitment.hex(), note.receipt.hex()
    if in_full:
        words = texts.commands.verify_note_in_full
    else:
        words = texts.commands.verify_note
        promise, receipt = promise[:_SHORT], receipt[:_SHORT]
    return words.format(n=note.number + 1, promise=promise, receipt=receipt)
