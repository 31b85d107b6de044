import json
import re
import shutil
import subprocess
from pathlib import Path

import msgspec
import pytest

from rebelote.fairness import Opening, Verdict, read_opening, verify_opening_line, write_opening
from rebelote.fairness.terms import canonical_options, encode
from rebelote.rules.axes import Shuffle
from rebelote.rules.catalogue import rule_set, rule_set_ids
from tests.fairness.deals import PLAIN, Json, opened, secret_of

ROOT = Path(__file__).parents[2]
VECTORS: list[Json] = json.loads((Path(__file__).parent / "vectors.json").read_text("utf-8"))
LINES = [json.dumps(vector["opening"]) for vector in VECTORS]
CASES = pytest.mark.parametrize("vector", VECTORS, ids=[vector["name"] for vector in VECTORS])


def test_the_vectors_cover_each_number_of_seats_both_packs_and_both_ways_of_dealing() -> None:
    openings = [vector["opening"] for vector in VECTORS]
    assert {len(opening["entropies"]) for opening in openings} == {2, 3, 4}
    assert {opening["pack"] for opening in openings} == {24, 32}
    assert {opening["gathered"] is None for opening in openings} == {True, False}
    own = [opening for opening in openings if not opening["options"].get("shuffle")]
    assert {opening["shuffle"] for opening in own} == {"shuffled", "cut"}


@CASES
def test_a_vector_is_derived_byte_for_byte(vector: Json) -> None:
    opening = read_opening(json.dumps(vector["opening"]))
    assert isinstance(opening, Opening)
    assert canonical_options(opening.terms.options).decode() == vector["options"]
    assert encode(opening.terms).hex() == vector["terms"]
    assert opened(opening.terms, opening.secret, *opening.entropies) == opening
    assert json.loads(write_opening(opening)) == vector["opening"]


def _unchecked(opening: Json) -> list[str]:
    """What a vector by itself leaves unchecked: rules of no published set, a cut."""
    own = opening["ruleset"] == "ma-table" or opening["revision"] != 1
    cut = opening["shuffle"] == "cut" and opening["number"] > 0
    return ["rules_unknown"] * own + ["gathered_unchecked"] * cut


@CASES
def test_a_vector_verifies(vector: Json) -> None:
    result = verify_opening_line(json.dumps(vector["opening"]))
    assert result.problems == ()
    assert [one.code.value for one in result.remarks] == _unchecked(vector["opening"])
    assert result.verdict is (Verdict.PARTIAL if result.remarks else Verdict.FAIR)


def test_missing_and_empty_entropy_give_different_decks_under_one_commitment() -> None:
    missing, empty = VECTORS[0]["opening"], VECTORS[1]["opening"]
    assert missing["commitment"] == empty["commitment"]
    assert missing["deck"] != empty["deck"]


def test_the_document_shows_the_first_vector() -> None:
    text = " ".join((ROOT / "docs" / "fairness.md").read_text("utf-8").split())
    first = VECTORS[0]
    for shown in (
        first["opening"]["commitment"],
        first["opening"]["receipt"],
        first["key"],
        first["block"],
    ):
        assert shown in text
    assert " ".join(first["opening"]["deck"]) in text
    assert first["terms"] in text.replace(" ", "")


def test_the_document_tells_the_seats_of_every_published_set() -> None:
    text = (ROOT / "docs" / "fairness.md").read_text("utf-8")
    rows = re.findall(r"^\| (`[a-z`, ]+`) \| (\d)", text, re.M)
    told = {name: int(seats) for names, seats in rows for name in re.findall("[a-z]+", names)}
    assert told == {id: rule_set(id).players for id in rule_set_ids()}
    assert {(rule_set(id).revision, rule_set(id).shuffle) for id in rule_set_ids()} == {
        (1, Shuffle.SHUFFLED)
    }


def _other_verifier(lines: list[str]) -> list[str]:
    node = shutil.which("node")
    if node is None:
        pytest.skip("the other verifier runs on Node, which a player does not need")
    script = ROOT / "examples" / "verify_deal.mjs"
    run = subprocess.run(
        [node, str(script), "-"], input="\n".join(lines), capture_output=True, encoding="utf-8"
    )
    assert run.stderr == ""
    return run.stdout.splitlines()


def test_a_verifier_in_another_language_agrees() -> None:
    remarks = [_unchecked(vector["opening"]) for vector in VECTORS]
    expected = [" ".join(["partial", *found]) if found else "fair" for found in remarks]
    assert _other_verifier(LINES) == expected


def test_a_verifier_in_another_language_finds_the_same_fault() -> None:
    faults = {
        "number": VECTORS[0]["opening"]["number"] + 1,
        "dealer": 0,
        "secret": "00" * 32,
        "entropies": ["", None, None, None],
        "options": {"target": 501},
        "deck": VECTORS[1]["opening"]["deck"],
        "pack": 31,
        "fair": 2,
        "table": "",
        "revision": -1,
        "shuffle": "cut",
        "gathered": VECTORS[0]["opening"]["deck"],
        "receipt": "00" * 32,
        "commitment": "00" * 32,
    }
    lines = [json.dumps(VECTORS[0]["opening"] | {name: wrong}) for name, wrong in faults.items()]
    # Terms that agree with their commitment, and not with the rules they name.
    fewer = msgspec.structs.replace(PLAIN, players=3, pack_size=24, dealer=0, shuffle=Shuffle.CUT)
    faults["seats, pack and shuffle"] = None
    lines.append(write_opening(opened(fewer, secret_of("fewer"))))
    ours = [
        {problem.code.value for problem in verify_opening_line(line).problems} for line in lines
    ]
    theirs = [set(answer.split()) for answer in _other_verifier(lines)]
    for name, our_codes, their_codes in zip(faults, ours, theirs, strict=True):
        assert our_codes, name
        # A wrong pack makes every list of cards wrong; each verifier says so in its own order.
        assert our_codes <= their_codes, name
