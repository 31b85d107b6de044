"""A position: one line of text that plays on like the state it was written from."""

from random import Random

import pytest
from msgspec.structs import replace

from rebelote.game import engine
from rebelote.game.match import State, score_of
from rebelote.notation import PositionError, parse_position, position_text
from rebelote.rules.catalogue import rule_set, rule_set_ids
from rebelote.rules.ruleset import RuleSet
from rebelote.testing import random_action, random_rules
from tests.game.states import played, states_of

PLAYED = (
    "classique@1 tie=made; dealer 3; totals 384/0; falls 0/2; deals 2; turned AH;"
    " calls pass pass pass pass S; contract 0:S;"
    " hands 7.AJ7.A./.Q9.8.K9/KQT..T./..K97.7; lead 2; trick 8SJD;"
    " won 0:ACQCJCTC 3:KH8HQDTH 2:AS9S8CJS; points 71/17; announced 2:TS-KS"
)
SPOKEN = (
    "coinche@1 max_bid=150; dealer 3; totals 580/0; falls 0/2; deals 2; calls pass 80H contre;"
    " hands J9.KQ.T.AKJ/K8.JT7.87.8/AT.98.AQJ.T/Q7.A.K9.Q97"
)
ENDGAME = (
    "talba; dealer 0; contract 1:90H contre; hands A.J../K.9../Q.A../J.8..;"
    " won 1:? 1:? 2:? 3:? 0:? 1:?; points 62/40; belote 0/1/0/0"
)


def without_the_past(state: State) -> State:
    """A state without what a position leaves out: the pack's order and the deals before."""
    assert state.deal is not None
    return replace(state, deals_marked=0, deal=replace(state.deal, deck=()))


def check_positions(rules: RuleSet, luck: Random) -> int:
    """Read back positions at random moments of random deals."""
    count = 0
    for state in states_of(rules, luck, deals=3):
        if engine.to_act(state) is None:
            with pytest.raises(PositionError):
                position_text(state)
        elif luck.random() < 0.5:
            text = position_text(state)
            assert "\n" not in text
            read = parse_position(text)
            assert read == without_the_past(state), text
            assert position_text(read) == text
            count += 1
    return count


@pytest.mark.parametrize("id", rule_set_ids())
def test_any_moment_of_a_rule_set_is_read_back_as_it_was(id: str) -> None:
    assert check_positions(rule_set(id), Random(f"position {id}")) > 10


@pytest.mark.parametrize("seed", range(40))
def test_any_moment_under_house_rules_is_read_back_as_it_was(seed: int) -> None:
    luck = Random(f"position {seed}")
    check_positions(random_rules(luck.randrange), luck)


@pytest.mark.parametrize("seed", range(20))
def test_a_position_plays_on_to_the_same_score(seed: int) -> None:
    luck = Random(f"play on {seed}")
    rules = random_rules(luck.randrange)
    moments = [state for state in states_of(rules, luck, 2) if engine.to_act(state) is not None]
    first = luck.choice(moments)
    second = parse_position(position_text(first))
    while (seat := engine.to_act(first)) is not None:
        legal = engine.legal_actions(first, seat)
        assert engine.legal_actions(second, seat) == legal
        action = random_action(luck.randrange, legal)
        first, second = played(first, seat, action), played(second, seat, action)
    assert score_of(second) == score_of(first)
    assert (second.totals, second.over, second.winner) == (first.totals, first.over, first.winner)


@pytest.mark.parametrize("text", [PLAYED, SPOKEN])
def test_a_position_is_written_as_it_was_read(text: str) -> None:
    read = parse_position(text)
    assert parse_position(position_text(read)) == read


