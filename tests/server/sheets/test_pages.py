"""The addresses of shared sheets: what they answer, and what to whoever asks for something else."""

import logging
from typing import Any, TypeVar

import httpx
import msgspec
import pytest

from rebelote.server.limits import BODY, SHEET_BODY, SHEET_READS
from rebelote.server.protocol.answers import Trouble, TroubleCode
from rebelote.server.protocol.asked import Language
from rebelote.server.protocol.pages import Problem
from rebelote.server.protocol.sheets import (
    ChangesWritten,
    NewChanges,
    SharedSheet,
    SheetChange,
    SheetChanges,
)
from rebelote.server.storage.memory import Shelf
from rebelote.testing.clock import ManualClock
from tests.server.sheets.phones import change, deal, head, wanted
from tests.server.web.place import place, run

T = TypeVar("T")

JSON = {"content-type": "application/json"}


async def share(client: httpx.AsyncClient, *changes: SheetChange, **said: Any) -> SharedSheet:
    """Share a sheet."""
    body = msgspec.json.encode(wanted(*changes, **said))
    reply = await client.post("/api/sheets", content=body, headers=JSON)
    return read(reply, SharedSheet, 201)


async def write(
    client: httpx.AsyncClient, sheet: SharedSheet, *changes: SheetChange
) -> ChangesWritten:
    """Write in a sheet."""
    reply = await post(client, sheet, NewChanges(sheet.key, changes))
    return read(reply, ChangesWritten)


async def post(
    client: httpx.AsyncClient, sheet: SharedSheet, said: NewChanges, **headers: str
) -> httpx.Response:
    """Whatever comes of it."""
    path = f"/api/sheets/{sheet.sheet}/changes"
    return await client.post(path, content=msgspec.json.encode(said), headers=JSON | headers)


def read(reply: httpx.Response, kind: type[T], status: int = 200) -> T:
    assert reply.status_code == status, reply.text
    return msgspec.json.decode(reply.content, type=kind)


def problem(reply: httpx.Response, status: int, code: str) -> Problem:
    assert reply.headers["content-type"] == "application/json"
    said = read(reply, Problem, status)
    assert said.code == code
    assert said.text.strip()
    return said


def test_a_sheet_is_shared_read_and_written_in() -> None:
    async def story() -> None:
        async with place() as here, here.client() as me, here.client() as friend:
            sheet = await share(me, deal("a"))
            assert await share(me) == sheet
            written = await write(friend, sheet, deal("b"), deal("a"))
            assert (written.n, written.numbers, written.refused) == (3, (3, 2), None)
            found = read(await friend.get(f"/api/sheets/{sheet.sheet}?after=1"), SheetChanges)
            assert (found.sheet, found.n) == (sheet.sheet, 3)
            assert [(one.n, one.change) for one in found.changes] == [
                (2, deal("a")),
                (3, deal("b")),
            ]

    run(story())


def test_what_says_nothing_is_left_out_of_a_change_and_is_there_in_an_answer() -> None:
    async def story() -> None:
        async with place() as here, here.client() as me:
            sheet = await share(me, deal("a"))
            said = (await me.get(f"/api/sheets/{sheet.sheet}?after=1")).json()
            typed = {"id": "a", "taker": 0, "trump": "H", "card_points": [90, None]}
            assert said["changes"] == [{"n": 2, "change": {"id": "put-a-90", "deal": typed}}]
            reply = await post(me, sheet, NewChanges(sheet.key, ()))
            assert reply.json() == {"n": 2, "numbers": [], "refused": None}

    run(story())


def test_the_same_request_of_another_visitor_shares_another_sheet() -> None:
    async def story() -> None:
        async with place() as here, here.client() as me, here.client() as other:
            mine, others = await share(me), await share(other)
            assert not {mine.sheet, mine.key} & {others.sheet, others.key}

    run(story())


def test_a_change_that_cannot_be_made_is_told_in_the_readers_language() -> None:
    async def story() -> None:
        async with place() as here, here.client() as me:
            sheet = await share(me)
            for lang, words in (
                (Language.FR, "rien n’a changé"),
                (Language.EN, "nothing has changed"),
            ):
                bad = change(id="bad", deal={"id": "a", "taker": 9})
                said = NewChanges(sheet.key, (deal(lang), bad, deal("later")), lang=lang)
                answer = read(await post(me, sheet, said), ChangesWritten)
                assert len(answer.numbers) == 1
                assert answer.refused is not None
                assert words in answer.refused.text
                assert answer.refused.faults

    run(story())


