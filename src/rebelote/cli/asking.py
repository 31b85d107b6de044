"""What the player is asked, and what is said to an answer that does nothing."""

from rebelote.cli.canvas import printable
from rebelote.cli.speech import Speech
from rebelote.cli.typed import Half, NoHeight, NoSuch, Unclear, Unread
from rebelote.cli.words import Meaning, Wish
from rebelote.game.actions import (
    ANNOUNCE,
    ANNUL,
    CONTRE,
    PASS,
    SAY_BELOTE,
    SURCONTRE,
    TAKE,
    Action,
    Bid,
    Name,
)
from rebelote.game.views import SeatView, Stage
from rebelote.rules.facts import Promise
from rebelote.rules.naming import height_words
from rebelote.rules.order import Trump
from rebelote.rules.wording import one_of, trump_words


def question_for(view: SeatView, speech: Speech) -> str:
    """What the player is asked: nothing in it is offered that may not be said now."""
    texts, legal = speech.texts, view.legal
    if view.stage is Stage.PLAY:
        return texts.your_turn_play
    if TAKE in legal and view.turned is not None:
        question = texts.your_turn_take if PASS in legal else texts.your_turn_must_take
        return question.format(card=speech.card(view.turned))
    if names_in(legal):
        return texts.your_turn_name.format(choices=_choices(view, speech))
    if any(isinstance(action, Bid) for action in legal):
        lowest = lowest_bid(view)
        return texts.your_turn_bid.format(n=lowest) if lowest else texts.your_turn_capot
    doubles = [words for action, words in _doubles(speech) if action in legal]
    if doubles:
        return texts.your_turn_double.format(words=", ".join(doubles))
    return texts.your_turn_pass


def hints_for(view: SeatView, speech: Speech) -> list[str]:
    """What else may be said now."""
    texts, legal = speech.texts, view.legal
    hints = []
    if ANNOUNCE in legal:
        hints.append(texts.may_announce.format(what=speech.kinds(view)))
    if SAY_BELOTE in legal:
        hints.append(texts.may_belote)
    if ANNUL in legal:
        hints.append(texts.may_annul)
    if any(isinstance(action, Bid) for action in legal):
        hints += [words for action, words in _doubles(speech) if action in legal]
    return hints


def _doubles(speech: Speech) -> list[tuple[Action, str]]:
    texts, words = speech.texts, speech.doubles
    return [
        (CONTRE, texts.may_double.format(words=words["say"])),
        (SURCONTRE, texts.may_redouble.format(words=words["again"])),
    ]


def names_in(legal: tuple[Action, ...]) -> list[Name]:
    """The trumps that may be named, in the order of their numbers."""
    return [action for action in legal if isinstance(action, Name)]


def lowest_bid(view: SeatView) -> int:
    """The lowest number that may be bid now, 0 where none may."""
    levels = [bid.level for bid in view.legal if isinstance(bid, Bid) and bid.level]
    return min(levels, default=0)


def _choices(view: SeatView, speech: Speech) -> str:
    """The trumps to name with their numbers, and how to pass."""
    names = names_in(view.legal)
    choices = [(str(n), _short(name.trump, speech)) for n, name in enumerate(names, 1)]
    if PASS in view.legal:
        # In French "p" would be pique as well: there a number passes.
        clash = speech.language == "fr" and Name(Trump.SPADES) in names
        choices.append(("0" if clash else "p", speech.texts.say_pass))
    # A choice is never broken between its number and its word.
    words = [f"{key} {word}".replace(" ", "\u00a0") for key, word in choices]
    return "  ".join(words) if speech.signs else ", ".join(words) + "."


def _short(trump: Trump, speech: Speech) -> str:
    if speech.signs and trump.is_suit:
        return speech.trump(trump)[0]
    return speech.trump(trump)


def refused_words(action: Action, view: SeatView, speech: Speech) -> str | None:
    """Our own words for a refusal that the rules can say in general only; None for theirs."""
    if isinstance(action, Name) and TAKE in view.legal and view.turned is not None:
        if PASS in view.legal:
            return speech.texts.take_first.format(card=speech.card(view.turned))
        return question_for(view, speech)
    return None


def unread_words(
    meant: Half | NoHeight | Unclear | NoSuch | Unread, view: SeatView, speech: Speech
) -> str:
    """What is said to a text that could not be done."""
    texts = speech.texts
    if isinstance(meant, Half):
        return texts.suit_needed.format(n=meant.stem)
    if isinstance(meant, NoHeight):
        trump = trump_words(meant.trump.code, speech.language)
        return texts.height_needed.format(
            n=lowest_bid(view) or height_words(Promise.CAPOT, None, speech.language), trump=trump
        )
    if isinstance(meant, Unclear):
        words = one_of([_spoken(each, speech) for each in meant.meanings], speech.language)
        return texts.unclear.format(text=printable(meant.text), words=words)
    if isinstance(meant, NoSuch):
        number = printable(meant.number)
        if view.stage is Stage.PLAY:
            return texts.no_card_number.format(n=number)
        return f"{texts.no_choice_number.format(n=number)} {_only_now(view, speech)}"
    words = texts.not_understood.format(text=printable(meant.text))
    if meant.near:
        near = one_of([_spoken(each, speech) for each in meant.near], speech.language)
        return f"{words} {texts.did_you_mean.format(words=near)}"
    return words if view.stage is Stage.PLAY else f"{words} {_only_now(view, speech)}"


def _only_now(view: SeatView, speech: Speech) -> str:
    """What may be said in this auction now."""
    words = [
        _spoken(action.trump if isinstance(action, Name) else action, speech)
        for action in view.legal
        if not isinstance(action, Bid)
    ]
    if any(isinstance(action, Bid) for action in view.legal):
        first = view.contract is None
        words.insert(0, speech.texts.asked_words["first_bid" if first else "bid"])
    return speech.texts.only_now.format(words=one_of(words, speech.language))


def _spoken(meaning: Meaning, speech: Speech) -> str:
    """A meaning in a word that is read when it is typed."""
    texts = speech.texts
    if isinstance(meaning, Trump):
        return trump_words(meaning.code, speech.language)
    if isinstance(meaning, Wish):
        return texts.asked_words[meaning.value]
    return {
        PASS: texts.say_pass,
        TAKE: texts.say_take,
        CONTRE: speech.doubles["say"],
        SURCONTRE: speech.doubles["again"],
        ANNOUNCE: texts.asked_words["announce"],
        SAY_BELOTE: texts.asked_words["belote"],
        ANNUL: texts.asked_words["annul"],
    }[meaning]
