"""What the pages about the table in the browser say and show is what there is."""

import re

from tests.walls.source import ROOT

WORDS = ROOT / "web" / "src" / "table" / "dialogs" / "words.en.ts"


def keys(text: str) -> set[str]:
    """`a` to `b`, or several: each by itself."""
    return set(re.findall(r"[^\s,`]+", re.sub(r"\b(to|or)\b", " ", text)))


def test_the_keys_on_the_page_are_those_of_the_table() -> None:
    page = (ROOT / "docs" / "web.md").read_text(encoding="utf-8")
    table = page.partition("## Keyboard")[2].partition("\n## ")[0]
    shown = set[str]().union(*(keys(cell) for cell in re.findall(r"^\| (`.+?) \|", table, re.M)))
    listed = WORDS.read_text(encoding="utf-8").partition("keys: {")[2].partition("off:")[0]
    real = set[str]().union(*(keys(cell) for cell in re.findall(r"\['(.+?)', ", listed)))
    assert real
    assert shown == real | {"Home", "End"}


def test_the_pictures_of_the_readme_are_there_and_small() -> None:
    pictures = re.findall(r'src="([^"]+)"', (ROOT / "README.md").read_text(encoding="utf-8"))
    assert pictures
    for picture in pictures:
        assert (ROOT / picture).stat().st_size < 150_000, picture
