"""Positions played on, turned round the table, and dealt anew with other suits."""

from rebelote.cards import CARDS, Card, Hand, cards_in, hand_of, side_of
from rebelote.rules.order import LAST_TRICK, Order, Trump
from rebelote.rules.plays import duty
from rebelote.rules.ruleset import RuleSet
from rebelote.solver import Objective, Position

RANKS = 8


def legal_cards(rules: RuleSet, order: Order, position: Position) -> list[Card]:
    """What the seat to play may play."""
    hand = position.hands[position.to_play]
    return cards_in(duty(rules, order, position.trick, position.leader, hand).legal)


def after(order: Order, position: Position, card: Card) -> Position | None:
    """The position after a card; None where the deal is over."""
    players = len(position.hands)
    hands = list(position.hands)
    hands[position.to_play] &= ~(1 << card)
    trick = (*position.trick, card)
    if len(trick) < players:
        return Position(tuple(hands), position.leader, trick, position.points, position.tricks)
    if not any(hands):
        return None
    winner = (position.leader + order.winner(trick)) % players
    points, tricks = list(position.points), list(position.tricks)
    points[side_of(winner, players)] += sum(order.points[each] for each in trick)
    tricks[side_of(winner, players)] += 1
    return Position(tuple(hands), winner, (), tuple(points), tuple(tricks))


def worth_at_the_end(order: Order, position: Position, card: Card, objective: Objective) -> int:
    """What the deal comes to for side 0 where this card ends it."""
    players = len(position.hands)
    trick = (*position.trick, card)
    side = side_of((position.leader + order.winner(trick)) % players, players)
    taken = sum(order.points[each] for each in trick) + LAST_TRICK
    sides = {each for each in (0, 1) if position.tricks[each]} | {side}
    if len(sides) == 1:
        return objective.swept if side else objective.sweep
    return objective.of_points[position.points[0] + (taken if side == 0 else 0)]


def turned(position: Position, seats: int) -> Position:
    """Everybody moves so many seats on; an odd number exchanges the sides."""
    players = len(position.hands)
    turn = 1 if seats % 2 == 0 else -1
    return Position(
        tuple(position.hands[(seat - seats) % players] for seat in range(players)),
        (position.leader + seats) % players,
        position.trick,
        position.points[::turn],
        position.tricks[::turn],
    )


def renamed(order: Order, position: Position, suits: list[int]) -> tuple[Order, Position]:
    """The same deal with `suits[s]` for suit s, and the order that goes with it."""

    def card(card: Card) -> Card:
        return suits[card // RANKS] * RANKS + card % RANKS

    def hand(hand: Hand) -> Hand:
        return hand_of(card(each) for each in cards_in(hand))

    strength, points, above = ([0] * len(CARDS) for _ in range(3))
    for each in CARDS:
        strength[card(each)] = order.strength[each]
        points[card(each)] = order.points[each]
        above[card(each)] = hand(order.above[each])
    trump = Trump(suits[order.trump]) if order.trump.is_suit else order.trump
    new = Order(
        trump, tuple(strength), tuple(points), tuple(above), hand(order.trumps), order.climb
    )
    hands = tuple(hand(each) for each in position.hands)
    trick = tuple(card(each) for each in position.trick)
    return new, Position(hands, position.leader, trick, position.points, position.tricks)
