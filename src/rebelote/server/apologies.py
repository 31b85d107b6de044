"""Why something was not done before any table was asked, in words: for the socket, for HTTP."""

from collections.abc import Mapping

from rebelote.rules.wording import in_language
from rebelote.server.protocol.answers import Trouble, TroubleCode
from rebelote.server.protocol.asked import Language
from rebelote.server.protocol.pages import Fault, Problem

_TROUBLE: Mapping[TroubleCode, tuple[str, str]] = {
    TroubleCode.BAD_MESSAGE: (
        "Ce message n'a pas été compris ; rien n'a changé.",
        "This message was not understood; nothing has changed.",
    ),
    TroubleCode.NO_HELLO: (
        "La connexion doit commencer par « hello » ; rien n'a changé.",
        "A connection begins with a hello; nothing has changed.",
    ),
    TroubleCode.PROTOCOL: (
        "Cette page date d'une autre version du jeu : rechargez-la.",
        "This page is of another version of the game: reload it.",
    ),
    TroubleCode.NOT_HERE: (
        "Cette connexion n'est à aucune table ; rien n'a changé.",
        "This connection is at no table; nothing has changed.",
    ),
    TroubleCode.TOO_FAST: (
        "Trop de messages en peu de temps : la connexion est fermée.",
        "Too many messages in a short time: the connection is closed.",
    ),
    TroubleCode.BROKEN: (
        "Une erreur est survenue de notre côté ; rien n'a changé.",
        "Something went wrong on our side; nothing has changed.",
    ),
}

_PROBLEM: Mapping[str, tuple[str, str]] = {
    "bad_request": (
        "Cette demande n'a pas été comprise ; rien n'a changé.",
        "This request was not understood; nothing has changed.",
    ),
    "foreign_page": (
        "Cette demande vient d'une page d'un autre site. L'adresse du site doit figurer dans "
        "REBELOTE_ORIGINS.",
        "This request comes from a page of another site. The site's address has to be in "
        "REBELOTE_ORIGINS.",
    ),
    "not_found": ("Il n'y a rien à cette adresse.", "There is nothing at this address."),
    "no_rules": ("Il n'y a pas de règles de ce nom.", "There are no rules of that name."),
    "wrong_method": (
        "Cette adresse ne se demande pas ainsi ; l'en-tête Allow dit comment.",
        "This address is not asked in this way; the Allow header says how.",
    ),
    "too_large": ("Cette demande est trop longue.", "This request is too long."),
    "not_json": (
        "Le corps d'une demande est du JSON (Content-Type: application/json).",
        "The body of a request is JSON (Content-Type: application/json).",
    ),
    "too_many_requests": (
        "Trop de demandes en peu de temps : réessayez dans une minute.",
        "Too many requests in a short time: try again in a minute.",
    ),
    "too_many_sockets": (
        "Trop de fenêtres sont ouvertes sur le jeu : fermez-en une.",
        "Too many windows are open on the game: close one.",
    ),
    "socket_only": (
        "Cette adresse est celle de la connexion du jeu (WebSocket).",
        "This address is for the game's connection (WebSocket).",
    ),
    "paused": (
        "Le serveur ne peut rien enregistrer pour le moment : réessayez plus tard.",
        "The server cannot write anything down just now: try again later.",
    ),
    "damaged": (
        "Ce qui était noté là est abîmé et ne peut plus être lu.",
        "What was written down there is damaged and cannot be read any more.",
    ),
    "broken": (
        "Une erreur est survenue de notre côté ; rien n'a changé.",
        "Something went wrong on our side; nothing has changed.",
    ),
}


def trouble(code: TroubleCode, lang: Language, move: str | None = None) -> Trouble:
    """The answer on the socket; `move` names the move that was not made."""
    french, english = _TROUBLE[code]
    return Trouble(code=code, text=in_language(lang, french=french, english=english), id=move)


def problem(code: str, lang: Language, faults: tuple[Fault, ...] = ()) -> Problem:
    """The answer over HTTP."""
    french, english = _PROBLEM[code]
    text = in_language(lang, french=french, english=english)
    return Problem(code=code, text=text, faults=faults)
