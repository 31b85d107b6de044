"""The house around the code: files of a readable size, and nothing of one machine in them."""

import ast
import re
import subprocess
from pathlib import Path

import pytest

from tests.walls import source

LONGEST = 400

# Written in pieces, so that this file is not found by its own search.
_HOST = r"(py" r"pi|python" r"hosted|npm" r"js|crates)\.(org|io|com)|registry\.npm"
HOSTS = re.compile(_HOST)
_FOLDER = "wo rk|ro ot|ho me|t mp|op t".replace(" ", "")
MACHINE_PATHS = re.compile(rf"(?<![\w.~$}}])/({_FOLDER})/\w")
BUILT = re.compile(
    r"(^|/)(uv\.lock|\.venv|__pycache__|node_modules|rebelote/static)(/|$)|\.(pyc|pyd|so|egg-info)(/|$)"
)


def tracked() -> list[Path]:
    """The files that git keeps."""
    listed = subprocess.run(
        ["git", "ls-files", "-z"], cwd=source.ROOT, capture_output=True, text=True, check=True
    )
    paths = [source.ROOT / name for name in listed.stdout.split("\0") if name]
    return [path for path in paths if path.is_file()]


@pytest.mark.parametrize("path", source.files(), ids=source.module_name)
def test_a_file_is_read_in_one_sitting(path: Path) -> None:
    assert len(path.read_text(encoding="utf-8").splitlines()) < LONGEST


@pytest.mark.parametrize("path", source.kernel_files(), ids=lambda path: path.name)
def test_a_file_of_the_kernels_is_read_in_one_sitting(path: Path) -> None:
    assert len(path.read_text(encoding="utf-8").splitlines()) < 1.25 * LONGEST  # C++ is longer


@pytest.mark.parametrize(
    "path", source.client_files(), ids=lambda path: path.relative_to(source.ROOT).as_posix()
)
def test_a_file_of_the_client_is_read_in_one_sitting(path: Path) -> None:
    if path.name != "protocol.ts":  # written by a program, and read in the structs it is made from
        assert len(path.read_text(encoding="utf-8").splitlines()) < LONGEST


def test_no_tracked_file_names_a_registry_or_a_path_of_one_machine() -> None:
    found = []
    for path in tracked():
        try:
            text = path.read_text(encoding="utf-8")
        except UnicodeDecodeError:
            continue
        for number, line in enumerate(text.splitlines(), 1):
            if HOSTS.search(line) or MACHINE_PATHS.search(line):
                found.append(f"{path.relative_to(source.ROOT)}:{number}: {line.strip()[:80]}")
    assert not found, "\n".join(found)


def test_nothing_built_or_locked_is_tracked() -> None:
    built = [
        name
        for name in (path.relative_to(source.ROOT).as_posix() for path in tracked())
        if BUILT.search(name)
    ]
    assert not built, "\n".join(built)


def test_every_package_says_what_it_is() -> None:
    silent = [
        source.module_name(path)
        for path in source.files()
        if len(ast.get_docstring(source.tree(path)) or "") < 10
    ]
    assert not silent, "\n".join(silent)
