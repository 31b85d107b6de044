"""The corpus: whole deals with what they come to, and how many positions it took to know.

    python -m tests.solver.corpus

writes it anew, after a change of the search that was meant. The deals stay as they are; read in the
diff what became of their nodes.
"""

import json
import random
from pathlib import Path
from typing import Any, NamedTuple

from msgspec.structs import replace

from rebelote.cards import card_text, cards_in, hand_of, parse_card
from rebelote.rules.catalogue import rule_set
from rebelote.rules.order import SUIT_TRUMPS, Trump, order_of
from rebelote.solver import DoubleDummy, Position, card_points, whole_points
from tests.solver.positions import Asked, random_position

FILE = Path(__file__).with_name("corpus.jsonl")

SHAPES = [
    *(("classique", 4, trump) for trump in SUIT_TRUMPS * 2),
    *(("talba", 4, trump) for trump in SUIT_TRUMPS),
    *(("coinche", 4, trump) for trump in SUIT_TRUMPS * 2),
    *(("carnet", 2, trump) for trump in SUIT_TRUMPS),
    *(("duel", 2, trump) for trump in SUIT_TRUMPS * 2),
    *((id, 4, Trump.ALL) for id in ("moderne", "talba", "coinche") for _ in range(4)),
    *((id, 4, Trump.NONE) for id in ("moderne", "talba", "coinche") for _ in range(4)),
    *(("duel", 2, trump) for trump in (Trump.ALL, Trump.NONE) for _ in range(2)),
]
"""A rule set, how many play, and the contract of each deal."""


class Entry(NamedTuple):
    """A deal, and what was found."""

    asked: Asked
    found: dict[str, Any]


def find(asked: Asked) -> dict[str, Any]:
    """Each side's points, every lead's worth to side 0, and the positions looked at for both."""
    rules, order, position = asked
    objective = card_points(rules, order, whole_points(order, position))
    for_value, for_cards = DoubleDummy(rules, order), DoubleDummy(rules, order)
    value = for_value.value(position)
    (cards,) = for_cards.card_worths([position], objective)
    return {
        "value": list(value),
        "leads": {card_text(card): worth for card, worth in sorted(cards.items())},
        "value_nodes": for_value.nodes,
        "nodes": for_cards.nodes,
    }


def deal(id: str, players: int, trump: Trump, number: int) -> Asked:
    """A whole deal, from the number it has."""
    rules = replace(rule_set(id), players=players)
    order = order_of(trump, rules.suitless_points)
    luck = random.Random(f"corpus {number}")
    position = random_position(luck, rules, order, rules.hand_size, in_trick=False)
    if rules.stock == "none":
        position = replace(position, points=(0, 0), tricks=(0, 0))
    return Asked(rules, order, position)


def written(asked: Asked) -> dict[str, Any]:
    position = asked.position
    return {
        "rules": asked.rules.id,
        "trump": asked.order.trump.code,
        "hands": [" ".join(card_text(card) for card in cards_in(hand)) for hand in position.hands],
        "leader": position.leader,
        "points": position.points,
        "tricks": position.tricks,
    }


def read() -> list[Entry]:
    """The corpus as it is kept."""
    entries = []
    for line in FILE.read_text(encoding="utf-8").splitlines():
        kept = json.loads(line)
        hands = tuple(hand_of(map(parse_card, hand.split())) for hand in kept.pop("hands"))
        rules = replace(rule_set(kept.pop("rules")), players=len(hands))
        code = kept.pop("trump")
        trump = next(each for each in Trump if each.code == code)
        order = order_of(trump, rules.suitless_points)
        leader, points, tricks = (kept.pop(name) for name in ("leader", "points", "tricks"))
        position = Position(hands, leader, (), tuple(points), tuple(tricks))
        entries.append(Entry(Asked(rules, order, position), kept))
    return entries


def write() -> None:
    """Solve the same deals again, and keep what is found now."""
    with FILE.open("w", encoding="utf-8") as file:
        for number, (id, players, trump) in enumerate(SHAPES):
            asked = deal(id, players, trump, number)
            file.write(json.dumps(written(asked) | find(asked), separators=(",", ":")) + "\n")


if __name__ == "__main__":
    write()
