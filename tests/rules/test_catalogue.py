import math
from typing import Any

import pytest
from hypothesis import event, given
from hypothesis import strategies as st

from rebelote.rules.axes import AXES, Choice, Packets, Tie
from rebelote.rules.catalogue import (
    Problem,
    RuleSetError,
    parse_option,
    rule_set,
    rule_set_from_toml,
    rule_set_ids,
)
from rebelote.rules.catalogue.library import Library

IDS = ("duel", "classique", "moderne", "carnet", "talba", "coinche")


def problems_of(
    id: Any = "classique", options: Any = None, revision: Any = None
) -> tuple[Problem, ...]:
    with pytest.raises(RuleSetError) as caught:
        rule_set(id, options, revision)
    for problem in caught.value.problems:
        assert problem.words("fr")
        assert problem.words("en")
    return caught.value.problems


def test_the_six_sets_are_offered_in_their_order_with_their_names() -> None:
    assert rule_set_ids() == IDS
    assert [rule_set(id).title["fr"] for id in IDS] == [
        "À deux",
        "Classique",
        "Moderne",
        "Familiale",
        "Talba (tunisienne)",
        "Coinche",
    ]
    assert [rule_set(id).title["en"] for id in IDS] == [
        "Two-player",
        "Classic",
        "Modern",
        "Family",
        "Talba (Tunisian)",
        "Coinche",
    ]


# The table of options that every program relies on: the values, and each set's own, "–" where the
# contract leaves the set out.
VALUES: dict[str, tuple[str, ...]] = {
    "second_round": ("other-suits", "any-suit", "any-contract", "other-contracts"),
    "dealer_must_take": ("never", "always", "third-deal"),
    "suitless": ("off", "on"),
    "suitless_points": ("raw", "rebalanced", "scaled"),
    "double": ("on", "off"),
    "redouble_by": ("side", "bidder"),
    "raise_partner_trump": ("must", "free"),
    "overtrump_partner": ("must", "free"),
    "undertrump": ("must", "free"),
    "declarations": ("off", "on"),
    "declarations_ranking": ("single", "separate"),
    "declarations_tie": ("cancel", "first-player"),
    "declarations_overlap": ("no", "yes"),
    "dedans_declarations": ("all", "valid"),
    "belote": ("on", "off"),
    "belote_when_inside": ("holder", "defence"),
    "belote_in_contract": ("yes", "no"),
    "tie": ("litige", "inside", "made", "keep"),
    "litige_belote": ("holder", "waits"),
    "failed_pays": ("pack", "162", "whole", "160"),
    "rounding": ("none", "taker", "each"),
    "contract_points": ("made", "made-and-bid", "bid"),
    "double_pays": ("fixed", "multiply", "bid-only"),
    "failed_capot": ("capot", "410", "160"),
    "both_pass": ("points", "taker"),
    "three_target": ("each", "together"),
    "three_inside": ("best", "lost", "each", "split"),
}
DEFAULTS: dict[str, tuple[str, str, str, str, str, str]] = {
    "players": ("2", "4", "4", "4", "4", "4"),
    "target": ("–", "1000", "700", "1000", "1000", "1000"),
    "deals": ("2", "–", "–", "–", "–", "–"),
    "second_round": ("other-suits", "other-suits", "any-contract", "other-suits", "–", "–"),
    "dealer_must_take": ("third-deal", "never", "never", "never", "–", "–"),
    "suitless": ("–", "–", "–", "–", "off", "off"),
    "suitless_points": ("–", "–", "raw", "–", "raw", "rebalanced"),
    "min_bid": ("–", "–", "–", "–", "90", "80"),
    "max_bid": ("–", "–", "–", "–", "160", "160"),
    "double": ("–", "–", "–", "–", "on", "on"),
    "redouble_by": ("–", "–", "–", "–", "bidder", "side"),
    "raise_partner_trump": ("–", "must", "must", "must", "must", "must"),
    "overtrump_partner": ("–", "must", "must", "must", "free", "free"),
    "undertrump": ("must", "must", "must", "must", "must", "free"),
    "declarations": ("off", "on", "off", "on", "off", "off"),
    "declarations_ranking": ("–", "single", "–", "separate", "single", "single"),
    "declarations_tie": ("–", "cancel", "–", "cancel", "cancel", "cancel"),
    "declarations_overlap": ("–", "no", "–", "no", "no", "no"),
    "dedans_declarations": ("–", "all", "–", "valid", "valid", "valid"),
    "belote": ("on", "on", "off", "on", "on", "on"),
    "belote_when_inside": ("holder", "holder", "–", "holder", "defence", "holder"),
    "belote_in_contract": ("yes", "yes", "–", "yes", "no", "yes"),
    "tie": ("keep", "litige", "inside", "litige", "inside", "inside"),
    "litige_belote": ("–", "holder", "–", "holder", "–", "–"),
    "capot": ("252", "250", "0", "252", "250", "250"),
    "failed_pays": ("pack", "pack", "162", "pack", "160", "160"),
    "rounding": ("none", "none", "none", "none", "taker", "taker"),
    "contract_points": ("made", "made", "made", "made", "made", "made-and-bid"),
    "double_pays": ("–", "–", "–", "–", "fixed", "multiply"),
    "failed_capot": ("–", "–", "–", "–", "capot", "capot"),
    "both_pass": ("–", "points", "points", "points", "points", "points"),
    "three_target": ("–", "–", "–", "each", "–", "–"),
    "three_inside": ("–", "–", "–", "best", "–", "–"),
}


