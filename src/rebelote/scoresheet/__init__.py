"""The score sheet of a real table: what was typed, and what it comes to."""

from rebelote.scoresheet.document import FORMAT, Deal, Sheet
from rebelote.scoresheet.entries import SheetError, Trouble
from rebelote.scoresheet.file import read_sheet, sheet_file
from rebelote.scoresheet.reckoning import Reckoned, Reckoning, reckon, reckon_deal

__all__ = [
    "FORMAT",
    "Deal",
    "Reckoned",
    "Reckoning",
    "Sheet",
    "SheetError",
    "Trouble",
    "read_sheet",
    "reckon",
    "reckon_deal",
    "sheet_file",
]
