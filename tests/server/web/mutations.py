"""Messages spoilt in every way that a hand or a machine can spoil them."""

import re
from collections.abc import Callable
from random import Random

TOKENS = (
    *("NaN", "Infinity", "-Infinity", "1e400", "-1", "1.5", "null", "true", "[]", "{}", '""'),
    *('"\\ud800"', '"\\u0000"', "\ufeff", "\u202e", "\x00", "[" * 3_000, '{"a":' * 1_500),
    *("9" * 5_000, '"t":"act",', '"n":0,', '"x":1,', ",", ":", '"', "\\", "{", "}", "[", "]"),
    *("__proto__", "constructor", "é", "🂡", "\ud83c", " " * 500, "\n", "\t", "'", "/*", "//"),
)
VALUES = ('"JH"', "1", "null", "true", "1.0", '"act"', "[1]", '{"a":1}', '"' + "x" * 400 + '"')
WORDS = (
    *("QS", "10H", "T", "JHH", "7Z", "AS ", " AS", "as", "0", "9999H", "90", "90X", "capot"),
    *("capotNT", "generaleS", "S", "AT", "take", "pass", "contre", "surcontre", "announce"),
    *("belote", "annul", "Pass", "PASS", "passe", "é", "🂡", "\\u202eSJ", "null", "__class__"),
)
FIELDS = ("t", "id", "n", "action", "entropy", "pace", "tempo", "table", "lang", "protocol")


def spoilt(message: str, luck: Random) -> str:
    """The message after one to four mutations, or with other words in its good form."""
    if luck.random() < 0.5:
        return _word(message, luck)
    for _ in range(luck.randint(1, 4)):
        message = luck.choice(_WAYS)(message, luck)
    return message[:8_192]


def _word(message: str, luck: Random) -> str:
    """Another action, under an id of its own, perhaps at another number."""
    head, _, tail = message.partition('"action":"')
    if tail:
        message = f'{head}"action":"{luck.choice(WORDS)}{tail[tail.index(chr(34)) :]}'
    message = message.replace("move-", f"move-{luck.randrange(10**9)}-", 1)
    if luck.random() < 0.2:
        message = re.sub(r'"n":\d+', f'"n":{luck.randrange(100)}', message)
    return message


def _flip(message: str, luck: Random) -> str:
    if not message:
        return message
    at = luck.randrange(len(message))
    return message[:at] + chr(ord(message[at]) ^ 1 << luck.randrange(7)) + message[at + 1 :]


def _cut(message: str, luck: Random) -> str:
    at, length = luck.randint(0, len(message)), luck.randint(1, 8)
    return message[:at] + message[at + length :]


def _stop(message: str, luck: Random) -> str:
    return message[: luck.randint(0, len(message))]


def _repeat(message: str, luck: Random) -> str:
    at, length = luck.randint(0, len(message)), luck.randint(1, 30)
    return message[: at + length] + message[at:]


def _insert(message: str, luck: Random) -> str:
    at = luck.randint(0, len(message))
    return message[:at] + luck.choice(TOKENS) + message[at:]


def _value(message: str, luck: Random) -> str:
    """Another value behind one of the colons."""
    colons = [at for at, character in enumerate(message) if character == ":"]
    if not colons:
        return message
    at = luck.choice(colons) + 1
    ends = [end for end in (message.find(",", at), message.find("}", at)) if end >= 0]
    end = min(ends, default=len(message))
    return message[:at] + luck.choice(VALUES) + message[end:]


def _field(message: str, luck: Random) -> str:
    return message.replace(f'"{luck.choice(FIELDS)}"', f'"{luck.choice(FIELDS)}"', 1)


def _again(message: str, luck: Random) -> str:
    """A field more, at the front or at the end."""
    field = f'"{luck.choice(FIELDS)}":{luck.choice(VALUES)}'
    if luck.random() < 0.5:
        return message.replace("{", "{" + field + ",", 1)
    return message[:-1] + "," + field + message[-1:]


_WAYS: tuple[Callable[[str, Random], str], ...] = (
    *(_flip, _cut, _stop, _repeat, _insert, _value, _field, _again),
)
