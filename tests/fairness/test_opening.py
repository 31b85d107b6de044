import json
import random
import string
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rebelote.cards import pack
from rebelote.fairness import (
    Code,
    Opening,
    Problem,
    Terms,
    Verdict,
    read_opening,
    verify_line,
    verify_opening,
    verify_opening_line,
    write_opening,
)
from rebelote.rules.axes import Shuffle
from rebelote.rules.catalogue import rule_set
from tests.fairness.deals import PLAIN, Json, opened, secret_of

OPENING = opened(PLAIN, secret_of("opening"), b"\x01\x02", b"", None, bytes(64))
LINE = write_opening(OPENING)

options = st.dictionaries(
    st.text(string.ascii_lowercase, min_size=1, max_size=8),
    st.booleans() | st.integers(-(2**53) + 1, 2**53 - 1) | st.text(string.ascii_letters + " -"),
    max_size=4,
).map(lambda drawn: {name: value for name, value in drawn.items() if _fits(value)})


def _fits(value: object) -> bool:
    return not isinstance(value, str) or len(value) <= 64


@st.composite
def openings(draw: st.DrawFn) -> Opening:
    players, size = draw(st.sampled_from([(2, 32), (3, 24), (3, 32), (4, 32)]))
    house = draw(options)
    number = draw(st.integers(0, 2**32 - 1))
    gathered = None
    shuffle = draw(st.sampled_from(Shuffle))
    if draw(st.booleans()):
        house["shuffle"] = shuffle.value
    if number > 0 and shuffle is Shuffle.CUT and draw(st.booleans()):
        gathered = tuple(draw(st.permutations(pack(size))))
    terms = Terms(
        table=draw(st.text(st.characters(exclude_categories=["Cs"]), min_size=1, max_size=16)),
        number=number,
        ruleset=draw(st.sampled_from(["ma-table", "kitchen_2"])),
        revision=draw(st.integers(0, 9)),
        options=house,
        pack_size=size,
        players=players,
        dealer=draw(st.integers(0, players - 1)),
        shuffle=shuffle,
        gathered=gathered,
    )
    entropies = draw(
        st.lists(st.none() | st.binary(max_size=64), min_size=players, max_size=players)
    )
    return opened(terms, draw(st.binary(min_size=32, max_size=32)), *entropies)


