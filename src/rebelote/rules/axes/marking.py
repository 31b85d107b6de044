"""The points of marking a deal on which tables differ; contracts that were bid stand apart."""

from rebelote.rules.axes.base import Axis, Choice, Group, Number, Place


class Tie(Choice):
    """Taker and defence are level."""

    LITIGE = (
        "litige",
        "litige",
        "the taker's points wait (litige)",
        "If the sides are level, the defence marks its points, and the taker's wait for the"
        " next deal's winner.",
        "Égalité : la défense marque ses points, ceux du preneur attendent le gagnant de la donne"
        " suivante.",
        "001, 003, FFB",
    )
    INSIDE = (
        "inside",
        "égalité dedans",
        "the taker has failed",
        "If the sides are level, the taker has failed.",
        "Égalité : le preneur est dedans.",
        "002, K5, S5",
    )
    MADE = (
        "made",
        "égalité au preneur",
        "the taker has made it",
        "If the sides are level, the taker has made it.",
        "Égalité : le preneur a réussi.",
        "Pagat, S5",
    )
    KEEP = (
        "keep",
        "chacun ses points",
        "each side marks its own",
        "If the sides are level, each side marks its own points.",
        "Égalité : chacun marque ses points.",
        "000",
    )


class LitigeBelote(Choice):
    """Whether the taker's belote waits in a litige."""

    HOLDER = (
        "holder",
        "belote marquée tout de suite",
        "marked at once",
        "When points wait, the taker's belote is marked at once.",
        "En cas de litige, la belote du preneur se marque tout de suite.",
        "C8",
    )
    WAITS = (
        "waits",
        "belote en litige",
        "waits with the points",
        "When points wait, the taker's belote waits with them.",
        "En cas de litige, la belote du preneur attend avec le reste.",
        "FFB, C8",
    )


class FailedPays(Choice):
    """What the defence marks for the cards when the taker falls."""

    PACK = (
        "pack",
        "dedans à 162 ou au capot",
        "162, or the capot",
        "A failure gives the defence 162 for the cards, or the capot's worth if it took every"
        " trick.",
        "Une chute donne 162 à la défense pour les cartes, ou la valeur du capot si elle a fait"
        " tous les plis.",
        "000, 001, C11, D5",
    )
    FLAT = (
        "162",
        "dedans à 162",
        "162 in any case",
        "A failure gives the defence 162 for the cards, whatever the contract.",
        "Une chute donne 162 à la défense pour les cartes, quel que soit le contrat.",
        "002, M8",
    )
    WHOLE = (
        "whole",
        "toute la donne",
        "all the card points",
        "A failure gives the defence all the card points of the deal, be they more or fewer than"
        " 162.",
        "Une chute donne à la défense tous les points de cartes de la donne, qu'il y en ait plus ou"
        " moins de 162.",
        "M8",
    )
    SIXTY = (
        "160",
        "dedans à 160",
        "160, or the capot",
        "A failure gives the defence 160 for the cards, or the capot's worth if it took every"
        " trick.",
        "Une chute donne 160 à la défense pour les cartes, ou la valeur du capot si elle a fait"
        " tous les plis.",
        "004, FFB coinche",
    )


class Rounding(Choice):
    """How card points are rounded to tens."""

    NONE = (
        "none",
        "sans arrondi",
        "no rounding",
        "Card points are marked as they are.",
        "Les points des cartes se marquent tels quels.",
        "000, 001, 002, 003",
    )
    TAKER = (
        "taker",
        "arrondi du preneur",
        "the taker's points rounded",
        "The taker's card points are marked to the nearest ten, five going up, and the others mark"
        " the rest of 160.",
        "Les points de cartes du preneur s'arrondissent à la dizaine, le cinq vers le haut ; les"
        " autres marquent le reste de 160.",
        "004, T1, K6",
    )
    EACH = (
        "each",
        "arrondi de chacun",
        "each side's points rounded",
        "Each side's card points are marked to the nearest ten, five going up.",
        "Les points de cartes de chaque camp s'arrondissent à la dizaine, le cinq vers le haut.",
        "FFB coinche, K6",
    )


