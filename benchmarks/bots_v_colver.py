"""Our bot against colver's, in duplicate deals, each side with the same processor time.

`make bench` installs the peer: its play by exactly solved worlds (`isdd`, worlds drawn evenly, no
trained model) and the best of its rule bidders (`improved_v2`). Coinche by the rules that both
play: suits alone, undertrumping free. Our engine is the referee. The peer's follows every action,
and what is legal there is compared before each: one difference fails the run.

Prints a line for card play, all contracts bid by improved_v2, and one for bidding and playing: card
points and marks a deal over the peer with standard errors, and processor time a choice of each side
(the peer's 50 ms are by the wall's clock, ours are the processor's own). Every run has fresh deals;
`--results STEM` keeps them in STEM.cards.jsonl and STEM.bids.jsonl, and goes on from there.
"""

import argparse
import secrets
import sys
import time
from functools import cache, partial
from importlib import import_module
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from lab.colver_peer import DisagreementError, Peer
from rebelote.arena.contest import dealt
from rebelote.arena.deals import compared, score_of
from rebelote.arena.executors import workers
from rebelote.arena.figures import Played, Tally, first_counted
from rebelote.arena.results import ResultFile
from rebelote.arena.running import spread
from rebelote.bots import Bot, Budget, Luck
from rebelote.bots.named import bot_named, bot_names
from rebelote.bots.seating import ask
from rebelote.cards import Deck, Seat, Side, side_of
from rebelote.game.match import DealScore
from rebelote.game.views import SeatView, Stage
from rebelote.rules.catalogue import rule_set
from rebelote.table import Table

RULES = rule_set(
    "coinche",
    {
        "capot": 252,
        "rounding": "each",
        "double_pays": "bid-only",
        "redouble": "3",
        "failed_capot": "410",
        "belote_when_inside": "defence",
    },
)
"""The nearest to what the peer plays: the same cards and calls, but doubles are paid otherwise."""

Number = TypeVar("Number", int, float)


class Match(msgspec.Struct, frozen=True):
    """What is played: `bids` says whether each side bids for itself."""

    bot: str
    seconds: float
    milliseconds: int
    bids: bool
    seed: str


class Row(Played, frozen=True):
    """A deal and what it cost: of each pair the first is ours, the second the peer's.

    Choices are those with anything to choose. `wrong` counts moments at which something else was
    legal to the peer, `otherwise` the times that it would have marked the deal otherwise.
    """

    cards_chosen: tuple[int, int]
    card_seconds: tuple[float, float]
    calls_chosen: tuple[int, int]
    call_seconds: tuple[float, float]
    wrong: int
    otherwise: int


@cache
def peer() -> Peer | None:
    """The peer, where it is installed."""
    try:
        return Peer(import_module("colver"), RULES)
    except ImportError:
        return None


class Cost:
    """What the choices of one deal cost each side, and where the engines differed."""

    def __init__(self) -> None:
        self.chosen = {stage: [0, 0] for stage in (Stage.PLAY, Stage.AUCTION)}
        self.seconds = {stage: [0.0, 0.0] for stage in (Stage.PLAY, Stage.AUCTION)}
        self.wrong = self.otherwise = 0

    def add(self, view: SeatView, whose: int, seconds: float) -> None:
        """Count a choice of ours (0) or the peer's (1)."""
        if len(view.legal) > 1:
            self.chosen[view.stage][whose] += 1
            self.seconds[view.stage][whose] += seconds

    def row(self, played: Played) -> Row:
        """The deal with its cost."""
        card, call = Stage.PLAY, Stage.AUCTION
        return Row(
            deal=played.deal,
            cards=played.cards,
            marks=played.marks,
            cards_chosen=_pair(self.chosen[card]),
            card_seconds=_pair(self.seconds[card]),
            calls_chosen=_pair(self.chosen[call]),
            call_seconds=_pair(self.seconds[call]),
            wrong=self.wrong,
            otherwise=self.otherwise,
        )


def _pair(of_both: list[Number]) -> tuple[Number, Number]:
    ours, theirs = of_both
    return ours, theirs


def play_both(match: Match, number: int) -> Row:
    """One deal, with our bot on each side in turn."""
    other = peer()
    assert other is not None
    deck, dealer = dealt(RULES, match.seed, number)
    cost = Cost()
    scores = [_seated(match, number, side, deck, dealer, other, cost) for side in (0, 1)]
    return cost.row(compared(RULES, number, scores))


