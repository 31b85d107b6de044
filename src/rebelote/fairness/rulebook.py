"""The rules that a deal's terms name, where they are known, and what the terms must then say."""

from collections.abc import Callable
from typing import TypeAlias

from rebelote.fairness.problems import Code, Problem
from rebelote.fairness.terms import OptionValue, Terms
from rebelote.rules.axes import Stock
from rebelote.rules.catalogue import RuleSetError, rule_set
from rebelote.rules.ruleset import RuleSet

RulesFor: TypeAlias = Callable[[str, int, dict[str, OptionValue]], RuleSet | None]
"""From a rule set's name, revision and options to the rules; None where they are not known."""


def published_rules(ruleset: str, revision: int, options: dict[str, OptionValue]) -> RuleSet | None:
    """The rules of a published set with these options."""
    try:
        return rule_set(ruleset, options, revision)
    except RuleSetError:
        return None


def rules_problems(terms: Terms, rules: RuleSet) -> list[Problem]:
    """Where the terms say something else than the rules they name.

    Were the seats counted by the entropy listed, a server could leave out those that added some.
    """
    checks = (
        (Code.SEATS, rules.players, terms.players),
        (Code.PACK, rules.pack_size, terms.pack_size),
        (Code.SHUFFLE, rules.shuffle.value, terms.shuffle.value),
    )
    return [
        Problem(code, expected=str(expected), found=str(found))
        for code, expected, found in checks
        if expected != found
    ]


def cards_played_out(rules: RuleSet) -> int:
    """How many cards are played in a deal that is played to its last trick."""
    if rules.stock is Stock.DRAW:
        return rules.pack_size
    return rules.players * rules.hand_size
