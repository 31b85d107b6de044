"""A killed server, a page read again, two windows, a hasty hand: no card lost or doubled."""

import random
import re
import threading
import time
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from rebelote.cards import Seat, card_text, cards_in
from tests.browser.conftest import OpenPage
from tests.browser.playing import Table, Wire, open_table
from tests.browser.serving import Server
from tests.browser.written import log_of, match_of, move_ids

SEED = 20_261_130


def killed_at_random(server: Server, page: Page, kills: int) -> None:
    """Play on while the server is killed at random moments; then look at what it wrote down."""
    luck = random.Random(SEED)
    opening = threading.Lock()

    def blows() -> None:
        for _ in range(kills):
            time.sleep(luck.uniform(0.1, 0.9))  # the moment is what is random here
            with opening:
                server.restart()

    blow = threading.Thread(target=blows)
    blow.start()
    played: list[tuple[str, set[str], int]] = []
    with opening:
        table = open_table(page, "classique")
    while blow.is_alive() or not played:
        table.step()
        if table.screen["over"] or not blow.is_alive():
            made = {str(said["id"]) for said in table.wire.came if said["t"] == "done"}
            played.append((table.id, made, table.n))
            if blow.is_alive():
                with opening:
                    table.wire.came.clear()
                    page.goto("/")
                    table = open_table(page, "classique")
    table.wait_to_be_asked()
    shown, cards, n = table.screen, set(table.cards()), table.n
    server.kill()
    for id, made, least in played:
        log = log_of(server, id)
        ids = move_ids(log)
        assert len(ids) == len(set(ids)), "a move was written down twice"
        assert made <= set(ids), "a move that was made is lost"
        assert len(log) >= least
        assert match_of(id, log).n == len(log)
    match = match_of(table.id, log_of(server, table.id))
    assert match.n == n
    assert list(match.table.totals) == shown["totals"]
    hand = match.table.view(Seat(shown["you"])).hand
    assert cards == {card_text(card) for card in cards_in(hand)}
    server.start()


def test_a_server_killed_in_the_middle_of_tricks_loses_no_card(
    own_server: Server, visit: Callable[..., BrowserContext]
) -> None:
    page = visit(at=own_server, tempo="fast").new_page()
    Wire(page)
    page.goto("/")

    killed_at_random(own_server, page, kills=3)


@pytest.mark.slow
def test_a_server_killed_at_fifty_random_points_loses_no_card(
    own_server: Server, visit: Callable[..., BrowserContext]
) -> None:
    page = visit(at=own_server, tempo="fast").new_page()
    Wire(page)
    page.goto("/")

    killed_at_random(own_server, page, kills=50)


def question(table: Table) -> str:
    """What the page asks for and offers, in words."""
    panel = table.page.locator(".auc, .panel .prompt, .panel .besides, .reading footer")
    return "\n".join(text.strip() for text in panel.all_inner_texts() if text.strip())


def read_again(table: Table) -> None:
    """Load the page anew: it asks the same thing, once, and offers the same."""
    ask, n, came = table.screen["ask"], table.n, len(table.wire.updates)
    hand, asked = table.cards(), question(table)
    table.page.reload()
    table.until(lambda: len(table.wire.updates) > came)
    assert (table.screen["ask"], table.n) == (ask, n)
    table.until(lambda: question(table) == asked, calm=True, patience=5)
    assert question(table) == asked
    assert table.cards() == hand


@pytest.mark.parametrize(
    ("ruleset", "kinds"),
    [
        ("classique", {"take", "play", "ready"}),
        ("coinche", {"bid", "play", "ready"}),
        ("duel", {"take", "play", "ready"}),
    ],
)
def test_a_page_read_again_asks_the_same_thing_once(
    sit: OpenPage, ruleset: str, kinds: set[str]
) -> None:
    table = open_table(sit(size="desktop"), ruleset)
    # The page asks for the first deal by itself: that question is gone as soon as it is seen.
    table.until(lambda: table.screen["stage"] != "dealing")
    seen: set[tuple[str, ...]] = set()
    while ("ready",) not in seen:
        table.wait_to_be_asked()
        ask, n = table.screen["ask"], table.n
        # A card, an announcement, a belote: what is offered tells them apart.
        kind = (ask["kind"], *sorted(choice["action"] for choice in ask["choices"]))
        if kind not in seen:
            if ask["kind"] == "ready":
                table.page.get_by_role("button", name=ask["text"], exact=True).wait_for()
            read_again(table)
            seen.add(kind)
        table.step()
        assert table.n > n
    assert kinds - {kind[0] for kind in seen} <= {"take", "bid"}, "somebody else took at once"


