"""How likely a trick is won, from what a seat knows."""

from rebelote.bots.knowledge import Knowledge
from rebelote.cards import Card, Hand, Seat, next_seat, suit_mask

# While the stock lasts nobody must beat a card: a rival spends a winner the more readily, the more
# the trick is worth.
_DODGE_BASE = 0.35
_DODGE_POINTS = 12.5
# A partner's chance to come out on top when a rival still plays behind.
_BEHIND = 0.7


def beating(know: Knowledge, best: Card, led: Card) -> tuple[Hand, Hand]:
    """The cards that beat the one holding the trick: of its own suit, and trumps on a plain one."""
    higher = know.order.above[best]
    trumped = know.order.trumps >> best & 1
    return higher, 0 if trumped else know.order.trumps


def may_beat(know: Knowledge, seat: Seat, best: Card, led: Card) -> bool:
    """Whether a seat yet to play can possibly beat the card that holds the trick."""
    higher, ruffs = beating(know, best, led)
    if not know.free and know.known[seat] & suit_mask(led >> 3):
        ruffs = 0  # it must follow suit
        if best >> 3 != led >> 3:
            higher = 0
    return know.may_hold(seat, higher | ruffs)


def chance_to_beat(know: Knowledge, seat: Seat, best: Card, led: Card) -> float:
    """How likely a seat yet to play can beat the card that holds the trick."""
    higher, ruffs = beating(know, best, led)
    if know.free:
        return 1.0 - know.chance_of_none(seat, higher | ruffs)
    if best >> 3 == led >> 3:
        follows = 1.0 - know.chance_of_none(seat, higher)
    else:
        follows, ruffs = 0.0, higher
    if led >> 3 == best >> 3 and not ruffs:
        return follows
    void = know.chance_of_none(seat, suit_mask(led >> 3))
    if not void:
        return follows
    return min(1.0, follows + void * (1.0 - know.chance_of_none(seat, ruffs)))


def yet_to_play(know: Knowledge) -> list[Seat]:
    """The seats that play to this trick after one's own."""
    players = know.view.rules.players
    seats = []
    seat = know.seat
    for _ in range(players - 1 - len(know.view.trick)):
        seat = next_seat(seat, players)
        seats.append(seat)
    return seats


def winner_so_far(know: Knowledge, cards: tuple[Card, ...]) -> tuple[Seat, Card]:
    """Who holds a trick of these cards, and with which."""
    index = know.order.winner(cards)
    leader = know.view.leader
    assert leader is not None
    return (leader + index) % know.view.rules.players, cards[index]


def surely_ours(know: Knowledge, cards: tuple[Card, ...]) -> bool:
    """Whether one's side holds the trick and no rival yet to play can take it away."""
    holder, best = winner_so_far(know, cards)
    if holder in know.rivals:
        return False
    led = cards[0]
    return not any(
        seat in know.rivals and may_beat(know, seat, best, led) for seat in yet_to_play(know)
    )


def chance_ours(know: Knowledge, card: Card) -> float:
    """How likely one's side takes the trick after playing this card."""
    cards = (*know.view.trick, card)
    led = cards[0]
    holder, best = winner_so_far(know, cards)
    to_come = yet_to_play(know)
    ours = holder not in know.rivals
    chance = 1.0 if ours else 0.0
    if know.free:
        return chance * _dodged(know, cards, best, led, to_come)
    for seat in to_come:
        if seat in know.rivals:
            chance *= 1.0 - chance_to_beat(know, seat, best, led)
    if know.partner in to_come and know.partner is not None:
        helps = chance_to_beat(know, know.partner, best, led)
        if not ours:
            return helps if to_come[-1] == know.partner else helps * _BEHIND
        # The one that beat us must be beaten again: partner needs the top card, or to ruff.
        chance += (1.0 - chance) * _partner_on_top(know, led)
    return chance


def _partner_on_top(know: Knowledge, led: Card) -> float:
    """How likely the partner wins a trick that a rival's card has taken from us."""
    assert know.partner is not None
    partner = know.partner
    suit = suit_mask(led >> 3)
    left = know.unseen & suit
    if not left:
        return 0.0
    top = next(
        1 << card
        for card in range(len(know.order.above))
        if left >> card & 1 and not know.order.above[card] & left
    )
    holds = 1.0 - know.chance_of_none(partner, top)
    return holds * _BEHIND


def _dodged(
    know: Knowledge, cards: tuple[Card, ...], best: Card, led: Card, to_come: list[Seat]
) -> float:
    """How likely nobody takes the trick away while no duty stands."""
    worth = sum(know.order.points[card] for card in cards)
    willing = min(1.0, _DODGE_BASE + worth / _DODGE_POINTS)
    chance = 1.0
    for seat in to_come:
        chance *= 1.0 - willing * chance_to_beat(know, seat, best, led)
    return chance
