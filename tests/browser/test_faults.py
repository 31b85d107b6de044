"""A killed server, a page read again, two windows, a hasty hand: no card lost or doubled."""

import random
import re
import threading
import time
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

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
    server.kill()
    for id, made, n in played:
        log = log_of(server, id)
        ids = move_ids(log)
        assert len(ids) == len(set(ids)), "a move was written down twice"
        assert made <= set(ids), "a move that was made is lost"
        assert len(log) >= n
        assert match_of(id, log).n == len(log)
    server.start()


def test_a_server_killed_in_the_middle_of_tricks_loses_no_card(
    own_server: Server, visit: Callable[..., BrowserContext]
) -> None:
    page = visit(at=own_server, tempo="fast").new_page()
    Wire(page)
    page.goto("/")

    killed_at_random(own_server, page, kills=4)


@pytest.mark.slow
def test_a_server_killed_at_fifty_random_points_loses_no_card(
    own_server: Server, visit: Callable[..., BrowserContext]
) -> None:
    page = visit(at=own_server, tempo="fast").new_page()
    Wire(page)
    page.goto("/")

    killed_at_random(own_server, page, kills=50)


@pytest.mark.parametrize("ruleset", ["classique", "coinche", "duel"])
def test_a_page_read_again_asks_the_same_thing_once(open_page: OpenPage, ruleset: str) -> None:
    page = open_page(tempo="fast", keep=100)
    table = open_table(page, ruleset)
    # The page asks for the first deal by itself: that question is gone as soon as it is seen.
    table.until(lambda: table.screen["stage"] != "dealing")
    seen: set[str] = set()
    for _ in range(30):
        table.wait_to_be_asked()
        if table.screen["stage"] == "dealing" and "ready" in seen:
            break
        ask, n = table.screen["ask"], table.n
        if ask["kind"] not in seen or ask["choices"]:
            came = len(table.wire.updates)
            page.reload()
            table.until(lambda came=came: len(table.wire.updates) > came)  # type: ignore[misc]
            assert (table.screen["ask"], table.n) == (ask, n)
            seen.add(ask["kind"])
        if ask["kind"] == "ready":
            break
        table.step()
        assert table.n > n
    assert "play" in seen


def test_a_trick_that_waits_for_its_player_still_does_after_a_reload(open_page: OpenPage) -> None:
    page = open_page(tempo="fast", wait=True)
    table = open_table(page, "classique")
    table.play_until(lambda now: now["ask"] is not None and now["ask"]["kind"] == "trick")
    n = table.n
    came = len(table.wire.updates)

    page.reload()
    table.until(lambda: len(table.wire.updates) > came)

    table.until(lambda: table.screen["ask"]["kind"] == "trick")
    assert table.n == n
    table.step()
    assert table.n > n


def test_two_windows_on_one_seat_make_one_event(open_page: OpenPage) -> None:
    first = open_page(tempo="fast")
    table = open_table(first, "classique")
    table.play_until(lambda now: now["ask"] is not None and now["ask"]["kind"] == "play")

    second = first.context.new_page()
    Wire(second)
    second.goto(first.url)
    other = Table(second)
    expect(first.get_by_role("button", name="Jouer ici")).to_be_visible()
    assert other.n == table.n
    other.step()
    moved = other.n

    first.get_by_role("button", name="Jouer ici").click()
    table.until(lambda: table.n >= moved)
    expect(second.get_by_role("button", name="Jouer ici")).to_be_visible()
    table.step()
    assert table.n > moved


@pytest.mark.parametrize("how", ["double", "held"])
def test_a_hasty_hand_plays_one_card(open_page: OpenPage, how: str) -> None:
    page = open_page(tempo="slow", size="desktop")
    table = open_table(page, "classique")
    for _ in range(4):
        table.play_until(lambda now: now["ask"] is not None and now["ask"]["kind"] == "play")
        ask = table.screen["ask"]
        if any(choice["action"] != "pass" for choice in ask["choices"]):
            table.step()
            continue
        card = next(one["card"] for one in table.screen["hand"] if one["ok"])
        acts = sum(said["t"] == "act" for said in table.wire.sent)
        n = table.n
        if how == "double":
            table.card(card).dblclick(delay=1, position={"x": 12, "y": 14})
        else:
            table.card(card).focus()
            for _ in range(12):
                page.keyboard.down("Enter")
            page.keyboard.up("Enter")
        table.until(lambda n=n: table.n > n)  # type: ignore[misc]
        assert sum(said["t"] == "act" for said in table.wire.sent) == acts + 1
        if table.screen["stage"] == "dealing":
            break


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
    table.wait_to_be_asked()
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
