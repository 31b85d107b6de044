"""The learned policies: one small file for each kind of table and contract.

`tools/train_policies.py` makes them from nothing. A file that is missing, or is of another make
than this code, is an error: a bot that played on without would only play badly.
"""

import json
import sys
import zlib
from array import array
from functools import cache
from importlib import resources

from rebelote.rules.axes import Stock
from rebelote.rules.order import Trump
from rebelote.rules.ruleset import RuleSet
from rebelote.solver.judging import POLICY_FLOATS

FORMAT = "rebelote policy 1"
_STEPS = 32767
_SUFFIX = ".policy"


class PolicyError(Exception):
    """A policy file is missing, or is not one that this code can play by."""


def policy_name(rules: RuleSet, trump: Trump) -> str:
    """Which policy is for a table and its contract: players, stock or none, and the contract."""
    drawn = "-stock" if rules.stock is Stock.DRAW else ""
    kind = {Trump.ALL: "all", Trump.NONE: "none"}.get(trump, "suit")
    return f"{rules.players}{drawn}-{kind}"


@cache
def policy(name: str) -> "array[float]":
    """The weights of a policy of ours.

    Raises:
        PolicyError: there is none of that name, or its file is damaged.
    """
    file = resources.files("rebelote.bots").joinpath("policies", name + _SUFFIX)
    try:
        data = file.read_bytes()
    except OSError:
        raise PolicyError(f"there is no policy {name!r}: run tools/train_policies.py") from None
    return read_policy(name, data)


def write_policy(name: str, weights: "array[float]", figures: dict[str, object]) -> bytes:
    """A policy as a file: a line that says what it is, then its weights in even steps."""
    largest = max(map(abs, weights)) or 1.0
    step = largest / _STEPS
    steps = array("h", [round(weight / step) for weight in weights])
    if sys.byteorder == "big":
        steps.byteswap()
    head = {"format": FORMAT, "name": name, "weights": len(weights), "step": step, **figures}
    return json.dumps(head).encode() + b"\n" + zlib.compress(steps.tobytes(), 9)


def read_policy(name: str, data: bytes) -> "array[float]":
    """The weights in a file.

    Raises:
        PolicyError: it is no policy, another one, or one for other code.
    """
    line, _, packed = data.partition(b"\n")
    try:
        head = json.loads(line)
        steps = array("h", zlib.decompress(packed))
        step = float(head["step"])
        told = (head["format"], head["name"], head["weights"])
    except (ValueError, KeyError, TypeError, zlib.error):
        raise PolicyError(f"the file of policy {name!r} is damaged") from None
    if told != (FORMAT, name, POLICY_FLOATS) or len(steps) != POLICY_FLOATS:
        raise PolicyError(f"the file of policy {name!r} is of another make: {told}")
    if sys.byteorder == "big":
        steps.byteswap()
    return array("f", [step * number for number in steps])
