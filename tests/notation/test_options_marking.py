"""Every option that changes what a deal marks, both ways, on the same recorded cards.

The card points of each deal stand beside its name; the marks are worked out by hand from them.
"""

import json
from random import Random
from typing import Any

import pytest

from rebelote.notation import record_of
from rebelote.rules.catalogue import rule_set
from rebelote.testing import random_match
from tests.notation.recorded import NAMED, answer, replayed, score

LONG = rule_set("coinche", {"target": 100_000})

# name, option, value, outcome, awarded, pending
CASES: list[tuple[str, str, Any, str, list[int], int]] = [
    # Level at 81 (the takers are side 1).
    ("litige", "tie", "litige", "litige", [81, 0], 81),
    ("litige", "tie", "inside", "inside", [162, 0], 0),
    ("litige", "tie", "made", "made", [81, 81], 0),
    ("litige", "tie", "keep", "tie", [81, 81], 0),
    ("duel-tie", "tie", "keep", "tie", [81, 81], 0),
    ("duel-tie", "tie", "litige", "litige", [81, 0], 81),
    ("tie-moderne", "tie", "inside", "inside", [162, 0], 0),
    ("tie-moderne", "tie", "litige", "litige", [81, 0], 81),
    ("coinche-81", "tie", "inside", "inside", [240, 0], 0),
    ("coinche-81", "tie", "made", "made", [80, 160], 0),
    # 91 against 71 and belote.
    ("litige-belote", "litige_belote", "holder", "litige", [91, 20], 71),
    ("litige-belote", "litige_belote", "waits", "litige", [91, 0], 91),
    # 77 and belote against 85.
    ("belote-saves", "belote_in_contract", "yes", "made", [97, 85], 0),
    ("belote-saves", "belote_in_contract", "no", "inside", [20, 162], 0),
    ("belote-saves", "belote", "on", "made", [97, 85], 0),
    ("belote-saves", "belote", "off", "inside", [0, 162], 0),
    # The takers of side 1 fall with 43, a tierce that counts, and belote.
    ("inside-taker-announces", "belote_when_inside", "holder", "inside", [182, 20], 0),
    ("inside-taker-announces", "belote_when_inside", "defence", "inside", [202, 0], 0),
    ("inside-taker-announces", "declarations", "on", "inside", [182, 20], 0),
    # The takers of side 0 fall with a beaten tierce; the defence has 50 and belote.
    ("inside-beaten-tierce", "dedans_declarations", "all", "inside", [0, 252], 0),
    ("inside-beaten-tierce", "dedans_declarations", "valid", "inside", [0, 232], 0),
    # Every trick.
    ("capot", "capot", 250, "made", [250, 0], 0),
    ("capot", "capot", 252, "made", [252, 0], 0),
    ("capot", "capot", 0, "made", [162, 0], 0),
    ("capot-defence-belote", "failed_pays", "pack", "inside", [20, 250], 0),
    ("capot-defence-belote", "failed_pays", "162", "inside", [20, 162], 0),
    ("capot-defence-belote", "failed_pays", "160", "inside", [20, 250], 0),
    ("capot-defence-belote", "capot", 0, "inside", [20, 162], 0),
    ("capot-loser-announces", "capot_declarations", "kept", "made", [250, 50], 0),
    ("capot-loser-announces", "capot_declarations", "winner", "made", [300, 0], 0),
    ("capot-loser-announces", "capot_declarations", "lost", "made", [250, 0], 0),
    # 53 and announcements of 100 against 109.
    ("announce-saves", "declarations_in_contract", "yes", "made", [153, 109], 0),
    ("announce-saves", "declarations_in_contract", "no", "inside", [0, 262], 0),
    # All trumps: 157 for the defence, 101 for the takers; no trumps: 34 and 96.
    ("AT-inside", "failed_pays", "162", "inside", [162, 0], 0),
    ("AT-inside", "failed_pays", "pack", "inside", [162, 0], 0),
    ("AT-inside", "failed_pays", "whole", "inside", [258, 0], 0),
    ("AT-inside", "failed_pays", "160", "inside", [160, 0], 0),
    ("NT-inside", "failed_pays", "whole", "inside", [0, 130], 0),
    ("NT-inside", "failed_pays", "162", "inside", [0, 162], 0),
    ("AT-defence-capot", "capot", 0, "inside", [0, 162], 0),
    ("AT-defence-capot", "failed_pays", "whole", "inside", [0, 258], 0),
    # 180 x 162/258 and 78 x 162/258; 90 x 162/130 and 40 x 162/130.
    ("AT-made", "suitless_points", "raw", "made", [180, 78], 0),
    ("AT-made", "suitless_points", "scaled", "made", [113, 49], 0),
    ("NT-made", "suitless_points", "raw", "made", [90, 40], 0),
    ("NT-made", "suitless_points", "scaled", "made", [112, 50], 0),
    # A belote in two suits at all trumps, where belote is played.
    ("AT-belotes", "belote", "on", "made", [159, 139], 0),
    ("AT-belotes", "belote", "off", "made", [139, 119], 0),
    # Two players.
    ("duel-inside", "belote_when_inside", "holder", "inside", [162, 20], 0),
    ("duel-inside", "belote_when_inside", "defence", "inside", [182, 0], 0),
    ("duel-capot", "capot", 252, "made", [252, 0], 0),
    ("duel-capot", "capot", 0, "made", [162, 0], 0),
    # Three: 52, 67 for the taker, 43.
    ("three-made", "three_target", "each", "made", [52, 67, 43], 0),
    ("three-made", "three_target", "together", "inside", [119, 0, 43], 0),
    # 9 for the taker, 76, and 77 for the one on the dealer's left.
    ("three-inside", "three_inside", "best", "inside", [0, 76, 86], 0),
    ("three-inside", "three_inside", "lost", "inside", [0, 76, 77], 0),
    ("three-inside", "three_inside", "each", "inside", [0, 85, 86], 0),
    ("three-inside", "three_inside", "split", "inside", [0, 80, 82], 0),
    ("three-inside-level", "three_inside", "best", "inside", [81, 81, 0], 0),
    ("three-inside-announce", "three_inside", "best", "inside", [30, 20, 152], 0),
    ("three-inside-announce", "three_inside", "lost", "inside", [30, 20, 118], 0),
    ("three-inside-announce", "three_inside", "each", "inside", [64, 20, 152], 0),
    ("three-litige", "tie", "litige", "litige", [62, 38, 0], 62),
    ("three-litige", "tie", "keep", "tie", [62, 38, 62], 0),
    # Talba: 85 for the takers of 90, who reach it by rounding up.
    ("talba-made-85", "bid_test", "rounded", "made", [70, 90], 0),
    ("talba-made-85", "bid_test", "exact", "inside", [160, 0], 0),
    ("talba-made-85", "rounding", "each", "made", [80, 90], 0),
    ("talba-made-85", "rounding", "none", "inside", [160, 0], 0),
    ("talba-made-85", "contract_points", "made-and-bid", "made", [70, 180], 0),
    ("talba-made-85", "contract_points", "bid", "made", [70, 90], 0),
    ("talba-made-85", "failed_pays", "162", "made", [70, 90], 0),
    # 82 and belote on a bid of 90.
    ("talba-belote-short", "belote_in_contract", "no", "inside", [0, 180], 0),
    ("talba-belote-short", "belote_in_contract", "yes", "made", [100, 80], 0),
    ("talba-inside-belote", "belote_when_inside", "defence", "inside", [180, 0], 0),
    ("talba-inside-belote", "belote_when_inside", "holder", "inside", [160, 20], 0),
    ("talba-inside-belote", "failed_pays", "160", "inside", [180, 0], 0),
    ("talba-inside-belote", "failed_pays", "162", "inside", [182, 0], 0),
    ("talba-capot-unbid", "capot", 250, "made", [250, 0], 0),
    ("talba-capot-unbid", "capot", 0, "made", [160, 0], 0),
    ("talba-defence-capot", "capot", 250, "inside", [0, 250], 0),
    ("talba-defence-capot", "capot", 0, "inside", [0, 160], 0),
    ("talba-capot-bid-made", "contract_points", "made", "made", [500, 0], 0),
    ("talba-capot-bid-failed", "failed_capot", "capot", "inside", [500, 0], 0),
    ("talba-capot-bid-failed", "failed_capot", "410", "inside", [410, 0], 0),
    ("talba-capot-bid-failed", "failed_capot", "160", "inside", [160, 0], 0),
    # 99 doubled, the losers' belote stays theirs.
    ("talba-contre-made", "double_pays", "fixed", "made", [20, 320], 0),
    ("talba-contre-made", "double_pays", "multiply", "made", [20, 500], 0),
    ("talba-contre-made", "double_pays", "bid-only", "made", [80, 280], 0),
    ("talba-contre-inside", "double_pays", "fixed", "inside", [340, 0], 0),
    ("talba-contre-inside", "double_pays", "multiply", "inside", [520, 0], 0),
    ("talba-surcontre-made", "double_pays", "fixed", "made", [20, 640], 0),
    ("talba-surcontre-inside", "double_pays", "fixed", "inside", [660, 0], 0),
    ("talba-surcontre-inside", "redouble", "3", "inside", [500, 0], 0),
    ("talba-contre-capot-made", "double_pays", "fixed", "made", [320, 0], 0),
    ("talba-capot-contre-failed", "failed_capot", "capot", "inside", [1000, 0], 0),
    ("talba-capot-contre-failed", "failed_capot", "410", "inside", [820, 0], 0),
    # Coinche: 95 for the takers of 90.
    ("coinche-made-95", "contract_points", "made-and-bid", "made", [60, 190], 0),
    ("coinche-made-95", "contract_points", "made", "made", [60, 100], 0),
    ("coinche-made-95", "contract_points", "bid", "made", [60, 90], 0),
    ("coinche-made-95", "contract_points", "bid-alone", "made", [0, 90], 0),
    ("coinche-made-95", "rounding", "taker", "made", [60, 190], 0),
    ("coinche-made-95", "rounding", "each", "made", [70, 190], 0),
    ("coinche-made-95", "rounding", "none", "made", [67, 185], 0),
    # 83 and belote on a bid of 90.
    ("coinche-belote-short", "belote_in_contract", "yes", "made", [80, 190], 0),
    ("coinche-belote-short", "belote_in_contract", "no", "inside", [250, 20], 0),
    ("coinche-inside-belote", "belote_when_inside", "holder", "inside", [20, 250], 0),
    ("coinche-inside-belote", "belote_when_inside", "defence", "inside", [0, 270], 0),
    ("coinche-inside-belote", "failed_pays", "162", "inside", [20, 252], 0),
    ("coinche-capot-unbid", "capot", 250, "made", [340, 0], 0),
    ("coinche-capot-unbid", "capot", 0, "made", [250, 0], 0),
    ("coinche-defence-capot", "capot", 250, "inside", [0, 340], 0),
    ("coinche-defence-capot", "capot", 0, "inside", [0, 250], 0),
    ("coinche-capot-bid-made", "contract_points", "made-and-bid", "made", [500, 0], 0),
    ("coinche-capot-bid-made", "contract_points", "bid", "made", [250, 0], 0),
    ("coinche-capot-bid-failed", "failed_capot", "capot", "inside", [0, 500], 0),
    ("coinche-capot-bid-failed", "failed_capot", "410", "inside", [0, 410], 0),
    ("coinche-capot-bid-failed", "failed_capot", "160", "inside", [0, 160], 0),
    ("coinche-capot-contre-failed", "failed_capot", "capot", "inside", [0, 1000], 0),
    ("coinche-capot-contre-failed", "failed_capot", "410", "inside", [0, 820], 0),
    # 145 doubled at 90, the losers' belote stays theirs.
    ("coinche-contre-made", "double_pays", "multiply", "made", [20, 500], 0),
    ("coinche-contre-made", "double_pays", "fixed", "made", [20, 320], 0),
    ("coinche-contre-made", "double_pays", "bid-only", "made", [30, 330], 0),
    ("coinche-contre-inside", "double_pays", "multiply", "inside", [20, 500], 0),
    ("coinche-contre-inside", "double_pays", "fixed", "inside", [20, 320], 0),
    ("coinche-contre-inside", "double_pays", "bid-only", "inside", [20, 340], 0),
    ("coinche-surcontre-made", "redouble", "4", "made", [1000, 20], 0),
    ("coinche-surcontre-made", "redouble", "3", "made", [750, 20], 0),
    ("coinche-surcontre-inside", "double_pays", "fixed", "inside", [20, 640], 0),
    ("coinche-contre-capot-made", "double_pays", "multiply", "made", [680, 0], 0),
    ("coinche-contre-capot-made", "double_pays", "fixed", "made", [320, 0], 0),
    ("coinche-contre-made-own-belote", "belote_doubled", "no", "made", [0, 520], 0),
    ("coinche-contre-made-own-belote", "belote_doubled", "yes", "made", [0, 540], 0),
    ("coinche-generale-made", "generale", 500, "made", [750, 0], 0),
    ("coinche-generale-made", "generale", 1000, "made", [1250, 0], 0),
    ("coinche-generale-failed", "generale", 500, "inside", [0, 750], 0),
    # 99 and a tierce on a bid of 100; 47 and 50 on a bid of 100.
    ("coinche-announce-contract", "declarations_in_contract", "yes", "made", [60, 220], 0),
    ("coinche-announce-contract", "declarations_in_contract", "no", "inside", [280, 0], 0),
    ("coinche-announce-inside", "dedans_declarations", "valid", "inside", [0, 310], 0),
    # A side that marks nothing.
    ("capot", "zero_penalty", 10, "made", [250, -10], 0),
    ("capot", "zero_penalty", 0, "made", [250, 0], 0),
]


