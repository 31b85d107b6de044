"""Bots at a table: the loop that shows each its view and hands its action to the referee."""

from collections.abc import Callable, Mapping

from rebelote.bots.protocol import Bot, Budget
from rebelote.cards import Deck, Seat
from rebelote.game.actions import Action
from rebelote.rules.refusals import Refusal
from rebelote.table import Table


class IllegalChoiceError(Exception):
    """A bot answered with something it may not do; the table is as it was."""

    def __init__(self, bot: Bot, seat: Seat, action: object) -> None:
        """Name the bot, its seat and what it wanted."""
        super().__init__(
            f"{type(bot).__name__} at seat {seat} chose {action!r}, which is not legal"
        )
        self.bot = bot
        self.seat = seat
        self.action = action


def ask(bot: Bot, table: Table, seat: Seat, budget: Budget) -> Action:
    """What a bot wants to do at a table where its seat may act.

    Raises:
        IllegalChoiceError: its answer is not one of the legal actions.
    """
    view = table.view(seat)
    action = bot.choose(view, budget)
    if action not in view.legal:
        raise IllegalChoiceError(bot, seat, action)
    return action


def act(table: Table, bots: Mapping[Seat, Bot], budget: Budget) -> bool:
    """Let the bot whose turn it is act; False when a person's turn or a deal is waited for.

    Bots speak in turn, also where a double may be said out of turn: their turn comes before the
    auction closes.

    Raises:
        IllegalChoiceError: the bot's answer is not one of its legal actions.
    """
    seat = table.to_act
    if seat is None or seat not in bots:
        return False
    action = ask(bots[seat], table, seat, budget)
    if isinstance(table.submit(seat, action), Refusal):
        raise IllegalChoiceError(bots[seat], seat, action)
    return True


def play_out(
    table: Table,
    bots: Mapping[Seat, Bot],
    next_deck: Callable[[], Deck],
    budget: Budget | None = None,
) -> None:
    """Play a match to its end with a bot at every seat; `next_deck` is asked for each deal.

    Raises:
        IllegalChoiceError: a bot's answer is not one of its legal actions.
        DeckError: a deck is not the pack of the table's rules.
    """
    budget = budget or Budget()
    while not table.over:
        if table.needs_deal:
            table.deal(next_deck())
        else:
            act(table, bots, budget)
