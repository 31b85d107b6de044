"""A bot of one's own, sat at a table with three of the house's.

Run it from the repository:  .venv/bin/python examples/my_bot.py
"""

import sys
from random import Random

from rebelote.bots import Bot, Budget, Luck, bot, play_out
from rebelote.cards import Deck, Seat, pack
from rebelote.game.actions import ANNOUNCE, PASS, Action, Play
from rebelote.game.views import SeatView
from rebelote.rules.catalogue import rule_set
from rebelote.rules.order import order_of
from rebelote.table import Table


class Careful:
    """Never takes, and gives away as few points as it can."""

    def choose(self, view: SeatView, budget: Budget) -> Action:
        """One of `view.legal`, which is never empty when a bot is asked."""
        if PASS in view.legal:
            return PASS
        if ANNOUNCE in view.legal:
            return ANNOUNCE
        plays = [action for action in view.legal if isinstance(action, Play)]
        contract = view.contract
        if not plays or contract is None or contract.trump is None:
            return view.legal[0]
        # Points are asked of the rules: they depend on trumps, and on the house's own scale.
        points = order_of(contract.trump, view.rules.suitless_points).points
        return min(plays, key=lambda action: points[action.card])


def main() -> None:
    """Play a match and print how it went."""
    rules = rule_set("classique", {"target": 501})
    table = Table(rules)
    bots: dict[Seat, Bot] = {seat: bot(2, Luck(bytes([seat]))) for seat in range(rules.players)}
    bots[0] = Careful()

    # Practice deals: a game for points takes its decks from rebelote.fairness.
    dice = Random(7)

    def next_deck() -> Deck:
        deck = list(pack(rules.pack_size))
        dice.shuffle(deck)
        return tuple(deck)

    play_out(table, bots, next_deck)
    view = table.spectator_view()
    sys.stdout.write(f"{view.deal_number} deals, {view.totals[0]} to {view.totals[1]}\n")


if __name__ == "__main__":
    main()