def test_a_position_by_hand_leaves_out_calls_and_old_tricks() -> None:
    state = parse_position(ENDGAME)
    assert engine.to_act(state) == 1
    while (seat := engine.to_act(state)) is not None:
        state = played(state, seat, engine.legal_actions(state, seat)[-1])
    score = score_of(state)
    assert score is not None
    # 102 in the tricks before, 50 in these eight cards and the last trick's 10.
    assert sum(score.card_points) == 62 + 40 + 11 + 4 + 3 + 2 + 20 + 14 + 11 + 10
    assert score.multiplier == 2


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("classique@1", "whist", "whist"),
        ("classique@1", "classique@9", "revision"),
        ("classique@1", "classique@x", "number"),
        ("classique@1", "", "rule set"),
        ("tie=made", "tie=never", "tie"),
        ("tie=made", "tie", "NAME=VALUE"),
        ("dealer 3", "dealer 4", "seat"),
        ("dealer 3", "dealer x", "number"),
        ("dealer 3", "dealer 3; dealer 3", "twice"),
        ("dealer 3", "dealer 3; colour red", "colour"),
        ("dealer 3", "dealer 3;", "empty"),
        ("totals 384/0", "totals 384", "totals"),
        ("totals 384/0", "totals 384/0/0", "totals"),
        ("falls 0/2", "falls 0/-2", "low"),
        ("deals 2", "deals ²", "number"),
        ("turned AH; ", "", "turned"),
        ("turned AH", "turned AX", "card"),
        ("turned AH", "turned AHKH", "turned"),
        ("pass S", "pass H", "refused"),
        ("pass S", "pass pass", "do not make"),
        ("pass S", "pass AS", "auction"),
        ("pass S", "pass hello", "action"),
        ("pass S; contract 0:S", "pass pass pass pass pass", "passed"),
        ("contract 0:S", "contract 0:D", "contract"),
        ("contract 0:S", "contract 0:90S", "refused"),
        ("contract 0:S", "contract 0:pass", "contract"),
        ("contract 0:S", "contract 0:S contre", "contre"),
        ("hands 7.AJ7", "hands 7.AJ6", "rank"),
        ("hands 7.AJ7", "hands 7.AJJ", "twice"),
        ("hands 7.AJ7.A.", "hands 7.AJ7.A", "four suits"),
        ("/..K97.7", "", "hands"),
        ("/..K97.7", "/..K97.", "holds"),
        ("/..K97.7", "/..K97.9", "two places"),
        ("lead 2", "lead 1", "leads"),
        ("trick 8SJD", "trick 8SJ", "card"),
        ("trick 8SJD", "trick 8SJD9C7C", "trick"),
        ("won 0:AC", "won 1:AC", "not seat 1"),
        ("won 0:ACQCJCTC", "won 0:ACQCJC", "4 cards"),
        ("won 0:ACQCJCTC", "won 0:", "unknown"),
        ("points 71/17", "points 72/17", "points"),
        ("announced 2:TS-KS", "announced 2:TS-JS", "worth"),
        ("announced 2:TS-KS", "announced 2:TS-KH", "run"),
        ("announced 2:TS-KS", "announced 2:8", "worth"),
        ("announced 2:TS-KS", "announced 7:TS-KS", "seat"),
        ("announced 2:TS-KS", "awaited 7S", "kings"),
        ("announced 2:TS-KS", "awaited KH", "nobody"),
        ("announced 2:TS-KS", "belote 0/1", "belote"),
        ("announced 2:TS-KS", "stock 7S", "two places"),
    ],
)
def test_a_line_that_is_no_position_says_what_is_wrong(old: str, new: str, words: str) -> None:
    assert old in PLAYED
    with pytest.raises(PositionError, match=words):
        parse_position(PLAYED.replace(old, new, 1))


def test_any_text_is_a_position_or_refused_as_such() -> None:
    luck = Random("nonsense")
    alphabet = [*"AKQJT987SHDC0123/;:.? -@=", "calls ", "won ", "hands ", "é", "²", "\n"]
    read = 0
    for _ in range(4000):
        text = luck.choice([PLAYED, SPOKEN, ENDGAME])
        for _ in range(luck.choice([1, 1, 2, 5])):
            at = luck.randrange(len(text) + 1)
            text = text[:at] + luck.choice(alphabet) + text[at + luck.randrange(3) :]
        try:
            state = parse_position(text)
        except PositionError:
            continue
        read += 1
        seat = engine.to_act(state)
        assert seat is not None
        assert engine.legal_actions(state, seat)
    assert read < 2000
