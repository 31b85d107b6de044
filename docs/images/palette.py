"""Makes a picture of a screen smaller: 256 colours are enough for one."""

import struct
import zlib
from collections import Counter
from collections.abc import Iterator

_SIGNATURE = b"\x89PNG\r\n\x1a\n"
_RGB, _PALETTE = 2, 3
_COLOURS = 256

Colour = tuple[int, int, int]


def in_palette(png: bytes) -> bytes:
    """The same picture, each pixel one of its 256 most frequent colours or the nearest of them.

    Raises:
        ValueError: it is no PNG of eight bits a colour without transparency, as browsers take them.
    """
    chunks = list(_chunks(png))
    width, height, *kind = struct.unpack(">IIBBBBB", chunks[0][1])
    if kind != [8, _RGB, 0, 0, 0]:
        raise ValueError("a PNG of another kind")
    packed = b"".join(body for name, body in chunks if name == b"IDAT")
    rows = [
        [(row[at], row[at + 1], row[at + 2]) for at in range(0, 3 * width, 3)]
        for row in _rows(zlib.decompress(packed), 3 * width)
    ]
    counted = Counter(pixel for row in rows for pixel in row)
    palette = [colour for colour, _ in counted.most_common(_COLOURS)]
    place = {colour: number for number, colour in enumerate(palette)}
    for colour in counted.keys() - place.keys():
        place[colour] = min(range(len(palette)), key=lambda at: _distance(palette[at], colour))
    lines = b"".join(b"\0" + bytes(place[pixel] for pixel in row) for row in rows)
    header = struct.pack(">IIBBBBB", width, height, 8, _PALETTE, 0, 0, 0)
    written = (
        (b"IHDR", header),
        (b"PLTE", b"".join(map(bytes, palette))),
        (b"IDAT", zlib.compress(lines, 9)),
        (b"IEND", b""),
    )
    return _SIGNATURE + b"".join(_chunk(name, body) for name, body in written)


def _chunks(png: bytes) -> Iterator[tuple[bytes, bytes]]:
    if not png.startswith(_SIGNATURE):
        raise ValueError("no PNG")
    at = len(_SIGNATURE)
    while at < len(png):
        (size,) = struct.unpack_from(">I", png, at)
        yield png[at + 4 : at + 8], png[at + 8 : at + 8 + size]
        at += 12 + size


def _chunk(name: bytes, body: bytes) -> bytes:
    return struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body))


def _rows(data: bytes, size: int) -> Iterator[bytearray]:
    """The lines of pixels, each as it was before it was told by its neighbours (PNG, section 9)."""
    above = bytearray(size)
    for start in range(0, len(data), size + 1):
        how, row = data[start], bytearray(data[start + 1 : start + 1 + size])
        for at in range(size):
            left = row[at - 3] if at >= 3 else 0
            up = above[at]
            corner = above[at - 3] if at >= 3 else 0
            guess = (0, left, up, (left + up) // 2, _paeth(left, up, corner))[how]
            row[at] = (row[at] + guess) & 255
        yield row
        above = row


def _paeth(left: int, up: int, corner: int) -> int:
    sum = left + up - corner
    return min((left, up, corner), key=lambda near: abs(sum - near))


def _distance(one: Colour, other: Colour) -> int:
    return sum((a - b) ** 2 for a, b in zip(one, other, strict=True))
