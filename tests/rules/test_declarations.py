"""Announcements and belote: the rule book case by case, then against a slow second writing."""

import random
from collections.abc import Iterator
from itertools import product

import pytest
from msgspec.structs import replace

from rebelote.cards import (
    Hand,
    Rank,
    Suit,
    card_text,
    cards_in,
    hand_of,
    pack,
    parse_card,
)
from rebelote.rules.axes import (
    DeclarationsOverlap,
    DeclarationsRanking,
    DeclarationsTie,
    SuitlessFours,
    ThreePack,
)
from rebelote.rules.catalogue import rule_set
from rebelote.rules.declarations import (
    FOUR_POINTS,
    SEQUENCE_POINTS,
    Announcement,
    Kind,
    Settled,
    belote_pair,
    belote_suits,
    best_set,
    holds_announcement,
    is_belote_card,
    settle,
)
from rebelote.rules.order import Trump
from rebelote.rules.ruleset import RuleSet
from tests.reference.announcements import EVERY_FOUR, EVERY_RUN, Item, best_announcements, settled

CLASSIQUE = rule_set("classique")


def hand(text: str) -> Hand:
    return hand_of(map(parse_card, text.split()))


def labels(items: tuple[Announcement, ...]) -> list[tuple[str, int]]:
    return [(item.label, item.points) for item in items]


@pytest.mark.parametrize(
    ("held", "found"),
    [
        ("7S 8S 9S", [("tierce:9S", 20)]),
        ("7S 8S 9S 10S", [("cinquante:10S", 50)]),
        ("7S 8S 9S 10S JS", [("cent:JS", 100)]),
        ("7S 8S 9S 10S JS QS KS AS", [("cent:AS", 100)]),
        ("7S 8S 10S JS QS AS", [("tierce:QS", 20)]),
        ("7S 8S 9S AS KS QS", [("tierce:AS", 20), ("tierce:9S", 20)]),
        ("QS KS AS 7S 8S", [("tierce:AS", 20)]),
        ("JS JH JD JC", [("carre:J", 200)]),
        ("9S 9H 9D 9C", [("carre:9", 150)]),
        ("AS AH AD AC 10S 10H 10D 10C", [("carre:A", 100), ("carre:10", 100)]),
        ("KS KH KD KC QS QH QD QC", [("carre:K", 100), ("carre:Q", 100)]),
        ("8S 8H 8D 8C", []),
        ("7S 7H 7D 7C", []),
        ("JS QS 10H 9H", []),
    ],
)
def test_runs_and_fours_are_found(held: str, found: list[tuple[str, int]]) -> None:
    assert labels(best_set(CLASSIQUE, Trump.DIAMONDS, hand(held))) == found


@pytest.mark.parametrize(
    ("held", "apart", "shared"),
    [
        # The four takes its card out of the run, and goes before a run of equal worth.
        ("KS KH KD KC AS QS JS 10S", ["carre:K", "tierce:QS"], ["carre:K", "cent:AS"]),
        ("QS QH QD QC AS KS JS 10S", ["carre:Q"], ["carre:Q", "cent:AS"]),
        ("AS AH AD AC KS QS JS 10S", ["carre:A", "cinquante:KS"], ["carre:A", "cent:AS"]),
    ],
)
def test_one_card_serves_in_one_announcement_or_in_two(
    held: str, apart: list[str], shared: list[str]
) -> None:
    for value, wanted in (("no", apart), ("yes", shared)):
        rules = rule_set("classique", {"declarations_overlap": value})
        found = best_set(rules, Trump.DIAMONDS, hand(held))
        assert [item.label for item in found] == wanted


def test_fours_at_no_trumps_have_values_of_their_own_where_the_table_says_so() -> None:
    usual = rule_set("moderne", {"declarations": "on"})
    special = rule_set("moderne", {"declarations": "on", "suitless_fours": "aces-and-tens"})
    fours = [f"{rank}S {rank}H {rank}D {rank}C" for rank in ("A", "10", "K", "Q", "J", "9")]
    values = {
        (rules is special, trump): [best_set(rules, trump, hand(four))[0].points for four in fours]
        for rules, trump in product((usual, special), (Trump.NONE, Trump.ALL, Trump.HEARTS))
    }
    own = values.pop((True, Trump.NONE))
    assert own == [200, 150, 100, 100, 100, 100]
    assert set(map(tuple, values.values())) == {(100, 100, 100, 100, 200, 150)}


