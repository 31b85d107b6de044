"""What a rule sheet says, part by part: sentences that every table needs, and the open points.

A part of a section is either a pair of sentences, English and French, or the name of an option.
"""

from collections.abc import Iterator
from typing import TypeAlias

import msgspec

from rebelote.rules.axes import (
    AXES,
    Auction,
    Belote,
    ContractPoints,
    Declarations,
    Group,
    RaisePartnerTrump,
    Stock,
    Tie,
)
from rebelote.rules.marks.bids import ANNOUNCED_CAPOT, CAPOT_BID
from rebelote.rules.order import LAST_TRICK, SUIT_PACK
from rebelote.rules.ruleset import RuleSet
from rebelote.rules.sheet.tables import Table, announcement_table, card_table

Said: TypeAlias = tuple[str, str]
Part: TypeAlias = Said | str

_TWO, _THREE, _FOUR = 2, 3, 4


class Drafted(msgspec.Struct, frozen=True):
    """A section before a language is chosen; `tables` are its table in English and in French."""

    title: Said | Group
    parts: tuple[Part, ...]
    tables: tuple[Table, Table] | None = None


def sections_of(rules: RuleSet) -> tuple[Drafted, ...]:
    """The whole sheet."""
    suitless = offers_suitless(rules)
    announced = rules.declarations is Declarations.ON
    return (
        Drafted(("Players and cards", "Joueurs et cartes"), tuple(_players(rules))),
        Drafted(Group.DEALING, tuple(_dealing(rules))),
        Drafted(Group.BIDDING, tuple(_choosing(rules))),
        Drafted(Group.PLAY, tuple(_play(rules))),
        Drafted(
            Group.CARDS,
            tuple(_cards()),
            (card_table(rules, suitless, "en"), card_table(rules, suitless, "fr")),
        ),
        Drafted(
            Group.ANNOUNCEMENTS,
            tuple(_announcements(rules)),
            (announcement_table("en"), announcement_table("fr")) if announced else None,
        ),
        Drafted(Group.BELOTE, tuple(_belote(rules))),
        Drafted(Group.MARKING, tuple(_marking(rules))),
        Drafted(Group.WINNING, tuple(_winning(rules))),
    )


def offers_suitless(rules: RuleSet) -> bool:
    """Whether all trumps and no trumps can be chosen at this table."""
    return AXES["suitless_points"].has_effect(rules)


def _players(rules: RuleSet) -> Iterator[Part]:
    told = len(rules.table_sizes) > 1
    if told:
        yield "players"
    if told and rules.players == _FOUR:
        yield (
            "Two play against two; partners sit opposite each other.",
            "C'est deux contre deux ; les partenaires se font face.",
        )
    elif rules.players == _FOUR:
        yield (
            "Four play two against two; partners sit opposite each other.",
            "On joue à quatre, deux contre deux ; les partenaires se font face.",
        )
    elif rules.players == _THREE:
        yield "Each player plays alone.", "Chacun joue pour soi."
    elif not told:
        yield "Two play, one against the other.", "On joue à deux, l'un contre l'autre."
    if rules.players != _THREE:
        yield (
            f"The pack has {rules.pack_size} cards, from the seven to the ace in four suits.",
            f"Le jeu a {rules.pack_size} cartes, du sept à l'as dans quatre couleurs.",
        )
    yield "three_pack"


def _dealing(rules: RuleSet) -> Iterator[Part]:
    yield (
        "Cards go round from the player after the dealer, and the deal passes to the next player.",
        "On distribue à partir du joueur qui suit le donneur, et le donneur change à chaque donne.",
    )
    yield "packets"
    size = rules.hand_size
    if rules.auction is Auction.TURN_UP:
        others = size - sum(rules.packet_sizes)
        yield (
            f"The next card is turned up. Once trumps are chosen, the taker gets it with"
            f" {others - 1} more cards and the others get {others}: each holds {size}.",
            f"La carte suivante est retournée. L'atout choisi, le preneur la reçoit avec"
            f" {others - 1} autres cartes, les autres en reçoivent {others} : chacun en a {size}.",
        )
    left = rules.pack_size - rules.players * size
    if rules.stock is Stock.DRAW:
        yield rules.stock.en, rules.stock.fr
    elif left and rules.players != _THREE:
        yield (
            f"{left} cards stay undealt and count for nobody.",
            f"{left} cartes ne sont pas données et ne comptent pour personne.",
        )
    yield from ("shuffle", "small_hand")


def _choosing(rules: RuleSet) -> Iterator[Part]:
    yield rules.auction.en, rules.auction.fr
    yield (
        "The player after the dealer speaks first.",
        "Le joueur qui suit le donneur parle le premier.",
    )
    if rules.auction is Auction.TURN_UP:
        yield (
            "Whoever takes makes the turned card's suit trumps, and nobody else speaks after that."
            " When all pass there is a second round.",
            "Dès qu'un joueur prend, la couleur de la retourne est l'atout ; plus personne ne"
            " parle. Si tous passent, il y a un second tour.",
        )
    else:
        yield (
            "A bid names trumps and must be higher than the one before; one who passed may bid"
            " later. A capot, every trick, may be bid too.",
            "Une enchère nomme l'atout et doit dépasser la précédente ; qui a passé peut enchérir"
            " plus tard. On peut aussi demander le capot, tous les plis.",
        )
        yield (
            "Three passes after a bid end the auction.",
            "Trois passes après une enchère mettent fin aux enchères.",
        )
    yield from ("turned_jack", "second_round", "dealer_must_take")
    yield from ("suitless", "min_bid", "max_bid", "generale")
    yield from ("double", "double_when", "double_freezes", "redouble_by", "passed_out")