@pytest.mark.parametrize("name", DEFAULTS)
def test_every_default_of_the_contract_stands(name: str) -> None:
    for id, default in zip(IDS, DEFAULTS[name], strict=True):
        if default != "–":
            assert str(getattr(rule_set(id), name)) == default, id


@pytest.mark.parametrize("name", VALUES)
def test_every_value_of_the_contract_can_be_chosen_where_it_has_a_place(name: str) -> None:
    for id, default in zip(IDS, DEFAULTS[name], strict=True):
        own = rule_set(id)
        if default == "–" or not AXES[name].exists_in(own):
            continue
        for value in VALUES[name]:
            rules = rule_set(id, {name: value})
            assert str(getattr(rules, name)) == value
            assert rules.options == ({} if value == default else {name: value})


def test_where_announcements_are_turned_on_their_details_are_the_usual_ones() -> None:
    for id in ("duel", "moderne"):
        rules = rule_set(id, {"declarations": "on", "belote": "on"})
        for name in VALUES:
            if name.startswith(("declarations_", "dedans_", "belote_")):
                assert str(getattr(rules, name)) == VALUES[name][0], name


@pytest.mark.parametrize("id", IDS)
def test_numbers_of_the_contract_can_be_chosen_in_every_set(id: str) -> None:
    assert rule_set(id, {"target": 501}).target == 501
    assert rule_set(id, {"target": 501}).deals is None
    assert rule_set(id, {"deals": 12}).deals == 12
    assert rule_set(id, {"deals": 12}).target is None
    assert rule_set(id, {"capot": 0}).capot == 0
    assert rule_set(id, {"zero_penalty": 10, "fall_penalty": 100}).zero_penalty == 10


def test_the_familys_book_is_for_two_three_or_four_and_the_others_for_one_size() -> None:
    assert [rule_set("carnet", {"players": size}).players for size in (2, 3, 4)] == [2, 3, 4]
    assert rule_set("carnet", {"players": 3}).pack_size == 24
    assert rule_set("carnet", {"players": 3, "three_pack": 32}).pack_size == 32
    for id in IDS:
        if id != "carnet":
            assert problems_of(id, {"players": 3})[0].option == "players"


