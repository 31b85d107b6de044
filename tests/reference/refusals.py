"""Why an action is refused, reasoned a second time: slow and plain, from the record format's text.

Nothing here asks `rebelote.rules.plays` or `rebelote.rules.calls`; the code of a refusal is the
text that a record's error carries.
"""

from rebelote.cards import Card, cards_in, rank_of, suit_of
from rebelote.game.actions import (
    Action,
    Announce,
    Annul,
    Bid,
    Contre,
    Name,
    Pass,
    Play,
    SayBelote,
    Surcontre,
    Take,
)
from rebelote.game.match import State
from rebelote.rules.facts import Promise
from rebelote.rules.order import Trump

# Weakest first, as the seeds print them.
PLAIN = ["7", "8", "9", "J", "Q", "K", "10", "A"]
TRUMPED = ["7", "8", "Q", "K", "10", "A", "9", "J"]
NATURAL = ["7", "8", "9", "10", "J", "Q", "K", "A"]


def expected_refusal(state: State, seat: int, action: Action) -> str | None:
    """The code with which a seat's action must be refused, None when it must be accepted."""
    if state.over:
        return "match_over"
    if state.deal is None or state.deal.phase == "over":
        return "deal_over"
    if seat not in range(state.rules.players):
        return "not_your_turn"
    if state.deal.phase == "auction":
        return _in_the_auction(state, seat, action)
    return _in_the_play(state, seat, action)


def speaker(state: State) -> int:
    """Whose turn it is to speak, from the calls alone."""
    rules, deal = state.rules, state.deal
    assert deal is not None
    turn, bidder = (deal.dealer + 1) % rules.players, -1
    for seat, call in deal.auction.calls:
        turn = (seat + 1) % rules.players
        if isinstance(call, Bid):
            bidder = seat
        if isinstance(call, Contre) and rules.redouble_by == "bidder":
            turn = bidder
    return turn


def _in_the_auction(state: State, seat: int, action: Action) -> str | None:
    rules = state.rules
    any_time = rules.auction == "bidding" and rules.double_when == "any-time"
    if seat != speaker(state) and not (any_time and isinstance(action, Contre)):
        return "not_your_turn"
    if isinstance(action, Announce | SayBelote):
        return "nothing_to_announce"
    if isinstance(action, Play | Annul):
        return "bid_unknown"
    if rules.auction == "turn-up":
        return _turn_up(state, seat, action)
    return _bidding(state, seat, action)


def _turn_up(state: State, seat: int, action: Action) -> str | None:
    rules, deal = state.rules, state.deal
    assert deal is not None
    assert deal.turned is not None
    second = len(deal.auction.calls) >= rules.players
    if isinstance(action, Pass):
        if not second and rules.turned_jack == "must-take" and rank_of(deal.turned).text == "J":
            return "must_take"
        must = rules.dealer_must_take == "always" or (
            rules.dealer_must_take == "third-deal" and state.passed_in_row >= 2
        )
        return "must_name_suit" if second and must and seat == deal.dealer else None
    if isinstance(action, Take):
        return "too_late" if second else None
    if isinstance(action, Name):
        if not second:
            return "suit_refused"
        if action.trump in (Trump.ALL, Trump.NONE):
            offered = rules.second_round in ("any-contract", "other-contracts")
        else:
            turned = int(action.trump) == int(suit_of(deal.turned))
            offered = not turned or rules.second_round in ("any-suit", "any-contract")
        return None if offered else "suit_refused"
    return "bid_unknown" if isinstance(action, Bid) else "nothing_to_double"


def _bidding(state: State, seat: int, action: Action) -> str | None:
    rules, deal = state.rules, state.deal
    assert deal is not None
    last: tuple[int, Bid] | None = None
    doubled = False
    for who, call in deal.auction.calls:
        if isinstance(call, Bid):
            last, doubled = (who, call), False
        elif isinstance(call, Contre):
            doubled = True
    if isinstance(action, Pass):
        return None
    if isinstance(action, Take | Name):
        return "bid_unknown"
    if isinstance(action, Bid):
        return _bid(state, action, None if last is None else last[1], doubled)
    if last is None or rules.double == "off":
        return "nothing_to_double"
    own_side = (last[0] - seat) % 2 == 0
    if isinstance(action, Contre):
        if own_side:
            return "own_side"
        return "contract_frozen" if doubled else None
    assert isinstance(action, Surcontre)
    if not doubled:
        return "nothing_to_double"
    return None if own_side else "own_side"


