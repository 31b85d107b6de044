"""Which pages may speak to this server, and who is speaking behind a proxy.

A browser says on every handshake and every POST which page it comes from, in `Origin`. Only the
pages of this server itself, and of the origins it is told of, are let in. Whatever sends no
`Origin` is no browser and no page can make a visitor's browser send it; it is let in where nothing
else (the `Sec-Fetch-` headers that browsers add) betrays a browser.
"""

import re
from collections.abc import Collection, Mapping
from ipaddress import ip_address

import msgspec

_LOOPBACK = frozenset({"localhost", "127.0.0.1", "[::1]"})
_HOST = re.compile(r"([A-Za-z0-9.-]{1,253}|\[[0-9A-Fa-f:.]{2,45}\])(:\d{1,5})?")


class Asking(msgspec.Struct, frozen=True):
    """What a request says of where it comes from.

    `address` is the peer's, or the one that a trusted proxy saw; `local` the server's own end of
    the connection. `browser` tells that only a browser sends such a request.
    """

    scheme: str
    host: str
    origin: str | None
    address: str
    local: str
    browser: bool


def asking(
    headers: Mapping[str, str],
    *,
    scheme: str,
    client: str,
    local: str,
    proxies: Collection[str] = (),
) -> Asking:
    """Read it from a request's headers (names in lower case) and connection.

    What a proxy adds is believed only where the connection comes from one of `proxies`.
    """
    address = client
    if client in proxies:
        if headers.get("x-forwarded-proto", "") in ("http", "https"):
            scheme = headers["x-forwarded-proto"]
        forwarded = [hop.strip() for hop in headers.get("x-forwarded-for", "").split(",")]
        # From the right: what stands left of the first stranger is the stranger's own word.
        for hop in reversed(forwarded):
            if not _is_address(hop):
                break
            address = hop
            if hop not in proxies:
                break
    return Asking(
        scheme={"ws": "http", "wss": "https"}.get(scheme, scheme),
        host=headers.get("host", "").lower(),
        origin=headers.get("origin"),
        address=address,
        local=local,
        browser=any(name.startswith("sec-fetch-") for name in headers),
    )


def is_welcome(asked: Asking, origins: Collection[str]) -> bool:
    """Whether a handshake or a change may come from there; `origins` are the public ones."""
    if not _is_ours(asked, origins):
        return False
    if asked.origin is None:
        return not asked.browser
    return asked.origin in origins or asked.origin == f"{asked.scheme}://{asked.host}"


def _is_ours(asked: Asking, origins: Collection[str]) -> bool:
    """Whether the request was sent to this server under a name of its own.

    A foreign name that was made to point here is none (nobody can do that to an address).
    """
    found = _HOST.fullmatch(asked.host)
    if found is None:
        return False
    name = found[1]
    return (
        name in _LOOPBACK
        or name.strip("[]") == asked.local
        or any(origin.partition("://")[2] == asked.host for origin in origins)
    )


def _is_address(text: str) -> bool:
    try:
        ip_address(text)
    except ValueError:
        return False
    return True
