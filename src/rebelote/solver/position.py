"""A deal in its play, every hand known: what the solver is asked about."""

import msgspec

from rebelote.cards import Card, Hand, Seat, side_of
from rebelote.game._state import DealState, MatchState, Phase
from rebelote.game.match import State
from rebelote.rules.axes import Stock
from rebelote.rules.order import Order, order_of
from rebelote.rules.ruleset import RuleSet


class SolverError(ValueError):
    """A position that no solver answers.

    `code` is the record contract's: `players` at three, `stock` while cards are drawn, `phase`
    where no card is to be played.
    """

    def __init__(self, code: str, en: str, fr: str) -> None:
        super().__init__(en)
        self.code = code
        self.en = en
        self.fr = fr


class Position(msgspec.Struct, frozen=True):
    """A deal being played.

    `hands` hold the cards left, by seat; `trick` what lies on the table since `leader` began it.
    `points` and `tricks` are those taken so far, by side, in the cards' own values.
    """

    hands: tuple[Hand, ...]
    leader: Seat
    trick: tuple[Card, ...] = ()
    points: tuple[int, ...] = (0, 0)
    tricks: tuple[int, ...] = (0, 0)

    @property
    def to_play(self) -> Seat:
        """Whose turn it is."""
        return (self.leader + len(self.trick)) % len(self.hands)


def position_of(state: State) -> Position:
    """The deal on a match's table.

    Raises:
        SolverError: no card is to be played, three play, or the stock is not empty.
    """
    deal = _played(state)
    players = state.rules.players
    tricks = [0, 0]
    for seat, taken in enumerate(deal.taken):
        tricks[side_of(seat, players)] += taken
    return Position(deal.hands, deal.leader, deal.trick, deal.points, tuple(tricks))


def order_played(state: State) -> Order:
    """Strength and points under the contract that is played.

    Raises:
        SolverError: as `position_of`.
    """
    contract = _played(state).contract
    assert contract is not None  # play has begun
    assert contract.trump is not None  # a game always knows it
    return order_of(contract.trump, state.rules.suitless_points)


def check_rules(rules: RuleSet) -> None:
    """Refuse rules under which nothing can be solved.

    Raises:
        SolverError: three play, each for themselves.
    """
    if rules.players not in (2, 4):
        raise SolverError(
            "players",
            "with three players, each for themselves, no one value is right",
            "à trois, chacun pour soi, aucune valeur n'est la bonne",
        )


def _played(state: MatchState) -> DealState:
    check_rules(state.rules)
    deal = state.deal
    if deal is None or deal.phase is not Phase.PLAY:
        raise SolverError("phase", "no card is to be played here", "aucune carte n'est à jouer ici")
    if deal.rest and state.rules.stock is Stock.DRAW:
        raise SolverError(
            "stock",
            "cards are still drawn: nothing is certain before the stock is empty",
            "on pioche encore : rien n'est certain avant la fin du talon",
        )
    return deal
