"""A stand-in for colver in tests: the same door, with our own engine behind it.

It counts cards and calls as colver does, and its players take the first thing that is legal.
"""

from typing import Any, ClassVar

from rebelote.cards import card_of, card_text, cards_in, parse_card, suit_of
from rebelote.cards.rank import Rank
from rebelote.cards.suit import Suit
from rebelote.game.actions import Action, Bid, Contre, Pass, Play
from rebelote.rules.catalogue import rule_set
from rebelote.rules.facts import Promise
from rebelote.table import Table
from tests.cases.decks import deck_for

__version__ = "of the tests"

_CARDS = [card_of(suit, rank) for suit in reversed(Suit) for rank in Rank]
"""In another order than ours, so that both have to be mapped."""

_CALLS = ["Pass"]
_CALLS += [f"{level}{suit.symbol}" for level in (*range(80, 161, 10), "Capot") for suit in Suit]
_CALLS += ["Coinche", "Surcoinche"]


class Env:
    """A deal; `hides` is a number that it does not know to be legal."""

    hides: ClassVar[int | None] = None

    def __init__(self, table: Table) -> None:
        self.table = table

    @staticmethod
    def card_name(number: int) -> str:
        card = _CARDS[number]
        return card_text(card)[:-1] + suit_of(card).symbol

    @staticmethod
    def action_name(number: int, phase: int) -> str:
        return _CALLS[number] if phase == 0 else Env.card_name(number)

    @classmethod
    def deal_with_hands(cls, dealer: int, hands: list[list[int]]) -> "Env":
        options = {"capot": 252, "rounding": "each", "belote_when_inside": "defence"}
        rules = rule_set("coinche", options)
        table = Table(rules, dealer)
        held = {seat: [_CARDS[number] for number in hand] for seat, hand in enumerate(hands)}
        table.deal(deck_for(rules, dealer, held))
        for seat, cards in held.items():
            assert set(cards_in(table.view(seat).hand)) == set(cards)
        return cls(table)

    def legal_actions(self) -> list[int]:
        legal = [_number(action) for action in self.table.legal(self.current_player())]
        return [number for number in legal if number != self.hides]

    def current_player(self) -> int:
        seat = self.table.to_act
        assert seat is not None
        return seat

    def bid_improved_v2(self) -> int:
        """Eighty of the first suit, if nobody has bid."""
        legal = self.legal_actions()
        return 1 if 1 in legal else 0

    def step(self, number: int) -> None:
        legal = self.table.legal(self.current_player())
        action = next(action for action in legal if _number(action) == number)
        self.table.submit(self.current_player(), action)

    def rewards(self) -> list[float]:
        score = self.table.score
        assert score is not None
        return [float(points) for points in score.marks.awarded]


class Agent:
    """A player that checks that it sees every action before it is done."""

    def __init__(self, spec: str, seat: int, seed: int = 0) -> None:
        assert 'source = "uniform"' in spec
        assert "time_ms = 7" in spec
        self._seat = seat
        self._seen = -1

    def init_deal(self, env: Env) -> None:
        self._seen = env.table.version

    def decide(self, env: Env) -> dict[str, Any]:
        assert env.current_player() == self._seat
        assert self._seen == env.table.version
        return {"action": min(env.legal_actions())}

    def observe(self, env: Env, number: int) -> None:
        assert self._seen == env.table.version
        assert number in env.legal_actions()
        seat = env.current_player()
        action = next(each for each in env.table.legal(seat) if _number(each) == number)
        decided = env.table.decide(seat, action)
        self._seen += len(getattr(decided, "events", ()))


def _number(action: Action) -> int:
    if isinstance(action, Play):
        return _CARDS.index(action.card)
    if isinstance(action, Pass):
        return 0
    if isinstance(action, Bid):
        level = "Capot" if action.promise is Promise.CAPOT else str(action.level)
        return _CALLS.index(level + Suit(action.trump).symbol)
    return _CALLS.index("Coinche" if isinstance(action, Contre) else "Surcoinche")


def name_of(text: str) -> str:
    """A card of ours as the peer writes it."""
    return Env.card_name(_CARDS.index(parse_card(text)))
