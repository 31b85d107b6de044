"""A position: a deal being bid or played, all hands known, as one line of text.

For tests and bug reports, in the spirit of chess's FEN; `docs/notation.md` describes the fields. It
says all that the rest of the match depends on, and nothing of the deals before. A position that was
read plays on exactly as the state it was written from.
"""

from collections.abc import Sequence

from msgspec.structs import replace

from rebelote.cards import Card, Hand, Seat, hand_of, next_seat, pack_of, side_count, side_of
from rebelote.game import engine
from rebelote.game._state import DealState, MatchState, Phase
from rebelote.game.match import State
from rebelote.game.trick import Trick
from rebelote.notation import auctions, fields
from rebelote.notation.fields import Fields, PositionError
from rebelote.rules.axes import Auction, Declarations, Stock
from rebelote.rules.calls import Status, open_auction
from rebelote.rules.catalogue import RuleSetError, parse_option, rule_set
from rebelote.rules.declarations import Announcement, best_set, is_belote_card, settle
from rebelote.rules.facts import Contract
from rebelote.rules.order import Order, order_of
from rebelote.rules.ruleset import RuleSet

__all__ = ["PositionError", "parse_position", "position_text"]

_UNKNOWN = "?"


def position_text(state: State) -> str:
    """The deal on the table as one line.

    Raises:
        PositionError: no deal is being bid or played.
    """
    deal = state.deal
    if deal is None or deal.phase is Phase.OVER:
        raise PositionError("no deal is being bid or played")
    written = {"dealer": str(deal.dealer), **_match_fields(state)}
    if deal.turned is not None:
        written["turned"] = fields.cards_text((deal.turned,))
    written["calls"] = auctions.calls_text(state.rules, deal.auction)
    if deal.phase is Phase.PLAY:
        assert deal.contract is not None  # play begins with one
        written["contract"] = auctions.contract_text(deal.contract)
    written["hands"] = "/".join(fields.ranks_text(hand) for hand in deal.hands)
    written["stock"] = fields.cards_text(deal.rest)
    if deal.phase is Phase.PLAY:
        written |= _play_fields(deal)
    texts = [f"{name} {text}" for name, text in written.items() if text]
    if deal.said:
        texts.append("said")
    return "; ".join([_rules_text(state.rules), *texts])


def parse_position(text: str) -> State:
    """Read a position: a match in the middle of a deal, to be handed to the engine.

    Raises:
        PositionError: the line is no position, or one that cannot come about.
    """
    line = Fields(text)
    rules = _parse_rules(line.first)
    sides = side_count(rules.players)
    dealer = fields.seat("dealer", line.take("dealer"), rules.players)
    state = replace(
        engine.start(rules, dealer),
        totals=line.numbers("totals", sides, low=-(10**6)),
        pending=line.number("pending"),
        falls=line.numbers("falls", sides),
        deals_played=line.number("deals"),
        passed_in_row=line.number("passed"),
    )
    deal = _Reader(state, line).deal()
    line.check_none_left()
    return replace(state, deal=deal)


def _match_fields(state: MatchState) -> dict[str, str]:
    """What the deals before left, where they left anything."""
    return {
        "totals": _numbers(state.totals),
        "pending": str(state.pending or ""),
        "falls": _numbers(state.falls),
        "deals": str(state.deals_played or ""),
        "passed": str(state.passed_in_row or ""),
    }


def _play_fields(deal: DealState) -> dict[str, str]:
    won = [f"{trick.winner}:{fields.cards_text(trick.cards) or _UNKNOWN}" for trick in deal.tricks]
    announced = [
        f"{seat}:{fields.announcement_text(item.cards)}"
        for seat, items in enumerate(deal.called)
        for item in items
    ]
    return {
        "lead": str(deal.leader),
        "trick": fields.cards_text(deal.trick),
        "won": " ".join(won),
        "points": _numbers(deal.points),
        "announced": " ".join(announced),
        "belote": _numbers(deal.belotes),
        "awaited": fields.cards_text(tuple(_cards(deal.awaited))),
    }


