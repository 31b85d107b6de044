"""The names of things at the table: seats, sides, cards, bids, announcements."""

from collections.abc import Sequence

import msgspec

from rebelote.cards import (
    Card,
    Seat,
    card_text,
    rank_of,
    side_count,
    side_of,
    suit_of,
)
from rebelote.cli.texts import Texts
from rebelote.game.actions import Bid, Call, Contre, Name, Pass, Surcontre, Take
from rebelote.game.trick import Trick
from rebelote.game.views import Heard, SeatView, TableView
from rebelote.rules.declarations import Announcement
from rebelote.rules.facts import Contract, Doubling
from rebelote.rules.naming import (
    announcement_words,
    contract_words,
    double_words,
    height_words,
    kind_words,
    shown_label,
)
from rebelote.rules.order import LAST_TRICK, Trump, order_of
from rebelote.rules.ruleset import RuleSet
from rebelote.rules.wording import card_words, rank_letter, trump_words


class Speech:
    """Names in one language, for the player at one seat.

    `signs` writes cards as their letter and sign ("J♥"); otherwise they are named in words.
    `double` is the table's own word for a double, one of those that `texts.doubles` knows.
    """

    def __init__(
        self,
        texts: Texts,
        me: Seat,
        players: int,
        letters: str,
        signs: bool,
        double: str = "contre",
    ) -> None:
        """`letters` are those of the cards, "fr" or "en"."""
        said = msgspec.structs.asdict(double_words(double, texts.language))
        self.doubles: dict[str, str] = {**texts.doubles[double], **said}
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
        """A card in a sentence, with its article where the language asks for one."""
        words = card_words(card_text(card), self.language)
        if not self.signs:
            return words
        if self.language == "en":
            return self.sign(card)
        article = "l’" if words.startswith("l’") else f"{words[:2]} "
        return f"{article}{self.sign(card)}"

    def cards(self, cards: Sequence[Card]) -> str:
        """Cards one after the other."""
        if self.signs:
            return "  ".join(self.sign(card) for card in cards)
        return ", ".join(self.card(card) for card in cards)

    def trump(self, trump: Trump) -> str:
        """A suit, all trumps or no trumps."""
        name = trump_words(trump.code, self.language)
        return f"{'♠♥♦♣'[trump]} {name}" if self.signs and trump.is_suit else name

    def bid(self, bid: Bid) -> str:
        """A bid: how much, and in what."""
        return f"{height_words(bid.promise, bid.level, self.language)} {self.trump(bid.trump)}"

    def contract(self, contract: Contract) -> str:
        """A contract without its taker: "90 hearts, doubled"."""
        assert contract.trump is not None  # a table always says
        words = contract_words(contract, self.trump(contract.trump), self.language)
        doubled = {
            Doubling.CONTRE: self.doubles["done"],
            Doubling.SURCONTRE: self.doubles["again_done"],
        }
        more = doubled.get(contract.doubling)
        return f"{words}, {more}" if more else words

    def announcement(self, item: Announcement) -> str:
        """An announcement and its height in a sentence: "a run of three to the ace of spades"."""
        return announcement_words(item.label, self.language, article=True, card=self.card)

    def heard(self, heard: Heard, told: bool = False) -> str:
        """An announcement as the table knows it: its kind, and its height once it was shown.

        `told` is for a sentence, with its article.
        """
        if not heard.cards:
            return kind_words(heard.kind, self.language)
        label = shown_label(heard.kind, heard.cards)
        return announcement_words(label, self.language, article=told, card=self.card)

    def kinds(self, view: SeatView) -> str:
        """What the player would call by announcing."""
        return self.together([self.announcement(item) for item in view.announcements])

    def together(self, words: Sequence[str]) -> str:
        """A list: "one, another and a third"."""
        if len(words) < 2:
            return "".join(words)
        return f"{', '.join(words[:-1])} {self.texts.and_word} {words[-1]}"

    def initial(self, seat: Seat) -> str:
        """A seat in the shortest way."""
        return self.texts.initials[self.players][(seat - self.me) % self.players]

    def trick(self, trick: Trick) -> str:
        """Who played what to a trick."""
        return ", ".join(
            f"{self.who((trick.leader + step) % self.players)} {self.named(card)}"
            for step, card in enumerate(trick.cards)
        )

    def named(self, card: Card) -> str:
        """A card without an article where it is a sign."""
        return self.sign(card) if self.signs else self.card(card)

    def call(self, call: Call) -> str:
        """A call in a word or two, as it stands in front of a seat."""
        if isinstance(call, Bid):
            return self.bid(call)
        if isinstance(call, Name):
            return self.trump(call.trump)
        return {
            Pass: self.texts.say_pass,
            Take: self.texts.say_take,
            Contre: self.doubles["say"],
            Surcontre: self.doubles["again"],
        }[type(call)]

    def trick_points(self, view: TableView, trick: Trick) -> int:
        """What a trick of this deal is worth; the last one bears ten more."""
        if view.contract is None or view.contract.trump is None:
            return 0
        order = order_of(view.contract.trump, view.rules.suitless_points)
        last = trick == view.last_trick and not any(view.hand_sizes)
        return sum(order.points[card] for card in trick.cards) + (LAST_TRICK if last else 0)

    def length(self, rules: RuleSet) -> str:
        """How long the match goes on: to a target, or over so many deals."""
        if rules.deals is None:
            return self.texts.to_target.format(n=rules.target)
        return (
            self.texts.one_deal if rules.deals == 1 else self.texts.to_deals.format(n=rules.deals)
        )

    def winner(self, side: int | None) -> str:
        """Who won the match, in a sentence."""
        texts = self.texts
        if side is None:
            return texts.match_drawn
        mine = side == side_of(self.me, self.players)
        if side_count(self.players) != self.players:
            return texts.match_won_us if mine else texts.match_won_them
        return texts.match_won_you if mine else texts.match_won.format(who=self.seat(side))
