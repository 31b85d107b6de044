"""`rebelote arena`: bots against bots, with figures that say how sure they are."""

import argparse
import math
import os
import sys
import time
from pathlib import Path

import msgspec

from rebelote.arena import (
    AllPassedError,
    ArenaError,
    BotError,
    Contest,
    Figure,
    IllegalActionError,
    ResultsError,
    ResumeError,
    Standing,
    processors,
    run,
    workers,
)
from rebelote.bots.named import UnknownBotError, bot_names
from rebelote.cli.choosing import choice, rules_asked, with_players
from rebelote.cli.files import reason
from rebelote.cli.progress import Progress
from rebelote.cli.texts import Texts
from rebelote.cli.trouble import DATA, CommandError
from rebelote.rules.catalogue import rule_set_ids, usual_rule_set_id

_DEALS = 100
_LANGUAGES = ("fr", "en")


def hold_contest(first: str, second: str, given: argparse.Namespace, texts: Texts) -> int:
    """Let two bots play, and tell how they stand.

    Raises:
        CommandError: the command is not right, or the contest cannot go on.
    """
    contest = _contest(first, second, given, texts)
    deals = _whole("--deals", given.deals, _DEALS, texts)
    processes = _whole("--processes", given.processes, processors(), texts)
    if any(":" in name for name in contest.names):
        sys.path.insert(0, os.getcwd())  # where one's own bots are looked for first
    results = Path(given.results) if given.results else None
    progress = Progress(sys.stderr, time.monotonic)
    try:
        with workers(min(processes, deals)) as executor, progress:
            standing = run(
                contest,
                deals,
                executor,
                results,
                lambda now: progress.show(lambda: _progress_line(now, deals, texts)),
            )
    except UnknownBotError as error:
        raise _unknown(error, texts) from None
    except ResultsError as error:
        raise CommandError(reason(error.path, error.reason, texts)) from None
    except ArenaError as error:
        raise CommandError(*_lines(error, given.results, texts), status=DATA) from None
    except KeyboardInterrupt:
        if given.results:
            words = texts.commands.arena_go_on.format(path=given.results)
            print(f"\n{words}", end="", file=sys.stderr, flush=True)
        raise
    _tell(contest, standing, given.json, texts)
    return 0


def _contest(first: str, second: str, given: argparse.Namespace, texts: Texts) -> Contest:
    if given.language:
        choice("--language", given.language, _LANGUAGES, texts)
    if given.seconds and given.work:
        raise CommandError(texts.commands.arena_two_budgets)
    name = given.rules or usual_rule_set_id()
    rules = rules_asked(name, with_players(given.option, given.players, texts), texts)
    if rules.id not in rule_set_ids():
        raise CommandError(texts.commands.arena_own_rules.format(path=name))
    contest = Contest(
        ruleset=rules.id,
        options=dict(rules.options),
        revision=rules.revision,
        first=first,
        second=second,
        contracts=given.contracts,
        work=_whole("--work", given.work, 1, texts) if given.work else None,
    )
    if given.seconds:
        contest = msgspec.structs.replace(contest, seconds=_seconds(given.seconds, texts))
    if given.seed is not None:
        contest = msgspec.structs.replace(contest, seed=given.seed)
    return contest


def _whole(option: str, value: str | None, usual: int, texts: Texts) -> int:
    """A whole number from 1 up.

    Raises:
        CommandError: it is none.
    """
    if value is None:
        return usual
    if value.isascii() and value.isdigit() and len(value) < 10 and int(value):
        return int(value)
    words = texts.commands.arena_whole
    raise CommandError(
        texts.commands.bad_choice.format(option=option, value=value[:40], words=words)
    )


def _seconds(value: str, texts: Texts) -> float:
    try:
        seconds = float(value)
    except ValueError:
        seconds = 0.0
    if not (seconds > 0 and math.isfinite(seconds)):
        words = texts.commands.arena_seconds
        raise CommandError(
            texts.commands.bad_choice.format(option="--seconds", value=value[:40], words=words)
        )
    return seconds


def _unknown(error: UnknownBotError, texts: Texts) -> CommandError:
    if error.reason:
        return CommandError(
            texts.commands.arena_bot_trouble.format(name=error.name, reason=error.reason)
        )
    words = ", ".join(bot_names())
    return CommandError(texts.commands.arena_bot.format(name=error.name[:40], words=words))


def _lines(error: ArenaError, results: str | None, texts: Texts) -> list[str]:
    """What went wrong, and where the deals are that were played before."""
    if isinstance(error, ResumeError):
        return [texts.commands.arena_other_contest.format(path=error.path)]
    if isinstance(error, BotError):
        words = texts.commands.arena_broken_bot
        if isinstance(error, IllegalActionError):
            words = texts.commands.arena_illegal
        detail = " ".join(error.detail.split())[:200]
        line = words.format(bot=error.bot, deal=error.deal, seat=error.seat, detail=detail)
    elif isinstance(error, AllPassedError):
        line = texts.commands.arena_all_passed.format(n=error.deals)
    else:
        line = texts.commands.arena_worker_lost
    return [line, texts.commands.arena_go_on.format(path=results)] if results else [line]


def _tell(contest: Contest, standing: Standing, as_json: bool, texts: Texts) -> None:
    if as_json:
        answer = {
            **contest.head(),
            "deals": standing.deals,
            "passed": standing.passed,
            "cards": standing.cards.as_json(),
            "marks": standing.marks.as_json(),
        }
        print(msgspec.json.encode(answer).decode())
        return
    rules = contest.rules
    options = ", ".join(f"{name}={value}" for name, value in rules.options.items())
    title = rules.title[texts.language] + (f" ({options})" if options else "")
    print(
        texts.commands.arena_title.format(first=contest.first, second=contest.second, rules=title)
    )
    if contest.contracts:
        print(texts.commands.arena_bidder.format(bot=contest.contracts))
    print(texts.commands.arena_deals.format(n=standing.deals, passed=standing.passed))
    for line, figure in (
        (texts.commands.arena_cards, standing.cards),
        (texts.commands.arena_marks, standing.marks),
    ):
        mean, error = _numbers(figure, texts)
        print(line.format(mean=mean, error=error, verdict=_verdict(contest, figure, texts)))


def _verdict(contest: Contest, figure: Figure, texts: Texts) -> str:
    if figure.clear:
        return texts.commands.arena_ahead.format(bot=contest.first)
    if Figure(-figure.mean, figure.error).clear:
        return texts.commands.arena_ahead.format(bot=contest.second)
    return texts.commands.arena_level


def _progress_line(standing: Standing, deals: int, texts: Texts) -> str:
    cards, cards_error = _numbers(standing.cards, texts)
    marks, marks_error = _numbers(standing.marks, texts)
    return texts.commands.arena_progress.format(
        bar=Progress.bar(standing.deals, deals),
        n=standing.deals,
        deals=deals,
        cards=cards,
        cards_error=cards_error,
        marks=marks,
        marks_error=marks_error,
    )


def _numbers(figure: Figure, texts: Texts) -> tuple[str, str]:
    """The mean with its sign and its error; one deal alone has none."""
    error = "?" if math.isinf(figure.error) else f"{figure.error:.1f}"
    mean = f"{figure.mean:+.1f}"
    if texts.language == "fr":
        return mean.replace(".", ","), error.replace(".", ",")
    return mean, error
