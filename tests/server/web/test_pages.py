import gzip
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

from rebelote.rules.catalogue import rule_set_ids
from rebelote.server.limits import BODY, POSTS, RECORDS
from rebelote.server.protocol.pages import (
    Health,
    HouseRules,
    LadderRow,
    Me,
    Opened,
    Problem,
    RuleSetCard,
)
from rebelote.server.storage.memory import Shelf
from rebelote.server.storage.port import Streak
from rebelote.server.visitors import COOKIE
from rebelote.testing.clock import ManualClock
from tests.server.web.place import place, run

RULES = rule_set_ids()[0]
TABLE = {"id": "opening-1", "ruleset": RULES}


def read(reply: httpx.Response, kind: Any, status: int = 200) -> Any:
    assert reply.status_code == status, reply.text
    return msgspec.json.decode(reply.content, type=kind)


def problem(reply: httpx.Response, status: int, code: str) -> Problem:
    assert reply.headers["content-type"] == "application/json"
    said = read(reply, Problem, status)
    assert isinstance(said, Problem)
    assert said.code == code
    assert said.text.strip()
    return said


def test_every_address_answers_what_it_is_described_to() -> None:
    async def story() -> None:
        async with place() as here, here.client() as me:
            assert read(await me.get("/healthz"), Health).ready
            cards = read(await me.get("/api/rules?lang=en"), tuple[RuleSetCard, ...])
            assert {card.id for card in cards} == set(rule_set_ids())
            rules = read(await me.get(f"/api/rules/{RULES}?lang=en"), HouseRules)
            asked = {"options": {}, "lang": "en"}
            assert read(await me.post(f"/api/rules/{RULES}", json=asked), HouseRules) == rules
            opened = read(await me.post("/api/tables", json=TABLE), Opened, 201)
            assert read(await me.post("/api/tables", json=TABLE), Opened, 201) == opened
            mine = read(await me.get("/api/me"), Me)
            assert [game.table for game in mine.games] == [opened.table]
            assert read(await me.get("/api/ladder"), tuple[LadderRow, ...]) == ()
            record = await me.get(f"/api/tables/{opened.table}/record")
            assert record.headers["content-type"] == "application/x-ndjson"
            assert record.json()["deals"] == []
            assert "attachment" in record.headers["content-disposition"]

    run(story())


def test_a_table_with_house_rules_that_cannot_be_says_why_in_the_language_asked() -> None:
    async def story() -> None:
        async with place() as here, here.client() as me:
            wanted = TABLE | {"options": {"no_such_option": 1}, "lang": "en"}
            said = problem(await me.post("/api/tables", json=wanted), 422, "rules")
            assert said.text == "These rules cannot be played like that."
            assert said.faults
            said = problem(await me.post("/api/tables", json=wanted | {"lang": "fr"}), 422, "rules")
            assert said.text.startswith("Ces règles")

    run(story())


def test_too_many_tables_are_refused() -> None:
    async def story() -> None:
        async with place(openings_per_hour=3) as here, here.client() as me:
            for number in range(3):
                await me.post("/api/tables", json=TABLE | {"id": f"opening-{number}"})
            again = await me.post("/api/tables", json=TABLE | {"id": "opening-9"})
            problem(again, 429, "too_fast")

    run(story())


@pytest.mark.parametrize(
    ("typed", "kept"),
    [(" Léa\u202e ", "Léa"), ("<b>&\"'", "<b>&\"'"), ("\u200b", ""), ("", "")],
)
def test_a_name_is_kept_clean(typed: str, kept: str) -> None:
    async def story() -> None:
        async with place() as here, here.client() as me:
            assert read(await me.post("/api/me", json={"name": typed}), Me).name == kept
            assert read(await me.get("/api/me"), Me).name == kept
            async with here.client() as other:
                assert read(await other.get("/api/me"), Me).name == ""

    run(story())


def test_a_name_that_is_too_long_is_refused() -> None:
    async def story() -> None:
        async with place() as here, here.client() as me:
            said = problem(await me.post("/api/me", json={"name": "x" * 25}), 400, "bad_request")
            assert said.faults[0].field == "name"

    run(story())


