"""The points of announcements on which tables differ."""

from rebelote.rules.axes.base import Axis, Choice, Group, Needs
from rebelote.rules.axes.play import SUITLESS_OFFERED


class Declarations(Choice):
    """Whether sequences and fours are announced."""

    OFF = (
        "off",
        "sans annonces",
        "no announcements",
        "Runs and fours of a kind are not announced.",
        "Les suites et les carrés ne s'annoncent pas.",
        "000, 002, 004, FFB",
    )
    ON = (
        "on",
        "avec annonces",
        "with announcements",
        "Runs and fours of a kind are announced before playing the first card, and shown at the"
        " end of the first trick.",
        "Les suites et les carrés s'annoncent avant de jouer sa première carte et se montrent à la"
        " fin du premier pli.",
        "001, 003",
    )


class DeclarationsRanking(Choice):
    """Whether sequences and fours compete in one ranking or apart."""

    SINGLE = (
        "single",
        "un seul classement",
        "one ranking for all",
        "The side with the best announcement scores all of its own; the others score none.",
        "Le camp qui a la meilleure annonce marque toutes les siennes ; les autres n'en marquent"
        " aucune.",
        "001, FFB, Pagat",
    )
    SEPARATE = (
        "separate",
        "suites et carrés à part",
        "runs and fours apart",
        "Runs and fours are compared apart: the best run's side scores its runs,"
        " the best four's side its fours.",
        "Suites et carrés se comparent à part : la meilleure suite fait marquer les suites de son"
        " camp, le meilleur carré les carrés du sien.",
        "003, S3",
    )


class DeclarationsTie(Choice):
    """Two sides' best announcements are exactly equal."""

    CANCEL = (
        "cancel",
        "annulation",
        "nobody scores any",
        "When the best announcements of two sides are exactly equal, nobody scores any.",
        "Si les meilleures annonces de deux camps sont exactement égales, personne n'en marque.",
        "001, C18",
    )
    FIRST_PLAYER = (
        "first-player",
        "première annonce prime",
        "the first to speak wins",
        "When the best announcements of two sides are exactly equal, the first to speak wins.",
        "Si les meilleures annonces de deux camps sont exactement égales, la première faite"
        " l'emporte.",
        "Pagat, C18",
    )


class DeclarationsOverlap(Choice):
    """Whether one card may serve in two announcements."""

    NO = (
        "no",
        "une carte, une annonce",
        "one card, one announcement",
        "A card counts in one announcement only.",
        "Une carte ne sert qu'à une annonce.",
        "FFB, C15",
    )
    YES = (
        "yes",
        "carte commune",
        "a card may count twice",
        "A card may count both in a four of a kind and in a run.",
        "Une carte peut servir à la fois à un carré et à une suite.",
        "C15",
    )


class DeclarationsInContract(Choice):
    """Whether announcements help a contract."""

    YES = (
        "yes",
        "annonces dans le contrat",
        "announcements count for it",
        "Announcements count when the two camps are compared.",
        "Les annonces comptent quand on compare les deux camps.",
        "001, FFB, C6",
    )
    NO = (
        "no",
        "annonces hors contrat",
        "announcements left aside",
        "Announcements are left aside when the two camps are compared.",
        "On laisse les annonces de côté quand on compare les deux camps.",
        "004, K2",
    )


class DedansDeclarations(Choice):
    """Which announcements a fallen taker hands over."""

    ALL = (
        "all",
        "toutes les annonces",
        "all of them, beaten ones too",
        "When the taker fails, the defence scores every announcement called, beaten ones too.",
        "Si le preneur chute, la défense marque toutes les annonces faites, même battues.",
        "001, C7",
    )
    VALID = (
        "valid",
        "annonces valables",
        "only those that count",
        "When the taker fails, the defence scores the announcements that count, whoever made them.",
        "Si le preneur chute, la défense marque les annonces valables, quel que soit leur camp.",
        "FFB, C7",
    )


class CapotDeclarations(Choice):
    """What a side without a trick does with its announcements."""

    KEPT = (
        "kept",
        "annonces gardées",
        "each side keeps its own",
        "A side without a trick keeps the announcements that count.",
        "Un camp sans aucun pli garde ses annonces valables.",
        "C12",
    )
    WINNER = (
        "winner",
        "annonces au capot",
        "to the side with every trick",
        "A side without a trick leaves its announcements to the side that took them all.",
        "Un camp sans aucun pli laisse ses annonces à celui qui les a tous faits.",
        "FFB coinche, C12",
    )
    LOST = (
        "lost",
        "annonces perdues",
        "lost to everybody",
        "A side without a trick loses its announcements.",
        "Un camp sans aucun pli perd ses annonces.",
        "Pagat, C12",
    )


class SuitlessFours(Choice):
    """What fours of a kind are worth at no trumps."""

    USUAL = (
        "usual",
        "carrés habituels",
        "the usual values",
        "At no trumps, fours of a kind keep their usual values.",
        "À sans atout, les carrés gardent leurs valeurs habituelles.",
        "C13",
    )
    ACES_AND_TENS = (
        "aces-and-tens",
        "carrés d'as et de dix",
        "four aces 200, four tens 150",
        "At no trumps, four aces are worth 200, four tens 150 and the other fours 100.",
        "À sans atout, le carré d'as vaut 200, celui de dix 150 et les autres 100.",
        "FFB, K10",
    )


_ANNOUNCED: Needs = {"declarations": ("on",)}

ANNOUNCING = (
    Axis(
        name="declarations",
        group=Group.ANNOUNCEMENTS,
        title_en="Announcements",
        title_fr="Annonces",
        choices=Declarations,
        switch=Declarations.ON,
    ),
    Axis(
        name="declarations_ranking",
        group=Group.ANNOUNCEMENTS,
        title_en="Ranking",
        title_fr="Classement",
        choices=DeclarationsRanking,
        needs=(_ANNOUNCED,),
    ),
    Axis(
        name="declarations_tie",
        group=Group.ANNOUNCEMENTS,
        title_en="Equal announcements",
        title_fr="Annonces égales",
        choices=DeclarationsTie,
        needs=(_ANNOUNCED,),
    ),
    Axis(
        name="declarations_overlap",
        group=Group.ANNOUNCEMENTS,
        title_en="One card in two announcements",
        title_fr="Une carte dans deux annonces",
        choices=DeclarationsOverlap,
        switch=DeclarationsOverlap.YES,
        needs=(_ANNOUNCED,),
    ),
    Axis(
        name="declarations_in_contract",
        group=Group.ANNOUNCEMENTS,
        title_en="Announcements and the contract",
        title_fr="Annonces et contrat",
        choices=DeclarationsInContract,
        switch=DeclarationsInContract.YES,
        needs=(_ANNOUNCED,),
    ),
    Axis(
        name="dedans_declarations",
        group=Group.ANNOUNCEMENTS,
        title_en="Announcements when the taker fails",
        title_fr="Annonces quand le preneur chute",
        choices=DedansDeclarations,
        needs=(_ANNOUNCED,),
    ),
    Axis(
        name="capot_declarations",
        group=Group.ANNOUNCEMENTS,
        title_en="Announcements without a trick",
        title_fr="Annonces sans aucun pli",
        choices=CapotDeclarations,
        needs=(_ANNOUNCED,),
    ),
    Axis(
        name="suitless_fours",
        group=Group.ANNOUNCEMENTS,
        title_en="Fours at no trumps",
        title_fr="Carrés à sans atout",
        choices=SuitlessFours,
        needs=tuple({**offered, **_ANNOUNCED} for offered in SUITLESS_OFFERED),
    ),
)
