"""Deals for these tests. Their secrets are fixed: a test gives the same answer every day."""

import hashlib
from collections.abc import Callable
from typing import Any

from rebelote.fairness import Opening, Terms, commit
from rebelote.rules.axes import Shuffle

PLAIN = Terms(
    table="table-1",
    number=0,
    ruleset="classique",
    revision=1,
    options={},
    pack_size=32,
    players=4,
    dealer=3,
    shuffle=Shuffle.SHUFFLED,
)


def secret_of(label: str) -> bytes:
    return hashlib.sha256(label.encode()).digest()


def source(label: str) -> Callable[[int], bytes]:
    """A source of secrets that gives the same ones every time."""
    drawn = iter(range(1_000_000))
    return lambda size: secret_of(f"{label} {next(drawn)}")[:size]


def opened(terms: Terms, secret: bytes, *entropies: bytes | None) -> Opening:
    """The opening of a deal to which the seats added these, in order of seats."""
    stage = commit(terms, secret)
    for seat, entropy in enumerate(entropies):
        if entropy is not None:
            stage = stage.with_entropy(seat, entropy)
    return stage.deal().open()


Json = dict[str, Any]
