"""Which choices make sense together: rules that make none are refused, with every reason."""

from collections.abc import Iterable, Mapping

from rebelote.cards import pack_of
from rebelote.rules.axes import AXES, Auction, Packets, Place, Rounding, Stock, ThreePack
from rebelote.rules.catalogue.problems import Fault, Problem
from rebelote.rules.ruleset import RuleSet
from rebelote.rules.wording import one_of

_SECOND_DEALING = 3
"""Cards that complete a hand once a card was turned up; the taker's include that card (001)."""

_TWO, _THREE, _FOUR = 2, 3, 4

_PLACES = {
    Place.TURN_UP: (
        "has a place only where a card is turned up.",
        "n'a sa place que là où une carte est retournée.",
    ),
    Place.BIDDING: (
        "has a place only where points are bid.",
        "n'a sa place que là où l'on fait des enchères.",
    ),
    Place.PARTNERS: (
        "has a place only where four play, two against two.",
        "n'a sa place que là où l'on joue à quatre, deux contre deux.",
    ),
    Place.THREE: (
        "has a place only where three may play.",
        "n'a sa place que là où l'on peut jouer à trois.",
    ),
}


def fitting_packets(rules: RuleSet) -> tuple[Packets, ...]:
    """The packets that deal as many cards as this structure deals first."""
    first = rules.hand_size - (_SECOND_DEALING if rules.auction is Auction.TURN_UP else 0)
    return tuple(packets for packets in Packets if _cards_in(packets) == first)


def misplaced(own: RuleSet, wanted: Mapping[str, object]) -> list[Problem]:
    """Options for which a rule set's structure leaves no room.

    `own` is the rule set as it stands; an option that repeats its own value does no harm.
    """
    problems = []
    for name, value in wanted.items():
        axis = AXES[name]
        if value == getattr(own, name):
            continue
        if not axis.exists_in(own):
            problems.append(_about(name, *_PLACES[axis.place]))
        elif name == "packets" and value not in fitting_packets(own):
            problems.append(_packets_problem(own))
        elif name == "players" and value not in own.table_sizes:
            sizes = [str(size) for size in own.table_sizes]
            problems.append(
                _about(
                    name,
                    f"can be {one_of(sizes, 'en')} in these rules.",
                    f"peut valoir {one_of(sizes, 'fr')} dans cette règle.",
                )
            )
    return problems


def senseless(rules: RuleSet) -> list[Problem]:
    """Choices of a whole rule set that contradict one another."""
    problems = []
    if rules.target is None and rules.deals is None:
        problems.append(
            _about(
                "target",
                "or a number of deals must end the match.",
                "ou un nombre de donnes doit finir la partie.",
            )
        )
    if rules.auction is Auction.BIDDING and rules.min_bid > rules.max_bid:
        problems.append(
            _about(
                "min_bid",
                f"is {rules.min_bid}, above max_bid, {rules.max_bid}.",
                f"vaut {rules.min_bid}, plus que max_bid, {rules.max_bid}.",
            )
        )
    if rules.rounding is Rounding.TAKER and rules.players == _THREE:
        problems.append(
            _about(
                "rounding",
                "cannot be taker at three: the rest of 160 would be two players'.",
                "ne peut pas être taker à trois : le reste de 160 serait à deux joueurs.",
            )
        )
    if rules.three_pack is ThreePack.FULL and rules.players != _THREE:
        problems.append(
            _about(
                "three_pack",
                "is about a table of three: players must be 3.",
                "concerne une table de trois : players doit valoir 3.",
            )
        )
    return problems


def unsound(rules: RuleSet, said: Iterable[str]) -> list[Problem]:
    """What is wrong with the structure that a rule set file gives itself, `said` being its axes."""
    sizes = rules.table_sizes
    problems = [
        _about(name, *_PLACES[AXES[name].place]) for name in said if not AXES[name].exists_in(rules)
    ]
    if rules.players not in sizes or not set(sizes) <= {_TWO, _THREE, _FOUR}:
        problems.append(
            _about(
                "table_sizes",
                "must be among 2, 3 and 4, with players among them.",
                "doit être parmi 2, 3 et 4, et contenir players.",
            )
        )
    if rules.auction is Auction.BIDDING and sizes != (_FOUR,):
        problems.append(
            _about(
                "table_sizes",
                "must be 4 alone where points are bid.",
                "doit être 4 seulement là où l'on fait des enchères.",
            )
        )
    if rules.stock is Stock.DRAW and (sizes != (_TWO,) or rules.auction is Auction.BIDDING):
        problems.append(
            _about(
                "stock",
                "can be drawn from only by two players with a turned-up card.",
                "ne se pioche qu'à deux joueurs, avec une carte retournée.",
            )
        )
    if any(rules.hand_size * size > _cards_at(size) for size in sizes):
        problems.append(
            _about(
                "hand_size",
                f"cannot be {rules.hand_size}: there are not so many cards.",
                f"ne peut pas valoir {rules.hand_size} : il n'y a pas assez de cartes.",
            )
        )
    if rules.packets not in fitting_packets(rules):
        problems.append(_packets_problem(rules))
    return problems


def _cards_at(players: int) -> int:
    short = players == _THREE
    return pack_of(int(ThreePack.SHORT if short else ThreePack.FULL)).bit_count()


def _cards_in(packets: Packets) -> int:
    return sum(int(size) for size in packets.split("-"))


def _packets_problem(rules: RuleSet) -> Problem:
    fitting = [str(packets) for packets in fitting_packets(rules)]
    if not fitting:
        return _about(
            "packets",
            "cannot deal a first hand of that size.",
            "ne permet pas de donner une première main de cette taille.",
        )
    return _about(
        "packets",
        f"can be {one_of(fitting, 'en')} in these rules.",
        f"peut valoir {one_of(fitting, 'fr')} dans cette règle.",
    )


def _about(name: str, en: str, fr: str) -> Problem:
    return Problem(code=Fault.OPTION, option=name, en=f"{name} {en}", fr=f"{name} {fr}")
