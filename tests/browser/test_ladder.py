"""The duel's ladder: won, lost, given up, left for another, and a line that drops."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenPage
from tests.browser.playing import Said, Table, open_table
from tests.browser.quickly import careful, play_quickly
from tests.browser.serving import Server

MATCHES = 40
"""After so many matches against the weakest rival, one is won."""


def standing(page: Page) -> dict[str, str]:
    """What the ladder's page says of its visitor."""
    page.goto("/ladder")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    terms = page.get_by_role("term")
    expect(terms).to_have_count(3)
    found: dict[str, str] = page.locator("dl").evaluate(
        "it => Object.fromEntries([...it.querySelectorAll('dt')]"
        ".map(term => [term.textContent, term.nextElementSibling.textContent]))"
    )
    return {name: number.replace(",", "") for name, number in found.items()}


def start(page: Page) -> Table:
    page.goto("/ladder")
    page.get_by_role("button", name="Start a match").click()
    return Table(page)


def give_up(page: Page) -> None:
    page.get_by_role("button", name="Menu").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("button", name="Give up").click()
    dialog.get_by_role("button", name="Give up").click()


def won(screen: Said) -> bool:
    return bool(screen["winner"] == screen["places"][screen["you"]]["side"])


def win_once(page: Page, server: Server) -> Said:
    """Play matches of the ladder until one is won."""
    for _ in range(MATCHES):
        table = start(page).id
        page.goto("/settings")
        screen = play_quickly(server, page.context, table, choose=careful)
        if won(screen):
            return screen
    raise AssertionError("no match is won")


def test_a_match_played_on_the_page_counts_as_it_ended(sit: OpenPage) -> None:
    page = sit("/ladder", lang="en", size="desktop")
    table = start(page)
    assert table.screen["ladder"]["level"] == 1
    assert [place["bot"] for place in table.screen["places"] if place["bot"]] == [1]

    table.play_match()

    page.get_by_role("button", name="End of the match").click()
    expect(page.locator("#result-title")).to_be_visible()
    ladder = table.screen["ladder"]
    mine = table.screen["places"][table.screen["you"]]["side"]
    margin = table.screen["totals"][mine] - table.screen["totals"][1 - mine]
    wins, score = (1, 10_000 + margin) if margin > 0 else (0, 0)
    assert (ladder["after_wins"], ladder["after_score"]) == (wins, score)
    page.get_by_role("link", name="See the ladder").click()
    expect(page).to_have_url(re.compile("/ladder$"))
    assert standing(page) == {
        "Wins in a row": str(wins),
        "Score": str(score),
        "Your best score": str(score),
    }


@pytest.mark.parametrize("how", ["given up", "left for another"])
def test_a_match_that_is_left_is_lost_and_the_best_score_stays(
    quick: Server, sit: OpenPage, how: str
) -> None:
    page = sit("/ladder", lang="en")
    page.get_by_label("Your name").fill(f"Inès {how[0]}")
    page.get_by_role("button", name="Keep this name").click()
    expect(page.get_by_text(f"You are “Inès {how[0]}”.")).to_be_visible()
    score = str(win_once(page, quick)["ladder"]["after_score"])
    assert standing(page) == {"Wins in a row": "1", "Score": score, "Your best score": score}

    table = start(page)
    assert table.screen["ladder"]["level"] == 2
    table.wait_to_be_asked()
    if how == "given up":
        give_up(page)
        expect(page.locator("#result-title")).to_have_text("Match lost")
        expect(page.get_by_text("The streak ends here.")).to_be_visible()
    else:
        left = table.id  # the wire may hear of the next table at any moment
        page.goto("/ladder")
        page.get_by_role("button", name="Start another match").click()
        page.get_by_role("dialog").get_by_role("button", name="Give up and start again").click()
        expect(page).to_have_url(re.compile(f"/play/(?!{left})"))
        assert Table(page).screen["ladder"]["level"] == 1

    assert standing(page) == {"Wins in a row": "0", "Score": "0", "Your best score": score}
    mine = page.get_by_role("row").filter(has_text=f"Inès {how[0]}")
    expect(mine).to_contain_text("you")
    expect(mine.get_by_role("cell").last).to_have_text(f"{int(score):,}")


def test_a_line_that_drops_loses_nothing(quick: Server, sit: OpenPage) -> None:
    page = sit("/ladder", lang="en")
    score = str(win_once(page, quick)["ladder"]["after_score"])
    table = start(page)
    table.play_until(lambda now: now["tricks"] > 0)
    at, n = page.url, table.n
    context: Any = page.context
    page.close()  # without a word

    page = context.new_page()
    page.set_default_timeout(15_000)
    assert standing(page) == {"Wins in a row": "1", "Score": score, "Your best score": score}
    page.get_by_role("link", name="Go on with my match").click()
    expect(page).to_have_url(at)
    expect(page.get_by_role("list", name="Your hand")).to_be_visible()
    assert n > 0


def test_another_game_costs_nothing(quick: Server, sit: OpenPage) -> None:
    page = sit("/ladder", lang="en")
    score = str(win_once(page, quick)["ladder"]["after_score"])
    start(page).wait_to_be_asked()

    page.goto("/")
    open_table(page, "classique").wait_to_be_asked()

    assert standing(page) == {"Wins in a row": "1", "Score": score, "Your best score": score}
    expect(page.get_by_role("link", name="Go on with my match")).to_be_visible()