def _bid(state: State, bid: Bid, last: Bid | None, doubled: bool) -> str | None:
    rules = state.rules
    if doubled and rules.double_freezes == "yes":
        return "contract_frozen"
    if bid.trump in (Trump.ALL, Trump.NONE) and rules.suitless == "off":
        return "suit_refused"
    if bid.promise is Promise.GENERALE and rules.generale == 0:
        return "bid_unknown"
    if bid.promise is Promise.POINTS:
        assert bid.level is not None
        if bid.level % 10 == 0 and bid.level < rules.min_bid:
            return "bid_too_low"
        on_the_ladder = bid.level == rules.min_bid or bid.level % 10 == 0
        if not on_the_ladder or not rules.min_bid <= bid.level <= rules.max_bid:
            return "bid_unknown"
    return None if last is None or _higher(bid, last) else "bid_too_low"


def _higher(bid: Bid, last: Bid) -> bool:
    ladder = [Promise.POINTS, Promise.CAPOT, Promise.GENERALE]
    if bid.promise is not last.promise:
        return ladder.index(bid.promise) > ladder.index(last.promise)
    return bid.promise is Promise.POINTS and (bid.level or 0) > (last.level or 0)


def _in_the_play(state: State, seat: int, action: Action) -> str | None:
    deal = state.deal
    assert deal is not None
    if seat != (deal.leader + len(deal.trick)) % state.rules.players:
        return "not_your_turn"
    hand = cards_in(deal.hands[seat])
    if isinstance(action, Play):
        return _card(state, hand, action.card)
    if isinstance(action, Announce):
        if state.rules.declarations == "off":
            return "nothing_to_announce"
        if deal.tricks or deal.called[seat]:
            return "too_late"
        return None if holds_something(hand) and not deal.said else "nothing_to_announce"
    if isinstance(action, SayBelote):
        sayable = [card for card in _pair_cards(state, hand) if _barred(state, hand, card) is None]
        may = state.rules.belote_call == "said" and not deal.said and len(sayable) > 0
        return None if may else "nothing_to_announce"
    if isinstance(action, Annul):
        if deal.tricks:
            return "too_late"
        may = state.rules.small_hand == "annulled" and not deal.said and not deal.called[seat]
        return None if may and _weak(state, hand) else "not_weak"
    return "too_late"


def _card(state: State, hand: list[Card], card: Card) -> str | None:
    if card not in hand:
        return "not_in_hand"
    barred = _barred(state, hand, card)
    assert state.deal is not None
    if state.deal.said:
        said = card in _pair_cards(state, hand) and barred is None
        return None if said else "said_belote"
    return barred


def _trump(state: State) -> Trump:
    assert state.deal is not None
    assert state.deal.contract is not None
    assert state.deal.contract.trump is not None
    return state.deal.contract.trump


