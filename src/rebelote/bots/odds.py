"""How likely a trick is won, from what a seat knows."""

from rebelote.bots.knowledge import Knowledge
from rebelote.cards import Card, Hand, Seat, cards_in, next_seat, suit_mask

# While the stock lasts nobody must beat a card: a rival spends a winner the more readily, the more
# the trick is worth.
_DODGE_BASE = 0.1
_DODGE_POINTS = 12.5
# A partner's chance to come out on top when a rival still plays behind.
_BEHIND = 0.7
# How often a ruff beats the other side's ruff.
_OVERRUFF = 0.5


def beating(know: Knowledge, best: Card) -> tuple[Hand, Hand]:
    """The cards that beat the one holding the trick: of its own suit, and trumps on a plain one."""
    higher = know.order.above[best]
    trumped = know.order.trumps >> best & 1
    return higher, 0 if trumped else know.order.trumps


def may_beat(know: Knowledge, seat: Seat, best: Card, led: Card) -> bool:
    """Whether a seat yet to play can possibly beat the card that holds the trick."""
    higher, ruffs = beating(know, best)
    if not know.free and know.known[seat] & suit_mask(led >> 3):
        ruffs = 0  # it must follow suit
        if best >> 3 != led >> 3:
            higher = 0
    return know.may_hold(seat, higher | ruffs)


def chance_to_beat(know: Knowledge, best: Card, led: Card, *seats: Seat) -> float:
    """How likely one of these seats yet to play can beat the card that holds the trick."""
    higher, ruffs = beating(know, best)
    if know.free:
        return 1.0 - know.chance_of_none(higher | ruffs, *seats)
    if best >> 3 == led >> 3:
        # One card is in one hand: the seats are asked together, not one by one.
        held = know.chance_of_none(higher, *seats)
    else:
        held, ruffs = 1.0, higher
    if ruffs:
        suit = suit_mask(led >> 3)
        for seat in seats:
            void = know.chance_of_none(suit, seat)
            if void:
                held *= 1.0 - void * (1.0 - know.chance_of_none(ruffs, seat))
    return 1.0 - held


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
    rivals = [seat for seat in to_come if seat in know.rivals]
    if know.free:
        return _dodged(know, cards, best, led, rivals) if ours else 0.0
    chance = 1.0 - chance_to_beat(know, best, led, *rivals) if ours else 0.0
    partner = know.partner
    if partner is None or partner not in to_come:
        return chance
    if not ours:
        return _saved(know, best, led, partner, rivals)
    # A rival that beat us must be beaten again: with a card higher still, or by a ruff.
    return chance + (1.0 - chance) * _BEHIND * _partner_on_top(know, best, led, partner)


def _saved(know: Knowledge, best: Card, led: Card, partner: Seat, rivals: list[Seat]) -> float:
    """How likely the partner takes a trick that a rival holds, the other rival still to play."""
    top = _highest(know, best)
    holds = 1.0 - know.chance_of_none(1 << top, partner) if top is not None else 0.0
    if best >> 3 != led >> 3:  # ruffed: whoever follows suit is out of it
        return holds * know.chance_of_none(suit_mask(led >> 3), partner)
    if know.order.trumps >> best & 1:
        return holds
    ruffs = _chance_to_ruff(know, led, partner)
    stands = 1.0
    for rival in rivals:
        stands *= 1.0 - _chance_to_ruff(know, led, rival)
    return stands * (holds + (1.0 - holds) * ruffs) + (1.0 - stands) * ruffs * _OVERRUFF


def _partner_on_top(know: Knowledge, best: Card, led: Card, partner: Seat) -> float:
    """How likely the partner wins a trick that a rival's card has taken from us."""
    higher = know.unseen & know.order.above[best]
    plain = best >> 3 == led >> 3 and not know.order.trumps >> best & 1
    ruffs = _chance_to_ruff(know, led, partner) if plain else 0.0
    if higher.bit_count() <= 1:
        return ruffs  # the rival has it
    top = _highest(know, best)
    return ruffs if top is None else max(ruffs, 1.0 - know.chance_of_none(1 << top, partner))


def _highest(know: Knowledge, best: Card) -> Card | None:
    """The highest unseen card of its suit that beats a card."""
    higher = know.unseen & know.order.above[best]
    return next((card for card in cards_in(higher) if not know.order.above[card] & higher), None)


def _chance_to_ruff(know: Knowledge, led: Card, seat: Seat) -> float:
    """How likely a seat has none of a plain suit led, and a trump."""
    void = know.chance_of_none(suit_mask(led >> 3), seat)
    return void * (1.0 - know.chance_of_none(know.order.trumps, seat)) if void else 0.0


def _dodged(
    know: Knowledge, cards: tuple[Card, ...], best: Card, led: Card, rivals: list[Seat]
) -> float:
    """How likely nobody takes the trick away while no duty stands."""
    worth = sum(know.order.points[card] for card in cards)
    willing = min(1.0, _DODGE_BASE + worth / _DODGE_POINTS)
    return 1.0 - willing * (chance_to_beat(know, best, led, *rivals) if rivals else 0.0)
