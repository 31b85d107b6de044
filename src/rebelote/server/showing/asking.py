"""What a seat is asked, in words, and what it may say."""

import msgspec

from rebelote.cards import Hand, Seat, card_text, suit_of
from rebelote.game.actions import (
    ANNOUNCE,
    ANNUL,
    CONTRE,
    PASS,
    SAY_BELOTE,
    SURCONTRE,
    TAKE,
    Bid,
    Name,
    Play,
)
from rebelote.game.views import SeatView, Stage
from rebelote.notation.text import action_text
from rebelote.rules.declarations import belote_pair, belote_suits
from rebelote.rules.facts import Contract, Doubling
from rebelote.rules.marks import Outcome
from rebelote.rules.marks.stakes import stakes_words
from rebelote.rules.naming import announcement_words
from rebelote.rules.refusals import Code, words
from rebelote.rules.wording import card_words, trump_words
from rebelote.server.protocol.screen import Ask, AskKind, Choice
from rebelote.server.showing.boxes import bid_box
from rebelote.server.showing.duties import duty_words
from rebelote.server.showing.labels import call_label, contract_label
from rebelote.server.showing.setting import Setting
from rebelote.server.showing.voice import Voice, capital


def ask_of(view: SeatView, setting: Setting, voice: Voice) -> Ask | None:
    """What the seat is asked now, None while others are waited for."""
    if view.over and setting.trick_waits != view.seat:
        return None
    if setting.given_up is not None:
        return None
    if setting.trick_waits == view.seat:
        text = voice.say("Ramasser le pli", "Take the trick away")
        return Ask(AskKind.TRICK, text, choices=_besides(view, voice))
    if view.stage is Stage.DEALING:
        return _ready(view, setting, voice)
    if not view.legal:
        return None
    if view.stage is Stage.PLAY:
        return _play(view, voice)
    if TAKE in view.legal:
        return _take(view, voice)
    if any(isinstance(action, Name) for action in view.legal):
        return _name(view, voice)
    if any(isinstance(action, Bid) for action in view.legal):
        return _bid(view, voice)
    return _double(view, voice)


def _ready(view: SeatView, setting: Setting, voice: Voice) -> Ask:
    """Ready for a deal: the first, the next, or again after one that was thrown in."""
    if not setting.finished:
        text = voice.say("Distribuer la première donne", "Deal the first hand")
        who = voice.seat(view.dealer)
        mine = view.dealer == voice.me
        detail = voice.say("Vous donnez." if mine else f"{who} donne.", _deals(who, mine))
        return Ask(AskKind.READY, text, detail)
    outcome = setting.finished[-1].marked.marks.outcome
    if outcome is Outcome.PASSED:
        return Ask(
            AskKind.READY,
            voice.say("Donner à nouveau", "Deal again"),
            voice.say(
                "Tout le monde a passé : rien ne se marque.",
                "Everybody passed: nothing is marked.",
            ),
        )
    if outcome is Outcome.ANNULLED:
        return Ask(
            AskKind.READY,
            voice.say("Donner à nouveau", "Deal again"),
            voice.say("La donne est annulée : rien ne se marque.", "The deal is annulled."),
        )
    return Ask(AskKind.READY, voice.say("Donne suivante", "Next deal"))


def _deals(who: str, mine: bool) -> str:
    return "You deal." if mine else f"{who} deals."


# the auction


def _take(view: SeatView, voice: Voice) -> Ask:
    assert view.turned is not None  # what is taken is the turned card
    suit = trump_words(suit_of(view.turned).letter, voice.lang)
    picked = _picks_up(view, voice)
    choices = [Choice("take", call_label(TAKE, voice), suit_of(view.turned).letter, picked)]
    if PASS in view.legal:
        text = voice.say(f"Prendre à {suit} ?", f"Take {suit}?")
        choices.append(Choice("pass", call_label(PASS, voice)))
        return Ask(AskKind.TAKE, text, picked, tuple(choices))
    text = voice.say(f"Il faut prendre à {suit}", f"You must take {suit}")
    return Ask(AskKind.TAKE, text, words(Code.MUST_TAKE, voice.lang), tuple(choices))


def _picks_up(view: SeatView, voice: Voice) -> str:
    assert view.turned is not None
    card = card_words(card_text(view.turned), voice.lang)
    return voice.say(f"Vous ramassez {card}.", f"You pick up {card}.")


def _name(view: SeatView, voice: Voice) -> Ask:
    choices = [_named(action, voice) for action in view.legal if isinstance(action, Name)]
    picked = _picks_up(view, voice)
    if PASS in view.legal:
        choices.append(Choice("pass", call_label(PASS, voice)))
        return Ask(AskKind.NAME, voice.say("Quel atout ?", "Which trumps?"), picked, tuple(choices))
    detail = f"{words(Code.MUST_NAME_SUIT, voice.lang)} {picked}"
    text = voice.say("Il faut choisir un atout", "You must name trumps")
    return Ask(AskKind.NAME, text, detail, tuple(choices))


def _named(action: Name, voice: Voice) -> Choice:
    trump = trump_words(action.trump.code, voice.lang)
    return Choice(
        action=action_text(action),
        label=capital(trump),
        trump=action.trump.code,
        detail=voice.say(f"Prendre à {trump}", f"Take {trump}"),
    )


def _bid(view: SeatView, voice: Voice) -> Ask:
    contract = view.contract
    if contract is None:
        text, detail = voice.say("Demander ou passer ?", "Bid or pass?"), ""
    else:
        label = contract_label(contract, voice)
        text = voice.say("Demander plus ou passer ?", "Bid higher or pass?")
        detail = _stands(contract, label, voice)
    choices = tuple(_calls(view, voice))
    return Ask(AskKind.BID, text, detail, choices, bid_box(view.rules, view.legal, voice.lang))


