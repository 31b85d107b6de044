"""What a sheet comes to: each deal's marks, who deals, what waits, who has won."""

import msgspec

from rebelote.cards import Seat, Side, next_seat, side_count, side_of
from rebelote.rules.axes import Auction, PassedOut, SecondRound, Suitless, ThreePack
from rebelote.rules.facts import Announced, Contract, Doubling, Facts, Promise
from rebelote.rules.facts_check import check_facts, from_one_side, points_in_play
from rebelote.rules.flaws import FactsError, FactsProblem, Flaw
from rebelote.rules.marks import annulled, mark, passed
from rebelote.rules.marks.lines import Marks, Outcome
from rebelote.rules.order import Trump
from rebelote.rules.ruleset import RuleSet
from rebelote.rules.winning import standing
from rebelote.scoresheet.document import Deal, Sheet


class Reckoned(msgspec.Struct, frozen=True, kw_only=True):
    """A deal, worked out.

    `dealer` dealt it and `pending` waited before it. Where `problems` stand it cannot be, and marks
    nothing until it is corrected. `totals` are those after it, `over` whether the match was over
    by then and `winner` the side that had won it.
    """

    deal: Deal
    dealer: Seat
    pending: int
    totals: tuple[int, ...]
    over: bool
    winner: Side | None
    marks: Marks | None = None
    facts: Facts | None = None
    problems: tuple[FactsProblem, ...] = ()


class Reckoning(msgspec.Struct, frozen=True, kw_only=True):
    """A whole sheet, worked out: `dealer` deals next, and `pending` waits for that deal.

    `played` deals were neither passed nor annulled; `falls` are how often each side went down.
    """

    deals: tuple[Reckoned, ...]
    totals: tuple[int, ...]
    dealer: Seat
    pending: int
    over: bool
    winner: Side | None
    played: int
    falls: tuple[int, ...]


def reckon(sheet: Sheet) -> Reckoning:
    """Work out a sheet from its first deal to its last.

    A match is over at the first deal that ends it; what is typed after that is added up as before.
    """
    rules = sheet.rules
    totals = [0] * side_count(rules.players)
    falls = [0] * side_count(rules.players)
    dealer, pending, played = sheet.dealer, 0, 0
    over, winner = False, None
    rows: list[Reckoned] = []
    for deal in sheet.deals:
        row = reckon_deal(sheet, deal, dealer, pending, tuple(falls))
        marks = row.marks
        if marks is not None:
            totals = [before + more for before, more in zip(totals, marks.awarded, strict=True)]
            if marks.taker is not None:
                played += 1
                if marks.outcome is Outcome.INSIDE:
                    falls[marks.taker] += 1
            if not over:
                stands = standing(rules, tuple(totals), played, marks)
                over, winner = stands.over, stands.winner
        rows.append(msgspec.structs.replace(row, totals=tuple(totals), over=over, winner=winner))
        pending = pending if marks is None else marks.pending
        dealer = next_dealer(rules, dealer, deal)
    return Reckoning(
        deals=tuple(rows),
        totals=tuple(totals),
        dealer=dealer,
        pending=pending,
        over=over,
        winner=winner,
        played=played,
        falls=tuple(falls),
    )


def reckon_deal(
    sheet: Sheet, deal: Deal, dealer: Seat, pending: int, falls: tuple[int, ...]
) -> Reckoned:
    """One deal by itself: what it marks, or why it cannot be. Its totals are left empty."""
    rules = sheet.rules
    row = Reckoned(deal=deal, dealer=dealer, pending=pending, totals=(), over=False, winner=None)
    if deal.outcome == Outcome.PASSED:
        return msgspec.structs.replace(row, marks=passed(rules, pending))
    if deal.outcome == Outcome.ANNULLED:
        return msgspec.structs.replace(row, marks=annulled(rules, pending))
    try:
        facts = facts_of(sheet, deal, dealer, pending, falls)
    except FactsError as error:
        return msgspec.structs.replace(row, problems=(error.problem,))
    problems = check_facts(rules, facts)
    if problems:
        return msgspec.structs.replace(row, facts=facts, problems=tuple(problems))
    return msgspec.structs.replace(row, facts=facts, marks=mark(rules, facts))