def _seated(
    match: Match, number: int, side: Side, deck: Deck, dealer: Seat, other: Peer, cost: Cost
) -> DealScore | None:
    """The deal with our bot on one side."""
    table = Table(RULES, dealer)
    table.deal(deck)
    env = other.table(table)
    bots: dict[Seat, Bot] = {}
    agents = {}
    for seat in range(RULES.players):
        if side_of(seat, RULES.players) == side:
            bots[seat] = bot_named(match.bot, Luck(f"{match.seed} {number} {seat}".encode()))
        else:
            agents[seat] = other.agent(seat, match.milliseconds, number * RULES.players + seat)
            agents[seat].init_deal(env)
    budget = Budget(match.seconds)
    while (actor := table.to_act) is not None:
        view = table.view(actor)
        legal = {other.number(action) for action in view.legal}
        if legal != set(env.legal_actions()) or env.current_player() != actor:
            cost.wrong += 1
        if view.stage is Stage.AUCTION and not match.bids:
            action = other.action(env.bid_improved_v2(), view)
        else:
            began = time.process_time()
            if actor in bots:
                action = ask(bots[actor], table, actor, budget)
            else:
                action = other.action(agents[actor].decide(env)["action"], view)
            cost.add(view, int(actor in agents), time.process_time() - began)
        _follow(env, agents, other.number(action))
        table.submit(actor, action)
    score = score_of(table)
    if score is not None:
        theirs = tuple(10 * ((int(points) + 5) // 10) for points in env.rewards())
        cost.otherwise += theirs != score.marks.awarded
    return score


def _follow(env: Any, agents: dict[Seat, Any], number: int) -> None:
    """Every player of the peer's sees every action, before it is done."""
    if number not in env.legal_actions():
        raise DisagreementError(f"{number} is not legal to the peer")
    for agent in agents.values():
        agent.observe(env, number)
    env.step(number)


def told(match: Match, rows: list[Row]) -> str:
    """One line: how it stands, what it cost, where the engines differed."""
    standing = Tally(rows).standing
    what = "bidding and playing" if match.bids else "card play, contracts by improved_v2"
    cost = [f"a card {_milliseconds(rows, 'card')}"]
    if match.bids:
        cost.append(f"a call {_milliseconds(rows, 'call')}")
    return (
        f"{what}: {standing.deals} deals"
        f", cards {standing.cards.mean:+.1f} ± {standing.cards.error:.1f}"
        f", marks {standing.marks.mean:+.1f} ± {standing.marks.error:.1f}"
        f", CPU ms of {match.bot} and colver {', '.join(cost)}"
        f", legal otherwise {sum(row.wrong for row in rows)}"
        f", marked otherwise {sum(row.otherwise for row in rows)}"
    )


def _milliseconds(rows: list[Row], kind: str) -> str:
    means = []
    for whose in (0, 1):
        chosen = sum(getattr(row, f"{kind}s_chosen")[whose] for row in rows)
        seconds = sum(getattr(row, f"{kind}_seconds")[whose] for row in rows)
        means.append(f"{1000 * seconds / chosen:.1f}" if chosen else "-")
    return " and ".join(means)


def hold(match: Match, deals: int, processes: int, results: Path | None) -> list[Row]:
    """Play what is missing of so many deals; all of them."""
    found: dict[int, Row] = {}
    task = partial(play_both, match)
    with workers(processes) as executor:
        if results is None:
            for _ in spread(task, found, deals, executor):
                pass
        else:
            other = peer()
            head = {
                "colver": other.version if other else "",
                "options": dict(RULES.options),
                "match": msgspec.to_builtins(match),
            }
            with ResultFile(results, head, Row) as file:
                found = file.found
                for row in spread(task, found, deals, executor):
                    file.append(row)
    return first_counted(found, deals)


def seed_of(results: Path) -> str | None:
    """The seed of a file that is there already."""
    try:
        head = msgspec.json.decode(results.read_bytes().partition(b"\n")[0])
        return str(head["match"]["seed"])
    except (OSError, msgspec.DecodeError, KeyError, TypeError):
        return None


def main() -> int:
    """Print a line for each kind of match; 1 where the engines differ on what is legal."""
    usual = "4" if "4" in bot_names() else "rule"
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--bot", default=usual, help=f"ours, by name (default {usual})")
    parser.add_argument("--deals", type=int, default=10, help="how many count (default 10)")
    parser.add_argument("--mode", choices=("cards", "bids", "both"), default="both")
    parser.add_argument(
        "--seconds", type=float, default=0.042, help="processor time of a choice of ours"
    )
    parser.add_argument("--milliseconds", type=int, default=50, help="the peer's, on the wall")
    parser.add_argument("--seed", help="of the deals (default: fresh ones)")
    parser.add_argument("--results", help="keep the deals in STEM.cards.jsonl and STEM.bids.jsonl")
    parser.add_argument("--processes", type=int, default=1, help="(default 1)")
    asked = parser.parse_args()
    if peer() is None:
        print("colver is not installed here: `make bench` brings it.")
        return 0
    wrong = 0
    for mode in ("cards", "bids"):
        if asked.mode not in (mode, "both"):
            continue
        results = Path(f"{asked.results}.{mode}.jsonl") if asked.results else None
        seed = asked.seed or (results and seed_of(results)) or secrets.token_hex(8)
        match = Match(asked.bot, asked.seconds, asked.milliseconds, mode == "bids", seed)
        rows = hold(match, asked.deals, asked.processes, results)
        print(f"{told(match, rows)}, seed {seed}", flush=True)
        wrong += sum(row.wrong for row in rows)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
