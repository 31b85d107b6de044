import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rebelote.server.names import clean_name
from rebelote.server.storage.port import LONGEST_NAME


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("Léa", "Léa"),
        ("  Léa \t Martin\n", "Léa Martin"),
        ("Le\u0301a", "Léa"),
        ("نور", "نور"),
        ("\u202eaeL", "aeL"),
        ("L\u200bé\u200da\ufeff", "Léa"),
        ("\u2066x\u2069", "x"),
        ("a\x00b\x1bc", "abc"),
        ("<script>alert(1)</script>", "<script>alert(1)</script"),
        ("\u3164\u2800\u115f", ""),
        ("\ue000\U000e0041", ""),
        ("a\u0300\u0301\u0302\u0303\u0304\u0305", "à\u0301\u0302"),
        ("a\u0300\u0301\u200b\u0302", "à\u0301\u0302"),
        ("नमस्ते", "नमस्ते"),
        ("\u0301Léa \u0301\u20e0", "Léa"),
        ("1\ufe0f\u20e3", "1\u20e3"),
        ("❤\ufe0f", "❤"),
        ("a\ufe0fb\U000e0100c\u180bd", "abcd"),
        ("x" * 100, "x" * LONGEST_NAME),
        ("", ""),
    ],
)
def test_a_name_is_kept_without_what_cannot_be_seen(typed: str, kept: str) -> None:
    assert clean_name(typed) == kept


@pytest.mark.parametrize(
    "typed",
    [
        *("\ufe0f", "\ufe0f\ufe0f", "\ufe00", "\U000e0100", "\U000e01ef"),
        *("\u180b", "\u180c", "\u180d", "\u180e", "\u180f"),
        *("\U0001d159", "\U00016fe4", "\u17b4", "\ufffc", "\uffa0", "\u061c", "\U00013441"),
        *("\u0301", "\u0489" * 10, "\u20e0\u20dd", "\u0bbe" * 20, " \u0301 \u0bbe "),
        *("\u2800 \u2800", "\u00ad\u0301", "\ufe0f\u0301", "\u1680\u3000\u00a0"),
    ],
)
def test_a_name_that_cannot_be_seen_is_empty(typed: str) -> None:
    assert clean_name(typed) == ""


@given(st.text())
def test_what_is_kept_begins_with_something_to_be_seen(typed: str) -> None:
    for word in clean_name(typed).split():
        assert unicodedata.category(word[0])[0] in "LNPS"


@given(st.text())
def test_a_clean_name_stays_as_it_is_and_is_harmless(typed: str) -> None:
    name = clean_name(typed)
    assert clean_name(name) == name
    assert len(name) <= LONGEST_NAME
    assert name == unicodedata.normalize("NFC", name)
    assert not {unicodedata.category(character) for character in name} & {"Cc", "Cf", "Zl", "Zp"}
