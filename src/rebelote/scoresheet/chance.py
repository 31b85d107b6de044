"""The chance to win from here: an estimate, from deals that were played and marked by these rules.

Matches are gone on with from the present totals, each deal drawn from those that were played
(`played`), whoever deals next sitting as its dealer sat. The luck follows from nothing but the
number of the match, so the answer is the same everywhere, and a higher total never lowers it.
"""

from collections.abc import Sequence

import msgspec

from rebelote.cards import Side, side_count
from rebelote.rules.axes import Belote, Declarations, Double
from rebelote.rules.facts_check import points_in_play
from rebelote.rules.flaws import FactsError
from rebelote.rules.marks import Marks, Outcome, mark, passed
from rebelote.rules.order import Trump
from rebelote.rules.ruleset import RuleSet
from rebelote.rules.winning import standing
from rebelote.scoresheet.document import Deal, Sheet
from rebelote.scoresheet.reckoning import (
    Reckoning,
    cards_out_of_play,
    facts_of,
    next_dealer,
)

MATCHES = 2500
"""Matches played on: one standard error is then a hundredth."""
_MOST_DRAWN = 75_000
"""Deals drawn for all the matches: where a match is long, fewer matches are played."""
_LONGEST = 900
"""Deals of one match; one that is not over then is nobody's."""
_FEWEST = 50
"""Deals that these rules can mark: with fewer, chance says too little."""

# Two generators of Park and Miller, for the matches and within one. Their products stay below
# 2 ** 53, so that a number of any language holds them exactly.
_MODULUS = 2_147_483_647
_OF_MATCHES = 16_807
_OF_DEALS = 48_271
_FIRST = 20_011


class Chance(msgspec.Struct, frozen=True, kw_only=True):
    """Of so many `matches` played on from here, those that each side `won`; others were drawn."""

    matches: int
    won: tuple[int, ...]

    def percent(self, side: Side) -> int:
        """How many in a hundred a side won, rounded."""
        return (200 * self.won[side] + self.matches) // (2 * self.matches)


class _Played(msgspec.Struct, frozen=True, kw_only=True):
    """A deal that was played, for one dealer: what it marks where nothing waits."""

    deal: Deal
    marks: Marks


def chance(
    sheet: Sheet, reckoning: Reckoning, played: Sequence[Deal], most: int = MATCHES
) -> Chance | None:
    """The chance of each side, from so many matches at most; None where nothing can be said.

    `played` are deals of the same rule set and number of players, all dealt by seat 0
    (`played.played_deals`). A match that is over was won by its winner alone.
    """
    sides = side_count(sheet.rules.players)
    if reckoning.over:
        won = [1 if side == reckoning.winner else 0 for side in range(sides)]
        return Chance(matches=1, won=tuple(won))
    by_dealer = [_from(sheet, played, dealer) for dealer in range(sheet.rules.players)]
    if min(len(deals) for deals in by_dealer) < _FEWEST:
        return None
    won = [0] * sides
    matches, drawn, seed = 0, 0, _FIRST
    while matches < most and drawn < _MOST_DRAWN:
        seed = seed * _OF_MATCHES % _MODULUS
        winner, deals = _one_match(sheet, reckoning, by_dealer, seed)
        matches += 1
        drawn += deals
        if winner is not None:
            won[winner] += 1
    return Chance(matches=matches, won=tuple(won))


def _one_match(
    sheet: Sheet, reckoning: Reckoning, by_dealer: Sequence[Sequence[_Played]], seed: int
) -> tuple[Side | None, int]:
    """Who wins one match, and after how many more deals."""
    rules = sheet.rules
    totals = list(reckoning.totals)
    falls, deals_played = list(reckoning.falls), reckoning.played
    dealer, pending, luck = reckoning.dealer, reckoning.pending, seed
    for deals in range(1, _LONGEST + 1):
        luck = luck * _OF_DEALS % _MODULUS
        choice = by_dealer[dealer]
        found = choice[luck % len(choice)]
        marks = found.marks
        if pending > 0 or (rules.fall_penalty > 0 and marks.outcome is Outcome.INSIDE):
            marks = _marks(sheet, found.deal, dealer, pending, falls)
        totals = [before + more for before, more in zip(totals, marks.awarded, strict=True)]
        if marks.taker is not None:
            deals_played += 1
            if marks.outcome is Outcome.INSIDE:
                falls[marks.taker] += 1
        stands = standing(rules, tuple(totals), deals_played, marks)
        if stands.over:
            return stands.winner, deals
        pending = marks.pending
        dealer = next_dealer(rules, dealer, found.deal)
    return None, _LONGEST


def _from(sheet: Sheet, played: Sequence[Deal], dealer: int) -> list[_Played]:
    """The deals that these rules can mark, as if this seat had dealt them."""
    none = [0] * side_count(sheet.rules.players)
    found: list[_Played] = []
    for each in played:
        deal = _turned(sheet.rules, _fitted(sheet, each), dealer)
        try:
            found.append(_Played(deal=deal, marks=_marks(sheet, deal, dealer, 0, none)))
        except FactsError:
            continue  # a contract that this table does not bid
    return found


def _marks(sheet: Sheet, deal: Deal, dealer: int, pending: int, falls: Sequence[int]) -> Marks:
    if deal.outcome is not None:
        return passed(sheet.rules, pending)
    return mark(sheet.rules, facts_of(sheet, deal, dealer, pending, tuple(falls)))


def _fitted(sheet: Sheet, deal: Deal) -> Deal:
    """The deal with what this table plays of it, and on its scale."""
    if deal.outcome is not None:
        return deal
    rules = sheet.rules
    quiet = rules.declarations is Declarations.OFF
    times = 1 if rules.double is Double.OFF else min(deal.multiplier, int(rules.redouble))
    return msgspec.structs.replace(
        deal,
        multiplier=times,
        card_points=_scaled(sheet, deal),
        declarations=() if quiet else deal.declarations,
        beaten=() if quiet else deal.beaten,
        belote=() if rules.belote is Belote.OFF else deal.belote,
    )


def _scaled(sheet: Sheet, deal: Deal) -> tuple[int | None, ...]:
    """The card points where the pack is counted as this table does; the defence gets the rest."""
    points = [0 if each is None else each for each in deal.card_points]
    counted = sum(points)
    trump = next((trump for trump in Trump if trump.code == deal.trump), None)
    whole = points_in_play(sheet.rules, trump)
    if counted in (0, whole) or cards_out_of_play(sheet):
        return deal.card_points
    scaled = [each * whole // counted for each in points]
    last = len(scaled) - 1 if deal.capot is None else deal.capot
    scaled[last] += whole - sum(scaled)
    return tuple(scaled)


def _turned(rules: RuleSet, deal: Deal, dealer: int) -> Deal:
    """The deal as it is when another seat than the first deals it."""
    if deal.outcome is not None or dealer == 0:
        return deal
    sides = side_count(rules.players)
    was = [(side - dealer) % sides for side in range(sides)]
    declared, beaten, belote = deal.declarations, deal.beaten, deal.belote
    return msgspec.structs.replace(
        deal,
        taker=(deal.taker + dealer) % rules.players,
        card_points=tuple(deal.card_points[side] for side in was),
        declarations=tuple(declared[side] for side in was) if len(declared) > 0 else (),
        beaten=tuple(beaten[side] for side in was) if len(beaten) > 0 else (),
        belote=tuple(belote[side] for side in was) if len(belote) > 0 else (),
        capot=None if deal.capot is None else (deal.capot + dealer) % sides,
    )
