"""The points of belote, the king and queen of trumps, on which tables differ."""

from rebelote.rules.axes.base import Axis, Choice, Group, Needs, Place


class Belote(Choice):
    """Whether the king and queen of trumps count."""

    ON = (
        "on",
        "belote et rebelote",
        "belote and rebelote",
        "King and queen of trumps in one hand are worth 20: belote on the first, rebelote on the"
        " second.",
        "Roi et dame d'atout dans une même main valent 20 : belote à la première, rebelote à la"
        " seconde.",
        "000, 001, 003, 004",
    )
    OFF = (
        "off",
        "sans belote",
        "no belote",
        "King and queen of trumps in one hand earn nothing more.",
        "Roi et dame d'atout dans une même main ne rapportent rien de plus.",
        "002, M10",
    )


class BeloteCall(Choice):
    """Whether belote must be said to count."""

    AUTOMATIC = (
        "automatic",
        "belote automatique",
        "counts by itself",
        "Belote counts by itself as the two cards are played.",
        "La belote compte d'elle-même quand on joue les deux cartes.",
        "004",
    )
    SAID = (
        "said",
        "belote à annoncer",
        "must be said",
        "A belote that its holder does not say is lost.",
        "Une belote que l'on oublie d'annoncer est perdue.",
        "FFB",
    )


class BeloteWhenInside(Choice):
    """Who marks a fallen taker's belote."""

    HOLDER = (
        "holder",
        "belote imprenable",
        "stays with its holder",
        "Belote stays with its holder, even when the contract fails.",
        "La belote reste à qui la tient, même si le contrat chute.",
        "000, 001, 003, FFB",
    )
    DEFENCE = (
        "defence",
        "belote au gagnant",
        "goes to the defence",
        "When the contract fails, the taker's belote goes to the defence.",
        "Si le contrat chute, la belote du preneur va à la défense.",
        "004, Pagat",
    )


class BeloteInContract(Choice):
    """Whether belote helps a contract."""

    YES = (
        "yes",
        "belote dans le contrat",
        "belote counts for it",
        "Belote counts when the two camps are compared.",
        "La belote compte quand on compare les deux camps.",
        "000, 001, FFB, K2",
    )
    NO = (
        "no",
        "belote hors contrat",
        "belote left aside",
        "Belote is left aside when the two camps are compared.",
        "On laisse la belote de côté quand on compare les deux camps.",
        "004, K2",
    )


class BeloteDoubled(Choice):
    """Whether a double multiplies the winner's belote."""

    NO = (
        "no",
        "belote hors coinche",
        "belote is never multiplied",
        "A double does not multiply belote.",
        "Le contre ne multiplie pas la belote.",
        "004, Pagat, K3",
    )
    YES = (
        "yes",
        "belote coinchée",
        "belote is multiplied too",
        "A double multiplies the winner's belote too.",
        "Le contre multiplie aussi la belote du gagnant.",
        "FFB, K3",
    )


_BELOTE: Needs = {"belote": ("on",)}

BELOTE_AXES = (
    Axis(
        name="belote",
        group=Group.BELOTE,
        title_en="Belote",
        title_fr="Belote",
        choices=Belote,
        switch=Belote.ON,
    ),
    Axis(
        name="belote_call",
        group=Group.BELOTE,
        title_en="Saying belote",
        title_fr="Dire belote",
        choices=BeloteCall,
        switch=BeloteCall.SAID,
        needs=(_BELOTE,),
    ),
    Axis(
        name="belote_when_inside",
        group=Group.BELOTE,
        title_en="Belote when the taker fails",
        title_fr="Belote quand le preneur chute",
        choices=BeloteWhenInside,
        needs=(_BELOTE,),
    ),
    Axis(
        name="belote_in_contract",
        group=Group.BELOTE,
        title_en="Belote and the contract",
        title_fr="Belote et contrat",
        choices=BeloteInContract,
        switch=BeloteInContract.YES,
        needs=(_BELOTE,),
    ),
    Axis(
        name="belote_doubled",
        group=Group.BELOTE,
        title_en="Belote and doubles",
        title_fr="Belote et contre",
        choices=BeloteDoubled,
        switch=BeloteDoubled.YES,
        place=Place.BIDDING,
        needs=({**_BELOTE, "double": ("on",)},),
    ),
)
