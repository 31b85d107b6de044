"""The score sheet as its keeper has it: two taps to a sheet, six to a deal, all deals at hand."""

import re

import pytest
from playwright.sync_api import expect

from rebelote.scoresheet import reckon
from rebelote.scoresheet.chance import chance
from rebelote.scoresheet.played import played_deals
from tests.browser.conftest import OpenPage
from tests.browser.marking import Json, ScoreSheet

THREE: Json = {"options": {"players": 3}, "names": ["Amel", "Sami"]}


def test_the_home_page_leads_to_a_sheet_in_two_more_taps(open_page: OpenPage) -> None:
    page = open_page("/")
    page.get_by_role("link", name="Marquer les points").click()
    page.get_by_role("link", name="Nouvelle feuille").click()
    page.get_by_role("button", name="Commencer").click()
    sheet = ScoreSheet(page).ready()
    assert sheet.totals == (0, 0)
    assert sheet.turn == "Vous donnez, on parle à gauche"
    expect(page).to_have_url(re.compile(r"/sheet/[\w-]{16}$"))


def test_a_deal_at_four_takes_six_taps_at_most(open_page: OpenPage) -> None:
    sheet = ScoreSheet.begin(open_page("/sheet"))
    for deal, taps in (
        ({"taker": 0, "card_points": [92]}, 4),
        ({"taker": 1, "card_points": [112], "belote": [0, 20]}, 6),
        ({"taker": 0, "card_points": [112], "trump": "H"}, 6),
        ({"taker": 1, "capot": 1}, 4),
        ({"outcome": "passed"}, 2),
    ):
        sheet.taps = 0
        sheet.mark(deal)
        assert sheet.taps <= taps <= 6
    sheet.assert_reckoned()


def test_a_deal_at_three_takes_eight_taps_at_most(open_page: OpenPage) -> None:
    sheet = ScoreSheet.opened(open_page("/sheet"), **THREE)
    for points, belote in (([70, 42], None), ([102, 30], 0), ([17, 105], None)):
        sheet.taps = 0
        before = len(sheet.rows)
        sheet.take(0)
        sheet.digits("".join(map(str, points)))
        if belote is not None:
            sheet.belote(belote)
        sheet.keep()
        expect(sheet.page.locator(".rowb")).to_have_count(before + 1)
        assert sheet.taps <= 8
    found = reckon(sheet.assert_reckoned())
    assert [row.facts and row.facts.card_points for row in found.deals] == [
        (70, 42, 50),
        (102, 30, 30),
        (17, 105, 40),
    ]


def test_what_a_deal_comes_to_is_said_before_it_is_kept_and_line_by_line(
    open_page: OpenPage,
) -> None:
    sheet = ScoreSheet.begin(open_page("/sheet"))
    sheet.write({"taker": 0, "card_points": [74], "belote": [0, 20]})
    assert sheet.verdict == "Nous dedans. 74 contre 108. Nous 0, Eux 182 (belote 20)."
    sheet.page.get_by_role("button", name="Ligne par ligne").click()
    lines = sheet.form.locator("table.lines")
    expect(lines.get_by_role("row", name="La donne entière")).to_contain_text("162")
    expect(lines.get_by_role("row", name="Belote")).to_contain_text("20")
    expect(lines.get_by_role("row", name="À marquer")).to_contain_text("182")
    assert sheet.totals == (0, 0)
    sheet.keep()
    assert sheet.totals == (0, 182)


def test_impossible_figures_are_refused_with_the_reason_and_stay_to_be_corrected(
    open_page: OpenPage,
) -> None:
    sheet = ScoreSheet.begin(open_page("/sheet"))
    sheet.write({"taker": 0, "card_points": [170]})
    assert sheet.verdict == "Il y a 162 points de cartes en tout : un camp en a de 0 à 162."
    sheet.form.get_by_role("button", name="Valider").click(force=True)
    spoken = sheet.page.get_by_role("status").filter(has_text="points de cartes en tout")
    expect(spoken).to_have_count(1)
    assert sheet.rows == []
    sheet.page.get_by_role("button", name="Effacer").click()
    assert sheet.verdict == "Nous dedans. 17 contre 145. Nous 0, Eux 162."


