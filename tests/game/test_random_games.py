"""What holds in any game, under any rules that make sense."""

from random import Random

import pytest

from rebelote.cards import hand_of, pack_of, side_of, size_of
from rebelote.game import engine
from rebelote.game.events import Completed, Dealt, Drawn, Marked, Played, TrickTaken
from rebelote.game.match import State, score_of
from rebelote.rules.catalogue import rule_set, rule_set_ids
from rebelote.rules.marks import Marks
from rebelote.rules.order import order_of
from rebelote.rules.ruleset import RuleSet
from rebelote.table import Table
from rebelote.testing import random_match, random_rules
from tests.game.states import states_of
from tests.reference.refusals import beats, card_points

# Card points of a pack and the last trick's 10: a suit, all trumps, no trumps.
PACKS = {"suit": 162, "AT": 258, "NT": 130}


def check_cards_are_conserved(state: State) -> None:
    """Every card of the pack is in one place, and the points taken are those of the tricks."""
    deal = state.deal
    assert deal is not None
    places = [card for trick in deal.tricks for card in trick.cards]
    places += [*deal.trick, *deal.rest]
    if deal.phase == "auction" and deal.turned is not None:
        places.append(deal.turned)
    held = 0
    for hand in deal.hands:
        assert not held & hand
        held |= hand
    assert len(places) == len(set(places))
    assert not held & hand_of(places)
    if deal.marks is None or deal.contract is not None:
        assert held | hand_of(places) == pack_of(state.rules.pack_size)


def check_points(state: State) -> None:
    """A deal that was played out holds the points of the cards in play."""
    score, deal = score_of(state), state.deal
    assert deal is not None
    if score is None or score.taker is None:
        return
    rules, total = state.rules, sum(score.card_points)
    trump = "suit" if score.trump in tuple("SHDC") else str(score.trump)
    if rules.suitless_points == "rebalanced":
        trump = "suit"
    if deal.rest:
        assert deal.contract is not None
        assert deal.contract.trump is not None
        order = order_of(deal.contract.trump, rules.suitless_points)
        left = sum(order.points[card] for card in deal.rest)
        if trump == "suit" or rules.suitless_points != "scaled":
            assert total == PACKS[trump] - left
    elif trump != "suit" and rules.suitless_points == "scaled":
        assert abs(total - 162) <= len(score.card_points) - 2
    elif rules.pack_size == 24 and trump == "suit":
        assert total == 162
    else:
        assert total == PACKS[trump]


def check_recount(state: State) -> None:
    """Who took each trick, and the points in it, counted a second time and plainly."""
    score, deal, rules = score_of(state), state.deal, state.rules
    assert deal is not None
    if score is None or score.taker is None or rules.suitless_points == "scaled":
        return
    assert deal.contract is not None
    trump = deal.contract.trump
    assert trump is not None
    leader, sides = (deal.dealer + 1) % rules.players, [0] * len(state.totals)
    for trick in deal.tricks:
        assert trick.leader == leader
        best = 0
        for place in range(1, rules.players):
            if beats(trick.cards[place], trick.cards[best], trump):
                best = place
        leader = (leader + best) % rules.players
        assert trick.winner == leader
        side = leader % 2 if rules.players == 4 else leader
        sides[side] += sum(
            card_points(card, trump, rules.suitless_points == "rebalanced") for card in trick.cards
        )
    side = leader % 2 if rules.players == 4 else leader
    sides[side] += 10
    assert tuple(sides) == score.card_points


def check_marks(state: State, marked: list[Marks]) -> None:
    """The lines add up to the awards, and the awards of every deal so far to the totals."""
    awarded = [0] * len(state.totals)
    waiting = 0
    assert state.deals_marked == len(marked)
    for marks in marked:
        lines = [0] * len(state.totals)
        for line in marks.lines:
            lines[line.side] += line.points
            assert line.points
            assert line.rule
        assert tuple(lines) == marks.awarded
        assert marks.pending >= 0
        awarded = [total + points for total, points in zip(awarded, lines, strict=True)]
        waiting = marks.pending
    assert tuple(awarded) == state.totals
    assert waiting == state.pending


