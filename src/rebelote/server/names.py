"""The names people give themselves, made harmless for every screen they appear on."""

import unicodedata

from rebelote.server.storage.port import LONGEST_NAME

# Controls, formats (direction and joining marks among them), surrogates, private and unassigned
# ones, line and paragraph separators; and letters that look like nothing at all.
_DROPPED = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})
_BLANK = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
_MARKS = 2


def clean_name(text: str) -> str:
    """The name as it is kept: composed, on one line, and nothing in it that cannot be seen.

    Markup stays the characters it is made of: whoever shows a name shows a text.
    """
    kept = []
    marks = 0
    for character in unicodedata.normalize("NFC", text):
        category = unicodedata.category(character)
        marks = marks + 1 if category in ("Mn", "Me") else 0
        if category == "Cc" and character.isspace():
            kept.append(" ")
        elif category not in _DROPPED and character not in _BLANK and marks <= _MARKS:
            kept.append(character)
    words = unicodedata.normalize("NFC", " ".join("".join(kept).split()))
    return words[:LONGEST_NAME].rstrip()
