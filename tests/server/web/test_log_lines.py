"""Over real sockets and pages, whatever goes wrong there: no log line names a secret."""

import logging
import re
from base64 import b64encode, urlsafe_b64encode
from collections.abc import Iterator
from itertools import count
from random import Random
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from rebelote.cards import Deck
from rebelote.game.events import Dealt as DealtEvent
from rebelote.server.entries import Dealt, Opened, Promised, decode_entry
from rebelote.server.live_tables import LiveTables
from rebelote.server.protocol.screen import AskKind
from rebelote.server.storage.memory import Shelf
from rebelote.testing.clock import ManualClock
from tests.server.web.mutations import spoilt
from tests.server.web.place import Place, cookie_of, move_id, place, run
from tests.server.web.test_whole_match import CARD, Player

WORDS = "a hand: JH 9H AS"


def written(secret: bytes) -> Iterator[str]:
    """The ways in which bytes may stand in a log."""
    yield secret.hex()
    yield secret.hex().upper()
    yield b64encode(secret).decode().rstrip("=")
    yield urlsafe_b64encode(secret).decode().rstrip("=")
    yield repr(secret)[2:-1]


def ordered(deck: Deck) -> Iterator[str]:
    """A pack in the order in which it lay, as far as five cards of it tell."""
    for at in range(len(deck) - 4):
        yield ", ".join(map(str, deck[at : at + 5]))
        yield " ".join(map(str, deck[at : at + 5]))


def secrets_of(shelf: Shelf) -> Iterator[str]:
    """What tables' own logs hold and no other may, and what tokens are made with."""
    for secret in shelf.secrets.values():
        yield from written(secret)
    for log in shelf.logs.values():
        for entry in map(decode_entry, count(1), log):
            if isinstance(entry, Opened):
                yield from written(entry.seed)
            elif isinstance(entry, Promised):
                yield from written(entry.secret)
            elif isinstance(entry, Dealt):
                for entropy in entry.entropies:
                    yield from written(entropy) if entropy else ()
                for event in entry.events:
                    yield from ordered(event.deck) if isinstance(event, DealtEvent) else ()


async def all_that_is_wrong(here: Place, me: httpx.AsyncClient, player: Player) -> None:
    """Ask for what is not to be had, in every way, with the cookie and with spoilt ones."""
    cookie, table = cookie_of(me), player.table
    luck = Random(7)
    for path in (f"/api/tables/{table}/record?JH", "/api/nothing/AS", f"/{cookie}", "/api/me"):
        await me.get(path)
    await me.post("/api/tables", json={"id": "x", "action": "JH"})
    await me.post("/api/tables", content=b'{"id": "opening-JH"', headers={"origin": "http://x.fr"})
    for spoiling in range(20):
        name, _, token = cookie.partition("=")
        other = f"{name}={token[:spoiling]}A{token[spoiling + 1 :]}"
        async with httpx.AsyncClient(base_url=here.url) as stranger:
            await stranger.get("/api/me", headers={"cookie": other})
    for origin in ("http://elsewhere.fr", "null"):
        with pytest.raises(InvalidHandshake):
            await here.dial(cookie=cookie, origin=origin)
    for _ in range(10):
        line = await here.greeted(cookie=cookie)
        try:
            await line.say(t="join", table=table)
            for _ in range(20):
                message = f'{{"t":"act","id":"{move_id()}","n":{player.n},"action":"JH"}}'
                await line.send(spoilt(message, luck))
        except ConnectionClosed:
            pass
        await line.close()


def test_whatever_goes_wrong_no_line_of_the_log_names_a_secret(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    caplog.set_level(logging.DEBUG)
    for client in ("websockets.client", "httpx", "httpcore"):
        caplog.set_level(logging.WARNING, client)

    async def breaks(*_: object) -> None:
        raise RuntimeError(WORDS)

    async def story() -> None:
        clock = ManualClock()
        often: dict[str, Any] = {"player_messages": 100_000, "sockets_per_visitor": 100}
        async with place(clock=clock, **often) as here, here.client() as me:
            player = Player(here, clock, me)
            await player.begin()
            while not player.screen.rows:
                ask = player.screen.ask
                if ask is not None and ask.turn:
                    await player._do(ask)
                    if ask.kind is AskKind.PLAY and player.screen.tricks in (2, 5):
                        await all_that_is_wrong(here, me, player)
                        await player.join()
                else:
                    await player._wait()
            here.break_down()
            await me.get("/api/me")
            await player.line.say(t="ready", id=move_id(), n=player.n, entropy="00ff")
            await player.line.next()
            here.mend()
            with monkeypatch.context() as patched:
                patched.setattr(LiveTables, "record", breaks)
                patched.setattr(LiveTables, "join", breaks)
                assert (await me.get(f"/api/tables/{player.table}/record")).status_code == 500
                await player.line.say(t="join", table=player.table)
                await player.line.next()
            await player.line.close()
            text = caplog.text
            assert "RuntimeError" in text
            assert WORDS not in text
            assert CARD.search(text) is None
            tokens = list(me.cookies.values())
            secrets = [*secrets_of(here.shelf), *tokens, *(token[:16] for token in tokens)]
            assert len(secrets) > 50
            assert [secret for secret in secrets if secret in text] == []

    run(story())


def test_the_check_knows_a_secret_when_it_sees_one() -> None:
    assert set(written(b"\x00\xff" * 8)) >= {"00ff" * 8, repr(b"\x00\xff" * 8)[2:-1]}
    assert "1, 2, 3, 4, 5" in set(ordered((9, 1, 2, 3, 4, 5, 8)))
    assert re.search(CARD, "a JH")
