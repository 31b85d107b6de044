"""Sheets that somebody might type: every rule set, random house rules, and slips of the pen."""

from collections.abc import Callable
from random import Random
from typing import Any

from msgspec.structs import replace

from rebelote.cards import side_count, side_of
from rebelote.rules.axes import Auction, Belote, Declarations, DeclarationsRanking, Double
from rebelote.rules.catalogue import RuleSetError, rule_set, rule_set_ids
from rebelote.rules.declarations import FOUR_POINTS, SEQUENCE_POINTS
from rebelote.rules.facts_check import points_in_play
from rebelote.rules.order import SUIT_TRUMPS, SUITLESS_TRUMPS, Trump
from rebelote.rules.ruleset import RuleSet
from rebelote.rules.sheet.sections import offers_suitless
from rebelote.scoresheet import Deal, Sheet
from rebelote.scoresheet.reckoning import cards_out_of_play
from rebelote.testing import random_options

Called = tuple[tuple[int, ...], ...]
_RUNS = tuple(SEQUENCE_POINTS.values())


def random_table(luck: Random, id: str | None = None) -> RuleSet:
    """A published rule set with house rules, and any number of players that it allows."""
    ids = rule_set_ids()
    widest = max(ids, key=lambda each: len(rule_set(each).table_sizes))
    chosen = luck.choice([*ids, widest]) if id is None else id
    options = random_options(luck.randrange, chosen) if luck.random() < 0.8 else {}
    sizes = rule_set(chosen).table_sizes
    players = luck.choice([*sizes, *(3 for size in sizes if size == 3)])  # three differ the most
    try:
        return rule_set(chosen, {**options, "players": players})
    except RuleSetError:  # what goes at three alone, or never there
        return rule_set(chosen, options)


def random_sheet(luck: Random, rules: RuleSet, deals: int) -> Sheet:
    """A sheet of so many deals; one in seven has something in it that cannot be."""
    dealer = luck.randrange(rules.players)
    out_of_play = rules.players == 2 and luck.random() < 0.3
    sheet = Sheet(
        rules=rules,
        names=tuple(f"n{seat}" for seat in range(rules.players)),
        dealer=dealer if luck.random() < 0.99 else luck.choice([-1, 7]),
        out_of_play=out_of_play,
    )
    unknown = cards_out_of_play(sheet)
    typed = [random_deal(luck, rules, unknown) for _ in range(deals)]
    slips = tuple(spoilt(luck, each) if luck.random() < 0.15 else each for each in typed)
    return replace(sheet, deals=slips)


def random_deal(luck: Random, rules: RuleSet, unknown: bool = False) -> Deal:
    """A deal that may have been played at that table, as a person types it.

    `unknown` says that some cards are in nobody's hand, so that every side's points are typed.
    """
    if luck.random() < 0.08:
        return Deal(outcome=luck.choice(["passed", "annulled"]))
    sides = side_count(rules.players)
    suitless = SUITLESS_TRUMPS if offers_suitless(rules) else ()
    trump = luck.choice([None, *SUIT_TRUMPS, *suitless])
    taker = luck.randrange(rules.players)
    capot = luck.randrange(sides) if luck.random() < 0.12 else None
    taken_all = capot == side_of(taker, rules.players)
    return Deal(
        id=f"{luck.random()}",
        taker=taker,
        trump=None if trump is None else trump.code,
        capot=capot,
        card_points=_card_points(luck, rules, trump, capot, unknown),
        belote=_belote(luck, rules, trump),
        generale_made=taken_all and luck.random() < 0.5,
        **_announced(luck, rules, sides),
        **_contract(luck, rules),
    )


