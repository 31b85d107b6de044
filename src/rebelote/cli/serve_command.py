"""`rebelote serve`: the table in the browser, from this machine."""

import argparse
import ipaddress
import os
import socket
import sys
import threading
import webbrowser
from collections.abc import Mapping

import msgspec

from rebelote.cli.texts import Texts
from rebelote.cli.trouble import CommandError
from rebelote.server.serving import ServingError, listen, serve
from rebelote.server.settings import Settings, SettingsError, read_settings, variable_of

_OPTIONS = ("host", "port", "data")
_PORTS_TRIED = 20
_ELSEWHERE = ("192.0.2.1", 9)
"""An address that nobody has (RFC 5737): only the way there is looked up, and nothing is sent."""


def serve_table(given: argparse.Namespace, texts: Texts) -> int:
    """Serve until told to stop. Options stand above the environment.

    Raises:
        CommandError: it cannot start.
    """
    settings = _settings(given, texts)
    try:
        if not (given.port or os.environ.get(variable_of("port"))):
            settings = _with_free_port(settings, texts)
        serve(settings, when_ready=lambda address: _ready(address, settings, given.open, texts))
    except ServingError as error:
        raise CommandError(error.text(texts.language)) from None
    print(texts.commands.serve_stopped, flush=True)
    return 0


def _settings(given: argparse.Namespace, texts: Texts) -> Settings:
    asked = {variable_of(name): vars(given)[name] for name in _OPTIONS if vars(given)[name]}
    try:
        return read_settings({**os.environ, **asked})
    except SettingsError as error:
        options = {variable_of(name): f"--{name}" for name in _OPTIONS}
        raise CommandError(
            *(
                msgspec.structs.replace(bad, variable=options[bad.variable]).text(texts.language)
                if bad.variable in asked
                else bad.text(texts.language)
                for bad in error.bad
            )
        ) from None


def _with_free_port(settings: Settings, texts: Texts) -> Settings:
    """The usual port, or where another program has it the next that is free."""
    usual = settings.port
    for port in range(usual, usual + _PORTS_TRIED):
        try:
            listen(settings.host, port).close()
        except ServingError:
            continue
        if port != usual:
            print(texts.commands.serve_other_port.format(taken=usual, port=port), flush=True)
        return msgspec.structs.replace(settings, port=port)
    return settings  # what is wrong is no neighbour of ours: starting says it


def _ready(address: str, settings: Settings, show: bool, texts: Texts) -> None:
    print(texts.commands.serve_ready.format(address=address), flush=True)
    for_others = who_else(address, settings, texts)
    if for_others:
        print(for_others, flush=True)
    if show and has_screen(os.environ, sys.platform):
        # Whatever it starts may take its time; the server answers meanwhile.
        threading.Thread(target=webbrowser.open, args=[address], daemon=True).start()


def who_else(address: str, settings: Settings, texts: Texts) -> str:
    """What a phone opens, or that none can; empty where somebody has settled that otherwise.

    `address` is the one for this machine. Behind a proxy, or at one address of many, whoever
    started the server knows what others open.
    """
    if settings.origins or settings.proxies:
        return ""
    if settings.host == "localhost" or _is_loopback(settings.host):
        return texts.commands.serve_here_alone
    own = network_address()
    if settings.host != "0.0.0.0" or own is None:
        return ""
    port = address.rpartition(":")[2]
    return texts.commands.serve_network.format(address=f"http://{own}:{port}")


def _is_loopback(host: str) -> bool:
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


def network_address() -> str | None:
    """This machine's address on its network, None where it is on none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(_ELSEWHERE)
        except OSError:
            return None
        own: str = probe.getsockname()[0]
    return None if _is_loopback(own) else own


def has_screen(environment: Mapping[str, str], platform: str) -> bool:
    """Whether a browser would have a window: in a bare terminal it would take that over."""
    if platform in ("win32", "darwin"):
        return True
    return any(environment.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER"))