@pytest.mark.parametrize(
    ("id", "fitting"),
    [
        ("duel", {"3-3"}),
        ("classique", {"3-2", "2-3"}),
        ("carnet", {"3-2", "2-3"}),
        ("talba", {"3-2-3", "3-3-2", "2-3-3", "4-4"}),
    ],
)
def test_packets_must_deal_as_many_cards_as_the_set_deals_first(id: str, fitting: set[str]) -> None:
    for packets in Packets:
        if packets in fitting:
            assert rule_set(id, {"packets": packets}).packets is packets
        else:
            assert problems_of(id, {"packets": packets})[0].option == "packets"


def test_options_keep_only_what_differs_and_are_written_as_records_write_them() -> None:
    rules = rule_set("classique", {"target": 1000, "tie": "inside", "failed_pays": 162})
    assert rules.options == {"tie": "inside", "failed_pays": "162"}
    assert type(rules.options["tie"]) is str
    assert rules.tie is Tie.INSIDE
    assert rule_set("classique", rules.options) == rules


@pytest.mark.parametrize(
    ("id", "options"),
    [
        ("duel", {"second_round": "other-suits", "suitless": "off", "three_target": "each"}),
        ("classique", {"contract_points": "made", "max_bid": 160, "generale": 0}),
        ("talba", {"second_round": "other-suits", "dealer_must_take": "never"}),
        ("talba", {"declarations_tie": "first-player"}),
        ("coinche", {"litige_belote": "waits"}),
        ("carnet", {"three_target": "together", "players": 4}),
    ],
)
def test_an_option_without_effect_or_with_the_sets_own_value_does_no_harm(
    id: str, options: dict[str, object]
) -> None:
    assert rule_set(id, options).id == id


@pytest.mark.parametrize(
    ("id", "options", "about"),
    [
        ("talba", {"second_round": "any-suit"}, ["second_round"]),
        ("coinche", {"dealer_must_take": "always"}, ["dealer_must_take"]),
        ("coinche", {"turned_jack": "must-take"}, ["turned_jack"]),
        (
            "classique",
            {"suitless": "on", "min_bid": 90, "max_bid": 200, "generale": 500, "double": "off"},
            ["suitless", "min_bid", "max_bid", "generale", "double"],
        ),
        (
            "moderne",
            {
                "double_when": "any-time",
                "double_freezes": "no",
                "redouble_by": "bidder",
                "redouble": "3",
                "double_pays": "fixed",
                "failed_capot": "410",
                "bid_test": "rounded",
                "belote_doubled": "yes",
            },
            [
                "double_when",
                "double_freezes",
                "redouble_by",
                "redouble",
                "double_pays",
                "failed_capot",
                "bid_test",
                "belote_doubled",
            ],
        ),
        (
            "duel",
            {
                "raise_partner_trump": "free",
                "overtrump_partner": "barred",
                "trump_partner": "must",
                "three_target": "together",
                "three_inside": "lost",
                "three_pack": "32",
            },
            [
                "raise_partner_trump",
                "overtrump_partner",
                "trump_partner",
                "three_target",
                "three_inside",
                "three_pack",
            ],
        ),
        ("carnet", {"three_pack": "32"}, ["three_pack"]),
        ("carnet", {"players": 3, "rounding": "taker"}, ["rounding"]),
        ("classique", {"target": 500, "deals": 12}, ["deals"]),
        ("coinche", {"min_bid": 170}, ["min_bid"]),
        ("coinche", {"min_bid": 85}, ["min_bid"]),
        ("coinche", {"max_bid": 660}, ["max_bid"]),
        ("coinche", {"max_bid": 82}, ["max_bid"]),
        ("classique", {"target": 0}, ["target"]),
        ("classique", {"deals": -1}, ["deals"]),
        ("classique", {"capot": -1}, ["capot"]),
        (
            "classique",
            {"zero_penalty": 10_001, "fall_penalty": -5},
            ["zero_penalty", "fall_penalty"],
        ),
        ("classique", {"auction": "bidding", "hand_size": 8}, ["auction", "hand_size"]),
        ("classique", {"table_sizes": [4], "stock": "draw"}, ["table_sizes", "stock"]),
        ("classique", {"surprise": 1, "tie": "maybe", "capot": "x"}, ["surprise", "tie", "capot"]),
    ],
)
def test_what_makes_no_sense_is_refused_with_every_problem(
    id: str, options: dict[str, object], about: list[str]
) -> None:
    problems = problems_of(id, options)
    assert [problem.code for problem in problems] == ["option"] * len(about)
    assert sorted(str(problem.option) for problem in problems) == sorted(about)


