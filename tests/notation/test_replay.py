"""Replaying a record: the shape of the answer, and an error's code, deal and step."""

import json
from typing import Any

import pytest

from rebelote.notation import replay_line
from tests.notation.recorded import NAMED, answer, deck_of, error, finished, record

MADE = NAMED["made"]
DEAL = MADE["deals"][0]
DECK, ACTIONS = DEAL["deck"], DEAL["actions"]


def changed(step: int, action: Any, **deal: Any) -> dict[str, Any]:
    """The recorded deal with one action changed."""
    actions = [*ACTIONS[:step], action, *ACTIONS[step + 1 :]]
    return {**MADE, "deals": [{**DEAL, "actions": actions, **deal}]}


def test_the_answer_has_the_shape_of_the_format() -> None:
    answered = answer(MADE)
    assert list(answered) == ["deals", "totals", "pending", "over", "winner"]
    (deal,) = answered["deals"]
    assert list(deal) == ["steps", "score"]
    assert deal["steps"][0] == {"seat": 2, "legal": ["pass", "take"], "action": "pass"}
    assert len(deal["steps"]) == len(ACTIONS)
    assert deal["score"] == {
        "outcome": "made",
        "taker": 3,
        "trump": "S",
        "level": None,
        "multiplier": 1,
        "card_points": [56, 106],
        "declarations": [0, 0],
        "belote": [0, 0],
        "capot": None,
        "awarded": [56, 106],
        "pending": 0,
    }
    assert (answered["totals"], answered["pending"]) == ([56, 106], 0)
    assert (answered["over"], answered["winner"]) == (False, None)


@pytest.mark.parametrize(
    ("name", "level", "multiplier", "trump"),
    [
        ("coinche-made-95", 90, 1, "H"),
        ("coinche-contre-made", 90, 2, "H"),
        ("coinche-surcontre-made", 90, 4, "H"),
        ("coinche-capot-bid-made", "capot", 1, "H"),
        ("coinche-generale-made", "generale", 1, "H"),
        ("AT-made", None, 1, "AT"),
        ("NT-made", None, 1, "NT"),
    ],
)
def test_the_contract_in_a_score(name: str, level: Any, multiplier: int, trump: str) -> None:
    score = answer(NAMED[name])["deals"][0]["score"]
    assert (score["level"], score["multiplier"], score["trump"]) == (level, multiplier, trump)


def test_capot_is_the_side_that_took_every_trick() -> None:
    assert answer(NAMED["capot"])["deals"][0]["score"]["capot"] == 0
    assert answer(NAMED["capot-defence-belote"])["deals"][0]["score"]["capot"] == 1
    assert answer(NAMED["three-made"])["deals"][0]["score"]["capot"] is None


def test_a_deal_passed_out_has_its_passes_and_moves_the_deal_on() -> None:
    passed = NAMED["passed"]["deals"][0]
    deals = [{**passed, "dealer": dealer} for dealer in (1, 2, 3)]
    answered = answer({**NAMED["passed"], "deals": deals})
    for deal in answered["deals"]:
        assert deal["score"] == {"outcome": "passed", "awarded": [0, 0], "pending": 0}
        assert [step["action"] for step in deal["steps"]] == ["pass"] * 8
    assert answered["totals"] == [0, 0]


def test_at_two_with_a_stock_the_same_dealer_deals_again() -> None:
    made = NAMED["duel-made"]
    deal = made["deals"][0]
    passed = {**deal, "actions": ["pass"] * 4}
    assert error({**made, "deals": [passed, {**passed, "dealer": 0}]}) == ("dealer", 1, None)
    answered = answer({**made, "deals": [passed, passed, deal]})
    assert answered["deals"][2]["score"]["outcome"] == "made"
    # Two deals passed out in a row: in round two the dealer may not pass any more.
    assert error({**made, "deals": [passed, passed, passed]}) == ("must_name_suit", 2, 3)
    # The deals passed out are none of the two deals of a match.
    assert answered["over"] is False
    other = finished(record("duel", deal["deck"], ["take"], dealer=0))["deals"][0]
    ended = answer({**made, "deals": [passed, deal, other]})
    assert ended["over"] is True
    totals = ended["totals"]
    assert ended["winner"] == totals.index(max(totals))
    after = {**made, "deals": [passed, deal, other, {**deal, "dealer": 1}]}
    assert error(after) == ("match_over", 3, None)


