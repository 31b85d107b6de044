"""The cards on a screen: one's hand in order, the trick on the table, the last one."""

from functools import lru_cache

from rebelote.cards import CARDS, Card, card_text, cards_in
from rebelote.game.actions import Play
from rebelote.game.holding import sorted_hand
from rebelote.game.trick import Trick
from rebelote.game.views import SeatView, Stage, TableView
from rebelote.rules.axes import Stock
from rebelote.rules.order import LAST_TRICK, Order, order_of
from rebelote.rules.refusals import Refusal
from rebelote.server.protocol.screen import HandCard, TrickCard, TrickShown

_TEXTS = tuple(card_text(card) for card in CARDS)


def order_in(view: TableView) -> Order | None:
    """Strength and points of the cards in this deal, None before there is a contract."""
    contract = view.contract
    if view.stage is Stage.AUCTION or contract is None or contract.trump is None:
        return None
    return order_of(contract.trump, view.rules.suitless_points)


def hand_of_view(view: SeatView, order: Order | None, lang: str) -> tuple[HandCard, ...]:
    """One's own cards in the order in which they are held."""
    open_ = {action.card for action in view.legal if isinstance(action, Play)}
    barred = {each.card: each.refusal for each in view.barred}
    trumps = 0 if order is None else order.trumps
    return tuple(
        _hand_card(card, bool(trumps >> card & 1), card in open_, barred.get(card), lang)
        for card in sorted_hand(view)
    )


@lru_cache(maxsize=16384)
def _hand_card(card: Card, trump: bool, ok: bool, refusal: Refusal | None, lang: str) -> HandCard:
    return HandCard(_TEXTS[card], trump, ok, "" if refusal is None else refusal.text(lang))


def texts_of(hand: int) -> tuple[str, ...]:
    """A set of cards, as records write them."""
    return tuple(_TEXTS[card] for card in cards_in(hand)) if hand else ()


def tricks_shown(
    view: TableView, order: Order | None
) -> tuple[TrickShown | None, TrickShown | None]:
    """The trick on the table, which stays there until the next card, and the one before it."""
    if order is None:
        return None, None
    tricks = view.tricks
    if view.trick:
        assert view.leader is not None  # somebody played these cards
        now = trick_shown(view, Trick(view.leader, view.trick, view.leader), order, len(tricks) + 1)
        return now, _complete(view, order, len(tricks))
    return _complete(view, order, len(tricks)), _complete(view, order, len(tricks) - 1)


def _complete(view: TableView, order: Order, number: int) -> TrickShown | None:
    return trick_shown(view, view.tricks[number - 1], order, number) if number > 0 else None


def trick_shown(view: TableView, trick: Trick, order: Order, number: int) -> TrickShown:
    """A trick: complete or not, its winner so far and its points."""
    last = number == trick_count(view)
    full = len(trick.cards) == view.rules.players
    points = sum([order.points[card] for card in trick.cards]) + (
        LAST_TRICK if last and full else 0
    )
    players = view.rules.players
    return TrickShown(
        cards=tuple(
            [
                TrickCard((trick.leader + step) % players, _TEXTS[card])
                for step, card in enumerate(trick.cards)
            ]
        ),
        winner=(trick.leader + order.winner(trick.cards)) % players,
        points=points,
        number=number,
    )


def trick_count(view: TableView) -> int:
    """How many tricks a deal has at this table."""
    rules = view.rules
    if rules.stock is Stock.DRAW:
        return rules.pack_size // rules.players
    return rules.hand_size
