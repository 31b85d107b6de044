"""Positions as a seat sees them, written in cards; and bots sat at tables."""

from collections.abc import Callable, Mapping
from random import Random
from typing import Any

from rebelote.bots import Bot, Budget, Luck, RuleBot, act
from rebelote.cards import Deck, Hand, Seat, hand_of, next_seat, pack, parse_card
from rebelote.game.actions import Action, Play, play
from rebelote.game.events import Marked
from rebelote.game.trick import Trick
from rebelote.game.views import SeatView, Stage
from rebelote.rules.axes import Stock
from rebelote.rules.catalogue import rule_set
from rebelote.rules.facts import Contract
from rebelote.rules.order import Trump, order_of
from rebelote.rules.plays import duty
from rebelote.rules.ruleset import RuleSet
from rebelote.table import Table
from rebelote.testing import random_deck

TABLES: tuple[tuple[str, dict[str, object]], ...] = (
    ("duel", {}),
    ("classique", {}),
    ("moderne", {}),
    ("carnet", {}),
    ("carnet", {"players": 3}),
    ("carnet", {"players": 2}),
    ("talba", {}),
    ("coinche", {}),
    ("coinche", {"suitless": "on", "declarations": "on", "double_when": "any-time"}),
)
"""Every rule set, at every size of table."""

ME: Seat = 2
"""The seat of every position: its partner, at a table of four, is seat 0."""


def table_name(table: tuple[str, dict[str, object]]) -> str:
    """A table as a test's name shows it."""
    id, options = table
    return "-".join([id, *map(str, options.values())])


def cards(text: str) -> tuple[int, ...]:
    """Cards from their texts."""
    return tuple(parse_card(one) for one in text.split())


def position(
    hand: str,
    trump: Trump = Trump.HEARTS,
    taker: Seat = ME,
    trick: str = "",
    tricks: tuple[tuple[Seat, str], ...] = (),
    rules: RuleSet | None = None,
    me: Seat = ME,
    stock: int = 0,
    **facts: Any,
) -> SeatView:
    """What a seat sees when it is to play.

    `trick` are the cards on the table, of which one's own comes next; `tricks` those taken, each
    with its leader.
    """
    rules = rules or rule_set("classique")
    players = rules.players
    held = hand_of(cards(hand))
    order = order_of(trump, rules.suitless_points)
    done = []
    for first, text in tricks:
        played = cards(text)
        done.append(Trick(first, played, (first + order.winner(played)) % players))
    table = cards(trick)
    leader = (me - len(table)) % players
    free = rules.stock is Stock.DRAW and stock > 0
    owed = duty(rules, order, table, leader, held, free)
    sizes = [held.bit_count()] * players
    for step in range(len(table)):
        sizes[(leader + step) % players] -= 1
    view: dict[str, Any] = {
        "dealer": next_seat(me, players),
        "known": (0,) * players,
        "points": (0,) * 2,
        **facts,
    }
    return SeatView(
        rules=rules,
        stage=Stage.PLAY,
        deal_number=1,
        totals=(0,) * players,
        pending=0,
        over=False,
        winner=None,
        seat=me,
        hand=held,
        legal=tuple(play(card) for card in range(32) if owed.legal >> card & 1),
        contract=Contract(taker=taker, trump=trump),
        leader=leader,
        trick=table,
        tricks=tuple(done),
        hand_sizes=tuple(sizes),
        stock_size=stock,
        **view,
    )


CARELESS, CAREFUL = 1, 2
"""How well a rule bot plays."""


def rule_bot(care: int, seed: bytes) -> Bot:
    """The rule bot, with its lapses or without."""
    return RuleBot(Luck(seed), memory=2, lapse=0.3) if care == CARELESS else RuleBot(Luck(seed))


def choice(view: SeatView, care: int = CAREFUL, seed: bytes = b"test") -> Action:
    """What a rule bot does."""
    return rule_bot(care, seed).choose(view, Budget())


def plays(view: SeatView, *texts: str) -> bool:
    """Whether the careful rule bot plays one of these cards."""
    chosen = choice(view)
    assert isinstance(chosen, Play)
    return chosen.card in hand_of_texts(texts)


def hand_of_texts(texts: tuple[str, ...]) -> set[int]:
    """The cards of these texts."""
    return {parse_card(text) for text in texts}


def deck_with(rules: RuleSet, first: str) -> Deck:
    """A pack that begins with these cards, the rest in order."""
    top = cards(first)
    return (*top, *(card for card in pack(rules.pack_size) if card not in top))


def watched(bot: Bot, look: Callable[[SeatView, Action], None]) -> Bot:
    """The bot, with a witness who sees each view and what is made of it."""
    return _Watched(bot, look)


class _Watched:
    def __init__(self, bot: Bot, look: Callable[[SeatView, Action], None]) -> None:
        self._bot = bot
        self._look = look

    def choose(self, view: SeatView, budget: Budget) -> Action:
        action = self._bot.choose(view, budget)
        self._look(view, action)
        return action


def play_one(
    rules: RuleSet,
    bots: Mapping[Seat, Bot],
    number: int,
    dealer: Seat = 0,
    budget: Budget | None = None,
) -> Marked:
    """One deal, always the same for a number, and what came of it."""
    table = Table(rules, dealer)
    table.deal(random_deck(Random(number).randrange, rules))
    while table.to_act is not None:
        act(table, bots, budget or Budget())
    return next(event for event in table.log if isinstance(event, Marked))


def decks(rules: RuleSet, number: int) -> Callable[[], Deck]:
    """A source of decks, always the same for a number."""
    pick = Random(number).randrange
    return lambda: random_deck(pick, rules)


def unseen_by(view: SeatView) -> Hand:
    """The cards that a seat has not seen."""
    seen = view.hand | hand_of(view.trick)
    for trick in view.tricks:
        seen |= hand_of(trick.cards)
    return hand_of(pack(view.rules.pack_size)) & ~seen
