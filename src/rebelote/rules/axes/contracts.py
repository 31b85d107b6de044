"""The points of marking a contract that was bid, on which tables differ."""

from rebelote.rules.axes.base import Axis, Choice, Group, Place


class BidTest(Choice):
    """Whether the taker's points are rounded before they are compared with the bid."""

    EXACT = (
        "exact",
        "points exacts",
        "the exact points",
        "The taker's exact points must come to the bid.",
        "Les points exacts du preneur doivent atteindre la demande.",
        "FFB coinche, K6",
    )
    ROUNDED = (
        "rounded",
        "points arrondis",
        "the rounded points",
        "The taker's points, rounded to the nearest ten, must come to the bid.",
        "Les points du preneur, arrondis à la dizaine, doivent atteindre la demande.",
        "004, K6",
    )


class ContractPoints(Choice):
    """What a contract that is made marks."""

    MADE = (
        "made",
        "points faits",
        "points made",
        "A contract that is made marks the points made; the bid itself adds nothing.",
        "Un contrat réussi marque les points faits ; la demande n'ajoute rien.",
        "004, K1",
    )
    MADE_AND_BID = (
        "made-and-bid",
        "points faits et annoncés",
        "points made and bid",
        "A contract that is made marks the points made and the bid; a failed bid goes to the"
        " defence.",
        "Un contrat réussi marque les points faits plus la demande ; une demande chutée va à la"
        " défense.",
        "FFB coinche, K1",
    )
    BID = (
        "bid",
        "points annoncés",
        "points bid",
        "A contract that is made marks the bid alone, and the defence its own points; a failed bid"
        " goes to the defence.",
        "Un contrat réussi ne marque que la demande, et la défense ses points ; une demande chutée"
        " va à la défense.",
        "K1",
    )
    BID_ALONE = (
        "bid-alone",
        "points annoncés seuls",
        "points bid, the defence nothing",
        "A contract that is made marks the bid alone, and the defence nothing for its cards; a"
        " failed bid goes to the defence.",
        "Un contrat réussi ne marque que la demande, et la défense rien pour ses cartes ; une"
        " demande chutée va à la défense.",
        "K1",
    )


class DoublePays(Choice):
    """What a doubled contract pays its winner."""

    FIXED = (
        "fixed",
        "320 et 640",
        "160, multiplied",
        "A doubled contract gives its winner 160, multiplied, whatever the bid, and the loser"
        " nothing for the cards.",
        "Un contrat contré donne à son gagnant 160, multipliés, quelle que soit la demande, et rien"
        " au perdant pour les cartes.",
        "004",
    )
    MULTIPLY = (
        "multiply",
        "tout est multiplié",
        "160 and the bid, multiplied",
        "A doubled contract gives its winner 160 and the bid, multiplied, and the loser nothing"
        " for the cards.",
        "Un contrat contré donne à son gagnant 160 plus la demande, multipliés, et rien au perdant"
        " pour les cartes.",
        "FFB coinche, K3",
    )
    BID_ONLY = (
        "bid-only",
        "contrat seul",
        "only the bid multiplied",
        "A double multiplies the bid alone; the rest is marked as usual.",
        "Le contre ne multiplie que la demande ; le reste se marque comme d'habitude.",
        "Pagat, K3",
    )


class Redouble(Choice):
    """How many times a redoubled contract counts."""

    FOUR = (
        "4",
        "surcoinche ×4",
        "a redouble counts ×4",
        "A double doubles the score, a redouble makes it four times as much.",
        "Le contre compte double, le surcontre quadruple.",
        "004, FFB coinche",
    )
    THREE = (
        "3",
        "surcoinche ×3",
        "a redouble counts ×3",
        "A double doubles the score, a redouble makes it three times as much.",
        "Le contre compte double, le surcontre triple.",
        "K3",
    )


class FailedCapot(Choice):
    """What a failed capot bid pays the defence."""

    CAPOT = (
        "capot",
        "capot chuté à 500",
        "costs 500, as it would earn",
        "A capot that was bid and fails costs what it would have earned: 500, multiplied by a"
        " double.",
        "Un capot demandé et chuté coûte ce qu'il aurait rapporté : 500, multipliés s'il est"
        " contré.",
        "Pagat, T7, K4",
    )
    LOWER = (
        "410",
        "capot chuté à 410",
        "costs 410",
        "A capot that was bid and fails gives the defence 410.",
        "Un capot demandé et chuté donne 410 à la défense.",
        "FFB, T7, K4",
    )
    ORDINARY = (
        "160",
        "capot chuté à 160",
        "costs 160",
        "A capot that was bid and fails gives the defence 160, like any failure.",
        "Un capot demandé et chuté donne 160 à la défense, comme toute chute.",
        "T7, K4",
    )


CONTRACTS = (
    Axis(
        name="bid_test",
        group=Group.MARKING,
        title_en="Reaching the bid",
        title_fr="Atteindre la demande",
        choices=BidTest,
        place=Place.BIDDING,
    ),
    Axis(
        name="contract_points",
        group=Group.MARKING,
        title_en="What a contract marks",
        title_fr="Ce que marque un contrat",
        choices=ContractPoints,
        # A record may say it of any rule set; without a bid every choice marks the points made.
        needs=({"auction": ("bidding",)},),
    ),
    Axis(
        name="double_pays",
        group=Group.MARKING,
        title_en="What a double pays",
        title_fr="Ce que vaut un contre",
        choices=DoublePays,
        place=Place.BIDDING,
        needs=({"double": ("on",)},),
    ),
    Axis(
        name="redouble",
        group=Group.MARKING,
        title_en="Double and redouble",
        title_fr="Contre et surcontre",
        choices=Redouble,
        place=Place.BIDDING,
        needs=({"double": ("on",)},),
    ),
    Axis(
        name="failed_capot",
        group=Group.MARKING,
        title_en="A capot bid that fails",
        title_fr="Capot demandé et chuté",
        choices=FailedCapot,
        place=Place.BIDDING,
    ),
)
