"""The rule sheet: the rules of a table in words, made from the choices that the referee asks."""

from rebelote.rules.sheet.tables import Table
from rebelote.rules.sheet.writing import Sheet, SheetItem, SheetSection, rule_sheet

__all__ = ["Sheet", "SheetItem", "SheetSection", "Table", "rule_sheet"]
