"""A table played at random, with everything that people can do at one; it leaves a script."""

import asyncio
from itertools import count
from random import Random
from typing import TypeAlias

from rebelote.cards import Seat
from rebelote.game.actions import Action, Bid
from rebelote.game.views import SeatView
from rebelote.notation.text import action_text
from rebelote.rules.refusals import Refusal
from rebelote.server.guest import Move
from rebelote.server.match import Match
from rebelote.server.protocol.asked import (
    Act,
    AskHint,
    GiveUp,
    GoOn,
    Language,
    Pace,
    Ready,
    SetPace,
    Tempo,
    Undo,
)
from rebelote.server.protocol.screen import TableKind
from rebelote.server.thinking import Player, Thinker, choose
from rebelote.testing import every_action, random_action
from tests.server.live.script import (
    Ask,
    Come,
    Disk,
    Doing,
    Leave,
    Line,
    Observer,
    Playing,
    Say,
    Speak,
    Wait,
)

Plan: TypeAlias = dict[int, Action]
"""What bots do, by the number of the table when their turn comes."""

_EVERY = [action for action in every_action() if not isinstance(action, Bid) or action.level != 10]
_PACES = [Pace(tempo, wait=wait) for tempo in Tempo for wait in (False, True)]


class Bots(Thinker):
    """Bots that do as a plan says; those at `thinking` seats do what they think.

    With `luck`, whoever has no plan does anything. By the number of the table: `done` is what was
    chosen, `choices` out of how many, `seats` by whom.
    """

    def __init__(
        self,
        playing: Playing,
        plan: Plan | None = None,
        luck: Random | None = None,
        thinking: tuple[Seat, ...] = (),
    ) -> None:
        super().__init__()
        self._playing = playing
        self._plan = plan or {}
        self._luck = luck
        self._thinking = thinking
        self.done: Plan = {}
        self.choices: dict[int, int] = {}
        self.seats: dict[int, Seat] = {}

    def begin(self, player: Player, view: SeatView) -> asyncio.Future[Action]:
        """Choose at once."""
        n = len(self._playing.log)
        if n not in self.done:
            self.done[n] = self._chosen(n, player, view)
            self.choices[n] = len(view.legal)
            self.seats[n] = view.seat
        thought: asyncio.Future[Action] = asyncio.get_running_loop().create_future()
        thought.set_result(self.done[n])
        return thought

    def _chosen(self, n: int, player: Player, view: SeatView) -> Action:
        if view.seat not in self._thinking:
            if n in self._plan:
                return self._plan[n]
            if self._luck is not None:
                return random_action(self._luck.randrange, view.legal)
        return choose(player, view)


