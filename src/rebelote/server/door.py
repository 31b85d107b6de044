"""The door: what is settled about every request before anyone handles it.

Who asks and in which language, whether the page that it comes from may, how often; and on the way
out the headers that stand on everything. The files of the client are handed out here, the rest is
the application's.
"""

from collections.abc import Callable
from http import HTTPStatus
from typing import Protocol

from rebelote.server.apologies import problem
from rebelote.server.asgi import (
    Application,
    Header,
    Message,
    Receive,
    Reply,
    Scope,
    Send,
    problem_reply,
    respond,
)
from rebelote.server.callers import Caller, announce, headers_of
from rebelote.server.headers import security_headers
from rebelote.server.limits import (
    POSTS,
    POSTS_WINDOW,
    RECORDS,
    RECORDS_WINDOW,
    Credits,
    Now,
)
from rebelote.server.reporting import report
from rebelote.server.static_files import StaticFiles, missing_page
from rebelote.server.visitors import Visitors

_OURS = frozenset({"api", "schema", "healthz", "ws"})
_READING = frozenset({"GET", "HEAD", "OPTIONS"})
_REFUSED = HTTPStatus.BAD_REQUEST
_HTML = b"text/html; charset=utf-8"


class Trusted(Protocol):
    """What the server is told of the world around it."""

    @property
    def origins(self) -> tuple[str, ...]:
        """The public origins, as browsers write them."""

    @property
    def proxies(self) -> tuple[str, ...]:
        """The addresses of proxies whose word is taken."""


class Door:
    """An ASGI application around another one."""

    def __init__(
        self,
        inner: Application,
        *,
        files: StaticFiles,
        visitors: Callable[[], Visitors],
        trusted: Trusted,
        now: Now,
        posts: int = POSTS,
    ) -> None:
        """`posts` are allowed to one address within a minute."""
        self._inner = inner
        self._files = files
        self._visitors = visitors
        self._trusted = trusted
        self._posts = Credits(now, posts, POSTS_WINDOW)
        self._records = Credits(now, RECORDS, RECORDS_WINDOW)
        self._records_of_address = Credits(now, 2 * RECORDS, RECORDS_WINDOW)
        self._scripts: tuple[str, ...] = ()
        self._security = security_headers()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one request, one socket, or the application's life."""
        if scope["type"] == "lifespan":
            await self._inner(scope, receive, send)
            return
        headers = headers_of(scope)
        caller = announce(
            scope,
            headers,
            self._visitors(),
            origins=self._trusted.origins,
            proxies=self._trusted.proxies,
        )
        if scope["type"] == "websocket":
            await self._inner(scope, receive, send)
            return
        method = scope["method"]
        if method == "HEAD":
            scope["method"] = "GET"
        leaving = _Leaving(send, bodiless=method == "HEAD", extra=self._extra(scope, caller))
        reply = self._refusal(scope, headers, caller)
        if scope["path"].split("/")[1:2][0] not in _OURS and reply is None:
            reply = self._file(scope, headers, caller)
        if reply is not None:
            await respond(leaving.send, reply)
            return
        try:
            await self._inner(scope, receive, leaving.send)
        except Exception as error:
            report(f"{method} {scope['path'].split('/')[1]}", error)
            if not leaving.started:
                broken = problem("broken", caller.lang)
                await respond(leaving.send, problem_reply(500, broken))

    def _refusal(self, scope: Scope, headers: dict[str, str], caller: Caller) -> Reply | None:
        """Why nobody is to handle this; None for a request that may come in."""
        method = scope["method"]
        if method in _READING:
            if not _is_record(scope["path"]):
                return None
            own, all_there = self._records, self._records_of_address
            if own.spend(caller.visitor.id) and all_there.spend(caller.address):
                return None
            return _too_many(caller)
        if not caller.welcome:
            return problem_reply(403, problem("foreign_page", caller.lang))
        if not self._posts.spend(caller.address):
            return _too_many(caller)
        kind = headers.get("content-type", "").partition(";")[0].strip().lower()
        if method == "POST" and kind != "application/json":
            return problem_reply(415, problem("not_json", caller.lang))
        return None

    def _file(self, scope: Scope, headers: dict[str, str], caller: Caller) -> Reply:
        """A file of the client, or the page that it is."""
        if scope["method"] != "GET":
            said = problem("wrong_method", caller.lang)
            return problem_reply(405, said, (b"allow", b"GET, HEAD"))
        reply = self._files.reply(
            scope["path"],
            accepts=headers.get("accept-encoding", ""),
            known=headers.get("if-none-match", ""),
        )
        if reply is None and not self._files.built:
            page = missing_page(caller.lang)
            length = (b"content-length", str(len(page)).encode())
            reply = 503, [(b"content-type", _HTML), length, (b"cache-control", b"no-store")], page
        return reply or problem_reply(404, problem("not_found", caller.lang))

    def _extra(self, scope: Scope, caller: Caller) -> Callable[[int, list[Header]], list[Header]]:
        """What goes on an answer beside its own headers, for a status and those headers."""
        if self._files.scripts != self._scripts:
            self._scripts = self._files.scripts
            self._security = security_headers(self._scripts)
        api = scope["path"].startswith("/api")

        def extra(status: int, headers: list[Header]) -> list[Header]:
            more = list(self._security)
            names = {name for name, _ in headers}
            if b"cache-control" not in names:
                more.append((b"cache-control", b"no-store"))
            page = (b"content-type", _HTML) in headers
            if page or (api and caller.visitor.new and status < _REFUSED):
                more.append(caller.cookie())
            return more

        return extra


def _is_record(path: str) -> bool:
    """Whether a match would have to be folded for it; slashes too many mean nothing here."""
    parts = [part for part in path.split("/") if part]
    return parts[:2] == ["api", "tables"] and parts[-1] == "record"


def _too_many(caller: Caller) -> Reply:
    said = problem("too_many_requests", caller.lang)
    return problem_reply(429, said, (b"retry-after", b"60"))


class _Leaving:
    """The way out: adds the headers, and leaves the body away where none was asked for."""

    def __init__(
        self,
        send: Send,
        *,
        bodiless: bool,
        extra: Callable[[int, list[Header]], list[Header]],
    ) -> None:
        self._send = send
        self._bodiless = bodiless
        self._extra = extra
        self.started = False

    async def send(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            self.started = True
            headers = list(message.get("headers", []))
            message["headers"] = headers + self._extra(message["status"], headers)
        elif self._bodiless:
            message["body"] = b""
        await self._send(message)
