"""`rebelote replay --json`: one line out for each line in."""

import sys
from collections.abc import Iterable, Iterator

import msgspec

from rebelote.cli.files import STDIN, reason, standard_input
from rebelote.cli.texts import Texts
from rebelote.cli.trouble import DATA, CommandError
from rebelote.notation.replay import replay_line

_MARK = b"\xef\xbb\xbf"  # some editors put it before UTF-8 text


def replay_json(path: str, texts: Texts) -> int:
    """Answer every line, and say with the exit status whether one of them had an error.

    Raises:
        CommandError: the file cannot be read.
    """
    encode = msgspec.json.Encoder().encode
    out = sys.stdout.buffer
    wrong = False
    for line in lines_of(path, texts):
        answer = replay_line(line)
        wrong = wrong or "error" in answer
        out.write(encode(answer) + b"\n")
        if path == STDIN:
            out.flush()  # whoever asks line by line gets each answer
    out.flush()
    return DATA if wrong else 0


def lines_of(path: str, texts: Texts) -> Iterator[bytes]:
    """The lines of a file, `-` for standard input; blank lines at its end are none.

    Raises:
        CommandError: the file cannot be read.
        InputTroubleError: nor can standard input.
    """
    if path == STDIN:
        with standard_input() as stdin:
            yield from _lines(stdin.buffer)
        return
    try:
        with open(path, "rb") as file:
            yield from _lines(file)
    except (OSError, ValueError) as error:
        raise CommandError(reason(path, error, texts)) from None


def _lines(file: Iterable[bytes]) -> Iterator[bytes]:
    blank = 0
    mark = _MARK
    for raw in file:
        line, mark = raw.removeprefix(mark), b""
        if not line.strip():
            blank += 1
            continue
        # Blank lines are lines as long as something follows them.
        yield from [b""] * blank
        blank = 0
        yield line.rstrip(b"\r\n")
