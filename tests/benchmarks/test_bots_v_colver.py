"""The benchmark of bots, its peer played by our own engine: cards mapped both ways, deals kept."""

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from rebelote.cards import CARDS
from rebelote.game.actions import play
from tests.benchmarks import fake_colver
from tests.walls.source import ROOT

BENCHMARKS = ROOT / "benchmarks"
WITHOUT_PEER = (
    "import runpy, sys; sys.modules['colver'] = None; sys.path.insert(0, 'benchmarks');"
    " sys.argv[0] = 'bots_v_colver.py'; runpy.run_path('benchmarks/bots_v_colver.py',"
    " run_name='__main__')"
)


@pytest.fixture
def pieces(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """The benchmark as a module, with the stand-in where it looks for its peer."""
    monkeypatch.syspath_prepend(BENCHMARKS)
    monkeypatch.setitem(sys.modules, "colver", fake_colver)
    module = __import__("bots_v_colver")
    module.peer.cache_clear()
    yield module
    module.peer.cache_clear()


def match(pieces: Any, *, bids: bool) -> Any:
    return pieces.Match("rule", 0.01, 7, bids, "a seed")


@pytest.mark.parametrize("bids", [False, True])
def test_a_deal_is_played_on_both_engines_from_both_sides(pieces: Any, bids: bool) -> None:
    row = pieces.play_both(match(pieces, bids=bids), 0)
    assert row.wrong == 0
    assert row.otherwise == 0
    assert all(row.cards_chosen)
    assert all(seconds > 0 for seconds in row.card_seconds)
    assert all(row.calls_chosen) == bids


def test_cards_are_mapped_both_ways(pieces: Any) -> None:
    other = pieces.peer()
    assert other is not None
    assert fake_colver.name_of("10H") == "10♥"
    numbers = [other.number(play(card)) for card in CARDS]
    assert sorted(numbers) == list(CARDS)
    assert numbers != list(CARDS)  # the stand-in counts the suits from the other end


def test_something_else_legal_to_the_peer_is_counted_or_stops_it(
    pieces: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    capot = fake_colver._CALLS.index("Capot♠")
    monkeypatch.setattr(fake_colver.Env, "hides", capot)
    assert pieces.play_both(match(pieces, bids=False), 0).wrong > 0
    monkeypatch.setattr(fake_colver.Env, "hides", 0)
    with pytest.raises(pieces.DisagreementError, match="not legal"):
        pieces.play_both(match(pieces, bids=False), 0)


def test_a_line_says_how_it_stands_what_it_cost_and_where_they_differ(
    pieces: Any, tmp_path: Path
) -> None:
    bidding = match(pieces, bids=True)
    file = tmp_path / "deals.jsonl"
    rows = pieces.hold(bidding, 2, 1, file)
    assert pieces.seed_of(file) == "a seed"
    assert pieces.seed_of(tmp_path / "nowhere") is None
    held = file.read_bytes()
    assert pieces.hold(bidding, 2, 1, file) == rows  # with what each choice cost then
    assert file.read_bytes() == held
    assert re.fullmatch(
        r"bidding and playing: 2 deals, cards [+-]\d+\.\d ± \d+\.\d, marks [+-]\d+\.\d ± \d+\.\d,"
        r" CPU ms of rule and colver a card \d+\.\d and \d+\.\d, a call \d+\.\d and \d+\.\d,"
        r" legal otherwise 0, marked otherwise \d",
        pieces.told(bidding, rows),
    )


def test_it_says_so_where_the_peer_is_not_installed() -> None:
    done = subprocess.run(
        [sys.executable, "-c", WITHOUT_PEER],
        cwd=ROOT,
        capture_output=True,
        encoding="utf-8",
        timeout=120,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout == "colver is not installed here: `make bench` brings it.\n"
