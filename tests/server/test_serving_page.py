"""`docs/serving.md` names every setting with its default, and quotes what visitors are told."""

import re

from rebelote.server.settings import kinds, read_settings, variable_of
from tests.walls.source import ROOT, SOURCE

PAGE = (ROOT / "docs" / "serving.md").read_text(encoding="utf-8")
ROWS = dict(re.findall(r"^\| `(REBELOTE_\w+)` \|.*\| (.+) \|$", PAGE, re.M))


def test_every_setting_is_on_the_page() -> None:
    assert set(ROWS) == {variable_of(name) for name in kinds()}


def test_the_defaults_on_the_page_are_the_defaults() -> None:
    settings = read_settings({}, "linux")
    for name in kinds():
        default = getattr(settings, name)
        if isinstance(default, int | str):
            assert ROWS[variable_of(name)] == f"`{default}`"
        elif default == ():
            assert ROWS[variable_of(name)] == "none"
        else:
            assert default.parts[-3:] == (".local", "share", "rebelote")


def test_the_words_on_the_page_are_those_that_visitors_read() -> None:
    source = "".join(path.read_text(encoding="utf-8") for path in (SOURCE / "server").rglob("*.py"))
    quoted = re.findall(r"“([^”]+)”", " ".join(PAGE.split()))
    assert len(quoted) > 8
    for words in quoted:
        assert words.removesuffix(" ...") in source, words
