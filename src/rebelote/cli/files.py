"""Files and standard input, with what can be wrong with them said in one line."""

import contextlib
import os
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import TextIO

from rebelote.cli.texts import Texts
from rebelote.cli.trouble import CommandError, InputTroubleError

STDIN = "-"
_MARK = b"\xef\xbb\xbf"  # some editors put it before UTF-8 text


def read_bytes(path: str, texts: Texts) -> bytes:
    """All that a file holds, `-` standing for standard input.

    Raises:
        CommandError: it cannot be read.
        InputTroubleError: nor can standard input.
    """
    if path == STDIN:
        with standard_input() as stdin:
            return stdin.buffer.read().removeprefix(_MARK)
    try:
        return Path(path).read_bytes().removeprefix(_MARK)
    except (OSError, ValueError) as error:
        raise CommandError(reason(path, error, texts)) from None


@contextlib.contextmanager
def standard_input() -> Iterator[TextIO]:
    """Standard input, to be read from.

    Raises:
        InputTroubleError: it is closed, or reading fails.
    """
    if sys.stdin is None:  # so Python has it where the command was started without one
        raise InputTroubleError
    try:
        yield sys.stdin
    except OSError as error:
        raise InputTroubleError(error.strerror or str(error)) from None


def read_text(path: str, texts: Texts) -> str:
    """All that a file of UTF-8 text holds.

    Raises:
        CommandError: it cannot be read.
    """
    try:
        return read_bytes(path, texts).decode()
    except UnicodeDecodeError:
        raise CommandError(texts.commands.not_text.format(path=path)) from None


def write_whole(path: str, content: bytes, texts: Texts) -> None:
    """Write a file so that it is never half written: beside it first, then in its place.

    Raises:
        CommandError: it cannot be written.
    """
    # A link keeps pointing to its file; what is not an ordinary file cannot be replaced.
    target = Path(os.path.realpath(path))
    try:
        if target.exists() and not target.is_file():
            if target.is_dir():
                raise IsADirectoryError
            with target.open("wb", buffering=0) as device:
                device.write(content)
            return
        handle, name = tempfile.mkstemp(dir=target.parent, prefix=f".{target.name}.")
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(content)
                file.flush()
                os.fsync(file.fileno())
            os.chmod(name, target.stat().st_mode & 0o777 if target.exists() else _usual_mode())
            os.replace(name, target)
        except BaseException:
            Path(name).unlink(missing_ok=True)
            raise
    except (OSError, ValueError) as error:
        raise CommandError(reason(path, error, texts)) from None


def reason(path: str, error: Exception, texts: Texts) -> str:
    """Why a file cannot be used."""
    known: dict[type[Exception], str] = {
        FileNotFoundError: texts.commands.no_file,
        IsADirectoryError: texts.commands.is_directory,
        PermissionError: texts.commands.no_permission,
    }
    words = known.get(type(error), texts.commands.file_trouble)
    return words.format(path=path, reason=getattr(error, "strerror", None) or error)


def _usual_mode() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return 0o666 & ~mask
