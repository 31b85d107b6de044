"""Random games: any legal action, with luck that the caller brings."""

from rebelote.cards import Deck, pack
from rebelote.game.actions import ANNOUNCE, ANNUL, PASS, Action, Bid, Play
from rebelote.rules.refusals import Refusal
from rebelote.rules.ruleset import RuleSet
from rebelote.table import Table
from rebelote.testing.luck import Pick, one_of, shuffled

_MOST_DEALS = 200


def random_deck(pick: Pick, rules: RuleSet) -> Deck:
    """The whole pack in any order."""
    return tuple(shuffled(pick, pack(rules.pack_size)))


def random_action(pick: Pick, legal: tuple[Action, ...]) -> Action:
    """One of these actions.

    Bids stay low as a rule, so that auctions last, and announcements are called more often than
    not; every legal action has its chance.
    """
    if ANNOUNCE in legal and pick(4):
        return ANNOUNCE
    if ANNUL in legal and pick(2):
        return ANNUL
    if PASS in legal and pick(2):
        return PASS
    if any(isinstance(action, Bid) for action in legal) and pick(4):
        return one_of(pick, legal[: 1 + len(legal) // 8])
    cards = [action for action in legal if isinstance(action, Play)]
    return one_of(pick, legal if len(cards) < len(legal) else cards)


def play_deal(table: Table, pick: Pick, deck: Deck | None = None) -> None:
    """Deal a hand and play it out; each seat does any of the things it may do."""
    dealt = table.deal(random_deck(pick, table.rules) if deck is None else deck)
    assert not isinstance(dealt, Refusal), dealt
    while not table.needs_deal and not table.over:
        seats = [seat for seat in range(table.rules.players) if table.legal(seat)]
        seat = one_of(pick, seats) if pick(4) == 0 else table.to_act
        assert seat is not None, "somebody may always act while a deal runs"
        done = table.submit(seat, random_action(pick, table.legal(seat)))
        assert not isinstance(done, Refusal), done


def random_match(pick: Pick, rules: RuleSet, deals: int = _MOST_DEALS) -> Table:
    """A table at which up to so many deals were played, or a whole match."""
    table = Table(rules, dealer=pick(rules.players))
    for _ in range(deals):
        if table.over:
            break
        play_deal(table, pick)
    return table