def test_a_deal_left_unfinished_has_no_score() -> None:
    for length in (0, 1, 2, 5, len(ACTIONS) - 1):
        begun = {**MADE, "deals": [{**DEAL, "actions": ACTIONS[:length]}]}
        answered = answer(begun)
        assert len(answered["deals"][0]["steps"]) == length
        assert "score" not in answered["deals"][0]
        assert answered["totals"] == [0, 0]


def test_nothing_follows_a_deal_left_unfinished() -> None:
    begun = {**DEAL, "actions": ACTIONS[:3]}
    assert error({**MADE, "deals": [begun, {**DEAL, "dealer": 2}]}) == ("action", 1, None)


def test_points_that_wait_go_to_the_winner_of_the_next_deal() -> None:
    # A litige of 81, then a deal made with 106 to 56, and the same deal passed out in between.
    litige, made = NAMED["litige"]["deals"][0], dict(DEAL)
    passed = {**NAMED["passed"]["deals"][0], "dealer": 0}
    assert (litige["dealer"], made["dealer"]) == (3, 1)
    answered = answer({"ruleset": "classique", "deals": [litige, passed, made]})
    first, between, last = (deal["score"] for deal in answered["deals"])
    assert (first["awarded"], first["pending"]) == ([81, 0], 81)
    assert (between["awarded"], between["pending"]) == ([0, 0], 81)
    assert (last["awarded"], last["pending"]) == ([56, 106 + 81], 0)
    assert (answered["totals"], answered["pending"]) == ([137, 187], 0)


def test_two_litiges_in_a_row_add_up() -> None:
    litige, with_belote = NAMED["litige"]["deals"][0], NAMED["litige-belote"]["deals"][0]
    passed = NAMED["passed"]["deals"][0]
    deals = [litige, {**passed, "dealer": 0}, with_belote]
    answered = answer({"ruleset": "classique", "deals": deals})
    # Nobody wins a litige: 81 and the 71 of the second wait, and wait on at the end.
    assert answered["deals"][2]["score"]["pending"] == 81 + 71
    assert (answered["totals"], answered["pending"]) == ([81 + 91, 20], 152)


def test_waiting_points_lapse_when_a_match_ends() -> None:
    litige = {**NAMED["litige"], "options": {"target": 81}}
    answered = answer(litige)
    assert (answered["over"], answered["winner"], answered["totals"]) == (True, 0, [81, 0])


def test_the_match_ends_when_a_side_reaches_the_target() -> None:
    short = {**MADE, "options": {"target": 100}}
    answered = answer(short)
    assert (answered["over"], answered["winner"]) == (True, 1)
    more = {**short, "deals": [DEAL, {**DEAL, "dealer": 2}]}
    assert error(more) == ("match_over", 1, None)


def test_t_is_read_as_ten_and_written_as_10() -> None:
    with_t = json.loads(json.dumps(MADE).replace('"10', '"T'))
    assert any("T" in card for card in with_t["deals"][0]["deck"])
    assert answer(with_t) == answer(MADE)
    assert answer(with_t)["deals"][0]["steps"][2]["action"] == ACTIONS[2]


def test_the_newest_revision_counts_when_none_is_named() -> None:
    assert answer({**MADE, "revision": 1}) == answer(MADE)
    assert answer({**MADE, "revision": None}) == answer(MADE)


def test_keys_that_nobody_knows_are_let_be() -> None:
    noted = {**MADE, "event": "a café", "deals": [{**DEAL, "note": ["x"], "fair": {"a": 1}}]}
    assert answer(noted) == answer(MADE)


