"""Plays the deals from which a sheet estimates the chance to win, and writes them into the package.

    python tools/simulate_sheets.py              every rule set and number of players
    python tools/simulate_sheets.py coinche ...  these rule sets alone

Bots of the usual level play single deals, all dealt by seat 0, at nothing to nothing. A deal is
kept as a score keeper would have typed it. The same seed gives the same files on any machine.
"""

import argparse
import json
from pathlib import Path
from random import Random

from rebelote.bots import Budget, Luck
from rebelote.bots.named import bot_named
from rebelote.bots.registry import usual_level
from rebelote.bots.seating import act
from rebelote.cards import cards_in, pack_of, side_count
from rebelote.game.events import Marked
from rebelote.rules.axes import Belote, Declarations
from rebelote.rules.catalogue import rule_set, rule_set_ids
from rebelote.rules.facts import Facts, Promise
from rebelote.rules.ruleset import RuleSet
from rebelote.scoresheet import Deal
from rebelote.scoresheet.file import deal_file
from rebelote.table import Table

PLACE = Path(__file__).parent.parent / "src" / "rebelote" / "scoresheet" / "deals"
SEED = "evening"
DEALS = 300
BUDGET = Budget(work=100)


def write(id: str, players: int, declarations: Declarations, deals: int, seed: str) -> Path:
    """Play the deals of one kind of table and write them down."""
    # A belote that the table does not play is left out when the deal is marked.
    options = {"players": players, "declarations": str(declarations), "belote": str(Belote.ON)}
    rules = rule_set(id, options)
    played = [play(rules, f"{seed} {number}") for number in range(deals)]
    head = {"ruleset": id, "revision": rules.revision, "options": dict(rules.options)}
    lines = ",\n".join(json.dumps(each, separators=(",", ":")) for each in played)
    start = json.dumps({**head, "level": _level(), "seed": seed}, separators=(",", ":"))
    file = PLACE / f"{id}-{players}-{declarations}.json"
    file.write_text(f'{start[:-1]},"deals":[\n{lines}\n]}}\n', encoding="utf-8")
    return file


def play(rules: RuleSet, seed: str) -> dict[str, object]:
    """One deal, as the sheet's file holds it; its name is left out."""
    deck = list(cards_in(pack_of(rules.pack_size)))
    Random(seed).shuffle(deck)
    table = Table(rules, 0)
    table.deal(tuple(deck))
    seats = range(rules.players)
    bots = {seat: bot_named(_level(), Luck(f"{seed} {seat}".encode())) for seat in seats}
    while act(table, bots, BUDGET):
        pass
    marked = next(event for event in table.log if isinstance(event, Marked))
    typed = deal_file(as_typed(rules, marked))
    return {name: value for name, value in typed.items() if name != "id"}


def as_typed(rules: RuleSet, marked: Marked) -> Deal:
    """What a score keeper who saw the deal types."""
    facts = marked.facts
    if facts is None:
        return Deal(outcome=str(marked.marks.outcome))
    contract = facts.contract
    points = contract.promise is Promise.POINTS
    return Deal(
        taker=contract.taker,
        trump=None if contract.trump is None else contract.trump.code,
        level=contract.level if points else str(contract.promise),
        multiplier=contract.doubling.times(rules.redouble),
        card_points=facts.card_points,
        declarations=_called(facts, True),
        beaten=_called(facts, False),
        belote=facts.belote,
        capot=facts.capot,
    )


def _called(facts: Facts, valid: bool) -> tuple[tuple[int, ...], ...]:
    return tuple(
        tuple(one.points for one in facts.announced if one.side == side and one.valid == valid)
        for side in range(side_count(facts.players))
    )


def _level() -> str:
    return str(usual_level().number)


def main() -> None:
    """Write what is asked for."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("rulesets", nargs="*", help="their ids; all by default")
    parser.add_argument("--deals", type=int, default=DEALS)
    parser.add_argument("--seed", default=SEED)
    given = parser.parse_args()
    PLACE.mkdir(exist_ok=True)
    for id in given.rulesets or rule_set_ids():
        own = rule_set(id)
        for players in own.table_sizes:
            for declarations in dict.fromkeys((own.declarations, Declarations.ON)):
                write(id, players, declarations, given.deals, given.seed)


if __name__ == "__main__":
    main()
