"""What happened, as one seat may hear it; each kind under `e`.

Seats are absolute (0 is the first in turn order), cards are texts ("JH").
"""

from typing import TypeAlias

import msgspec


class Told(msgspec.Struct, frozen=True, tag_field="e"):
    """Something that happened."""


class Declared(msgspec.Struct, frozen=True):
    """An announcement: its words ("tierce"), and once shown its cards, points and full words."""

    seat: int
    kind: str
    label: str
    points: int | None = None
    cards: tuple[str, ...] = ()


class DealTold(Told, frozen=True, tag="dealt"):
    """A deal begins; the hands are in the screen."""

    dealer: int
    deal: int


class CallTold(Told, frozen=True, tag="called"):
    """A seat spoke. `label` is what stands in front of it ("90 hearts")."""

    seat: int
    call: str
    label: str


class ContractTold(Told, frozen=True, tag="contract"):
    """The auction is over and play begins; `label` is the contract in words."""

    taker: int
    label: str


class AnnouncedTold(Told, frozen=True, tag="announced"):
    """A seat announced; only kinds are heard."""

    seat: int
    declared: tuple[Declared, ...]


class BeloteTold(Told, frozen=True, tag="belote"):
    """A seat said belote, or `again`, rebelote."""

    seat: int
    again: bool


class PlayTold(Told, frozen=True, tag="played"):
    """A card was played."""

    seat: int
    card: str


class TrickTold(Told, frozen=True, tag="trick"):
    """A trick is complete: its number in the deal (from 1), its winner, its points."""

    seat: int
    number: int
    points: int


class DrawTold(Told, frozen=True, tag="drew"):
    """A seat drew from the stock; `card` for the one who drew alone. `left` stay in the stock."""

    seat: int
    card: str | None
    left: int


class ShowTold(Told, frozen=True, tag="shown"):
    """The announcements are settled; the cards of those that count are shown."""

    valid: tuple[Declared, ...]
    beaten: tuple[Declared, ...]
    cancelled: tuple[Declared, ...]


class LayTold(Told, frozen=True, tag="laid-down"):
    """A seat annulled the deal and showed its hand."""

    seat: int
    cards: tuple[str, ...]


class MarksTold(Told, frozen=True, tag="marked"):
    """The deal is over: `words` say how ("West, hearts: made"), `awarded` is by side."""

    outcome: str
    words: str
    awarded: tuple[int, ...]
    totals: tuple[int, ...]


class EndTold(Told, frozen=True, tag="ended"):
    """The match is over; no winner when it is drawn. `given_up` by the seat that left it."""

    winner: int | None
    given_up: int | None = None


class UndoTold(Told, frozen=True, tag="undone"):
    """A seat took back its last choice, and all that followed."""

    seat: int


Happening: TypeAlias = (
    DealTold
    | CallTold
    | ContractTold
    | AnnouncedTold
    | BeloteTold
    | PlayTold
    | TrickTold
    | DrawTold
    | ShowTold
    | LayTold
    | MarksTold
    | EndTold
    | UndoTold
)
