"""The benchmark of the solver runs without its peer, and says so when a card differs."""

import re
import runpy
import subprocess
import sys
from types import SimpleNamespace

from tests.walls.source import ROOT

PIECES = SimpleNamespace(**runpy.run_path(str(ROOT / "benchmarks" / "solver.py")))

WITHOUT_PEER = "import runpy, sys; sys.modules['colver'] = None; sys.argv[0] = sys.argv.pop(1); "


def test_it_prints_our_figures_without_the_peer() -> None:
    code = WITHOUT_PEER + "runpy.run_path(sys.argv[0], run_name='__main__')"
    done = subprocess.run(
        [sys.executable, "-c", code, "benchmarks/solver.py", "--deals", "3"],
        cwd=ROOT,
        capture_output=True,
        encoding="utf-8",
        timeout=120,
    )
    assert done.returncode == 0, done.stderr
    assert re.search(r"3 whole deals .* kernel for (x86-64-v3|baseline)", done.stdout)
    every_lead, value = re.findall(r"[\d.]+ +[\d.]+ +([\d,]+)$", done.stdout, re.M)
    assert int(every_lead.replace(",", "")) > int(value.replace(",", "")) > 0
    assert "colver is not installed" in done.stdout


def test_a_card_on_which_they_differ_is_told() -> None:
    assert PIECES.differences({0: 80, 15: 90}, {0: 80, 15: 90}) == []
    told = PIECES.differences({0: 80, 15: 90}, {0: 81, 16: 90})
    assert told == [
        "7S: 80, 81 to the peer",
        "AH: 90, None to the peer",
        "7D: None, 90 to the peer",
    ]


def test_every_lead_of_a_deal_is_measured_against_the_peer_and_the_value_against_the_leads() -> (
    None
):
    """A peer that says what we say, but for one card of the second deal."""
    ours, figures = PIECES.Ours(), PIECES.Figures()
    first, second = PIECES.deals(2)

    class Echo:
        def table(self, deal: object) -> object:
            return deal

        def leads(self, deal: object) -> dict[int, int]:
            leads: dict[int, int] = PIECES.Ours().leads(deal)
            return leads if deal is first else {**leads, min(leads): 500}

    for number, deal in enumerate((first, second)):
        figures.measure(number, deal, ours, PIECES.Ours(), Echo())
    assert len(figures.leads) == len(figures.value) == len(figures.theirs) == 2
    assert len(figures.wrong) == 1
    assert figures.wrong[0].startswith("deal 1, ")
