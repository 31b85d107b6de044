"""`rebelote replay` for a person: each recorded game, deal by deal."""

from typing import Any

from rebelote.cards import side_count
from rebelote.cli.replay_json import lines_of
from rebelote.cli.texts import Texts
from rebelote.cli.trouble import DATA
from rebelote.game.match import standing_of
from rebelote.notation.errors import RecordError
from rebelote.notation.record import Record, read_record
from rebelote.notation.replay import Replayed, replay_record
from rebelote.rules.marks import Outcome
from rebelote.rules.wording import bid_words, trump_words


def replay_words(path: str, texts: Texts) -> int:
    """Tell every game of a file; the exit status says whether one of them had an error.

    Raises:
        CommandError: the file cannot be read.
    """
    number = 0
    wrong = False
    for number, line in enumerate(lines_of(path, texts), 1):
        try:
            record = read_record(line)
            replayed = replay_record(record)
        except RecordError as error:
            wrong = True
            print(texts.commands.replay_error.format(n=number, message=error_words(error, texts)))
            continue
        print("\n".join(_told(number, record, replayed, texts)))
    if number == 0:
        print(texts.commands.replay_empty.format(path=path))
    return DATA if wrong else 0


def title_line(number: int, record: Record, texts: Texts) -> str:
    """What was played: the rule set, and the house rules that differ from it."""
    title = record.rules.title[texts.language]
    options = ", ".join(f"{name}={value}" for name, value in record.rules.options.items())
    return texts.commands.replay_line.format(
        n=number, title=f"{title} ({options})" if options else title
    )


def error_words(error: RecordError, texts: Texts) -> str:
    """The error's code and what it means, with where it is, counted from 0 as records do."""
    words = f"{error.code}, {error.text(texts.language)}"
    if error.deal is None:
        return words
    if error.step is None:
        return words + texts.commands.replay_where_deal.format(deal=error.deal)
    return words + texts.commands.replay_where.format(deal=error.deal, step=error.step)


def _told(number: int, record: Record, replayed: Replayed, texts: Texts) -> list[str]:
    lines = [title_line(number, record, texts)]
    players = record.rules.players
    for place, deal in enumerate(replayed.deals):
        score = deal.get("score")
        if score is None:
            lines.append(texts.commands.replay_unfinished.format(n=place))
        else:
            lines.append(_deal_told(place, score, players, texts))
    standing = standing_of(replayed.state)
    lines.append(
        texts.commands.replay_totals.format(totals=_by_side(standing.totals, players, texts))
    )
    if not standing.over:
        lines.append(texts.commands.replay_running)
    elif standing.winner is None:
        lines.append(texts.commands.replay_drawn)
    else:
        lines.append(
            texts.commands.replay_winner.format(who=_side(standing.winner, players, texts))
        )
    return lines


def _deal_told(number: int, score: dict[str, Any], players: int, texts: Texts) -> str:
    outcome = Outcome(score["outcome"]).words(texts.language)
    awarded = _by_side(score["awarded"], players, texts)
    if "taker" not in score:
        return texts.commands.replay_passed.format(n=number, outcome=outcome)
    words = trump_words(score["trump"], texts.language)
    if score["level"] is not None:
        words = bid_words(f"{score['level']}{score['trump']}", texts.language)
    if score["multiplier"] > 1:
        words += f" ×{score['multiplier']}"
    taker = texts.commands.seat_number.format(n=score["taker"])
    contract = f"{taker}, {words}"
    return texts.commands.replay_deal.format(
        n=number, contract=contract, outcome=outcome, awarded=awarded
    )


def _by_side(numbers: tuple[int, ...], players: int, texts: Texts) -> str:
    colon = "\u00a0:" if texts.language == "fr" else ":"
    return ", ".join(
        f"{_side(side, players, texts)}{colon} {points}" for side, points in enumerate(numbers)
    )


def _side(side: int, players: int, texts: Texts) -> str:
    if side_count(players) == players:
        return texts.commands.seat_number.format(n=side)
    return texts.commands.side_numbers.format(n=side, one=side, other=side + 2)