def check_draws(table: Table) -> None:
    """Two players with a stock: fourteen draws in seven free tricks, then nine strict ones."""
    drawn: list[Drawn] = []
    tricks: list[TrickTaken] = []
    played: list[Played] = []
    completed = False
    for event in table.log:
        if isinstance(event, Dealt):
            drawn, tricks, played, completed = [], [], [], False
        elif isinstance(event, Completed):
            completed = True
        elif isinstance(event, Played):
            played.append(event)
        elif isinstance(event, TrickTaken):
            tricks.append(event)
        elif isinstance(event, Drawn):
            # The winner draws first, then the other, after each of the first seven tricks.
            second = len(drawn) % 2
            assert event.seat == (tricks[-1].seat + second) % 2
            assert len(tricks) == len(drawn) // 2 + 1
            drawn.append(event)
        elif isinstance(event, Marked) and completed and event.facts is not None:
            assert (len(drawn), len(tricks), len(played)) == (14, 16, 32)
            assert {event.card for event in played} == set(range(32))


def check_game(rules: RuleSet, luck: Random, deals: int) -> None:
    marked: list[Marks] = []
    for state in states_of(rules, luck, deals):
        seat = engine.to_act(state)
        if state.deal is None:
            continue
        check_cards_are_conserved(state)
        if seat is None:
            assert state.over or engine.awaits_deal(state)
            check_points(state)
            check_recount(state)
            assert state.deal.marks is not None
            marked.append(state.deal.marks)
            check_marks(state, marked)
        else:
            assert engine.legal_actions(state, seat), "somebody may always act"
            assert engine.may_act(state, seat)


@pytest.mark.parametrize("id", rule_set_ids())
def test_a_game_of_every_rule_set_ends_and_nothing_is_lost(id: str) -> None:
    for seed in range(15):
        check_game(rule_set(id), Random(f"{id} {seed}"), deals=3)


@pytest.mark.parametrize("seed", range(150))
def test_a_game_under_any_house_rules_ends_and_nothing_is_lost(seed: int) -> None:
    luck = Random(f"house {seed}")
    check_game(random_rules(luck.randrange), luck, deals=3)


@pytest.mark.parametrize("id", rule_set_ids())
def test_a_whole_match_comes_to_its_end(id: str) -> None:
    luck = Random(f"match {id}")
    table = random_match(luck.randrange, rule_set(id), deals=1000)
    assert table.over
    assert table.to_act is None
    assert not table.needs_deal


def test_at_two_with_a_stock_draws_and_counts_are_right() -> None:
    luck = Random("draws")
    for _ in range(40):
        check_draws(random_match(luck.randrange, random_rules(luck.randrange, "duel"), deals=4))


def test_the_free_tricks_last_as_long_as_the_stock() -> None:
    luck = Random("free")
    free = strict = 0
    for state in states_of(rule_set("duel"), luck, deals=6):
        deal = state.deal
        if deal is None or deal.phase != "play":
            continue
        legal = engine.legal_actions(state, deal.to_act)
        if len(deal.tricks) < 7:
            assert len(deal.rest) == 14 - 2 * len(deal.tricks)
            assert len(legal) == size_of(deal.hands[deal.to_act])
            free += 1
        else:
            assert not deal.rest
            strict += len(legal) < size_of(deal.hands[deal.to_act])
    assert free > 20
    assert strict > 5


@pytest.mark.parametrize("seed", range(30))
def test_folding_the_log_gives_the_same_match(seed: int) -> None:
    luck = Random(f"fold {seed}")
    table = random_match(luck.randrange, random_rules(luck.randrange), deals=3)
    first = table.log[0]
    assert isinstance(first, Dealt)
    again = Table(table.rules, dealer=first.dealer)
    again.replay(table.log)
    assert again.log == table.log
    assert again.version == table.version
    for seat in range(table.rules.players):
        assert again.view(seat) == table.view(seat)
        assert again.legal(seat) == table.legal(seat)
    assert again.spectator_view() == table.spectator_view()
    assert (again.over, again.needs_deal, again.dealer) == (
        table.over,
        table.needs_deal,
        table.dealer,
    )


def test_each_side_takes_what_its_seats_took() -> None:
    luck = Random("sides")
    for state in states_of(rule_set("classique"), luck, deals=5):
        deal = state.deal
        if deal is None or deal.facts is None:
            continue
        tricks = [0, 0]
        for seat, taken in enumerate(deal.taken):
            tricks[side_of(seat, 4)] += taken
        assert sum(tricks) == 8
        assert (deal.facts.capot is not None) is (8 in tricks)