def test_bids_go_by_tens_and_may_begin_at_82() -> None:
    assert rule_set("coinche", {"min_bid": 82, "max_bid": 250}).min_bid == 82
    assert rule_set("talba", {"min_bid": 100, "max_bid": 100}).max_bid == 100


@pytest.mark.parametrize(
    ("options", "suggested"),
    [
        ({"targt": 501}, "target"),
        ({"second-round": "any-suit"}, "second_round"),
        ({"Belote": "off"}, "belote"),
        ({"tie": "litiges"}, "litige"),
        ({"rounding": "takers"}, "taker"),
        ({"second_round": "any_suit"}, "any-suit"),
    ],
)
def test_a_mistyped_option_or_value_suggests_the_right_one(
    options: dict[str, object], suggested: str
) -> None:
    (problem,) = problems_of(options=options)
    assert f"Did you mean {suggested}" in problem.en
    assert f"Vouliez-vous dire {suggested}" in problem.fr


@pytest.mark.parametrize("id", ["classic", "", "CLASSIQUE", 1, None, True, ["classique"], {}])
def test_a_set_that_nobody_published_is_named_as_such(id: object) -> None:
    (problem,) = problems_of(id)
    assert problem.code == "ruleset"


@pytest.mark.parametrize("revision", [0, 2, -1, True, "1", 1.0, math.nan, 10**40, [1]])
def test_a_revision_that_nobody_published_is_named_as_such(revision: object) -> None:
    rule_set("classique", None, 1)
    (problem,) = problems_of(revision=revision)
    assert problem.code == "revision"


@pytest.mark.parametrize("options", [[], [1], "", "target=501", 0, 3, False, True, 1.5])
def test_options_that_are_no_object_are_refused(options: object) -> None:
    (problem,) = problems_of(options=options)
    assert (problem.code, problem.option) == ("option", None)


@pytest.mark.parametrize(
    "value",
    [True, False, None, 1.0, 501.0, math.nan, math.inf, 10**40, "501", [501], {}, "\ud800"],
    ids=ascii,
)
def test_a_number_is_a_whole_number_of_a_sane_size(value: object) -> None:
    rule_set("classique", {"target": 501, "capot": 1})
    for name in ("target", "capot"):
        (problem,) = problems_of(options={name: value})
        assert problem.option == name
        assert len(problem.en) < 200
        problem.en.encode()


def test_a_number_too_long_to_be_written_out_is_refused_like_any_other() -> None:
    too_long = 10**5000
    assert {problem.option for problem in problems_of(options={"target": too_long})} == {"target"}
    assert problems_of(revision=too_long)[0].code == "revision"
    assert problems_of(too_long)[0].code == "ruleset"


def test_every_part_of_what_was_asked_is_looked_at() -> None:
    codes = [problem.code for problem in problems_of("nothing", {"nothing": 1}, True)]
    assert sorted(codes) == ["option", "revision", "ruleset"]
    codes = [problem.code for problem in problems_of("classique", {"tie": 1, "deals": 0}, 9)]
    assert codes == ["revision", "option", "option"]


def test_ten_thousand_wrong_options_are_answered_once() -> None:
    (problem,) = problems_of(options={f"x{number}": 1 for number in range(10_000)})
    assert problem.code == "option"


