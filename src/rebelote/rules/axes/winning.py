"""The points of ending a match on which tables differ."""

from rebelote.rules.axes.base import Axis, Choice, Group, Needs, Number


class BothPass(Choice):
    """Both sides pass the target in one deal."""

    POINTS = (
        "points",
        "le plus de points",
        "the most points win",
        "When several sides pass the target in one deal, the highest total wins; if level, another"
        " deal is played.",
        "Si plusieurs camps passent le but dans la même donne, le plus haut total gagne ; à"
        " égalité, on joue une autre donne.",
        "001, 003, C19",
    )
    TAKER = (
        "taker",
        "le preneur gagne",
        "the taker wins",
        "When several sides pass the target in one deal and the taker is among them, the taker"
        " wins.",
        "Si plusieurs camps passent le but dans la même donne et que le preneur en est, le preneur"
        " gagne.",
        "003, S11",
    )


class Finish(Choice):
    """Whether any deal may end the match."""

    ANY = (
        "any",
        "toute donne finit",
        "with any deal",
        "Any deal may end the match.",
        "Toute donne peut finir la partie.",
        "000-004",
    )
    NOT_ON_BELOTE = (
        "not-on-belote",
        "belote ne fait pas sortir",
        "not by belote alone",
        "A side that failed or took no trick cannot reach the target by belote alone.",
        "Un camp dedans ou sans aucun pli n'atteint pas le but par la seule belote.",
        "FFB coinche",
    )
    NOT_ON_CAPOT = (
        "not-on-capot",
        "on ne sort pas au capot",
        "not with a capot",
        "A side that took every trick cannot end the match with that deal.",
        "Un camp qui vient de faire capot ne finit pas la partie sur cette donne.",
        "house rule, Bulgaria",
    )


_MOST_POINTS = 100_000
_MOST_DEALS = 1_000
_TO_A_TARGET: tuple[Needs, ...] = ({"target": ()},)

WINNING = (
    Axis(
        name="target",
        group=Group.WINNING,
        title_en="Target",
        title_fr="But",
        number=Number(
            minimum=1,
            maximum=_MOST_POINTS,
            term="but",
            en="The first side to reach {n} points wins the match.",
            fr="Le premier camp à atteindre {n} points gagne la partie.",
            source="001 (1000, 501), 002 (700), 003 (1000, 500), 004 (500, 1000, 2000), K14",
        ),
    ),
    Axis(
        name="deals",
        group=Group.WINNING,
        title_en="Number of deals",
        title_fr="Nombre de donnes",
        number=Number(
            minimum=1,
            maximum=_MOST_DEALS,
            term="nombre de donnes",
            en="Deals in a match: {n}; the highest total wins.",
            fr="Donnes par partie : {n} ; le plus haut total gagne.",
            source="000 (2), FFB (12)",
        ),
    ),
    Axis(
        name="both_pass",
        group=Group.WINNING,
        title_en="Several past the target",
        title_fr="Plusieurs passent le but",
        choices=BothPass,
        needs=_TO_A_TARGET,
    ),
    Axis(
        name="finish",
        group=Group.WINNING,
        title_en="Ending the match",
        title_fr="Fin de partie",
        choices=Finish,
        needs=_TO_A_TARGET,
    ),
)
