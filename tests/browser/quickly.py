"""A visitor's match played without a page, over a socket that has the visitor's cookie."""

import json
import secrets
from collections.abc import Callable

from playwright.sync_api import BrowserContext
from websockets.sync.client import connect
from websockets.typing import Origin

from tests.browser.playing import Choose, Said, first_choice
from tests.browser.serving import Server

_MATTERS = ("ready", "take", "name", "bid", "double", "play")
_PLAIN = {"A": 11, "10": 10, "K": 4, "Q": 3, "J": 2}
_TRUMP = {"J": 20, "9": 14, "A": 11, "10": 10, "K": 4, "Q": 3}
_ENOUGH = 45
"""A hand is worth taking from here."""


def careful(screen: Said) -> str:
    """A player of duels who wins now and then: keeps what is worth much until the stock is out."""
    ask, hand = screen["ask"], screen["hand"]
    if ask["kind"] != "play":
        return _taken(hand, ask["choices"])
    for choice in ask["choices"]:
        if choice["action"] != "pass":
            return str(choice["action"])

    def worth(card: Said) -> int:
        rank = card["card"][:-1]
        return _TRUMP.get(rank, 0) + 12 if card["trump"] else _PLAIN.get(rank, 0)

    cards = sorted((card for card in hand if card["ok"]), key=worth)
    trick = screen["trick"]
    led = trick["cards"][0]["card"] if trick is not None and len(trick["cards"]) == 1 else None
    trumps = [card for card in cards if card["trump"]]
    if led is None:
        best = cards[0] if screen["stock"] else (trumps or cards)[-1]
        return str(best["card"])
    gain = _PLAIN.get(led[:-1], 0)
    above = [card for card in cards if card["card"][-1] == led[-1] and worth(card) > gain]
    if above:
        return str(above[-1]["card"])
    return str((trumps if trumps and gain >= _PLAIN["10"] else cards)[0]["card"])


def _taken(hand: list[Said], choices: list[Said]) -> str:
    def strength(choice: Said) -> int:
        return sum(
            _TRUMP.get(card["card"][:-1], 0)
            if card["card"][-1] == choice["trump"]
            else _PLAIN["A"] * (card["card"][:-1] == "A")
            for card in hand
        )

    best = max((choice for choice in choices if choice["trump"]), key=strength)
    must = not any(choice["action"] == "pass" for choice in choices)
    return str(best["action"]) if must or strength(best) >= _ENOUGH else "pass"


def play_quickly(
    server: Server,
    context: BrowserContext,
    table: str,
    *,
    choose: Choose = first_choice,
    until: Callable[[Said], bool] = lambda now: False,
) -> Said:
    """Play a table of the context's visitor, until so or to its end; the last screen."""
    cookies = "; ".join(f"{one['name']}={one['value']}" for one in context.cookies(server.url))
    headers = {"Cookie": cookies}
    address, origin = f"{server.url.replace('http', 'ws')}/ws", Origin(server.url)
    with connect(address, origin=origin, additional_headers=headers) as socket:

        def say(**message: object) -> None:
            socket.send(json.dumps(message))

        say(t="hello", lang="en", protocol=1)
        say(t="join", table=table, n=0)
        say(t="pace", pace={"tempo": "fast", "keep": 100, "wait": False})
        made = 0
        while True:
            said = json.loads(socket.recv(30))
            if said["t"] != "update":
                continue
            screen, n = said["screen"], said["n"]
            if screen["over"] or until(screen):
                return dict(screen)
            ask = screen["ask"]
            if ask is None or not ask["turn"] or ask["kind"] not in _MATTERS or n <= made:
                continue
            made = n
            move = {"id": secrets.token_urlsafe(12), "n": n}
            if ask["kind"] == "ready":
                say(t="ready", entropy="", **move)
            else:
                say(t="act", action=choose(screen), **move)
