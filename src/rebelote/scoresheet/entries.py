"""Entries of a sheet's file, looked at one by one: each is used, or told why it cannot be."""

import msgspec

from rebelote.rules.wording import in_language

LONGEST_NAME = 40
"""Characters of a name, a title or a deal's own name."""
MOST_DEALS = 500
MOST_CALLED = 16
"""Announcements of one side in one deal."""
MOST_POINTS = 5_000
"""More than anything that is typed for a side in one deal."""


class Trouble(msgspec.Struct, frozen=True):
    """Something that is wrong in a file: in which deal (from 0), None where it is in none.

    The words count deals from 1, as the sheet does.
    """

    en: str
    fr: str
    deal: int | None = None

    def words(self, language: str) -> str:
        """What is wrong, "fr" or "en"."""
        return in_language(language, french=self.fr, english=self.en)


class SheetError(ValueError):
    """No sheet can be made of this; `troubles` says everything that is wrong."""

    def __init__(self, troubles: list[Trouble]) -> None:
        super().__init__(troubles[0].en)
        self.troubles = troubles


_WANTED: dict[str, tuple[str, str]] = {
    "title": ("one line of text", "une ligne de texte"),
    "names": ("a list of names, one a player at most", "une liste de noms, un par joueur au plus"),
    "dealer": ("a seat of this table", "une place de cette table"),
    "out_of_play": (
        "true or false, and true only where two play without a stock",
        "true ou false, et true seulement à deux sans talon",
    ),
    "deals": (
        f"a list of {MOST_DEALS} deals at most",
        f"une liste de {MOST_DEALS} donnes au plus",
    ),
    "deal": ("an object", "un objet"),
    "id": ("a text that no other deal has", "un texte que n'a aucune autre donne"),
    "outcome": (
        "passed or annulled, and left out in a deal that was played",
        "passed ou annulled, et absent d'une donne jouée",
    ),
    "taker": ("a seat of this table", "une place de cette table"),
    "trump": ("S, H, D, C, AT or NT", "S, H, D, C, AT ou NT"),
    "level": ("a number, capot or generale", "un nombre, capot ou generale"),
    "multiplier": ("1, 2, 3 or 4", "1, 2, 3 ou 4"),
    "card_points": (
        "a list of one number a side, null for what is to be worked out",
        "une liste d'un nombre par camp, null pour ce qui reste à calculer",
    ),
    "declarations": (
        "a list a side with the points of each announcement",
        "une liste par camp des points de chaque annonce",
    ),
    "beaten": (
        "a list a side with the points of each announcement",
        "une liste par camp des points de chaque annonce",
    ),
    "belote": ("a list of one number a side", "une liste d'un nombre par camp"),
    "capot": ("a side of this table", "un camp de cette table"),
    "generale_made": ("true or false", "true ou false"),
}
"""What each entry has to be, in English and French."""


def wrong(key: str, deal: int | None = None) -> Trouble:
    """An entry that cannot be what it is."""
    en, fr = _WANTED[key]
    return _trouble(f"{key} must be {en}.", f"{key} doit être {fr}.", deal)


def unknown(key: str, deal: int | None = None) -> Trouble:
    """An entry that has no meaning here: what nobody would read again must not get lost unseen."""
    named = f" {key}" if is_line(key) else ""
    return _trouble(f"there is no entry{named} here.", f"il n'y a pas d'entrée{named} ici.", deal)


def _trouble(en: str, fr: str, deal: int | None) -> Trouble:
    if deal is None:
        return Trouble(en, fr)
    return Trouble(f"Deal {deal + 1}: {en}", f"Donne {deal + 1} : {fr}", deal)


def is_whole(value: object, least: int, most: int) -> bool:
    """Whether it is a whole number between these."""
    return isinstance(value, int) and not isinstance(value, bool) and least <= value <= most


def is_line(value: object) -> bool:
    """Whether it is a short text with nothing in it that breaks a line or steers a screen."""
    return (
        isinstance(value, str)
        and len(value) <= LONGEST_NAME
        and all(_is_shown(sign) for sign in value)
    )


def _is_shown(sign: str) -> bool:
    """No control character, no turn of the reading direction, no half of a character."""
    return not (
        sign < " "
        or "\x7f" <= sign <= "\x9f"
        or "\u2028" <= sign <= "\u202e"
        or "\u2066" <= sign <= "\u2069"
        or "\ud800" <= sign <= "\udfff"
    )


def whole(
    value: object, least: int, most: int, key: str, deal: int | None, troubles: list[Trouble]
) -> int:
    """A whole number between these."""
    if isinstance(value, int) and is_whole(value, least, most):
        return value
    troubles.append(wrong(key, deal))
    return least


def truth(value: object, key: str, deal: int | None, troubles: list[Trouble]) -> bool:
    """True or false."""
    if isinstance(value, bool):
        return value
    troubles.append(wrong(key, deal))
    return False


def line(value: object, key: str, troubles: list[Trouble]) -> str:
    """A short text of one line."""
    if isinstance(value, str) and is_line(value):
        return value
    troubles.append(wrong(key))
    return ""


def by_side(
    value: object, sides: int, key: str, deal: int | None, troubles: list[Trouble]
) -> tuple[int, ...]:
    """One number a side; empty where it says nothing."""
    if not isinstance(value, list) or len(value) not in (0, sides):
        troubles.append(wrong(key, deal))
        return ()
    if not all(is_whole(each, 0, MOST_POINTS) for each in value):
        troubles.append(wrong(key, deal))
        return ()
    return tuple(value) if any(each != 0 for each in value) else ()


def typed_by_side(
    value: object, sides: int, key: str, deal: int | None, troubles: list[Trouble]
) -> tuple[int | None, ...]:
    """One number a side, None for what is to be worked out; empty where it says nothing."""
    if not isinstance(value, list) or len(value) not in (0, sides):
        troubles.append(wrong(key, deal))
        return ()
    if not all(each is None or is_whole(each, 0, MOST_POINTS) for each in value):
        troubles.append(wrong(key, deal))
        return ()
    return tuple(value) if any(each is not None for each in value) else ()


def called_by_side(
    value: object, sides: int, key: str, deal: int | None, troubles: list[Trouble]
) -> tuple[tuple[int, ...], ...]:
    """The points of each announcement, a list a side; empty where it says nothing."""
    if not isinstance(value, list) or len(value) not in (0, sides):
        troubles.append(wrong(key, deal))
        return ()
    found = [_called(each) for each in value]
    if any(each is None for each in found):
        troubles.append(wrong(key, deal))
        return ()
    called = [each for each in found if each is not None]
    return tuple(called) if any(len(each) > 0 for each in called) else ()


def _called(value: object) -> tuple[int, ...] | None:
    if not isinstance(value, list) or len(value) > MOST_CALLED:
        return None
    if not all(is_whole(each, 1, MOST_POINTS) for each in value):
        return None
    return tuple(value)