def test_a_record_without_deals_is_a_match_not_begun() -> None:
    answered = answer({"ruleset": "carnet", "options": {"players": 3}, "deals": []})
    assert answered == {
        "deals": [],
        "totals": [0, 0, 0],
        "pending": 0,
        "over": False,
        "winner": None,
    }


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("", "json"),
        ("{", "json"),
        ("[]", "json"),
        ("null", "json"),
        ('"classique"', "json"),
        ("12", "json"),
        ('{"ruleset": "classique"}', "json"),
        ('{"ruleset": "classique", "deals": {}}', "json"),
        ('{"deals": []}', "ruleset"),
        ('{"ruleset": "whist", "deals": []}', "ruleset"),
        ('{"ruleset": 3, "deals": []}', "ruleset"),
        ('{"ruleset": null, "deals": []}', "ruleset"),
        ('{"ruleset": "Classique", "deals": []}', "ruleset"),
        ('{"ruleset": "classique", "revision": 99, "deals": []}', "revision"),
        ('{"ruleset": "classique", "revision": "1", "deals": []}', "revision"),
        ('{"ruleset": "classique", "revision": true, "deals": []}', "revision"),
        ('{"ruleset": "classique", "options": {"colour": "red"}, "deals": []}', "option"),
        ('{"ruleset": "classique", "options": {"tie": "draw"}, "deals": []}', "option"),
        ('{"ruleset": "classique", "options": {"target": "501"}, "deals": []}', "option"),
        ('{"ruleset": "classique", "options": {"target": 0}, "deals": []}', "option"),
        ('{"ruleset": "classique", "options": {"target": 500.5}, "deals": []}', "option"),
        ('{"ruleset": "classique", "options": ["tie"], "deals": []}', "option"),
        ('{"ruleset": "classique", "options": {"min_bid": 90}, "deals": []}', "option"),
        ('{"ruleset": "talba", "options": {"tie": "litige", "players": 2}, "deals": []}', "option"),
    ],
)
def test_a_record_that_cannot_be_read(line: str, code: str) -> None:
    for form in (line, line.encode()):
        found = replay_line(form)["error"]
        assert (found["code"], found["deal"], found["step"]) == (code, None, None)


@pytest.mark.parametrize(
    ("deal", "code"),
    [
        ({"deck": DECK[:31]}, "deck"),
        ({"deck": [*DECK, "7S"]}, "deck"),
        ({"deck": [*DECK[:31], DECK[0]]}, "deck"),
        ({"deck": [*DECK[:31], "1S"]}, "deck"),
        ({"deck": [*DECK[:31], 7]}, "deck"),
        ({"deck": " ".join(DECK)}, "deck"),
        ({"deck": None}, "deck"),
        ({"dealer": 4}, "dealer"),
        ({"dealer": -1}, "dealer"),
        ({"dealer": "1"}, "dealer"),
        ({"dealer": 1.0}, "dealer"),
        ({"dealer": True}, "dealer"),
        ({"dealer": None}, "dealer"),
        ({"actions": "pass"}, "action"),
        ({"actions": None}, "action"),
    ],
)
def test_a_deal_that_cannot_be_read(deal: dict[str, Any], code: str) -> None:
    assert error({**MADE, "deals": [{**DEAL, **deal}]}) == (code, 0, None)
    second = [DEAL, {**DEAL, "dealer": 2, **deal}]
    assert error({**MADE, "deals": second}) == (code, 1, None)


def test_a_deal_that_is_no_object() -> None:
    assert error({**MADE, "deals": [DEAL, 3]}) == ("json", 1, None)


def test_the_wrong_dealer() -> None:
    assert error({**MADE, "deals": [DEAL, DEAL]}) == ("dealer", 1, None)


@pytest.mark.parametrize(
    "action", ["", "PASS", "jh", "JX", "90", "H90", "095H", "90X", 7, None, []]
)
def test_what_is_no_action(action: Any) -> None:
    assert error(changed(1, action)) == ("action", 0, 1)


