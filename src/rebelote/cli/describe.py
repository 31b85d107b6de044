"""A rule set in a line, from the choices that are played."""

from rebelote.cli.texts import Texts
from rebelote.rules.describing import features
from rebelote.rules.ruleset import RuleSet
from rebelote.rules.wording import one_of


def described(rules: RuleSet, texts: Texts) -> str:
    """How many play, how trumps are chosen, what is announced, how long a match is."""
    sizes = one_of([str(size) for size in sorted(rules.table_sizes, reverse=True)], texts.language)
    return ", ".join([texts.menu_players.format(n=sizes), *features(rules, texts.language)])
