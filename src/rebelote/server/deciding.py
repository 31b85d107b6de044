"""What comes of a person's move: the entry to write down, or why there is none. Nothing changes."""

from typing import NamedTuple, TypeAlias

from rebelote.cards import Seat
from rebelote.notation.text import ActionTextError, parse_action
from rebelote.rules.refusals import Code, Refusal
from rebelote.server.entries import Acted, Dealt, Entry, GivenUp, Readied, Undone
from rebelote.server.match import Match
from rebelote.server.protocol.asked import Act, GiveUp, Language, Ready, Undo
from rebelote.server.protocol.screen import TableKind
from rebelote.server.refusing import Declined, declined, log_full, undo_spent
from rebelote.table import Decided

EntryMove: TypeAlias = Ready | Act | Undo | GiveUp
"""The moves that become entries."""


class NotDoneError(Exception):
    """A move is refused, by the rules or by the table."""

    def __init__(self, code: Code | Declined, text: str) -> None:
        super().__init__(str(code))
        self.code = code
        self.text = text


class Decision(NamedTuple):
    """An entry, and what it does to the table where it does anything."""

    entry: Entry
    decided: Decided | None = None


def decide(match: Match, seat: Seat, move: EntryMove, lang: Language) -> Decision:
    """What a seat's move would do.

    Raises:
        NotDoneError: it is refused.
    """
    if match.over:
        raise _refused(Refusal(Code.MATCH_OVER), lang)
    if isinstance(move, Act):
        return _act(match, seat, move, lang)
    if isinstance(move, Ready):
        return _deal(match, seat, move, lang)
    if isinstance(move, Undo):
        return _undo(match, seat, move, lang)
    return Decision(GivenUp(seat, move.id))


def check_hint(match: Match, seat: Seat, lang: Language) -> None:
    """See to it that a seat may be given a hint.

    Raises:
        NotDoneError: it may not.
    """
    if match.over:
        raise _refused(Refusal(Code.MATCH_OVER), lang)
    if match.opened.kind is not TableKind.BOTS:
        raise _declined(Declined.HINT, lang)
    if match.table.to_act != seat:
        raise _declined(Declined.NO_HINT_NOW, lang)


def _act(match: Match, seat: Seat, move: Act, lang: Language) -> Decision:
    try:
        action = parse_action(move.action)
    except ActionTextError:
        raise _refused(Refusal(Code.ACTION), lang) from None
    decided = match.table.decide(seat, action)
    if isinstance(decided, Refusal):
        raise _refused(decided, lang)
    return Decision(Acted(seat, move.id, decided.events), decided)


def _deal(match: Match, seat: Seat, move: Ready, lang: Language) -> Decision:
    """Deal once every person is ready; bots add nothing to the shuffle."""
    promised = match.promised
    if promised is None:
        raise _refused(Refusal(Code.DEAL_RUNNING), lang)
    if promised.entropies[seat] is not None:
        raise _declined(Declined.READY, lang)
    if match.full:
        raise NotDoneError(Declined.READY, log_full(lang))
    entropy = bytes.fromhex(move.entropy)
    promised = promised.with_entropy(seat, entropy)
    if any(promised.entropies[person] is None for person in match.people()):
        return Decision(Readied(seat, move.id, entropy))
    pack = promised.deal()
    decided = match.table.decide_deal(pack.deck)
    if isinstance(decided, Refusal):
        raise _refused(decided, lang)
    return Decision(Dealt(seat, move.id, pack.entropies, decided.events), decided)


def _undo(match: Match, seat: Seat, move: Undo, lang: Language) -> Decision:
    if match.opened.kind is not TableKind.BOTS:
        raise _declined(Declined.UNDO, lang)
    to = match.before_last_choice(seat)
    if to is None:
        raise _declined(Declined.NOTHING_TO_UNDO, lang)
    if match.undo_spent:
        raise NotDoneError(Declined.UNDO, undo_spent(lang))
    return Decision(Undone(seat, move.id, to))


def _refused(refusal: Refusal, lang: Language) -> NotDoneError:
    return NotDoneError(refusal.code, refusal.text(lang))


def _declined(code: Declined, lang: Language) -> NotDoneError:
    return NotDoneError(code, declined(code, lang))
