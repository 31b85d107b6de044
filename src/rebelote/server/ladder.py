"""A visitor's climb on the duel's ladder: results come from matches finished here and no others."""

from msgspec.structs import replace

from rebelote.cards import side_of
from rebelote.rules import ladder as rules
from rebelote.server.entries import Climb
from rebelote.server.match import Match
from rebelote.server.protocol.pages import Standing
from rebelote.server.protocol.screen import LadderShown
from rebelote.server.storage.port import Streak


def climb_of(streak: Streak | None) -> Climb:
    """Where a visitor stands before the next match."""
    if streak is None:
        return Climb(0, 0, 0)
    return Climb(streak.wins, streak.margin, streak.best_score)


def begun(was: Streak | None, visitor: str, table: str) -> Streak:
    """The visitor's place once a match has begun at a table."""
    return replace(was or Streak(visitor=visitor), table=table)


def ended(was: Streak, after: rules.Streak, at: float) -> Streak:
    """The visitor's place once its match is over, `at` seconds since 1970."""
    now = replace(was, wins=after.wins, margin=after.margin, table=None)
    if after.score <= was.best_score:
        return now
    return replace(now, best_wins=after.wins, best_score=after.score, best_at=at)


def streak_after(climb: Climb, totals: tuple[int, ...], mine: int) -> rules.Streak:
    """The run after a match of two sides that was played to its end."""
    return rules.Streak(climb.wins, climb.margin).after(totals[mine], totals[1 - mine])


def outcome(match: Match) -> rules.Streak | None:
    """What a match made of the run, None while it goes on."""
    climb = match.opened.climb
    if climb is None or not match.over:
        return None
    if match.given_up is not None:
        return rules.Streak()
    mine = side_of(match.people()[0], match.rules.players)
    return streak_after(climb, match.table.totals, mine)


def shown(match: Match) -> LadderShown | None:
    """What the table tells of the climb, None where it is no ladder match."""
    climb = match.opened.climb
    if climb is None:
        return None
    before, after = rules.Streak(climb.wins, climb.margin), outcome(match)
    return LadderShown(
        level=match.opened.level,
        top=rules.TOP_LEVEL,
        wins=before.wins,
        score=before.score,
        best=climb.best if after is None else max(climb.best, after.score),
        after_wins=None if after is None else after.wins,
        after_score=None if after is None else after.score,
        after_level=None if after is None else rules.rival_level(after.wins),
    )


def standing_of(streak: Streak | None) -> Standing:
    """A visitor's place as its page tells it."""
    own = streak or Streak(visitor="")
    run = rules.Streak(own.wins, own.margin)
    return Standing(
        level=run.level,
        top=rules.TOP_LEVEL,
        wins=run.wins,
        score=run.score,
        best=own.best_score,
        table=own.table,
    )
