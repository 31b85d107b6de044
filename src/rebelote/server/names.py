"""The names people give themselves, made harmless for every screen they appear on."""

import unicodedata

from rebelote.server.storage.port import LONGEST_NAME

# Controls, formats (direction and joining marks among them), surrogates, private and unassigned
# ones, line and paragraph separators.
_DROPPED = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})
_VISIBLE = frozenset("LNPS")
# Letters, marks and symbols that look like nothing at all: fillers and joiners of several scripts,
# selectors of a variant, the note without a head, what stands for an object, blank hieroglyphs.
_BLANK = frozenset(
    "\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\ufffc"
    "\U00016fe4\U0001107f\U0001d159\U00013441\U00013442"
) | frozenset(
    chr(number)
    for first, last in ((0x180B, 0x180F), (0xFE00, 0xFE0F), (0xE0100, 0xE01EF))
    for number in range(first, last + 1)
)
_MARKS = 2


def clean_name(text: str) -> str:
    """The name as it is kept: composed, on one line, and nothing in it that cannot be seen.

    A mark stands on what it marks, or is dropped; so whatever is kept can be seen, and what would
    be nothing but blanks and marks is empty. Markup stays the characters it is made of: whoever
    shows a name shows a text.
    """
    kept = []
    marks = 0
    base = False
    for character in unicodedata.normalize("NFC", text):
        category = unicodedata.category(character)
        if character.isspace() and category not in ("Zl", "Zp"):
            base = False
            kept.append(" ")
        elif category in _DROPPED or character in _BLANK:
            continue
        elif category[0] in _VISIBLE:
            base, marks = True, 0
            kept.append(character)
        elif base and (category == "Mc" or marks < _MARKS):
            marks += category != "Mc"
            kept.append(character)
    words = unicodedata.normalize("NFC", " ".join("".join(kept).split()))
    return words[:LONGEST_NAME].rstrip()