def _barred(state: State, hand: list[Card], card: Card) -> str | None:
    """The duty that bars a card of the hand."""
    rules, deal, trump = state.rules, state.deal, _trump(state)
    assert deal is not None
    if not deal.trick or (rules.stock == "draw" and deal.rest):
        return None
    led = suit_of(deal.trick[0])
    best = deal.trick[0]
    holder = deal.leader
    for place, played in enumerate(deal.trick):
        if beats(played, best, trump):
            best, holder = played, (deal.leader + place) % rules.players
    me = (deal.leader + len(deal.trick)) % rules.players
    partner_holds = rules.players == 4 and (me - holder) % 4 == 2
    best_is_trump, card_is_trump = is_trump(best, trump), is_trump(card, trump)
    suited = [each for each in hand if suit_of(each) == led]
    if suited:
        if suit_of(card) != led:
            return "follow_suit"
        if trump is Trump.ALL:
            must_beat = True
        elif int(trump) == int(led):
            must_beat = not partner_holds or rules.raise_partner_trump == "must"
        else:
            must_beat = rules.raise_plain == "must" and not best_is_trump
        able = any(beats(each, best, trump) for each in suited)
        return "must_raise" if must_beat and able and not beats(card, best, trump) else None
    trumps = [each for each in hand if is_trump(each, trump)]
    if not trumps:
        return None
    higher = [each for each in trumps if beats(each, best, trump)]
    if partner_holds and rules.trump_partner == "free":
        if not best_is_trump or not card_is_trump or card in higher:
            return None
        if rules.overtrump_partner == "must":
            return "must_overtrump" if higher else None
        if rules.overtrump_partner == "barred":
            only_lower = all(each in trumps and each not in higher for each in hand)
            return None if only_lower else "must_overtrump"
        return None
    if not best_is_trump:
        return None if card_is_trump else "must_trump"
    if partner_holds:
        if higher and rules.overtrump_partner != "free":
            return None if card in higher else "must_overtrump"
        return None if card_is_trump else "must_trump"
    if higher:
        return None if card in higher else "must_overtrump"
    if rules.undertrump == "free" or card_is_trump:
        return None
    return "must_undertrump"


def beats(card: Card, best: Card, trump: Trump) -> bool:
    """Whether a card played later takes the trick from the one that holds it."""
    if suit_of(card) == suit_of(best):
        trumped = trump is Trump.ALL or is_trump(card, trump)
        ranks = TRUMPED if trumped else PLAIN
        return ranks.index(rank_of(card).text) > ranks.index(rank_of(best).text)
    return is_trump(card, trump)


def is_trump(card: Card, trump: Trump) -> bool:
    """Whether the card is of the one suit that is trumps."""
    return trump.is_suit and int(suit_of(card)) == int(trump)


def holds_something(hand: list[Card]) -> bool:
    """Whether a hand holds a run of three or four of a rank from the nine up."""
    texts = {(rank_of(card).text, int(suit_of(card))) for card in hand}
    for suit in range(4):
        for low in range(len(NATURAL) - 2):
            if all((rank, suit) in texts for rank in NATURAL[low : low + 3]):
                return True
    return any(
        all((rank, suit) in texts for suit in range(4)) for rank in ("9", "10", "J", "Q", "K", "A")
    )


def _pair_cards(state: State, hand: list[Card]) -> list[Card]:
    """The kings and queens that count as belote and are held together."""
    trump = _trump(state)
    if state.rules.belote == "off" or trump is Trump.NONE:
        return []
    texts = {(rank_of(card).text, int(suit_of(card))) for card in hand}
    return [
        card
        for card in hand
        if rank_of(card).text in ("K", "Q")
        and (trump is Trump.ALL or is_trump(card, trump))
        and {("K", int(suit_of(card))), ("Q", int(suit_of(card)))} <= texts
    ]


def card_points(card: Card, trump: Trump, rebalanced: bool) -> int:
    """What a card is worth, from the tables as the seeds and reading K9 print them."""
    if trump is Trump.ALL and rebalanced:
        points = {"J": 14, "9": 9, "A": 6, "10": 5, "K": 3, "Q": 1}
    elif trump is Trump.ALL or is_trump(card, trump):
        points = {"J": 20, "9": 14, "A": 11, "10": 10, "K": 4, "Q": 3}
    elif trump is Trump.NONE and rebalanced:
        points = {"A": 19, "10": 10, "K": 4, "Q": 3, "J": 2}
    else:
        points = {"A": 11, "10": 10, "K": 4, "Q": 3, "J": 2}
    return points.get(rank_of(card).text, 0)


def _weak(state: State, hand: list[Card]) -> bool:
    """No trump, and at most 11 card points (house rule)."""
    trump, rebalanced = _trump(state), state.rules.suitless_points == "rebalanced"
    if any(is_trump(card, trump) for card in hand):
        return False
    return sum(card_points(card, trump, rebalanced) for card in hand) <= 11
