"""Cells and rows of comma-separated values (RFC 4180), and cells that no spreadsheet works out."""

from collections.abc import Sequence

_END = "\r\n"
_QUOTE = '"'
_GUARD = "'"
_FORMULAS = "=+-@＝＋－＠"
"""What a spreadsheet takes for the beginning of a formula; the wide ones count in some."""


def text_cell(text: str) -> str:
    """A text from a person, so that no spreadsheet takes it for a formula.

    A guard goes before what might be one, and before a guard that was there: `text_of` gives the
    same text back. So too after a semicolon, where a spreadsheet may begin another cell.
    """
    return ";".join(_guarded(part) for part in text.split(";"))


def text_of(cell: str) -> str:
    """The text that a cell was made from."""
    return ";".join(part[1:] if part[:1] == _GUARD else part for part in cell.split(";"))


def number_of(cell: str) -> object:
    """A number where the cell is one, else the cell: whoever reads it says that it is none."""
    digits = len(cell) < 10 and all("0" <= sign <= "9" for sign in cell)
    return int(cell) if cell != "" and digits else cell


def rows_text(rows: Sequence[Sequence[str]]) -> str:
    """The rows as one text, every row as wide as the widest."""
    width = max([len(row) for row in rows], default=0)
    return "".join(
        ",".join([*(_quoted(cell) for cell in row), *("" for _ in range(width - len(row)))]) + _END
        for row in rows
    )


def rows_of(text: str, separator: str) -> list[list[str]] | None:
    """The rows of a text, with any of the usual line ends; None where a quote is not closed."""
    rows: list[list[str]] = []
    row: list[str] = []
    cell: list[str] = []
    quoted, before = False, ""
    for sign in text:
        if quoted:
            if sign == _QUOTE:
                quoted = False
            else:
                cell.append(sign)
        elif sign == _QUOTE:
            quoted = True
            if before == _QUOTE:  # the quotes went on: two in a row are one
                cell.append(sign)
        elif sign == separator:
            row.append("".join(cell))
            cell = []
        elif sign == "\n" and before == "\r":
            pass
        elif sign in ("\r", "\n"):
            rows.append([*row, "".join(cell)])
            row, cell = [], []
        else:
            cell.append(sign)
        before = sign
    if quoted:
        return None
    if len(row) > 0 or len(cell) > 0:
        rows.append([*row, "".join(cell)])
    return rows


def _guarded(part: str) -> str:
    first = "".join([sign for sign in part if sign > " " and sign != "\u00a0"][:1])
    if part[:1] == _GUARD or (first != "" and first in _FORMULAS):
        return _GUARD + part
    return part


def _quoted(cell: str) -> str:
    plain = not any(sign in ',;"\r\n\t' for sign in cell)
    if plain and cell[:1] != " " and cell[-1:] != " ":
        return cell
    return _QUOTE + cell.replace(_QUOTE, _QUOTE + _QUOTE) + _QUOTE
