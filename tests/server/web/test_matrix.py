"""Every action, in every phase, from every place: what may not be done is refused by its reason."""

from itertools import product
from random import Random

import pytest

from rebelote.cards import card_text
from rebelote.notation.text import ActionTextError, parse_action
from rebelote.rules.catalogue import rule_set_ids
from rebelote.rules.ladder import is_on_ladder
from rebelote.rules.refusals import Code, Refusal
from rebelote.server.match import Match, fold_log
from rebelote.server.protocol.answers import Done, Refused, Replaced, Trouble, TroubleCode
from rebelote.server.protocol.asked import Act, Language, Ready
from rebelote.server.protocol.screen import TableKind
from rebelote.server.refusing import Declined
from tests.server.live.house import AskKind, House, Person, run
from tests.server.web.place import move_id

TRUMPS = ("S", "H", "D", "C", "AT", "NT")
LEVELS = ("80", "90", "160", "250", "capot", "generale", "7", "9999")
ACTIONS = (
    *(card_text(card) for card in range(32)),
    *("pass", "take", "contre", "surcontre", "announce", "belote", "annul", *TRUMPS),
    *(level + trump for level, trump in product(LEVELS, TRUMPS)),
    *("", "JX", "jh", "pass ", "@", "JH@2", "undefined", "\u202e", "0" * 16),
)


@pytest.mark.parametrize("rules", rule_set_ids())
@pytest.mark.parametrize("deals", [1, pytest.param(1_000, marks=pytest.mark.slow)])
def test_what_may_not_be_done_is_refused_by_its_reason_and_changes_nothing(
    rules: str, deals: int
) -> None:
    async def story() -> None:
        luck = Random(rules)
        async with House() as house:
            person = await house.open_and_sit(ruleset=rules)
            seen: set[AskKind | None] = set()
            while not person.screen.over and (
                len(person.screen.rows) < deals or not seen & {AskKind.TAKE, AskKind.BID}
            ):
                ask = person.screen.ask
                kind = ask.kind if ask is not None and ask.turn else None
                seen.add(kind)
                await refuse_all(house, person, luck)
                if kind is not None:
                    await person.do_something(luck)
                else:
                    await house.pass_time(lambda: person.asked)
            await refuse_all(house, person, luck)
            assert {AskKind.READY, AskKind.PLAY, None} <= seen
            assert seen & {AskKind.TAKE, AskKind.BID}

    run(story())


async def refuse_all(house: House, person: Person, luck: Random) -> None:
    """At this moment: every action that is not open, and moves of other moments."""
    log = house.log(person.table)
    before, match = list(log), fold_log(person.table, list(log))
    person.guest.lang = luck.choice(list(Language))
    asked = 0
    for action in ACTIONS:
        expected = reason(match, action)
        if expected is None:
            continue
        asked += 1
        heard = len(person.got)
        await person.guest.take(Act(move_id(), person.n, action))
        (answer,) = person.got[heard:]
        assert isinstance(answer, Refused)
        assert answer.code == expected, action
        assert answer.text.strip()
    assert asked > len(ACTIONS) / 2
    for n in {0, person.n - 1, person.n + 1, 1_000_000} - {person.n}:
        if match.over:
            break
        heard = len(person.got)
        await person.guest.take(Act(move_id(), n, luck.choice(ACTIONS)))
        refused, fresh = person.got[heard:]
        assert isinstance(refused, Refused)
        assert refused.code == Declined.STALE
        assert person.updates[-1] is fresh
    if match.running:
        heard = len(person.got)
        await person.guest.take(Ready(move_id(), person.n))
        (answer,) = person.got[heard:]
        assert isinstance(answer, Refused)
        assert answer.code == Code.DEAL_RUNNING
    assert log == before


def reason(match: Match, action: str) -> str | None:
    """Why the person at seat 0 may not do that now, None where it may."""
    if match.over:
        return Code.MATCH_OVER
    try:
        meant = parse_action(action)
    except ActionTextError:
        return Code.ACTION
    decided = match.table.decide(0, meant)
    return decided.code if isinstance(decided, Refusal) else None


def test_whoever_has_no_seat_or_has_lost_it_does_nothing() -> None:
    async def story() -> None:
        async with House() as house:
            person = await house.open_and_sit()
            await person.play(Random(3), until=lambda: at_play(person))
            watcher = await house.sit(person.table, "somebody-else")
            newer = await house.sit(person.table)
            log = list(house.log(person.table))
            for action in ACTIONS:
                for sender in (watcher, person):
                    heard = len(sender.got)
                    await sender.guest.take(Act(move_id(), newer.n, action))
                    (answer,) = sender.got[heard:]
                    if sender is person:
                        assert isinstance(answer, Replaced)
                    else:
                        assert isinstance(answer, Trouble)
                        assert answer.code is TroubleCode.NOT_SEATED
            assert house.log(person.table) == log

    run(story())


def test_a_card_tapped_again_and_again_is_played_once() -> None:
    async def story() -> None:
        async with House() as house:
            person = await house.open_and_sit()
            await person.play(Random(4), until=lambda: at_play(person))
            card = next(card.card for card in person.screen.hand if card.ok)
            n, length = person.n, len(house.log(person.table))
            moves = [Act(move_id(), n, card) for _ in range(100)]
            for move in moves:
                await person.guest.take(move)
            assert len(house.log(person.table)) == length + 1
            assert sum(isinstance(answer, Done) and answer.n > n for answer in person.got) == 1

    run(story())


def test_the_ladder_takes_nothing_back_and_gives_no_hint() -> None:
    async def story() -> None:
        async with House() as house:
            person = await house.open_and_sit(kind=TableKind.LADDER)
            assert is_on_ladder(fold_log(person.table, house.log(person.table)).rules)
            await person.play(Random(5), until=lambda: at_play(person))
            log = list(house.log(person.table))
            await person.undo()
            assert person.last(Refused).code == Declined.UNDO
            await person.hint()
            assert person.last(Refused).code == Declined.HINT
            assert house.log(person.table) == log

    run(story())


def at_play(person: Person) -> bool:
    ask = person.screen.ask
    return ask is not None and ask.turn and ask.kind is AskKind.PLAY
