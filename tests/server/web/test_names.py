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
        ("x" * 100, "x" * LONGEST_NAME),
        ("", ""),
    ],
)
def test_a_name_is_kept_without_what_cannot_be_seen(typed: str, kept: str) -> None:
    assert clean_name(typed) == kept


@given(st.text())
def test_a_clean_name_stays_as_it_is_and_is_harmless(typed: str) -> None:
    name = clean_name(typed)
    assert clean_name(name) == name
    assert len(name) <= LONGEST_NAME
    assert name == unicodedata.normalize("NFC", name)
    assert not {unicodedata.category(character) for character in name} & {"Cc", "Cf", "Zl", "Zp"}
