"""The product's answer to a record and the second reading's, side by side."""

import json
import random
from collections import Counter
from typing import Any

import msgspec

from rebelote.notation.replay import replay_line
from tests.reference.replayer import replay
from tests.reference.replayer_games import Record, random_record, spoil

Answer = dict[str, Any]


def product_answer(line: str) -> Answer:
    answer: Answer = msgspec.json.decode(msgspec.json.encode(replay_line(line)))
    return answer


def first_difference(ours: Answer, theirs: Answer) -> str | None:
    """Where the product first says something else than the second reading, or None."""
    if "error" in ours or "error" in theirs:
        told = [a.get("error") for a in (ours, theirs)]
        keys = ("code", "deal", "step")
        codes = [None if error is None else [error[key] for key in keys] for error in told]
        return None if codes[0] == codes[1] else f"error {codes[0]} / {codes[1]}"
    for number, (mine, other) in enumerate(zip(ours["deals"], theirs["deals"], strict=True)):
        found = deal_difference(mine, other)
        if found:
            return f"deal {number}: {found}"
    for key in ("totals", "pending", "over", "winner"):
        if ours[key] != theirs[key]:
            return f"{key}: {ours[key]} / {theirs[key]}"
    return None


def deal_difference(mine: Answer, other: Answer) -> str | None:
    for number, (step, told) in enumerate(zip(mine["steps"], other["steps"], strict=True)):
        if sorted(step["legal"]) != sorted(told["legal"]):
            return f"step {number}: legal {sorted(step['legal'])} / {sorted(told['legal'])}"
        if (step["seat"], step["action"]) != (told["seat"], told["action"]):
            return f"step {number}: {step} / {told}"
    score, marked = mine.get("score"), other.get("score")
    if score is None or marked is None:
        return None if score == marked else f"score {score} / {marked}"
    for key, value in score.items():
        if value != marked.get(key):
            return f"{key}: {score} / {marked}"
    return None


def left_open(answer: Answer, record: Record) -> bool:
    """A deal whose marks are open: a coinche capot over announcements that count.

    The federation hands them over; the contract says that the valid side's are marked by it.
    """
    if record["ruleset"] != "coinche":
        return False
    scores = [deal["score"] for deal in answer.get("deals", []) if "score" in deal]
    return any(
        score.get("capot") == score.get("taker", 0) % 2
        and score["declarations"][1 - score["capot"]] > 0
        for score in scores
    )


def differences(seeds: range, *, spoilt: bool) -> tuple[list[str], Counter[str]]:
    """The disagreements over the records of some seeds, and how often each thing occurred."""
    found: list[str] = []
    seen: Counter[str] = Counter()
    for seed in seeds:
        rng = random.Random(seed)
        record = random_record(rng)
        if left_open(replay(json.dumps(record)), record):
            continue
        line = json.dumps(spoil(rng, record) if spoilt else record)
        ours = replay(line)
        count(ours, record, seen)
        different = first_difference(ours, product_answer(line))
        if different:
            found.append(f"seed {seed}, {record['ruleset']} {record['options']}: {different}")
    return found, seen


def count(answer: Answer, record: Record, seen: Counter[str]) -> None:
    """What a record was about, for a test to see that the rare things did occur."""
    if "error" in answer:
        seen[answer["error"]["code"]] += 1
    for deal in answer.get("deals", []):
        score = deal.get("score", {"outcome": "unfinished"})
        seen[score["outcome"]] += 1
        if score["outcome"] in ("passed", "unfinished"):
            continue
        seen[f"trump {score['trump']}"] += 1
        seen[f"multiplier {score['multiplier']}"] += 1
        if score["capot"] is not None:
            seen["capot"] += 1
            seen[f"{score['level']} with every trick"] += 1
        if len(score["awarded"]) == 3:
            seen[f"{score['outcome']} at three"] += 1
        if any(score["declarations"]):
            seen[f"{score['outcome']} with announcements"] += 1
            seen["capot with announcements"] += score["capot"] is not None
    seen["drawn"] += answer.get("over", False) and answer["winner"] is None
    seen[record["ruleset"]] += 1
