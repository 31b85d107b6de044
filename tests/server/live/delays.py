"""How long bots are seen to take, each turn beside the number that was drawn for it."""

from collections.abc import Iterator
from itertools import count
from math import exp, sqrt
from random import Random

import msgspec

from rebelote.server.pacing import trick_stay
from rebelote.server.protocol.asked import Pace, Tempo
from rebelote.server.protocol.told import PlayTold, Told, TrickTold
from tests.bots.positions import TABLES
from tests.server.live.house import House, Person, run

Sample = list[float]


class Turn(msgspec.Struct, frozen=True):
    """A bot's turn, as somebody with a watch sees it.

    `took` are the seconds since the last thing that was seen, `stay` how many of them a complete
    trick lay there. `place` is the card's in its trick, None where no card was played. `choices` is
    what the watch should not tell, `number` what was drawn for the turn.
    """

    tempo: Tempo
    took: float
    stay: float
    place: int | None
    choices: int
    number: float

    @property
    def forced(self) -> bool:
        """Whether there was nothing to choose."""
        return self.choices == 1


class Drawn:
    """A source of numbers that notes them."""

    def __init__(self, seed: str) -> None:
        self._luck = Random(seed)
        self.numbers: list[float] = []

    def __call__(self) -> float:
        self.numbers.append(self._luck.random())
        return self.numbers[-1]


def turns_at(tempo: Tempo, numbers: Drawn) -> Iterator[list[Turn]]:
    """The bots' turns of one match after the other, each at another kind of table."""
    for number in count():
        yield run(_turns_of_a_match(tempo, numbers, number))


async def _turns_of_a_match(tempo: Tempo, numbers: Drawn, number: int) -> list[Turn]:
    id, options = TABLES[number % len(TABLES)]
    async with House(seed=f"delays {tempo} {number}", numbers=numbers) as house:
        person = await house.open_and_sit(ruleset=id, options=options, pace=Pace(tempo))
        watch = _Watch(house, person, numbers)
        await watch.begin()
        luck = Random(number)
        while not person.screen.over:
            n = person.n
            if person.asked:
                await person.do_something(luck)
            else:
                await house.clock.next()
            if person.n != n:
                watch.look()
        return watch.turns


class _Watch:
    """Somebody with a watch."""

    def __init__(self, house: House, person: Person, numbers: Drawn) -> None:
        self.turns: list[Turn] = []
        self._house = house
        self._person = person
        self._numbers = numbers
        self._tempo = person.screen.pace.tempo
        self._drawn = len(numbers.numbers)

    async def begin(self) -> None:
        """Look at the clock for the first time."""
        person = self._person
        self._match = (await self._house.tables._loader.table(person.table)).match
        self._note(())

    def look(self) -> None:
        """Something has just been seen."""
        told = self._person.updates[-1].told
        if self._number is not None:
            took = self._house.clock.now() - self._at
            place = self._place if isinstance(told[0], PlayTold) else None
            turn = Turn(self._tempo, took, self._stay, place, self._choices, self._number)
            self.turns.append(turn)
        self._note(told)

    def _note(self, told: tuple[Told, ...]) -> None:
        """How things stand before the next turn."""
        match, numbers = self._match, self._numbers.numbers
        seat = match.table.to_act
        bots = seat is not None and match.is_bot(seat)
        assert len(numbers) == self._drawn + bots  # one for each turn of a bot, whatever it may do
        self._drawn = len(numbers)
        self._number = numbers[-1] if bots else None
        self._at = self._house.clock.now()
        self._choices = 0 if seat is None else len(match.table.legal(seat))
        self._place = len(match.table.spectator_view().trick)
        lies = match.running and any(isinstance(one, TrickTold) for one in told)
        self._stay = (trick_stay(Pace(self._tempo)) or 0.0) if lies else 0.0


def distance(one: Sample, other: Sample) -> float:
    """How far apart two samples are at most: the two-sample Kolmogorov-Smirnov statistic."""
    rest, others, most = sorted(one), sorted(other), 0.0
    i = j = 0
    while i < len(rest) and j < len(others):
        here = min(rest[i], others[j])
        while i < len(rest) and rest[i] <= here:
            i += 1
        while j < len(others) and others[j] <= here:
            j += 1
        most = max(most, abs(i / len(rest) - j / len(others)))
    return most


def chance_of(one: Sample, other: Sample) -> float:
    """How likely samples of one source are so far apart."""
    size = len(one) * len(other) / (len(one) + len(other))
    scaled = (sqrt(size) + 0.12 + 0.11 / sqrt(size)) * distance(one, other)
    if scaled < 0.2:
        return 1.0
    terms = [(-1.0) ** (k - 1) * exp(-2 * (k * scaled) ** 2) for k in range(1, 101)]
    return min(1.0, max(0.0, 2 * sum(terms)))
