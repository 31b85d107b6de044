"""Rule sets by name: the published ones, a table's own file, and every mistake in words."""

from rebelote.rules.catalogue.options import parse_option
from rebelote.rules.catalogue.presets import Preset
from rebelote.rules.catalogue.problems import Fault, Problem, RuleSetError
from rebelote.rules.catalogue.published import (
    presets,
    rule_set,
    rule_set_from_toml,
    rule_set_ids,
    usual_rule_set_id,
)

__all__ = [
    "Fault",
    "Preset",
    "Problem",
    "RuleSetError",
    "parse_option",
    "presets",
    "rule_set",
    "rule_set_from_toml",
    "rule_set_ids",
    "usual_rule_set_id",
]
