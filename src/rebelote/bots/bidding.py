"""Bidding auctions: levels, raising the partner, doubles."""

from rebelote.bots.hand_value import caution, estimate
from rebelote.cards import Hand, Rank, Seat, Suit, card_of, side_of, suit_mask
from rebelote.game.actions import Action
from rebelote.game.views import SeatView
from rebelote.rules.axes import ContractPoints
from rebelote.rules.calls import CONTRE, PASS, SURCONTRE, Bid
from rebelote.rules.facts import Contract, Promise
from rebelote.rules.order import SUIT_PACK, Trump, order_of

# A bid stays this far below the estimate: farther where one bids up to the estimate, since the
# bid itself is marked, than where the lowest bid will do.
_SAFETY = 10.0
_SAFETY_LOWEST = 0.0
_SAFETY_UNMARKED = 18.0
_WORTH_DOUBLING = 12.0
_WORTH_REDOUBLING = 32.0

# What a hand brings to the suit that its partner bid, beyond the average that the bid counted on.
_HELP = {Rank.JACK: 15.0, Rank.NINE: 9.0, Rank.ACE: 5.0, Rank.TEN: 4.0}
_HELP_SMALL = 3.0
_HELP_ACE = 9.0
_HELP_VOID = 4.0
_HELP_AVERAGE = 15.0
# What a partner that has bid another suit brings to one's own.
_PARTNER_SPOKE = 2.0

# What a contract usually makes beyond its bid, and how much less of it for each point bid above the
# usual, since bidders count on an average defence.
_TO_SPARE = 23.0
_USUAL = 110.0
_STRAINED = 0.35
# What a defender takes: trumps, by rank and by number, and the highest cards of the other suits.
_STOPS = {Rank.JACK: 17.0, Rank.NINE: 10.0, Rank.ACE: 3.0, Rank.TEN: 2.0}
_STOPS_LENGTH = (5.0, 0.0, 3.0, 18.0, 33.0, 45.0, 45.0, 45.0, 45.0)
_STOPS_TOP = 7.5
_STOPS_TOP_SUITLESS = 12.0


def choose_bid(view: SeatView, doubt: float = 0.0) -> Action:
    """Bid what the hand is worth with a margin, double what it beats, or pass.

    `doubt` is added to each estimate: a weaker player's misjudgement.
    """
    contract = view.contract
    if contract is not None:
        ours = side_of(contract.taker, view.rules.players) == side_of(view.seat, view.rules.players)
        if SURCONTRE in view.legal and ours and _redoubles(view, contract, doubt):
            return SURCONTRE
        if CONTRE in view.legal and _doubles(view, contract, doubt):
            return CONTRE
    bids = [call for call in view.legal if isinstance(call, Bid)]
    return _best_bid(view, bids, doubt) if bids else PASS


def expected(view: SeatView, trump: Trump) -> float:
    """The points that one's side is expected to reach with these trumps, bids heard."""
    rules = view.rules
    value = estimate(rules, view.hand, trump) - caution(view.hand, trump)
    heard = _partners_bids(view)
    if trump in heard:
        # Once both have bid a suit, neither tells the other anything new.
        told = any(
            seat == view.seat and isinstance(call, Bid) and call.trump is trump
            for seat, call in view.calls
        )
        return max(value, heard[trump] + (0.0 if told else _help(view.hand, trump)))
    return value + _PARTNER_SPOKE if heard else value


def _best_bid(view: SeatView, bids: list[Bid], doubt: float) -> Action:
    trumps = {bid.trump for bid in bids}
    worth, trump = max((expected(view, trump), trump) for trump in trumps)
    if _takes_every_trick(view, trump):
        for bid in bids:
            if bid.trump == trump and bid.promise is Promise.CAPOT:
                return bid
    marked = view.rules.contract_points is not ContractPoints.MADE
    hoped = worth + doubt
    levels = [bid for bid in bids if bid.trump == trump and bid.level is not None]
    possible = _up_to(levels, hoped - (_SAFETY if marked else _SAFETY_LOWEST))
    if marked or not possible:
        return possible[-1] if possible else PASS
    # A higher bid marks nothing more: it shuts the rivals out, as far as it is safe.
    safe = _up_to(levels, hoped - _SAFETY_UNMARKED)
    if safe:
        return safe[-1]
    contract, players = view.contract, view.rules.players
    ours = contract is not None and side_of(contract.taker, players) == side_of(view.seat, players)
    return PASS if ours else possible[0]