class ThreeTarget(Choice):
    """What a taker must beat at three."""

    EACH = (
        "each",
        "plus que chacun",
        "more than each opponent",
        "At three, the taker needs more than each of the two others.",
        "À trois, le preneur doit faire plus que chacun des deux autres.",
        "S6",
    )
    TOGETHER = (
        "together",
        "plus que les deux ensemble",
        "more than both together",
        "At three, the taker needs more than the two others together.",
        "À trois, le preneur doit faire plus que les deux autres ensemble.",
        "S6",
    )


class ThreeInside(Choice):
    """To whom a fallen taker's points go at three."""

    BEST = (
        "best",
        "points au meilleur",
        "points to the better opponent",
        "At three, a failed taker's points go to the better of the two others, shared if level.",
        "À trois, les points d'un preneur dedans vont au meilleur des deux autres, partagés à"
        " égalité.",
        "S7",
    )
    LOST = (
        "lost",
        "points perdus",
        "points are lost",
        "At three, a failed taker's points are lost.",
        "À trois, les points d'un preneur dedans sont perdus.",
        "S7",
    )
    EACH = (
        "each",
        "points à chacun",
        "points to each opponent",
        "At three, each of the two others marks a failed taker's points.",
        "À trois, chacun des deux autres marque les points d'un preneur dedans.",
        "S7",
    )
    SPLIT = (
        "split",
        "points partagés",
        "points shared",
        "At three, the two others share a failed taker's points.",
        "À trois, les deux autres se partagent les points d'un preneur dedans.",
        "S7",
    )


_ABSURD = 10_000

MARKING = (
    Axis(
        name="tie",
        group=Group.MARKING,
        title_en="Level points",
        title_fr="Égalité",
        choices=Tie,
    ),
    Axis(
        name="litige_belote",
        group=Group.MARKING,
        title_en="Belote in a litige",
        title_fr="Belote en litige",
        choices=LitigeBelote,
        needs=({"tie": ("litige",), "belote": ("on",)},),
    ),
    Axis(
        name="capot",
        group=Group.MARKING,
        title_en="Capot",
        title_fr="Capot",
        number=Number(
            minimum=1,
            maximum=_ABSURD,
            term="capot",
            en="Capot: a side that takes every trick has {n} for its cards.",
            fr="Capot : un camp qui fait tous les plis a {n} pour ses cartes.",
            zero_en="Taking every trick earns nothing more.",
            zero_fr="Faire tous les plis ne rapporte rien de plus.",
            source="001 (250), 003 (252), 002 (none), C11",
        ),
    ),
    Axis(
        name="failed_pays",
        group=Group.MARKING,
        title_en="What a failure pays",
        title_fr="Ce que vaut une chute",
        choices=FailedPays,
        needs=({"players": (2, 4)},),
    ),
    Axis(
        name="rounding",
        group=Group.MARKING,
        title_en="Rounding",
        title_fr="Arrondi",
        choices=Rounding,
    ),
    Axis(
        name="three_target",
        group=Group.MARKING,
        title_en="What to beat at three",
        title_fr="Qui battre à trois",
        choices=ThreeTarget,
        place=Place.THREE,
        needs=({"players": (3,)},),
    ),
    Axis(
        name="three_inside",
        group=Group.MARKING,
        title_en="A failure at three",
        title_fr="Une chute à trois",
        choices=ThreeInside,
        place=Place.THREE,
        needs=({"players": (3,)},),
    ),
    Axis(
        name="zero_penalty",
        group=Group.MARKING,
        title_en="Penalty for nothing",
        title_fr="Pénalité zéro point",
        number=Number(
            minimum=1,
            maximum=_ABSURD,
            term="pénalité zéro point",
            en="A side that marks nothing in a deal loses {n} points.",
            fr="Un camp qui ne marque rien dans une donne perd {n} points.",
            zero_en="There is no penalty for marking nothing in a deal.",
            zero_fr="Il n'y a pas de pénalité à ne rien marquer dans une donne.",
            source="house rule, Moldova",
        ),
    ),
    Axis(
        name="fall_penalty",
        group=Group.MARKING,
        title_en="Penalty for the third failure",
        title_fr="Pénalité de la troisième chute",
        number=Number(
            minimum=1,
            maximum=_ABSURD,
            term="bolt",
            en="Every third failure of a taking side costs it {n} points.",
            fr="Une chute sur trois du même camp preneur lui coûte {n} points.",
            zero_en="There is no penalty for failing several times.",
            zero_fr="Il n'y a pas de pénalité à chuter plusieurs fois.",
            source="house rule, Moldova",
        ),
    ),
)
