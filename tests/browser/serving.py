"""A real server, in a process of its own, that can be killed and started again."""

import os
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path

from tests.walls.source import ROOT

PATIENCE = 30.0  # seconds that a machine with other things to do may take to start one
LOOK_AGAIN = 0.02


class Server:
    """`rebelote serve` on a free port, with its data in a folder."""

    def __init__(self, data: Path, **environment: str) -> None:
        """`environment` is added to what the process finds around it, as REBELOTE_ settings are."""
        self.data = data
        self.port = free_port()
        self._environment = environment
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        """Where it is, without a slash at the end."""
        return f"http://127.0.0.1:{self.port}"

    @property
    def log(self) -> str:
        """All that it has said, at every start."""
        path = self._log
        return path.read_text(encoding="utf-8", errors="replace") if path.exists() else ""

    @property
    def _log(self) -> Path:
        return self.data.with_name(f"{self.data.name}.log")

    def start(self) -> None:
        """Start it and wait until it is ready.

        Raises:
            AssertionError: it ended, or took too long.
        """
        assert self._process is None, "it runs already"
        self.data.mkdir(parents=True, exist_ok=True)
        command = [sys.executable, "-m", "rebelote", "serve", "--host", "127.0.0.1"]
        command += ["--port", str(self.port), "--data", str(self.data), "--language", "en"]
        with self._log.open("ab") as log:
            self._process = subprocess.Popen(
                command, env=self._around(), stdin=subprocess.DEVNULL, stdout=log, stderr=log
            )
        until = time.monotonic() + PATIENCE
        while not self.healthy():
            assert self._process.poll() is None, f"the server ended:\n{self.log}"
            assert time.monotonic() < until, f"the server does not answer:\n{self.log}"
            time.sleep(LOOK_AGAIN)

    def healthy(self) -> bool:
        """Whether it answers that it is ready."""
        try:
            with urllib.request.urlopen(f"{self.url}/healthz", timeout=5) as answer:
                return bool(answer.status == 200)
        except (OSError, urllib.error.URLError):
            return False

    def kill(self) -> None:
        """End it as a power cut would (kill -9)."""
        self._end(signal.SIGKILL)

    def stop(self) -> int:
        """Ask it to end, as Ctrl-C does; returns its exit status."""
        return self._end(signal.SIGINT)

    def freeze(self) -> None:
        """Let it answer nothing and close nothing, as a network does that swallows everything."""
        self._send(signal.SIGSTOP)

    def thaw(self) -> None:
        """Let it go on."""
        self._send(signal.SIGCONT)

    def restart(self) -> None:
        """Kill it, and start it again on the same port and data."""
        self.kill()
        self.start()

    def _send(self, what: signal.Signals) -> None:
        assert self._process is not None, "it does not run"
        self._process.send_signal(what)

    def _end(self, how: signal.Signals) -> int:
        process, self._process = self._process, None
        if process is None:
            return 0
        process.send_signal(how)
        try:
            return process.wait(PATIENCE)
        finally:
            process.kill()

    def _around(self) -> dict[str, str]:
        kept = {name: value for name, value in os.environ.items() if "REBELOTE" not in name}
        return {**kept, "PYTHONPATH": str(ROOT / "src"), **self._environment}


def free_port() -> int:
    """A port of this machine that nobody uses now."""
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port: int = found.getsockname()[1]
        return port
