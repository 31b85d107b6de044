"""A match in the terminal: who is asked, what is answered, and what is kept."""

import msgspec

from rebelote.bots import Bot, Budget, act
from rebelote.cards import Seat
from rebelote.cli.answers import LeftError, Promise, answer
from rebelote.cli.asking import hints_for, question_for, refused_words, unread_words
from rebelote.cli.display import Display
from rebelote.cli.keeper import Keeper
from rebelote.cli.luck import Entropy
from rebelote.cli.sheet import Done, count_words, marks_page, summary_page
from rebelote.cli.telling import outcome_words
from rebelote.cli.terminal import InputEndError, Terminal
from rebelote.cli.typed import (
    Asked,
    Half,
    NoHeight,
    NoSuch,
    Unclear,
    Unread,
    asked_in,
    read_typed,
)
from rebelote.fairness import ENTROPY_BYTES, Dealer, Opening, gathered, terms_of
from rebelote.game.actions import CONTRE, Action, Bid
from rebelote.game.events import Event, Marked
from rebelote.game.holding import sorted_hand
from rebelote.game.views import SeatView
from rebelote.rules.axes import Shuffle
from rebelote.rules.refusals import Refusal
from rebelote.rules.ruleset import RuleSet
from rebelote.table import Table


class Setting(msgspec.Struct, frozen=True, kw_only=True):
    """What a match is played with: `me` is the player's seat, `bots` hold the others."""

    rules: RuleSet
    me: Seat
    dealer: Seat
    bots: dict[Seat, Bot]
    luck: Entropy
    name: str


