"""Deals stepped in batches, against the rules: whose turn it is, which cards, what they come to."""

import random
from array import array

import pytest

from rebelote.cards import CARDS, Hand, Seat, cards_in, hand_of, pack_of, side_of
from rebelote.rules.axes import Stock
from rebelote.rules.catalogue import rule_set
from rebelote.rules.order import LAST_TRICK, SUIT_TRUMPS, SUITLESS_TRUMPS, Order, order_of
from rebelote.rules.plays import duty
from rebelote.rules.ruleset import RuleSet
from rebelote.solver.judging import Dealt
from rebelote.solver.stepping import Batch, played_by_chance
from tests.solver.positions import rules_of_a_file, rules_of_chance, with_random_duties


class Plain:
    """One deal, played by the book."""

    def __init__(self, rules: RuleSet, order: Order, deal: Dealt, leader: Seat) -> None:
        self.rules, self.order = rules, order
        self.hands: list[Hand] = list(deal.hands)
        self.stock = list(deal.stock)
        self.leader = leader
        self.trick: tuple[int, ...] = ()
        self.points = [0] * 4
        self.tricks = [0] * 4

    @property
    def turn(self) -> Seat:
        return (self.leader + len(self.trick)) % self.rules.players

    @property
    def legal(self) -> Hand:
        hand = self.hands[self.turn]
        return duty(self.rules, self.order, self.trick, self.leader, hand, bool(self.stock)).legal

    def play(self, card: int) -> None:
        self.hands[self.turn] &= ~(1 << card)
        self.trick = (*self.trick, card)
        players = self.rules.players
        if len(self.trick) < players:
            return
        winner = (self.leader + self.order.winner(self.trick)) % players
        side = side_of(winner, players)
        self.points[side] += sum(self.order.points[each] for each in self.trick)
        self.tricks[side] += 1
        self.leader, self.trick = winner, ()
        for step in range(players if self.stock else 0):
            self.hands[(winner + step) % players] |= 1 << self.stock.pop(0)
        if not any(self.hands):
            self.points[side] += LAST_TRICK


def dealt(luck: random.Random, rules: RuleSet) -> Dealt:
    pack = cards_in(pack_of(rules.pack_size))
    luck.shuffle(pack)
    size, players = rules.hand_size, rules.players
    hands = tuple(hand_of(pack[seat * size : (seat + 1) * size]) for seat in range(players))
    stock = tuple(pack[players * size :]) if rules.stock is Stock.DRAW else ()
    return Dealt(hands, stock)


def tables(luck: random.Random) -> list[tuple[RuleSet, Order]]:
    found = [rules_of_a_file(luck) for _ in range(20)] + [rules_of_chance(luck) for _ in range(20)]
    three = with_random_duties(luck, rule_set("carnet", {"players": 3}))
    trumps = (*SUIT_TRUMPS, *SUITLESS_TRUMPS)
    return found + [(three, order_of(luck.choice(trumps), three.suitless_points))] * 5


@pytest.mark.parametrize("seed", range(4))
def test_a_batch_says_what_the_rules_say(seed: int) -> None:
    luck = random.Random(f"stepping {seed}")
    for rules, order in tables(luck):
        deals = [dealt(luck, rules) for _ in range(3)]
        leaders = [luck.randrange(rules.players) for _ in deals]
        batch = Batch(rules, order, deals, [0] * 3, leaders)
        plain = [
            Plain(rules, order, deal, leader) for deal, leader in zip(deals, leaders, strict=True)
        ]
        while any(batch.legal):
            cards = array("i")
            for number, game in enumerate(plain):
                assert batch.turns[number] == game.turn
                legal = batch.table.hand_back(batch.legal[number] & 0xFFFFFFFF)
                assert legal == game.legal
                card = luck.choice(cards_in(legal))
                game.play(card)
                cards.append(batch.table.to_kernel[card])
            batch.step(cards)
        for game, (points, tricks) in zip(plain, batch.results(), strict=True):
            assert not any(game.hands)
            assert (list(points), list(tricks)) == (game.points, game.tricks)


def test_a_card_that_may_not_be_played_plays_none() -> None:
    luck = random.Random("refused")
    rules = rule_set("coinche")
    order = order_of(SUIT_TRUMPS[0], rules.suitless_points)
    batch = Batch(rules, order, [dealt(luck, rules)] * 2, [0, 0], [0, 0])
    before = (list(batch.turns), list(batch.legal))
    mine = batch.legal[0] & 0xFFFFFFFF
    fine = mine.bit_length() - 1
    foreign = next(card for card in CARDS if not mine >> card & 1)
    for wrong in (foreign, 32, -2):
        with pytest.raises(ValueError, match="game 1"):
            batch.step(array("i", [fine, wrong]))
        assert (list(batch.turns), list(batch.legal)) == before


@pytest.mark.parametrize(("name", "players"), [("coinche", 4), ("carnet", 3), ("duel", 2)])
def test_playing_by_chance_is_playing_by_chance(name: str, players: int) -> None:
    luck = random.Random(f"chance {name}")
    rules = rule_set(name) if players != 3 else rule_set(name, {"players": 3})
    order = order_of(SUIT_TRUMPS[1], rules.suitless_points)
    deal = dealt(luck, rules)
    times = 400
    sums = [0] * 4
    for _ in range(times):
        game = Plain(rules, order, deal, 1)
        while any(game.hands):
            game.play(luck.choice(cards_in(game.legal)))
        sums = [a + b for a, b in zip(sums, game.points, strict=True)]
    found = played_by_chance(rules, order, deal, 1, 20_000, seed=5)
    whole = sum(order.points[card] for card in cards_in(pack_of(rules.pack_size))) + LAST_TRICK
    assert abs(sum(found) - whole) < 1e-6
    # The spread of a side's points is under 40: four standard errors of 400 plain playouts are 8.
    assert all(abs(a / times - b) < 8 for a, b in zip(sums, found, strict=True))
