"""The points of play on which tables differ: duties, and what cards are worth without a suit."""

from rebelote.rules.axes.base import Axis, Choice, Group, Needs, Place


class SuitlessPoints(Choice):
    """What cards are worth at all trumps and no trumps."""

    RAW = (
        "raw",
        "valeurs brutes",
        "values as they are",
        "At all trumps every suit has the trump values, at no trumps the plain values.",
        "À tout atout chaque couleur a les valeurs d'atout, à sans atout les valeurs ordinaires.",
        "002, M8",
    )
    REBALANCED = (
        "rebalanced",
        "valeurs rééquilibrées",
        "values of their own",
        "At all trumps and no trumps the cards have values of their own, so that a deal is still"
        " worth 162.",
        "À tout atout et à sans atout les cartes ont d'autres valeurs, pour que la donne vaille"
        " toujours 162.",
        "K9",
    )
    SCALED = (
        "scaled",
        "points ramenés à 162",
        "points brought back to 162",
        "At all trumps and no trumps each side's points are brought back in proportion to a deal"
        " of 162.",
        "À tout atout et à sans atout les points de chaque camp sont ramenés en proportion à une"
        " donne de 162.",
        "FFB, M8",
    )


class RaisePartnerTrump(Choice):
    """A trump is led and partner's is the highest."""

    MUST = (
        "must",
        "monter sur partenaire",
        "go above partner too",
        "When trumps are led, you must go higher if you can, even above your partner's trump.",
        "Quand l'atout est demandé, il faut monter si l'on peut, même sur l'atout du partenaire.",
        "001, C3",
    )
    FREE = (
        "free",
        "ne pas monter sur partenaire",
        "any trump will do",
        "When trumps are led and your partner's is the highest, any trump will do.",
        "Quand l'atout est demandé et que le partenaire a joué le plus fort, tout atout convient.",
        "FFB coinche, C3",
    )


class OvertrumpPartner(Choice):
    """Void in the suit led, partner winning by a trump, and one chooses to trump."""

    MUST = (
        "must",
        "surcouper le partenaire",
        "trump higher if at all",
        "If your partner has trumped and you choose to trump as well, you must go higher if you"
        " can.",
        "Si le partenaire a coupé et que l'on coupe aussi, il faut monter si l'on peut.",
        "001, C1",
    )
    FREE = (
        "free",
        "sous-coupe sur partenaire",
        "any card, a lower trump too",
        "If your partner has trumped, you may play any card, a lower trump too.",
        "Si le partenaire a coupé, on peut jouer toute carte, même un atout plus petit.",
        "FFB, T11",
    )
    BARRED = (
        "barred",
        "pas de sous-coupe sur partenaire",
        "no lower trump",
        "If your partner has trumped, you may not play a lower trump unless you hold nothing else.",
        "Si le partenaire a coupé, on ne joue un atout plus petit que si l'on n'a rien d'autre.",
        "Pagat, C1",
    )


class Undertrump(Choice):
    """One must trump and cannot beat the trump that an opponent played."""

    MUST = (
        "must",
        "pisser",
        "a lower trump must be played",
        "If an opponent has trumped and you cannot go higher, you must play a lower trump.",
        "Si un adversaire a coupé et que l'on ne peut pas monter, il faut donner un atout plus"
        " petit.",
        "001, FFB, Pagat",
    )
    FREE = (
        "free",
        "pisser libre",
        "any card will do",
        "If an opponent has trumped and you cannot go higher, you may play any card.",
        "Si un adversaire a coupé et que l'on ne peut pas monter, on joue la carte que l'on veut.",
        "FFB coinche, C4",
    )


class TrumpPartner(Choice):
    """Void in the suit led while partner is winning."""

    FREE = (
        "free",
        "partenaire maître",
        "no need to trump",
        "If you cannot follow and your partner is winning the trick, you need not trump.",
        "Si l'on ne peut pas fournir et que le partenaire est maître, on n'est pas obligé de"
        " couper.",
        "001, 003, 004, M5",
    )
    MUST = (
        "must",
        "coupe obligatoire",
        "trumping is a duty",
        "If you cannot follow you must trump, even when your partner is winning the trick.",
        "Si l'on ne peut pas fournir, il faut couper, même quand le partenaire est maître.",
        "house rule, Bitola",
    )


class RaisePlain(Choice):
    """Following in a plain suit."""

    FREE = (
        "free",
        "fournir sans monter",
        "following is enough",
        "In a plain suit you only have to follow, not to beat.",
        "Hors atout, il suffit de fournir : on n'est pas obligé de monter.",
        "000-004",
    )
    MUST = (
        "must",
        "monter à la couleur",
        "go higher if you can",
        "In a plain suit too, you must go higher if you can.",
        "Hors atout aussi, il faut monter si l'on peut.",
        "house rule, Bitola",
    )


PARTNERS: tuple[Needs, ...] = ({"players": (4,)},)
"""Only a table of four has partners."""

SUITLESS_OFFERED: tuple[Needs, ...] = (
    {"auction": ("turn-up",), "second_round": ("any-contract", "other-contracts")},
    {"auction": ("bidding",), "suitless": ("on",)},
)
"""All trumps and no trumps can be chosen."""

PLAY = (
    Axis(
        name="suitless_points",
        group=Group.CARDS,
        title_en="Values at all trumps and no trumps",
        title_fr="Valeurs à tout atout et sans atout",
        choices=SuitlessPoints,
        needs=SUITLESS_OFFERED,
    ),
    Axis(
        name="raise_partner_trump",
        group=Group.PLAY,
        title_en="Trumps led, partner winning",
        title_fr="Atout demandé, partenaire maître",
        choices=RaisePartnerTrump,
        switch=RaisePartnerTrump.MUST,
        place=Place.PARTNERS,
        needs=PARTNERS,
    ),
    Axis(
        name="trump_partner",
        group=Group.PLAY,
        title_en="Void, partner winning",
        title_fr="Coupe, partenaire maître",
        choices=TrumpPartner,
        switch=TrumpPartner.MUST,
        place=Place.PARTNERS,
        needs=PARTNERS,
    ),
    Axis(
        name="overtrump_partner",
        group=Group.PLAY,
        title_en="Partner has trumped",
        title_fr="Le partenaire a coupé",
        choices=OvertrumpPartner,
        place=Place.PARTNERS,
        needs=PARTNERS,
    ),
    Axis(
        name="undertrump",
        group=Group.PLAY,
        title_en="Unable to overtrump",
        title_fr="Surcoupe impossible",
        choices=Undertrump,
        switch=Undertrump.MUST,
        needs=({"players": (3, 4)},),
    ),
    Axis(
        name="raise_plain",
        group=Group.PLAY,
        title_en="Following in a plain suit",
        title_fr="Fournir hors atout",
        choices=RaisePlain,
        switch=RaisePlain.MUST,
    ),
)
