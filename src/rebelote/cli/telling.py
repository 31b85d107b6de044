"""What happens at the table, in sentences: said by the plain table, shown by the drawn one."""

from collections.abc import Callable, Sequence

from rebelote.cards import Seat, cards_in
from rebelote.cli.speech import Speech
from rebelote.game import events
from rebelote.game.actions import Bid, Contre, Name, Pass, Surcontre, Take
from rebelote.game.holding import sorted_hand
from rebelote.game.views import SeatView, TableView
from rebelote.rules.declarations import Called
from rebelote.rules.facts import Promise
from rebelote.rules.marks import Outcome
from rebelote.rules.naming import height_words, kind_words


def told(batch: Sequence[events.Event], view: SeatView, speech: Speech) -> list[str]:
    """What is heard and seen of these events, one sentence each; `view` is after them."""
    said: list[str] = []
    for event in batch:
        said += _TELL[type(event)](speech, event, view)
    return said


def outcome_words(event: events.Marked, view: TableView, speech: Speech) -> str:
    """What became of a deal: "West, hearts: made"."""
    marks = event.marks
    words = marks.outcome.words(speech.language)
    if event.facts is None or view.contract is None:
        return words
    contract = speech.contract(view.contract)
    # Every trick is news, except where it was promised or is worth nothing of its own.
    promised = view.contract.promise is not Promise.POINTS
    if marks.capot is not None and view.rules.capot and not promised:
        words += f", {height_words(Promise.CAPOT, None, speech.language)}"
        if marks.capot != marks.taker:
            words += f" ({speech.side(marks.capot)})"
    return f"{speech.seat(view.contract.taker)}, {contract}{speech.colon} {words}"


def _dealt(speech: Speech, event: events.Dealt, view: SeatView) -> list[str]:
    said = [
        _by(
            speech,
            event.dealer,
            speech.texts.new_deal,
            speech.texts.new_deal_you,
            n=view.deal_number,
        ),
        speech.texts.your_cards.format(cards=speech.cards(sorted_hand(view))),
    ]
    if view.turned is not None:
        said.append(speech.texts.turned_up.format(card=speech.card(view.turned)))
    return said


def _called(speech: Speech, event: events.Called, view: SeatView) -> list[str]:
    texts, call, seat = speech.texts, event.call, event.seat
    if isinstance(call, Bid):
        return [_by(speech, seat, texts.bids, texts.bids_you, bid=speech.bid(call))]
    if isinstance(call, Name):
        trump = speech.trump(call.trump)
        if not call.trump.is_suit:
            return [_by(speech, seat, texts.names_other, texts.names_other_you, trump=trump)]
        return [_by(speech, seat, texts.names, texts.names_you, trump=trump)]
    if isinstance(call, Take):
        assert view.turned is not None  # what is taken is the turned card
        return [_by(speech, seat, texts.takes, texts.takes_you, card=speech.card(view.turned))]
    double = speech.doubles
    plain = {
        Pass: (texts.passes, texts.passes_you),
        Contre: (double["says"], double["says_you"]),
        Surcontre: (double["again_says"], double["again_says_you"]),
    }
    return [_by(speech, seat, *plain[type(call)])]


def _completed(speech: Speech, event: events.Completed, view: SeatView) -> list[str]:
    assert view.contract is not None  # that is what was completed
    by = speech.texts.contract_by.format(who=speech.who(view.contract.taker))
    said = [speech.texts.contract_set.format(contract=f"{speech.contract(view.contract)}, {by}")]
    if view.turned is not None:
        said.append(speech.texts.your_cards.format(cards=speech.cards(sorted_hand(view))))
    return said


def _announced(speech: Speech, event: events.Announced, view: SeatView) -> list[str]:
    # Only the kind is heard until the first trick is over (001).
    what = speech.together([kind_words(item.kind, speech.language) for item in event.announcements])
    return [_by(speech, event.seat, speech.texts.announces, speech.texts.announces_you, what=what)]


def _belote(speech: Speech, event: events.Belote | events.BeloteSaid, view: SeatView) -> list[str]:
    again = isinstance(event, events.Belote) and event.second
    words = speech.texts.rebelote if again else speech.texts.belote
    return [words.format(who=speech.seat(event.seat))]


def _played(speech: Speech, event: events.Played, view: SeatView) -> list[str]:
    card = speech.card(event.card)
    return [_by(speech, event.seat, speech.texts.plays, speech.texts.plays_you, card=card)]


def _trick_taken(speech: Speech, event: events.TrickTaken, view: SeatView) -> list[str]:
    trick = view.last_trick
    points = speech.trick_points(view, trick) if trick is not None else 0
    number = len(view.tricks)
    texts = speech.texts
    return [_by(speech, event.seat, texts.trick_to, texts.trick_to_you, n=number, points=points)]


def _drawn(speech: Speech, event: events.Drawn, view: SeatView) -> list[str]:
    # What the other draws is hidden: the sentence has no card.
    shown = speech.card(event.card) if event.seat == speech.me else ""
    said = [_by(speech, event.seat, speech.texts.draws, speech.texts.draws_you, card=shown)]
    if event.seat == view.tricks[-1].winner:
        return said
    left = view.stock_size
    return [*said, speech.texts.stock_left.format(n=left) if left else speech.texts.stock_out]


def _shown(speech: Speech, event: events.Shown, view: SeatView) -> list[str]:
    texts = speech.texts
    said = []
    for one in event.settled.valid:
        cards = cards_in(one.announcement.cards)
        what = speech.announcement(one.announcement)
        shown = speech.cards(cards)
        said.append(_by(speech, one.seat, texts.shows, texts.shows_you, what=what, cards=shown))
    said += _not_counting(speech, texts.beaten, event.settled.beaten)
    return said + _not_counting(speech, texts.cancelled, event.settled.cancelled)


def _not_counting(speech: Speech, template: str, called: Sequence[Called]) -> list[str]:
    # Their height stays hidden: they are not shown (001).
    return [
        template.format(
            what=kind_words(one.announcement.kind, speech.language), who=speech.who(one.seat)
        )
        for one in called
    ]


def _laid_down(speech: Speech, event: events.LaidDown, view: SeatView) -> list[str]:
    cards = cards_in(event.hand)
    texts = speech.texts
    return [
        _by(speech, event.seat, texts.lays_down, texts.lays_down_you, cards=speech.cards(cards))
    ]


def _marked(speech: Speech, event: events.Marked, view: SeatView) -> list[str]:
    if event.marks.outcome is Outcome.PASSED:
        return [speech.texts.passed_out]
    return [] if event.facts is None else [f"{outcome_words(event, view, speech)}."]


def _match_ended(speech: Speech, event: events.MatchEnded, view: SeatView) -> list[str]:
    return []  # the summary says it


def _by(speech: Speech, seat: Seat, others: str, mine: str, **facts: object) -> str:
    if seat == speech.me:
        return mine.format(**facts)
    return others.format(who=speech.seat(seat), **facts)


_TELL: dict[type, Callable[..., list[str]]] = {
    events.Dealt: _dealt,
    events.Called: _called,
    events.Completed: _completed,
    events.Announced: _announced,
    events.BeloteSaid: _belote,
    events.Belote: _belote,
    events.Played: _played,
    events.TrickTaken: _trick_taken,
    events.Drawn: _drawn,
    events.Shown: _shown,
    events.LaidDown: _laid_down,
    events.Marked: _marked,
    events.MatchEnded: _match_ended,
}
