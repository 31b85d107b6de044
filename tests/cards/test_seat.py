import pytest

from rebelote.cards import next_seat, seats_from, side_count, side_of


def test_four_play_two_against_two_facing_each_other() -> None:
    assert [side_of(seat, 4) for seat in range(4)] == [0, 1, 0, 1]
    assert side_count(4) == 2


@pytest.mark.parametrize("players", [2, 3])
def test_two_or_three_play_each_for_themselves(players: int) -> None:
    assert [side_of(seat, players) for seat in range(players)] == list(range(players))
    assert side_count(players) == players


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_turn_goes_round_the_table(players: int) -> None:
    for seat in range(players):
        order = seats_from(seat, players)
        assert order[0] == seat
        assert sorted(order) == list(range(players))
        assert order[1:] == tuple(next_seat(each, players) for each in order[:-1])
        assert next_seat(order[-1], players) == seat