@pytest.mark.parametrize(
    ("name", "option", "value", "outcome", "awarded", "pending"),
    CASES,
    ids=[f"{name}-{option}={value}" for name, option, value, *_ in CASES],
)
def test_an_option_marks_what_it_says(
    name: str, option: str, value: Any, outcome: str, awarded: list[int], pending: int
) -> None:
    found = score(name, **{option: value})
    assert (found["outcome"], found["awarded"], found["pending"]) == (outcome, awarded, pending)
    assert replayed(name, **{option: value})["totals"] == awarded


@pytest.mark.parametrize(
    ("name", "card_points"),
    [
        ("made", [56, 106]),
        ("litige-belote", [91, 71]),
        ("AT-made", [180, 78]),
        ("NT-made", [90, 40]),
        ("three-inside", [9, 76, 77]),
        ("coinche-made-95", [67, 95]),
        ("capot", [162, 0]),
    ],
)
def test_the_card_points_of_these_deals(name: str, card_points: list[int]) -> None:
    assert score(name)["card_points"] == card_points


def test_rebalanced_values_keep_a_deal_at_162() -> None:
    """By hand for these cards: J14 9-9 A6 10-5 K3 Q1 at all trumps, an ace of 19 at no trumps."""
    values = {
        "AT": {"J": 14, "9": 9, "A": 6, "10": 5, "K": 3, "Q": 1},
        "NT": {"A": 19, "10": 10, "K": 4, "Q": 3, "J": 2},
    }
    for name, trump in (("AT-made", "AT"), ("NT-made", "NT"), ("AT-inside", "AT")):
        found = score(name, suitless_points="rebalanced")
        counted = counted_by_hand(name, trump, values[trump])
        assert found["card_points"] == counted
        assert sum(counted) == 162


