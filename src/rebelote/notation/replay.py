"""Replaying a record through the referee: every step's legal actions, every deal's score."""

from typing import Any

import msgspec

from rebelote.cards import Seat
from rebelote.game import engine
from rebelote.game.actions import CONTRE, Action
from rebelote.game.match import DealScore, State, score_of, standing_of
from rebelote.notation.errors import RecordError
from rebelote.notation.record import Record, RecordedDeal, read_record
from rebelote.notation.text import ActionTextError, action_text, parse_action
from rebelote.rules.catalogue.problems import shown
from rebelote.rules.refusals import Code, Refusal

_CONTRE = action_text(CONTRE)


class Replayed(msgspec.Struct, frozen=True):
    """A record replayed: the state it ends in, and each deal as `rebelote replay` prints it."""

    state: State
    deals: list[dict[str, Any]]

    def as_json(self) -> dict[str, Any]:
        """The whole answer, as `records.md` fixes it."""
        standing = standing_of(self.state)
        return {
            "deals": self.deals,
            "totals": standing.totals,
            "pending": standing.pending,
            "over": standing.over,
            "winner": standing.winner,
        }


def replay_line(line: str | bytes) -> dict[str, Any]:
    """One line of a file of records, answered: the replay, or the error by code."""
    try:
        return replay_record(read_record(line)).as_json()
    except RecordError as error:
        return error.as_json()


def replay_record(record: Record) -> Replayed:
    """Play a record through.

    Raises:
        RecordError: a deal cannot be read, or an action breaks a rule (the refusal's own code).
    """
    state: State | None = None
    deals: list[dict[str, Any]] = []
    for index, recorded in enumerate(record.deals()):
        if state is None:
            state = engine.start(record.rules, recorded.dealer)
        state = _deal(state, recorded, index)
        state, steps = _play(state, recorded, index)
        answer: dict[str, Any] = {"steps": steps}
        score = score_of(state)
        if score is not None:
            answer["score"] = _score_json(score)
        deals.append(answer)
    return Replayed(engine.start(record.rules, 0) if state is None else state, deals)


def _deal(state: State, recorded: RecordedDeal, index: int) -> State:
    standing = standing_of(state)
    if standing.over:
        raise RecordError(Code.MATCH_OVER, "the match is over", "la partie est finie", index)
    if not standing.deal_over:
        en = "the deal before this one is not finished"
        fr = "la donne d'avant n'est pas finie"
        raise RecordError("action", en, fr, index)
    if recorded.dealer != standing.dealer:
        en, fr = f"seat {standing.dealer} deals here", f"ici, la place {standing.dealer} donne"
        raise RecordError("dealer", en, fr, index)
    step = engine.deal(state, recorded.deck)
    assert not isinstance(step, Refusal)  # the state was just asked
    return step.state


def _play(state: State, recorded: RecordedDeal, index: int) -> tuple[State, list[dict[str, Any]]]:
    steps: list[dict[str, Any]] = []
    players = state.rules.players
    for number, text in enumerate(recorded.actions):
        seat = engine.to_act(state)
        seat, action = _read_action(text, players, seat, index, number)
        if seat is None or standing_of(state).deal_over:
            raise RecordError(
                Code.DEAL_OVER, "the deal is over", "la donne est finie", index, number
            )
        legal = engine.legal_actions(state, seat)
        step = engine.act(state, seat, action)
        if isinstance(step, Refusal):
            said = action_text(action)
            en, fr = f"{said}: {step.text('en')}", f"{said} : {step.text('fr')}"
            raise RecordError(step.code, en, fr, index, number)
        steps.append(
            {
                "seat": seat,
                "legal": [action_text(each) for each in legal],
                "action": action_text(action),
            }
        )
        state = step.state
    return state, steps


def _read_action(
    text: Any, players: int, to_act: Seat | None, index: int, number: int
) -> tuple[Seat | None, Action]:
    """An action, by the seat whose turn it is; `contre@2` names another seat (double_when)."""
    try:
        if isinstance(text, str) and text in (f"{_CONTRE}@{seat}" for seat in range(players)):
            return int(text[-1]), CONTRE
        return to_act, parse_action(text)
    except ActionTextError as error:
        fr = f"{shown(text)} n'est pas une action"
        raise RecordError("action", str(error), fr, index, number) from None


def _score_json(score: DealScore) -> dict[str, Any]:
    marks = score.marks
    answer: dict[str, Any] = {"outcome": marks.outcome}
    if score.taker is not None:
        answer |= {
            "taker": score.taker,
            "trump": score.trump,
            "level": score.level,
            "multiplier": score.multiplier,
            "card_points": score.card_points,
            "declarations": score.declarations,
            "belote": score.belote,
            "capot": score.capot,
        }
    return answer | {"awarded": marks.awarded, "pending": marks.pending}