def _up_to(bids: list[Bid], ceiling: float) -> list[Bid]:
    return [bid for bid in bids if bid.level is not None and bid.level <= ceiling]


def _partners_bids(view: SeatView) -> dict[Trump, float]:
    """The partner's last level in each suit it bid."""
    players = view.rules.players
    return {
        call.trump: float(call.level or SUIT_PACK)
        for seat, call in view.calls
        if isinstance(call, Bid)
        and seat != view.seat
        and side_of(seat, players) == side_of(view.seat, players)
    }


def _help(hand: Hand, trump: Trump) -> float:
    value = -_HELP_AVERAGE
    trumps = hand & suit_mask(trump) if trump.is_suit else 0
    for suit in Suit:
        held = hand & suit_mask(suit)
        if Trump(suit) is trump:
            high = sum(held >> card_of(suit, rank) & 1 for rank in _HELP)
            value += sum(worth for rank, worth in _HELP.items() if held >> card_of(suit, rank) & 1)
            value += _HELP_SMALL * (held.bit_count() - high)
        elif held >> card_of(suit, _top(trump)) & 1:
            value += _HELP_ACE
        elif not held and trumps:
            value += _HELP_VOID
    return value


def _takes_every_trick(view: SeatView, trump: Trump) -> bool:
    """Whether the hand's cards win one after the other from the top, trumps enough to draw."""
    if not trump.is_suit:
        return False
    order = order_of(trump, view.rules.suitless_points)
    for suit in Suit:
        held = view.hand & suit_mask(suit)
        missing = suit_mask(suit) & ~held
        if any(held >> card & 1 and order.above[card] & missing for card in range(32)):
            return False
    out = order.trumps & ~view.hand
    return (view.hand & order.trumps).bit_count() > out.bit_count()


def _doubles(view: SeatView, contract: Contract, doubt: float) -> bool:
    assert contract.trump is not None
    if contract.promise is not Promise.POINTS:
        top = Rank.JACK if contract.trump is not Trump.NONE else Rank.ACE
        return contract.trump.is_suit and bool(view.hand >> card_of(Suit(contract.trump), top) & 1)
    level = float(contract.level or 0)
    short = _defence(view.hand, contract.trump) + _STRAINED * (level - _USUAL) - _TO_SPARE
    return short - doubt >= _WORTH_DOUBLING


def _defence(hand: Hand, trump: Trump) -> float:
    """How much worse than usual a contract fares against this hand."""
    value = 0.0
    for suit in Suit:
        held = hand & suit_mask(suit)
        if Trump(suit) is trump:
            value += _STOPS_LENGTH[held.bit_count()]
            value += sum(worth for rank, worth in _STOPS.items() if held >> card_of(suit, rank) & 1)
        elif held >> card_of(suit, _top(trump)) & 1:
            value += _STOPS_TOP if trump.is_suit else _STOPS_TOP_SUITLESS
    return value


def _top(trump: Trump) -> Rank:
    """The highest card of a suit that is not the trump suit."""
    return Rank.JACK if trump is Trump.ALL else Rank.ACE


def _redoubles(view: SeatView, contract: Contract, doubt: float) -> bool:
    assert contract.trump is not None
    if contract.promise is not Promise.POINTS or _is_partner(view, contract.taker):
        return False
    worth = expected(view, contract.trump) + doubt
    return worth - float(contract.level or 0) >= _WORTH_REDOUBLING


def _is_partner(view: SeatView, seat: Seat) -> bool:
    return seat != view.seat