def test_the_ladder_marks_ones_own_run_and_calls_the_nameless_something() -> None:
    async def story() -> None:
        shelf = Shelf()
        async with place(shelf=shelf) as here, here.client() as me:
            await me.post("/api/tables", json=TABLE | {"kind": "ladder"})
            (mine,) = shelf.streaks
            for visitor, wins, score in ((mine, 2, 20_100), ("other", 3, 30_000)):
                run_of = Streak(visitor=visitor, best_wins=wins, best_score=score, best_at=1.0)
                shelf.streaks[visitor] = run_of
            rows = read(await me.get("/api/ladder?lang=en"), tuple[LadderRow, ...])
            assert [(row.rank, row.score, row.you) for row in rows] == [
                (1, 30_000, False),
                (2, 20_100, True),
            ]
            assert all(row.name.startswith("Player ") for row in rows)
            await me.post("/api/me", json={"name": "Léa"})
            rows = read(await me.get("/api/ladder"), tuple[LadderRow, ...])
            assert rows[1].name == "Léa"

    run(story())


BAD_BODIES = {
    "nothing": b"",
    "no JSON": b"id=1",
    "a list": b"[]",
    "an unknown field": b'{"id":"opening-1","seat":1}',
    "a field twice": b'{"id":"opening-1","id":"opening-2"}',
    "an option twice": b'{"id":"opening-1","options":{"a":1,"a":2}}',
    "a number as text": b'{"id":"opening-1","level":"2"}',
    "true for a number": b'{"id":"opening-1","level":true}',
    "NaN": b'{"id":"opening-1","level":NaN}',
    "1e400": b'{"id":"opening-1","level":1e400}',
    "a level too high": b'{"id":"opening-1","level":5}',
    "half a character": b'{"id":"opening-1","ruleset":"\\ud800"}',
    "no text": b'{"id":"opening-1","ruleset":"\xff"}',
    "depth": b'{"id":' + b"[" * 8_000 + b"]" * 8_000,
    "an id with a line's end": b'{"id":"opening-1\\n"}',
    "too many options": msgspec.json.encode(
        {"id": "opening-1", "options": {f"option{n}": 1 for n in range(81)}}
    ),
    "an option of another type": b'{"id":"opening-1","options":{"a":1.5}}',
}


def test_a_body_means_one_thing_or_is_refused() -> None:
    async def story() -> None:
        async with place() as here, here.client() as me:
            for name, body in BAD_BODIES.items():
                headers = {"content-type": "application/json"}
                reply = await me.post("/api/tables", content=body, headers=headers)
                assert problem(reply, 400, "bad_request").faults, name
            assert not here.shelf.logs

    run(story())


def test_only_json_is_read_and_not_much_of_it() -> None:
    async def story() -> None:
        async with place() as here, here.client() as me:
            for kind in ("text/plain", "application/x-www-form-urlencoded", "multipart/form-data"):
                reply = await me.post(
                    "/api/me", content=b'{"name":"x"}', headers={"content-type": kind}
                )
                problem(reply, 415, "not_json")
            problem(await me.post("/api/me"), 415, "not_json")
            json = {"content-type": "application/json; charset=utf-8"}
            long = b'{"name":"x"' + b" " * BODY + b"}"
            problem(await me.post("/api/me", content=long, headers=json), 413, "too_large")

            async def chunks() -> Any:
                for _ in range(100):
                    yield b" " * 1_024

            problem(await me.post("/api/me", content=chunks(), headers=json), 413, "too_large")
            just = b'{"name":"x"' + b" " * (BODY - 12) + b"}"
            assert (await me.post("/api/me", content=just, headers=json)).status_code == 200

    run(story())


@pytest.mark.parametrize("method", ["POST", "PUT", "PATCH", "DELETE"])
def test_a_page_of_another_site_changes_nothing(method: str) -> None:
    async def story() -> None:
        async with place() as here, here.client() as me:
            await me.get("/api/me")
            for path in ("/api/me", "/api/tables", f"/api/rules/{RULES}", "/healthz", "/", "/ws"):
                for origin in ("http://evil.example", "null", here.url + ".evil.example"):
                    reply = await me.request(
                        method, path, json={"name": "Eve"}, headers={"origin": origin}
                    )
                    problem(reply, 403, "foreign_page")
            hidden = {"sec-fetch-site": "cross-site"}
            problem(
                await me.post("/api/me", json={"name": "Eve"}, headers=hidden), 403, "foreign_page"
            )
            assert read(await me.get("/api/me"), Me).name == ""
            same = {"origin": here.url}
            assert (
                read(await me.post("/api/me", json={"name": "me"}, headers=same), Me).name == "me"
            )

    run(story())


