"""The facts of a finished deal, as the marking asks for them."""

from rebelote.cards import Side, side_count, side_of
from rebelote.game._apply import deal_of, order_in
from rebelote.game._state import DealState, MatchState
from rebelote.rules.declarations import BELOTE, Called
from rebelote.rules.facts import Announced, Facts
from rebelote.rules.order import marked_points


def facts_of(state: MatchState) -> Facts:
    """What happened in the deal that has just been played out."""
    rules, deal = state.rules, deal_of(state)
    assert deal.contract is not None
    players = rules.players
    tricks = [0] * side_count(players)
    belote = [0] * side_count(players)
    for seat in range(players):
        side = side_of(seat, players)
        tricks[side] += deal.taken[seat]
        belote[side] += deal.belotes[seat] * BELOTE
    taker = deal.contract.taker
    return Facts(
        players=players,
        contract=deal.contract,
        dealer=deal.dealer,
        card_points=marked_points(deal.points, order_in(state), rules.suitless_points),
        last_trick=side_of(deal.tricks[-1].winner, players),
        capot=_capot(tricks),
        generale_made=deal.taken[taker] == len(deal.tricks),
        announced=_announced(deal, players),
        belote=tuple(belote),
        pending=state.pending,
        out_of_play=bool(deal.rest),
        falls_before=state.falls[side_of(taker, players)],
    )


def _capot(tricks: list[int]) -> Side | None:
    whole = sum(tricks)
    return tricks.index(whole) if whole in tricks else None


def _announced(deal: DealState, players: int) -> tuple[Announced, ...]:
    settled = deal.settled
    if settled is None:
        return ()

    def fact(one: Called, valid: bool) -> Announced:
        item = one.announcement
        return Announced(side_of(one.seat, players), item.points, valid, item.label)

    return tuple(fact(one, True) for one in settled.valid) + tuple(
        fact(one, False) for one in settled.beaten
    )
