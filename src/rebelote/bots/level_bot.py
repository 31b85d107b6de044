"""The house's players: one design, each level a few lines of `levels.toml`."""

import tomllib
from functools import cache
from importlib import resources

import msgspec

from rebelote.bots.bidding import choose_bid
from rebelote.bots.imagined_bids import Nerve, imagined_worths
from rebelote.bots.luck import Luck
from rebelote.bots.protocol import Budget
from rebelote.bots.taking import choose_taking
from rebelote.bots.thinking import Depth, Thinker
from rebelote.cards import Card, side_of, suit_of
from rebelote.game.actions import ANNOUNCE, ANNUL, SAY_BELOTE, Action, Play, play
from rebelote.game.views import SeatView, Stage
from rebelote.rules.axes import Auction
from rebelote.rules.declarations import belote_pair, is_belote_card


class Calling(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a player bids: by the estimate of its hand, or by imagining where `imagined` says so.

    `misjudged`: points by which its estimates are off, at most.
    """

    misjudged: float = 0.0
    imagined: Nerve | None = None


class Level(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A strength of play, with its name in each language.

    `slow` players think longer than a server may wait: their thoughts belong in a process of
    their own. The `usual` level is the one that plays where none is asked for.
    """

    number: int
    fr: str
    en: str
    card: Depth
    call: Calling
    slow: bool = False
    usual: bool = False


class _Levels(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    level: tuple[Level, ...]


@cache
def levels() -> tuple[Level, ...]:
    """Every level, the weakest first."""
    text = resources.files("rebelote.bots").joinpath("levels.toml").read_text("utf-8")
    return msgspec.convert(tomllib.loads(text), _Levels).level


class Thought(msgspec.Struct, frozen=True):
    """What a player does, and why.

    `worths` are those it compared: cards by what its side ends the deal with, less the others,
    where it imagined deals, else by its liking; calls by points marked. Empty where there was
    nothing to compare. `imagined` says whether deals were played in thought.
    """

    action: Action
    worths: dict[Action, float] = {}
    imagined: bool = False

    @property
    def others(self) -> list[tuple[Action, float]]:
        """What else was thought of, the nearest first, and how much less it is worth."""
        best = self.worths.get(self.action, 0.0)
        rest = [(action, best - worth) for action, worth in self.worths.items()]
        return sorted((each for each in rest if each[0] != self.action), key=lambda each: each[1])

    @property
    def nearest(self) -> tuple[Action, float] | None:
        """The best of the others, if what they are worth is points and not a liking."""
        if not self.imagined or self.action not in self.worths or not self.others:
            return None
        return self.others[0]


class LevelBot:
    """A player of one level."""

    def __init__(self, level: Level, luck: Luck) -> None:
        self._level = level
        self._luck = luck
        self._thinker = Thinker(level.card, luck)

    def choose(self, view: SeatView, budget: Budget) -> Action:
        """The call or the card that promises most."""
        return self.think(view, budget).action

    def think(self, view: SeatView, budget: Budget) -> Thought:
        """The same, with what it was compared to: for hints, and for the review of a deal.

        Raises:
            ValueError: it is not this seat's turn.
        """
        if not view.legal:
            raise ValueError("nothing to choose: a bot is asked when its seat may act")
        if len(view.legal) == 1:
            return Thought(view.legal[0])
        if view.stage is Stage.AUCTION:
            return self._call(view, budget)
        if ANNOUNCE in view.legal:
            return Thought(ANNOUNCE)
        if ANNUL in view.legal and not _taking(view):
            return Thought(ANNUL)
        cards = [action.card for action in view.legal if isinstance(action, Play)]
        if len(cards) == 1:
            return Thought(_played(view, cards[0]))
        weighed = self._thinker.weigh(view, cards, budget)
        return Thought(
            _played(view, self._thinker.choose(view, weighed)),
            {play(card): worth for card, worth in weighed.worths.items()},
            imagined=self._level.card.worlds > 0,
        )

    def _call(self, view: SeatView, budget: Budget) -> Thought:
        calling = self._level.call
        if calling.imagined is not None:
            worths = imagined_worths(view, calling.imagined, self._luck, budget)
            return Thought(next(iter(worths)), worths, imagined=True)
        doubt = 0.0
        if calling.misjudged:
            doubt = calling.misjudged * (2.0 * self._luck.fraction(view, "hand") - 1.0)
        if view.rules.auction is Auction.TURN_UP:
            return Thought(choose_taking(view, doubt))
        return Thought(choose_bid(view, doubt))


def _played(view: SeatView, card: Card) -> Action:
    """A card; before the first of a pair that must be said, belote."""
    return SAY_BELOTE if SAY_BELOTE in view.legal and _opens_pair(view, card) else play(card)


def _taking(view: SeatView) -> bool:
    assert view.contract is not None
    players = view.rules.players
    return side_of(view.contract.taker, players) == side_of(view.seat, players)


def _opens_pair(view: SeatView, card: Card) -> bool:
    """Whether the card is a king or queen held together with the other one of its suit."""
    pair = belote_pair(suit_of(card))
    return is_belote_card(card) and view.hand & pair == pair
