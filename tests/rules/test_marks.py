"""A deal with one taker and no bid: what each side marks, and the lines it is made of."""

import pytest

from rebelote.rules.marks import Line, LineKind, Marks, Outcome, annulled, mark, passed
from rebelote.rules.order import Trump
from tests.rules.tables import called, deal, table

CLASSIC = table("classique")


def lines(marks: Marks, side: int) -> list[tuple[str, int]]:
    return [(each.kind.value, each.points) for each in marks.lines if each.side == side]


def test_a_made_deal_shows_cards_last_trick_announcement_and_belote() -> None:
    facts = deal(92, 70, last_trick=0, announced=(called(0, 20),), belote=(20, 0))
    marks = mark(CLASSIC, facts)
    assert marks.awarded == (132, 70)
    assert lines(marks, 0) == [
        ("cards", 82),
        ("last_trick", 10),
        ("announcement", 20),
        ("belote", 20),
    ]
    assert lines(marks, 1) == [("cards", 70)]


def test_a_line_names_its_rule_and_what_was_announced() -> None:
    marks = mark(CLASSIC, deal(40, 122, announced=(called(0, 50, "cinquante"),)))
    assert marks.lines == (
        Line(1, LineKind.PACK, 162, "failed_pays=pack"),
        Line(1, LineKind.ANNOUNCEMENT, 50, "dedans_declarations=all", "cinquante"),
    )


def test_a_capot_is_a_bonus_on_top_of_the_cards() -> None:
    marks = mark(CLASSIC, deal(162, 0, last_trick=0, capot=0))
    assert lines(marks, 0) == [("cards", 152), ("last_trick", 10), ("capot", 88)]


def test_every_trick_is_no_capot_where_it_has_no_value() -> None:
    assert mark(table("classique", capot=0), deal(162, 0, capot=0)).awarded == (162, 0)


def test_a_capot_is_worth_its_value_at_all_trumps_too() -> None:
    rules = table("moderne", capot=250)
    assert mark(rules, deal(258, 0, capot=0, trump=Trump.ALL)).awarded == (250, 0)


def test_every_point_without_every_trick_is_no_capot() -> None:
    assert mark(CLASSIC, deal(162, 0)).awarded == (162, 0)


def test_a_capot_outscored_by_announcements_is_inside_and_pays_the_pack() -> None:
    marks = mark(CLASSIC, deal(162, 0, capot=0, announced=(called(1, 200), called(1, 100))))
    assert marks.outcome is Outcome.INSIDE
    assert marks.awarded == (0, 462)


@pytest.mark.parametrize(
    ("choice", "defence_capot", "paid"),
    [
        ("pack", False, 162),
        ("pack", True, 250),
        ("162", False, 162),
        ("162", True, 162),
        ("whole", False, 162),
        ("whole", True, 250),
        ("160", False, 160),
        ("160", True, 250),
    ],
)
def test_what_a_failure_pays(choice: str, defence_capot: bool, paid: int) -> None:
    facts = deal(0, 162, capot=1) if defence_capot else deal(60, 102)
    assert mark(table("classique", failed_pays=choice), facts).awarded == (0, paid)


@pytest.mark.parametrize(
    ("choice", "trump", "paid"),
    [
        ("whole", Trump.ALL, 258),
        ("whole", Trump.NONE, 130),
        ("pack", Trump.ALL, 162),
        ("pack", Trump.NONE, 162),
    ],
)
def test_the_whole_deal_without_a_trump_suit(choice: str, trump: Trump, paid: int) -> None:
    facts = deal(60, 198 if trump is Trump.ALL else 70, trump=trump)
    assert mark(table("moderne", failed_pays=choice), facts).awarded == (0, paid)


def test_cards_out_of_play_pay_nobody() -> None:
    rules = table("carnet", players=2)
    facts = deal(30, 51, players=2, out_of_play=True)
    assert mark(rules, facts).awarded == (0, 81)
    flat = table("carnet", players=2, failed_pays="162")
    assert mark(flat, facts).awarded == (0, 162)


@pytest.mark.parametrize(("choice", "awarded"), [("holder", (20, 162)), ("defence", (0, 182))])
def test_who_marks_a_fallen_takers_belote(choice: str, awarded: tuple[int, int]) -> None:
    rules = table("classique", belote_when_inside=choice)
    assert mark(rules, deal(60, 102, belote=(20, 0))).awarded == awarded


@pytest.mark.parametrize(("choice", "awarded"), [("all", (0, 232)), ("valid", (0, 182))])
def test_beaten_announcements_of_a_fallen_taker(choice: str, awarded: tuple[int, int]) -> None:
    rules = table("classique", dedans_declarations=choice)
    beaten = called(1, 50, "cinquante", valid=False)
    assert mark(rules, deal(60, 102, announced=(called(0, 20), beaten))).awarded == awarded


def test_a_beaten_announcement_is_worth_nothing_when_the_contract_is_made() -> None:
    facts = deal(100, 62, announced=(called(0, 50), called(1, 20, valid=False)))
    assert mark(CLASSIC, facts).awarded == (150, 62)


@pytest.mark.parametrize(("choice", "outcome"), [("yes", "made"), ("no", "inside")])
@pytest.mark.parametrize("option", ["belote_in_contract", "declarations_in_contract"])
def test_what_helps_a_contract(option: str, choice: str, outcome: str) -> None:
    extra = (
        deal(75, 87, belote=(20, 0))
        if option == "belote_in_contract"
        else deal(75, 87, announced=(called(0, 20),))
    )
    assert mark(table("classique", **{option: choice}), extra).outcome == outcome


