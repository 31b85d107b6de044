"""What others are taken to hold or not, since they play as one does oneself."""

from msgspec.structs import replace

from rebelote.bots.knowledge import Knowledge
from rebelote.cards import cards_in, seats_from, suit_mask


def believing(know: Knowledge) -> Knowledge:
    """What is known, and that nobody at this trick has kept the highest card of its suit back.

    Whoever has it leads it, and takes a plain trick with it: so it lies with those behind. A belief
    is no knowledge: what must be sure (`surely_ours`) is asked of what is known.
    """
    view, order = know.view, know.order
    suit = suit_mask(view.trick[0] >> 3)
    if know.free or not order.trumps or order.trumps & suit:
        return know
    top = next((card for card in cards_in(know.unseen & suit) if know.is_master(card)), None)
    if top is None:
        return know
    assert view.leader is not None
    possible = list(know.possible)
    for seat, card in zip(seats_from(view.leader, view.rules.players), view.trick, strict=False):
        if order.trumps >> card & 1:
            break  # ruffed: it would win nothing any more
        possible[seat] &= ~(1 << top)
    return replace(know, possible=tuple(possible))