class Improviser:
    """Whoever plays at random, up to entry `stop`; `watched` look around at every step."""

    def __init__(
        self, playing: Playing, luck: Random, watched: tuple[Observer, ...], stop: int
    ) -> None:
        self.playing = playing
        self.script: list[Line] = []
        self._luck = luck
        self._watched = watched
        self._stop = stop
        self._ids = (f"move-{number:04d}" for number in count())
        self._pace = playing.seating.wanted.pace

    async def play(self) -> None:
        """Play."""
        people = self.playing.seating.people
        for who in (None, *people):
            await self._do(Come(who, 0, self._luck.choice(list(Language))))
        match = await self.playing.match()
        while match.n < self._stop and not match.over:
            await self._do(Ask())
            for who in self._watched:
                await self._look(match, who)
            await self._step(match)
        for who in self._watched:
            await self._look(match, who)
        await self._do(Ask())

    def _chance(self, percent: int) -> bool:
        return self._luck.randrange(100) < percent

    async def _do(self, doing: Doing, quiet: bool = False) -> None:
        self.script.append(Line(doing, quiet))
        await self.playing.do(doing)

    async def _say(self, who: Observer, message: Move, quiet: bool = False) -> None:
        await self._do(Say(who, message), quiet)

    # quiet: nobody else hears of it

    async def _look(self, match: Match, who: Observer) -> None:
        """See the table anew, in both languages and as a latecomer; be refused what one may not."""
        language = self._luck.choice(list(Language))
        await self._do(Speak(who, language), quiet=True)
        seen = self._luck.randrange(match.n + 2)
        if who is None:
            await self._do(Come(None, seen, language), quiet=True)
            await self._say(None, self._act(match.n, "pass"), quiet=True)
            await self._do(Leave(None), quiet=True)
            return
        if self._chance(20):
            await self._do(Come(who, seen, language), quiet=True)
        for _ in range(3):
            await self._say(who, self._act(match.n, self._refused(match, who)), quiet=True)
        declined = self._declined(match, who)
        await self._say(who, self._luck.choice(declined), quiet=True)

    def _act(self, n: int, action: str) -> Act:
        return Act(next(self._ids), n, action)

    def _refused(self, match: Match, seat: Seat) -> str:
        """Something that a seat may not do now."""
        while True:
            action = self._luck.choice(_EVERY)
            if isinstance(match.table.decide(seat, action), Refusal):
                return action_text(action)

    def _declined(self, match: Match, seat: Seat) -> list[Move]:
        """Other things that come to nothing."""
        table, bots = match.table, match.opened.kind is TableKind.BOTS
        legal = table.legal(seat)
        found: list[Move] = [self._act(match.n, "no such thing"), GoOn(max(0, match.n - 1))]
        if legal and not match.over:
            found.append(self._act(match.n - 1, action_text(self._luck.choice(legal))))
        if match.promised is None:
            found.append(Ready(next(self._ids), match.n))
        if not bots or match.before_last_choice(seat) is None:
            found.append(Undo(next(self._ids), match.n))
        if not bots or table.to_act != seat:
            found.append(AskHint(match.n))
        return found

    # loud

    async def _step(self, match: Match) -> None:
        luck, people = self._luck, self.playing.seating.people
        somebody = luck.choice(people)
        if self._chance(3):
            await self._say(somebody, SetPace(self._set_pace()))
        if self._chance(3):
            await self._do(Leave(somebody))
            await self._do(Wait(luck.random()))
            await self._do(Come(somebody, luck.randrange(match.n + 2), luck.choice(list(Language))))
        if self._chance(6) and match.before_last_choice(somebody) is not None:
            await self._say(somebody, Undo(next(self._ids), match.n))
        elif self._chance(1) and not match.table.needs_deal:
            await self._say(somebody, GiveUp(next(self._ids), match.n))
        elif match.promised is not None:
            for seat in people:
                await self._say(seat, Ready(next(self._ids), match.n, luck.randbytes(4).hex()))
        else:
            await self._play_on(match)

    def _set_pace(self) -> Pace:
        self._pace = self._luck.choice(_PACES)
        return self._pace

    async def _play_on(self, match: Match) -> None:
        """Somebody calls or plays, or time goes on until a bot does."""
        luck, table = self._luck, match.table
        turn = table.to_act
        mine = [seat for seat in self.playing.seating.people if table.legal(seat)]
        if mine and (turn in mine or self._chance(30)):
            seat = turn if turn in mine else luck.choice(mine)
            assert seat is not None
            await self._persons_turn(match, seat)
            return
        if self._pace.wait and match.trick_lies:
            await self._say(luck.choice(self.playing.seating.people), GoOn(match.n))
        due = self.playing.house.clock.due()
        assert due is not None  # it is a bot's turn
        left = due - self.playing.house.clock.now()
        await self._do(Wait(left if self._chance(80) else left * luck.random()))

    async def _persons_turn(self, match: Match, seat: Seat) -> None:
        if self._chance(50):
            await self._do(Wait(self._luck.random()))
        if self._chance(5) and match.opened.kind is TableKind.BOTS and match.table.to_act == seat:
            await self._say(seat, AskHint(match.n))
        legal = match.table.legal(seat)
        if not legal:
            return  # a bot was quicker than whoever would have spoken out of turn
        move = self._act(match.n, action_text(random_action(self._luck.randrange, legal)))
        if self._chance(3):
            await self._do(Disk(works=False))
            await self._say(seat, move)
            await self._do(Wait(self._luck.random()))
            await self._do(Disk(works=True))
        await self._say(seat, move)
