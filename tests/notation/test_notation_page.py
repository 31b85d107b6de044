"""`docs/notation.md` says what is read and written: every option, action, code and key."""

import re
from pathlib import Path

from rebelote.notation import ActionTextError, parse_action, parse_position
from rebelote.rules.axes import AXES, Axis
from rebelote.rules.catalogue import rule_set, rule_set_ids
from rebelote.rules.marks import Outcome
from rebelote.rules.refusals import Code
from tests.notation.recorded import NAMED, answer

PAGE = Path(__file__).parents[2] / "docs" / "notation.md"
MARKS = re.compile(r"(<!-- options: .*? -->\n)(.*?)(<!-- end of options -->)", re.S)


def options_table() -> str:
    """The table of options, from the axes."""
    ids = rule_set_ids()
    rows = [["option", "values", *ids], ["---"] * (2 + len(ids))]
    for axis in AXES.values():
        own = [own_value(axis, id) for id in ids]
        rows.append([f"`{axis.name}`", values(axis), *own])
    return "".join(f"| {' | '.join(row)} |\n" for row in rows)


def values(axis: Axis) -> str:
    """The values that an option may have."""
    if axis.choices is not None:
        return ", ".join(str(choice) for choice in axis.choices)
    number = axis.number
    assert number is not None
    steps = f" by {number.step}s" if number.step > 1 else ""
    extra = "".join(f", or {also}" for also in number.also) + (", or 0" if number.zero_en else "")
    return f"{number.minimum} to {number.maximum}{steps}{extra}"


def own_value(axis: Axis, id: str) -> str:
    """A rule set's own value."""
    rules = rule_set(id)
    if not axis.exists_in(rules):
        return "–"
    value = getattr(rules, axis.name)
    return "–" if value is None else str(value)


def test_the_options_on_the_page_are_the_options_there_are() -> None:
    found = MARKS.search(PAGE.read_text(encoding="utf-8"))
    assert found is not None
    assert found[2] == options_table(), (
        ".venv/bin/python -m tests.notation.test_notation_page writes it"
    )


def test_every_code_is_on_the_page() -> None:
    page = PAGE.read_text(encoding="utf-8")
    errors = page.partition("### Errors")[2].partition("### Options")[0]
    listed = {
        code
        for row in errors.splitlines()
        if row.startswith("| `")
        for code in re.findall(r"`(\w+)`", row.split("|")[1])
    }
    # Dealing out of order is no action of a record.
    codes = {str(code) for code in Code} - {"deal_running"}
    assert listed == codes | {"json", "ruleset", "revision", "option", "deck", "dealer"}


def test_every_outcome_and_every_key_of_an_answer_is_on_the_page() -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert all(f"`{outcome}`" in page for outcome in Outcome)
    answered = answer(NAMED["made"])
    keys = {*answered, *answered["deals"][0], *answered["deals"][0]["score"]}
    keys |= set(answered["deals"][0]["steps"][0])
    assert all(f"`{key}`" in page for key in keys - {"steps"})


def test_every_action_on_the_page_is_one() -> None:
    page = PAGE.read_text(encoding="utf-8")
    table = page.partition("### Actions")[2].partition("\n- ")[0]
    words = [
        word
        for row in table.splitlines()
        if row.startswith("| `")
        for quoted in re.findall(r"`([^`]+)`", row.split("|")[1])
        for word in quoted.split()
    ]
    assert len(words) > 12
    for word in words:
        try:
            parse_action(word)
        except ActionTextError:
            assert re.fullmatch(r"contre@\d", word)


def test_the_position_on_the_page_is_one() -> None:
    section = PAGE.read_text(encoding="utf-8").partition("## Positions")[2]
    line = section.partition("```\n")[2].partition("```")[0].replace("\n", " ")
    assert parse_position(line).rules.id == "classique"


if __name__ == "__main__":
    text = PAGE.read_text(encoding="utf-8")
    PAGE.write_text(
        MARKS.sub(lambda found: found[1] + options_table() + found[3], text), encoding="utf-8"
    )