@pytest.mark.parametrize(
    ("step", "action", "code"),
    [
        (0, "contre", "nothing_to_double"),
        (0, "surcontre", "nothing_to_double"),
        (0, "90H", "bid_unknown"),
        (0, "S", "suit_refused"),
        (0, "7S", "bid_unknown"),
        (2, "pass", "too_late"),
        (2, "take", "too_late"),
        (2, "contre", "too_late"),
        (5, "announce", "nothing_to_announce"),
        (6, "announce", "too_late"),
    ],
)
def test_an_action_out_of_place(step: int, action: str, code: str) -> None:
    assert error(changed(step, action)) == (code, 0, step)


def test_a_card_that_is_not_in_the_hand() -> None:
    assert error(changed(3, ACTIONS[2])) == ("not_in_hand", 0, 3)


def test_an_action_after_the_end_of_the_deal() -> None:
    more = {**MADE, "deals": [{**DEAL, "actions": [*ACTIONS, "pass"]}]}
    assert error(more) == ("deal_over", 0, len(ACTIONS))
    passed = NAMED["passed"]
    actions = [*passed["deals"][0]["actions"], "pass"]
    more = {**passed, "deals": [{**passed["deals"][0], "actions": actions}]}
    assert error(more) == ("deal_over", 0, 8)


@pytest.mark.parametrize(
    ("calls", "code"),
    [
        (["80H", "80S"], "bid_too_low"),
        (["capotH", "capotS"], "bid_too_low"),
        (["70H"], "bid_too_low"),
        (["85H"], "bid_unknown"),
        (["170H"], "bid_unknown"),
        (["80AT"], "suit_refused"),
        (["take"], "bid_unknown"),
        (["contre"], "nothing_to_double"),
        (["80H", "surcontre"], "nothing_to_double"),
        (["80H", "pass", "contre"], "own_side"),
        (["80H", "contre", "contre"], "own_side"),
        (["80H", "contre", "pass", "contre"], "contract_frozen"),
        (["80H", "contre", "pass", "surcontre"], "own_side"),
        (["80H", "contre", "90H"], "contract_frozen"),
        (["80H", "contre@1"], "not_your_turn"),
        (["80H", "contre@7"], "action"),
        (["80H", "pass@2"], "action"),
        (["80H", "pass", "pass", "pass", "90H"], "too_late"),
    ],
)
def test_a_call_out_of_place(calls: list[str], code: str) -> None:
    begun = record("coinche", deck_of(["", "", "", ""], 0), calls)
    assert error(begun) == (code, 0, len(calls) - 1)


@pytest.mark.parametrize(
    ("hands", "trick", "code"),
    [
        (["", "AS", "7S 8C", ""], ["AS", "8C"], "follow_suit"),
        (["", "AS", "8H 7C 9C JC 7D 8D 10D QD", ""], ["AS", "7C"], "must_trump"),
        (
            ["", "AS", "9H 7C 9C JC 7D 8D 10D QD", "JH 7H 8C 10C QC 9D JD KD"],
            ["AS", "9H", "7H"],
            "must_overtrump",
        ),
        (
            ["", "AS", "9H 7C 9C JC 7D 8D 10D QD", "JH 7H 8C 10C QC 9D JD KD"],
            ["AS", "9H", "8C"],
            "must_overtrump",
        ),
        (["", "9H", "JH 7H", ""], ["9H", "7H"], "must_raise"),
        (
            ["", "AS", "9H 7C 9C JC 7D 8D 10D QD", "7H 8H 8C 10C QC 9D JD KD"],
            ["AS", "9H", "8C"],
            "must_undertrump",
        ),
    ],
)
def test_a_card_against_a_duty(hands: list[str], trick: list[str], code: str) -> None:
    calls = ["90H", "pass", "pass", "pass"]
    begun = record("talba", deck_of(hands, 0), [*calls, *trick])
    assert error(begun) == (code, 0, len(calls) + len(trick) - 1)


def test_the_other_lines_of_a_file_are_still_answered() -> None:
    lines = [json.dumps(MADE), "nonsense", json.dumps(NAMED["capot"])]
    answers = [replay_line(line) for line in lines]
    assert ["error" in each for each in answers] == [False, True, False]
