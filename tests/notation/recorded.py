"""Recorded deals to replay under other options, and deals laid out by hand."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

from rebelote.cards import card_text, cards_in, hand_of, next_seat, pack, parse_card, seats_from
from rebelote.game.actions import ANNOUNCE
from rebelote.notation import action_text, parse_action, replay_line
from rebelote.rules.catalogue import rule_set
from rebelote.rules.refusals import Refusal
from rebelote.table import Table

RECORDS = Path(__file__).parents[1] / "records"


def _named() -> dict[str, dict[str, Any]]:
    lines = (RECORDS / "deals.jsonl").read_text(encoding="utf-8").splitlines()
    records = {}
    for line in lines:
        record = json.loads(line)
        records[record.pop("name")] = record
    return records


NAMED = _named()


def answer(record: dict[str, Any]) -> dict[str, Any]:
    """What `rebelote replay` prints for a record, through JSON and back."""
    printed: dict[str, Any] = json.loads(msgspec.json.encode(replay_line(json.dumps(record))))
    return printed


def replayed(name: str, **options: Any) -> dict[str, Any]:
    """A recorded deal replayed under other options."""
    record = NAMED[name]
    return answer({**record, "options": {**record.get("options", {}), **options}})


def score(name: str, **options: Any) -> dict[str, Any]:
    """What a recorded deal comes to under other options."""
    answered = replayed(name, **options)
    assert "error" not in answered, answered
    found: dict[str, Any] = answered["deals"][-1]["score"]
    return found


def error(record: dict[str, Any]) -> tuple[str, int | None, int | None]:
    """A record's error: its code, deal and step."""
    found = answer(record)["error"]
    assert found["message"]
    return found["code"], found["deal"], found["step"]


def cards(text: str) -> list[int]:
    """Cards as records write them, with spaces between."""
    return [parse_card(part) for part in text.split()]


def deck_of(hands: Sequence[str], dealer: int, packets: Sequence[int] = (3, 2, 3)) -> list[str]:
    """A pack that deals these cards to each seat; hands are filled up with what is left.

    For bidding auctions, where the packets are whole hands.
    """
    wanted = [cards(hand) for hand in hands]
    spare = cards_in(hand_of(pack(32)) & ~hand_of(card for hand in wanted for card in hand))
    full = []
    for hand in wanted:
        missing = sum(packets) - len(hand)
        full.append(hand + [spare.pop() for _ in range(missing)])
    deck: list[int] = []
    at = 0
    for size in packets:
        for seat in seats_from(next_seat(dealer, len(hands)), len(hands)):
            deck += full[seat][at : at + size]
        at += size
    return [card_text(card) for card in deck]


def record(
    ruleset: str, deck: Sequence[str], actions: Sequence[str], dealer: int = 0, **options: Any
) -> dict[str, Any]:
    """A record of one deal."""
    deal = {"dealer": dealer, "deck": list(deck), "actions": list(actions)}
    return {"ruleset": ruleset, "options": options, "deals": [deal]}


def finished(begun: dict[str, Any]) -> dict[str, Any]:
    """A record whose last deal is played to its end: everything announced, the first legal card."""
    rules = rule_set(begun["ruleset"], begun["options"])
    *before, last = begun["deals"]
    assert not before
    table = Table(rules, last["dealer"])
    table.deal(tuple(parse_card(card) for card in last["deck"]))
    actions = list(last["actions"])
    for text in actions:
        assert table.to_act is not None
        assert not isinstance(table.submit(table.to_act, parse_action(text)), Refusal), text
    while not table.needs_deal and not table.over:
        assert table.to_act is not None
        legal = table.legal(table.to_act)
        action = ANNOUNCE if ANNOUNCE in legal else legal[-1]
        table.submit(table.to_act, action)
        actions.append(action_text(action))
    return {**begun, "deals": [{**last, "actions": actions}]}


def legal_at(record: dict[str, Any], step: int = -1) -> set[str]:
    """What was legal at a step of a record's last deal, that step's own action among it."""
    answered = answer(record)
    assert "error" not in answered, answered
    found = answered["deals"][-1]["steps"][step]
    assert found["action"] in found["legal"]
    return set(found["legal"])
