from collections.abc import Callable

from rebelote.server.limits import Credit, Credits, Places, neighbourhood


class Hand:
    """A clock moved by hand."""

    now = 0.0


def clock() -> tuple[Hand, Callable[[], float]]:
    hand = Hand()
    return hand, lambda: hand.now


def test_no_stretch_of_time_sees_more_than_the_allowance() -> None:
    hand, now = clock()
    credit = Credit(now, window=20)
    times = []
    for _ in range(2_000):
        hand.now += 0.05
        if credit.spend(100):
            times.append(hand.now)
    assert all(later - earlier >= 20 for earlier, later in zip(times, times[100:], strict=False))
    assert len(times) >= 5 * 100 - 1


def test_what_was_refused_is_not_counted() -> None:
    hand, now = clock()
    credit = Credit(now, window=20)
    assert [credit.spend(2) for _ in range(4)] == [True, True, False, False]
    hand.now = 20
    assert credit.spend(2)


def test_each_name_has_a_credit_of_its_own() -> None:
    _, now = clock()
    credits = Credits(now, allowance=1, window=60)
    assert credits.spend("a")
    assert credits.spend("b")
    assert not credits.spend("a")


def test_no_more_names_are_remembered_than_allowed() -> None:
    hand, now = clock()
    credits = Credits(now, allowance=1, window=60, most=10)
    for number in range(1_000):
        hand.now += 0.001
        assert credits.spend(str(number))
    assert len(credits._of) <= 10
    assert not credits.spend("999")


def test_whoever_has_been_silent_for_long_is_forgotten() -> None:
    hand, now = clock()
    credits = Credits(now, allowance=2, window=60)
    for number in range(100):
        assert credits.spend(str(number))
    hand.now = 59
    assert credits.spend("0")
    hand.now = 61
    assert credits.spend("new")
    assert set(credits._of) == {"0", "new"}
    assert credits.spend("0")
    assert not credits.spend("0")


def test_whoever_spoke_last_is_remembered_longest() -> None:
    _, now = clock()
    credits = Credits(now, allowance=1, window=60, most=3)
    for name in ("a", "b", "c"):
        assert credits.spend(name)
    assert not credits.spend("a")
    assert credits.spend("d")
    assert not credits.spend("a")
    assert credits.spend("b")


def test_a_place_is_for_one_visitor_one_address_and_all() -> None:
    places = Places(visitor=2, address=3, total=4)
    assert places.enter("v", "a")
    assert places.enter("v", "a")
    assert not places.enter("v", "b")
    assert places.enter("w", "a")
    assert not places.enter("x", "a")
    assert places.enter("x", "b")
    assert not places.enter("y", "c")
    places.leave("x", "b")
    assert places.enter("y", "c")
    assert places.taken == 4


def test_whoever_was_refused_holds_no_place_and_whoever_left_leaves_no_trace() -> None:
    places = Places(visitor=1, address=1, total=1)
    for _ in range(3):
        assert places.enter("v", "a")
        assert not places.enter("v", "a")
        places.leave("v", "a")
    assert places.taken == 0
    assert places._taken == {}


def test_an_ipv6_network_is_one_address() -> None:
    assert neighbourhood("2001:db8:1:2:3:4:5:6") == neighbourhood("2001:db8:1:2::1")
    assert neighbourhood("2001:db8:1:2::1") != neighbourhood("2001:db8:1:3::1")
    assert neighbourhood("::ffff:192.0.2.7") == neighbourhood("192.0.2.7") == "192.0.2.7"
    assert neighbourhood("no address") == "no address"
