"""`rebelote verify`: what it says yes to, and what it says that it cannot know."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from rebelote.cli import main
from rebelote.cli.languages import texts_in
from rebelote.cli.play import play
from tests.cli.players import FakeTerminal, Stubborn, options
from tests.fairness.records import given_up, record_of

Run = Callable[..., tuple[int, str]]
Json = dict[str, Any]
NOT_KNOWN = "Not checked: whether these promises are those that you were shown"


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Run:
    monkeypatch.chdir(tmp_path)

    def run(*records: Json, words: tuple[str, ...] = (), language: str = "en") -> tuple[int, str]:
        lines = [json.dumps(record) for record in records]
        Path("evening.jsonl").write_text("\n".join(lines))
        status = main(["verify", "evening.jsonl", "--language", language, *words])
        return status, capsys.readouterr().out

    return run


def promises(record: Json) -> list[str]:
    return [deal["fairness"]["commitment"] for deal in record["deals"]]


def test_yes_says_what_was_checked_and_what_was_not(run: Run) -> None:
    status, out = run(record_of(2))
    assert status == 0
    assert "Yes: each deal follows from its promise" in out
    assert NOT_KNOWN in out
    assert "how the cards were played" in out
    status, out = run(record_of(2), language="fr")
    assert status == 0
    assert "Oui\u00a0:" in out
    assert "Seules vos notes peuvent le dire" in out
    assert all(len(line) <= 80 for line in out.splitlines())


def test_the_promises_of_the_file_are_told_short_and_with_notes_in_full(run: Run) -> None:
    record = record_of(2) | {"aborted": [given_up(2)]}
    _, out = run(record)
    held = [deal["fairness"] for deal in record["deals"]] + record["aborted"]
    for number, opening in enumerate(held, 1):
        short = f"promise {opening['commitment'][:8]}…, receipt {opening['receipt'][:8]}…"
        assert f"Deal {number}: {short}" in out
    _, out = run(record, words=("--notes",))
    told = re.findall("[0-9a-f]{64}", out)
    assert told == [opening[name] for opening in held for name in ("commitment", "receipt")]


def test_each_promise_that_was_noted_must_be_in_the_file(run: Run) -> None:
    record = record_of(2)
    first, second = promises(record)
    for noted in (first, first.upper(), first[:8], f"{first[:8]}…", f"{first[:8]}..."):
        status, out = run(record, words=("--promise", noted))
        assert status == 0
        assert "noted and that are here, all of them: 1." in out
        assert NOT_KNOWN in out
    status, out = run(record, words=("--promise", first, "--promise", second))
    assert status == 0
    assert NOT_KNOWN not in out
    status, out = run(record, words=("--promise", first, "--promise", "0" * 64))
    assert status == 1
    assert f"No deal here has the promise {'0' * 64}." in out
    assert "Yes" not in out
    assert out.endswith("No.\n")


def test_a_deal_left_out_at_the_end_is_found_by_a_note_alone(run: Run) -> None:
    record = record_of(3)
    last = promises(record)[-1]
    del record["deals"][-1]
    assert run(record)[0] == 0
    assert run(record, words=("--promise", last))[0] == 1


def test_each_receipt_that_was_noted_must_be_in_the_file(run: Run) -> None:
    record = record_of(1)
    receipt = record["deals"][0]["fairness"]["receipt"]
    assert run(record, words=("--receipt", receipt))[0] == 0
    status, out = run(record, words=("--receipt", promises(record)[0]))
    assert status == 1
    assert "No deal here has the receipt" in out


def test_a_promise_found_does_not_make_up_for_a_deal_that_does_not_agree(run: Run) -> None:
    record = record_of(1)
    record["deals"][0]["deck"].reverse()
    status, out = run(record, words=("--promise", promises(record)[0]))
    assert status == 1
    assert "Yes" not in out


@pytest.mark.parametrize("noted", ["", "0f639ff", "hello world", "0" * 65])
def test_a_note_that_is_no_hash_is_a_mistake_of_the_command(
    run: Run, noted: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(record_of(1), words=("--promise", noted)) == (2, "")
    assert run(record_of(1), words=("--receipt", noted), language="fr") == (2, "")


def test_no_is_said_for_deals_left_out_and_rules_exchanged(run: Run) -> None:
    record = record_of(3)
    del record["deals"][0]
    status, out = run(record)
    assert status == 1
    assert "should have number 0, not 1" in out
    status, out = run(record_of(2) | {"aborted": [given_up(2, ruleset="moderne")]})
    assert status == 1
    assert "The rules should be “classique, 1, {}”" in out


def test_a_table_s_own_rules_are_read_from_its_file(run: Run) -> None:
    Path("own.toml").write_text(
        'id = "kitchen"\nextends = "classique"\ntitle = "Kitchen"\n'
        '[axes]\nauction = "bidding"\npackets = "3-2-3"\nshuffle = "cut"\ntarget = 300\n'
    )
    terminal = FakeTerminal(Stubborn(3), drawn=False)
    given = options(rules="own.toml", record="evening.jsonl", option=["deals=3"])
    play(given, texts_in("en"), terminal)
    record = json.loads(Path("evening.jsonl").read_text())
    status, out = run(record)
    assert status == 1
    assert "These rules are not known here" in out
    assert run(record, words=("--rules", "own.toml"))[0] == 0
    record["options"]["target"] = 301
    assert run(record, words=("--rules", "own.toml"))[0] == 1
    assert run(record_of(1), words=("--rules", "own.toml"))[0] == 0
    assert run(record_of(1), words=("--rules", "nowhere.toml"))[0] == 2
