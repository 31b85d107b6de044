"""Sheets for the tests: what a score keeper types, as a file holds it."""

from typing import Any

from hypothesis import strategies as st

from rebelote.scoresheet import Reckoning, Sheet, read_sheet, reckon

Json = dict[str, Any]

PASSED: Json = {"outcome": "passed"}


def typed(*deals: Json, ruleset: str = "carnet", **head: Any) -> Json:
    """A sheet's file: any entry of the head by its name, options as `options`."""
    named = [{"id": f"d{number}", **deal} for number, deal in enumerate(deals)]
    return {"rebelote_sheet": 1, "ruleset": ruleset, **head, "deals": named}


def sheet(*deals: Json, **head: Any) -> Sheet:
    """A sheet, read from its file."""
    return read_sheet(typed(*deals, **head))


def reckoned(*deals: Json, **head: Any) -> Reckoning:
    """What such a sheet comes to."""
    return reckon(sheet(*deals, **head))


def taken(taker: int, *points: int | None, **more: Any) -> Json:
    """A deal that was played: its taker and the card points typed; one alone is the taker's side's.

    At four; at two and three every side's points are given.
    """
    if len(points) == 1:
        points = (points[0], None) if taker % 2 == 0 else (None, points[0])
    return {"taker": taker, "card_points": list(points), **more}


def deal_files(players: int) -> st.SearchStrategy[Json]:
    """Deals as a person might type them, sound or not, without a name."""
    sides = 2 if players == 4 else players
    points = st.one_of(st.none(), st.integers(0, 200))
    called = st.lists(st.sampled_from([20, 50, 100, 150, 200]), max_size=2)
    played = st.fixed_dictionaries(
        {"taker": st.integers(0, players - 1)},
        optional={
            "trump": st.sampled_from(["S", "H", "D", "C", "AT", "NT"]),
            "level": st.sampled_from([80, 110, "capot", "generale"]),
            "multiplier": st.sampled_from([1, 2, 4]),
            "card_points": st.lists(points, min_size=sides, max_size=sides),
            "declarations": st.lists(called, min_size=sides, max_size=sides),
            "beaten": st.lists(called, min_size=sides, max_size=sides),
            "belote": st.lists(st.sampled_from([0, 20]), min_size=sides, max_size=sides),
            "capot": st.integers(0, sides - 1),
            "generale_made": st.booleans(),
        },
    )
    not_played = st.sampled_from([{"outcome": "passed"}, {"outcome": "annulled"}])
    return st.one_of(played, played, played, not_played)


@st.composite
def sheet_files(draw: st.DrawFn) -> Json:
    """Whole sheets as a person might type them."""
    ruleset, players = draw(
        st.sampled_from(
            [("carnet", 4), ("carnet", 3), ("carnet", 2), ("coinche", 4), ("duel", 2), ("talba", 4)]
        )
    )
    name = st.one_of(
        st.sampled_from(
            ["Anne", "Zoé", "=1+1", "-2", "+3", "@x", "'so", 'say "hi"', "a,b", "a;=b"]
        ),
        st.text(st.characters(exclude_categories=["C", "Zl", "Zp"]), max_size=40),
    )
    options: Json = {"players": players} if ruleset == "carnet" else {}
    options |= draw(
        st.fixed_dictionaries(
            {},
            optional={
                "target": st.sampled_from([500, 2000]),
                "failed_pays": st.sampled_from(["162", "whole"]),
            },
        )
    )
    head = draw(
        st.fixed_dictionaries(
            {},
            optional={
                "title": name,
                "names": st.lists(name, max_size=players),
                "dealer": st.integers(0, players - 1),
            },
        )
    )
    if (ruleset, players) == ("carnet", 2) and draw(st.booleans()):
        head["out_of_play"] = True
    deals = draw(st.lists(deal_files(players), max_size=8))
    return typed(*deals, ruleset=ruleset, options=options, **head)
