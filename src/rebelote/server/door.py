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
    Receive,
    Reply,
    Scope,
    Send,
    find_path,
    problem_reply,
)
from rebelote.server.callers import Caller, announce, headers_of
from rebelote.server.headers import security_headers
from rebelote.server.leaving import HTML, Leaving
from rebelote.server.limits import (
    HOUSEHOLD,
    POSTS,
    POSTS_WINDOW,
    RECORDS,
    RECORDS_WINDOW,
    SHEET_READS,
    SHEET_READS_WINDOW,
    Credits,
    Now,
)
from rebelote.server.reporting import report
from rebelote.server.static_files import StaticFiles, missing_page
from rebelote.server.visitors import Visitors

_OURS = frozenset({"api", "schema", "healthz", "ws"})
_READING = frozenset({"GET", "HEAD", "OPTIONS"})
_SOCKET = ["ws"]
# All that there is under /schema: for any other name the framework has a page of its own.
_SCHEMA: tuple[list[str], ...] = ([], ["openapi.json"])


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
        sockets: Application,
        files: StaticFiles,
        visitors: Callable[[], Visitors],
        trusted: Trusted,
        now: Now,
        posts: int = POSTS,
    ) -> None:
        """`sockets` take every handshake; `posts` are allowed to one address within a minute."""
        self._inner = inner
        self._sockets = sockets
        self._files = files
        self._visitors = visitors
        self._trusted = trusted
        self._posts = Credits(now, posts, POSTS_WINDOW)
        self._records = Credits(now, RECORDS, RECORDS_WINDOW)
        self._records_of_address = Credits(now, 2 * RECORDS, RECORDS_WINDOW)
        self._sheets = Credits(now, SHEET_READS, SHEET_READS_WINDOW)
        self._sheets_of_address = Credits(now, HOUSEHOLD * SHEET_READS, SHEET_READS_WINDOW)
        self._scripts: tuple[str, ...] = ()
        self._security = security_headers()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one request, one socket, or the application's life."""
        if scope["type"] == "lifespan":
            await self._inner(scope, receive, send)
            return
        leaving = Leaving(send, scope, self._security_headers())
        try:
            await self._serve(scope, receive, leaving)
        except Exception as error:
            if not leaving.gone:
                report(_place(scope), error)
                await leaving.apologise()

    async def _serve(self, scope: Scope, receive: Receive, leaving: Leaving) -> None:
        headers = headers_of(scope)
        caller = leaving.caller = announce(
            scope,
            headers,
            self._visitors(),
            origins=self._trusted.origins,
            proxies=self._trusted.proxies,
        )
        reply = self._reply(scope, headers, caller)
        if reply is not None:
            await leaving.respond(reply)
        elif scope["type"] == "websocket":
            # Not by way of the framework, which would close a broken one in its own words.
            await self._sockets(scope, receive, leaving.send)
        else:
            await self._inner(scope, receive, leaving.send)

    def _reply(self, scope: Scope, headers: dict[str, str], caller: Caller) -> Reply | None:
        """The answer to what needs nobody else; None for what is the application's."""
        if not find_path(scope):
            if scope.get("method") == "OPTIONS" and scope["path"] == "*":
                return 204, [], b""
            return problem_reply(HTTPStatus.BAD_REQUEST, problem("bad_request", caller.lang))
        parts = [part for part in scope["path"].split("/") if part]
        if scope["type"] == "websocket":
            return None if parts == _SOCKET else _nothing_there(caller)
        if scope["method"] == "HEAD":
            scope["method"] = "GET"
        refusal = self._refusal(scope["method"], parts, headers, caller)
        if refusal is not None:
            return refusal
        if scope["path"].split("/")[1] not in _OURS:
            return self._file(scope, headers, caller)
        if parts[0] == "schema" and parts[1:] not in _SCHEMA:
            return _nothing_there(caller)
        return None

    def _refusal(
        self, method: str, parts: list[str], headers: dict[str, str], caller: Caller
    ) -> Reply | None:
        """Why nobody is to handle this; None for a request that may come in."""
        if method in _READING:
            return None if self._may_read(parts, caller) else _too_many(caller)
        if not caller.welcome:
            return problem_reply(403, problem("foreign_page", caller.lang))
        if not self._posts.spend(caller.address):
            return _too_many(caller)
        kind = headers.get("content-type", "").partition(";")[0].strip().lower()
        if method == "POST" and kind != "application/json":
            return problem_reply(415, problem("not_json", caller.lang))
        return None

    def _may_read(self, parts: list[str], caller: Caller) -> bool:
        """Whether somebody has not yet asked too often for what is read from the disk."""
        # For a record, the whole match has to be folded.
        if parts[:2] == ["api", "tables"] and parts[-1] == "record":
            own, all_there = self._records, self._records_of_address
        elif parts[:2] == ["api", "sheets"]:
            own, all_there = self._sheets, self._sheets_of_address
        else:
            return True
        return own.spend(caller.visitor.id) and all_there.spend(caller.address)

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
            reply = 503, [(b"content-type", HTML), length, (b"cache-control", b"no-store")], page
        return reply or _nothing_there(caller)

    def _security_headers(self) -> tuple[Header, ...]:
        if self._files.scripts != self._scripts:
            self._scripts = self._files.scripts
            self._security = security_headers(self._scripts)
        return self._security


def _nothing_there(caller: Caller) -> Reply:
    return problem_reply(404, problem("not_found", caller.lang))


def _too_many(caller: Caller) -> Reply:
    said = problem("too_many_requests", caller.lang)
    return problem_reply(429, said, (b"retry-after", b"60"))


def _place(scope: Scope) -> str:
    """What broke, for the log: a path may be anybody's words, so ours alone are named."""
    first = scope["path"].strip("/").partition("/")[0]
    return f"{scope.get('method', 'a socket at')} {first if first in _OURS else 'elsewhere'}"