def test_a_deal_is_corrected_deleted_and_put_in_and_all_after_it_follows(
    open_page: OpenPage,
) -> None:
    sheet = ScoreSheet.opened(open_page("/sheet"), names=["Amel", "Karim", "Inès", "Léo"])
    for deal in (
        {"taker": 0, "card_points": [81]},
        {"taker": 1, "card_points": [None, 100]},
        {"taker": 0, "card_points": [92]},
    ):
        sheet.mark(deal)
    # 81 points waited, and were won by the second deal.
    assert (sheet.totals, sheet.turn) == ((154, 332), "Léo donne, Amel parle")
    sheet.at_deal(1, "Corriger")
    expect(sheet.page.locator("#edit-title")).to_be_focused()
    sheet.digits("90")
    sheet.form.get_by_role("button", name="Corriger").click()
    assert sheet.totals == (244, 242)
    sheet.at_deal(2, "Supprimer")
    assert (sheet.totals, sheet.turn) == ((182, 142), "Inès donne, Léo parle")
    sheet.at_deal(2, "Insérer avant")
    expect(sheet.page.get_by_text("Une donne avant la 2")).to_be_visible()
    sheet.unplayed("passed")
    sheet.keep()
    assert [row.split(",")[1].strip() for row in sheet.rows] == ["Nous", "passée", "Nous"]
    assert sheet.turn == "Léo donne, Amel parle"
    assert sheet.assert_reckoned().names == ("Amel", "Karim", "Inès", "Léo")


def test_undo_and_redo_go_back_to_the_beginning_and_forth_again(open_page: OpenPage) -> None:
    deals = [{"taker": turn % 2, "card_points": [90, None]} for turn in range(5)]
    sheet = ScoreSheet.opened(open_page("/sheet"), *deals, options={"target": 100_000})
    for turn in range(52):
        sheet.mark({"taker": turn % 2, "card_points": [60 + turn]})
    totals = [sheet.totals]
    while sheet.tool("Annuler").is_enabled():
        sheet.tool("Annuler").click()
        totals.append(sheet.totals)
    assert len(totals) == 53
    assert len(sheet.rows) == 5  # what came with the file is the sheet's beginning
    for expected in reversed(totals[:-1]):
        sheet.tool("Rétablir").click()
        assert sheet.totals == expected
    assert sheet.tool("Rétablir").is_disabled()
    sheet.assert_reckoned()


def test_announcements_are_counted_by_tapping(open_page: OpenPage) -> None:
    sheet = ScoreSheet.begin(open_page("/sheet"))
    sheet.mark({"taker": 0, "card_points": [40], "declarations": [[100], [50]]})
    assert sheet.totals == (0, 312)
    sheet.write({"taker": 0, "card_points": [90], "declarations": [[20, 20], []]})
    assert sheet.verdict == "Réussi. Nous 130 (annonces 40), Eux 72."
    sheet.form.get_by_role("button", name="Annonces").click()
    sheet.page.get_by_role("button", name="tierce : une de moins").click()
    assert sheet.verdict == "Réussi. Nous 110 (annonce 20), Eux 72."


def test_the_evening_is_told_in_numbers(open_page: OpenPage) -> None:
    sheet = ScoreSheet.opened(
        open_page("/sheet"),
        {"taker": 0, "card_points": [92, None]},
        {"taker": 0, "card_points": [60, None]},
        {"taker": 1, "card_points": [0, 162], "capot": 1},
        {"outcome": "passed"},
    )
    table = sheet.page.get_by_role("region", name="Statistiques").get_by_role("table")

    def numbers(row: str) -> list[str]:
        cells = table.get_by_role("row", name=row).get_by_role("cell").all_inner_texts()
        return [cell.replace("\u00a0", " ") for cell in cells]

    assert numbers("Contrats pris") == ["2", "1"]
    assert numbers("Réussis") == ["1 (50 %)", "1 (100 %)"]
    assert numbers("Capots") == ["0", "1"]
    assert numbers("Points par donne") == ["31", "161"]
    expect(sheet.page.get_by_text("Meilleure donne")).to_contain_text("Eux 252, donne 3")


def test_the_chance_to_win_is_told_as_an_estimate_and_is_the_engines(open_page: OpenPage) -> None:
    sheet = ScoreSheet.opened(open_page("/sheet"), {"taker": 0, "capot": 0})
    region = sheet.page.get_by_role("region", name="Chances de gagner")
    for deal in (None, {"taker": 1, "card_points": [100]}):
        if deal is not None:
            sheet.mark(deal)
        now = sheet.assert_reckoned()
        found = chance(now, reckon(now), played_deals(now.rules))
        assert found is not None
        for side, name in enumerate(sheet.sides):
            told = region.get_by_role("listitem").filter(has_text=name)
            expect(told).to_contain_text(f"{found.percent(side)}\u00a0%")
    expect(region).to_contain_text("Une estimation")