class Match:
    """One match at one terminal."""

    def __init__(
        self, setting: Setting, display: Display, terminal: Terminal, keeper: Keeper | None
    ) -> None:
        """Nothing is dealt yet."""
        self._setting = setting
        self._display = display
        self._terminal = terminal
        self._keeper = keeper
        self._texts = display.speech.texts
        self._table = Table(setting.rules, setting.dealer)
        self._dealer = Dealer(setting.luck)
        self._openings: list[Opening] = []
        self._done: list[Done] = []
        self._asked: int | None = None
        self._promise: Promise | None = None

    def play(self) -> bool:
        """Play until the match is over, or the player leaves; what was played is kept.

        Returns whether it was played to its end.

        Raises:
            CommandError: the record cannot be written.
            KeyboardInterrupt: the player broke off; the record is kept first.
        """
        try:
            self._welcome()
            self._play()
            speech, plain = self._display.speech, self._display.plain
            for line in summary_page(self._done, self._view(), speech, plain):
                self._display.note(line)
        except LeftError:
            self._display.note(self._texts.quit_done)
        except InputEndError:
            self._display.note(self._texts.end_of_input)
        except KeyboardInterrupt:
            self._display.note("")
            raise
        finally:
            self._keep()
            if self._keeper is not None and self._openings:
                self._display.note(self._texts.record_kept.format(path=self._keeper.path))
        return self._table.over

    def _welcome(self) -> None:
        """What is played, and who sits where."""
        rules, texts, display = self._setting.rules, self._texts, self._display
        title = rules.title[texts.language]
        display.note("")
        display.note(texts.welcome.format(title=title, length=display.speech.length(rules)))
        display.note(texts.seating[rules.players])

    def _play(self) -> None:
        table, me = self._table, self._setting.me
        while not table.over:
            if table.needs_deal:
                self._deal()
            elif table.to_act == me:
                self._ask()
            elif not self._doubles_now():
                before = table.version
                act(table, self._setting.bots, Budget())
                self._happened(table.log[before:])

    def _view(self) -> SeatView:
        return self._table.view(self._setting.me)

    # dealing

    def _deal(self) -> None:
        """Promise a deal, take the player's words into it, deal it."""
        table, rules, texts = self._table, self._setting.rules, self._texts
        number = len(self._openings)
        pack = (
            gathered(table.log, rules.players)
            if rules.shuffle is Shuffle.CUT and table.log
            else None
        )
        terms = terms_of(
            rules, table=self._setting.name, number=number, dealer=table.dealer, gathered=pack
        )
        commitment = self._dealer.commit(terms).hex()
        self._promise = Promise(number + 1, commitment)
        if not self._display.plain:
            self._display.note("")
            short = self._promise.short
            self._display.note(texts.commitment.format(n=number + 1, hash=short))
        if self._terminal.interactive:
            self._stir()
        dealt = self._dealer.deal()
        self._promise = Promise(number + 1, commitment, dealt.receipt.hex())
        batch = table.deal(dealt.deck)
        assert not isinstance(batch, Refusal)  # the table asked for it
        self._happened(batch)

    def _stir(self) -> None:
        """Take the player's words into the shuffle; what asks for something is answered first."""
        while True:
            typed = self._display.read(self._texts.next_deal).strip()
            asked = asked_in(typed) if typed else None
            if asked is None:
                break
            self._answer(asked, self._view())
        if typed:
            entropy = typed.encode("utf-8", "replace")[:ENTROPY_BYTES]
            self._dealer.add_entropy(self._setting.me, entropy)
            self._display.note(self._texts.stirred)

    def _happened(self, batch: list[Event] | tuple[Event, ...]) -> None:
        """Show what was done; at the end of a deal, its marks."""
        view = self._view()
        self._display.show(batch, view)
        for event in batch:
            if isinstance(event, Marked):
                self._end_deal(event, view)

    def _end_deal(self, event: Marked, view: SeatView) -> None:
        speech = self._display.speech
        words = outcome_words(event, view, speech)
        self._done.append(Done(event.marks, words, count_words(event, view.rules, speech)))
        if event.marks.lines:
            self._display.leaf(marks_page(view, self._done[-1], speech, self._display.plain))
        self._keep()

    def _keep(self) -> None:
        """Open the deal that is over or given up, be it promised alone, and write it all down."""
        opening = self._dealer.close()
        if opening is not None:
            self._openings.append(opening)
        if self._keeper is not None and self._openings:
            self._keeper.keep(self._setting.rules, self._table.log, self._openings)

    # asking

    def _ask(self) -> None:
        """Ask until something is done. Whatever is refused changes nothing."""
        view, speech = self._view(), self._display.speech
        hand = sorted_hand(view)
        question, hints = question_for(view, speech), hints_for(view, speech)
        stem = ""
        while True:
            typed = self._display.ask(view, question, hints)
            if not typed.strip():
                continue
            meant = read_typed(typed, hand, view.legal, speech.language, stem)
            stem = meant.stem if isinstance(meant, Half | Unclear) else ""
            if isinstance(meant, Asked):
                self._answer(meant, view)
            elif isinstance(meant, Half | NoHeight | Unclear | NoSuch | Unread):
                self._display.warn(unread_words(meant, view, speech))
            elif self._done_with(meant, view):
                return

    def _done_with(self, action: Action, view: SeatView) -> bool:
        answer = self._table.submit(self._setting.me, action)
        if isinstance(answer, Refusal):
            own = refused_words(action, view, self._display.speech)
            self._display.warn(own or answer.text(self._texts.language))
            return False
        self._happened(answer)
        return True

    def _doubles_now(self) -> bool:
        """Where one may double out of turn, offer it once for each bid; whether it was done."""
        view, texts = self._view(), self._texts
        if CONTRE not in view.legal or not view.calls or not self._terminal.interactive:
            return False
        if not isinstance(view.calls[-1][1], Bid) or self._asked == self._table.version:
            return False
        self._asked = self._table.version
        question = texts.may_double_now.format(words=self._display.speech.doubles["say"])
        while True:
            typed = self._display.ask(view, question, ())
            meant = read_typed(typed, [], view.legal, texts.language) if typed.strip() else None
            if not isinstance(meant, Asked):
                return meant == CONTRE and self._done_with(CONTRE, view)
            self._answer(meant, view)

    def _answer(self, asked: Asked, view: SeatView) -> None:
        answer(asked, view, self._display, self._done, self._promise)
