"""The build carries the licence of everything that is in it."""

import json

import pytest

from rebelote.server.static_files import FOLDER, StaticFiles
from tests.walls.source import ROOT


def test_the_licences_of_all_that_the_client_is_made_of_are_served() -> None:
    files = StaticFiles()
    if not files.built:
        pytest.skip("the client is not built here")
    reply = files.reply("/licences.md")
    assert reply is not None
    text = reply[2].decode()
    package = json.loads((ROOT / "web" / "package.json").read_text(encoding="utf-8"))
    tools = {"vite", "@sveltejs/vite-plugin-svelte"}  # they build, and are no part of what is built
    for name in package["dependencies"].keys() - tools:
        assert f"\n## {name} - " in text
    assert list(FOLDER.rglob("*.woff2"))
    assert "SIL OPEN FONT LICENSE Version 1.1" in text
