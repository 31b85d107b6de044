"""A match from the page's first request to its last trick, over real sockets."""

import asyncio
import logging
import re
from itertools import count
from random import Random
from typing import Any

import httpx
import msgspec
import pytest

from rebelote.server.entries import Promised, decode_entry
from rebelote.server.protocol.answers import Refused, Trouble, Update
from rebelote.server.protocol.pages import Me
from rebelote.server.protocol.screen import Ask, AskKind, Screen
from rebelote.testing.clock import ManualClock
from tests.server.web.place import Line, Place, cookie_of, move_id, place, run

CARD = re.compile(r"\b(?:[7-9]|10|[JQKA])[SHDC]\b")


class Player:
    """Somebody who plays what is offered, over one socket after the other."""

    def __init__(self, here: Place, clock: ManualClock, client: httpx.AsyncClient) -> None:
        self.here = here
        self.clock = clock
        self.client = client
        self.luck = Random(11)
        self.n = 0
        self.updates = 0

    async def begin(self, **wanted: Any) -> None:
        self.table = (await self.here.open(self.client, **wanted)).table
        await self.join()

    async def join(self) -> None:
        self.line = await self.here.greeted(cookie=cookie_of(self.client))
        await self.line.say(t="join", table=self.table, n=self.n)
        await self.update()

    async def update(self) -> None:
        self._heard(await self.line.hear(Update))

    def _heard(self, update: Update) -> None:
        self.n, self.screen = update.n, update.screen
        self.updates += 1

    async def play(self) -> None:
        while not self.screen.over:
            ask = self.screen.ask
            if ask is not None and ask.turn:
                await self._do(ask)
            else:
                await self._wait()

    async def _do(self, ask: Ask) -> None:
        if ask.kind is AskKind.READY:
            entropy = self.luck.randbytes(8).hex()
            await self.line.say(t="ready", id=move_id(), n=self.n, entropy=entropy)
        elif ask.kind is AskKind.TRICK:
            await self.line.say(t="go-on", n=self.n)
        else:
            action = self.luck.choice(offers(ask, self.screen))
            await self.line.say(t="act", id=move_id(), n=self.n, action=action)
        answer = await self.line.next()
        while not isinstance(answer, Update):
            assert not isinstance(answer, Refused | Trouble), answer
            answer = await self.line.next()
        self._heard(answer)

    async def _wait(self) -> None:
        """Let time pass until something is heard: the clock stands still of itself."""
        heard = asyncio.ensure_future(self.line.hear(Update))
        while not heard.done():
            if self.clock.due() is None or not await self.clock.next():
                await asyncio.sleep(0)
            for _ in range(20):
                await asyncio.sleep(0)
        self._heard(await heard)


def offers(ask: Ask, screen: Screen) -> list[str]:
    found = [choice.action for choice in ask.choices]
    if ask.kind is AskKind.PLAY:
        found += [card.card for card in screen.hand if card.ok]
    return found


def test_a_match_is_played_over_sockets_and_leaves_nothing_secret_in_the_log(
    caplog: pytest.LogCaptureFixture,
) -> None:
    caplog.set_level(logging.DEBUG)
    for client in ("websockets.client", "httpx", "httpcore"):
        caplog.set_level(logging.WARNING, client)

    async def story() -> None:
        clock = ManualClock()
        often: dict[str, Any] = {"player_messages": 100_000}
        async with place(clock=clock, **often) as here, here.client() as me:
            player = Player(here, clock, me)
            await player.begin(kind="ladder")
            watcher = await here.greeted()
            await watcher.say(t="join", table=player.table)
            await player.play()
            assert player.updates > 40
            mine = msgspec.json.decode((await me.get("/api/me")).content, type=Me)
            assert [(game.table, game.over) for game in mine.games] == [(player.table, True)]
            record = await me.get(f"/api/tables/{player.table}/record")
            assert len(record.json()["deals"]) == len(player.screen.rows)
            await player.line.close()
            await watcher.close()
            secrets = [
                entry.secret.hex()
                for entry in map(decode_entry, count(1), here.shelf.logs[player.table])
                if isinstance(entry, Promised)
            ]
            tokens = [value.partition(".")[0] for value in me.cookies.values()]
            assert secrets
            assert tokens
            for secret in (*secrets, *tokens):
                assert secret not in caplog.text
            assert CARD.search(caplog.text) is None

    run(story())


def test_a_player_whose_line_is_cut_goes_on_where_the_table_stands() -> None:
    async def story() -> None:
        clock = ManualClock()
        often: dict[str, Any] = {"player_messages": 100_000}
        async with place(clock=clock, **often) as here, here.client() as me:
            player = Player(here, clock, me)
            await player.begin(kind="ladder")
            lines: list[Line] = []
            while not player.screen.over:
                ask = player.screen.ask
                if ask is not None and ask.turn:
                    await player._do(ask)
                    if player.luck.random() < 0.3:
                        player.line.socket.transport.abort()
                        lines.append(player.line)
                        await player.join()
                else:
                    await player._wait()
            assert len(lines) > 5
            await player.line.close()

    run(story())