FIRST = {"declarations_tie": "first-player"}
APART = {"declarations_ranking": "separate"}

# Trumps, the options of `classique`, what seats 0, 1, 2, 3 hold, and the seats whose count.
# Seat 1 leads, and so speaks first.
CONTESTS = [
    ("more is better", "D", {}, "9S 8S 7S / AH KH QH JH", {1}),
    ("a four goes before a run", "D", {}, "AS KS QS JS 10S / QC QD QH QS", {1}),
    ("a higher top", "D", {}, "KS QS JS / QH JH 10H", {0}),
    ("length breaks no tie", "D", {}, "AS KS QS JS 10S 9S / AH KH QH JH 10H", set()),
    ("a run in trumps", "S", {}, "KS QS JS / KH QH JH", {0}),
    ("but none at all trumps", "AT", {}, "KS QS JS / KH QH JH", set()),
    ("equal: nobody's count", "D", {}, "KS QS JS / KH QH JH / 9D 8D 7D", set()),
    ("equal within a side", "D", {}, "KS QS JS / / KH QH JH", {0, 2}),
    ("the winners count all theirs", "D", {}, "KS QS JS / QH JH 10H / 9S 8S 7S", {0, 2}),
    ("fours in order", "D", {}, "10S 10H 10D 10C / AS AH AD AC", {1}),
    ("fours in order again", "D", {}, "KS KH KD KC / QS QH QD QC", {0}),
    ("first to speak", "D", FIRST, "KS QS JS / KH QH JH", {1}),
    ("trump first", "S", FIRST, "KS QS JS / KH QH JH", {0}),
    ("apart", "D", APART, "JS JH JD JC / KH QH JH / 9S 8S 7S", {0, 1}),
    ("apart, one best run", "D", APART, "KS QS JS / QH JH 10H", {0}),
]  # fmt: skip


@pytest.mark.parametrize(
    ("trump", "options", "held", "counting"),
    [line[1:] for line in CONTESTS],
    ids=[line[0] for line in CONTESTS],
)
def test_whose_announcements_count(
    trump: str, options: dict[str, str], held: str, counting: set[int]
) -> None:
    rules = rule_set("classique", options)
    trumps = next(each for each in Trump if each.code == trump)
    hands = [hand(text) for text in held.split("/")] + [0] * 3
    called = tuple(best_set(rules, trumps, each) for each in hands[:4])
    outcome = settle(rules, trumps, 1, called)
    assert {one.seat for one in outcome.valid} == counting
    parts = outcome.valid + outcome.beaten + outcome.cancelled
    assert len(parts) == sum(map(len, called))


def test_belote_is_of_the_trump_suit_of_all_suits_or_of_none() -> None:
    on, off = rule_set("moderne", {"belote": "on"}), rule_set("moderne")
    assert belote_suits(on, Trump.HEARTS) == (Suit.HEARTS,)
    assert belote_suits(on, Trump.ALL) == tuple(Suit)
    assert belote_suits(on, Trump.NONE) == ()
    assert not any(belote_suits(off, trump) for trump in Trump)
    assert belote_pair(Suit.HEARTS) == hand("KH QH")
    assert [card_text(card) for card in range(8, 16) if is_belote_card(card)] == ["QH", "KH"]


TABLES = [
    replace(rule_set("carnet", {"players": players, "three_pack": short}), hand_size=size)
    for players, size, short in (
        (4, 8, ThreePack.SHORT),
        (3, 8, ThreePack.SHORT),
        (3, 9, ThreePack.FULL),
        (2, 9, ThreePack.SHORT),
        (2, 12, ThreePack.SHORT),  # nobody plays so, but here a four may be worth giving up
    )
]
ORDINARY, LONG = 500, 20_000