def _numbers(numbers: Sequence[int]) -> str:
    return "/".join(map(str, numbers)) if any(numbers) else ""


def _cards(hand: Hand) -> list[Card]:
    return [card for card in range(hand.bit_length()) if hand >> card & 1]


def _rules_text(rules: RuleSet) -> str:
    options = [f"{name}={value}" for name, value in rules.options.items()]
    return " ".join([f"{rules.id}@{rules.revision}", *options])


def _parse_rules(text: str) -> RuleSet:
    named, *rest = text.split() or [""]
    id, at, revision = named.partition("@")
    try:
        options: dict[str, object] = dict(parse_option(part) for part in rest)
        return rule_set(id, options, fields.number("revision", revision) if at else None)
    except RuleSetError as error:
        raise PositionError(str(error)) from None


class _Reader:
    """Reads a deal's fields, in the order in which they depend on one another."""

    def __init__(self, state: MatchState, line: Fields) -> None:
        self._state = state
        self._rules = state.rules
        self._line = line
        self._players = state.rules.players

    def deal(self) -> DealState:
        """The deal, checked."""
        line, rules = self._line, self._rules
        turned = fields.parse_cards("turned", line.take("turned"))
        if len(turned) != (rules.auction is Auction.TURN_UP):
            raise PositionError("a card is turned up in a turn-up auction, and there only")
        hands = tuple(fields.parse_ranks(part) for part in line.take("hands").split("/"))
        if len(hands) != self._players:
            raise PositionError(f"there are {self._players} hands with / between them")
        opened = open_auction(
            rules, self._state.dealer, turned[0] if turned else None, self._state.passed_in_row
        )
        auction = auctions.read(rules, opened, line.take("calls"), line.take("contract"))
        deal = DealState(
            dealer=self._state.dealer,
            deck=(),
            hands=hands,
            rest=fields.parse_cards("stock", line.take("stock")),
            turned=turned[0] if turned else None,
            auction=auction,
            phase=Phase.AUCTION,
            to_act=auction.to_speak,
            points=(0,) * side_count(self._players),
            taken=(0,) * self._players,
            called=((),) * self._players,
            belotes=(0,) * self._players,
        )
        if auction.status is Status.CLOSED:
            deal = self._play(deal)
        self._check_cards(deal)
        return deal

    def _play(self, deal: DealState) -> DealState:
        line, rules = self._line, self._rules
        contract = deal.contract
        assert contract is not None  # the auction is closed
        assert contract.trump is not None  # a game always knows it
        order = order_of(contract.trump, rules.suitless_points)
        first = next_seat(deal.dealer, self._players)
        tricks, points = self._won(first, order)
        leader = tricks[-1].winner if tricks else first
        if "lead" in line and fields.seat("lead", line.take("lead"), self._players) != leader:
            raise PositionError(f"seat {leader} leads here")
        called = self._announced(contract)
        spoke = sum(1 << seat for seat, items in enumerate(called) if items)
        trick = fields.parse_cards("trick", line.take("trick"))
        if len(trick) >= self._players:
            raise PositionError("trick: one card a seat ends it")
        said = "said" in line
        line.take("said")
        awaited = fields.parse_cards("awaited", line.take("awaited"))
        if not all(is_belote_card(card) for card in awaited):
            raise PositionError("awaited: only kings and queens are")
        return replace(
            deal,
            phase=Phase.PLAY,
            to_act=(leader + len(trick)) % self._players,
            leader=leader,
            trick=trick,
            tricks=tricks,
            points=points,
            taken=tuple(
                sum(trick.winner == seat for trick in tricks) for seat in range(self._players)
            ),
            called=called,
            spoke=spoke,
            settled=settle(rules, contract.trump, first, called) if tricks and spoke else None,
            belotes=line.numbers("belote", self._players),
            awaited=hand_of(awaited),
            said=said,
        )

    def _won(self, leader: Seat, order: Order) -> tuple[tuple[Trick, ...], tuple[int, ...]]:
        """The tricks taken and the points in them; unknown cards leave the points as written."""
        written = "points" in self._line
        points = self._line.numbers("points", side_count(self._players))
        counted = [0] * len(points)
        tricks: list[Trick] = []
        for text in self._line.take("won").split():
            who, _, what = text.partition(":")
            winner = fields.seat("won", who, self._players)
            cards = () if what == _UNKNOWN else fields.parse_cards("won", what)
            if cards and len(cards) != self._players:
                raise PositionError(f"won: a trick is {self._players} cards, not {what!r}")
            if cards and (leader + order.winner(cards)) % self._players != winner:
                raise PositionError(f"won: {what!r} is not seat {winner}'s")
            if not cards and what != _UNKNOWN:
                raise PositionError(f"won: {text!r} names no cards ({_UNKNOWN} when unknown)")
            counted[side_of(winner, self._players)] += sum(order.points[card] for card in cards)
            tricks.append(Trick(leader, cards, winner))
            leader = winner
        if all(trick.cards for trick in tricks):
            if written and tuple(counted) != points:
                raise PositionError(f"points: the tricks hold {_numbers(counted) or 'none'}")
            return tuple(tricks), tuple(counted)
        if sum(points) > sum(order.points):
            raise PositionError("points: there are not so many in the pack")
        return tuple(tricks), points

    def _announced(self, contract: Contract) -> tuple[tuple[Announcement, ...], ...]:
        called: list[list[Announcement]] = [[] for _ in range(self._players)]
        text = self._line.take("announced")
        if text and self._rules.declarations is Declarations.OFF:
            raise PositionError("announced: nothing is announced under these rules")
        assert contract.trump is not None
        for part in text.split():
            who, _, what = part.partition(":")
            cards = fields.parse_announcement(what)
            found = best_set(self._rules, contract.trump, cards)
            if len(found) != 1 or found[0].cards != cards:
                raise PositionError(f"announced: {what!r} is worth nothing")
            called[fields.seat("announced", who, self._players)].append(found[0])
        return tuple(tuple(items) for items in called)

    def _check_cards(self, deal: DealState) -> None:
        """Every card of the pack in one place at most, and as many in each as the moment asks."""
        rules = self._rules
        places = [card for hand in deal.hands for card in _cards(hand)]
        places += [
            *deal.rest,
            *deal.trick,
            *(card for trick in deal.tricks for card in trick.cards),
        ]
        if deal.phase is Phase.AUCTION and deal.turned is not None:
            places.append(deal.turned)
        if len(set(places)) != len(places):
            raise PositionError("a card is in two places")
        if hand_of(places) & ~pack_of(rules.pack_size):
            raise PositionError("a card is not in this pack")
        size = self._hand_size(deal)
        for seat, hand in enumerate(deal.hands):
            behind = (seat - deal.leader) % self._players < len(deal.trick)
            if hand.bit_count() != size - behind:
                raise PositionError(f"seat {seat} holds {size - behind} cards here")
        if deal.awaited & ~hand_of(card for hand in deal.hands for card in _cards(hand)):
            raise PositionError("awaited: nobody holds that card")

    def _hand_size(self, deal: DealState) -> int:
        """How many cards a seat holds before it plays to the trick on the table."""
        rules = self._rules
        whole, rest = rules.pack_size, len(deal.rest)
        if deal.phase is Phase.AUCTION:
            size = sum(rules.packet_sizes)
            if rest != whole - self._players * size - (deal.turned is not None):
                raise PositionError("stock: every card that is not dealt yet stands there")
            return size
        size = rules.hand_size - len(deal.tricks)
        drawn = rules.stock is Stock.DRAW
        if drawn:
            size += (whole - self._players * rules.hand_size - rest) // self._players
        if size <= 0 or rest != whole - self._players * (size + len(deal.tricks)):
            raise PositionError("hands, tricks and stock do not make the pack")
        return size
