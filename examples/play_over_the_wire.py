"""A client of its own: plays a match over the wire, each time the first thing that it may do.

Start a server, then run it from the repository:

    .venv/bin/rebelote serve
    .venv/bin/python examples/play_over_the_wire.py http://127.0.0.1:8000 duel

It knows no rule. What may be done stands in every screen (docs/protocol.md).
"""

import secrets
import sys
import time
from typing import Any
from urllib.request import Request, urlopen

import msgspec
from websockets.exceptions import WebSocketException
from websockets.sync.client import ClientConnection, connect


def first_choice(screen: dict[str, Any]) -> str:
    """Of all that may be said or played here, the first, as records write it."""
    ask = screen["ask"]
    choices = [choice["action"] for choice in ask["choices"]]
    levels = ask["bids"]["levels"] if ask["bids"] else []
    bids = [level["level"] + trump for level in levels for trump in level["trumps"]]
    cards = [held["card"] for held in screen["hand"] if held["ok"]]
    playing = cards if ask["kind"] == "play" else []
    first: str = [*choices, *bids, *playing][0]
    return first


class Player:
    """One visitor at one table, on as many sockets as it takes."""

    def __init__(self, server: str, ruleset: str) -> None:
        """Opens the table. The answer's cookie is who we are from now on."""
        wanted = {
            "id": secrets.token_urlsafe(12),
            "ruleset": ruleset,
            "lang": "en",
            "pace": {"tempo": "fast"},
        }
        request = Request(
            f"{server}/api/tables",
            data=msgspec.json.encode(wanted),
            headers={"content-type": "application/json"},
        )
        with urlopen(request) as answer:
            self.cookie = answer.headers["set-cookie"].partition(";")[0]
            opened = msgspec.json.decode(answer.read())
        self.socket = f"{server.replace('http', 'ws', 1)}/ws"
        self.table = opened["table"]
        self.seen = 0
        self.move: dict[str, Any] | None = None
        self.over = False

    def play(self) -> None:
        """Play to the end. A line that drops is dialled again: the match waits."""
        while not self.over:
            try:
                with connect(self.socket, additional_headers={"cookie": self.cookie}) as line:
                    self.talk(line)
            except (OSError, WebSocketException):
                time.sleep(0.5)

    def talk(self, line: ClientConnection) -> None:
        """Everything that is said on one socket."""
        self.say(line, {"t": "hello", "lang": "en", "protocol": 1})
        self.say(line, {"t": "join", "table": self.table, "n": self.seen})
        if self.move is not None:  # unanswered: the same id makes it happen once
            self.say(line, self.move)
        while not self.over:
            answer = msgspec.json.decode(line.recv())
            match answer["t"]:
                case "update":
                    self.look(line, answer)
                case "done":
                    self.move = None
                case "trouble" if answer["code"] == "paused":  # the server's disk, say, is full
                    time.sleep(1)
                    if self.move is not None:
                        self.say(line, self.move)
                case "refused" | "trouble":
                    raise SystemExit(f"{answer['code']}: {answer['text']}")

    def look(self, line: ClientConnection, update: dict[str, Any]) -> None:
        """A screen: tell how deals ended, and act where something is asked."""
        for happened in update["told"]:
            if happened["e"] == "marked":
                self.tell(f"{happened['words']} {happened['totals']}")
        screen, ask = update["screen"], update["screen"]["ask"]
        self.over = screen["over"]
        news = update["n"] > self.seen
        self.seen = update["n"]
        if self.over or not news or ask is None or not ask["turn"]:
            return
        self.move = {"id": secrets.token_urlsafe(9), "n": update["n"]}
        if ask["kind"] == "ready":
            self.move |= {"t": "ready", "entropy": secrets.token_hex(16)}
        else:
            self.move |= {"t": "act", "action": first_choice(screen)}
        self.say(line, self.move)

    def say(self, line: ClientConnection, message: object) -> None:
        """One message, one frame."""
        line.send(msgspec.json.encode(message).decode())

    def tell(self, text: str) -> None:
        """A line for whoever runs this."""
        sys.stdout.write(f"{text}\n")
        sys.stdout.flush()


def main() -> None:
    """Play a match at the server and by the rules that are named."""
    server = sys.argv[1] if len(sys.argv) > 1 else "http://127.0.0.1:8000"
    player = Player(server.rstrip("/"), sys.argv[2] if len(sys.argv) > 2 else "")
    player.play()
    player.tell("The match is over.")


if __name__ == "__main__":
    main()
