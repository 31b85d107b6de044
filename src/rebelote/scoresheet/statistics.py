"""What is worth telling of an evening, side by side."""

import msgspec

from rebelote.cards import Side, side_count
from rebelote.rules.declarations import BELOTE
from rebelote.rules.marks.lines import Outcome
from rebelote.scoresheet.document import Sheet
from rebelote.scoresheet.reckoning import Reckoning


class BestDeal(msgspec.Struct, frozen=True, kw_only=True):
    """The most that a side marked in one deal: which (from 0), who, how many points."""

    deal: int
    side: Side
    points: int


class Statistics(msgspec.Struct, frozen=True, kw_only=True):
    """An evening in numbers, one a side.

    `deals` were played: passed and annulled ones are left out, and those that cannot be marked.
    `taken` contracts were a side's, `made` of them won, `falls` lost and `litiges` left waiting.
    `capots` are deals in which it took every trick, `belotes` pairs that it held. `awarded` are
    the points that it marked. `best` is the first of the best deals.
    """

    deals: int
    taken: tuple[int, ...]
    made: tuple[int, ...]
    falls: tuple[int, ...]
    litiges: tuple[int, ...]
    capots: tuple[int, ...]
    belotes: tuple[int, ...]
    awarded: tuple[int, ...]
    best: BestDeal | None = None


def statistics(sheet: Sheet, reckoning: Reckoning) -> Statistics:
    """What is worth telling of a sheet, all of its deals, also those after a match was over."""
    sides = side_count(sheet.rules.players)
    taken, made, falls = [0] * sides, [0] * sides, [0] * sides
    litiges, capots, belotes = [0] * sides, [0] * sides, [0] * sides
    awarded = [0] * sides
    deals = 0
    best: BestDeal | None = None
    for number, row in enumerate(reckoning.deals):
        marks, facts = row.marks, row.facts
        if marks is None or facts is None or marks.taker is None:
            continue
        deals += 1
        taken[marks.taker] += 1
        if marks.outcome is Outcome.MADE:
            made[marks.taker] += 1
        elif marks.outcome is Outcome.INSIDE:
            falls[marks.taker] += 1
        elif marks.outcome is Outcome.LITIGE:
            litiges[marks.taker] += 1
        if marks.capot is not None:
            capots[marks.capot] += 1
        for side in range(sides):
            belotes[side] += facts.belote[side] // BELOTE
            points = marks.awarded[side]
            awarded[side] += points
            if points > (0 if best is None else best.points):
                best = BestDeal(deal=number, side=side, points=points)
    return Statistics(
        deals=deals,
        taken=tuple(taken),
        made=tuple(made),
        falls=tuple(falls),
        litiges=tuple(litiges),
        capots=tuple(capots),
        belotes=tuple(belotes),
        awarded=tuple(awarded),
        best=best,
    )


def share_made(found: Statistics, side: Side) -> int | None:
    """How many in a hundred of its contracts a side made, rounded; None where it took none."""
    taken, made = found.taken[side], found.made[side]
    return None if taken == 0 else (200 * made + taken) // (2 * taken)


def average_awarded(found: Statistics, side: Side) -> int | None:
    """What a side marked in a deal on average, rounded; None where none was played."""
    if found.deals == 0:
        return None
    return (2 * found.awarded[side] + found.deals) // (2 * found.deals)
