"""Who may do what with a shared sheet: its id is for reading, its key for writing.

Both are made from the store's own secret, so none has to be written down anywhere.
"""

import hashlib
import hmac
from base64 import urlsafe_b64encode

SECRET_BYTES = 32
_BYTES = 16


def sheet_id(secret: bytes, visitor: str, wanted: str) -> str:
    """The sheet that a visitor's request opens: the same each time, and nobody else can tell."""
    return _made(secret, b"rebelote/sheet-id/1/" + visitor.encode() + b"\0" + wanted.encode())


def writing_key(secret: bytes, sheet: str) -> str:
    """What opens a sheet for writing."""
    return _made(secret, b"rebelote/sheet-key/1/" + sheet.encode())


def opens(secret: bytes, sheet: str, key: str) -> bool:
    """Whether this is the sheet's key; how long that takes says nothing about it."""
    return hmac.compare_digest(writing_key(secret, sheet).encode(), key.encode())


def _made(secret: bytes, said: bytes) -> str:
    digest = hmac.digest(secret, said, hashlib.sha256)[:_BYTES]
    return urlsafe_b64encode(digest).rstrip(b"=").decode()
