"""The referee: an action in, new events or a named refusal out.

`act` and `deal` decide, `apply` folds an event into a state and never refuses, so a log replays to
the same state. States are frozen: a refusal changes nothing because nothing can change. No clock
and no dice: a deal comes in as an order of cards.
"""

from typing import NamedTuple

from rebelote.cards import (
    Card,
    Deck,
    Hand,
    Seat,
    card_text,
    cards_in,
    hand_of,
    hand_text,
    next_seat,
    pack_of,
    suit_of,
)
from rebelote.game import _apply
from rebelote.game._apply import apply, deal_of, order_in, start
from rebelote.game._facts import facts_of
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
    play,
)
from rebelote.game.events import (
    Announced,
    Belote,
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
from rebelote.rules.axes import BeloteCall, Declarations, Stock
from rebelote.rules.calls import Status, call_refused, legal_calls
from rebelote.rules.declarations import (
    belote_pair,
    belote_suits,
    best_set,
    holds_announcement,
    is_belote_card,
    settle,
)
from rebelote.rules.facts import Facts
from rebelote.rules.marks import annulled, mark, passed
from rebelote.rules.marks_lines import Marks
from rebelote.rules.plays import Duty, duty, why_not
from rebelote.rules.refusals import Code, Refusal
from rebelote.rules.small_hand import may_annul
from rebelote.rules.winning import standing

__all__ = [
    "DeckError",
    "Step",
    "act",
    "apply",
    "awaits_deal",
    "deal",
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
    if len(deck) != size or hand_of(deck) != pack_of(size):
        raise DeckError(f"a deck here is {size} different cards")
    return _write(state, Dealt(state.dealer, deck))


def act(state: MatchState, seat: Seat, action: Action) -> Step | Refusal:
    """What comes of a seat's action: the events it causes, or why it may not be done."""
    if state.over:
        return Refusal(Code.MATCH_OVER)
    on_table = state.deal
    if on_table is None or on_table.phase is Phase.OVER:
        return Refusal(Code.DEAL_OVER)
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
    if on_table.phase is Phase.AUCTION:
        return legal_calls(state.rules, on_table.auction, seat)
    if seat != on_table.to_act:
        return ()
    actions: list[Action] = []
    if _may_annul(state, on_table, seat):
        actions.append(ANNUL)
    if may_announce(state, seat):
        actions.append(ANNOUNCE)
    owed = playable(state)
    if _belote_to_say(state, on_table, seat, owed):
        actions.append(SAY_BELOTE)
    actions.extend(play(card) for card in cards_in(owed.legal))
    return tuple(actions)


def playable(state: MatchState) -> Duty:
    """What the seat to act may play, and the duty that bars each of its other cards."""
    on_table = deal_of(state)
    rules = state.rules
    hand = on_table.hands[on_table.to_act]
    free = rules.stock is Stock.DRAW and bool(on_table.rest)
    owed = duty(rules, order_in(state), on_table.trick, on_table.leader, hand, free)
    if on_table.said:
        pair = owed.legal & _pairs_held(state, hand)
        return Duty(pair, Code.SAID_BELOTE, Code.SAID_BELOTE)
    return owed


def play_refusal(state: MatchState, owed: Duty, card: Card, code: Code) -> Refusal:
    """The refusal of a card of the hand of the seat to act, with the facts that explain it."""
    trick = deal_of(state).trick
    facts = [("card", card_text(card)), ("cards", hand_text(owed.legal))]
    if trick:
        beat = trick[order_in(state).winner(trick)]
        facts += [("suit", suit_of(trick[0]).letter), ("beat", card_text(beat))]
    return Refusal(code, tuple(facts))


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
    return (
        to_act(state) is not None
        and on_table is not None
        and on_table.phase is Phase.AUCTION
        and bool(legal_calls(state.rules, on_table.auction, seat))
    )


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
        turn = seat == on_table.to_act
        return Refusal(Code.BID_UNKNOWN if turn else Code.NOT_YOUR_TURN)
    code = call_refused(state.rules, on_table.auction, seat, action)
    if code is not None:
        return Refusal(code)
    step = _write(state, Called(seat, action))
    status = deal_of(step.state).auction.status
    if status is Status.CLOSED:
        return _then(step, Completed())
    if status is Status.PASSED_OUT:
        return _finish(step, passed(state.rules, state.pending))
    return step


def _play(state: MatchState, on_table: DealState, seat: Seat, card: Card) -> Step | Refusal:
    if not 0 <= card < 32 or not on_table.hands[seat] >> card & 1:
        return Refusal(Code.NOT_IN_HAND)
    owed = playable(state)
    code = why_not(owed, on_table.trick, card)
    if code is not None:
        return play_refusal(state, owed, card, code)
    rules = state.rules
    step = _write(state, Played(seat, card))
    if is_belote_card(card):
        said = _belote_heard(state, on_table, seat, card)
        if said is not None:
            step = _then(step, said)
    if len(on_table.trick) + 1 < rules.players:
        return step
    return _end_trick(step)


def _belote_heard(
    state: MatchState, on_table: DealState, seat: Seat, card: Card
) -> Belote | None:
    """Belote on the first of a pair held together, rebelote on the second (D4)."""
    if on_table.awaited >> card & 1:
        return Belote(seat, second=True)
    if state.rules.belote_call is BeloteCall.SAID and not on_table.said:
        return None
    held = _pairs_held(state, on_table.hands[seat])
    return Belote(seat, second=False) if held >> card & 1 else None


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


def _has_played(on_table: DealState) -> bool:
    """Whether the seat to act has played a card: in the first trick it never has."""
    return bool(on_table.tricks)


def may_announce(state: MatchState, seat: Seat) -> bool:
    """Whether a seat may call its announcements now: before its own first card (001)."""
    on_table = deal_of(state)
    return (
        state.rules.declarations is Declarations.ON
        and on_table.phase is Phase.PLAY
        and seat == on_table.to_act
        and not _has_played(on_table)
        and not on_table.said
        and not on_table.spoke >> seat & 1
        and holds_announcement(state.rules, on_table.hands[seat])
    )


def _announce(state: MatchState, on_table: DealState, seat: Seat) -> Step | Refusal:
    if state.rules.declarations is Declarations.OFF:
        return Refusal(Code.NOTHING_TO_ANNOUNCE)
    if _has_played(on_table) or on_table.spoke >> seat & 1:
        return Refusal(Code.TOO_LATE)
    if not may_announce(state, seat):
        return Refusal(Code.NOTHING_TO_ANNOUNCE)
    trump = order_in(state).trump
    return _write(state, Announced(seat, best_set(state.rules, trump, on_table.hands[seat])))


def _pairs_held(state: MatchState, hand: Hand) -> Hand:
    """The kings and queens of trumps that a hand holds together."""
    held = 0
    for suit in belote_suits(state.rules, order_in(state).trump):
        pair = belote_pair(suit)
        if hand & pair == pair:
            held |= pair
    return held


def _belote_to_say(state: MatchState, on_table: DealState, seat: Seat, owed: Duty) -> bool:
    return (
        state.rules.belote_call is BeloteCall.SAID
        and not on_table.said
        and bool(owed.legal & _pairs_held(state, on_table.hands[seat]))
    )


def _say_belote(state: MatchState, on_table: DealState, seat: Seat) -> Step | Refusal:
    if not _belote_to_say(state, on_table, seat, playable(state)):
        return Refusal(Code.NOTHING_TO_ANNOUNCE)
    return _write(state, BeloteSaid(seat))


def _may_annul(state: MatchState, on_table: DealState, seat: Seat) -> bool:
    return (
        not _has_played(on_table)
        and not on_table.said
        and not on_table.spoke >> seat & 1
        and may_annul(state.rules, order_in(state), on_table.hands[seat])
    )


def _annul(state: MatchState, on_table: DealState, seat: Seat) -> Step | Refusal:
    if _has_played(on_table):
        return Refusal(Code.TOO_LATE)
    if not _may_annul(state, on_table, seat):
        return Refusal(Code.NOT_WEAK)
    step = _write(state, LaidDown(seat, on_table.hands[seat]))
    return _finish(step, annulled(state.rules, state.pending))
