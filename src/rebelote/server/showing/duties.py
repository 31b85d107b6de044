"""What is owed to the trick, in the words of the prompt."""

from functools import lru_cache

from rebelote.cards import size_of, suit_mask, suit_of
from rebelote.game.actions import Play
from rebelote.game.views import SeatView
from rebelote.rules.refusals import Code
from rebelote.rules.wording import in_language, trump_words
from rebelote.server.showing.voice import Voice

# The duty that says most comes first.
_DUTIES: dict[Code, tuple[str, str]] = {
    Code.SAID_BELOTE: ("jouer le roi ou la dame d'atout", "play the king or queen of trumps"),
    Code.MUST_RAISE: ("monter à {suit}", "go higher in {suit}"),
    Code.FOLLOW_SUIT: ("fournir à {suit}", "follow suit, {suit}"),
    Code.MUST_OVERTRUMP: ("surcouper", "overtrump"),
    Code.MUST_TRUMP: ("couper", "trump"),
    Code.MUST_UNDERTRUMP: ("jouer atout, même plus petit", "play a trump, even a lower one"),
}
_OR_DISCARD = ("surcouper ou défausser", "overtrump or discard")
_FREE = ("toute carte est permise", "any card may be played")
_LEAD = ("entamer le pli", "lead to the trick")


def duty_words(view: SeatView, voice: Voice) -> str:
    """What the seat to act owes: "À vous : fournir à pique"."""
    codes = frozenset([each.refusal.code for each in view.barred])
    if not view.trick and not codes:
        return _said(_LEAD, "", voice.lang)
    led = suit_of(view.trick[0]).letter if view.trick else ""
    for code, duty in _DUTIES.items():
        if code in codes:
            discards = code is Code.MUST_OVERTRUMP and _may_discard(view)
            return _said(_OR_DISCARD if discards else duty, led, voice.lang)
    if view.stock_size == 0 and view.hand & ~suit_mask(suit_of(view.trick[0])) == 0:
        return _said(_DUTIES[Code.FOLLOW_SUIT], led, voice.lang)
    return _said(_FREE, led, voice.lang)


def _may_discard(view: SeatView) -> bool:
    """Whether something else than trumps may be played where overtrumping is owed."""
    assert view.contract is not None
    trump = view.contract.trump
    assert trump is not None  # a table always says
    open_ = sum([1 << action.card for action in view.legal if isinstance(action, Play)])
    return size_of(open_ & ~suit_mask(trump)) > 0 if trump.is_suit else False


@lru_cache(maxsize=128)
def _said(duty: tuple[str, str], led: str, lang: str) -> str:
    french, english = duty
    suit = trump_words(led, lang) if led else ""
    return in_language(
        lang,
        french=f"À vous : {french}".format(suit=suit),
        english=f"Your turn: {english}".format(suit=suit),
    )