_junk = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=50),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=5,
)
_plausible = st.sampled_from(
    [str(choice) for axis in AXES.values() for choice in axis.choices or ()]
) | st.sampled_from([0, 2, 3, 4, 12, 82, 90, 160, 162, 250, 501, 1000])


@given(
    id=st.sampled_from(IDS) | _junk,
    options=st.dictionaries(
        st.sampled_from(sorted(AXES)) | st.text(max_size=20), _plausible | _junk, max_size=6
    )
    | _junk,
    revision=st.none() | st.just(1) | _junk,
)
def test_whatever_is_asked_gives_rules_or_a_list_of_problems(
    id: Any, options: Any, revision: Any
) -> None:
    try:
        rules = rule_set(id, options, revision)
    except RuleSetError as error:
        event(", ".join(sorted(problem.code for problem in error.problems)))
        return
    assert rule_set(rules.id, rules.options, rules.revision) == rules
    for name in AXES:
        value = getattr(rules, name)
        assert isinstance(value, Choice | int) or name in ("target", "deals")


def test_rules_asked_for_again_are_the_same_object() -> None:
    options = {"target": 501, "tie": "made"}
    assert rule_set("carnet", options) is rule_set("carnet", dict(options))


@pytest.mark.parametrize(
    ("text", "pair"),
    [
        ("target=501", ("target", 501)),
        (" capot = 0 ", ("capot", 0)),
        ("failed_pays=162", ("failed_pays", "162")),
        ("tie=litige", ("tie", "litige")),
        ("players=3", ("players", 3)),
        ("capot=25O", ("capot", "25O")),
        ("nothing=1", ("nothing", "1")),
    ],
)
def test_an_option_on_a_command_line_is_name_and_value(text: str, pair: tuple[str, object]) -> None:
    assert parse_option(text) == pair


@pytest.mark.parametrize("text", ["target", "=501", "target=", "", "="])
def test_an_option_without_a_name_or_a_value_is_refused(text: str) -> None:
    with pytest.raises(RuleSetError, match="NAME=VALUE"):
        parse_option(text)


MINE = """
extends = "classique"
title = "Chez Mamie"

[axes]
tie = "inside"
deals = 12
"""


def test_a_tables_own_file_is_a_published_set_with_house_rules() -> None:
    rules = rule_set_from_toml(MINE)
    assert (rules.id, rules.revision) == ("classique", 1)
    assert rules.title == {"fr": "Chez Mamie", "en": "Chez Mamie"}
    assert rules.options == {"tie": "inside", "deals": 12}
    assert rules.target is None


def test_an_option_goes_over_a_tables_own_file() -> None:
    rules = rule_set_from_toml(MINE, {"target": 501, "tie": "litige"})
    assert rules.options == {"target": 501}


def test_a_file_that_changes_the_frame_is_a_set_of_its_own() -> None:
    text = """
    id = "grande-belote"
    extends = "duel"
    title = { fr = "Grande belote" }

    [axes]
    stock = "none"
    """
    rules = rule_set_from_toml(text, {"capot": 250})
    assert (rules.id, rules.options) == ("grande-belote", {"capot": 250})
    assert rules.title["en"] == "Grande belote"


def test_a_tables_word_for_a_double_is_its_files_own_and_else_that_of_where_it_starts() -> None:
    assert rule_set_from_toml('extends = "moderne"').double_term == "contre"
    assert rule_set_from_toml('extends = "coinche"\ntitle = "Chez nous"').double_term == "coinche"
    own = 'extends = "moderne"\ndouble_term = "coinche"'
    assert rule_set_from_toml(own, {"target": 501}).double_term == "coinche"


