"""A table: a log, the state it folds to, and the two ways in, dealing and acting.

Synchronous, without clock or socket: arena, terminal and server all sit at it. Its log holds every
card, so whoever owns a table is the referee; players are given `view(seat)`.
"""

from rebelote.cards import Deck, Seat
from rebelote.game import engine
from rebelote.game.actions import Action
from rebelote.game.events import Event
from rebelote.game.views import SeatView, TableView, seat_view, spectator_view
from rebelote.rules.refusals import Refusal
from rebelote.rules.ruleset import RuleSet


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
    def to_act(self) -> Seat | None:
        """The seat whose turn it is, None while nobody may act."""
        return engine.to_act(self._state)

    def deal(self, deck: Deck) -> tuple[Event, ...] | Refusal:
        """Deal the next hand from a pack in the order the cards leave it.

        Raises:
            DeckError: the deck is not the pack of this rule set.
        """
        return self._take(engine.deal(self._state, deck))

    def submit(self, seat: Seat, action: Action) -> tuple[Event, ...] | Refusal:
        """Do what a seat asks, or say why not and change nothing."""
        return self._take(engine.act(self._state, seat, action))

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
            self._state = engine.apply(self._state, event)
            self.log.append(event)

    def _take(self, decision: engine.Step | Refusal) -> tuple[Event, ...] | Refusal:
        if isinstance(decision, Refusal):
            return decision
        self.log.extend(decision.events)
        self._state = decision.state
        return decision.events
