"""The sheet: what a deal marks, line by line, each with the rule that it comes from."""

from enum import StrEnum

import msgspec

from rebelote.cards import Side
from rebelote.rules.ruleset import RuleSet
from rebelote.rules.wording import in_language


class Outcome(StrEnum):
    """How a deal ended, as records write it."""

    MADE = "made"
    INSIDE = "inside"
    LITIGE = "litige"
    TIE = "tie"
    PASSED = "passed"
    ANNULLED = "annulled"

    def words(self, language: str) -> str:
        """The outcome in words, "fr" or "en"."""
        french, english = _OUTCOME_WORDS[self]
        return in_language(language, french=french, english=english)


class LineKind(StrEnum):
    """What a line of the sheet is for."""

    CARDS = "cards"
    LAST_TRICK = "last_trick"
    CAPOT = "capot"
    ROUNDING = "rounding"
    PACK = "pack"
    HANDED_OVER = "handed_over"
    CONTRACT = "contract"
    MULTIPLIER = "multiplier"
    ANNOUNCEMENT = "announcement"
    BELOTE = "belote"
    WAITING_IN = "waiting_in"
    WAITING_OUT = "waiting_out"
    PENALTY = "penalty"

    def words(self, language: str) -> str:
        """The kind in words, "fr" or "en"."""
        french, english = _KIND_WORDS[self]
        return in_language(language, french=french, english=english)


_OUTCOME_WORDS: dict[Outcome, tuple[str, str]] = {
    Outcome.MADE: ("réussi", "made"),
    Outcome.INSIDE: ("dedans", "down"),
    Outcome.LITIGE: ("litige", "tied, points held over"),
    Outcome.TIE: ("égalité", "tied"),
    Outcome.PASSED: ("passée", "passed out"),
    Outcome.ANNULLED: ("annulée", "annulled"),
}

_KIND_WORDS: dict[LineKind, tuple[str, str]] = {
    LineKind.CARDS: ("points de cartes", "card points"),
    LineKind.LAST_TRICK: ("dix de der", "last trick"),
    LineKind.CAPOT: ("capot", "capot"),
    LineKind.ROUNDING: ("arrondi", "rounding"),
    LineKind.PACK: ("la donne entière", "the whole deal"),
    LineKind.HANDED_OVER: ("points du preneur", "the taker's points"),
    LineKind.CONTRACT: ("contrat", "contract"),
    LineKind.MULTIPLIER: ("multiplicateur", "multiplier"),
    LineKind.ANNOUNCEMENT: ("annonce", "announcement"),
    LineKind.BELOTE: ("belote", "belote"),
    LineKind.WAITING_IN: ("points en attente gagnés", "waiting points won"),
    LineKind.WAITING_OUT: ("points mis en attente", "points held over"),
    LineKind.PENALTY: ("pénalité", "penalty"),
}


class Line(msgspec.Struct, frozen=True):
    """Points that one side marks, or that leave it (negative), for one reason.

    `rule` is the option the line comes from, as `name=value`, or the bare name of a rule that knows
    no choice. `label` says more where the kind does not say it all ("tierce", "×2").
    """

    side: Side
    kind: LineKind
    points: int
    rule: str
    label: str = ""


class Marks(msgspec.Struct, frozen=True, kw_only=True):
    """What a deal marks.

    `awarded` is, side by side, the sum of that side's lines: points that wait stand there with
    their sign. `pending` are the points that wait after the deal. `taker` is the side that took and
    `capot` the side that won every trick, both None in a deal that was not played. `compared` is
    what each side had in the comparison that decided the contract (C6), empty where there was none.
    """

    outcome: Outcome
    lines: tuple[Line, ...]
    awarded: tuple[int, ...]
    pending: int
    taker: Side | None = None
    capot: Side | None = None
    compared: tuple[int, ...] = ()

    @property
    def made(self) -> bool | None:
        """Whether the contract was made; None where it was neither made nor failed."""
        return {Outcome.MADE: True, Outcome.INSIDE: False}.get(self.outcome)


def line(side: Side, kind: LineKind, points: int, rule: str, label: str = "") -> list[Line]:
    """One line, or none when there is nothing to mark."""
    return [Line(side, kind, points, rule, label)] if points else []


def option(rules: RuleSet, name: str) -> str:
    """An option and the choice made on it, as records write it ("tie=litige")."""
    return f"{name}={getattr(rules, name)}"


def shared(
    sides: tuple[Side, ...], kind: LineKind, points: int, rule: str, label: str = ""
) -> list[Line]:
    """Points divided equally among sides; what does not divide goes to the first of them."""
    lines = []
    for place, side in enumerate(sides):
        part = points // len(sides) + (place < points % len(sides))
        lines += line(side, kind, part, rule, label)
    return lines


def total(lines: list[Line]) -> int:
    """The points of these lines."""
    return sum(each.points for each in lines)
