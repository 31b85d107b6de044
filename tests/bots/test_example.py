"""The bot of `docs/bots.md` plays a match."""

import runpy

import pytest

from tests.walls import source


def test_the_example_plays_a_match(capsys: pytest.CaptureFixture[str]) -> None:
    runpy.run_path(str(source.ROOT / "examples" / "my_bot.py"), run_name="__main__")
    assert " deals, " in capsys.readouterr().out