def facts_of(sheet: Sheet, deal: Deal, dealer: Seat, pending: int, falls: tuple[int, ...]) -> Facts:
    """The facts of a deal from what was typed.

    Raises:
        FactsError: points are missing, or no side can hold them.
    """
    rules = sheet.rules
    sides = side_count(rules.players)
    contract = _contract(rules, deal)
    if not 0 <= deal.taker < rules.players:
        raise FactsError(FactsProblem(Flaw.SIDES))
    belote = deal.belote if deal.belote else (0,) * sides
    return Facts(
        players=rules.players,
        contract=contract,
        dealer=dealer,
        card_points=_card_points(sheet, deal, contract.trump),
        belote=belote,
        capot=deal.capot,
        generale_made=deal.generale_made,
        announced=_announced(deal),
        pending=pending,
        out_of_play=cards_out_of_play(sheet),
        falls_before=falls[side_of(deal.taker, rules.players)],
    )


def cards_out_of_play(sheet: Sheet) -> bool:
    """Whether some cards are in nobody's hand, so that every side's points are typed (S8)."""
    return sheet.out_of_play or sheet.rules.three_pack is ThreePack.FULL


def _contract(rules: RuleSet, deal: Deal) -> Contract:
    trump = next((trump for trump in Trump if trump.code == deal.trump), None)
    if deal.trump is not None and (trump is None or not _is_offered(rules, trump)):
        raise FactsError(FactsProblem(Flaw.CONTRACT))
    promise = Promise.POINTS
    level: int | None = None
    if isinstance(deal.level, str):
        promised = next((one for one in Promise if one == deal.level), None)
        if promised is None or promised is Promise.POINTS:
            raise FactsError(FactsProblem(Flaw.CONTRACT))
        promise = promised
    else:
        level = deal.level
    doubling = next((one for one in Doubling if one.times(rules.redouble) == deal.multiplier), None)
    if doubling is None:
        raise FactsError(FactsProblem(Flaw.CONTRACT))
    return Contract(taker=deal.taker, trump=trump, level=level, promise=promise, doubling=doubling)


def _is_offered(rules: RuleSet, trump: Trump) -> bool:
    """Whether this may be trumps at the table: all trumps and no trumps are not everywhere."""
    if trump.is_suit:
        return True
    if rules.auction is Auction.BIDDING:
        return rules.suitless is Suitless.ON
    return rules.second_round in (SecondRound.ANY_CONTRACT, SecondRound.OTHER_CONTRACTS)


def _card_points(sheet: Sheet, deal: Deal, trump: Trump | None) -> tuple[int, ...]:
    """Every side's card points; a capot needs none typed, the cards being worth what it is."""
    rules = sheet.rules
    sides = side_count(rules.players)
    typed = deal.card_points if deal.card_points else (None,) * sides
    if len(typed) != sides:
        raise FactsError(FactsProblem(Flaw.SIDES))
    known = [points for points in typed if points is not None]
    unknown = cards_out_of_play(sheet)
    if deal.capot is not None and not known and (rules.capot > 0 or not unknown):
        whole = points_in_play(rules, trump)
        return tuple(whole if side == deal.capot else 0 for side in range(sides))
    if unknown and len(known) < sides:
        raise FactsError(FactsProblem(Flaw.UNTYPED))
    return from_one_side(rules, trump, typed)


def _announced(deal: Deal) -> tuple[Announced, ...]:
    counted = [
        Announced(side=side, points=points)
        for side, each in enumerate(deal.declarations)
        for points in each
    ]
    beaten = [
        Announced(side=side, points=points, valid=False)
        for side, each in enumerate(deal.beaten)
        for points in each
    ]
    return tuple(counted + beaten)


def next_dealer(rules: RuleSet, dealer: Seat, deal: Deal) -> Seat:
    """The next seat deals, but after a deal that all passed perhaps the same again."""
    not_played = deal.outcome is not None
    stays = not_played and rules.passed_out is PassedOut.SAME_DEALER
    return dealer if stays else next_seat(dealer, rules.players)
