"""What a double puts at stake, before anybody decides on it."""

import msgspec

from rebelote.cards import side_count, side_of
from rebelote.rules.axes import AXES, DoublePays
from rebelote.rules.facts import Contract, Doubling, Facts, Promise
from rebelote.rules.marks.bids import failed_bid, made_bid
from rebelote.rules.marks.lines import total
from rebelote.rules.marks.tally import tally_of
from rebelote.rules.ruleset import RuleSet
from rebelote.rules.wording import in_language


class Stakes(msgspec.Struct, frozen=True):
    """What its winner marks for a doubled contract, announcements and belote apart."""

    made: int
    failed: int


def stakes(rules: RuleSet, contract: Contract) -> Stakes | None:
    """What a doubled contract pays; None where that depends on the cards, or it is not doubled."""
    if contract.doubling is Doubling.NONE or rules.double_pays is DoublePays.BID_ONLY:
        return None
    none = (0,) * side_count(rules.players)
    facts = Facts(
        players=rules.players,
        contract=contract,
        dealer=contract.taker,
        card_points=none,
        belote=none,
    )
    every_trick = msgspec.structs.replace(facts, capot=side_of(contract.taker, rules.players))
    made = facts if contract.promise is Promise.POINTS else every_trick
    return Stakes(
        made=total(made_bid(tally_of(rules, made))),
        failed=total(failed_bid(tally_of(rules, facts))),
    )


def stakes_words(rules: RuleSet, contract: Contract, language: str) -> str:
    """What a doubled contract pays, in a sentence: as a sum where the rules settle one."""
    found = stakes(rules, contract)
    if found is None:
        return AXES["double_pays"].words(rules.double_pays, language)
    if found.made == found.failed:
        return in_language(
            language,
            french=f"Réussie ou chutée, la donne vaut {found.made}.",
            english=f"Made or not, the deal is worth {found.made}.",
        )
    return in_language(
        language,
        french=f"La donne vaut {found.made} si le contrat réussit, {found.failed} s'il chute.",
        english=f"The deal is worth {found.made} if the contract is made, {found.failed} if not.",
    )
