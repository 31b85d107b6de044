"""Announcements: what a hand holds, whose are best, and belote."""

from collections.abc import Sequence
from enum import StrEnum
from itertools import combinations

import msgspec

from rebelote.cards import Card, Hand, Rank, Seat, Suit, card_of, card_text, side_of
from rebelote.rules.axes import (
    Belote,
    DeclarationsOverlap,
    DeclarationsRanking,
    DeclarationsTie,
    SuitlessFours,
)
from rebelote.rules.order import Trump
from rebelote.rules.ruleset import RuleSet

SEQUENCE_POINTS = {3: 20, 4: 50, 5: 100}
"""By length; longer runs are worth as much as five (C14)."""

FOUR_POINTS = {
    Rank.JACK: 200,
    Rank.NINE: 150,
    Rank.ACE: 100,
    Rank.TEN: 100,
    Rank.KING: 100,
    Rank.QUEEN: 100,
}
"""Four eights or sevens are worth nothing (001, FFB)."""

NO_TRUMP_FOUR_POINTS = {
    Rank.ACE: 200,
    Rank.TEN: 150,
    Rank.KING: 100,
    Rank.QUEEN: 100,
    Rank.JACK: 100,
    Rank.NINE: 100,
}
"""One federation text's values at no trumps (K10)."""

# Between fours of equal worth, the first named is best (C13).
_FOUR_ORDER = (Rank.ACE, Rank.TEN, Rank.KING, Rank.QUEEN, Rank.JACK, Rank.NINE)

BELOTE = 20
"""Points for the king and queen of trumps in one hand, by every source."""


class Kind(StrEnum):
    """What is heard when an announcement is called."""

    TIERCE = "tierce"
    CINQUANTE = "cinquante"
    CENT = "cent"
    CARRE = "carre"


class Announcement(msgspec.Struct, frozen=True):
    """A sequence or a four of a kind: its points, its highest card's rank and its cards."""

    kind: Kind
    points: int
    top: Rank
    cards: Hand
    trump: bool = False

    @property
    def label(self) -> str:
        """Kind and height, for a person: "tierce:AS", "carre:J"."""
        if self.kind is Kind.CARRE:
            return f"{self.kind}:{self.top.text}"
        return f"{self.kind}:{card_text(self.cards.bit_length() - 1)}"


class Called(msgspec.Struct, frozen=True):
    """An announcement that a seat called."""

    seat: Seat
    announcement: Announcement


class Settled(msgspec.Struct, frozen=True):
    """What became of the announcements: those that count, those beaten, those that cancelled."""

    valid: tuple[Called, ...] = ()
    beaten: tuple[Called, ...] = ()
    cancelled: tuple[Called, ...] = ()


def holds_announcement(rules: RuleSet, hand: Hand) -> bool:
    """Whether the hand holds anything to announce."""
    for suit in Suit:
        run = hand >> 8 * suit & 0xFF
        if run & run >> 1 & run >> 2:
            return True
    return bool(_four_ranks(hand))


def best_set(rules: RuleSet, trump: Trump, hand: Hand) -> tuple[Announcement, ...]:
    """The announcements of a hand that are worth most together, the best first.

    No card serves twice unless the rules let it (C15); a four of a kind goes before a sequence of
    equal worth.
    """
    fours = _fours(rules, trump, hand)
    if rules.declarations_overlap is DeclarationsOverlap.YES:
        return _sorted(fours + _sequences(trump, hand))
    best: tuple[Announcement, ...] = ()
    best_worth = (-1, -1)
    for count in range(len(fours), -1, -1):
        for chosen in combinations(fours, count):
            left = hand
            for four in chosen:
                left &= ~four.cards
            found = list(chosen) + _sequences(trump, left)
            worth = (sum(item.points for item in found), count)
            if worth > best_worth:
                best, best_worth = _sorted(found), worth
    return best


def settle(
    rules: RuleSet, trump: Trump, leader: Seat, called: Sequence[tuple[Announcement, ...]]
) -> Settled:
    """Whose announcements count, from what each seat called (empty where it called nothing).

    Only the side with the best scores, and then all of its own: in one ranking, or sequences and
    fours apart (001, S3). Higher value, then a four over a sequence, then the higher top, then a
    sequence in trumps; still equal between two sides, nobody's count or the first to speak wins
    (C18).
    """
    players = rules.players
    in_turn = [
        Called(seat, item)
        for seat in ((leader + step) % players for step in range(players))
        for item in called[seat]
    ]
    if rules.declarations_ranking is DeclarationsRanking.SEPARATE:
        fours = [one for one in in_turn if one.announcement.kind is Kind.CARRE]
        runs = [one for one in in_turn if one.announcement.kind is not Kind.CARRE]
        parts = [_settle_one(rules, fours), _settle_one(rules, runs)]
    else:
        parts = [_settle_one(rules, in_turn)]
    return Settled(
        tuple(one for part in parts for one in part.valid),
        tuple(one for part in parts for one in part.beaten),
        tuple(one for part in parts for one in part.cancelled),
    )