def _play(rules: RuleSet) -> Iterator[Part]:
    yield (
        "The player after the dealer leads first; whoever wins a trick leads the next.",
        "Le joueur qui suit le donneur entame ; qui gagne un pli entame le suivant.",
    )
    yield (
        "The highest trump wins the trick, or else the highest card of the suit led.",
        "Le plus fort atout gagne le pli, ou sinon la plus forte carte de la couleur demandée.",
    )
    if rules.stock is Stock.DRAW:
        yield (
            "As long as the stock lasts any card may be played; then the duties below begin.",
            "Tant qu'il reste du talon, on joue la carte que l'on veut ; ensuite viennent les"
            " obligations qui suivent.",
        )
    yield "Follow the suit led if you can.", "Il faut fournir si l'on peut."
    if rules.players != _FOUR or rules.raise_partner_trump is RaisePartnerTrump.FREE:
        yield (
            "When trumps are led, you must go higher if you can.",
            "Quand l'atout est demandé, il faut monter si l'on peut.",
        )
    yield from ("raise_partner_trump", "raise_plain")
    if rules.players == _TWO:
        yield (
            "If you cannot follow, you must trump; without a trump, play any card.",
            "Si l'on ne peut pas fournir, il faut couper ; sans atout, on joue ce que l'on veut.",
        )
    else:
        yield (
            "If you cannot follow and an opponent is winning, you must trump, above any trump"
            " played if you can; without a trump, play any card.",
            "Si l'on ne peut pas fournir et qu'un adversaire est maître, il faut couper, plus haut"
            " que l'atout joué si l'on peut ; sans atout, on joue ce que l'on veut.",
        )
    yield from ("undertrump", "trump_partner", "overtrump_partner")
    if offers_suitless(rules):
        yield (
            "At all trumps every suit led must be followed higher if you can; at no trumps it must"
            " only be followed. In both, whoever cannot follow plays any card.",
            "À tout atout, il faut fournir en montant si l'on peut ; à sans atout, il suffit de"
            " fournir. Dans les deux cas, qui ne peut pas fournir joue ce qu'il veut.",
        )


def _cards() -> Iterator[Part]:
    yield (
        "The table goes from the strongest card to the weakest, with the points of each.",
        "Le tableau va de la carte la plus forte à la plus faible, avec les points de chacune.",
    )
    yield (
        f"With one suit of trumps the cards of the pack are worth {SUIT_PACK - LAST_TRICK} and the"
        f" last trick {LAST_TRICK} more: {SUIT_PACK}.",
        f"Avec une couleur d'atout, les cartes valent {SUIT_PACK - LAST_TRICK} en tout et le"
        f" dernier pli {LAST_TRICK} de plus (dix de der) : {SUIT_PACK}.",
    )
    yield "suitless_points"


def _announcements(rules: RuleSet) -> Iterator[Part]:
    yield "declarations"
    if rules.declarations is Declarations.ON:
        yield (
            "The highest value is best; then a four before a run, the higher cards, and a"
            " run in trumps.",
            "La plus haute valeur l'emporte ; ensuite un carré sur une suite, la plus haute carte,"
            " puis la suite à l'atout.",
        )
    yield from ("declarations_ranking", "declarations_tie", "declarations_overlap")
    yield from ("declarations_in_contract", "dedans_declarations", "capot_declarations")
    yield "suitless_fours"


def _belote(rules: RuleSet) -> Iterator[Part]:
    yield "belote"
    if rules.belote is Belote.ON and offers_suitless(rules):
        yield (
            "At all trumps belote counts in every suit, at no trumps in none.",
            "À tout atout la belote compte dans chaque couleur, à sans atout dans aucune.",
        )
    yield from ("belote_call", "belote_in_contract", "belote_when_inside", "belote_doubled")


def _marking(rules: RuleSet) -> Iterator[Part]:
    if rules.auction is Auction.BIDDING:
        yield (
            "The taker's side must make what it bid, and more than the defence.",
            "Le camp preneur doit faire ce qu'il a demandé, et plus que la défense.",
        )
        yield from ("bid_test", "contract_points")
    else:
        if rules.players != _THREE:
            yield (
                "The taker's side must make more points than the other.",
                "Le camp preneur doit faire plus de points que l'autre.",
            )
        yield "three_target"
        yield (
            "If it does, each side marks what it made.",
            "S'il y arrive, chaque camp marque ce qu'il a fait.",
        )
    yield (
        "If not, the taker has failed (dedans) and marks nothing for the cards.",
        "Sinon le preneur est dedans et ne marque rien pour les cartes.",
    )
    yield from ("failed_pays", "three_inside", "tie", "litige_belote", "capot")
    if rules.auction is Auction.BIDDING:
        bid_alone = rules.contract_points in (ContractPoints.BID, ContractPoints.BID_ALONE)
        worth = CAPOT_BID if bid_alone else ANNOUNCED_CAPOT
        yield (
            f"A capot that was bid and is made gives {worth}.",
            f"Un capot demandé et réussi donne {worth}.",
        )
    yield from ("failed_capot", "double_pays", "redouble", "rounding")
    yield from ("zero_penalty", "fall_penalty")


def _winning(rules: RuleSet) -> Iterator[Part]:
    yield from ("target", "deals", "both_pass", "finish")
    if rules.deals is not None:
        yield (
            "If the totals are level after the last deal, the match is drawn.",
            "Si les totaux sont égaux après la dernière donne, la partie est nulle.",
        )
    if rules.tie is Tie.LITIGE:
        yield (
            "Points that still wait when the match ends are nobody's.",
            "Les points encore en attente à la fin de la partie sont perdus.",
        )
