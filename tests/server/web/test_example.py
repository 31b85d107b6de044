"""The client of `examples/` plays a whole match at a real server, and outlives it."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from rebelote.rules.catalogue import rule_set_ids
from rebelote.rules.ladder import ladder_rules
from tests.browser.serving import PATIENCE, Server
from tests.walls.source import ROOT

EXAMPLE = ROOT / "examples" / "play_over_the_wire.py"


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    server = Server(tmp_path / "data", REBELOTE_HURRY="1000", REBELOTE_PLAYER_MESSAGES="1000000")
    server.start()
    yield server
    server.stop()


def player(server: Server, ruleset: str) -> "subprocess.Popen[str]":
    command = [sys.executable, str(EXAMPLE), server.url, ruleset]
    return subprocess.Popen(command, stdout=subprocess.PIPE, text=True)


def the_rest(playing: "subprocess.Popen[str]") -> list[str]:
    said, _ = playing.communicate(timeout=4 * PATIENCE)
    assert playing.returncode == 0, said
    return said.splitlines()


@pytest.mark.parametrize("ruleset", rule_set_ids())
def test_the_example_plays_a_whole_match(server: Server, ruleset: str) -> None:
    *deals, last = the_rest(player(server, ruleset))
    assert deals
    assert last == "The match is over."


def test_the_example_goes_on_when_the_server_is_killed_and_comes_back(server: Server) -> None:
    with player(server, ladder_rules().id) as playing:
        assert playing.stdout is not None
        first = playing.stdout.readline()
        server.restart()
        second, last = the_rest(playing)
    assert first.strip()
    assert second != first
    assert last == "The match is over."
