from pathlib import Path

import pytest

from rebelote.server.settings import (
    Settings,
    SettingsError,
    default_data,
    kinds,
    read_settings,
    variable_of,
)


def read(**variables: str) -> Settings:
    return read_settings({f"REBELOTE_{name}": value for name, value in variables.items()})


def refused(**variables: str) -> SettingsError:
    with pytest.raises(SettingsError) as caught:
        read(**variables)
    return caught.value


def test_an_empty_environment_has_defaults_that_work() -> None:
    settings = read_settings({})
    assert (settings.host, settings.port) == ("127.0.0.1", 8000)
    assert settings.origins == settings.proxies == ()
    assert (settings.sockets_per_visitor, settings.sockets_per_address) == (20, 200)
    assert (settings.live_tables_per_visitor, settings.idle_minutes) == (10, 15)
    assert (settings.player_messages, settings.watcher_messages) == (100, 50)
    assert (settings.frame_bytes, settings.pending_bytes) == (8192, 262_144)
    assert settings.data.is_absolute()
    assert settings.database.name == "rebelote.sqlite3"


def test_the_defaults_are_what_the_settings_themselves_allow() -> None:
    for name, kind in kinds().items():
        default = getattr(Settings(data=Path("data")), name)
        if isinstance(default, int):
            assert kind.read(str(default)) == default


def test_every_setting_is_read_from_its_variable() -> None:
    given = {
        "data": "/srv/belote",
        "host": "::1",
        "origins": "https://belote.example",
        "proxies": "10.0.0.2",
        "pending_bytes": "100000",
        "bot_workers": "0",
    }
    for name in kinds():
        settings = read_settings({variable_of(name): given.get(name, "1234")})
        assert getattr(settings, name) != getattr(read_settings({}), name), name


@pytest.mark.parametrize(
    "value", ["-1", "65536", "80.0", "1e3", "٣", "0x50", "9" * 5000, "tcp://h"]
)
def test_a_port_that_is_none_is_refused_with_the_variable_and_what_it_may_be(value: str) -> None:
    error = refused(PORT=value)
    assert error.bad[0].variable == "REBELOTE_PORT"
    assert "REBELOTE_PORT" in error.text("en")
    assert "a whole number from 0 to 65535" in error.text("en")
    assert "un nombre entier de 0 à 65535" in error.text("fr")
    assert len(error.text("en")) < 200


def test_everything_that_is_wrong_is_told_at_once() -> None:
    error = refused(PORT="no", IDLE_MINUTES="0", HOST="my host")
    assert {each.variable for each in error.bad} == {
        "REBELOTE_PORT",
        "REBELOTE_IDLE_MINUTES",
        "REBELOTE_HOST",
    }
    assert len(error.text("fr").splitlines()) == 3


def test_an_empty_variable_is_one_that_is_not_set() -> None:
    assert read(PORT="", DATA="  ", ORIGINS="") == read_settings({})


def test_origins_are_written_as_browsers_write_them() -> None:
    settings = read(ORIGINS="https://Belote.Example:443, http://[::1]:8080 http://a.example:81")
    assert settings.origins == (
        "https://belote.example",
        "http://[::1]:8080",
        "http://a.example:81",
    )


@pytest.mark.parametrize(
    "origin",
    [
        "*",
        "null",
        "belote.example",
        "https://",
        "https://belote.example/",
        "https://belote.example/table",
        "https://belote.example?",
        "https://belote.example#",
        "https://me@belote.example",
        "https://belote.example:",
        "https://belote.example:99999",
        "https://*.example",
        "ftp://belote.example",
        "https://bélote.example",
        "https://[::1",
    ],
)
def test_what_is_no_exact_origin_is_refused(origin: str) -> None:
    assert refused(ORIGINS=f"https://good.example,{origin}").bad[0].variable == "REBELOTE_ORIGINS"


def test_proxies_are_addresses_in_their_shortest_form() -> None:
    assert read(PROXIES="10.0.0.2, 0:0::1").proxies == ("10.0.0.2", "::1")
    refused(PROXIES="10.0.0.0/8")
    refused(PROXIES="proxy")


@pytest.mark.parametrize("host", ["0.0.0.0", "::", "localhost", "table.home"])
def test_a_host_is_an_address_or_a_name(host: str) -> None:
    assert read(HOST=host).host == host


@pytest.mark.parametrize("host", ["http://localhost", "localhost:80", "a b", "é"])
def test_what_is_no_host_is_refused(host: str) -> None:
    refused(HOST=host)


def test_the_data_folder_may_start_at_home_and_nothing_is_made(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    assert read(DATA="~/tables").database == tmp_path / "tables" / "rebelote.sqlite3"
    assert read_settings({}, "linux").data == tmp_path / ".local" / "share" / "rebelote"
    assert not list(tmp_path.iterdir())


def test_each_system_has_its_place_for_data() -> None:
    assert default_data({"XDG_DATA_HOME": "/xdg"}, "linux") == Path("/xdg/rebelote")
    assert default_data({"XDG_DATA_HOME": "xdg"}, "linux") == Path("~/.local/share/rebelote")
    assert default_data({"LOCALAPPDATA": "local"}, "win32") == Path("local/Rebelote")
    assert default_data({}, "win32") == Path("~/AppData/Local/Rebelote")
    assert default_data({}, "darwin") == Path("~/Library/Application Support/Rebelote")
