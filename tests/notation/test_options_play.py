"""Every option that changes what may be said or played, both ways, in a replayed record."""

from typing import Any

import pytest

from tests.notation.recorded import (
    NAMED,
    answer,
    deck_of,
    error,
    legal_at,
    record,
    replayed,
)

PASSES = ["pass"] * 3
H90 = ["90H", *PASSES]


def passed_record(**options: Any) -> dict[str, Any]:
    """A turn-up deal that is passed out, its turned card a heart."""
    named = NAMED["passed"]
    turned = named["deals"][0]["deck"][20]
    assert turned[-1] in "SHDC"
    return {**named, "options": options}


def turned_suit() -> str:
    return str(NAMED["passed"]["deals"][0]["deck"][20][-1])


# --- turn-up auctions ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("value", "bars_turned", "suitless"),
    [
        ("other-suits", True, False),
        ("any-suit", False, False),
        ("any-contract", False, True),
        ("other-contracts", True, True),
    ],
)
def test_second_round(value: str, bars_turned: bool, suitless: bool) -> None:
    expected = {"pass", *"SHDC"} - ({turned_suit()} if bars_turned else set())
    expected |= {"AT", "NT"} if suitless else set()
    assert legal_at(passed_record(second_round=value), step=4) == expected
    assert legal_at(passed_record(second_round=value), step=0) == {"pass", "take"}


def test_dealer_must_take() -> None:
    last = len(NAMED["passed"]["deals"][0]["actions"]) - 1
    assert "pass" in legal_at(passed_record(dealer_must_take="never"), step=last)
    assert error(passed_record(dealer_must_take="always")) == ("must_name_suit", 0, last)
    assert "pass" in legal_at(passed_record(dealer_must_take="third-deal"), step=last)


def test_dealer_must_take_on_the_third_deal() -> None:
    deal = NAMED["passed"]["deals"][0]
    three = [{**deal, "dealer": (deal["dealer"] + number) % 4} for number in range(3)]
    forced = {"ruleset": "classique", "options": {"dealer_must_take": "third-deal"}}
    assert error({**forced, "deals": three}) == ("must_name_suit", 2, 7)
    three[2] = {**three[2], "actions": [*["pass"] * 7, "S" if turned_suit() != "S" else "H"]}
    answered = answer({**forced, "deals": three})
    expected = set("SHDC") - {turned_suit()}
    assert set(answered["deals"][2]["steps"][7]["legal"]) == expected
    assert answered["deals"][2]["steps"][7]["seat"] == three[2]["dealer"]


def test_turned_jack() -> None:
    deck = list(NAMED["passed"]["deals"][0]["deck"])
    at = deck.index("JD")
    deck[at], deck[20] = deck[20], deck[at]
    one = record("classique", deck, ["pass"])
    assert legal_at({**one, "options": {"turned_jack": "free"}}) == {"pass", "take"}
    assert error({**one, "options": {"turned_jack": "must-take"}}) == ("must_take", 0, 0)
    taken = record("classique", deck, ["take"], turned_jack="must-take")
    assert legal_at(taken) == {"take"}


@pytest.mark.parametrize(
    ("ruleset", "options", "next_dealer"),
    [
        ("classique", {}, 1),
        ("classique", {"passed_out": "same-dealer"}, 0),
        ("duel", {}, 0),
        ("duel", {"passed_out": "next-dealer"}, 1),
    ],
)
def test_passed_out(ruleset: str, options: dict[str, Any], next_dealer: int) -> None:
    deck = NAMED["passed"]["deals"][0]["deck"]
    players = 2 if ruleset == "duel" else 4
    one = record(ruleset, deck, ["pass"] * 2 * players, **options)
    for dealer in range(2):
        both = {**one, "deals": [*one["deals"], {"dealer": dealer, "deck": deck, "actions": []}]}
        if dealer == next_dealer:
            assert "error" not in answer(both)
        else:
            assert error(both) == ("dealer", 1, None)


# --- bidding auctions ------------------------------------------------------------------------

DECK = deck_of(["", "", "", ""], 0)


def bids(levels: range, trumps: tuple[str, ...] = ("S", "H", "D", "C")) -> set[str]:
    return {f"{level}{trump}" for level in levels for trump in trumps} | {
        f"capot{trump}" for trump in trumps
    }


@pytest.mark.parametrize(
    ("ruleset", "options", "levels"),
    [
        ("talba", {}, range(90, 161, 10)),
        ("coinche", {}, range(80, 161, 10)),
        ("coinche", {"min_bid": 100}, range(100, 161, 10)),
        ("coinche", {"max_bid": 250}, range(80, 251, 10)),
        ("talba", {"min_bid": 80, "max_bid": 130}, range(80, 131, 10)),
    ],
)
def test_lowest_and_highest_bid(ruleset: str, options: dict[str, Any], levels: range) -> None:
    opened = record(ruleset, DECK, ["pass"], **options)
    assert legal_at(opened) == {"pass"} | bids(levels)
    assert error(record(ruleset, DECK, [f"{levels[0] - 10}H"], **options))[0] == "bid_too_low"
    assert error(record(ruleset, DECK, [f"{levels[-1] + 10}H"], **options))[0] == "bid_unknown"


