"""What is not done with a shared sheet, and why, in words."""

from collections.abc import Iterable
from enum import StrEnum

from rebelote.rules.wording import in_language
from rebelote.scoresheet import Trouble
from rebelote.server.protocol.pages import Fault
from rebelote.server.protocol.sheets import ChangeRefused


class SharingCode(StrEnum):
    """Why a sheet is not opened, read or written in, or a change not made."""

    NO_SHEET = "no_sheet"
    WRONG_KEY = "wrong_key"
    TOO_MANY_SHEETS = "too_many_sheets"
    UNREADABLE = "unreadable"
    TOO_LONG = "change_too_long"
    FULL = "sheet_full"


_WORDS = {
    SharingCode.NO_SHEET: ("Cette feuille n'existe pas.", "There is no such sheet."),
    SharingCode.WRONG_KEY: (
        "Ce lien permet de regarder la feuille, pas d'y écrire.",
        "This link is for watching the sheet, not for writing in it.",
    ),
    SharingCode.TOO_MANY_SHEETS: (
        "Vous avez partagé beaucoup de feuilles depuis une heure : attendez un peu.",
        "You have shared many sheets within the hour: wait a while.",
    ),
    SharingCode.UNREADABLE: (
        "Cette feuille ne pourrait pas être lue ; rien n'a changé.",
        "This sheet could not be read; nothing has changed.",
    ),
    SharingCode.TOO_LONG: ("Ce changement est trop long.", "This change is too long."),
    SharingCode.FULL: (
        "Cette feuille est aussi longue qu'une feuille peut l'être : ouvrez-en une autre.",
        "This sheet is as long as a sheet can be: open another one.",
    ),
}
_STATUS = {
    SharingCode.NO_SHEET: 404,
    SharingCode.WRONG_KEY: 403,
    SharingCode.TOO_MANY_SHEETS: 429,
}
_UNPROCESSABLE = 422


class SharingError(Exception):
    """A sheet cannot be shared, read or written in. `status` is what HTTP answers."""

    def __init__(self, code: SharingCode, troubles: Iterable[Trouble] = ()) -> None:
        """`troubles` are what is wrong in the sheet."""
        super().__init__(str(code))
        self.code = code
        self.status = _STATUS.get(code, _UNPROCESSABLE)
        self._troubles = tuple(troubles)

    def text(self, language: str) -> str:
        """Why, in words, "fr" or "en"."""
        french, english = _WORDS[self.code]
        return in_language(language, french=french, english=english)

    def faults(self, language: str) -> tuple[Fault, ...]:
        """What is wrong in the sheet, in words."""
        return tuple(Fault(each.words(language)) for each in self._troubles)

    def of_change(self, id: str, language: str) -> ChangeRefused:
        """The same, of one change among several."""
        return ChangeRefused(id, str(self.code), self.text(language), self.faults(language))
