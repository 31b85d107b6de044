"""Positions to be solved: random deals in mid-play, by published rules or by rules of chance."""

import random
from typing import NamedTuple

from msgspec.structs import replace

from rebelote.cards import CARDS, Suit, cards_in, hand_of, side_of, suit_mask
from rebelote.rules import axes
from rebelote.rules.catalogue import rule_set, rule_set_ids
from rebelote.rules.order import SUIT_TRUMPS, SUITLESS_TRUMPS, Order, Trump, order_of
from rebelote.rules.plays import duty
from rebelote.rules.ruleset import RuleSet
from rebelote.solver import Position

DUTIES = {
    "raise_partner_trump": axes.RaisePartnerTrump,
    "trump_partner": axes.TrumpPartner,
    "overtrump_partner": axes.OvertrumpPartner,
    "undertrump": axes.Undertrump,
    "raise_plain": axes.RaisePlain,
}
"""The axes that bear on which cards are legal."""


class Asked(NamedTuple):
    """A position and the rules it is played by."""

    rules: RuleSet
    order: Order
    position: Position


def rules_of_a_file(luck: random.Random, trump: Trump | None = None) -> tuple[RuleSet, Order]:
    """One of the published rule sets for two or four, with duties of chance half of the time."""
    rules = rule_set(luck.choice(rule_set_ids()))
    rules = replace(rules, players=luck.choice([n for n in rules.table_sizes if n != 3]))
    if luck.random() < 0.5:
        rules = with_random_duties(luck, rules)
    if trump is None:
        trump = luck.choice((*SUIT_TRUMPS, *SUITLESS_TRUMPS))
    return rules, order_of(trump, rules.suitless_points)


def with_random_duties(luck: random.Random, rules: RuleSet) -> RuleSet:
    """The same rules, but for the duties of play."""
    return replace(rules, **{name: luck.choice(tuple(choices)) for name, choices in DUTIES.items()})


def rules_of_chance(luck: random.Random) -> tuple[RuleSet, Order]:
    """Duties, strengths and points that no table ever played by."""
    rules, order = rules_of_a_file(luck)
    rules = with_random_duties(luck, rules)
    rules = replace(rules, capot=luck.choice((0, 100, 250, 252)))
    strength, above = [0] * len(CARDS), [0] * len(CARDS)
    for suit in Suit:
        cards = cards_in(suit_mask(suit))
        luck.shuffle(cards)
        for place, card in enumerate(cards):
            strength[card] = place
            above[card] = hand_of(cards[place + 1 :])
    points = [luck.choice((0, 0, luck.randrange(26))) for _ in CARDS]
    return rules, order._replace(strength=tuple(strength), above=tuple(above), points=tuple(points))


def random_position(
    luck: random.Random, rules: RuleSet, order: Order, cards: int, in_trick: bool = True
) -> Position:
    """A position with up to `cards` cards in each hand, cards on the table half of the time."""
    players = rules.players
    pack = list(CARDS)
    luck.shuffle(pack)
    hands = [hand_of(pack[seat * cards : (seat + 1) * cards]) for seat in range(players)]
    leader = luck.randrange(players)
    trick: tuple[int, ...] = ()
    for step in range(luck.randrange(players) if in_trick else 0):
        seat = (leader + step) % players
        card = luck.choice(cards_in(duty(rules, order, trick, leader, hands[seat]).legal))
        hands[seat] &= ~(1 << card)
        trick = (*trick, card)
    points, tricks = [0, 0], [0, 0]
    gone = pack[players * cards :]
    for at in range(0, len(gone), players):
        side = side_of(luck.randrange(players), players)
        if luck.random() < 0.3 and any(tricks):
            side = tricks.index(max(tricks))  # now and then every trick was one side's
        tricks[side] += 1
        points[side] += sum(order.points[card] for card in gone[at : at + players])
    return Position(tuple(hands), leader, trick, tuple(points), tuple(tricks))
