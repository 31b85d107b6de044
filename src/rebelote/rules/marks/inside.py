"""What a fallen taker leaves, and to whom: dedans, chute."""

from rebelote.cards import Side
from rebelote.rules.axes import BeloteWhenInside, FailedPays, Rounding, ThreeInside
from rebelote.rules.marks.lines import Line, LineKind, line, option, shared, total
from rebelote.rules.marks.own import announcement_lines, card_lines, own_belote
from rebelote.rules.marks.tally import ROUND_PACK, Tally, round_to_ten
from rebelote.rules.order import SUIT_PACK


def failure_lines(tally: Tally) -> list[Line]:
    """What the cards of a failed contract pay, before any bid.

    Two sides: the deal goes to the defence, one sum that is never rounded. Three: opponents keep
    their own points, and the taker's are handed over (S7).
    """
    if not tally.three:
        return flat_failure(tally, tally.opponents)
    lines = [each for side in tally.opponents for each in card_lines(tally, side, rounded=False)]
    # A taker with every trick, outscored by announcements, leaves the cards and no capot bonus.
    points = tally.facts.card_points[tally.taker]
    rule = option(tally.rules, "three_inside")
    return lines + handed_over(tally, LineKind.HANDED_OVER, points, rule)


def in_tens(tally: Tally, lines: list[Line]) -> list[Line]:
    """The lines, with what rounding changes for the opponents of a taker who fell at three (K6).

    What it writes is its own and what it was handed; one flat sum is written as it is.
    """
    if not tally.three or tally.rules.rounding is Rounding.NONE:
        return lines
    rule = option(tally.rules, "rounding")
    for side in tally.opponents:
        points = total([each for each in lines if each.side == side])
        lines = lines + line(side, LineKind.ROUNDING, round_to_ten(points) - points, rule)
    return lines


def flat_failure(tally: Tally, winners: tuple[Side, ...]) -> list[Line]:
    """One sum for the whole deal: `failed_pays`, or the capot value for every trick."""
    rules = tally.rules
    capot = tally.capot_paid in winners and rules.failed_pays is not FailedPays.FLAT
    if capot:
        return shared(winners, LineKind.CAPOT, rules.capot, option(rules, "capot"))
    return shared(winners, LineKind.PACK, _pack_paid(tally), option(rules, "failed_pays"))


def inside_announcements(tally: Tally) -> list[Line]:
    """The opponents mark their announcements, and the taker's are handed over (001, C7)."""
    rule = option(tally.rules, "dedans_declarations")
    lines = []
    for side in tally.opponents:
        lines += announcement_lines(side, tally.counting_inside(side), rule)
    if tally.three:
        rule = option(tally.rules, "three_inside")
    for each in tally.counting_inside(tally.taker):
        lines += handed_over(tally, LineKind.ANNOUNCEMENT, each.points, rule, each.label)
    return lines


def inside_belote(tally: Tally) -> list[Line]:
    """The opponents mark their belote; the taker's stays or goes to the defence."""
    rules = tally.rules
    lines = [each for side in tally.opponents for each in own_belote(tally, side)]
    if rules.belote_when_inside is BeloteWhenInside.HOLDER:
        return lines + own_belote(tally, tally.taker)
    points, rule = tally.belote[tally.taker], option(rules, "belote_when_inside")
    return lines + shared(best_opponents(tally), LineKind.BELOTE, points, rule)


def inside_waiting(tally: Tally) -> list[Line]:
    """Waiting points go to whoever got the deal."""
    heirs = tally.opponents if _split(tally) else best_opponents(tally)
    points, rule = tally.facts.pending, option(tally.rules, "tie")
    return shared(heirs, LineKind.WAITING_IN, points, rule)


def best_opponents(tally: Tally) -> tuple[Side, ...]:
    """The defence; at three the opponent with more in all, or both when they are level."""
    if not tally.three:
        return tally.opponents
    own = {
        side: tally.worth[side]
        + sum(each.points for each in tally.counting_inside(side))
        + tally.belote[side]
        for side in tally.opponents
    }
    most = max(own.values())
    return tuple(side for side in tally.opponents if own[side] == most)


def handed_over(
    tally: Tally, kind: LineKind, points: int, rule: str, label: str = ""
) -> list[Line]:
    """Points of a fallen taker: to the defence, or at three as the table has it (S7)."""
    choice = tally.rules.three_inside
    if tally.three and choice is ThreeInside.LOST:
        return []
    if tally.three and choice is ThreeInside.EACH:
        return [each for side in tally.opponents for each in line(side, kind, points, rule, label)]
    heirs = tally.opponents if _split(tally) else best_opponents(tally)
    return shared(heirs, kind, points, rule, label)


def _split(tally: Tally) -> bool:
    return tally.three and tally.rules.three_inside is ThreeInside.SPLIT


def _pack_paid(tally: Tally) -> int:
    facts, choice = tally.facts, tally.rules.failed_pays
    if choice is FailedPays.SIXTY:
        return ROUND_PACK
    # S8: where cards are out of play the pack is what was in play.
    in_play = choice is FailedPays.WHOLE or (choice is FailedPays.PACK and facts.out_of_play)
    return sum(facts.card_points) if in_play else SUIT_PACK
