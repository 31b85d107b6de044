"""Every option of announcements and belote, both ways, in a replayed record."""

from typing import Any

from tests.notation.recorded import NAMED, answer, deck_of, error, finished, legal_at, record

PASSES = ["pass"] * 3
H90 = ["90H", *PASSES]


def declared(hands: list[str], ruleset: str = "coinche", **options: Any) -> dict[str, Any]:
    """The score of a deal in which everybody announces what they hold; hearts are trumps."""
    options = {"declarations": "on", **options}
    begun = record(ruleset, deck_of(hands, 0), H90, **options)
    found: dict[str, Any] = answer(finished(begun))["deals"][0]["score"]
    return found


# Nobody holds three in a row or four of a kind but where it is said.
NOTHING = [
    "7C 9C JC KC 8D 10D QD AD",
    "7H 9H JH KH 8C 10C QC AC",
    "7S 9S JS KS 8H 10H QH AH",
    "7D 9D JD KD 8S 10S QS AS",
]


def test_declarations() -> None:
    hands = ["", "7S 8S 9S JH KH 8C 10C QC", "", ""]
    on = record("coinche", deck_of(hands, 0), [*H90, "announce"], declarations="on")
    assert "announce" in legal_at(on)
    off = record("coinche", deck_of(hands, 0), [*H90, "announce"])
    assert error(off) == ("nothing_to_announce", 0, 4)
    classique = {**NAMED["announce-saves"], "options": {"declarations": "off"}}
    assert error(classique)[0] == "nothing_to_announce"


def test_nobody_is_offered_an_announcement_without_one() -> None:
    quiet = record("coinche", deck_of(NOTHING, 0), [*H90, "announce"], declarations="on")
    assert error(quiet) == ("nothing_to_announce", 0, 4)


def test_declarations_ranking() -> None:
    # Seat 1 has four queens (100), seat 2 a fifty in spades.
    hands = [
        "7C 9C JC KC 8D 10D AD 7H",
        "QS QH QD QC 8H 10H 8C 10C",
        "8S 9S 10S JS KH 9D AC AH",
        "7S KS AS 9H JH 7D JD KD",
    ]
    assert declared(hands)["declarations"] == [0, 100]
    assert declared(hands, declarations_ranking="separate")["declarations"] == [50, 100]


def test_declarations_tie() -> None:
    # Seat 1 and seat 2 have a tierce to the nine, neither in trumps.
    hands = [
        "JS QH 10C 8C 10H AS 8H QD",
        "7S 8S 9S JD KH 10D AC JC",
        "7D 8D 9D JH KS 10S QC 9H",
        "QS 7H AH KD AD 7C KC 9C",
    ]
    assert declared(hands, declarations_tie="cancel")["declarations"] == [0, 0]
    assert declared(hands, declarations_tie="first-player")["declarations"] == [0, 20]


def test_declarations_overlap() -> None:
    # Seat 1 has four aces, and ace, king, queen of spades.
    hands = [
        "7C 9C JC KC 8D 10D QD 7H",
        "AS AH AD AC KS QS 8H 10H",
        "7S 9S 8C 10C QC 9D JH KD",
        "8S 10S JS 9H QH KH 7D JD",
    ]
    assert declared(hands, declarations_overlap="no")["declarations"] == [0, 100]
    assert declared(hands, declarations_overlap="yes")["declarations"] == [0, 120]


def test_suitless_fours() -> None:
    hands = [
        "7C 9C JC KC 8D 10D QD 7H",
        "AS AH AD AC KD QS 8H 10H",
        "7S 9S 8C 10C QC 9D JH KS",
        "8S 10S JS 9H QH KH 7D JD",
    ]
    for value, worth in (("usual", 100), ("aces-and-tens", 200)):
        options: dict[str, Any] = {"declarations": "on", "suitless": "on", "suitless_fours": value}
        begun = record("coinche", deck_of(hands, 0), ["90NT", *PASSES], **options)
        found = answer(finished(begun))["deals"][0]["score"]
        assert found["declarations"] == [0, worth]


def test_belote_call() -> None:
    # King and queen of trumps with seat 1; said, the next card must be one of them.
    hands = ["7H", "KH QH AS 7C", "8H", "9H"]
    automatic = finished(record("coinche", deck_of(hands, 0), [*H90, "KH"]))
    assert answer(automatic)["deals"][0]["score"]["belote"] == [0, 20]
    forgotten = finished(record("coinche", deck_of(hands, 0), [*H90, "KH"], belote_call="said"))
    assert answer(forgotten)["deals"][0]["score"]["belote"] == [0, 0]
    said = record("coinche", deck_of(hands, 0), [*H90, "belote", "KH"], belote_call="said")
    assert legal_at(said) == {"KH", "QH"}
    assert "belote" in legal_at(said, step=4)
    assert answer(finished(said))["deals"][0]["score"]["belote"] == [0, 20]
    other = record("coinche", deck_of(hands, 0), [*H90, "belote", "AS"], belote_call="said")
    assert error(other) == ("said_belote", 0, 5)
    nothing = record("coinche", deck_of(hands, 0), [*H90, "belote"])
    assert error(nothing) == ("nothing_to_announce", 0, 4)


def test_small_hand() -> None:
    weak = "7S 8S 9S 7C 8C 9C 7D 8D"
    begun = record("coinche", deck_of(["", weak, "", ""], 0), [*H90, "annul"])
    assert error(begun) == ("not_weak", 0, 4)
    annulled = {**begun, "options": {"small_hand": "annulled"}}
    assert "annul" in legal_at(annulled)
    answered = answer(annulled)
    assert answered["deals"][0]["score"] == {"outcome": "annulled", "awarded": [0, 0], "pending": 0}
    assert answered["totals"] == [0, 0]
