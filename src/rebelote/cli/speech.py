"""What happens at the table, in sentences: said by the plain table, shown by the drawn one."""

from collections.abc import Callable, Sequence

from rebelote.cards import (
    Card,
    Seat,
    card_text,
    cards_in,
    parse_card,
    rank_of,
    side_count,
    side_of,
    suit_of,
)
from rebelote.cli.hand import sorted_hand
from rebelote.cli.texts import Texts
from rebelote.game import events
from rebelote.game.actions import Bid, Call, Contre, Name, Pass, Surcontre, Take
from rebelote.game.trick import Trick
from rebelote.game.views import SeatView, TableView
from rebelote.rules.declarations import Announcement, Called
from rebelote.rules.facts import Contract, Doubling, Promise
from rebelote.rules.marks import Outcome
from rebelote.rules.order import LAST_TRICK, Trump, order_of
from rebelote.rules.wording import card_words, rank_letter, trump_words


class Speech:
    """Sentences in one language, for the player at one seat.

    `signs` writes cards as their letter and sign ("J♥"); otherwise they are named in words.
    """

    def __init__(self, texts: Texts, me: Seat, players: int, letters: str, signs: bool) -> None:
        """`letters` are those of the cards, "fr" or "en"."""
        self.texts = texts
        self.language = texts.language
        self.me = me
        self.players = players
        self.letters = letters
        self.signs = signs

    @property
    def colon(self) -> str:
        """The sign, after the space that French puts before it."""
        return "\u00a0:" if self.language == "fr" else ":"

    # names

    def seat(self, seat: Seat) -> str:
        """A seat's name, the player's own included ("You")."""
        return self.texts.seats[self.players][(seat - self.me) % self.players]

    def who(self, seat: Seat) -> str:
        """A seat's name inside a sentence."""
        return self.texts.you if seat == self.me else self.seat(seat)

    def side(self, side: int) -> str:
        """A side as the sheet heads its column."""
        if side_count(self.players) == self.players:
            return self.texts.you_column if side == self.me else self.seat(side)
        mine = side == side_of(self.me, self.players)
        return self.texts.us if mine else self.texts.them

    def sides(self) -> list[int]:
        """Every side, the player's own first."""
        count = side_count(self.players)
        own = side_of(self.me, self.players)
        return [(own + step) % count for step in range(count)]

    def sign(self, card: Card) -> str:
        """A card as it is printed: its letter and its suit's sign."""
        return rank_letter(rank_of(card), self.letters) + suit_of(card).symbol

    def card(self, card: Card) -> str:
        """A card in a sentence."""
        return self.sign(card) if self.signs else card_words(card_text(card), self.language)

    def cards(self, cards: Sequence[Card]) -> str:
        """Cards one after the other."""
        return ("  " if self.signs else ", ").join(self.card(card) for card in cards)

    def trump(self, trump: Trump) -> str:
        """A suit, all trumps or no trumps."""
        name = trump_words(trump.code, self.language)
        return f"{'♠♥♦♣'[trump]} {name}" if self.signs and trump.is_suit else name

    def bid(self, bid: Bid) -> str:
        """A bid: how much, and in what."""
        return f"{self._height(bid.promise, bid.level)} {self.trump(bid.trump)}"

    def contract(self, contract: Contract) -> str:
        """A contract without its taker: "90 hearts, doubled"."""
        assert contract.trump is not None  # a table always says
        words = self.trump(contract.trump)
        if contract.level is not None or contract.promise is not Promise.POINTS:
            words = f"{self._height(contract.promise, contract.level)} {words}"
        doubled = {Doubling.CONTRE: self.texts.doubled, Doubling.SURCONTRE: self.texts.redoubled}
        more = doubled.get(contract.doubling)
        return f"{words}, {more}" if more else words

    def _height(self, promise: Promise, level: int | None) -> str:
        if promise is Promise.CAPOT:
            return self.texts.promise_capot
        return self.texts.promise_generale if promise is Promise.GENERALE else str(level)

    def announcement(self, item: Announcement) -> str:
        """An announcement and its height: "run of three to the ace of spades"."""
        return self.label(item.label)

    def label(self, label: str) -> str:
        """A label of the marks in words ("tierce:AS"); one that needs none stays ("×2")."""
        kind, colon, top = label.partition(":")
        if not colon:
            return label
        names = self.texts.kind_names
        if kind == "carre":
            return names[kind].format(ranks=names[top])
        return names[kind].format(card=self._up_to(parse_card(top)))

    def _up_to(self, card: Card) -> str:
        if self.signs:
            return f"à {self.sign(card)}" if self.language == "fr" else self.sign(card)
        words = card_words(card_text(card), self.language)
        if self.language == "en":
            return words
        return f"au {words[3:]}" if words.startswith("le ") else f"à {words}"

    def call(self, call: Call) -> str:
        """A call in a word or two, as it stands in front of a seat."""
        if isinstance(call, Bid):
            return self.bid(call)
        if isinstance(call, Name):
            return self.trump(call.trump)
        return {
            Pass: self.texts.say_pass,
            Take: self.texts.say_take,
            Contre: self.texts.say_contre,
            Surcontre: self.texts.say_surcontre,
        }[type(call)]

    def trick_points(self, view: TableView, trick: Trick) -> int:
        """What a trick of this deal is worth; the last one bears ten more."""
        if view.contract is None or view.contract.trump is None:
            return 0
        order = order_of(view.contract.trump, view.rules.suitless_points)
        last = trick == view.last_trick and not any(view.hand_sizes)
        return sum(order.points[card] for card in trick.cards) + (LAST_TRICK if last else 0)

    # sentences

    def sentences(self, batch: Sequence[events.Event], view: SeatView) -> list[str]:
        """What is heard and seen of these events, one sentence each; `view` is after them."""
        said: list[str] = []
        for event in batch:
            said += _TELL[type(event)](self, event, view)
        return said

    def _dealt(self, event: events.Dealt, view: SeatView) -> list[str]:
        said = [
            self._by(
                event.dealer, self.texts.new_deal, self.texts.new_deal_you, n=view.deal_number
            ),
            self.texts.your_cards.format(cards=self.cards(sorted_hand(view))),
        ]
        if view.turned is not None:
            said.append(self.texts.turned_up.format(card=self.card(view.turned)))
        return said

    def _called(self, event: events.Called, view: SeatView) -> list[str]:
        texts, call, seat = self.texts, event.call, event.seat
        if isinstance(call, Bid):
            return [self._by(seat, texts.bids, texts.bids_you, bid=self.bid(call))]
        if isinstance(call, Name):
            return [self._by(seat, texts.names, texts.names_you, trump=self.trump(call.trump))]
        if isinstance(call, Take):
            assert view.turned is not None  # what is taken is the turned card
            return [self._by(seat, texts.takes, texts.takes_you, card=self.card(view.turned))]
        plain = {
            Pass: (texts.passes, texts.passes_you),
            Contre: (texts.doubles, texts.doubles_you),
            Surcontre: (texts.redoubles, texts.redoubles_you),
        }
        return [self._by(seat, *plain[type(call)])]

    def _completed(self, event: events.Completed, view: SeatView) -> list[str]:
        assert view.contract is not None  # that is what was completed
        by = self.texts.contract_by.format(who=self.who(view.contract.taker))
        said = [self.texts.contract_set.format(contract=f"{self.contract(view.contract)}, {by}")]
        if view.turned is not None:
            said.append(self.texts.your_cards.format(cards=self.cards(sorted_hand(view))))
        return said

    def _announced(self, event: events.Announced, view: SeatView) -> list[str]:
        # Only the kind is heard until the first trick is over (001).
        what = self._together([self.texts.kinds[item.kind] for item in event.announcements])
        return [self._by(event.seat, self.texts.announces, self.texts.announces_you, what=what)]

    def _belote(self, event: events.Belote | events.BeloteSaid, view: SeatView) -> list[str]:
        again = isinstance(event, events.Belote) and event.second
        words = self.texts.rebelote if again else self.texts.belote
        return [words.format(who=self.seat(event.seat))]

    def _played(self, event: events.Played, view: SeatView) -> list[str]:
        card = self.card(event.card)
        return [self._by(event.seat, self.texts.plays, self.texts.plays_you, card=card)]

    def _trick_taken(self, event: events.TrickTaken, view: SeatView) -> list[str]:
        trick = view.last_trick
        points = self.trick_points(view, trick) if trick is not None else 0
        number = len(view.tricks)
        texts = self.texts
        return [self._by(event.seat, texts.trick_to, texts.trick_to_you, n=number, points=points)]

    def _drawn(self, event: events.Drawn, view: SeatView) -> list[str]:
        # What the other draws is hidden: the sentence has no card.
        shown = self.card(event.card) if event.seat == self.me else ""
        said = [self._by(event.seat, self.texts.draws, self.texts.draws_you, card=shown)]
        if event.seat == view.tricks[-1].winner:
            return said
        left = view.stock_size
        return [*said, self.texts.stock_left.format(n=left) if left else self.texts.stock_out]

    def _shown(self, event: events.Shown, view: SeatView) -> list[str]:
        texts = self.texts
        said = []
        for one in event.settled.valid:
            cards = cards_in(one.announcement.cards)
            what = self.announcement(one.announcement)
            shown = self.cards(cards)
            said.append(self._by(one.seat, texts.shows, texts.shows_you, what=what, cards=shown))
        said += self._not_counting(texts.beaten, event.settled.beaten)
        return said + self._not_counting(texts.cancelled, event.settled.cancelled)

    def _not_counting(self, template: str, called: Sequence[Called]) -> list[str]:
        # Their height stays hidden: they are not shown (001).
        return [
            template.format(what=self.texts.kinds[one.announcement.kind], who=self.who(one.seat))
            for one in called
        ]

    def _laid_down(self, event: events.LaidDown, view: SeatView) -> list[str]:
        cards = cards_in(event.hand)
        texts = self.texts
        return [self._by(event.seat, texts.lays_down, texts.lays_down_you, cards=self.cards(cards))]

    def _marked(self, event: events.Marked, view: SeatView) -> list[str]:
        if event.marks.outcome is Outcome.PASSED:
            return [self.texts.passed_out]
        return [] if event.facts is None else [f"{self.outcome(event, view)}."]

    def outcome(self, event: events.Marked, view: TableView) -> str:
        """What became of a deal: "West, hearts: made"."""
        outcome = event.marks.outcome.words(self.language)
        if event.facts is None or view.contract is None:
            return outcome
        contract = self.contract(view.contract)
        return f"{self.seat(view.contract.taker)}, {contract}{self.colon} {outcome}"

    def _match_ended(self, event: events.MatchEnded, view: SeatView) -> list[str]:
        return [self.winner(event.winner)]

    def winner(self, side: int | None) -> str:
        """Who won the match, in a sentence."""
        texts = self.texts
        if side is None:
            return texts.match_drawn
        mine = side == side_of(self.me, self.players)
        if side_count(self.players) != self.players:
            return texts.match_won_us if mine else texts.match_won_them
        return texts.match_won_you if mine else texts.match_won.format(who=self.seat(side))

    def _by(self, seat: Seat, others: str, mine: str, **facts: object) -> str:
        if seat == self.me:
            return mine.format(**facts)
        return others.format(who=self.seat(seat), **facts)

    def _together(self, words: Sequence[str]) -> str:
        if len(words) < 2:
            return "".join(words)
        return f"{', '.join(words[:-1])} {self.texts.and_word} {words[-1]}"

    def kinds(self, view: SeatView) -> str:
        """What the player would call by announcing."""
        return self._together([self.announcement(item) for item in view.announcements])


_TELL: dict[type, Callable[..., list[str]]] = {
    events.Dealt: Speech._dealt,
    events.Called: Speech._called,
    events.Completed: Speech._completed,
    events.Announced: Speech._announced,
    events.BeloteSaid: Speech._belote,
    events.Belote: Speech._belote,
    events.Played: Speech._played,
    events.TrickTaken: Speech._trick_taken,
    events.Drawn: Speech._drawn,
    events.Shown: Speech._shown,
    events.LaidDown: Speech._laid_down,
    events.Marked: Speech._marked,
    events.MatchEnded: Speech._match_ended,
}