@pytest.mark.parametrize(
    ("choice", "outcome", "awarded", "pending"),
    [
        ("litige", "litige", (20, 91), 101),
        ("inside", "inside", (20, 192), 0),
        ("made", "made", (121, 91), 0),
        ("keep", "tie", (91, 91), 30),
    ],
)
def test_a_level_deal(choice: str, outcome: str, awarded: tuple[int, int], pending: int) -> None:
    marks = mark(table("classique", tie=choice), deal(71, 91, belote=(20, 0), pending=30))
    assert (marks.outcome, marks.awarded, marks.pending) == (outcome, awarded, pending)


def test_a_litige_shows_what_waits() -> None:
    marks = mark(CLASSIC, deal(71, 91, belote=(20, 0)))
    assert lines(marks, 0) == [("cards", 71), ("belote", 20), ("waiting_out", -71)]
    assert marks.made is None


def test_the_takers_belote_may_wait_too() -> None:
    marks = mark(table("classique", litige_belote="waits"), deal(71, 91, belote=(20, 0)))
    assert (marks.awarded, marks.pending) == ((0, 91), 91)


def test_announcements_wait_with_the_cards() -> None:
    marks = mark(CLASSIC, deal(71, 91, announced=(called(0, 20),)))
    assert (marks.awarded, marks.pending) == ((0, 91), 91)


def test_waiting_points_go_to_whoever_wins_the_deal() -> None:
    assert mark(CLASSIC, deal(100, 62, pending=81)).awarded == (181, 62)
    assert mark(CLASSIC, deal(60, 102, pending=81)).awarded == (0, 243)


def test_waiting_points_do_not_help_a_contract() -> None:
    assert mark(CLASSIC, deal(80, 82, pending=81)).outcome is Outcome.INSIDE


@pytest.mark.parametrize(
    ("choice", "points", "awarded"),
    [
        ("none", (105, 57), (105, 57)),
        ("taker", (105, 57), (110, 50)),
        ("each", (105, 57), (110, 60)),
        ("taker", (104, 58), (100, 60)),
        ("each", (104, 58), (100, 60)),
        ("taker", (157, 5), (160, 0)),
    ],
)
def test_rounding(choice: str, points: tuple[int, int], awarded: tuple[int, int]) -> None:
    marks = mark(table("classique", rounding=choice), deal(*points))
    assert marks.awarded == awarded


def test_rounding_has_its_own_line() -> None:
    marks = mark(table("classique", rounding="taker"), deal(105, 57, last_trick=0))
    assert lines(marks, 0) == [("cards", 95), ("last_trick", 10), ("rounding", 5)]
    assert lines(marks, 1) == [("cards", 57), ("rounding", -7)]


def test_a_capot_is_rounded_and_a_failure_is_not() -> None:
    rules = table("carnet", rounding="taker")
    assert mark(rules, deal(162, 0, capot=0)).awarded == (250, 0)
    assert mark(rules, deal(60, 102)).awarded == (0, 162)
    assert mark(rules, deal(0, 162, capot=1)).awarded == (0, 252)


def test_a_deal_is_judged_before_rounding() -> None:
    assert mark(table("classique", rounding="each"), deal(80, 82)).outcome is Outcome.INSIDE


@pytest.mark.parametrize(
    ("choice", "awarded"), [("kept", (250, 50)), ("winner", (300, 0)), ("lost", (250, 0))]
)
def test_announcements_of_a_side_without_a_trick(choice: str, awarded: tuple[int, int]) -> None:
    rules = table("classique", capot_declarations=choice)
    assert mark(rules, deal(162, 0, capot=0, announced=(called(1, 50),))).awarded == awarded


def test_what_the_table_does_not_play_is_not_marked() -> None:
    facts = deal(92, 70, belote=(20, 0), announced=(called(1, 20),))
    assert mark(table("moderne"), facts).awarded == (92, 70)


def test_a_side_that_marks_nothing_may_pay_for_it() -> None:
    marks = mark(table("classique", zero_penalty=10), deal(60, 102))
    assert marks.awarded == (-10, 162)
    assert lines(marks, 0) == [("penalty", -10)]


@pytest.mark.parametrize(("falls", "paid"), [(0, 0), (1, 0), (2, -100), (3, 0), (5, -100)])
def test_every_third_fall_may_cost_something(falls: int, paid: int) -> None:
    rules = table("classique", fall_penalty=100)
    assert mark(rules, deal(60, 102, falls_before=falls)).awarded == (paid, 162)


def test_a_contract_that_is_made_pays_no_penalty_for_falls() -> None:
    rules = table("classique", fall_penalty=100)
    assert mark(rules, deal(102, 60, falls_before=2)).awarded == (102, 60)


def test_a_deal_that_was_not_played_leaves_what_waits() -> None:
    for marks, outcome in ((passed(CLASSIC, 81), "passed"), (annulled(CLASSIC, 81), "annulled")):
        assert (marks.outcome, marks.awarded, marks.pending) == (outcome, (0, 0), 81)
        assert marks.taker is None
        assert marks.made is None


def test_scaled_points_keep_the_last_trick_among_the_cards() -> None:
    rules = table("moderne", suitless_points="scaled")
    marks = mark(rules, deal(108, 54, trump=Trump.ALL, last_trick=0))
    assert lines(marks, 0) == [("cards", 108)]


@pytest.mark.parametrize("language", ["fr", "en"])
def test_kinds_and_outcomes_have_words(language: str) -> None:
    assert all(kind.words(language) for kind in LineKind)
    assert all(outcome.words(language) for outcome in Outcome)
