"""The commands: which one is meant, its options, and how each ending is told."""

import argparse
import difflib
import os
import sys
from collections.abc import Callable, Mapping, Sequence
from enum import Enum, auto
from typing import NoReturn, TextIO

from rebelote.cli.helps import help_for
from rebelote.cli.languages import texts_in
from rebelote.cli.texts import Texts
from rebelote.cli.trouble import USAGE, CommandError, InputTroubleError

INTERRUPTED, PIPE_CLOSED, BROKEN = 130, 141, 70
"""Exit statuses that a shell knows for Ctrl-C and a closed pipe, and one for a fault of ours."""

LANGUAGES = ("fr", "en")


class Kind(Enum):
    """What an option takes."""

    FLAG = auto()
    VALUE = auto()
    VALUES = auto()


_LANGUAGE = {"--language": Kind.VALUE}
OPTIONS: Mapping[str, Mapping[str, Kind]] = {
    "serve": {
        **dict.fromkeys(("--host", "--port", "--data"), Kind.VALUE),
        "--open": Kind.FLAG,
        **_LANGUAGE,
    },
    "play": {
        "--rules": Kind.VALUE,
        "--option": Kind.VALUES,
        "--players": Kind.VALUE,
        "--level": Kind.VALUE,
        "--seat": Kind.VALUE,
        "--seed-file": Kind.VALUE,
        "--record": Kind.VALUE,
        **_LANGUAGE,
        "--letters": Kind.VALUE,
        "--tempo": Kind.VALUE,
        "--plain": Kind.FLAG,
        "--no-colour": Kind.FLAG,
        "--no-color": Kind.FLAG,
    },
    "rules": {"--option": Kind.VALUES, **_LANGUAGE, "--json": Kind.FLAG},
    "replay": {"--json": Kind.FLAG, **_LANGUAGE},
    "solve": {"--json": Kind.FLAG, **_LANGUAGE},
    "verify": {
        "--promise": Kind.VALUES,
        "--receipt": Kind.VALUES,
        "--notes": Kind.FLAG,
        "--rules": Kind.VALUE,
        **_LANGUAGE,
    },
    "arena": {
        "--rules": Kind.VALUE,
        "--option": Kind.VALUES,
        **dict.fromkeys(
            ("--players", "--deals", "--contracts", "--seconds", "--work", "--seed", "--results"),
            Kind.VALUE,
        ),
        "--processes": Kind.VALUE,
        "--json": Kind.FLAG,
        **_LANGUAGE,
    },
    "sheet": {**dict.fromkeys(("--json", "--csv"), Kind.FLAG), **_LANGUAGE},
}
"""Every command and its options; `--help` stands everywhere."""


def run(arguments: Sequence[str] | None = None) -> int:
    """Do what a command line asks and return the exit status."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    texts = texts_in(_language_of(words))
    if sys.stdout is None:  # so Python has it where the command was started without one
        return _tell(
            texts, texts.commands.output_trouble.format(reason=texts.commands.stream_closed)
        )
    try:
        status = _command(words, texts)
        sys.stdout.flush()
    except CommandError as error:
        return _tell(texts, *error.lines, status=error.status)
    except InputTroubleError as error:
        return _tell(
            texts,
            texts.commands.input_trouble.format(
                reason=error.reason or texts.commands.stream_closed
            ),
        )
    except KeyboardInterrupt:
        _complain(f"\n{texts.interrupted}")
        return INTERRUPTED
    except BrokenPipeError:
        _let_go_of(sys.stdout)  # nobody reads on
        return PIPE_CLOSED
    except OSError as error:
        # Files and standard input are told where they are read: what is left is the output.
        _let_go_of(sys.stdout)
        return _tell(texts, texts.commands.output_trouble.format(reason=error.strerror or error))
    except Exception:
        if os.environ.get("REBELOTE_DEBUG"):
            raise
        return _tell(texts, texts.commands.broken, status=BROKEN)
    return status


def _tell(texts: Texts, *lines: str, status: int = USAGE) -> int:
    for line in lines:
        _complain(texts.commands.error.format(message=line))
    return status


def _complain(line: str) -> None:
    """Say what is wrong, where that can be said: it never goes where the answers go."""
    if sys.stderr is None:  # so Python has it where the command was started without one
        return
    try:
        print(line, file=sys.stderr, flush=True)
    except OSError:
        _let_go_of(sys.stderr)


def _let_go_of(stream: TextIO) -> None:
    """Closing it at the end would complain once more of what it could not write."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def _command(words: list[str], texts: Texts) -> int:
    while words and words[0].partition("=")[0] == "--language":
        del words[: 1 if "=" in words[0] else 2]
    if words and words[0] in ("--version", "-V"):
        from rebelote import __version__

        print(f"rebelote {__version__}")
        return 0
    if words and words[0] in ("--help", "-h", "help"):
        name = words[1] if words[0] == "help" and len(words) > 1 else ""
        print(help_for(name if name in OPTIONS else "", texts.language))
        return 0
    if not words:
        raise CommandError(
            texts.commands.no_command.format(words=", ".join(OPTIONS)), _hint(texts, "")
        )
    name = words[0]
    if name not in OPTIONS:
        known = [*OPTIONS, "--help", "--version"]
        message = (
            texts.commands.unknown_option
            if name.startswith("-")
            else texts.commands.unknown_command
        )
        near = _suggestion(name, known, texts)
        raise CommandError(message.format(word=_short(name)) + near, _hint(texts, ""))
    given, rest = _options(name, words[1:], texts)
    if given.help:
        print(help_for(name, texts.language))
        return 0
    return _DO[name](given, rest, texts)