def test_an_address_posts_so_often_and_no_more() -> None:
    async def story() -> None:
        clock = ManualClock()
        async with place(clock=clock) as here, here.client() as me:
            for _ in range(POSTS):
                await me.post("/api/me", json={"name": "x"})
            reply = await me.post(
                "/api/me", json={"name": "y"}, headers={"x-forwarded-for": "9.9.9.9"}
            )
            problem(reply, 429, "too_many_requests")
            assert reply.headers["retry-after"] == "60"
            await clock.advance(60)
            assert (await me.post("/api/me", json={"name": "y"})).status_code == 200

    run(story())


def test_a_visitor_asks_for_so_many_records_and_an_address_for_twice_as_many() -> None:
    async def story() -> None:
        clock = ManualClock()
        async with place(clock=clock) as here, here.client() as me, here.client() as other:
            opened = await here.open(me)
            await other.get("/api/me")
            path = f"/api/tables/{opened.table}/record"
            paths = (path, path + "/", path.replace("/api/", "/api//"))
            for number in range(RECORDS):
                assert (await me.get(here.url + paths[number % 3])).status_code == 200
            for odd in paths:
                said = await me.get(here.url + odd)
                problem(said, 429, "too_many_requests")
                assert said.headers["retry-after"] == "60"
            for _ in range(RECORDS):
                assert (await other.get(path)).status_code == 200
            async with here.client() as third:
                await third.get("/api/me")
                problem(await third.get(path), 429, "too_many_requests")
            await clock.advance(60)
            assert (await me.get(path)).status_code == 200

    run(story())


@pytest.mark.parametrize(
    ("path", "status", "code"),
    [
        ("/api/nothing", 404, "not_found"),
        ("/api/rules/nothing", 404, "no_rules"),
        ("/api/rules/%00", 404, "no_rules"),
        ("/api/rules/..%2f..%2fetc", 404, None),
        ("/api/tables/AAAAAAAAAAAAAAAAAAAAAA/record", 404, "no_table"),
        ("/api/tables/%ff%fe/record", 404, "no_table"),
        ("/api/rules?lang=xx", 400, "bad_request"),
        ("/api/rules?lang=fr&lang=en", 400, None),
        ("/ws", 426, "socket_only"),
        ("/assets/none.js", 503, None),
    ],
)
def test_what_is_not_there_is_told_in_words(path: str, status: int, code: str | None) -> None:
    async def story() -> None:
        async with place() as here, here.client() as me:
            reply = await me.get(path, headers={"accept-language": "en"})
            if code is None:
                assert reply.status_code == status or reply.status_code == 200
            else:
                said = problem(reply, status, code)
                assert "é" not in said.text

    run(story())


def test_a_wrong_method_says_which_ones_are_right() -> None:
    async def story() -> None:
        async with place() as here, here.client() as me:
            reply = await me.delete("/api/me")
            problem(reply, 405, "wrong_method")
            assert {"GET", "POST"} <= set(reply.headers["allow"].split(", "))
            problem(await me.put("/"), 405, "wrong_method")
            options = await me.options("/api/me")
            assert options.status_code == 204
            assert "access-control-allow-origin" not in options.headers

    run(story())


