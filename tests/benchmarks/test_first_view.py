"""What the first table loads stays small: the benchmark is asked once."""

import os
import re
import subprocess
import sys

import pytest

from tests.browser.conftest import chromium
from tests.walls.source import ROOT, SOURCE


def test_the_first_table_loads_no_more_than_it_may() -> None:
    executable = chromium()
    if executable is None:
        pytest.skip("there is no chromium here")
    assert (SOURCE / "static" / "index.html").is_file(), "build it: python hatch_build.py build"
    done = subprocess.run(
        [sys.executable, "benchmarks/first_view.py", "--times", "1"],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": "src", "PYTHONUTF8": "1", "REBELOTE_CHROMIUM": executable},
        capture_output=True,
        encoding="utf-8",
        timeout=120,
    )
    assert done.returncode == 0, done.stderr
    found = re.search(
        r"script ([\d.]+) KB \(limit (\d+)\), all ([\d.]+) KB \(limit (\d+)\)", done.stdout
    )
    assert found is not None, done.stdout
    script, most_script, whole, most = map(float, found.groups())
    assert 0 < script <= most_script
    assert script < whole <= most
    assert "the first card is seen" in done.stdout