def _card_points(
    luck: Random, rules: RuleSet, trump: Trump | None, capot: int | None, unknown: bool
) -> tuple[int | None, ...]:
    sides = side_count(rules.players)
    whole = points_in_play(rules, trump)
    if capot is not None:
        full = tuple(whole if side == capot else 0 for side in range(sides))
        typed_too = unknown or luck.random() < 0.3
        return full if typed_too else ()
    if unknown:
        whole -= luck.choice([0, 0, 4, 21, whole // 2])
    first = luck.choice([whole // 2, whole // 2 + 10, luck.randint(0, whole)])
    typed: list[int | None] = [first]
    if sides == 3:
        typed.append(min(whole - first, luck.choice([first, luck.randint(0, whole - first)])))
    typed.append(None)
    luck.shuffle(typed)
    if unknown or luck.random() < 0.3:
        return tuple(whole - sum(filter(None, typed)) if each is None else each for each in typed)
    return tuple(typed)


def _belote(luck: Random, rules: RuleSet, trump: Trump | None) -> tuple[int, ...]:
    sides = side_count(rules.players)
    if rules.belote is Belote.OFF or trump is Trump.NONE or luck.random() < 0.5:
        return ()
    points = [0] * sides
    for _ in range(luck.randint(1, 4) if trump is Trump.ALL else 1):
        points[luck.randrange(sides)] += 20
    return tuple(points)


def _announced(luck: Random, rules: RuleSet, sides: int) -> dict[str, Any]:
    if rules.declarations is Declarations.OFF or luck.random() < 0.4:
        return {}
    best = luck.randrange(sides)
    apart = rules.declarations_ranking is DeclarationsRanking.SEPARATE
    best_fours = luck.randrange(sides) if apart else best
    fours = list(FOUR_POINTS.values())  # each is in the pack once
    luck.shuffle(fours)

    def some(scores_runs: Callable[[int], bool], scores_fours: Callable[[int], bool]) -> Called:
        return tuple(
            (
                *(luck.choices(_RUNS, k=luck.randrange(3)) if scores_runs(side) else ()),
                *(fours.pop() for _ in range(luck.randrange(2)) if scores_fours(side)),
            )
            for side in range(sides)
        )

    return {
        "declarations": some(best.__eq__, best_fours.__eq__),
        "beaten": some(best.__ne__, best_fours.__ne__) if luck.random() < 0.5 else (),
    }


def _contract(luck: Random, rules: RuleSet) -> dict[str, Any]:
    if rules.auction is Auction.TURN_UP:
        return {}
    offered: list[int | str] = ["capot", "generale"] if rules.generale else ["capot"]
    height: int | str = luck.randrange(rules.min_bid, rules.max_bid + 1, 10)
    if luck.random() < 0.2:
        height = luck.choice(offered)
    times = [1, 1, 2, int(rules.redouble)] if rules.double is Double.ON else [1]
    return {"level": height, "multiplier": luck.choice(times)}


def spoilt(luck: Random, deal: Deal) -> Deal:
    """The deal with a slip of the pen, which may be none after all."""
    slips: list[dict[str, Any]] = [
        {"taker": luck.choice([-1, 2, 3, 9])},
        {"trump": luck.choice(["X", "AT", "NT", "s", ""])},
        {"level": luck.choice([None, 5, 85, 90, 1000, "capot", "generale", "points", "slam"])},
        {"multiplier": luck.choice([0, 2, 3, 4, 8])},
        {"card_points": luck.choice([(), (162,), (-1, None), (None, 163), (81, 81), (80, 80, 2)])},
        {"card_points": tuple(luck.choice([None, 0, 9, 100, 258]) for _ in deal.card_points)},
        {"declarations": luck.choice([((20,), (50,)), ((200,), (150,)), ((150, 20), (100,))])},
        {
            "declarations": luck.choice(
                [((200, 200), ()), ((0,), ()), ((), (), (), (20,)), ((-5,),)]
            )
        },
        {"beaten": luck.choice([((20,), (50,)), ((0,),)])},
        {
            "belote": luck.choice(
                [(20,), (10, 0), (20, 20), (80, 0), (100, 0), (0, -20), (0, 20, 0)]
            )
        },
        {"capot": luck.choice([-1, 0, 1, 2, 5])},
        {"capot": None, "generale_made": True},
        {"outcome": luck.choice(["passed", "annulled", "made", ""])},
    ]
    return replace(deal, **luck.choice(slips))
