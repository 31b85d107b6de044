import msgspec
import pytest

from rebelote.cards import pack
from rebelote.fairness import (
    Code,
    Dealer,
    FairnessError,
    ProtocolError,
    Step,
    Terms,
    commit,
    commitment_of,
    derive,
    gather,
    terms_of,
    verify_opening,
)
from rebelote.rules.axes import Shuffle
from rebelote.rules.catalogue import rule_set, rule_set_from_toml
from tests.fairness.deals import PLAIN, secret_of, source


def changed(**fields: object) -> Terms:
    return msgspec.structs.replace(PLAIN, **fields)


def test_a_deal_goes_through_its_four_steps() -> None:
    dealer = Dealer(source("steps"))
    published = dealer.commit(PLAIN)
    dealer.add_entropy(2, b"south")
    dealer.add_entropy(0, b"")
    dealt = dealer.deal()
    opening = dealer.open()
    assert opening.deck == dealt.deck
    assert opening.entropies == (b"", None, b"south", None)
    noted: dict[int, bytes | None] = {2: b"south", 1: None}
    assert verify_opening(opening, published=published, receipt=dealt.receipt, given=noted) == []


def test_entropy_after_the_deal_is_refused() -> None:
    dealer = Dealer(source("late"))
    dealer.commit(PLAIN)
    dealer.deal()
    with pytest.raises(ProtocolError) as refusal:
        dealer.add_entropy(0, b"late")
    assert refusal.value.step is Step.TOO_LATE


def test_a_deal_is_dealt_once() -> None:
    dealer = Dealer(source("once"))
    dealer.commit(PLAIN)
    dealer.deal()
    with pytest.raises(ProtocolError) as refusal:
        dealer.deal()
    assert refusal.value.step is Step.TOO_LATE


def test_nothing_comes_before_the_commitment() -> None:
    dealer = Dealer(source("first"))
    for step in (lambda: dealer.add_entropy(0, b""), dealer.deal, dealer.open):
        with pytest.raises(ProtocolError) as refusal:
            step()
        assert refusal.value.step is Step.NOT_COMMITTED


def test_nothing_is_opened_before_it_is_dealt() -> None:
    dealer = Dealer(source("early"))
    dealer.commit(PLAIN)
    with pytest.raises(ProtocolError) as refusal:
        dealer.open()
    assert refusal.value.step is Step.NOT_DEALT


def test_the_next_deal_waits_for_the_opening_of_the_last() -> None:
    dealer = Dealer(source("next"))
    dealer.commit(PLAIN)
    for step in (lambda: None, dealer.deal):
        step()
        with pytest.raises(ProtocolError) as refusal:
            dealer.commit(changed(number=1))
        assert refusal.value.step is Step.NOT_OPENED


@pytest.mark.parametrize("number", [0, 2])
def test_numbers_go_up_by_one(number: int) -> None:
    dealer = Dealer(source("numbers"))
    dealer.commit(PLAIN)
    dealer.deal()
    dealer.open()
    with pytest.raises(ProtocolError) as refusal:
        dealer.commit(changed(number=number))
    assert refusal.value.step is Step.NUMBER_OUT_OF_ORDER
    dealer.commit(changed(number=1))


def test_a_seat_gives_once_even_if_it_gave_nothing_but_an_empty_text() -> None:
    stage = commit(PLAIN, secret_of("twice")).with_entropy(1, b"")
    with pytest.raises(ProtocolError) as refusal:
        stage.with_entropy(1, b"more")
    assert refusal.value.step is Step.GIVEN_TWICE


@pytest.mark.parametrize("seat", [-1, 4])
def test_only_seats_of_the_table_give(seat: int) -> None:
    with pytest.raises(ProtocolError) as refusal:
        commit(PLAIN, secret_of("seat")).with_entropy(seat, b"")
    assert refusal.value.step is Step.NO_SUCH_SEAT


def test_entropy_is_at_most_64_bytes() -> None:
    stage = commit(PLAIN, secret_of("long"))
    stage.with_entropy(0, bytes(64))
    with pytest.raises(FairnessError) as refusal:
        stage.with_entropy(0, bytes(65))
    assert [problem.code for problem in refusal.value.problems] == [Code.ENTROPY]


@pytest.mark.parametrize("size", [0, 4, 31, 33])
def test_a_secret_is_32_bytes(size: int) -> None:
    dealer = Dealer(lambda _: bytes(size))
    with pytest.raises(FairnessError):
        dealer.commit(PLAIN)
    with pytest.raises(FairnessError):
        commitment_of(bytes(size), PLAIN)


