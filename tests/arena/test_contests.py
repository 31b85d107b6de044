"""Contests: duplicate deals, any executor, and figures that depend on neither."""

import json
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Executor, Future, ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from rebelote.arena import (
    AllPassedError,
    BrokenBotError,
    Contest,
    IllegalActionError,
    InProcess,
    Standing,
    WorkerLostError,
    play_deal,
    run,
    workers,
)
from rebelote.arena.contest import dealt
from rebelote.bots.named import UnknownBotError
from rebelote.rules.catalogue import RuleSetError, rule_set
from tests.arena.tiny_bots import HERE, Interrupted

TABLES: list[tuple[str, dict[str, Any]]] = [
    ("duel", {}),
    ("classique", {}),
    ("carnet", {"players": 3}),
    ("carnet", {"players": 2}),
    ("talba", {}),
    ("coinche", {}),
]


def contest(first: str = "rule", second: str = "random", **more: Any) -> Contest:
    return Contest(**{"ruleset": "coinche", "first": first, "second": second, **more})


@pytest.mark.parametrize(("ruleset", "options"), TABLES)
def test_a_bot_gains_nothing_over_itself(ruleset: str, options: dict[str, Any]) -> None:
    """The same deal with the seats changed over takes luck out: exactly, not on average."""
    same = contest("rule", "rule", ruleset=ruleset, options=options)
    standing = run(same, 6, InProcess())
    assert standing.deals == 6
    for figure in (standing.cards, standing.marks):
        assert figure.mean == pytest.approx(0, abs=1e-9)
        assert figure.error == pytest.approx(0, abs=1e-9)


@pytest.mark.parametrize(
    ("ruleset", "options"), [table for table in TABLES if table[1] != {"players": 3}]
)
def test_what_one_gains_the_other_loses(ruleset: str, options: dict[str, Any]) -> None:
    for number in range(4):
        one = play_deal(contest(ruleset=ruleset, options=options), number)
        other = play_deal(contest("random", "rule", ruleset=ruleset, options=options), number)
        assert (one.cards is None) == (other.cards is None)
        if one.cards is not None and one.marks is not None:
            assert (other.cards, other.marks) == (-one.cards, -one.marks)


def test_the_rule_bot_is_ahead_of_chance() -> None:
    standing = run(contest(contracts="rule"), 12, InProcess())
    assert standing.cards.clear
    assert standing.marks.clear


def test_deals_follow_from_the_seed_and_their_number() -> None:
    rules = rule_set("carnet", {"players": 3})
    deck, dealer = dealt(rules, "a seed", 7)
    assert (deck, dealer) == dealt(rules, "a seed", 7)
    assert len(set(deck)) == len(deck) == rules.pack_size
    assert 0 <= dealer < 3
    others = {dealt(rules, seed, number)[0] for seed in ("a seed", "another") for number in (7, 8)}
    assert len(others) == 4


def test_who_bids_for_all_bids_once_and_every_side_plays_that_contract() -> None:
    """A bidder that would say something else each time, and two players that are one."""
    standing = run(contest("rule", "rule", contracts=HERE + "restless"), 8, InProcess())
    assert (standing.deals, standing.cards.mean, standing.cards.error) == (8, 0, 0)


def test_the_players_do_not_bid_where_another_bids_for_all() -> None:
    """Left to themselves they would never take."""
    passing = contest(HERE + "passes", HERE + "passes", ruleset="classique", contracts="rule")
    assert run(passing, 5, InProcess()).deals == 5


def test_deals_passed_out_from_every_side_do_not_count() -> None:
    duel = contest(HERE + "passes", HERE + "passes", ruleset="duel")
    assert play_deal(duel, 0).cards is None
    rule = contest("rule", "rule", ruleset="duel")
    standing = run(rule, 20, InProcess())
    assert standing.deals == 20
    assert standing.passed > 0
    numbers = range(standing.deals + standing.passed)
    passed = [number for number in numbers if play_deal(rule, number).cards is None]
    assert len(passed) == standing.passed


def test_a_deal_passed_out_from_one_side_counts_and_gives_nothing_there() -> None:
    """With who never takes on both seats of one side, and who always does on the other's."""
    one = contest(HERE + "passes", "rule", ruleset="duel")
    counted = [play_deal(one, number) for number in range(12)]
    assert any(deal.cards is not None for deal in counted)


