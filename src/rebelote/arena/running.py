"""Deals over an executor, written down as they are finished, until enough of them count."""

from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, Executor, Future, wait
from contextlib import ExitStack
from functools import partial
from pathlib import Path

from rebelote.arena.contest import Contest
from rebelote.arena.deals import play_deal
from rebelote.arena.errors import AllPassedError, WorkerLostError
from rebelote.arena.figures import Played, Row, Standing, Tally, first_counted
from rebelote.arena.results import ResultFile
from rebelote.bots import Luck
from rebelote.bots.named import bot_named

_AHEAD = 16
"""Deals handed to an executor and not answered yet: enough for the processes of one machine."""

_PASSED_IN_A_ROW = 500
"""Bots that pass out as many deals one after the other will go on doing so."""


def run(
    contest: Contest,
    deals: int,
    executor: Executor,
    results: Path | None = None,
    tell: Callable[[Standing], None] | None = None,
) -> Standing:
    """Play so many deals over an executor, going on from what `results` holds.

    Each deal is written down when it is played, so a contest that was broken off goes on. The
    figures are those of the deals that count first by number, in whatever order they were played;
    `tell` hears how it stands meanwhile.

    Raises:
        RuleSetError: there are no rules like that.
        UnknownBotError: there is no bot of a name.
        ArenaError: a file or a bot that is not fit, a process that ended, nothing but passes.
    """
    head = contest.head()
    for name in contest.names:
        bot_named(name, Luck(b""))
    with ExitStack() as stack:
        file = None
        found: dict[int, Played] = {}
        if results is not None:
            file = stack.enter_context(ResultFile(results, head, Played))
            found = file.found
        tally = Tally(first_counted(found, deals))
        if tell is not None:
            tell(tally.standing)
        for played in spread(partial(play_deal, contest), found, deals, executor):
            if file is not None:
                file.append(played)
            tally.add(played)
            if tell is not None:
                tell(tally.standing)
    return Tally(first_counted(found, deals)).standing


def spread(
    play: Callable[[int], Row], found: dict[int, Row], deals: int, executor: Executor
) -> Iterator[Row]:
    """Play what is missing of the first deals that count, and put it into `found`.

    No deal is handed out unless so many may be needed: what is played is what will count, whatever
    the executor and however fast its answers come.

    Raises:
        WorkerLostError: a process of the executor ended.
        AllPassedError: nothing but passes.
    """
    waiting: set[Future[Row]] = set()
    number = counted = 0
    last = -1
    try:
        while waiting or counted < deals:
            if number - last > _PASSED_IN_A_ROW + _AHEAD:
                raise AllPassedError(_PASSED_IN_A_ROW)
            if counted + len(waiting) >= deals or len(waiting) >= _AHEAD:
                wait(waiting, return_when=FIRST_COMPLETED)
            elif number in found:
                if found[number].cards is not None:
                    counted, last = counted + 1, max(last, number)
                number += 1
            else:
                waiting.add(executor.submit(play, number))
                number += 1
            for future in [future for future in waiting if future.done()]:
                waiting.discard(future)
                row = future.result()
                found[row.deal] = row
                if row.cards is not None:
                    counted, last = counted + 1, max(last, row.deal)
                yield row
    except BrokenExecutor as error:
        raise WorkerLostError(str(error)) from error
    finally:
        for future in waiting:
            future.cancel()
