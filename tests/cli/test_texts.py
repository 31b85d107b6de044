"""Every text is there in both languages, is used, and follows the typography of its language."""

import re
from collections.abc import Iterator
from operator import attrgetter
from string import Formatter

import msgspec
import pytest

from rebelote.cli.languages import texts_in
from rebelote.cli.texts import CommandTexts, Texts
from tests.walls import source

FIELDS = [field.name for field in msgspec.structs.fields(Texts) if field.name != "commands"]
FIELDS += [f"commands.{field.name}" for field in msgspec.structs.fields(CommandTexts)]


def strings(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for item in value.values():
            yield from strings(item)
    elif isinstance(value, tuple):
        for item in value:
            yield from strings(item)


@pytest.mark.parametrize("name", FIELDS)
def test_both_languages_need_the_same_facts(name: str) -> None:
    french, english = (
        list(strings(attrgetter(name)(texts_in(language)))) for language in ("fr", "en")
    )
    assert len(french) == len(english)
    for one, other in zip(french, english, strict=True):
        assert one
        assert other
        assert _facts(one) == _facts(other)


def _facts(text: str) -> set[str | None]:
    return {name for _, name, _, _ in Formatter().parse(text) if name}


@pytest.mark.parametrize("name", FIELDS)
def test_french_typography(name: str) -> None:
    for text in strings(attrgetter(name)(texts_in("fr"))):
        assert "'" not in text
        assert not re.search(r"(?<=\w) [:;!»]", text), text
        assert not re.search(r"\w[;!]", text), text


def test_no_text_is_left_that_nobody_reads() -> None:
    code = "\n".join(
        path.read_text(encoding="utf-8")
        for path in source.files("cli")
        if not path.name.startswith("texts")
    )
    assert [name for name in FIELDS if f"texts.{name}" not in code] == []