def test_a_bid_is_told_with_its_contre_and_its_promise(open_page: OpenPage) -> None:
    sheet = ScoreSheet.opened(open_page("/sheet"), ruleset="coinche", options={"generale": 500})
    sheet.write({"taker": 0, "level": 110, "trump": "H", "card_points": [120]})
    sheet.form.get_by_role("button", name="Coinche", exact=True).click()
    assert sheet.verdict == "Réussi. Nous 540, Eux 0."
    sheet.keep()
    assert sheet.rows == ["Donne 1, Nous à cœur, 110 coinché, Nous 540, Eux 0"]
    sheet.take(1)
    sheet.form.get_by_role("button", name="Générale").click()
    sheet.trump("S")
    sheet.capot(1)
    expect(sheet.form.get_by_role("button", name="Générale faite")).to_have_attribute(
        "aria-pressed", "true"
    )
    sheet.keep()
    deals = sheet.assert_reckoned().deals
    assert [(deal.level, deal.multiplier, deal.generale_made) for deal in deals] == [
        (110, 2, False),
        ("generale", 1, True),
    ]


def test_the_winner_is_told_and_another_match_of_the_table_is_a_tap_away(
    open_page: OpenPage,
) -> None:
    sheet = ScoreSheet.opened(
        open_page("/sheet"), options={"target": 150}, names=["Amel", "Karim", "Inès", "Léo"]
    )
    sheet.mark({"taker": 0, "card_points": [90]})
    sheet.mark({"taker": 0, "card_points": [90]})
    expect(sheet.page.get_by_text("Nous gagnons la partie.")).to_be_visible()
    sheet.page.get_by_role("button", name="Continuer la marque").click()
    sheet.mark({"taker": 0, "card_points": [90]})
    assert sheet.totals == (270, 216)
    sheet.page.reload()
    sheet.page.get_by_role("button", name="Nouvelle partie").click()
    expect(sheet.page.locator(".rowb")).to_have_count(0)
    assert (sheet.totals, sheet.turn) == ((0, 0), "Léo donne, Amel parle")
    sheet.page.get_by_role("link", name="Toutes les feuilles").click()
    expect(sheet.page.get_by_role("listitem")).to_have_count(2)


def test_rules_that_go_with_another_number_of_players_are_left_out(open_page: OpenPage) -> None:
    page = open_page("/sheet/new", size="desktop")
    page.get_by_role("radio", name="À trois").check(force=True)
    page.get_by_role("button", name=re.compile("Règles de la table")).click()
    page.get_by_role("radio", name="jeu de 32 cartes").check(force=True)
    page.get_by_role("radio", name="points perdus").check(force=True)
    page.get_by_role("radio", name="À quatre").check(force=True)
    page.get_by_role("button", name="Commencer").click()
    sheet = ScoreSheet(page).ready()
    assert sheet.assert_reckoned().rules.players == 4
    # The next one begins as this one was; with three of 32 cards every player's points are typed.
    page.goto("/sheet/new")
    page.get_by_role("radio", name="À trois").check(force=True)
    page.get_by_role("button", name=re.compile("Règles de la table")).click()
    page.get_by_role("radio", name="jeu de 32 cartes").check(force=True)
    page.get_by_role("button", name="Commencer").click()
    three = ScoreSheet(page, ("Vous", "Joueur 2", "Joueur 3")).ready()
    three.write({"taker": 0, "card_points": [60, 42, 20]})
    assert three.verdict == "Réussi. Vous 60, Joueur 2 42, Joueur 3 20."


