"""Fair deals: a deal from secret entropy, its commitment, its opening and how to check it.

Pure: secrets and the seats' entropy are arguments, and nothing here draws luck. How it works, and
what it does and does not prove, is written in `docs/fairness.md`.
"""

from rebelote.fairness.dealer import Committed, Dealer, Dealt, ProtocolError, Step, commit
from rebelote.fairness.derivation import (
    CUT_PART,
    ENTROPY_BYTES,
    SECRET_BYTES,
    commitment_of,
    derive,
    gather,
    receipt_of,
)
from rebelote.fairness.gathering import gathered, gathered_packs
from rebelote.fairness.opening import (
    Opening,
    fairness_fields,
    opening_fields,
    read_opening,
    write_opening,
)
from rebelote.fairness.problems import Code, FairnessError, Problem
from rebelote.fairness.rulebook import RulesFor, published_rules
from rebelote.fairness.series import GatheredAfter
from rebelote.fairness.terms import Terms, terms_of, terms_problems
from rebelote.fairness.verify import (
    Note,
    Verdict,
    Verification,
    verify_line,
    verify_opening,
    verify_opening_line,
    verify_record,
    verify_record_line,
)

__all__ = [
    "CUT_PART",
    "ENTROPY_BYTES",
    "SECRET_BYTES",
    "Code",
    "Committed",
    "Dealer",
    "Dealt",
    "FairnessError",
    "GatheredAfter",
    "Note",
    "Opening",
    "Problem",
    "ProtocolError",
    "RulesFor",
    "Step",
    "Terms",
    "Verdict",
    "Verification",
    "commit",
    "commitment_of",
    "derive",
    "fairness_fields",
    "gather",
    "gathered",
    "gathered_packs",
    "opening_fields",
    "published_rules",
    "read_opening",
    "receipt_of",
    "terms_of",
    "terms_problems",
    "verify_line",
    "verify_opening",
    "verify_opening_line",
    "verify_record",
    "verify_record_line",
    "write_opening",
]
