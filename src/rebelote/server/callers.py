"""Who asks: worked out once a request, at the door, and read by whoever handles it."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any
from urllib.parse import parse_qs

import msgspec
from msgspec.structs import replace

from rebelote.server.asgi import Header, Scope
from rebelote.server.limits import neighbourhood
from rebelote.server.origins import Asking, asking, is_welcome
from rebelote.server.protocol.asked import Language
from rebelote.server.visitors import Visitor, Visitors, set_cookie

_KEY = "rebelote.caller"
_JOINED = {"cookie": "; "}
# A header sent twice is read as one list, as HTTP has it; an Origin that is a list is nobody's.


class Caller(msgspec.Struct, frozen=True):
    """Who asks, from where, in which language; `welcome` as the page that it comes from is."""

    visitor: Visitor
    asking: Asking
    lang: Language
    welcome: bool

    @property
    def address(self) -> str:
        """What counts as one address."""
        return neighbourhood(self.asking.address)

    def cookie(self) -> Header:
        """The header that hands the token over, or makes it last."""
        text = set_cookie(self.visitor.token, secure=self.asking.scheme == "https")
        return b"set-cookie", text.encode()


def caller_of(scope: Mapping[str, Any]) -> Caller:
    """Who asks, as the door saw it."""
    caller = scope["state"][_KEY]
    assert isinstance(caller, Caller)
    return caller


def announce(
    scope: Scope,
    headers: Mapping[str, str],
    visitors: Visitors,
    *,
    origins: Collection[str],
    proxies: Collection[str],
) -> Caller:
    """Work out who asks, and leave it in the scope."""
    asked = asking(
        headers,
        scheme=scope.get("scheme", "http"),
        client=_plain(scope.get("client")),
        local=_plain(scope.get("server")),
        proxies=proxies,
    )
    caller = Caller(
        visitor=visitors.meet(headers.get("cookie", "")),
        asking=asked,
        lang=language(scope.get("query_string", b""), headers.get("accept-language", "")),
        welcome=is_welcome(asked, origins),
    )
    scope["state"] = {**scope.get("state", {}), _KEY: caller}
    return caller


def _plain(end: Sequence[Any] | None) -> str:
    """The address of one end of a connection; IPv4 behind an IPv6 socket is IPv4."""
    return str(end[0]).removeprefix("::ffff:") if end else ""


def headers_of(scope: Scope) -> dict[str, str]:
    """The headers by name, in lower case."""
    headers: dict[str, str] = {}
    for raw_name, raw_value in scope["headers"]:
        name, value = raw_name.decode("latin-1").lower(), raw_value.decode("latin-1")
        if name in headers:
            value = headers[name] + _JOINED.get(name, ", ") + value
        headers[name] = value
    return headers


def language(query: bytes, accepted: str) -> Language:
    """The language asked for, with `?lang=`; else the one that the browser puts first of ours."""
    asked = parse_qs(query.decode("latin-1")).get("lang", [""])[0]
    if asked in list(Language):
        return Language(asked)
    best, weight = Language.FR, 0.0
    for offer in accepted.split(","):
        name, _, parameter = offer.strip().partition(";")
        short = name.strip()[:2].lower()
        if short in list(Language) and _weight(parameter) > weight:
            best, weight = Language(short), _weight(parameter)
    return best


def _weight(parameter: str) -> float:
    name, _, value = parameter.replace(" ", "").partition("=")
    if not name:
        return 1.0
    try:
        return float(value) if name == "q" else 0.0
    except ValueError:
        return 0.0


def speak(scope: Mapping[str, Any], lang: Language) -> None:
    """From here on, answer this request in another language than the browser's."""
    scope["state"][_KEY] = replace(caller_of(scope), lang=lang)