@pytest.mark.parametrize(("tie", "verdict"), [("litige", "Litige."), ("inside", "Nous dedans.")])
def test_the_tables_own_rules_are_chosen_as_the_engine_has_them(
    open_page: OpenPage, tie: str, verdict: str
) -> None:
    page = open_page("/sheet/new")
    page.get_by_role("button", name=re.compile("Règles de la table")).click()
    page.get_by_text("La marque", exact=True).click()
    names = {"litige": "litige", "inside": "égalité dedans"}
    page.get_by_role("radio", name=names[tie], exact=True).check(force=True)
    page.get_by_role("button", name="Commencer").click()
    sheet = ScoreSheet(page).ready()
    sheet.write({"taker": 0, "card_points": [81]})
    assert sheet.verdict.startswith(verdict)
    # Changed while one plays: everything is worked out again, and undone.
    sheet.keep()
    sheet.tool("La feuille").click()
    dialog = page.get_by_role("dialog")
    if dialog.get_by_role("radio", name="chacun ses points").count() == 0 or tie == "litige":
        dialog.get_by_text("La marque", exact=True).click()
    dialog.get_by_role("radio", name="chacun ses points", exact=True).check(force=True)
    page.keyboard.press("Escape")
    assert sheet.totals == (81, 81)
    sheet.tool("Annuler").click()
    assert sheet.totals == {"litige": (0, 81), "inside": (0, 162)}[tie]


def test_a_second_tap_on_the_way_on_is_no_choice_of_the_next_deal(open_page: OpenPage) -> None:
    sheet = ScoreSheet.opened(open_page("/sheet"), ruleset="coinche")
    sheet.write({"taker": 0, "level": 100, "trump": "H", "card_points": [110]})
    sheet.form.get_by_role("button", name="Valider").dblclick()
    expect(sheet.page.locator(".rowb")).to_have_count(1)
    assert sheet.form.get_by_role("button", name="Contrat").inner_text().split() == [
        "Contrat",
        "Choisir",
    ]


def test_a_deal_whose_announcements_no_longer_count_can_be_corrected(open_page: OpenPage) -> None:
    deal = {"taker": 0, "card_points": [90, None], "declarations": [[20], []]}
    sheet = ScoreSheet.opened(open_page("/sheet"), deal, options={"declarations": "off"})
    assert sheet.totals == (0, 0)
    assert "à corriger" in sheet.rows[0]
    sheet.at_deal(1, "Corriger")
    sheet.form.get_by_role("button", name="Corriger").click()
    assert sheet.totals == (90, 72)


def test_all_points_on_one_side_may_be_a_capot_and_that_is_asked(open_page: OpenPage) -> None:
    sheet = ScoreSheet.begin(open_page("/sheet"))
    sheet.write({"taker": 0, "card_points": [162]})
    assert sheet.verdict == "Réussi. Nous 162, Eux 0. Tous les plis ? Touchez Capot."
    sheet.capot(0)
    assert sheet.verdict == "Réussi. Capot, Nous. Nous 252, Eux 0."


def test_the_deal_that_won_the_match_says_so(open_page: OpenPage) -> None:
    deals = [{"taker": 0, "card_points": [90, None]} for _ in range(3)]
    sheet = ScoreSheet.opened(open_page("/sheet"), *deals, options={"target": 170})
    assert ["partie gagnée" in row for row in sheet.rows] == [False, True, False]


def test_at_a_table_that_plays_to_the_right_the_next_one_sits_there(open_page: OpenPage) -> None:
    sheet = ScoreSheet.begin(open_page("/sheet", around="anticlockwise"))
    assert sheet.turn == "Vous donnez, on parle à droite"


def test_announcements_that_cannot_be_are_told_before_any_points(open_page: OpenPage) -> None:
    sheet = ScoreSheet.begin(open_page("/sheet"))
    sheet.take(0)
    sheet.calls([[200, 200], []])
    assert sheet.verdict == "Le jeu ne contient pas autant d’annonces à 200."
    sheet.form.get_by_role("button", name="Annonces").click()
    sheet.page.get_by_role("button", name="valets : une de moins").click()
    assert sheet.verdict == "Les points d’un camp, l’autre suit."


def test_what_is_kept_is_seen(open_page: OpenPage) -> None:
    deals = [{"taker": turn % 2, "card_points": [90, None]} for turn in range(12)]
    sheet = ScoreSheet.opened(open_page("/sheet"), *deals, options={"target": 9000})
    sheet.page.locator(".rowb").last.scroll_into_view_if_needed()
    sheet.mark({"taker": 0, "card_points": [92]})
    expect(sheet.page.locator(".rowb").first).to_be_in_viewport()
    sheet.at_deal(1, "Corriger")
    sheet.digits("95")
    sheet.form.get_by_role("button", name="Corriger").click()
    expect(sheet.page.locator(".rowb").last).to_be_in_viewport()
