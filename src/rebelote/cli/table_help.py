"""What may be asked at the table: help, the table itself, the last trick, why not that card."""

from rebelote.cards import Card, Rank, card_text, holds
from rebelote.cli.asking import lowest_bid, names_in
from rebelote.cli.canvas import WIDTH, wrapped
from rebelote.cli.panel import announced, by_side, pair
from rebelote.cli.speech import Speech
from rebelote.game.actions import (
    ANNOUNCE,
    ANNUL,
    CONTRE,
    PASS,
    SAY_BELOTE,
    SURCONTRE,
    TAKE,
    Bid,
    play,
)
from rebelote.game.views import Fate, SeatView, Stage
from rebelote.rules.axes import Suitless
from rebelote.rules.order import Trump
from rebelote.rules.wording import card_words, rank_letter, trump_words


def help_lines(view: SeatView, speech: Speech, plain: bool, width: int = WIDTH) -> list[str]:
    """How to say what may be said now, and what may be asked at any time."""
    now = _now(view, speech)
    if view.stage is Stage.PLAY and not plain:
        now.append(speech.texts.help_raised)
    said = [line for text in now for line in wrapped(text, width)]
    return ["", *said, "", *_keys(speech, width), ""]


def _now(view: SeatView, speech: Speech) -> list[str]:
    texts = speech.texts
    if view.stage is Stage.PLAY:
        return _playing(view, speech)
    if view.stage is not Stage.AUCTION:
        return [texts.help_deal]
    said = _trumps(view, speech) or _bidding(view, speech)
    return [*said, f"{texts.may_annul}."] if ANNUL in view.legal else said


def _trumps(view: SeatView, speech: Speech) -> list[str]:
    """How to take the turned-up card, or to name trumps in its place."""
    texts, passes = speech.texts, PASS in view.legal
    if TAKE in view.legal:
        return [texts.help_take.format(passing=texts.help_take_pass if passes else "")]
    names = names_in(view.legal)
    if not names:
        return []
    suitless = any(name.trump is Trump.NONE for name in names)
    return [
        texts.help_name.format(
            suit=trump_words(names[0].trump.code, speech.language),
            more=texts.help_name_suitless if suitless else "",
            passing=texts.help_name_pass if passes else "",
        )
    ]


def _playing(view: SeatView, speech: Speech) -> list[str]:
    texts = speech.texts
    queen = rank_letter(Rank.QUEEN, speech.letters)
    said = [texts.help_play.format(queen=queen, letters=texts.help_letters[speech.letters])]
    if ANNOUNCE in view.legal:
        said.append(texts.help_announce)
    if SAY_BELOTE in view.legal:
        said.append(texts.help_belote)
    return said


def _bidding(view: SeatView, speech: Speech) -> list[str]:
    texts, rules = speech.texts, view.rules
    lowest, said = lowest_bid(view), []
    if lowest:
        more = texts.help_bid_suitless if rules.suitless is Suitless.ON else ""
        said.append(texts.help_bid.format(n=lowest, more=more.format(n=lowest)))
    elif any(isinstance(action, Bid) for action in view.legal):
        said.append(texts.help_bid_capot)
    elif PASS in view.legal:
        said.append(texts.help_pass)
    words = speech.doubles
    if CONTRE in view.legal:
        said.append(texts.help_double.format(word=words["say"], others=words["others"]))
    if SURCONTRE in view.legal:
        said.append(texts.help_redouble.format(word=words["again"], others=words["again_others"]))
    return said


def _keys(speech: Speech, width: int) -> list[str]:
    """The keys that are read at every question, in columns where they fit."""
    keys = list(speech.texts.keys.items())
    if not speech.signs:
        return [f"{key}: {words}." for key, words in keys]
    cells = [f"{key:<8}{words}" for key, words in keys]
    column = max(len(cell) for cell in cells) + 2
    if 2 * column > width:
        return cells
    half = (len(cells) + 1) // 2
    right = [*cells[half:], ""][:half]
    return [
        f"{one:<{column}}{other}".rstrip() for one, other in zip(cells[:half], right, strict=True)
    ]


def last_trick_lines(view: SeatView, speech: Speech) -> list[str]:
    """Who played what to the last trick, and what was announced and shown."""
    trick = view.last_trick
    if trick is None:
        return [speech.texts.no_last_trick, *_shown(view, speech)]
    title = speech.texts.last_trick.format(who=speech.who(trick.winner))
    return [f"{title}{speech.colon} {speech.trick(trick)}.", *_shown(view, speech)]


def _shown(view: SeatView, speech: Speech) -> list[str]:
    """Announcements shown may be looked at again, cards and all."""
    return [
        speech.texts.shows.format(
            who=speech.seat(heard.seat),
            what=speech.heard(heard, told=True),
            cards=speech.cards(heard.cards),
        )
        for heard in view.heard
        if heard.fate is Fate.VALID
    ]


def table_lines(view: SeatView, speech: Speech) -> list[str]:
    """The table as it stands: trumps, the trick, who leads, points."""
    texts = speech.texts
    lines = []
    if view.contract is not None and view.stage in (Stage.AUCTION, Stage.PLAY):
        by = texts.contract_by.format(who=speech.who(view.contract.taker))
        name = texts.highest_bid if view.stage is Stage.AUCTION else texts.contract
        lines.append(pair(speech, name, f"{speech.contract(view.contract)}, {by}."))
    if view.stage is Stage.AUCTION:
        if view.turned is not None:
            lines.append(texts.turned_up.format(card=speech.card(view.turned)))
        if view.calls:
            calls = [f"{speech.who(seat)} {speech.call(call)}" for seat, call in view.calls]
            lines.append(texts.table_auction.format(words=", ".join(calls)))
    elif view.stage is Stage.PLAY:
        lines += _play_lines(view, speech)
    totals = pair(speech, texts.sheet_total, named_by_side(view.totals, speech))
    return [*lines, f"{totals}."]


def _play_lines(view: SeatView, speech: Speech) -> list[str]:
    texts, number, lines = speech.texts, len(view.tricks) + 1, []
    if view.trick and view.leader is not None:
        cards = ", ".join(
            f"{speech.who((view.leader + step) % speech.players)} {speech.named(card)}"
            for step, card in enumerate(view.trick)
        )
        lines.append(texts.table_trick.format(n=number, words=cards))
    elif view.leader == speech.me:
        lines.append(texts.table_lead_you.format(n=number))
    elif view.leader is not None:
        lines.append(texts.table_lead.format(n=number, who=speech.seat(view.leader)))
    lines.append(f"{pair(speech, texts.points_now, named_by_side(view.points, speech))}.")
    heard = list(announced(view, speech))
    if heard:
        lines.append(texts.shown_so_far.format(words=", ".join(heard)))
    return lines


def named_by_side(numbers: tuple[int, ...], speech: Speech) -> str:
    """Numbers with their sides' names, three too."""
    if len(numbers) <= 2:
        return by_side(numbers, speech)
    return ", ".join(f"{speech.side(side)} {numbers[side]}" for side in speech.sides())


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
