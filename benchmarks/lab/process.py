"""A server in a process of its own, and on a core of its own where that is wanted."""

import os
import socket
import subprocess
import sys
import time
from collections.abc import Mapping
from pathlib import Path
from types import TracebackType

import psutil

BENCHMARKS = Path(__file__).resolve().parents[1]

_PATIENCE = 30.0
_LOOK_AGAIN = 0.02
_MEGABYTE = 1 << 20


class Process:
    """A Python module run as a server; it is up when the block begins, and gone after it."""

    def __init__(
        self,
        port: int,
        *command: str,
        environment: Mapping[str, str] | None = None,
        core_of_its_own: bool = True,
    ) -> None:
        """`command` is what stands behind `python -m`; `environment` is added to what is there.

        With a core of its own, this process and those that it starts meanwhile have the others.
        """
        self._port = port
        self._apart = core_of_its_own
        self._command = [sys.executable, "-m", *command]
        paths = [str(BENCHMARKS), os.environ.get("PYTHONPATH", "")]
        found = {"PYTHONPATH": os.pathsep.join(filter(None, paths))}
        self._environment = {**os.environ, **found, **(environment or {})}

    def __enter__(self) -> "Process":
        """Start it, and wait until it answers.

        Raises:
            RuntimeError: it ended, or took too long.
        """
        self._popen = subprocess.Popen(
            self._command, env=self._environment, stdout=subprocess.DEVNULL
        )
        self._seen = psutil.Process(self._popen.pid)
        self._cores_before = _share_cores(self._seen) if self._apart else []
        until = time.monotonic() + _PATIENCE
        while not _answers(self._port):
            if self._popen.poll() is not None or time.monotonic() > until:
                self._end()
                raise RuntimeError("the server does not answer")
            time.sleep(_LOOK_AGAIN)
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """End it."""
        self._end()

    def processor(self) -> float:
        """Seconds of processor that it has used."""
        times = self._seen.cpu_times()
        return float(times.user + times.system)

    def memory(self) -> float:
        """Megabytes that it holds."""
        return float(self._seen.memory_info().rss / _MEGABYTE)

    def _end(self) -> None:
        self._popen.terminate()
        self._popen.wait(_PATIENCE)
        if self._cores_before:
            psutil.Process().cpu_affinity(self._cores_before)


def free_port() -> int:
    """A port of this machine that nobody uses now."""
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port: int = found.getsockname()[1]
        return port


def _share_cores(server: psutil.Process) -> list[int]:
    """Give the server one core and ourselves the rest; which were ours before, none where unknown.

    Some systems let nobody choose, and then it chooses.
    """
    ours = psutil.Process()
    if not hasattr(ours, "cpu_affinity"):
        return []
    cores: list[int] = ours.cpu_affinity()
    server.cpu_affinity(cores[:1])
    ours.cpu_affinity(cores[1:] or cores)
    return cores


def _answers(port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0
