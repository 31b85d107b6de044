"""How deals were marked: the sheet of the last one, and a row for each."""

from functools import lru_cache

from rebelote.cards import side_of
from rebelote.game.events import Marked
from rebelote.rules.facts import Contract, Promise
from rebelote.rules.marks import Outcome
from rebelote.rules.marks.words import count_words, line_rule, line_words
from rebelote.rules.ruleset import RuleSet
from rebelote.server.protocol.screen import DealRow, DealSheet, MarkLine
from rebelote.server.showing.labels import contract_label
from rebelote.server.showing.setting import Finished
from rebelote.server.showing.voice import Voice, capital


def deal_rows(rules: RuleSet, finished: tuple[Finished, ...], voice: Voice) -> tuple[DealRow, ...]:
    """A row for each deal that is over."""
    pays = rules.capot > 0
    return tuple(
        [
            _row(
                n,
                deal_number(rules, n, finished) if _counts(rules, done) else None,
                done,
                pays,
                voice,
            )
            for n, done in enumerate(finished, 1)
        ]
    )


def deal_number(rules: RuleSet, deal: int, finished: tuple[Finished, ...]) -> int:
    """The number of a deal as the match counts them, from 1."""
    return deal - sum([not _counts(rules, done) for done in finished[: max(deal - 1, 0)]])


def _counts(rules: RuleSet, done: Finished) -> bool:
    """A match of so many deals goes on after one that nobody played; one to a score numbers all."""
    return rules.deals is None or done.marked.facts is not None


@lru_cache(maxsize=8192)
def _row(deal: int, number: int | None, done: Finished, capot_pays: bool, voice: Voice) -> DealRow:
    marks = done.marked.marks
    words = outcome_words(done.marked, done.contract, capot_pays, voice)
    return DealRow(deal, number, str(marks.outcome), words, marks.awarded)


def outcome_words(event: Marked, contract: Contract | None, capot_pays: bool, voice: Voice) -> str:
    """What became of a deal: "Inès, hearts: made"."""
    marks = event.marks
    words = marks.outcome.words(voice.lang)
    if event.facts is None or contract is None:
        return capital(words)
    if _is_news(event, contract, capot_pays):
        words += ", capot"
        if marks.capot is not None and marks.capot != marks.taker:
            words += f" ({voice.side(marks.capot)})"
    who, what = voice.seat(contract.taker), contract_label(contract, voice)
    return voice.say(f"{who}, {what} : {words}", f"{who}, {what}: {words}")


def _is_news(event: Marked, contract: Contract, capot_pays: bool) -> bool:
    """Every trick is news, except where it was promised or is worth nothing of its own."""
    promised = contract.promise is not Promise.POINTS
    return event.marks.capot is not None and capot_pays and not promised


def deal_sheet(
    rules: RuleSet,
    deal: int,
    number: int,
    done: Finished,
    totals: tuple[int, ...],
    voice: Voice,
) -> DealSheet:
    """The whole sheet of a deal that is over; `totals` are those after it."""
    marks, facts = done.marked.marks, done.marked.facts
    return DealSheet(
        deal=deal,
        number=number,
        outcome=str(marks.outcome),
        headline=_headline(rules, done, voice),
        count=count_words(rules, marks, facts, voice.sides(), voice.lang),
        taker=None if done.contract is None else done.contract.taker,
        capot=marks.capot,
        lines=_lines(rules, done.marked, voice),
        awarded=marks.awarded,
        totals=totals,
        pending=marks.pending,
    )


def _lines(rules: RuleSet, event: Marked, voice: Voice) -> tuple[MarkLine, ...]:
    """The lines of a sheet; the same reason on both sides is one, twice on one side is two."""
    marks = event.marks
    rows: dict[tuple[str, str, int], list[int | None]] = {}
    for each in marks.lines:
        words, rule = line_words(each, voice.lang), line_rule(rules, each, voice.lang)
        again = 0
        while (row := rows.get((words, rule, again))) is not None and row[each.side] is not None:
            again += 1
        row = rows.setdefault((words, rule, again), [None for _ in marks.awarded])
        row[each.side] = each.points
    return tuple(MarkLine(words, rule, tuple(row)) for (words, rule, _), row in rows.items())


def _headline(rules: RuleSet, done: Finished, voice: Voice) -> str:
    """How the deal ended, in a sentence."""
    marks = done.marked.marks
    if marks.outcome is Outcome.PASSED or done.contract is None:
        return voice.say("Tout le monde a passé", "Everybody passed")
    if marks.outcome is Outcome.ANNULLED:
        return voice.say("La donne est annulée", "The deal is annulled")
    if marks.outcome is Outcome.LITIGE:
        n = marks.pending
        return voice.say(f"Litige : {n} points attendent", f"Tied: {n} points held over")
    if marks.outcome is Outcome.TIE:
        return voice.say("Égalité : chacun marque ses points", "Level: each side marks its own")
    ended = _made if marks.outcome is Outcome.MADE else _went_down
    words = ended(done.contract.taker, voice)
    return f"{words}, capot" if _is_news(done.marked, done.contract, rules.capot > 0) else words


def _made(taker: int, voice: Voice) -> str:
    """Whose contract was made."""
    side = side_of(taker, voice.players)
    if not voice.partners:
        if taker == voice.me:
            return voice.say("Vous réussissez votre contrat", "You made your contract")
        who = voice.seat(taker)
        return voice.say(f"{who} réussit son contrat", f"{who} made the contract")
    if voice.me is None:
        both = voice.both(side)
        return voice.say(f"{both} réussissent leur contrat", f"{both} made their contract")
    if voice.of_side(side):
        return voice.say("Nous réussissons notre contrat", "We made our contract")
    return voice.say("Ils réussissent leur contrat", "They made their contract")


def _went_down(taker: int, voice: Voice) -> str:
    """Who is dedans."""
    side = side_of(taker, voice.players)
    if not voice.partners:
        if taker == voice.me:
            return voice.say("Vous êtes dedans", "You went down")
        who = voice.seat(taker)
        return voice.say(f"{who} est dedans", f"{who} went down")
    if voice.me is None:
        return voice.say(f"{voice.both(side)} sont dedans", f"{voice.both(side)} went down")
    if voice.of_side(side):
        return voice.say("Nous sommes dedans", "We went down")
    return voice.say("Ils sont dedans", "They went down")