def _leaves(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The way to every part of a JSON value that holds no other."""
    if isinstance(value, dict) and value:
        return [leaf for key in value for leaf in _leaves(value[key], (*path, key))]
    if isinstance(value, list) and value:
        return [leaf for at, part in enumerate(value) for leaf in _leaves(part, (*path, at))]
    return [path]


def _tampered(fields: Json, path: tuple[Any, ...], pick: random.Random) -> Json:
    """A copy in which the part at the path is another of its kind."""
    copy: Json = json.loads(json.dumps(fields))
    *way, last = path
    part: Any = copy
    for step in way:
        part = part[step]
    old = part[last]
    if path[0] in ("deck", "gathered") and isinstance(old, str):
        other = pick.choice([at for at in range(len(part)) if at != last])
        part[last], part[other] = part[other], old
    elif isinstance(old, bool):
        part[last] = not old
    elif isinstance(old, int):
        part[last] = old + 1
    elif (
        isinstance(old, str) and old and path[0] in ("commitment", "secret", "receipt", "entropies")
    ):
        at = pick.randrange(len(old))
        digit = pick.choice([sign for sign in "0123456789abcdef" if sign != old[at]])
        part[last] = old[:at] + digit + old[at + 1 :]
    elif isinstance(old, str):
        part[last] = old + "x"
    elif old is None and path[0] == "entropies":
        part[last] = ""
    elif old is None:
        part[last] = copy["deck"]
    else:
        part[last] = {"target": 501}
    return copy


@given(openings())
def test_an_opening_verifies_and_survives_being_written(opening: Opening) -> None:
    assert verify_opening(opening) == []
    assert read_opening(write_opening(opening)) == opening


@settings(max_examples=30)  # each changes every part
@given(openings(), st.randoms(use_true_random=False))
def test_whatever_part_is_changed_the_opening_is_refused(
    opening: Opening, pick: random.Random
) -> None:
    fields = json.loads(write_opening(opening))
    for path in _leaves(fields):
        changed = _tampered(fields, path, pick)
        assert verify_opening_line(json.dumps(changed)).verdict is Verdict.WRONG, path


def test_ten_thousand_deals_verify_and_every_tampered_one_is_refused() -> None:
    pick = random.Random(1)
    for number in range(10_000):
        terms = Terms(
            table=f"table {number % 7}",
            number=number,
            ruleset="classique",
            revision=1,
            options={"target": 501} if number % 3 else {},
            pack_size=32,
            players=4,
            dealer=number % 4,
            shuffle=Shuffle.SHUFFLED,
        )
        opening = opened(
            terms, secret_of(f"deal {number}"), number.to_bytes(2, "big"), None, b"", b"x"
        )
        line = write_opening(opening)
        assert verify_opening_line(line).verdict is Verdict.FAIR
        fields = json.loads(line)
        changed = _tampered(fields, pick.choice(_leaves(fields)), pick)
        assert verify_opening_line(json.dumps(changed)).verdict is Verdict.WRONG


def test_every_single_hexadecimal_digit_counts() -> None:
    fields = json.loads(LINE)
    for name in ("commitment", "secret", "receipt"):
        for at, old in enumerate(fields[name]):
            for digit in "0123456789abcdefABCDEF":
                if digit != old:
                    wrong = fields[name][:at] + digit + fields[name][at + 1 :]
                    assert verify_opening_line(json.dumps(fields | {name: wrong})).problems


def test_every_swap_of_two_cards_is_named() -> None:
    fields = json.loads(LINE)
    for first in range(32):
        for second in range(first):
            deck = list(fields["deck"])
            deck[first], deck[second] = deck[second], deck[first]
            problems = verify_opening_line(json.dumps(fields | {"deck": deck})).problems
            assert problems == (Problem(Code.DECK_MISMATCH, deck[first], deck[second], second + 1),)


def _codes(line: str) -> list[Code]:
    return [problem.code for problem in verify_line(line).problems]


@pytest.mark.parametrize(
    ("field", "wrong", "code"),
    [
        ("fair", 2, Code.VERSION),
        ("fair", True, Code.VERSION),
        ("fair", "1", Code.VERSION),
        ("table", 7, Code.TABLE),
        ("number", "0", Code.NUMBER),
        ("number", 0.0, Code.NUMBER),
        ("ruleset", None, Code.RULESET),
        ("revision", None, Code.REVISION),
        ("options", [], Code.OPTION),
        ("options", {"target": 501.0}, Code.OPTION),
        ("dealer", 4, Code.DEALER),
        ("dealer", None, Code.DEALER),
        ("secret", "00", Code.SECRET),
        ("secret", "00" * 31, Code.SECRET),
        ("secret", "zz" * 32, Code.SECRET),
        ("commitment", "00" * 31, Code.COMMITMENT),
        ("commitment", None, Code.COMMITMENT),
        ("receipt", "00" * 31, Code.RECEIPT),
        ("receipt", None, Code.RECEIPT),
        ("entropies", [None, "0", None, None], Code.ENTROPY),
        ("entropies", [None, 1, None, None], Code.ENTROPY),
        ("entropies", [None, "00" * 65, None, None], Code.ENTROPY),
        ("entropies", [None] * 5, Code.SEATS),
        ("shuffle", "riffled", Code.SHUFFLE),
        ("shuffle", None, Code.SHUFFLE),
        ("shuffle", [], Code.SHUFFLE),
        ("gathered", [], Code.GATHERED),
        ("gathered", 1, Code.GATHERED),
        ("deck", None, Code.DECK),
        ("deck", [], Code.DECK),
        ("deck", ["AS"] * 32, Code.DECK),
    ],
)
def test_a_part_of_the_wrong_form_is_named(field: str, wrong: object, code: Code) -> None:
    assert _codes(json.dumps(json.loads(LINE) | {field: wrong})) == [code]


def test_an_opening_writes_a_ten_one_way_only() -> None:
    assert _codes(LINE.replace('"10H"', '"TH"')) == [Code.DECK]


def test_missing_and_unknown_fields_are_named() -> None:
    fields = json.loads(LINE)
    del fields["secret"]
    fields["\x1b[31mred"] = 1
    problems = verify_line(json.dumps(fields)).problems
    assert [(one.code, one.found) for one in problems] == [
        (Code.FIELD_MISSING, "secret"),
        (Code.FIELD_UNKNOWN, "\\u001b[31mred"),
    ]


@pytest.mark.parametrize(
    "line",
    [
        "",
        "[]",
        "{",
        "null",
        "[" * 100_000,
        '{"fair": ' + "9" * 5_000 + "}",
        LINE.replace('"fair": 1', '"fair": 1, "fair": 1'),
    ],
    ids=["empty", "list", "torn", "null", "deep", "long number", "key twice"],
)
def test_what_is_no_object_is_named(line: str) -> None:
    assert _codes(line) == [Code.JSON]


def test_what_was_noted_at_the_table_is_compared() -> None:
    noted = verify_opening(
        OPENING,
        published=bytes(32),
        receipt=bytes(32),
        given={0: b"\x01\x02", 1: None, 2: b"", 9: None},
    )
    assert [(one.code, one.place) for one in noted] == [
        (Code.PUBLISHED_MISMATCH, None),
        (Code.PUBLISHED_MISMATCH, None),
        (Code.ENTROPY_MISMATCH, 1),
        (Code.ENTROPY_MISMATCH, 2),
        (Code.ENTROPY_MISMATCH, 9),
    ]


@pytest.mark.parametrize("code", Code)
def test_every_problem_has_words_in_both_languages(code: Code) -> None:
    problem = Problem(code, expected="10H", found="{x}", place=3)
    assert problem.fr
    assert problem.en
    assert problem.fr != problem.en


@pytest.mark.parametrize(
    ("fields", "codes"),
    [
        ({"players": 3, "dealer": 0}, [Code.SEATS]),
        ({"pack_size": 24}, [Code.PACK]),
        ({"shuffle": Shuffle.CUT}, [Code.SHUFFLE]),
        ({"ruleset": "duel"}, [Code.SEATS]),
        ({"ruleset": "carnet", "options": {"players": 3}}, [Code.SEATS, Code.PACK]),
    ],
)
def test_seats_pack_and_way_of_dealing_are_those_of_the_rules(
    fields: Json, codes: list[Code]
) -> None:
    """Else the entropy of a seat could be left out, list and all, and the rest still agree."""
    opening = opened(msgspec.structs.replace(PLAIN, **fields), secret_of("rules"))
    assert [one.code for one in verify_opening(opening)] == codes
    assert _codes(write_opening(opening)) == codes


def test_rules_that_are_not_known_are_no_yes() -> None:
    unknown: list[Json] = [{"ruleset": "ma-table"}, {"revision": 99}, {"options": {"tie": "never"}}]
    for fields in unknown:
        opening = opened(msgspec.structs.replace(PLAIN, **fields), secret_of("unknown"))
        result = verify_opening_line(write_opening(opening))
        assert (result.verdict, result.remarks) == (Verdict.PARTIAL, (Problem(Code.RULES_UNKNOWN),))
        told = verify_opening_line(write_opening(opening), lambda *_: rule_set("classique"))
        assert told.verdict is Verdict.FAIR
