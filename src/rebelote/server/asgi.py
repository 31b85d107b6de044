"""The words of ASGI, the interface between a Python server and its application."""

from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any, TypeAlias

import msgspec

from rebelote.server.protocol.pages import Problem

Scope: TypeAlias = MutableMapping[str, Any]
Message: TypeAlias = MutableMapping[str, Any]
Receive: TypeAlias = Callable[[], Awaitable[Message]]
Send: TypeAlias = Callable[[Message], Awaitable[None]]
Application: TypeAlias = Callable[[Scope, Receive, Send], Awaitable[None]]

Header: TypeAlias = tuple[bytes, bytes]
Reply: TypeAlias = tuple[int, list[Header], bytes]
"""Status, headers and body of a response."""


def find_path(scope: Scope) -> bool:
    """See to it that a scope's path begins with a slash; whether the request names one.

    What a proxy would be asked for, "http://...", means the same here as the path in it. Nothing
    else that may stand there ("*", or a host and a port) is a thing that this server has.
    """
    path: str = scope["path"]
    if path.startswith("/"):
        return True
    scheme, colon, rest = path.partition("://")
    if not colon or scheme.lower() not in ("http", "https"):
        return False
    scope["path"] = "/" + rest.partition("/")[2]
    scope["raw_path"] = b"/" + scope["raw_path"].partition(b"://")[2].partition(b"/")[2]
    return True


def problem_reply(status: int, said: Problem, *more: Header) -> Reply:
    """A problem as a response."""
    body = msgspec.json.encode(said)
    length = (b"content-length", str(len(body)).encode())
    return status, [(b"content-type", b"application/json"), length, *more], body


async def respond(send: Send, reply: Reply, kind: str = "http.response") -> None:
    """Send a whole response; `kind` is "websocket.http.response" where a handshake is refused."""
    status, headers, body = reply
    await send({"type": f"{kind}.start", "status": status, "headers": headers})
    await send({"type": f"{kind}.body", "body": body})