def _stands(contract: Contract, label: str, voice: Voice) -> str:
    """Whose bid stands."""
    if contract.taker == voice.me:
        return voice.say(f"Vous demandez {label}.", f"You bid {label}.")
    who = voice.seat(contract.taker)
    return voice.say(f"{who} demande {label}.", f"{who} bids {label}.")


def _calls(view: SeatView, voice: Voice) -> list[Choice]:
    """Passing and doubling, as far as they are open, with what a double puts at stake."""
    choices = []
    for action, doubling in (
        (PASS, None),
        (CONTRE, Doubling.CONTRE),
        (SURCONTRE, Doubling.SURCONTRE),
    ):
        if action in view.legal:
            detail = "" if doubling is None else _stake(view, doubling, voice)
            choices.append(Choice(action_text(action), call_label(action, voice), None, detail))
    return choices


def _stake(view: SeatView, doubling: Doubling, voice: Voice) -> str:
    assert view.contract is not None  # a double needs a bid
    doubled = msgspec.structs.replace(view.contract, doubling=doubling)
    return stakes_words(view.rules, doubled, voice.lang)


def _double(view: SeatView, voice: Voice) -> Ask:
    """Nothing may be bid: one may double, redouble or pass."""
    contract = view.contract
    turn = view.to_act == view.seat
    choices = tuple(_calls(view, voice))
    if contract is None:
        return Ask(AskKind.DOUBLE, voice.say("Passer", "Pass"), choices=choices, turn=turn)
    label = contract_label(contract, voice)
    plain = contract_label(contract, voice, doubled=False)
    stands = _stands(contract, label, voice)
    if SURCONTRE in view.legal:
        again = voice.doubles.again.removesuffix("e")
        text = voice.say(f"{capital(again)}er {plain} ?", f"Redouble {plain}?")
        return Ask(AskKind.DOUBLE, text, _doubled_by(view, voice), choices, turn=turn)
    if CONTRE in view.legal:
        double = voice.doubles.say.removesuffix("e")
        text = voice.say(f"{capital(double)}er {plain} ?", f"Double {plain}?")
        if not turn:
            stands += voice.say(
                " Vous pouvez le dire sans attendre votre tour.",
                " You need not wait for your turn.",
            )
        return Ask(AskKind.DOUBLE, text, stands, choices, turn=turn)
    text = voice.say("Il ne reste qu'à passer", "You can only pass")
    return Ask(AskKind.DOUBLE, text, stands, choices, turn=turn)


def _doubled_by(view: SeatView, voice: Voice) -> str:
    """Who doubled whose bid."""
    by: Seat | None = next((seat for seat, call in reversed(view.calls) if call == CONTRE), None)
    assert by is not None
    assert view.contract is not None  # a redouble answers a double
    said = voice.doubles.say
    label = contract_label(view.contract, voice, doubled=False)
    who, taker = voice.seat(by), voice.seat(view.contract.taker)
    if view.contract.taker == voice.me:
        return voice.say(f"{who} {said} votre {label}.", f"{who} doubles your {label}.")
    return voice.say(f"{who} {said} {label}, de {taker}.", f"{who} doubles {label}, by {taker}.")


# the play


def _play(view: SeatView, voice: Voice) -> Ask:
    duty = duty_words(view, voice)
    choices = _besides(view, voice)
    if ANNOUNCE not in view.legal:
        return Ask(AskKind.PLAY, duty, choices=choices)
    # Whoever plays a card here has announced nothing: that must not happen by oversight.
    text = voice.say(
        "Annoncez, ou jouez une carte pour y renoncer", "Announce, or play a card to decline"
    )
    return Ask(AskKind.PLAY, text, f"{duty}.", choices)


def _besides(view: SeatView, voice: Voice) -> tuple[Choice, ...]:
    """What may be said besides a card."""
    if not view.legal or view.stage is not Stage.PLAY:
        return ()
    choices = []
    if ANNOUNCE in view.legal:
        held = [
            announcement_words(item.label, voice.lang, article=True) for item in view.announcements
        ]
        label = voice.say("Annoncer", "Announce")
        lost = _legal_cards(view)
        choices.append(Choice("announce", label, None, capital(", ".join(held)), lost))
    if SAY_BELOTE in view.legal:
        detail = voice.say(
            "À dire avant de jouer le roi ou la dame.", "Say it before the king or the queen."
        )
        lost = _legal_cards(view, _pairs(view))
        choices.append(Choice("belote", "Belote", None, detail, lost))
    if ANNUL in view.legal:
        label = voice.say("Annuler la donne", "Annul the deal")
        detail = voice.say(
            "Vous étalez cette main presque sans points.",
            "You lay down this hand with next to nothing.",
        )
        choices.append(Choice("annul", label, detail=detail))
    return tuple(choices)


def _legal_cards(view: SeatView, among: Hand | None = None) -> tuple[str, ...]:
    """The cards that may be played, `among` others."""
    cards = [action.card for action in view.legal if isinstance(action, Play)]
    return tuple([card_text(card) for card in cards if among is None or among >> card & 1])


def _pairs(view: SeatView) -> Hand:
    """The kings and queens held together that count."""
    assert view.contract is not None  # nobody plays before
    assert view.contract.trump is not None
    pairs = [belote_pair(suit) for suit in belote_suits(view.rules, view.contract.trump)]
    return sum([pair for pair in pairs if view.hand & pair == pair])
