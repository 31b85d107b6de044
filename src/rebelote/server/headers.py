"""What every answer tells the browser it may do with the page: next to nothing."""

import base64
import hashlib
import re
from collections.abc import Iterable

from rebelote.server.asgi import Header

_POLICY = (
    ("default-src", "'none'"),
    ("style-src", "'self'"),
    ("img-src", "'self' data:"),
    ("font-src", "'self'"),
    ("connect-src", "'self'"),
    ("manifest-src", "'self'"),
    ("worker-src", "'self'"),
    ("base-uri", "'none'"),
    ("form-action", "'none'"),
    ("frame-ancestors", "'none'"),
)
_UNUSED = (
    *("accelerometer", "camera", "display-capture", "geolocation", "gyroscope"),
    *("hid", "magnetometer", "microphone", "midi", "payment", "serial", "usb"),
)
_SCRIPT = re.compile(rb"<script(?P<attributes>[^>]*)>(?P<body>.*?)</script\s*>", re.S | re.I)
_HAS_SOURCE = re.compile(rb"\ssrc\s*=", re.I)


def script_hashes(page: bytes) -> tuple[str, ...]:
    """The hashes by which a policy lets in a page's own inline scripts, as they were built."""
    return tuple(
        f"'sha256-{base64.b64encode(hashlib.sha256(found['body']).digest()).decode()}'"
        for found in _SCRIPT.finditer(page)
        if not _HAS_SOURCE.search(found["attributes"])
    )


def content_policy(scripts: Iterable[str] = ()) -> str:
    """The content security policy, with these inline scripts besides the files of this server."""
    sources = " ".join(("'self'", *scripts))
    parts = [_POLICY[0], ("script-src", sources), *_POLICY[1:]]
    return "; ".join(f"{name} {value}" for name, value in parts)


def security_headers(scripts: Iterable[str] = ()) -> tuple[Header, ...]:
    """The headers that go on everything."""
    nothing = ", ".join(f"{name}=()" for name in _UNUSED)
    return tuple(
        (name.encode(), value.encode())
        for name, value in (
            ("content-security-policy", content_policy(scripts)),
            ("x-content-type-options", "nosniff"),
            ("referrer-policy", "no-referrer"),
            ("permissions-policy", nothing),
            ("cross-origin-opener-policy", "same-origin"),
            ("cross-origin-resource-policy", "same-origin"),
        )
    )
