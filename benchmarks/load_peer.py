"""The peer of `load.py`: rooms of four sockets and nothing else, on the same web server.

A message to a room gives each of its four sockets a frame as long as a table's. Not run by hand.
"""

from collections import defaultdict
from typing import Any

FRAME = b"%d" + b"x" * 2_200
"""As long as a screen in the middle of a deal."""

_rooms: dict[str, list[Any]] = defaultdict(list)
_numbers: dict[str, int] = defaultdict(int)


async def application(scope: Any, receive: Any, send: Any) -> None:
    """A room is named by the path; every text said in it comes back to all as the next number."""
    if scope["type"] != "websocket":
        return
    room = scope["path"]
    await receive()
    await send({"type": "websocket.accept"})
    _rooms[room].append(send)
    while (await receive())["type"] == "websocket.receive":
        _numbers[room] += 1
        frame = (FRAME % _numbers[room]).decode()
        for each in _rooms[room]:
            await each({"type": "websocket.send", "text": frame})
    _rooms[room].remove(send)