def _options(name: str, words: list[str], texts: Texts) -> tuple[argparse.Namespace, list[str]]:
    """A command's options, and the other words."""
    plain: list[str] = []
    if "--" in words:
        cut = words.index("--")
        words, plain = words[:cut], words[cut + 1 :]
    parser = _Parser(name, texts)
    given, others = parser.parse_known_args(words)
    for word in others:
        if word.startswith("-") and word != "-":
            option = word.partition("=")[0]
            near = _suggestion(option, [*OPTIONS[name], "--help"], texts)
            raise CommandError(
                texts.commands.unknown_option.format(word=_short(option)) + near, _hint(texts, name)
            )
    return given, others + plain


class _Parser(argparse.ArgumentParser):
    """Options alone; what is wrong is said in the player's language."""

    def __init__(self, name: str, texts: Texts) -> None:
        super().__init__(add_help=False, allow_abbrev=False)
        self._name, self._texts = name, texts
        self.add_argument("--help", "-h", action="store_true")
        for option, kind in OPTIONS[name].items():
            if kind is Kind.FLAG:
                self.add_argument(option, action="store_true")
            elif kind is Kind.VALUES:
                self.add_argument(option, action="append", default=[])
            else:
                self.add_argument(option)

    def error(self, message: str) -> NoReturn:
        # All that argparse itself still refuses is an option without its value, or a flag with one.
        option = message.removeprefix("argument ").partition(":")[0]
        words = self._texts.commands.needs_value
        if OPTIONS[self._name].get(option, Kind.FLAG) is Kind.FLAG:
            words = self._texts.commands.takes_no_value
        raise CommandError(words.format(option=option), _hint(self._texts, self._name))


def one_word(rest: list[str], what: str, texts: Texts) -> str:
    """The one word that a command needs besides its options.

    Raises:
        CommandError: there is none, or more than one.
    """
    if not rest:
        raise CommandError(texts.commands.needs_argument.format(what=what))
    return at_most_one(rest, texts)


def at_most_one(rest: list[str], texts: Texts) -> str:
    """The one word that a command may have, empty without it.

    Raises:
        CommandError: there are more.
    """
    if len(rest) > 1:
        raise CommandError(texts.commands.too_many.format(word=_short(rest[1])))
    return rest[0] if rest else ""


def _serve(given: argparse.Namespace, rest: list[str], texts: Texts) -> int:
    from rebelote.cli.serve_command import serve_table

    at_most_one([*rest, *rest], texts)
    return serve_table(given, texts)


def _play(given: argparse.Namespace, rest: list[str], texts: Texts) -> int:
    from rebelote.cli.play import play

    at_most_one([*rest, *rest], texts)
    return play(given, texts)


def _rules(given: argparse.Namespace, rest: list[str], texts: Texts) -> int:
    from rebelote.cli.rules_command import show_rules

    return show_rules(at_most_one(rest, texts), given.option, given.json, texts)


def _replay(given: argparse.Namespace, rest: list[str], texts: Texts) -> int:
    path = one_word(rest, "FILE", texts)
    if given.json:
        from rebelote.cli.replay_json import replay_json

        return replay_json(path, texts)
    from rebelote.cli.replay_words import replay_words

    return replay_words(path, texts)


def _solve(given: argparse.Namespace, rest: list[str], texts: Texts) -> int:
    path = one_word(rest, "FILE", texts)
    if given.json:
        from rebelote.cli.solve_command import solve_json

        return solve_json(path, texts)
    from rebelote.cli.solve_command import solve_words

    return solve_words(path, texts)


def _verify(given: argparse.Namespace, rest: list[str], texts: Texts) -> int:
    from rebelote.cli.verify_command import Asked, verify

    asked = Asked(
        path=one_word(rest, "FILE", texts),
        promises=given.promise,
        receipts=given.receipt,
        notes=given.notes,
        rules=given.rules,
    )
    return verify(asked, texts)


def _arena(given: argparse.Namespace, rest: list[str], texts: Texts) -> int:
    from rebelote.cli.arena_command import hold_contest

    if len(rest) < 2:
        raise CommandError(
            texts.commands.needs_argument.format(what="A B"[2 * len(rest) :]),
            _hint(texts, "arena"),
        )
    at_most_one(rest[1:], texts)
    return hold_contest(rest[0], rest[1], given, texts)


def _sheet(given: argparse.Namespace, rest: list[str], texts: Texts) -> int:
    from rebelote.cli.sheet_command import show_sheet

    return show_sheet(one_word(rest, "FILE", texts), given, texts)


_DO: dict[str, Callable[[argparse.Namespace, list[str], Texts], int]] = {
    "serve": _serve,
    "play": _play,
    "rules": _rules,
    "replay": _replay,
    "solve": _solve,
    "verify": _verify,
    "arena": _arena,
    "sheet": _sheet,
}


def _language_of(words: list[str]) -> str:
    """The language that is asked for, else the system's, else English."""
    asked = ""
    for place, word in enumerate(words):
        option, equals, value = word.partition("=")
        if option == "--language":
            asked = value if equals else "".join(words[place + 1 : place + 2])
    if asked in LANGUAGES:
        return asked
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if os.environ.get(name):
            return "fr" if os.environ[name].lower().startswith("fr") else "en"
    return "en"


def _suggestion(word: str, known: Sequence[str], texts: Texts) -> str:
    near = difflib.get_close_matches(word, known, 1, 0.55)
    return " " + texts.commands.did_mean_command.format(words=near[0]) if near else ""


def _hint(texts: Texts, command: str) -> str:
    return texts.commands.usage_hint.format(command=f"{command} " if command else "")


def _short(word: str) -> str:
    kept = "".join(sign if sign.isprintable() else "?" for sign in word)
    return kept if len(kept) <= 40 else kept[:39] + "…"
