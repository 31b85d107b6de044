"""Every state of a table: it fits, everyone can use it, and it is pictured where that is asked."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import SIZES, OpenPage
from tests.browser.looks import assert_accessible, assert_fits, assert_still, shoot, small_targets
from tests.browser.playing import Choose, Said, Table, first_choice, open_table

USUAL = [("small", "light"), ("desktop", "dark")]
LOOKS = [
    *USUAL,
    *(
        pytest.param(size, theme, marks=pytest.mark.slow)
        for size in SIZES
        for theme in ("light", "dark")
        if (size, theme) not in USUAL
    ),
]
ASKED = [
    ("take", "classique"),
    ("name", "duel"),
    ("bid", "coinche"),
    ("double", "coinche"),
    ("play", "classique"),
    ("play", "duel"),
    ("trick", "classique"),
    *(
        pytest.param(*more, marks=pytest.mark.slow)
        for more in (("take", "duel"), ("bid", "talba"), ("play", "coinche"), ("play", "carnet"))
    ),
]
TABLES = 20


def asks(kind: str) -> Callable[[Said], bool]:
    return lambda now: now["ask"] is not None and now["ask"]["kind"] == kind and now["ask"]["turn"]


def patient(screen: Said) -> str:
    """A player who passes as long as that may be said."""
    passes = any(choice["action"] == "pass" for choice in screen["ask"]["choices"])
    return "pass" if passes else first_choice(screen)


def bold(screen: Said) -> str:
    """A player who bids so much that somebody will double."""
    if screen["ask"]["kind"] != "bid":
        return first_choice(screen)
    highest = next(level for level in reversed(screen["ask"]["bids"]["levels"]) if level["trumps"])
    return f"{highest['level']}{highest['trumps'][0]}"


CHOOSE: dict[str, Choose] = {"take": patient, "name": patient, "bid": patient, "double": bold}


def bring_up(page: Page, ruleset: str, kind: str) -> Table:
    """A table at which this is asked. Not every deal comes to that, so there are many tries."""
    early = kind in ("take", "name", "bid")
    for _ in range(TABLES):
        table = open_table(page, ruleset, level=2)
        table.play_until(
            lambda now: asks(kind)(now) or (early and now["stage"] == "play"),
            CHOOSE.get(kind, first_choice),
        )
        if asks(kind)(table.screen):
            return table
    raise AssertionError(f"{kind} is never asked in {ruleset}")


def look(page: Page, name: str, *, still: bool = True) -> None:
    """Look at a state of the table."""
    shoot(page, name)
    assert_fits(page)
    if still:
        assert_still(page)
    assert not small_targets(page, 44 if still else 24), name
    assert_accessible(page)


@pytest.mark.parametrize(("size", "theme"), LOOKS)
@pytest.mark.parametrize(("kind", "ruleset"), ASKED)
def test_every_question_can_be_seen_and_answered_by_everyone(
    sit: OpenPage, kind: str, ruleset: str, size: str, theme: str
) -> None:
    page = sit(size=size, theme=theme, lang="en" if theme == "dark" else "fr", wait=kind == "trick")
    bring_up(page, ruleset, kind)
    look(page, f"{kind}-{ruleset}-{size}-{theme}")


@pytest.mark.parametrize(("size", "theme"), LOOKS)
def test_what_opens_over_a_table_can_be_seen_by_everyone(
    sit: OpenPage, size: str, theme: str
) -> None:
    page = sit(size=size, theme=theme, lang="en")
    table = open_table(page, "classique")
    table.play_until(lambda now: now["tricks"] > 0 and asks("play")(now))

    def name(state: str) -> str:
        return f"{state}-{size}-{theme}"

    main = page.get_by_role("main")
    bar = main.locator("header.bar")
    main.get_by_role("button", name="Last trick").first.click()
    expect(main.get_by_text("Last trick: ")).to_be_visible()
    look(page, name("last-trick"))
    main.get_by_role("button", name="Back to the game").click()

    bar.get_by_role("button", name="Score").click()
    expect(main.locator(".info")).to_be_visible()
    look(page, name("points"))
    bar.get_by_role("button", name="Score").click()

    table.page.get_by_role("button", name="Hint").first.click()
    expect(main.locator(".hint")).to_be_visible()
    look(page, name("hint"))

    for title in ("Rules of this table", "Sheet of the match", "Pace and comfort",
                  "Verifiable shuffle", "Keyboard", "Give up"):  # fmt: skip
        bar.get_by_role("button", name="Menu").click()
        dialog = page.get_by_role("dialog")
        if title == "Rules of this table":
            look(page, name("menu"))
        dialog.get_by_role("button", name=title).click()
        expect(dialog.get_by_role("heading", level=2, name=title)).to_be_visible()
        expect(dialog.get_by_text("One moment…")).to_have_count(0)
        look(page, name(title.split()[0].lower()))
        dialog.get_by_role("button", name="Close").click()
        expect(bar.get_by_role("button", name="Menu")).to_be_focused()


@pytest.mark.parametrize(("size", "theme"), LOOKS)
@pytest.mark.parametrize(
    "ruleset",
    [
        "coinche",
        "carnet",
        *(pytest.param(more, marks=pytest.mark.slow) for more in ("duel", "talba")),
    ],
)
def test_the_end_of_a_deal_and_of_a_match_can_be_read_by_everyone(
    sit: OpenPage, ruleset: str, size: str, theme: str
) -> None:
    page = sit(size=size, theme=theme)
    options = {"players": 3} if ruleset == "carnet" else {}
    table = open_table(page, ruleset, options=options)
    table.play_deal()
    table.play_until(lambda now: now["sheet"] is not None and bool(now["sheet"]["lines"]))
    main = page.get_by_role("main")
    if not table.screen["over"]:
        expect(main.get_by_role("table").first).to_be_visible()
        look(page, f"sheet-{ruleset}-{size}-{theme}", still=False)

    page.get_by_role("button", name="Menu").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("button", name="Abandonner").click()
    dialog.get_by_role("button", name="Abandonner").click()
    expect(page.locator("#result-title")).to_be_visible()
    look(page, f"result-{ruleset}-{size}-{theme}", still=False)


@pytest.mark.parametrize(("size", "theme"), LOOKS)
def test_a_table_that_is_elsewhere_or_nowhere_says_so(sit: OpenPage, size: str, theme: str) -> None:
    page = sit(size=size, theme=theme)
    table = open_table(page, "classique")
    table.wait_to_be_asked()
    page.context.new_page().goto(page.url)
    expect(page.get_by_role("button", name="Jouer ici")).to_be_visible()
    look(page, f"elsewhere-{size}-{theme}")

    page.goto("/play/AAAAAAAAAAAAAAAAAAAAAA")
    expect(page.get_by_role("link", name="Accueil")).to_be_visible()
    look(page, f"nowhere-{size}-{theme}")


@pytest.mark.parametrize(("ruleset", "size"), [("coinche", "small"), ("duel", "desktop")])
def test_at_twice_the_text_nothing_is_lost(sit: OpenPage, ruleset: str, size: str) -> None:
    page = sit(size=size)
    page.add_init_script(
        "addEventListener('DOMContentLoaded',"
        " () => document.documentElement.style.fontSize = '200%')"
    )
    page.goto("/")
    table = open_table(page, ruleset)
    table.wait_to_be_asked()
    shoot(page, f"double-ask-{ruleset}-{size}")
    table.play_until(asks("play"))
    shoot(page, f"double-play-{ruleset}-{size}")
    assert_fits(page)
    table.play_deal()
    shoot(page, f"double-sheet-{ruleset}-{size}")
    assert_fits(page)
