"""`rebelote rules`: the sets, a rule sheet in words, or the options as JSON Schema."""

import sys

import msgspec

from rebelote.cli.choosing import rules_asked
from rebelote.cli.describe import described
from rebelote.cli.texts import Texts
from rebelote.cli.trouble import CommandError
from rebelote.rules.catalogue import rule_set, rule_set_ids
from rebelote.rules.schema import json_schema
from rebelote.rules.sheet import rule_sheet


def show_rules(name: str, options: list[str], as_json: bool, texts: Texts) -> int:
    """Print what is asked for.

    Raises:
        CommandError: there are no such rules.
    """
    if not name:
        if as_json or options:
            raise CommandError(texts.commands.needs_argument.format(what="ID"))
        _list(texts)
        return 0
    rules = rules_asked(name, options, texts)
    if not as_json:
        sys.stdout.write(rule_sheet(rules, texts.language).text())
        return 0
    schema = json_schema(rules)
    sys.stdout.write(msgspec.json.format(msgspec.json.encode(schema), indent=2).decode() + "\n")
    return 0


def _list(texts: Texts) -> None:
    print(texts.commands.sets_title)
    width = max(len(id) for id in rule_set_ids())
    for id in rule_set_ids():
        rules = rule_set(id)
        print(f"  {id:<{width}}  {rules.title[texts.language]}")
        print(f"  {'':<{width}}  {described(rules, texts)}")
    print(texts.commands.sets_more)
