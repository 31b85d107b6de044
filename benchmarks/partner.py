"""What a bot's partner would complain of: ruffs of sure tricks, tens and aces thrown away.

    python benchmarks/partner.py --deals 2000

Level 4 sits at every seat; contracts are bid by level 3. Counted are

- ruffs of a trick that the partner surely wins (no unseen card beats the card that holds it), of
  all the times when a plain card could have been discarded instead;
- tens and aces of plain suits thrown on a trick that the rivals surely win, of all the times when
  a smaller card was at hand.

Every one of them is judged again: the deal is played on from there many times by the policy, in
deals that the seat could not rule out, with this card and with the best of the others; "right" are
those that did no worse on average.
"""

import argparse
from functools import partial
from random import Random
from typing import NamedTuple

from rebelote.arena.executors import processors, workers
from rebelote.bots import Bot, Budget, Luck, bot
from rebelote.bots.knowledge import Knowledge, know
from rebelote.bots.policy import policy, policy_name
from rebelote.bots.seat_facts import known_to, worth_of_cards
from rebelote.cards import Card, cards_in, pack_of, side_of, suit_mask
from rebelote.game.actions import Play
from rebelote.game.views import SeatView, Stage
from rebelote.rules.catalogue import rule_set
from rebelote.rules.ruleset import RuleSet
from rebelote.server.thinking import BUDGET
from rebelote.solver.judging import Evidence, Judge
from rebelote.table import Table

RICH = 10
"""Points from which on a card is not given away."""
WORLDS = 3000
"""Deals in which a card is played again."""


class Counted(NamedTuple):
    """Occasions and what became of them, in one deal or many."""

    ruffable: int = 0
    ruffed: int = 0
    right: int = 0
    losing: int = 0
    thrown: int = 0
    thrown_right: int = 0

    def plus(self, other: "Counted") -> "Counted":
        """Both together."""
        return Counted(*(a + b for a, b in zip(self, other, strict=True)))


def surely_held(seen: Knowledge, holder: int) -> Card | None:
    """The card that holds the trick, if it is this side's and no unseen card can beat it."""
    trick, order = seen.view.trick, seen.order
    if not trick or seen.view.leader is None:
        return None
    players = seen.view.rules.players
    best = order.winner(trick)
    card = trick[best]
    if side_of((seen.view.leader + best) % players, players) != holder:
        return None
    beating = order.above[card]
    if not order.trumps >> card & 1:
        beating |= order.trumps
    return None if beating & seen.unseen else card


def counted(view: SeatView, chosen: Card, rules: RuleSet) -> Counted:
    """What one choice adds."""
    seen = know(view)
    order, own = seen.order, side_of(view.seat, rules.players)
    cards = [action.card for action in view.legal if isinstance(action, Play)]
    trumps = [card for card in cards if order.trumps >> card & 1]
    plain = [card for card in cards if not order.trumps >> card & 1]
    found = Counted()
    led = suit_mask(view.trick[0] >> 3) if view.trick else 0
    cut_off = not view.hand & led and not order.trumps & led
    if surely_held(seen, own) is not None and cut_off and trumps and plain:
        found = found._replace(ruffable=1)
        if chosen in trumps:
            right = was_right(view, seen, chosen, plain)
            found = found._replace(ruffed=1, right=int(right))
    if surely_held(seen, 1 - own) is not None:
        losing = [card for card in plain if not _beats(seen, card)]
        rich = [card for card in losing if order.points[card] >= RICH]
        small = [card for card in losing if order.points[card] < RICH]
        if rich and small:
            found = found._replace(losing=1)
            if chosen in rich:
                right = was_right(view, seen, chosen, small)
                found = found._replace(thrown=1, thrown_right=int(right))
    return found


def _beats(seen: Knowledge, card: Card) -> bool:
    trick = seen.view.trick
    return seen.order.winner((*trick, card)) == len(trick)


def was_right(view: SeatView, seen: Knowledge, chosen: Card, others: list[Card]) -> bool:
    """Whether a card did no worse than the best of the others, played on in many deals."""
    rules, trump = view.rules, seen.order.trump
    judge = Judge(rules, seen.order, policy(policy_name(rules, trump)))
    judge.begin(
        known_to(seen), Evidence(), seed=1, pool=20 * WORLDS, wanted=WORLDS, list_up_to=20_000
    )
    judge.play_on(worth_of_cards(rules, trump), WORLDS)
    return judge.played(chosen) >= max(judge.played(card) for card in others)


def play_deal(name: str, level: int, number: int) -> Counted:
    """One deal, level against itself, with the server's budget."""
    rules = rule_set(name)
    deck = list(cards_in(pack_of(rules.pack_size)))
    Random(f"partner {number}").shuffle(deck)
    table = Table(rules, number % rules.players)
    table.deal(tuple(deck))
    bidder = bot(3, Luck(b"bids"))
    players: dict[int, Bot] = {
        seat: bot(level, Luck(f"{number} {seat}".encode())) for seat in range(rules.players)
    }
    found = Counted()
    while (seat := table.to_act) is not None and not table.needs_deal:
        view = table.view(seat)
        if view.stage is Stage.AUCTION:
            table.submit(seat, bidder.choose(view, Budget()))
            continue
        action = players[seat].choose(view, BUDGET)
        if isinstance(action, Play):
            found = found.plus(counted(view, action.card, rules))
        table.submit(seat, action)
    return found


def main() -> None:
    """Count and print."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--deals", type=int, default=20)
    parser.add_argument("--level", type=int, default=4)
    parser.add_argument("--rules", default="coinche")
    parser.add_argument("--processes", type=int, default=processors())
    asked = parser.parse_args()
    total = Counted()
    with workers(asked.processes) as pool:
        play = partial(play_deal, asked.rules, asked.level)
        for found in pool.map(play, range(asked.deals)):
            total = total.plus(found)
    share = total.ruffed / max(1, total.ruffable)
    print(f"{asked.rules}, level {asked.level}, {asked.deals} deals")
    print(f"ruffs of the partner's sure trick: {total.ruffed} of {total.ruffable} ({share:.1%})")
    print(f"  right when played again: {total.right} of {total.ruffed}")
    thrown = total.thrown / max(1, total.losing)
    print(f"tens and aces thrown away: {total.thrown} of {total.losing} ({thrown:.1%})")
    print(f"  right when played again: {total.thrown_right} of {total.thrown}")


if __name__ == "__main__":
    main()
