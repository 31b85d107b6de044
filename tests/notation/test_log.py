"""A table's log, as a record and as bytes."""

from contextlib import suppress
from random import Random

import msgspec
import pytest

from rebelote.game.events import Marked
from rebelote.notation import (
    LogError,
    decode_log,
    encode_log,
    read_record,
    record_of,
    recorded_deals,
    replay_record,
)
from rebelote.rules.catalogue import rule_set, rule_set_ids
from rebelote.rules.ruleset import RuleSet
from rebelote.table import Table
from rebelote.testing import random_match, random_rules


def check_log(rules: RuleSet, luck: Random, deals: int = 3) -> None:
    """A log written as a record replays to the same match, and comes back from its bytes."""
    table = random_match(luck.randrange, rules, deals)
    assert decode_log(encode_log(table.log)) == table.log
    record = read_record(record_of(rules, table.log))
    assert record.rules == rules
    assert list(record.deals()) == recorded_deals(rules, table.log)
    replayed = replay_record(record)
    other = Table(rules, dealer=recorded_deals(rules, table.log)[0].dealer)
    other.replay(decode_log(encode_log(table.log)))
    assert other.log == table.log
    answer = replayed.as_json()
    view = table.spectator_view()
    assert answer["totals"] == view.totals
    assert (answer["over"], answer["winner"]) == (table.over, view.winner)
    marked = [event.marks for event in table.log if isinstance(event, Marked)]
    for deal, marks in zip(answer["deals"], marked, strict=True):
        assert deal["score"]["awarded"] == marks.awarded


@pytest.mark.parametrize("id", rule_set_ids())
def test_a_match_is_written_down_and_replayed(id: str) -> None:
    check_log(rule_set(id), Random(f"log {id}"), deals=6)


@pytest.mark.parametrize("seed", range(60))
def test_a_match_under_house_rules_is_written_down_and_replayed(seed: int) -> None:
    luck = Random(f"log {seed}")
    check_log(random_rules(luck.randrange), luck)


def test_replaying_gives_every_step_its_seat_and_what_was_open_to_it() -> None:
    luck = Random("steps")
    for _ in range(20):
        rules = random_rules(luck.randrange)
        table = random_match(luck.randrange, rules, 1)
        answer = replay_record(read_record(record_of(rules, table.log))).as_json()
        for step in answer["deals"][0]["steps"]:
            assert step["action"] in step["legal"]
            assert 0 <= step["seat"] < rules.players


def test_a_deal_in_progress_is_written_too() -> None:
    luck = Random("progress")
    rules = rule_set("coinche")
    whole = random_match(luck.randrange, rules, 2).log
    for length in range(1, len(whole), 7):
        deals = recorded_deals(rules, whole[:length])
        answer = replay_record(read_record(record_of(rules, whole[:length]))).as_json()
        assert len(answer["deals"]) == len(deals)


def test_a_double_out_of_turn_names_its_seat() -> None:
    luck = Random("out of turn")
    rules = rule_set("coinche", {"double_when": "any-time"})
    written = "".join(
        record_of(rules, random_match(luck.randrange, rules, 3).log) for _ in range(30)
    )
    assert any(f"contre@{seat}" in written for seat in range(4))
    assert "pass@" not in written


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\x00",
        b"\xff" * 10,
        msgspec.msgpack.encode([]),
        msgspec.msgpack.encode({"version": 1}),
        msgspec.msgpack.encode({"version": 2, "events": []}),
        msgspec.msgpack.encode({"version": 1, "events": [{"type": "flown"}]}),
        msgspec.msgpack.encode({"version": 1, "events": 3}),
        b"\x91" * 5000,
    ],
)
def test_bytes_that_hold_no_log(data: bytes) -> None:
    with pytest.raises(LogError):
        decode_log(data)


def test_bytes_of_another_version_say_which() -> None:
    with pytest.raises(LogError, match="version 9"):
        decode_log(msgspec.msgpack.encode({"version": 9, "events": []}))


def test_damaged_bytes_are_a_log_or_refused_as_such() -> None:
    luck = Random("damage")
    data = encode_log(random_match(luck.randrange, rule_set("classique"), 1).log)
    for _ in range(300):
        damaged = bytearray(data)
        damaged[luck.randrange(len(damaged))] = luck.randrange(256)
        with suppress(LogError):
            decode_log(bytes(damaged))
