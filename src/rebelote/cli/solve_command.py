"""`rebelote solve`: what each card of a recorded position is worth when all hands are known."""

import sys
from collections.abc import Iterator

import msgspec

from rebelote.cards import Card, Seat, card_text, rank_of, suit_of
from rebelote.cli.files import STDIN
from rebelote.cli.replay_json import lines_of
from rebelote.cli.replay_words import error_words, title_line
from rebelote.cli.texts import Texts
from rebelote.cli.trouble import DATA
from rebelote.game import engine
from rebelote.game.actions import Play
from rebelote.game.match import State, standing_of
from rebelote.notation.errors import RecordError
from rebelote.notation.record import Record, read_record
from rebelote.notation.replay import Replayed, replay_record
from rebelote.rules.order import Order
from rebelote.rules.refusals import Code, Refusal
from rebelote.rules.wording import rank_letter, trump_words
from rebelote.solver import DoubleDummy, Position, SolverError, order_played, position_of

_BARRED = "phase"
"""The solver's own code for a deal that waits for no card: a record says why."""


class Solved(msgspec.Struct, frozen=True):
    """The position in which a record stops, and the points of its side after each card."""

    state: State
    position: Position
    order: Order
    values: dict[Card, int]

    def as_json(self) -> dict[str, object]:
        """The answer as `records.md` fixes it."""
        values = {card_text(card): points for card, points in self.values.items()}
        return {"seat": self.position.to_play, "values": values}


def solve_record(record: Record) -> Solved:
    """Replay a record and solve the position that its last deal stops in.

    Raises:
        RecordError: the record breaks a rule, or its last deal waits for no card; code `stock`
            while cards are drawn, `players` at three.
    """
    return _solved(replay_record(record))


def solve_json(path: str, texts: Texts) -> int:
    """Answer every line, and say with the exit status whether one of them had an error.

    Raises:
        CommandError: the file cannot be read.
    """
    encode = msgspec.json.Encoder().encode
    out = sys.stdout.buffer
    wrong = False
    for line in lines_of(path, texts):
        try:
            answer = solve_record(read_record(line)).as_json()
        except RecordError as error:
            answer, wrong = error.as_json(), True
        out.write(encode(answer) + b"\n")
        if path == STDIN:
            out.flush()  # whoever asks line by line gets each answer
    out.flush()
    return DATA if wrong else 0


def solve_words(path: str, texts: Texts) -> int:
    """Tell every position of a file; the exit status says whether one of them had an error.

    Raises:
        CommandError: the file cannot be read.
    """
    number = 0
    wrong = False
    for number, line in enumerate(lines_of(path, texts), 1):
        try:
            record = read_record(line)
            replayed = replay_record(record)
            solved = _solved(replayed)
        except RecordError as error:
            wrong = True
            print(texts.commands.replay_error.format(n=number, message=error_words(error, texts)))
            continue
        print(title_line(number, record, texts))
        print("\n".join(_told(len(replayed.deals) - 1, solved, texts)))
    if number == 0:
        print(texts.commands.replay_empty.format(path=path))
    return DATA if wrong else 0


def _solved(replayed: Replayed) -> Solved:
    state = replayed.state
    try:
        position, order = position_of(state), order_played(state)
    except SolverError as error:
        raise _as_record_error(error, replayed) from None
    values = DoubleDummy(state.rules, order).values(position)
    # A belote that was said leaves fewer cards than the duties of the trick.
    actions = engine.legal_actions(state, position.to_play)
    legal = {action.card for action in actions if isinstance(action, Play)}
    values = {card: points for card, points in values.items() if card in legal}
    return Solved(state, position, order, values)


def _as_record_error(error: SolverError, replayed: Replayed) -> RecordError:
    """Where a record's last deal is no position to solve, and why, by the record contract."""
    if not replayed.deals or error.code == "players":
        deal = step = None
    else:
        deal, step = len(replayed.deals) - 1, len(replayed.deals[-1]["steps"])
    if error.code != _BARRED:
        return RecordError(error.code, error.en, error.fr, deal, step)
    if standing_of(replayed.state).deal_over:
        en, fr = "no deal is being played", "aucune donne n'est en cours"
        return RecordError(Code.DEAL_OVER, en, fr, deal, step)
    en, fr = "the actions end before the play", "les coups s'arrêtent avant le jeu de la carte"
    return RecordError("action", en, fr, deal, step)


def _told(deal: int, solved: Solved, texts: Texts) -> list[str]:
    best_first = sorted(solved.values.items(), key=lambda each: (-each[1], each[0]))
    return [
        texts.commands.solve_turn.format(
            n=deal,
            trumps=trump_words(solved.order.trump.code, texts.language),
            seat=texts.commands.seat_number.format(n=solved.position.to_play),
        ),
        texts.commands.solve_values,
        *(f"    {_card(card, texts):<3} {points:>4}" for card, points in best_first),
        texts.commands.solve_line,
        *(f"    {', '.join(_play(*each, texts) for each in trick)}" for trick in _tricks(solved)),
    ]


def _play(seat: Seat, card: Card, texts: Texts) -> str:
    name = texts.commands.seat_number.format(n=seat)
    return texts.commands.solve_card.format(seat=name, card=_card(card, texts))


def _tricks(solved: Solved) -> Iterator[list[tuple[Seat, Card]]]:
    """Best play to the end of the deal, trick by trick; the first may have begun before."""
    leader, players = solved.position.leader, len(solved.position.hands)
    trick = solved.position.trick
    begun = len(trick)
    for card in _best_line(solved):
        trick = (*trick, card)
        if len(trick) == players:
            told = [((leader + place) % players, each) for place, each in enumerate(trick)]
            yield told[begun:]
            leader = (leader + solved.order.winner(trick)) % players
            trick, begun = (), 0


def _best_line(solved: Solved) -> list[Card]:
    state, values = solved.state, solved.values
    solver = DoubleDummy(state.rules, solved.order)
    line = solver.best_line(solved.position)
    if line[0] in values:
        return line
    # The best card is barred by a belote that was said: the best of the others, and on from there.
    card = max(values, key=values.__getitem__)
    step = engine.act(state, solved.position.to_play, Play(card))
    assert not isinstance(step, Refusal)  # it is legal, and the other of the pair is still held
    return [card, *solver.best_line(position_of(step.state))]


def _card(card: Card, texts: Texts) -> str:
    return rank_letter(rank_of(card), texts.language) + suit_of(card).symbol