def counted_by_hand(name: str, trump: str, values: dict[str, int]) -> list[int]:
    """Each side's points in a recorded four-handed deal at all trumps or no trumps."""
    ranks = ["7", "8", "Q", "K", "10", "A", "9", "J"]
    if trump == "NT":
        ranks = ["7", "8", "9", "J", "Q", "K", "10", "A"]
    deal = NAMED[name]["deals"][0]
    played = [text for text in deal["actions"] if text[-1] in "SHDC" and len(text) > 1]
    leader = (deal["dealer"] + 1) % 4
    sides = [0, 0]
    for start in range(0, 32, 4):
        trick = played[start : start + 4]
        best = max(
            (place for place in range(4) if trick[place][-1] == trick[0][-1]),
            key=lambda place: ranks.index(trick[place][:-1]),
        )
        leader = (leader + best) % 4
        sides[leader % 2] += sum(values.get(card[:-1], 0) for card in trick)
    sides[leader % 2] += 10
    return sides


def test_both_past_the_target_the_higher_total_wins_or_the_taker() -> None:
    level = {"tie": "keep", "target": 80}
    drawn = replayed("litige", **level)
    assert (drawn["over"], drawn["winner"]) == (False, None)  # 81 all: another deal
    taken = replayed("litige", both_pass="taker", **level)
    assert (taken["over"], taken["winner"]) == (True, 1)


