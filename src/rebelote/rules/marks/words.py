"""The sheet of a deal in words: its lines with the rules they come from, and what was compared."""

from collections.abc import Callable, Sequence

from rebelote.cards import Card, Side
from rebelote.rules.axes import AXES, BeloteInContract, DeclarationsInContract
from rebelote.rules.facts import Facts, Promise
from rebelote.rules.marks.lines import Line, Marks
from rebelote.rules.naming import announcement_words
from rebelote.rules.ruleset import RuleSet
from rebelote.rules.wording import folded, in_language


def line_words(line: Line, language: str, card: Callable[[Card], str] | None = None) -> str:
    """What a line stands for: "Announcement (run of three to the ace of spades)", "Multiplier ×2".

    `card` says cards in another way than in words.
    """
    words = line.kind.words(language)
    if ":" in line.label:
        words += f" ({announcement_words(line.label, language, card=card)})"
    elif line.label:
        words += f" {line.label}"
    return f"{words[:1].upper()}{words[1:]}"


def line_rule(rules: RuleSet, line: Line, language: str) -> str:
    """The rule of a line: the point's title, or the choice's French term in French.

    Empty where it would only say the line's own words again.
    """
    name, equals, _ = line.rule.partition("=")
    axis = AXES.get(name) if equals else None
    if axis is None:
        return ""
    term = axis.term(getattr(rules, name))
    told = term if language == "fr" and axis.choices is not None and term else axis.title(language)
    said = set(folded(line_words(line, language)).split())
    return "" if said & set(folded(told).split()) else told


def count_words(
    rules: RuleSet,
    marks: Marks,
    facts: Facts | None,
    sides: Sequence[tuple[Side, str]],
    language: str,
) -> str:
    """What the sides were compared on, and what was bid; empty where nothing was compared.

    `sides` are all of them with their names, in the order in which they are told.
    """
    if facts is None or not marks.compared:
        return ""
    words = []
    for side, name in sides:
        parts = _parts(rules, marks.compared[side], side, facts, language)
        more = f" ({', '.join(parts)})" if len(parts) > 1 else ""
        words.append(f"{name} {marks.compared[side]}{more}")
    contract = facts.contract
    if contract.promise is Promise.POINTS and contract.level is not None:
        words.append(f"{'demande' if language == 'fr' else 'bid'} {contract.level}")
    told = ", ".join(words)
    return in_language(language, french=f"Le compte : {told}.", english=f"The count: {told}.")


_COUNTED = {
    "fr": ("de cartes", "d’annonces", "de belote", "de capot"),
    "en": ("cards", "announced", "belote", "for the capot"),
}


def _parts(rules: RuleSet, total: int, side: Side, facts: Facts, language: str) -> list[str]:
    """What a side's count is made of; nothing where it does not add up to it."""
    cards, announced, belote = facts.card_points[side], 0, 0
    if rules.declarations_in_contract is DeclarationsInContract.YES:
        announced = sum(one.points for one in facts.announced if one.valid and one.side == side)
    if rules.belote_in_contract is BeloteInContract.YES and facts.belote:
        belote = facts.belote[side]
    capot = total - cards - announced - belote
    counted = zip((cards, announced, belote, capot), _COUNTED[language], strict=True)
    return [] if capot < 0 else [f"{points} {words}" for points, words in counted if points]
