"""From a secret, the terms and the seats' entropy to a commitment and the order of a pack.

Pure: bytes in, bytes and cards out. `docs/fairness.md` describes each step byte by byte.
"""

import hashlib
import hmac
from collections.abc import Iterator, Sequence
from itertools import count

from rebelote.cards import Card, Deck, pack
from rebelote.fairness.problems import Code, FairnessError, Problem, entropy_problem
from rebelote.fairness.terms import Terms, encode, field, require

SECRET_BYTES = 32
ENTROPY_BYTES = 64
DIGEST_BYTES = 32
CUT_PART = 3
"""The fewest cards that a cut leaves in either part."""

_COMMIT = field(b"rebelote/fair/1/commit")
_RECEIPT = field(b"rebelote/fair/1/receipt")
_KEY = field(b"rebelote/fair/1/key")
_STREAM = field(b"rebelote/fair/1/stream")

Entropies = tuple[bytes | None, ...]


def commitment_of(secret: bytes, terms: Terms) -> bytes:
    """The 32 bytes that are published before any seat's entropy is known.

    Raises:
        FairnessError: the secret is not 32 bytes, or the terms cannot be hashed.
    """
    if len(secret) != SECRET_BYTES:
        raise FairnessError([Problem(Code.SECRET)])
    require(terms)
    return hashlib.sha256(_COMMIT + field(secret) + encode(terms)).digest()


def derive(secret: bytes, terms: Terms, entropies: Entropies) -> Deck:
    """The pack in the order its cards leave it: shuffled, or cut where the terms gathered one.

    `entropies` has one entry a seat; None where a seat gave nothing, which is not the same as
    an empty entropy.

    Raises:
        FairnessError: a secret, terms or entropies of the wrong form.
    """
    problems = entropy_problems(entropies, terms.players)
    if problems:
        raise FairnessError(problems)
    return order_from(secret, receipt_of(commitment_of(secret, terms), entropies), terms)


def receipt_of(commitment: bytes, entropies: Entropies) -> bytes:
    """The 32 bytes that fix what the seats added, published before any card is seen."""
    said = b"".join(field(b"\x00" if said is None else b"\x01" + said) for said in entropies)
    return hashlib.sha256(_RECEIPT + field(commitment) + said).digest()


def order_from(secret: bytes, receipt: bytes, terms: Terms) -> Deck:
    """`derive`, for a caller that has the receipt of this deal's commitment and entropies."""
    stream = _stream(hmac.digest(secret, _KEY + field(receipt), "sha256"))
    if terms.gathered is None:
        return _shuffled(pack(terms.pack_size), stream)
    return _cut(terms.gathered, stream)


def entropy_problems(entropies: Entropies, players: int) -> list[Problem]:
    """What is wrong with the seats' entropies."""
    if len(entropies) != players:
        return [Problem(Code.SEATS)]
    return [
        entropy_problem(seat)
        for seat, said in enumerate(entropies)
        if said is not None and len(said) > ENTROPY_BYTES
    ]


def gather(piles: Sequence[Sequence[Card]], left: Sequence[Card] = ()) -> Deck:
    """The pack picked up after a deal that was played to its end, as real tables do, unshuffled.

    `piles` has one entry a side, side 0 first: its tricks in the order won, each trick in the order
    played. They are laid one after the other, and `left`, the cards never dealt or drawn, in the
    order they would have left the pack, goes to the bottom.

    Raises:
        FairnessError: the cards are not a whole pack.
    """
    gathered = tuple(card for pile in (*piles, left) for card in pile)
    try:
        whole = sorted(gathered) == list(pack(len(gathered)))
    except ValueError:
        whole = False
    if not whole:
        raise FairnessError([Problem(Code.GATHERED)])
    return gathered


def _stream(key: bytes) -> Iterator[int]:
    """HMAC-SHA256 in counter mode, byte by byte."""
    for counter in count():
        yield from hmac.digest(key, _STREAM + counter.to_bytes(4, "big"), "sha256")


def _below(bound: int, stream: Iterator[int]) -> int:
    """A number from 0 to bound - 1, each as likely: bytes that would favour the low ones go."""
    limit = 256 - 256 % bound
    while True:
        byte = next(stream)
        if byte < limit:
            return byte % bound


def _shuffled(cards: Deck, stream: Iterator[int]) -> Deck:
    """Fisher and Yates, from the last place down."""
    order = list(cards)
    for last in range(len(order) - 1, 0, -1):
        other = _below(last + 1, stream)
        order[last], order[other] = order[other], order[last]
    return tuple(order)


def _cut(cards: Deck, stream: Iterator[int]) -> Deck:
    """The top part goes under the rest; either part has at least `CUT_PART` cards."""
    top = CUT_PART + _below(len(cards) - 2 * CUT_PART + 1, stream)
    return cards[top:] + cards[:top]
