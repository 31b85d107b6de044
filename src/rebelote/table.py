"""A table: a log, the state it folds to, and the two ways in, dealing and acting.

Either can be done at once (`deal`, `submit`) or in two halves, for whoever must write a step down
before it counts: `decide_deal` and `decide` change nothing, `take` does what was decided.

Synchronous, without clock or socket: arena, terminal and server all sit at it. Its log holds every
card, so whoever owns a table is the referee; players are given `view(seat)`.
"""

from typing import NamedTuple

from rebelote.cards import Deck, Seat
from rebelote.game import engine
from rebelote.game.actions import Action
from rebelote.game.events import Dealt, Event
from rebelote.game.match import DealScore, State, score_of
from rebelote.game.views import SeatView, TableView, seat_view, spectator_view
from rebelote.rules.refusals import Refusal
from rebelote.rules.ruleset import RuleSet


class Decided(NamedTuple):
    """What a table may take: the events, the state after them, how long the log was before."""

    events: tuple[Event, ...]
    state: State
    version: int

    @property
    def over(self) -> bool:
        """Whether the match is finished then."""
        return self.state.over

    @property
    def needs_deal(self) -> bool:
        """Whether the next thing to happen then is a deal."""
        return engine.awaits_deal(self.state)

    @property
    def dealer(self) -> Seat:
        """Who deals next then, or is dealing."""
        return self.state.dealer

    @property
    def totals(self) -> tuple[int, ...]:
        """The points of each side then."""
        return self.state.totals


class Table:
    """One match being played.

    `log` is everything that happened, in order; a refused deal or action adds nothing to it.
    """

    def __init__(self, rules: RuleSet, dealer: Seat = 0) -> None:
        """Open a match; `dealer` deals first."""
        if type(dealer) is not int or not 0 <= dealer < rules.players:
            raise ValueError(f"no seat {dealer!r} at a table of {rules.players}")
        self.rules = rules
        self.log: list[Event] = []
        self._state = engine.start(rules, dealer)
        self._before_deal = self._state
        self._deal_at = 0

    @property
    def version(self) -> int:
        """How many events the log holds."""
        return len(self.log)

    @property
    def over(self) -> bool:
        """Whether the match is finished."""
        return self._state.over

    @property
    def needs_deal(self) -> bool:
        """Whether the next thing to happen is a deal."""
        return engine.awaits_deal(self._state)

    @property
    def dealer(self) -> Seat:
        """Who deals next, or is dealing."""
        return self._state.dealer

    @property
    def totals(self) -> tuple[int, ...]:
        """The points of each side."""
        return self._state.totals

    @property
    def to_act(self) -> Seat | None:
        """The seat whose turn it is, None while nobody may act."""
        return engine.to_act(self._state)

    @property
    def score(self) -> DealScore | None:
        """What the last deal came to, None while one is not finished."""
        return score_of(self._state)

    def deal(self, deck: Deck) -> tuple[Event, ...] | Refusal:
        """Deal the next hand from a pack in the order the cards leave it.

        Raises:
            DeckError: the deck is not the pack of this rule set.
        """
        return self._done(self.decide_deal(deck))

    def submit(self, seat: Seat, action: Action) -> tuple[Event, ...] | Refusal:
        """Do what a seat asks, or say why not and change nothing."""
        return self._done(self.decide(seat, action))

    def decide_deal(self, deck: Deck) -> Decided | Refusal:
        """What dealing from this pack would do; nothing is changed.

        Raises:
            DeckError: the deck is not the pack of this rule set.
        """
        return self._decided(engine.deal(self._state, deck))

    def decide(self, seat: Seat, action: Action) -> Decided | Refusal:
        """What a seat's action would do, or why it may not be done; nothing is changed."""
        return self._decided(engine.act(self._state, seat, action))

    def take(self, decided: Decided) -> None:
        """Do what was decided here.

        Raises:
            ValueError: something else has been done since.
        """
        if decided.version != len(self.log):
            raise ValueError("the table has moved on since that was decided")
        if isinstance(decided.events[0], Dealt):
            self._before_deal, self._deal_at = self._state, len(self.log)
        self.log.extend(decided.events)
        self._state = decided.state

    def legal(self, seat: Seat) -> tuple[Action, ...]:
        """Everything a seat may do now."""
        return engine.legal_actions(self._state, seat)

    def view(self, seat: Seat) -> SeatView:
        """What a seat may know.

        Raises:
            ValueError: nobody sits there.
        """
        return seat_view(self._state, seat)

    def spectator_view(self) -> TableView:
        """What anyone may know."""
        return spectator_view(self._state)

    def replay(self, log: list[Event]) -> None:
        """Fold a log written earlier: nothing in it is refused, it has happened."""
        for event in log:
            if isinstance(event, Dealt):
                self._before_deal, self._deal_at = self._state, len(self.log)
            self._state = engine.apply(self._state, event)
            self.log.append(event)

    def rewind(self, version: int) -> None:
        """Go back to how the table stood when its log was so long.

        Raises:
            ValueError: that was not in the deal on the table.
        """
        if not self._deal_at < version <= len(self.log):
            raise ValueError("nothing but the deal on the table can be taken back")
        again = self.log[self._deal_at : version]
        del self.log[self._deal_at :]
        self._state = self._before_deal
        self.replay(again)

    def _decided(self, step: engine.Step | Refusal) -> Decided | Refusal:
        if isinstance(step, Refusal):
            return step
        return Decided(step.events, step.state, len(self.log))

    def _done(self, decided: Decided | Refusal) -> tuple[Event, ...] | Refusal:
        if isinstance(decided, Refusal):
            return decided
        self.take(decided)
        return decided.events
