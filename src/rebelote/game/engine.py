"""The referee: an action in, new events or a named refusal out.

`act` and `deal` decide, `apply` folds an event into a state and never refuses, so a log replays to
the same state. States are frozen: a refusal changes nothing because nothing can change. No clock
and no dice: a deal comes in as an order of cards.
"""

from typing import NamedTuple

from rebelote.cards import (
    CARDS,
    Card,
    Deck,
    Seat,
    card_text,
    cards_in,
    hand_of,
    next_seat,
    pack_of,
)
from rebelote.game._apply import apply, deal_of, order_in, start
from rebelote.game._facts import facts_of
from rebelote.game._refusing import call_refusal, play_refusal
from rebelote.game._rights import (
    belote_heard,
    has_played,
    may_announce,
    may_annul,
    may_say_belote,
    playable,
)
from rebelote.game._state import DealState, MatchState, Phase
from rebelote.game.actions import (
    ANNOUNCE,
    ANNUL,
    SAY_BELOTE,
    Action,
    Announce,
    Annul,
    Play,
    SayBelote,
    is_action,
    play,
)
from rebelote.game.events import (
    Announced,
    BeloteSaid,
    Called,
    Completed,
    Dealt,
    Drawn,
    Event,
    LaidDown,
    Marked,
    MatchEnded,
    Played,
    Shown,
    TrickTaken,
)
from rebelote.rules.axes import Declarations, Stock
from rebelote.rules.calls import Status, call_refused, legal_calls
from rebelote.rules.declarations import (
    best_set,
    is_belote_card,
    settle,
)
from rebelote.rules.facts import Facts
from rebelote.rules.marks import annulled, mark, passed
from rebelote.rules.marks.lines import Marks
from rebelote.rules.plays import why_not
from rebelote.rules.refusals import Code, Refusal
from rebelote.rules.winning import standing

__all__ = [
    "DeckError",
    "Step",
    "act",
    "apply",
    "awaits_deal",
    "deal",
    "is_seat",
    "legal_actions",
    "may_act",
    "may_announce",
    "play_refusal",
    "playable",
    "start",
    "to_act",
]


class DeckError(ValueError):
    """A deck that is not the whole pack of the rule set, each card once."""


class Step(NamedTuple):
    """What a decision made: the events to write down, and the state after them."""

    events: tuple[Event, ...]
    state: MatchState


def deal(state: MatchState, deck: Deck) -> Step | Refusal:
    """Deal the next hand from a pack in the order the cards leave it.

    Raises:
        DeckError: the deck is not the pack of this rule set.
    """
    if state.over:
        return Refusal(Code.MATCH_OVER)
    if not awaits_deal(state):
        return Refusal(Code.DEAL_RUNNING)
    size = state.rules.pack_size
    cards = tuple(deck)
    known = all(type(card) is int and 0 <= card < len(CARDS) for card in cards)
    if not known or len(cards) != size or hand_of(cards) != pack_of(size):
        raise DeckError(f"a deck here is {size} different cards")
    return _write(state, Dealt(state.dealer, cards))


def act(state: MatchState, seat: Seat, action: Action) -> Step | Refusal:
    """What comes of a seat's action: the events it causes, or why it may not be done."""
    if state.over:
        return Refusal(Code.MATCH_OVER)
    on_table = state.deal
    if on_table is None or on_table.phase is Phase.OVER:
        return Refusal(Code.DEAL_OVER)
    if not is_seat(state, seat):
        return Refusal(Code.NOT_YOUR_TURN)  # nobody sits there
    if not is_action(action):
        return Refusal(Code.ACTION)
    if on_table.phase is Phase.AUCTION:
        return _speak(state, on_table, seat, action)
    if seat != on_table.to_act:
        return Refusal(Code.NOT_YOUR_TURN)
    if isinstance(action, Play):
        return _play(state, on_table, seat, action.card)
    if isinstance(action, Announce):
        return _announce(state, on_table, seat)
    if isinstance(action, SayBelote):
        return _say_belote(state, on_table, seat)
    if isinstance(action, Annul):
        return _annul(state, on_table, seat)
    return Refusal(Code.TOO_LATE)


def legal_actions(state: MatchState, seat: Seat) -> tuple[Action, ...]:
    """Everything a seat may do now; empty when it is not for that seat to act."""
    on_table = state.deal
    if state.over or on_table is None or on_table.phase is Phase.OVER:
        return ()
    if not is_seat(state, seat):
        return ()
    if on_table.phase is Phase.AUCTION:
        return legal_calls(state.rules, on_table.auction, seat)
    if seat != on_table.to_act:
        return ()
    actions: list[Action] = []
    if may_annul(state, seat):
        actions.append(ANNUL)
    if may_announce(state, seat):
        actions.append(ANNOUNCE)
    if may_say_belote(state, seat):
        actions.append(SAY_BELOTE)
    actions.extend(play(card) for card in cards_in(playable(state).legal))
    return tuple(actions)


def is_seat(state: MatchState, seat: object) -> bool:
    """Whether somebody sits there."""
    return type(seat) is int and 0 <= seat < state.rules.players


