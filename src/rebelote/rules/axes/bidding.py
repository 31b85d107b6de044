"""The points of choosing trumps on which tables differ: turn-up auctions and bidding."""

from rebelote.rules.axes.base import Axis, Choice, Group, Number, Place


class TurnedJack(Choice):
    """Whether a turned-up jack must be taken by the first to speak."""

    FREE = (
        "free",
        "valet libre",
        "may be refused",
        "A turned-up jack may be refused like any other card.",
        "Un valet retourné peut être refusé comme toute autre carte.",
        "000, 001, 002, 003",
    )
    MUST_TAKE = (
        "must-take",
        "valet retourné obligatoire",
        "must be taken",
        "A turned-up jack must be taken by the first player to speak.",
        "Un valet retourné doit être pris par le premier à parler.",
        "house rule",
    )


class SecondRound(Choice):
    """What may be named in the second round of a turn-up auction."""

    OTHER_SUITS = (
        "other-suits",
        "autre couleur",
        "any other suit",
        "In the second round, any suit but the turned one may be named.",
        "Au second tour, on peut choisir toute couleur sauf celle de la retourne.",
        "000, 001, 003",
    )
    ANY_SUIT = (
        "any-suit",
        "toute couleur",
        "any suit, the turned one too",
        "In the second round, any suit may be named, the turned one too.",
        "Au second tour, on peut choisir toute couleur, même celle de la retourne.",
        "FFB, M2",
    )
    ANY_CONTRACT = (
        "any-contract",
        "toute couleur, tout atout, sans atout",
        "any suit, all trumps, no trumps",
        "In the second round, any suit, all trumps or no trumps may be named.",
        "Au second tour, on peut choisir toute couleur, tout atout ou sans atout.",
        "002, M2",
    )
    OTHER_CONTRACTS = (
        "other-contracts",
        "autre couleur, tout atout, sans atout",
        "any other suit, all trumps, no trumps",
        "In the second round, any suit but the turned one, all trumps or no trumps may be named.",
        "Au second tour, on peut choisir tout atout, sans atout, ou toute couleur sauf celle de la"
        " retourne.",
        "M2",
    )


class DealerMustTake(Choice):
    """Whether the dealer, last to speak in the second round, may pass."""

    NEVER = (
        "never",
        "donneur libre",
        "the dealer may pass",
        "The dealer may pass in the second round like everybody else.",
        "Au second tour, le donneur peut passer comme les autres.",
        "001, 002, 003",
    )
    ALWAYS = (
        "always",
        "donneur forcé",
        "the dealer must take",
        "When all the others have passed twice, the dealer must name trumps.",
        "Si tous les autres ont passé deux fois, le donneur doit choisir l'atout.",
        "003",
    )
    THIRD_DEAL = (
        "third-deal",
        "donneur forcé à la troisième donne",
        "the dealer must take at the third deal",
        "After two deals in a row that all passed, the dealer may not pass in the second round.",
        "Après deux donnes de suite où tout le monde a passé, le donneur ne peut plus passer au"
        " second tour.",
        "000",
    )


class Suitless(Choice):
    """Whether all trumps and no trumps may be bid in a bidding auction."""

    OFF = (
        "off",
        "couleurs seules",
        "suits only",
        "Only the four suits may be bid.",
        "On ne peut demander que les quatre couleurs.",
        "004",
    )
    ON = (
        "on",
        "tout atout, sans atout",
        "all trumps and no trumps too",
        "All trumps and no trumps may be bid like the suits.",
        "On peut demander tout atout et sans atout comme les couleurs.",
        "FFB coinche",
    )


class Double(Choice):
    """Whether a contract may be doubled (contre)."""

    ON = (
        "on",
        "contre",
        "with doubles",
        "The other side may double a contract (contre), and be redoubled (surcontre).",
        "Le camp adverse peut contrer un contrat, et être surcontré.",
        "004, FFB coinche",
    )
    OFF = (
        "off",
        "sans contre",
        "no doubles",
        "Contracts may not be doubled.",
        "On ne peut pas contrer.",
        "004",
    )


class DoubleWhen(Choice):
    """When an opponent may double."""

    IN_TURN = (
        "in-turn",
        "coinche à son tour",
        "only in turn",
        "A player doubles in turn only.",
        "On ne contre qu'à son tour de parole.",
        "FFB coinche, T4",
    )
    ANY_TIME = (
        "any-time",
        "coinche à la volée",
        "at any moment",
        "A player may double at any moment of the auction, out of turn too.",
        "On peut contrer à tout moment des enchères, même hors de son tour.",
        "Pagat, T4",
    )


class DoubleFreezes(Choice):
    """Whether a doubled contract may still be raised."""

    YES = (
        "yes",
        "contre qui fige",
        "no more bids",
        "Once a contract is doubled, nobody may bid any more.",
        "Une fois le contrat contré, on ne peut plus enchérir.",
        "FFB coinche, T3",
    )
    NO = (
        "no",
        "contre qui ne fige pas",
        "bids go on",
        "A doubled contract may still be overbid.",
        "On peut encore enchérir sur un contrat contré.",
        "Pagat",
    )


