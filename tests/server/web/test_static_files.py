import gzip
from pathlib import Path

import pytest

from rebelote.server.static_files import StaticFiles, missing_page

PAGE = b"<!doctype html><title>Rebelote</title>"
SCRIPT = b"export const a = 1;\n" * 100


@pytest.fixture
def build(tmp_path: Path) -> Path:
    folder = tmp_path / "static"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_bytes(PAGE)
    (folder / "sw.js").write_bytes(b"// worker")
    (folder / ".stamp").write_bytes(b"hash")
    (folder / "assets" / "main-abc.js").write_bytes(SCRIPT)
    (folder / "assets" / "main-abc.js.gz").write_bytes(gzip.compress(SCRIPT))
    (tmp_path / "secret.txt").write_text("not for you")
    return folder


def headers(files: StaticFiles, path: str, **asked: str) -> dict[bytes, bytes]:
    reply = files.reply(path, **asked)
    assert reply is not None
    return dict(reply[1])


def test_files_with_a_hash_in_their_name_stay_and_others_are_asked_for_again(build: Path) -> None:
    files = StaticFiles(build)
    assert b"immutable" in headers(files, "/assets/main-abc.js")[b"cache-control"]
    assert headers(files, "/sw.js")[b"cache-control"] == b"no-cache"
    assert headers(files, "/")[b"cache-control"] == b"no-cache"
    assert headers(files, "/sw.js")[b"content-type"].startswith(b"text/javascript")


def test_a_packed_copy_goes_to_whoever_takes_it(build: Path) -> None:
    files = StaticFiles(build)
    packed = files.reply("/assets/main-abc.js", accepts="deflate, gzip;q=0.8")
    assert packed is not None
    assert gzip.decompress(packed[2]) == SCRIPT
    assert dict(packed[1])[b"content-encoding"] == b"gzip"
    assert dict(packed[1])[b"vary"] == b"accept-encoding"
    for accepts in ("", "br", "gzip;q=0", "gzip; q=0.0", "identity"):
        plain = files.reply("/assets/main-abc.js", accepts=accepts)
        assert plain is not None
        assert plain[2] == SCRIPT


def test_every_address_of_the_client_shows_its_page(build: Path) -> None:
    files = StaticFiles(build)
    for path in ("/", "/table/AAAA", "/rules", "/a/b/c"):
        reply = files.reply(path)
        assert reply is not None
        assert (reply[0], reply[2]) == (200, PAGE)


@pytest.mark.parametrize(
    "path",
    [
        "/assets/old-123.js",
        "/../secret.txt",
        "/assets/../../secret.txt",
        "//secret.txt",
        "/.stamp",
        "/assets/main-abc.js.gz",
        "/favicon.ico",
        "/\x00.txt",
    ],
)
def test_what_is_no_file_of_the_build_is_not_found(build: Path, path: str) -> None:
    assert StaticFiles(build).reply(path) is None


def test_a_page_that_is_known_is_not_sent_again(build: Path) -> None:
    files = StaticFiles(build)
    tag = headers(files, "/")[b"etag"].decode()
    again = files.reply("/", known=f'"other", {tag}')
    assert again is not None
    assert (again[0], again[2]) == (304, b"")


def test_a_build_that_comes_later_is_found(tmp_path: Path) -> None:
    files = StaticFiles(tmp_path / "static")
    assert files.reply("/") is None
    assert not files.built
    (tmp_path / "static").mkdir()
    (tmp_path / "static" / "index.html").write_bytes(PAGE + b"<script>1</script>")
    assert files.reply("/") is not None
    assert len(files.scripts) == 1


@pytest.mark.parametrize(("lang", "word"), [("fr", "construit"), ("en", "built")])
def test_a_missing_build_says_how_to_build(lang: str, word: str) -> None:
    page = missing_page(lang).decode()
    assert word in page
    assert "make play" in page
    assert "<script" not in page
    assert "style" not in page
