"""Packs put in order beforehand, so that a deal gives the hands a case asks for."""

from collections.abc import Mapping, Sequence

from rebelote.cards import Card, Deck, Seat, next_seat, pack, seats_from
from rebelote.rules.axes import Auction
from rebelote.rules.ruleset import RuleSet


def deck_for(
    rules: RuleSet,
    dealer: Seat,
    hands: Mapping[Seat, Sequence[Card]],
    taker: Seat | None = None,
    turned: Card | None = None,
    stock: Sequence[Card] = (),
) -> Deck:
    """A pack that gives these whole hands, once the taker has picked up the turned card.

    Seats without a hand, and the stock after `stock`, get what is left.
    """
    left = list(pack(rules.pack_size))
    for card in [*stock, *([] if turned is None else [turned])]:
        left.remove(card)
    piles: dict[Seat, list[Card]] = {}
    order = seats_from(next_seat(dealer, rules.players), rules.players)
    for seat in hands:
        piles[seat] = [card for card in hands[seat] if card != turned]
        for card in piles[seat]:
            left.remove(card)
    for seat in order:
        needed = rules.hand_size - (turned is not None and seat == taker)
        pile = piles.setdefault(seat, [])
        while len(pile) < needed:
            pile.append(left.pop())
    deck: list[Card] = []
    for size in rules.packet_sizes:
        for seat in order:
            deck += [piles[seat].pop() for _ in range(size)]
    if rules.auction is Auction.TURN_UP:
        assert turned is not None
        deck.append(turned)
        for seat in order:
            deck += [piles[seat].pop() for _ in range(len(piles[seat]))]
    return (*deck, *stock, *left)


def deck_turning(rules: RuleSet, turned: Card | None) -> Deck:
    """Any pack in which that card is turned up; any pack at all without one."""
    whole = list(pack(rules.pack_size))
    if turned is not None:
        at = sum(rules.packet_sizes) * rules.players
        found = whole.index(turned)
        whole[at], whole[found] = whole[found], whole[at]
    return tuple(whole)
