"""What a deal and a match come to, in lines that say why and do not repeat themselves."""

import re
from pathlib import Path

import msgspec
import pytest

from rebelote.cli.display import show_pages
from rebelote.cli.languages import texts_in
from rebelote.cli.panel import facts_beside
from rebelote.cli.play import play
from rebelote.cli.sheet import Done, deal_rows, summary_page
from rebelote.cli.speech import Speech
from rebelote.game.trick import Trick
from rebelote.game.views import BeloteHeard, Fate, Heard, SeatView, Stage
from rebelote.rules.catalogue import rule_set, rule_set_ids
from rebelote.rules.declarations import Kind
from rebelote.rules.facts import Contract
from rebelote.rules.marks import Line, LineKind, Marks, Outcome
from rebelote.rules.order import Trump
from rebelote.rules.sheet import rule_sheet
from tests.cli.players import FakeTerminal, Stubborn, options

SPEECH = Speech(texts_in("en"), 0, 4, "en", signs=True)


@pytest.fixture(autouse=True)
def room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def matches(rules: str, seeds: int, **given: object) -> str:
    """Matches of a few deals in plain words, all that they print."""
    shown = ""
    for seed in range(seeds):
        Path("secret").write_text(f"{seed:064x}")
        terminal = FakeTerminal(Stubborn(seed), drawn=False)
        usual: dict[str, object] = {"rules": rules, "seed_file": "secret"}
        usual["option"] = [] if rule_set(rules).deals else ["deals=2"]
        play(options(**(usual | given)), texts_in("en"), terminal)
        shown += terminal.text
    return shown


@pytest.mark.parametrize("rules", rule_set_ids())
def test_every_deal_that_is_played_tells_the_count_that_decided_it(rules: str) -> None:
    shown = matches(rules, 3)
    pages = re.split(r"\nDeal \d+ · ", shown)[1:]
    assert pages
    for page in pages:
        assert "The count: " in page
    assert "Other deals" not in shown


def test_no_line_of_a_sheet_says_its_own_words_twice() -> None:
    for id in rule_set_ids():
        rules = rule_set(id)
        for language in ("en", "fr"):
            speech = Speech(texts_in(language), 0, rules.players, language, signs=True)
            for kind in LineKind:
                for rule in rules.__struct_fields__:
                    line = Line(0, kind, 10, f"{rule}={getattr(rules, rule)}")
                    marks = Marks(outcome=Outcome.MADE, lines=(line,), awarded=(10, 0), pending=0)
                    (row,) = deal_rows(rules, marks, speech)
                    words = [word.lower() for word in row.words.split() if len(word) > 3]
                    first, _, told = row.words.lower().partition(" · ")
                    assert not set(first.split()) & set(told.split()) or not told, words


def marks(awarded: tuple[int, int], taker: int, made: bool, capot: int | None = None) -> Done:
    outcome = Outcome.MADE if made else Outcome.INSIDE
    return Done(
        Marks(outcome=outcome, lines=(), awarded=awarded, pending=0, taker=taker, capot=capot),
        "",
    )


def view(id: str, **facts: object) -> SeatView:
    finished = SeatView(
        rules=rule_set(id),
        stage=Stage.FINISHED,
        deal_number=3,
        dealer=0,
        totals=(424, 0),
        pending=0,
        over=True,
        winner=0,
        seat=0,
    )
    return msgspec.structs.replace(finished, **facts)


def test_the_summary_says_whose_contracts_were_made_and_names_every_best_deal() -> None:
    deals = [
        marks((162, 0), 0, True),
        marks((162, 0), 1, False, capot=0),
        marks((100, 62), 0, True),
    ]
    page = "\n".join(summary_page(deals, view("classique"), SPEECH, plain=True))
    assert "Contracts made: Us 2 of 2, Them 0 of 1." in page
    assert "Most points in one deal: 162, Us in deal 1, Us in deal 2." in page
    assert "Every trick (capot): Us in deal 2." in page
    assert page.count("win the match") == 1
    assert "capot" not in "\n".join(summary_page(deals, view("moderne"), SPEECH, plain=True))


def test_another_match_is_offered_where_somebody_is_there_to_play_it() -> None:
    Path("secret").write_text("c3" * 32)
    stubborn = Stubborn(4)
    offered: list[str] = []

    def answer(prompt: str, shown: str) -> str | None:
        if prompt.startswith("Another match?"):
            offered.append(prompt)
            return "y" if len(offered) == 1 else ""
        return stubborn(prompt, shown)

    terminal = FakeTerminal(answer, drawn=False, interactive=True)
    given = options(
        rules="classique", seed_file="secret", option=["deals=1"], record="evening.jsonl"
    )
    play(given, texts_in("en"), terminal)
    assert len(offered) == 2
    assert terminal.text.count("You sit South") == 2
    assert len(Path("evening.jsonl").read_text().splitlines()) == 2


def test_the_panel_never_loses_announcements_nor_belote() -> None:
    heard = tuple(
        Heard(seat, Kind.CENT, Fate.VALID, tuple(range(8 * seat + 3, 8 * seat + 8)))
        for seat in range(4)
    )
    full = view(
        "classique",
        stage=Stage.PLAY,
        contract=Contract(taker=0, trump=Trump.SPADES),
        points=(100, 40),
        taken=(2, 1, 0, 0),
        pending=81,
        tricks=(Trick(0, (7, 6, 5, 4), 0),),
        heard=heard,
        belotes=(BeloteHeard(0, True), BeloteHeard(1, False)),
    )
    lines = facts_beside(full, SPEECH, None, None)
    assert len(lines) <= 10
    assert "✓ North: run of five to A♦" in lines
    assert any("rebelote" in line for line in lines)
    assert lines[-1] == "West: belote"
    roomy = facts_beside(
        view("classique", stage=Stage.PLAY, tricks=full.tricks), SPEECH, None, None
    )
    assert "  you\u00a0A♠ W\u00a0K♠ N\u00a0Q♠ E\u00a0J♠" in roomy


def test_three_players_points_take_one_short_line() -> None:
    speech = Speech(texts_in("en"), 1, 3, "en", signs=True)
    three = view("carnet", stage=Stage.PLAY, points=(17, 27, 37), taken=(1, 1, 1), totals=(0, 0, 0))
    assert "Points: you\u00a027, W\u00a037, E\u00a017" in facts_beside(three, speech, None, None)


@pytest.mark.parametrize("rows", range(8, 40))
def test_a_page_never_ends_between_a_heading_and_what_it_heads(rows: int) -> None:
    lines = rule_sheet(rule_set("classique"), "fr").text().splitlines()
    pages: list[str] = []

    def answer(prompt: str, shown: str) -> str | None:
        pages.append(shown)
        return ""

    terminal = FakeTerminal(answer, drawn=True, interactive=True, size=(80, rows))
    assert show_pages(terminal, lines, "more") == ""
    for page in pages:
        *_, before, last = page.rstrip("\n").splitlines()
        assert set(last) not in ({"-"}, {"="})
        assert "-----" not in before or last.startswith("- ")
    shown = "".join(pages)
    torn = [line for line in re.findall(r"(.+)\nmore", shown) if line in lines]
    assert not torn