@pytest.mark.parametrize("lang", list(Language))
def test_what_is_not_there_and_what_the_key_does_not_open_are_told_in_words(lang: Language) -> None:
    async def story() -> None:
        async with place() as here, here.client() as me:
            sheet = await share(me)
            nowhere = msgspec.structs.replace(sheet, sheet="A" * 22)
            wrong = NewChanges("A" * 22, (deal("a"),), lang=lang)
            told = [
                problem(await me.get(f"/api/sheets/{'A' * 22}?lang={lang}"), 404, "no_sheet"),
                problem(await post(me, nowhere, wrong), 404, "no_sheet"),
                problem(await post(me, sheet, wrong), 403, "wrong_key"),
            ]
            assert all(("sheet" in said.text) == (lang is Language.EN) for said in told)
            assert len(here.shelf.logs[f"sheets/{sheet.sheet}"]) == 1

    run(story())


def test_a_sheet_that_is_none_says_why() -> None:
    async def story() -> None:
        async with place() as here, here.client() as me:
            asked = wanted(head("h", dealer=7), lang="en")
            body = msgspec.json.encode(asked)
            reply = await me.post("/api/sheets", content=body, headers=JSON)
            said = problem(reply, 422, "unreadable")
            assert said.faults[0].text == "dealer must be a seat of this table."
            assert not here.shelf.logs

    run(story())


BAD = {
    "nothing": b"",
    "no JSON": b"key=1",
    "a list": b"[]",
    "no key": b'{"changes":[]}',
    "an unknown field": b'{"key":"k","changes":[],"sheet":1}',
    "a field twice": b'{"key":"k","key":"k","changes":[]}',
    "a change without a name": b'{"key":"k","changes":[{"removed":"a"}]}',
    "a name that is none": b'{"key":"k","changes":[{"id":""}]}',
    "a name that is too long": b'{"key":"k","changes":[{"id":"' + b"x" * 41 + b'"}]}',
    "an unknown field of a change": b'{"key":"k","changes":[{"id":"a","n":1}]}',
    "an unknown field of a deal": b'{"key":"k","changes":[{"id":"a","deal":{"id":"a","x":1}}]}',
    "an unknown field of a head": b'{"key":"k","changes":[{"id":"a","head":{"deals":[]}}]}',
    "a field of a deal twice": b'{"key":"k","changes":[{"id":"a","deal":{"id":"a","id":"b"}}]}',
    "a number as text": b'{"key":"k","changes":[{"id":"a","deal":{"id":"a","taker":"0"}}]}',
    "half a point": b'{"key":"k","changes":[{"id":"a","deal":{"id":"a","belote":[1.5]}}]}',
    "NaN": b'{"key":"k","changes":[{"id":"a","deal":{"id":"a","capot":NaN}}]}',
    "half a character": b'{"key":"k","changes":[{"id":"\\ud800"}]}',
    "no text": b'{"key":"k","changes":[{"id":"\xff"}]}',
    "depth": b'{"key":"k","changes":' + b"[" * 8_000 + b"]" * 8_000 + b"}",
    "too many changes": msgspec.json.encode(
        {"key": "k", "changes": [{"id": f"c{number}"} for number in range(101)]}
    ),
}


def test_a_body_means_one_thing_or_is_refused() -> None:
    async def story() -> None:
        async with place() as here, here.client() as me:
            sheet = await share(me)
            path = f"/api/sheets/{sheet.sheet}/changes"
            for name, body in BAD.items():
                body = body.replace(b'"key":"k"', b'"key":"' + sheet.key.encode() + b'"')
                reply = await me.post(path, content=body, headers=JSON)
                assert problem(reply, 400, "bad_request").faults, name
            for after in ("-1", "x", "1.5", "1000001", "%00"):
                reply = await me.get(f"/api/sheets/{sheet.sheet}?after={after}")
                problem(reply, 400, "bad_request")
            assert len(here.shelf.logs[f"sheets/{sheet.sheet}"]) == 1

    run(story())


