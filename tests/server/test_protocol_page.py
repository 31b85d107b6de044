"""`docs/protocol.md` says what the protocol is now, and its examples are messages."""

import re
from typing import Any

import msgspec
import pytest

from rebelote.server.protocol.asked import FromClient
from rebelote.server.protocol.pages import NewTable
from rebelote.server.protocol.sheets import NewChanges, NewSheet
from rebelote.server.protocol_page import written
from tests.walls.source import ROOT

PAGE = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```json\n(.*?)```", PAGE, re.S)


def test_the_page_is_of_the_protocol_as_it_is_now() -> None:
    assert written(PAGE) == PAGE, "make protocol"


def test_a_page_without_its_mark_is_not_written() -> None:
    with pytest.raises(ValueError, match="mark"):
        written("# The protocol\n")


@pytest.mark.parametrize("example", EXAMPLES)
def test_an_example_of_the_page_is_a_message(example: str) -> None:
    kinds: dict[str, Any] = {'"t"': FromClient, '"key"': NewChanges, '"changes"': NewSheet}
    kind = next((kinds[mark] for mark in kinds if mark in example), NewTable)
    msgspec.json.decode(example, type=kind)


def test_every_link_within_the_page_leads_to_a_heading() -> None:
    headings = re.findall(r"^#+ (.*)$", PAGE, re.M)
    slugs = {re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-") for heading in headings}
    links = set(re.findall(r"\]\(#([^)]+)\)", PAGE))
    assert links
    assert links <= slugs, links - slugs
