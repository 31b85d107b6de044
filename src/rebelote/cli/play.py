"""`rebelote play`: from the options of the command to a match at a table."""

import argparse
import signal
import sys
from types import FrameType

from rebelote.bots import Bot, Luck, bot, levels, usual_level
from rebelote.cards import Seat
from rebelote.cli.canvas import wrapped
from rebelote.cli.choosing import choice, rules_asked, with_players
from rebelote.cli.describe import described
from rebelote.cli.display import Display, Tempo, room_of
from rebelote.cli.drawn import DrawnTable
from rebelote.cli.keeper import Keeper
from rebelote.cli.luck import Entropy, luck_from, system_luck
from rebelote.cli.match import Match, Setting
from rebelote.cli.plain import PlainTable
from rebelote.cli.speech import Speech
from rebelote.cli.terminal import InputEndError, SystemTerminal, Terminal
from rebelote.cli.texts import Texts
from rebelote.cli.trouble import CommandError
from rebelote.fairness import FairnessError
from rebelote.rules.catalogue import rule_set, rule_set_ids, usual_rule_set_id
from rebelote.rules.ruleset import RuleSet
from rebelote.rules.wording import LANGUAGES, folded, one_of

_SECRET, _NAME = 32, 8
"""Bytes of a bot's luck, and of a table's name."""


def play(given: argparse.Namespace, texts: Texts, terminal: Terminal | None = None) -> int:
    """Play a match as the options say.

    Raises:
        CommandError: an option is not right, or a file cannot be used.
    """
    if given.language:
        choice("--language", given.language, LANGUAGES, texts)
    letters = choice("--letters", given.letters or texts.language, LANGUAGES, texts)
    tempo = Tempo(choice("--tempo", given.tempo or "normal", [str(each) for each in Tempo], texts))
    strengths = [str(level.number) for level in levels()]
    level = int(choice("--level", given.level or str(usual_level().number), strengths, texts))
    luck = luck_from(given.seed_file, texts) if given.seed_file else system_luck
    if terminal is None:
        _read_kindly()
        terminal = SystemTerminal(given.plain, not (given.no_colour or given.no_color))
    options = with_players(given.option, given.players, texts)
    if given.rules:
        name = given.rules
    elif terminal.interactive and not options:
        try:
            name = _menu(terminal, texts)
            options = _how_many(terminal, rule_set(name), texts)
        except InputEndError:
            return 0
    else:
        name = usual_rule_set_id()
    rules = rules_asked(name, options, texts)
    me = int(
        choice("--seat", given.seat or "0", [str(seat) for seat in range(rules.players)], texts)
    )
    display = _display(terminal, rules, me, letters, tempo, texts)
    if given.record and rules.id not in rule_set_ids():
        display.note(texts.record_own_rules)
    again = True
    try:
        while again:
            keeper = Keeper(given.record, texts) if given.record else None
            setting = _setting(rules, me, level, luck)
            again = Match(setting, display, terminal, keeper).play() and _again(terminal, texts)
    except FairnessError as error:
        fr = texts.language == "fr"
        words = [problem.fr if fr else problem.en for problem in error.problems]
        raise CommandError(*words) from None
    return 0


def _again(terminal: Terminal, texts: Texts) -> bool:
    """Whether another match is wanted, where somebody is there to say so."""
    if not terminal.interactive:
        return False
    try:
        return terminal.read(texts.again).strip().lower() in texts.yes_words
    except InputEndError:
        return False


def _setting(rules: RuleSet, me: Seat, level: int, luck: Entropy) -> Setting:
    """Who sits where, who deals first, and the table's name: all of it drawn by luck."""
    bots: dict[Seat, Bot] = {
        seat: bot(level, Luck(luck(_SECRET))) for seat in range(rules.players) if seat != me
    }
    dealer = int.from_bytes(luck(_SECRET), "big") % rules.players
    name = luck(_NAME).hex()
    return Setting(rules=rules, me=me, dealer=dealer, bots=bots, luck=luck, name=name)


def _display(
    terminal: Terminal, rules: RuleSet, me: Seat, letters: str, tempo: Tempo, texts: Texts
) -> Display:
    speech = Speech(texts, me, rules.players, letters, terminal.drawn, rules.double_term)
    if terminal.drawn:
        return DrawnTable(terminal, speech, tempo)
    return PlainTable(terminal, speech)


def _menu(terminal: Terminal, texts: Texts) -> str:
    """The set that the player chooses.

    Raises:
        InputEndError: nothing more is typed.
    """
    ids = rule_set_ids()
    lines = ["", texts.menu_title, ""]
    for number, id in enumerate(ids, 1):
        rules = rule_set(id)
        lines.append(f"  {number}  {rules.title[texts.language]}")
        lines += wrapped(f"     {described(rules, texts)}", room_of(terminal))
    terminal.write("\n".join([*lines, "", ""]))
    usual = usual_rule_set_id()
    question = texts.menu_choose.format(title=rule_set(usual).title[texts.language])
    while True:
        typed = terminal.read(question).strip()
        if not typed:
            return usual
        if typed.isascii() and typed.isdecimal() and 1 <= int(typed[:4]) <= len(ids):
            return ids[int(typed) - 1]
        low = folded(typed)
        names = [(id, folded(name)) for id in ids for name in (id, *rule_set(id).title.values())]
        found = {id for id, name in names if name.startswith(low)}
        if len(found) == 1:
            return found.pop()
        if low in ("q", "quit", "quitter"):
            raise InputEndError
        terminal.write(texts.menu_unknown.format(text=typed[:40]) + "\n")


def _how_many(terminal: Terminal, rules: RuleSet, texts: Texts) -> list[str]:
    """The number of players, where the rules leave a choice, as options.

    Raises:
        InputEndError: nothing more is typed.
    """
    sizes = [str(size) for size in rules.table_sizes]
    if len(sizes) == 1:
        return []
    question = texts.menu_seats.format(sizes=one_of(sizes, texts.language), n=rules.players)
    while True:
        typed = terminal.read(question).strip() or str(rules.players)
        if typed in sizes:
            return [f"players={typed}"]


def _read_kindly() -> None:
    """Whatever is typed can be read, and a terminal that goes away ends the match in order."""
    if hasattr(sys.stdin, "reconfigure"):
        sys.stdin.reconfigure(errors="replace")
    if hasattr(sys.stdout, "reconfigure"):
        sys.stdout.reconfigure(errors="replace")
    for name in ("SIGTERM", "SIGHUP"):
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), _stop)


def _stop(number: int, frame: FrameType | None) -> None:
    raise KeyboardInterrupt