@pytest.mark.parametrize(
    ("text", "code", "said"),
    [
        ("extends = ", "ruleset", "TOML"),
        ('extends = "moderne"\ndouble_term = "kontra"', "ruleset", "double_term"),
        ('extends = "moderne"\ndouble_term = ["contre"]', "ruleset", "double_term"),
        ('extends = "clasique"', "ruleset", "classique"),
        ('extends = "classique@7"', "revision", "7"),
        ("extends = 3", "ruleset", "extends"),
        ('extend = "classique"', "ruleset", "extends"),
        ('extends = "classique"\ntitle = ""', "ruleset", "title"),
        ('extends = "classique"\naxes = 3', "ruleset", "axes"),
        ('extends = "classique"\nrevision = true', "ruleset", "revision"),
        ('extends = "classique"\n[axes]\ntarget = false', "option", "target"),
        ('extends = "classique"\n[axes]\ntarget = 1\ndeals = 1', "option", "deals"),
        ('extends = "classique"\n[axes]\nmin_bid = 90', "option", "min_bid"),
        ('extends = "classique"\n[axes]\ntargte = 90', "option", "target"),
        ('extends = "classique"\n[axes]\nstock = "draw"', "ruleset", "id"),
        ('id = "classique"\nextends = "classique"\n[axes]\nhand_size = 7', "ruleset", "published"),
        ('id = "x"\nextends = "classique"\n[axes]\nstock = "draw"', "option", "stock"),
        ('id = "x"\nextends = "classique"\n[axes]\nhand_size = 9', "option", "hand_size"),
        ('id = "x"\nextends = "coinche"\n[axes]\ntable_sizes = [2, 4]', "option", "table_sizes"),
        ('id = "x"\nextends = "duel"\n[axes]\ntable_sizes = [7]', "option", "table_sizes"),
        ('id = "x"\nextends = "duel"\n[axes]\nauction = "dice"', "option", "auction"),
        ('id = "x"\n[axes]\ntarget = 500', "ruleset", "hand_size"),
        ('id = "My Table"\nextends = "classique"', "ruleset", "id"),
        ('id = "a\\nb"\nextends = "classique"', "ruleset", "id"),
        (f'id = "{"a" * 65}"\nextends = "classique"', "ruleset", "id"),
        ('extends = "classique"\nrevision = 99999999999999999999', "ruleset", "revision"),
        (f'extends = "classique" # {"a" * 10_000}', "ruleset", "characters"),
    ],
)
def test_a_file_that_is_wrong_is_refused_by_what_is_wrong(text: str, code: str, said: str) -> None:
    with pytest.raises(RuleSetError) as caught:
        rule_set_from_toml(text)
    assert any(
        problem.code == code and said in f"{problem.option} {problem.en}"
        for problem in caught.value.problems
    )


FIRST = """
id = "maison"
revision = 1
[axes]
auction = "turn-up"
table_sizes = [4]
players = 4
hand_size = 8
packets = "3-2"
target = 1000
"""
SECOND = FIRST.replace("revision = 1", "revision = 2").replace("1000", "2000")


def test_revisions_stand_side_by_side_and_the_newest_counts() -> None:
    library = Library([SECOND, FIRST])
    assert library.ids == ("maison",)
    assert library.build("maison", None, None).target == 2000
    assert library.build("maison", None, 1).target == 1000
    with pytest.raises(RuleSetError, match="there is 1, 2"):
        library.build("maison", None, 3)


def test_a_set_extends_the_revision_that_it_names() -> None:
    below = 'id = "a"\nextends = "maison@1"'
    library = Library([below, SECOND, FIRST])
    assert library.build("a", None, None).target == 1000


def test_sets_are_offered_by_their_place_and_without_one_at_the_end() -> None:
    third = 'id = "a"\norder = 3\nextends = "maison"'
    second = 'id = "b"\norder = 2\nextends = "maison"'
    assert Library([FIRST, third, second]).ids == ("b", "a", "maison")


@pytest.mark.parametrize(
    "texts", [[FIRST, FIRST], ['id = "a"\nextends = "a@1"'], ['id = "a"\nextends = "b"'], [""]]
)
def test_a_shelf_with_a_wrong_file_cannot_be_opened(texts: list[str]) -> None:
    with pytest.raises(RuleSetError):
        Library(texts)
