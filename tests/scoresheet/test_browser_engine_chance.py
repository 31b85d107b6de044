"""The chance to win is the same in the browser: its luck follows from the number of the match."""

import pytest

from rebelote.rules.catalogue import rule_set, rule_set_ids
from rebelote.scoresheet import reckon
from rebelote.scoresheet.chance import chance
from rebelote.scoresheet.played import played_deals
from tests.scoresheet.browser_engine import Browser, plain
from tests.scoresheet.sheets import Json, sheet, taken

FEW = 60
TABLES = [(id, players) for id in rule_set_ids() for players in rule_set(id).table_sizes]


@pytest.mark.parametrize(("id", "players"), TABLES)
def test_the_chance_is_the_same(id: str, players: int) -> None:
    options: Json = {"players": players} if players != rule_set(id).players else {}
    points = (90, 40, 32) if players == 3 else (90, 72)
    level = rule_set(id).min_bid if rule_set(id).auction == "bidding" else None
    empty = sheet(ruleset=id, options=options)
    with Browser() as browser:
        for deals in ([], [taken(0, *points, level=level)]):
            found = sheet(*deals, ruleset=id, options=options)
            played = played_deals(found.rules)
            assert len(played) > FEW
            answer = browser.call("chance", found, reckon(found), played, FEW)
            expected = chance(found, reckon(found), played, FEW)
            assert expected is not None
            assert answer == {"answer": plain(expected)}
            percent = browser.call("percent_won", expected, 0)
            assert percent == {"answer": expected.percent(0)}
        file = {"deals": [{"taker": 1, "card_points": [*points]}]}
        read = browser.call("deals_of", file, empty.rules)
        assert read["answer"][0]["id"] == "0"
