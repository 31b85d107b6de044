"""The order of a fair deal: commit, collect entropy, deal, open."""

from collections.abc import Callable
from enum import StrEnum

import msgspec

from rebelote.cards import Deck, Seat
from rebelote.fairness.derivation import (
    ENTROPY_BYTES,
    SECRET_BYTES,
    Entropies,
    commitment_of,
    order_from,
    receipt_of,
)
from rebelote.fairness.opening import Opening
from rebelote.fairness.problems import Code, FairnessError, Problem, entropy_problem
from rebelote.fairness.terms import Terms

_WITHHELD = "the secret is not shown"


class Step(StrEnum):
    """Why a step of the protocol is refused."""

    NOT_COMMITTED = "not_committed"
    NOT_DEALT = "not_dealt"
    NOT_OPENED = "not_opened"
    TOO_LATE = "too_late"
    NO_SUCH_SEAT = "no_such_seat"
    GIVEN_TWICE = "given_twice"
    NUMBER_OUT_OF_ORDER = "number_out_of_order"


class ProtocolError(Exception):
    """A step taken out of its order."""

    def __init__(self, step: Step) -> None:
        super().__init__(step.value)
        self.step = step


class Committed(msgspec.Struct, frozen=True):
    """A deal that is committed to. `commitment` is public, the rest stays with the server."""

    terms: Terms
    secret: bytes
    commitment: bytes
    entropies: Entropies

    def __repr__(self) -> str:
        return f"Committed({self.commitment.hex()}, {_WITHHELD})"

    def with_entropy(self, seat: Seat, entropy: bytes) -> "Committed":
        """The same deal once a seat has added its entropy, 0 to 64 bytes.

        Raises:
            ProtocolError: no such seat, or it has given already.
            FairnessError: too long.
        """
        if not 0 <= seat < self.terms.players:
            raise ProtocolError(Step.NO_SUCH_SEAT)
        if self.entropies[seat] is not None:
            raise ProtocolError(Step.GIVEN_TWICE)
        if len(entropy) > ENTROPY_BYTES:
            raise FairnessError([entropy_problem(seat)])
        entropies = (*self.entropies[:seat], bytes(entropy), *self.entropies[seat + 1 :])
        return msgspec.structs.replace(self, entropies=entropies)

    def deal(self) -> "Dealt":
        """The deal with its pack in order. No entropy can be added to what this returns."""
        receipt = receipt_of(self.commitment, self.entropies)
        deck = order_from(self.secret, receipt, self.terms)
        return Dealt(self.terms, self.secret, self.commitment, self.entropies, receipt, deck)


class Dealt(msgspec.Struct, frozen=True):
    """A deal whose pack is in order. `receipt` is to be published before a card is seen."""

    terms: Terms
    secret: bytes
    commitment: bytes
    entropies: Entropies
    receipt: bytes
    deck: Deck

    def __repr__(self) -> str:
        return f"Dealt({self.commitment.hex()}, {_WITHHELD})"

    def open(self) -> Opening:
        """What anyone may check.

        It shows every card: the caller must wait until the deal is over, passed out, annulled or
        given up.
        """
        return Opening(
            self.terms, self.commitment, self.secret, self.entropies, self.receipt, self.deck
        )


def commit(terms: Terms, secret: bytes) -> Committed:
    """Commit to a deal with this secret.

    Raises:
        FairnessError: the secret is not 32 bytes, or the terms cannot be hashed.
    """
    return Committed(terms, secret, commitment_of(secret, terms), (None,) * terms.players)


class Dealer:
    """One table's deals, one after the other, each taken through its steps once.

    `entropy` draws that many bytes that nobody can guess (`secrets.token_bytes`): luck comes in by
    the door.
    """

    def __init__(self, entropy: Callable[[int], bytes]) -> None:
        self._entropy = entropy
        self._stage: Committed | Dealt | None = None
        self._last: Terms | None = None

    def commit(self, terms: Terms) -> bytes:
        """Draw a secret and give the commitment to publish, before any entropy is asked for.

        Raises:
            ProtocolError: the deal before was not opened, or this number does not follow it.
            FairnessError: the terms cannot be hashed, or the source gave too few bytes.
        """
        if self._stage is not None:
            raise ProtocolError(Step.NOT_OPENED)
        last = self._last
        if last is not None and (terms.table, terms.number) != (last.table, last.number + 1):
            raise ProtocolError(Step.NUMBER_OUT_OF_ORDER)
        secret = self._entropy(SECRET_BYTES)
        if len(secret) != SECRET_BYTES:
            raise FairnessError([Problem(Code.SECRET)])
        self._stage = commit(terms, secret)
        return self._stage.commitment

    def add_entropy(self, seat: Seat, entropy: bytes) -> None:
        """Take a seat's entropy, once, before the deal.

        Raises:
            ProtocolError: nothing is committed, the pack is already dealt, no such seat, or
                it has given already.
            FairnessError: more than 64 bytes.
        """
        self._stage = self._committed().with_entropy(seat, entropy)

    def deal(self) -> Dealt:
        """Put the pack in order: the receipt to publish, and the deck.

        Seats that have added nothing by now add nothing.

        Raises:
            ProtocolError: nothing is committed, or the pack is already dealt.
        """
        self._stage = self._committed().deal()
        return self._stage

    def open(self) -> Opening:
        """Open the deal: see `Dealt.open` for when.

        Raises:
            ProtocolError: nothing is dealt.
        """
        stage = self._stage
        if not isinstance(stage, Dealt):
            raise ProtocolError(Step.NOT_COMMITTED if stage is None else Step.NOT_DEALT)
        self._last, self._stage = stage.terms, None
        return stage.open()

    def close(self) -> Opening | None:
        """Open the deal under way, whichever step it has reached; None where there is none.

        For a table that is left: what was promised is opened too, else a deal could be dropped
        for its cards. A pack that was not in order yet is dealt with the entropy at hand.
        """
        if isinstance(self._stage, Committed):
            self.deal()
        return None if self._stage is None else self.open()

    def _committed(self) -> Committed:
        if self._stage is None:
            raise ProtocolError(Step.NOT_COMMITTED)
        if isinstance(self._stage, Dealt):
            raise ProtocolError(Step.TOO_LATE)
        return self._stage
