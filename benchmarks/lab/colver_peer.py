"""colver at a table of its own: its engine, its players, and its numbers for cards and calls."""

from typing import Any

from rebelote.cards import CARDS, Seat, Suit, cards_in, parse_card
from rebelote.game.actions import Action, Bid, Contre, Pass, Play, Surcontre, play
from rebelote.game.views import SeatView, Stage
from rebelote.rules.calls import bid_levels
from rebelote.rules.facts import Promise
from rebelote.rules.ruleset import RuleSet
from rebelote.table import Table

SPEC = """
[bid]
strategy = "improved_v2"
[play]
method = "isdd"
time_ms = {milliseconds}
parallel = false
[worlds]
source = "uniform"
"""


class DisagreementError(Exception):
    """The peer's engine cannot follow: what was done is not legal there."""


class Peer:
    """colver's engine and players; its numbers for cards and calls, and ours."""

    def __init__(self, colver: Any, rules: RuleSet) -> None:
        """The rules are those that both play."""
        self.version = str(getattr(colver, "__version__", ""))
        self._env, self._agent = colver.Env, colver.Agent
        letters = {suit.symbol: suit.letter for suit in Suit}
        names = [self._env.card_name(number) for number in range(len(CARDS))]
        self._cards = [parse_card(name[:-1] + letters[name[-1]]) for name in names]
        self._numbers = {card: number for number, card in enumerate(self._cards)}
        # A pass, each level and a capot in each suit, a double and a redouble.
        calls = 3 + len(Suit) * (len(bid_levels(rules.min_bid, rules.max_bid)) + 1)
        self._calls = {self._env.action_name(number, 0): number for number in range(calls)}

    def table(self, table: Table) -> Any:
        """The deal that lies on our table, on one of the peer's."""
        hands = [
            [self._numbers[card] for card in cards_in(table.view(seat).hand)]
            for seat in range(table.rules.players)
        ]
        return self._env.deal_with_hands(table.dealer, hands)

    def agent(self, seat: Seat, milliseconds: int, seed: int) -> Any:
        """A player of the peer's."""
        return self._agent(SPEC.format(milliseconds=milliseconds), seat, seed)

    def number(self, action: Action) -> int:
        """An action as the peer counts it."""
        if isinstance(action, Play):
            return self._numbers[action.card]
        if isinstance(action, Bid):
            level = "Capot" if action.promise is Promise.CAPOT else str(action.level)
            return self._calls[level + Suit(action.trump).symbol]
        words = {Pass: "Pass", Contre: "Coinche", Surcontre: "Surcoinche"}
        return self._calls[words[type(action)]]

    def action(self, number: int, view: SeatView) -> Action:
        """The peer's choice as an action of ours.

        Raises:
            DisagreementError: it is not legal here.
        """
        if view.stage is Stage.PLAY and play(self._cards[number]) in view.legal:
            return play(self._cards[number])
        for action in view.legal:
            if view.stage is Stage.AUCTION and self.number(action) == number:
                return action
        raise DisagreementError(f"{number} is not legal here: {view.calls} {view.trick}")