def test_a_fault_of_ours_is_told_in_words_and_nothing_of_it_leaves(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def broken(*_: Any) -> None:
        raise RuntimeError("the token of a visitor")

    async def story() -> None:
        async with place() as here, here.client() as me:
            monkeypatch.setattr("rebelote.server.storage.memory.MemoryStorage.games_of", broken)
            reply = await me.get("/api/me")
            problem(reply, 500, "broken")
            assert "RuntimeError" not in reply.text
            assert "Traceback" not in reply.text

    run(story())
    assert "RuntimeError" in caplog.text
    assert "token" not in caplog.text


def test_a_store_in_trouble_is_told_in_words() -> None:
    async def story() -> None:
        async with place() as here, here.client() as me:
            here.break_down()
            problem(await me.get("/api/me"), 503, "paused")
            problem(await me.post("/api/me", json={"name": "x"}), 503, "paused")
            problem(await me.post("/api/tables", json=TABLE), 503, "paused")
            here.mend()
            assert (await me.get("/api/me")).status_code == 200

    run(story())


def test_a_store_that_is_damaged_is_no_store_to_wait_for() -> None:
    async def story() -> None:
        async with place() as here, here.client() as me:
            here.damage()
            for lang, words in (("en", "What was written down"), ("fr", "Ce qui était noté")):
                heard = {"accept-language": lang}
                for path in ("/api/me", "/api/ladder"):
                    reply = await me.get(path, headers=heard)
                    assert problem(reply, 500, "damaged").text.startswith(words)
                    assert "retry-after" not in reply.headers
                asked = TABLE | {"lang": lang}
                problem(await me.post("/api/tables", json=asked, headers=heard), 500, "broken")

    run(story())


def test_a_game_that_makes_no_sense_is_left_out_and_the_others_are_told(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async def story() -> None:
        shelf = Shelf()
        async with place(shelf=shelf) as here, here.client() as me:
            for number in range(4):
                await me.post("/api/tables", json=TABLE | {"id": f"opening-{number}"})
            good, *bad = shelf.games
            wrong: list[dict[str, Any]] = [{"kind": "zzz"}, {"totals": ()}, {"totals": ()}]
            for table, fields in zip(bad, wrong, strict=True):
                shelf.games[table] = msgspec.structs.replace(shelf.games[table], **fields)
            for _ in range(2):
                assert [game.table for game in read(await me.get("/api/me"), Me).games] == [good]
            for table in bad:
                assert caplog.text.count(table) == 1

    run(story())


def test_the_cookie_is_made_once_and_kept_from_scripts() -> None:
    async def story() -> None:
        async with place() as here, here.client() as me:
            first = await me.get("/api/me")
            assert first.headers["set-cookie"].startswith(f"{COOKIE}=")
            assert "HttpOnly" in first.headers["set-cookie"]
            assert "Secure" not in first.headers["set-cookie"]
            assert "set-cookie" not in (await me.get("/api/me")).headers
            for path in ("/healthz", "/schema/openapi.json", "/api/nothing"):
                async with here.client() as other:
                    assert "set-cookie" not in (await other.get(path)).headers
            me.cookies.clear()
            me.cookies.set(COOKIE, "forged")
            assert "set-cookie" in (await me.get("/api/me")).headers

    run(story())


def test_behind_a_proxy_that_speaks_https_the_cookie_is_for_https_alone() -> None:
    async def story() -> None:
        async with place(proxies=("127.0.0.1",)) as here, here.client() as me:
            reply = await me.get("/api/me", headers={"x-forwarded-proto": "https"})
            assert reply.headers["set-cookie"].endswith("; Secure")

    run(story())


def test_every_answer_carries_the_headers_that_keep_a_page_to_itself(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("<!doctype html><script>1</script>")

    async def story() -> None:
        async with place(client=tmp_path) as here, here.client() as me:
            paths = ("/", "/api", "/api/page.css", "/api/me", "/api/nothing", "/healthz", "/x.js")
            for path in (*paths, "/schema/openapi.json", "/ws"):
                reply = await me.get(path)
                policy = reply.headers["content-security-policy"]
                assert "unsafe" not in policy
                assert "'sha256-" in policy
                assert "default-src 'none'" in policy
                assert reply.headers["x-content-type-options"] == "nosniff"
                assert "server" not in reply.headers
                assert "cache-control" in reply.headers
            page = await me.get("/table/AAAA")
            assert page.text.startswith("<!doctype html>")
            assert page.headers["cache-control"] == "no-cache"
            head = await me.head("/")
            assert (head.status_code, head.content) == (200, b"")
            assert head.headers["content-length"] == page.headers["content-length"]

    run(story())


def test_the_client_that_was_not_built_says_how_to_build_it() -> None:
    async def story() -> None:
        async with place() as here, here.client() as me:
            reply = await me.get("/", headers={"accept-language": "en"})
            assert reply.status_code == 503
            assert "make play" in reply.text

    run(story())


def test_rules_travel_packed() -> None:
    async def story() -> None:
        async with place() as here, here.client() as me:
            async with me.stream("GET", f"/api/rules/{RULES}") as reply:
                assert reply.headers["content-encoding"] == "gzip"
                packed = b"".join([part async for part in reply.aiter_raw()])
            plain = await me.get(f"/api/rules/{RULES}", headers={"accept-encoding": "identity"})
            assert gzip.decompress(packed) == plain.content
            assert len(packed) < len(plain.content) / 3

    run(story())
