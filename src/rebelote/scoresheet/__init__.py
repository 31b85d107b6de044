"""The score sheet of a real table: what was typed, and what it comes to."""

from rebelote.scoresheet.document import FORMAT, Deal, Sheet
from rebelote.scoresheet.reckoning import Reckoned, Reckoning, reckon, reckon_deal

__all__ = ["FORMAT", "Deal", "Reckoned", "Reckoning", "Sheet", "reckon", "reckon_deal"]
