"""The points of dealing on which tables differ."""

from rebelote.rules.axes.base import Axis, Choice, Group, Number, Place


class Stock(Choice):
    """What becomes of the cards left once every hand is full: structure, never an option."""

    NONE = (
        "none",
        "sans talon",
        "no stock",
        "Nobody draws: the cards dealt are the cards played.",
        "On ne pioche pas : on joue les cartes données.",
        "001, 002, 003, 004",
    )
    DRAW = (
        "draw",
        "talon",
        "cards drawn from a stock",
        "The cards left are a stock: after each trick the winner draws first, then the other.",
        "Les cartes restantes forment un talon : après chaque pli le gagnant pioche, puis l'autre.",
        "000",
    )


class Packets(Choice):
    """The packets in which the first cards go round."""

    THREE_TWO = (
        "3-2",
        "distribution 3-2",
        "dealt 3-2",
        "Each player gets three cards, then two.",
        "Chacun reçoit trois cartes, puis deux.",
        "001, 003",
    )
    TWO_THREE = (
        "2-3",
        "distribution 2-3",
        "dealt 2-3",
        "Each player gets two cards, then three.",
        "Chacun reçoit deux cartes, puis trois.",
        "FFB",
    )
    THREE_THREE = (
        "3-3",
        "distribution 3-3",
        "dealt 3-3",
        "Each player gets three cards, then three more.",
        "Chacun reçoit trois cartes, puis trois autres.",
        "000",
    )
    THREE_TWO_THREE = (
        "3-2-3",
        "distribution 3-2-3",
        "dealt 3-2-3",
        "Each player gets three cards, then two, then three.",
        "Chacun reçoit trois cartes, puis deux, puis trois.",
        "FFB coinche, T12",
    )
    THREE_THREE_TWO = (
        "3-3-2",
        "distribution 3-3-2",
        "dealt 3-3-2",
        "Each player gets three cards, then three, then two.",
        "Chacun reçoit trois cartes, puis trois, puis deux.",
        "FFB coinche",
    )
    TWO_THREE_THREE = (
        "2-3-3",
        "distribution 2-3-3",
        "dealt 2-3-3",
        "Each player gets two cards, then three, then three.",
        "Chacun reçoit deux cartes, puis trois, puis trois.",
        "FFB coinche",
    )
    FOUR_FOUR = (
        "4-4",
        "distribution 4-4",
        "dealt 4-4",
        "Each player gets four cards, then four more.",
        "Chacun reçoit quatre cartes, puis quatre autres.",
        "house rule",
    )


class ThreePack(Choice):
    """The pack at three players."""

    SHORT = (
        "24",
        "jeu de 24 cartes",
        "24 cards",
        "Three players use 24 cards: the sevens and eights stay in the box.",
        "À trois, on joue avec 24 cartes : les sept et les huit restent dans la boîte.",
        "S8",
    )
    FULL = (
        "32",
        "jeu de 32 cartes",
        "32 cards",
        "Three players use all 32 cards: eight stay undealt, and their points count for nobody.",
        "À trois, on garde les 32 cartes : huit restent au talon et ne comptent pour personne.",
        "S8",
    )


class Shuffle(Choice):
    """What happens to the pack between two deals."""

    SHUFFLED = (
        "shuffled",
        "mélange",
        "shuffled every time",
        "The pack is shuffled before every deal.",
        "On mélange le paquet avant chaque donne.",
        "000-004",
    )
    CUT = (
        "cut",
        "coupe sans mélange",
        "cut, never shuffled",
        "Between two deals the tricks are gathered and the pack is cut, never shuffled.",
        "Entre deux donnes on ramasse les plis et l'on coupe, sans jamais mélanger.",
        "Pagat",
    )


class PassedOut(Choice):
    """Who deals after a deal in which all passed."""

    NEXT_DEALER = (
        "next-dealer",
        "donne suivante",
        "the next player deals",
        "When everybody passes, nobody scores and the next player deals.",
        "Si tout le monde passe, personne ne marque et le joueur suivant donne.",
        "001, 003, M12, T12",
    )
    SAME_DEALER = (
        "same-dealer",
        "même donneur redonne",
        "the same player deals again",
        "When everybody passes, nobody scores and the same player deals again.",
        "Si tout le monde passe, personne ne marque et le même donneur redonne.",
        "D3",
    )


class SmallHand(Choice):
    """Whether a hand with next to nothing may annul the deal (redonne petite main)."""

    PLAYED = (
        "played",
        "pas de redonne",
        "played all the same",
        "Every hand is played, however weak it is.",
        "Toute main se joue, si faible soit-elle.",
        "000-004",
    )
    ANNULLED = (
        "annulled",
        "redonne petite main",
        "the deal may be annulled",
        "A player with no trump and at most 11 points in cards may annul the deal.",
        "Un joueur sans atout et avec 11 points de cartes au plus peut faire annuler la donne.",
        "house rule, three-player scorer",
    )


_TWO, _FOUR = 2, 4

DEALING = (
    Axis(
        name="players",
        group=Group.DEALING,
        title_en="Players",
        title_fr="Joueurs",
        number=Number(
            minimum=_TWO,
            maximum=_FOUR,
            term="joueurs",
            en="The table has {n} players.",
            fr="On joue à {n}.",
            source="000-004",
        ),
    ),
    Axis(
        name="packets",
        group=Group.DEALING,
        title_en="First cards",
        title_fr="Premières cartes",
        choices=Packets,
    ),
    Axis(
        name="three_pack",
        group=Group.DEALING,
        title_en="Pack at three",
        title_fr="Jeu à trois",
        choices=ThreePack,
        place=Place.THREE,
        needs=({"players": (3,)},),
    ),
    Axis(
        name="shuffle",
        group=Group.DEALING,
        title_en="Shuffling",
        title_fr="Mélange",
        choices=Shuffle,
    ),
    Axis(
        name="passed_out",
        group=Group.BIDDING,
        title_en="Everybody passes",
        title_fr="Tout le monde passe",
        choices=PassedOut,
        needs=({"auction": ("bidding",)}, {"dealer_must_take": ("never", "third-deal")}),
    ),
    Axis(
        name="small_hand",
        group=Group.DEALING,
        title_en="Very weak hand",
        title_fr="Petite main",
        choices=SmallHand,
        switch=SmallHand.ANNULLED,
    ),
)
