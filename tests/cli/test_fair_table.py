"""Fair deals at the table: every promise is opened, and packs are cut where they may be."""

import json
import re
from pathlib import Path
from random import Random

import pytest

from rebelote.cli import main
from rebelote.cli.languages import texts_in
from rebelote.cli.play import play
from rebelote.fairness import gathered
from rebelote.game.actions import ANNUL
from rebelote.game.events import LaidDown, Played
from rebelote.rules.catalogue import rule_set
from rebelote.table import Table
from rebelote.testing import play_deal, random_action, random_deck
from tests.cli.players import Answer, FakeTerminal, Stubborn, options

CUT = """
id = "mytable"
[axes]
auction = "turn-up"
table_sizes = [4]
players = 4
hand_size = 8
packets = "3-2"
shuffle = "cut"
target = 300
"""


@pytest.fixture(autouse=True)
def room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("secret").write_text("c3" * 32)


def sit(answer: Answer, **given: object) -> str:
    """What was shown while a match was played and kept."""
    terminal = FakeTerminal(answer, drawn=False, interactive=True)
    usual: dict[str, object] = {"rules": "classique", "seed_file": "secret"}
    play(options(**(usual | {"record": "evening.jsonl"} | given)), texts_in("en"), terminal)
    return terminal.text


def leaves_at_deal(number: int, how: str) -> Answer:
    """A player who leaves when that deal is promised, and says something before the others."""
    stubborn, deals = Stubborn(3), 0

    def answer(prompt: str, shown: str) -> str | None:
        nonlocal deals
        if prompt.startswith("Leave"):
            return "y"
        if not prompt.startswith("Enter: deal"):
            return stubborn(prompt, shown)
        deals += 1
        if deals < number:
            return "some words"
        if how == "Ctrl-C":
            raise KeyboardInterrupt
        return "q" if how == "q" else None

    return answer


@pytest.mark.parametrize("how", ["q", "end of input", "Ctrl-C"])
@pytest.mark.parametrize("number", [1, 2, 3])
def test_a_deal_that_was_promised_and_not_dealt_is_opened_too(number: int, how: str) -> None:
    try:
        sit(leaves_at_deal(number, how))
    except KeyboardInterrupt:
        assert how == "Ctrl-C"
    record = json.loads(Path("evening.jsonl").read_text())
    assert len(record["deals"]) == number - 1
    assert [opening["number"] for opening in record["aborted"]] == [number - 1]
    assert main(["verify", "evening.jsonl"]) == 0
    assert main(["replay", "evening.jsonl", "--json"]) == 0
    del record["aborted"]
    Path("evening.jsonl").write_text(json.dumps(record))
    assert main(["verify", "evening.jsonl"]) == (1 if number == 1 else 0)


def test_every_promise_that_was_told_is_in_the_record() -> None:
    leaves = leaves_at_deal(3, "q")
    prompts: list[str] = []

    def answer(prompt: str, shown: str) -> str | None:
        """Asks for the whole promise of each deal before anything else."""
        prompts.append(prompt)
        first = prompt.startswith("Enter: deal") and prompts[-2:] != [prompt, prompt]
        return "f" if first else leaves(prompt, shown)

    shown = sit(answer)
    record = json.loads(Path("evening.jsonl").read_text())
    openings = [deal["fairness"] for deal in record["deals"]] + record["aborted"]
    told = re.findall(r"[0-9a-f]{64}", shown)
    assert told == [opening["commitment"] for opening in openings]
    assert len(told) == 3


def test_a_deal_given_up_in_mid_play_is_opened_where_it_stands() -> None:
    stubborn = Stubborn(3)

    def answer(prompt: str, shown: str) -> str | None:
        return None if stubborn.typed > 12 else stubborn(prompt, shown)

    sit(answer)
    record = json.loads(Path("evening.jsonl").read_text())
    assert record["deals"][-1]["fairness"]["secret"]
    assert "aborted" not in record
    assert main(["verify", "evening.jsonl"]) == 0


def test_a_rule_file_that_cuts_by_itself_is_played_to_its_end() -> None:
    Path("cut.toml").write_text(CUT)
    sit(Stubborn(4), rules="cut.toml")
    deals = json.loads(Path("evening.jsonl").read_text())["deals"]
    assert any(deal["fairness"]["gathered"] for deal in deals)
    assert {deal["fairness"]["shuffle"] for deal in deals} == {"cut"}


def test_no_pack_is_gathered_after_a_deal_that_was_passed_out_or_annulled() -> None:
    rules = rule_set("classique", {"small_hand": "annulled", "shuffle": "cut"})
    pick = Random(1).randrange
    seen: set[str] = set()
    while seen != {"passed out", "annulled", "annulled in a trick"}:
        table = Table(rules, 0)
        table.deal(random_deck(pick, rules))
        while not table.needs_deal:
            seat = table.to_act
            assert seat is not None
            legal = table.legal(seat)
            table.submit(seat, ANNUL if ANNUL in legal else random_action(pick, legal))
        cards = sum(isinstance(event, Played) for event in table.log)
        if any(isinstance(event, LaidDown) for event in table.log):
            seen.add("annulled in a trick" if cards else "annulled")
        elif not cards:
            seen.add("passed out")
        assert (gathered(table.log, rules.players) is None) is (cards < rules.pack_size)


@pytest.mark.parametrize(
    ("id", "house", "left"),
    [("classique", {}, 0), ("duel", {}, 0), ("carnet", {"players": 2}, 16)],
)
def test_the_pack_gathered_is_whole_with_what_was_never_dealt_at_the_bottom(
    id: str, house: dict[str, int], left: int
) -> None:
    rules = rule_set(id, house)
    table, pick = Table(rules, 0), Random(5).randrange
    deck = random_deck(pick, rules)
    while (packed := gathered(table.log, rules.players)) is None:
        deck = random_deck(pick, rules)
        play_deal(table, pick, deck)
    played = [event.card for event in table.log if isinstance(event, Played)]
    assert sorted(packed) == sorted(deck)
    assert list(packed[len(deck) - left :]) == [card for card in deck if card not in played]
