"""What a score keeper enters: completed where the rest follows, refused where it cannot be."""

from collections.abc import Iterator, Sequence

from rebelote.cards import Side
from rebelote.rules.axes import Auction, Belote, Declarations, DeclarationsRanking, Double
from rebelote.rules.axes import SuitlessPoints as Scheme
from rebelote.rules.declarations import (
    BELOTE,
    SEQUENCE_POINTS,
    Kind,
    fours_worth,
    runs_worth,
)
from rebelote.rules.facts import Announced, Contract, Doubling, Facts, Promise
from rebelote.rules.flaws import FactsError, FactsProblem, Flaw
from rebelote.rules.order import LAST_TRICK, SUIT_PACK, Trump, order_of, pack_points
from rebelote.rules.ruleset import RuleSet

_SUITS_AT_ALL_TRUMPS = 4


def points_in_play(rules: RuleSet, trump: Trump | None) -> int:
    """The card points of a whole pack as the sheet counts them, last trick included."""
    scheme = rules.suitless_points
    if trump is None or trump.is_suit or scheme is Scheme.SCALED:
        return SUIT_PACK
    return pack_points(order_of(trump, scheme))


def belote_pairs(rules: RuleSet, trump: Trump | None) -> int:
    """How many belotes there are in a deal with these trumps."""
    if rules.belote is Belote.OFF or trump is Trump.NONE:
        return 0
    return _SUITS_AT_ALL_TRUMPS if trump is Trump.ALL else 1  # M10: a belote in each suit


def from_one_side(
    rules: RuleSet, trump: Trump | None, typed: tuple[int | None, ...]
) -> tuple[int, ...]:
    """Every side's card points, from those typed: the one side left out (None) gets the rest (S1).

    At three two are typed; where cards are out of play all are, and stay as they are.

    Raises:
        FactsError: more than one side is left out, or a side would be outside 0 and the pack.
    """
    known = [points for points in typed if points is not None]
    if len(typed) - len(known) > 1:
        raise FactsError(FactsProblem(Flaw.UNTYPED))
    whole = points_in_play(rules, trump)
    for side, points in enumerate(typed):
        if points is not None and not 0 <= points <= whole:
            raise FactsError(_out_of_range(rules, whole, points, side))
    rest = whole - sum(known)
    if len(known) < len(typed) and rest < 0:
        raise FactsError(FactsProblem(Flaw.PACK_TOTAL, number=whole))
    return tuple(rest if points is None else points for points in typed)


def _out_of_range(rules: RuleSet, whole: int, points: int, side: Side) -> FactsProblem:
    """More than there is, or less than nothing; a capot's worth is no slip of the finger."""
    if points == rules.capot:
        return FactsProblem(Flaw.CAPOT_TYPED, side)
    return FactsProblem(Flaw.OUT_OF_RANGE, side, whole)


def check_facts(rules: RuleSet, facts: Facts) -> list[FactsProblem]:
    """Everything that cannot be in these facts; empty when they can be marked."""
    shape = list(_shape_problems(facts))
    if shape:
        return shape
    return [
        *_card_problems(rules, facts),
        *_capot_problems(facts),
        *_announcement_problems(rules, facts),
        *_belote_problems(rules, facts),
        *_contract_problems(rules, facts.contract),
        *(
            FactsProblem(Flaw.NEGATIVE)
            for number in (facts.pending, facts.falls_before)
            if number < 0
        ),
    ]


def _shape_problems(facts: Facts) -> Iterator[FactsProblem]:
    sides = facts.sides
    named = [side for side in (facts.last_trick, facts.capot) if side is not None]
    named += [announced.side for announced in facts.announced]
    seats = (facts.contract.taker, facts.dealer)
    if (
        len(facts.card_points) != len(sides)
        or len(facts.belote) != len(sides)
        or any(side not in sides for side in named)
        or any(seat not in range(facts.players) for seat in seats)
    ):
        yield FactsProblem(Flaw.SIDES)


def _card_problems(rules: RuleSet, facts: Facts) -> Iterator[FactsProblem]:
    whole = points_in_play(rules, facts.contract.trump)
    for side, points in enumerate(facts.card_points):
        if not 0 <= points <= whole:
            yield _out_of_range(rules, whole, points, side)
    total = sum(facts.card_points)
    # Three scaled numbers, each brought to the nearest point, may miss the whole by one.
    slack = len(facts.sides) - 2 if rules.suitless_points is Scheme.SCALED else 0
    if total > whole + slack or (total < whole - slack and not facts.out_of_play):
        yield FactsProblem(Flaw.PACK_TOTAL, number=whole)


def _capot_problems(facts: Facts) -> Iterator[FactsProblem]:
    if facts.capot is not None:
        for side in facts.sides:
            if side != facts.capot and facts.card_points[side]:
                yield FactsProblem(Flaw.CAPOT_POINTS, side)
        if facts.last_trick not in (None, facts.capot):
            yield FactsProblem(Flaw.LAST_TRICK, facts.last_trick)
    trump = facts.contract.trump
    on_suit_scale = trump is None or trump.is_suit
    last = facts.last_trick
    if last is not None and on_suit_scale and facts.card_points[last] < LAST_TRICK:
        yield FactsProblem(Flaw.LAST_TRICK, last)
    if facts.generale_made and facts.capot != facts.taker:
        yield FactsProblem(Flaw.GENERALE)


