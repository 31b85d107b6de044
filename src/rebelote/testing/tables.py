"""Random rules: a published set, and house rules that make sense with it."""

from rebelote.rules.axes import AXES, Axis
from rebelote.rules.axes.base import Number
from rebelote.rules.catalogue import RuleSetError, rule_set, rule_set_ids
from rebelote.rules.ruleset import RuleSet
from rebelote.testing.luck import Pick, one_of

_MOST_CHANGES = 12
_STEPS = 40


def random_rules(pick: Pick, id: str | None = None) -> RuleSet:
    """A rule set (the one named, or any) with up to a dozen house rules."""
    chosen = one_of(pick, rule_set_ids()) if id is None else id
    return rule_set(chosen, random_options(pick, chosen))


def random_options(pick: Pick, id: str) -> dict[str, object]:
    """House rules that a published set accepts together, as a record writes them."""
    own = rule_set(id)
    axes = [axis for axis in AXES.values() if axis.exists_in(own)]
    options: dict[str, object] = {}
    for _ in range(pick(_MOST_CHANGES + 1)):
        axis = one_of(pick, axes)
        wanted = {**options, axis.name: _random_value(pick, axis)}
        try:
            rule_set(id, wanted)
        except RuleSetError:
            continue  # it makes no sense here, or not with the others
        options = wanted
    return options


def _random_value(pick: Pick, axis: Axis) -> object:
    if axis.choices is not None:
        return str(one_of(pick, list(axis.choices)))
    assert axis.number is not None  # an axis holds one or the other
    return _random_number(pick, axis.number)


def _random_number(pick: Pick, number: Number) -> int:
    extra = [*number.also, *([0] if number.zero_en else [])]
    if extra and pick(4) == 0:
        return one_of(pick, extra)
    first = -(-number.minimum // number.step) * number.step
    steps = min(_STEPS, (number.maximum - first) // number.step)
    return first + number.step * pick(steps + 1)
