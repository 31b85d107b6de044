"""What a setting's text may be: how it is read, and the words for what it must be."""

import re
from collections.abc import Callable
from ipaddress import ip_address
from urllib.parse import urlsplit

import msgspec

_HOST = re.compile(r"[A-Za-z0-9._:%-]{1,253}")
_ORIGIN_HOST = re.compile(r"[a-z0-9.-]{1,253}|\[[0-9a-f:.]{2,45}\]")
_USUAL_PORTS = {"http": 80, "https": 443}


class Kind(msgspec.Struct, frozen=True):
    """A kind of setting. `read` raises ValueError for a text that is none of it."""

    read: Callable[[str], object]
    french: str
    english: str


def number_between(least: int, most: int) -> Kind:
    """A whole number in figures."""

    def read(text: str) -> int:
        if not (text.isascii() and text.isdigit()):
            raise ValueError(text)
        number = int(text) if len(text) < 20 else most + 1
        if not least <= number <= most:
            raise ValueError(text)
        return number

    return Kind(
        read,
        f"un nombre entier de {least} à {most}",
        f"a whole number from {least} to {most}",
    )


def _host(text: str) -> str:
    bare = text.removeprefix("[").removesuffix("]")
    if _HOST.fullmatch(bare) is None or (":" in bare and not _is_address(bare)):
        raise ValueError(text)
    return bare


def _address(text: str) -> str:
    return str(ip_address(text))


def _is_address(text: str) -> bool:
    try:
        ip_address(text)
    except ValueError:
        return False
    return True


def _origin(text: str) -> str:
    """An origin as browsers write it: in lower case, without the port that goes without saying."""
    parts = urlsplit(text.lower())
    port = parts.port
    host, colon, _ = parts.netloc.rpartition(":")
    name = parts.netloc if port is None else host
    if (
        parts.scheme not in _USUAL_PORTS
        or _ORIGIN_HOST.fullmatch(name) is None
        or (colon and port is None and not name.startswith("["))
        or parts.path
        or parts.query
        or parts.fragment
        or "?" in text
        or "#" in text
    ):
        raise ValueError(text)
    if port is None or port == _USUAL_PORTS[parts.scheme]:
        return f"{parts.scheme}://{name}"
    return f"{parts.scheme}://{name}:{port}"


def _several(read: Callable[[str], str]) -> Callable[[str], tuple[str, ...]]:
    def read_all(text: str) -> tuple[str, ...]:
        return tuple(dict.fromkeys(read(one) for one in text.replace(",", " ").split()))

    return read_all


HOST = Kind(
    _host,
    "une adresse de cette machine ou son nom, par exemple 127.0.0.1, ou 0.0.0.0 pour toutes",
    "an address of this machine or its name, such as 127.0.0.1, or 0.0.0.0 for all of them",
)

ORIGINS = Kind(
    _several(_origin),
    "des origines séparées par des virgules, sans chemin, par exemple https://belote.example",
    "origins separated by commas, without a path, such as https://belote.example",
)

ADDRESSES = Kind(
    _several(_address),
    "des adresses IP séparées par des virgules, par exemple 10.0.0.2",
    "IP addresses separated by commas, such as 10.0.0.2",
)

FOLDER = Kind(str, "un dossier", "a folder")