def test_the_end_of_a_match_by_target_or_by_number_of_deals() -> None:
    assert replayed("made", target=106)["winner"] == 1
    assert replayed("made", target=107)["over"] is False
    by_deals = replayed("made", deals=1)
    assert (by_deals["over"], by_deals["winner"]) == (True, 1)
    assert replayed("made", deals=2)["over"] is False
    drawn = replayed("duel-tie", deals=1)
    assert (drawn["over"], drawn["winner"]) == (True, None)


def test_how_a_match_may_be_finished() -> None:
    barred = {"target": 200, "finish": "not-on-capot"}
    assert replayed("capot", target=200)["winner"] == 0
    assert replayed("capot", **barred)["over"] is False
    # The fallen takers reach 20 by belote alone, and the table lets the taker win.
    belote = {"target": 20, "both_pass": "taker"}
    assert replayed("coinche-inside-belote", finish="any", **belote)["winner"] == 0
    assert replayed("coinche-inside-belote", finish="not-on-belote", **belote)["winner"] == 1


def test_every_third_fall_of_a_side_costs_it_the_penalty() -> None:
    luck = Random("falls")
    paid = 0
    for _ in range(6):
        match = json.loads(record_of(LONG, random_match(luck.randrange, LONG, 14).log))
        plain = answer(match)["deals"]
        fined = answer({**match, "options": {**match["options"], "fall_penalty": 100}})["deals"]
        falls = [0, 0]
        for before, after in zip(plain, fined, strict=True):
            expected = before["score"]["awarded"]
            if before["score"]["outcome"] == "inside":
                side = before["score"]["taker"] % 2
                falls[side] += 1
                if falls[side] % 3 == 0:
                    expected[side] -= 100
                    paid += 1
            assert after["score"]["awarded"] == expected
    assert paid > 3