def test_a_sheet_may_be_longer_than_other_requests_and_is_bounded_as_well() -> None:
    async def story() -> None:
        async with place() as here, here.client() as me:
            long = [deal(f"d{number}") for number in range(250)]
            body = msgspec.json.encode(wanted(*long))
            assert BODY < len(body) < SHEET_BODY
            sheet = await share(me, *long)
            assert sheet.n == 251
            for path in ("/api/sheets", f"/api/sheets/{sheet.sheet}/changes"):
                reply = await me.post(path, content=body + b" " * SHEET_BODY, headers=JSON)
                problem(reply, 413, "too_large")
            name = b'{"name":"x"' + b" " * BODY + b"}"
            problem(await me.post("/api/me", content=name, headers=JSON), 413, "too_large")

    run(story())


def test_a_page_of_another_site_writes_nothing() -> None:
    async def story() -> None:
        async with place() as here, here.client() as me:
            sheet = await share(me)
            said = NewChanges(sheet.key, (deal("a"),))
            for headers in ({"origin": "http://evil.example"}, {"sec-fetch-site": "cross-site"}):
                problem(await post(me, sheet, said, **headers), 403, "foreign_page")
            problem(await post(me, sheet, said, **{"content-type": "text/plain"}), 415, "not_json")
            assert len(here.shelf.logs[f"sheets/{sheet.sheet}"]) == 1

    run(story())


def test_too_many_sheets_and_too_much_reading_are_told_in_words() -> None:
    async def story() -> None:
        clock = ManualClock()
        async with place(clock=clock, openings_per_hour=2) as here, here.client() as me:
            sheet = await share(me)
            await share(me, id="sharing-2")
            body = msgspec.json.encode(wanted(id="sharing-3"))
            reply = await me.post("/api/sheets", content=body, headers=JSON)
            problem(reply, 429, "too_many_sheets")
            for _ in range(SHEET_READS):
                assert (await me.get(f"/api/sheets/{sheet.sheet}")).status_code == 200
            reply = await me.get(f"/api//sheets/{sheet.sheet}/")
            problem(reply, 429, "too_many_requests")
            assert reply.headers["retry-after"] == "60"
            assert (await write(me, sheet, deal("a"))).n == 2
            await clock.advance(60)
            assert (await me.get(f"/api/sheets/{sheet.sheet}")).status_code == 200

    run(story())


def test_a_store_in_trouble_is_told_in_words() -> None:
    async def story() -> None:
        async with place() as here, here.client() as me:
            sheet = await share(me)
            said, path = NewChanges(sheet.key, (deal("a"),)), f"/api/sheets/{sheet.sheet}"
            body = msgspec.json.encode(wanted())
            for spoil, status, code in (
                (here.break_down, 503, "paused"),
                (here.damage, 500, "damaged"),
            ):
                spoil()
                problem(await me.get(path), status, code)
                problem(await post(me, sheet, said), status, code)
                problem(await me.post("/api/sheets", content=body, headers=JSON), status, code)
            here.mend()
            assert (await write(me, sheet, deal("a"))).numbers == (2,)

    run(story())


def test_tables_and_sheets_are_out_of_each_others_reach(caplog: pytest.LogCaptureFixture) -> None:
    async def story() -> None:
        shelf = Shelf()
        async with place(shelf=shelf) as here, here.client() as me:
            sheet, table = await share(me), (await here.open(me)).table
            before = {name: list(log) for name, log in shelf.logs.items()}
            assert set(before) == {f"sheets/{sheet.sheet}", table}
            at_table = msgspec.structs.replace(sheet, sheet=table)
            for name in (table, f"..%2f{table}", f"%2f{table}", "sheets"):
                reply = await me.get(f"/api/sheets/{name}", headers={"accept-language": "en"})
                assert reply.status_code == 404
            said = NewChanges(sheet.key, (deal("a"),))
            problem(await post(me, at_table, said), 404, "no_sheet")
            for name in (sheet.sheet, f"sheets%2f{sheet.sheet}", f"sheets%252f{sheet.sheet}"):
                assert (await me.get(f"/api/tables/{name}/record")).status_code == 404
            line = await here.greeted()
            await line.say(t="join", table=sheet.sheet)
            assert (await line.hear(Trouble)).code is TroubleCode.NO_TABLE
            await line.say(t="watch-sheet", sheet=table)
            assert (await line.hear(Trouble)).code is TroubleCode.NO_SHEET
            await line.close()
            assert (await me.get("/api/me")).json()["games"][0]["table"] == table
            assert {name: list(log) for name, log in shelf.logs.items()} == before

    run(story())
    assert not [one for one in caplog.records if one.levelno >= logging.WARNING]
