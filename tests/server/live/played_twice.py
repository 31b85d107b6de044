"""A table that is played twice, the second time with cards elsewhere that somebody cannot see."""

import re
from collections import Counter
from random import Random

import msgspec

from rebelote.cards import Deck, Hand, card_text, cards_in
from rebelote.rules.catalogue import rule_set
from rebelote.server.outbox import Press
from rebelote.server.protocol.answers import Update
from rebelote.server.protocol.asked import Pace, Tempo
from rebelote.server.protocol.pages import NewTable, Options
from rebelote.server.protocol.screen import TableKind
from rebelote.testing import random_options
from tests.bots.positions import TABLES
from tests.server.live.improvising import Bots, Improviser
from tests.server.live.script import Frame, Line, Observer, Packs, Playing, Seating
from tests.server.live.twins import LastDeal

_CARD = re.compile(r'"((?:10|[789JQKA])[SHDC])"')


class Compared(msgspec.Struct):
    """What was compared, and where it was not the same.

    `told` counts the frames by their kind, `weighed` the turns at which a bot had one choice with
    one pack and several with the other.
    """

    deals: int = 0
    twins: int = 0
    told: Counter[str] = msgspec.field(default_factory=Counter)
    records: int = 0
    weighed: int = 0
    leaks: list[str] = []

    @property
    def frames(self) -> int:
        """How many frames."""
        return self.told.total()


class Played(msgspec.Struct, frozen=True):
    """A table that was played: everything that was done and sent there."""

    playing: Playing
    bots: Bots
    script: list[Line]
    packs: Packs


async def play(
    seating: Seating, luck: Random, watched: tuple[Observer, ...], stop: int, *, think: bool = False
) -> Played:
    """Play a table to entry `stop`. Bots do anything, or with `think` what they think best."""
    bots: list[Bots] = []

    def thinker(playing: Playing) -> Bots:
        bots.append(Bots(playing, luck=None if think else Random(seating.seed)))
        return bots[0]

    playing, packs = Playing(seating, thinker), Packs()
    improviser = Improviser(playing, luck, watched, stop)
    with packs.laid():
        async with playing.house:
            await playing.begin()
            await improviser.play()
    return Played(playing, bots[0], improviser.script, packs)


async def play_again(
    played: Played, observer: Observer, other: Deck, number: int, thinking: tuple[int, ...] = ()
) -> Played:
    """Play the same again with another pack; bots do the same, but for those that think."""
    bots: list[Bots] = []

    def thinker(playing: Playing) -> Bots:
        bots.append(Bots(playing, plan=played.bots.done, thinking=thinking))
        return bots[0]

    playing, packs = Playing(played.playing.seating, thinker), Packs({number: other})
    with packs.laid():
        async with playing.house:
            await playing.begin()
            await playing.again(played.script, observer)
    return Played(playing, bots[0], played.script, packs)


def some_seating(id: str, luck: Random, seed: str) -> Seating:
    """A table of a rule set, published or of the house, with persons at some of its seats."""
    if luck.randrange(3):
        options = random_options(luck.randrange, id)
    else:
        options = luck.choice([options for name, options in TABLES if name == id])
    ladder = id == "duel" and not luck.randrange(3)
    players = rule_set(id, {} if ladder else options).players
    people = tuple(seat for seat in range(players) if not luck.randrange(3))
    wanted = NewTable(
        id="opening-one",
        ruleset=id,
        options=msgspec.convert(options, Options),
        kind=TableKind.LADDER if ladder else TableKind.BOTS,
        pace=Pace(luck.choice(list(Tempo))),
    )
    return Seating(wanted, people or (luck.randrange(players),), seed)


async def compare(id: str, seed: str, compared: Compared) -> None:
    """Play a table up to any point, for those who watch and one who sits there; compare twins."""
    luck = Random(seed)
    seating = some_seating(id, luck, seed)
    watched = (None, luck.choice(seating.people))
    played = await play(seating, luck, watched, 4 + luck.randrange(44))
    if not played.packs.dealt:
        return
    compared.deals += 1
    last = LastDeal(played.playing.table, played.playing.log)
    deck = played.packs.dealt[last.number]
    for observer in watched:
        if last.number == 0:
            seen = last.seen(deck, observer)
            compared.leaks += cards_named(played.playing.heard[observer], seen)
        other = last.twin(deck, observer, luck.randrange)
        if other is not None:
            twin = await play_again(played, observer, other, last.number)
            compared.twins += 1
            put_side_by_side(played, twin, observer, compared)
            if not last.over:
                compared.records += len(played.playing.records)
                if played.playing.records != twin.playing.records:
                    compared.leaks.append(f"{seed}: the record tells of the deal on the table")


def put_side_by_side(one: Played, other: Played, observer: Observer, compared: Compared) -> None:
    """Compare everything that an observer was sent: when, in which window, and every byte."""
    press, seed = Press(), one.playing.seating.seed
    frames, others = one.playing.heard[observer], other.playing.heard[observer]
    compared.told.update(type(frame.answer).__name__ for frame in frames)
    if len(frames) != len(others):
        compared.leaks.append(f"{seed}: {len(frames)} frames and {len(others)}")
    for number, (first, second) in enumerate(zip(frames, others, strict=False)):
        if first.sent(press) != second.sent(press):
            compared.leaks.append(f"{seed}: frame {number} to {observer}: {first} and {second}")
            break
    choices = other.bots.choices
    compared.weighed += sum(
        (of == 1) != (choices[n] == 1) for n, of in one.bots.choices.items() if n in choices
    )


def cards_named(frames: list[Frame], seen: dict[int, Hand]) -> list[str]:
    """Frames of a first deal that name a card whose place the observer does not know."""
    press, n, found = Press(), 0, []
    for frame in frames:
        if isinstance(frame.answer, Update):
            n = frame.answer.n
        text = press.text(frame.answer)
        may_be = {card_text(card) for card in cards_in(seen.get(n, 0))}
        if not set(_CARD.findall(text)) <= may_be:
            found.append(f"entry {n}: {text}")
    return found