def test_a_secret_is_never_shown_by_accident() -> None:
    secret = secret_of("shown")
    stage = commit(PLAIN, secret)
    for text in (repr(stage), str(stage), repr(stage.deal())):
        assert secret.hex() not in text
        assert repr(secret) not in text


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({"table": ""}, Code.TABLE),
        ({"table": "é" * 33}, Code.TABLE),
        ({"table": "\ud800"}, Code.TABLE),
        ({"number": -1}, Code.NUMBER),
        ({"number": 2**32}, Code.NUMBER),
        ({"number": True}, Code.NUMBER),
        ({"ruleset": "Ma règle"}, Code.RULESET),
        ({"revision": 2**32}, Code.REVISION),
        ({"options": {"Target": 1}}, Code.OPTION),
        ({"options": {"target": 1.5}}, Code.OPTION),
        ({"options": {"target": 2**53}}, Code.OPTION),
        ({"options": {"tie": 'a"b'}}, Code.OPTION),
        ({"options": {"tie": "a\\b"}}, Code.OPTION),
        ({"options": {"tie": "é"}}, Code.OPTION),
        ({"options": {"tie": None}}, Code.OPTION),
        ({"pack_size": 52}, Code.PACK),
        ({"players": 5}, Code.SEATS),
        ({"dealer": 4}, Code.DEALER),
        ({"gathered": pack(24)}, Code.GATHERED),
        ({"gathered": (0,) * 32}, Code.GATHERED),
        ({"gathered": pack(32), "number": 1}, Code.GATHERED_UNEXPECTED),
        ({"gathered": pack(32), "shuffle": Shuffle.CUT}, Code.GATHERED_UNEXPECTED),
        ({"shuffle": "cut"}, Code.SHUFFLE),
        ({"options": {"shuffle": "cut"}}, Code.SHUFFLE),
        ({"options": {"shuffle": "shuffled"}, "shuffle": Shuffle.CUT}, Code.SHUFFLE),
    ],
)
def test_terms_that_cannot_be_hashed_are_refused(fields: dict[str, object], code: Code) -> None:
    with pytest.raises(FairnessError) as refusal:
        commit(changed(**fields), secret_of("terms"))
    assert [problem.code for problem in refusal.value.problems] == [code]


def test_every_part_of_the_terms_and_the_secret_change_the_commitment() -> None:
    cut: dict[str, object] = {"shuffle": Shuffle.CUT, "number": 1}
    others = [
        changed(table="table-2"),
        changed(number=1),
        changed(ruleset="moderne"),
        changed(revision=2),
        changed(options={"target": 501}),
        changed(pack_size=24),
        changed(players=3, dealer=2),
        changed(players=3, dealer=1),
        changed(dealer=0),
        changed(shuffle=Shuffle.CUT),
        changed(**cut),
        changed(**cut, options={"shuffle": "cut"}),
        changed(**cut, gathered=pack(32)),
        changed(**cut, gathered=pack(32)[::-1]),
    ]
    secret = secret_of("terms")
    commitments = {commitment_of(secret, terms) for terms in (PLAIN, *others)}
    commitments.add(commitment_of(secret_of("another"), PLAIN))
    assert len(commitments) == len(others) + 2


def test_a_cut_leaves_at_least_three_cards_in_either_part_and_can_fall_anywhere_else() -> None:
    gathered = pack(32)[::-1]
    terms = changed(shuffle=Shuffle.CUT, number=1, gathered=gathered)
    tops = set()
    for draw in range(600):
        deck = derive(secret_of(f"cut {draw}"), terms, (None,) * 4)
        top = gathered.index(deck[0])
        assert deck == gathered[top:] + gathered[:top]
        tops.add(top)
    assert tops == set(range(3, 30))


def test_the_pack_is_gathered_side_by_side_with_what_was_left_at_the_bottom() -> None:
    cards = pack(32)
    assert gather([cards[8:16], cards[:8]], cards[16:]) == cards[8:16] + cards[:8] + cards[16:]
    assert gather([pack(24)]) == pack(24)


@pytest.mark.parametrize("piles", [[], [(0, 1)], [pack(32)[:31], (0,)], [(*pack(32)[:31], 99)]])
def test_only_a_whole_pack_is_gathered(piles: list[tuple[int, ...]]) -> None:
    with pytest.raises(FairnessError) as refusal:
        gather(piles)
    assert [problem.code for problem in refusal.value.problems] == [Code.GATHERED]


OWN_CUT = """
id = "mytable"
[axes]
auction = "turn-up"
table_sizes = [4]
players = 4
hand_size = 8
packets = "3-2"
shuffle = "cut"
target = 300
"""


def test_a_rule_set_that_cuts_by_itself_commits_to_it_as_an_option_does() -> None:
    own = rule_set_from_toml(OWN_CUT)
    assert own.options == {}
    for rules in (own, rule_set("classique", {"shuffle": "cut"})):
        terms = terms_of(rules, table="t", number=1, dealer=0, gathered=pack(32))
        assert terms.shuffle is Shuffle.CUT
        assert verify_opening(commit(terms, secret_of("own")).deal().open()) == []


def test_a_deal_given_up_is_opened_whichever_step_it_has_reached() -> None:
    dealer = Dealer(source("left"))
    assert dealer.close() is None
    for number, dealt in enumerate((False, True)):
        published = dealer.commit(changed(number=number))
        dealer.add_entropy(1, b"east")
        receipt = dealer.deal().receipt if dealt else None
        opening = dealer.close()
        assert opening is not None
        noted: dict[int, bytes | None] = {1: b"east", 0: None}
        assert verify_opening(opening, published=published, receipt=receipt, given=noted) == []
        assert dealer.close() is None
