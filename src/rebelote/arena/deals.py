"""One deal, played once for each side that the first bot can sit on."""

from collections.abc import Mapping
from typing import NamedTuple

from rebelote.arena.contest import Contest, dealt
from rebelote.arena.errors import BrokenBotError, IllegalActionError
from rebelote.arena.figures import Played
from rebelote.bots import Bot, Budget, Luck
from rebelote.bots.named import bot_named
from rebelote.bots.seating import IllegalChoiceError, act
from rebelote.cards import Seat, Side, side_count, side_of
from rebelote.game.match import DealScore
from rebelote.game.views import Stage
from rebelote.rules.ruleset import RuleSet
from rebelote.table import Table


class Player(NamedTuple):
    """A bot, by the name that it has in the contest."""

    name: str
    bot: Bot


def play_deal(contest: Contest, number: int) -> Played:
    """Play one deal from every side.

    Where another bot bids for all it bids once, so that every side plays the same contract. A deal
    that is passed out from every side counts for nothing; from some of them, nobody gains there.

    Raises:
        UnknownBotError: there is no bot of a name.
        IllegalActionError: a bot's answer is not one of its legal actions.
        BrokenBotError: a bot raised an error of its own.
    """
    rules = contest.rules
    deck, dealer = dealt(rules, contest.seed, number)
    opened = Table(rules, dealer)
    opened.deal(deck)
    if contest.contracts is not None:
        bidder = _player(contest.contracts, f"{contest.seed} {number}")
        bidders = dict.fromkeys(range(rules.players), bidder)
        while opened.to_act is not None and stage_of(opened) is Stage.AUCTION:
            let_act(opened, bidders, contest.budget, number)
    scores: list[DealScore | None] = []
    for side in range(side_count(rules.players)):
        table = Table(rules, dealer)
        table.replay(opened.log)
        players = {
            seat: _player(
                contest.first if side_of(seat, rules.players) == side else contest.second,
                f"{contest.seed} {number} {seat}",
            )
            for seat in range(rules.players)
        }
        while table.to_act is not None:
            let_act(table, players, contest.budget, number)
        scores.append(score_of(table))
    return compared(rules, number, scores)


def stage_of(table: Table) -> Stage:
    """What a table waits for."""
    return table.spectator_view().stage


def let_act(table: Table, players: Mapping[Seat, Player], budget: Budget, number: int) -> None:
    """Let the player whose turn it is act.

    Raises:
        IllegalActionError: its answer is not one of its legal actions.
        BrokenBotError: it raised an error of its own.
    """
    seat = table.to_act
    assert seat is not None
    name = players[seat].name
    try:
        act(table, {seat: players[seat].bot}, budget)
    except IllegalChoiceError as error:
        raise IllegalActionError(name, number, seat, repr(error.action)) from error
    except (Exception, SystemExit) as error:  # it is anybody's code: leaving is breaking too
        detail = f"{type(error).__name__}: {error}"
        raise BrokenBotError(name, number, seat, detail) from error


def score_of(table: Table) -> DealScore | None:
    """What the deal on a table came to, None where nobody took."""
    score = table.score
    return None if score is None or score.taker is None else score


def compared(rules: RuleSet, number: int, scores: list[DealScore | None]) -> Played:
    """What the first bot gained, where it sat on side 0 for the first score, 1 for the next..."""
    if not any(scores):
        return Played(number, None, None)
    cards = marks = 0.0
    for side, score in enumerate(scores):
        if score is not None:
            cards += _gain(_counted(rules, score), side)
            marks += _gain(score.marks.awarded, side)
    return Played(number, cards / len(scores), marks / len(scores))


def _player(name: str, seed: str) -> Player:
    return Player(name, bot_named(name, Luck(seed.encode())))


def _counted(rules: RuleSet, score: DealScore) -> tuple[int, ...]:
    """Card points, with a capot at the value that the table gives it."""
    if score.capot is None or not rules.capot:
        return score.card_points
    sides: range = range(len(score.card_points))
    return tuple(rules.capot if side == score.capot else 0 for side in sides)


def _gain(points: tuple[int, ...], side: Side) -> float:
    """What a side has more than the others on average."""
    return points[side] - (sum(points) - points[side]) / (len(points) - 1)
