"""The slow, plain answer that the solver is held against: every card of every seat is tried.

It asks the rules themselves which cards are legal and who takes a trick, and knows no shortcut but
one: a position that was answered is not tried again.
"""

from typing import NamedTuple

from rebelote.cards import Card, Hand, Seat, cards_in, side_of
from rebelote.rules.order import LAST_TRICK, Order
from rebelote.rules.plays import duty
from rebelote.rules.ruleset import RuleSet
from rebelote.solver.objective import Objective
from rebelote.solver.position import Position


class _Node(NamedTuple):
    hands: tuple[Hand, ...]
    leader: Seat
    trick: tuple[Card, ...]
    points: int
    """Of side 0."""
    sides: frozenset[int]
    """Those with a trick."""


class Minimax:
    """Plain minimax under one contract, for side 0 against side 1."""

    def __init__(self, rules: RuleSet, order: Order, objective: Objective) -> None:
        self._rules = rules
        self._order = order
        self._objective = objective
        self._known: dict[_Node, int] = {}

    def value(self, position: Position) -> int:
        """What the deal comes to for side 0."""
        return self._value(self._node(position))

    def values(self, position: Position) -> dict[Card, int]:
        """The same after each legal card."""
        node = self._node(position)
        return {card: self._value(self._after(node, card)) for card in self._legal(node)}

    def _node(self, position: Position) -> _Node:
        sides = frozenset(side for side in (0, 1) if position.tricks[side])
        return _Node(position.hands, position.leader, position.trick, position.points[0], sides)

    def _legal(self, node: _Node) -> list[Card]:
        seat = (node.leader + len(node.trick)) % len(node.hands)
        owed = duty(self._rules, self._order, node.trick, node.leader, node.hands[seat])
        return cards_in(owed.legal)

    def _after(self, node: _Node, card: Card) -> _Node:
        players = len(node.hands)
        seat = (node.leader + len(node.trick)) % players
        hands = tuple(
            hand & ~(1 << card) if who == seat else hand for who, hand in enumerate(node.hands)
        )
        trick = (*node.trick, card)
        if len(trick) < players:
            return node._replace(hands=hands, trick=trick)
        winner = (node.leader + self._order.winner(trick)) % players
        side = side_of(winner, players)
        taken = sum(self._order.points[each] for each in trick)
        if not any(hands):
            taken += LAST_TRICK
        return _Node(
            hands, winner, (), node.points + (taken if side == 0 else 0), node.sides | {side}
        )

    def _value(self, node: _Node) -> int:
        known = self._known.get(node)
        if known is None:
            known = self._known[node] = self._work_out(node)
        return known

    def _work_out(self, node: _Node) -> int:
        if not any(node.hands):
            if node.sides == {0}:
                return self._objective.sweep
            if node.sides == {1}:
                return self._objective.swept
            return self._objective.of_points[node.points]
        seat = (node.leader + len(node.trick)) % len(node.hands)
        values = [self._value(self._after(node, card)) for card in self._legal(node)]
        return max(values) if side_of(seat, len(node.hands)) == 0 else min(values)
