import asyncio
from typing import Any

import msgspec
import pytest
from websockets.exceptions import InvalidStatus

from rebelote.server.protocol.pages import Problem
from rebelote.server.visitors import COOKIE
from tests.server.web.place import Place, cookie_of, place, run

FOREIGN = [
    "null",
    "http://evil.example",
    "https://{host}",
    "http://{host}.evil.example",
    "http://evil.example/{host}",
    "http://{host}@evil.example",
    "http://localhost",
    "http://127.0.0.1:1",
    "https://jeu.example.evil.example",
    "https://evil-jeu.example",
    "http://jeu.example",
]


async def refused(here: Place, status: int, **options: Any) -> dict[str, Any]:
    with pytest.raises(InvalidStatus) as caught:
        await here.dial(**options)
    response = caught.value.response
    assert response.status_code == status
    said: dict[str, Any] = msgspec.json.decode(bytes(response.body or b""))
    assert set(said) == set(Problem.__struct_fields__)
    return said


def test_a_page_from_elsewhere_gets_no_socket() -> None:
    async def story() -> None:
        async with place(origins=("https://jeu.example",)) as here:
            host = here.url.partition("://")[2]
            for origin in FOREIGN:
                said = await refused(here, 403, origin=origin.format(host=host))
                assert said["code"] == "foreign_page"
            assert not here.server.server_state.tasks

    run(story())


def test_our_own_page_and_the_public_one_get_one() -> None:
    async def story() -> None:
        async with place(origins=("https://jeu.example",)) as here:
            for origin in (here.url, "https://jeu.example", None):
                line = await here.greeted(origin=origin)
                await line.close()

    run(story())


def test_a_browser_that_hides_its_page_gets_none() -> None:
    async def story() -> None:
        async with place() as here:
            headers = {"Sec-Fetch-Mode": "websocket", "Accept-Language": "en"}
            said = await refused(here, 403, origin=None, headers=headers)
            assert said["text"].startswith("This request comes from a page of another site.")

    run(story())


def test_a_foreign_name_for_this_machine_gets_none() -> None:
    async def story() -> None:
        async with place() as here:
            port = here.url.rpartition(":")[2]
            name = f"rebound.example:{port}"
            url = f"ws://{name}/ws"
            await refused(
                here, 403, url=url, origin=f"http://{name}", host="127.0.0.1", port=int(port)
            )

    run(story())


def test_a_visitor_has_so_many_sockets_and_no_more() -> None:
    async def story() -> None:
        async with place(sockets_per_visitor=3) as here, here.client() as me:
            await me.get("/api/me")
            lines = [await here.dial(cookie=cookie_of(me)) for _ in range(3)]
            said = await refused(here, 429, cookie=cookie_of(me))
            assert said["code"] == "too_many_sockets"
            other = await here.dial()
            await lines.pop().close()
            again = await retried(here, cookie=cookie_of(me))
            for line in (*lines, other, again):
                await line.close()

    run(story())


def test_an_address_has_so_many_sockets_whoever_it_says_it_is() -> None:
    async def story() -> None:
        async with place(sockets_per_address=3) as here:
            lines = [await here.dial() for _ in range(3)]
            spoofed = {"X-Forwarded-For": "198.51.100.7"}
            await refused(here, 429, headers=spoofed)
            for line in lines:
                await line.close()

    run(story())


def test_behind_a_trusted_proxy_addresses_are_told_apart() -> None:
    async def story() -> None:
        async with place(sockets_per_address=1, proxies=("127.0.0.1",)) as here:
            lines = [
                await here.dial(headers={"X-Forwarded-For": f"198.51.100.{number}"})
                for number in range(3)
            ]
            await refused(here, 429, headers={"X-Forwarded-For": "198.51.100.1"})
            for line in lines:
                await line.close()

    run(story())


def test_the_handshake_makes_a_visitor_of_a_stranger_and_knows_it_again() -> None:
    async def story() -> None:
        async with place() as here:
            line = await here.dial()
            assert line.socket.response is not None
            cookie = line.socket.response.headers["Set-Cookie"]
            assert cookie.startswith(f"{COOKIE}=")
            again = await here.dial(cookie=cookie.partition(";")[0])
            assert again.socket.response is not None
            assert again.socket.response.headers["Set-Cookie"] == cookie  # it lasts from now on
            await line.close()
            await again.close()

    run(story())


def test_nothing_is_compressed_on_the_socket() -> None:
    async def story() -> None:
        async with place() as here:
            line = await here.dial(compression="deflate")
            assert line.socket.response is not None
            assert "Sec-WebSocket-Extensions" not in line.socket.response.headers
            await line.close()

    run(story())


async def retried(here: Place, **options: Any) -> Any:
    """A place that was given back is there again once the server has seen the socket go."""
    for _ in range(200):
        try:
            return await here.dial(**options)
        except InvalidStatus:
            await asyncio.sleep(0)
    raise AssertionError("the place never came back")
