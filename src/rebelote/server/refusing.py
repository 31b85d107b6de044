"""What a table declines besides what the rules refuse, in words; and tables that cannot be had."""

from enum import StrEnum

from rebelote.rules.wording import in_language
from rebelote.server.protocol.answers import Trouble, TroubleCode
from rebelote.server.protocol.pages import Fault


class Declined(StrEnum):
    """The code of a move that the rules do not know of."""

    STALE = "stale"
    READY = "ready"
    UNDO = "no_undo"
    NOTHING_TO_UNDO = "nothing_to_undo"
    HINT = "no_hint"
    NO_HINT_NOW = "no_hint_now"


_DECLINED = {
    Declined.STALE: (
        "La table a changé entre-temps : ce coup n'a pas été joué.",
        "The table has moved on: this move was not made.",
    ),
    Declined.READY: (
        "Vous avez déjà dit que vous êtes prêt ; on attend les autres.",
        "You have said that you are ready; the others are waited for.",
    ),
    Declined.UNDO: (
        "À cette table, on ne reprend pas ses coups.",
        "At this table nothing can be taken back.",
    ),
    Declined.NOTHING_TO_UNDO: (
        "Il n'y a rien à reprendre dans cette donne.",
        "There is nothing to take back in this deal.",
    ),
    Declined.HINT: (
        "À cette table, il n'y a pas d'aide.",
        "There are no hints at this table.",
    ),
    Declined.NO_HINT_NOW: (
        "L'aide se demande quand c'est à vous de jouer.",
        "A hint can be asked for when it is your turn.",
    ),
}

_UNDO_SPENT = (
    "Dans cette donne, on ne peut plus rien reprendre : jouez-la jusqu'à la fin.",
    "Nothing more can be taken back in this deal: play it to its end.",
)
_LOG_FULL = (
    "Cette partie est aussi longue qu'une partie peut l'être : ouvrez une autre table.",
    "This match is as long as a match can be: open another table.",
)

_REFUSED = {
    TroubleCode.NO_TABLE: ("Cette table n'existe pas.", "There is no such table."),
    TroubleCode.TOO_MANY_TABLES: (
        "Vous avez trop de parties ouvertes : finissez-en une, ou fermez une fenêtre.",
        "You have too many games open: finish one, or close a window.",
    ),
    TroubleCode.TOO_FAST: (
        "Vous avez ouvert beaucoup de tables depuis une heure : attendez un peu.",
        "You have opened many tables within the hour: wait a while.",
    ),
    TroubleCode.PAUSED: (
        "Le serveur ne peut rien enregistrer pour le moment : réessayez plus tard.",
        "The server cannot write anything down just now: try again later.",
    ),
    TroubleCode.BROKEN: (
        "Le journal de cette table est abîmé : elle ne peut pas être rouverte.",
        "The log of this table is damaged: it cannot be opened again.",
    ),
}

_NOT_SEATED = (
    "Vous regardez cette table ; vous n'y jouez pas.",
    "You are watching this table, and do not play at it.",
)
_GAME_PAUSED = (
    "La partie est en pause : le serveur ne peut rien enregistrer pour le moment.",
    "The game is paused: the server cannot write anything down just now.",
)

_STATUS = {
    TroubleCode.NO_TABLE: 404,
    TroubleCode.TOO_MANY_TABLES: 429,
    TroubleCode.TOO_FAST: 429,
    TroubleCode.PAUSED: 503,
    TroubleCode.BROKEN: 500,
}

RULES_AT_FAULT = "rules"
"""The code of an opening whose rules make no table."""

_RULES = (
    "Ces règles ne peuvent pas être jouées ainsi.",
    "These rules cannot be played like that.",
)
_UNPROCESSABLE = 422


def declined(code: Declined, language: str) -> str:
    """Why a move was declined, in words."""
    french, english = _DECLINED[code]
    return in_language(language, french=french, english=english)


def undo_spent(language: str) -> str:
    """Why nothing is taken back where much was, in words."""
    french, english = _UNDO_SPENT
    return in_language(language, french=french, english=english)


def log_full(language: str) -> str:
    """Why a match that has gone on for very long gets no other deal, in words."""
    french, english = _LOG_FULL
    return in_language(language, french=french, english=english)


def not_seated(language: str, move: str = "") -> Trouble:
    """The answer to whoever watches, and would play; `move` is what was not done."""
    french, english = _NOT_SEATED
    text = in_language(language, french=french, english=english)
    return Trouble(TroubleCode.NOT_SEATED, text, move or None)


def paused(language: str, move: str = "") -> Trouble:
    """What is said while nothing can be written down; `move` is what was not done."""
    french, english = _GAME_PAUSED
    text = in_language(language, french=french, english=english)
    return Trouble(TroubleCode.PAUSED, text, move or None)


class TableError(Exception):
    """A table cannot be opened or joined. `status` is what HTTP answers.

    `faults` are in the language of whoever asked.
    """

    def __init__(self, code: TroubleCode | str, faults: tuple[Fault, ...] = ()) -> None:
        """A trouble, or `RULES_AT_FAULT` with what is wrong with the rules."""
        super().__init__(str(code))
        self.code = code
        self.faults = faults
        self.status = _STATUS[code] if isinstance(code, TroubleCode) else _UNPROCESSABLE
        self._words = _REFUSED[code] if isinstance(code, TroubleCode) else _RULES

    def text(self, language: str) -> str:
        """Why, in words."""
        french, english = self._words
        return in_language(language, french=french, english=english)