@pytest.mark.parametrize("rules", TABLES, ids=lambda rules: f"{rules.players}x{rules.hand_size}")
@pytest.mark.parametrize("count", [ORDINARY, pytest.param(LONG, marks=pytest.mark.slow)])
def test_a_second_writing_finds_and_settles_the_same(rules: RuleSet, count: int) -> None:
    luck = random.Random(f"{rules.players} {rules.hand_size}")
    fates = set()
    for mixture, trump in tables(luck, rules, count):
        hands = rich_hands(luck, mixture)
        called = [best_set(mixture, trump, each) for each in hands]
        for each, found in zip(hands, called, strict=True):
            texts = [card_text(card) for card in cards_in(each)]
            assert set(map(item_of, found)) == best_announcements(mixture, trump.code, texts)
            assert holds_announcement(mixture, each) == bool(found)
            assert all(described(item) for item in found)
            assert [one.points for one in found] == sorted(one.points for one in found)[::-1]
        spoken = tuple(found if luck.random() < 0.9 else () for found in called)
        leader = luck.randrange(mixture.players)
        outcome = by_fate(settle(mixture, trump, leader, spoken))
        items = [[item_of(one) for one in found] for found in spoken]
        assert outcome == settled(mixture, trump.code, leader, items)
        fates |= set(outcome.values())
    assert fates == {"valid", "beaten", "cancelled"}


def tables(luck: random.Random, rules: RuleSet, count: int) -> Iterator[tuple[RuleSet, Trump]]:
    mixtures = [
        replace(
            rules,
            declarations_ranking=ranking,
            declarations_tie=tie,
            declarations_overlap=overlap,
            suitless_fours=fours,
        )
        for ranking, tie, overlap, fours in product(
            DeclarationsRanking, DeclarationsTie, DeclarationsOverlap, SuitlessFours
        )
    ]
    for _ in range(count):
        yield luck.choice(mixtures), luck.choice(list(Trump))


def rich_hands(luck: random.Random, rules: RuleSet) -> list[Hand]:
    """Hands that often hold a run or a four, though each card lies in one hand only."""
    left = list(pack(rules.pack_size))
    luck.shuffle(left)
    hands: list[list[int]] = [[] for _ in range(rules.players)]
    for _ in range(luck.randint(0, 2 * rules.players)):
        wish = luck.choice(luck.choice((EVERY_RUN, EVERY_RUN, EVERY_FOUR)))
        taker = luck.choice(hands)
        cards = [parse_card(text) for text in wish.cards]
        missing = [card for card in cards if card not in taker]
        if len(taker) + len(missing) <= rules.hand_size and set(missing) <= set(left):
            taker += missing
            left = [card for card in left if card not in missing]
    for each in hands:
        while len(each) < rules.hand_size:
            each.append(left.pop())
    return [hand_of(each) for each in hands]


def item_of(announcement: Announcement) -> Item:
    """An announcement as the second writing has it."""
    four = announcement.kind is Kind.CARRE
    cards = cards_in(announcement.cards)
    return Item(four, tuple(card_text(card) for card in (cards if four else cards[::-1])))


def described(item: Announcement) -> bool:
    """Whether an announcement's kind, points and top are those of its cards."""
    cards = cards_in(item.cards)
    if item.kind is Kind.CARRE:
        return len(cards) == 4 and {Rank(card & 7) for card in cards} == {item.top}
    length = min(len(cards), max(SEQUENCE_POINTS))
    kinds = {3: Kind.TIERCE, 4: Kind.CINQUANTE, 5: Kind.CENT}
    return (item.kind, item.points, item.top) == (
        kinds[length],
        SEQUENCE_POINTS[length],
        Rank(cards[-1] & 7),
    )


def by_fate(outcome: Settled) -> dict[tuple[int, Item], str]:
    return {
        (one.seat, item_of(one.announcement)): fate
        for fate in ("valid", "beaten", "cancelled")
        for one in getattr(outcome, fate)
    }


def test_every_rank_but_sevens_and_eights_makes_a_four() -> None:
    assert set(Rank) - set(FOUR_POINTS) == {Rank.SEVEN, Rank.EIGHT}
