"""What each side marks for a deal: the outcome, and the lines that it leads to."""

from collections.abc import Callable

from rebelote.cards import Side, side_count
from rebelote.rules.axes import Auction, BeloteDoubled, LitigeBelote
from rebelote.rules.facts import Facts
from rebelote.rules.marks.bids import failed_bid, made_bid
from rebelote.rules.marks.inside import (
    failure_lines,
    in_tens,
    inside_announcements,
    inside_belote,
    inside_waiting,
)
from rebelote.rules.marks.lines import Line, LineKind, Marks, Outcome, line, option, total
from rebelote.rules.marks.outcome import outcome_of
from rebelote.rules.marks.own import card_lines, own_announcements, own_belote
from rebelote.rules.marks.tally import Tally, tally_of
from rebelote.rules.ruleset import RuleSet

_FALLS_TO_A_PENALTY = 3
"""A side pays `fall_penalty` at its third fall, its sixth and so on (Moldova's bolt)."""


def mark(rules: RuleSet, facts: Facts) -> Marks:
    """What each side marks for a deal that was played.

    `facts` are taken as they are: whoever lets a person type them asks `check_facts` first.
    """
    tally = tally_of(rules, facts)
    outcome = outcome_of(tally)
    lines = _LINES[outcome](tally)
    pending = {
        Outcome.TIE: facts.pending,
        Outcome.LITIGE: facts.pending - total(_of_kind(lines, LineKind.WAITING_OUT)),
    }.get(outcome, 0)
    lines += _penalties(tally, outcome, _awarded(lines, len(facts.sides)))
    return Marks(
        outcome=outcome,
        lines=tuple(lines),
        awarded=_awarded(lines, len(facts.sides)),
        pending=pending,
        taker=facts.taker,
        capot=facts.capot,
        compared=tally.totals,
    )


def passed(rules: RuleSet, pending: int) -> Marks:
    """A deal in which all passed marks nothing; waiting points stay (C9)."""
    return _nothing(rules, Outcome.PASSED, pending)


def annulled(rules: RuleSet, pending: int) -> Marks:
    """A deal annulled before it was played marks nothing; waiting points stay."""
    return _nothing(rules, Outcome.ANNULLED, pending)


def _nothing(rules: RuleSet, outcome: Outcome, pending: int) -> Marks:
    awarded = (0,) * side_count(rules.players)
    return Marks(outcome=outcome, lines=(), awarded=awarded, pending=pending)


def _made(tally: Tally) -> list[Line]:
    """Each side marks its own, the taker what waited too."""
    bidding = tally.rules.auction is Auction.BIDDING
    lines = made_bid(tally) if bidding else _everybody(tally, card_lines)
    lines += _everybody(tally, own_announcements) + _everybody(tally, own_belote)
    lines += _doubled_belote(tally, (tally.taker,))
    points, rule = tally.facts.pending, option(tally.rules, "tie")
    return lines + line(tally.taker, LineKind.WAITING_IN, points, rule)


def _inside(tally: Tally) -> list[Line]:
    """The taker fell: the deal goes to the other side, and perhaps belote too."""
    bidding = tally.rules.auction is Auction.BIDDING
    lines = failed_bid(tally) if bidding else failure_lines(tally)
    lines += inside_announcements(tally) + inside_belote(tally)
    lines += _doubled_belote(tally, tally.opponents) + inside_waiting(tally)
    return in_tens(tally, lines)


def _keep(tally: Tally) -> list[Line]:
    """Level, and each side marks its own (000)."""
    return [
        *_everybody(tally, card_lines),
        *_everybody(tally, own_announcements),
        *_everybody(tally, own_belote),
    ]


def _litige(tally: Tally) -> list[Line]:
    """Level: the defenders mark their own, the taker's points wait (001, C8)."""
    taker, belote_waits = tally.taker, tally.rules.litige_belote is LitigeBelote.WAITS
    lines = _keep(tally)
    waiting = total(
        [
            each
            for each in lines
            if each.side == taker and (belote_waits or each.kind is not LineKind.BELOTE)
        ]
    )
    return lines + line(taker, LineKind.WAITING_OUT, -waiting, option(tally.rules, "tie"))


_LINES: dict[Outcome, Callable[[Tally], list[Line]]] = {
    Outcome.MADE: _made,
    Outcome.INSIDE: _inside,
    Outcome.LITIGE: _litige,
    Outcome.TIE: _keep,
}


def _everybody(tally: Tally, own: Callable[[Tally, Side], list[Line]]) -> list[Line]:
    return [each for side in tally.facts.sides for each in own(tally, side)]


def _doubled_belote(tally: Tally, winners: tuple[Side, ...]) -> list[Line]:
    """What a double adds to the winner's own belote, where the table multiplies it."""
    if tally.rules.belote_doubled is BeloteDoubled.NO:
        return []
    rule, label = option(tally.rules, "belote_doubled"), f"×{tally.times}"
    return [
        each
        for side in winners
        for each in line(
            side, LineKind.MULTIPLIER, tally.belote[side] * (tally.times - 1), rule, label
        )
    ]


def _penalties(tally: Tally, outcome: Outcome, awarded: tuple[int, ...]) -> list[Line]:
    """What a side loses that marked nothing, and a taker that keeps falling."""
    rules, lines = tally.rules, []
    for side, points in enumerate(awarded):
        if points == 0:
            rule = option(rules, "zero_penalty")
            lines += line(side, LineKind.PENALTY, -rules.zero_penalty, rule)
    falls = tally.facts.falls_before + 1
    if outcome is Outcome.INSIDE and falls % _FALLS_TO_A_PENALTY == 0:
        rule = option(rules, "fall_penalty")
        lines += line(tally.taker, LineKind.PENALTY, -rules.fall_penalty, rule)
    return lines


def _of_kind(lines: list[Line], kind: LineKind) -> list[Line]:
    return [each for each in lines if each.kind is kind]


def _awarded(lines: list[Line], sides: int) -> tuple[int, ...]:
    return tuple(total([each for each in lines if each.side == side]) for side in range(sides))