def to_act(state: MatchState) -> Seat | None:
    """The seat whose turn it is, None between deals and once the match is over."""
    on_table = state.deal
    if state.over or on_table is None or on_table.phase is Phase.OVER:
        return None
    return on_table.to_act


def may_act(state: MatchState, seat: Seat) -> bool:
    """Whether a seat holds the right to act: its turn, or a double out of turn where allowed."""
    if to_act(state) == seat:
        return True
    on_table = state.deal
    in_auction = on_table is not None and on_table.phase is Phase.AUCTION
    return in_auction and bool(legal_actions(state, seat))


def awaits_deal(state: MatchState) -> bool:
    """Whether the next thing to happen is a deal."""
    return not state.over and (state.deal is None or state.deal.phase is Phase.OVER)


def _write(state: MatchState, *events: Event) -> Step:
    for event in events:
        state = apply(state, event)
    return Step(events, state)


def _then(step: Step, *events: Event) -> Step:
    after = _write(step.state, *events)
    return Step(step.events + events, after.state)


def _speak(state: MatchState, on_table: DealState, seat: Seat, action: Action) -> Step | Refusal:
    if isinstance(action, Play | Announce | SayBelote | Annul):
        # Nothing of the play has its place yet; a card is no call either.
        if seat != on_table.to_act:
            return Refusal(Code.NOT_YOUR_TURN)
        if isinstance(action, Announce | SayBelote):
            return Refusal(Code.NOTHING_TO_ANNOUNCE)
        return Refusal(Code.BID_UNKNOWN, (("card", ""),) if isinstance(action, Play) else ())
    code = call_refused(state.rules, on_table.auction, seat, action)
    if code is not None:
        return call_refusal(state, on_table, action, code)
    step = _write(state, Called(seat, action))
    status = deal_of(step.state).auction.status
    if status is Status.CLOSED:
        return _then(step, Completed())
    if status is Status.PASSED_OUT:
        return _finish(step, passed(state.rules, state.pending))
    return step


def _play(state: MatchState, on_table: DealState, seat: Seat, card: Card) -> Step | Refusal:
    if card not in CARDS:
        return Refusal(Code.NOT_IN_HAND)
    if not on_table.hands[seat] >> card & 1:
        return Refusal(Code.NOT_IN_HAND, (("card", card_text(card)),))
    owed = playable(state)
    code = why_not(owed, on_table.trick, card)
    if code is not None:
        return play_refusal(state, owed, card, code)
    rules = state.rules
    step = _write(state, Played(seat, card))
    if is_belote_card(card):
        said = belote_heard(state, on_table, seat, card)
        if said is not None:
            step = _then(step, said)
    if len(on_table.trick) + 1 < rules.players:
        return step
    return _end_trick(step)


def _end_trick(step: Step) -> Step:
    state = step.state
    on_table = deal_of(state)
    rules = state.rules
    index = order_in(state).winner(on_table.trick)
    winner = (on_table.leader + index) % rules.players
    first = not on_table.tricks
    step = _then(step, TrickTaken(winner))
    if first and on_table.spoke:
        # The first leader spoke first; the cards are shown once the trick is over (001).
        trump = order_in(state).trump
        step = _then(step, Shown(settle(rules, trump, on_table.leader, on_table.called)))
    if rules.stock is Stock.DRAW and on_table.rest:
        second = next_seat(winner, rules.players)
        stock = on_table.rest
        step = _then(step, Drawn(winner, stock[0]), Drawn(second, stock[1]))
    if any(deal_of(step.state).hands):
        return step
    facts = facts_of(step.state)
    return _finish(step, mark(rules, facts), facts)


def _finish(step: Step, marks: Marks, facts: Facts | None = None) -> Step:
    step = _then(step, Marked(marks, facts))
    state = step.state
    stand = standing(state.rules, state.totals, state.deals_played, marks)
    return _then(step, MatchEnded(stand.winner)) if stand.over else step


def _announce(state: MatchState, on_table: DealState, seat: Seat) -> Step | Refusal:
    if state.rules.declarations is Declarations.OFF:
        return Refusal(Code.NOTHING_TO_ANNOUNCE)
    if has_played(on_table) or on_table.spoke >> seat & 1:
        return Refusal(Code.TOO_LATE)
    if not may_announce(state, seat):
        return Refusal(Code.NOTHING_TO_ANNOUNCE)
    trump = order_in(state).trump
    return _write(state, Announced(seat, best_set(state.rules, trump, on_table.hands[seat])))


def _say_belote(state: MatchState, on_table: DealState, seat: Seat) -> Step | Refusal:
    if not may_say_belote(state, seat):
        return Refusal(Code.NOTHING_TO_ANNOUNCE)
    return _write(state, BeloteSaid(seat))


def _annul(state: MatchState, on_table: DealState, seat: Seat) -> Step | Refusal:
    if has_played(on_table):
        return Refusal(Code.TOO_LATE)
    if not may_annul(state, seat):
        return Refusal(Code.NOT_WEAK)
    step = _write(state, LaidDown(seat, on_table.hands[seat]))
    return _finish(step, annulled(state.rules, state.pending))
