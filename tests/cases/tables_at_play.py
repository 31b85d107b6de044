"""Real tables brought to the moment that a worked case is about."""

from rebelote.cards import CARDS, Card, Seat, holds
from rebelote.game.actions import PASS, TAKE, Action, Name, play
from rebelote.game.events import Event
from rebelote.rules.axes import Auction
from rebelote.rules.calls import Bid
from rebelote.rules.order import Trump, order_of
from rebelote.rules.refusals import Refusal
from rebelote.rules.ruleset import RuleSet
from rebelote.table import Table
from tests.cases.decks import deck_for


def submitted(at: Table, player: Seat, action: Action) -> tuple[Event, ...]:
    """What came of an action that must not be refused."""
    events = at.submit(player, action)
    assert not isinstance(events, Refusal), events
    return events


def leading(rules: RuleSet, player: Seat, held: tuple[Card, ...], trump: Trump) -> Table:
    """The player has chosen trumps and is to lead to the first trick, with that hand."""
    dealer = (player - 1) % rules.players
    at = Table(rules, dealer)
    if rules.auction is Auction.BIDDING:
        at.deal(deck_for(rules, dealer, {player: held}))
        submitted(at, player, Bid(trump, rules.min_bid))
        return _the_others_pass(at)
    trumps = order_of(trump, rules.suitless_points).trumps
    turned = next((card for card in held if holds(trumps, card)), held[0])
    at.deal(deck_for(rules, dealer, {player: held}, taker=player, turned=turned))
    if trump.is_suit:
        submitted(at, player, TAKE)
    else:
        submitted(at, player, PASS)
        submitted(_the_others_pass(at), player, Name(trump))
    return at


def with_no_stock(rules: RuleSet, player: Seat, held: tuple[Card, ...], trump: Trump) -> Table:
    """Two players have emptied the stock; the player has chosen trumps and holds that hand.

    It started with the turned trump, one more card of the hand, and cards to throw away, while the
    rest of the hand came from the stock; the rival throws away too, lest a trick goes astray.
    """
    order = order_of(trump, rules.suitless_points)
    rival = 1 - player
    turned = next(card for card in held if holds(order.trumps, card))
    kept, *drawn = [card for card in held if card != turned]
    others = [card for card in CARDS if card not in held and not holds(order.trumps, card)]
    rounds = len(drawn)
    thrown = {player: others[:rounds], rival: others[rounds : 2 * rounds]}
    spare = [card for card in CARDS if card not in (*held, *thrown[player], *thrown[rival])]
    ahead = {player: drawn, rival: spare[:rounds]}

    plays: list[tuple[Seat, Card]] = []
    stock: list[Card] = []
    leader = player
    for number in range(rounds):
        seats = (leader, 1 - leader)
        trick = tuple(thrown[each][number] for each in seats)
        plays += zip(seats, trick, strict=True)
        leader = seats[order.winner(trick)]
        stock += [ahead[leader][number], ahead[1 - leader][number]]

    hands = {player: [turned, kept, *thrown[player]], rival: [*thrown[rival], *spare[rounds:]]}
    at = Table(rules, dealer=rival)
    at.deal(deck_for(rules, rival, hands, taker=player, turned=turned, stock=stock))
    submitted(at, player, TAKE)
    for each, card in plays:
        submitted(at, each, play(card))
    if at.to_act == rival:
        submitted(at, rival, play(spare[0]))
    return at


def _the_others_pass(at: Table) -> Table:
    dealer = at.dealer
    while at.to_act is not None:
        last = at.to_act == dealer
        submitted(at, at.to_act, PASS)
        if last:
            break
    return at
