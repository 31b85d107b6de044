"""The peer of `load.py`: rooms of four sockets and nothing else, on the same web server.

Whatever is said in a room brings each of its sockets a frame of LENGTH bytes, as long as a table's.
"""

import os
from collections import defaultdict
from typing import Any

LENGTH = "ROOM_FRAME_LENGTH"
"""The variable that says how long a frame is, in bytes."""

_length = int(os.environ.get(LENGTH, "2000"))
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
        frame = str(_numbers[room]).ljust(_length, "x")
        for each in _rooms[room]:
            await each({"type": "websocket.send", "text": frame})
    _rooms[room].remove(send)
