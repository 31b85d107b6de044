"""Tables for the tests of what is shown: random games, seen by everybody at every step."""

from collections.abc import Iterator
from random import Random

import msgspec

from rebelote.cards import Seat
from rebelote.game.events import Event, Marked
from rebelote.game.views import TableView
from rebelote.rules.refusals import Refusal
from rebelote.rules.ruleset import RuleSet
from rebelote.server.protocol.asked import Pace
from rebelote.server.protocol.screen import TableKind
from rebelote.server.showing import Finished, Setting
from rebelote.table import Table
from rebelote.testing import random_action, random_deck

LANGUAGES = ("fr", "en")
NAMES = ("Inès", "Karim", "Léo", "")


def setting(rules: RuleSet, **facts: object) -> Setting:
    """A table of that size where the last seat is a person's without a name."""
    seats = rules.players
    plain = Setting(
        table="t" * 22,
        kind=TableKind.BOTS,
        names=NAMES[: seats - 1] + NAMES[-1:],
        bots=(*(2 for _ in range(seats - 1)), None),
        here=(True,) * seats,
        pace=Pace(),
    )
    return msgspec.structs.replace(plain, **facts)


class Moment(msgspec.Struct, frozen=True):
    """A table after a step: the step's events, everybody's view, and what stands around it."""

    events: tuple[Event, ...]
    table: TableView
    seats: tuple[TableView, ...]
    setting: Setting

    def views(self) -> tuple[TableView, ...]:
        """Every seat's view, then a spectator's."""
        return (*self.seats, self.table)

    def view(self, observer: Seat | None) -> TableView:
        """One of them."""
        return self.table if observer is None else self.seats[observer]


def moments(rules: RuleSet, luck: Random, deals: int = 3) -> Iterator[Moment]:
    """A random match of up to so many deals, step by step."""
    table = Table(rules, luck.randrange(rules.players))
    finished: tuple[Finished, ...] = ()
    yield _moment(table, (), finished)
    while not table.over and len(finished) < deals:
        if table.needs_deal:
            done = table.deal(random_deck(luck.randrange, rules))
        else:
            speakers = [seat for seat in range(rules.players) if table.legal(seat)]
            seat = luck.choice(speakers) if luck.random() < 0.2 else table.to_act
            assert seat is not None
            done = table.submit(seat, random_action(luck.randrange, table.legal(seat)))
        assert not isinstance(done, Refusal)
        for event in done:
            if isinstance(event, Marked):
                finished = (*finished, Finished(event, table.spectator_view().contract))
        yield _moment(table, done, finished)


def _moment(table: Table, done: tuple[Event, ...], finished: tuple[Finished, ...]) -> Moment:
    rules = table.rules
    return Moment(
        done,
        table.spectator_view(),
        tuple(table.view(seat) for seat in range(rules.players)),
        setting(rules, finished=finished),
    )
