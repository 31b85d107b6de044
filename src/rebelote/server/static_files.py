"""The built client: a few small files, read once and served from memory.

What is not in the folder cannot be asked for, so no address leads out of it.
"""

import hashlib
import mimetypes
from collections.abc import Mapping
from pathlib import Path

import msgspec

from rebelote.server.asgi import Header, Reply
from rebelote.server.headers import script_hashes

SHELL = "/index.html"
FOLDER = Path(__file__).resolve().parents[1] / "static"
"""Where the build hook of the package puts the client."""

_HASHED = "/assets/"
_FOR_EVER, _ASK_AGAIN = "public, max-age=31536000, immutable", "no-cache"
_PACKED = {"br": ".br", "gzip": ".gz"}
# What a machine's own table of types may not have, or have otherwise.
_TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".md": "text/markdown; charset=utf-8",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}


class File(msgspec.Struct, frozen=True):
    """A file as it is served, plain and packed (by the name of the packing)."""

    content: bytes
    kind: str
    cache: str
    tag: str
    packed: Mapping[str, bytes]


class StaticFiles:
    """The files of a build, and the page that every other address of the client shows."""

    def __init__(self, folder: Path = FOLDER) -> None:
        """Read them; where there is no build, it is looked for again when one is asked for."""
        self._folder = folder
        self._files: Mapping[str, File] = {}
        self.scripts: tuple[str, ...] = ()
        self._read()

    @property
    def built(self) -> bool:
        """Whether there is a build."""
        return SHELL in self._files

    def reply(self, path: str, *, accepts: str = "", known: str = "") -> Reply | None:
        """What a GET gets: the file, or the page; None for a file that there is not.

        `accepts` is the request's Accept-Encoding, `known` its If-None-Match.
        """
        if not self.built:
            self._read()
        file = self._files.get(path)
        if file is None and "." not in path.rpartition("/")[2]:
            file = self._files.get(SHELL)
        if file is None:
            return None
        headers: list[Header] = [
            (b"content-type", file.kind.encode()),
            (b"cache-control", file.cache.encode()),
            (b"etag", file.tag.encode()),
        ]
        if file.packed:
            headers.append((b"vary", b"accept-encoding"))
        if file.tag in (tag.strip() for tag in known.split(",")):
            return 304, headers, b""
        packing = _packing(accepts, file.packed)
        content = file.content
        if packing is not None:
            content = file.packed[packing]
            headers.append((b"content-encoding", packing.encode()))
        headers.append((b"content-length", str(len(content)).encode()))
        return 200, headers, content

    def _read(self) -> None:
        found = {
            "/" + path.relative_to(self._folder).as_posix(): path
            for path in sorted(self._folder.rglob("*"))
            if path.is_file() and not path.name.startswith(".")
        }
        if SHELL not in found:
            return
        contents = {name: path.read_bytes() for name, path in found.items()}
        self._files = {
            name: _file(name, content, contents)
            for name, content in contents.items()
            if not _is_packed(name, contents)
        }
        self.scripts = script_hashes(contents[SHELL])


def missing_page(lang: str) -> bytes:
    """The page that is shown where the client was not built: how to build it."""
    if lang == "fr":
        title, text = (
            "Le jeu n’est pas construit",
            (
                "Le serveur répond, mais les fichiers de la page n’ont pas été construits. "
                "Dans le dossier du projet, la commande suivante les construit&nbsp;:"
            ),
        )
    else:
        title, text = (
            "The game is not built",
            (
                "The server answers, but the files of the page have not been built. "
                "In the project's folder, this command builds them:"
            ),
        )
    return (
        f'<!doctype html>\n<html lang="{lang}">\n<meta charset="utf-8">\n'
        f'<meta name="viewport" content="width=device-width">\n<title>{title}</title>\n'
        f"<h1>{title}</h1>\n<p>{text}</p>\n<pre>make play</pre>\n</html>\n"
    ).encode()


def _file(name: str, content: bytes, contents: Mapping[str, bytes]) -> File:
    suffix = Path(name).suffix
    kind = _TYPES.get(suffix) or mimetypes.guess_type(name)[0] or "application/octet-stream"
    return File(
        content=content,
        kind=kind,
        cache=_FOR_EVER if name.startswith(_HASHED) else _ASK_AGAIN,
        tag=f'W/"{hashlib.sha256(content).hexdigest()[:16]}"',
        packed={
            packing: contents[name + ending]
            for packing, ending in _PACKED.items()
            if name + ending in contents
        },
    )


def _is_packed(name: str, contents: Mapping[str, bytes]) -> bool:
    return any(
        name.endswith(ending) and name.removesuffix(ending) in contents
        for ending in _PACKED.values()
    )


def _packing(accepts: str, packed: Mapping[str, bytes]) -> str | None:
    """The best packing that the browser takes; one with q=0 is one it does not."""
    taken = set()
    for offer in accepts.split(","):
        name, _, weight = offer.strip().partition(";")
        if weight.replace(" ", "") not in ("q=0", "q=0.0", "q=0.00", "q=0.000"):
            taken.add(name.strip().lower())
    return next((packing for packing in packed if packing in taken), None)
