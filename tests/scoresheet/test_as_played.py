"""A match that the referee saw, typed deal by deal, comes to the same on the sheet."""

from random import Random

import msgspec
import pytest

from rebelote.cards import side_count
from rebelote.game.events import Marked
from rebelote.rules.catalogue import rule_set_ids
from rebelote.rules.facts import Facts, Promise
from rebelote.rules.ruleset import RuleSet
from rebelote.scoresheet import Deal, Sheet, reckon
from rebelote.scoresheet.file import read_sheet, sheet_file
from rebelote.scoresheet.reckoning import cards_out_of_play
from rebelote.testing import random_match, random_rules

SEEDS = range(12)


@pytest.mark.parametrize("id", rule_set_ids())
@pytest.mark.parametrize("seed", SEEDS)
def test_the_sheet_of_a_match_comes_to_what_the_table_says(id: str, seed: int) -> None:
    luck = Random(f"{id} {seed}")
    rules = random_rules(luck.randrange, id)
    table = random_match(luck.randrange, rules, deals=12)
    marked = [event for event in table.log if isinstance(event, Marked)]
    played = [event.facts for event in marked if event.facts is not None]
    sheet = Sheet(
        rules=rules,
        dealer=(table.dealer - _turns(rules, marked)) % rules.players,
        out_of_play=rules.players == 2 and any(facts.out_of_play for facts in played),
        deals=tuple(_typed(rules, event, f"d{n}") for n, event in enumerate(marked)),
    )
    assert all(facts.out_of_play == cards_out_of_play(sheet) for facts in played)
    found = reckon(sheet)
    for row, event in zip(found.deals, marked, strict=True):
        assert row.problems == ()
        assert row.marks is not None
        assert row.marks.outcome == event.marks.outcome
        assert row.marks.awarded == event.marks.awarded
        assert row.marks.pending == event.marks.pending
    assert found.totals == table.totals
    assert (found.over, found.dealer) == (table.over, table.dealer)
    assert reckon(read_sheet(sheet_file(sheet))).totals == found.totals


def _turns(rules: RuleSet, marked: list[Marked]) -> int:
    """How often the deal moved on."""
    moves = [event.facts is not None or rules.passed_out == "next-dealer" for event in marked]
    return sum(moves)


def _typed(rules: RuleSet, event: Marked, id: str) -> Deal:
    """What a score keeper who saw the deal types."""
    facts = event.facts
    if facts is None:
        return Deal(id=id, outcome=str(event.marks.outcome))
    contract = facts.contract
    assert contract.trump is not None
    promised = None if contract.promise is Promise.POINTS else str(contract.promise)
    return Deal(
        id=id,
        taker=contract.taker,
        trump=contract.trump.code,
        level=contract.level if promised is None else promised,
        multiplier=contract.doubling.times(rules.redouble),
        card_points=facts.card_points,
        declarations=_called(facts, True),
        beaten=_called(facts, False),
        belote=facts.belote,
        capot=facts.capot,
        generale_made=facts.generale_made and facts.capot is not None,
    )


def _called(facts: Facts, valid: bool) -> tuple[tuple[int, ...], ...]:
    return tuple(
        tuple(one.points for one in facts.announced if one.side == side and one.valid == valid)
        for side in range(side_count(facts.players))
    )


def test_one_number_is_enough_wherever_every_card_is_in_play() -> None:
    luck = Random("one number")
    for id in rule_set_ids():
        rules = random_rules(luck.randrange, id)
        table = random_match(luck.randrange, rules, deals=4)
        marked = [event for event in table.log if isinstance(event, Marked)]
        deals = [_typed(rules, event, f"d{n}") for n, event in enumerate(marked)]
        if any(event.facts is not None and event.facts.out_of_play for event in marked):
            continue
        whole = Sheet(rules=rules, deals=tuple(deals))
        known = [
            msgspec.structs.replace(deal, card_points=(None, *deal.card_points[1:]))
            if deal.card_points
            else deal
            for deal in deals
        ]
        less = Sheet(rules=rules, deals=tuple(known))
        assert reckon(less).totals == reckon(whole).totals
