"""A match in the terminal: who is asked, what is answered, and what is kept."""

import msgspec

from rebelote.bots import Bot, Budget, act
from rebelote.cards import Seat
from rebelote.cli.canvas import printable
from rebelote.cli.display import Display
from rebelote.cli.gathering import gathered
from rebelote.cli.hand import sorted_hand
from rebelote.cli.keeper import Keeper
from rebelote.cli.luck import Entropy
from rebelote.cli.sheet import Done, marks_page, sheet_page, summary_page
from rebelote.cli.table_help import (
    help_lines,
    hints_for,
    last_trick_line,
    question_for,
    why_line,
)
from rebelote.cli.terminal import InputEndError, Terminal
from rebelote.cli.typed import Asked, Number, Unread, Wish, read_typed
from rebelote.fairness import ENTROPY_BYTES, Dealer, Opening, terms_of
from rebelote.game.actions import CONTRE, Action, Bid
from rebelote.game.events import Event, Marked
from rebelote.game.views import SeatView
from rebelote.rules.axes import Shuffle
from rebelote.rules.refusals import Refusal
from rebelote.rules.ruleset import RuleSet
from rebelote.rules.sheet import rule_sheet
from rebelote.table import Table


class _LeftError(Exception):
    """The player leaves the match."""


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
        self._open = False
        self._done: list[Done] = []
        self._asked: int | None = None

    def play(self) -> None:
        """Play until the match is over, or the player leaves; what was played is kept.

        Raises:
            CommandError: the record cannot be written.
            KeyboardInterrupt: the player broke off; the record is kept first.
        """
        try:
            self._play()
            rules, view = self._setting.rules, self._view()
            speech, plain = self._display.speech, self._display.plain
            for line in summary_page(rules, self._done, view, speech, plain):
                self._display.note(line)
        except _LeftError:
            self._display.note(self._texts.quit_done)
        except InputEndError:
            self._display.note(self._texts.end_of_input)
        except KeyboardInterrupt:
            self._display.note("")
            raise
        finally:
            self._keep()
            if self._keeper is not None and self._table.log:
                self._display.note(self._texts.record_kept.format(path=self._keeper.path))

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
        commitment = self._dealer.commit(terms)
        self._display.note(texts.commitment.format(hash=commitment.hex()))
        if self._terminal.interactive:
            typed = self._terminal.read(texts.next_deal).strip()
            if typed.lower() == "q":
                self._leave()
            elif typed:
                entropy = typed.encode("utf-8", "replace")[:ENTROPY_BYTES]
                self._dealer.add_entropy(self._setting.me, entropy)
                self._display.note(texts.stirred)
        dealt = self._dealer.deal()
        self._open = True
        self._display.note(texts.receipt.format(hash=dealt.receipt.hex()))
        batch = table.deal(dealt.deck)
        assert not isinstance(batch, Refusal)  # the table asked for it
        self._happened(batch)

    def _happened(self, batch: list[Event] | tuple[Event, ...]) -> None:
        """Show what was done; at the end of a deal, its marks."""
        view = self._view()
        self._display.show(batch, view)
        for event in batch:
            if isinstance(event, Marked):
                self._end_deal(event, view)

    def _end_deal(self, event: Marked, view: SeatView) -> None:
        speech = self._display.speech
        words = speech.outcome(event, view)
        self._done.append(Done(event.marks, words))
        if event.marks.lines:
            page = marks_page(view, self._done[-1], speech, self._display.plain)
            for line in page:
                self._display.note(line)
        self._keep()

    def _keep(self) -> None:
        """Open the deal that is over or given up, and write down all that was played."""
        if self._open:
            self._openings.append(self._dealer.open())
            self._open = False
        if self._keeper is not None and self._table.log:
            self._keeper.keep(self._setting.rules, self._table.log, self._openings)

    # asking

    def _ask(self) -> None:
        """Ask until something is done. Whatever is refused changes nothing."""
        view, speech = self._view(), self._display.speech
        hand = sorted_hand(view)
        question, hints = question_for(view, speech), hints_for(view, speech)
        while True:
            typed = self._display.ask(view, question, hints)
            if not typed.strip():
                continue
            meant = read_typed(typed, hand, view.legal)
            if isinstance(meant, Asked):
                self._answer(meant, view)
            elif isinstance(meant, Number):
                self._display.warn(self._texts.suit_needed.format(n=meant.value))
            elif isinstance(meant, Unread):
                self._display.warn(self._unread(meant))
            elif self._done_with(meant):
                return

    def _done_with(self, action: Action) -> bool:
        answer = self._table.submit(self._setting.me, action)
        if isinstance(answer, Refusal):
            self._display.warn(answer.text(self._texts.language))
            return False
        self._happened(answer)
        return True

    def _unread(self, unread: Unread) -> str:
        if unread.text.isdecimal():
            return self._texts.no_such_number.format(n=printable(unread.text))
        words = self._texts.not_understood.format(text=printable(unread.text))
        if unread.near:
            near = f" {self._texts.or_word} ".join(unread.near)
            words += " " + self._texts.did_you_mean.format(words=near)
        return words

    def _doubles_now(self) -> bool:
        """Where one may double out of turn, offer it once for each bid; whether it was done."""
        view, texts = self._view(), self._texts
        if CONTRE not in view.legal or not view.calls or not self._terminal.interactive:
            return False
        if not isinstance(view.calls[-1][1], Bid) or self._asked == self._table.version:
            return False
        self._asked = self._table.version
        typed = self._display.ask(view, texts.may_double_now, ())
        meant = read_typed(typed, sorted_hand(view), view.legal) if typed.strip() else None
        if isinstance(meant, Asked):
            self._answer(meant, view)
        return meant == CONTRE and self._done_with(CONTRE)

    def _answer(self, asked: Asked, view: SeatView) -> None:
        """What may be asked at any prompt."""
        speech, rules = self._display.speech, self._setting.rules
        if asked.wish is Wish.HELP:
            self._display.page(help_lines(view, speech))
        elif asked.wish is Wish.RULES:
            sheet = rule_sheet(rules, self._texts.language)
            self._display.page(sheet.text().splitlines())
        elif asked.wish is Wish.SCORES:
            plain = self._display.plain
            self._display.page(sheet_page(rules, self._done, view, speech, plain))
        elif asked.wish is Wish.LAST_TRICK:
            self._display.warn(last_trick_line(view, speech))
        elif asked.wish is Wish.WHY:
            self._display.warn(why_line(asked.card, view, speech))
        else:
            self._leave()

    def _leave(self) -> None:
        """Leave, after asking whether that is meant."""
        answer = self._terminal.read(self._texts.quit_sure).strip().lower()
        if answer in self._texts.yes_words:
            raise _LeftError
