"""Marking: from the facts of a finished deal to what each side writes down, line by line.

This is the rule book of the sheet. `deal` puts it together; `tally` counts the deal, `outcome` says
who won it, `own` and `inside` what is kept and handed over, `bids` what bids and doubles pay.
"""

from rebelote.rules.marks.deal import annulled, mark, passed
from rebelote.rules.marks.lines import Line, LineKind, Marks, Outcome

__all__ = ["Line", "LineKind", "Marks", "Outcome", "annulled", "mark", "passed"]