def test_a_lowest_bid_of_82() -> None:
    opened = record("coinche", DECK, ["82H"], min_bid=82)
    expected = {"82S", "82H", "82D", "82C", "90H", "100S", "160C", "capotH", "pass"}
    assert expected <= legal_at(opened)
    assert "80H" not in legal_at(opened)
    assert "92H" not in legal_at(opened)
    assert error(record("coinche", DECK, ["80H"], min_bid=82))[0] == "bid_too_low"


def test_suitless() -> None:
    assert legal_at(record("coinche", DECK, ["pass"], suitless="off")) == {"pass"} | bids(
        range(80, 161, 10)
    )
    assert legal_at(record("coinche", DECK, ["80AT"], suitless="on")) == {"pass"} | bids(
        range(80, 161, 10), ("S", "H", "D", "C", "AT", "NT")
    )
    assert error(record("talba", DECK, ["90NT"]))[0] == "suit_refused"


def test_generale() -> None:
    opened = record("coinche", DECK, ["capotH", "generaleH"], generale=500)
    assert legal_at(opened) == {"pass", "contre", *(f"generale{suit}" for suit in "SHDC")}
    assert error(record("coinche", DECK, ["generaleH"]))[0] == "bid_unknown"


def test_double() -> None:
    doubled = ["80H", "contre"]
    assert "contre" in legal_at(record("coinche", DECK, doubled))
    assert error(record("coinche", DECK, doubled, double="off")) == ("nothing_to_double", 0, 1)


@pytest.mark.parametrize(
    ("ruleset", "options", "seat", "legal"),
    [
        ("coinche", {}, 3, {"pass", "surcontre"}),
        ("coinche", {"redouble_by": "bidder"}, 1, {"pass", "surcontre"}),
        ("talba", {}, 1, {"pass", "surcontre"}),
        ("talba", {"redouble_by": "side"}, 3, {"pass", "surcontre"}),
    ],
)
def test_redouble_by(ruleset: str, options: dict[str, Any], seat: int, legal: set[str]) -> None:
    doubled = record(ruleset, DECK, ["90H", "contre", "pass"], **options)
    step = answer(doubled)["deals"][0]["steps"][2]
    assert (step["seat"], set(step["legal"])) == (seat, legal)


def test_a_double_goes_round_the_table_or_is_answered_by_the_bidder() -> None:
    hands = ["", "AS", "", ""]
    round_the_table = ["90H", "contre", *PASSES, "AS"]
    steps = answer(record("coinche", deck_of(hands, 0), round_the_table))["deals"][0]["steps"]
    assert [step["seat"] for step in steps] == [1, 2, 3, 0, 1, 1]
    answered = ["90H", "contre", "pass", "AS"]
    steps = answer(record("talba", deck_of(hands, 0), answered))["deals"][0]["steps"]
    assert [step["seat"] for step in steps] == [1, 2, 1, 1]


def test_a_redouble_begins_the_play_at_once() -> None:
    for ruleset, calls in (
        ("coinche", ["90H", "contre", "surcontre"]),
        ("talba", ["90H", "contre", "surcontre"]),
    ):
        assert error(record(ruleset, DECK, [*calls, "pass"])) == ("too_late", 0, 3)


def test_double_freezes() -> None:
    raised = ["80H", "contre", "90H"]
    assert error(record("coinche", DECK, raised)) == ("contract_frozen", 0, 2)
    assert "90H" in legal_at(record("coinche", DECK, raised, double_freezes="no"))


def test_double_when() -> None:
    out_of_turn = ["80H", "pass", "contre@0", "pass"]
    assert error(record("coinche", DECK, out_of_turn)) == ("not_your_turn", 0, 2)
    answered = answer(record("coinche", DECK, out_of_turn, double_when="any-time"))
    steps = answered["deals"][0]["steps"]
    assert (steps[2]["seat"], steps[2]["legal"], steps[3]["seat"]) == (0, ["contre"], 1)
    own = ["80H", "pass", "pass", "contre@3"]
    assert error(record("coinche", DECK, own, double_when="any-time"))[0] == "own_side"


@pytest.mark.parametrize("packets", ["3-2-3", "3-3-2", "2-3-3", "4-4"])
def test_packets(packets: str) -> None:
    sizes = [int(size) for size in packets.split("-")]
    hands = ["7S 8S 9S 10S JS QS KS AS", "7H 8H 9H 10H JH QH KH AH", "", ""]
    deck = deck_of(hands, 0, sizes)
    led = record("coinche", deck, [*H90, "7H"], packets=packets)
    assert legal_at(led) == set(hands[1].split())


