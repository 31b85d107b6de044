"""The server's settings: read from the environment, each with a default that works.

A setting's variable is its name in capitals behind REBELOTE_: `idle_minutes` is
REBELOTE_IDLE_MINUTES. An empty variable counts as one that is not set.
"""

import os
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, get_args, get_type_hints

import msgspec
from msgspec import Meta

from rebelote.rules.wording import in_language
from rebelote.server import limits
from rebelote.server.setting_values import ADDRESSES, FOLDER, HOST, ORIGINS, Kind, number_between

PREFIX = "REBELOTE_"
DATABASE = "rebelote.sqlite3"

_MOST_SHOWN = 80  # characters of a value that cannot be


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """How the server runs.

    `data` is a folder. `port` 0 is any that is free. `origins` are the public origins of the pages
    beside the server's own, `proxies` the addresses whose X-Forwarded- headers are believed.
    Messages are counted over limits.WINDOW, openings (by one visitor, of tables and as many of
    shared sheets) over an hour.
    `bot_workers` are processes in which slow bots think; with 0 they think in the server's own.
    Tables go `hurry` times as fast: their waits are divided by it, for trying things out.
    """

    data: Annotated[Path, FOLDER]
    host: Annotated[str, HOST] = "127.0.0.1"
    port: Annotated[int, Meta(ge=0, le=65_535)] = 8000
    origins: Annotated[tuple[str, ...], ORIGINS] = ()
    proxies: Annotated[tuple[str, ...], ADDRESSES] = ()
    sockets: Annotated[int, Meta(ge=1, le=1_000_000)] = 10_000
    sockets_per_visitor: Annotated[int, Meta(ge=1, le=100_000)] = 20
    sockets_per_address: Annotated[int, Meta(ge=1, le=1_000_000)] = 200
    live_tables_per_visitor: Annotated[int, Meta(ge=1, le=10_000)] = 10
    openings_per_hour: Annotated[int, Meta(ge=1, le=1_000_000)] = 60
    player_messages: Annotated[int, Meta(ge=10, le=1_000_000)] = limits.PLAYER_MESSAGES
    watcher_messages: Annotated[int, Meta(ge=10, le=1_000_000)] = limits.WATCHER_MESSAGES
    frame_bytes: Annotated[int, Meta(ge=1_024, le=1 << 20)] = limits.FRAME
    pending_bytes: Annotated[int, Meta(ge=1 << 16, le=1 << 28)] = limits.PENDING
    idle_minutes: Annotated[int, Meta(ge=1, le=10_080)] = 15
    bot_workers: Annotated[int, Meta(ge=0, le=256)] = 1
    hurry: Annotated[int, Meta(ge=1, le=10_000)] = 1

    @property
    def database(self) -> Path:
        """The file that tables are written down in."""
        return self.data / DATABASE


class BadSetting(msgspec.Struct, frozen=True):
    """A variable that holds what it may not, and what it must be, in French and in English."""

    variable: str
    value: str
    french: str
    english: str

    def text(self, language: str) -> str:
        """The same in a sentence, "fr" or "en"."""
        return in_language(
            language,
            french=f"{self.variable} vaut « {self.value} » : il faut {self.french}.",
            english=f'{self.variable} is "{self.value}": it must be {self.english}.',
        )


class SettingsError(Exception):
    """Settings that cannot be, every one of them in `bad`."""

    def __init__(self, bad: tuple[BadSetting, ...]) -> None:
        super().__init__("\n".join(each.text("en") for each in bad))
        self.bad = bad

    def text(self, language: str) -> str:
        """What is wrong, one line for each variable, "fr" or "en"."""
        return "\n".join(each.text(language) for each in self.bad)


def read_settings(
    environment: Mapping[str, str] = os.environ, platform: str = sys.platform
) -> Settings:
    """The settings of an environment. Nothing is made or opened.

    Raises:
        SettingsError: a variable holds what it may not.
    """
    found: dict[str, Any] = {}
    bad: list[BadSetting] = []
    for name, kind in kinds().items():
        variable = variable_of(name)
        given = environment.get(variable, "").strip()
        if not given:
            continue
        try:
            found[name] = kind.read(given)
        except ValueError:
            bad.append(BadSetting(variable, given[:_MOST_SHOWN], kind.french, kind.english))
    if bad:
        raise SettingsError(tuple(bad))
    folder = Path(found.pop("data", None) or default_data(environment, platform))
    return Settings(data=_absolute(folder), **found)


def variable_of(name: str) -> str:
    """The variable that a setting is read from."""
    return PREFIX + name.upper()


def kinds() -> dict[str, Kind]:
    """What each setting may be, by its name."""
    found: dict[str, Kind] = {}
    for name, hint in get_type_hints(Settings, include_extras=True).items():
        said = get_args(hint)[1]
        found[name] = said if isinstance(said, Kind) else number_between(said.ge, said.le)
    return found


def default_data(environment: Mapping[str, str], platform: str) -> Path:
    """Where programs keep a person's data on this kind of machine."""
    if platform == "win32":
        given = environment.get("LOCALAPPDATA", "")
        return (Path(given) if given else Path("~", "AppData", "Local")) / "Rebelote"
    if platform == "darwin":
        return Path("~", "Library", "Application Support", "Rebelote")
    given = environment.get("XDG_DATA_HOME", "")
    # The convention has a relative one ignored.
    return (Path(given) if given.startswith("/") else Path("~", ".local", "share")) / "rebelote"


def _absolute(folder: Path) -> Path:
    try:
        return folder.expanduser().absolute()
    except RuntimeError:  # whose home, nobody knows
        return folder.absolute()
