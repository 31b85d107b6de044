"""Options read from words: one of a few, a number, the rules of a table."""

import difflib
from collections.abc import Sequence
from pathlib import Path

from rebelote.cli.files import read_text
from rebelote.cli.texts import Texts
from rebelote.cli.trouble import DATA, USAGE, CommandError
from rebelote.rules.axes import AXES
from rebelote.rules.catalogue import (
    Fault,
    Problem,
    RuleSetError,
    parse_option,
    rule_set,
    rule_set_from_toml,
    rule_set_ids,
)
from rebelote.rules.ruleset import RuleSet
from rebelote.rules.wording import one_of


def choice(option: str, value: str, choices: Sequence[str], texts: Texts) -> str:
    """The value, if it is one of the choices.

    Raises:
        CommandError: it is none; the nearest is suggested.
    """
    if value in choices:
        return value
    words = texts.commands.bad_choice.format(
        option=option, value=value[:40], words=one_of(choices, texts.language)
    )
    near = difflib.get_close_matches(value, choices, 1)
    if near:
        words += " " + texts.commands.did_mean_command.format(words=near[0])
    raise CommandError(words)


def rules_asked(name: str, options: Sequence[str], texts: Texts) -> RuleSet:
    """The rules of a published set or of a table's own file, with house rules on top.

    Raises:
        CommandError: there are no such rules; every problem is listed.
    """
    house: dict[str, str | int] = {}
    problems: list[Problem] = []
    for text in options:
        try:
            option, value = parse_option(text)
        except RuleSetError as error:
            problems += error.problems
        else:
            house[option] = value
    own = is_file(name)
    rules = None
    try:
        rules = rule_set_from_toml(read_text(name, texts), house) if own else rule_set(name, house)
    except RuleSetError as error:
        problems += error.problems
    if problems or rules is None:
        lines = [problem.words(texts.language) for problem in problems]
        file = f"{name}.toml"
        if not own and any(problem.code is Fault.RULESET for problem in problems):
            if Path(file).is_file():
                lines.append(texts.commands.did_mean_command.format(words=file))
        elif any(problem.option and problem.option not in AXES for problem in problems):
            known = name if name in rule_set_ids() else "ID"
            lines.append(texts.commands.options_listed.format(id=known))
        raise CommandError(*lines, status=DATA if own else USAGE)
    return rules


def is_file(name: str) -> bool:
    """Whether a name of rules is a file's: the published sets go first."""
    if name in rule_set_ids():
        return False
    return name.endswith(".toml") or "/" in name or "\\" in name or Path(name).is_file()


def with_players(options: list[str], players: str | None, texts: Texts) -> list[str]:
    """The options, `--players N` being a short way to write one of them.

    Raises:
        CommandError: the two say different things.
    """
    if not players:
        return options
    said = f"players={players}"
    if any(each.startswith("players=") and each != said for each in options):
        raise CommandError(texts.commands.players_twice)
    return [*options, said]
