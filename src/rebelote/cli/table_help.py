"""What may be asked at the table: the question put, help, the last trick, why not that card."""

from rebelote.cards import Card, card_text, holds
from rebelote.cli.canvas import wrapped
from rebelote.cli.speech import Speech
from rebelote.game.actions import (
    ANNOUNCE,
    ANNUL,
    CONTRE,
    SAY_BELOTE,
    SURCONTRE,
    Bid,
    Name,
    Take,
    play,
)
from rebelote.game.views import SeatView, Stage
from rebelote.rules.wording import card_words


def question_for(view: SeatView, speech: Speech) -> str:
    """What the player is asked."""
    texts = speech.texts
    if view.stage is Stage.PLAY:
        return texts.your_turn_play
    if any(isinstance(action, Take) for action in view.legal) and view.turned is not None:
        return texts.your_turn_take.format(card=speech.card(view.turned))
    if any(isinstance(action, Name) for action in view.legal):
        return texts.your_turn_name
    return texts.your_turn_bid


def hints_for(view: SeatView, speech: Speech) -> list[str]:
    """What else may be said now."""
    texts = speech.texts
    hints = []
    if ANNOUNCE in view.legal:
        hints.append(texts.may_announce.format(what=speech.kinds(view)))
    if SAY_BELOTE in view.legal:
        hints.append(texts.may_belote)
    if ANNUL in view.legal:
        hints.append(texts.may_annul)
    lowest = min((bid.level for bid in view.legal if isinstance(bid, Bid) and bid.level), default=0)
    if lowest:
        hints.append(texts.may_bid.format(n=lowest))
    if CONTRE in view.legal:
        hints.append(texts.may_contre)
    if SURCONTRE in view.legal:
        hints.append(texts.may_surcontre)
    if speech.signs:
        names = [action for action in view.legal if isinstance(action, Name)]
        hints += [f"{n} {speech.trump(name.trump)}" for n, name in enumerate(names, 1)]
    return hints


def help_lines(view: SeatView, speech: Speech) -> list[str]:
    """How to say what may be said now, and what may be asked at any time."""
    texts = speech.texts
    if view.stage is Stage.PLAY:
        words = texts.help_play
    elif any(isinstance(action, Take) for action in view.legal):
        words = texts.help_take
    elif any(isinstance(action, Name) for action in view.legal):
        words = texts.help_name
    else:
        words = texts.help_bid
    if view.stage is Stage.PLAY and speech.signs:
        words += f"\n{texts.help_raised}"
    return ["", *wrapped(words), "", *texts.help_always.splitlines(), ""]


def last_trick_line(view: SeatView, speech: Speech) -> str:
    """Who played what to the last trick."""
    trick = view.last_trick
    if trick is None:
        return speech.texts.no_last_trick
    played = ", ".join(
        f"{speech.seat((trick.leader + step) % speech.players)} {speech.card(card)}"
        for step, card in enumerate(trick.cards)
    )
    title = speech.texts.last_trick.format(who=speech.who(trick.winner))
    return f"{title}{speech.colon} {played}."


def why_line(card: Card | None, view: SeatView, speech: Speech) -> str:
    """Why a card of the hand may not be played now."""
    texts = speech.texts
    if card is None:
        return texts.why_which
    words = card_words(card_text(card), speech.language)
    if not holds(view.hand, card):
        return texts.not_in_hand.format(card=words)
    for barred in view.barred:
        if barred.card == card:
            return barred.refusal.text(speech.language)
    if play(card) in view.legal:
        return texts.why_fine.format(card=words)
    return texts.why_not_turn
