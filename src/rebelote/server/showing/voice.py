"""Who is who for one reader: "vous" and "Nous", or names alone for a spectator."""

from functools import lru_cache

import msgspec

from rebelote.cards import Seat, Side, side_count, side_of
from rebelote.rules.naming import DoubleWords, double_words
from rebelote.rules.ruleset import RuleSet
from rebelote.rules.wording import in_language
from rebelote.server.showing.setting import Setting

_KEPT = 8192


class Voice(msgspec.Struct, frozen=True, cache_hash=True):
    """One reader's words: the language, the reader's seat (None: a spectator), everybody's name."""

    lang: str
    me: Seat | None
    names: tuple[str, ...]
    double: str

    @property
    def players(self) -> int:
        """How many sit at the table."""
        return len(self.names)

    @property
    def doubles(self) -> DoubleWords:
        """What this table says for a double."""
        return double_words(self.double, self.lang)

    @property
    def partners(self) -> bool:
        """Whether two play against two."""
        return side_count(self.players) != self.players

    def say(self, french: str, english: str) -> str:
        """The text of the reader's language."""
        return in_language(self.lang, french=french, english=english)

    def seat(self, seat: Seat) -> str:
        """A seat's name at the head of a sentence."""
        if seat == self.me:
            return "Vous" if self.lang == "fr" else "You"
        return self.names[seat]

    def of_side(self, side: Side) -> bool:
        """Whether the reader plays on that side."""
        return self.me is not None and side_of(self.me, self.players) == side

    def side(self, side: Side) -> str:
        """A side as the sheet heads its column."""
        if not self.partners:
            return self.seat(side)
        if self.me is None:
            return self.both(side)
        if self.lang == "fr":
            return "Nous" if self.of_side(side) else "Eux"
        return "Us" if self.of_side(side) else "Them"

    def both(self, side: Side) -> str:
        """The names of a side's players."""
        names = [self.names[seat] for seat in range(side, self.players, side_count(self.players))]
        return (" et " if self.lang == "fr" else " and ").join(names)

    def sides(self) -> list[tuple[Side, str]]:
        """Every side with its name, the reader's own first."""
        count = side_count(self.players)
        first = 0 if self.me is None else side_of(self.me, self.players)
        return [
            (side, self.side(side)) for side in ((first + step) % count for step in range(count))
        ]


def voice_for(rules: RuleSet, setting: Setting, me: Seat | None, lang: str) -> Voice:
    """The words for one reader of a table."""
    return _voice(lang, me, setting.names, rules.double_term)


@lru_cache(maxsize=_KEPT)
def _voice(lang: str, me: Seat | None, names: tuple[str, ...], double: str) -> Voice:
    nobody = "Joueur" if lang == "fr" else "Player"
    you = "Vous" if lang == "fr" else "You"
    shown = tuple(name or (you if seat == me else nobody) for seat, name in enumerate(names))
    return Voice(lang, me, shown, double)


def capital(text: str) -> str:
    """The text with a capital at its head."""
    return f"{text[:1].upper()}{text[1:]}"
