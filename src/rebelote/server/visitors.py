"""Who is asking: a token in a cookie, made here, that says nothing about anybody.

The token is a secret between a browser and the server. Everything else (logs, tables, the ladder)
knows a visitor by an id that is made from it and leads back to nothing.
"""

import hashlib
import hmac
import os
from base64 import urlsafe_b64decode, urlsafe_b64encode
from binascii import Error as Base64Error
from collections.abc import Callable

import msgspec

COOKIE = "rebelote_visitor"
_RANDOM, _SEAL = 18, 16
_LENGTH = 46  # 34 bytes in base64url
_LASTS = 34_560_000  # seconds; browsers keep nothing longer


class Visitor(msgspec.Struct, frozen=True):
    """Somebody, and the token that says so; `new` where it was made just now."""

    id: str
    token: str
    new: bool = False

    def __repr__(self) -> str:
        return f"Visitor({self.id})"


class Visitors:
    """Makes tokens, and knows its own again."""

    def __init__(self, secret: bytes, luck: Callable[[int], bytes] = os.urandom) -> None:
        """`secret` seals the tokens: another one makes every visitor a stranger."""
        self._secret = secret
        self._luck = luck

    def meet(self, cookies: str) -> Visitor:
        """Whoever the request's `Cookie` header speaks of; somebody new where that is nobody."""
        for part in cookies.split(";"):
            name, _, value = part.strip().partition("=")
            if name == COOKIE:
                known = self.known(value)
                if known is not None:
                    return Visitor(known, value)
        token = self.token()
        return Visitor(_id(_opened(token)), token, new=True)

    def token(self) -> str:
        """A fresh token."""
        random = self._luck(_RANDOM)
        return urlsafe_b64encode(random + self._seal(random)).rstrip(b"=").decode()

    def known(self, token: str) -> str | None:
        """The id of the visitor with this token, None where it was not made here."""
        opened = _opened(token)
        random, seal = opened[:_RANDOM], opened[_RANDOM:]
        sealed_here = hmac.compare_digest(seal, self._seal(random))
        return _id(opened) if sealed_here else None

    def _seal(self, random: bytes) -> bytes:
        return hmac.digest(self._secret, b"rebelote/visitor/1/" + random, hashlib.sha256)[:_SEAL]


def set_cookie(token: str, *, secure: bool) -> str:
    """The `Set-Cookie` header that hands a token over."""
    https = "; Secure" if secure else ""
    return f"{COOKIE}={token}; Path=/; Max-Age={_LASTS}; HttpOnly; SameSite=Lax{https}"


def visitor_name(visitor: str, lang: str) -> str:
    """What a visitor without a name is called where others read it."""
    word = "Joueur" if lang == "fr" else "Player"
    return f"{word} {hashlib.sha256(visitor.encode()).hexdigest()[:4]}"


def _opened(token: str) -> bytes:
    """A token's bytes, none where it is none: one spelling alone is good."""
    if len(token) != _LENGTH:
        return b""
    try:
        opened = urlsafe_b64decode(token.encode("ascii") + b"==")
    except (Base64Error, UnicodeEncodeError):
        return b""
    spelt = urlsafe_b64encode(opened).rstrip(b"=").decode()
    return opened if spelt == token else b""


def _id(opened: bytes) -> str:
    digest = hashlib.sha256(b"rebelote/visitor-id/1/" + opened).digest()[:16]
    return urlsafe_b64encode(digest).rstrip(b"=").decode()
