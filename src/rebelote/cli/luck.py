"""Luck for a match: the system's, or a secret file that lets the same match be played again."""

import hashlib
import hmac
import secrets
from collections.abc import Callable
from itertools import count
from typing import TypeAlias

from rebelote.cli.files import read_bytes
from rebelote.cli.texts import Texts
from rebelote.cli.trouble import CommandError

Entropy: TypeAlias = Callable[[int], bytes]
"""So many bytes that nobody can guess."""

LEAST_BITS = 256


def system_luck(size: int) -> bytes:
    """Bytes from the system's own source."""
    return secrets.token_bytes(size)


def luck_from(path: str, texts: Texts) -> Entropy:
    """Luck from a file that holds a secret in hexadecimal digits.

    Raises:
        CommandError: the file cannot be read, or its secret is too short or no secret at all.
    """
    content = "".join(read_bytes(path, texts).decode("ascii", "replace").split()).lower()
    try:
        secret = bytes.fromhex(content)
    except ValueError:
        raise CommandError(texts.commands.seed_not_hex.format(path=path)) from None
    if 8 * len(secret) < LEAST_BITS:
        raise CommandError(texts.commands.seed_short.format(path=path, n=8 * len(secret)))
    return _stream(secret)


def _stream(secret: bytes) -> Entropy:
    """The secret drawn out by HMAC-SHA256 over a counter; each call takes fresh blocks."""
    counter = count()

    def entropy(size: int) -> bytes:
        drawn = b""
        while len(drawn) < size:
            place = next(counter).to_bytes(8, "big")
            drawn += hmac.digest(secret, b"rebelote/table/1/" + place, hashlib.sha256)
        return drawn[:size]

    return entropy
