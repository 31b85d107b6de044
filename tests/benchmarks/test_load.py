"""The benchmark of tables runs, with few of them and for a moment."""

import re
import subprocess
import sys

from tests.walls.source import ROOT


def test_the_load_benchmark_prints_both_sides() -> None:
    command = [sys.executable, "benchmarks/load.py", "--tables", "2", "--seconds", "2"]
    done = subprocess.run(
        command,
        cwd=ROOT,
        env={"PYTHONPATH": "src", "PYTHONUTF8": "1", "PATH": ""},
        capture_output=True,
        encoding="utf-8",
        timeout=120,
    )
    assert done.returncode == 0, done.stderr
    sides = re.findall(r"(\d+) moves, p50 [\d.]+ ms, p99 [\d.]+ ms", done.stdout)
    assert len(sides) == 2
    assert all(int(moves) > 0 for moves in sides)
    assert len(re.findall(r"µs of processor each", done.stdout)) == 2