class RedoubleBy(Choice):
    """Who may redouble (surcontre), and so how the turn goes on after a double."""

    SIDE = (
        "side",
        "surcontre du camp",
        "either of the side",
        "After a double the turn goes on round the table, and either player of the doubled side"
        " may redouble.",
        "Après un contre, la parole continue de tourner, et les deux joueurs du camp contré"
        " peuvent surcontrer.",
        "FFB coinche",
    )
    BIDDER = (
        "bidder",
        "surcontre du preneur",
        "the bidder alone",
        "After a double the bidder alone answers, by redoubling or passing.",
        "Après un contre, seul le preneur répond : il surcontre ou il passe.",
        "004, T3",
    )


BID_STEP = 10
"""Bids go up by tens (004, FFB)."""

_LOWEST_BID = 2 * BID_STEP  # a bid of 10 would be written like a ten: "10H"
_ODD_MINIMUM = 82
_HIGHEST_BID = 650
_ABSURD = 10_000

_TURN_UP = (
    Axis(
        name="turned_jack",
        group=Group.BIDDING,
        title_en="Turned-up jack",
        title_fr="Valet retourné",
        choices=TurnedJack,
        switch=TurnedJack.MUST_TAKE,
        place=Place.TURN_UP,
    ),
    Axis(
        name="second_round",
        group=Group.BIDDING,
        title_en="Second round",
        title_fr="Second tour",
        choices=SecondRound,
        place=Place.TURN_UP,
    ),
    Axis(
        name="dealer_must_take",
        group=Group.BIDDING,
        title_en="Dealer's duty",
        title_fr="Obligation du donneur",
        choices=DealerMustTake,
        place=Place.TURN_UP,
    ),
)

_BIDDING = (
    Axis(
        name="suitless",
        group=Group.BIDDING,
        title_en="All trumps and no trumps",
        title_fr="Tout atout et sans atout",
        choices=Suitless,
        switch=Suitless.ON,
        place=Place.BIDDING,
    ),
    Axis(
        name="min_bid",
        group=Group.BIDDING,
        title_en="Lowest bid",
        title_fr="Mise minimale",
        number=Number(
            minimum=_LOWEST_BID,
            maximum=_HIGHEST_BID,
            step=BID_STEP,
            also=(_ODD_MINIMUM,),
            term="mise minimale",
            en="The lowest bid is {n}, and bids go up by tens.",
            fr="La plus petite enchère est {n}, et l'on monte de dix en dix.",
            source="004, FFB coinche",
        ),
        place=Place.BIDDING,
    ),
    Axis(
        name="max_bid",
        group=Group.BIDDING,
        title_en="Highest bid",
        title_fr="Mise maximale",
        number=Number(
            minimum=_LOWEST_BID,
            maximum=_HIGHEST_BID,
            step=BID_STEP,
            term="mise maximale",
            en="The highest number that may be bid is {n}; a capot goes above every number.",
            fr="Le plus grand nombre que l'on peut demander est {n} ; le capot passe au-dessus.",
            source="004, K12",
        ),
        place=Place.BIDDING,
    ),
    Axis(
        name="generale",
        group=Group.BIDDING,
        title_en="Générale",
        title_fr="Générale",
        number=Number(
            minimum=1,
            maximum=_ABSURD,
            term="générale",
            en="A générale, all the tricks by the bidder alone, may be bid and is worth {n}.",
            fr="On peut demander la générale, tous les plis par le preneur seul ; elle vaut {n}.",
            zero_en="A générale, all the tricks by one player, may not be bid.",
            zero_fr="On ne peut pas demander la générale, tous les plis par un seul joueur.",
            source="K11",
        ),
        place=Place.BIDDING,
    ),
    Axis(
        name="double",
        group=Group.BIDDING,
        title_en="Doubling",
        title_fr="Contre",
        choices=Double,
        switch=Double.ON,
        place=Place.BIDDING,
    ),
    Axis(
        name="double_when",
        group=Group.BIDDING,
        title_en="When to double",
        title_fr="Moment du contre",
        choices=DoubleWhen,
        place=Place.BIDDING,
        needs=({"double": ("on",)},),
    ),
    Axis(
        name="double_freezes",
        group=Group.BIDDING,
        title_en="After a double",
        title_fr="Après un contre",
        choices=DoubleFreezes,
        switch=DoubleFreezes.YES,
        place=Place.BIDDING,
        needs=({"double": ("on",)},),
    ),
    Axis(
        name="redouble_by",
        group=Group.BIDDING,
        title_en="Who redoubles",
        title_fr="Qui surcontre",
        choices=RedoubleBy,
        place=Place.BIDDING,
        needs=({"double": ("on",)},),
    ),
)

BIDDING = _TURN_UP + _BIDDING