def test_bots_that_never_take_are_not_asked_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rebelote.arena.running._PASSED_IN_A_ROW", 30)
    with pytest.raises(AllPassedError, match="30 deals in a row"):
        run(contest(HERE + "passes", HERE + "passes", ruleset="duel"), 5, InProcess())


def standings_of(contest: Contest, deals: int, executor: Executor) -> list[Standing]:
    told: list[Standing] = []
    told.append(run(contest, deals, executor, tell=told.append))
    return told


def test_how_it_stands_is_told_from_the_start_and_after_every_deal() -> None:
    told = standings_of(contest(), 5, InProcess())
    assert [standing.deals for standing in told] == [0, 1, 2, 3, 4, 5, 5]
    assert told[-1] == told[-2]


class Backwards(Executor):
    """Answers what waits, the last first, as soon as nothing more is handed in."""

    def __init__(self, together: int) -> None:
        self._together = together
        self._waiting: list[Callable[[], None]] = []

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        future: Future[Any] = Future()
        self._waiting.append(lambda: future.set_result(fn(*args, **kwargs)))
        if len(self._waiting) == self._together:
            while self._waiting:
                self._waiting.pop()()
        return future


@pytest.mark.parametrize("ruleset", ["duel", "coinche"])
def test_figures_are_the_same_in_whatever_order_deals_are_finished(ruleset: str) -> None:
    """Deals are passed out in the duel, so that more may be played than count."""
    one = contest("rule", "2", ruleset=ruleset)
    with ThreadPoolExecutor(4) as threads:
        assert run(one, 16, threads) == run(one, 16, InProcess())


def test_figures_are_the_same_when_the_last_deals_are_finished_first() -> None:
    assert run(contest(), 16, Backwards(8)) == run(contest(), 16, InProcess())


def test_a_process_pool_gives_the_same_and_its_troubles_have_names() -> None:
    one = contest()
    cheating = contest("rule", HERE + "cheats")
    dying = contest("rule", HERE + "dies")
    with workers(2) as pool:
        assert run(one, 4, pool) == run(one, 4, InProcess())
        with pytest.raises(IllegalActionError, match=r"tiny_bots:cheats at seat"):
            run(cheating, 3, pool)
        with pytest.raises(WorkerLostError):
            run(dying, 3, pool)


def test_a_bot_that_cheats_is_named_with_its_deal_and_seat() -> None:
    with pytest.raises(IllegalActionError) as caught:
        run(contest("rule", HERE + "cheats"), 3, InProcess())
    assert caught.value.bot == HERE + "cheats"
    assert caught.value.deal == 0
    assert caught.value.seat in range(4)
    assert caught.value.detail.startswith("Play(")


def test_a_bot_that_breaks_is_named_with_its_error() -> None:
    with pytest.raises(BrokenBotError, match=r"breaks at seat .* ZeroDivisionError"):
        run(contest(HERE + "breaks", "rule"), 3, InProcess())


def test_a_bot_that_leaves_is_named_too() -> None:
    with pytest.raises(BrokenBotError, match=r"leaves at seat .* SystemExit"):
        run(contest(HERE + "leaves", "rule"), 3, InProcess())


def test_an_executor_that_fails_is_told() -> None:
    class Failing(Executor):
        def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
            raise BrokenExecutor("gone")

    with pytest.raises(WorkerLostError, match="gone"):
        run(contest(), 3, Failing())


def test_names_and_rules_are_looked_at_before_anything_is_played_or_written(
    tmp_path: Path,
) -> None:
    file = tmp_path / "results.jsonl"
    for wrong in (contest("ruel"), contest(second="99"), contest(contracts="nobody")):
        with pytest.raises(UnknownBotError):
            run(wrong, 3, InProcess(), file)
    with pytest.raises(RuleSetError):
        run(contest(ruleset="coinhce"), 3, InProcess(), file)
    assert not file.exists()


def test_ctrl_c_keeps_what_was_played(tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    one = contest(HERE + "Interrupted", "rule")
    Interrupted.left = 250
    with pytest.raises(KeyboardInterrupt):
        run(one, 20, InProcess(), file)
    written = [json.loads(line)["deal"] for line in file.read_text().splitlines()[1:]]
    assert 0 < len(written) < 20
    assert written == list(range(len(written)))
    assert run(one, 20, InProcess(), file) == run(one, 20, InProcess())
