"""What a bot may do never shows in how long it takes: a forced card is like any other.

The exact reason is tested first: a turn takes what was drawn for it, one number for each turn. The
samples are then compared as somebody with a watch would compare them. `test_wire_leaks` looks at
one table twice, where the same card is forced once and free once.
"""

from random import Random

import pytest

from rebelote.server import live_table
from rebelote.server.pacing import thinking_time
from rebelote.server.protocol.asked import Pace, Tempo
from tests.server.live.delays import Drawn, Turn, chance_of, distance, turns_at
from tests.server.live.hasty import HastyTurns, SlightlyHastyTurns

ALIKE = 0.01
"""Samples that one source would give less often than this are told apart."""

FEW, MANY = 400, 5_000


def watched(tempo: Tempo, plays: int, seed: str = "drawn") -> list[Turn]:
    """Bots' turns until so many cards were played, half of them forced and half free at least."""
    turns: list[Turn] = []
    for more in turns_at(tempo, Drawn(f"{seed} {tempo}")):
        turns += more
        forced = [turn.forced for turn in turns if turn.place is not None]
        if min(forced.count(True), forced.count(False)) >= plays / 2:
            return turns
    raise AssertionError("there is always another match")


def drawn_for(turn: Turn) -> float:
    """What a turn takes by the number that was drawn for it."""
    return turn.stay + thinking_time(Pace(turn.tempo), lambda: turn.number, slow=False)


def takes_what_was_drawn(turns: list[Turn]) -> bool:
    """Whether every turn does, whatever there was to choose."""
    return all(turn.took == pytest.approx(drawn_for(turn), abs=1e-6) for turn in turns)


def comparisons(turns: list[Turn]) -> dict[str, float]:
    """How alike forced and free cards are: all of them, and like with like.

    A card that is led comes after the trick before it has lain there; second, third and last cards
    are looked at by themselves.
    """
    plays = [turn for turn in turns if turn.place is not None]
    groups = {
        "all, without the stay of a trick": [(turn, turn.took - turn.stay) for turn in plays],
        "led after a trick": [(turn, turn.took) for turn in plays if turn.stay],
    }
    for place in range(4):
        groups[f"card {place + 1}"] = [
            (turn, turn.took) for turn in plays if turn.place == place and not turn.stay
        ]
    found = {}
    for name, group in groups.items():
        forced = [took for turn, took in group if turn.forced]
        free = [took for turn, took in group if not turn.forced]
        if min(len(forced), len(free)) >= 20:
            found[name] = chance_of(forced, free)
    return found


def alike(chances: dict[str, float]) -> bool:
    """Whether no comparison tells them apart; of several, one may look odd that many times more."""
    rest = list(chances.values())
    return rest[0] > ALIKE and min(rest) > ALIKE / len(rest)


@pytest.mark.parametrize("tempo", list(Tempo))
def test_forced_and_free_cards_cannot_be_told_apart_by_their_delays(tempo: Tempo) -> None:
    turns = watched(tempo, FEW)
    assert takes_what_was_drawn(turns)
    assert alike(comparisons(turns)), comparisons(turns)
    assert any(turn.place is None for turn in turns)
    assert any(turn.stay for turn in turns if turn.forced)
    least = thinking_time(Pace(tempo), lambda: 0.0, slow=False)
    assert min(turn.took - turn.stay for turn in turns) >= least


@pytest.mark.slow
@pytest.mark.parametrize("tempo", list(Tempo))
def test_five_thousand_plays_cannot_be_told_apart(tempo: Tempo) -> None:
    turns = watched(tempo, MANY)
    assert takes_what_was_drawn(turns)
    chances = comparisons(turns)
    assert len(chances) == 5
    assert alike(chances), chances


@pytest.mark.parametrize("tempo", list(Tempo))
def test_the_check_finds_bots_that_do_not_hesitate_over_their_only_card(
    tempo: Tempo, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live_table, "BotTurns", HastyTurns)
    turns = watched(tempo, FEW)
    assert not takes_what_was_drawn(turns)
    assert not alike(comparisons(turns))


@pytest.mark.slow
@pytest.mark.parametrize("tempo", list(Tempo))
def test_the_check_finds_bots_that_hardly_hurry(
    tempo: Tempo, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live_table, "BotTurns", SlightlyHastyTurns)
    turns = watched(tempo, MANY)
    assert not takes_what_was_drawn(turns)
    assert not alike(comparisons(turns))


def test_the_measure_tells_samples_apart_and_only_those() -> None:
    luck = Random(1)
    one, other = ([luck.random() for _ in range(800)] for _ in range(2))
    assert chance_of(one, other) > ALIKE
    assert chance_of(one, [0.9 * each for each in other]) < ALIKE
    assert distance([1.0, 2.0], [1.0, 2.0]) == 0
    assert distance([1.0, 2.0], [3.0, 4.0]) == 1


def test_the_measure_finds_one_pair_in_a_hundred_odd() -> None:
    """As it should of samples of one source: no seed had to be looked for."""
    luck = Random(1)
    odd = sum(
        chance_of([luck.random() for _ in range(150)], [luck.random() for _ in range(250)]) < ALIKE
        for _ in range(1_000)
    )
    assert 1 <= odd <= 25
