"""What the pages point to is there."""

import re
from pathlib import Path

import pytest

from tests.walls import source

PAGES = sorted([*source.ROOT.glob("*.md"), *(source.ROOT / "docs").rglob("*.md")])
LINK = re.compile(r"\]\(([^)#\s]+)(?:#[^)]*)?\)")


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(source.ROOT).as_posix())
def test_every_link_inside_the_repository_leads_somewhere(page: Path) -> None:
    dead = [
        target
        for target in LINK.findall(page.read_text(encoding="utf-8"))
        if "://" not in target and not (page.parent / target).exists()
    ]
    assert not dead, "\n".join(dead)


def test_the_floors_on_the_page_are_the_floors_that_are_kept() -> None:
    kept = re.search(
        r"^layers =\n((?:    .+\n)+)", (source.ROOT / ".importlinter").read_text(), re.M
    )
    page = (source.ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    assert kept is not None
    drawn = page.partition("```\n")[2].partition("```")[0]
    floors = [re.sub(r"[()\s]", "", floor) for floor in kept[1].splitlines()]
    assert [re.split(r"\s{2,}", line)[0].replace(" ", "") for line in drawn.splitlines()] == floors
