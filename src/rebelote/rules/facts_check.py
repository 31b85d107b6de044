"""What a score keeper enters: completed where the rest follows, refused where it cannot be."""

from collections.abc import Iterator
from enum import StrEnum

import msgspec

from rebelote.cards import Side
from rebelote.rules.axes import Auction, Belote, Declarations, DeclarationsRanking, Double
from rebelote.rules.axes import SuitlessPoints as Scheme
from rebelote.rules.declarations import BELOTE
from rebelote.rules.facts import Contract, Doubling, Facts, Promise
from rebelote.rules.order import LAST_TRICK, SUIT_PACK, Trump, order_of, pack_points
from rebelote.rules.ruleset import RuleSet
from rebelote.rules.wording import in_language

_SUITS_AT_ALL_TRUMPS = 4


class Flaw(StrEnum):
    """What is wrong with the facts of a deal."""

    SIDES = "sides"
    OUT_OF_RANGE = "out_of_range"
    PACK_TOTAL = "pack_total"
    UNTYPED = "untyped"
    CAPOT_POINTS = "capot_points"
    LAST_TRICK = "last_trick"
    GENERALE = "generale"
    ANNOUNCEMENT = "announcement"
    BELOTE = "belote"
    CONTRACT = "contract"
    NEGATIVE = "negative"

    def words(self, language: str) -> str:
        """The flaw in one plain sentence, "fr" or "en"."""
        french, english = _WORDS[self]
        return in_language(language, french=french, english=english)


_WORDS: dict[Flaw, tuple[str, str]] = {
    Flaw.SIDES: (
        "Il faut un nombre par camp, et des places qui existent à la table.",
        "One number a side is needed, and seats that are at the table.",
    ),
    Flaw.OUT_OF_RANGE: (
        "Un camp ne peut pas avoir autant de points de cartes, ni moins de zéro.",
        "No side can hold that many card points, nor fewer than none.",
    ),
    Flaw.PACK_TOTAL: (
        "Les points de cartes ne font pas le total du jeu.",
        "The card points do not add up to the pack.",
    ),
    Flaw.UNTYPED: (
        "Il manque trop de points pour calculer le reste.",
        "Too few points were entered to work out the rest.",
    ),
    Flaw.CAPOT_POINTS: (
        "Un capot ne laisse aucun point de cartes aux autres.",
        "A capot leaves no card points to anyone else.",
    ),
    Flaw.LAST_TRICK: (
        "Le camp qui a le dernier pli a au moins ses dix points.",
        "The side with the last trick has at least its ten points.",
    ),
    Flaw.GENERALE: (
        "Une générale réussie fait tous les plis.",
        "A générale that is made takes every trick.",
    ),
    Flaw.ANNOUNCEMENT: (
        "Ces annonces ne peuvent pas compter à cette table.",
        "These announcements cannot count at this table.",
    ),
    Flaw.BELOTE: (
        "Cette belote ne peut pas compter à cette table.",
        "This belote cannot count at this table.",
    ),
    Flaw.CONTRACT: (
        "Ce contrat ne peut pas être demandé à cette table.",
        "This contract cannot be bid at this table.",
    ),
    Flaw.NEGATIVE: (
        "Ce nombre ne peut pas être négatif.",
        "This number cannot be negative.",
    ),
}


class FactsProblem(msgspec.Struct, frozen=True):
    """One flaw, and the side it is about (None when it is about the deal)."""

    flaw: Flaw
    side: Side | None = None


class FactsError(ValueError):
    """An entry from which no deal can be made."""

    def __init__(self, problem: FactsProblem) -> None:
        super().__init__(problem.flaw.words("en"))
        self.problem = problem


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
    rest = whole - sum(known)
    complete = tuple(rest if points is None else points for points in typed)
    for side, points in enumerate(complete):
        if not 0 <= points <= whole:
            typed_side = side if typed[side] is not None else None
            raise FactsError(FactsProblem(Flaw.OUT_OF_RANGE, typed_side))
    return complete


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
            yield FactsProblem(Flaw.OUT_OF_RANGE, side)
    total = sum(facts.card_points)
    # Three scaled numbers, each brought to the nearest point, may miss the whole by one.
    slack = len(facts.sides) - 2 if rules.suitless_points is Scheme.SCALED else 0
    if total > whole + slack or (total < whole - slack and not facts.out_of_play):
        yield FactsProblem(Flaw.PACK_TOTAL)


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
    if facts.announced and rules.declarations is Declarations.OFF:
        yield FactsProblem(Flaw.ANNOUNCEMENT)
        return
    for announced in facts.announced:
        if announced.points <= 0:
            yield FactsProblem(Flaw.ANNOUNCEMENT, announced.side)
    scoring = {announced.side for announced in facts.announced if announced.valid}
    if len(scoring) > 1 and rules.declarations_ranking is DeclarationsRanking.SINGLE:
        yield FactsProblem(Flaw.ANNOUNCEMENT)  # 001: only the side with the best one scores


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