def _announcement_problems(rules: RuleSet, facts: Facts) -> Iterator[FactsProblem]:
    announced = facts.announced
    for points in dict.fromkeys(one.points for one in announced):
        called = [one for one in announced if one.points == points]
        if points <= 0 or rules.declarations is Declarations.OFF:
            yield FactsProblem(Flaw.ANNOUNCEMENT, called[0].side)
            continue
        # What nothing is worth by the tables is a house's own, or a sum: no pack counts it.
        most = fours_worth(rules, facts.contract.trump, points) + runs_worth(rules, points)
        if 0 < most < len(called):
            yield FactsProblem(Flaw.TOO_MANY, number=points)
    for side in facts.sides:
        if sum(_is_run(rules, facts, one) for one in announced if one.side == side) > _most_runs(
            rules, facts
        ):
            yield FactsProblem(Flaw.TOO_MANY, side)
    valid = [one for one in announced if one.valid]
    if rules.declarations_ranking is DeclarationsRanking.SEPARATE:
        yield from _apart_problems(rules, facts, valid)
    elif len({one.side for one in valid}) > 1:
        yield FactsProblem(Flaw.ONE_SIDE)  # 001: only the side with the best one scores


def _is_run(rules: RuleSet, facts: Facts, one: Announced) -> bool:
    """Whether it can be nothing but a run."""
    return _may_be_run(rules, one) and not _may_be_four(rules, facts.contract.trump, one)


def _most_runs(rules: RuleSet, facts: Facts) -> int:
    """How many runs a side's hands have room for."""
    hands = rules.players // len(facts.sides)
    return hands * (rules.pack_size // rules.players // min(SEQUENCE_POINTS))


def _apart_problems(
    rules: RuleSet, facts: Facts, valid: Sequence[Announced]
) -> Iterator[FactsProblem]:
    """Ranked apart, one side alone scores runs and one alone fours; some points may be either (S3).

    So two sides must be found, perhaps the same, that explain all that counts. What neither a run
    nor a four is worth says nothing here.
    """
    trump = facts.contract.trump
    runs = [one for one in valid if _may_be_run(rules, one)]
    fours = [one for one in valid if _may_be_four(rules, trump, one)]
    sides_of_runs = {one.side for one in runs if one not in fours}
    sides_of_fours = {one.side for one in fours if one not in runs}
    if len(sides_of_runs) > 1:
        yield FactsProblem(Flaw.RUNS)
    if len(sides_of_fours) > 1:
        yield FactsProblem(Flaw.FOURS)
    explained = any(
        all(
            (one.side == side_of_runs and one in runs)
            or (one.side == side_of_fours and one in fours)
            for one in [*runs, *fours]
        )
        for side_of_runs in facts.sides
        for side_of_fours in facts.sides
    )
    if not explained and len(sides_of_runs) <= 1 and len(sides_of_fours) <= 1:
        yield FactsProblem(Flaw.APART)


def _may_be_run(rules: RuleSet, one: Announced) -> bool:
    """Whether it is a run by its name, or may be one by its points where it has none."""
    kind = _kind_named(one)
    return kind != Kind.CARRE if kind else runs_worth(rules, one.points) > 0


def _may_be_four(rules: RuleSet, trump: Trump | None, one: Announced) -> bool:
    """Whether it is a four of a kind by its name, or may be one by its points."""
    kind = _kind_named(one)
    return kind == Kind.CARRE if kind else fours_worth(rules, trump, one.points) > 0


def _kind_named(one: Announced) -> str:
    """What it was called in play, from its label ("tierce:AS"); a sheet names none."""
    kind, _, _ = one.label.partition(":")
    return kind


def _belote_problems(rules: RuleSet, facts: Facts) -> Iterator[FactsProblem]:
    pairs = belote_pairs(rules, facts.contract.trump)
    for side, points in enumerate(facts.belote):
        if points < 0 or points % BELOTE:
            yield FactsProblem(Flaw.BELOTE, side)
    if sum(facts.belote) > pairs * BELOTE:
        yield FactsProblem(Flaw.BELOTE)


def _contract_problems(rules: RuleSet, contract: Contract) -> Iterator[FactsProblem]:
    plain = contract.promise is Promise.POINTS and contract.doubling is Doubling.NONE
    if rules.auction is Auction.TURN_UP:
        possible = plain and contract.level is None
    elif contract.promise is Promise.POINTS:
        possible = contract.level is not None and rules.min_bid <= contract.level <= rules.max_bid
    else:
        offered = contract.promise is Promise.CAPOT or rules.generale > 0
        possible = contract.level is None and offered
    if contract.doubling is not Doubling.NONE and rules.double is Double.OFF:
        possible = False
    if not possible:
        yield FactsProblem(Flaw.CONTRACT)