def test_a_trick_that_waits_for_its_player_still_does_after_a_reload(sit: OpenPage) -> None:
    table = open_table(sit(wait=True), "classique")
    table.play_until(lambda now: now["ask"] is not None and now["ask"]["kind"] == "trick")
    n = table.n

    read_again(table)

    table.step()
    assert table.n > n


def test_the_end_of_a_match_is_still_there_after_a_reload(sit: OpenPage) -> None:
    table = open_table(sit(), "duel", options={"deals": 2})
    table.play_match()
    came = len(table.wire.updates)

    table.page.reload()
    table.until(lambda: len(table.wire.updates) > came)

    assert table.screen["over"]
    expect(table.page.locator("#result-title")).to_be_visible()
    expect(table.page.get_by_role("button", name="Rejouer")).to_be_visible()


def test_two_windows_on_one_seat_make_one_event(sit: OpenPage) -> None:
    first = sit()
    table = open_table(first, "classique")
    table.play_until(lambda now: now["ask"] is not None and now["ask"]["kind"] == "play")
    card = next(one["card"] for one in table.screen["hand"] if one["ok"])
    made = len(table.wire.sent)

    second = first.context.new_page()
    Wire(second)
    second.goto(first.url)
    other = Table(second)
    expect(first.get_by_role("button", name="Jouer ici")).to_be_visible()
    assert other.n == table.n
    before = other.n
    for window in (table, other):
        window.page.bring_to_front()
        window.touch(card)
    other.until(lambda: other.n > before)
    played = [
        one for update in other.wire.updates for one in update["told"] if one["e"] == "played"
    ]
    assert sum(one["card"] == card for one in played) == 1
    assert not [said for said in table.wire.sent[made:] if said["t"] == "act"]
    moved = other.n

    first.bring_to_front()
    first.get_by_role("button", name="Jouer ici").click()
    table.until(lambda: table.n >= moved)
    expect(second.get_by_role("button", name="Jouer ici")).to_be_visible()
    table.step()
    assert table.n > moved


@pytest.mark.parametrize("how", ["double click", "double tap", "held"])
def test_a_hasty_hand_plays_one_card(sit: OpenPage, how: str) -> None:
    page = sit(size="small" if how == "double tap" else "desktop")
    table = open_table(page, "classique")
    for _ in range(3):
        table.play_until(
            lambda now: (
                now["ask"] is not None
                and now["ask"]["kind"] == "play"
                and all(choice["action"] == "pass" for choice in now["ask"]["choices"])
                and len(now["hand"]) > 1
            )
        )
        card = next(one["card"] for one in table.screen["hand"] if one["ok"])
        acts, n = [one for one in table.wire.sent if one["t"] == "act"], table.n
        if how.startswith("double"):
            table.touch(card, 2)
        else:
            table.card(card).focus()
            for _ in range(12):
                page.keyboard.down("Enter")
            page.keyboard.up("Enter")
        table.until_after(n)
        table.wait_to_be_asked()
        assert len([one for one in table.wire.sent if one["t"] == "act"]) == len(acts) + 1


def test_offline_the_shell_opens_and_says_what_needs_a_line(
    own_server: Server, visit: Callable[..., BrowserContext]
) -> None:
    context = visit(at=own_server, worker=True)
    page = context.new_page()
    Wire(page)
    page.goto("/")
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.reload()
    own_server.kill()

    page.goto("/")
    expect(page.get_by_role("button", name="Jouer")).to_be_visible()
    page.get_by_role("button", name="Jouer").click()
    expect(page.get_by_role("alert")).to_contain_text("Le serveur ne répond pas")
    page.goto("/ladder")
    expect(page.get_by_role("main")).to_contain_text(re.compile("connexion|serveur"))

    own_server.start()
    page.goto("/")
    page.get_by_role("button", name="Jouer").click()
    expect(page).to_have_url(re.compile("/play/"))


def test_a_line_that_drops_is_told_and_comes_back_by_itself(open_page: OpenPage) -> None:
    page = open_page(tempo="fast")
    table = open_table(page, "classique")
    table.play_until(lambda now: now["stage"] != "dealing")
    n = table.n

    page.context.set_offline(True)
    page.evaluate("dispatchEvent(new Event('offline'))")
    lost = page.get_by_text("Connexion perdue")
    expect(lost.first).to_be_visible()
    page.context.set_offline(False)

    expect(lost.first).not_to_be_visible()
    assert table.n == n
    table.step()
    assert table.n > n