def four_points(rules: RuleSet, trump: Trump | None) -> dict[Rank, int]:
    """What fours of a kind are worth under that trump, the usual where it is not told (K10)."""
    special = trump is Trump.NONE and rules.suitless_fours is SuitlessFours.ACES_AND_TENS
    return NO_TRUMP_FOUR_POINTS if special else FOUR_POINTS


def fours_worth(rules: RuleSet, trump: Trump | None, points: int) -> int:
    """How many fours of a kind of just these points there are in the pack."""
    return sum(1 for worth in four_points(rules, trump).values() if worth == points)


def runs_worth(rules: RuleSet, points: int) -> int:
    """How many runs of just these points the pack can hold at most, all suits together."""
    ranks = rules.pack_size // len(Suit)
    return sum(
        len(Suit) * (ranks // length)
        for length, worth in SEQUENCE_POINTS.items()
        if worth == points
    )


def belote_suits(rules: RuleSet, trump: Trump) -> tuple[Suit, ...]:
    """The suits in which king and queen count: the trump suit, every suit at all trumps (M10)."""
    if rules.belote is Belote.OFF or trump is Trump.NONE:
        return ()
    return tuple(Suit) if trump is Trump.ALL else (Suit(trump),)


def belote_pair(suit: Suit) -> Hand:
    """The king and queen of a suit."""
    return 1 << card_of(suit, Rank.KING) | 1 << card_of(suit, Rank.QUEEN)


def is_belote_card(card: Card) -> bool:
    """Whether the card is a king or a queen."""
    return card & 7 in (Rank.KING, Rank.QUEEN)


def _settle_one(rules: RuleSet, in_turn: list[Called]) -> Settled:
    if not in_turn:
        return Settled()
    top = max(_height(one.announcement) for one in in_turn)
    leaders = [one for one in in_turn if _height(one.announcement) == top]
    sides = {side_of(one.seat, rules.players) for one in leaders}
    if len(sides) > 1 and rules.declarations_tie is DeclarationsTie.CANCEL:
        return Settled(cancelled=tuple(in_turn))
    winner = side_of(leaders[0].seat, rules.players)
    valid: list[Called] = []
    beaten: list[Called] = []
    for one in in_turn:
        mine = side_of(one.seat, rules.players) == winner
        (valid if mine else beaten).append(one)
    return Settled(tuple(valid), tuple(beaten))


def _height(item: Announcement) -> tuple[int, bool, int, bool]:
    four = item.kind is Kind.CARRE
    top = -_FOUR_ORDER.index(item.top) if four else int(item.top)
    return item.points, four, top, item.trump


def _sorted(items: list[Announcement]) -> tuple[Announcement, ...]:
    return tuple(sorted(items, key=_height, reverse=True))


def _four_ranks(hand: Hand) -> int:
    """A bit for each rank held four times that is worth something."""
    common = hand & hand >> 8 & hand >> 16 & hand >> 24 & 0xFF
    return common & _WORTHY


_WORTHY = sum(1 << rank for rank in FOUR_POINTS)


def _fours(rules: RuleSet, trump: Trump, hand: Hand) -> list[Announcement]:
    ranks = _four_ranks(hand)
    points = four_points(rules, trump)
    return [
        Announcement(Kind.CARRE, points[rank], rank, sum(1 << 8 * suit + rank for suit in Suit))
        for rank in Rank
        if ranks >> rank & 1
    ]


def _sequences(trump: Trump, hand: Hand) -> list[Announcement]:
    """The longest runs of three or more, each counted once (C14)."""
    found = []
    for suit in Suit:
        run: list[int] = []
        for rank in range(len(Rank) + 1):
            if rank < len(Rank) and hand >> 8 * suit + rank & 1:
                run.append(rank)
                continue
            if len(run) >= min(SEQUENCE_POINTS):
                length = min(len(run), max(SEQUENCE_POINTS))
                cards = sum(1 << 8 * suit + held for held in run)
                kind = (Kind.TIERCE, Kind.CINQUANTE, Kind.CENT)[length - 3]
                top = Rank(run[-1])
                points = SEQUENCE_POINTS[length]
                found.append(Announcement(kind, points, top, cards, int(trump) == suit))
            run = []
    return found
