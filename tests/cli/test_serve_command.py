"""`rebelote serve`: a clear line with the address, another port where one is taken, a calm end."""

import socket
from pathlib import Path
from typing import Any

import pytest

from rebelote.cli import serve_command
from rebelote.cli.commands import run
from rebelote.cli.languages import texts_in
from rebelote.server.settings import Settings
from tests.browser.serving import Server


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[Settings]:
    """What servers were started with; none of them is."""
    asked: list[Settings] = []

    def serve(settings: Settings, **_: object) -> None:
        asked.append(settings)

    monkeypatch.setattr(serve_command, "serve", serve)
    for name in ("HOST", "PORT", "DATA"):
        monkeypatch.delenv(f"REBELOTE_{name}", raising=False)
    return asked


def test_options_stand_above_the_environment(
    started: list[Settings], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("REBELOTE_PORT", "8123")
    monkeypatch.setenv("REBELOTE_DATA", str(tmp_path / "there"))
    assert run(["serve"]) == 0
    assert run(["serve", "--port", "8124", "--data", str(tmp_path / "here")]) == 0

    assert [(each.port, each.data.name) for each in started] == [(8123, "there"), (8124, "here")]


def test_the_next_free_port_is_taken_and_told(
    started: list[Settings], capsys: pytest.CaptureFixture[str]
) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        taken = other.getsockname()[1]
        settings = Settings(data=Path("data"), port=taken)
        found = serve_command._with_free_port(settings, texts_in("en"))

    assert taken < found.port < taken + serve_command._PORTS_TRIED
    assert capsys.readouterr().out == (f"Port {taken} is taken already: it will be {found.port}.\n")


def test_a_port_that_was_asked_for_is_not_exchanged(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = str(other.getsockname()[1])
        status = run(["serve", "--port", port, "--data", str(tmp_path), "--language", "en"])

    assert status == 2
    assert f"Port {port} is taken" in capsys.readouterr().err


@pytest.mark.parametrize(("option", "value"), [("--port", "belote"), ("--host", "a b")])
def test_a_bad_option_is_told_by_its_own_name(
    option: str, value: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["serve", option, value, "--language", "en"]) == 2
    assert capsys.readouterr().err.startswith(f'rebelote: {option} is "{value}": it must be ')


@pytest.mark.parametrize("language", ["fr", "en"])
def test_a_folder_that_cannot_be_written_to_is_told_in_words(
    language: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").write_text("")
    data = str(tmp_path / "file" / "data")
    assert run(["serve", "--port", "0", "--data", data, "--language", language]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert len(said.err.splitlines()) == 1


def test_a_browser_is_opened_where_it_has_a_screen() -> None:
    assert serve_command.has_screen({}, "darwin")
    assert serve_command.has_screen({}, "win32")
    assert serve_command.has_screen({"WAYLAND_DISPLAY": "wayland-0"}, "linux")
    assert not serve_command.has_screen({"DISPLAY": ""}, "linux")


@pytest.mark.parametrize(
    ("settings", "told"),
    [
        ({}, "Only this machine can open it; with --host 0.0.0.0 phones on the network can too."),
        ({"host": "::1"}, "Only this machine can open it; with --host 0.0.0.0"),
        ({"host": "0.0.0.0"}, "From a phone on the network: http://192.0.2.7:8001"),
        ({"host": "192.0.2.7"}, ""),
        ({"proxies": ("127.0.0.1",)}, ""),
        ({"host": "0.0.0.0", "origins": ("https://belote.example",)}, ""),
    ],
)
def test_it_says_what_a_phone_opens(
    settings: dict[str, Any], told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(serve_command, "network_address", lambda: "192.0.2.7")
    there = Settings(data=Path("data"), **settings)
    said = serve_command.who_else("http://127.0.0.1:8001", there, texts_in("en"))
    assert said.startswith(told)
    assert bool(said) == bool(told)


def test_a_machine_without_a_network_names_no_address(monkeypatch: pytest.MonkeyPatch) -> None:
    everywhere = Settings(data=Path("data"), host="0.0.0.0")
    monkeypatch.setattr(serve_command, "_ELSEWHERE", ("127.0.0.1", 9))
    assert serve_command.network_address() is None
    assert serve_command.who_else("http://127.0.0.1:8001", everywhere, texts_in("en")) == ""


def test_it_says_its_address_and_ends_without_a_trace(tmp_path: Path) -> None:
    server = Server(tmp_path / "data")
    server.start()

    assert server.stop() == 0
    assert server.log.splitlines() == [
        f"The table is open: {server.url} (Ctrl-C closes it)",
        "Only this machine can open it; with --host 0.0.0.0 phones on the network can too.",
        "The table is closed; the games are kept.",
    ]
