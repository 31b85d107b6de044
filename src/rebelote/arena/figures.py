"""What a deal gave, and what many gave: means a deal with their standard errors."""

from collections.abc import Iterable, Mapping
from math import inf, sqrt
from typing import Annotated, TypeVar

import msgspec


class Played(msgspec.Struct, frozen=True):
    """A deal, played from every side: what the first bot gained on average over the others.

    `cards` are card points (a capot counting its value), `marks` points marked; both are None
    where the deal was passed out.
    """

    deal: Annotated[int, msgspec.Meta(ge=0)]
    cards: float | None
    marks: float | None


Row = TypeVar("Row", bound=Played)


class Figure(msgspec.Struct, frozen=True):
    """A mean a deal and one standard error of it, which is infinite below two deals."""

    mean: float
    error: float

    @property
    def clear(self) -> bool:
        """Whether it lies more than two standard errors above nothing."""
        return self.mean > 2 * self.error

    def as_json(self) -> dict[str, float | None]:
        """Numbers that JSON has: an error that is not known is null."""
        return {"mean": self.mean, "error": None if self.error == inf else self.error}


class Standing(msgspec.Struct, frozen=True):
    """How a contest stands: the deals that count, those passed out before the last of them."""

    deals: int
    passed: int
    cards: Figure
    marks: Figure


class Tally:
    """Figures that grow deal by deal."""

    def __init__(self, played: Iterable[Played] = ()) -> None:
        self._passed = 0
        self._cards, self._marks = _Mean(), _Mean()
        for each in played:
            self.add(each)

    def add(self, played: Played) -> None:
        """Count a deal; one that was passed out is counted apart."""
        if played.cards is None or played.marks is None:
            self._passed += 1
            return
        self._cards.add(played.cards)
        self._marks.add(played.marks)

    @property
    def standing(self) -> Standing:
        """The figures so far."""
        return Standing(self._cards.count, self._passed, self._cards.figure(), self._marks.figure())


class _Mean:
    """A mean and its scatter, kept so that nothing is lost in large sums (Welford)."""

    def __init__(self) -> None:
        self.count = 0
        self._mean = self._scatter = 0.0

    def add(self, number: float) -> None:
        self.count += 1
        off = number - self._mean
        self._mean += off / self.count
        self._scatter += off * (number - self._mean)

    def figure(self) -> Figure:
        if self.count < 2:
            return Figure(self._mean, inf)
        return Figure(self._mean, sqrt(self._scatter / (self.count - 1) / self.count))


def first_counted(found: Mapping[int, Row], deals: int) -> list[Row]:
    """The deals by number up to the one that makes so many count: they alone are a contest's.

    Whatever order they were played in, and whatever else a file holds, these are the same.
    """
    chosen: list[Row] = []
    for number in sorted(found):
        if deals <= 0:
            break
        chosen.append(found[number])
        deals -= found[number].cards is not None
    return chosen
