"""Legal cards and duties: the rule book case by case, then against a slow second writing."""

import random
from collections import Counter
from collections.abc import Iterator
from itertools import product
from typing import NamedTuple

import pytest
from msgspec.structs import replace

from rebelote.cards import Card, Hand, Seat, card_text, cards_in, hand_of, pack, parse_card
from rebelote.rules.axes import (
    OvertrumpPartner,
    RaisePartnerTrump,
    RaisePlain,
    Stock,
    TrumpPartner,
    Undertrump,
)
from rebelote.rules.catalogue import rule_set, rule_set_ids
from rebelote.rules.order import SUIT_TRUMPS, Trump, order_of
from rebelote.rules.plays import duty, why_not
from rebelote.rules.refusals import Code
from rebelote.rules.ruleset import RuleSet
from tests.reference.legal_cards import place_of_winner, why_barred

UNDER = {"overtrump_partner": "free"}
BARRED = {"overtrump_partner": "barred"}
LOW_ON_LEAD = {"raise_partner_trump": "free"}
CUT = {"trump_partner": "must"}

# What is played, the options of `classique`, trumps, the trick, the hand, the cards that may be
# played, and the code that bars each of the others.
BOOK = [
    ("the leader plays anything", {}, "H", "", "AC 7H", "AC 7H", ""),
    ("one follows", {}, "H", "KC", "7C AD 9H", "7C", "follow_suit"),
    ("one need not beat a plain card", {}, "H", "KC", "AC 7C", "AC 7C", ""),
    ("unless the table raises", {"raise_plain": "must"}, "H", "KC", "AC 7C", "AC", "must_raise"),
    ("no raising a ruff", {"raise_plain": "must"}, "H", "KC 7H", "AC 7C", "AC 7C", ""),
    ("nor out of reach", {"raise_plain": "must"}, "H", "AC", "KC 7C", "KC 7C", ""),
    ("a trump led is beaten", {}, "H", "QH", "KH 8H", "KH", "must_raise"),
    ("partner's too", {}, "H", "KH 7H", "AH 8H", "AH", "must_raise"),
    ("or not", LOW_ON_LEAD, "H", "KH 7H", "AH 8H", "AH 8H", ""),
    ("an opponent's always", LOW_ON_LEAD, "H", "7H KH", "AH 8H", "AH", "must_raise"),
    ("without one, any trump", {}, "H", "JH", "9H 7H", "9H 7H", ""),
    ("void: one trumps", {}, "H", "KC", "8H JH AD", "8H JH", "must_trump"),
    ("not over partner", {}, "H", "AC 7C", "8H AD", "8H AD", ""),
    ("or even so", CUT, "H", "AC 7C", "8H AD", "8H", "must_trump"),
    ("neither suit nor trump: anything", {}, "H", "KC", "AD 7S", "AD 7S", ""),
    ("an opponent's ruff is overtrumped", {}, "H", "KC QH", "9H 8H AD", "9H", "must_overtrump"),
    ("or undertrumped", {}, "H", "KC AH", "10H 8H AD", "10H 8H", "must_undertrump"),
    ("or left", {"undertrump": "free"}, "H", "KC AH", "10H 8H AD", "10H 8H AD", ""),
    ("a trump over partner goes up", {}, "H", "KC QH 7C", "9H 8H AD", "9H AD", "must_overtrump"),
    ("lower ones alone are allowed", {}, "H", "KC AH 7C", "10H 8H AD", "10H 8H AD", ""),
    ("higher with nothing but trumps", {}, "H", "KC QH 7C", "9H 8H", "9H", "must_overtrump"),
    ("or any card", UNDER, "H", "KC QH 7C", "9H 8H AD", "9H 8H AD", ""),
    ("or no lower one", BARRED, "H", "KC AH 7C", "10H 8H AD", "AD", "must_overtrump"),
    ("higher and plain then", BARRED, "H", "KC QH 7C", "9H 8H AD", "9H AD", "must_overtrump"),
    ("but for want of another", BARRED, "H", "KC AH 7C", "10H 8H", "10H 8H", ""),
    ("must cut: higher", CUT, "H", "KC QH 7C", "9H 8H AD", "9H", "must_overtrump"),
    ("must cut: lower", CUT | BARRED, "H", "KC AH 7C", "10H AD", "10H", "must_trump"),
    ("must cut: any trump", CUT | UNDER, "H", "KC QH 7C", "9H 8H AD", "9H 8H", "must_trump"),
    ("all trumps: one beats partner", {}, "AT", "9C 8C", "JC 7C", "JC", "must_raise"),
    ("all trumps: nobody cuts", {}, "AT", "9C", "JH 7D", "JH 7D", ""),
    ("no trumps: one follows", {}, "NT", "9C", "AC 7C JH", "AC 7C", "follow_suit"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("options", "trump", "trick", "hand", "legal", "code"),
    [line[1:] for line in BOOK],
    ids=[line[0] for line in BOOK],
)
def test_the_book(
    options: dict[str, str], trump: str, trick: str, hand: str, legal: str, code: str
) -> None:
    rules = rule_set("classique", options)
    played = tuple(map(parse_card, trick.split()))
    held = hand_of(map(parse_card, hand.split()))
    owed = duty(rules, order_of(trump_of(trump), rules.suitless_points), played, 0, held)
    assert owed.legal == hand_of(map(parse_card, legal.split()))
    others = cards_in(held & ~owed.legal)
    assert {why_not(owed, played, card) for card in others} == ({Code(code)} if code else set())


def trump_of(code: str) -> Trump:
    return next(trump for trump in Trump if trump.code == code)


class Position(NamedTuple):
    """A player to act, under rules that may be a mixture nobody plays."""

    rules: RuleSet
    trump: Trump
    leader: Seat
    trick: tuple[Card, ...]
    hand: Hand
    free: bool


def positions(rules: RuleSet, count: int, seed: str) -> Iterator[Position]:
    """Positions of cards that differ, reachable or not; half of them by other house rules."""
    luck = random.Random(f"{rules.id} {seed}")
    variants = [replace(rules, players=size) for size in rules.table_sizes]
    mixtures = [
        replace(
            variant,
            raise_partner_trump=raised,
            overtrump_partner=over,
            undertrump=under,
            trump_partner=cut,
            raise_plain=plain,
        )
        for variant in variants
        for raised, over, under, cut, plain in product(
            RaisePartnerTrump, OvertrumpPartner, Undertrump, TrumpPartner, RaisePlain
        )
    ]
    for _ in range(count):
        played_by = luck.choice(luck.choice((variants, mixtures)))
        trump = Trump(luck.choice([*SUIT_TRUMPS, *Trump]))
        trick, hand = thrown(luck, played_by, trump)
        leader = luck.randrange(played_by.players)
        free = played_by.stock is Stock.DRAW and luck.random() < FREE
        yield Position(played_by, trump, leader, trick, hand, free)


FREE, FOLLOWING, RUFFED, VOID = 0.1, 0.4, 0.4, 0.4
"""How often no duty stands, a card follows, a card ruffs, and the hand cannot follow."""


def thrown(luck: random.Random, rules: RuleSet, trump: Trump) -> tuple[tuple[Card, ...], Hand]:
    """A trick and a hand: ruffs and void hands come often, for there the rule has most to say."""
    cards = list(pack(rules.pack_size))
    luck.shuffle(cards)
    trick = cards[: luck.random() < 0.9]
    for _ in range(len(trick) and more(luck, rules.players - 1) - 1):
        left = [card for card in cards if card not in trick]
        drawn = luck.random()
        wanted = trick[0] >> 3 if drawn < FOLLOWING else trump
        fitting = [card for card in left if card >> 3 == wanted]
        trick.append((fitting if fitting and drawn < FOLLOWING + RUFFED else left)[0])
    left = [card for card in cards if card not in trick]
    if trick and luck.random() < VOID:
        left = [card for card in left if card >> 3 != trick[0] >> 3]
    return tuple(trick), hand_of(left[: more(luck, rules.hand_size)])


def more(luck: random.Random, most: int) -> int:
    """A number from one up, high rather than low."""
    return max(luck.randint(1, most), luck.randint(1, most))


def compare(position: Position) -> set[str | None]:
    """Ask both writings about every card; the codes that were given."""
    rules, trump, leader, trick, hand, free = position
    order = order_of(trump, rules.suitless_points)
    owed = duty(rules, order, trick, leader, hand, free)
    played = [card_text(card) for card in trick]
    held = [card_text(card) for card in cards_in(hand)]
    found = {card_text(card): why_not(owed, trick, card) for card in cards_in(hand)}
    assert found == {
        card: None if free else why_barred(rules, trump.code, played, held, card) for card in held
    }, position
    assert owed.legal
    assert owed.legal & ~hand == 0
    if trick:
        assert order.winner(trick) == place_of_winner(played, trump.code)
    return set(found.values())


ORDINARY, LONG = 1_500, 100_000


@pytest.mark.parametrize("name", rule_set_ids())
@pytest.mark.parametrize("count", [ORDINARY, pytest.param(LONG, marks=pytest.mark.slow)])
def test_a_second_writing_agrees_on_random_positions(name: str, count: int) -> None:
    rules = rule_set(name)
    given = Counter(code for each in positions(rules, count, "plays") for code in compare(each))
    duties = {None, "follow_suit", "must_trump", "must_raise"}
    if rules.players == 4:
        duties |= {"must_overtrump", "must_undertrump"}
    assert set(given) == duties  # the positions put every duty to the test, again and again
    assert min(given.values()) > count // 200, given