# --- legal cards -----------------------------------------------------------------------------


def led(hands: list[str], trick: list[str], ruleset: str = "coinche", **options: Any) -> set[str]:
    """What the next seat may play: seat 1 leads, hearts are trumps."""
    return legal_at(record(ruleset, deck_of(hands, 0), [*H90, *trick], **options))


OTHERS = "7D 8D 9D 10D JD QD"


@pytest.mark.parametrize(
    ("option", "legal"), [("must", {"JH"}), ("free", {"JH", "8H"})], ids=["must", "free"]
)
def test_raise_partner_trump(option: str, legal: set[str]) -> None:
    hands = ["QH", "9H", "7H", f"JH 8H {OTHERS}"]
    assert led(hands, ["9H", "7H", "JH"], raise_partner_trump=option) == legal
    # An opponent's trump must be beaten whatever the option says.
    other = ["KH", "7H", "9H", f"JH 8H {OTHERS}"]
    assert led(other, ["7H", "9H", "JH"], raise_partner_trump=option) == {"JH"}


@pytest.mark.parametrize(
    ("option", "able", "unable"),
    [
        ("must", {"JH", "7C"}, {"8H", "7C"}),
        ("free", {"JH", "8H", "7C"}, {"8H", "7C"}),
        ("barred", {"JH", "7C"}, {"7C"}),
    ],
    ids=["must", "free", "barred"],
)
def test_overtrump_partner(option: str, able: set[str], unable: set[str]) -> None:
    spades = "7S 8S 10S"
    two = ["JH 8H 7C 9D 10D JD QD KD", "AS", "9H 10C QC JC 7D 8D 8C KC", spades]
    trick = ["AS", "9H", "7S", "JH"]
    held = {"9D", "10D", "JD", "QD", "KD"}
    assert led(two, trick, overtrump_partner=option) == able | held
    low = ["8H 7C 9D 10D JD QD KD AD", "AS", "9H 10C QC JC 7D 8D 8C KC", spades]
    assert led(low, [*trick[:3], "7C"], overtrump_partner=option) == unable | held | {"AD"}


LOW_TRUMP = ["7S", "AS", "9H 10C QC JC 7D 8D 8C KC", "8H 7C 9D 10D JD QD KD AD"]


@pytest.mark.parametrize(
    ("option", "legal"), [("must", {"8H"}), ("free", set(LOW_TRUMP[3].split()))]
)
def test_undertrump(option: str, legal: set[str]) -> None:
    assert led(LOW_TRUMP, ["AS", "9H", "8H"], undertrump=option) == legal


def test_undertrump_of_each_bidding_rule_set() -> None:
    assert led(LOW_TRUMP, ["AS", "9H", "8H"], "talba") == {"8H"}
    assert led(LOW_TRUMP, ["AS", "9H", "8H"], "coinche") == set(LOW_TRUMP[3].split())


@pytest.mark.parametrize(("option", "count"), [("free", 8), ("must", 1)])
def test_trump_partner(option: str, count: int) -> None:
    hands = ["7S 10S", "AS", "8S 9S", "8H 7C 9D 10D JD QD KD AD"]
    found = led(hands, ["AS", "8S", "8H"], trump_partner=option)
    assert len(found) == count


@pytest.mark.parametrize(("option", "legal"), [("free", {"AS", "7S", "9S"}), ("must", {"AS"})])
def test_raise_plain(option: str, legal: set[str]) -> None:
    hands = ["8S", "10S", "AS 7S 9S 7C 9D 10D JD QD", "KS"]
    assert led(hands, ["10S", "AS"], raise_plain=option) == legal


# --- players ---------------------------------------------------------------------------------


def test_players() -> None:
    assert len(replayed("three-made")["totals"]) == 3
    assert len(replayed("carnet2-made")["totals"]) == 2
    assert len(replayed("made")["totals"]) == 2
    deck32, deck24 = (
        NAMED["three-full"]["deals"][0]["deck"],
        NAMED["three-made"]["deals"][0]["deck"],
    )
    assert error(record("carnet", deck32, [], players=3)) == ("deck", 0, None)
    assert error(record("carnet", deck24, [], players=2)) == ("deck", 0, None)
    assert error(record("classique", deck32, [], players=3)) == ("option", None, None)
    assert error(record("carnet", deck32, [], dealer=3, players=3)) == ("dealer", 0, None)


def test_three_pack() -> None:
    full = replayed("three-full")["deals"][0]["score"]
    assert sum(full["card_points"]) < 162
    short = replayed("three-made")["deals"][0]["score"]
    assert sum(short["card_points"]) == 162


def test_shuffling_is_no_matter_of_a_record() -> None:
    plain = replayed("made")
    assert replayed("made", shuffle="cut") == plain
