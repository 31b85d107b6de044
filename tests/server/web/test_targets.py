"""What may stand where a request's path should be, and what breaks before anyone handles it."""

import asyncio
import json
import logging
from typing import Any

import httpx
import pytest
from websockets.exceptions import InvalidStatus

from rebelote.server.door import Door
from rebelote.server.limits import Places
from rebelote.server.protocol.answers import Pong
from rebelote.server.visitors import Visitors
from tests.server.web.place import Place, place, run

HANDSHAKE = (
    "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
)


class Answer:
    """What came back on a bare connection."""

    def __init__(self, raw: bytes) -> None:
        head, _, self.body = raw.partition(b"\r\n\r\n")
        first, *lines = head.decode().split("\r\n")
        self.status = int(first.split()[1])
        self.headers = {
            name.lower(): value for name, _, value in (x.partition(": ") for x in lines)
        }

    def problem(self) -> str:
        assert self.headers["content-type"] == "application/json"
        said = json.loads(self.body)
        assert set(said) == {"code", "text", "faults"}
        return str(said["code"])

    @property
    def guarded(self) -> bool:
        return (
            "default-src 'none'" in self.headers["content-security-policy"]
            and self.headers["x-content-type-options"] == "nosniff"
        )


async def asked(here: Place, line: str, more: str = "Connection: close\r\n") -> Answer:
    host, _, port = here.url.removeprefix("http://").partition(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    writer.write(f"{line} HTTP/1.1\r\nHost: {host}:{port}\r\n{more}\r\n".encode())
    async with asyncio.timeout(20):
        raw = await reader.read()
    writer.close()
    await writer.wait_closed()
    return Answer(raw)


@pytest.mark.parametrize(
    "line",
    ["GET *", "GET foo", "HEAD foo", "POST *", "CONNECT a:80", "GET ftp://x/api/me", "GET ://"],
)
def test_a_target_that_is_no_path_is_told_so(line: str, caplog: pytest.LogCaptureFixture) -> None:
    async def story() -> None:
        async with place() as here:
            answer = await asked(here, line)
            assert (answer.status, answer.guarded) == (400, True)
            if line.startswith("HEAD"):
                assert answer.body == b""
            else:
                assert answer.problem() == "bad_request"

    run(story())
    assert caplog.text == ""


def test_the_server_itself_may_be_asked_what_it_takes() -> None:
    async def story() -> None:
        async with place() as here:
            answer = await asked(here, "OPTIONS *")
            assert (answer.status, answer.body, answer.guarded) == (204, b"", True)

    run(story())


def test_a_whole_address_means_the_path_in_it() -> None:
    async def story() -> None:
        async with place() as here:
            for start in (here.url, here.url.upper(), "https://elsewhere.example"):
                answer = await asked(here, f"GET {start}/api/ladder?lang=en")
                assert (answer.status, answer.body, answer.guarded) == (200, b"[]", True)
            answer = await asked(here, f"GET {here.url}")
            assert answer.status == 503  # the page, which was not built
            answer = await asked(here, f"GET {here.url}/api/nothing")
            assert (answer.status, answer.problem()) == (404, "not_found")
            evil = "Connection: close\r\nOrigin: http://evil.example\r\n"
            answer = await asked(here, "DELETE http://evil.example/api/me", evil)
            assert (answer.status, answer.problem()) == (403, "foreign_page")

    run(story())


@pytest.mark.parametrize(
    ("target", "status"),
    [("*", 400), ("ws", 400), ("/", 404), ("/foo/bar", 404), ("/ws/x", 404), ("/api/me", 404)],
)
def test_a_handshake_for_something_else_is_refused_in_words(
    target: str, status: int, caplog: pytest.LogCaptureFixture
) -> None:
    async def story() -> None:
        async with place() as here:
            answer = await asked(here, f"GET {target}", HANDSHAKE)
            code = {400: "bad_request", 404: "not_found"}[status]
            assert (answer.status, answer.problem(), answer.guarded) == (status, code, True)

    run(story())
    assert caplog.text == ""


def test_a_handshake_may_name_the_whole_address() -> None:
    async def story() -> None:
        async with place(origins=("http://elsewhere.example",)) as here:
            foreign = HANDSHAKE + "Origin: http://evil.example\r\n"
            answer = await asked(here, f"GET {here.url}/ws", foreign)
            assert (answer.status, answer.problem(), answer.guarded) == (403, "foreign_page", True)

    run(story())


@pytest.mark.parametrize("name", ["swagger", "redoc", "elements", "openapi.yaml", "x/y", "é"])
def test_there_is_one_description_and_no_page_of_the_frameworks(name: str) -> None:
    async def story() -> None:
        async with place() as here, here.client() as me:
            for method in ("GET", "HEAD", "POST"):
                reply = await me.request(method, f"/schema/{name}", json={})
                assert reply.status_code == 404
                assert reply.headers["content-type"] == "application/json"
            for path in ("/schema", "/schema/openapi.json"):
                assert (await me.get(path)).json()["info"]["title"] == "Rebelote"

    run(story())


def broken(*_: Any, **__: Any) -> Any:
    raise RuntimeError("a token, and the hand JH 9H")


async def answered(me: httpx.AsyncClient, path: str) -> None:
    reply = await me.get(path, headers={"accept-language": "en"})
    assert reply.status_code == 500
    assert reply.json()["code"] == "broken"
    assert "nosniff" in reply.headers["x-content-type-options"]
    assert "JH" not in reply.text


@pytest.mark.parametrize("where", [(Visitors, "meet"), (Door, "_refusal"), (Door, "_file")])
def test_whatever_breaks_at_the_door_is_told_in_words_and_nothing_of_it_leaves(
    where: tuple[type[Any], str], monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def story() -> None:
        async with place() as here, here.client() as me:
            with monkeypatch.context() as patched:
                patched.setattr(*where, broken)
                await answered(me, "/a-token")
            assert (await me.get("/healthz")).status_code == 200

    run(story())
    assert "RuntimeError" in caplog.text
    assert not any(word in caplog.text for word in ("JH", "a-token", "Traceback"))
    assert all(record.exc_info is None for record in caplog.records)


def test_a_handshake_that_breaks_is_told_in_words(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def story() -> None:
        async with place() as here:
            for owner, name in ((Visitors, "meet"), (Places, "enter")):
                with monkeypatch.context() as patched:
                    patched.setattr(owner, name, broken)
                    with pytest.raises(InvalidStatus) as caught:
                        await here.dial()
                response = caught.value.response
                assert response.status_code == 500
                assert json.loads(bytes(response.body or b""))["code"] == "broken"
            line = await here.greeted()
            await line.say(t="ping")
            await line.hear(Pong)
            await line.close()

    run(story())
    assert all(record.exc_info is None for record in caplog.records)
    errors = [record for record in caplog.records if record.levelno >= logging.ERROR]
    assert len(errors) == 2
    assert "JH" not in caplog.text
