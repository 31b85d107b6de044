"""The bots' levels against each other, in every rule set and for every number of players.

    python benchmarks/levels.py --deals 250 --results DIR

Each level plays the one below it, in duplicate deals on contracts that level 3 bids for everybody,
with the server's budget of work: the same figures on any machine. Prints the table of
`docs/bots.md`: card points a deal over the level below, with one standard error. `--results` keeps
every deal in files of its own, and goes on from there.
"""

import argparse
import sys
from concurrent.futures import Executor
from pathlib import Path

from rebelote.arena import Contest, Figure, run
from rebelote.arena.executors import processors, workers
from rebelote.bots import levels
from rebelote.rules.catalogue import rule_set, rule_set_ids
from rebelote.server.thinking import BUDGET

CONTRACTS = "3"
"""The level that bids for everybody."""
PAIRS = [(level.number, level.number - 1) for level in levels()[1:]]


def gap(ruleset: str, players: int, first: int, second: int) -> Contest:
    """A level against another one at a table."""
    usual = rule_set(ruleset).players == players
    return Contest(
        ruleset=ruleset,
        options={} if usual else {"players": players},
        first=str(first),
        second=str(second),
        contracts=CONTRACTS,
        work=BUDGET.work,
    )


def figure(contest: Contest, deals: int, executor: Executor, results: Path | None) -> Figure:
    """Card points a deal."""
    file = None
    if results is not None:
        table = f"{contest.ruleset}-{contest.rules.players}"
        file = results / f"{table}.{contest.first}v{contest.second}.jsonl"
    return run(contest, deals, executor, file).cards


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--deals", type=int, default=10, help="that count, each (default 10)")
    parser.add_argument("--results", type=Path, help="a directory for the deals")
    parser.add_argument("--processes", type=int, default=processors())
    asked = parser.parse_args()
    if asked.results is not None:
        asked.results.mkdir(parents=True, exist_ok=True)
    pairs = [f"{first} over {second}" for first, second in PAIRS]
    print(f"| rules | players | {' | '.join(pairs)} |\n|---|---|{'---|' * len(pairs)}")
    with workers(asked.processes) as executor:
        for ruleset in rule_set_ids():
            for players in sorted(rule_set(ruleset).table_sizes, reverse=True):
                cells = []
                for first, second in PAIRS:
                    contest = gap(ruleset, players, first, second)
                    found = figure(contest, asked.deals, executor, asked.results)
                    clear = "" if found.clear else " (not clear)"
                    cells.append(f"{found.mean:+.1f} ± {found.error:.1f}{clear}")
                print(f"| `{ruleset}` | {players} | {' | '.join(cells)} |")
                sys.stdout.flush()


if __name__ == "__main__":
    main()
